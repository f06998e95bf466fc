package corpus

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
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
	// Action is what was done then, as whoever recorded it writes it; nil where that isn't told.
	Action json.RawMessage
}

// Trajectories reads all trajectories of the folder dir.
func Trajectories(dir string) ([]Trajectory, error) {
	names, err := firstCells(filepath.Join(dir, "episodes.tsv"))
	if err != nil {
		return nil, err
	}
	out := make([]Trajectory, 0, len(names))
	for _, name := range names {
		t, err := trajectory(dir, name)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		out = append(out, t)
	}
	return out, nil
}

// firstCells are those of a table below its headings.
func firstCells(path string) ([]string, error) {
	raw, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	_, rows, _ := strings.Cut(string(raw), "\n")
	var out []string
	for row := range strings.Lines(rows) {
		if name, _, _ := strings.Cut(strings.TrimSpace(row), "\t"); name != "" {
			out = append(out, name)
		}
	}
	if len(out) == 0 {
		return nil, fmt.Errorf("%s has no rows", path)
	}
	return out, nil
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
			Action   json.RawMessage
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
		t.Steps = append(t.Steps, TrajectoryStep{Source: source, App: s.Package, Activity: s.Activity, Action: s.Action})
	}
	return t, nil
}
