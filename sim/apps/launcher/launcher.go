package launcher

import (
	"encoding/json"
	"fmt"
	"slices"

	"github.com/agentic-mobile-control/amc/sim/kit"
)

const launcherID = "com.android.launcher3"

// launcher is the home screen. It keeps the order of its icons.
type launcher struct {
	order []string // app ids; those that aren't in it follow
}

// New makes the app.
func New(*kit.Phone) kit.Application { return &launcher{} }

func (*launcher) Info() kit.Info {
	return kit.Info{ID: launcherID, About: about, Label: "Launcher", Hidden: true, Icon: "home", System: true}
}
func (*launcher) Open(*kit.Phone) kit.Page { return &homePage{} }

// launcherState is what the launcher stores, as Phone.State reports it.
type launcherState struct {
	Order []string `json:"order"`
}

func (l *launcher) State() any { return launcherState{append([]string{}, l.order...)} }

func (l *launcher) Load(p *kit.Phone, raw json.RawMessage) error {
	in := launcherState{l.order}
	if err := kit.ReadInto(raw, &in); err != nil {
		return err
	}
	for _, id := range in.Order {
		if p.FindApp(id) == nil {
			return fmt.Errorf("order: no app %s is installed", id)
		}
	}
	l.order = in.Order
	return nil
}

func (l *launcher) Clear(*kit.Phone) { l.order = nil }

// sorted is the apps with an icon, in the order in which they stand.
func (l *launcher) sorted(p *kit.Phone, dock bool) []kit.Application {
	var out []kit.Application
	for _, a := range p.Installed {
		if i := a.Info(); !i.Hidden && i.Dock == dock {
			out = append(out, a)
		}
	}
	place := func(a kit.Application) int {
		if at := slices.Index(l.order, a.Info().ID); at >= 0 {
			return at
		}
		return len(l.order)
	}
	slices.SortStableFunc(out, func(a, b kit.Application) int { return place(a) - place(b) })
	return out
}

// move puts an app's icon where another one stands.
func (l *launcher) move(p *kit.Phone, id, to string) {
	var order []string
	for _, a := range l.sorted(p, false) {
		order = append(order, a.Info().ID)
	}
	from, at := slices.Index(order, id), slices.Index(order, to)
	if from < 0 || at < 0 || from == at {
		return
	}
	order = slices.Delete(order, from, from+1)
	l.order = slices.Insert(order, at, id)
}

// homePage is the grid of app icons with the dock beneath.
type homePage struct{ at kit.Scroll }

func (*homePage) Activity() string { return ".uioverrides.QuickstepLauncher" }

const launcherColumns = 4

func (*homePage) Route() string { return "Home" }

func (h *homePage) Build(p *kit.Phone) *kit.View {
	l := p.Installed[0].(*launcher)
	grid := &kit.View{Class: kit.ClassGroup, W: kit.Match, Pad: kit.Edges{L: kit.DP(8), T: kit.DP(16), R: kit.DP(8), B: kit.DP(16)}}
	dock := &kit.View{Class: kit.ClassGroup, ID: launcherID + ":id/hotseat", Layout: kit.Across, W: kit.Match, H: kit.DP(104), Pad: kit.Sides(kit.DP(8), 0)}
	for _, a := range l.sorted(p, true) {
		dock.Add(l.icon(p, a))
	}
	var row *kit.View
	apps := l.sorted(p, false)
	for n, a := range apps {
		if n%launcherColumns == 0 {
			row = &kit.View{Class: kit.ClassGroup, Layout: kit.Across, W: kit.Match, H: kit.DP(104)}
			grid.Add(row)
		}
		row.Add(l.icon(p, a))
	}
	for n := len(apps); n%launcherColumns != 0; n++ {
		row.Add(&kit.View{Class: kit.ClassView, Weight: 1, H: 1, Ghost: true})
	}
	return &kit.View{Class: kit.ClassFrame, ID: launcherID + ":id/launcher", Layout: kit.Stack, W: kit.Match, H: kit.Match, Style: kit.Style{Fill: kit.InkWallpaper}, Kids: []*kit.View{
		{Class: kit.ClassGroup, ID: launcherID + ":id/drag_layer", W: kit.Match, H: kit.Match, Kids: []*kit.View{
			{Class: kit.ClassText, ID: launcherID + ":id/clock", Text: p.Now().Format("Mon, Jan 2"), W: kit.Match, Margin: kit.Edges{T: kit.DP(32), B: kit.DP(16)},
				Style: kit.Style{Ink: kit.InkWhite, Points: 22, Align: kit.Center, Lines: 1}},
			{Class: kit.ClassScroll, ID: launcherID + ":id/workspace", Layout: kit.Scroller, Scroll: &h.at, W: kit.Match, Weight: 1, Kids: []*kit.View{grid}},
			dock,
		}}}}
}

// icon starts an app. Held, it shows the app's menu; dragged, it takes another
// icon's place.
func (l *launcher) icon(p *kit.Phone, a kit.Application) *kit.View {
	i := a.Info()
	desc, n := i.Label, p.Unseen(i.ID)
	switch {
	case !p.Prefs.On[kit.PrefDot]:
		n = 0
	case n == 1:
		desc += " has 1 notification"
	case n > 1:
		desc = fmt.Sprintf("%s has %d notifications", desc, n)
	}
	v := &kit.View{Class: kit.ClassText, ID: launcherID + ":id/icon", Text: i.Label, Desc: desc, Weight: 1, H: kit.Match, Click: func() { p.Start(a, false) },
		Style: kit.Style{Shape: kit.ShapeAppIcon, Icon: i.Icon, Fill: i.Colour, Ink: kit.InkWhite, Points: 13, Align: kit.Center, IconDP: 60, Lines: 1, Dot: n > 0}}
	v.Hold = func() {
		items := []kit.Choice{{Label: "App info", Do: func() { p.GoTo("package:" + a.Info().ID) }}}
		if !i.System {
			items = append(items, kit.Choice{Label: "Uninstall", Do: func() {
				p.Alert(kit.Alert{Title: i.Label, Name: "Uninstall", Message: "Do you want to uninstall this app?", Negative: kit.Choice{Label: "Cancel"},
					Positive: kit.Choice{Label: "OK", Do: func() { _ = p.Uninstall(i.ID) }}})
			}})
		}
		p.Menu("An app", items...)
	}
	v.Carry = func(on *kit.View) {
		if on == nil {
			return
		}
		for _, b := range l.sorted(p, false) {
			if b.Info().Label == on.Text {
				l.move(p, i.ID, b.Info().ID)
				return
			}
		}
	}
	return v
}

// Overview is the page of the apps that were started.
func (*launcher) Overview() kit.Page { return &recentsPage{} }
