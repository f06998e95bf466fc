// Package spec holds the acceptance tests of the world model: one for each scenario
// of its specification, by the scenario's name, on the real loop and a simulated phone.
package spec

import (
	"context"
	"encoding/json"
	"fmt"
	"testing"

	"github.com/agentic-mobile-control/amc/agent"
	"github.com/agentic-mobile-control/amc/agent/agenttest"
	devicesim "github.com/agentic-mobile-control/amc/device/sim"
	"github.com/agentic-mobile-control/amc/plan"
	"github.com/agentic-mobile-control/amc/read/rules"
	"github.com/agentic-mobile-control/amc/scene"
	"github.com/agentic-mobile-control/amc/sim"
	"github.com/agentic-mobile-control/amc/step"
	"github.com/agentic-mobile-control/amc/world"
)

// The apps of the simulated phone that the tests use.
const (
	settings = "com.android.settings"
	notes    = "com.amc.notes"
)

func TestSpec(t *testing.T) { scenarios(t) }

// TestSpecOnEveryPhone has every scenario on every profile, plain and with all
// behaviours that a person gets over alone.
func TestSpecOnEveryPhone(t *testing.T) {
	t.Cleanup(func() { kind = sim.Options{} })
	for _, profile := range sim.Profiles() {
		for name, behaviours := range map[string][]string{"plain": nil, "all behaviours": sim.Everyday()} {
			kind = sim.Options{Profile: profile, Behaviours: behaviours}
			t.Run(fmt.Sprint(profile, " ", name), scenarios)
		}
	}
}

// kind is what phones the tests make. They run one after the other.
var kind sim.Options

func scenarios(t *testing.T) {
	t.Run("persistent-per-task-worldstate", testPersistent)
	t.Run("incremental-update-after-each-executed-step", testIncremental)
	t.Run("current-app-and-page-tracking", testTracking)
	t.Run("explicit-variable-memorization", testMemorization)
	t.Run("bounded-history-of-recent-scene-action-pairs", testHistory)
	t.Run("read-only-worldstate-available-to-the-planner", testPlanner)
	t.Run("world-runtime-tracking-failure-never-blocks-the-task-loop", testNeverBlocks)
}

// run is a finished task with what it recorded.
type run struct {
	agent.State
	journal *agent.Memory
	calls   []agenttest.Call
}

// worlds are the views after each executed step.
func (r run) worlds() []*world.View {
	var out []*world.View
	for _, rec := range r.journal.Records {
		if rec.Event.Kind == agent.EventStep {
			out = append(out, rec.State.View())
		}
	}
	return out
}

// steps are what the hook was given.
func (r run) steps() []*world.Step {
	var out []*world.Step
	for _, rec := range r.journal.Records {
		if rec.Step != nil {
			out = append(out, rec.Step)
		}
	}
	return out
}

func newPhone(t *testing.T, seed int64) *devicesim.Device {
	t.Helper()
	o := kind
	o.Seed = seed
	phone, err := sim.New(o)
	if err != nil {
		t.Fatal(err)
	}
	return devicesim.New(phone, "sim:")
}

// options are those of a task on a phone of its own with a reader.
func options(t *testing.T, p plan.Planner) agent.Options {
	t.Helper()
	return agent.Options{ID: t.Name(), Goal: "test", Device: newPhone(t, 1), Reader: rules.Reader{}, Planner: p, Journal: &agent.Memory{}}
}

// do runs a task to its end.
func do(t *testing.T, o agent.Options) run {
	t.Helper()
	return on(t, o, agent.NewEffects(o))
}

// on runs a task on the given effects.
func on(t *testing.T, o agent.Options, fx agent.Effects) run {
	t.Helper()
	r := run{journal: o.Journal.(*agent.Memory)}
	r.State = agent.Run(t.Context(), agenttest.Record(fx, &r.calls), agent.New(o))
	return r
}

// completed is do for a task that must complete.
func completed(t *testing.T, o agent.Options) run {
	t.Helper()
	r := do(t, o)
	if r.End.Status != agent.Completed {
		t.Fatalf("the task ended as %s: %+v", r.End.Status, r.End.Error)
	}
	return r
}

// written is a planner of the given steps, which goes on after failures.
func written(steps ...step.Planned) plan.Planner {
	return plan.Func(func(_ context.Context, r plan.Request) (plan.Decision, error) {
		if r.Step >= len(steps) {
			return plan.Decision{Done: &plan.Done{Status: plan.Completed}}, nil
		}
		return plan.Decision{Steps: steps[r.Step:], Written: true}, nil
	})
}

