package sim

// thing is what an app hands on: a file to open, a text to share.
type thing struct {
	kind  string // its MIME type
	title string
	text  string // its content, where it has one
}

// target is one way in which an app takes a thing. An app may have several.
type target struct {
	label    string
	activity string // of the page, for what is remembered
	open     func(p *Phone, t thing) page
}

// taker is an app that takes things from others. send tells sharing from
// opening.
type taker interface {
	takes(t thing, send bool) []target
}

// offer is a target with its app.
type offer struct {
	target
	of app
}

func (o offer) key() string { return o.of.info().id + "/" + o.activity }

// offers are all targets of the installed apps, in the order of the apps.
func (p *Phone) offers(t thing, send bool) []offer {
	var out []offer
	for _, a := range p.apps {
		k, ok := a.(taker)
		if !ok {
			continue
		}
		for _, to := range k.takes(t, send) {
			out = append(out, offer{to, a})
		}
	}
	return out
}

// openWith hands a thing to the app that was chosen for its kind for good, to
// the only one that takes it, or to one that the user picks.
func (p *Phone) openWith(t thing) {
	all := p.offers(t, false)
	for _, o := range all {
		if len(all) == 1 || o.key() == p.preferred[t.kind] {
			p.visit(o.of, o.open(p, t))
			return
		}
	}
	if len(all) == 0 {
		p.toast("No app can open this file")
		return
	}
	p.resolve(t, all)
}

// resolveAlways lets the user pick again, whatever was chosen for good.
func (p *Phone) resolveAlways(t thing) {
	all := p.offers(t, false)
	if len(all) == 0 {
		p.toast("No app can open this file")
		return
	}
	p.resolve(t, all)
}

// share hands a thing to an app that the user picks.
func (p *Phone) share(t thing) {
	all := p.offers(t, true)
	o := p.foreign("com.android.internal.app.ChooserActivity", "com.android.intentresolver.ChooserActivity", "Share")
	o.whole = func(p *Phone) *view {
		grid := &view{class: classRecycler, id: "android:id/resolver_list", lay: column, w: match, pad: sides(dp(8), dp(8))}
		for i := 0; i < len(all); i += 4 {
			row := &view{class: classLinear, id: "android:id/chooser_row", lay: across, w: match}
			for n := i; n < i+4; n++ {
				if n >= len(all) {
					row.add(&view{class: classView, weight: 1, h: 1, ghost: true})
					continue
				}
				row.add(p.shareIcon(o, t, all[n]))
			}
			grid.add(row)
		}
		if len(all) == 0 {
			grid.add(&view{class: classText, id: "android:id/empty", text: "No apps can perform this action.", w: match, pad: sides(dp(16), dp(24)), style: style{ink: inkDim, align: center}})
		}
		return p.drawerFrame(o, &view{class: classText, id: "android:id/headline", text: "Sharing " + t.what(), w: match, pad: edges{dp(24), dp(20), dp(24), dp(4)}, style: style{ink: inkText, points: 18, lines: 1}},
			&view{class: classText, id: "android:id/content_preview_filename", text: t.title, w: match, pad: sides(dp(24), dp(8)), style: style{ink: inkDim, points: 14, lines: 1}}, grid)
	}
	p.raise(o)
}

// what names the thing in the headline of the share sheet.
func (t thing) what() string {
	switch {
	case contains(t.kind, "text/"):
		return "text"
	case contains(t.kind, "image/"):
		return "image"
	}
	return "1 file"
}

func (p *Phone) shareIcon(o *overlay, t thing, to offer) *view {
	i := to.of.info()
	return &view{class: classLinear, id: "android:id/item", weight: 1, h: dp(104), pad: sides(dp(4), dp(8)), click: func() { p.dismiss(o); p.visit(to.of, to.open(p, t)) }, kids: []*view{
		{class: classImage, id: "android:id/icon", w: dp(48), h: dp(48), gx: center, style: style{shape: shapeAppIcon, icon: i.icon, fill: i.colour, iconDP: 48}},
		{class: classText, id: "android:id/text1", text: to.label, w: match, marg: edges{t: dp(4)}, style: style{ink: inkText, points: 13, align: center, lines: 1}}}}
}

// foreign is an activity of the system above the page: in package android, and
// in one of its own from SDK 34 on.
func (p *Phone) foreign(before, since, title string) *overlay {
	o := &overlay{kind: overlayDialog, title: title, pkg: "android", activity: before}
	if p.profile.sdk >= 34 {
		o.pkg, o.activity = "com.android.intentresolver", since
	}
	return o
}
