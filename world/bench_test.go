package world_test

import (
	"encoding/json"
	"testing"

	"github.com/agentic-mobile-control/amc/step"
	"github.com/agentic-mobile-control/amc/world"
)

// full is a world with a full history and some variables.
func full() world.State {
	s := replay(world.State{}, manyTaps(20), world.Config{})
	s, _ = world.Next(s, act(step.Remember, `{"remember":{"a":"1","b":"two","c":3}}`, okResult()), world.Config{})
	return s
}

func BenchmarkNext(b *testing.B) {
	for _, c := range []struct {
		name string
		st   world.Step
	}{
		{"tap", tap(21)},
		{"remember", act(step.Remember, `{"remember":{"key":"ip","from":{"label":"IP address"}}}`, okResult())},
	} {
		b.Run(c.name, func(b *testing.B) {
			s := full()
			b.ReportAllocs()
			for b.Loop() {
				world.Next(s, c.st, world.Config{})
			}
		})
	}
}

func BenchmarkView(b *testing.B) {
	s := full()
	b.ReportAllocs()
	for b.Loop() {
		if v := s.View(); v.CurrentPage() == "" {
			b.Fatal("no page")
		}
	}
}

func BenchmarkEncode(b *testing.B) {
	s := full()
	b.ReportAllocs()
	for b.Loop() {
		if _, err := json.Marshal(s); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkDecode(b *testing.B) {
	raw, err := json.Marshal(full())
	if err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	for b.Loop() {
		var s world.State
		if err := json.Unmarshal(raw, &s); err != nil {
			b.Fatal(err)
		}
	}
}
