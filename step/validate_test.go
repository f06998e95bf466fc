package step_test

import (
	"bytes"
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/google/jsonschema-go/jsonschema"

	"github.com/agentic-mobile-control/amc/step"
)

func admits(t *testing.T, written bool) func(string) error {
	t.Helper()
	var schema jsonschema.Schema
	if err := json.Unmarshal(step.Schema(written), &schema); err != nil {
		t.Fatal(err)
	}
	resolved, err := schema.Resolve(nil)
	if err != nil {
		t.Fatal(err)
	}
	return func(raw string) error {
		var v any
		if err := json.Unmarshal([]byte(raw), &v); err != nil {
			return err
		}
		return resolved.Validate(v)
	}
}

// validate decodes and validates, as the loop does with what a model writes.
func validate(raw string, written bool) *step.Error {
	var p step.Planned
	if err := json.Unmarshal([]byte(raw), &p); err != nil {
		return &step.Error{Code: step.InvalidStep, Message: err.Error()}
	}
	return p.Validate(written)
}

// invalidSteps are steps, and a word that the message about each must have.
var invalidSteps = []struct{ name, step, says string }{
	{"no action", `{}`, "action is missing"},
	{"unknown action", `{"action":"tapp","target":"Save"}`, `nearest is tap`},
	{"another word for an action", `{"action":"click","target":"Save"}`, `nearest is tap`},
	{"no target", `{"action":"tap"}`, "target is missing"},
	{"no target of set", `{"action":"set","args":{"value":"on"}}`, "target is missing"},
	{"a target too many", `{"action":"back","target":"Save"}`, "takes no target"},
	{"an empty target", `{"action":"tap","target":{}}`, "needs one of"},
	{"an empty label", `{"action":"tap","target":""}`, "needs one of"},
	{"two ways in a target", `{"action":"tap","target":{"label":"a","id":"b"}}`, "only one of"},
	{"a bad ref", `{"action":"tap","target":{"ref":"Save"}}`, "a ref is"},
	{"an unknown role", `{"action":"tap","target":{"role":"knob"}}`, "unknown role"},
	{"a bad space", `{"action":"tap","target":{"point":[1,2],"space":"moon"}}`, "space is"},
	{"a space without a point", `{"action":"tap","target":{"label":"a","space":"screen"}}`, "space belongs"},
	{"a narrowed ref", `{"action":"tap","target":{"ref":"e1","in":"List"}}`, "narrows"},
	{"an unknown argument", `{"action":"tap","target":"Save","args":{"force":true}}`, "unknown argument"},
	{"an argument almost right", `{"action":"scroll","args":{"direction":"down","amout":5}}`, "unknown argument"},
	{"the target inside args", `{"action":"tap","target":"Save","args":{"target":"Save"}}`, "beside args"},
	{"a missing argument", `{"action":"launch_app"}`, "app is missing"},
	{"an empty argument", `{"action":"launch_app","args":{"app":""}}`, "app is empty"},
	{"a text that is a number", `{"action":"type","args":{"text":5}}`, "text in quotes"},
	{"a number that is a text", `{"action":"wait","args":{"ms":"5"}}`, "without quotes"},
	{"a part of a whole number", `{"action":"wait","args":{"ms":5.5}}`, "whole number"},
	{"a number too low", `{"action":"long_press","target":"a","args":{"ms":10}}`, "from 300 to 60000"},
	{"a number too high", `{"action":"wait","args":{"ms":600001}}`, "from 0 to 600000"},
	{"a negative number", `{"action":"drag","args":{"from":"a","to":"b","hold_ms":-1}}`, "from 0"},
	{"a scale out of range", `{"action":"pinch","args":{"scale":0}}`, "from 0.1 to 10"},
	{"a word not in the list", `{"action":"swipe","args":{"direction":"north"}}`, "up, down, left, right"},
	{"a key that is an action", `{"action":"press","args":{"key":"back"}}`, "enter, search"},
	{"no boolean", `{"action":"type","args":{"text":"a","submit":"yes"}}`, "true or false"},
	{"no value", `{"action":"set","target":"a","args":{"value":{}}}`, "a number, true or false"},
	{"no argument target", `{"action":"scroll","args":{"direction":"up","container":5}}`, "no target"},
	{"a bad argument target", `{"action":"drag","args":{"from":{},"to":"b"}}`, "no target"},
	{"no condition", `{"action":"wait_for","args":{"condition":"Saved"}}`, "no condition"},
	{"an empty condition", `{"action":"assert","args":{"condition":{}}}`, "a condition needs"},
	{"an unknown member of a condition", `{"action":"assert","args":{"condition":{"label":"a"}}}`, "label"},
	{"a state without a target", `{"action":"assert","args":{"condition":{"state":"on"}}}`, "asked of a target"},
	{"an unknown state", `{"action":"assert","args":{"condition":{"target":"a","state":"red"}}}`, "unknown state"},
	{"gone with a text", `{"action":"assert","args":{"condition":{"target":"a","gone":true,"text":"b"}}}`, "gone"},
	{"a negative count", `{"action":"assert","args":{"condition":{"count":-1}}}`, "at least 0"},
	{"a bad when", `{"action":"back","when":{}}`, "when: "},
	{"a bad expect", `{"action":"back","expect":{"gone":true}}`, "expect: "},
	{"nothing to type", `{"action":"type","target":"Name","args":{"mode":"append"}}`, "nothing to type"},
	{"text and secret", `{"action":"type","args":{"text":"a","secret":"b"}}`, "not both"},
	{"a bad secret", `{"action":"type","args":{"secret":"a:b"}}`, "secret"},
	{"nowhere to scroll", `{"action":"scroll_to"}`, "nothing to scroll to"},
	{"two places to scroll", `{"action":"scroll_to","target":"a","args":{"to":"top"}}`, "not both"},
	{"nothing to remember", `{"action":"remember"}`, "nothing to remember"},
	{"a list of nothing", `{"action":"remember","args":{"remember":[]}}`, "nothing to remember"},
	{"a memo without a key", `{"action":"remember","args":{"remember":[{"value":1}]}}`, "key is missing"},
	{"a memo without a value", `{"action":"remember","args":{"remember":{"key":"a"}}}`, "neither value nor from"},
	{"a memo with too much", `{"action":"remember","args":{"remember":{"key":"a","value":1,"from":"b"}}}`, "both"},
	{"a bad key", `{"action":"remember","args":{"remember":{"a{":1}}}`, "brace"},
	{"open by a planner", `{"action":"open","args":{"name":"Notes"}}`, "launch_app"},
	{"close by a planner", `{"action":"close","args":{"name":"Notes"}}`, "terminate_app"},
	{"setup by a planner", `{"action":"setup","args":{"op":"wifi"}}`, "user's own"},
}

