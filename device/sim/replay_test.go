package sim_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/agentic-mobile-control/amc/device"
	"github.com/agentic-mobile-control/amc/scene"
	"github.com/agentic-mobile-control/amc/sim"
	"github.com/agentic-mobile-control/amc/step"
)

// play does one thing at random: what is refused is refused.
func play(ctx context.Context, r *rand.Rand, d device.Device) error {
	x, y := r.IntN(1080), r.IntN(2400)
	switch r.IntN(8) {
	case 0, 1, 2:
		_ = d.Perform(ctx, device.Op{Kind: device.OpGesture, Fingers: []device.Path{{{X: x, Y: y}, {X: x, Y: y, AtMS: 40 + r.IntN(700)}}}})
	case 3:
		_ = d.Perform(ctx, device.Op{Kind: device.OpGesture, Fingers: []device.Path{{{X: x, Y: y}, {X: r.IntN(1080), Y: r.IntN(2400), AtMS: 300}}}})
	case 4:
		_ = d.Perform(ctx, device.Op{Kind: device.OpKey, Key: []string{"back", "home", "enter", "delete", "recents"}[r.IntN(5)]})
	case 5:
		_ = d.Perform(ctx, device.Op{Kind: device.OpText, Text: step.Literal("añ💰b")})
	case 6:
		apps, err := device.Apps(ctx, d)
		if err != nil {
			return err
		}
		_ = d.Perform(ctx, device.Op{Kind: device.OpLaunch, App: apps[r.IntN(len(apps))].ID})
	}
	if err := device.Sleep(ctx, d, time.Duration(r.IntN(900))*time.Millisecond+time.Duration(r.IntN(1000))*time.Microsecond); err != nil {
		return err
	}
	if r.IntN(2) == 0 {
		_, err := d.Observe(ctx, device.Want{})
		return err
	}
	return nil
}

// However a phone was used, it is found as it was left.
func TestAnyUseIsReplayed(t *testing.T) {
	for seed := range uint64(6) {
		o := &device.OpenOptions{StateDir: t.TempDir()}
		r := rand.New(rand.NewPCG(seed, 3))
		uri := fmt.Sprintf("sim:p?seed=%d&profile=%d&behaviours=all", seed, sim.Profiles()[seed%3])
		d := open(t, uri, o)
		for range 60 {
			if err := play(context.Background(), r, d); err != nil {
				t.Fatal(err)
			}
		}
		if _, err := d.Observe(context.Background(), device.Want{}); err != nil { // tells the phone of the last sleep
			t.Fatal(err)
		}
		again := open(t, uri, o)
		if a, b := device.Now(d).Truncate(time.Millisecond), device.Now(again); !a.Equal(b) { // the phone counts milliseconds
			t.Errorf("seed %d: the clock is at %v, want %v", seed, b, a)
		}
		if shows(t, d) != shows(t, again) {
			t.Errorf("seed %d: another screen", seed)
		}
	}
}

func TestCrashOnSim(t *testing.T) {
	h := phone(t, sim.Options{Behaviours: []string{"crashing"}})
	h.want("ok", step.LaunchApp, "", args{"app": news})
	var stories []scene.Element
	for range 5 {
		stories = nil
		for _, e := range h.now.All() {
			if e.Role == scene.RoleRow && e.Name != "" && !e.States.Any(scene.Cut) {
				stories = append(stories, e)
			}
		}
		if len(stories) > 1 {
			break
		}
		h.do(step.Scroll, "", args{"direction": "down", "amount": 20})
	}
	if len(stories) < 2 {
		t.Skipf("no stories\n%s", scene.Render(h.now, nil, scene.RenderOptions{}))
	}
	crashed := false
	for _, e := range stories {
		done, err := device.Do(context.Background(), h.d, step.Resolved{Action: step.Tap, Target: &e}, h.now, device.Settings{})
		if err != nil {
			t.Fatal(err)
		}
		if e := done.Result.Error; e != nil && e.Code == step.AppCrashed {
			crashed = true
			break
		}
		h.want("ok", step.Back, "", nil)
	}
	if !crashed {
		t.Error("no crash was told")
	}
}

// A dark screen is told at once: waiting doesn't light it.
func TestDarkScreen(t *testing.T) {
	h := phone(t, sim.Options{Behaviours: []string{"secure_lock"}})
	h.want("ok", step.Press, "", args{"key": "power"})
	before := h.d.Now()
	look, err := device.Settle(context.Background(), h.d, device.Settings{})
	if err != nil || look.Scene.Power() != "off" || look.Scene.Settled() {
		t.Errorf("power %q, settled %v, %v", look.Scene.Power(), look.Scene.Settled(), err)
	}
	if waited := h.d.Now().Sub(before); waited > 2*time.Second {
		t.Errorf("it waited %v", waited)
	}
	if err := h.d.Perform(context.Background(), device.Op{Kind: device.OpWake}); err != nil {
		t.Fatal(err)
	}
	look, err = device.Settle(context.Background(), h.d, device.Settings{})
	if err != nil || look.Scene.Power() != "on" || look.Scene.Lock() != "secure" {
		t.Errorf("power %q, lock %q, %v", look.Scene.Power(), look.Scene.Lock(), err)
	}
}
