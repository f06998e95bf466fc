package sim_test

import (
	"runtime"
	"testing"

	"github.com/agentic-mobile-control/amc/sim"
)

func BenchmarkDump(b *testing.B) {
	p, err := sim.New(sim.Options{})
	if err != nil {
		b.Fatal(err)
	}
	if err := p.Apply(sim.Input{Kind: sim.KindLaunch, App: "com.android.settings"}); err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	for b.Loop() {
		if _, err := p.Dump(false); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkTapAndDump(b *testing.B) {
	p, err := sim.New(sim.Options{})
	if err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	for b.Loop() {
		_ = p.Apply(sim.Input{Kind: sim.KindLaunch, App: "com.android.settings", Fresh: true})
		_ = p.Apply(sim.Drag(540, 1500, 540, 700, 300, 150))
		if _, err := p.Dump(false); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkScreenshot(b *testing.B) {
	p, err := sim.New(sim.Options{})
	if err != nil {
		b.Fatal(err)
	}
	_ = p.Apply(sim.Input{Kind: sim.KindLaunch, App: "com.android.settings"})
	for b.Loop() {
		p.Screenshot()
	}
}

// BenchmarkPhone reports what one phone on a page of Settings keeps in memory.
func BenchmarkPhone(b *testing.B) {
	var before, after runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&before)
	var phones []*sim.Phone
	for b.Loop() {
		p, err := sim.New(sim.Options{Seed: int64(len(phones))})
		if err != nil {
			b.Fatal(err)
		}
		_ = p.Apply(sim.Input{Kind: sim.KindLaunch, App: "com.android.settings"})
		phones = append(phones, p)
	}
	runtime.GC()
	runtime.ReadMemStats(&after)
	b.ReportMetric(float64(after.HeapAlloc-before.HeapAlloc)/float64(len(phones)), "B/phone")
	runtime.KeepAlive(phones)
}
