package sim

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

func (g *clockPage) timerTab(p *Phone) *view {
	if g.setting || len(g.app.timers) == 0 {
		return g.timerPad(p)
	}
	rows := &view{class: classRecycler, id: clockID + ":id/recycler_view", lay: list, scroll: &g.at[tabTimer], w: match, h: match, pad: edges{dp(12), 0, dp(12), dp(104)}}
	for i := range g.app.timers {
		rows.add(g.timerCard(p, g.app.timers[i]))
	}
	return &view{class: classFrame, id: clockID + ":id/timer_view", lay: stack, w: match, h: match, kids: []*view{rows, g.fab("add", "Add timer", func() { g.setting, g.digits = true, "" })}}
}

// timerPad types the length of a new timer, digit by digit from the right.
func (g *clockPage) timerPad(p *Phone) *view {
	six := strings.Repeat("0", 6-len(g.digits)) + g.digits
	pad := g.keys()
	said := fmt.Sprintf("%d hours, %d minutes, %d seconds", number(six[:2]), number(six[2:4]), number(six[4:]))
	col := &view{class: classLinear, id: clockID + ":id/timer_setup", w: match, h: match, pad: edges{b: dp(96)}, kids: []*view{
		{class: classText, id: clockID + ":id/timer_setup_time", text: six[:2] + "h " + six[2:4] + "m " + six[4:] + "s", desc: said, w: match, pad: sides(0, dp(20)),
			style: style{ink: inkFor(g.digits == "", inkDim, inkAccent), points: 44, align: center, lines: 1}}, pad}}
	if !p.upright() {
		col.lay, col.pad.b = across, 0
		col.kids[0].w, col.kids[0].weight = wrap, 1
		pad.w, pad.h = wrap, match
	}
	body := &view{class: classFrame, lay: stack, w: match, h: match, kids: []*view{col}}
	if number(six) > 0 {
		begin := g.fab("play", "Start", func() { g.begin(p, six) })
		if !p.upright() {
			begin.gx, begin.marg.l = start, dp(120)
		}
		body.add(begin)
	}
	if len(g.app.timers) > 0 {
		cancel := p.textButton(clockID+":id/cancel", "Cancel", func() { g.setting, g.digits = false, "" })
		cancel.gy, cancel.marg = end, edges{l: dp(24), b: dp(28)}
		body.add(cancel)
	}
	return body
}

// keys are the digits of the pad.
func (g *clockPage) keys() *view {
	pad := &view{class: "android.widget.GridLayout", id: clockID + ":id/timer_setup_digits", w: match, weight: 1, pad: sides(dp(32), dp(8))}
	for _, line := range []string{"123", "456", "789"} {
		row := &view{class: classLinear, lay: across, w: match, weight: 1}
		for _, d := range line {
			row.add(g.padKey("timer_setup_digit_"+string(d), string(d), "", func() { g.digit(string(d)) }))
		}
		pad.add(row)
	}
	erase := g.padKey("timer_setup_delete", "", "delete", func() { g.digits = g.digits[:max(0, len(g.digits)-1)] })
	erase.class, erase.desc = classImgBtn, "Delete"
	erase.kids = nil
	erase.hold = func() { g.digits = "" }
	pad.add(&view{class: classLinear, lay: across, w: match, weight: 1, kids: []*view{
		g.padKey("timer_setup_digit_00", "00", "", func() { g.digit("0"); g.digit("0") }),
		g.padKey("timer_setup_digit_0", "0", "", func() { g.digit("0") }), erase}})
	return pad
}

func number(s string) int {
	n, _ := strconv.Atoi(s)
	return n
}

func (g *clockPage) padKey(id, label, icon string, do func()) *view {
	v := &view{class: classButton, id: clockID + ":id/" + id, text: label, weight: 1, h: match, marg: sides(dp(6), dp(6)), click: do,
		style: style{fill: inkSoft, ink: inkText, round: dp(40), points: 28, align: center, vcenter: true, lines: 1}}
	if icon != "" {
		v.style.shape, v.style.icon = shapeIcon, icon
	}
	return v
}

// digit types at the right end; leading zeros and a seventh digit do nothing.
func (g *clockPage) digit(d string) {
	if len(g.digits) < 6 && (g.digits != "" || d != "0") {
		g.digits += d
	}
}

