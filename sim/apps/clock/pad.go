package clock

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/agentic-mobile-control/amc/sim/kit"
)

func (g *clockPage) timerTab(p *kit.Phone) *kit.View {
	if g.setting || len(g.app.timers) == 0 {
		return g.timerPad(p)
	}
	rows := &kit.View{Class: kit.ClassRecycler, ID: clockID + ":id/recycler_view", Layout: kit.List, Scroll: &g.at[tabTimer], W: kit.Match, H: kit.Match, Pad: kit.Edges{L: kit.DP(12), T: 0, R: kit.DP(12), B: kit.DP(104)}}
	for i := range g.app.timers {
		rows.Add(g.timerCard(p, g.app.timers[i]))
	}
	return &kit.View{Class: kit.ClassFrame, ID: clockID + ":id/timer_view", Layout: kit.Stack, W: kit.Match, H: kit.Match, Kids: []*kit.View{rows, g.fab("add", "Add timer", func() { g.setting, g.digits = true, "" })}}
}

// timerPad types the length of a new timer, digit by digit from the right.
func (g *clockPage) timerPad(p *kit.Phone) *kit.View {
	six := strings.Repeat("0", 6-len(g.digits)) + g.digits
	pad := g.keys()
	said := fmt.Sprintf("%d hours, %d minutes, %d seconds", number(six[:2]), number(six[2:4]), number(six[4:]))
	col := &kit.View{Class: kit.ClassLinear, ID: clockID + ":id/timer_setup", W: kit.Match, H: kit.Match, Pad: kit.Edges{B: kit.DP(96)}, Kids: []*kit.View{
		{Class: kit.ClassText, ID: clockID + ":id/timer_setup_time", Text: six[:2] + "h " + six[2:4] + "m " + six[4:] + "s", Desc: said, W: kit.Match, Pad: kit.Sides(0, kit.DP(20)),
			Style: kit.Style{Ink: kit.InkFor(g.digits == "", kit.InkDim, kit.InkAccent), Points: 44, Align: kit.Center, Lines: 1}}, pad}}
	if !p.Upright() {
		col.Layout, col.Pad.B = kit.Across, 0
		col.Kids[0].W, col.Kids[0].Weight = kit.Wrap, 1
		pad.W, pad.H = kit.Wrap, kit.Match
	}
	body := &kit.View{Class: kit.ClassFrame, Layout: kit.Stack, W: kit.Match, H: kit.Match, Kids: []*kit.View{col}}
	if number(six) > 0 {
		begin := g.fab("play", "Start", func() { g.begin(p, six) })
		if !p.Upright() {
			begin.GX, begin.Margin.L = kit.Start, kit.DP(120)
		}
		body.Add(begin)
	}
	if len(g.app.timers) > 0 {
		cancel := p.TextButton(clockID+":id/cancel", "Cancel", func() { g.setting, g.digits = false, "" })
		cancel.GY, cancel.Margin = kit.End, kit.Edges{L: kit.DP(24), B: kit.DP(28)}
		body.Add(cancel)
	}
	return body
}

// keys are the digits of the pad.
func (g *clockPage) keys() *kit.View {
	pad := &kit.View{Class: "android.widget.GridLayout", ID: clockID + ":id/timer_setup_digits", W: kit.Match, Weight: 1, Pad: kit.Sides(kit.DP(32), kit.DP(8))}
	for _, line := range []string{"123", "456", "789"} {
		row := &kit.View{Class: kit.ClassLinear, Layout: kit.Across, W: kit.Match, Weight: 1}
		for _, d := range line {
			row.Add(g.padKey("timer_setup_digit_"+string(d), string(d), "", func() { g.digit(string(d)) }))
		}
		pad.Add(row)
	}
	erase := g.padKey("timer_setup_delete", "", "delete", func() { g.digits = g.digits[:max(0, len(g.digits)-1)] })
	erase.Class, erase.Desc = kit.ClassImgBtn, "Delete"
	erase.Kids = nil
	erase.Hold = func() { g.digits = "" }
	pad.Add(&kit.View{Class: kit.ClassLinear, Layout: kit.Across, W: kit.Match, Weight: 1, Kids: []*kit.View{
		g.padKey("timer_setup_digit_00", "00", "", func() { g.digit("0"); g.digit("0") }),
		g.padKey("timer_setup_digit_0", "0", "", func() { g.digit("0") }), erase}})
	return pad
}

func number(s string) int {
	n, _ := strconv.Atoi(s)
	return n
}

func (g *clockPage) padKey(id, label, icon string, do func()) *kit.View {
	v := &kit.View{Class: kit.ClassButton, ID: clockID + ":id/" + id, Text: label, Weight: 1, H: kit.Match, Margin: kit.Sides(kit.DP(6), kit.DP(6)), Click: do,
		Style: kit.Style{Fill: kit.InkSoft, Ink: kit.InkText, Round: kit.DP(40), Points: 28, Align: kit.Center, Vcenter: true, Lines: 1}}
	if icon != "" {
		v.Style.Shape, v.Style.Icon = kit.ShapeIcon, icon
	}
	return v
}

// digit types at the right end; leading zeros and a seventh digit do nothing.
func (g *clockPage) digit(d string) {
	if len(g.digits) < 6 && (g.digits != "" || d != "0") {
		g.digits += d
	}
}

