package step_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/agentic-mobile-control/amc/scene"
	"github.com/agentic-mobile-control/amc/step"
)

func (g gen) target(depth int) *scene.Target {
	if g.IntN(3) == 0 || depth > 4 {
		return nil
	}
	t := &scene.Target{Label: g.text(), Role: pick(g, "", scene.RoleButton), Nth: pick(g, 0, 1, 7, scene.Last), Exact: g.IntN(2) == 0}
	switch g.IntN(5) {
	case 0:
		t.In, t.Near = g.target(depth+1), g.target(depth+1)
	case 1:
		t.Below, t.LeftOf = g.target(depth+1), g.target(depth+1)
	case 2:
		t.Point, t.Space = &scene.Point{X: g.IntN(2000) - 5, Y: g.IntN(2000)}, pick(g, "", scene.SpaceImage)
	case 3:
		t.Label, t.ID = "", g.text()
	}
	return t
}

func (g gen) condition() *scene.Condition {
	if g.IntN(3) == 0 {
		return nil
	}
	c := &scene.Condition{Target: g.target(0), Gone: g.IntN(4) == 0, Text: g.text(), State: pick(g, "", "on"), Page: g.text(), App: g.text()}
	if g.IntN(2) == 0 {
		v, n := g.text(), g.IntN(9)
		c.Value, c.Count = &v, &n
	}
	return c
}

func (g gen) args() step.Args {
	m := map[string]any{}
	for range g.IntN(4) {
		m[pick(g, "text", "app", "remember", g.text())] = g.value(0)
	}
	return step.ArgsOf(m)
}

func (g gen) planned() step.Planned {
	return step.Planned{Action: pick(g, step.Tap, step.Type, step.Action(g.text())), Target: g.target(0), Args: g.args(), On: g.text(),
		When: g.condition(), Optional: g.IntN(2) == 0, Expect: g.condition(), Why: g.text()}
}

func (g gen) Text() step.Text {
	var parts []step.Part
	for range g.IntN(5) {
		parts = append(parts, pick(g, step.Part{Literal: g.text()}, step.Part{Secret: pick(g, "pin", "")}))
	}
	return step.TextOf(parts...)
}

func (g gen) err() *step.Error {
	if g.IntN(3) == 0 {
		return nil
	}
	e := &step.Error{Code: pick(g, step.NotFound, step.Stuck), Message: g.text(), Hint: g.text()}
	for range g.IntN(3) {
		e.Candidates = append(e.Candidates, g.text())
	}
	return e
}

func (g gen) element() *scene.Element {
	if g.IntN(3) == 0 {
		return nil
	}
	return &scene.Element{Ref: "e4", Role: scene.RoleField, Name: g.text(), Value: g.text(), States: scene.States(g.IntN(1 << 20)),
		Bounds: scene.Rect{Right: g.IntN(99), Bottom: -3}, Tap: scene.Point{X: g.IntN(99)}, Row: g.IntN(3)}
}

func (g gen) resolved() step.Resolved {
	r := step.Resolved{Action: step.Type, Args: g.args(), Target: g.element(), From: g.element(), To: g.element(), Container: g.element(),
		Text: g.Text(), App: g.text(), Condition: g.condition(), Expect: g.condition(), Repeat: step.Safe}
	if g.IntN(2) == 0 {
		r.Point = &scene.Point{X: g.IntN(9), Y: g.IntN(9)}
	}
	return r
}

func (g gen) result() step.Result {
	r := step.Result{Outcome: pick(g, step.OK, step.Unknown), Effect: pick(g, step.Changed, step.EffectUnknown), Expect: step.None, App: g.text(), Hit: g.text(), Error: g.err()}
	for range g.IntN(3) {
		r.Notes = append(r.Notes, pick(g, step.Healed, step.Waited))
	}
	return r
}

func TestEveryTypeDecodesToItself(t *testing.T) {
	for seed := range uint64(1500) {
		g := newGen(seed)
		roundTrip(t, g.planned())
		roundTrip(t, g.resolved())
		roundTrip(t, g.result())
		roundTrip(t, g.Text())
		roundTrip(t, g.args())
		roundTrip(t, g.err())
	}
}

func TestCloneSharesNothing(t *testing.T) {
	for seed := range uint64(500) {
		p := newGen(seed).planned()
		before, _ := json.Marshal(p)
		c := p.Clone()
		for _, target := range []*scene.Target{c.Target, conditionTarget(c.When), conditionTarget(c.Expect)} {
			spoil(target)
		}
		for _, condition := range []*scene.Condition{c.When, c.Expect} {
			if condition != nil && condition.Count != nil {
				*condition.Count, *condition.Value = -9, "spoiled"
			}
		}
		if after, _ := json.Marshal(p); string(before) != string(after) {
			t.Fatalf("seed %d: the clone changes its origin:\n%s\n%s", seed, before, after)
		}
	}
}

func conditionTarget(c *scene.Condition) *scene.Target {
	if c == nil {
		return nil
	}
	return c.Target
}

func spoil(t *scene.Target) {
	if t == nil {
		return
	}
	for _, inner := range []*scene.Target{t.In, t.Near, t.Below, t.LeftOf} {
		spoil(inner)
	}
	if t.Point != nil {
		t.Point.X = 9999
	}
	t.Label = "spoiled"
}

func TestPlannedRefusesUnknownMembers(t *testing.T) {
	deep := `{"action":"tap","target":` + strings.Repeat(`{"in":`, 5000) + `"a"` + strings.Repeat(`}`, 5000) + `}`
	for _, raw := range []string{deep, `{"action":"tap","force":1}`, `{"action":"tap","target":{"text":"a"}}`, `{"action":"tap","args":[]}`, `{"action":5}`, `[]`} {
		var p step.Planned
		if err := json.Unmarshal([]byte(raw), &p); err == nil {
			t.Errorf("accepted %.200s", raw)
		}
	}
}

func FuzzPlannedJSON(f *testing.F) {
	for seed := range uint64(5) {
		b, _ := json.Marshal(newGen(seed).planned())
		f.Add(b)
	}
	for _, c := range invalidSteps {
		f.Add([]byte(c.step))
	}
	f.Fuzz(func(t *testing.T, raw []byte) {
		var p, back step.Planned
		if json.Unmarshal(raw, &p) != nil {
			t.Skip()
		}
		first, err := json.Marshal(p)
		if err != nil {
			t.Fatal(err)
		}
		if err := json.Unmarshal(first, &back); err != nil {
			t.Fatalf("decode of encode: %v\n%s", err, first)
		}
		if second, _ := json.Marshal(back); string(first) != string(second) {
			t.Fatalf("other bytes:\n%s\n%s", first, second)
		}
		for _, written := range []bool{false, true} {
			if err := p.Validate(written); err != nil && (err.Code != step.InvalidStep || err.Message == "" || err.Hint == "") {
				t.Errorf("error %+v", err)
			}
		}
		_ = p.String()
		_ = p.Clone().Repeat()
	})
}
