package scene

import (
	"strconv"
	"strings"
)

// lines tells the elements, the actions of a row in its line, tabs in one line.
func (r *rendering) lines() []renderLine {
	d := &r.s.d
	out := make([]renderLine, 0, len(d.Elements))
	window := -1
	for i := 0; i < len(d.Elements); i++ {
		e := &d.Elements[i]
		if r.windows > 1 && e.Window != window {
			out = append(out, r.windowLine(e))
		}
		window = e.Window
		first := i
		switch {
		case e.Role == RoleTab:
			var l renderLine
			l, i = r.tabs(i)
			out = append(out, l)
		case r.skipped(e):
		default:
			var l renderLine
			l, i = r.row(i)
			out = append(out, l)
		}
		out = r.listEnds(out, first, i)
	}
	return out
}

func (r *rendering) windowLine(e *Element) renderLine {
	text := "window " + strconv.Itoa(e.Window)
	if e.Window < len(r.s.d.Windows) {
		w := &r.s.d.Windows[e.Window]
		if w.Type != "" {
			text += " " + w.Type
		}
		if w.Title != "" {
			text += " " + quoted(w.Title)
		}
		if w.Package != "" && w.Package != r.s.d.Foreground.App {
			text += " of " + w.Package
		}
	}
	return renderLine{text: text + ":", kind: "window", rank: rankFirst}
}

// skipped: told elsewhere, in the header or at the end of a list.
func (r *rendering) skipped(e *Element) bool {
	switch {
	case e.Role == RoleProgress && e.Name == "":
		return true
	case e.Role == RoleList && !e.States.Any(MoreAbove|MoreLeft):
		return e.Name == "" && e.States.Any(MoreBelow|MoreRight)
	case e.States.Any(Title) && !e.Can():
		return e.Name == r.title && e.Detail == ""
	case e.Role == RoleWeb && !e.Can():
		return e.Name == r.title
	}
	return false
}

// listEnds adds, behind the last element inside a list, where it goes on.
func (r *rendering) listEnds(out []renderLine, from, to int) []renderLine {
	d := &r.s.d
	for i := to; i >= from; i-- {
		for c, depth := d.Elements[i].Container, 0; c != "" && r.last[c] == i && depth < 32; depth++ {
			l, ok := r.s.ByRef(c)
			if !ok {
				break
			}
			switch {
			case l.States.Any(MoreBelow):
				out = append(out, renderLine{"v more below in " + c + ": scroll " + c + " down", "", "mark", rankDialog})
			case l.States.Any(MoreRight):
				out = append(out, renderLine{"> more right in " + c + ": scroll " + c + " right", "", "mark", rankDialog})
			}
			c = l.Container
		}
	}
	return out
}

// row tells element i and the actions inside its row; next is the last element told.
func (r *rendering) row(i int) (l renderLine, last int) {
	d := &r.s.d
	e, main := &d.Elements[i], i
	for last = i; e.Row > 0 && last+1 < len(d.Elements) && d.Elements[last+1].Row == e.Row && d.Elements[last+1].Role != RoleTab; last++ {
		if d.Elements[main].Role != RoleRow && d.Elements[last+1].Role == RoleRow {
			main = last + 1
		}
	}
	e = &d.Elements[main]
	var b strings.Builder
	r.element(&b, e)
	for k := i; k <= last; k++ {
		inner := &d.Elements[k]
		if k == main {
			continue
		}
		if inner.Ref == "" {
			b.WriteString(" " + quoted(inner.Name))
			continue
		}
		b.WriteString(" +" + inner.Ref)
		if inner.Role != RoleButton || inner.Name == "" {
			b.WriteString(" " + string(inner.Role))
		}
		if inner.Name != e.Name || inner.Role == RoleButton {
			r.name(&b, inner)
		}
		r.rest(&b, inner)
	}
	rank := r.rank(e)
	for k := i; k <= last; k++ {
		rank = min(rank, r.rank(&d.Elements[k]))
	}
	return renderLine{b.String(), e.Ref, kindOf(e), rank}, last
}

func kindOf(e *Element) string {
	if e.Ref == "" && e.Role != RoleRow && e.Role != RoleError {
		return "text"
	}
	return string(e.Role)
}

