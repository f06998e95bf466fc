package sim_test

import (
	"crypto/sha256"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/agentic-mobile-control/amc/sim"
)

const sumsFile = "testdata/screens.sum"

// sums are the bytes of dump and picture of every screen of the contact sheet, and
// of every app's first screen in each profile, as sums.
func sums(t *testing.T) string {
	t.Helper()
	var b strings.Builder
	line := func(name string, p *sim.Phone) {
		dump, err := p.Dump(true)
		if err != nil {
			dump = []byte(err.Error())
		}
		fmt.Fprintf(&b, "%s %.8x %.8x\n", name, sha256.Sum256(dump), sha256.Sum256(p.Screenshot().Pix))
	}
	for _, profile := range sim.Profiles() {
		p, err := sim.New(sim.Options{Seed: 42, Profile: profile, Behaviours: sim.Everyday()})
		if err != nil {
			t.Fatal(err)
		}
		h := &hand{t, p}
		for _, a := range p.Apps() {
			h.launch(a.ID)
			h.do(sim.Drag(540, 1600, 540, 700, 180, 0))
			h.wait(4000)
			line(fmt.Sprint(profile, " ", a.ID), p)
		}
	}
	return b.String()
}

// The same seed and inputs give the same bytes on every machine: these are those of
// another one. After a change that is meant, -update writes them anew.
func TestSameBytesEverywhere(t *testing.T) {
	got := sums(t)
	if *update {
		if err := os.WriteFile(sumsFile, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(sumsFile)
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		for i, line := range strings.Split(got, "\n") {
			if old := strings.Split(string(want), "\n"); i >= len(old) || old[i] != line {
				t.Errorf("%s differs: if it should, run go test ./sim -run TestSameBytesEverywhere -update", line)
			}
		}
	}
}
