package cli_test

import (
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/rogpeppe/go-internal/testscript"
)

// exitCode runs "amc ARGS" and demands an exit code: exitcode 2 run "".
func exitCode(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: exitcode N ARGS...")
	}
	err := ts.Exec("amc", args[1:]...)
	code := 0
	var failed *exec.ExitError
	if errors.As(err, &failed) {
		code = failed.ExitCode()
	} else if err != nil {
		ts.Fatalf("%v", err)
	}
	if want := args[0]; strconv.Itoa(code) != want {
		ts.Fatalf("exit code %d, want %s\n%s", code, want, ts.ReadFile("stderr"))
	}
}

// noSecret demands that a text stands in no output and in no file, apart from
// those whose path has one of the other arguments in it.
func noSecret(ts *testscript.TestScript, _ bool, args []string) {
	for _, out := range []string{"stdout", "stderr"} {
		if strings.Contains(ts.ReadFile(out), args[0]) {
			ts.Fatalf("%s holds %q", out, args[0])
		}
	}
	root := ts.Getenv("WORK")
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || excepted(path, args[1:]) {
			return err
		}
		b, err := os.ReadFile(path)
		if err == nil && strings.Contains(string(b), args[0]) {
			ts.Fatalf("%s holds %q", path, args[0])
		}
		return err
	})
	ts.Check(err)
}

func excepted(path string, parts []string) bool {
	for _, p := range parts {
		if strings.Contains(path, p) {
			return true
		}
	}
	return false
}

// jsonField compares a member of the JSON on stdout: jsonfield world.variables.ip "10.0.2.78".
func jsonField(ts *testscript.TestScript, neg bool, args []string) {
	var v any
	ts.Check(json.Unmarshal([]byte(ts.ReadFile("stdout")), &v))
	for _, part := range strings.Split(args[0], ".") {
		switch in := v.(type) {
		case map[string]any:
			v = in[part]
		case []any:
			i, err := strconv.Atoi(part)
			if err != nil || i >= len(in) {
				ts.Fatalf("%s: no entry %q of %d", args[0], part, len(in))
			}
			v = in[i]
		default:
			ts.Fatalf("%s: %q is in no object", args[0], part)
		}
	}
	got, err := json.Marshal(v)
	ts.Check(err)
	if equal := string(got) == args[1] || string(got) == strconv.Quote(args[1]); equal == neg {
		ts.Fatalf("%s is %s, want %s", args[0], got, args[1])
	}
}
