package kit

import (
	"image"
	"image/color"
	"maps"
	"slices"
)

// resolve asks which app opens a thing, this time or always.
func (p *Phone) resolve(t Thing, all []offer) {
	o := p.foreign("com.android.internal.app.ResolverActivity", "com.android.intentresolver.ResolverActivity", "Open with")
	chosen := -1
	at := &Scroll{}
	take := func(always bool) {
		to := all[chosen]
		if always {
			p.Prefs.preferred[t.Kind] = to.key()
		}
		p.Dismiss(o)
		p.Visit(to.of, to.Open(p, t))
	}
	o.whole = func(p *Phone) *View {
		rows := &View{Class: ClassList, ID: "android:id/resolver_list", Layout: List, Scroll: at, W: Match}
		for n, to := range all {
			rows.Add(resolveRow(to, n == chosen, func() {
				if chosen == n {
					take(false)
				}
				chosen = n
			}))
		}
		button := func(id, label string, always bool) *View {
			b := p.TextButton("android:id/"+id, label, func() { take(always) })
			b.Disabled = chosen < 0
			return b
		}
		return p.drawerFrame(o,
			&View{Class: ClassLinear, ID: "android:id/title_container", W: Match, Pad: Edges{DP(24), DP(20), DP(24), DP(8)}, Kids: []*View{
				{Class: ClassText, ID: "android:id/title", Text: "Open with", W: Match, Style: Style{Ink: InkText, Points: 18, Lines: 1}}}},
			rows,
			&View{Class: ClassLinear, ID: "android:id/button_bar", Layout: Across, W: Match, Pad: Sides(DP(12), DP(8)), Kids: []*View{
				{Class: ClassView, Weight: 1, H: 1, Ghost: true},
				button("button_once", "Just once", false), button("button_always", "Always", true)}})
	}
	p.Raise(o)
}

func resolveRow(to offer, chosen bool, do func()) *View {
	i := to.of.Info()
	row := &View{Class: ClassLinear, Layout: Across, W: Match, H: DP(64), Pad: Sides(DP(24), 0), Click: do, Selected: chosen, Style: Style{Fill: InkIf(chosen, InkSoft)}, Kids: []*View{
		{Class: ClassImage, ID: "android:id/icon", W: DP(40), H: DP(40), GY: Center, Style: Style{Shape: ShapeAppIcon, Icon: i.Icon, Fill: i.Colour, IconDP: 40}},
		{Class: ClassLinear, Weight: 1, GY: Center, Pad: Sides(DP(16), 0), Kids: []*View{
			{Class: ClassText, ID: "android:id/text1", Text: to.Label, W: Match, Style: Style{Ink: InkText, Lines: 1}}}}}}
	if to.Label != i.Label {
		row.Kids[1].Add(&View{Class: ClassText, ID: "android:id/text2", Text: i.Label, W: Match, Style: Style{Ink: InkDim, Points: 13, Lines: 1}})
	}
	return row
}

// drawerFrame is the whole window of a chooser: a panel along the bottom, and
// above it the page, darkened, where a touch closes the chooser.
func (p *Phone) drawerFrame(o *Overlay, parts ...*View) *View {
	panel := &View{Class: ClassLinear, ID: "android:id/contentPanel", W: Match, GY: End, Pad: Edges{B: p.Profile.navBar}, touch: func(image.Point) {},
		Style: Style{Fill: InkCard, Round: DP(20)}, Kids: parts}
	return &View{Class: ClassScroll, Layout: Stack, W: Match, H: Match, touch: func(image.Point) { p.cancel(o) }, Kids: []*View{panel},
		Paint: func(pt *Painter, v *View) { pt.Fill(v.Frame, color.RGBA{A: 0x10}) }}
}

// Forget takes back what was chosen for good for an app, and reports whether
// there was anything.
func (p *Phone) Forget(a Application) bool {
	found := false
	for _, o := range p.Always(a) {
		delete(p.Prefs.preferred, o)
		found = true
	}
	return found
}

// Always are the kinds that an app opens without a question.
func (p *Phone) Always(a Application) []string {
	var out []string
	prefix := a.Info().ID + "/"
	for _, kind := range slices.Sorted(maps.Keys(p.Prefs.preferred)) {
		if key := p.Prefs.preferred[kind]; len(key) > len(prefix) && key[:len(prefix)] == prefix {
			out = append(out, kind)
		}
	}
	return out
}
