package likeness_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/agentic-mobile-control/amc/internal/corpus"
	"github.com/agentic-mobile-control/amc/internal/likeness"
	"github.com/agentic-mobile-control/amc/scene"
	"github.com/agentic-mobile-control/amc/sim"
)

// realScreens are the dumps that uiautomator wrote on real phones, as far as they are whole.
func realScreens(t *testing.T) (all []likeness.Measures, orders []string) {
	t.Helper()
	dir := corpus.Folder(t)
	files, err := filepath.Glob(filepath.Join(dir, "*", "dumps", "uiautomator-xml", "*.xml"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no dumps in %s: %v", dir, err)
	}
	for _, f := range files {
		raw, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		m, err := likeness.Measure(raw)
		if err != nil || m[0] < 8 {
			continue // broken on purpose, or a fragment
		}
		all = append(all, m)
		o, _ := likeness.Order(raw)
		orders = append(orders, o...)
	}
	return all, orders
}

// tourSeeds is how many phones of each profile are looked at.
const tourSeeds = 4

// tour collects screens of the simulated phone, each structure once: those that
// somebody meets who taps through every app.
func tour(t *testing.T) (all []likeness.Measures, orders []string) {
	t.Helper()
	seen := map[string]bool{}
	for _, profile := range sim.Profiles() {
		for seed := range int64(tourSeeds) {
			phone, err := sim.New(sim.Options{Seed: seed, Profile: profile})
			if err != nil {
				t.Fatal(err)
			}
			chance := rand.New(rand.NewPCG(uint64(seed), uint64(profile)))
			for _, a := range phone.Apps() {
				for range 3 {
					stroll(t, phone, a.ID, chance, func(source []byte) {
						m, err := likeness.Measure(source)
						if err != nil {
							t.Fatal(err)
						}
						f := phone.Facts()
						if key := fmt.Sprint(f.Package, f.Activity, m[:4]); m[0] >= 8 && !seen[key] {
							seen[key] = true
							all = append(all, m)
							o, _ := likeness.Order(source)
							orders = append(orders, o...)
						}
					})
				}
			}
		}
	}
	return all, orders
}

// stroll opens an app and taps its way into it.
func stroll(t *testing.T, phone *sim.Phone, app string, chance *rand.Rand, see func([]byte)) {
	t.Helper()
	apply := func(in sim.Input) {
		if err := phone.Apply(in); err != nil {
			t.Fatal(err)
		}
	}
	apply(sim.Input{Kind: sim.KindLaunch, App: app, Fresh: true})
	apply(sim.Input{Kind: sim.KindAdvance, Ms: 5000})
	for range 10 {
		source, err := phone.Dump(false)
		if err != nil {
			return
		}
		see(source)
		var can []scene.Element
		for _, e := range scene.Parse(source, scene.Data{}).All() {
			if e.Can() && !e.States.Any(scene.Disabled) {
				can = append(can, e)
			}
		}
		if len(can) == 0 {
			return
		}
		e := can[chance.IntN(len(can))]
		apply(sim.Tap(e.Tap.X, e.Tap.Y))
		apply(sim.Input{Kind: sim.KindAdvance, Ms: 3000})
	}
}

// TestLikeRealPhones prints the table that docs/phone.md keeps, and demands that
// each median of ours lies between the real screens' 10th and 90th percentile.
func TestLikeRealPhones(t *testing.T) {
	real, realOrders := realScreens(t)
	ours, orders := tour(t)
	var b strings.Builder
	fmt.Fprintf(&b, "| %d simulated and %d real screens | simulated, median | real, 10th percentile | real, median | real, 90th percentile |\n| --- | --- | --- | --- | --- |\n", len(ours), len(real))
	for _, r := range likeness.Table(ours, real) {
		fmt.Fprintf(&b, "| %s | %.1f | %.1f | %.1f | %.1f |\n", r.Name, r.Ours, r.P10, r.P50, r.P90)
		if !r.Within() {
			t.Errorf("%s: %.1f is outside %.1f to %.1f", r.Name, r.Ours, r.P10, r.P90)
		}
	}
	t.Logf("\n%s", b.String())
	for _, o := range slices.Compact(slices.Sorted(slices.Values(orders))) {
		// Android 16 writes hint at the end; the real screens that have it also have what other tools write.
		if !slices.Contains(realOrders, strings.TrimSuffix(o, " hint")) {
			t.Errorf("no real screen has attributes in the order %s", o)
		}
	}
}

func TestMeasure(t *testing.T) {
	m, err := likeness.Measure([]byte(`<hierarchy rotation="0"><node class="a.B" text="" resource-id="p:id/x" clickable="true" bounds="[0,0][9,9]"><node class="a.C" text="Hi"/><node class="a.C" text="Hi"><node class="a.D" text=""/></node></node></hierarchy>`))
	if err != nil {
		t.Fatal(err)
	}
	want := []float64{4, 3, 3, 25, 100, 100, 0, 50, 100, 25, 100, 0, 2.75}
	for i, w := range want {
		if m[i] != w {
			t.Errorf("%s: %v, want %v", likeness.Names[i], m[i], w)
		}
	}
	if _, err := likeness.Measure([]byte("<hierarchy/>")); err == nil {
		t.Error("a hierarchy without nodes was measured")
	}
}
