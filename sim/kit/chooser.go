package kit

// Thing is what an app hands on: a file to open, a text to share.
type Thing struct {
	Kind  string // its MIME type
	Title string
	Text  string // its content, where it has one
}

// Target is one way in which an app takes a thing. An app may have several.
type Target struct {
	Label    string
	Activity string // of the page, for what is remembered
	Open     func(p *Phone, t Thing) Page
}

// Taker is an app that takes things from others. send tells sharing from
// opening.
type Taker interface {
	Takes(t Thing, send bool) []Target
}

// offer is a target with its app.
type offer struct {
	Target
	of Application
}

func (o offer) key() string { return o.of.Info().ID + "/" + o.Activity }

// offers are all targets of the installed apps, in the order of the apps.
func (p *Phone) offers(t Thing, send bool) []offer {
	var out []offer
	for _, a := range p.Installed {
		k, ok := a.(Taker)
		if !ok {
			continue
		}
		for _, to := range k.Takes(t, send) {
			out = append(out, offer{to, a})
		}
	}
	return out
}

// OpenWith hands a thing to the app that was chosen for its kind for good, to
// the only one that takes it, or to one that the user picks.
func (p *Phone) OpenWith(t Thing) {
	all := p.offers(t, false)
	for _, o := range all {
		if len(all) == 1 || o.key() == p.Prefs.preferred[t.Kind] {
			p.Visit(o.of, o.Open(p, t))
			return
		}
	}
	if len(all) == 0 {
		p.Toast("No app can open this file")
		return
	}
	p.resolve(t, all)
}

// ResolveAlways lets the user pick again, whatever was chosen for good.
func (p *Phone) ResolveAlways(t Thing) {
	all := p.offers(t, false)
	if len(all) == 0 {
		p.Toast("No app can open this file")
		return
	}
	p.resolve(t, all)
}

// Share hands a thing to an app that the user picks.
func (p *Phone) Share(t Thing) {
	all := p.offers(t, true)
	o := p.foreign("com.android.internal.app.ChooserActivity", "com.android.intentresolver.ChooserActivity", "Share")
	o.whole = func(p *Phone) *View {
		grid := &View{Class: ClassRecycler, ID: "android:id/resolver_list", Layout: Column, W: Match, Pad: Sides(DP(8), DP(8))}
		for i := 0; i < len(all); i += 4 {
			row := &View{Class: ClassLinear, ID: "android:id/chooser_row", Layout: Across, W: Match}
			for n := i; n < i+4; n++ {
				if n >= len(all) {
					row.Add(&View{Class: ClassView, Weight: 1, H: 1, Ghost: true})
					continue
				}
				row.Add(p.shareIcon(o, t, all[n]))
			}
			grid.Add(row)
		}
		if len(all) == 0 {
			grid.Add(&View{Class: ClassText, ID: "android:id/empty", Text: "No apps can perform this action.", W: Match, Pad: Sides(DP(16), DP(24)), Style: Style{Ink: InkDim, Align: Center}})
		}
		return p.drawerFrame(o, &View{Class: ClassText, ID: "android:id/headline", Text: "Sharing " + t.what(), W: Match, Pad: Edges{DP(24), DP(20), DP(24), DP(4)}, Style: Style{Ink: InkText, Points: 18, Lines: 1}},
			&View{Class: ClassText, ID: "android:id/content_preview_filename", Text: t.Title, W: Match, Pad: Sides(DP(24), DP(8)), Style: Style{Ink: InkDim, Points: 14, Lines: 1}}, grid)
	}
	p.Raise(o)
}

// what names the thing in the headline of the share sheet.
func (t Thing) what() string {
	switch {
	case Contains(t.Kind, "text/"):
		return "text"
	case Contains(t.Kind, "image/"):
		return "image"
	}
	return "1 file"
}

func (p *Phone) shareIcon(o *Overlay, t Thing, to offer) *View {
	i := to.of.Info()
	return &View{Class: ClassLinear, ID: "android:id/item", Weight: 1, H: DP(104), Pad: Sides(DP(4), DP(8)), Click: func() { p.Dismiss(o); p.Visit(to.of, to.Open(p, t)) }, Kids: []*View{
		{Class: ClassImage, ID: "android:id/icon", W: DP(48), H: DP(48), GX: Center, Style: Style{Shape: ShapeAppIcon, Icon: i.Icon, Fill: i.Colour, IconDP: 48}},
		{Class: ClassText, ID: "android:id/text1", Text: to.Label, W: Match, Margin: Edges{T: DP(4)}, Style: Style{Ink: InkText, Points: 13, Align: Center, Lines: 1}}}}
}

// foreign is an activity of the system above the page: in package android, and
// in one of its own from SDK 34 on.
func (p *Phone) foreign(before, since, title string) *Overlay {
	o := &Overlay{Kind: OverlayDialog, Title: title, Name: title, Package: "android", Activity: before}
	if p.Profile.sdk >= 34 {
		o.Package, o.Activity = "com.android.intentresolver", since
	}
	return o
}
