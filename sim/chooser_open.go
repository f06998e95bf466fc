package sim

import (
	"image"
	"image/color"
	"maps"
	"slices"
)

// resolve asks which app opens a thing, this time or always.
func (p *Phone) resolve(t thing, all []offer) {
	o := p.foreign("com.android.internal.app.ResolverActivity", "com.android.intentresolver.ResolverActivity", "Open with")
	chosen := -1
	at := &scroll{}
	take := func(always bool) {
		to := all[chosen]
		if always {
			p.preferred[t.kind] = to.key()
		}
		p.dismiss(o)
		p.visit(to.of, to.open(p, t))
	}
	o.whole = func(p *Phone) *view {
		rows := &view{class: classList, id: "android:id/resolver_list", lay: list, scroll: at, w: match}
		for n, to := range all {
			rows.add(resolveRow(to, n == chosen, func() {
				if chosen == n {
					take(false)
				}
				chosen = n
			}))
		}
		button := func(id, label string, always bool) *view {
			b := p.textButton("android:id/"+id, label, func() { take(always) })
			b.disabled = chosen < 0
			return b
		}
		return p.drawerFrame(o,
			&view{class: classLinear, id: "android:id/title_container", w: match, pad: edges{dp(24), dp(20), dp(24), dp(8)}, kids: []*view{
				{class: classText, id: "android:id/title", text: "Open with", w: match, style: style{ink: inkText, points: 18, lines: 1}}}},
			rows,
			&view{class: classLinear, id: "android:id/button_bar", lay: across, w: match, pad: sides(dp(12), dp(8)), kids: []*view{
				{class: classView, weight: 1, h: 1, ghost: true},
				button("button_once", "Just once", false), button("button_always", "Always", true)}})
	}
	p.raise(o)
}

func resolveRow(to offer, chosen bool, do func()) *view {
	i := to.of.info()
	row := &view{class: classLinear, lay: across, w: match, h: dp(64), pad: sides(dp(24), 0), click: do, selected: chosen, style: style{fill: inkIf(chosen, inkSoft)}, kids: []*view{
		{class: classImage, id: "android:id/icon", w: dp(40), h: dp(40), gy: center, style: style{shape: shapeAppIcon, icon: i.icon, fill: i.colour, iconDP: 40}},
		{class: classLinear, weight: 1, gy: center, pad: sides(dp(16), 0), kids: []*view{
			{class: classText, id: "android:id/text1", text: to.label, w: match, style: style{ink: inkText, lines: 1}}}}}}
	if to.label != i.label {
		row.kids[1].add(&view{class: classText, id: "android:id/text2", text: i.label, w: match, style: style{ink: inkDim, points: 13, lines: 1}})
	}
	return row
}

// drawerFrame is the whole window of a chooser: a panel along the bottom, and
// above it the page, darkened, where a touch closes the chooser.
func (p *Phone) drawerFrame(o *overlay, parts ...*view) *view {
	panel := &view{class: classLinear, id: "android:id/contentPanel", w: match, gy: end, pad: edges{b: p.profile.navBar}, touch: func(image.Point) {},
		style: style{fill: inkCard, round: dp(20)}, kids: parts}
	return &view{class: classScroll, lay: stack, w: match, h: match, touch: func(image.Point) { p.cancel(o) }, kids: []*view{panel},
		paint: func(pt *painter, v *view) { pt.fill(v.frame, color.RGBA{A: 0x10}) }}
}

// forget takes back what was chosen for good for an app, and reports whether
// there was anything.
func (p *Phone) forget(a app) bool {
	found := false
	for _, o := range p.always(a) {
		delete(p.preferred, o)
		found = true
	}
	return found
}

// always are the kinds that an app opens without a question.
func (p *Phone) always(a app) []string {
	var out []string
	prefix := a.info().id + "/"
	for _, kind := range slices.Sorted(maps.Keys(p.preferred)) {
		if key := p.preferred[kind]; len(key) > len(prefix) && key[:len(prefix)] == prefix {
			out = append(out, kind)
		}
	}
	return out
}
