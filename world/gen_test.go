package world_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"strings"

	"github.com/agentic-mobile-control/amc/scene"
	"github.com/agentic-mobile-control/amc/step"
	"github.com/agentic-mobile-control/amc/world"
)

// gen makes random steps, the same ones for the same seed.
type gen struct{ *rand.Rand }

func newGen(seed uint64) gen { return gen{rand.New(rand.NewPCG(seed, 7))} }

func pick[T any](g gen, of ...T) T { return of[g.IntN(len(of))] }

var texts = []string{"", "Save", "Total", "Wi-Fi", "12.50 €", "a<b>&c", "line\u2028two", "{{ip}}", "{{secret:pin}}", "日本語", "bad\xffbytes", "\"quoted\" \\ \x01"}

func (g gen) text() string {
	if g.IntN(250) == 0 {
		return strings.Repeat(pick(g, "x", "<", "é", "\u2028"), g.IntN(6000))
	}
	return pick(g, texts...)
}

func (g gen) scene() *scene.Scene {
	if g.IntN(8) == 0 {
		return nil
	}
	d := scene.Data{Foreground: scene.Foreground{App: pick(g, "", "com.a", "com.b", g.text()), Activity: pick(g, "", ".Main", g.text())}, NextRef: 50}
	for i := range pick(g, 2, 3, 4, 5, g.IntN(60)) {
		e := scene.Element{Role: pick(g, scene.Roles()...), Name: g.text(), Value: pick(g, "", "", g.text())}
		if g.IntN(2) == 0 {
			e.Ref = fmt.Sprintf("e%d", i)
		}
		d.Elements = append(d.Elements, e)
	}
	return scene.New(d)
}

func (g gen) semantic() *scene.Semantic {
	if g.IntN(3) == 0 {
		return nil
	}
	d := scene.SemanticData{Page: pick(g, "", "com.a/home", "com.a/list", "com.b/x#tab", g.text()), Title: g.text(), Over: pick(g, "", "", g.text())}
	for range pick(g, 0, 1, 2, 3, g.IntN(90)) {
		d.Rows = append(d.Rows, scene.Row{Ref: pick(g, "", "e3"), Name: g.text(), Fields: []scene.Field{{Name: "f", Value: g.text()}}})
	}
	if g.IntN(4) == 0 {
		d.Actions = []string{"e1", "e2"}
		d.Interruption = &scene.Interruption{Kind: "dialog", Text: g.text(), Choices: []scene.Choice{{Choice: "ok", Label: g.text(), Ref: "e1"}}}
	}
	return scene.NewSemantic(d)
}

func (g gen) target(depth int) *scene.Target {
	if g.IntN(3) == 0 || depth > 10 {
		return nil
	}
	t := &scene.Target{Label: g.text(), Nth: pick(g, 0, 0, 1, scene.Last, -7), Exact: g.IntN(2) == 0}
	switch g.IntN(6) {
	case 0:
		t.In = g.target(depth + 1)
	case 1:
		t.Near, t.Below = g.target(depth+1), g.target(depth+1)
	case 2:
		t.Label, t.Point, t.Space = "", &scene.Point{X: g.IntN(3000) - 100, Y: g.IntN(3000)}, scene.SpaceScreen
	case 3:
		t.Label, t.Ref = "", fmt.Sprintf("e%d", g.IntN(70))
	}
	return t
}

func (g gen) value(depth int) any {
	switch g.IntN(7) {
	case 0:
		return nil
	case 1:
		return g.IntN(1000000)
	case 2:
		return json.Number("1.50e3")
	case 3:
		if depth < 4 {
			return []any{g.value(depth + 1), g.value(depth + 1)}
		}
	case 4:
		if depth < 4 {
			return map[string]any{g.text(): g.value(depth + 1), "b": g.value(depth + 1)}
		}
	}
	return g.text()
}

func (g gen) memo() any {
	key := pick(g, "a", "b", "order id", "k{", "", strings.Repeat("k", 65), fmt.Sprintf("v%d", g.IntN(400)))
	switch g.IntN(4) {
	case 0:
		return map[string]any{"key": key, "from": map[string]any{"label": pick(g, "Save", "Total", "nowhere")}, "match": pick(g, "", "number", "(")}
	case 1:
		return g.value(0)
	}
	return map[string]any{"key": key, "value": g.value(0)}
}

func (g gen) args() step.Args {
	m := map[string]any{}
	switch g.IntN(6) {
	case 0:
		m["remember"] = g.memo()
	case 1:
		m["remember"] = []any{g.memo(), g.memo(), g.memo()}
	case 2:
		m["remember"] = map[string]any{"x": g.value(0), g.text(): g.value(0)}
	}
	for range g.IntN(4) {
		m[pick(g, "app", "text", "ms", g.text())] = g.value(0)
	}
	if g.IntN(400) == 0 {
		for i := range 400 {
			m[fmt.Sprintf("m%d", i)] = []any{1, 2, 3, 4}
		}
	}
	return step.ArgsOf(m)
}

func (g gen) result() step.Result {
	r := step.Result{Outcome: pick(g, step.OK, step.OK, step.Failed, step.Refused, step.Unknown, "absurd"), Effect: pick(g, step.Changed, step.Unchanged, step.EffectUnknown), Expect: step.None,
		App: pick(g, "", "com.a", "com.b", g.text())}
	if r.Outcome != step.OK {
		r.Error = &step.Error{Code: pick(g, step.NotFound, step.StaleRef, step.Code(g.text())), Message: g.text(), Hint: "a hint", Candidates: []string{"one"}}
	}
	return r
}

func (g gen) step(n int) world.Step {
	actions := []step.Action{step.LaunchApp, step.TerminateApp, step.Tap, step.Type, step.Remember, "nonsense", step.Action(g.text())}
	return world.Step{N: n, On: g.scene(), OnSemantic: g.semantic(), After: g.scene(), AfterSemantic: g.semantic(),
		Planned: step.Planned{Action: pick(g, actions...), Target: g.target(0), Args: g.args()}, Result: g.result()}
}

func (g gen) steps(n int) []world.Step {
	out := make([]world.Step, n)
	for i := range out {
		out[i] = g.step(i + 1)
	}
	return out
}
