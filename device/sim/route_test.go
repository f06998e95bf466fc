package sim_test

import (
	"context"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/agentic-mobile-control/amc/device"
	driver "github.com/agentic-mobile-control/amc/device/sim"
	"github.com/agentic-mobile-control/amc/read/rules"
	"github.com/agentic-mobile-control/amc/scene"
	"github.com/agentic-mobile-control/amc/sim"
)

// routeLooks is how many looks the walks take of all phones together.
const routeLooks = 24_000

// routes are the pages that phones showed, by what the phones say, and the identities
// that were read off their screens.
type routes struct {
	ids    map[string]map[string]string // of each route, with the place where it was first read
	routes map[string]map[string]string // of each identity, likewise
	looks  int
	untold int // too little could be seen: the task keeps the page that it had
}

func (r *routes) saw(route, id, where string) {
	r.looks++
	if id == "" {
		r.untold++
		return
	}
	note := func(all map[string]map[string]string, of, other string) {
		if all[of] == nil {
			all[of] = map[string]string{}
		}
		if all[of][other] == "" {
			all[of][other] = where
		}
	}
	note(r.ids, route, id)
	note(r.routes, id, route)
}

// check demands one identity for one route, and different ones for different routes.
func (r *routes) check(t *testing.T) {
	t.Helper()
	for kind, all := range map[string]map[string]map[string]string{"route has the identities": r.ids, "identity has the routes": r.routes} {
		for of, others := range all {
			if len(others) > 1 {
				t.Errorf("one %s %q: %v", kind, of, others)
			}
		}
	}
	if r.untold*100 > r.looks*5 {
		t.Errorf("%d of %d looks tell no page", r.untold, r.looks)
	}
}

// TestRoutes walks by chance over all apps, with and without behaviours, and holds
// what is read off each screen against the route that the phone says it shows.
func TestRoutes(t *testing.T) {
	all := &routes{ids: map[string]map[string]string{}, routes: map[string]map[string]string{}}
	const seeds = 4
	share := routeLooks / (seeds * len(sim.Profiles()))
	if testing.Short() {
		share /= 10
	}
	described := map[string][]string{}
	for _, profile := range sim.Profiles() {
		for seed := range int64(seeds) {
			o := sim.Options{Seed: seed, Profile: profile}
			if seed%2 == 1 {
				o.Behaviours = sim.Everyday()
			}
			phone, err := sim.New(o)
			if err != nil {
				t.Fatal(err)
			}
			for _, a := range phone.Apps() {
				described[a.ID] = a.Pages
			}
			w := &walker{T: t, Rand: rand.New(rand.NewPCG(uint64(profile), uint64(o.Seed))), phone: phone, seed: o.Seed, plain: len(o.Behaviours) == 0}
			w.routes(all, share)
		}
	}
	all.check(t)
	t.Logf("%d looks, %d of them tell no page, %d routes, %d identities", all.looks, all.untold, len(all.ids), len(all.routes))
	for _, route := range slices.Sorted(maps.Keys(all.ids)) {
		t.Logf("%s: %s", route, strings.Join(slices.Sorted(maps.Keys(all.ids[route])), " "))
		app, page, isPage := strings.Cut(route, "/")
		if pages := strings.Join(described[app], "\n"); isPage && !strings.Contains(page, "!") && !strings.Contains(page, " in ") && !strings.Contains(pages, page) {
			t.Errorf("the description of %s doesn't list %q", app, page)
		}
	}
}

func (w *walker) routes(all *routes, looks int) {
	d := driver.New(w.phone, "sim:")
	for i := range looks {
		if i%120 == 0 {
			w.launch()
		}
		if in, ok := w.known(); ok && w.IntN(2) == 0 {
			w.apply(in)
		} else {
			w.apply(w.next())
		}
		look, err := d.Observe(context.Background(), device.Want{})
		if err != nil {
			w.Fatal(err)
		}
		w.at = look.Scene
		sem, err := rules.Reader{}.Read(context.Background(), look.Scene)
		if err != nil {
			w.Fatal(err)
		}
		if sem == nil || look.Scene.Len() == 0 {
			continue // there was no tree
		}
		route, page := w.phone.Route(), sem.Page()
		if language := w.phone.Facts().Language; language != "en" && page != "" { // names are words, so each language is judged by itself
			route, page = route+" in "+language, page+" in "+language
		}
		all.saw(route, page, fmt.Sprintf("profile %d, seed %d, input %d", w.phone.Facts().SDK, w.seed, w.phone.Logged()))
	}
}

// known is what somebody would type who knows the phone's passwords, without which the
// pages behind them are never seen.
func (w *walker) known() (sim.Input, bool) {
	if w.at == nil {
		return sim.Input{}, false
	}
	for _, e := range w.at.All() {
		text := map[string]string{"User name": "anna", "Password": "secret-1", "Code": w.phone.Code("transfer"), "App PIN": "2580"}[e.Name]
		if e.States.Has(scene.Focused) && e.Value == "" && text != "" {
			return sim.Input{Kind: sim.KindText, Text: text}, true
		}
	}
	return sim.Input{}, false
}
