package world_test

import (
	"bytes"
	"encoding/json"
	"testing"

	"github.com/agentic-mobile-control/amc/step"
	"github.com/agentic-mobile-control/amc/world"
)

func FuzzRemember(f *testing.F) {
	for _, seed := range []string{`{"key":"a","value":1}`, `[{"key":"a","from":"e1","match":"number"},7]`, `{"b":{"c":[null]}}`, `{"key":"a","from":{"label":"Total"},"match":"(a+)+"}`, `"x"`, `{"key":null}`} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, raw []byte) {
		args, err := step.ParseArgs(append(append([]byte(`{"remember":`), raw...), '}'))
		if err != nil {
			t.Skip()
		}
		st := world.Step{N: 1, On: settings(), Planned: step.Planned{Action: step.Remember, Args: args}}
		s, _ := world.Next(world.State{}, st, world.Config{})
		s, _ = world.Next(s, st, world.Config{})
		checkLimits(t, s)
		var back world.State
		if err := json.Unmarshal(encode(t, s), &back); err != nil || !back.Equal(s) {
			t.Errorf("decode of encode: %v", err)
		}
	})
}

func FuzzStateJSON(f *testing.F) {
	withOutline := tap(2)
	withOutline.OnSemantic = nil
	withOutline.Result = step.Fail(step.Failed, &step.Error{Code: step.NotFound, Message: "not there"})
	for _, steps := range [][]world.Step{nil, {tap(1)}, {withOutline}, {act(step.Remember, `{"remember":{"a":"1","b":[2.50,{"c":null}]}}`, okResult())}} {
		b, err := json.Marshal(replay(world.State{}, steps, world.Config{}))
		if err != nil {
			f.Fatal(err)
		}
		f.Add(b)
	}
	f.Add([]byte(`{"variables":{"a":1e400},"sources":{"a":{}}}`))
	f.Fuzz(func(t *testing.T, raw []byte) {
		var s, back world.State
		if json.Unmarshal(raw, &s) != nil {
			t.Skip()
		}
		checkLimits(t, s)
		first := encode(t, s)
		if err := json.Unmarshal(first, &back); err != nil {
			t.Fatalf("decode of encode: %v\n%s", err, first)
		}
		if second := encode(t, back); !bytes.Equal(first, second) {
			t.Errorf("other bytes:\n%s\n%s", first, second)
		}
		next, _ := world.Next(s, tap(1), world.Config{})
		if next.View().HistoryLen() > world.DefaultHistory || !bytes.Equal(first, encode(t, s)) {
			t.Error("a step on a decoded state breaks it")
		}
	})
}
