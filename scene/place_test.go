package scene_test

import (
	"fmt"
	"testing"

	"github.com/agentic-mobile-control/amc/scene"
)

func edit(id, text, bounds string) string {
	return nodeXML("android.widget.EditText", bounds, attributes{"resource-id": id, "text": text, "clickable": "true"})
}

func labelXML(id, text, bounds string) string {
	return nodeXML("android.widget.TextView", bounds, attributes{"resource-id": id, "text": text})
}

// A picture that is described by a title of its row makes that the row's name, not the
// line above it.
func TestRowWithAPhotoOfItsTitle(t *testing.T) {
	card := func(top int, title, brand string) string {
		return layout(fmt.Sprintf("[0,%d][1080,%d]", top, top+300), attributes{"clickable": "true"},
			nodeXML("android.view.View", fmt.Sprintf("[20,%d][260,%d]", top+20, top+260), attributes{"content-desc": title}),
			textXML(brand, fmt.Sprintf("[300,%d][900,%d]", top+20, top+60)), textXML(title, fmt.Sprintf("[300,%d][900,%d]", top+70, top+130)))
	}
	s := parsed(t, screenXML(list("[0,200][1080,2300]", card(200, "Kettle", "Norda"), card(500, "Teapot", "Norda"))))
	if e := find(t, s, "Kettle"); e.Role != scene.RoleRow || e.Detail != "Norda" {
		t.Errorf("the row is %+v", e)
	}
}

// The days of a calendar stand like tabs, of which one is selected.
func TestDaysAreNoTabs(t *testing.T) {
	var days []string
	for i := range 7 {
		days = append(days, nodeXML("android.widget.TextView", fmt.Sprintf("[%d,230][%d,380]", 150*i, 150*i+150),
			attributes{"text": fmt.Sprint(12 + i), "clickable": "true", "selected": fmt.Sprint(i == 2)}))
	}
	for _, e := range parsed(t, screenXML(layout("[0,230][1050,380]", nil, days...), textXML("Nothing on this day", "[100,1000][900,1100]"))).All() {
		if e.Role == scene.RoleTab {
			t.Errorf("a day is a tab: %+v", e)
		}
	}
}

func TestLabelsByIdentifier(t *testing.T) {
	const id = "android:id/"
	dialog := func(hourLabel, minuteLabel string) string {
		return layout("[50,400][1030,1100]", nil, labelXML(id+"top_label", "Type in time", "[50,570][1030,635]"), layout("[50,640][1030,880]", nil,
			layout("[116,656][316,851]", nil, edit(id+"input_hour", "10", "[116,656][316,814]"), labelXML(hourLabel, "hour", "[116,814][181,851]")),
			labelXML(id+"input_separator", ":", "[316,656][378,794]"),
			layout("[378,656][578,851]", nil, edit(id+"input_minute", "00", "[378,656][578,814]"), labelXML(minuteLabel, "minute", "[378,814][475,851]"))))
	}
	s := parsed(t, []byte(hierarchyXML(dialog(id+"label_hour", id+"label_minute"))))
	for _, name := range []string{"hour", "minute"} {
		if e := find(t, s, name); e.Role != scene.RoleField {
			t.Errorf("%s is %+v", name, e)
		}
	}
	find(t, s, "Type in time")
	for _, e := range parsed(t, []byte(hierarchyXML(dialog("", "")))).All() { // a colon labels nothing
		if e.Role == scene.RoleField && e.Name == ":" {
			t.Errorf("a field is named by a sign: %+v", e)
		}
	}
}

// The title of a dialog names its only field, and stays the title, unless its button
// is called so.
func TestFieldOfADialog(t *testing.T) {
	for _, c := range []struct{ button, name string }{{"OK", "Rename"}, {"RENAME", "report"}} {
		s := parsed(t, []byte(hierarchyXML(layout("[100,600][980,1100]", nil,
			labelXML("android:id/alertTitle", "Rename", "[150,630][900,700]"), edit("android:id/text1", "report", "[150,720][930,850]"),
			nodeXML("android.widget.Button", "[700,950][930,1070]", attributes{"resource-id": "android:id/button1", "text": c.button, "clickable": "true"})))))
		titles := 0
		for _, e := range s.All() {
			if e.States.Has(scene.Title) {
				titles++
			}
			if e.Role == scene.RoleField && c.button == "OK" && e.Name != c.name || e.Role == scene.RoleField && c.button != "OK" && e.Name == "Rename" {
				t.Errorf("beside the button %s the field is %q", c.button, e.Name)
			}
		}
		if titles != 1 {
			t.Errorf("beside the button %s there are %d titles", c.button, titles)
		}
	}
}

