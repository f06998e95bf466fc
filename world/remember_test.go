package world_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/agentic-mobile-control/amc/scene"
	"github.com/agentic-mobile-control/amc/step"
	"github.com/agentic-mobile-control/amc/world"
)

func variablesOf(s world.State) string {
	var w struct {
		Variables json.RawMessage `json:"variables"`
	}
	b, _ := json.Marshal(s)
	_ = json.Unmarshal(b, &w)
	return string(w.Variables)
}

func TestRemember(t *testing.T) {
	cases := []struct {
		name, remember, want string
		codes                []step.Code
	}{
		{"a pair", `{"key":"a","value":"1"}`, `{"a":"1"}`, nil},
		{"a list in order", `[{"key":"a","value":1},{"key":"a","value":2}]`, `{"a":2}`, nil},
		{"an object", `{"b":true,"a":null}`, `{"a":null,"b":true}`, nil},
		{"an object with a member key is a pair", `{"key":"k","value":{"x":[1,2.50]}}`, `{"k":{"x":[1,2.50]}}`, nil},
		{"nothing is put in or scanned", `{"key":"a","value":"{{secret:X}} {{b}}"}`, `{"a":"{{secret:X}} {{b}}"}`, nil},
		{"a key with a blank", `{"order id":"7"}`, `{"order id":"7"}`, nil},
		{"from an element", `{"key":"ip","from":{"label":"IP address"}}`, `{"ip":"10.0.2.16"}`, nil},
		{"from a ref", `{"key":"n","from":"e2"}`, `{"n":"My phone"}`, nil},
		{"from with a match", `{"key":"t","from":{"label":"Total: 12.50 EUR of 99"},"match":"amount"}`, `{"t":"12.50 EUR"}`, nil},
		{"a match that hits twice", `{"key":"t","from":{"label":"Total: 12.50 EUR of 99"},"match":"number"}`, `{}`, []step.Code{step.NoMatch}},
		{"from that finds nothing", `{"key":"t","from":"Gone"}`, `{}`, []step.Code{step.NotFound}},
		{"what fails leaves the others", `[{"key":"t","from":"Gone"},{"key":"a","value":1},{"key":"b{","value":1}]`, `{"a":1}`, []step.Code{step.InvalidStep, step.NotFound}},
		{"a key that is too long", `{"key":"` + strings.Repeat("k", 65) + `","value":1}`, `{}`, []step.Code{step.InvalidStep}},
		{"a value that is too large", `{"key":"a","value":"` + strings.Repeat("x", 8<<10) + `"}`, `{}`, []step.Code{step.WorldLimit}},
		{"no instruction", `7`, `{}`, []step.Code{step.InvalidStep}},
		{"null", `null`, `{}`, nil},
		{"an empty list", `[]`, `{}`, nil},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			s, warned := world.Next(world.State{}, act(step.Tap, `{"remember":`+c.remember+`}`, okResult()), world.Config{})
			if got := variablesOf(s); got != c.want {
				t.Errorf("variables %s, want %s", got, c.want)
			}
			var codes []step.Code
			for _, w := range warned {
				codes = append(codes, step.Code(w.Code))
				if w.Step != 1 || w.Message == "" {
					t.Errorf("warning %v", w)
				}
			}
			if fmt.Sprint(codes) != fmt.Sprint(c.codes) {
				t.Errorf("warnings %v, want %v", codes, c.codes)
			}
		})
	}
}

func TestRememberWhateverTheOutcome(t *testing.T) {
	for _, outcome := range []step.Outcome{step.OK, step.Failed, step.Refused, step.Unknown} {
		s, _ := world.Next(world.State{}, act(step.Tap, `{"remember":{"a":"1"}}`, step.Result{Outcome: outcome}), world.Config{})
		if text, ok := s.View().Text("a"); !ok || text != "1" {
			t.Errorf("%s: %q, %v", outcome, text, ok)
		}
	}
}

func TestNothingElseWritesVariables(t *testing.T) {
	s, _ := world.Next(world.State{}, act(step.Type, `{"text":"remember me","value":"x","key":"k"}`, okResult()), world.Config{})
	if got := s.View().Len(); got != 0 {
		t.Errorf("%d variables", got)
	}
}

