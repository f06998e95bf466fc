package archtest_test

import (
	"fmt"
	"path"
	"slices"
	"strings"
	"testing"
)

// empty are package names that say nothing of what is inside.
var empty = []string{"util", "utils", "common", "helper", "helpers", "type", "types", "model", "models", "misc", "base", "shared"}

// badNames complains about packages whose name says nothing, or that have another
// name than their folder.
func badNames(m *module) []string {
	var out []string
	for _, dir := range m.dirs() {
		p := m.packages[dir]
		// read/model is the reader that asks a model: there the word says something.
		if slices.Contains(empty, path.Base(dir)) && dir != "read/model" {
			out = append(out, dir+" has a name that says nothing")
		}
		if want := path.Base(dir); len(p.files) > 0 && p.name != want && p.name != "main" && dir != "." {
			out = append(out, fmt.Sprintf("%s is package %s", dir, p.name))
		}
	}
	return out
}

// undocumented complains about packages without one package comment that begins as
// documentation does.
func undocumented(m *module) []string {
	var out []string
	for _, dir := range m.dirs() {
		p := m.packages[dir]
		docs, want := p.docs, "Package "+p.name+" "
		switch {
		case len(p.files) == 0: // a package of tests alone
			docs, want = p.inTest, "Package "+path.Base(dir)+" "
		case p.name == "main":
			want = "Command " + path.Base(dir) + " "
		}
		switch {
		case len(docs) != 1:
			out = append(out, fmt.Sprintf("%s has %d package comments: it needs one", dir, len(docs)))
		case !strings.HasPrefix(docs[0], want):
			out = append(out, fmt.Sprintf("%s: the package comment doesn't begin with %q", dir, want))
		}
	}
	return out
}

func TestNames(t *testing.T) {
	m := thisModule(t)
	for _, complaint := range slices.Concat(badNames(m), undocumented(m)) {
		t.Error(complaint)
	}
}

func TestNamesAreSeen(t *testing.T) {
	tests := []struct {
		name  string
		files map[string]string
		want  string
	}{
		{"util", map[string]string{"internal/util/a.go": ""}, "internal/util has a name that says nothing"},
		{"types", map[string]string{"types/a.go": ""}, "types has a name"},
		{"models", map[string]string{"llm/models/a.go": ""}, "llm/models has a name"},
		{"another name", map[string]string{"scene/a.go": "// Package view is it.\npackage view"}, "scene is package view"},
		{"no comment", map[string]string{"scene/a.go": "package scene"}, "scene has 0 package comments"},
		{"two comments", map[string]string{"scene/a.go": "", "scene/b.go": ""}, "scene has 2 package comments"},
		{"a comment that isn't documentation", map[string]string{"scene/a.go": "// what a phone shows\npackage scene"}, `doesn't begin with "Package scene "`},
		{"a command", map[string]string{"cmd/amc/a.go": "// Package main is it.\npackage main"}, `doesn't begin with "Command amc "`},
		{"a folder of tests with a comment", map[string]string{"spec/a_test.go": "// Package spec tests.\npackage spec_test"}, ""},
		{"a comment in a test alone", map[string]string{"scene/a.go": "package scene", "scene/a_test.go": "// Package scene is it.\npackage scene_test"}, "scene has 0 package comments"},
		{"a folder of tests", map[string]string{"spec/a_test.go": "package spec_test"}, "spec has 0 package comments"},
		{"good ones", map[string]string{"read/model/a.go": "", "cmd/amc/a.go": "// Command amc is it.\npackage main"}, ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			m := madeUp(t, tt.files)
			mustFind(t, slices.Concat(badNames(m), undocumented(m)), tt.want)
		})
	}
}
