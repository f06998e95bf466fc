package sim

import (
	"strings"
	"sync"
	"unicode"

	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// typeface is a parsed font with the widths of its common characters. It is
// read-only once made, so all phones of a process share it.
type typeface struct {
	font  *sfnt.Font
	units int
	width map[rune]int // in font units
	glyph map[rune]sfnt.GlyphIndex
}

var faces = sync.OnceValue(func() [2]*typeface {
	return [2]*typeface{parseFace(goregular.TTF), parseFace(gobold.TTF)}
})

// tabulated is the range of characters whose widths are computed beforehand;
// the fonts have no glyphs beyond it.
const tabulated = 0xFFFF

func parseFace(ttf []byte) *typeface {
	f, err := sfnt.Parse(ttf)
	if err != nil {
		panic("embedded font: " + err.Error())
	}
	t := &typeface{font: f, units: int(f.UnitsPerEm()), width: map[rune]int{}, glyph: map[rune]sfnt.GlyphIndex{}}
	var buf sfnt.Buffer
	em := fixed.I(t.units)
	for r := rune(' '); r <= tabulated; r++ {
		g, err := f.GlyphIndex(&buf, r)
		if err != nil || g == 0 {
			continue
		}
		adv, err := f.GlyphAdvance(&buf, g, em, 0)
		if err == nil {
			t.glyph[r], t.width[r] = g, adv.Round()
		}
	}
	return t
}

// advance is how far a character moves the pen, in font units. Marks and
// joiners move it not at all; a character without a glyph is a box, for wide
// scripts and pictures a full em.
func (t *typeface) advance(r rune) int {
	if w, ok := t.width[substitute(r)]; ok {
		return w
	}
	switch {
	case unicode.In(r, unicode.Mn, unicode.Me, unicode.Cf, unicode.Cc):
		return 0
	case r >= 0x1100:
		return t.units
	}
	return t.units * 6 / 10
}

// substitute gives the character whose glyph stands for r.
func substitute(r rune) rune {
	switch r {
	case '\u00a0', '\u202f', '\u2009':
		return ' '
	case '\u2010', '\u2011':
		return '-'
	}
	return r
}

// measurer measures text at a phone's font scale, in percent.
type measurer struct{ scale int }

func (m *measurer) size(s style) int { return max(1, s.size()*m.scale/100) }

func lineHeight(size int) int { return size * 118 / 100 }

func textWidth(t *typeface, size int, text string) int {
	n := 0
	for _, r := range text {
		n += t.advance(r)
	}
	return (n*size + t.units - 1) / t.units
}

// breakLines splits text at newlines, and at blanks where a line would be
// wider than width; a word that is too wide is cut.
func breakLines(t *typeface, size, width int, text string) []string {
	var out []string
	limit := max(1, width) * t.units / max(1, size)
	for para := range strings.SplitSeq(text, "\n") {
		out = append(out, breakParagraph(t, limit, para)...)
	}
	return out
}

func breakParagraph(t *typeface, limit int, para string) []string {
	var out []string
	from, blank, n, sinceBlank := 0, -1, 0, 0
	for i, r := range para {
		w := t.advance(r)
		if n+w > limit && i > from {
			if blank >= from && r != ' ' {
				out = append(out, para[from:blank])
				from, n = blank+1, sinceBlank
			} else if r != ' ' {
				out = append(out, para[from:i])
				from, n = i, 0
			}
			blank = -1
		}
		n += w
		sinceBlank += w
		if r == ' ' {
			blank, sinceBlank = i, 0
		}
	}
	return append(out, para[from:])
}

// leaf measures a view without children: its text or its picture.
func (v *view) leaf(iw int, m *measurer) (int, int) {
	text := v.said()
	if text == "" || v.style.silent {
		return v.style.iconSize(), v.style.iconSize()
	}
	size := m.size(v.style)
	t := faces()[v.style.face()]
	pad := v.style.labelGap()
	if v.style.lines == 1 {
		return min(iw, textWidth(t, size, text)+pad), max(lineHeight(size), v.style.iconSize())
	}
	lines := breakLines(t, size, iw-pad, text)
	if v.style.lines > 0 && len(lines) > v.style.lines {
		lines = lines[:v.style.lines]
	}
	w := 0
	for _, l := range lines {
		w = max(w, textWidth(t, size, l))
	}
	return min(iw, w+pad), max(len(lines)*lineHeight(size), v.style.iconSize())
}

// upper is the capitals transformation of a button's label.
func upper(s string) string { return strings.ToUpper(s) }
