package kit

import (
	"image"
	"strconv"
	"unicode/utf8"
)

// xmlHead is how the stock serializer begins, in one line with what follows.
const xmlHead = "<?xml version='1.0' encoding='UTF-8' standalone='yes' ?>"

// treeWriter writes the tree of one window as uiautomator does.
type treeWriter struct {
	out   []byte
	pkg   string
	focus *Field
	arrow image.Rectangle
	hint  bool
	early bool // what comes late isn't there yet
}

func (w *treeWriter) raw(s string) { w.out = append(w.out, s...) }

func (w *treeWriter) attr(name, value string) {
	w.out = append(w.out, ' ')
	w.raw(name)
	w.raw(`="`)
	w.out = appendEscaped(w.out, value)
	w.out = append(w.out, '"')
}

func (w *treeWriter) flag(name string, on bool) {
	w.out = append(w.out, ' ')
	w.raw(name)
	if on {
		w.raw(`="true"`)
	} else {
		w.raw(`="false"`)
	}
}

func (w *treeWriter) number(name string, n int) {
	w.out = append(w.out, ' ')
	w.raw(name)
	w.raw(`="`)
	w.out = strconv.AppendInt(w.out, int64(n), 10)
	w.out = append(w.out, '"')
}

// box writes bounds as [left,top][right,bottom].
func (w *treeWriter) box(r image.Rectangle) {
	w.raw(` bounds="[`)
	w.out = strconv.AppendInt(w.out, int64(r.Min.X), 10)
	w.raw(",")
	w.out = strconv.AppendInt(w.out, int64(r.Min.Y), 10)
	w.raw("][")
	w.out = strconv.AppendInt(w.out, int64(r.Max.X), 10)
	w.raw(",")
	w.out = strconv.AppendInt(w.out, int64(r.Max.Y), 10)
	w.raw(`]"`)
}

// visible tells whether a view is in the tree at all.
func (v *View) visible() bool {
	if v.Ghost || v.veil {
		return false
	}
	return !v.clip.Empty() || v.Thin && v.clip.Dx() > 0
}

// node writes a view and what is visible below it.
func (w *treeWriter) node(v *View, index int) {
	w.raw("<node")
	w.attributes(v, index)
	if w.isLate(v) {
		w.raw(" />")
		return
	}
	recycles := v.Layout == List || v.Layout == Rail
	opened, attached := false, 0
	for i, k := range v.told() {
		if !k.visible() {
			continue
		}
		if !opened {
			w.raw(">")
			opened = true
		}
		// A recycling list attaches only the rows that it shows.
		at := i
		if recycles {
			at = attached
			attached++
		}
		w.node(k, at)
	}
	if opened {
		w.raw("</node>")
	} else {
		w.raw(" />")
	}
}

// attributes writes what is said of a view, in the stock tool's order.
func (w *treeWriter) attributes(v *View, index int) {
	clickable, scrollable := v.isClickable(), v.isScrollable()
	if v.nameless() {
		w.raw(` NAF="true"`)
	}
	w.number("index", index)
	w.attr("text", v.said())
	w.attr("resource-id", v.ID)
	w.attr("class", v.Class)
	w.attr("package", w.pkg)
	w.attr("content-desc", v.Desc)
	w.flag("checkable", v.Checkable)
	w.flag("checked", v.Checked)
	w.flag("clickable", clickable)
	w.flag("enabled", !v.Disabled)
	w.flag("focusable", clickable && !v.NoFocus || scrollable)
	w.flag("focused", v.Field != nil && v.Field == w.focus || !w.arrow.Empty() && v.Frame == w.arrow && v.takesArrow())
	w.flag("scrollable", scrollable)
	w.flag("long-clickable", v.Hold != nil || v.Carry != nil || v.Field != nil)
	w.flag("password", v.Field != nil && v.Field.Password)
	w.flag("selected", v.Selected)
	w.box(v.clip)
	if !w.hint {
		return
	}
	hint := ""
	if v.Field != nil {
		hint = v.Field.Hint
	}
	w.attr("hint", hint)
}

// nameless is the stock tool's NAF rule: something to tap that has no name of
// its own and none below.
func (v *View) nameless() bool {
	if !v.isClickable() || v.Disabled {
		return false
	}
	switch v.Class {
	case ClassList, "android.widget.GridView", "android.widget.GridLayout", "android.widget.TableLayout":
		return false
	}
	return v.each(func(k *View) bool { return k.Ghost || k.said() == "" && k.Desc == "" })
}

// appendEscaped writes text into an attribute in double quotes. Characters that
// XML can't hold, and the C1 controls, become dots as in the stock tool;
// characters beyond the basic plane are written by number.
func appendEscaped(out []byte, s string) []byte {
	for _, r := range s {
		switch {
		case r == '&':
			out = append(out, "&amp;"...)
		case r == '<':
			out = append(out, "&lt;"...)
		case r == '>':
			out = append(out, "&gt;"...)
		case r == '"':
			out = append(out, "&quot;"...)
		case r == '\t' || r == '\n' || r == '\r' || r > 0xFFFF && !noncharacter(r):
			out = append(out, "&#"...)
			out = strconv.AppendInt(out, int64(r), 10)
			out = append(out, ';')
		case r < ' ' || noncharacter(r):
			out = append(out, '.')
		default:
			out = utf8.AppendRune(out, r)
		}
	}
	return out
}

func noncharacter(r rune) bool {
	switch {
	case r >= 0x7F && r <= 0x9F:
		return r != 0x85
	case r >= 0xFDD0 && r <= 0xFDDF, r&0xFFFE == 0xFFFE:
		return true
	}
	return false
}
