package clock

import (
	"fmt"
	"slices"
	"time"

	"github.com/agentic-mobile-control/amc/sim/kit"
)

// stopwatch is the Clock's stopwatch as it is stored.
type stopwatch struct {
	// Since is when it was started last, the zero time while it stands.
	Since time.Time `json:"since,omitzero"`
	// Elapsed is what it had counted before, in ms.
	Elapsed int64 `json:"elapsed_ms"`
	// Laps are the lengths of the laps in ms, oldest first.
	Laps []int64 `json:"laps_ms,omitempty"`
}

func (s *stopwatch) running() bool { return !s.Since.IsZero() }

func (s *stopwatch) total(now time.Time) int64 {
	if s.running() {
		return s.Elapsed + now.Sub(s.Since).Milliseconds()
	}
	return s.Elapsed
}

// flip starts or stops the watch.
func (s *stopwatch) flip(now time.Time) {
	if s.running() {
		s.Elapsed, s.Since = s.total(now), time.Time{}
		return
	}
	s.Since = now
}

// lap closes a lap.
func (s *stopwatch) lap(now time.Time) { s.Laps = append(s.Laps, s.total(now)-s.sum()) }

func (s *stopwatch) sum() int64 {
	var n int64
	for _, l := range s.Laps {
		n += l
	}
	return n
}

func (s stopwatch) clone() stopwatch {
	s.Laps = slices.Clone(s.Laps)
	return s
}

// lapText writes ms as 1:02.03.
func lapText(ms int64) string { return fmt.Sprintf("%s.%02d", watchText(ms/1000), ms/10%100) }

func (g *clockPage) watchTab(p *kit.Phone) *kit.View {
	w := &g.app.watch
	high := kit.DP(200)
	if !p.Upright() {
		high = kit.DP(72)
	}
	now := p.Now()
	col := &kit.View{Class: kit.ClassLinear, W: kit.Match, H: kit.Match, Pad: kit.Edges{B: kit.DP(104)}, Kids: []*kit.View{
		{Class: kit.ClassLinear, ID: clockID + ":id/stopwatch_time_wrapper", W: kit.Match, H: high, Kids: []*kit.View{
			{Class: kit.ClassText, ID: clockID + ":id/stopwatch_time_text", Text: lapText(w.total(now)), W: kit.Match, H: kit.Match,
				Style: kit.Style{Ink: kit.InkText, Points: 60, Align: kit.Center, Vcenter: true, Lines: 1}}}}}}
	if len(w.Laps) > 0 {
		laps := g.laps(now)
		if !p.Upright() {
			// Beside the time there is room for more laps than below it.
			col.Layout, col.Kids[0].W, col.Kids[0].Weight = kit.Across, kit.Wrap, 1
			laps.W, laps.H = kit.Wrap, kit.Match
		}
		col.Add(laps)
	}
	body := &kit.View{Class: kit.ClassFrame, Layout: kit.Stack, W: kit.Match, H: kit.Match, Kids: []*kit.View{col}}
	name, icon := "Start", "play"
	if w.running() {
		name, icon = "Pause", "pause"
	}
	body.Add(g.fab(icon, name, func() { w.flip(p.Now()); g.beat(p) }))
	side := func(label string, at kit.Place, do func()) {
		b := p.TextButton(clockID+":id/"+map[string]string{"Lap": "right_button", "Reset": "left_button"}[label], label, do)
		b.GX, b.GY, b.Margin = at, kit.End, kit.Edges{L: kit.DP(32), T: 0, R: kit.DP(32), B: kit.DP(28)}
		body.Add(b)
	}
	if w.total(now) > 0 || w.running() {
		side("Reset", kit.Start, func() { *w = stopwatch{}; g.lapsFrom.Pos = 0 })
	}
	if w.running() {
		side("Lap", kit.End, func() { w.lap(p.Now()); g.lapsFrom.Pos = 0 })
	}
	return body
}

// laps is the list of laps, the running one first.
func (g *clockPage) laps(now time.Time) *kit.View {
	w := &g.app.watch
	laps := &kit.View{Class: kit.ClassRecycler, ID: clockID + ":id/laps_list", Layout: kit.List, Scroll: &g.lapsFrom, W: kit.Match, Weight: 1, Pad: kit.Sides(kit.DP(24), 0)}
	at := w.sum()
	if w.total(now) > at {
		laps.Add(lapRow(len(w.Laps)+1, w.total(now)-at, w.total(now)))
	}
	for i := len(w.Laps) - 1; i >= 0; i-- {
		laps.Add(lapRow(i+1, w.Laps[i], at))
		at -= w.Laps[i]
	}
	return laps
}

func lapRow(n int, length, total int64) *kit.View {
	cell := func(id, text string, weight int, at kit.Place) *kit.View {
		return &kit.View{Class: kit.ClassText, ID: clockID + ":id/" + id, Text: text, Weight: weight, GY: kit.Center, Style: kit.Style{Ink: kit.InkText, Points: 16, Align: at, Lines: 1}}
	}
	return &kit.View{Class: kit.ClassLinear, ID: clockID + ":id/lap_view", Layout: kit.Across, W: kit.Match, H: kit.DP(48), Kids: []*kit.View{
		cell("lap_number", fmt.Sprintf("# %d", n), 2, kit.Start), cell("lap_time", lapText(length), 4, kit.End), cell("lap_total", lapText(total), 4, kit.End)}}
}
