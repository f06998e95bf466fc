package rules_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"github.com/agentic-mobile-control/amc/read/rules"
	"github.com/agentic-mobile-control/amc/scene"
)

// A list of suggestions stands over its page and hasn't the focus: the page is the page.
func TestPageUnderSuggestions(t *testing.T) {
	whole, small := scene.Rect{Right: 1080, Bottom: 2400}, scene.Rect{Left: 40, Top: 400, Right: 1040, Bottom: 560}
	elements := []scene.Element{
		{Ref: "e1", Role: scene.RoleRow, Name: "Shopping list", Bounds: small, States: scene.Clickable},
		{Role: scene.RoleHeading, Name: "New note", Window: 1, Bounds: scene.Rect{Left: 200, Top: 100, Right: 800, Bottom: 200}, States: scene.Title},
		{Ref: "e2", Role: scene.RoleField, Name: "Title", Window: 1, Bounds: scene.Rect{Left: 40, Top: 250, Right: 1040, Bottom: 390}, States: scene.Editable | scene.Focused}}
	for _, c := range []struct {
		name string
		menu bool
		want string
	}{{"suggestions", false, "com.example.app/edit"}, {"a menu", true, "com.example.app/edit!menu-shopping-list"}} {
		s := scene.New(scene.Data{Foreground: scene.Foreground{App: "com.example.app", Activity: ".EditActivity"}, Display: scene.Display{Width: 1080, Height: 2400}, Elements: elements,
			Windows: []scene.Window{{Type: "popup", Package: "com.example.app", Bounds: small, Focused: c.menu}, {Type: "application", Package: "com.example.app", Bounds: whole, Focused: !c.menu}}})
		sem, err := rules.Reader{}.Read(context.Background(), s)
		if err != nil || sem.Page() != c.want {
			t.Errorf("with %s in front the page is %v, %v, want %s", c.name, sem.Page(), err, c.want)
		}
	}
}

// What a dialog happens to show is no part of what it is called.
func TestOverlayNames(t *testing.T) {
	for _, c := range []struct{ name, page string }{
		{dialog(button("2026", "", "[150,850][300,900]"), button("Mon, Jan 12", "", "[150,910][600,990]"), button("Previous month", "", "[150,1000][250,1100]"), button("OK", "android:id/button1", "[700,1450][900,1550]")),
			"com.example.app/~!previous-month-ok"},
		{dialog(text("Tue, Jan 20", "android:id/alertTitle", "[150,850][600,950]"), button("Set", "android:id/button1", "[700,1450][900,1550]")), "com.example.app/~!set"},
		{dialog(text("Delete 3 files?", "com.example.app:id/alertTitle", "[150,850][600,950]"), button("Delete", "android:id/button1", "[700,1450][900,1550]")), "com.example.app/~!delete-n-file"},
	} {
		if d := read(t, "com.example.app", ".MainActivity", c.name); d.Page != c.page {
			t.Errorf("the page is %s, want %s", d.Page, c.page)
		}
	}
}

// A page of its own isn't a dialog for having the buttons of one.
func TestPageWithButtonsOfADialog(t *testing.T) {
	d := read(t, "com.example.app", ".PickActivity", page(toolbar("Documents"), text("No folders", "com.example.app:id/message", at(500, 90)),
		button("Move", "android:id/button1", "[700,2200][1000,2320]")))
	if d.Page != "com.example.app/pick" || d.Interruption != nil {
		t.Errorf("the page is %s with %+v", d.Page, d.Interruption)
	}
}

