package sim_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/agentic-mobile-control/amc/sim"
)

const maps = "com.amc.maps"

type mapsState struct {
	Saved      []int
	Recent     []string
	X, Y, Zoom int
	Route      *struct {
		To      int
		Mode    string
		Started bool
	}
}

func (h *hand) mapped() mapsState {
	h.Helper()
	var s mapsState
	if err := json.Unmarshal(h.phone.State()[maps], &s); err != nil {
		h.Fatal(err)
	}
	return s
}

func openMaps(t *testing.T) *hand {
	t.Helper()
	h := newHand(t, sim.Options{Seed: 3})
	h.launch(maps)
	return h
}

func TestMapIsOneLeaf(t *testing.T) {
	h := openMaps(t)
	m := h.id(maps + ":id/map_container")
	if len(m.Nodes) != 1 || m.Nodes[0].Class != "android.view.View" || len(m.Nodes[0].Nodes) != 0 || m.Nodes[0].Text+m.Nodes[0].Desc != "" {
		t.Errorf("map %+v", m)
	}
	if h.named("Bella Pizza") != nil {
		t.Error("what is drawn is in the tree")
	}
}

func TestMapFollowsFingers(t *testing.T) {
	h := openMaps(t)
	was := h.mapped()
	h.do(sim.Drag(600, 900, 400, 900, 400, 200))
	// 179 px are left behind the slop, at 620 px a kilometre.
	if got := h.mapped().X - was.X; got < 287 || got > 289 {
		t.Errorf("moved by %d m", got)
	}
	h.do(sim.Input{Kind: sim.KindTouch, Path: []sim.TouchPoint{{X: 500, Y: 900}, {X: 600, Y: 900, Pointer: 1}, {X: 450, Y: 900, At: 300}, {X: 650, Y: 900, At: 300, Pointer: 1}}})
	if got := h.mapped().Zoom; got != 1240 {
		t.Errorf("zoom %d after a pinch", got)
	}
	h.tap("Zoom out")
	if got := h.mapped().Zoom; got != 830 {
		t.Errorf("zoom %d after the button", got)
	}
}

func TestMapSearchSaveAndRemove(t *testing.T) {
	h := openMaps(t)
	h.tap("Search here")
	h.text("museum")
	h.tap("Museum of Science")
	h.tap("Save")
	h.wait(4000)
	if s := h.mapped(); len(s.Saved) != 1 || !slices.Equal(s.Recent, []string{"Museum of Science"}) {
		t.Errorf("%+v", s)
	}
	h.tap("Saved")
	if h.named("Save") == nil {
		t.Error("the button of a saved place doesn't give it up")
	}
	h.tap("Undo")
	if s := h.mapped(); len(s.Saved) != 1 {
		t.Errorf("%+v", s)
	}
}

func TestMapResults(t *testing.T) {
	h := openMaps(t)
	h.tap("Groceries")
	h.wait(4000)
	if n := h.must("Corner Market"); n.ID != maps+":id/title" {
		t.Errorf("row %+v", n)
	}
	h.tap("Groceries")
	h.key("select_all")
	h.text("zzz\n")
	h.wait(4000)
	h.must("No results for “zzz”")
}

func TestMapDirections(t *testing.T) {
	h := openMaps(t)
	h.tap("Search here")
	h.text("library")
	h.tap("City Library")
	h.tap("Directions")
	h.tap("Don’t allow")
	h.must("Maps doesn’t know where you are")
	h.wait(4000)
	h.tap("Directions")
	h.tap("While using the app")
	bike := h.tree().find(func(n *node) bool { return strings.HasPrefix(n.Desc, "Bike: ") })
	h.tapNode(bike)
	h.tap("Steps")
	h.must("Arrive at City Library")
	h.tap("Start")
	if r := h.mapped().Route; r == nil || r.Mode != "Bike" || !r.Started {
		t.Fatalf("route %+v", r)
	}
	first := h.id(maps + ":id/nav_instruction").Text
	h.wait(9000)
	if got := h.id(maps + ":id/nav_instruction").Text; got == first {
		t.Errorf("still %q", got)
	}
	h.wait(16_000)
	if r := h.mapped().Route; r != nil {
		t.Errorf("route %+v after arriving", r)
	}
}

func TestMapPinAndSheet(t *testing.T) {
	h := openMaps(t)
	h.do(sim.Input{Kind: sim.KindTouch, Path: []sim.TouchPoint{{X: 500, Y: 700}, {X: 500, Y: 700, At: 700}}})
	h.must("Dropped pin")
	low := h.id(maps + ":id/bottom_sheet").rect().Min.Y
	h.tap("Expand sheet")
	if got := h.id(maps + ":id/bottom_sheet").rect().Min.Y; got >= low {
		t.Errorf("sheet at %d, was at %d", got, low)
	}
	h.key("back")
	h.must("Latest in the area")
}

func TestCustomTabReturns(t *testing.T) {
	h := openMaps(t)
	h.tap("Coffee")
	h.wait(4000)
	h.tap("Café Central")
	h.tap("Expand sheet")
	h.press("places.example.test")
	if f := h.phone.Facts(); f.Package != browser || f.Activity != ".CustomTabActivity" {
		t.Errorf("in front %s/%s", f.Package, f.Activity)
	}
	if n := h.tree(); n.Package != browser {
		t.Errorf("package %s", n.Package)
	}
	h.tap("Close tab")
	if f := h.phone.Facts(); f.Package != maps {
		t.Errorf("in front %s", f.Package)
	}
}

// Seed 1681 has a street that is full of places.
func TestMapsOfManySeeds(t *testing.T) {
	for _, seed := range []int64{0, 1, 1681, 1682, 30_000} {
		if _, err := sim.New(sim.Options{Seed: seed}); err != nil {
			t.Fatal(err)
		}
	}
}

// Call hands the number to the Phone app.
func TestMapCall(t *testing.T) {
	h := openMaps(t)
	h.tap("Search here")
	h.text("library")
	h.tap("City Library")
	h.tap("Call")
	if f := h.phone.Facts(); f.Package != phoneApp {
		t.Fatalf("in front %s", f.Package)
	}
	number := h.tree().find(func(n *node) bool { return strings.HasPrefix(n.Text, "+1 555 2") })
	if number == nil {
		t.Fatalf("no number in %s", h.dump())
	}
	h.key("back")
	h.must(number.Text)
	h.must("Directions")
}
