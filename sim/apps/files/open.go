package files

import (
	"image"
	"image/color"
	"strings"

	"github.com/agentic-mobile-control/amc/sim/draw"
	"github.com/agentic-mobile-control/amc/sim/kit"
)

// thing is the file as it is handed to other apps.
func (e *fileEntry) thing() kit.Thing {
	mime, _, _ := e.kind()
	return kit.Thing{Kind: mime, Title: e.Name, Text: e.Text}
}

// Takes offers the viewers of Files for opening, and the storage for sharing.
func (f *files) Takes(t kit.Thing, send bool) []kit.Target {
	if send {
		return []kit.Target{{Label: "Save to Files", Activity: ".SaveActivity", Open: func(p *kit.Phone, t kit.Thing) kit.Page { return &savePage{app: f, what: t} }}}
	}
	show := func(label, activity string) []kit.Target {
		return []kit.Target{{Label: label, Activity: activity, Open: func(_ *kit.Phone, t kit.Thing) kit.Page { return &viewerPage{app: f, what: t, name: activity} }}}
	}
	switch {
	case strings.HasPrefix(t.Kind, "image/"):
		return show("Image viewer", ".ImageActivity")
	case t.Kind == "text/plain":
		return show("Text viewer", ".TextActivity")
	case t.Kind == "application/pdf":
		return show("PDF viewer", ".PdfActivity")
	}
	return nil
}

// viewerPage shows a file. A sheet at the bottom tells more about it.
type viewerPage struct {
	app   *files
	what  kit.Thing
	name  string
	sheet kit.BottomSheet
	at    kit.Scroll
}

func (g *viewerPage) Activity() string { return g.name }

func (g *viewerPage) Back(p *kit.Phone) bool { return g.sheet.Back(p) }

// entry is the file that is shown, or nil where it is gone.
func (g *viewerPage) entry() *fileEntry {
	for i := range g.app.entries {
		if e := &g.app.entries[i]; e.Name == g.what.Title && g.app.visible(e) {
			return e
		}
	}
	return nil
}

func (g *viewerPage) Route() string {
	return map[string]string{".ImageActivity": "Image viewer", ".TextActivity": "Text viewer", ".PdfActivity": "PDF viewer"}[g.name]
}

func (g *viewerPage) Build(p *kit.Phone) *kit.View {
	bar := p.Toolbar(filesID, g.what.Title, p.Pop, p.Tipped(kit.IconButton(filesID+":id/share", "share", "Share", func() { p.Share(g.what) })))
	var body *kit.View
	switch g.name {
	case ".TextActivity":
		body = &kit.View{Class: kit.ClassScroll, ID: filesID + ":id/text_scroll", Layout: kit.Scroller, Scroll: &g.at, W: kit.Match, Weight: 1, Kids: []*kit.View{
			{Class: kit.ClassText, ID: filesID + ":id/text", Text: orEmpty(g.what.Text), W: kit.Match, Pad: kit.Edges{L: kit.DP(16), T: kit.DP(16), R: kit.DP(16), B: kit.DP(120)}, Style: kit.Style{Ink: kit.InkText}}}}
	case ".PdfActivity":
		body = &kit.View{Class: kit.ClassView, ID: filesID + ":id/pdf_page", Desc: "Page 1 of 1", W: kit.Match, Weight: 1, Margin: kit.Edges{L: kit.DP(16), T: kit.DP(8), R: kit.DP(16), B: kit.DP(120)}, Paint: paintSheet}
	default:
		seed := 0
		if e := g.entry(); e != nil {
			seed = e.ID
		}
		body = &kit.View{Class: kit.ClassImage, ID: filesID + ":id/photo_view", Desc: g.what.Title, W: kit.Match, Weight: 1, Margin: kit.Edges{B: kit.DP(104)},
			Paint: func(pt *kit.Painter, v *kit.View) { scenery(pt, v.Frame, seed) }}
	}
	page := &kit.View{Class: kit.ClassLinear, W: kit.Match, H: kit.Match, Kids: []*kit.View{bar, body}}
	head := &kit.View{Class: kit.ClassText, ID: filesID + ":id/sheet_title", Text: g.what.Title, W: kit.Match, H: kit.DP(48), Pad: kit.Sides(kit.DP(20), 0), Style: kit.Style{Ink: kit.InkText, Points: 17, Bold: true, Lines: 1}}
	return g.sheet.Over(p, filesID, page, head, kit.DP(96), g.facts(p)...)
}

func orEmpty(text string) string {
	if text == "" {
		return "(This file is empty)"
	}
	return text
}

