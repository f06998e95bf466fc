package steps_test

import (
	"encoding/json"
	"errors"
	"reflect"
	"testing"

	"github.com/agentic-mobile-control/amc/plan/steps"
	"github.com/agentic-mobile-control/amc/step"
)

// valid checks a step against the catalogue: the action, its target and arguments.
func valid(t *testing.T, s step.Planned) {
	t.Helper()
	spec, ok := step.SpecOf(s.Action)
	if !ok {
		t.Fatalf("unknown action in %s", compact(s))
	}
	if s.Target == nil && spec.Target == step.NeedsTarget || s.Target != nil && spec.Target == step.NoTarget {
		t.Errorf("a target that is missing or too much: %s", compact(s))
	}
	if s.Target != nil {
		if err := s.Target.Validate(); err != nil {
			t.Errorf("%v: %s", err, compact(s))
		}
	}
	if s.When != nil {
		if err := s.When.Validate(); err != nil {
			t.Errorf("when: %v: %s", err, compact(s))
		}
	}
	for _, a := range spec.Args {
		if a.Required && !s.Args.Has(a.Name) {
			t.Errorf("%s is missing: %s", a.Name, compact(s))
		}
	}
	for _, name := range s.Args.Names() {
		a, ok := spec.Arg(name)
		if !ok {
			t.Errorf("unknown argument %s: %s", name, compact(s))
			continue
		}
		validArg(t, s, a)
	}
	if _, errs := s.Args.Memos(); len(errs) > 0 {
		t.Errorf("%v: %s", errs[0], compact(s))
	}
	if s.Action == step.Type && !s.Args.Has("text") && !s.Args.Has("secret") || s.Why == "" {
		t.Errorf("a step without its text or sentence: %s", compact(s))
	}
}

func validArg(t *testing.T, s step.Planned, a step.Arg) {
	t.Helper()
	switch a.Kind {
	case step.KindWord:
		found := len(a.Words) == 0
		for _, w := range a.Words {
			found = found || w == s.Args.Text(a.Name)
		}
		if !found || s.Args.Text(a.Name) == "" {
			t.Errorf("%s is none of its words: %s", a.Name, compact(s))
		}
	case step.KindInt, step.KindNumber:
		n := s.Args.Number(a.Name, -1)
		if (a.Min != 0 || a.Max != 0) && (n < a.Min || n > a.Max) {
			t.Errorf("%s is out of its range: %s", a.Name, compact(s))
		}
	case step.KindTarget:
		if target := s.Args.Target(a.Name); target == nil || target.Validate() != nil {
			t.Errorf("%s is no target: %s", a.Name, compact(s))
		}
	case step.KindCondition:
		if c := s.Args.Condition(a.Name); c == nil || c.Validate() != nil {
			t.Errorf("%s is no condition: %s", a.Name, compact(s))
		}
	}
}

// TestValid checks the steps of all tables against the catalogue.
func TestValid(t *testing.T) {
	for _, file := range []string{"testdata/verbs.txt", "testdata/tester.txt", "testdata/kinds.txt"} {
		for _, r := range golden(t, file) {
			p, err := steps.Compile(r.sentence, options)
			if err != nil {
				continue
			}
			for _, s := range p.Steps {
				valid(t, s)
			}
		}
	}
}

func FuzzCompile(f *testing.F) {
	f.Add(readme)
	for _, r := range refusals {
		f.Add(r.text)
	}
	for _, e := range steps.Entries() {
		for _, s := range e.Examples {
			f.Add(s)
		}
	}
	for _, s := range []string{"Tap A 3 times to see it while the b is c", "Verify that both A, \"B\" and the c button are shown", "Do A by long pressing it twice",
		"Check that the button now reads A instead of B", "If the phone asks for a, tap B", "Remember the six-digit code in the text that starts with “A” as b",
		"Tap the lock icon in the top right corner of the page", "Swipe up from the bottom of the screen to go home", "A and B are both shown"} {
		f.Add(s)
	}
	f.Add("1. Tap A. 2. Type “x; y” into B, then if A's ‘b’ is shown, try go back # {{ip")
	f.Fuzz(func(t *testing.T, text string) {
		p, err := steps.Compile(text, options)
		q, again := steps.Compile(text, options)
		if !reflect.DeepEqual(p, q) || !reflect.DeepEqual(err, again) {
			t.Fatalf("two results for %q", text)
		}
		if err != nil {
			var e *steps.Error
			if !errors.As(err, &e) {
				t.Fatalf("an error of another type: %v", err)
			}
			works(t, e)
			return
		}
		if len(p.Steps) != len(p.Sentences) || len(p.Steps) == 0 {
			t.Fatalf("%d steps of %d sentences", len(p.Steps), len(p.Sentences))
		}
		for _, s := range p.Steps {
			valid(t, s)
			b, err := json.Marshal(s)
			var back step.Planned
			if err != nil || json.Unmarshal(b, &back) != nil || compact(back) != compact(s) {
				t.Errorf("%s is read as %s", b, compact(back))
			}
		}
	})
}
