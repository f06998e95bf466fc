package clock

import "github.com/agentic-mobile-control/amc/sim/kit"

// The tabs of the Clock.
const (
	tabAlarm = iota
	tabWorld
	tabTimer
	tabWatch
)

var clockTabs = []kit.Tab{{Label: "Alarm", Icon: "alarm"}, {Label: "Clock", Icon: "clock"}, {Label: "Timer", Icon: "timer"}, {Label: "Stopwatch", Icon: "stopwatch"}}

// clockPage is the Clock's first page. The title is the label of the tab.
type clockPage struct {
	app      *clockApp
	tab      int
	open     int // the alarm that shows all of itself, or 0
	digits   string
	setting  bool // the pad for a new timer is shown
	beats    bool
	at       [4]kit.Scroll
	lapsFrom kit.Scroll
}

func newClockPage(p *kit.Phone, c *clockApp) *clockPage {
	return &clockPage{app: c, setting: len(c.timers) == 0}
}

func (*clockPage) Activity() string { return ".DeskClock" }

// Remake folds what was unfolded and forgets the digits that were typed.
func (g *clockPage) Remake(_ *kit.Phone, died bool) {
	if died {
		g.open, g.digits, g.setting = 0, "", len(g.app.timers) == 0
	}
}

// Pace follows what runs on the page.
func (g *clockPage) Pace(*kit.Phone) int64 {
	switch {
	case g.tab == tabWatch && g.app.watch.running():
		return 10
	case g.tab == tabTimer && !g.setting && g.app.anyRunning(), g.tab == tabWorld:
		return 1000
	}
	return 0
}

// beat announces the running numbers each second, where the behaviour says so.
func (g *clockPage) beat(p *kit.Phone) {
	if g.beats || !p.Has("ticking") || g.Pace(p) == 0 {
		return
	}
	g.beats = true
	p.After(1000, func() {
		g.beats = false
		if p.Shows(g) {
			p.Stir()
			g.beat(p)
		}
	})
}

func (g *clockPage) Route() string { return [...]string{"Alarm", "Clock", "Timer", "Stopwatch"}[g.tab] }

func (g *clockPage) Build(p *kit.Phone) *kit.View {
	body := &kit.View{Class: kit.ClassFrame, ID: clockID + ":id/desk_clock_pager", Layout: kit.Stack, W: kit.Match, Weight: 1}
	switch g.tab {
	case tabAlarm:
		body.Add(g.alarmTab(p))
	case tabWorld:
		body.Add(g.worldTab(p))
	case tabTimer:
		body.Add(g.timerTab(p))
	default:
		body.Add(g.watchTab(p))
	}
	bar := p.Toolbar(clockID, clockTabs[g.tab].Label, nil, kit.IconButton("", "more", "More options", func() { g.more(p) }))
	return &kit.View{Class: kit.ClassGroup, ID: clockID + ":id/coordinator", W: kit.Match, H: kit.Match, Kids: []*kit.View{
		{Class: kit.ClassLinear, W: kit.Match, H: kit.Match, Kids: []*kit.View{bar, body,
			kit.BottomBar(clockID, g.tab, clockTabs, func(i int) { g.tab = i; g.beat(p); p.Stir() })}}}}
}

// fab is the round button at the bottom of a tab.
func (g *clockPage) fab(icon, desc string, do func()) *kit.View {
	return &kit.View{Class: kit.ClassImgBtn, ID: clockID + ":id/fab", Desc: desc, W: kit.DP(72), H: kit.DP(72), GX: kit.Center, GY: kit.End, Margin: kit.Edges{B: kit.DP(16)}, Click: do,
		Style: kit.Style{Shape: kit.ShapeIcon, Icon: icon, IconDP: 28, Fill: kit.InkAccent, Ink: kit.InkOnAccent, Round: kit.DP(24), Align: kit.Center, Vcenter: true}}
}

func (g *clockPage) more(p *kit.Phone) {
	p.Menu("Clock options", kit.Choice{Label: "Settings", Do: func() { p.Push(&clockSettings{app: g.app}) }}, kit.Choice{Label: "About", Do: func() {
		p.Alert(kit.Alert{Title: "Clock", Message: "Alarms ring while the phone is on, also with the screen dark.", Positive: kit.Choice{Label: "OK"}})
	}})
}
