// Package corpus reads real screens that stand beside the clone, for tests and
// measurements. They are never copied into the repository.
package corpus

import (
	"bufio"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// ErrNone means that no folder of real screens was found.
var ErrNone = errors.New("there is no shared/corpus above this folder")

// Find is the folder of real screens: what AMC_CORPUS names, else shared/corpus in a
// folder above the working one. Without one the error is [ErrNone].
func Find() (string, error) {
	if named := os.Getenv("AMC_CORPUS"); named != "" && named != "required" {
		return named, nil
	}
	dir, err := os.Getwd()
	if err != nil {
		return "", err
	}
	for {
		found := filepath.Join(dir, "shared", "corpus")
		if info, err := os.Stat(found); err == nil && info.IsDir() {
			return found, nil
		}
		up := filepath.Dir(dir)
		if up == dir {
			return "", ErrNone
		}
		dir = up
	}
}

// Folder is the folder that [Find] finds. Without one the test is skipped, or fails
// where AMC_CORPUS is "required".
func Folder(tb testing.TB) string {
	tb.Helper()
	dir, err := Find()
	switch {
	case errors.Is(err, ErrNone) && os.Getenv("AMC_CORPUS") != "required":
		tb.Skip(err)
	case err != nil:
		tb.Fatal(err)
	}
	return dir
}

// File is a row of the manifest.
type File struct {
	Name   string // the path inside the folder, with slashes
	Path   string // where it is
	Format string // such as uiautomator-xml
	Kind   string // dump, or trajectory-state
	Nodes  int    // as whoever wrote the manifest counted; 0: not counted
	App    string // the package that the manifest tells; "": not told
}

// Files lists the files of the manifest that have one of the formats; no formats
// are all. None at all fails the test.
func Files(tb testing.TB, formats ...string) []File {
	tb.Helper()
	out, err := List(Folder(tb), formats...)
	if err != nil {
		tb.Fatal(err)
	}
	return out
}

// List lists the files of the manifest in dir that have one of the formats; no formats
// are all. None at all is an error.
func List(dir string, formats ...string) ([]File, error) {
	f, err := os.Open(filepath.Join(dir, "manifest.tsv"))
	if err != nil {
		return nil, err
	}
	defer f.Close()
	var out []File
	lines := bufio.NewScanner(f)
	lines.Scan() // the headings
	for lines.Scan() {
		if file, ok := row(lines.Text(), formats); ok {
			file.Path = filepath.Join(dir, filepath.FromSlash(file.Name))
			out = append(out, file)
		}
	}
	if err := lines.Err(); err != nil {
		return nil, err
	}
	if len(out) == 0 {
		return nil, fmt.Errorf("the manifest names no files of %s", strings.Join(formats, ", "))
	}
	return out, nil
}
