package steps_test

import (
	"encoding/json"
	"errors"
	"flag"
	"os"
	"strings"
	"testing"

	"github.com/agentic-mobile-control/amc/plan/steps"
	"github.com/agentic-mobile-control/amc/step"
)

var update = flag.Bool("update", false, "write the golden files and docs/steps.md")

// options are what the sentences of the tables may refer to.
var options = steps.Options{Inputs: []string{"ip", "name", "x"}, Secrets: []string{"PW", "PIN"}}

// outcome is what a text compiles to, in one line: the steps, or the suggestion.
func outcome(text string) string {
	p, err := steps.Compile(text, options)
	var e *steps.Error
	if errors.As(err, &e) {
		return "ERROR " + strings.ReplaceAll(e.Suggestion, "\n", ". ")
	}
	if err != nil {
		return err.Error()
	}
	var out []string
	for _, s := range p.Steps {
		s.Why = ""
		out = append(out, compact(s))
	}
	return strings.Join(out, " ; ")
}

func compact(s step.Planned) string {
	var b strings.Builder
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(s); err != nil {
		return err.Error()
	}
	return strings.TrimSpace(b.String())
}

// row is a line of a golden file: sentence, tab, outcome.
type row struct{ sentence, want string }

// golden reads the rows of a file; with -update it writes them first.
func golden(t *testing.T, file string) []row {
	t.Helper()
	b, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var rows []row
	var out strings.Builder
	for line := range strings.Lines(string(b)) {
		line = strings.TrimRight(line, "\n")
		sentence, want, _ := strings.Cut(line, "\t")
		if sentence == "" || strings.HasPrefix(sentence, "# ") {
			out.WriteString(line + "\n")
			continue
		}
		if *update {
			want = outcome(sentence)
		}
		rows = append(rows, row{sentence, want})
		out.WriteString(sentence + "\t" + want + "\n")
	}
	if *update {
		if err := os.WriteFile(file, []byte(out.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return rows
}
