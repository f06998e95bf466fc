package wireframe_test

import (
	"image"
	"image/color"
	"testing"

	"github.com/agentic-mobile-control/amc/internal/corpus"
	"github.com/agentic-mobile-control/amc/internal/wireframe"
	"github.com/agentic-mobile-control/amc/scene"
)

func screen(width, height int, elements ...scene.Element) *scene.Scene {
	return scene.New(scene.Data{Display: scene.Display{Width: width, Height: height}, Elements: elements, Tree: scene.Tree{Status: scene.TreeOK}, NextRef: 9,
		Windows: []scene.Window{{Type: "application", Bounds: scene.Rect{Right: width, Bottom: height}}}})
}

var button = scene.Element{Ref: "e1", Role: scene.RoleButton, Name: "Save", States: scene.Clickable, Bounds: scene.Rect{Left: 200, Top: 400, Right: 800, Bottom: 600}}

// inked counts the pixels of a part of a picture that aren't of a colour.
func inked(img *image.RGBA, r image.Rectangle, c color.RGBA) int {
	n := 0
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for x := r.Min.X; x < r.Max.X; x++ {
			if img.RGBAAt(x, y) != c {
				n++
			}
		}
	}
	return n
}

func TestDrawing(t *testing.T) {
	white := color.RGBA{0xff, 0xff, 0xff, 0xff}
	img := wireframe.Draw(screen(1080, 2400, button))
	if got := img.Bounds(); got != image.Rect(0, 0, 1080, 2400) {
		t.Fatalf("the drawing is %v", got)
	}
	inside, outside := image.Rect(200, 400, 800, 600), image.Rect(0, 700, 1080, 2400)
	if n := inked(img, inside, white); n < 600*200*9/10 {
		t.Errorf("of the button %d pixels are drawn", n)
	}
	if n := inked(img, outside, white); n != 0 {
		t.Errorf("%d pixels are drawn where nothing is", n)
	}
	named, nameless := button, button
	nameless.Name = ""
	if a, b := wireframe.Draw(screen(1080, 2400, named)), wireframe.Draw(screen(1080, 2400, nameless)); inked(a, image.Rect(400, 450, 600, 550), b.RGBAAt(400, 450)) == 0 {
		t.Error("the name isn't written")
	}
}

// What stands on something is drawn over it, whatever their order.
func TestInnerOverOuter(t *testing.T) {
	row := scene.Element{Ref: "e2", Role: scene.RoleImage, Bounds: scene.Rect{Top: 300, Right: 1080, Bottom: 700}, States: scene.Clickable}
	a, b := wireframe.Draw(screen(1080, 2400, button, row)), wireframe.Draw(screen(1080, 2400, row, button))
	if at := image.Pt(300, 580); a.RGBAAt(at.X, at.Y) != b.RGBAAt(at.X, at.Y) || a.RGBAAt(at.X, at.Y) == a.RGBAAt(100, 500) {
		t.Errorf("the button is %v and %v on %v", a.RGBAAt(at.X, at.Y), b.RGBAAt(at.X, at.Y), a.RGBAAt(100, 500))
	}
}

func TestSizes(t *testing.T) {
	for _, c := range []struct {
		name          string
		width, height int
		want          image.Rectangle
	}{
		{"a phone's", 1080, 2400, image.Rect(0, 0, 1080, 2400)},
		{"points", 390, 844, image.Rect(0, 0, 780, 1688)},
		{"huge", 4000, 9600, image.Rect(0, 0, 1000, 2400)},
	} {
		e := button
		e.Bounds = scene.Rect{Left: 10, Top: 10, Right: 200, Bottom: 100}
		if got := wireframe.Draw(screen(c.width, c.height, e)).Bounds(); got != c.want {
			t.Errorf("a display of %s size is drawn %v, want %v", c.name, got, c.want)
		}
	}
}

func TestNothingToDraw(t *testing.T) {
	unplaced := button
	unplaced.Bounds = scene.Rect{}
	for name, s := range map[string]*scene.Scene{"no display": screen(0, 0, button), "no places": screen(1080, 2400, unplaced), "no elements": screen(1080, 2400), "a thread": screen(1, 100_000, button)} {
		if img := wireframe.Draw(s); img != nil {
			t.Errorf("with %s there is a drawing of %v", name, img.Bounds())
		}
	}
}

// TestMarks: the refs stand on a copy of the picture, which may be of another size.
func TestMarks(t *testing.T) {
	picture := image.NewRGBA(image.Rect(0, 0, 540, 1200))
	marked := wireframe.Mark(picture, screen(1080, 2400, button))
	if marked.Bounds() != picture.Bounds() {
		t.Fatalf("the picture has become %v", marked.Bounds())
	}
	if n := inked(marked, image.Rect(100, 200, 200, 230), color.RGBA{}); n == 0 {
		t.Error("there is no mark at the button")
	}
	if n := inked(marked, image.Rect(0, 400, 540, 1200), color.RGBA{}) + inked(picture, picture.Bounds(), color.RGBA{}); n != 0 {
		t.Errorf("%d other pixels are changed", n)
	}
}

// Two refs of the same place stand beside each other.
func TestMarksDontHideEachOther(t *testing.T) {
	other := button
	other.Ref, other.States = "e2", scene.Scrollable
	one, two := wireframe.Draw(screen(1080, 2400, button)), wireframe.Draw(screen(1080, 2400, button, other))
	right := image.Rect(720, 400, 800, 440)
	if a, b := inked(one, right, one.RGBAAt(1, 1)), inked(two, right, one.RGBAAt(1, 1)); a == 0 || b == 0 || one.RGBAAt(770, 410) == two.RGBAAt(770, 410) {
		t.Error("the second ref isn't at the right corner")
	}
}

func TestCorpusIsDrawn(t *testing.T) {
	for i, f := range corpus.Files(t) {
		if i%7 != 0 {
			continue // every seventh shows all formats
		}
		for _, src := range corpus.Sources(t, f) {
			s := scene.Parse(src, scene.Data{})
			if img := wireframe.Draw(s); img == nil && s.Len() > 0 {
				t.Errorf("%s isn't drawn", f.Name)
			}
		}
	}
}
