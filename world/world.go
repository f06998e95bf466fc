// Package world keeps the picture that a task has of its phone from step to step:
// the current app and page, what is in front, the variables it was told to
// remember and where each came from, and a bounded history.
//
// Next is the hook that the loop calls once per executed step. It is pure and
// total: it reads no clock, random source, file or network, the same inputs give
// the same bytes, and whatever it is given it returns a state. A View is what a
// planner gets of a state; nothing reachable from it changes the state.
package world

import (
	"bytes"
	"encoding/json"

	"github.com/agentic-mobile-control/amc/scene"
	"github.com/agentic-mobile-control/amc/step"
)

// The limits of a state. Sizes are bytes of canonical JSON (no blanks, nothing
// escaped that needn't be).
const (
	// MaxVariables is how many variables a task may have.
	MaxVariables = 256
	// MaxValue is the size of one variable's value.
	MaxValue = 8 << 10
	// MaxValues is the size of all variables' values together.
	MaxValues = 64 << 10
	// DefaultHistory is how many entries are kept when nothing is configured.
	DefaultHistory = 10
	// MaxHistory is how many entries may be kept.
	MaxHistory = 100
	// MaxArgs is the size of an entry's arguments, counted with <, > and & escaped.
	MaxArgs = 4 << 10
	// MaxSemantic is the size of an entry's semantic scene, counted with <, > and & escaped.
	MaxSemantic = 4 << 10
	// MaxName is the length in bytes of an app or page identifier.
	MaxName = 512
)

// State is the world of one task. The zero State is an empty world. It is a value:
// Next gives a new one and leaves the old as it was, and nothing that is handed
// out of a State can change it, so copies may be kept and shared by goroutines.
type State struct{ d *data }

// data is never written once a State holds it.
type data struct {
	app       string
	front     scene.Foreground
	page      string
	variables variables
	history   []*Entry // oldest first; entries are shared by states and never written
	omitted   int
}

var empty data

func (s State) data() *data {
	if s.d == nil {
		return &empty
	}
	return s.d
}

// View is the state for reading. It shares the state's data, which never change.
// The View of a nil State is nil: no world state available.
func (s *State) View() *View {
	if s == nil {
		return nil
	}
	return &View{s.data()}
}

// Equal reports whether both states have the same JSON form.
func (s State) Equal(o State) bool {
	if s.d == o.d {
		return true
	}
	return sameJSON(s, o)
}

// Step is what the hook is given about one executed step.
type Step struct {
	// N is the number of the step in its task, from 1.
	N int `json:"n"`
	// On is the scene in which the target was resolved in the end; nil where the phone could not be looked at.
	On *scene.Scene `json:"on"`
	// OnSemantic is what On means; nil without a reader.
	OnSemantic *scene.Semantic `json:"on_semantic"`
	// After is the scene that followed; On for a step that doesn't touch the device, nil where it could not be had.
	After *scene.Scene `json:"after"`
	// AfterSemantic is what After means; nil without a reader.
	AfterSemantic *scene.Semantic `json:"after_semantic"`
	// Planned is the step as the planner asked for it.
	Planned step.Planned `json:"planned"`
	// Result is what came of it.
	Result step.Result `json:"result"`
}

// Equal reports whether both steps have the same JSON form.
func (s Step) Equal(o Step) bool { return sameJSON(s, o) }

// Config is how a world is kept. The zero Config is the usual one.
type Config struct {
	// History is how many entries are kept: 0 means DefaultHistory; else at least 1 and at most MaxHistory count.
	History int `json:"history"`
}

func (c Config) bound() int {
	if c.History == 0 {
		return DefaultHistory
	}
	return max(1, min(c.History, MaxHistory))
}

// Warning is something that the hook was asked to do and didn't.
type Warning struct {
	// Code is one of the codes of package step.
	Code string `json:"code"`
	// Step is the number of the step.
	Step int `json:"step"`
	// Message is one line for a person.
	Message string `json:"message"`
}

func sameJSON(a, b any) bool {
	x, errX := json.Marshal(a)
	y, errY := json.Marshal(b)
	return errX == nil && errY == nil && bytes.Equal(x, y)
}