// What a keyboard does to a page without identifiers doesn't make it another one.
func TestFrameWithAKeyboard(t *testing.T) {
	form := func(button, scrollable string, fields int, keyboard bool) *scene.Scene {
		kids := []string{nodeXML("android.widget.Switch", "[40,300][1000,420]", attributes{"clickable": "true", "checkable": "true", "content-desc": "All day"})}
		for i := range fields {
			kids = append(kids, nodeXML("android.widget.EditText", fmt.Sprintf("[40,%d][1000,%d]", 500+200*i, 620+200*i), attributes{"text": fmt.Sprint("Text ", i), "clickable": "true"}))
		}
		known := scene.Data{}
		if keyboard {
			known.Keyboard = scene.Keyboard{Visible: true, Bounds: scene.Rect{Top: 1000, Right: 1080, Bottom: 2400}}
		}
		src := screenXML(nodeXML("android.view.ViewGroup", "[0,80][1080,220]", nil,
			nodeXML("android.view.ViewGroup", "[900,90][1060,210]", attributes{"content-desc": button, "clickable": "true"})),
			nodeXML("android.widget.ScrollView", "[0,230][1080,2300]", attributes{"scrollable": scrollable}, kids...))
		return scene.Parse(src, known)
	}
	if a, b := form("Save", "false", 4, false).Frame(), form("Save", "true", 2, true).Frame(); a != b {
		t.Errorf("without the keyboard %s, with it %s", a, b)
	}
	if a, b := form("Save", "false", 4, false).Frame(), form("Edit", "false", 4, false).Frame(); a == b {
		t.Error("pages with other buttons at the top are the same")
	}
}

func TestTabsAboveAKeyboard(t *testing.T) {
	var tabs []string
	for i, name := range []string{"Shop", "Cart", "Me"} {
		tabs = append(tabs, nodeXML("android.widget.FrameLayout", fmt.Sprintf("[%d,1350][%d,1490]", 360*i, 360*i+360), attributes{"clickable": "true", "content-desc": name, "selected": fmt.Sprint(i == 1)}))
	}
	s := scene.Parse(screenXML(textXML("Your cart is empty", "[100,700][900,800]"), layout("[0,1350][1080,1490]", nil, tabs...)),
		scene.Data{Keyboard: scene.Keyboard{Visible: true, Bounds: scene.Rect{Top: 1500, Right: 1080, Bottom: 2400}}})
	if e := find(t, s, "Cart"); e.Role != scene.RoleTab {
		t.Errorf("the tab is %+v", e)
	}
}

func TestVague(t *testing.T) {
	web := at(el(scene.RoleWeb, "Page"), 0, 200, 1080, 2300)
	for _, c := range []struct {
		name string
		els  []scene.Element
		want bool
	}{
		{"a button", []scene.Element{at(button("A"), 0, 0, 100, 100)}, false},
		{"a region", []scene.Element{at(el(scene.RoleOpaque, ""), 0, 0, 1080, 2000)}, true},
		{"an empty web page", []scene.Element{web, at(button("Reload"), 0, 0, 100, 100)}, true},
		{"a web page", []scene.Element{web, at(label("Words"), 50, 300, 500, 350)}, false},
	} {
		s := screen(c.els...)
		if s.Vague() != c.want {
			t.Errorf("%s is vague: %v", c.name, s.Vague())
		}
		if got := condition(t, `{"target":"Nowhere","gone":true}`).Check(s, nil); got.Holds && got.Sure == c.want {
			t.Errorf("%s: it is sure that something is gone: %v", c.name, got.Sure)
		}
	}
}

// A label that floats inside its field, above what was typed, still names it.
func TestFloatingLabel(t *testing.T) {
	s := parsed(t, screenXML(
		layout("[50,300][1030,450]", nil, edit("com.example:id/first", "Ben", "[50,300][1030,450]"), textXML("Name", "[90,315][180,352]")),
		layout("[50,480][1030,630]", nil, edit("com.example:id/second", "+1 555 010 7788", "[50,480][1030,630]"), textXML("Phone", "[90,495][180,532]"))))
	for name, value := range map[string]string{"Name": "Ben", "Phone": "+1 555 010 7788"} {
		if e := find(t, s, name); e.Role != scene.RoleField || e.Value != value {
			t.Errorf("%s is %+v", name, e)
		}
	}
}

// The header over the first entries is lower than they are, and doesn't mean that the
// list was scrolled; one that entries go under does.
func TestHeaderOfAList(t *testing.T) {
	row := func(top, bottom int, name string) string {
		return layout(fmt.Sprintf("[0,%d][1080,%d]", top, bottom), attributes{"clickable": "true"}, textXML(name, fmt.Sprintf("[40,%d][900,%d]", bottom-120, bottom-60)))
	}
	above := func(rows ...string) bool {
		s := parsed(t, screenXML(list("[0,200][1080,1000]", append([]string{textXML("Today", "[0,200][1080,290]")}, rows...)...)))
		for _, e := range s.All() {
			if e.Role == scene.RoleList {
				return e.States.Any(scene.MoreAbove)
			}
		}
		t.Fatal("there is no list")
		return false
	}
	if above(row(290, 480, "Anna"), row(480, 670, "Ben"), row(670, 860, "Chiara"), row(860, 1000, "David")) {
		t.Error("at the top there is more above")
	}
	if !above(row(200, 380, "Anna"), row(380, 570, "Ben"), row(570, 760, "Chiara"), row(760, 1000, "David")) {
		t.Error("under a header that stays nothing is above")
	}
}
