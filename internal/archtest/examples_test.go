package archtest_test

import (
	"bytes"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"
)

// maxExample is how many lines an example may have: what it shows is that little is needed.
const maxExample = 39

// badExamples complains about examples that are long, or that use what a program
// elsewhere can't.
func badExamples(fsys fs.FS) ([]string, error) {
	var out []string
	err := fs.WalkDir(fsys, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || path.Ext(name) != ".go" {
			return err
		}
		src, err := fs.ReadFile(fsys, name)
		if err != nil {
			return err
		}
		if n := bytes.Count(src, []byte("\n")); n > maxExample && !strings.HasSuffix(name, "_test.go") {
			out = append(out, fmt.Sprintf("%s has %d lines, more than %d", name, n, maxExample))
		}
		if bytes.Contains(src, []byte(`"`+modulePath+"/internal/")) {
			out = append(out, name+" imports an internal package")
		}
		return nil
	})
	return out, err
}

func TestExamples(t *testing.T) {
	found, err := badExamples(os.DirFS(filepath.Join(root(t), "examples")))
	if err != nil {
		t.Fatal(err)
	}
	for _, complaint := range found {
		t.Error(complaint)
	}
}

func TestExamplesAreSeen(t *testing.T) {
	tests := []struct{ name, file, src, want string }{
		{"long", "planner/a.go", strings.Repeat("//\n", 40), "planner/a.go has 40 lines"},
		{"internal", "device/a_test.go", importing("/internal/app"), "imports an internal package"},
		{"good", "device/a.go", importing("/device"), ""},
		{"a long test", "device/a_test.go", strings.Repeat("//\n", 400), ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			found, err := badExamples(fstest.MapFS{tt.file: {Data: []byte(tt.src)}})
			if err != nil {
				t.Fatal(err)
			}
			mustFind(t, found, tt.want)
		})
	}
}
