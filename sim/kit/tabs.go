package kit

import "fmt"

// Tab is one of the pages that tabs or a bottom bar switch between.
type Tab struct {
	Label, Icon string
	Badge       int // how much is new there; 0 shows no badge
}

// described is how a bottom bar's item is said: "Chats, 3 new notifications".
func (t Tab) described() string {
	switch t.Badge {
	case 0:
		return t.Label
	case 1:
		return t.Label + ", 1 new notification"
	}
	return fmt.Sprintf("%s, %d new notifications", t.Label, t.Badge)
}

// Tabs is a row of tabs beneath a toolbar, as TabLayout makes it. The id is the
// row's own, with its package.
func Tabs(id string, at int, items []Tab, choose func(int)) *View {
	line := &View{Class: ClassLinear, Layout: Across, W: Match, H: Match}
	for i, t := range items {
		colour := InkDim
		if i == at {
			colour = InkAccent
		}
		line.Add(&View{Class: ClassLinear, Desc: t.described(), Layout: Stack, Weight: 1, H: Match, Selected: i == at, Click: func() { choose(i) },
			Style: Style{Under: InkIf(i == at, InkAccent)}, Kids: []*View{
				{Class: ClassText, Text: t.Label, Selected: i == at, GX: Center, GY: Center, Style: Style{Ink: colour, Points: 14, Bold: true, Lines: 1}}}})
	}
	return &View{Class: "android.widget.HorizontalScrollView", ID: id, Layout: Stack, W: Match, H: DP(48), Style: Style{Under: InkLine}, Kids: []*View{line}}
}

// BottomBar is the bar of an app's main places along its bottom edge, as
// BottomNavigationView makes it. Only the chosen item shows its label large.
func BottomBar(pkg string, at int, items []Tab, choose func(int)) *View {
	menu := &View{Class: ClassGroup, Layout: Across, W: Match, H: Match}
	for i, t := range items {
		colour, label := InkDim, pkg+":id/navigation_bar_item_small_label_view"
		if i == at {
			colour, label = InkAccent, pkg+":id/navigation_bar_item_large_label_view"
		}
		icon := &View{Class: ClassFrame, ID: pkg + ":id/navigation_bar_item_icon_container", Layout: Stack, GX: Center, W: DP(64), H: DP(32),
			Style: Style{Fill: InkIf(i == at, InkSoft), Round: DP(16)}, Kids: []*View{
				{Class: ClassImage, ID: pkg + ":id/navigation_bar_item_icon_view", GX: Center, GY: Center, Style: Style{Shape: ShapeIcon, Icon: t.Icon, Ink: colour}}}}
		if t.Badge > 0 {
			// The badge is drawn over the icon; no view holds it.
			icon.Add(&View{Class: ClassText, Text: fmt.Sprint(t.Badge), Ghost: true, GX: End, Margin: Edges{R: DP(8)}, Pad: Sides(DP(4), 0), Style: Style{Fill: InkRed, Round: DP(8), Ink: InkWhite, Points: 11, Lines: 1}})
		}
		menu.Add(&View{Class: ClassFrame, Desc: t.described(), Weight: 1, H: Match, Pad: Sides(0, DP(10)), Selected: i == at, Click: func() { choose(i) }, Kids: []*View{
			icon,
			{Class: ClassGroup, ID: pkg + ":id/navigation_bar_item_labels_group", Layout: Stack, GX: Center, Kids: []*View{
				{Class: ClassText, ID: label, Text: t.Label, Selected: i == at, Style: Style{Ink: InkText, Points: 12, Bold: i == at, Lines: 1}}}}}})
	}
	return &View{Class: ClassFrame, ID: pkg + ":id/bottom_navigation", Layout: Stack, W: Match, H: DP(80), Style: Style{Fill: InkCard}, Kids: []*View{menu}}
}
