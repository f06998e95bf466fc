package sim

import (
	"slices"
	"time"
)

// ring lets an alarm begin: over a dark screen as a page of its own, else as a
// notification over what is there.
func (c *clockApp) ring(p *Phone, id int) {
	a := c.find(id)
	if a == nil {
		return
	}
	a.Snoozed = time.Time{}
	if len(a.Days) == 0 {
		a.On = false
	}
	c.ringing, c.rung = id, p.Now()
	began := c.rung
	if p.asleep {
		p.wake()
		c.showRing(p)
	} else {
		p.notify(notification{app: clockID, title: a.name(), text: p.clockOf(began) + " · Tap to snooze or dismiss", open: func() { c.showRing(p) }})
	}
	if c.silence == 0 {
		return
	}
	p.after(int64(c.silence)*60_000, func() {
		if c.ringing == id && c.rung.Equal(began) {
			c.quiet(p)
			p.notify(notification{app: clockID, title: "Missed alarm", text: p.clockOf(began) + " " + a.name(), open: func() { p.start(c, false) }})
		}
	})
}

func (a *alarmEntry) name() string {
	if a.Label == "" {
		return "Alarm"
	}
	return a.Label
}

// showRing brings the page of the ringing alarm to the front.
func (c *clockApp) showRing(p *Phone) {
	p.start(c, false)
	if c.ringing == 0 {
		return
	}
	if _, ok := p.front.top().page.(*ringPage); !ok {
		p.push(&ringPage{app: c})
	}
}

// quiet ends the ringing, its page and its notification.
func (c *clockApp) quiet(p *Phone) {
	c.ringing = 0
	if t := p.findTask(clockID); t != nil {
		t.screens = slices.DeleteFunc(t.screens, func(s *screen) bool { _, ok := s.page.(*ringPage); return ok && s != t.screens[0] })
	}
	p.dropNotifications(func(n notification) bool { return n.app == clockID })
	p.turnPage()
}

// putOff lets the ringing alarm ring again later.
func (c *clockApp) putOff(p *Phone) {
	if a := c.find(c.ringing); a != nil {
		a.Snoozed = p.Now().Add(time.Duration(c.snooze) * time.Minute)
		c.quiet(p)
		c.arm(p)
		p.toast("Snoozed until " + p.clockOf(a.Snoozed))
		return
	}
	c.quiet(p)
}

// ringPage is the page of an alarm that rings.
type ringPage struct{ app *clockApp }

func (*ringPage) activity() string { return ".alarms.AlarmActivity" }

func (*ringPage) aboveLock() {}

// back leaves a ringing alarm alone.
func (g *ringPage) back(p *Phone) bool {
	p.goHome()
	return true
}

func (g *ringPage) build(p *Phone) *view {
	a := g.app.find(g.app.ringing)
	if a == nil {
		a = &alarmEntry{}
	}
	button := func(id, label string, ground ink, do func()) *view {
		return &view{class: classButton, id: clockID + ":id/" + id, text: label, w: dp(136), h: dp(72), marg: sides(dp(12), 0), click: do,
			style: style{fill: ground, ink: inkWhite, round: dp(36), points: 18, bold: true, align: center, vcenter: true, lines: 1}}
	}
	return &view{class: classFrame, id: clockID + ":id/alarm_content", lay: stack, w: match, h: match, style: style{fill: inkWallpaper}, kids: []*view{
		{class: classLinear, w: match, gy: center, kids: []*view{
			{class: classText, id: clockID + ":id/title", text: a.name(), w: match, style: style{ink: inkWhite, points: 22, align: center}},
			{class: "android.widget.TextClock", id: clockID + ":id/digital_clock", text: p.clockOf(p.Now()), w: match, marg: edges{t: dp(12)}, style: style{ink: inkWhite, points: 56, align: center, lines: 1}}}},
		{class: classLinear, lay: across, gx: center, gy: end, marg: edges{b: dp(96)}, kids: []*view{
			button("snooze", "Snooze", inkTeal, func() { g.app.putOff(p) }),
			button("dismiss", "Dismiss", inkRed, func() { g.app.quiet(p) })}}}}
}
