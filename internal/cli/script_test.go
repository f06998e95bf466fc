package cli_test

import (
	"os"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"github.com/agentic-mobile-control/amc/internal/cli"
)

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){"amc": func() {
		os.Exit(cli.Main(os.Args[1:], cli.Streams{In: os.Stdin, Out: os.Stdout, Err: os.Stderr}))
	}})
}

// TestScript runs the command line as a user does: one script a topic.
func TestScript(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir: "testdata/script",
		Setup: func(e *testscript.Env) error {
			e.Setenv("HOME", e.WorkDir)
			e.Setenv("AMC_STATE_DIR", e.WorkDir+"/state")
			return nil
		},
		Cmds: map[string]func(*testscript.TestScript, bool, []string){"exitcode": exitCode, "nosecret": noSecret, "noplanted": noPlanted, "hold": hold, "forksall": forksAll, "modelserver": scripted, "jsonfield": jsonField},
	})
}
