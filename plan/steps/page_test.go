package steps_test

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/agentic-mobile-control/amc/plan/steps"
)

const page = "../../docs/steps.md"

var example = regexp.MustCompile("(?m)^- `([^`]+)` -> `(.+)`$")

// TestPage reads docs/steps.md: it is what the grammar generates, and each of its
// examples compiles to the step beside it.
func TestPage(t *testing.T) {
	if *update {
		if err := os.WriteFile(page, []byte(steps.Page()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	b, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	if string(b) != steps.Page() {
		t.Errorf("docs/steps.md differs from the grammar; run the test with -update")
	}
	found := example.FindAllStringSubmatch(string(b), -1)
	count := 0
	for _, e := range steps.Entries() {
		count += len(e.Examples)
	}
	if len(found) != count || count < 60 {
		t.Errorf("the page has %d examples of %d", len(found), count)
	}
	for _, m := range found {
		if got := outcome(m[1]); got != m[2] {
			t.Errorf("%s\n got  %s\n want %s", m[1], got, m[2])
		}
	}
}

func TestHelp(t *testing.T) {
	help := steps.Help()
	for _, e := range steps.Entries() {
		for _, s := range e.Examples {
			if !strings.Contains(help, s) {
				t.Errorf("the help lacks %q", s)
			}
		}
	}
	for line := range strings.Lines(help) {
		if strings.ContainsAny(line, "`\t") {
			t.Errorf("the help has Markdown in it: %q", line)
		}
	}
}
