package agent_test

import (
	"runtime"
	"sync"
	"testing"

	"github.com/agentic-mobile-control/amc/agent"
)

// BenchmarkThousandTasks runs the README's task a thousand times at once, each on a
// phone of its own, checks every result, and reports the heap that tasks and phones
// hold at the end.
func BenchmarkThousandTasks(b *testing.B) {
	const tasks = 1000
	for b.Loop() {
		options := make([]agent.Options, tasks)
		for i := range options {
			options[i] = simulated(b, readmeTask)
		}
		ends := make([]agent.State, tasks)
		var all sync.WaitGroup
		for i := range options {
			all.Go(func() { ends[i] = options[i].Run(b.Context()) })
		}
		all.Wait()
		for _, s := range ends {
			if s.End.Status != agent.Completed || !s.Verified() || s.Steps != 9 {
				b.Fatalf("a task ended %+v after %d steps", s.End, s.Steps)
			}
		}
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		b.ReportMetric(float64(m.HeapSys-m.HeapReleased)/(1<<20), "MiB-heap")
		runtime.KeepAlive(options)
	}
}
