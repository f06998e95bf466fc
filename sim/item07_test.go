package sim_test

import (
	"image"
	"strings"
	"testing"

	"github.com/agentic-mobile-control/amc/sim"
)

func TestItem07ModalSheetIsAWindow(t *testing.T) {
	h := newHand(t, sim.Options{Seed: 3, Profile: 36})
	h.launch(news)
	h.wait(4000)
	h.holdNode(h.id(news + ":id/story"))
	sheets := 0
	for _, p := range h.panes() {
		if p.Type == "TYPE_APPLICATION" {
			sheets++
			if p.find("Hide this story") == nil || p.find("Latest") != nil || !p.Active {
				t.Errorf("window %+v", p)
			}
		}
	}
	if sheets != 1 || h.named("Latest") != nil {
		t.Errorf("%d windows of the app", sheets)
	}
}

// The nodes of the page are still there beneath a drawer, and what touches
// them is the drawer.
func TestItem07DrawerCoversThePage(t *testing.T) {
	h := openFiles(t, sim.Options{})
	before := h.must("DCIM")
	h.tap("Open navigation drawer")
	panel := h.id(filesApp + ":id/nav_view").rect()
	covered := h.must("DCIM")
	if covered.Bounds != before.Bounds || !covered.rect().Overlaps(panel) {
		t.Errorf("%s, before %s, panel %v", covered.Bounds, before.Bounds, panel)
	}
	h.tapAt(covered.rect().Min.X+1, panel.Max.Y-200)
	if h.named("DCIM") == nil || h.id(filesApp+":id/nav_view") == nil {
		t.Error("a touch on the panel's ground does something")
	}
	// What the panel leaves of the page takes no touch either.
	folder := h.must("New folder").rect()
	if folder.Max.X <= panel.Max.X+60 {
		t.Fatalf("button at %v, panel %v", folder, panel)
	}
	h.tapAt(folder.Max.X-50, (folder.Min.Y+folder.Max.Y)/2)
	if h.id(filesApp+":id/nav_view") != nil || h.id("android:id/parentPanel") != nil {
		t.Error("the touch reached the page, or left the drawer open")
	}
}

func TestItem07PersistentSheetCoversThePage(t *testing.T) {
	h := openFiles(t, sim.Options{})
	h.tap("Documents")
	h.tap("Passport scan.jpg")
	photo := h.id(filesApp + ":id/photo_view").rect()
	low := h.id(filesApp + ":id/standard_bottom_sheet").rect()
	h.tap("Expand bottom sheet")
	sheet := h.id(filesApp + ":id/standard_bottom_sheet").rect()
	if still := h.id(filesApp + ":id/photo_view"); still == nil || still.rect() != photo || !photo.Overlaps(sheet) || sheet.Dy() <= low.Dy() {
		t.Errorf("photo %v under sheet %v, low %v", photo, sheet, low)
	}
	if root := h.tree().rect(); root != image.Rect(0, 0, 1080, 2400) || strings.Contains(h.phone.Facts().Focus, "Popup") {
		t.Errorf("the sheet is a window of its own: %v", root)
	}
}
