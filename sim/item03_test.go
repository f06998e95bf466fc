package sim_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/agentic-mobile-control/amc/sim"
)

func TestItem03WhichControlsBecomeDots(t *testing.T) {
	raw, err := json.Marshal(map[string]any{"notes": []any{map[string]any{"id": 1, "title": "t", "body": "a\x00\x07\x0b\x0c\x1b\x7f\u0086\ufffeb\tc\nd\re\u0085f"}}})
	if err != nil {
		t.Fatal(err)
	}
	h := newHand(t, sim.Options{Apps: map[string]json.RawMessage{"com.amc.notes": raw}})
	h.launch("com.amc.notes")
	if d := h.dump(); !strings.Contains(d, `text="a........b&#9;c&#10;d&#13;e`+"\u0085"+`f"`) {
		t.Error(d)
	}
}

// An app's own classes are never seen: accessibility says which class of the
// framework a view is like.
func TestItem03FrameworkClasses(t *testing.T) {
	libraries := map[string]bool{
		"androidx.recyclerview.widget.RecyclerView":    true,
		"androidx.drawerlayout.widget.DrawerLayout":    true,
		"androidx.appcompat.widget.LinearLayoutCompat": true,
		"androidx.compose.ui.platform.ComposeView":     true,
	}
	p, err := sim.New(sim.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for _, a := range p.Apps() {
		h := newHand(t, sim.Options{Seed: 3})
		h.launch(a.ID)
		h.wait(4000)
		h.tree().find(func(n *node) bool {
			if !strings.HasPrefix(n.Class, "android.") && !libraries[n.Class] {
				t.Errorf("%s: class %s", a.ID, n.Class)
			}
			return false
		})
	}
}

func TestItem03WaitBeginsAnew(t *testing.T) {
	h := newHand(t, sim.Options{})
	h.launch(news) // its list comes 0.8 to 2 s later
	h.wait(200)
	before := h.phone.Now()
	h.must("Latest")
	if got := h.phone.Now().Sub(before).Milliseconds(); got <= 1000 {
		t.Errorf("the dump took %d ms, and the page changed meanwhile", got)
	}
}

// A coordinator layout says of itself what every plain group says.
func TestItem03CoordinatorIsAGroup(t *testing.T) {
	h := openFiles(t, sim.Options{})
	h.tap("Documents")
	h.tap("Passport scan.jpg")
	if n := h.id(filesApp + ":id/coordinator"); n == nil || n.Class != "android.view.ViewGroup" || strings.Contains(h.dump(), "CoordinatorLayout") {
		t.Errorf("%+v", n)
	}
}
