package launcher

import "github.com/agentic-mobile-control/amc/sim/kit"

// recentsPage is the overview of started apps.
type recentsPage struct{ at kit.Scroll }

func (*recentsPage) Activity() string { return "com.android.quickstep.RecentsActivity" }

func (*recentsPage) Route() string { return "Recents" }

func (r *recentsPage) Build(p *kit.Phone) *kit.View {
	col := &kit.View{Class: kit.ClassFrame, ID: launcherID + ":id/overview_panel", Layout: kit.List, Scroll: &r.at, W: kit.Match, H: kit.Match, Pad: kit.Sides(kit.DP(48), kit.DP(48)), Style: kit.Style{Fill: kit.InkWallpaper}}
	shown := 0
	for n := len(p.Tasks) - 1; n >= 0; n-- {
		t := p.Tasks[n]
		i := t.Application.Info()
		if i.Hidden {
			continue
		}
		shown++
		col.Add(&kit.View{Class: kit.ClassFrame, ID: launcherID + ":id/task", Desc: i.Label, Layout: kit.Stack, W: kit.Match, H: kit.DP(220), Margin: kit.Edges{B: kit.DP(16)},
			Click: func() { p.Show(t) }, Style: kit.Style{Fill: kit.InkCard, Round: kit.DP(20)}, Kids: []*kit.View{
				{Class: kit.ClassView, ID: launcherID + ":id/icon", Desc: i.Label, W: kit.DP(56), H: kit.DP(56), GX: kit.Center, GY: kit.Center,
					Style: kit.Style{Shape: kit.ShapeAppIcon, Icon: i.Icon, Fill: i.Colour, Ink: kit.InkWhite, IconDP: 56}}}})
	}
	if shown == 0 {
		col.Add(&kit.View{Class: kit.ClassText, Text: p.Say("No recent items"), W: kit.Match, Style: kit.Style{Ink: kit.InkWhite, Align: kit.Center}})
	} else {
		col.Add(&kit.View{Class: kit.ClassButton, ID: launcherID + ":id/clear_all", Text: p.Say("Clear all"), GX: kit.Center, H: kit.DP(48), Pad: kit.Sides(kit.DP(16), 0), Click: func() { r.Clear(p) },
			Style: kit.Style{Ink: kit.InkWhite, Align: kit.Center, Vcenter: true, Lines: 1}})
	}
	return col
}

func (r *recentsPage) Clear(p *kit.Phone) {
	for _, a := range p.Installed[1:] {
		p.Kill(a)
	}
	p.GoHome()
}
