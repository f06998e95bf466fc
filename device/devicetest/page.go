package devicetest

import (
	"fmt"
	"html"
	"strconv"
	"strings"

	"github.com/agentic-mobile-control/amc/scene"
)

// Page is what a Fake shows.
type Page struct {
	App, Activity string
	// Elements stand in reading order. Refs, packages and the pixel to tap are filled in.
	Elements []scene.Element
	// List is drawn behind the elements; nil for none.
	List *List
	// Dialog: it is a dialog in front of something else.
	Dialog bool
	// Busy: it is loading.
	Busy bool
	// Messages are its toasts.
	Messages []scene.Message
	// Formats rewrite what a field holds after each change, by the field's name.
	Formats map[string]func(string) string
	// Values are what fields hold, by name; that of a password shows as bullets.
	Values map[string]string
	// Submitted counts the Enter keys in fields.
	Submitted int
}

// List is a list of rows of one height.
type List struct {
	Bounds    scene.Rect
	RowHeight int
	// Rows are in order; their bounds are filled in.
	Rows []scene.Element
	// Offset is how many pixels it is scrolled.
	Offset int
	// Grow is called when a drag meets the end; nil does nothing.
	Grow func()
}

// RowsOf makes rows "PREFIX 1" to "PREFIX n".
func RowsOf(prefix string, n int) []scene.Element {
	var out []scene.Element
	for i := 1; i <= n; i++ {
		out = append(out, scene.Element{Role: scene.RoleRow, Name: prefix + " " + strconv.Itoa(i), States: scene.Clickable})
	}
	return out
}

// Button is a button of a name, 120 pixels high, across the display.
func Button(name string, top int) scene.Element {
	return scene.Element{Role: scene.RoleButton, Name: name, States: scene.Clickable, Bounds: across(top)}
}

// Field is an empty field of a name.
func Field(name string, top int) scene.Element {
	return scene.Element{Role: scene.RoleField, Name: name, States: scene.Editable | scene.Clickable | scene.Empty, Bounds: across(top),
		ID: "com.example:id/" + strings.ToLower(strings.ReplaceAll(name, " ", "_"))}
}

// PasswordField is an empty password field.
func PasswordField(name string, top int) scene.Element {
	e := Field(name, top)
	e.States |= scene.Password
	return e
}

// Switch is a switch that is off.
func Switch(name string, top int) scene.Element {
	return scene.Element{Role: scene.RoleSwitch, Name: name, States: scene.Clickable | scene.Checkable, Bounds: across(top)}
}

// Text is an inert text.
func Text(name string, top int) scene.Element {
	return scene.Element{Role: scene.RoleText, Name: name, Bounds: across(top)}
}

func across(top int) scene.Rect {
	return scene.Rect{Left: 40, Top: top, Right: Width - 40, Bottom: top + 120}
}

// last is how far the list can be scrolled.
func (l *List) last() int { return max(0, len(l.Rows)*l.RowHeight-l.Bounds.Height()) }

// scroll moves the content by pixels, up to its ends.
func (l *List) scroll(by int) {
	l.Offset += by
	if l.Offset >= l.last() && by > 0 && l.Grow != nil {
		l.Grow()
	}
	l.Offset = max(0, min(l.Offset, l.last()))
}

// elements are the list and the rows that it shows. A row of which less than half is
// visible shows no text.
func (l *List) elements(ref func() string) []scene.Element {
	list := scene.Element{Role: scene.RoleList, Ref: ref(), States: scene.Scrollable, Bounds: l.Bounds, Tap: l.Bounds.Center(), ID: "com.example:id/list"}
	if l.Offset > 0 {
		list.States |= scene.MoreAbove
	}
	if l.Offset < l.last() {
		list.States |= scene.MoreBelow
	}
	out := []scene.Element{list}
	for i, r := range l.Rows {
		top := l.Bounds.Top + i*l.RowHeight - l.Offset
		whole := scene.Rect{Left: l.Bounds.Left, Top: top, Right: l.Bounds.Right, Bottom: top + l.RowHeight}
		r.Bounds = whole.Intersect(l.Bounds)
		if r.Bounds.Empty() {
			continue
		}
		if r.Bounds != whole {
			r.States |= scene.Cut
			if r.Bounds.Height()*2 < l.RowHeight {
				r.Name, r.Detail = "", ""
			}
		}
		r.Ref, r.Container, r.Row, r.Tap = ref(), list.Ref, len(out), r.Bounds.Center()
		out = append(out, r)
	}
	return out
}

// data is the page as a scene.
func (f *Fake) data() scene.Data {
	p := f.Page
	d := scene.Data{Foreground: scene.Foreground{App: p.App, Activity: p.Activity}, Display: f.display(), Power: "on", Lock: "no",
		MessagesSeen: true, Messages: p.Messages, Busy: p.Busy}
	number := 0
	ref := func() string { number++; return "e" + strconv.Itoa(number) }
	for _, e := range p.Elements {
		f.fill(&e)
		if e.Can() {
			e.Ref = ref()
		}
		d.Elements = append(d.Elements, e)
	}
	if p.List != nil {
		d.Elements = append(d.Elements, p.List.elements(ref)...)
	}
	window := scene.Window{Type: "application", Package: p.App, Focused: true, Bounds: scene.Rect{Right: d.Display.Width, Bottom: d.Display.Height}}
	if p.Dialog {
		window.Type = "dialog"
		window.Bounds = scene.Rect{Left: 100, Top: 600, Right: 980, Bottom: 1800}
	}
	d.Windows = []scene.Window{window}
	if f.keyboard {
		d.Keyboard = scene.Keyboard{Visible: true, Enter: "done", Bounds: scene.Rect{Top: KeyboardTop, Right: Width, Bottom: Height}}
	}
	for i := range d.Elements {
		e := &d.Elements[i]
		e.Package = p.App
		if f.keyboard && e.Bounds.Top >= KeyboardTop {
			e.States |= scene.Covered
		}
	}
	d.NextRef = number + 1
	return d
}

// fill gives an element what the page knows of it.
func (f *Fake) fill(e *scene.Element) {
	if e.Tap == (scene.Point{}) {
		e.Tap = e.Bounds.Center()
	}
	if e.Role != scene.RoleField {
		return
	}
	v := f.Page.Values[e.Name]
	if v != "" {
		e.States &^= scene.Empty
	}
	if v == "" && e.Value == e.Hint { // a page that shows the hint as text
		return
	}
	if e.Value = v; e.States.Any(scene.Password) {
		e.Value = strings.Repeat("•", len([]rune(v)))
	}
}

// source is a scene as a hierarchy, for those who store it.
func source(s *scene.Scene) []byte {
	var b strings.Builder
	fmt.Fprintf(&b, `<?xml version='1.0' encoding='UTF-8' standalone='yes' ?><hierarchy rotation="%d">`, s.Display().Rotation)
	for _, e := range s.All() {
		text := e.Value
		if text == "" {
			text = e.Name
		}
		fmt.Fprintf(&b, `<node text="%s" resource-id="%s" class="android.view.View" package="%s" content-desc="%s" password="%v" bounds="[%d,%d][%d,%d]" />`,
			html.EscapeString(text), html.EscapeString(e.ID), e.Package, html.EscapeString(e.Desc), e.States.Any(scene.Password),
			e.Bounds.Left, e.Bounds.Top, e.Bounds.Right, e.Bounds.Bottom)
	}
	b.WriteString("</hierarchy>")
	return []byte(b.String())
}