// Sheets of toolkits that draw all themselves are as large as the display: the ground behind
// them says what they are, whether it is told whole or only where it is free.
func TestSheetsOfOneWindow(t *testing.T) {
	option := func(name, bounds string) string {
		return node("android.view.View", bounds, []string{"content-desc", name, "clickable", "true"})
	}
	heading := node("android.view.View", "[40,1300][500,1380]", []string{"content-desc", "Filters"})
	ground := func(name, bounds string) string {
		return node("android.view.View", bounds, []string{"content-desc", name, "clickable", "true"})
	}
	rows := option("Apples", "[0,1400][1080,1500]") + option("Pears", "[0,1520][1080,1620]")
	for _, c := range []struct{ name, root, page string }{
		{"Compose", page(ground("Close sheet", "[0,0][1080,2400]"), heading, rows), "com.example.app/~!filters"},
		{"without a label", page(ground("", "[0,0][1080,2400]"), heading, rows), "com.example.app/~!filters"},
		{"Flutter", page(heading, rows, ground("Scrim", "[0,0][1080,1250]")), "com.example.app/~!filters"},
		{"Flutter, the ground first", page(ground("Scrim", "[0,0][1080,1250]"), heading, rows), "com.example.app/~!filters"},
		{"a picture above a list", page(ground("Sunset", "[0,0][1080,1250]"), heading, rows), ""},
		{"a button that closes", page(ground("Close", "[900,0][1080,120]"), heading, rows), ""},
	} {
		got := read(t, "com.example.app", ".MainActivity", c.root).Page
		if c.page != "" && got != c.page || c.page == "" && strings.Contains(got, "!") {
			t.Errorf("%s: the page is %s, want %s", c.name, got, c.page)
		}
	}
}

// A menu keeps its name when entries come and go; different menus have different names.
func TestMenuNames(t *testing.T) {
	menu := func(names ...string) string {
		var rows []string
		for i, n := range names {
			rows = append(rows, node("android.widget.LinearLayout", fmt.Sprintf("[500,%d][1040,%d]", 200+120*i, 310+120*i), []string{"clickable", "true"},
				text(n, "android:id/title", fmt.Sprintf("[540,%d][1000,%d]", 220+120*i, 290+120*i))))
		}
		return node("android.widget.ListView", fmt.Sprintf("[500,200][1040,%d]", 200+120*len(names)), nil, rows...)
	}
	for _, c := range []struct {
		page  string
		names []string
	}{
		{"com.example.app/main!menu-clear-text", []string{"Delete", "Pin", "Clear text"}},
		{"com.example.app/main!menu-clear-text", []string{"Delete", "Unpin", "Clear text"}},
		{"com.example.app/main!menu-delete", []string{"Details", "Mute", "Delete", "Add contact"}},
		{"com.example.app/main!menu-details", []string{"Details"}},
		{"com.example.app/main!menu-remove", []string{"Remove"}},
		{"com.example.app/main!menu", []string{"1", "2", "3"}},
	} {
		if got := read(t, "com.example.app", ".MainActivity", menu(c.names...)).Page; got != c.page {
			t.Errorf("the menu of %q is %s, want %s", c.names, got, c.page)
		}
	}
}

// A dialog without a title is called by how its message begins, without its data.
func TestUntitledDialogs(t *testing.T) {
	for _, c := range []struct{ message, page string }{
		{`File "pic3.jpg" already exists. Overwrite it?`, "com.example.app/~!file-already-exists-overwrite-it"},
		{"WARNING: Some launchers don’t support this", "com.example.app/~!warning-some-launchers-don-t-support"},
		{"Delete 3 items?", "com.example.app/~!delete-n-item"},
		{"Sure?", "com.example.app/~!no-yes"},
	} {
		d := read(t, "com.example.app", ".MainActivity", dialog(text(c.message, "android:id/message", "[150,850][900,950]"),
			button("No", "android:id/button2", "[400,1450][600,1550]"), button("Yes", "android:id/button1", "[700,1450][900,1550]")))
		if d.Page != c.page {
			t.Errorf("%s: the page is %s, want %s", c.message, d.Page, c.page)
		}
	}
}

// Without a name of any kind a page is known by its large frames, whatever stands in its bar.
func TestFrames(t *testing.T) {
	frame := func(id string, kids ...string) string {
		return page(node("android.view.ViewGroup", "[0,80][1080,230]", []string{"resource-id", "com.example.app:id/bar"}, kids...),
			node("android.widget.FrameLayout", "[0,230][1080,2400]", []string{"resource-id", "com.example.app:id/" + id}, text("Hello", "", at(500, 90))))
	}
	undo := button("↶", "com.example.app:id/undo", "[900,90][1070,220]")
	id := func(root string) string { return read(t, "com.example.app", ".MainActivity", root).Page }
	if a, b := id(frame("note_view")), id(frame("note_view", undo)); a != b {
		t.Errorf("a button in the bar makes %s of %s", b, a)
	}
	if a, b := id(frame("note_view")), id(frame("list_view")); a == b {
		t.Errorf("two frames are one page, %s", a)
	}
}
