package scene_test

import (
	"encoding/json"
	"testing"

	"github.com/agentic-mobile-control/amc/scene"
)

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
		if err := json.Unmarshal(mustJSON(t, target), &second); err != nil || string(mustJSON(t, second)) != want {
			t.Errorf("%s is read back as %+v, %v", want, second, err)
		}
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
