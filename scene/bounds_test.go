package scene_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/agentic-mobile-control/amc/scene"
)

func TestBounds(t *testing.T) {
	display := scene.Display{Width: 1080, Height: 2340}
	parse := func(bounds string) *scene.Scene {
		return scene.Parse([]byte(hierarchyXML(nodeXML("android.widget.Button", bounds, attributes{"text": "Order", "clickable": "true"}),
			textXML("else", "[0,0][90,90]"))), scene.Data{Display: display})
	}
	s := parse("[42,2400][1038,2300]") // upside down
	if e := find(t, s, "Order"); !e.States.Has(scene.Covered) || e.Tap != (scene.Point{}) {
		t.Errorf("an inverted element is %+v", e)
	}
	if w := s.Data().Warnings; len(w) != 1 || !strings.HasPrefix(w[0], "bounds_invalid: ") {
		t.Errorf("warnings are %q", w)
	}
	if e := find(t, parse("[764,2153][976,2285]"), "Order"); e.Tap != (scene.Point{X: 870, Y: 2219}) || e.States.Has(scene.Covered) {
		t.Errorf("near the bottom: %+v", e)
	}
	if e := find(t, parse("[-40,100][500,200]"), "Order"); e.Bounds != (scene.Rect{Left: 0, Top: 100, Right: 500, Bottom: 200}) {
		t.Errorf("clipped: %+v", e.Bounds)
	}
	for _, outside := range []string{"[1080,0][1200,90]", "[0,2340][90,2400]", "[5,5][5,90]"} {
		if got := names(parse(outside)); !slices.Equal(got, []string{"else"}) {
			t.Errorf("%s gives %q", outside, got)
		}
	}
	for _, odd := range []string{"", "[1,2]", "nonsense"} {
		if e := find(t, parse(odd), "Order"); !e.States.Has(scene.Covered) {
			t.Errorf("bounds %q give %+v", odd, e)
		}
	}
}

func TestWhatLiesAboveCovers(t *testing.T) {
	button := func(name, bounds string) string {
		return nodeXML("android.widget.Button", bounds, attributes{"text": name, "clickable": "true"})
	}
	s := parsed(t, screenXML(button("Under", "[100,1000][300,1100]"), button("Half", "[100,1200][500,1300]"),
		button("Above", "[50,950][350,1150]"), button("Beside", "[200,1180][500,1320]")))
	if e := find(t, s, "Under"); !e.States.Has(scene.Covered) {
		t.Errorf("Under is %+v", e)
	}
	half := find(t, s, "Half")
	if half.States.Has(scene.Covered) || !half.Bounds.Contains(half.Tap) || find(t, s, "Beside").Bounds.Contains(half.Tap) {
		t.Errorf("Half is tapped at %v", half.Tap)
	}
	keyboard := scene.Keyboard{Visible: true, Bounds: scene.Rect{Left: 0, Top: 1500, Right: 1080, Bottom: 2400}}
	s = scene.Parse(screenXML(button("Send", "[800,2200][1000,2300]"), button("Tall", "[0,1300][200,2300]")), scene.Data{Keyboard: keyboard})
	if e := find(t, s, "Send"); !e.States.Has(scene.Covered) {
		t.Errorf("below the keyboard: %+v", e)
	}
	if e := find(t, s, "Tall"); e.States.Has(scene.Covered) || e.Tap.Y >= 1500 {
		t.Errorf("half below the keyboard: %+v", e)
	}
}

func TestOpaqueRegions(t *testing.T) {
	web := nodeXML("android.webkit.WebView", "[0,0][900,1600]", attributes{"clickable": "true"})
	s := parsed(t, []byte(hierarchyXML(nodeXML("android.widget.FrameLayout", "[0,0][900,1600]", nil, web))))
	if s.Len() != 1 || s.At(0).Role != scene.RoleOpaque {
		t.Fatalf("got %d elements, the first %+v", s.Len(), s.At(0))
	}
	if out := scene.Render(s, nil, scene.RenderOptions{}); !strings.Contains(out, "web content") || !strings.Contains(out, "not exposed") {
		t.Errorf("rendered as\n%s", out)
	}
	s = parsed(t, screenXML(nodeXML("android.view.View", "[0,0][1080,1700]", nil), textXML("Score 12", "[0,1800][400,1900]")))
	if e := s.At(0); e.Role != scene.RoleOpaque || s.Len() != 2 {
		t.Errorf("a canvas is %+v of %d", e, s.Len())
	}
	s = parsed(t, screenXML(nodeXML("android.view.View", "[0,0][1080,2400]", nil), textXML("Hello", "[300,1100][700,1300]")))
	if got := names(s); !slices.Equal(got, []string{"Hello"}) {
		t.Errorf("an empty layer over a text gives %q", got)
	}
	s = parsed(t, screenXML(list("[0,200][1080,2300]"), textXML("Nothing here", "[300,100][700,190]")))
	for _, e := range s.All() {
		if e.Role == scene.RoleOpaque {
			t.Errorf("an empty list is %+v", e)
		}
	}
}

func TestDoubledWebView(t *testing.T) {
	s := parsed(t, screenXML(nodeXML("android.webkit.WebView", "[0,100][1080,2000]", attributes{"resource-id": "com.example.app:id/page"},
		nodeXML("android.webkit.WebView", "[0,100][1080,2000]", attributes{"text": "Garden - Tools"},
			nodeXML("android.widget.ListView", "[0,200][1080,900]", nil,
				nodeXML("android.view.View", "[0,200][1080,300]", attributes{"clickable": "true", "content-desc": "Spade"})),
			nodeXML("android.widget.TextView", "[0,1000][1080,1100]", attributes{"text": "Open till six"})))))
	e := find(t, s, "Garden - Tools")
	if e.Role != scene.RoleWeb || e.ID != "com.example.app:id/page" {
		t.Errorf("the web view is %+v", e)
	}
	webs := 0
	for _, e := range s.All() {
		if e.Role == scene.RoleWeb {
			webs++
		}
		if e.States.Has(scene.Scrollable) {
			t.Errorf("%+v is called scrollable", e)
		}
	}
	if webs != 1 {
		t.Errorf("%d web views", webs)
	}
	find(t, s, "Spade")
	find(t, s, "Open till six")
}