func parse(t *testing.T, texts ...string) []step.Planned {
	t.Helper()
	var out []step.Planned
	for _, text := range texts {
		var p step.Planned
		if err := json.Unmarshal([]byte(text), &p); err != nil {
			t.Fatal(err)
		}
		out = append(out, p)
	}
	return out
}

const (
	openSettings = `{"action":"launch_app","args":{"app":"Settings"}}`
	openNotes    = `{"action":"launch_app","args":{"app":"` + notes + `"}}`
	tapNetwork   = `{"action":"tap","target":"Network & internet"}`
	tapAbout     = `{"action":"tap","target":"About phone"}`
	rememberIP   = `{"action":"remember","args":{"remember":{"key":"ip","from":"IP address"}}}`
	tapNothing   = `{"action":"tap","target":{"ref":"e9999"}}`
	goHome       = `{"action":"home"}`
)

func text(t *testing.T, v *world.View, key string) string {
	t.Helper()
	s, ok := v.Text(key)
	if !ok {
		t.Fatalf("%q is not remembered", key)
	}
	return s
}

func testPersistent(t *testing.T) {
	t.Run("worldstate-survives-across-steps-within-a-task", func(t *testing.T) {
		r := completed(t, options(t, written(parse(t, openSettings, tapAbout, rememberIP, goHome)...)))
		w := r.worlds()
		if len(w) != 4 {
			t.Fatalf("%d steps, want 4", len(w))
		}
		for i, v := range w {
			if v.CurrentApp() != settings || v.HistoryLen() != i+1 {
				t.Errorf("after step %d: app %q with %d entries", i+1, v.CurrentApp(), v.HistoryLen())
			}
		}
		if got := text(t, w[3], "ip"); got != text(t, w[2], "ip") || got == "" {
			t.Errorf("the variable became %q", got)
		}
	})
	t.Run("worldstate-is-scoped-to-a-single-task", func(t *testing.T) {
		// One device for both tasks, one after the other, then both at once.
		a := options(t, written(parse(t, openSettings, tapAbout, rememberIP)...))
		b := options(t, written(parse(t, openNotes, `{"action":"remember","args":{"remember":{"key":"mine","value":"b"}}}`)...))
		b.Device = a.Device
		first, second := completed(t, a), completed(t, b)
		apart(t, first.View(), second.View())
		first, second = together(t, a, b)
		apart(t, first.View(), second.View())
	})
}

// together runs two tasks at once on one device, which takes one effect at a time,
// and waits for both.
func together(t *testing.T, a, b agent.Options) (ra, rb run) {
	t.Helper()
	a.Journal, b.Journal = &agent.Memory{}, &agent.Memory{}
	turn := make(chan struct{}, 1)
	done := make(chan run)
	go func() { done <- on(t, a, inTurn(agent.NewEffects(a), turn)) }()
	rb = on(t, b, inTurn(agent.NewEffects(b), turn))
	return <-done, rb
}

// inTurn lets the effects that reach the device happen one at a time.
func inTurn(fx agent.Effects, turn chan struct{}) agent.Effects {
	now := fx.Now
	fx.Now = func(ctx context.Context) agent.NowOut {
		turn <- struct{}{}
		defer func() { <-turn }()
		return now(ctx)
	}
	fx.Observe, fx.Find, fx.Do = oneAtATime(fx.Observe, turn), oneAtATime(fx.Find, turn), oneAtATime(fx.Do, turn)
	return fx
}

func oneAtATime[In, Out any](f func(context.Context, In) Out, turn chan struct{}) func(context.Context, In) Out {
	return func(ctx context.Context, in In) Out {
		turn <- struct{}{}
		defer func() { <-turn }()
		return f(ctx, in)
	}
}

func apart(t *testing.T, a, b *world.View) {
	t.Helper()
	if a.CurrentApp() != settings || b.CurrentApp() != notes {
		t.Errorf("the apps are %q and %q", a.CurrentApp(), b.CurrentApp())
	}
	if _, leaked := b.Text("ip"); leaked {
		t.Error("the second task knows the first one's variable")
	}
	if _, leaked := a.Text("mine"); leaked {
		t.Error("the first task knows the second one's variable")
	}
	if b.HistoryLen() != 2 {
		t.Errorf("the second task has %d entries, want its own 2", b.HistoryLen())
	}
	for _, e := range b.History() {
		if e.Action == step.Tap {
			t.Error("the first task's tap is in the second one's history")
		}
	}
}

