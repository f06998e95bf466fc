package sim_test

import (
	"strings"
	"testing"

	"github.com/agentic-mobile-control/amc/sim"
)

func TestChooserOpenWith(t *testing.T) {
	for profile, pkg := range map[int]string{30: "android", 33: "android", 36: "com.android.intentresolver"} {
		h := openFiles(t, sim.Options{Profile: profile})
		h.tap("Documents")
		h.tap("Shopping list.txt")
		f := h.phone.Facts()
		if f.Package != pkg || !strings.HasSuffix(f.Activity, ".ResolverActivity") || h.tree().Package != pkg {
			t.Errorf("%d: in front %s/%s", profile, f.Package, f.Activity)
		}
		if h.id("android:id/button_once").Enabled {
			t.Errorf("%d: nothing is chosen, and it can be opened", profile)
		}
		h.tap("Text viewer")
		h.tapNode(h.id("android:id/button_once"))
		if f := h.phone.Facts(); f.Package != filesApp || f.Activity != ".TextActivity" {
			t.Errorf("%d: in front %+v", profile, f)
		}
		h.key("back")
		h.tap("Shopping list.txt")
		h.tap("Notes")
		h.tapNode(h.id("android:id/button_always"))
		if f := h.phone.Facts(); f.Package != "com.amc.notes" {
			t.Errorf("%d: in front %+v", profile, f)
		}
		h.tap("Save")
		if f := h.phone.Facts(); f.Package != filesApp {
			t.Errorf("%d: returns to %+v", profile, f)
		}
		h.tap("Shopping list.txt")
		h.must("New note")
		if s := string(h.phone.State()["com.amc.notes"]); !strings.Contains(s, `"title":"Shopping list"`) {
			t.Errorf("%d: notes %s", profile, s)
		}
	}
}

func TestChooserForgets(t *testing.T) {
	h := openFiles(t, sim.Options{})
	h.tap("Documents")
	h.tap("Shopping list.txt")
	h.key("back")
	h.tap("Shopping list.txt")
	h.do(sim.Tap(540, 300))
	h.must("Budget.xlsx")
	h.tap("Shopping list.txt")
	h.tap("Notes")
	h.tap("Always")
	h.do(sim.Input{Kind: sim.KindOpen, URL: "package:com.amc.notes"})
	h.tapNode(h.scrollTo("Open by default"))
	h.tap("Clear defaults")
	h.must("No defaults set")
}

func TestChooserShare(t *testing.T) {
	h := openFiles(t, sim.Options{})
	h.tap("Documents")
	h.menuOf("Steuer 2025")
	if h.named("Share") != nil {
		t.Error("a folder can be shared")
	}
	h.key("back")
	h.menuOf("Shopping list.txt")
	h.tap("Share")
	if f := h.phone.Facts(); !strings.HasSuffix(f.Activity, ".ChooserActivity") {
		t.Errorf("in front %+v", f)
	}
	h.must("Sharing text")
	h.tap("Save to Files")
	h.tap("Save")
	found := false
	for _, f := range h.files().Files {
		found = found || f.Name == "Shopping list.txt" && f.In == 1 && strings.Contains(f.Text, "Tomatoes")
	}
	if !found {
		t.Error("nothing was saved")
	}
}

func TestChooserNoApp(t *testing.T) {
	h := openFiles(t, sim.Options{})
	h.tap("Movies")
	h.tap("birthday.mp4")
	if got := h.toast(); got != "No app can open this file" {
		t.Errorf("toast %q", got)
	}
}

func TestDrawer(t *testing.T) {
	h := openFiles(t, sim.Options{})
	h.do(sim.Drag(80, 1200, 700, 1210, 300, 0))
	chosen := func() string {
		h.Helper()
		n := h.tree().find(func(n *node) bool { return n.ID == filesApp+":id/design_menu_item_text" && n.Checked })
		if n == nil {
			return ""
		}
		return n.Text
	}
	if got := chosen(); got != "Internal storage" {
		t.Fatalf("chosen %q", got)
	}
	h.must("DCIM")
	h.tapNode(h.must("New folder"))
	if chosen() != "" {
		t.Error("a touch outside leaves the drawer open")
	}
	if h.id("android:id/parentPanel") != nil {
		t.Error("the touch went through to the page")
	}
	h.tap("Open navigation drawer")
	h.key("back")
	if chosen() != "" {
		t.Error("back leaves the drawer open")
	}
	h.tap("Open navigation drawer")
	h.do(sim.Drag(700, 1200, 200, 1210, 300, 0))
	if chosen() != "" {
		t.Error("it can't be pushed back")
	}
	h.tap("Open navigation drawer")
	h.tap("Images")
	h.scrollTo("Passport scan.jpg")
	h.key("back")
	h.must("DCIM")
}

func TestBottomSheet(t *testing.T) {
	h := openFiles(t, sim.Options{})
	h.tap("Documents")
	h.tap("Passport scan.jpg")
	if h.named("Path") != nil {
		t.Error("the sheet is up")
	}
	r := h.id(filesApp + ":id/standard_bottom_sheet").rect()
	h.do(sim.Drag(540, r.Min.Y+150, 540, r.Min.Y-400, 300, 0))
	h.must("Internal storage/Documents")
	if h.id(filesApp+":id/photo_view") == nil {
		t.Error("the page left the tree")
	}
	h.key("back")
	if h.named("Path") != nil {
		t.Error("back leaves the sheet up")
	}
	h.tap("Expand bottom sheet")
	h.must("Path")
	h.tap("Collapse bottom sheet")
	h.tap("Share")
	h.must("Sharing image")
}

func TestTooltip(t *testing.T) {
	h := openFiles(t, sim.Options{Profile: 36})
	b := h.must("Search")
	h.holdNode(b)
	windows := func() string {
		h.Helper()
		d, err := h.phone.Dump(true)
		if err != nil {
			t.Fatal(err)
		}
		return string(d)
	}
	if !strings.Contains(windows(), `title="Tooltip"`) || strings.Count(h.dump(), `"Search"`) != 1 {
		t.Error("no tooltip, or one in the plain dump")
	}
	h.wait(4000)
	if strings.Contains(windows(), `title="Tooltip"`) {
		t.Error("the tooltip stays")
	}
}

func TestCoachMark(t *testing.T) {
	h := newHand(t, sim.Options{Profile: 36, Behaviours: []string{"coach_marks"}})
	h.launch(filesApp)
	h.tapNode(h.tree().find(func(n *node) bool { return n.Class == "android.widget.Button" }))
	h.launch(filesApp)
	h.wait(4000)
	if strings.Contains(h.dump(), "Got it") {
		t.Error("the coach mark is in the plain dump")
	}
	mark := func() *node {
		h.Helper()
		d, err := h.phone.Dump(true)
		if err != nil {
			t.Fatal(err)
		}
		at := strings.Index(string(d), `text="Got it"`)
		if at < 0 {
			return nil
		}
		rest := string(d)[at:]
		rest = rest[strings.Index(rest, `bounds="`)+len(`bounds="`):]
		return &node{Bounds: rest[:strings.IndexByte(rest, '"')]}
	}
	m := mark()
	if m == nil {
		t.Fatal("no coach mark")
	}
	before := h.dump()
	r := m.rect()
	h.do(sim.Tap(r.Min.X-100, r.Min.Y))
	if h.dump() != before {
		t.Error("a touch on the mark goes through it")
	}
	h.tapNode(m)
	if mark() != nil {
		t.Error("it can't be closed")
	}
	h.launch(filesApp)
	h.wait(4000)
	if mark() != nil {
		t.Error("it comes again")
	}
}
