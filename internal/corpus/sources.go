package corpus

import (
	"os"
	"testing"
)

// Sources gives what a file of the folder holds as scene.Parse reads it: the file
// itself, or what an adapter makes of it, once for each page that it holds. A file
// that its adapter can't read fails the test.
func Sources(tb testing.TB, f File) [][]byte {
	tb.Helper()
	out, err := SourcesOf(f)
	if err != nil {
		tb.Fatalf("%s: %v", f.Name, err)
	}
	return out
}

// SourcesOf is Sources outside of tests.
func SourcesOf(f File) ([][]byte, error) {
	raw, err := os.ReadFile(f.Path)
	if err != nil {
		return nil, err
	}
	return adapted(f.Format, raw)
}

func adapted(format string, raw []byte) ([][]byte, error) {
	one := func(out []byte, err error) ([][]byte, error) { return [][]byte{out}, err }
	switch format {
	case "droidbot-state-json":
		return one(DroidBot(raw))
	case "rico-json":
		return one(Rico(raw))
	case "harmonyos-layout-json":
		return one(Harmony(raw))
	case "idb-axe-json":
		return one(Simulator(raw))
	case "maestro-commands-json":
		return one(Maestro(raw))
	case "state-graph-json":
		return StateGraph(raw)
	}
	return [][]byte{raw}, nil
}
