package secret_test

import (
	"bytes"
	"context"
	"encoding/json"
	"image/png"
	"strings"
	"testing"

	"github.com/agentic-mobile-control/amc/device"
	"github.com/agentic-mobile-control/amc/device/secret"
	devicesim "github.com/agentic-mobile-control/amc/device/sim"
	"github.com/agentic-mobile-control/amc/scene"
	"github.com/agentic-mobile-control/amc/sim"
	"github.com/agentic-mobile-control/amc/step"
)

// signUp plays the sign-up form of a simulated phone, whose password is a secret.
type signUp struct {
	*testing.T
	d   device.Device
	now *scene.Scene
}

func (u *signUp) do(r step.Resolved, label string) step.Result {
	u.Helper()
	if label != "" {
		t := scene.Target{Label: label}
		m, err := scene.Find(u.now, t, scene.FindOptions{Acting: true})
		if err != nil {
			found, err := device.Seek(context.Background(), u.d, t, u.now, device.Settings{})
			if err != nil {
				u.Fatalf("%s: %v", label, err)
			}
			u.now = scene.Carry(u.now, found.Look.Scene)
			if m, err = scene.Find(u.now, t, scene.FindOptions{Acting: true}); err != nil {
				u.Fatal(err)
			}
		}
		r.Target = &m.Element
	}
	done, err := device.Do(context.Background(), u.d, r, u.now, device.Settings{Screenshot: true, Source: true})
	if err != nil {
		u.Fatal(err)
	}
	if done.Look != nil {
		u.now = scene.Carry(u.now, done.Look.Scene)
		u.clean(*done.Look)
	}
	return done.Result
}

// clean checks that nothing of a look holds the value.
func (u *signUp) clean(l device.Look) {
	u.Helper()
	b, err := json.Marshal(l.Scene)
	if err != nil {
		u.Fatal(err)
	}
	if bytes.Contains(b, []byte(canary)) || bytes.Contains(l.Source, []byte(canary)) {
		u.Errorf("the value is in the look\n%s\n%s", b, l.Source)
	}
	if l.Screenshot == nil {
		return
	}
	var picture bytes.Buffer
	if err := png.Encode(&picture, l.Screenshot); err != nil {
		u.Fatal(err)
	}
	for _, e := range l.Scene.All() {
		if e.States.Any(scene.Password) || strings.Contains(e.Value, "{{secret:") {
			black(u.T, l.Screenshot, e.Bounds, true)
		}
	}
}

func TestSignUpOnSim(t *testing.T) {
	for _, profile := range sim.Profiles() {
		phone, err := sim.New(sim.Options{Profile: profile})
		if err != nil {
			t.Fatal(err)
		}
		d := secret.Wrap(devicesim.New(phone, "sim:"), []secret.Secret{pw(), {Name: "ME", Value: "anna@example.com"}})
		u := &signUp{T: t, d: d, now: observe(t, d, device.Want{}).Scene}
		if res := u.do(step.Resolved{Action: step.LaunchApp, App: "com.amc.account"}, ""); res.Outcome != step.OK {
			t.Fatalf("%+v", res)
		}
		for field, name := range map[string]string{"E-mail": "ME", "Password": "PW"} {
			res := u.do(typing(name), field)
			// The e-mail field suggests things, which are closed before what may be below them.
			if len(res.Notes) > 0 && res.Notes[0] == step.KeyboardHidden {
				res.Notes = res.Notes[1:]
			}
			if res.Outcome != step.OK || len(res.Notes) != 0 {
				t.Errorf("profile %d, %s: %+v %v", profile, field, res, res.Error)
			}
			m, err := scene.Find(u.now, scene.Target{Label: field}, scene.FindOptions{Acting: true})
			if err != nil || m.Element.Value != "{{secret:"+name+"}}" {
				t.Errorf("profile %d: %s reads %q, %v", profile, field, m.Element.Value, err)
			}
		}
		if res := u.do(step.Resolved{Action: step.Tap}, "Show password"); res.Outcome != step.OK {
			t.Errorf("profile %d: show: %+v %v", profile, res, res.Error)
		}
		source, err := phone.Dump(true)
		if err != nil || !bytes.Contains(source, []byte(canary)) {
			t.Errorf("profile %d: the phone itself doesn't show the password: %v", profile, err)
		}
		u.clean(observe(t, d, device.Want{Screenshot: true, Source: true}))
	}
}

func BenchmarkObserve(b *testing.B) {
	phone, err := sim.New(sim.Options{})
	if err != nil {
		b.Fatal(err)
	}
	source, err := phone.Dump(true)
	if err != nil {
		b.Fatal(err)
	}
	shown := &replay{device.Look{Scene: scene.Parse(source, scene.Data{}), Source: source}}
	d := secret.Wrap(shown, []secret.Secret{pw(), {Name: "ME", Value: "anna@example.com"}})
	for _, want := range []device.Want{{}, {Source: true}} {
		name := "scene"
		if want.Source {
			name = "source"
			b.SetBytes(int64(len(source)))
		}
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if _, err := d.Observe(context.Background(), want); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// replay shows the same look for ever.
type replay struct{ look device.Look }

func (r *replay) Observe(_ context.Context, w device.Want) (device.Look, error) {
	l := r.look
	if !w.Source {
		l.Source = nil
	}
	return l, nil
}

func (*replay) Perform(context.Context, device.Op) error { return nil }