func TestSource(t *testing.T) {
	s, _ := world.Next(world.State{}, act(step.Tap, `{"remember":[{"key":"ip","from":{"label":"IP address"}},{"key":"a","value":1}]}`, okResult()), world.Config{})
	want := world.Source{Step: 1, App: "com.android.settings", Page: "com.android.settings/network", Element: "IP address"}
	if got, ok := s.View().Source("ip"); !ok || got != want {
		t.Errorf("source %v, want %v", got, want)
	}
	want.Element = ""
	if got, ok := s.View().Source("a"); !ok || got != want {
		t.Errorf("source of a given value %v, want %v", got, want)
	}
	if _, ok := s.View().Source("nothing"); ok {
		t.Error("a source of nothing")
	}
}

func TestText(t *testing.T) {
	s, _ := world.Next(world.State{}, act(step.Tap, `{"remember":{"s":"a \"b\" <c>","n":1.50,"o":{"b":1,"a":"<"},"z":null}}`, okResult()), world.Config{})
	for key, want := range map[string]string{"s": `a "b" <c>`, "n": "1.50", "o": `{"a":"<","b":1}`, "z": "null"} {
		if got, ok := s.View().Text(key); !ok || got != want {
			t.Errorf("%s is %q, want %q", key, got, want)
		}
	}
}

func TestLimitsOfAllVariables(t *testing.T) {
	var s world.State
	for i := range 300 {
		s, _ = world.Next(s, act(step.Tap, fmt.Sprintf(`{"remember":{"k%d":%d}}`, i, i), okResult()), world.Config{})
	}
	if got := s.View().Len(); got != world.MaxVariables {
		t.Errorf("%d variables, want %d", got, world.MaxVariables)
	}
	s, warned := world.Next(s, act(step.Tap, `{"remember":{"k1":"other"}}`, okResult()), world.Config{})
	if text, _ := s.View().Text("k1"); text != "other" || len(warned) > 0 {
		t.Errorf("a full world refuses to change a variable: %q, %v", text, warned)
	}
	big := strings.Repeat("x", world.MaxValue-2)
	s = world.State{}
	for i := range 9 {
		s, warned = world.Next(s, act(step.Tap, fmt.Sprintf(`{"remember":{"k%d":%q}}`, i, big), okResult()), world.Config{})
	}
	if s.View().Len() != 8 || len(warned) != 1 || step.Code(warned[0].Code) != step.WorldLimit {
		t.Errorf("%d variables, %v", s.View().Len(), warned)
	}
	s, warned = world.Next(s, act(step.Tap, `{"remember":[{"key":"k0","value":1},{"key":"new","value":2}]}`, okResult()), world.Config{})
	if s.View().Len() != 9 || len(warned) != 0 {
		t.Errorf("room isn't given back: %d variables, %v", s.View().Len(), warned)
	}
}

func TestRead(t *testing.T) {
	text, at, err := world.Read(settings(), step.Memo{Key: "ip", From: &scene.Target{Label: "IP address"}})
	if err != nil || text != "10.0.2.16" || at.Ref != "e1" {
		t.Errorf("%q, %v, %v", text, at, err)
	}
	cases := []struct {
		name string
		on   *scene.Scene
		memo step.Memo
		code step.Code
	}{
		{"no scene", nil, step.Memo{From: &scene.Target{Label: "x"}}, step.TreeUnavailable},
		{"no from", settings(), step.Memo{Value: json.RawMessage("1")}, step.InvalidStep},
		{"not there", settings(), step.Memo{From: &scene.Target{Label: "x"}}, step.NotFound},
		{"no match", settings(), step.Memo{From: &scene.Target{Ref: "e1"}, Match: "email"}, step.NoMatch},
		{"a broken match", settings(), step.Memo{From: &scene.Target{Ref: "e1"}, Match: "("}, step.InvalidStep},
	}
	for _, c := range cases {
		if _, _, err := world.Read(c.on, c.memo); err == nil || err.Code != c.code || err.Message == "" {
			t.Errorf("%s: %v, want %s", c.name, err, c.code)
		}
	}
}
