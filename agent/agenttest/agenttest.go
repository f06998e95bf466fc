// Package agenttest records, replays and proves runs of the agent's loop.
package agenttest

import (
	"context"
	"encoding/json"
	"fmt"
	"runtime"
	"testing"

	"github.com/agentic-mobile-control/amc/agent"
	"github.com/agentic-mobile-control/amc/plan"
)

// Call is one effect as it went through JSON.
type Call struct {
	// Effect is the name of the field of agent.Effects.
	Effect string          `json:"effect"`
	In     json.RawMessage `json:"in"`
	Out    json.RawMessage `json:"out"`
}

// via decides what an effect answers: live asks the real one.
type via func(effect string, in json.RawMessage, live func(json.RawMessage) json.RawMessage) json.RawMessage

// through makes effects whose inputs and outputs go through JSON and v.
func through(fx agent.Effects, v via) agent.Effects {
	now := one("Now", func(ctx context.Context, _ struct{}) agent.NowOut { return fx.Now(ctx) }, v)
	return agent.Effects{
		Observe: one("Observe", fx.Observe, v), Read: one("Read", fx.Read, v),
		Plan: one("Plan", func(ctx context.Context, r plan.Request) agent.PlanOut { return fx.Plan(ctx, r) }, v),
		Find: one("Find", fx.Find, v), Do: one("Do", fx.Do, v), Ask: one("Ask", fx.Ask, v), Recall: one("Recall", fx.Recall, v), Record: one("Record", fx.Record, v),
		Now: func(ctx context.Context) agent.NowOut { return now(ctx, struct{}{}) },
	}
}

func one[In, Out any](name string, f func(context.Context, In) Out, v via) func(context.Context, In) Out {
	return func(ctx context.Context, in In) Out {
		answer := v(name, encode(in), func(raw json.RawMessage) json.RawMessage {
			var again In
			decode(name, raw, &again)
			return encode(f(ctx, again))
		})
		var out Out
		decode(name, answer, &out)
		return out
	}
}

// encode and decode panic: what an effect takes and gives has a JSON form, or the
// promise that this package proves is broken.
func encode(v any) json.RawMessage {
	b, err := json.Marshal(v)
	if err != nil {
		panic(fmt.Sprintf("agenttest: %T has no JSON form: %v", v, err))
	}
	return b
}

func decode(name string, b json.RawMessage, v any) {
	if err := json.Unmarshal(b, v); err != nil {
		panic(fmt.Sprintf("agenttest: %s: %T is not read back: %v\n%s", name, v, err, b))
	}
}

// Record passes every effect through JSON and appends it to calls.
func Record(fx agent.Effects, calls *[]Call) agent.Effects {
	return through(fx, func(effect string, in json.RawMessage, live func(json.RawMessage) json.RawMessage) json.RawMessage {
		out := live(in)
		*calls = append(*calls, Call{Effect: effect, In: in, Out: out})
		return out
	})
}

// Replay answers from calls, in order, and ends the goroutine with runtime.Goexit
// at the first effect behind them, as an engine does that re-executes code.
// mismatch is told of an effect or input that is another than recorded.
func Replay(calls []Call, mismatch func(n int, got Call, want Call)) agent.Effects {
	n := 0
	return through(agent.Effects{}, func(effect string, in json.RawMessage, _ func(json.RawMessage) json.RawMessage) json.RawMessage {
		if n == len(calls) {
			runtime.Goexit()
		}
		want := calls[n]
		n++
		if got := (Call{Effect: effect, In: in}); got.Effect != want.Effect || string(got.In) != string(want.In) {
			mismatch(n, got, want)
		}
		return want.Out
	})
}

// Prove runs a task on fx and shows that the loop has no hidden input: every
// effect's input and output goes through JSON, and for each effect in turn a run
// whose goroutine is ended there, and a run from the answers recorded so far,
// ask the same as the first one. It returns the state in which the task ended.
func Prove(t testing.TB, s agent.State, fx agent.Effects) agent.State {
	t.Helper()
	var calls []Call
	final := agent.Run(t.Context(), Record(fx, &calls), s)
	want := encode(final)
	start := encode(s)
	for n := 0; n <= len(calls); n++ {
		ended, got := rerun(t, start, calls[:n])
		if n < len(calls) == ended {
			t.Fatalf("cut at effect %d of %d: the run ended: %v", n, len(calls), ended)
		}
		if ended && string(got) != string(want) {
			t.Fatalf("the run from the record ends in another state\n got %s\nwant %s", got, want)
		}
	}
	return final
}

// rerun runs from the record in a goroutine of its own, which may be ended at any effect.
func rerun(t testing.TB, start json.RawMessage, calls []Call) (ended bool, state json.RawMessage) {
	t.Helper()
	done := make(chan struct{})
	go func() {
		defer close(done) // also when the goroutine is ended
		var s agent.State
		decode("State", start, &s)
		final := agent.Run(t.Context(), Replay(calls, func(n int, got, want Call) {
			t.Errorf("effect %d is %s %s\nwant %s %s", n, got.Effect, got.In, want.Effect, want.In)
		}), s)
		state = encode(final)
		ended = true
	}()
	<-done
	return ended, state
}
