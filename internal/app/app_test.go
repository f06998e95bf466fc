package app_test

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/agentic-mobile-control/amc/agent"
	"github.com/agentic-mobile-control/amc/internal/app"
	"github.com/agentic-mobile-control/amc/step"
)

func codeOf(err error) step.Code {
	var e *step.Error
	if errors.As(err, &e) {
		return e.Code
	}
	return ""
}

func env(pairs ...string) func(string) string {
	return func(key string) string {
		for i := 0; i+1 < len(pairs); i += 2 {
			if pairs[i] == key {
				return pairs[i+1]
			}
		}
		return ""
	}
}

func write(t *testing.T, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "config.yaml")
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

func TestTheLaterSettingWins(t *testing.T) {
	file := write(t, "device: sim:file\nworld: off\nallow_app: [a.b, c.d]\nmax_steps: 3\n")
	c, err := app.Load(env("AMC_CONFIG", file, "AMC_DEVICE", "sim:env", "AMC_MAX_STEPS", "4"), map[string]string{"max_steps": "5"})
	if err != nil {
		t.Fatal(err)
	}
	for key, want := range map[string][2]string{"device": {"sim:env", "AMC_DEVICE"}, "world": {"off", file}, "max_steps": {"5", "--max-steps"}, "reader": {"rules", "default"}} {
		if c.Text(key) != want[0] || c.From(key) != want[1] {
			t.Errorf("%s is %q from %s, want %v", key, c.Text(key), c.From(key), want)
		}
	}
	if got := c.List("allow_app"); len(got) != 2 || got[1] != "c.d" {
		t.Errorf("allow_app is %v", got)
	}
}

func TestWrongSettings(t *testing.T) {
	for name, c := range map[string]struct {
		file  string
		env   string
		flags map[string]string
	}{
		"unknown key":  {"colour: red", "", nil},
		"no mapping":   {"- a\n- b", "", nil},
		"bad YAML":     {"device: [", "", nil},
		"wrong number": {"world_history: many", "", nil},
		"out of range": {"world_history: 101", "", nil},
		"wrong word":   {"", "maybe", nil},
		"wrong time":   {"", "", map[string]string{"timeout": "5 minutes"}},
		"negative":     {"", "", map[string]string{"timeout": "-5s"}},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := app.Load(env("AMC_CONFIG", write(t, c.file), "AMC_WORLD", c.env), c.flags)
			if codeOf(err) != step.Usage {
				t.Errorf("the error is %v", err)
			}
		})
	}
	if _, err := app.Load(env("AMC_CONFIG", "/nonexistent/amc.yaml"), nil); codeOf(err) != step.Usage {
		t.Errorf("a named file that isn't there gives %v", err)
	}
	if _, err := app.Load(env("HOME", t.TempDir()), nil); err != nil {
		t.Errorf("no file at all gives %v", err)
	}
}

func TestStore(t *testing.T) {
	s := app.Store{Dir: t.TempDir()}
	if _, err := s.Load("last"); codeOf(err) != step.TaskUnknown {
		t.Errorf("an empty folder gives %v", err)
	}
	for _, id := range []string{"01AAA", "01AAB", "01BBB"} {
		if err := s.Save(agent.State{ID: id, Goal: id}); err != nil {
			t.Fatal(err)
		}
	}
	for name, want := range map[string]string{"01AAA": "01AAA", "01b": "01BBB", "01aab": "01AAB"} {
		if got, err := s.Load(name); err != nil || got.Goal != want {
			t.Errorf("%s is %q, %v", name, got.Goal, err)
		}
	}
	for _, name := range []string{"01A", "02", ""} {
		if _, err := s.Load(name); codeOf(err) != step.TaskUnknown {
			t.Errorf("%q gives %v", name, err)
		}
	}
	// A process that was killed in mid-write leaves a file beside, which is no task.
	if err := os.WriteFile(filepath.Join(s.Dir, "tasks", ".new-1"), []byte("{"), 0o600); err != nil {
		t.Fatal(err)
	}
	if ids, err := s.IDs(); err != nil || len(ids) != 3 {
		t.Errorf("the tasks are %v, %v", ids, err)
	}
	if err := os.WriteFile(filepath.Join(s.Dir, "tasks", "01BBB.json"), []byte("{torn"), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := s.Load("01BBB"); codeOf(err) != step.StateUnusable {
		t.Errorf("a torn file gives %v", err)
	}
	info, err := os.Stat(filepath.Join(s.Dir, "tasks", "01AAA.json"))
	if err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("the file's mode is %v, %v", info.Mode(), err)
	}
}

func TestSecrets(t *testing.T) {
	file := write(t, "from file\n")
	get := env("AMC_SECRET_PIN", "1234", "OTHER", "x@y=z")
	for flag, want := range map[string][3]string{
		"PIN":             {"PIN", "1234", ""},
		"PIN@com.bank":    {"PIN", "1234", "com.bank"},
		"A=env:OTHER":     {"A", "x@y=z", ""},
		"A=env:OTHER@b.c": {"A", "x@y=z", "b.c"},
		"F=file:" + file:  {"F", "from file", ""},
	} {
		got, err := app.Secrets([]string{flag}, get)
		if err != nil || got[0].Name != want[0] || got[0].Value != want[1] || got[0].App != want[2] {
			t.Errorf("%s: %v", flag, err)
		}
	}
	for _, flag := range []string{"MISSING", "A=hunter2", "A=", "A=env:NONE", "A=file:/nonexistent", "", "a:b", "{x}"} {
		_, err := app.Secrets([]string{flag}, get)
		if codeOf(err) != step.Usage || strings.Contains(err.Error(), "hunter2") {
			t.Errorf("%q gives %v", flag, err)
		}
	}
}
