package sim

import (
	"encoding/json"
	"fmt"
	"slices"
)

const launcherID = "com.android.launcher3"

// launcher is the home screen. It keeps the order of its icons.
type launcher struct {
	order []string // app ids; those that aren't in it follow
}

func newLauncher(*Phone) app { return &launcher{} }

func (*launcher) info() appInfo {
	return appInfo{id: launcherID, label: "Launcher", hidden: true, icon: "home", system: true}
}
func (*launcher) open(*Phone) page { return &homePage{} }

// launcherState is what the launcher stores, as Phone.State reports it.
type launcherState struct {
	Order []string `json:"order"`
}

func (l *launcher) state() any { return launcherState{append([]string{}, l.order...)} }

func (l *launcher) load(p *Phone, raw json.RawMessage) error {
	in := launcherState{l.order}
	if err := readInto(raw, &in); err != nil {
		return err
	}
	for _, id := range in.Order {
		if p.findApp(id) == nil {
			return fmt.Errorf("order: no app %s is installed", id)
		}
	}
	l.order = in.Order
	return nil
}

func (l *launcher) clear(*Phone) { l.order = nil }

// sorted is the apps with an icon, in the order in which they stand.
func (l *launcher) sorted(p *Phone, dock bool) []app {
	var out []app
	for _, a := range p.apps {
		if i := a.info(); !i.hidden && i.dock == dock {
			out = append(out, a)
		}
	}
	place := func(a app) int {
		if at := slices.Index(l.order, a.info().id); at >= 0 {
			return at
		}
		return len(l.order)
	}
	slices.SortStableFunc(out, func(a, b app) int { return place(a) - place(b) })
	return out
}

// move puts an app's icon where another one stands.
func (l *launcher) move(p *Phone, id, to string) {
	var order []string
	for _, a := range l.sorted(p, false) {
		order = append(order, a.info().id)
	}
	from, at := slices.Index(order, id), slices.Index(order, to)
	if from < 0 || at < 0 || from == at {
		return
	}
	order = slices.Delete(order, from, from+1)
	l.order = slices.Insert(order, at, id)
}

// homePage is the grid of app icons with the dock beneath.
type homePage struct{ at scroll }

func (*homePage) activity() string { return ".uioverrides.QuickstepLauncher" }

const launcherColumns = 4

func (h *homePage) build(p *Phone) *view {
	l := p.apps[0].(*launcher)
	grid := &view{class: classGroup, w: match, pad: edges{dp(8), dp(16), dp(8), dp(16)}}
	dock := &view{class: classGroup, id: launcherID + ":id/hotseat", lay: across, w: match, h: dp(104), pad: sides(dp(8), 0)}
	for _, a := range l.sorted(p, true) {
		dock.add(l.icon(p, a))
	}
	var row *view
	apps := l.sorted(p, false)
	for n, a := range apps {
		if n%launcherColumns == 0 {
			row = &view{class: classGroup, lay: across, w: match, h: dp(104)}
			grid.add(row)
		}
		row.add(l.icon(p, a))
	}
	for n := len(apps); n%launcherColumns != 0; n++ {
		row.add(&view{class: classView, weight: 1, h: 1, ghost: true})
	}
	return &view{class: classFrame, id: launcherID + ":id/launcher", lay: stack, w: match, h: match, style: style{fill: inkWallpaper}, kids: []*view{
		{class: classGroup, id: launcherID + ":id/drag_layer", w: match, h: match, kids: []*view{
			{class: classText, id: launcherID + ":id/clock", text: p.Now().Format("Mon, Jan 2"), w: match, marg: edges{t: dp(32), b: dp(16)},
				style: style{ink: inkWhite, points: 22, align: center, lines: 1}},
			{class: classScroll, id: launcherID + ":id/workspace", lay: scroller, scroll: &h.at, w: match, weight: 1, kids: []*view{grid}},
			dock,
		}}}}
}

// icon starts an app. Held, it shows the app's menu; dragged, it takes another
// icon's place.
func (l *launcher) icon(p *Phone, a app) *view {
	i := a.info()
	desc, n := i.label, p.unseen(i.id)
	switch {
	case !p.prefs.on[prefDot]:
		n = 0
	case n == 1:
		desc += " has 1 notification"
	case n > 1:
		desc = fmt.Sprintf("%s has %d notifications", desc, n)
	}
	v := &view{class: classText, id: launcherID + ":id/icon", text: i.label, desc: desc, weight: 1, h: match, click: func() { p.start(a, false) },
		style: style{shape: shapeAppIcon, icon: i.icon, fill: i.colour, ink: inkWhite, points: 13, align: center, iconDP: 60, lines: 1, dot: n > 0}}
	v.hold = func() {
		items := []choice{{"App info", func() { p.goTo("package:" + a.info().id) }}}
		if !i.system {
			items = append(items, choice{"Uninstall", func() {
				p.alert(alert{title: i.label, message: "Do you want to uninstall this app?", negative: choice{label: "Cancel"},
					positive: choice{"OK", func() { _ = p.uninstall(i.id) }}})
			}})
		}
		p.menu(items...)
	}
	v.carry = func(on *view) {
		if on == nil {
			return
		}
		for _, b := range l.sorted(p, false) {
			if b.info().label == on.text {
				l.move(p, i.id, b.info().id)
				return
			}
		}
	}
	return v
}

// overview is the page of the apps that were started.
func (*launcher) overview() page { return &recentsPage{} }
