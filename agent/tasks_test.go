package agent_test

import (
	"encoding/json"
	"fmt"
	"runtime"
	"sync"
	"testing"

	"github.com/agentic-mobile-control/amc/agent"
	devicesim "github.com/agentic-mobile-control/amc/device/sim"
	"github.com/agentic-mobile-control/amc/sim"
)

// sideBySide runs the README's task n times at once, each on a phone of its own of
// another seed, and checks every result and what every phone holds in the end.
func sideBySide(tb testing.TB, n int) []agent.Options {
	tb.Helper()
	options := make([]agent.Options, n)
	for i := range options {
		phone, err := sim.New(sim.Options{Seed: int64(i), Profile: sim.Profiles()[i%3]})
		if err != nil {
			tb.Fatal(err)
		}
		options[i] = simulated(tb, readmeTask)
		options[i].Device = devicesim.New(phone, "sim:")
	}
	ends := make([]agent.State, n)
	var all sync.WaitGroup
	for i := range options {
		all.Go(func() { ends[i] = options[i].Run(tb.Context()) })
	}
	all.Wait()
	for i, s := range ends {
		if s.End.Status != agent.Completed || !s.Verified() || s.Steps != 9 {
			tb.Fatalf("task %d ended %+v after %d steps", i, s.End, s.Steps)
		}
		ip, _ := s.View().Text("ip")
		want := map[string]json.RawMessage{"com.amc.notes": json.RawMessage(fmt.Sprintf(`{"notes":{"$all":[{"$count":1},[{"body":%q}]]}}`, ip))}
		wrong, err := options[i].Device.(*devicesim.Device).Phone().Judge(want)
		if err != nil || len(wrong) > 0 || ip == "" {
			tb.Fatalf("the phone of task %d, where ip is %q: %v %v", i, ip, wrong, err)
		}
	}
	return options
}

func TestTasksSideBySide(t *testing.T) { sideBySide(t, 40) }

// TestThousandTasks has the README's task done a thousand times at once, in less
// than 2 GiB.
func TestThousandTasks(t *testing.T) {
	if testing.Short() {
		t.Skip("it takes a few seconds")
	}
	options := sideBySide(t, 1000)
	if got := heapMiB(); got >= 2048 {
		t.Errorf("a thousand tasks and phones hold %.0f MiB, want less than 2048", got)
	}
	runtime.KeepAlive(options)
}

// BenchmarkThousandTasks has a thousand tasks at once, and reports the heap that
// tasks and phones hold at the end.
func BenchmarkThousandTasks(b *testing.B) {
	const tasks = 1000
	for b.Loop() {
		options := sideBySide(b, tasks)
		b.ReportMetric(heapMiB(), "MiB-heap")
		runtime.KeepAlive(options)
	}
	b.ReportMetric(float64(tasks*b.N)/b.Elapsed().Seconds(), "tasks/s")
}

// heapMiB returns the memory that the process keeps for its heap.
func heapMiB() float64 {
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return float64(m.HeapSys-m.HeapReleased) / (1 << 20)
}
