package kit

import (
	"image"
	"image/color"
	"strings"

	"github.com/agentic-mobile-control/amc/sim/draw"
)

// label draws the view's text where its marks leave room.
func (pt *Painter) label(v *View) {
	text := v.shown()
	if text == "" || v.Style.Silent || len(v.Kids) > 0 && v.Field == nil {
		return
	}
	if v.trim {
		text = strings.TrimLeft(text, " ")
	}
	s := v.Style
	t := draw.Faces()[s.face()]
	size := max(1, s.size()*pt.scale/100)
	in := image.Rect(v.Frame.Min.X+v.Pad.L, v.Frame.Min.Y+v.Pad.T, v.Frame.Max.X-v.Pad.R, v.Frame.Max.Y-v.Pad.B)
	switch s.Shape {
	case ShapeCheck, ShapeRadio:
		in.Min.X += s.labelGap()
	case ShapeAppIcon:
		in.Min.Y = v.Frame.Min.Y + DP(s.IconDP) + DP(14)
	}
	lines := []string{text}
	if s.Lines == 1 {
		lines[0] = ellipsis(t, size, in.Dx(), text)
	} else {
		lines = indentedLines(t, size, in.Dx(), v.indent, text)
		if s.Lines > 0 && len(lines) > s.Lines {
			lines = lines[:s.Lines]
		}
	}
	colour := pt.textInk(v)
	y := in.Min.Y
	if s.Vcenter {
		y += max(0, (in.Dy()-len(lines)*draw.LineHeight(size))/2)
	}
	for i, l := range lines {
		side := s.Align
		if side == Start && !s.Left && draw.RightToLeft(l) {
			side = End
		}
		x := align(side, in.Min.X, in.Max.X, draw.TextWidth(t, size, l))
		if i == 0 {
			x += v.indent
		}
		pt.marks(s, l, size, x, y+i*draw.LineHeight(size))
		pt.Text(l, s.face(), size, x, y+i*draw.LineHeight(size), colour)
	}
	pt.cursor(v, lines, size, in.Min.X, y)
}

// marks lays a colour beneath a word wherever a line has it.
func (pt *Painter) marks(s Style, line string, size, x, y int) {
	if s.Found == "" {
		return
	}
	t := draw.Faces()[s.face()]
	low, word := strings.ToLower(line), strings.ToLower(s.Found)
	for from := 0; len(low) == len(line); {
		i := strings.Index(low[from:], word)
		if i < 0 {
			return
		}
		from += i + len(word)
		pt.Fill(image.Rect(x+draw.TextWidth(t, size, line[:from-len(word)]), y, x+draw.TextWidth(t, size, line[:from]), y+draw.LineHeight(size)), pt.C(inkFound))
	}
}

func (pt *Painter) textInk(v *View) color.RGBA {
	i := v.Style.Ink
	switch {
	case v.Disabled:
		i = InkDisabled
	case v.Field != nil && len(v.Field.Text) == 0:
		i = InkDim
	case i == InkNone:
		i = InkText
	}
	return pt.C(i)
}

// ellipsis cuts a line that is too wide and ends it with three dots.
func ellipsis(t *draw.Typeface, size, width int, s string) string {
	for i, r := range s {
		if r == '\n' {
			s = s[:i] + " …"
			break
		}
	}
	if draw.TextWidth(t, size, s) <= width {
		return s
	}
	limit := width*t.Units/size - t.Advance('…')
	for i, r := range s {
		limit -= t.Advance(r)
		if limit < 0 {
			return s[:i] + "…"
		}
	}
	return s
}

// cursor draws the caret of the focused field.
func (pt *Painter) cursor(v *View, lines []string, size, x, y int) {
	f := v.Field
	if f == nil || pt.win.focus == nil || *pt.win.focus != f || f.All {
		return
	}
	t := draw.Faces()[v.Style.face()]
	row, left := 0, f.cursor
	for row < len(lines)-1 && left > len([]rune(lines[row])) {
		left -= len([]rune(lines[row])) + 1
		row++
	}
	before := []rune(lines[row])
	if len(f.Text) == 0 {
		before = nil
	}
	wide := draw.TextWidth(t, size, string(before[:max(0, min(left, len(before)))]))
	if draw.RightToLeft(lines[row]) {
		wide = v.Frame.Dx() - v.Pad.L - v.Pad.R - wide
	}
	x += wide
	y += row * draw.LineHeight(size)
	pt.Fill(image.Rect(x, y, x+DP(2), y+draw.LineHeight(size)), pt.C(InkAccent))
}