func TestValidateRefuses(t *testing.T) {
	schema := admits(t, false)
	for _, c := range invalidSteps {
		t.Run(c.name, func(t *testing.T) {
			err := validate(c.step, false)
			if err == nil {
				t.Fatal("it is valid")
			}
			if err.Code != step.InvalidStep || !strings.Contains(err.Message, c.says) {
				t.Errorf("%s: %q, want %q in it", err.Code, err.Message, c.says)
			}
			if schema(c.step) == nil {
				t.Error("the schema admits it")
			}
			checkHint(t, err, schema)
		})
	}
}

// checkHint takes the step out of a hint and validates it.
func checkHint(t *testing.T, err *step.Error, schema func(string) error) {
	t.Helper()
	_, after, found := strings.Cut(err.Hint, "{")
	if !found {
		t.Fatalf("hint without a step: %q", err.Hint)
	}
	var example json.RawMessage
	if err := json.NewDecoder(strings.NewReader("{" + after)).Decode(&example); err != nil {
		t.Fatalf("hint: %v", err)
	}
	if err := validate(string(example), false); err != nil {
		t.Errorf("the hint's step is invalid: %v: %s", err, example)
	}
	if err := schema(string(example)); err != nil {
		t.Errorf("the schema refuses the hint's step: %v: %s", err, example)
	}
}

