package world_test

import (
	"bytes"
	"encoding/json"
	"math/rand/v2"
	"os"
	"reflect"
	"sync"
	"testing"

	"github.com/google/jsonschema-go/jsonschema"

	"github.com/agentic-mobile-control/amc/scene"
	"github.com/agentic-mobile-control/amc/step"
	"github.com/agentic-mobile-control/amc/world"
)

// sequences is how many random tasks each property is tried on.
const sequences = 400

func encode(t testing.TB, v any) []byte {
	t.Helper()
	b, err := json.Marshal(v)
	if err != nil {
		t.Fatalf("encode: %v", err)
	}
	return b
}

func replay(s world.State, steps []world.Step, c world.Config) world.State {
	for _, st := range steps {
		s, _ = world.Next(s, st, c)
	}
	return s
}

// each runs f over random tasks of up to 30 steps.
func each(t *testing.T, f func(t *testing.T, g gen, steps []world.Step, c world.Config)) {
	for seed := range uint64(sequences) {
		g := newGen(seed)
		c := world.Config{History: pick(g, 0, 1, 3, 10, 25)}
		f(t, g, g.steps(g.IntN(31)), c)
		if t.Failed() {
			t.Fatalf("seed %d", seed)
		}
	}
}

func bound(c world.Config) int {
	if c.History == 0 {
		return world.DefaultHistory
	}
	return c.History
}

func TestHistoryHasOneEntryAStepUpToTheBound(t *testing.T) {
	each(t, func(t *testing.T, _ gen, steps []world.Step, c world.Config) {
		var s world.State
		for i, st := range steps {
			s, _ = world.Next(s, st, c)
			v := s.View()
			if want := min(i+1, bound(c)); v.HistoryLen() != want || v.HistoryOmitted() != i+1-want {
				t.Errorf("after %d steps: %d entries, %d omitted, want %d", i+1, v.HistoryLen(), v.HistoryOmitted(), want)
			}
			for j, e := range v.History() {
				if want := i + 2 - v.HistoryLen() + j; e.Step != want {
					t.Errorf("entry %d is of step %d, want %d", j, e.Step, want)
				}
			}
		}
	})
}

func TestReplayGivesTheSameBytes(t *testing.T) {
	each(t, func(t *testing.T, g gen, steps []world.Step, c world.Config) {
		once := encode(t, replay(world.State{}, steps, c))
		if again := encode(t, replay(world.State{}, steps, c)); !bytes.Equal(once, again) {
			t.Errorf("two replays differ:\n%s\n%s", once, again)
		}
		at := g.IntN(len(steps) + 1)
		head := replay(world.State{}, steps[:at], c)
		if joined := encode(t, replay(head, steps[at:], c)); !bytes.Equal(once, joined) {
			t.Errorf("replay in two parts differs:\n%s\n%s", once, joined)
		}
		var restored world.State
		if err := json.Unmarshal(encode(t, head), &restored); err != nil {
			t.Fatalf("decode: %v", err)
		}
		if resumed := encode(t, replay(restored, steps[at:], c)); !bytes.Equal(once, resumed) {
			t.Errorf("replay from a decoded state differs:\n%s\n%s", once, resumed)
		}
	})
}

func TestReplayOfRecordedStepsGivesTheSameBytes(t *testing.T) {
	for seed := range uint64(150) {
		g := newGen(seed)
		var live, recorded world.State
		for n := range 8 {
			st := g.step(n + 1)
			if st.Planned.Target != nil && st.Planned.Target.Nth < scene.Last {
				st.Planned.Target = nil // has no JSON form that decodes
			}
			var back, again world.Step
			if err := json.Unmarshal(encode(t, st), &back); err != nil {
				continue // so has one inside another
			}
			first := encode(t, back)
			if err := json.Unmarshal(first, &again); err != nil || !back.Equal(again) {
				t.Fatalf("seed %d: step changes on its way: %v\n%s\n%s", seed, err, first, encode(t, again))
			}
			live, _ = world.Next(live, st, world.Config{})
			recorded, _ = world.Next(recorded, back, world.Config{})
		}
		if !live.Equal(recorded) {
			t.Fatalf("seed %d: the recorded steps give another world:\n%s\n%s", seed, encode(t, live), encode(t, recorded))
		}
	}
}

