package sim

import (
	"image"
	"image/color"
	"strings"
)

// thing is the file as it is handed to other apps.
func (e *fileEntry) thing() thing {
	mime, _, _ := e.kind()
	return thing{kind: mime, title: e.Name, text: e.Text}
}

// takes offers the viewers of Files for opening, and the storage for sharing.
func (f *files) takes(t thing, send bool) []target {
	if send {
		return []target{{label: "Save to Files", activity: ".SaveActivity", open: func(p *Phone, t thing) page { return &savePage{app: f, what: t} }}}
	}
	show := func(label, activity string) []target {
		return []target{{label: label, activity: activity, open: func(_ *Phone, t thing) page { return &viewerPage{app: f, what: t, name: activity} }}}
	}
	switch {
	case strings.HasPrefix(t.kind, "image/"):
		return show("Image viewer", ".ImageActivity")
	case t.kind == "text/plain":
		return show("Text viewer", ".TextActivity")
	case t.kind == "application/pdf":
		return show("PDF viewer", ".PdfActivity")
	}
	return nil
}

// viewerPage shows a file. A sheet at the bottom tells more about it.
type viewerPage struct {
	app   *files
	what  thing
	name  string
	sheet bottomSheet
	at    scroll
}

func (g *viewerPage) activity() string { return g.name }

func (g *viewerPage) back(p *Phone) bool { return g.sheet.back(p) }

// entry is the file that is shown, or nil where it is gone.
func (g *viewerPage) entry() *fileEntry {
	for i := range g.app.entries {
		if e := &g.app.entries[i]; e.Name == g.what.title && g.app.visible(e) {
			return e
		}
	}
	return nil
}

func (g *viewerPage) build(p *Phone) *view {
	bar := p.toolbar(filesID, g.what.title, p.pop, p.tipped(iconButton(filesID+":id/share", "share", "Share", func() { p.share(g.what) })))
	var body *view
	switch g.name {
	case ".TextActivity":
		body = &view{class: classScroll, id: filesID + ":id/text_scroll", lay: scroller, scroll: &g.at, w: match, weight: 1, kids: []*view{
			{class: classText, id: filesID + ":id/text", text: orEmpty(g.what.text), w: match, pad: edges{dp(16), dp(16), dp(16), dp(120)}, style: style{ink: inkText}}}}
	case ".PdfActivity":
		body = &view{class: classView, id: filesID + ":id/pdf_page", desc: "Page 1 of 1", w: match, weight: 1, marg: edges{dp(16), dp(8), dp(16), dp(120)}, paint: paintSheet}
	default:
		seed := 0
		if e := g.entry(); e != nil {
			seed = e.ID
		}
		body = &view{class: classImage, id: filesID + ":id/photo_view", desc: g.what.title, w: match, weight: 1, marg: edges{b: dp(104)},
			paint: func(pt *painter, v *view) { pt.scenery(v.frame, seed) }}
	}
	page := &view{class: classLinear, w: match, h: match, kids: []*view{bar, body}}
	head := &view{class: classText, id: filesID + ":id/sheet_title", text: g.what.title, w: match, h: dp(48), pad: sides(dp(20), 0), style: style{ink: inkText, points: 17, bold: true, lines: 1}}
	return g.sheet.over(p, filesID, page, head, dp(96), g.facts(p)...)
}

func orEmpty(text string) string {
	if text == "" {
		return "(This file is empty)"
	}
	return text
}

// facts are the rows of the sheet.
func (g *viewerPage) facts(p *Phone) []*view {
	e := g.entry()
	if e == nil {
		return nil
	}
	_, label, _ := e.kind()
	var out []*view
	for _, f := range [][2]string{{"Type", label}, {"Size", sizeText(e.Size)}, {"Modified", e.Changed.Format("Mon, Jan 2, 2006, ") + p.clockOf(e.Changed)}, {"Path", g.app.where(e.In)}} {
		out = append(out, &view{class: classLinear, w: match, pad: sides(dp(20), dp(8)), kids: []*view{
			{class: classText, id: filesID + ":id/fact_name", text: f[0], w: match, style: style{ink: inkDim, points: 13, lines: 1}},
			{class: classText, id: filesID + ":id/fact_value", text: f[1], w: match, style: style{ink: inkText}}}})
	}
	return out
}

// savePage is what Files shows when something is shared to it.
type savePage struct {
	app  *files
	what thing
}

func (*savePage) activity() string { return ".SaveActivity" }

func (g *savePage) build(p *Phone) *view {
	folder := "Download"
	return &view{class: classLinear, w: match, h: match, kids: []*view{p.toolbar(filesID, "Save to Files", p.pop),
		{class: classLinear, w: match, pad: sides(dp(16), dp(16)), kids: []*view{
			{class: classText, id: filesID + ":id/save_name", text: g.what.title, w: match, style: style{ink: inkText, points: 18}},
			{class: classText, id: filesID + ":id/save_where", text: "to " + storageName + "/" + folder, w: match, marg: edges{t: dp(4), b: dp(24)}, style: style{ink: inkDim, points: 14}},
			p.filledButton(filesID+":id/save", "Save", "download", func() {
				f := g.app
				in := 0
				if d := f.find(folderDownload); d != nil && d.Folder && f.visible(d) {
					in = d.ID
				}
				f.entries = append(f.entries, fileEntry{ID: f.next, In: in, Name: f.free(in, g.what.title), Size: int64(len(g.what.text)), Text: g.what.text, Changed: p.Now()})
				f.next++
				p.pop()
				p.toast("Saved")
			})}}}}
}

// scenery paints a made-up picture: sky, sun and hills whose colours depend on
// a number.
func (pt *painter) scenery(r image.Rectangle, n int) {
	skies := []color.RGBA{rgb(0x8EC5FC), rgb(0xFFD6A5), rgb(0xBDB2FF), rgb(0xA0E7E5), rgb(0x355070)}
	lands := []color.RGBA{rgb(0x4F772D), rgb(0x9C6644), rgb(0x31572C), rgb(0x6D597A), rgb(0x1B4332)}
	pt.fill(r, skies[n%len(skies)])
	d := min(r.Dx(), r.Dy()) / 5
	x := r.Min.X + r.Dx()*(2+n%5)/8
	pt.round(image.Rect(x, r.Min.Y+d/2, x+d, r.Min.Y+d/2+d), d, rgb(0xFFF3B0))
	y, left, right, low := r.Min.Y+r.Dy()*3/5, r.Min.X, r.Max.X, r.Max.Y
	peak := left + r.Dx()*(1+n%4)/5
	pt.polygon(lands[n%len(lands)], image.Pt(left, y), image.Pt(peak, y-r.Dy()/4), image.Pt(right, y+r.Dy()/12), image.Pt(right, low), image.Pt(left, low))
	pt.polygon(lands[(n+1)%len(lands)], image.Pt(left, y+r.Dy()/5), image.Pt(right, y), image.Pt(right, low), image.Pt(left, low))
}

// paintSheet paints a page with lines of grey.
func paintSheet(pt *painter, v *view) {
	pt.ring(v.frame, 0, 2, pt.c(inkLine), rgb(0xFFFFFF))
	in := v.frame.Inset(dp(24))
	for i, y := 0, in.Min.Y; y < in.Max.Y-dp(12); i, y = i+1, y+dp(18) {
		w := in.Dx()
		if i%7 == 6 {
			w = w * 3 / 5
		}
		if i%8 != 7 {
			pt.fill(image.Rect(in.Min.X, y, in.Min.X+w, y+dp(6)), rgb(0xC8C8D0))
		}
	}
}
