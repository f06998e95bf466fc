package agent_test

import (
	"bytes"
	"encoding/json"
	"reflect"
	"testing"

	"github.com/agentic-mobile-control/amc/agent"
	"github.com/agentic-mobile-control/amc/plan"
	"github.com/agentic-mobile-control/amc/step"
)

// sameAgain decodes b into a new T, encodes it, decodes that, and demands the same
// bytes and the same value; what can't be decoded is no T.
func sameAgain[T any](t *testing.T, b []byte) {
	t.Helper()
	var x T
	if json.Unmarshal(b, &x) != nil {
		return
	}
	first, err := json.Marshal(x)
	if err != nil {
		t.Fatalf("%T can be read and not written: %v", x, err)
	}
	var y T
	if err := json.Unmarshal(first, &y); err != nil {
		t.Fatalf("%T is written and not read: %v\n%s", x, err, first)
	}
	second, err := json.Marshal(y)
	if err != nil || !bytes.Equal(first, second) {
		t.Fatalf("%T becomes another (%v)\n%s\n%s", x, err, first, second)
	}
}

// recorded is the JSON of all records of the README's task.
func recorded(t testing.TB) [][]byte {
	t.Helper()
	o := simulated(t, readmeTask)
	journal := &agent.Memory{}
	o.Journal = journal
	agent.Run(t.Context(), agent.NewEffects(o), agent.New(o))
	var out [][]byte
	for _, r := range journal.Records {
		b, err := json.Marshal(r)
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, b)
	}
	return out
}

func FuzzRecordJSON(f *testing.F) {
	f.Add(recorded(f)[0])
	f.Add([]byte(`{"state":{"inputs":{},"pending":[{"planned":{"action":"tap"},"by":"user"}],"end":{"status":"failed"}}}`))
	f.Fuzz(func(t *testing.T, b []byte) {
		sameAgain[agent.Record](t, b)
		sameAgain[agent.State](t, b)
		sameAgain[agent.Event](t, b)
		sameAgain[agent.Report](t, b)
	})
}

func FuzzDecisionJSON(f *testing.F) {
	f.Add([]byte(`{"steps":[{"action":"tap","target":"Save","args":{"ms":1}}],"memo":{"n":1},"written":true}`))
	f.Add([]byte(`{"done":{"status":"completed","answer":"x","evidence":[{"key":"k"}]},"usage":{"input_tokens":3}}`))
	f.Fuzz(func(t *testing.T, b []byte) {
		sameAgain[plan.Decision](t, b)
		sameAgain[plan.Request](t, b)
		sameAgain[step.Resolved](t, b)
		var d plan.Decision
		if json.Unmarshal(b, &d) == nil {
			d.Validate() // total
		}
	})
}

// TestStateIsTheSameValueAfterJSON compares values, not only bytes, on every state of a real task.
func TestStateIsTheSameValueAfterJSON(t *testing.T) {
	for _, b := range recorded(t) {
		var x, y agent.Record
		if err := json.Unmarshal(b, &x); err != nil {
			t.Fatal(err)
		}
		c, err := json.Marshal(x)
		if err != nil {
			t.Fatal(err)
		}
		if err := json.Unmarshal(c, &y); err != nil {
			t.Fatal(err)
		}
		if !reflect.DeepEqual(x, y) {
			t.Fatalf("%s: the value is another", x.Event.Kind)
		}
	}
}