func TestDecodeOfEncodeIsTheStateAndLimitsHold(t *testing.T) {
	each(t, func(t *testing.T, _ gen, steps []world.Step, c world.Config) {
		s := replay(world.State{}, steps, c)
		b := encode(t, s)
		var back world.State
		if err := json.Unmarshal(b, &back); err != nil {
			t.Fatalf("decode: %v\n%s", err, b)
		}
		if !back.Equal(s) {
			t.Errorf("decoded state is another:\n%s\n%s", b, encode(t, back))
		}
		if view := encode(t, s.View()); !bytes.Equal(b, view) {
			t.Errorf("view has another form:\n%s\n%s", b, view)
		}
		checkLimits(t, s)
	})
}

func checkLimits(t testing.TB, s world.State) {
	t.Helper()
	v, total := s.View(), 0
	for key, value := range v.Variables() {
		total += len(value)
		if len(value) > world.MaxValue || step.CheckKey(key) != nil {
			t.Errorf("variable %q has %d bytes", key, len(value))
		}
		if _, ok := v.Source(key); !ok {
			t.Errorf("variable %q has no source", key)
		}
	}
	if v.Len() > world.MaxVariables || total > world.MaxValues || v.HistoryLen() > world.MaxHistory {
		t.Errorf("%d variables of %d bytes, %d entries", v.Len(), total, v.HistoryLen())
	}
	for _, e := range v.History() {
		if n := len(encode(t, e.Args)); n > world.MaxArgs {
			t.Errorf("arguments of %d bytes", n)
		}
		if n := len(encode(t, e.Semantic)); n > world.MaxSemantic {
			t.Errorf("semantic of %d bytes", n)
		}
		if e.Semantic != nil && !e.Scene.IsZero() {
			t.Errorf("entry %d has both semantic and scene", e.Step)
		}
		if n := len(encode(t, e)); n > 96<<10 {
			t.Errorf("entry of %d bytes", n)
		}
	}
}

func TestNothingChangesAStateHandedOut(t *testing.T) {
	each(t, func(t *testing.T, g gen, steps []world.Step, c world.Config) {
		var s world.State
		var states []world.State
		var views []*world.View
		var forms [][]byte
		steps = steps[:min(len(steps), 8)]
		for i := range steps {
			s, _ = world.Next(s, steps[i], c)
			states, views, forms = append(states, s), append(views, s.View()), append(forms, encode(t, s))
			spoilView(s.View())
			spoilStep(&steps[i])
		}
		for i := range states {
			if now := encode(t, states[i]); !bytes.Equal(now, forms[i]) {
				t.Errorf("state %d changed:\n%s\n%s", i, forms[i], now)
			}
			if now := encode(t, views[i]); !bytes.Equal(now, forms[i]) {
				t.Errorf("view %d changed:\n%s\n%s", i, forms[i], now)
			}
		}
	})
}

// spoilView overwrites all that can be reached from a view.
func spoilView(v *world.View) {
	for _, value := range v.Variables() {
		clear(value)
	}
	if value, ok := v.Variable("a"); ok {
		clear(value)
	}
	for _, e := range v.History() {
		spoilTarget(e.Target)
		if e.Semantic != nil {
			for _, row := range e.Semantic.All() {
				clear(row.Fields)
			}
			d := e.Semantic.Data()
			clear(d.Rows)
			*e.Semantic = *scene.NewSemantic(scene.SemanticData{Page: "spoiled"})
		}
		if e.Error != nil {
			*e.Error = step.Error{Code: "spoiled", Candidates: []string{"spoiled"}}
		}
		outline := e.Scene
		_ = json.Unmarshal([]byte(`{"content":"spoiled","elements":[{"name":"spoiled"}]}`), &outline)
		args := e.Args
		_ = json.Unmarshal([]byte(`{"spoiled":true}`), &args)
	}
	*v = world.View{}
}

func spoilStep(st *world.Step) {
	spoilTarget(st.Planned.Target)
	if st.Result.Error != nil {
		st.Result.Error.Code, st.Result.Error.Message = "spoiled", "spoiled"
	}
	for _, s := range []*scene.Semantic{st.OnSemantic, st.AfterSemantic} {
		if s != nil {
			_ = json.Unmarshal([]byte(`{"page":"spoiled"}`), s)
		}
	}
	for _, s := range []*scene.Scene{st.On, st.After} {
		if s != nil {
			outline := s.Outline()
			_ = json.Unmarshal([]byte(`{"content":"spoiled"}`), &outline)
			*s = *scene.New(scene.Data{})
		}
	}
}

