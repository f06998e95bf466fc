package scene_test

import (
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/agentic-mobile-control/amc/scene"
)

// ui is an element of XCUITest, to be written as XML and as JSON.
type ui struct {
	kind, name, label, value, hint, traits string
	box                                    [4]int // x, y, width, height
	hidden, disabled                       bool
	kids                                   []ui
}

func (u ui) xml() string {
	var b strings.Builder
	tag := "XCUIElementType" + u.kind
	fmt.Fprintf(&b, `<%s type="%s"`, tag, tag)
	name := u.name
	if name == "" {
		name = u.label
	}
	for _, a := range [][2]string{{"value", u.value}, {"name", name}, {"label", u.label}, {"placeholderValue", u.hint}, {"traits", u.traits}} {
		if a[1] != "" {
			fmt.Fprintf(&b, ` %s="%s"`, a[0], escape(a[1]))
		}
	}
	fmt.Fprintf(&b, ` enabled="%v" visible="%v" x="%d" y="%d" width="%d" height="%d">`, !u.disabled, !u.hidden, u.box[0], u.box[1], u.box[2], u.box[3])
	for _, k := range u.kids {
		b.WriteString(k.xml())
	}
	return b.String() + "</" + tag + ">"
}

// form is one way of writing an element in JSON.
type form struct {
	name        string
	rect, frame bool
	yes, no     any
	envelope    string // with %s for the element; "" bare
}

var forms = []form{
	{"rect and frame, strings", true, true, "1", "0", `{"value":%s,"sessionId":"1"}`},
	{"frame alone", false, true, "1", "0", ""},
	{"rect alone, booleans", true, false, true, false, `{"value":%s,"sessionId":null}`},
	{"numbers", true, false, 1, 0, `{"sessionId":"1","status":0,"value":%s}`},
	{"words", true, true, "true", "false", `{"value":{"tree":%s}}`},
	{"a string inside", true, false, "1", "0", "string"},
	{"a list", true, false, "1", "0", `[%s]`},
}

func (u ui) object(f form) map[string]any {
	null := func(s string) any {
		if s == "" {
			return nil
		}
		return s
	}
	flag := func(on bool) any {
		if on {
			return f.yes
		}
		return f.no
	}
	m := map[string]any{"type": u.kind, "rawIdentifier": null(u.name), "name": null(u.name), "label": null(u.label), "value": null(u.value),
		"isEnabled": flag(!u.disabled), "isVisible": flag(!u.hidden)}
	if u.hint != "" {
		m["placeholderValue"] = u.hint
	}
	if u.traits != "" {
		m["traits"] = u.traits
	}
	if f.rect {
		m["rect"] = map[string]int{"x": u.box[0], "y": u.box[1], "width": u.box[2], "height": u.box[3]}
	}
	if f.frame {
		m["frame"] = fmt.Sprintf("{{%d, %d}, {%d, %d}}", u.box[0], u.box[1], u.box[2], u.box[3])
	}
	var kids []any
	for _, k := range u.kids {
		kids = append(kids, k.object(f))
	}
	if kids != nil {
		m["children"] = kids
	}
	return m
}

func (u ui) json(t testing.TB, f form) []byte {
	t.Helper()
	b, err := json.Marshal(u.object(f))
	if err != nil {
		t.Fatal(err)
	}
	switch f.envelope {
	case "":
		return b
	case "string":
		inner, err := json.Marshal(string(b))
		if err != nil {
			t.Fatal(err)
		}
		return []byte(`{"value":` + string(inner) + `}`)
	}
	return []byte(strings.Replace(f.envelope, "%s", string(b), 1))
}

// page puts elements into an application of 390 by 844 points.
func page(kids ...ui) ui {
	whole := [4]int{0, 0, 390, 844}
	return ui{kind: "Application", label: "Notes", box: whole, kids: []ui{{kind: "Window", box: whole, kids: []ui{{kind: "Other", box: whole, kids: kids}}}}}
}

