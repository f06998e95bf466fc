package scene_test

import (
	"bytes"
	"encoding/json"
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
