package sim_test

import (
	"image"
	"strings"
	"testing"

	"github.com/agentic-mobile-control/amc/sim"
)

// focusedNode is the node that has the focus, or nil.
func (h *hand) focusedNode() *node {
	h.Helper()
	return h.tree().find(func(n *node) bool { return n.Focused })
}

func TestArrowKeys(t *testing.T) {
	h := newHand(t, sim.Options{})
	h.launch("com.android.settings")
	h.key("dpad_down")
	first := h.focusedNode()
	if first == nil {
		t.Fatal("nothing has the focus")
	}
	h.key("dpad_down")
	second := h.focusedNode()
	if second == nil || second.rect().Min.Y <= first.rect().Min.Y {
		t.Fatalf("from %+v to %+v", first, second)
	}
	h.key("dpad_up")
	if up := h.focusedNode(); up == nil || up.rect() != first.rect() {
		t.Errorf("back to %+v, want %+v", up, first)
	}
	h.key("dpad_down")
	h.key("dpad_center")
	if got := h.phone.Facts().Activity; got != ".SubSettings" {
		t.Errorf("activity %s", got)
	}
	h.do(sim.Tap(540, 1400))
	if n := h.focusedNode(); n != nil {
		t.Errorf("a touch left the focus on %+v", n)
	}
}

func TestVolumeKeys(t *testing.T) {
	h := newHand(t, sim.Options{Profile: 36})
	for _, key := range []string{"volume_up", "volume_up", "volume_down"} {
		h.key(key)
	}
	if got := h.stored("com.android.settings", "choice"); !strings.Contains(got, `"Media volume":"9"`) {
		t.Errorf("choices %s", got)
	}
	all, err := h.phone.Dump(true)
	if err != nil || !strings.Contains(string(all), "VolumeDialogImpl") {
		t.Errorf("the panel isn't among the windows (%v)", err)
	}
	h.do(sim.Input{Kind: sim.KindAdvance, Ms: 4000})
	if all, err = h.phone.Dump(true); err != nil || strings.Contains(string(all), "VolumeDialogImpl") {
		t.Errorf("the panel stays (%v)", err)
	}
	h.key("volume_mute")
	if got := h.stored("com.android.settings", "choice"); !strings.Contains(got, `"Media volume":"0"`) {
		t.Errorf("choices %s", got)
	}
}

// A phone with buttons that lies has them at the side where its bottom was.
func TestNavigationBarOfALyingPhone(t *testing.T) {
	for _, tt := range []struct {
		profile, rotation int
		want              image.Rectangle
	}{
		{33, 0, image.Rect(0, 2274, 1080, 2400)}, {33, 1, image.Rect(2274, 0, 2400, 1080)}, {33, 3, image.Rect(0, 0, 126, 1080)},
		{36, 1, image.Rect(0, 1017, 2400, 1080)},
	} {
		h := newHand(t, sim.Options{Profile: tt.profile})
		h.launch("com.amc.notes")
		h.do(sim.Input{Kind: sim.KindRotate, Rotation: tt.rotation})
		bar := h.id("android:id/navigationBarBackground")
		if bar == nil || bar.rect() != tt.want {
			t.Errorf("profile %d turned by %d: %+v, want %v", tt.profile, tt.rotation, bar, tt.want)
		}
		if new := h.must("New note").rect(); new.Overlaps(tt.want) {
			t.Errorf("profile %d turned by %d: a button at %v lies under the bar", tt.profile, tt.rotation, new)
		}
	}
	h := newHand(t, sim.Options{})
	h.launch("com.amc.notes")
	h.do(sim.Input{Kind: sim.KindRotate, Rotation: 1})
	h.do(sim.Tap(2337, 540)) // the middle button is home
	if got := h.phone.Facts().Package; got != "com.android.launcher3" {
		t.Errorf("%s is in front", got)
	}
}
