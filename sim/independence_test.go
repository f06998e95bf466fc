package sim_test

import (
	"bytes"
	"runtime"
	"sync"
	"testing"

	"github.com/agentic-mobile-control/amc/sim"
)

// A thousand phones side by side, in few goroutines: those of one seed and log have
// the same bytes, since they share only what is never written.
func TestPhonesAreIndependent(t *testing.T) {
	const seeds, pictured = 10, 100
	phones := 1000
	if testing.Short() {
		phones = 100
	}
	dumps, pictures := make([][]byte, phones), make([][]byte, phones)
	next := make(chan int)
	var wg sync.WaitGroup
	for range 2 * runtime.GOMAXPROCS(0) {
		wg.Go(func() {
			for i := range next {
				p := together(t, int64(i%seeds))
				dumps[i], _ = p.Dump(false)
				if i%pictured < seeds {
					pictures[i] = p.Screenshot().Pix
				}
			}
		})
	}
	for i := range phones {
		next <- i
	}
	close(next)
	wg.Wait()
	for i := range phones {
		if first := i % seeds; len(dumps[i]) == 0 || !bytes.Equal(dumps[i], dumps[first]) || pictures[i] != nil && !bytes.Equal(pictures[i], pictures[first]) {
			t.Errorf("phone %d differs from phone %d", i, first)
		}
	}
	if bytes.Equal(dumps[0], dumps[1]) {
		t.Error("phones of two seeds are alike")
	}
}

// together is a phone on which the same is done as on its neighbours.
func together(t *testing.T, seed int64) *sim.Phone {
	p, err := sim.New(sim.Options{Seed: seed, Behaviours: sim.Everyday()})
	if err != nil {
		t.Error(err)
		return nil
	}
	for _, in := range []sim.Input{
		{Kind: sim.KindLaunch, App: "com.android.settings"}, sim.Drag(540, 1800, 540, 600, 300, 0), {Kind: sim.KindLaunch, App: "com.amc.notes"},
		sim.Tap(540, 300), {Kind: sim.KindText, Text: "milk"}, {Kind: sim.KindLaunch, App: "com.amc.contacts"}, {Kind: sim.KindAdvance, Ms: 1000},
	} {
		if err := p.Apply(in); err != nil {
			t.Error(err)
		}
	}
	return p
}
