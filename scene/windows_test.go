package scene_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/agentic-mobile-control/amc/scene"
)

func windowXML(kind, title, bounds string, focused bool, nodes ...string) string {
	return fmt.Sprintf(`<window index="0" title="%s" bounds="%s" active="%v" focused="%v" accessibility-focused="false" id="9" layer="1" type="TYPE_%s"><hierarchy rotation="0">%s</hierarchy></window>`,
		title, bounds, focused, focused, kind, strings.Join(nodes, ""))
}

func displaysXML(windows ...string) []byte {
	return []byte(`<?xml version='1.0' encoding='UTF-8' standalone='yes' ?><displays><display id="0">` + strings.Join(windows, "") + `</display></displays>`)
}

func buttonXML(name, bounds string, more ...string) string {
	attrs := attributes{"text": name, "clickable": "true"}
	if len(more) > 0 {
		attrs["resource-id"] = more[0]
	}
	return nodeXML("android.widget.Button", bounds, attrs)
}

func statusBar() string {
	return windowXML("SYSTEM", "Status bar", "[0,0][1080,130]", false,
		nodeXML("android.widget.FrameLayout", "[0,0][1080,130]", attributes{"package": "com.android.systemui"}, textXML("10:24", "[40,40][160,100]")))
}

func frame(bounds string, kids ...string) string {
	return nodeXML("android.widget.FrameLayout", bounds, nil, kids...)
}

func TestWindowsTopmostFirst(t *testing.T) {
	s := parsed(t, displaysXML(
		windowXML("APPLICATION", "Delete?", "[100,900][980,1500]", true, frame("[100,900][980,1500]",
			nodeXML("android.widget.TextView", "[140,940][900,1000]", attributes{"text": "Delete note?", "resource-id": "android:id/alertTitle"}),
			buttonXML("Confirm", "[600,1380][940,1480]", "android:id/button1"))),
		statusBar(),
		windowXML("APPLICATION", "Notes", "[0,0][1080,2400]", false, frame("[0,0][1080,2400]",
			buttonXML("Confirm", "[100,2000][980,2100]"), textXML("Groceries", "[100,300][700,400]")))))
	d := s.Data()
	if len(d.Windows) != 3 || d.Windows[0].Type != "dialog" || !d.Windows[0].Focused || d.Windows[1].Type != "system" || d.Windows[2].Type != "application" {
		t.Fatalf("windows are %+v", d.Windows)
	}
	if d.Display.Width != 1080 || d.Display.Height != 2400 || d.Foreground.App != "com.example.app" || d.Beneath != "" {
		t.Errorf("display %+v, in front %+v, beneath %q", d.Display, d.Foreground, d.Beneath)
	}
	var confirm []scene.Element
	for _, e := range s.All() {
		switch e.Name {
		case "10:24":
			t.Error("the status bar is told")
		case "Confirm":
			confirm = append(confirm, e)
		case "Groceries":
			if !e.States.Has(scene.Covered) || e.Window != 2 {
				t.Errorf("the page behind is %+v", e)
			}
		}
	}
	if len(confirm) != 2 || confirm[0].Window != 0 || confirm[0].States.Has(scene.Covered) || !confirm[1].States.Has(scene.Covered) {
		t.Errorf("the buttons are %+v", confirm)
	}
}

func TestUnfocusedPopupTakesTapsOnlyWhereItIs(t *testing.T) {
	s := parsed(t, displaysXML(
		windowXML("APPLICATION", "", "[40,500][1000,800]", false, nodeXML("android.widget.ListView", "[40,500][1000,800]", nil,
			nodeXML("android.widget.TextView", "[40,500][1000,640]", attributes{"text": "Berlin", "clickable": "true"}))),
		windowXML("APPLICATION", "Trip", "[0,0][1080,2400]", true, frame("[0,0][1080,2400]",
			fieldXML("[40,360][1000,480]", attributes{"text": "Ber", "hint": "To"}), buttonXML("Swap", "[40,520][300,620]"), buttonXML("Go", "[40,2000][300,2100]")))))
	if w := s.Data().Windows[0]; w.Type != "popup" {
		t.Errorf("the pop-up is %+v", w)
	}
	if find(t, s, "Go").States.Has(scene.Covered) || find(t, s, "Berlin").States.Has(scene.Covered) || !find(t, s, "Swap").States.Has(scene.Covered) {
		t.Errorf("covered is wrong in\n%s", scene.Render(s, nil, scene.RenderOptions{}))
	}
}

func TestKeyboardWindow(t *testing.T) {
	keys := windowXML("INPUT_METHOD", "Keyboard", "[0,0][1080,2400]", false, frame("[0,1500][1080,2400]",
		nodeXML("android.view.View", "[0,1500][540,2400]", attributes{"clickable": "true", "content-desc": "q"}),
		nodeXML("android.view.View", "[540,1500][1080,2400]", attributes{"clickable": "true", "content-desc": "w"})))
	page := windowXML("APPLICATION", "Notes", "[0,0][1080,2400]", true, frame("[0,0][1080,2400]", buttonXML("Save", "[40,2200][300,2300]"), textXML("Title", "[0,200][300,260]")))
	s := parsed(t, displaysXML(keys, page))
	if k := s.Keyboard(); !k.Visible || k.Bounds != (scene.Rect{Left: 0, Top: 1500, Right: 1080, Bottom: 2400}) {
		t.Errorf("the keyboard is %+v", k)
	}
	if got := s.Len(); got != 2 {
		t.Errorf("%d elements: %q", got, names(s))
	}
	if !find(t, s, "Save").States.Has(scene.Covered) || find(t, s, "Title").States.Has(scene.Covered) {
		t.Error("covered is wrong")
	}
	if out := scene.Render(s, nil, scene.RenderOptions{}); !strings.Contains(out, "keyboard up (covers e1)") {
		t.Errorf("rendered as\n%s", out)
	}
}

