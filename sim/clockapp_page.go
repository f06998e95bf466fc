package sim

// The tabs of the Clock.
const (
	tabAlarm = iota
	tabWorld
	tabTimer
	tabWatch
)

var clockTabs = []tab{{label: "Alarm", icon: "alarm"}, {label: "Clock", icon: "clock"}, {label: "Timer", icon: "timer"}, {label: "Stopwatch", icon: "stopwatch"}}

// clockPage is the Clock's first page. The title is the label of the tab.
type clockPage struct {
	app      *clockApp
	tab      int
	open     int // the alarm that shows all of itself, or 0
	digits   string
	setting  bool // the pad for a new timer is shown
	beats    bool
	at       [4]scroll
	lapsFrom scroll
}

func newClockPage(p *Phone, c *clockApp) *clockPage {
	return &clockPage{app: c, setting: len(c.timers) == 0}
}

func (*clockPage) activity() string { return ".DeskClock" }

// remake folds what was unfolded and forgets the digits that were typed.
func (g *clockPage) remake(_ *Phone, died bool) {
	if died {
		g.open, g.digits, g.setting = 0, "", len(g.app.timers) == 0
	}
}

// pace follows what runs on the page.
func (g *clockPage) pace(*Phone) int64 {
	switch {
	case g.tab == tabWatch && g.app.watch.running():
		return 10
	case g.tab == tabTimer && !g.setting && g.app.anyRunning(), g.tab == tabWorld:
		return 1000
	}
	return 0
}

// beat announces the running numbers each second, where the behaviour says so.
func (g *clockPage) beat(p *Phone) {
	if g.beats || !p.has("ticking") || g.pace(p) == 0 {
		return
	}
	g.beats = true
	p.after(1000, func() {
		g.beats = false
		if p.shows(g) {
			p.stir()
			g.beat(p)
		}
	})
}

func (g *clockPage) build(p *Phone) *view {
	body := &view{class: classFrame, id: clockID + ":id/desk_clock_pager", lay: stack, w: match, weight: 1}
	switch g.tab {
	case tabAlarm:
		body.add(g.alarmTab(p))
	case tabWorld:
		body.add(g.worldTab(p))
	case tabTimer:
		body.add(g.timerTab(p))
	default:
		body.add(g.watchTab(p))
	}
	bar := p.toolbar(clockID, clockTabs[g.tab].label, nil, iconButton("", "more", "More options", func() { g.more(p) }))
	return &view{class: classGroup, id: clockID + ":id/coordinator", w: match, h: match, kids: []*view{
		{class: classLinear, w: match, h: match, kids: []*view{bar, body,
			bottomBar(clockID, g.tab, clockTabs, func(i int) { g.tab = i; g.beat(p); p.stir() })}}}}
}

// fab is the round button at the bottom of a tab.
func (g *clockPage) fab(icon, desc string, do func()) *view {
	return &view{class: classImgBtn, id: clockID + ":id/fab", desc: desc, w: dp(72), h: dp(72), gx: center, gy: end, marg: edges{b: dp(16)}, click: do,
		style: style{shape: shapeIcon, icon: icon, iconDP: 28, fill: inkAccent, ink: inkOnAccent, round: dp(24), align: center, vcenter: true}}
}

func (g *clockPage) more(p *Phone) {
	p.menu(choice{"Settings", func() { p.push(&clockSettings{app: g.app}) }}, choice{"About", func() {
		p.alert(alert{title: "Clock", message: "Alarms ring while the phone is on, also with the screen dark.", positive: choice{label: "OK"}})
	}})
}
