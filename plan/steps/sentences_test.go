package steps_test

import (
	"errors"
	"os"
	"strings"
	"testing"

	"github.com/agentic-mobile-control/amc/plan/steps"
)

// hundred are a hundred sentences that a tester wrote who knew no grammar: sentence,
// meaning, the steps that it compiles to or "error", and what the error suggests.
const hundred = "testdata/sentences-1.tsv"

// another are a hundred more, written after what the first ones taught was built in.
const another = "testdata/sentences-2.tsv"

// remembered are the names that earlier sentences of a test may have made known.
var remembered = steps.Options{Inputs: []string{"model", "code", "total", "headline"}, Secrets: []string{"PASSWORD"}}

// TestHundred holds what each sentence was reviewed to mean, and that the suggestions for
// those that are no steps are some.
func TestHundred(t *testing.T) {
	for file, least := range map[string]int{hundred: 90, another: 75} {
		t.Run(file, func(t *testing.T) { testHundred(t, file, least) })
	}
}

func testHundred(t *testing.T, file string, least int) {
	t.Helper()
	b, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	meant, all := 0, 0
	for line := range strings.Lines(string(b)) {
		columns := strings.Split(strings.TrimSuffix(line, "\n"), "\t")
		if len(columns) != 4 {
			t.Fatalf("%q has %d columns, want 4", line, len(columns))
		}
		all++
		sentence, want, suggestion := columns[0], columns[2], columns[3]
		if want != "error" {
			meant++
		}
		p, err := steps.Compile(sentence, remembered)
		var e *steps.Error
		switch {
		case errors.As(err, &e):
			if want != "error" || e.Suggestion != suggestion {
				t.Errorf("%s\n the error suggests %q, want %s %q", sentence, e.Suggestion, want, suggestion)
			}
			if _, err := steps.Compile(suggestion, remembered); err != nil {
				t.Errorf("%s\n the suggestion %q doesn't compile: %v", sentence, suggestion, err)
			}
		case compiledTo(p) != want:
			t.Errorf("%s\n got  %s\n want %s", sentence, compiledTo(p), want)
		}
	}
	if all != 100 || meant < least {
		t.Errorf("%d of %d sentences are steps, want at least %d of 100", meant, all, least)
	}
}

// compiledTo are the steps of a program without their sentences, parted by blanks and semicolons.
func compiledTo(p *steps.Program) string {
	var out []string
	for _, s := range p.Steps {
		s.Why = ""
		out = append(out, compact(s))
	}
	return strings.Join(out, " ; ")
}
