package cli_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/agentic-mobile-control/amc/internal/cli"
)

type full struct{}

func (full) Write([]byte) (int, error) { return 0, errors.New("no space left") }

// TestALostResultIsNoSuccess: whatever a command did, a result that nobody gets is a failure.
func TestALostResultIsNoSuccess(t *testing.T) {
	t.Setenv("AMC_STATE_DIR", t.TempDir())
	for _, args := range [][]string{{"version"}, {"config"}, {"scene"}, {"run", "--json", "Go home"}, {"sim", "--json"}} {
		var told strings.Builder
		if code := cli.Main(args, cli.Streams{In: strings.NewReader(""), Out: full{}, Err: &told}); code != 1 || !strings.Contains(told.String(), "no space left") {
			t.Errorf("%v ends with %d: %s", args, code, told.String())
		}
	}
}
