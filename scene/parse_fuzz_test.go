package scene_test

import (
	"bytes"
	"encoding/json"
	"testing"

	"github.com/agentic-mobile-control/amc/scene"
)

func FuzzParse(f *testing.F) {
	f.Add(settingsXML(3))
	f.Add(displaysXML(statusBar(), windowXML("APPLICATION", "Notes", "[0,0][1080,2400]", true, frame("[0,0][1080,2400]", buttonXML("Save", "[40,2200][300,2300]")))))
	f.Add([]byte(small("text=\"p&#0;q\xff\" content-desc='x'")))
	f.Add([]byte("ERROR: could not get idle state.\n"))
	f.Add([]byte(`{"value":"<hierarchy><node text='a' bounds='[0,0][9,9]'/></hierarchy>"}`))
	f.Fuzz(func(t *testing.T, src []byte) {
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
		scene.Render(s, nil, scene.RenderOptions{Budget: 50, Page: 2})
		if got := scene.Difference(s, again); len(s.Data().Messages) == 0 && got != "no difference\n" {
			t.Errorf("a scene differs from itself:\n%s", got)
		}
	})
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
