package scene_test

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/agentic-mobile-control/amc/scene"
)

func FuzzParse(f *testing.F) {
	f.Add(settingsXML(3))
	f.Add(displaysXML(statusBar(), windowXML("APPLICATION", "Notes", "[0,0][1080,2400]", true, frame("[0,0][1080,2400]", buttonXML("Save", "[40,2200][300,2300]")))))
	f.Add([]byte(small("text=\"p&#0;q\xff\" content-desc='x'")))
	f.Add([]byte("ERROR: could not get idle state.\n"))
	f.Add([]byte(`{"value":"<hierarchy><node text='a' bounds='[0,0][9,9]'/></hierarchy>"}`))
	f.Fuzz(holds)
}

// FuzzParseXCUITest reads the source of WebDriverAgent in both forms.
func FuzzParseXCUITest(f *testing.F) {
	p := page(ui{kind: "NavigationBar", name: "Tea", kids: []ui{{kind: "Button", label: "Back", box: [4]int{0, 47, 90, 44}}}, box: [4]int{0, 47, 390, 44}},
		ui{kind: "Cell", label: "Dark", box: [4]int{0, 100, 390, 44}, kids: []ui{{kind: "Switch", label: "Dark", value: "1", box: [4]int{320, 105, 51, 31}}}})
	f.Add([]byte(p.xml()))
	f.Add([]byte(`<AppiumAUT><XCUIElementTypeOther name="No SIM" label="No SIM" value="" enabled="true" visible="true" x="7" y="0" width="54" height="27"/></AppiumAUT>`))
	f.Add([]byte(page(ui{kind: "SecureTextField", label: "PIN", value: "•••", box: [4]int{0, 0, 90, 40}}, ui{kind: "Alert", label: "Leave?", box: [4]int{60, 300, 270, 150}},
		ui{kind: "Keyboard", box: [4]int{0, 550, 390, 294}}).xml()))
	for _, form := range forms {
		f.Add(p.json(f, form))
	}
	f.Add([]byte(`[{"type":"Other","AXLabel":"No SIM","AXFrame":"{{7, 0}, {54, 27}}","AXUniqueId":null,"children":[]}]`))
	f.Fuzz(holds)
}

// FuzzParseChromium reads accessibility trees of Chromium.
func FuzzParseChromium(f *testing.F) {
	f.Add([]byte(axJSON(f, ax{role: "RootWebArea", name: "P", bounds: [4]int{0, 0, 400, 800}, kids: []ax{
		{role: "heading", name: "H", kids: []ax{{role: "StaticText", name: "H", bounds: [4]int{0, 0, 90, 20}}}},
		{role: "textbox", name: "F", value: "••", bounds: [4]int{0, 30, 90, 20}, properties: props{"editable": "plaintext", "focusable": true}}}})))
	f.Add([]byte(axJSON(f, ax{role: "RootWebArea", name: "P", kids: []ax{{role: "button", name: "Buy", kids: []ax{{role: "StaticText", name: "Buy"}}}}})))
	f.Add([]byte(`[{"nodeId":"1","role":{"value":"RootWebArea"},"childIds":["2","1"]},{"nodeId":"2","role":"alertdialog","bounds":[1,2,3,4],"parentId":"1","childIds":["1"]}]`))
	f.Fuzz(holds)
}

// FuzzJSON reads anything as JSON: what encoding/json takes is read without a warning
// about its form, and no text is lost.
func FuzzJSON(f *testing.F) {
	f.Add("Buy \"milk\" \u00e9\n😀")
	f.Add("a\\b/'{}[]:,")
	f.Fuzz(func(t *testing.T, label string) {
		b, err := json.Marshal(label)
		if err != nil {
			t.Fatal(err)
		}
		s := scene.Parse([]byte(said(string(b))), scene.Data{})
		for _, w := range s.Data().Warnings {
			if strings.HasPrefix(w, "odd_json") || strings.HasPrefix(w, "stray_quote") || strings.HasPrefix(w, "text_") {
				t.Errorf("%q gives the warning %q", label, w)
			}
		}
		if s.Tree().Status == scene.TreeUnavailable || s.Len() != 1 {
			t.Errorf("%q gives %+v", label, s.Tree())
		}
	})
}

// holds is what is true of whatever is parsed.
func holds(t *testing.T, src []byte) {
	s := scene.Parse(src, scene.Data{})
	tree := s.Tree()
	switch tree.Status {
	case scene.TreeOK:
		if s.Len() == 0 {
			t.Error("an ok tree without elements")
		}
	case scene.TreePartial, scene.TreeUnavailable:
		if tree.Reason == "" {
			t.Error("no reason")
		}
	default:
		t.Errorf("status %q", tree.Status)
	}
	refs := map[string]bool{}
	for _, e := range s.All() {
		if e.Can() != (e.Ref != "") || refs[e.Ref] {
			t.Errorf("ref %q of %+v", e.Ref, e)
		}
		if e.Ref != "" {
			refs[e.Ref] = true
			if !e.States.Has(scene.Covered) && !e.Bounds.Contains(e.Tap) {
				t.Errorf("tapped outside at %v: %+v", e.Tap, e)
			}
		}
	}
	sameAfterJSON(t, s)
	again := scene.Parse(src, scene.Data{})
	if again.Layout() != s.Layout() || again.Frame() != s.Frame() {
		t.Error("parsing twice gives two scenes")
	}
	if out := scene.Render(s, nil, scene.RenderOptions{}) + string(mustJSON(t, s)); !utf8.ValidString(out) {
		t.Errorf("no valid UTF-8: %q", out)
	}
	scene.Render(s, nil, scene.RenderOptions{Budget: 50, Page: 2})
	if got := scene.Difference(s, again); len(s.Data().Messages) == 0 && got != "no difference\n" {
		t.Errorf("a scene differs from itself:\n%s", got)
	}
}

func FuzzSceneJSON(f *testing.F) {
	for _, src := range [][]byte{settingsXML(3), []byte(small(`text="a"`))} {
		b, err := json.Marshal(scene.Parse(src, scene.Data{}))
		if err != nil {
			f.Fatal(err)
		}
		f.Add(b)
	}
	f.Add([]byte(`{"elements":[{"role":"x","bounds":[9999999999,-1,2,3],"tap":[1,2],"states":["cut"],"window":-5}],"windows":null,"next_ref":-4}`))
	f.Fuzz(func(t *testing.T, b []byte) {
		var s scene.Scene
		if json.Unmarshal(b, &s) != nil {
			return
		}
		sameAfterJSON(t, &s)
		first, err := json.Marshal(&s)
		if err != nil {
			t.Fatal(err)
		}
		if !json.Valid(first) || bytes.Contains(first, []byte("\x00")) {
			t.Errorf("bad JSON %q", first)
		}
	})
}