func (g *clockPage) begin(p *Phone, six string) {
	c := g.app
	t := timerEntry{ID: c.next, Seconds: number(six[:2])*3600 + number(six[2:4])*60 + number(six[4:]), State: timerReset}
	c.next++
	c.timers = append([]timerEntry{t}, c.timers...)
	c.run(p, &c.timers[0])
	g.setting, g.digits = false, ""
	g.beat(p)
}

// back closes the pad where there are timers to go back to.
func (g *clockPage) back(p *Phone) bool {
	if g.tab != tabTimer || !g.setting || len(g.app.timers) == 0 {
		return false
	}
	g.setting, g.digits = false, ""
	p.stir()
	return true
}

// timerCard is one timer with its buttons.
func (g *clockPage) timerCard(p *Phone, t timerEntry) *view {
	id := t.ID
	with := func(do func(t *timerEntry)) func() {
		return func() {
			if t := g.app.timer(id); t != nil {
				do(t)
				g.beat(p)
			}
		}
	}
	play := iconButton(clockID+":id/play_pause", "play", "Start", with(func(t *timerEntry) { g.app.run(p, t) }))
	switch t.State {
	case timerRunning:
		play.style.icon, play.desc, play.click = "pause", "Pause", with(func(t *timerEntry) { t.pause(p.Now()) })
	case timerExpired:
		play.style.icon, play.desc, play.click = "stop", "Stop", with(func(t *timerEntry) { t.stop(); p.dropNotifications(ofTimers) })
	}
	play.w, play.h, play.style.fill, play.style.ink, play.style.round = dp(96), dp(56), inkAccent, inkOnAccent, dp(28)
	buttons := &view{class: classLinear, lay: across, w: match, marg: edges{t: dp(12)}, kids: []*view{
		p.textButton(clockID+":id/add_one_min", "+1:00", with(func(t *timerEntry) { g.app.addMinute(p, t) })),
		{class: classView, weight: 1, h: 1, ghost: true}}}
	if t.State == timerPaused || t.State == timerRunning {
		buttons.add(iconButton(clockID+":id/reset", "refresh", "Reset", with((*timerEntry).stop)))
	}
	buttons.add(&view{class: classView, w: dp(12), h: 1, ghost: true}, play)
	return &view{class: classLinear, id: clockID + ":id/timer_item", w: match, marg: edges{b: dp(12)}, pad: edges{dp(20), dp(8), dp(12), dp(16)},
		style: style{fill: inkFor(t.State == timerExpired, inkSoft, inkCard), round: dp(24)}, kids: []*view{
			{class: classLinear, lay: across, w: match, h: dp(48), kids: []*view{
				{class: classText, id: clockID + ":id/timer_label", text: t.name(), weight: 1, h: match, click: func() { g.labelTimer(p, id) }, style: style{ink: inkText, points: 15, vcenter: true, lines: 1}},
				iconButton(clockID+":id/close", "close", "Delete timer", func() { g.removeTimer(p, id) })}},
			{class: classText, id: clockID + ":id/timer_time_text", text: t.says(p.Now()), w: match,
				style: style{ink: inkFor(t.State == timerExpired, inkError, inkText), points: 52, lines: 1}}, buttons}}
}

// ofTimers are the notifications that timers made.
func ofTimers(n notification) bool { return n.app == clockID && n.title == "Time’s up" }

func (g *clockPage) labelTimer(p *Phone, id int) {
	t := g.app.timer(id)
	f := &field{hint: "Label", action: actionDone, capital: true, limit: 60}
	f.set(t.Label)
	p.alert(alert{title: "Label", negative: choice{label: "Cancel"},
		body: func(*Phone) *view {
			return &view{class: classLinear, w: match, pad: sides(dp(24), dp(12)), kids: []*view{input(clockID+":id/label_edit", f)}}
		},
		positive: choice{"OK", func() {
			if t := g.app.timer(id); t != nil {
				t.Label = strings.TrimSpace(f.String())
			}
		}}})
}

func (g *clockPage) removeTimer(p *Phone, id int) {
	g.app.timers = slices.DeleteFunc(slices.Clone(g.app.timers), func(t timerEntry) bool { return t.ID == id })
	p.dropNotifications(ofTimers)
	g.setting = len(g.app.timers) == 0
	p.snack("Timer deleted", choice{})
}
