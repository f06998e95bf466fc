package sim_test

import (
	"testing"

	"github.com/agentic-mobile-control/amc/sim"
)

// BenchmarkNew makes a phone with all its apps.
func BenchmarkNew(b *testing.B) {
	b.ReportAllocs()
	seed := int64(0)
	for b.Loop() {
		if _, err := sim.New(sim.Options{Seed: seed}); err != nil {
			b.Fatal(err)
		}
		seed++
	}
}
