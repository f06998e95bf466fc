package sim_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/agentic-mobile-control/amc/sim"
)

func TestItem08Permission(t *testing.T) {
	h := readNews(t)
	ask := func() {
		h.tapNode(h.id(news + ":id/menu_button"))
		h.tap("News near you")
	}
	ask()
	f := h.phone.Facts()
	if f.Package != "com.google.android.permissioncontroller" || f.Activity != "com.android.permissioncontroller.permission.ui.GrantPermissionsActivity" {
		t.Errorf("in front %s/%s", f.Package, f.Activity)
	}
	for id, text := range map[string]string{
		"permission_message":                      "Allow News to access this device’s location?",
		"permission_allow_foreground_only_button": "While using the app",
		"permission_allow_one_time_button":        "Only this time",
		"permission_deny_button":                  "Don’t allow",
	} {
		if n := h.id("com.android.permissioncontroller:id/" + id); n == nil || n.Text != text || n.Package != f.Package {
			t.Errorf("%s is %+v", id, n)
		}
	}
	h.do(sim.Tap(540, 300))
	h.tap("Don’t allow")
	ask()
	h.tap("Don’t allow")
	ask()
	if got := h.phone.Facts(); got.Package != news || len(got.Toasts) == 0 {
		t.Errorf("asked a third time: %+v", got)
	}
	h.do(sim.Input{Kind: sim.KindOpen, URL: "package:" + news})
	h.tap("Permissions")
	h.tap("Location")
	h.tap("Allow only while using the app")
	h.do(sim.Input{Kind: sim.KindLaunch, App: news})
	ask()
	h.must("Near you: quiet in your street")
}

func TestItem08OnlyOnce(t *testing.T) {
	h := readNews(t)
	for range 2 {
		h.tapNode(h.id(news + ":id/menu_button"))
		h.tap("News near you")
		h.tap("Only this time")
		h.must("Near you: quiet in your street")
		h.do(sim.Input{Kind: sim.KindTerminate, App: news})
		h.launch(news)
		h.do(sim.Input{Kind: sim.KindAdvance, Ms: 4000})
	}
}

func TestItem09NotResponding(t *testing.T) {
	h := readNews(t, "hanging")
	h.tapNode(h.id(news + ":id/menu_button"))
	h.tap("Refresh")
	var e *sim.Error
	if _, err := h.phone.Dump(false); !errors.As(err, &e) || e.Code != sim.NullRoot {
		t.Fatalf("a deaf app's dump: %v", err)
	}
	before := h.phone.Now()
	h.do(sim.Tap(540, 900))
	if got := h.phone.Now().Sub(before).Milliseconds(); got < 4900 {
		t.Errorf("the touch returned after %d ms", got)
	}
	if f := h.phone.Facts().Focus; f != "Application Not Responding: "+news {
		t.Errorf("focus %q", f)
	}
	root := h.tree()
	if root.Package != "android" || h.must("News isn't responding").ID != "android:id/alertTitle" || h.must("Wait").ID != "android:id/aerr_wait" {
		t.Errorf("dialog %+v", root)
	}
	h.tap("Wait")
	h.do(sim.Input{Kind: sim.KindAdvance, Ms: 8000})
	h.must("Latest")
}

func TestItem09Crash(t *testing.T) {
	h := readNews(t, "crashing")
	crash := func() {
		h.do(sim.Input{Kind: sim.KindAdvance, Ms: 4000})
		h.tapNode(h.tree().find(func(n *node) bool { return strings.Contains(n.Text, "9 min ago") }))
	}
	crash()
	if f := h.phone.Facts(); f.Focus != "com.android.launcher3/.uioverrides.QuickstepLauncher" {
		t.Errorf("after the first crash %+v", f)
	}
	h.launch(news)
	crash()
	if n := h.must("News keeps stopping"); n.Package != "android" || h.phone.Facts().Focus != "Application Error: "+news {
		t.Errorf("after the second crash %+v", n)
	}
	h.key("back")
	h.tap("App info")
	h.must("Force stop")
}

func TestItem10HeadsUp(t *testing.T) {
	h := newHand(t, sim.Options{Profile: 36, Behaviours: []string{"heads_up"}})
	h.launch("com.amc.notes")
	h.do(sim.Input{Kind: sim.KindAdvance, Ms: 20_000})
	if strings.Contains(h.dump(), "Breaking news") {
		t.Error("the notification is in the plain dump")
	}
	d, err := h.phone.Dump(true)
	if err != nil || !strings.Contains(string(d), "Breaking news") {
		t.Errorf("windows %v %s", err, d)
	}
	h.do(sim.Tap(540, 150))
	if f := h.phone.Facts(); f.Package != news || f.Activity != ".ArticleActivity" {
		t.Errorf("in front %+v", f)
	}
	h.do(sim.Input{Kind: sim.KindAdvance, Ms: 100_000})
	h.do(sim.Input{Kind: sim.KindPanel, Panel: sim.PanelNotifications})
	h.must("Breaking news")
	h.tap("Clear all")
	h.do(sim.Input{Kind: sim.KindPanel, Panel: sim.PanelNotifications})
	h.must("No notifications")
}

func TestSetup(t *testing.T) {
	h := newHand(t, sim.Options{})
	h.do(sim.Input{Kind: sim.KindSetup, Name: "dark", Value: "on"})
	h.do(sim.Input{Kind: sim.KindSetup, Name: "airplane", Value: "on"})
	if s := string(h.phone.State()["com.android.settings"]); !strings.Contains(s, `"Dark theme":true`) || !strings.Contains(s, `"Airplane mode":true`) {
		t.Errorf("state %s", s)
	}
	h.fill(2)
	h.do(sim.Input{Kind: sim.KindSetup, Name: "clear", Value: "com.amc.notes"})
	h.launch("com.amc.notes")
	h.must("No notes yet")
}
