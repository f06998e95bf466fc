package main

import (
	"io"
	"strings"
	"testing"

	"github.com/agentic-mobile-control/amc/internal/corpus"
)

// The aims for tokens, and what an independent reading misses, over all real dumps.
func TestAimsAreReached(t *testing.T) {
	corpus.Folder(t) // skips where there is none
	files, err := load()
	if err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	if err := printTokens(&out, files, raw{io.Discard}); err != nil {
		t.Fatal(err)
	}
	printChecks(&out, files)
	if got := out.String(); strings.Contains(got, "missed") || strings.Contains(got, "a fault") || strings.Count(got, ": reached") != 4 {
		t.Errorf("got\n%s", got)
	}
}

func TestTextsCutOut(t *testing.T) {
	got := cutTexts(`<node text="a" content-desc=""/><node text="b &amp; c" content-desc="d"/>`)
	if want := "a|b &amp; c|d"; strings.Join(got, "|") != want {
		t.Errorf("got %q", got)
	}
}