func TestHintShowsTheArgument(t *testing.T) {
	for raw, want := range map[string]string{
		`{"action":"long_press","target":"a","args":{"ms":1}}`:            `"ms":800`,
		`{"action":"scroll","args":{"direction":"down","amout":5}}`:       `"amount":80`,
		`{"action":"type","args":{"text":"a","secret":"b"}}`:              `"args":{"secret":"password"}`,
		`{"action":"back","when":{}}`:                                     `"when":{"target":{"label":"Saved"}}`,
		`{"action":"drag","args":{"from":"a","to":"b","hold_ms":"long"}}`: `"hold_ms":600`,
		`{"action":"press_back"}`:                                         `{"action":"back"}`,
	} {
		if err := validate(raw, false); err == nil || !strings.Contains(err.Hint, want) {
			t.Errorf("%s: %v, want %s in the hint", raw, err, want)
		}
	}
}

func TestValidateAccepts(t *testing.T) {
	planner, written := admits(t, false), admits(t, true)
	for _, raw := range []string{
		`{"action":"tap","target":"e4"}`,
		`{"action":"tap","target":{"ref":"e4"},"on":"com.a/home","why":"because","optional":true}`,
		`{"action":"tap","target":{"label":"Save","exact":true,"role":"button","nth":"last","in":{"role":"dialog"},"near":"Name","below":{"id":"title"}}}`,
		`{"action":"tap","target":{"role":"switch","right_of":"Wi-Fi","nth":2}}`,
		`{"action":"tap","target":{"point":[500,500],"space":"1000"}}`,
		`{"action":"tap","target":"Save","args":{"remember":{"key":"a","value":null}}}`,
		`{"action":"tap","target":"Save","when":{"target":"Save","gone":false,"text":"x"},"expect":{"page":"com.a/home","app":"com.a"}}`,
		`{"action":"type","args":{"text":""}}`,
		`{"action":"type","target":"PIN","args":{"secret":"pin","submit":true,"mode":"append"}}`,
		`{"action":"set","target":"Volume","args":{"value":40}}`,
		`{"action":"set","target":"Wi-Fi","args":{"value":true}}`,
		`{"action":"scroll_to","args":{"to":"bottom","container":{"role":"list"}}}`,
		`{"action":"scroll_to","target":"About phone","args":{"max":5}}`,
		`{"action":"assert","args":{"condition":{"target":"Name","value":"","state":"empty","count":0},"timeout":0,"text":"the field is empty"}}`,
		`{"action":"wait_for","args":{"condition":{"target":"Loading","gone":true}}}`,
		`{"action":"look","args":{"page":2,"filter":"{{x}}","image":true}}`,
		`{"action":"remember","args":{"remember":[{"key":"a","from":"e1","match":"number"},{"key":"order id","value":{"x":[1]}}]}}`,
		`{"action":"remember","args":{"remember":{"a":1,"b":"{{secret:x}}"}}}`,
		`{"action":"wait","args":{"ms":0}}`,
		`{"action":"hide_keyboard","args":{}}`,
	} {
		if err := validate(raw, false); err != nil {
			t.Errorf("%s: %v", raw, err)
		}
		if err := planner(raw); err != nil {
			t.Errorf("the schema refuses %s: %v", raw, err)
		}
		if err := written(raw); err != nil {
			t.Errorf("the written schema refuses %s: %v", raw, err)
		}
	}
}

func TestValidateTakesNullAsAbsent(t *testing.T) {
	for raw, valid := range map[string]bool{
		`{"action":"type","target":null,"args":{"text":null,"secret":"pin","mode":null}}`:     true,
		`{"action":"scroll_to","target":"a","args":{"to":null},"when":null,"expect":null}`:    true,
		`{"action":"launch_app","args":{"app":null}}`:                                         false,
		`{"action":"tap","target":"a","args":null}`:                                           true,
		`{"action":"tap","target":null}`:                                                      false,
		`{"action":"remember","args":{"remember":null}}`:                                      false,
		`{"action":"tap","target":"a","args":{"remember":{"key":"a"}}}`:                       true,
		`{"action":"tap","target":"a","args":{"remember":"the hook warns of what it can't"}}`: true,
	} {
		if err := validate(raw, false); (err == nil) != valid {
			t.Errorf("%s: %v", raw, err)
		}
	}
}

