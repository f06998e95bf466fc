package archtest_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// vocabulary is the module by which tokens are counted: about 25 MB of words, for
// measuring alone.
const vocabulary = "github.com/tiktoken-go/"

// linked complains about a go.mod that asks for the vocabulary. What a module doesn't
// ask for its programs can't link, and nobody who builds them downloads it.
func linked(name, goMod string) []string {
	var out []string
	for i, line := range strings.Split(goMod, "\n") {
		if strings.Contains(line, vocabulary) {
			out = append(out, fmt.Sprintf("%s:%d asks for %s: %s", name, i+1, vocabulary, strings.TrimSpace(line)))
		}
	}
	return out
}

func TestVocabularyStaysOutside(t *testing.T) {
	for _, name := range []string{"go.mod", "go.sum", "examples/go.mod"} {
		src, err := os.ReadFile(filepath.Join(root(t), filepath.FromSlash(name)))
		if err != nil {
			t.Fatal(err)
		}
		for _, complaint := range linked(name, string(src)) {
			t.Error(complaint)
		}
	}
	src, err := os.ReadFile(filepath.Join(root(t), "internal", "perception", "measure", "go.mod"))
	if err != nil {
		t.Fatal(err)
	}
	if len(linked("measure", string(src))) != 1 {
		t.Errorf("the module that counts tokens asks for no %s: name the one that it counts with in this test", vocabulary)
	}
}
