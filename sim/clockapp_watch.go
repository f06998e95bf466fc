package sim

import (
	"fmt"
	"slices"
	"time"
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

func (g *clockPage) watchTab(p *Phone) *view {
	w := &g.app.watch
	high := dp(200)
	if !p.upright() {
		high = dp(72)
	}
	now := p.Now()
	col := &view{class: classLinear, w: match, h: match, pad: edges{b: dp(104)}, kids: []*view{
		{class: classLinear, id: clockID + ":id/stopwatch_time_wrapper", w: match, h: high, kids: []*view{
			{class: classText, id: clockID + ":id/stopwatch_time_text", text: lapText(w.total(now)), w: match, h: match,
				style: style{ink: inkText, points: 60, align: center, vcenter: true, lines: 1}}}}}}
	if len(w.Laps) > 0 {
		laps := g.laps(now)
		if !p.upright() {
			// Beside the time there is room for more laps than below it.
			col.lay, col.kids[0].w, col.kids[0].weight = across, wrap, 1
			laps.w, laps.h = wrap, match
		}
		col.add(laps)
	}
	body := &view{class: classFrame, lay: stack, w: match, h: match, kids: []*view{col}}
	name, icon := "Start", "play"
	if w.running() {
		name, icon = "Pause", "pause"
	}
	body.add(g.fab(icon, name, func() { w.flip(p.Now()); g.beat(p) }))
	side := func(label string, at place, do func()) {
		b := p.textButton(clockID+":id/"+map[string]string{"Lap": "right_button", "Reset": "left_button"}[label], label, do)
		b.gx, b.gy, b.marg = at, end, edges{dp(32), 0, dp(32), dp(28)}
		body.add(b)
	}
	if w.total(now) > 0 || w.running() {
		side("Reset", start, func() { *w = stopwatch{}; g.lapsFrom.pos = 0 })
	}
	if w.running() {
		side("Lap", end, func() { w.lap(p.Now()); g.lapsFrom.pos = 0 })
	}
	return body
}

// laps is the list of laps, the running one first.
func (g *clockPage) laps(now time.Time) *view {
	w := &g.app.watch
	laps := &view{class: classRecycler, id: clockID + ":id/laps_list", lay: list, scroll: &g.lapsFrom, w: match, weight: 1, pad: sides(dp(24), 0)}
	at := w.sum()
	if w.total(now) > at {
		laps.add(lapRow(len(w.Laps)+1, w.total(now)-at, w.total(now)))
	}
	for i := len(w.Laps) - 1; i >= 0; i-- {
		laps.add(lapRow(i+1, w.Laps[i], at))
		at -= w.Laps[i]
	}
	return laps
}

func lapRow(n int, length, total int64) *view {
	cell := func(id, text string, weight int, at place) *view {
		return &view{class: classText, id: clockID + ":id/" + id, text: text, weight: weight, gy: center, style: style{ink: inkText, points: 16, align: at, lines: 1}}
	}
	return &view{class: classLinear, id: clockID + ":id/lap_view", lay: across, w: match, h: dp(48), kids: []*view{
		cell("lap_number", fmt.Sprintf("# %d", n), 2, start), cell("lap_time", lapText(length), 4, end), cell("lap_total", lapText(total), 4, end)}}
}
