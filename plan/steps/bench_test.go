package steps_test

import (
	"testing"

	"github.com/agentic-mobile-control/amc/plan/steps"
)

func BenchmarkCompile(b *testing.B) {
	for b.Loop() {
		if _, err := steps.Compile(readme, steps.Options{}); err != nil {
			b.Fatal(err)
		}
	}
}
