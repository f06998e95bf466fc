package sim_test

import (
	"hash/fnv"
	"image"
	"image/color"
	"testing"

	"github.com/agentic-mobile-control/amc/sim"
)

// writing is the picture of a note's title with a text in it.
func writing(t *testing.T, text string) *image.RGBA {
	t.Helper()
	h := newHand(t, sim.Options{})
	h.launch("com.amc.notes")
	h.tap("New note")
	h.tap("Title")
	h.text(text)
	h.wait(500)
	h.key("back")
	r := h.id("com.amc.notes:id/title").rect().Inset(30)
	return h.phone.Screenshot().SubImage(r).(*image.RGBA)
}

// caret is the colour of the writing mark of a field.
var caret = color.RGBA{0x0B, 0x57, 0xD0, 0xFF}

// inked is the smallest rectangle that holds everything written in a picture.
func inked(m *image.RGBA) image.Rectangle {
	var out image.Rectangle
	for y := m.Rect.Min.Y; y < m.Rect.Max.Y; y++ {
		for x := m.Rect.Min.X; x < m.Rect.Max.X; x++ {
			if c := m.RGBAAt(x, y); c != caret && int(c.R)+int(c.G)+int(c.B) < 600 {
				out = out.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	return out
}

func TestEveryScriptIsVisible(t *testing.T) {
	seen := map[uint64]string{}
	for _, text := range []string{"Brot", "Ψωμί", "Хлеб", "לחם", "خبز", "հաց", "პური", "面包", "パン", "빵", "→ ✓ ☎", "प", "\U0001F9FF", "\uE123"} {
		m := writing(t, text)
		if r := inked(m); r.Dx() < 8 || r.Dy() < 12 {
			t.Errorf("%q leaves %v", text, r)
		}
		h := fnv.New64()
		for y := m.Rect.Min.Y; y < m.Rect.Max.Y; y++ {
			_, _ = h.Write(m.Pix[m.PixOffset(m.Rect.Min.X, y):m.PixOffset(m.Rect.Max.X-1, y)])
		}
		if other, ok := seen[h.Sum64()]; ok && text != "\uE123" {
			t.Errorf("%q and %q look the same", text, other)
		}
		seen[h.Sum64()] = text
	}
}

func TestArabicJoinsAndRunsToTheLeft(t *testing.T) {
	// Joined letters are narrower than letters that stand alone.
	joined, alone := inked(writing(t, "بببب")), inked(writing(t, "ب\u200cب\u200cب\u200cب"))
	if joined.Dx() >= alone.Dx() {
		t.Errorf("joined %d px, alone %d px", joined.Dx(), alone.Dx())
	}
	// A text from right to left begins at the right edge.
	if left, right := inked(writing(t, "abc")), inked(writing(t, "אבג")); right.Min.X < left.Max.X {
		t.Errorf("hebrew at %v, latin at %v", right, left)
	}
}

func TestMarksStandOnTheirLetters(t *testing.T) {
	plain, marked := inked(writing(t, "x")), inked(writing(t, "x\u0302"))
	if marked.Dx() > plain.Dx()+4 || marked.Dy() <= plain.Dy() {
		t.Errorf("plain %v, with its mark %v", plain, marked)
	}
}

// The picture of a phone has the same bytes on every machine.
func TestPictureBytes(t *testing.T) {
	h := newHand(t, sim.Options{Seed: 3})
	sum := func() uint64 {
		f := fnv.New64()
		_, _ = f.Write(h.phone.Screenshot().Pix)
		return f.Sum64()
	}
	h.launch(maps)
	first := sum()
	for range 3 {
		if got := sum(); got != first {
			t.Fatalf("%x, then %x", first, got)
		}
	}
}
