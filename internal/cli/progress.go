package cli

import (
	"fmt"
	"io"
	"strings"
	"unicode/utf8"

	"github.com/agentic-mobile-control/amc/agent"
	"github.com/agentic-mobile-control/amc/internal/app"
	"github.com/agentic-mobile-control/amc/step"
)

// progress shows events as they come: a line a step, and on a terminal one more
// line at the bottom that says what is being done.
type progress struct {
	w     io.Writer
	width int // of the terminal; 0: none
	live  bool
}

// progress begins with the line that names device and planner, and why.
func (c *command) progress(uri, from, planner, why string) *progress {
	p := &progress{w: c.Err}
	p.width, _ = terminal(c.Err)
	note := ""
	if strings.HasPrefix(uri, "sim:") {
		note = ", a simulated phone"
	}
	p.line(fmt.Sprintf("device %s%s (%s) · planner %s (%s)", uri, note, from, planner, why))
	return p
}

// whyPlanner says why a planner decides.
func whyPlanner(conf app.Config, planner string) string {
	switch {
	case conf.Text("planner") != "auto":
		return conf.From("planner")
	case planner == "steps":
		return "the goal is plain steps"
	}
	return "the goal isn't plain steps, and a model is named"
}

func (p *progress) show(e agent.Event) {
	switch e.Kind {
	case agent.EventIntent:
		p.now(fmt.Sprintf("%3d  %s …", e.Step, sentence(*e.Planned)))
	case agent.EventPlanned:
		p.now(fmt.Sprintf("     %d steps planned …", len(e.Steps)))
	case agent.EventFound:
		p.now(fmt.Sprintf("%3d  found %s …", e.Step, e.Text))
	case agent.EventStep:
		p.step(e)
	case agent.EventDropped:
		p.line(fmt.Sprintf("     dropped: %s (%s)", sentence(*e.Planned), e.Text))
	case agent.EventAsked:
		p.line("     asks: " + e.Text)
	}
}

// step is one line: number, sentence, outcome, effect, where it led.
func (p *progress) step(e agent.Event) {
	r := e.Result
	parts := []string{string(r.Outcome)}
	if r.Outcome == step.OK && r.Effect != step.EffectUnknown {
		parts = append(parts, string(r.Effect))
	}
	for _, n := range r.Notes {
		parts = append(parts, string(n))
	}
	line := fmt.Sprintf("%3d  %-34s %s", e.Step, sentence(*e.Planned), strings.Join(parts, ", "))
	if e.Page != "" {
		line += "  @" + e.Page
	}
	p.line(line)
	if r.Error != nil {
		p.line("     " + oneLine(r.Error.Message))
	}
	if len(e.Remembered) > 0 {
		p.line("     remembered " + strings.Join(e.Remembered, ", "))
	}
}

// sentence is what the user wrote where the step comes from a sentence.
func sentence(p step.Planned) string {
	if p.Why != "" && utf8.RuneCountInString(p.Why) < 60 {
		return oneLine(p.Why)
	}
	return p.String()
}

// line writes a line that stays.
func (p *progress) line(s string) {
	p.clear()
	fmt.Fprintln(p.w, s)
}

// now writes the line that the next one replaces; only a terminal has it.
func (p *progress) now(s string) {
	if p.width == 0 {
		return
	}
	p.clear()
	if r := []rune(s); len(r) > p.width-1 {
		s = string(r[:p.width-1])
	}
	fmt.Fprint(p.w, s)
	p.live = true
}

func (p *progress) clear() {
	if p.live {
		fmt.Fprint(p.w, "\r\x1b[K") // ECMA-48: back to the line's begin, erase to its end
		p.live = false
	}
}

func (p *progress) end() { p.clear() }
