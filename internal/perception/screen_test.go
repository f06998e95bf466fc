package perception_test

import (
	"os"
	"testing"

	"github.com/agentic-mobile-control/amc/internal/corpus"
	"github.com/agentic-mobile-control/amc/internal/perception"
)

// look reads a file of the corpus.
func look(t *testing.T, f corpus.File) perception.Screen {
	t.Helper()
	src, err := os.ReadFile(f.Path)
	if err != nil {
		t.Fatal(err)
	}
	s, err := perception.Look(src)
	if err != nil {
		t.Fatalf("%s: %v", f.Name, err)
	}
	return s
}

// mostExceptions is how many of all may be missing for a reason, in per cent.
const mostExceptions = 1

func TestRealScreensAreToldInFull(t *testing.T) {
	texts, actions := 0, 0
	var noText, noAction []perception.Finding
	for _, f := range corpus.Files(t, "uiautomator-xml") {
		s := look(t, f)
		n, lost := s.Texts()
		texts, noText = texts+n, append(noText, lost...)
		for _, l := range lost {
			t.Errorf("%s doesn't tell %q at %v", f.Name, l.Text, l.Bounds)
		}
		n, lost = s.Actions()
		actions, noAction = actions+n, append(noAction, lost...)
		for _, l := range lost {
			if l.Reason == "" {
				t.Errorf("%s has no ref for %s at %v", f.Name, l.Text, l.Bounds)
			}
		}
	}
	if len(noText)*100 > texts*mostExceptions || len(noAction)*100 > actions*mostExceptions {
		t.Errorf("%d of %d texts and %d of %d actions are missing", len(noText), texts, len(noAction), actions)
	}
	if texts < 2000 || actions < 1000 {
		t.Errorf("only %d texts and %d actions were looked for", texts, actions)
	}
}
