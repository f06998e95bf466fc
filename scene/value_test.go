package scene_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/agentic-mobile-control/amc/scene"
)

func TestReadValue(t *testing.T) {
	spinner := with(el(scene.RoleSpinner, "Country"), func(e *scene.Element) { e.Value = "Norway" })
	left := func(text string, y int) scene.Element { return at(label(text), 0, y, 300, y+50) }
	right := func(text string, y int) scene.Element { return at(label(text), 700, y, 1000, y+50) }
	image := at(el(scene.RoleImage, "arrow"), 320, 0, 360, 50)
	inList := func(e scene.Element) scene.Element { e.Container = "e9"; return e }
	for _, c := range []struct {
		name   string
		els    []scene.Element
		target scene.Target
		want   string
		at     int
		code   string
	}{
		{"field", []scene.Element{field("Name", "Anna")}, named("name"), "Anna", 0, ""},
		{"field before its detail", []scene.Element{with(field("Name", "Anna"), func(e *scene.Element) { e.Detail = "required" })}, named("Name"), "Anna", 0, ""},
		{"empty field: never the hint", []scene.Element{with(field("Name", ""), func(e *scene.Element) { e.Hint = "Your name" })}, named("Name"), "", 0, scene.CodeNoValue},
		{"hidden password", []scene.Element{state(field("PIN", "••••"), scene.Password)}, named("PIN"), "", 0, scene.CodeNoValue},
		{"name of a secret", []scene.Element{state(field("PIN", "{{secret:PIN}}"), scene.Password)}, named("PIN"), "{{secret:PIN}}", 0, ""},
		{"spinner", []scene.Element{spinner}, named("Country"), "Norway", 0, ""},
		{"label beside a field", []scene.Element{left("Note", 0), at(field("", "hello"), 310, 0, 1000, 60)}, named("Note"), "hello", 1, ""},
		{"label above a field", []scene.Element{left("Note", 0), at(field("", "hello"), 0, 60, 1000, 120)}, named("Note"), "hello", 1, ""},
		{"other text of the row", []scene.Element{row(1, "Internet", "AndroidWifi"), right("No", 0)}, named("Internet"), "AndroidWifi", 0, ""},
		{"a row by its place", []scene.Element{row(1, "Mouse", "€19.99"), row(2, "Pad", "€5")}, scene.Target{Role: scene.RoleRow, Nth: 2}, "Pad", 1, ""},
		{"two other texts", []scene.Element{row(1, "Mouse", "€19.99\n4.5 (120)")}, named("Mouse"), "", 0, scene.CodeNoValue},
		{"the same text twice", []scene.Element{row(1, "Mouse", "€19.99\n€19.99")}, named("Mouse"), "€19.99", 0, ""},
		{"chevron is no text", []scene.Element{row(1, "Mouse", "€19.99\n›")}, named("Mouse"), "€19.99", 0, ""},
		{"one of several by a part of it", []scene.Element{row(1, "Mouse", "€19.99\n4.5 (120)")}, scene.Target{Label: "€", In: &scene.Target{Label: "Mouse"}}, "€19.99", 0, ""},
		{"one of several after its own label", []scene.Element{row(1, "Mouse", "Price: €19.99\nRating: 4.5")}, named("Rating"), "4.5", 0, ""},
		{"text in the same row", []scene.Element{inRow(2, left("Total", 0)), inRow(2, at(label("€5"), 0, 90, 100, 120)), right("No", 0)}, named("Total"), "€5", 1, ""},
		{"two texts in the same row", []scene.Element{inRow(2, left("Total", 0)), inRow(2, right("€5", 0)), inRow(2, right("3 items", 0))}, named("Total"), "", 0, scene.CodeNoValue},
		{"right before below", []scene.Element{left("Total", 0), right("€5", 0), left("€6", 60)}, named("Total"), "€5", 1, ""},
		{"nearest on the right", []scene.Element{left("Total", 0), right("€5", 0), at(label("€4"), 400, 0, 500, 50)}, named("Total"), "€4", 2, ""},
		{"picture is no value", []scene.Element{left("Total", 0), image, right("€5", 0)}, named("Total"), "€5", 2, ""},
		{"button is no value", []scene.Element{left("Total", 0), at(button("Edit"), 400, 0, 500, 50), right("€5", 0)}, named("Total"), "€5", 2, ""},
		{"chevron on the right", []scene.Element{left("Total", 0), right("›", 0), left("€6", 60)}, named("Total"), "€6", 2, ""},
		{"below", []scene.Element{left("IP address", 0), left("10.0.2.16", 60)}, named("IP address"), "10.0.2.16", 1, ""},
		{"too far below", []scene.Element{left("Total", 0), left("Terms", 900)}, named("Total"), "Total", 0, ""},
		{"below in another container", []scene.Element{left("Total", 0), inList(left("€6", 60))}, named("Total"), "Total", 0, ""},
		{"the next label below is no value", []scene.Element{left("Total", 0), left("Sum: 5", 60)}, named("Total"), "Total", 0, ""},
		{"after a colon", []scene.Element{left("Total: €5", 0)}, named("Total"), "€5", 0, ""},
		{"other text before what follows a colon", []scene.Element{row(1, "Total: €5", "€7")}, named("Total"), "€7", 0, ""},
		{"after a wide colon", []scene.Element{left("合计：5元", 0)}, named("合计"), "5元", 0, ""},
		{"after a colon, one below the other", []scene.Element{left("IP: 10.0.2.16", 0), left("MAC: aa:bb:cc", 60)}, named("IP"), "10.0.2.16", 0, ""},
		{"colon inside the value", []scene.Element{left("MAC: aa:bb:cc", 0)}, named("mac"), "aa:bb:cc", 0, ""},
		{"colon behind the label alone", []scene.Element{left("Total:", 0), right("€5", 0)}, named("Total:"), "€5", 1, ""},
		{"own text", []scene.Element{left("Your code is 482913", 0)}, named("your code"), "Your code is 482913", 0, ""},
		{"own text of a button", []scene.Element{at(button("Pay €5"), 0, 0, 300, 50), right("No", 0)}, named("Pay"), "Pay €5", 0, ""},
		{"own description", []scene.Element{with(el(scene.RoleImage, ""), func(e *scene.Element) { e.Desc = "QR 12" })}, named("QR 12"), "QR 12", 0, ""},
		{"switch", []scene.Element{state(el(scene.RoleSwitch, "Wi-Fi"), scene.Checked)}, named("Wi-Fi"), "on", 0, ""},
		{"switch with a text", []scene.Element{with(el(scene.RoleSwitch, "Wi-Fi"), func(e *scene.Element) { e.Detail = "Home" })}, named("Wi-Fi"), "Home", 0, ""},
		{"ref: no label, so its own text", []scene.Element{at(button("€5"), 0, 0, 300, 50), right("No", 0)}, scene.Target{Ref: "e1"}, "€5", 0, ""},
		{"identifier: its own text", []scene.Element{with(left("€5", 0), func(e *scene.Element) { e.ID = "com.app:id/sum" }), right("No", 0)}, scene.Target{ID: "sum"}, "€5", 0, ""},
		{"nothing to read", []scene.Element{button("")}, scene.Target{Ref: "e1"}, "", 0, scene.CodeNoValue},
		{"not found", []scene.Element{button("A")}, named("Total"), "", 0, scene.CodeNotFound},
		{"ambiguous", []scene.Element{left("Total", 0), left("Total", 200)}, named("Total"), "", 0, scene.CodeAmbiguous},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := screen(c.els...)
			text, el, err := scene.ReadValue(s, c.target)
			if code(err) != c.code || text != c.want {
				t.Fatalf("read %q, error %v; want %q, code %q", text, err, c.want, c.code)
			}
			if err == nil && el != s.At(c.at) {
				t.Errorf("read at %+v, want element %d", el, c.at)
			}
		})
	}
}

// TestReadValueHint follows the hint of a value that can't be told.
func TestReadValueHint(t *testing.T) {
	s := screen(row(1, "Mouse", "€19.99\n4.5 (120)"))
	_, _, err := scene.ReadValue(s, named("Mouse"))
	var fe *scene.FindError
	if !errors.As(err, &fe) || strings.Join(fe.Candidates, " ") != `"€19.99" "4.5 (120)"` {
		t.Fatalf("error %+v", err)
	}
	_, target, _ := strings.Cut(fe.Hint, "such as ")
	var hinted scene.Target
	if err := hinted.UnmarshalJSON([]byte(target)); err != nil {
		t.Fatalf("hint %q: %v", fe.Hint, err)
	}
	if text, _, err := scene.ReadValue(s, hinted); text != "€19.99" {
		t.Errorf("hint %q leads to %q, %v", fe.Hint, text, err)
	}
}
