package sim_test

import (
	"strings"
	"testing"

	"github.com/agentic-mobile-control/amc/sim"
)

func onlySystemUI(h *hand) bool {
	return h.tree().find(func(n *node) bool { return n.Package != "com.android.systemui" }) == nil
}

func TestItem10ShadeReplacesThePage(t *testing.T) {
	eachProfile(t, func(h *hand, profile int) {
		h.launch("com.amc.notes")
		for _, panel := range []string{sim.PanelNotifications, sim.PanelQuickSettings} {
			h.do(sim.Input{Kind: sim.KindPanel, Panel: panel})
			if !onlySystemUI(h) || h.named("New note") != nil || h.phone.Facts().Focus != "NotificationShade" || h.phone.Facts().Panel != panel {
				t.Errorf("%d: %s, focus %s", profile, panel, h.phone.Facts().Focus)
			}
			h.key("back")
			if h.phone.Facts().Panel != sim.PanelNone {
				t.Errorf("%d: back leaves %s open", profile, panel)
			}
			h.must("New note")
		}
	})
}

func TestItem10HeadsUpCoversTheTop(t *testing.T) {
	h := newHand(t, sim.Options{Seed: 3, Profile: 36, Behaviours: []string{"heads_up"}})
	h.launch("com.amc.notes")
	h.wait(20_000)
	p, _ := h.paneOf("Breaking news")
	if p == nil || p.Active || p.Focused || p.Type != "TYPE_SYSTEM" {
		t.Fatalf("window %+v", p)
	}
	r := (&node{Bounds: p.Bounds}).rect()
	if r.Min.X != 0 || r.Max.X != 1080 || r.Max.Y < 250 || r.Max.Y > 400 {
		t.Errorf("it covers %v", r)
	}
	if !strings.Contains(h.dump(), "com.amc.notes:id/toolbar") || h.named("Breaking news") != nil {
		t.Error("the page isn't what the plain dump holds")
	}
	h.wait(5000)
	if p, _ := h.paneOf("Breaking news"); p != nil {
		t.Error("it stays")
	}
}

func TestItem10LockScreenSilencesAll(t *testing.T) {
	for _, lock := range []string{"swipe_lock", "secure_lock"} {
		eachProfile(t, func(h *hand, profile int) {
			h.draft("milk")
			stored := string(h.phone.State()["com.amc.notes"])
			h.key("power")
			h.key("power")
			before := h.dump()
			if !onlySystemUI(h) || h.phone.Facts().Focus != "NotificationShade" {
				t.Errorf("%d: %s", profile, h.phone.Facts().Focus)
			}
			for _, key := range []string{"back", "home", "recents"} {
				h.key(key)
			}
			h.text("abc")
			h.do(sim.Input{Kind: sim.KindPanel, Panel: sim.PanelNotifications})
			h.tapAt(900, 160)
			if after := h.dump(); after != before || string(h.phone.State()["com.amc.notes"]) != stored {
				t.Errorf("%d %s: something reached through the lock: %s", profile, lock, after)
			}
		}, lock)
	}
}

func TestItem10ChooserOfEveryProfile(t *testing.T) {
	for profile, pkg := range map[int]string{30: "android", 33: "android", 36: "com.android.intentresolver"} {
		h := openFiles(t, sim.Options{Profile: profile})
		h.tap("Documents")
		h.tap("Shopping list.txt")
		for id, text := range map[string]string{"button_once": "Just once", "button_always": "Always"} {
			if n := h.id("android:id/" + id); n == nil || !strings.EqualFold(n.Text, text) || n.Package != pkg || n.Enabled {
				t.Errorf("%d: %s is %+v", profile, id, n)
			}
		}
		if h.named("Budget.xlsx") != nil {
			t.Errorf("%d: the page is in the dump", profile)
		}
		h.key("back")
		h.must("Budget.xlsx")
	}
}

func TestItem10OthersReturn(t *testing.T) {
	h := openShop(t)
	h.tap("You")
	h.tap("Sign in")
	if root := h.tree(); root.Package != "com.android.accountpicker" || h.phone.Facts().Package != root.Package {
		t.Errorf("in front %s", root.Package)
	}
	h.tap("alex@example.com")
	h.wait(4000)
	if got := h.phone.Facts().Package; got != shopApp || h.named("alex@example.com") == nil {
		t.Errorf("the sign-in returned to %s", got)
	}
	m := openMaps(t)
	m.tap("Coffee")
	m.wait(4000)
	m.tap("Café Central")
	m.tap("Expand sheet")
	m.press("places.example.test")
	if got := m.tree().Package; got != browser || m.phone.Facts().Package != browser {
		t.Errorf("the custom tab is of %s", got)
	}
	m.key("back")
	if got := m.tree().Package; got != maps || m.named("Café Central") == nil {
		t.Errorf("back returned to %s", got)
	}
}

// Photos are picked in a page of another package, which returns one of them.
func TestItem10PhotoPicker(t *testing.T) {
	eachProfile(t, func(h *hand, profile int) {
		h.setup("grant", messagesApp+" files")
		h.launch(messagesApp)
		h.wait(1000)
		h.tapNode(h.tree().find(func(n *node) bool { return n.Clickable && n.find(says("Ben")) != nil }))
		h.tap("Attach")
		h.tap("Photo")
		if f := h.phone.Facts(); f.Package == messagesApp || h.tree().Package != f.Package {
			t.Errorf("%d: in front %s/%s", profile, f.Package, f.Activity)
		}
		want := "com.google.android.providers.media.module/com.android.providers.media.photopicker.PhotoPickerActivity"
		if profile < 33 {
			want = "com.google.android.documentsui/com.android.documentsui.picker.PickActivity"
		}
		if got := h.phone.Facts().Focus; got != want {
			t.Errorf("%d: focus %s", profile, got)
		}
		if h.key("back"); h.phone.Facts().Package != messagesApp || h.named("Remove attachment") != nil {
			t.Errorf("%d: back leads to %+v", profile, h.phone.Facts())
		}
		h.tap("Attach")
		h.tap("Photo")
		h.pickPhoto(1)
		if got := h.phone.Facts().Package; got != messagesApp {
			t.Errorf("%d: returned to %s", profile, got)
		}
		h.must("Photo IMG_0412.jpg")
	})
}

// pickPhoto taps a photo of the system's picker; 0 is the newest.
func (h *hand) pickPhoto(n int) {
	h.Helper()
	all := h.all(func(n *node) bool {
		return strings.HasPrefix(n.Desc, "Photo taken on ") || n.ID == "com.google.android.documentsui:id/item_root"
	})
	if len(all) != 4 {
		h.Fatalf("%d photos", len(all))
	}
	h.tapNode(all[n])
}