// settingsPage has what most pages have.
func settingsPage() ui {
	cell := func(y int, kids ...ui) ui {
		return ui{kind: "Cell", label: kids[0].label, box: [4]int{0, y, 390, 44}, kids: kids}
	}
	text := func(y int, s string) ui {
		return ui{kind: "StaticText", label: s, value: s, box: [4]int{20, y + 10, 200, 22}}
	}
	return page(
		ui{kind: "NavigationBar", name: "Sounds", box: [4]int{0, 47, 390, 44}, kids: []ui{
			{kind: "Button", name: "BackButton", label: "General", box: [4]int{0, 47, 90, 44}},
			{kind: "StaticText", label: "Sounds", value: "Sounds", box: [4]int{150, 58, 90, 22}}}},
		ui{kind: "Table", box: [4]int{0, 91, 390, 670}, kids: []ui{
			{kind: "Other", label: "ALERTS", box: [4]int{0, 91, 390, 38}},
			cell(130, text(130, "Ringtone"), ui{kind: "StaticText", label: "Opening", value: "Opening", box: [4]int{290, 140, 80, 22}}),
			cell(174, text(174, "Vibration"), ui{kind: "Switch", label: "Vibration", value: "1", box: [4]int{320, 180, 51, 31}}),
			cell(218, text(218, "Haptics"), ui{kind: "Switch", label: "Haptics", value: "0", box: [4]int{320, 224, 51, 31}}),
			{kind: "Slider", label: "Volume", value: "40%", box: [4]int{20, 270, 350, 30}}}},
		ui{kind: "TabBar", box: [4]int{0, 761, 390, 83}, kids: []ui{
			{kind: "Button", label: "Notes", value: "1", box: [4]int{0, 761, 130, 50}},
			{kind: "Button", label: "Search", box: [4]int{130, 761, 130, 50}},
			{kind: "Button", label: "Profile", value: "3 items", box: [4]int{260, 761, 130, 50}}}})
}

// TestNoSIM: the same element from XML and from every form of JSON.
func TestNoSIM(t *testing.T) {
	xml := `<XCUIElementTypeOther name="No SIM" label="No SIM" value="" enabled="true" visible="true" x="7" y="0" width="54" height="27"/>`
	want := scene.Parse([]byte(xml), scene.Data{})
	if want.Len() != 1 || want.Tree().Status != scene.TreeOK {
		t.Fatalf("tree %+v, %d elements", want.Tree(), want.Len())
	}
	if e := want.At(0); e.Name != "No SIM" || e.Bounds != (scene.Rect{Left: 7, Top: 0, Right: 61, Bottom: 27}) || e.ID != "" || e.States.Has(scene.Disabled) {
		t.Errorf("got %+v", e)
	}
	for name, src := range map[string]string{
		"as it is written":   `{"type":"Other","isEnabled":"1","name":null,"label":"No SIM","value":null,"rect":{"x":7,"y":0,"width":54,"height":27},"frame":"{{7, 0}, {54, 27}}","isVisible":"1"}`,
		"frame as an object": `{"type":"Other","isEnabled":true,"name":"No SIM","label":"No SIM","frame":{"x":7,"y":0,"width":54,"height":27}}`,
		"fractions":          `{"type":"Other","isEnabled":1,"label":"No SIM","rect":{"x":7.2,"y":0.0,"width":53.9,"height":27.1}}`,
		"numbers as texts":   `{"type":"Other","label":"No SIM","rect":{"x":"7","y":"0","width":"54","height":"27"}}`,
		"the XML's type":     `{"type":"XCUIElementTypeOther","label":"No SIM","frame":"{{7, 0}, {54, 27}}"}`,
		"in an answer":       `{"value":{"children":[],"type":"Other","label":"No SIM","frame":"{{7,0},{54,27}}"},"sessionId":"1"}`,
		"of a simulator":     `[{"type":"Other","AXLabel":"No SIM","AXFrame":"{{7, 0}, {54, 27}}","AXUniqueId":null,"children":[]}]`,
		"XML in an answer":   `{"value":"<?xml version=\"1.0\"?><AppiumAUT>` + strings.ReplaceAll(xml, `"`, `\"`) + `</AppiumAUT>","sessionId":null}`,
		"bare XML, text":     "200 OK\n" + xml,
		"other attributes":   strings.Replace(xml, "<XCUIElementTypeOther ", `<XCUIElementTypeOther index="0" traits="" nativeFrame="{{7, 0}, {54, 27}}" `, 1),
		"single quotes":      strings.ReplaceAll(xml, `"`, `'`),
	} {
		got := scene.Parse([]byte(src), scene.Data{})
		if !reflect.DeepEqual(slices.Collect(elements(got)), slices.Collect(elements(want))) || got.Display() != want.Display() {
			t.Errorf("%s: %s, want %s", name, mustJSON(t, got), mustJSON(t, want))
		}
	}
}

