package clock

import (
	"slices"
	"time"

	"github.com/agentic-mobile-control/amc/sim/kit"
)

// ring lets an alarm begin: over a dark screen as a page of its own, else as a
// notification over what is there.
func (c *clockApp) ring(p *kit.Phone, id int) {
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
	if p.Asleep {
		p.Wake()
		c.showRing(p)
	} else {
		p.Notify(kit.Notification{Application: clockID, Title: a.name(), Text: p.ClockOf(began) + " · Tap to snooze or dismiss", Open: func() { c.showRing(p) }})
	}
	if c.silence == 0 {
		return
	}
	p.After(int64(c.silence)*60_000, func() {
		if c.ringing == id && c.rung.Equal(began) {
			c.quiet(p)
			p.Notify(kit.Notification{Application: clockID, Title: "Missed alarm", Text: p.ClockOf(began) + " " + a.name(), Open: func() { p.Start(c, false) }})
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
func (c *clockApp) showRing(p *kit.Phone) {
	p.Start(c, false)
	if c.ringing == 0 {
		return
	}
	if _, ok := p.Front.Top().Page.(*ringPage); !ok {
		p.Push(&ringPage{app: c})
	}
}

// quiet ends the ringing, its page and its notification.
func (c *clockApp) quiet(p *kit.Phone) {
	c.ringing = 0
	if t := p.FindTask(clockID); t != nil {
		t.Screens = slices.DeleteFunc(t.Screens, func(s *kit.Screen) bool { _, ok := s.Page.(*ringPage); return ok && s != t.Screens[0] })
	}
	p.DropNotifications(func(n kit.Notification) bool { return n.Application == clockID })
	p.TurnPage()
}

// putOff lets the ringing alarm ring again later.
func (c *clockApp) putOff(p *kit.Phone) {
	if a := c.find(c.ringing); a != nil {
		a.Snoozed = p.Now().Add(time.Duration(c.snooze) * time.Minute)
		c.quiet(p)
		c.arm(p)
		p.Toast("Snoozed until " + p.ClockOf(a.Snoozed))
		return
	}
	c.quiet(p)
}

// ringPage is the page of an alarm that rings.
type ringPage struct{ app *clockApp }

func (*ringPage) Activity() string { return ".alarms.AlarmActivity" }

func (*ringPage) AboveLock() {}

// Back leaves a ringing alarm alone.
func (g *ringPage) Back(p *kit.Phone) bool {
	p.GoHome()
	return true
}

func (*ringPage) Route() string { return "Ringing" }

func (g *ringPage) Build(p *kit.Phone) *kit.View {
	a := g.app.find(g.app.ringing)
	if a == nil {
		a = &alarmEntry{}
	}
	button := func(id, label string, ground kit.Ink, do func()) *kit.View {
		return &kit.View{Class: kit.ClassButton, ID: clockID + ":id/" + id, Text: label, W: kit.DP(136), H: kit.DP(72), Margin: kit.Sides(kit.DP(12), 0), Click: do,
			Style: kit.Style{Fill: ground, Ink: kit.InkWhite, Round: kit.DP(36), Points: 18, Bold: true, Align: kit.Center, Vcenter: true, Lines: 1}}
	}
	return &kit.View{Class: kit.ClassFrame, ID: clockID + ":id/alarm_content", Layout: kit.Stack, W: kit.Match, H: kit.Match, Style: kit.Style{Fill: kit.InkWallpaper}, Kids: []*kit.View{
		{Class: kit.ClassLinear, W: kit.Match, GY: kit.Center, Kids: []*kit.View{
			{Class: kit.ClassText, ID: clockID + ":id/title", Text: a.name(), W: kit.Match, Style: kit.Style{Ink: kit.InkWhite, Points: 22, Align: kit.Center}},
			{Class: "android.widget.TextClock", ID: clockID + ":id/digital_clock", Text: p.ClockOf(p.Now()), W: kit.Match, Margin: kit.Edges{T: kit.DP(12)}, Style: kit.Style{Ink: kit.InkWhite, Points: 56, Align: kit.Center, Lines: 1}}}},
		{Class: kit.ClassLinear, Layout: kit.Across, GX: kit.Center, GY: kit.End, Margin: kit.Edges{B: kit.DP(96)}, Kids: []*kit.View{
			button("snooze", "Snooze", kit.InkTeal, func() { g.app.putOff(p) }),
			button("dismiss", "Dismiss", kit.InkRed, func() { g.app.quiet(p) })}}}}
}
