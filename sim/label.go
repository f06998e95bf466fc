package sim

import (
	"image"
	"image/color"
	"strings"
)

// label draws the view's text where its marks leave room.
func (pt *painter) label(v *view) {
	text := v.shown()
	if text == "" || v.style.silent || len(v.kids) > 0 && v.field == nil {
		return
	}
	if v.trim {
		text = strings.TrimLeft(text, " ")
	}
	s := v.style
	t := faces()[s.face()]
	size := max(1, s.size()*pt.scale/100)
	in := image.Rect(v.frame.Min.X+v.pad.l, v.frame.Min.Y+v.pad.t, v.frame.Max.X-v.pad.r, v.frame.Max.Y-v.pad.b)
	switch s.shape {
	case shapeCheck, shapeRadio:
		in.Min.X += s.labelGap()
	case shapeAppIcon:
		in.Min.Y = v.frame.Min.Y + dp(s.iconDP) + dp(14)
	}
	lines := []string{text}
	if s.lines == 1 {
		lines[0] = ellipsis(t, size, in.Dx(), text)
	} else {
		lines = indentedLines(t, size, in.Dx(), v.indent, text)
		if s.lines > 0 && len(lines) > s.lines {
			lines = lines[:s.lines]
		}
	}
	colour := pt.textInk(v)
	y := in.Min.Y
	if s.vcenter {
		y += max(0, (in.Dy()-len(lines)*lineHeight(size))/2)
	}
	for i, l := range lines {
		side := s.align
		if side == start && !s.left && rightToLeft(l) {
			side = end
		}
		x := align(side, in.Min.X, in.Max.X, textWidth(t, size, l))
		if i == 0 {
			x += v.indent
		}
		pt.marks(s, l, size, x, y+i*lineHeight(size))
		pt.text(l, s.face(), size, x, y+i*lineHeight(size), colour)
	}
	pt.cursor(v, lines, size, in.Min.X, y)
}

// marks lays a colour beneath a word wherever a line has it.
func (pt *painter) marks(s style, line string, size, x, y int) {
	if s.found == "" {
		return
	}
	t := faces()[s.face()]
	low, word := strings.ToLower(line), strings.ToLower(s.found)
	for from := 0; len(low) == len(line); {
		i := strings.Index(low[from:], word)
		if i < 0 {
			return
		}
		from += i + len(word)
		pt.fill(image.Rect(x+textWidth(t, size, line[:from-len(word)]), y, x+textWidth(t, size, line[:from]), y+lineHeight(size)), pt.c(inkFound))
	}
}

func (pt *painter) textInk(v *view) color.RGBA {
	i := v.style.ink
	switch {
	case v.disabled:
		i = inkDisabled
	case v.field != nil && len(v.field.text) == 0:
		i = inkDim
	case i == inkNone:
		i = inkText
	}
	return pt.c(i)
}

// ellipsis cuts a line that is too wide and ends it with three dots.
func ellipsis(t *typeface, size, width int, s string) string {
	for i, r := range s {
		if r == '\n' {
			s = s[:i] + " …"
			break
		}
	}
	if textWidth(t, size, s) <= width {
		return s
	}
	limit := width*t.units/size - t.advance('…')
	for i, r := range s {
		limit -= t.advance(r)
		if limit < 0 {
			return s[:i] + "…"
		}
	}
	return s
}

// cursor draws the caret of the focused field.
func (pt *painter) cursor(v *view, lines []string, size, x, y int) {
	f := v.field
	if f == nil || pt.win.focus == nil || *pt.win.focus != f || f.all {
		return
	}
	t := faces()[v.style.face()]
	row, left := 0, f.cursor
	for row < len(lines)-1 && left > len([]rune(lines[row])) {
		left -= len([]rune(lines[row])) + 1
		row++
	}
	before := []rune(lines[row])
	if len(f.text) == 0 {
		before = nil
	}
	wide := textWidth(t, size, string(before[:max(0, min(left, len(before)))]))
	if rightToLeft(lines[row]) {
		wide = v.frame.Dx() - v.pad.l - v.pad.r - wide
	}
	x += wide
	y += row * lineHeight(size)
	pt.fill(image.Rect(x, y, x+dp(2), y+lineHeight(size)), pt.c(inkAccent))
}
