package app_test

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

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