func spoilTarget(t *scene.Target) {
	if t == nil {
		return
	}
	for _, inner := range []*scene.Target{t.In, t.Near, t.Below} {
		spoilTarget(inner)
	}
	if t.Point != nil {
		t.Point.X = -99
	}
	t.Label, t.Nth = "spoiled", 9
}

func TestTasksAreIndependent(t *testing.T) {
	const tasks = 16
	alone := make([][]byte, tasks)
	lists := make([][]world.Step, tasks)
	for i := range tasks {
		lists[i] = newGen(uint64(i)).steps(40)
		alone[i] = encode(t, replay(world.State{}, lists[i], world.Config{}))
	}
	beside := make([]world.State, tasks) // in turns, in random order
	at := make([]int, tasks)
	for r := rand.New(rand.NewPCG(1, 2)); ; {
		open := []int{}
		for i := range tasks {
			if at[i] < len(lists[i]) {
				open = append(open, i)
			}
		}
		if len(open) == 0 {
			break
		}
		i := open[r.IntN(len(open))]
		beside[i], _ = world.Next(beside[i], lists[i][at[i]], world.Config{})
		at[i]++
	}
	parallel := make([]world.State, tasks)
	var wait sync.WaitGroup
	for i := range tasks {
		wait.Go(func() { parallel[i] = replay(world.State{}, lists[i], world.Config{}) })
	}
	wait.Wait()
	for i := range tasks {
		if got := encode(t, beside[i]); !bytes.Equal(got, alone[i]) {
			t.Errorf("task %d is another when others run in between", i)
		}
		if got := encode(t, parallel[i]); !bytes.Equal(got, alone[i]) {
			t.Errorf("task %d is another when others run at the same time", i)
		}
	}
}

func TestSchemaDescribesEveryState(t *testing.T) {
	valid := stateValidator(t)
	for seed := range uint64(200) {
		g := newGen(seed)
		s := replay(world.State{}, g.steps(g.IntN(15)), world.Config{History: 5})
		if err := valid(encode(t, s)); err != nil {
			t.Fatalf("seed %d: %v\n%s", seed, err, encode(t, s))
		}
	}
	if err := valid(encode(t, world.State{})); err != nil {
		t.Errorf("empty: %v", err)
	}
	for name, bad := range map[string]string{
		"no members":        `{}`,
		"unknown member":    `{"current_app":"","foreground":{"app":"","activity":""},"current_page":"","variables":{},"sources":{},"history":[],"history_omitted":0,"more":1}`,
		"history null":      `{"current_app":"","foreground":{"app":"","activity":""},"current_page":"","variables":{},"sources":{},"history":null,"history_omitted":0}`,
		"key with a brace":  `{"current_app":"","foreground":{"app":"","activity":""},"current_page":"","variables":{"a}":1},"sources":{},"history":[],"history_omitted":0}`,
		"negative omission": `{"current_app":"","foreground":{"app":"","activity":""},"current_page":"","variables":{},"sources":{},"history":[],"history_omitted":-1}`,
	} {
		if valid([]byte(bad)) == nil {
			t.Errorf("%s: the schema admits it", name)
		}
	}
}

func stateValidator(t *testing.T) func([]byte) error {
	t.Helper()
	var schema jsonschema.Schema
	if err := json.Unmarshal(world.Schema(), &schema); err != nil {
		t.Fatalf("schema: %v", err)
	}
	resolved, err := schema.Resolve(nil)
	if err != nil {
		t.Fatalf("resolve: %v", err)
	}
	return func(b []byte) error {
		var v any
		if err := json.Unmarshal(b, &v); err != nil {
			return err
		}
		return resolved.Validate(v)
	}
}

func TestSchemaFile(t *testing.T) {
	const file = "state.schema.json"
	if *update {
		if err := os.WriteFile(file, world.Schema(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(want, world.Schema()) {
		t.Errorf("%s isn't what the code says: run go test ./world -run TestSchemaFile -update", file)
	}
}

func TestDecodedStatesAreDeeplyEqual(t *testing.T) {
	for name, st := range map[string]world.Step{"with a semantic": tap(1), "without": {N: 1, On: settings(), Planned: step.Planned{Action: step.Back}}} {
		s, _ := world.Next(world.State{}, st, world.Config{})
		var back world.State
		if err := json.Unmarshal(encode(t, s), &back); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if !reflect.DeepEqual(back, s) {
			t.Errorf("%s: decoded state is another", name)
		}
	}
}
