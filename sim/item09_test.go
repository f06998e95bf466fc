package sim_test

import (
	"strings"
	"testing"

	"github.com/agentic-mobile-control/amc/sim"
)

// hang makes the news deaf.
func hang(t *testing.T) *hand {
	t.Helper()
	h := readNews(t, "hanging")
	h.tapNode(h.id(news + ":id/menu_button"))
	h.tap("Refresh")
	return h
}

func TestItem09EveryInputWaits(t *testing.T) {
	for name, in := range map[string]sim.Input{
		"touch": sim.Tap(540, 900), "drag": sim.Drag(540, 1500, 540, 900, 300, 0), "key": {Kind: sim.KindKey, Key: "back"}, "text": {Kind: sim.KindText, Text: "x"},
	} {
		t.Run(name, func(t *testing.T) {
			h := hang(t)
			before := h.phone.Now()
			h.do(in)
			if got := h.phone.Now().Sub(before).Milliseconds(); got < 4900 {
				t.Errorf("returned after %d ms", got)
			}
			if n := h.must("News isn't responding"); n.ID != "android:id/alertTitle" || n.Package != "android" {
				t.Errorf("title %+v", n)
			}
		})
	}
}

func TestItem09CloseApp(t *testing.T) {
	h := hang(t)
	h.tapAt(540, 900)
	for id, text := range map[string]string{"aerr_close": "Close app", "aerr_wait": "Wait"} {
		if n := h.id("android:id/" + id); n == nil || n.Text != text || n.Class != "android.widget.Button" {
			t.Errorf("%s is %+v", id, n)
		}
	}
	h.tapNode(h.id("android:id/aerr_close"))
	if got := h.phone.Facts().Package; got != "com.android.launcher3" {
		t.Errorf("in front %s", got)
	}
	h.launch(news)
	h.wait(4000)
	h.must("Latest")
}

func TestItem09WaitIsAskedAgain(t *testing.T) {
	h := hang(t)
	h.tapAt(540, 900)
	h.tapNode(h.id("android:id/aerr_wait"))
	before := h.phone.Now()
	h.tapAt(540, 900)
	if f := h.phone.Facts().Focus; f != "Application Not Responding: "+news {
		t.Errorf("it still hangs, and nobody asks: %s", f)
	}
	if got := h.phone.Now().Sub(before).Milliseconds(); got < 4900 {
		t.Errorf("returned after %d ms", got)
	}
}

func TestItem09HomeLeavesADeafApp(t *testing.T) {
	h := hang(t)
	h.key("home")
	if got := h.phone.Facts().Package; got != "com.android.launcher3" {
		t.Errorf("in front %s", got)
	}
	h.must("News")
}

func TestItem09CrashDialog(t *testing.T) {
	eachProfile(t, func(h *hand, profile int) {
		for i := range 2 {
			h.launch(news)
			h.wait(4000)
			h.tapNode(h.tree().find(func(n *node) bool { return strings.Contains(n.Text, "9 min ago") }))
			if got := h.phone.Facts().Package; got != "com.android.launcher3" {
				t.Errorf("%d: after crash %d %s", profile, i+1, got)
			}
			if asked := h.id("android:id/aerr_close") != nil; asked != (i == 1) {
				t.Errorf("%d: after crash %d asked %v", profile, i+1, asked)
			}
		}
		if n := h.id("android:id/aerr_app_info"); n == nil || n.Text != "App info" || n.Package != "android" {
			t.Errorf("%d: %+v", profile, n)
		}
		h.tapNode(h.id("android:id/aerr_close"))
		if h.phone.Facts().Focus != "com.android.launcher3/.uioverrides.QuickstepLauncher" || h.named("Settings") == nil {
			t.Errorf("%d: after Close app %+v", profile, h.phone.Facts())
		}
	}, "crashing")
}
