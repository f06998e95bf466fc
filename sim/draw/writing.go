package draw

import (
	"image"
	"image/color"
	"slices"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// sign is a character as it stands in a line, with the marks on it.
type sign struct {
	r     rune
	marks []rune
	width int // font units
	emoji bool
	flag  rune // the second letter of a flag
}

// isPlain is whether every character of a text stands for itself, from left to
// right.
func isPlain(s string) bool {
	for _, r := range s {
		if r >= 0x300 {
			return false
		}
	}
	return true
}

// signs puts a line into the signs that stand in it, from left to right.
func (t *Typeface) signs(s string) []sign {
	out := gather(norm.NFC.String(s))
	base := 0
	if RightToLeft(s) {
		base = 1
	}
	out = visual(joinArabic(out), base)
	for i := range out {
		switch {
		case out[i].emoji:
			out[i].width = emojiWidth
		default:
			out[i].width = t.Advance(out[i].r)
		}
	}
	return out
}

const (
	nonJoiner   = '\u200c'
	joiner      = '\u200d'
	pictureForm = '\ufe0f'
	keycap      = '\u20e3'
)

// gather collects characters into signs, in reading order: marks on what they
// stand on, and the parts of one picture into it.
func gather(s string) []sign {
	var out []sign
	joined := false
	for _, r := range s {
		last := len(out) - 1
		switch {
		case r == joiner:
			joined = last >= 0 && out[last].emoji
			continue
		case joined:
		case isSkinTone(r) && last >= 0 && out[last].emoji:
		case r == pictureForm && last >= 0:
			out[last].emoji = out[last].emoji || out[last].r > 0xFF
		case r == keycap && last >= 0:
			out[last].marks = append(out[last].marks, r)
		case isRegional(r) && last >= 0 && isRegional(out[last].r) && out[last].flag == 0:
			out[last].flag = r
		case r == nonJoiner:
			// It keeps letters apart, and is of no width.
			out = append(out, sign{r: r})
		case unicode.In(r, unicode.Cf, unicode.Cc) || r == '\ufe0e':
		case unicode.In(r, unicode.Mn, unicode.Me) && last >= 0:
			out[last].marks = append(out[last].marks, r)
		default:
			out = append(out, sign{r: substitute(r), emoji: isEmoji(r)})
		}
		joined = false
	}
	return out
}

// Text writes one line; y is the top of the line.
func (b *Brush) Text(s string, face, size, x, y int, c color.RGBA) {
	t := Faces()[face]
	base := y + size*93/100
	pen := 0
	if isPlain(s) {
		for _, r := range s {
			b.sign(t, sign{r: substitute(r)}, size, x+pen*size/t.Units, base, c)
			pen += t.Advance(r)
		}
		return
	}
	for _, g := range t.signs(s) {
		b.sign(t, g, size, x+pen*size/t.Units, base, c)
		pen += g.width
	}
}

// sign draws one character at the pen.
func (b *Brush) sign(t *Typeface, g sign, size, x, base int, c color.RGBA) {
	switch {
	case g.r == nonJoiner || g.r == ' ' || g.r == '\t' || g.r == '\u3000':
		return
	case g.emoji:
		b.emoji(g, size, x, base)
		return
	case slices.Contains(g.marks, keycap):
		d := t.Advance(g.r)*size/t.Units + size/3
		b.Round(image.Rect(x-size/6, base-size*9/10, x-size/6+d, base+size/6), size/5, RGB(0x3F62C4))
		c, g.marks = RGB(0xFFFFFF), nil
	}
	from, w := t.find(g.r)
	if from == nil {
		w = t.Advance(g.r) * size / t.Units
		if w > 0 {
			box := image.Rect(x+size/12, base-size*72/100, x+w-size/12, base)
			b.frame(box, max(2, size/16), c)
		}
		return
	}
	m := glyphs.glyph(from, size, g.r)
	b.stamp(m.mask, image.Pt(x, base).Add(m.at), c)
	for _, mark := range g.marks {
		b.mark(t, mark, m, size, x, x+w*size/t.Units, base, c)
	}
}

// mark puts an accent in the middle of its letter, above all of it or below.
func (b *Brush) mark(t *Typeface, r rune, on *glyphMask, size, from, to, base int, c color.RGBA) {
	src, _ := t.find(r)
	if src == nil {
		return
	}
	m := glyphs.glyph(src, size, r)
	at := image.Pt((from+to-m.mask.Rect.Dx())/2, base+m.at.Y)
	if low := m.at.Y + m.mask.Rect.Dy(); low < -size/4 {
		at.Y = min(at.Y, base+on.at.Y-m.mask.Rect.Dy()+size/16)
	}
	b.stamp(m.mask, at, c)
}
