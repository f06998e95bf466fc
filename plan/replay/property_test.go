package replay_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/agentic-mobile-control/amc/plan"
	"github.com/agentic-mobile-control/amc/plan/replay"
	"github.com/agentic-mobile-control/amc/scene"
	"github.com/agentic-mobile-control/amc/step"
	"github.com/agentic-mobile-control/amc/world"
)

// thing is an element of a screen that knows who it is, which nothing else looks at: a button,
// alone or in a row with a name.
type thing struct{ who, id, name, row string }

func things(r *rand.Rand) []thing {
	names := []string{"Save", "Delete", "Open", "Edit", "Share"}
	var out []thing
	for i := range 2 + r.IntN(5) {
		one := thing{who: fmt.Sprintf("thing%d", i), name: names[r.IntN(len(names))]}
		switch r.IntN(4) {
		case 0:
			one.id = "item"
		case 1, 2:
			one.id = fmt.Sprintf("own%d", i)
		}
		if r.IntN(3) == 0 {
			one.row = fmt.Sprintf("Row %d", i)
		}
		out = append(out, one)
	}
	return out
}

// later is the same screen at another time: in another order, with things gone, renamed, with
// their texts swapped, and with new ones.
func later(r *rand.Rand, was []thing) []thing {
	out := slices.Clone(was)
	for range r.IntN(3) {
		if len(out) == 0 {
			return out
		}
		switch i, k := r.IntN(len(out)), r.IntN(len(out)); r.IntN(4) {
		case 0:
			out = slices.Delete(out, i, i+1)
		case 1:
			out[i].name = "Now " + out[i].who
		case 2:
			out[i].name, out[k].name = out[k].name, out[i].name
		case 3:
			out = append(out, thing{who: "new", id: "new", name: was[r.IntN(len(was))].name})
		}
	}
	if r.IntN(2) == 0 {
		r.Shuffle(len(out), func(i, k int) { out[i], out[k] = out[k], out[i] })
	}
	return out
}

// screenOf is a scene of things: the button of each has the ref e and its place, from 1.
func screenOf(all []thing) *scene.Scene {
	d := scene.Data{Foreground: scene.Foreground{App: "com.app"}, Display: scene.Display{Width: 400, Height: 1200}, Settled: true, Tree: scene.Tree{Status: scene.TreeOK}, NextRef: 100,
		Windows: []scene.Window{{Type: "application", Package: "com.app", Focused: true, Bounds: scene.Rect{Right: 400, Bottom: 1200}}}}
	for i, one := range all {
		r := scene.Rect{Left: 300, Top: 100 * i, Right: 400, Bottom: 100*i + 80}
		if one.row != "" {
			row := scene.Rect{Left: 0, Top: 100 * i, Right: 400, Bottom: 100*i + 80}
			d.Elements = append(d.Elements, scene.Element{Ref: fmt.Sprintf("e%d", i+50), Role: scene.RoleRow, Row: i + 1, Name: one.row, Bounds: row, Tap: row.Center(), States: scene.Clickable})
		}
		inRow := 0
		if one.row != "" {
			inRow = i + 1
		}
		d.Elements = append(d.Elements, scene.Element{Ref: fmt.Sprintf("e%d", i+1), Row: inRow, Role: scene.RoleButton, ID: one.id, Name: one.name, Bounds: r, Tap: r.Center(), States: scene.Clickable})
	}
	return scene.New(d)
}

// TestNothingElseIsTouched: whatever happened to a screen, what is touched is what was recorded,
// or shows exactly what that showed: its text, identifier and row.
func TestNothingElseIsTouched(t *testing.T) {
	touched, healed := 0, 0
	for seed := range uint64(20_000) {
		r := rand.New(rand.NewPCG(seed, 1))
		was := things(r)
		at := r.IntN(len(was))
		now := later(r, was)
		on := screenOf(was)
		e, _ := on.ByRef(fmt.Sprintf("e%d", at+1))
		rec := replay.Recording{Task: "T", Steps: []replay.Step{{Step: world.Step{N: 1, On: on, OnSemantic: page("p/q"), Planned: step.Planned{Action: step.Tap, Target: &scene.Target{Ref: e.Ref}},
			Result: step.Result{Outcome: step.OK}}, Target: &e}}}
		d := insist(t, rec, plan.Request{Scene: screenOf(now), Semantic: page("p/q")})
		if len(d.Steps) == 0 {
			continue
		}
		touched++
		if d.Healed != "" {
			healed++
		}
		var n int
		if _, err := fmt.Sscanf(d.Steps[0].Target.Ref, "e%d", &n); err != nil || n < 1 || n > len(now) {
			t.Fatalf("seed %d: %s is touched", seed, d.Steps[0])
		}
		got, want := now[n-1], was[at]
		twin := got.name == want.name && got.row == want.row && got.id == want.id
		if got.who != want.who && !twin {
			t.Fatalf("seed %d: %+v is touched in place of %+v (healed by %q)\nwas %+v\nnow %+v", seed, got, want, d.Healed, was, now)
		}
	}
	if touched < 2000 || healed < 20 { // else it asks nothing
		t.Errorf("only %d are touched, %d of them healed", touched, healed)
	}
}
