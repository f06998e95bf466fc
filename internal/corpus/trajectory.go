package corpus

import (
	"bufio"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Trajectory is a recorded trajectory of the folder.
type Trajectory struct {
	Name string // the path inside the folder, with slashes
	Goal string // "" where none is told
	// Steps are what was shown, in order.
	Steps []TrajectoryStep
}

// TrajectoryStep is what was shown at a step.
type TrajectoryStep struct {
	// Source is the tree as the XML of uiautomator.
	Source []byte
	// App and Activity are what the recording says was in front; "" where it doesn't.
	App, Activity string
}

// Trajectories reads all trajectories of the folder. One that can't be read fails the test.
func Trajectories(tb testing.TB) []Trajectory {
	tb.Helper()
	dir := Folder(tb)
	names := rows(tb, filepath.Join(dir, "episodes.tsv"))
	out := make([]Trajectory, 0, len(names))
	for _, name := range names {
		t, err := trajectory(dir, name)
		if err != nil {
			tb.Fatalf("%s: %v", name, err)
		}
		out = append(out, t)
	}
	return out
}

// rows are the first cells of a table below its headings.
func rows(tb testing.TB, path string) []string {
	tb.Helper()
	f, err := os.Open(path)
	if err != nil {
		tb.Fatal(err)
	}
	defer f.Close()
	var out []string
	lines := bufio.NewScanner(f)
	lines.Scan()
	for lines.Scan() {
		if name, _, _ := strings.Cut(lines.Text(), "\t"); name != "" {
			out = append(out, name)
		}
	}
	if err := lines.Err(); err != nil || len(out) == 0 {
		tb.Fatalf("%s holds %d rows, %v", path, len(out), err)
	}
	return out
}

func trajectory(dir, name string) (Trajectory, error) {
	raw, err := os.ReadFile(filepath.Join(dir, filepath.FromSlash(name)))
	if err != nil {
		return Trajectory{}, err
	}
	var file struct {
		Goal  string
		Steps []struct {
			File     string `json:"hierarchy_file"`
			Activity string
			Package  string
		}
	}
	if err := json.Unmarshal(raw, &file); err != nil {
		return Trajectory{}, err
	}
	t := Trajectory{Name: name, Goal: file.Goal}
	for _, s := range file.Steps {
		state, err := os.ReadFile(filepath.Join(dir, filepath.FromSlash(s.File)))
		if err != nil {
			return t, err
		}
		source, err := DroidBot(state)
		if err != nil {
			return t, err
		}
		if s.Activity == "unknown" {
			s.Activity = ""
		}
		t.Steps = append(t.Steps, TrajectoryStep{Source: source, App: s.Package, Activity: s.Activity})
	}
	return t, nil
}
