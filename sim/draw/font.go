package draw

import (
	"strings"
	"sync"
	"unicode"

	"github.com/go-fonts/dejavu/dejavusans"
	"github.com/go-fonts/dejavu/dejavusansbold"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"
)

// Typeface is a weight of the phone's writing: a font, and others for what it
// doesn't have. It is read-only, so all phones of a process share it.
type Typeface struct {
	Units int
	main  *outlines
	more  func() *outlines
	last  pixels
}

// Faces are the regular and the bold typeface.
var Faces = sync.OnceValue(func() [2]*Typeface {
	return [2]*Typeface{
		{emUnits, readOutlines(goregular.TTF), sync.OnceValue(func() *outlines { return readOutlines(dejavusans.TTF) }), pixels{}},
		{emUnits, readOutlines(gobold.TTF), sync.OnceValue(func() *outlines { return readOutlines(dejavusansbold.TTF) }), pixels{bold: true}},
	}
})

// find gives the font that has a character, and its width there; nil is none.
func (t *Typeface) find(r rune) (source, int) {
	if w, ok := t.main.width(r); ok {
		return t.main, w
	}
	if r < 0x2E80 || r >= 0xFB00 {
		if w, ok := t.more().width(r); ok {
			return t.more(), w
		}
	}
	if w, ok := t.last.width(r); ok {
		return t.last, w
	}
	return nil, 0
}

// Advance is how far a character moves the pen, in font units. Marks and
// joiners move it not at all; a character without a glyph is a box, for wide
// scripts and pictures a full em.
func (t *Typeface) Advance(r rune) int {
	r = substitute(r)
	if e, ok := t.main.table[r]; ok && r < 0x300 {
		return e.width
	}
	switch {
	case unicode.In(r, unicode.Mn, unicode.Me, unicode.Cf, unicode.Cc) || isSkinTone(r):
		return 0
	case isEmoji(r):
		return emojiWidth
	}
	if from, w := t.find(r); from != nil {
		return w
	}
	if r >= 0x1100 {
		return t.Units
	}
	return t.Units * 6 / 10
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

// LineHeight is the height of a line of text of a size, in pixels.
func LineHeight(size int) int { return size * 118 / 100 }

// TextWidth is how wide a text is in one line, in pixels.
func TextWidth(t *Typeface, size int, text string) int {
	return (t.Measure(text)*size + t.Units - 1) / t.Units
}

// Measure is the width of a line in font units.
func (t *Typeface) Measure(text string) int {
	n := 0
	if isPlain(text) {
		for _, r := range text {
			n += t.Advance(r)
		}
	} else {
		for _, g := range t.signs(text) {
			n += g.width
		}
	}
	return n
}

// BreakLines splits text at newlines, and at blanks where a line would be
// wider than width; a word that is too wide is cut.
func BreakLines(t *Typeface, size, width int, text string) []string {
	var out []string
	limit := max(1, width) * t.Units / max(1, size)
	for para := range strings.SplitSeq(text, "\n") {
		out = append(out, breakParagraph(t, limit, para)...)
	}
	return out
}

func breakParagraph(t *Typeface, limit int, para string) []string {
	if t.Measure(para) <= limit {
		return []string{para}
	}
	var out []string
	from, blank, n, sinceBlank := 0, -1, 0, 0
	for i, r := range para {
		w := t.Advance(r)
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
		switch {
		case r == ' ':
			blank, sinceBlank = i, 0
		case isIdeographic(r):
			// A line may end behind any of these.
			blank = -1
		}
	}
	return append(out, para[from:])
}

// isIdeographic is whether a line may break beside a character without a blank.
func isIdeographic(r rune) bool { return r >= 0x2E80 && r < 0xA000 || r >= 0xAC00 && r < 0xD7B0 }

// Upper is the capitals transformation of a button's label.
func Upper(s string) string { return strings.ToUpper(s) }
