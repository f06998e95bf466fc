package scene_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/agentic-mobile-control/amc/scene"
)

// ax is a node of Chromium's accessibility tree.
type ax struct {
	role, name, value string
	bounds            [4]int // x, y, width, height; all 0: not told
	properties        map[string]any
	ignored           bool
	kids              []ax
}

// axJSON writes the flat list of a tree.
func axJSON(t testing.TB, root ax) string {
	t.Helper()
	var nodes []map[string]any
	var add func(n ax, parent string) string
	add = func(n ax, parent string) string {
		id := fmt.Sprint(len(nodes) + 1)
		m := map[string]any{"nodeId": id, "ignored": n.ignored, "role": map[string]any{"type": "role", "value": n.role}, "backendDOMNodeId": len(nodes) + 1}
		nodes = append(nodes, m)
		if parent != "" {
			m["parentId"] = parent
		}
		if !n.ignored {
			m["name"] = map[string]any{"type": "computedString", "value": n.name}
		}
		if n.value != "" {
			m["value"] = map[string]any{"type": "string", "value": n.value}
		}
		if n.bounds != [4]int{} {
			m["bounds"] = n.bounds
		}
		var list []any
		for name, v := range n.properties {
			list = append(list, map[string]any{"name": name, "value": map[string]any{"type": "x", "value": v}})
		}
		m["properties"] = list
		ids := []string{}
		for _, k := range n.kids {
			ids = append(ids, add(k, id))
		}
		m["childIds"] = ids
		return id
	}
	add(root, "")
	b, err := json.Marshal(map[string]any{"id": 7, "result": map[string]any{"nodes": nodes}})
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

type props = map[string]any

// shop is a page of 400 by 800 CSS pixels that goes on below.
func shop() ax {
	line := func(s string, y int) ax {
		b := [4]int{20, y, 200, 20}
		return ax{role: "StaticText", name: s, bounds: b, kids: []ax{{role: "InlineTextBox", name: s, bounds: b}}}
	}
	return ax{role: "RootWebArea", name: "Garden shop", bounds: [4]int{0, 0, 400, 800}, properties: props{"focusable": true, "url": "https://shop.example/"}, kids: []ax{
		{role: "generic", ignored: true, kids: []ax{
			{role: "navigation", name: "Main", bounds: [4]int{0, 0, 400, 50}, kids: []ax{{role: "link", name: "Home", bounds: [4]int{0, 0, 100, 50}, properties: props{"focusable": true}, kids: []ax{line("Home", 10)}}}},
			{role: "heading", name: "Seeds", bounds: [4]int{0, 60, 400, 40}, properties: props{"level": 1}, kids: []ax{line("Seeds", 70)}},
			{role: "searchbox", name: "Find", value: "bean", bounds: [4]int{20, 110, 300, 40}, properties: props{"focusable": true, "editable": "plaintext", "focused": true}},
			{role: "textbox", name: "Password", value: "••••", bounds: [4]int{20, 150, 300, 40}, properties: props{"focusable": true, "editable": "plaintext", "invalid": "true"}},
			{role: "combobox", name: "Size", value: "Large", bounds: [4]int{20, 200, 300, 40}, properties: props{"focusable": true, "hasPopup": "menu"}},
			{role: "checkbox", name: "In stock", bounds: [4]int{20, 250, 300, 40}, properties: props{"focusable": true, "checked": "true"}},
			{role: "slider", name: "Price", value: "30", bounds: [4]int{20, 300, 300, 40}, properties: props{"focusable": true}},
			{role: "paragraph", bounds: [4]int{0, 350, 400, 30}, kids: []ax{line("Free delivery", 355)}},
			{role: "image", name: "A bean", bounds: [4]int{0, 390, 100, 100}},
			{role: "button", name: "Add to cart", bounds: [4]int{20, 500, 200, 40}, properties: props{"focusable": true, "disabled": true}, kids: []ax{line("Add to cart", 505)}},
			{role: "generic", name: "", bounds: [4]int{20, 550, 200, 40}, properties: props{"focusable": true}, kids: []ax{line("More", 555)}},
			{role: "contentinfo", bounds: [4]int{0, 790, 400, 300}, kids: []ax{line("Imprint", 900)}}}}}}
}

func TestRolesOfChromium(t *testing.T) {
	s := scene.Parse([]byte(axJSON(t, shop())), scene.Data{})
	if s.Tree().Status != scene.TreeOK || len(s.Data().Warnings) > 0 {
		t.Fatalf("tree %+v, warnings %q", s.Tree(), s.Data().Warnings)
	}
	for name, role := range map[string]scene.Role{"Garden shop": scene.RoleWeb, "Home": scene.RoleLink, "Seeds": scene.RoleHeading, "Find": scene.RoleField,
		"Password": scene.RoleField, "Size": scene.RoleSpinner, "In stock": scene.RoleCheckbox, "Price": scene.RoleSlider, "Free delivery": scene.RoleText,
		"A bean": scene.RoleImage, "Add to cart": scene.RoleButton, "More": scene.RoleLink} {
		if e := find(t, s, name); e.Role != role {
			t.Errorf("%s is a %s, want %s", name, e.Role, role)
		}
	}
	if s.Len() != 12 { // what is below the page is not seen
		t.Errorf("elements are %q", names(s))
	}
	for name, value := range map[string]string{"Find": "bean", "Size": "Large", "Price": "30", "Password": "••••"} {
		if e := find(t, s, name); e.Value != value {
			t.Errorf("%s holds %q, want %q", name, e.Value, value)
		}
	}
	for name, states := range map[string]scene.States{"Garden shop": scene.Scrollable, "Seeds": scene.Title, "Find": scene.Focused | scene.Editable, "Password": scene.Password,
		"In stock": scene.Checkable | scene.Checked, "Add to cart": scene.Disabled | scene.Clickable} {
		if e := find(t, s, name); !e.States.Has(states) {
			t.Errorf("%s is %v, want %v", name, e.States, states)
		}
	}
	if e := find(t, s, "Home"); e.Bounds != (scene.Rect{Left: 0, Top: 0, Right: 100, Bottom: 50}) {
		t.Errorf("Home is at %v", e.Bounds)
	}
	if w := s.Data().Windows; len(w) != 1 || w[0].Title != "Garden shop" || s.Display() != (scene.Display{Width: 400, Height: 800}) {
		t.Errorf("windows %+v, display %+v", w, s.Display())
	}
}

// TestChromiumWithoutPlaces: everything is told, and nothing can be touched by its place.
func TestChromiumWithoutPlaces(t *testing.T) {
	var strip func(n ax) ax
	strip = func(n ax) ax {
		n.bounds = [4]int{}
		kids := slices.Clone(n.kids)
		for i := range kids {
			kids[i] = strip(kids[i])
		}
		n.kids = kids
		return n
	}
	s := scene.Parse([]byte(axJSON(t, strip(shop()))), scene.Data{})
	want := []string{"Garden shop", "Home", "Seeds", "Find", "Password", "Size", "In stock", "Price", "Free delivery", "A bean", "Add to cart", "More", "Imprint"}
	if got := names(s); !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
	for _, e := range s.All() {
		if !e.States.Has(scene.Covered) {
			t.Errorf("touched at %v: %+v", e.Tap, e)
		}
	}
	if w := s.Data().Warnings; len(w) != 1 || !strings.HasPrefix(w[0], "no_bounds: ") {
		t.Errorf("warnings are %q", w)
	}
	if e := find(t, s, "Size"); e.Value != "Large" || e.Ref == "" {
		t.Errorf("got %+v", e)
	}
}

// TestChromiumPlacesByContent: a node without a place has that of what is inside.
func TestChromiumPlacesByContent(t *testing.T) {
	s := scene.Parse([]byte(axJSON(t, ax{role: "RootWebArea", name: "P", bounds: [4]int{0, 0, 400, 800}, kids: []ax{
		{role: "button", name: "Buy", kids: []ax{{role: "StaticText", name: "Buy", kids: []ax{{role: "InlineTextBox", name: "Buy", bounds: [4]int{20, 100, 60, 20}}}}}}}})), scene.Data{})
	if e := find(t, s, "Buy"); e.Bounds != (scene.Rect{Left: 20, Top: 100, Right: 80, Bottom: 120}) || e.Tap != (scene.Point{X: 50, Y: 110}) {
		t.Errorf("got %+v", e)
	}
}

func TestDialogOfChromium(t *testing.T) {
	for _, role := range []string{"alertdialog", "dialog"} {
		s := scene.Parse([]byte(axJSON(t, ax{role: "RootWebArea", name: "P", bounds: [4]int{0, 0, 400, 800}, kids: []ax{
			{role: "button", name: "Save", bounds: [4]int{20, 700, 100, 40}},
			{role: role, name: "Leave?", bounds: [4]int{50, 300, 300, 200}, properties: props{"modal": true}, kids: []ax{
				{role: "button", name: "Stay", bounds: [4]int{60, 400, 100, 40}}}}}})), scene.Data{})
		if !find(t, s, "Save").States.Has(scene.Covered) || find(t, s, "Stay").States.Has(scene.Covered) {
			t.Errorf("%s: %s", role, mustJSON(t, s))
		}
		if w := s.Data().Windows; len(w) != 2 || w[0].Type != "dialog" || w[0].Title != "Leave?" {
			t.Errorf("%s: windows %+v", role, w)
		}
	}
}

// TestOddListsOfChromium: whatever the list of nodes is, each node is told once.
func TestOddListsOfChromium(t *testing.T) {
	node := func(id, role, name, rest string) string {
		return `{"nodeId":"` + id + `","role":{"value":"` + role + `"},"name":{"value":"` + name + `"},"bounds":[0,` + id + `0,90,9]` + rest + `}`
	}
	root := strings.Replace(node("1", "RootWebArea", "", `,"childIds":["2","3"]`), "[0,10,90,9]", "[0,0,90,90]", 1)
	a, b := node("2", "button", "A", `,"parentId":"1"`), node("3", "button", "B", `,"parentId":"1"`)
	tests := []struct {
		name, src string
		warning   string
	}{
		{"in order", `{"nodes":[` + root + `,` + a + `,` + b + `]}`, ""},
		{"the root last", `{"nodes":[` + a + `,` + b + `,` + root + `]}`, ""},
		{"a bare list", `[` + root + `,` + a + `,` + b + `]`, ""},
		{"without childIds", `{"nodes":[` + strings.Replace(root, `,"childIds":["2","3"]`, "", 1) + `,` + a + `,` + b + `]}`, ""},
		{"without parents", `{"nodes":[` + strings.ReplaceAll(root+`,`+a+`,`+b, `,"parentId":"1"`, "") + `]}`, ""},
		{"numbers as ids", `{"nodes":[` + strings.NewReplacer(`"1"`, "1", `"2"`, "2", `"3"`, "3").Replace(root+`,`+a+`,`+b) + `]}`, ""},
		{"a child that isn't there", `{"nodes":[` + strings.Replace(root, `"3"]`, `"3","9"]`, 1) + `,` + a + `,` + b + `]}`, "odd_tree"},
		{"a node twice", `{"nodes":[` + root + `,` + a + `,` + a + `,` + b + `]}`, "odd_tree"},
		{"a child twice", `{"nodes":[` + strings.Replace(root, `"3"]`, `"3","2"]`, 1) + `,` + a + `,` + b + `]}`, "odd_tree"},
		{"inside itself", `{"nodes":[` + root + `,` + a + `,` + strings.TrimSuffix(b, "}") + `,"childIds":["3"]}]}`, "odd_tree"},
		{"a circle", `{"nodes":[` + root + `,` + a + `,` + strings.TrimSuffix(b, "}") + `,"childIds":["1"]}]}`, "odd_tree"},
		{"no root", `{"nodes":[` + a + `,` + b + `]}`, ""},
		{"null among them", `{"nodes":[null,` + root + `,` + a + `,` + b + `]}`, "odd_tree"},
		{"places as objects", `{"nodes":[` + root + `,` + strings.Replace(a, `[0,20,90,9]`, `{"x":0,"y":20,"width":90,"height":9}`, 1) + `,` + b + `]}`, ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			s := scene.Parse([]byte(tt.src), scene.Data{})
			var got []string
			for _, e := range s.All() {
				if e.Role == scene.RoleButton || e.Role == scene.RoleLink {
					got = append(got, e.Name)
				}
			}
			if !slices.Equal(got, []string{"A", "B"}) || s.Tree().Status != scene.TreeOK {
				t.Errorf("got %q, %+v", got, s.Tree())
			}
			w := strings.Join(s.Data().Warnings, "\n")
			if tt.warning == "" && w != "" || !strings.Contains(w, tt.warning) {
				t.Errorf("warnings %q, want %q", w, tt.warning)
			}
		})
	}
}
