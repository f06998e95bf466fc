package trajectory

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"strings"

	"github.com/agentic-mobile-control/amc/device"
	"github.com/agentic-mobile-control/amc/scene"
	"github.com/agentic-mobile-control/amc/step"
)

func init() { device.Register("trajectory", Open) }

// maxFile bounds a recording and each file that it names, in bytes.
const maxFile = 256 << 20

// Open opens the recording that rest names: FILE[?strict=1]. What is wrong with it is an
// error with code usage that tells the line.
func Open(_ context.Context, rest string, _ *device.OpenOptions) (device.Device, error) {
	name, query, _ := strings.Cut(rest, "?")
	if _, err := os.Stat(rest); err == nil { // the name itself has one in it
		name, query = rest, ""
	}
	strict, err := parseQuery(query)
	if err != nil {
		return nil, err
	}
	if name == "" {
		return nil, usage("the recording's file is missing", "write trajectory:FILE, such as the trace.jsonl that --artifacts keeps")
	}
	raw, err := readFile(name)
	if err != nil {
		return nil, usage(fmt.Sprintf("the recording can't be read: %v", err), "name a file of JSON lines, such as the trace.jsonl that --artifacts keeps")
	}
	rec, err := Parse(raw, os.DirFS(filepath.Dir(name)))
	if err != nil {
		return nil, usage(fmt.Sprintf("%s: %v", name, err), "docs/trajectories.md tells the form of a recording")
	}
	return New(rec, "trajectory:"+rest, strict)
}

func parseQuery(query string) (strict bool, err error) {
	values, err := url.ParseQuery(query)
	if err != nil {
		return false, usage(fmt.Sprintf("%q can't be read", query), "the only parameter is strict=1")
	}
	for key, v := range values {
		if key != "strict" || v[0] != "1" && v[0] != "0" {
			return false, usage(fmt.Sprintf("unknown parameter %s=%s", key, v[0]), "the only parameter is strict=1")
		}
		strict = v[0] == "1"
	}
	return strict, nil
}

func readFile(name string) ([]byte, error) {
	info, err := os.Stat(name)
	switch {
	case err != nil:
		return nil, plain(err)
	case !info.Mode().IsRegular():
		return nil, fmt.Errorf("%s is no file", name)
	case info.Size() > maxFile:
		return nil, fmt.Errorf("%s has %d bytes, over %d", name, info.Size(), maxFile)
	}
	raw, err := os.ReadFile(name)
	return raw, plain(err)
}

// plain is an error of a file without the operation.
func plain(err error) error {
	var p *fs.PathError
	if errors.As(err, &p) {
		return fmt.Errorf("%s: %w", p.Path, p.Err)
	}
	return err
}

// line is a line of a recording: a moment as it is written by hand or by another tool, or
// an event of a trace.
type line struct {
	Event *event `json:"event"`
	Step  *trace `json:"step"`
}

type moment struct {
	Goal     string          `json:"goal"`
	Source   string          `json:"source"`
	File     string          `json:"file"`
	Scene    *scene.Scene    `json:"scene"`
	App      string          `json:"app"`
	Activity string          `json:"activity"`
	Display  *[2]int         `json:"display"`
	Action   json.RawMessage `json:"action"`
}

type event struct {
	Kind string `json:"kind"`
	Text string `json:"text"`
}

// trace is what is read of an executed step of a task.
type trace struct {
	On      *scene.Scene `json:"on"`
	After   *scene.Scene `json:"after"`
	Planned step.Planned `json:"planned"`
	Result  step.Result  `json:"result"`
}

// Parse reads a recording: JSON lines, a moment each, or the trace of a task. Files that
// lines name are read from dir, which may be nil where none are. An error tells the line.
//
// A line of a moment has one of source (a tree in any form that scene.Parse reads), file
// (the name of a file with one) and scene (a scene in its JSON form), and beside it, as far
// as it is known: app and activity in front, display ([width, height]), and action, the step
// that was done then. A line with a goal alone says what all was recorded for.
func Parse(raw []byte, dir fs.FS) (Recording, error) {
	var r reader
	r.dir = dir
	for i, text := range bytes.Split(raw, []byte("\n")) {
		if text = bytes.TrimSpace(text); len(text) == 0 {
			continue
		}
		if err := r.line(text); err != nil {
			return Recording{}, fmt.Errorf("line %d: %w", i+1, err)
		}
	}
	if r.last != nil {
		r.add(Moment{Scene: r.last})
	}
	if len(r.rec.Moments) == 0 {
		return Recording{}, errors.New("no moment is recorded in it")
	}
	return r.rec, nil
}