func (r *rendering) tabs(i int) (l renderLine, last int) {
	d := &r.s.d
	var b strings.Builder
	b.WriteString("tabs")
	ref := d.Elements[i].Ref
	for last = i; last < len(d.Elements) && d.Elements[last].Role == RoleTab && d.Elements[last].Window == d.Elements[i].Window; last++ {
		if last > i {
			b.WriteByte(',')
		}
		e := &d.Elements[last]
		if e.Ref != "" {
			b.WriteString(" " + e.Ref)
		}
		r.name(&b, e)
		r.rest(&b, e)
	}
	return renderLine{b.String(), ref, "tab", rankControl}, last - 1
}

func (r *rendering) element(b *strings.Builder, e *Element) {
	switch {
	case e.Role == RoleList && e.Name == "" && e.States.Any(MoreAbove):
		b.WriteString("^ more above in " + e.Ref)
		return
	case e.Role == RoleList && e.Name == "" && e.States.Any(MoreLeft):
		b.WriteString("< more left in " + e.Ref)
		return
	case e.Ref != "":
		b.WriteString(e.Ref + " " + string(e.Role))
	case r.isChatLine(e) && e.States.Any(Side):
		b.WriteString("- >")
	case r.isChatLine(e):
		b.WriteString("- <")
	case e.Role == RoleText:
		b.WriteString("-")
	default:
		b.WriteString("- " + string(e.Role))
	}
	r.name(b, e)
	r.rest(b, e)
	switch {
	case e.Role != RoleList && e.Role != RoleWeb:
	case e.States.Any(MoreAbove):
		b.WriteString(", more above")
	case e.States.Any(MoreLeft):
		b.WriteString(", more left")
	}
	if e.Role == RoleOpaque {
		if strings.HasSuffix(e.Class, "WebView") {
			b.WriteString(" web content")
		}
		b.WriteString(" " + placeOf(e.Bounds, r.s.d.Display) + ", not exposed by the source: look at a screenshot")
	}
}

func (r *rendering) isChatLine(e *Element) bool {
	return r.sem != nil && r.sem.Kind() == "chat" && e.Container != "" && (e.Role == RoleRow || e.Role == RoleText)
}

// name writes the name, or what there is in its place.
func (r *rendering) name(b *strings.Builder, e *Element) {
	switch {
	case e.Name != "":
		b.WriteString(" " + quoted(e.Name))
	case !e.States.Any(Unlabelled):
	case e.ID != "":
		b.WriteString(" ?" + idName(e.ID))
	default:
		b.WriteString(" ?" + placeOf(e.Bounds, r.s.d.Display))
	}
}

// placeOf tells where on the display the middle of b is.
func placeOf(b Rect, d Display) string {
	c := b.Center()
	row := [...]string{"top", "middle", "bottom"}[min(max(c.Y*3/max(d.Height, 1), 0), 2)]
	column := [...]string{"left", "centre", "right"}[min(max(c.X*3/max(d.Width, 1), 0), 2)]
	return row + "-" + column
}

// rest writes other texts, value and states.
func (r *rendering) rest(b *strings.Builder, e *Element) {
	for d := e.Detail; d != ""; {
		line, more, _ := strings.Cut(d, "\n")
		b.WriteString(" " + quoted(line))
		d = more
	}
	if more := furtherDesc(e); more != "" {
		b.WriteString(" (" + quoted(more) + ")")
	}
	r.value(b, e)
	switch {
	case e.States.Any(Checked):
		b.WriteString(" on")
	case e.States.Any(Checkable):
		b.WriteString(" off")
	}
	for _, w := range [...]struct {
		state States
		word  string
	}{{Selected, " selected"}, {Focused, " focused"}, {Disabled, " disabled"}, {Cut, " cut"}, {Covered, " covered"}} {
		if e.States.Any(w.state) && !(w.state == Focused && e.Role != RoleField) {
			b.WriteString(w.word)
		}
	}
}

func (r *rendering) value(b *strings.Builder, e *Element) {
	switch {
	case e.Role == RoleField && e.States.Any(Empty):
		b.WriteString(" empty")
		if e.Hint != "" && e.Hint != e.Name {
			b.WriteString(" hint " + quoted(e.Hint))
		}
	case e.States.Any(Password):
		b.WriteString(" =" + strconv.Itoa(len([]rune(e.Value))) + " hidden")
	case e.Value != "" && !(e.Role == RoleSpinner && e.Value == e.Name):
		b.WriteString(" =" + quoted(e.Value))
	}
}