// facts are the rows of the sheet.
func (g *viewerPage) facts(p *kit.Phone) []*kit.View {
	e := g.entry()
	if e == nil {
		return nil
	}
	_, label, _ := e.kind()
	var out []*kit.View
	for _, f := range [][2]string{{"Type", label}, {"Size", kit.SizeText(e.Size)}, {"Modified", e.Changed.Format("Mon, Jan 2, 2006, ") + p.ClockOf(e.Changed)}, {"Path", g.app.where(e.In)}} {
		out = append(out, &kit.View{Class: kit.ClassLinear, W: kit.Match, Pad: kit.Sides(kit.DP(20), kit.DP(8)), Kids: []*kit.View{
			{Class: kit.ClassText, ID: filesID + ":id/fact_name", Text: f[0], W: kit.Match, Style: kit.Style{Ink: kit.InkDim, Points: 13, Lines: 1}},
			{Class: kit.ClassText, ID: filesID + ":id/fact_value", Text: f[1], W: kit.Match, Style: kit.Style{Ink: kit.InkText}}}})
	}
	return out
}

// savePage is what Files shows when something is shared to it.
type savePage struct {
	app  *files
	what kit.Thing
}

func (*savePage) Activity() string { return ".SaveActivity" }

func (*savePage) Route() string { return "Save to Files" }

func (g *savePage) Build(p *kit.Phone) *kit.View {
	folder := "Download"
	return &kit.View{Class: kit.ClassLinear, W: kit.Match, H: kit.Match, Kids: []*kit.View{p.Toolbar(filesID, "Save to Files", p.Pop),
		{Class: kit.ClassLinear, W: kit.Match, Pad: kit.Sides(kit.DP(16), kit.DP(16)), Kids: []*kit.View{
			{Class: kit.ClassText, ID: filesID + ":id/save_name", Text: g.what.Title, W: kit.Match, Style: kit.Style{Ink: kit.InkText, Points: 18}},
			{Class: kit.ClassText, ID: filesID + ":id/save_where", Text: "to " + storageName + "/" + folder, W: kit.Match, Margin: kit.Edges{T: kit.DP(4), B: kit.DP(24)}, Style: kit.Style{Ink: kit.InkDim, Points: 14}},
			p.FilledButton(filesID+":id/save", "Save", "download", func() {
				f := g.app
				in := 0
				if d := f.find(folderDownload); d != nil && d.Folder && f.visible(d) {
					in = d.ID
				}
				f.entries = append(f.entries, fileEntry{ID: f.next, In: in, Name: f.free(in, g.what.Title), Size: int64(len(g.what.Text)), Text: g.what.Text, Changed: p.Now()})
				f.next++
				p.Pop()
				p.Toast("Saved")
			})}}}}
}

// scenery paints a made-up picture: sky, sun and hills whose colours depend on
// a number.
func scenery(pt *kit.Painter, r image.Rectangle, n int) {
	skies := []color.RGBA{draw.RGB(0x8EC5FC), draw.RGB(0xFFD6A5), draw.RGB(0xBDB2FF), draw.RGB(0xA0E7E5), draw.RGB(0x355070)}
	lands := []color.RGBA{draw.RGB(0x4F772D), draw.RGB(0x9C6644), draw.RGB(0x31572C), draw.RGB(0x6D597A), draw.RGB(0x1B4332)}
	pt.Fill(r, skies[n%len(skies)])
	d := min(r.Dx(), r.Dy()) / 5
	x := r.Min.X + r.Dx()*(2+n%5)/8
	pt.Round(image.Rect(x, r.Min.Y+d/2, x+d, r.Min.Y+d/2+d), d, draw.RGB(0xFFF3B0))
	y, left, right, low := r.Min.Y+r.Dy()*3/5, r.Min.X, r.Max.X, r.Max.Y
	peak := left + r.Dx()*(1+n%4)/5
	pt.Polygon(lands[n%len(lands)], image.Pt(left, y), image.Pt(peak, y-r.Dy()/4), image.Pt(right, y+r.Dy()/12), image.Pt(right, low), image.Pt(left, low))
	pt.Polygon(lands[(n+1)%len(lands)], image.Pt(left, y+r.Dy()/5), image.Pt(right, y), image.Pt(right, low), image.Pt(left, low))
}

// paintSheet paints a page with lines of grey.
func paintSheet(pt *kit.Painter, v *kit.View) {
	pt.Ring(v.Frame, 0, 2, pt.C(kit.InkLine), draw.RGB(0xFFFFFF))
	in := v.Frame.Inset(kit.DP(24))
	for i, y := 0, in.Min.Y; y < in.Max.Y-kit.DP(12); i, y = i+1, y+kit.DP(18) {
		w := in.Dx()
		if i%7 == 6 {
			w = w * 3 / 5
		}
		if i%8 != 7 {
			pt.Fill(image.Rect(in.Min.X, y, in.Min.X+w, y+kit.DP(6)), draw.RGB(0xC8C8D0))
		}
	}
}
