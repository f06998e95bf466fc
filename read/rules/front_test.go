package rules_test

import (
	"context"
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