func elements(s *scene.Scene) func(yield func(scene.Element) bool) {
	return func(yield func(scene.Element) bool) {
		for _, e := range s.All() {
			if !yield(e) {
				return
			}
		}
	}
}

// TestSameFromEveryForm: a whole page is the same scene however it is written.
func TestSameFromEveryForm(t *testing.T) {
	p := settingsPage()
	want := scene.Parse([]byte(p.xml()), scene.Data{}).Data()
	for _, f := range forms {
		if got := scene.Parse(p.json(t, f), scene.Data{}).Data(); !reflect.DeepEqual(got, want) {
			t.Errorf("%s: %+v, want %+v", f.name, got, want)
		}
	}
}

func TestRolesOfXCUITest(t *testing.T) {
	s := scene.Parse([]byte(settingsPage().xml()), scene.Data{})
	roles := map[string]scene.Role{"General": scene.RoleButton, "Sounds": scene.RoleHeading, "ALERTS": scene.RoleText, "Ringtone": scene.RoleRow,
		"Vibration": scene.RoleSwitch, "Haptics": scene.RoleSwitch, "Volume": scene.RoleSlider, "Notes": scene.RoleTab, "Search": scene.RoleTab, "Profile": scene.RoleTab}
	for name, role := range roles {
		if e := find(t, s, name); e.Role != role {
			t.Errorf("%s is a %s, want %s", name, e.Role, role)
		}
	}
	if e := find(t, s, "Sounds"); !e.States.Has(scene.Title) {
		t.Errorf("the title is %+v", e)
	}
	if e := find(t, s, "Vibration"); !e.On() || find(t, s, "Haptics").On() || e.Tap.X < 320 {
		t.Errorf("the switch is %+v", e)
	}
	if e := find(t, s, "Notes"); !e.States.Has(scene.Selected) || find(t, s, "Search").States.Has(scene.Selected) {
		t.Errorf("the selected tab is %+v", e)
	}
	if e := find(t, s, "Ringtone"); e.Detail != "Opening" {
		t.Errorf("the row is %+v", e)
	}
	if e := find(t, s, "General"); e.ID != "BackButton" {
		t.Errorf("the identifier is %q", e.ID)
	}
	if e := find(t, s, "Volume"); e.Value != "40%" {
		t.Errorf("the slider stands at %q", e.Value)
	}
}