func TestOtherDisplaysAreLeftOut(t *testing.T) {
	src := `<displays><display id="7">` + windowXML("APPLICATION", "Virtual", "[0,0][800,600]", true, buttonXML("Elsewhere", "[0,0][90,90]")) +
		`</display><display id="0">` + windowXML("APPLICATION", "Real", "[0,0][1080,2400]", true, frame("[0,0][1080,2400]", buttonXML("Here", "[0,0][90,90]"))) + `</display></displays>`
	s := parsed(t, []byte(src))
	if got := names(s); len(got) != 1 || got[0] != "Here" {
		t.Errorf("names are %q", got)
	}
	if d := s.Display(); d.Width != 1080 {
		t.Errorf("display is %+v", d)
	}
	if w := s.Data().Warnings; len(w) != 1 || !strings.HasPrefix(w[0], "other_displays: ") {
		t.Errorf("warnings are %q", w)
	}
}

func TestPlainDialogReplacesThePage(t *testing.T) {
	src := []byte(hierarchyXML(frame("[100,900][980,1500]",
		nodeXML("android.widget.TextView", "[140,940][900,1000]", attributes{"text": "Discard draft?", "resource-id": "com.example.app:id/alertTitle"}),
		textXML("It can't be undone.", "[140,1020][900,1080]"),
		buttonXML("DISCARD", "[600,1380][940,1480]", "android:id/button1"), buttonXML("CANCEL", "[300,1380][580,1480]", "android:id/button2"))))
	s := scene.Parse(src, scene.Data{Display: scene.Display{Width: 1080, Height: 2400}})
	d := s.Data()
	if len(d.Windows) != 1 || d.Windows[0].Type != "dialog" || d.Beneath != "unknown" {
		t.Errorf("windows %+v, beneath %q", d.Windows, d.Beneath)
	}
	if e := s.At(0); e.Name != "Discard draft?" || !e.States.Has(scene.Title) {
		t.Errorf("the title is %+v", e)
	}
}

func TestMenuIsAPopup(t *testing.T) {
	item := func(top int, text string) string {
		return nodeXML("android.widget.LinearLayout", fmt.Sprintf("[500,%d][1060,%d]", top, top+120), attributes{"clickable": "true"},
			nodeXML("android.widget.TextView", fmt.Sprintf("[520,%d][1000,%d]", top, top+120), attributes{"text": text, "resource-id": "android:id/title"}))
	}
	src := []byte(hierarchyXML(frame("[500,100][1060,340]", nodeXML("android.widget.ListView", "[500,100][1060,340]", nil, item(100, "Sort by"), item(220, "Refresh")))))
	s := scene.Parse(src, scene.Data{Display: scene.Display{Width: 1080, Height: 2400}})
	if d := s.Data(); d.Windows[0].Type != "popup" || d.Beneath != "unknown" {
		t.Errorf("windows %+v, beneath %q", d.Windows, d.Beneath)
	}
	if e := find(t, s, "Refresh"); e.Role != scene.RoleRow || e.Row != 2 || e.ID != "android:id/title" {
		t.Errorf("the entry is %+v", e)
	}
}

func TestKnownWindowsAreKept(t *testing.T) {
	known := scene.Data{Display: scene.Display{Width: 1080, Height: 2400}, Windows: []scene.Window{
		{Type: "system", Title: "StatusBar"}, {Type: "application", Title: "Notes", Focused: true}}}
	src := []byte(hierarchyXML(frame("[100,900][980,1500]", buttonXML("OK", "[600,1380][940,1480]", "android:id/button1"), textXML("Saved", "[140,940][900,1000]"))))
	s := scene.Parse(src, known)
	d := s.Data()
	if len(d.Windows) != 2 || d.Windows[1].Type != "dialog" || d.Windows[1].Title != "Notes" || known.Windows[1].Type != "application" {
		t.Errorf("windows are %+v", d.Windows)
	}
	if e := find(t, s, "OK"); e.Window != 1 {
		t.Errorf("the button is in window %d", e.Window)
	}
}

func TestToastNodeIsAMessage(t *testing.T) {
	src := []byte(hierarchyXML(nodeXML("android.widget.Toast", "[200,2000][880,2100]", attributes{"text": "Saved"}), frame("[0,0][1080,2400]", textXML("Notes", "[0,200][300,260]"))))
	d := scene.Parse(src, scene.Data{}).Data()
	if len(d.Messages) != 1 || d.Messages[0].Text != "Saved" || d.Messages[0].Kind != "toast" || !d.MessagesSeen {
		t.Errorf("messages are %+v", d.Messages)
	}
	if len(d.Elements) != 1 || d.Elements[0].Name != "Notes" {
		t.Errorf("elements are %+v", d.Elements)
	}
}

func TestDisplayThatWasTurned(t *testing.T) {
	src := []byte(`<hierarchy rotation="1">` + frame("[0,0][2400,1080]", buttonXML("Play", "[2000,900][2300,1000]")) + `</hierarchy>`)
	s := scene.Parse(src, scene.Data{Display: scene.Display{Width: 1080, Height: 2400, Density: 420}})
	if got, want := s.Display(), (scene.Display{Width: 2400, Height: 1080, Rotation: 1, Density: 420}); got != want {
		t.Errorf("display is %+v, want %+v", got, want)
	}
	if e := find(t, s, "Play"); e.Tap != (scene.Point{X: 2150, Y: 950}) {
		t.Errorf("Play is %+v", e)
	}
}