func TestExamples(t *testing.T) {
	planner, written := admits(t, false), admits(t, true)
	for _, spec := range step.Catalogue() {
		p := step.Example(spec.Action)
		raw, err := json.Marshal(p)
		if err != nil {
			t.Fatal(err)
		}
		if err := p.Validate(true); err != nil || p.Action != spec.Action {
			t.Errorf("%s: %v", raw, err)
		}
		if err := written(string(raw)); err != nil {
			t.Errorf("the schema refuses %s: %v", raw, err)
		}
		forAll := spec.Scope == step.ForAll
		if got := p.Validate(false) == nil; got != forAll {
			t.Errorf("%s: a planner may: %v", raw, got)
		}
		if got := planner(string(raw)) == nil; got != forAll {
			t.Errorf("%s: a planner's schema admits it: %v", raw, got)
		}
	}
	if got := step.Example("nonsense"); got.Action != "" {
		t.Errorf("example of nothing: %v", got)
	}
}

func TestUnknownActionListsTheActions(t *testing.T) {
	err := step.Planned{Action: "opne"}.Validate(false)
	if slices.Contains(err.Candidates, "setup") || !slices.Contains(err.Candidates, "open_url") {
		t.Errorf("candidates %v", err.Candidates)
	}
	err = step.Planned{Action: "opne"}.Validate(true)
	if !strings.Contains(err.Message, "nearest is open") || !slices.Contains(err.Candidates, "setup") {
		t.Errorf("%v, %v", err, err.Candidates)
	}
}

func TestSchemaIsAlwaysTheSame(t *testing.T) {
	for _, written := range []bool{false, true} {
		first := step.Schema(written)
		for range 5 {
			if !bytes.Equal(first, step.Schema(written)) {
				t.Fatal("the schema changes")
			}
		}
		if !json.Valid(first) {
			t.Error("the schema is no JSON")
		}
	}
}

func TestTheCatalogueCannotBeChanged(t *testing.T) {
	before := step.Schema(true)
	spoil := func(s step.Spec) {
		for i := range s.Args {
			clear(s.Args[i].Words)
			s.Args[i].Name = "spoiled"
		}
	}
	for _, s := range step.Catalogue() {
		spoil(s)
		copied, _ := step.SpecOf(s.Action)
		spoil(copied)
	}
	if !bytes.Equal(before, step.Schema(true)) {
		t.Error("a planner can change the catalogue")
	}
}

func TestCatalogue(t *testing.T) {
	seen := map[step.Action]bool{}
	for _, s := range step.Catalogue() {
		if seen[s.Action] || s.Doc == "" || s.Repeat == "" || s.Target == "" {
			t.Errorf("entry %+v", s)
		}
		seen[s.Action] = true
		for _, a := range s.Args {
			if got, ok := s.Arg(a.Name); !ok || got.Name != a.Name || a.Doc == "" || a.Kind == "" {
				t.Errorf("%s: argument %+v", s.Action, a)
			}
		}
	}
	if len(seen) != 30 {
		t.Errorf("%d actions, want 30", len(seen))
	}
	if _, ok := step.SpecOf("nonsense"); ok {
		t.Error("an unknown action has an entry")
	}
}

func TestRepeat(t *testing.T) {
	for raw, want := range map[string]step.Repeat{
		`{"action":"tap","target":"a"}`:                         step.Unsafe,
		`{"action":"type","args":{"text":"a"}}`:                 step.Safe,
		`{"action":"type","args":{"text":"a","mode":"append"}}`: step.Unsafe,
		`{"action":"type","args":{"text":"a","submit":true}}`:   step.Unsafe,
		`{"action":"nonsense"}`:                                 step.Unsafe,
		`{"action":"launch_app","args":{"app":"a"}}`:            step.Safe,
	} {
		var p step.Planned
		if err := json.Unmarshal([]byte(raw), &p); err != nil {
			t.Fatal(err)
		}
		if got := p.Repeat(); got != want {
			t.Errorf("%s is %s, want %s", raw, got, want)
		}
	}
}
