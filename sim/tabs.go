package sim

import "fmt"

// tab is one of the pages that tabs or a bottom bar switch between.
type tab struct {
	label, icon string
	badge       int // how much is new there; 0 shows no badge
}

// described is how a bottom bar's item is said: "Chats, 3 new notifications".
func (t tab) described() string {
	switch t.badge {
	case 0:
		return t.label
	case 1:
		return t.label + ", 1 new notification"
	}
	return fmt.Sprintf("%s, %d new notifications", t.label, t.badge)
}

// tabs is a row of tabs beneath a toolbar, as TabLayout makes it. The id is the
// row's own, with its package.
func tabs(id string, at int, items []tab, choose func(int)) *view {
	line := &view{class: classLinear, lay: across, w: match, h: match}
	for i, t := range items {
		colour := inkDim
		if i == at {
			colour = inkAccent
		}
		line.add(&view{class: classLinear, desc: t.described(), lay: stack, weight: 1, h: match, selected: i == at, click: func() { choose(i) },
			style: style{under: inkIf(i == at, inkAccent)}, kids: []*view{
				{class: classText, text: t.label, selected: i == at, gx: center, gy: center, style: style{ink: colour, points: 14, bold: true, lines: 1}}}})
	}
	return &view{class: "android.widget.HorizontalScrollView", id: id, lay: stack, w: match, h: dp(48), style: style{under: inkLine}, kids: []*view{line}}
}

// bottomBar is the bar of an app's main places along its bottom edge, as
// BottomNavigationView makes it. Only the chosen item shows its label large.
func bottomBar(pkg string, at int, items []tab, choose func(int)) *view {
	menu := &view{class: classGroup, lay: across, w: match, h: match}
	for i, t := range items {
		colour, label := inkDim, pkg+":id/navigation_bar_item_small_label_view"
		if i == at {
			colour, label = inkAccent, pkg+":id/navigation_bar_item_large_label_view"
		}
		icon := &view{class: classFrame, id: pkg + ":id/navigation_bar_item_icon_container", lay: stack, gx: center, w: dp(64), h: dp(32),
			style: style{fill: inkIf(i == at, inkSoft), round: dp(16)}, kids: []*view{
				{class: classImage, id: pkg + ":id/navigation_bar_item_icon_view", gx: center, gy: center, style: style{shape: shapeIcon, icon: t.icon, ink: colour}}}}
		if t.badge > 0 {
			// The badge is drawn over the icon; no view holds it.
			icon.add(&view{class: classText, text: fmt.Sprint(t.badge), ghost: true, gx: end, marg: edges{r: dp(8)}, pad: sides(dp(4), 0), style: style{fill: inkRed, round: dp(8), ink: inkWhite, points: 11, lines: 1}})
		}
		menu.add(&view{class: classFrame, desc: t.described(), weight: 1, h: match, pad: sides(0, dp(10)), selected: i == at, click: func() { choose(i) }, kids: []*view{
			icon,
			{class: classGroup, id: pkg + ":id/navigation_bar_item_labels_group", lay: stack, gx: center, kids: []*view{
				{class: classText, id: label, text: t.label, selected: i == at, style: style{ink: inkText, points: 12, bold: i == at, lines: 1}}}}}})
	}
	return &view{class: classFrame, id: pkg + ":id/bottom_navigation", lay: stack, w: match, h: dp(80), style: style{fill: inkCard}, kids: []*view{menu}}
}
