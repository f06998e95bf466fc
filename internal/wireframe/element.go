package wireframe

import (
	"image"
	"image/color"
	"strings"

	"github.com/agentic-mobile-control/amc/scene"
	"github.com/agentic-mobile-control/amc/sim/draw"
)

// element draws one element as a sketch of its role.
func (p *plan) element(e scene.Element) {
	r := p.rect(e.Bounds)
	if r.Empty() {
		return
	}
	words := ink
	switch {
	case e.Role == scene.RoleError:
		words = alert
	case e.States.Any(scene.Disabled | scene.Covered):
		words = dim
	case e.Role == scene.RoleLink:
		words = accent
	}
	switch e.Role {
	case scene.RoleButton:
		p.b.Ring(r, min(r.Dy()/2, p.size(24)), 2, line, tint)
	case scene.RoleField:
		p.b.Ring(r, p.size(8), 2, dim, paper)
	case scene.RoleImage:
		p.b.Fill(r, soft)
	case scene.RoleOpaque, scene.RoleWeb:
		p.cross(r)
	case scene.RoleRow, scene.RoleTab:
		p.outline(r, line, 1)
	case scene.RoleProgress:
		p.b.Ring(r, min(r.Dx(), r.Dy())/2, 4, accent, paper)
	}
	if e.States.Has(scene.Selected) {
		p.b.Fill(image.Rect(r.Min.X, r.Max.Y-4, r.Max.X, r.Max.Y), accent)
	}
	if e.States.Has(scene.Focused) {
		p.outline(r, accent, 4)
	}
	p.words(e, r, words)
}

// words writes what an element is called, what it holds and what else it says.
func (p *plan) words(e scene.Element, r image.Rectangle, c color.RGBA) {
	inside := r
	if e.States.Has(scene.Checkable) {
		inside.Max.X -= min(r.Dy(), r.Dx()/3)
		p.toggle(e, image.Rect(inside.Max.X, r.Min.Y, r.Max.X, r.Max.Y))
	}
	lines := []string{e.Name}
	if e.Name == "" && e.Ref != "" {
		lines[0] = strings.TrimPrefix(e.ID[strings.LastIndexByte(e.ID, '/')+1:], "id/")
		c = dim
	}
	switch {
	case e.Value != "" && e.Value != e.Name:
		lines = append(lines, "= "+e.Value)
	case e.Role == scene.RoleField && e.Hint != "" && e.Hint != e.Name:
		lines = append(lines, e.Hint)
	}
	lines = append(lines, e.Details()...)
	p.text(strings.Join(lines, "\n"), inside, p.size(36), c, e.Role == scene.RoleButton || e.Role == scene.RoleTab)
}

// toggle draws how a switch, checkbox or radio button stands.
func (p *plan) toggle(e scene.Element, r image.Rectangle) {
	d := min(r.Dx(), r.Dy(), p.size(56)) / 2
	at := image.Pt((r.Min.X+r.Max.X)/2, (r.Min.Y+r.Max.Y)/2)
	box := image.Rect(at.X-d, at.Y-d, at.X+d, at.Y+d)
	radius := d
	if e.Role == scene.RoleCheckbox {
		radius = d / 4
	}
	inside := paper
	if e.On() {
		inside = accent
	}
	p.b.Ring(box, radius, 3, dim, inside)
}

// text writes lines into a box, as large as they fit up to size, from its top or in its
// middle.
func (p *plan) text(text string, r image.Rectangle, size int, c color.RGBA, centred bool) {
	text = strings.TrimSpace(text)
	if text == "" {
		return
	}
	face := draw.Faces()[0]
	pad := min(p.size(12), r.Dx()/8)
	room := max(1, r.Dx()-2*pad)
	lines := draw.BreakLines(face, size, room, text)
	for size > p.size(18) && (len(lines)*draw.LineHeight(size) > r.Dy() || r.Dy() < draw.LineHeight(size)) {
		size -= 2
		lines = draw.BreakLines(face, size, room, text)
	}
	clip := p.b.Clip
	p.b.Clip = clip.Intersect(r.Inset(-2))
	y := r.Min.Y + max(0, (r.Dy()-len(lines)*draw.LineHeight(size))/2)
	for _, l := range lines {
		x := r.Min.X + pad
		switch w := draw.TextWidth(face, size, l); {
		case centred:
			x = r.Min.X + max(pad, (r.Dx()-w)/2)
		case draw.RightToLeft(l):
			x = max(x, r.Max.X-pad-w)
		}
		p.b.Text(l, 0, size, x, y, c)
		y += draw.LineHeight(size)
	}
	p.b.Clip = clip
}

func (p *plan) outline(r image.Rectangle, c color.RGBA, width int) {
	for _, side := range [...]image.Rectangle{
		{r.Min, image.Pt(r.Max.X, r.Min.Y+width)}, {image.Pt(r.Min.X, r.Max.Y-width), r.Max},
		{r.Min, image.Pt(r.Min.X+width, r.Max.Y)}, {image.Pt(r.Max.X-width, r.Min.Y), r.Max}} {
		p.b.Fill(side, c)
	}
}

// cross is a region of which nothing is known.
func (p *plan) cross(r image.Rectangle) {
	p.outline(r, line, 2)
	p.b.Stroke(r.Min, r.Max, 2, soft)
	p.b.Stroke(image.Pt(r.Max.X, r.Min.Y), image.Pt(r.Min.X, r.Max.Y), 2, soft)
}

// marks writes the refs, each at a corner of its element that no other ref has taken.
func (p *plan) marks(s *scene.Scene) {
	var taken []image.Rectangle
	size := p.size(30)
	for _, e := range s.All() {
		if e.Ref == "" || e.Bounds.Empty() {
			continue
		}
		w, h := draw.TextWidth(draw.Faces()[1], size, e.Ref)+size/2, draw.LineHeight(size)
		tag := place(p.rect(e.Bounds), w, h, p.b.Img.Rect, taken)
		taken = append(taken, tag)
		p.b.Round(tag, size/4, badge)
		p.b.Text(e.Ref, 1, size, tag.Min.X+size/4, tag.Min.Y, ink)
	}
}

// place finds the corner for a tag: the first of left, right, bottom left and bottom right
// that is free, else the left one.
func place(r image.Rectangle, w, h int, all image.Rectangle, taken []image.Rectangle) image.Rectangle {
	corners := [...]image.Point{r.Min, {r.Max.X - w, r.Min.Y}, {r.Min.X, r.Max.Y - h}, {r.Max.X - w, r.Max.Y - h}}
	inside := func(at image.Point) image.Rectangle {
		at.X, at.Y = max(0, min(at.X, all.Max.X-w)), max(0, min(at.Y, all.Max.Y-h))
		return image.Rectangle{at, at.Add(image.Pt(w, h))}
	}
	for _, at := range corners {
		tag, free := inside(at), true
		for _, o := range taken {
			free = free && !tag.Overlaps(o)
		}
		if free {
			return tag
		}
	}
	return inside(r.Min)
}