func TestFieldsOfXCUITest(t *testing.T) {
	box := [4]int{20, 200, 350, 44}
	tests := []struct {
		name  string
		field ui
		want  scene.Element // Name, Value, Hint
		empty bool
	}{
		{"filled", ui{kind: "TextField", label: "E-mail", value: "anna@example.com", hint: "name@example.com"}, scene.Element{Name: "E-mail", Value: "anna@example.com", Hint: "name@example.com"}, false},
		{"its placeholder as the value", ui{kind: "TextField", label: "E-mail", value: "name@example.com", hint: "name@example.com"}, scene.Element{Name: "E-mail", Hint: "name@example.com"}, true},
		{"empty", ui{kind: "TextField", label: "E-mail"}, scene.Element{Name: "E-mail"}, true},
		{"search", ui{kind: "SearchField", label: "Search", value: "tea", hint: "Search"}, scene.Element{Name: "Search", Value: "tea", Hint: "Search"}, false},
		{"several lines", ui{kind: "TextView", label: "Note", value: "one\ntwo"}, scene.Element{Name: "Note", Value: "one\ntwo"}, false},
		{"secure", ui{kind: "SecureTextField", label: "Password", value: "•••••"}, scene.Element{Name: "Password", Value: "•••••"}, false},
		{"secure and shown", ui{kind: "SecureTextField", label: "Password", value: "hunter2"}, scene.Element{Name: "Password", Value: "•••••••"}, false},
		{"by its identifier", ui{kind: "TextField", name: "street_field"}, scene.Element{Name: "street"}, true},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			tt.field.box = box
			s := scene.Parse([]byte(page(tt.field).xml()), scene.Data{})
			if s.Len() != 1 {
				t.Fatalf("got %q", names(s))
			}
			e := s.At(0)
			if e.Role != scene.RoleField || e.Name != tt.want.Name || e.Value != tt.want.Value || e.Hint != tt.want.Hint || e.States.Has(scene.Empty) != tt.empty {
				t.Errorf("got %+v, want %+v, empty %v", e, tt.want, tt.empty)
			}
			if e.States.Has(scene.Password) != (tt.field.kind == "SecureTextField") {
				t.Errorf("states are %v", e.States)
			}
		})
	}
}

func TestWhatStandsInFrontOfAnApplication(t *testing.T) {
	buttons := []ui{{kind: "StaticText", label: "Allow access to your location?", box: [4]int{70, 320, 250, 40}},
		{kind: "Button", label: "Don’t Allow", box: [4]int{60, 400, 135, 44}}, {kind: "Button", label: "Allow", box: [4]int{195, 400, 135, 44}}}
	save := ui{kind: "Button", label: "Save", box: [4]int{20, 600, 350, 44}}
	for _, kind := range []string{"Alert", "Sheet", "Dialog", "Popover", "Menu"} {
		s := scene.Parse([]byte(page(save, ui{kind: kind, label: "Location", box: [4]int{60, 300, 270, 150}, kids: buttons}).xml()), scene.Data{})
		if e := find(t, s, "Allow"); e.States.Has(scene.Covered) || e.Window != 0 {
			t.Errorf("%s: %+v", kind, e)
		}
		if e := find(t, s, "Save"); !e.States.Has(scene.Covered) || e.Window != 1 {
			t.Errorf("behind a %s: %+v", kind, e)
		}
		if w := s.Data().Windows; len(w) != 2 || w[0].Title != "Location" || w[1].Title != "Notes" || !w[0].Focused {
			t.Errorf("%s: windows %+v", kind, w)
		}
	}
	hidden := scene.Parse([]byte(page(save, ui{kind: "Alert", label: "Location", hidden: true, box: [4]int{60, 300, 270, 150}}).xml()), scene.Data{})
	if e := find(t, hidden, "Save"); e.States.Has(scene.Covered) {
		t.Errorf("behind a hidden alert: %+v", e)
	}
}

func TestKeyboardOfXCUITest(t *testing.T) {
	keys := []ui{{kind: "Key", label: "q", box: [4]int{0, 560, 39, 50}}, {kind: "Button", label: "Go", box: [4]int{300, 720, 90, 50}}}
	s := scene.Parse([]byte(page(ui{kind: "TextField", label: "Name", box: [4]int{20, 100, 350, 44}}, ui{kind: "Button", label: "Save", box: [4]int{20, 700, 350, 44}},
		ui{kind: "Keyboard", box: [4]int{0, 550, 390, 294}, kids: keys}).xml()), scene.Data{})
	if got := names(s); !slices.Equal(got, []string{"Name", "Save"}) {
		t.Errorf("elements are %q", got)
	}
	if k := s.Keyboard(); !k.Visible || k.Bounds != (scene.Rect{Left: 0, Top: 550, Right: 390, Bottom: 844}) {
		t.Errorf("the keyboard is %+v", k)
	}
	if e := find(t, s, "Save"); !e.States.Has(scene.Covered) {
		t.Errorf("below the keyboard: %+v", e)
	}
}

