package sim

import "fmt"

const launcherID = "com.android.launcher3"

// launcher is the home screen.
type launcher struct{}

func newLauncher(*Phone) app { return &launcher{} }

func (*launcher) info() appInfo {
	return appInfo{id: launcherID, label: "Launcher", hidden: true, icon: "home"}
}
func (*launcher) open(*Phone) page { return &homePage{} }
func (*launcher) state() any       { return nil }

// homePage is the grid of app icons with the dock beneath.
type homePage struct{}

func (*homePage) activity() string { return ".uioverrides.QuickstepLauncher" }

const launcherColumns = 4

func (*homePage) build(p *Phone) *view {
	grid := &view{class: classGroup, w: match, weight: 1, pad: edges{dp(8), dp(24), dp(8), 0}}
	dock := &view{class: classGroup, id: launcherID + ":id/hotseat", lay: across, w: match, h: dp(104), pad: sides(dp(8), 0)}
	var row *view
	n := 0
	for _, a := range p.apps {
		i := a.info()
		if i.hidden {
			continue
		}
		icon := launcherIcon(p, a)
		if i.dock {
			dock.add(icon)
			continue
		}
		if n%launcherColumns == 0 {
			row = &view{class: classGroup, lay: across, w: match, h: dp(104)}
			grid.add(row)
		}
		row.add(icon)
		n++
	}
	for ; n%launcherColumns != 0; n++ {
		row.add(&view{class: classView, weight: 1, h: 1, ghost: true})
	}
	return &view{class: classFrame, id: launcherID + ":id/launcher", lay: stack, w: match, h: match, style: style{fill: inkWallpaper}, kids: []*view{
		{class: classGroup, id: launcherID + ":id/drag_layer", w: match, h: match, kids: []*view{
			{class: classText, id: launcherID + ":id/clock", text: p.Now().Format("Mon, Jan 2"), w: match, marg: edges{t: dp(48), b: dp(32)},
				style: style{ink: inkWhite, points: 22, align: center, lines: 1}},
			{class: classScroll, id: launcherID + ":id/workspace", w: match, weight: 1, kids: []*view{grid}},
			dock,
		}}}}
}

func launcherIcon(p *Phone, a app) *view {
	i := a.info()
	desc, n := i.label, p.unseen(i.id)
	switch {
	case !p.settings().on[prefDot]:
		n = 0
	case n == 1:
		desc += " has 1 notification"
	case n > 1:
		desc = fmt.Sprintf("%s has %d notifications", desc, n)
	}
	return &view{class: classText, text: i.label, desc: desc, weight: 1, h: match, click: func() { p.start(a, false) }, hold: func() {},
		style: style{shape: shapeAppIcon, icon: i.icon, fill: i.colour, ink: inkWhite, points: 13, align: center, iconDP: 60, lines: 1, dot: n > 0}}
}

// recents shows the overview above the home screen.
func (p *Phone) recents() {
	p.homeKey()
	p.push(&recentsPage{})
}

// recentsPage is the overview of started apps.
type recentsPage struct{ at scroll }

func (*recentsPage) activity() string { return "com.android.quickstep.RecentsActivity" }

func (r *recentsPage) build(p *Phone) *view {
	col := &view{class: classFrame, id: launcherID + ":id/overview_panel", lay: list, scroll: &r.at, w: match, h: match, pad: sides(dp(48), dp(48)), style: style{fill: inkWallpaper}}
	shown := 0
	for n := len(p.tasks) - 1; n >= 0; n-- {
		t := p.tasks[n]
		i := t.app.info()
		if i.hidden {
			continue
		}
		shown++
		col.add(&view{class: classFrame, id: launcherID + ":id/task", desc: i.label, lay: stack, w: match, h: dp(220), marg: edges{b: dp(16)},
			click: func() { p.show(t) }, style: style{fill: inkCard, round: dp(20)}, kids: []*view{
				{class: classView, id: launcherID + ":id/icon", desc: i.label, w: dp(56), h: dp(56), gx: center, gy: center,
					style: style{shape: shapeAppIcon, icon: i.icon, fill: i.colour, ink: inkWhite, iconDP: 56}}}})
	}
	if shown == 0 {
		col.add(&view{class: classText, text: "No recent items", w: match, style: style{ink: inkWhite, align: center}})
	} else {
		col.add(&view{class: classButton, id: launcherID + ":id/clear_all", text: "Clear all", gx: center, h: dp(48), pad: sides(dp(16), 0), click: func() { r.clear(p) },
			style: style{ink: inkWhite, align: center, vcenter: true, lines: 1}})
	}
	return col
}

func (r *recentsPage) clear(p *Phone) {
	for _, a := range p.apps[1:] {
		p.kill(a)
	}
	p.goHome()
}