func testIncremental(t *testing.T) {
	t.Run("update-runs-after-a-successful-step", func(t *testing.T) {
		r := completed(t, options(t, written(parse(t, openSettings, tapNetwork)...)))
		given := r.steps()
		if len(given) != 2 {
			t.Fatalf("the hook was called %d times, want once a step", len(given))
		}
		st := given[1]
		if st.Result.Outcome != step.OK || st.On == nil || st.OnSemantic == nil || st.After == nil || st.Planned.Action != step.Tap {
			t.Errorf("the hook was given %+v", st)
		}
		v := r.View()
		if v.HistoryLen() != 2 || v.CurrentPage() != st.AfterSemantic.Page() {
			t.Errorf("the world has %d entries and the page %q", v.HistoryLen(), v.CurrentPage())
		}
	})
	t.Run("update-runs-after-a-failed-step", func(t *testing.T) {
		missing := `{"action":"tap","target":{"label":"No such thing","exact":true}}`
		r := completed(t, options(t, written(parse(t, openSettings, missing, tapNothing, tapNetwork)...)))
		var outcomes []step.Outcome
		for _, e := range r.View().History() {
			outcomes = append(outcomes, e.Outcome)
			if e.Outcome != step.OK && e.Error == nil {
				t.Errorf("step %d is %s without an error", e.Step, e.Outcome)
			}
		}
		want := []step.Outcome{step.OK, step.Failed, step.Refused, step.OK}
		// A tap that a notification took is repeated: there may be more.
		if len(outcomes) < 4 || outcomes[1] != want[1] || outcomes[2] != want[2] || outcomes[3] != want[3] {
			t.Errorf("the outcomes are %v, want %v", outcomes, want)
		}
	})
	t.Run("update-derivation-makes-no-external-calls", func(t *testing.T) {
		plain := parse(t, openSettings, tapNetwork, goHome)
		on := options(t, written(plain...))
		off := options(t, written(plain...))
		off.Settings.WorldOff = true
		a, b := effects(completed(t, on)), effects(completed(t, off))
		if a != b {
			t.Errorf("with the world the loop asked for\n%s\nwithout for\n%s", a, b)
		}
	})
}

// effects are the names of what a run asked for, in order.
func effects(r run) string {
	out := ""
	for _, c := range r.calls {
		out += c.Effect + " "
	}
	return out
}

func testTracking(t *testing.T) {
	t.Run("launching-an-app-updates-current_app", func(t *testing.T) {
		r := completed(t, options(t, written(parse(t, openSettings, openNotes, `{"action":"terminate_app","args":{"app":"Notes"}}`)...)))
		w := r.worlds()
		if w[0].CurrentApp() != settings || w[1].CurrentApp() != notes || w[2].CurrentApp() != "" {
			t.Errorf("the apps are %q, %q, %q", w[0].CurrentApp(), w[1].CurrentApp(), w[2].CurrentApp())
		}
	})
	t.Run("a-page-identity-from-semanticscene-updates-current_page", func(t *testing.T) {
		r := completed(t, options(t, written(parse(t, openSettings, tapNetwork)...)))
		w := r.worlds()
		for i, st := range r.steps() {
			if page := st.AfterSemantic.Page(); page == "" || w[i].CurrentPage() != page {
				t.Errorf("after step %d the page is %q, the screen's is %q", i+1, w[i].CurrentPage(), page)
			}
		}
		if w[0].CurrentPage() == w[1].CurrentPage() {
			t.Errorf("two pages have one identity %q", w[0].CurrentPage())
		}
	})
	t.Run("no-page-signal-leaves-current_page-unchanged", func(t *testing.T) {
		o := options(t, written(parse(t, openSettings, tapNetwork, goHome)...))
		blind := &blinded{after: settings + "/network-internet"}
		o.Reader = blind
		r := completed(t, o)
		w := r.worlds()
		if w[1].CurrentPage() == "" || w[2].CurrentPage() != w[1].CurrentPage() {
			t.Errorf("without a signal the page went from %q to %q", w[1].CurrentPage(), w[2].CurrentPage())
		}
		if blind.refused == 0 {
			t.Error("the reader was never asked in vain")
		}
	})
}

// blinded understands screens until it has seen a page, then none any more.
type blinded struct {
	after   string
	blind   bool
	refused int
}

func (b *blinded) Read(ctx context.Context, s *scene.Scene) (*scene.Semantic, error) {
	if b.blind {
		b.refused++
		return nil, nil
	}
	sem, err := rules.Reader{}.Read(ctx, s)
	b.blind = sem.Page() == b.after
	return sem, err
}