func TestContainersOfXCUITest(t *testing.T) {
	touch := ui{kind: "Other", label: "loginBtn", box: [4]int{20, 300, 90, 40}}
	outer := ui{kind: "Other", label: "loginBtn", box: [4]int{20, 300, 90, 60}, kids: []ui{touch}}
	bars := ui{kind: "ScrollView", box: [4]int{0, 100, 390, 600}, kids: []ui{
		{kind: "StaticText", label: "Terms", box: [4]int{20, 120, 300, 40}},
		{kind: "Other", label: "Vertical scroll bar, 1 page", value: "0%", box: [4]int{357, 100, 30, 600}}}}
	tests := []struct {
		name string
		page ui
		want []string
	}{
		{"labels that join those inside", page(ui{kind: "Other", label: "Login loginBtn", box: [4]int{0, 90, 390, 700}, kids: []ui{
			{kind: "StaticText", label: "Login", box: [4]int{20, 100, 100, 30}}, outer}}), []string{"Login", "loginBtn"}},
		{"a label with more", page(ui{kind: "Other", label: "Cart: Tea", box: [4]int{0, 90, 390, 200}, kids: []ui{{kind: "StaticText", label: "Tea", box: [4]int{20, 100, 100, 30}}}}), []string{"Cart: Tea"}},
		{"invisible", page(ui{kind: "Button", label: "Gone", hidden: true, box: [4]int{0, 90, 90, 40}}, touch), []string{"loginBtn"}},
		{"outside", page(ui{kind: "Button", label: "Gone", box: [4]int{0, 900, 90, 40}}, touch), []string{"loginBtn"}},
		{"a status bar", page(ui{kind: "StatusBar", box: [4]int{0, 0, 390, 47}, kids: []ui{{kind: "Other", label: "9:41", box: [4]int{20, 10, 50, 20}}}}, touch), []string{"loginBtn"}},
		{"bars of a view that doesn't scroll", page(bars), []string{"Terms"}},
		{"pictures without a label", page(ui{kind: "Image", name: "chevron", box: [4]int{0, 90, 20, 20}}, touch), []string{"loginBtn"}},
		{"a value beside the label", page(ui{kind: "Button", label: "Sort", value: "Newest", box: [4]int{0, 90, 200, 40}}), []string{"Sort"}},
		{"a toggle in no cell", page(ui{kind: "Switch", label: "Dark", value: "true", box: [4]int{0, 90, 51, 31}}), []string{"Dark"}},
		{"a link in a text in a link", page(ui{kind: "Link", label: "About", box: [4]int{0, 90, 300, 40}, kids: []ui{{kind: "TextView", label: "About", box: [4]int{0, 95, 100, 20},
			kids: []ui{{kind: "Link", label: "About", box: [4]int{0, 95, 100, 20}}}}}}), []string{"About"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			s := scene.Parse([]byte(tt.page.xml()), scene.Data{})
			if got := names(s); !slices.Equal(got, tt.want) || s.Tree().Status != scene.TreeOK {
				t.Errorf("got %q, %+v, want %q", got, s.Tree(), tt.want)
			}
		})
	}
}

// TestTraits: what the type doesn't say the traits may.
func TestTraits(t *testing.T) {
	at := func(kind, traits string) scene.Element {
		s := scene.Parse([]byte(page(ui{kind: kind, label: "Thing", traits: traits, box: [4]int{20, 400, 90, 40}}).xml()), scene.Data{})
		return find(t, s, "Thing")
	}
	if e := at("StaticText", "Header"); e.Role != scene.RoleHeading {
		t.Errorf("a header is %+v", e)
	}
	if e := at("StaticText", "Button, Selected"); !e.States.Has(scene.Clickable | scene.Selected) {
		t.Errorf("a button is %+v", e)
	}
	if e := at("Button", "Button, NotEnabled"); !e.States.Has(scene.Disabled) {
		t.Errorf("a disabled one is %+v", e)
	}
}
