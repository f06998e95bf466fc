package sim_test

import (
	"testing"

	"github.com/agentic-mobile-control/amc/sim"
)

func TestEdgeSwipesOfGestureNavigation(t *testing.T) {
	h := newHand(t, sim.Options{Profile: 36})
	h.launch("com.android.settings")
	h.tap("Network & internet")
	h.do(sim.Drag(5, 1200, 500, 1210, 200, 0))
	if got := h.phone.Facts().Activity; got != ".Settings" {
		t.Errorf("a swipe from the side leads to %s", got)
	}
	h.do(sim.Drag(540, 2395, 540, 1500, 200, 0))
	if got := h.phone.Facts().Package; got != "com.android.launcher3" {
		t.Errorf("a swipe from the bottom leads to %s", got)
	}
	h.do(sim.Drag(540, 2395, 540, 1500, 200, 300))
	if n := h.must("Settings"); n.ID != "com.android.launcher3:id/task" {
		t.Errorf("a swipe that rests shows %+v", n)
	}
	buttons := newHand(t, sim.Options{Profile: 33})
	buttons.launch("com.android.settings")
	buttons.tap("Network & internet")
	buttons.do(sim.Drag(5, 1200, 500, 1210, 200, 0))
	if got := buttons.phone.Facts().Activity; got != ".SubSettings" {
		t.Errorf("with buttons a swipe from the side leads to %s", got)
	}
	buttons.do(sim.Tap(265, 2340))
	if got := buttons.phone.Facts().Activity; got != ".Settings" {
		t.Errorf("the back button leads to %s", got)
	}
}

func TestPinchAndDoubleTap(t *testing.T) {
	h := readNews(t)
	h.tapNode(h.id(news + ":id/story"))
	height := func() int { return h.id(news + ":id/paragraph").rect().Dy() }
	plain := height()
	h.do(sim.Input{Kind: sim.KindTouch, Path: []sim.TouchPoint{
		{X: 500, Y: 1200}, {X: 580, Y: 1200, Pointer: 1}, {X: 300, Y: 1200, At: 300}, {X: 620, Y: 1200, At: 300, Pointer: 1},
	}})
	if got := height(); got <= plain {
		t.Errorf("after the pinch %d, before %d", got, plain)
	}
	p := h.id(news + ":id/paragraph").rect()
	h.do(sim.Tap(p.Min.X+30, p.Min.Y+30))
	h.do(sim.Input{Kind: sim.KindAdvance, Ms: 100})
	h.do(sim.Tap(p.Min.X+32, p.Min.Y+30))
	if got := height(); got != plain {
		t.Errorf("after the double tap %d, before %d", got, plain)
	}
	h.do(sim.Tap(p.Min.X+30, p.Min.Y+30))
	h.do(sim.Input{Kind: sim.KindAdvance, Ms: 600})
	h.do(sim.Tap(p.Min.X+30, p.Min.Y+30))
	if got := height(); got != plain {
		t.Error("two slow taps are a double tap")
	}
}

func TestItem21TouchesAreLostBetweenPages(t *testing.T) {
	h := newHand(t, sim.Options{Behaviours: []string{"transitions"}})
	h.launch("com.android.settings")
	r := h.must("Apps").rect()
	h.tap("Network & internet")
	if f := h.phone.Facts().Focus; f != "" {
		t.Errorf("focus %q", f)
	}
	before := h.phone.Facts().Activity
	h.do(sim.Tap(r.Min.X, r.Min.Y))
	h.do(sim.Input{Kind: sim.KindAdvance, Ms: 500})
	if h.phone.Facts().Activity != before || h.phone.Facts().Focus == "" {
		t.Errorf("facts %+v", h.phone.Facts())
	}
	h.must("Airplane mode")
}

func TestItem23SecureWindow(t *testing.T) {
	h := newHand(t, sim.Options{Behaviours: []string{"secure_window"}})
	h.draft("milk")
	if !h.phone.Facts().Secure {
		t.Error("the window isn't secure")
	}
	h.must("milk")
	img := h.phone.Screenshot()
	for y := 300; y < 2200; y++ {
		if c := img.RGBAAt(540, y); c.R|c.G|c.B != 0 {
			t.Fatalf("a pixel at %d is %v", y, c)
		}
	}
}

func TestDarkThemeChangesColours(t *testing.T) {
	h := newHand(t, sim.Options{})
	h.launch("com.android.settings")
	light := h.phone.Screenshot().RGBAAt(1000, 200)
	h.tapNode(h.scrollTo("Display"))
	h.tap("Dark theme")
	dark := h.phone.Screenshot().RGBAAt(1000, 200)
	if light.R < 200 || dark.R > 60 {
		t.Errorf("light %v, dark %v", light, dark)
	}
}

func TestScreenshotBoxForMissingGlyphs(t *testing.T) {
	h := newHand(t, sim.Options{})
	h.draft("你")
	before := h.phone.Screenshot()
	r := h.id("com.amc.notes:id/note").rect()
	ink := 0
	for y := r.Min.Y + 30; y < r.Min.Y+110; y++ {
		for x := r.Min.X + 30; x < r.Min.X+90; x++ {
			if c := before.RGBAAt(x, y); c.R < 0x60 {
				ink++
			}
		}
	}
	if ink < 100 {
		t.Errorf("%d dark pixels where the character stands", ink)
	}
}
