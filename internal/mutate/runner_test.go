package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// tiny is a module with a specification of two scenarios.
var tiny = map[string]string{
	"go.mod":         "module example.org/tiny\n\ngo 1.26\n",
	"world/world.go": "package world\n\nfunc Next(n int) int {\n\tif n < 0 {\n\t\treturn 0\n\t}\n\treturn n + 1\n}\n\nfunc Same(n int) int { return n }\n",
	".git":           "a file that a copy must not have",
	"internal/spec/spec_test.go": `package spec_test

import (
	"os"
	"testing"

	"example.org/tiny/world"
)

func TestSpec(t *testing.T) {
	if _, err := os.Stat("../../.git"); err == nil {
		t.Fatal("the copy has .git")
	}
	t.Run("counting", func(t *testing.T) {
		t.Run("one-follows-zero", func(t *testing.T) {
			if world.Next(0) != 1 {
				t.Error("no")
			}
		})
		t.Run("two-is-the-same", func(t *testing.T) {
			if world.Same(2) != 2 {
				t.Error("no")
			}
		})
		t.Run("nothing-is-negative", func(t *testing.T) {
			if world.Next(-5) != 0 {
				t.Error("no")
			}
		})
	})
}
`,
}

const (
	first  = "counting/one-follows-zero"
	second = "counting/nothing-is-negative"
	third  = "counting/two-is-the-same"
)

var good = []mutation{
	{first, "world/world.go", "return n + 1", "return n + 2"},
	{second, "world/world.go", "if n < 0 {", "if n < -9 {"},
	{third, "world/world.go", "{ return n }", "{ return -n }"},
}

// repository writes the tiny module and returns its folder.
func repository(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	for name, src := range tiny {
		file := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(src), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

func TestRun(t *testing.T) {
	dir := repository(t)
	tests := []struct {
		name  string
		table []mutation
		only  string
		out   []string // parts of what is printed
		err   string   // part of the error, "" for none
	}{
		{"all are noticed", good, "", []string{"red  " + first, "red  " + second, "red  " + third, "3 of 3\n"}, ""},
		{"one alone", good, second, []string{"red  " + second, "1 of 1\n"}, ""},
		{"one that isn't there", good, "counting/none", nil, "there is no mutation for counting/none"},
		{"none is noticed", []mutation{
			{first, "world/world.go", "return n + 1", "return 1"},
			{second, "world/world.go", "return n + 1", "return n +"},
			{third, "world/none.go", "a", "b"},
		}, "", []string{"FAIL " + first + ": its test passes all the same", "FAIL " + second + ": it doesn't compile",
			"FAIL " + third + ": open ", "0 of 3\n"}, errSurvived.Error()},
		{"the test ends otherwise", []mutation{{third, "world/world.go", "func Same(n int) int {", `func init() { panic("x") }; func Same(n int) int {`}}, "",
			[]string{"in another way than by failing", "0 of 1\n"}, errSurvived.Error()},
		{"no such scenario", []mutation{{"counting/two", "world/world.go", "return n + 1", "return 7"}}, "", nil, "doesn't pass in an unchanged copy"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			var out bytes.Buffer
			err := runner{table: tt.table, out: &out, only: tt.only, parallel: 2}.run(t.Context(), dir)
			for _, part := range tt.out {
				if !strings.Contains(out.String(), part) {
					t.Errorf("printed %q, without %q", out.String(), part)
				}
			}
			if got := errorText(err); tt.err == "" && got != "" || !strings.Contains(got, tt.err) {
				t.Errorf("error %q, want %q", got, tt.err)
			}
			unchanged(t, dir)
		})
	}
}

func errorText(err error) string {
	if err == nil {
		return ""
	}
	return err.Error()
}

// unchanged fails when a run wrote into the repository itself.
func unchanged(t *testing.T, dir string) {
	t.Helper()
	for name, want := range tiny {
		if got, err := os.ReadFile(filepath.Join(dir, filepath.FromSlash(name))); err != nil || string(got) != want {
			t.Errorf("%s was changed: %v", name, err)
		}
	}
}

func TestValidate(t *testing.T) {
	tests := []struct {
		name  string
		table []mutation
		want  string
	}{
		{"empty", nil, "the table is empty"},
		{"no requirement", []mutation{{"one", "f", "a", "b"}}, "not REQUIREMENT/SCENARIO"},
		{"twice", []mutation{{"r/s", "f", "a", "b"}, {"r/s", "f", "c", "d"}}, "r/s has two mutations"},
		{"the same for two", []mutation{{"r/s", "f", "a", "b"}, {"r/t", "f", "a", "b"}}, "another scenario has the same"},
		{"no change", []mutation{{"r/s", "f", "a", "a"}}, "nothing is changed"},
		{"nothing old", []mutation{{"r/s", "f", " ", "a"}}, "nothing is changed"},
		{"two lines", []mutation{{"r/s", "f", "a", "b\nc"}}, "more than one line"},
		{"good", good, ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if got := errorText(validate(tt.table)); tt.want == "" && got != "" || !strings.Contains(got, tt.want) {
				t.Errorf("got %q, want %q", got, tt.want)
			}
		})
	}
}

func TestApply(t *testing.T) {
	tests := []struct {
		name string
		mutation
		want string // part of the error, "" for none
	}{
		{"once", good[0], ""},
		{"missing", mutation{first, "world/world.go", "return n + 7", "return n"}, "has the old text 0 times"},
		{"twice", mutation{first, "world/world.go", "return n", "return 7"}, "has the old text 2 times"},
		{"no such file", mutation{first, "world/none.go", "a", "b"}, "none.go"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			dir := repository(t)
			undo, err := tt.apply(dir)
			if got := errorText(err); tt.want == "" && got != "" || !strings.Contains(got, tt.want) {
				t.Fatalf("got %q, want %q", got, tt.want)
			}
			if err == nil {
				b, _ := os.ReadFile(filepath.Join(dir, "world", "world.go"))
				if want := strings.Replace(tiny["world/world.go"], tt.old, tt.new, 1); string(b) != want {
					t.Errorf("the file is %q, want %q", b, want)
				}
				if err := undo(); err != nil {
					t.Fatal(err)
				}
			}
			unchanged(t, dir)
		})
	}
}

// TestMutations keeps the table true to the sources: every old text is there once.
func TestMutations(t *testing.T) {
	if err := validate(mutations); err != nil {
		t.Fatal(err)
	}
	for _, m := range mutations {
		b, err := os.ReadFile(filepath.Join("..", "..", filepath.FromSlash(m.file)))
		if err != nil {
			t.Errorf("%s: %v", m.scenario, err)
			continue
		}
		if n := strings.Count(string(b), m.old); n != 1 {
			t.Errorf("%s: %s has the old text %d times, not once: %s", m.scenario, m.file, n, m.old)
		}
	}
}

func TestPattern(t *testing.T) {
	got := mutation{scenario: "a.b/c-d"}.pattern()
	if want := `^TestSpec$/^a\.b$/^c-d$`; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

func TestReport(t *testing.T) {
	tests := []struct {
		name string
		err  error
		code int
		out  string
	}{
		{"none", nil, 0, ""},
		{"survivors were told", errSurvived, 1, ""},
		{"another", os.ErrNotExist, 1, "mutate: error: file does not exist\n"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			var out bytes.Buffer
			if code := report(&out, tt.err); code != tt.code || out.String() != tt.out {
				t.Errorf("got %d %q, want %d %q", code, out.String(), tt.code, tt.out)
			}
		})
	}
}
