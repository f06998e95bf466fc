package world_test

import (
	"slices"
	"testing"

	"github.com/agentic-mobile-control/amc/world"
)

func TestChanges(t *testing.T) {
	decode := func(text string) *world.State {
		s := new(world.State)
		if err := s.UnmarshalJSON([]byte(text)); err != nil {
			t.Fatal(err)
		}
		return s
	}
	a := decode(`{"current_app":"a","foreground":{"app":"a","activity":".A"},"current_page":"a/x","variables":{"gone":"1","ip":"10.0.0.1","same":true},"sources":{"gone":{"step":1,"app":"","page":"","element":""},"ip":{"step":1,"app":"","page":"","element":""},"same":{"step":1,"app":"","page":"","element":""}},"history":[
		{"step":1,"app":"a","page":"a/x","to_page":"a/x","semantic":null,"scene":null,"action":"home","target":null,"args":{},"outcome":"ok","effect":"changed","error":null}],"history_omitted":0}`)
	b := decode(`{"current_app":"a","foreground":{"app":"b","activity":".B"},"current_page":"b/y","variables":{"ip":"10.0.0.2","new":"n","same":true},"sources":{"ip":{"step":1,"app":"","page":"","element":""},"new":{"step":1,"app":"","page":"","element":""},"same":{"step":1,"app":"","page":"","element":""}},"history":[
		{"step":2,"app":"b","page":"b/y","to_page":"b/y","semantic":null,"scene":null,"action":"tap","target":{"label":"Go"},"args":{},"outcome":"failed","effect":"unknown","error":null}],"history_omitted":1}`)
	want := []string{"foreground: a/.A -> b/.B", "current_page: a/x -> b/y", `variables.gone: - "1"`, `variables.ip: "10.0.0.1" -> "10.0.0.2"`, `variables.new: + "n"`,
		"history.1: - home, ok, changed", `history.2: + tap "Go", failed, unknown`}
	var got []string
	for _, c := range world.Changes(a, b) {
		got = append(got, c.String())
	}
	if !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
	if same := world.Changes(a, a); same == nil || len(same) != 0 {
		t.Errorf("nothing changed, and there is %v", same)
	}
	if n := len(world.Changes(nil, a)); n != 7 {
		t.Errorf("from nothing there are %d changes", n)
	}
}
