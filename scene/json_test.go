package scene_test

import (
	"bytes"
	"encoding/json"
	"math/rand"
	"reflect"
	"testing"

	"github.com/agentic-mobile-control/amc/scene"
)

func mustJSON(t testing.TB, v any) []byte {
	t.Helper()
	b, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// again decodes b into v and demands the same bytes when it is encoded.
func again(t testing.TB, b []byte, v any) {
	t.Helper()
	if err := json.Unmarshal(b, v); err != nil {
		t.Fatalf("%v\n%s", err, b)
	}
	if c := mustJSON(t, v); !bytes.Equal(b, c) {
		t.Fatalf("encoded again\n%s\nwant\n%s", c, b)
	}
}

var words = []string{"", "Save", "a\nb", "Wi‑Fi", "שלום", "👨‍👩‍👧", "x\x00y", "\xff", "<&>\"'", "10.0.2.16", "\u2028"}

func word(r *rand.Rand) string { return words[r.Intn(len(words))] }

func anyScene(r *rand.Rand) *scene.Scene {
	d := scene.Data{Foreground: scene.Foreground{App: word(r), Activity: word(r)}, Power: word(r), Settled: r.Intn(2) == 0, NextRef: r.Intn(50),
		Display: scene.Display{Width: r.Intn(2000), Height: r.Intn(3000), Rotation: r.Intn(4)}, Frame: word(r)}
	for range r.Intn(6) {
		d.Elements = append(d.Elements, scene.Element{Ref: "e1", Role: scene.Roles()[r.Intn(len(scene.Roles()))], Name: word(r), Detail: word(r), Value: word(r),
			Hint: word(r), ID: word(r), Desc: word(r), States: scene.States(r.Uint32()), Bounds: scene.Rect{Left: r.Intn(9) - 4, Right: r.Intn(2000), Bottom: r.Intn(2000)}})
	}
	for range r.Intn(3) {
		d.Windows = append(d.Windows, scene.Window{Type: "dialog", Title: word(r), Package: word(r), Focused: r.Intn(2) == 0})
		d.Messages = append(d.Messages, scene.Message{Kind: "toast", Text: word(r), AgeMS: r.Intn(5000)})
		d.Warnings = append(d.Warnings, word(r))
	}
	return scene.New(d)
}

func anySemantic(r *rand.Rand) *scene.Semantic {
	d := scene.SemanticData{Page: word(r), Over: word(r), State: word(r), Title: word(r), Kind: word(r)}
	for range r.Intn(4) {
		row := scene.Row{Ref: word(r), Name: word(r)}
		for range r.Intn(3) {
			row.Fields = append(row.Fields, scene.Field{Name: word(r), Value: word(r)})
		}
		d.Rows = append(d.Rows, row)
		d.Actions = append(d.Actions, word(r))
	}
	if r.Intn(2) == 0 {
		d.Interruption = &scene.Interruption{Kind: "anr", Name: word(r), Choices: []scene.Choice{{Choice: word(r), Label: word(r), Ref: word(r)}}}
	}
	return scene.NewSemantic(d)
}

func TestSceneAndSemanticThroughJSON(t *testing.T) {
	r := rand.New(rand.NewSource(1))
	for range 2000 {
		s := anyScene(r)
		var s2 scene.Scene
		again(t, mustJSON(t, s), &s2)
		if !reflect.DeepEqual(s.Data(), s2.Data()) {
			t.Fatalf("%+v became %+v", s.Data(), s2.Data())
		}
		sem := anySemantic(r)
		var sem2 scene.Semantic
		again(t, mustJSON(t, sem), &sem2)
		if !reflect.DeepEqual(sem.Data(), sem2.Data()) {
			t.Fatalf("%+v became %+v", sem.Data(), sem2.Data())
		}
	}
}

func TestNothingHandedOutChangesAScene(t *testing.T) {
	d := scene.Data{Elements: []scene.Element{{Name: "a"}}, Warnings: []string{"w"}}
	s := scene.New(d)
	before := mustJSON(t, s)
	d.Elements[0].Name = "changed"
	d.Warnings[0] = "changed"
	got := s.Data()
	got.Elements[0].Name, got.Warnings[0] = "changed", "changed"
	if after := mustJSON(t, s); !bytes.Equal(before, after) {
		t.Errorf("the scene became %s", after)
	}
	sd := scene.SemanticData{Rows: []scene.Row{{Name: "r", Fields: []scene.Field{{Name: "f"}}}}, Interruption: &scene.Interruption{Choices: []scene.Choice{{Label: "OK"}}}}
	sem := scene.NewSemantic(sd)
	before = mustJSON(t, sem)
	sd.Rows[0].Fields[0].Name, sd.Interruption.Choices[0].Label = "changed", "changed"
	row := sem.At(0)
	row.Fields[0].Name = "changed"
	i, _ := sem.Interruption()
	i.Choices[0].Label = "changed"
	back := sem.Data()
	back.Rows[0].Fields[0].Name = "changed"
	if after := mustJSON(t, sem); !bytes.Equal(before, after) {
		t.Errorf("the semantic scene became %s", after)
	}
}

func TestTargetForms(t *testing.T) {
	for src, want := range map[string]string{
		`"e4"`:                                   `{"ref":"e4"}`,
		`"Save"`:                                 `{"label":"Save"}`,
		`"e4x"`:                                  `{"label":"e4x"}`,
		`{"label":"Save","nth":2}`:               `{"label":"Save","nth":2}`,
		`{"label":"Save","nth":"last","in":"A"}`: `{"label":"Save","in":{"label":"A"},"nth":"last"}`,
		`{"point":[1,2],"space":"1000"}`:         `{"point":[1,2],"space":"1000"}`,
	} {
		var target scene.Target
		if err := json.Unmarshal([]byte(src), &target); err != nil {
			t.Errorf("%s: %v", src, err)
			continue
		}
		if err := target.Validate(); err != nil {
			t.Errorf("%s: %v", src, err)
		}
		if got := string(mustJSON(t, target)); got != want {
			t.Errorf("%s is %s, want %s", src, got, want)
		}
		var second scene.Target
		again(t, mustJSON(t, target), &second)
	}
	for _, src := range []string{`{"label":"a","ref":"e1"}`, `{}`, `{"ref":"Save"}`, `{"label":"a","role":"knob"}`, `{"ref":"e1","in":"x"}`, `{"space":"screen","label":"x"}`} {
		var target scene.Target
		if err := json.Unmarshal([]byte(src), &target); err == nil && target.Validate() == nil {
			t.Errorf("%s is taken for a target", src)
		}
	}
	for _, src := range []string{`{"lable":"a"}`, `{"label":"a","nth":0}`, `{"label":"a","nth":"first"}`, `{"point":[1]}`, `7`} {
		var target scene.Target
		if err := json.Unmarshal([]byte(src), &target); err == nil {
			t.Errorf("%s is read as %+v", src, target)
		}
	}
}

func FuzzSceneJSON(f *testing.F) {
	r := rand.New(rand.NewSource(2))
	for range 5 {
		f.Add(mustJSON(f, anyScene(r)))
	}
	f.Fuzz(func(t *testing.T, b []byte) {
		var s scene.Scene
		if json.Unmarshal(b, &s) != nil {
			return
		}
		first := mustJSON(t, &s)
		if len(first) > scene.MaxJSON {
			t.Fatalf("%d bytes of JSON", len(first))
		}
		var s2 scene.Scene
		again(t, first, &s2)
	})
}

func FuzzParse(f *testing.F) {
	f.Add([]byte(head + n("[0,0][9,9]", `text="a&#3;" clickable="true"`) + tail))
	f.Add([]byte(`<displays><display id="0"><window bounds="[0,0][9,9]" type="TYPE_INPUT_METHOD"><hierarchy><node/></hierarchy></window></display></displays>`))
	f.Add([]byte("ERROR: null root node"))
	f.Fuzz(func(t *testing.T, b []byte) {
		s := scene.Parse(b, scene.Data{})
		if s.Tree().Status == scene.TreeOK && s.Tree().Reason != "" {
			t.Fatalf("an ok tree with the reason %s", s.Tree().Reason)
		}
		first := mustJSON(t, s)
		if len(first) > scene.MaxJSON {
			t.Fatalf("%d bytes of JSON", len(first))
		}
		var s2 scene.Scene
		again(t, first, &s2)
		scene.Render(s, nil, scene.RenderOptions{Budget: 50})
		scene.Carry(s, &s2)
	})
}
