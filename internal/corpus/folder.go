// Package corpus reads real screens that stand beside the clone, for tests and
// measurements. They are never copied into the repository.
package corpus

import (
	"bufio"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Folder is the folder of real screens: what AMC_CORPUS names, else shared/corpus
// in a folder above the working one. Without one the test is skipped, or fails
// where AMC_CORPUS is "required".
func Folder(tb testing.TB) string {
	tb.Helper()
	named := os.Getenv("AMC_CORPUS")
	if named != "" && named != "required" {
		return named
	}
	dir, err := os.Getwd()
	if err != nil {
		tb.Fatal(err)
	}
	for {
		found := filepath.Join(dir, "shared", "corpus")
		if info, err := os.Stat(found); err == nil && info.IsDir() {
			return found
		}
		up := filepath.Dir(dir)
		if up == dir {
			break
		}
		dir = up
	}
	if named == "required" {
		tb.Fatal("there is no shared/corpus above this folder, and AMC_CORPUS is required")
	}
	tb.Skip("there is no shared/corpus above this folder")
	return ""
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
	dir := Folder(tb)
	f, err := os.Open(filepath.Join(dir, "manifest.tsv"))
	if err != nil {
		tb.Fatal(err)
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
		tb.Fatal(err)
	}
	if len(out) == 0 {
		tb.Fatalf("the manifest names no files of %s", strings.Join(formats, ", "))
	}
	return out
}
