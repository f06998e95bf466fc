package sim_test

import (
	"strings"
	"testing"

	"github.com/agentic-mobile-control/amc/sim"
)

func TestItem23WebViewIDsAreBare(t *testing.T) {
	eachProfile(t, func(h *hand, profile int) {
		h.do(sim.Input{Kind: sim.KindOpen, URL: "https://workshop.example.test/"})
		h.wait(4000)
		web := h.tree().find(ofClass("android.webkit.WebView"))
		if web == nil || web.Text != "Bicycle Workshop – Book a service" {
			t.Fatalf("%d: %+v", profile, web)
		}
		for id, class := range map[string]string{"name": "android.widget.EditText", "email": "android.widget.EditText", "wash": "android.widget.CheckBox", "service": "android.widget.Spinner"} {
			if n := web.find(hasID(id)); n == nil || n.Class != class {
				t.Errorf("%d: %s is %+v", profile, id, n)
			}
		}
		classes := map[string]bool{}
		web.find(func(n *node) bool {
			classes[n.Class] = true
			if strings.Contains(n.ID, ":id/") || n.Package != browser {
				t.Errorf("%d: %+v", profile, n)
			}
			return false
		})
		if !classes["android.view.View"] || !classes["android.widget.TextView"] {
			t.Errorf("%d: classes %v", profile, classes)
		}
		h.do(sim.Input{Kind: sim.KindOpen, URL: "https://names.example.test/"})
	})
}

func TestItem23WebViewHasButtons(t *testing.T) {
	h := newHand(t, sim.Options{})
	h.launch(browser)
	h.wait(4000)
	web := h.tree().find(ofClass("android.webkit.WebView"))
	if n := web.find(hasID("go")); web.Text != "Start" || n == nil || n.Class != "android.widget.Button" || n.Text != "Search" || !n.Clickable {
		t.Errorf("%q has %+v", web.Text, n)
	}
}

func TestItem23WebViewWithoutTheBehaviour(t *testing.T) {
	h := newHand(t, sim.Options{Seed: 5})
	h.do(sim.Input{Kind: sim.KindOpen, URL: "https://wiki.example.test/Bridge"})
	h.wait(4000)
	if len(h.tree().find(ofClass("android.webkit.WebView")).Nodes) == 0 {
		t.Error("the first dump is empty")
	}
}

func TestItem23ComposeOfEveryProfile(t *testing.T) {
	eachProfile(t, func(h *hand, profile int) {
		h.launch(shopApp)
		h.wait(4000)
		root := h.tree().find(ofClass("androidx.compose.ui.platform.ComposeView"))
		if root == nil || len(root.Nodes) != 1 || root.Nodes[0].Class != "android.view.View" {
			t.Fatalf("%d: %+v", profile, root)
		}
		root.find(func(n *node) bool {
			if strings.Contains(n.ID, ":id/") {
				t.Errorf("%d: id %s", profile, n.ID)
			}
			return false
		})
		chosen := func() string {
			name := ""
			h.tree().find(func(n *node) bool {
				if len(n.Nodes) > 1 && len(h.tags(`selected="true" bounds="`+n.Bounds)) == 1 && n.Class == "android.view.View" {
					name = n.Nodes[1].Text
				}
				return name != ""
			})
			return name
		}
		if got := chosen(); got != "Browse" {
			t.Errorf("%d: selected is %q", profile, got)
		}
		h.tap("You")
		if got := chosen(); got != "You" {
			t.Errorf("%d: selected is %q", profile, got)
		}
		label := h.must("Notifications about orders")
		row := h.tree().find(func(n *node) bool { return n.Checkable })
		if row == nil || row.Class != "android.view.View" || row.Text+row.Desc != "" || !label.rect().In(row.rect()) || row.find(func(n *node) bool { return n.Text != "" }) != nil {
			t.Errorf("%d: switch %+v", profile, row)
		}
	})
}

func TestItem23FlutterJoinsNames(t *testing.T) {
	h := openBank(t)
	d := h.dump()
	if !strings.Contains(d, `content-desc="Savings&#10;DE`) || !strings.Contains(d, `content-desc="More&#10;Tab 4 of 4"`) {
		t.Error(d)
	}
	root := h.tree().find(hasID("android:id/content"))
	root.find(func(n *node) bool {
		if n.Text != "" || n.ID != "" && n.ID != "android:id/content" {
			t.Errorf("node %+v", n)
		}
		return false
	})
}

func TestItem23FirstFlutterDump(t *testing.T) {
	for _, late := range []bool{false, true} {
		o := sim.Options{}
		if late {
			o.Behaviours = []string{"late_tree"}
		}
		h := newHand(t, o)
		h.launch(bankApp)
		h.wait(4000)
		if empty := h.named("Log in") == nil; empty != late {
			t.Errorf("late %v: the first dump is empty: %v", late, empty)
		}
		h.must("Log in")
	}
}

func TestItem23ReactNativeRepeatsItself(t *testing.T) {
	h := openCalendar(t, meeting)
	groups := 0
	h.tree().find(func(n *node) bool {
		if n.Class != "android.view.ViewGroup" || !n.Clickable || n.Desc == "" {
			return false
		}
		var said []string
		n.find(func(k *node) bool {
			if k.Text != "" {
				said = append(said, k.Text)
			}
			return false
		})
		if got := strings.Join(said, ", "); len(said) > 0 && got != n.Desc {
			t.Errorf("%q holds %q", n.Desc, got)
		}
		groups++
		return false
	})
	if groups < 10 {
		t.Errorf("%d groups to press", groups)
	}
}

func TestItem23MapIsLarge(t *testing.T) {
	eachProfile(t, func(h *hand, profile int) {
		h.launch(maps)
		m := h.id(maps + ":id/map_container").Nodes[0]
		if r := m.rect(); r.Dx()*r.Dy()*100 < 1080*2400*30 || len(m.Nodes) != 0 || m.Text+m.Desc != "" {
			t.Errorf("%d: map %+v", profile, m)
		}
	})
}

// A page that forbids pictures is black in them, and nothing else is.
func TestItem23SecurePageOnly(t *testing.T) {
	dark := func(h *hand) bool {
		pic := h.phone.Screenshot()
		for y := 300; y < 2200; y += 7 {
			for x := 0; x < 1080; x += 11 {
				if c := pic.RGBAAt(x, y); c.R|c.G|c.B != 0 {
					return false
				}
			}
		}
		return true
	}
	h := newHand(t, sim.Options{Behaviours: []string{"secure_window"}})
	h.launch("com.amc.notes")
	if dark(h) || h.phone.Facts().Secure {
		t.Error("the list is black")
	}
	h.tap("New note")
	h.must("Title")
	if !dark(h) || !h.phone.Facts().Secure {
		t.Error("the editor isn't black")
	}
	plain := newHand(t, sim.Options{})
	plain.launch("com.amc.notes")
	plain.tap("New note")
	if dark(plain) || plain.phone.Facts().Secure {
		t.Error("black without the behaviour")
	}
}
