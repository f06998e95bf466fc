package scene_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/agentic-mobile-control/amc/scene"
)

func fieldXML(bounds string, attrs attributes) string {
	attrs["clickable"] = "true"
	return nodeXML("android.widget.EditText", bounds, attrs)
}

func TestFieldValuesAndHints(t *testing.T) {
	tests := []struct {
		name              string
		attrs             attributes
		label             string
		field, value, say string // name, value, hint
		empty             bool
	}{
		{"the hint is told", attributes{"text": "Find a city", "hint": "Find a city"}, "", "Find a city", "", "Find a city", true},
		{"filled, the hint is told", attributes{"text": "Lima", "hint": "Find a city"}, "", "Find a city", "Lima", "Find a city", false},
		{"empty, no hint known", attributes{}, "City", "City", "", "", true},
		{"filled, a label above", attributes{"text": "Lima"}, "City", "City", "Lima", "", false},
		{"a text that the id says is its hint", attributes{"text": "Note", "resource-id": "com.example.app:id/note_edit"}, "", "Note", "", "Note", true},
		{"a text that ends as hints do", attributes{"text": "Say something…"}, "", "Say something…", "", "Say something…", true},
		{"a text that the id doesn't say", attributes{"text": "Lima", "resource-id": "com.example.app:id/et_home_city"}, "", "home city", "Lima", "", false},
		{"neither id nor label", attributes{"text": "Note"}, "", "Note", "Note", "", false},
		{"a number without a label", attributes{"text": "17"}, "", "", "17", "", false},
		{"a description", attributes{"text": "", "content-desc": "Amount"}, "", "Amount", "", "", true},
		{"hints are told, and this is none", attributes{"text": "Note", "hint": "", "resource-id": "com.example.app:id/note_edit"}, "", "note", "Note", "", false},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			nodes := []string{fieldXML("[40,400][1000,520]", tt.attrs)}
			if tt.label != "" {
				nodes = append([]string{textXML(tt.label, "[40,340][400,395]")}, nodes...)
			}
			s := parsed(t, screenXML(nodes...))
			if s.Len() != 1 {
				t.Fatalf("%d elements: %q", s.Len(), names(s))
			}
			e := s.At(0)
			if e.Role != scene.RoleField || !e.States.Has(scene.Editable) {
				t.Errorf("got %+v", e)
			}
			if e.Name != tt.field || e.Value != tt.value || e.Hint != tt.say || e.States.Has(scene.Empty) != tt.empty {
				t.Errorf("got name %q, value %q, hint %q, %v", e.Name, e.Value, e.Hint, e.States)
			}
		})
	}
}

func TestEachFieldHasItsOwnLabel(t *testing.T) {
	s := parsed(t, screenXML(
		textXML("First name", "[40,300][400,350]"), fieldXML("[40,360][1000,460]", attributes{"text": "Anna"}),
		textXML("Last name", "[40,500][400,550]"), fieldXML("[40,560][1000,660]", attributes{}),
		textXML("Age", "[40,730][200,780]"), fieldXML("[300,700][1000,800]", attributes{"text": "30"}),
		textXML("We never share this.", "[40,900][1000,950]")))
	for name, value := range map[string]string{"First name": "Anna", "Last name": "", "Age": "30"} {
		if e := find(t, s, name); e.Role != scene.RoleField || e.Value != value {
			t.Errorf("%s is %+v", name, e)
		}
	}
	find(t, s, "We never share this.")
}

func TestCheckboxBesideItsLabel(t *testing.T) {
	s := parsed(t, screenXML(layout("[0,300][1080,400]", nil,
		nodeXML("android.widget.CheckBox", "[40,310][120,390]", attributes{"checkable": "true", "clickable": "true"}),
		textXML("Remember me", "[140,320][600,380]")),
		textXML("Other", "[0,500][300,600]")))
	if e := find(t, s, "Remember me"); e.Role != scene.RoleCheckbox || !e.States.Has(scene.Checkable) || s.Len() != 2 {
		t.Errorf("got %+v of %d", e, s.Len())
	}
}

func TestPasswordsStayHidden(t *testing.T) {
	for _, secret := range []string{"tr0ub4dor", "password1", "correct horse", "пароль7", "geheim"} {
		s := parsed(t, screenXML(
			textXML("Password", "[40,300][400,350]"),
			fieldXML("[40,360][1000,460]", attributes{"text": secret, "password": "true"})))
		b, err := json.Marshal(s)
		if err != nil {
			t.Fatal(err)
		}
		if out := scene.Render(s, nil, scene.RenderOptions{}); strings.Contains(string(b), secret) || strings.Contains(out, secret) {
			t.Errorf("the secret is told: %s\n%s", b, out)
		}
		e := find(t, s, "Password")
		if !e.States.Has(scene.Password) || e.States.Has(scene.Empty) || strings.Trim(e.Value, "•") != "" || e.Value == "" {
			t.Errorf("got %+v", e)
		}
	}
	s := parsed(t, screenXML(fieldXML("[40,360][1000,460]", attributes{"text": "••••••", "password": "true", "content-desc": "PIN"})))
	if e := find(t, s, "PIN"); e.Value != "••••••" {
		t.Errorf("bullets become %q", e.Value)
	}
	s = parsed(t, screenXML(fieldXML("[40,360][1000,460]", attributes{"text": "Enter your password", "password": "true"})))
	if e := find(t, s, "Enter your password"); !e.States.Has(scene.Empty|scene.Password) || e.Value != "" {
		t.Errorf("an empty field is %+v", e)
	}
}

func TestFieldInsideAFrame(t *testing.T) {
	s := parsed(t, screenXML(nodeXML("android.widget.FrameLayout", "[40,360][1000,480]", attributes{"clickable": "true"},
		fieldXML("[50,370][990,470]", attributes{"text": "Search recipes", "focused": "true", "resource-id": "com.example.app:id/search_src_text"}))))
	e := find(t, s, "Search recipes")
	if s.Len() != 1 || e.Role != scene.RoleField || !e.States.Has(scene.Focused|scene.Empty) || e.ID != "com.example.app:id/search_src_text" {
		t.Errorf("got %+v of %d", e, s.Len())
	}
}