func (g *clockPage) begin(p *kit.Phone, six string) {
	c := g.app
	t := timerEntry{ID: c.next, Seconds: number(six[:2])*3600 + number(six[2:4])*60 + number(six[4:]), State: timerReset}
	c.next++
	c.timers = append([]timerEntry{t}, c.timers...)
	c.run(p, &c.timers[0])
	g.setting, g.digits = false, ""
	g.beat(p)
}

// Back closes the pad where there are timers to go back to.
func (g *clockPage) Back(p *kit.Phone) bool {
	if g.tab != tabTimer || !g.setting || len(g.app.timers) == 0 {
		return false
	}
	g.setting, g.digits = false, ""
	p.Stir()
	return true
}

// timerCard is one timer with its buttons.
func (g *clockPage) timerCard(p *kit.Phone, t timerEntry) *kit.View {
	id := t.ID
	with := func(do func(t *timerEntry)) func() {
		return func() {
			if t := g.app.timer(id); t != nil {
				do(t)
				g.beat(p)
			}
		}
	}
	play := kit.IconButton(clockID+":id/play_pause", "play", "Start", with(func(t *timerEntry) { g.app.run(p, t) }))
	switch t.State {
	case timerRunning:
		play.Style.Icon, play.Desc, play.Click = "pause", "Pause", with(func(t *timerEntry) { t.pause(p.Now()) })
	case timerExpired:
		play.Style.Icon, play.Desc, play.Click = "stop", "Stop", with(func(t *timerEntry) { t.stop(); p.DropNotifications(ofTimers) })
	}
	play.W, play.H, play.Style.Fill, play.Style.Ink, play.Style.Round = kit.DP(96), kit.DP(56), kit.InkAccent, kit.InkOnAccent, kit.DP(28)
	buttons := &kit.View{Class: kit.ClassLinear, Layout: kit.Across, W: kit.Match, Margin: kit.Edges{T: kit.DP(12)}, Kids: []*kit.View{
		p.TextButton(clockID+":id/add_one_min", "+1:00", with(func(t *timerEntry) { g.app.addMinute(p, t) })),
		{Class: kit.ClassView, Weight: 1, H: 1, Ghost: true}}}
	if t.State == timerPaused || t.State == timerRunning {
		buttons.Add(kit.IconButton(clockID+":id/reset", "refresh", "Reset", with((*timerEntry).stop)))
	}
	buttons.Add(&kit.View{Class: kit.ClassView, W: kit.DP(12), H: 1, Ghost: true}, play)
	return &kit.View{Class: kit.ClassLinear, ID: clockID + ":id/timer_item", W: kit.Match, Margin: kit.Edges{B: kit.DP(12)}, Pad: kit.Edges{L: kit.DP(20), T: kit.DP(8), R: kit.DP(12), B: kit.DP(16)},
		Style: kit.Style{Fill: kit.InkFor(t.State == timerExpired, kit.InkSoft, kit.InkCard), Round: kit.DP(24)}, Kids: []*kit.View{
			{Class: kit.ClassLinear, Layout: kit.Across, W: kit.Match, H: kit.DP(48), Kids: []*kit.View{
				{Class: kit.ClassText, ID: clockID + ":id/timer_label", Text: t.name(), Weight: 1, H: kit.Match, Click: func() { g.labelTimer(p, id) }, Style: kit.Style{Ink: kit.InkText, Points: 15, Vcenter: true, Lines: 1}},
				kit.IconButton(clockID+":id/close", "close", "Delete timer", func() { g.removeTimer(p, id) })}},
			{Class: kit.ClassText, ID: clockID + ":id/timer_time_text", Text: t.says(p.Now()), W: kit.Match,
				Style: kit.Style{Ink: kit.InkFor(t.State == timerExpired, kit.InkError, kit.InkText), Points: 52, Lines: 1}}, buttons}}
}

// ofTimers are the notifications that timers made.
func ofTimers(n kit.Notification) bool { return n.Application == clockID && n.Title == "Time’s up" }

func (g *clockPage) labelTimer(p *kit.Phone, id int) {
	t := g.app.timer(id)
	f := &kit.Field{Hint: "Label", Action: kit.ActionDone, Capital: true, Limit: 60}
	f.Set(t.Label)
	p.Alert(kit.Alert{Title: "Label", Negative: kit.Choice{Label: "Cancel"},
		Body: func(*kit.Phone) *kit.View {
			return &kit.View{Class: kit.ClassLinear, W: kit.Match, Pad: kit.Sides(kit.DP(24), kit.DP(12)), Kids: []*kit.View{kit.TextField(clockID+":id/label_edit", f)}}
		},
		Positive: kit.Choice{Label: "OK", Do: func() {
			if t := g.app.timer(id); t != nil {
				t.Label = strings.TrimSpace(f.String())
			}
		}}})
}

func (g *clockPage) removeTimer(p *kit.Phone, id int) {
	g.app.timers = slices.DeleteFunc(slices.Clone(g.app.timers), func(t timerEntry) bool { return t.ID == id })
	p.DropNotifications(ofTimers)
	g.setting = len(g.app.timers) == 0
	p.Snack("Timer deleted", kit.Choice{})
}
