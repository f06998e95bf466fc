package secret_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"image"
	"image/color"
	"log/slog"
	"strings"
	"testing"
	"time"

	"github.com/agentic-mobile-control/amc/device"
	"github.com/agentic-mobile-control/amc/device/devicetest"
	"github.com/agentic-mobile-control/amc/device/secret"
	devicesim "github.com/agentic-mobile-control/amc/device/sim"
	"github.com/agentic-mobile-control/amc/scene"
	"github.com/agentic-mobile-control/amc/sim"
	"github.com/agentic-mobile-control/amc/step"
)

const canary = "s3cr3t-CANARY"

func pw() secret.Secret { return secret.Secret{Name: "PW", Value: canary} }

func form() *devicetest.Page {
	return &devicetest.Page{App: "com.example.login", Activity: ".Login", Elements: []scene.Element{
		devicetest.Field("User", 100), devicetest.PasswordField("Password", 250), devicetest.PasswordField("Again", 400), devicetest.Button("Sign in", 550),
	}}
}

func observe(t *testing.T, d device.Device, w device.Want) device.Look {
	t.Helper()
	l, err := d.Observe(context.Background(), w)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

func do(t *testing.T, d device.Device, r step.Resolved, label string) step.Result {
	t.Helper()
	look, err := device.Settle(context.Background(), d, device.Settings{})
	if err != nil {
		t.Fatal(err)
	}
	if label != "" {
		m, err := scene.Find(look.Scene, scene.Target{Label: label}, scene.FindOptions{Acting: true})
		if err != nil {
			t.Fatal(err)
		}
		r.Target = &m.Element
	}
	done, err := device.Do(context.Background(), d, r, look.Scene, device.Settings{})
	if err != nil {
		t.Fatal(err)
	}
	return done.Result
}

func typing(name string) step.Resolved {
	return step.Resolved{Action: step.Type, Text: step.TextOf(step.Part{Secret: name})}
}

func value(t *testing.T, d device.Device, field string) string {
	t.Helper()
	for _, e := range observe(t, d, device.Want{}).Scene.All() {
		if e.Role == scene.RoleField && e.Name == field {
			return e.Value
		}
	}
	return "no field " + field
}

func TestWrappedIsDevice(t *testing.T) {
	secrets := []secret.Secret{pw(), {Name: "PIN", Value: "7"}}
	for name, open := range map[string]func(t *testing.T) device.Device{
		"fake": func(*testing.T) device.Device { return devicetest.NewFake(nil) },
		"sim": func(t *testing.T) device.Device {
			phone, err := sim.New(sim.Options{})
			if err != nil {
				t.Fatal(err)
			}
			return devicesim.New(phone, "sim:")
		},
	} {
		t.Run(name, func(t *testing.T) {
			devicetest.TestDevice(t, func(t *testing.T) device.Device { return secret.Wrap(open(t), secrets) })
		})
	}
}

func TestTypeAndReadBack(t *testing.T) {
	f := devicetest.NewFake(form())
	d := secret.Wrap(f, []secret.Secret{pw(), {Name: "OLD", Value: "old-one"}})
	for _, tt := range []struct{ field, name, holds string }{{"Password", "PW", canary}, {"User", "PW", canary}, {"Again", "OLD", "old-one"}} {
		res := do(t, d, typing(tt.name), tt.field)
		if res.Outcome != step.OK || len(res.Notes) != 0 {
			t.Errorf("%s: %+v %v", tt.field, res, res.Error)
		}
		if f.Page.Values[tt.field] != tt.holds {
			t.Errorf("%s holds %q", tt.field, f.Page.Values[tt.field])
		}
	}
	// Each password field reads as what was typed into it.
	for field, want := range map[string]string{"Password": "{{secret:PW}}", "User": "{{secret:PW}}", "Again": "{{secret:OLD}}"} {
		if got := value(t, d, field); got != want {
			t.Errorf("%s reads %q, want %q", field, got, want)
		}
	}
	// Something else of the same length is not taken for it.
	other := step.Resolved{Action: step.Type, Text: step.Literal(strings.Repeat("x", len(canary)))}
	if res := do(t, d, other, "Password"); res.Outcome != step.OK {
		t.Errorf("%+v %v", res, res.Error)
	}
	if got := value(t, d, "Password"); strings.Trim(got, "•") != "" {
		t.Errorf("reads %q", got)
	}
}

func TestCutSecretIsMismatch(t *testing.T) {
	p := form()
	p.Formats = map[string]func(string) string{"Password": func(s string) string { return s[:min(len(s), 5)] }}
	d := secret.Wrap(devicetest.NewFake(p), []secret.Secret{pw()})
	if res := do(t, d, typing("PW"), "Password"); res.Error == nil || res.Error.Code != step.TypedMismatch {
		t.Errorf("%+v", res)
	}
}

func TestShownPasswordStaysMasked(t *testing.T) {
	p := form()
	f := devicetest.NewFake(p)
	p.Values = map[string]string{"Password": "hunter2"} // typed by a person
	d := secret.Wrap(f, []secret.Secret{pw()})
	observe(t, d, device.Want{})
	p.Elements[1].States &^= scene.Password // "show password"
	l := observe(t, d, device.Want{Source: true, Screenshot: true})
	b, err := json.Marshal(l.Scene)
	if err != nil {
		t.Fatal(err)
	}
	if strings.Contains(string(b), "hunter2") || strings.Contains(string(l.Source), "hunter2") {
		t.Errorf("shown:\n%s\n%s", b, l.Source)
	}
	if got := value(t, d, "Password"); got != "•••••••" {
		t.Errorf("reads %q", got)
	}
	black(t, l.Screenshot, p.Elements[1].Bounds, true)
}

// black checks whether an area is painted over.
func black(t *testing.T, m image.Image, r scene.Rect, want bool) {
	t.Helper()
	for _, p := range []scene.Point{{X: r.Left, Y: r.Top}, r.Center(), {X: r.Right - 1, Y: r.Bottom - 1}} {
		at := color.GrayModel.Convert(m.At(p.X, p.Y)).(color.Gray)
		if (at.Y == 0) != want {
			t.Errorf("%v is %v, want black: %v", p, at, want)
		}
	}
}

func TestPaint(t *testing.T) {
	p := form()
	p.Values = map[string]string{"User": "my " + canary + "!"}
	d := secret.Wrap(devicetest.NewFake(p), []secret.Secret{pw()})
	m := observe(t, d, device.Want{Screenshot: true}).Screenshot
	black(t, m, p.Elements[0].Bounds, true)
	black(t, m, p.Elements[1].Bounds, true)
	black(t, m, p.Elements[3].Bounds, false)
	p.Messages = []scene.Message{{Kind: "toast", Text: "Copied " + canary}}
	if observe(t, d, device.Want{Screenshot: true}).Screenshot != nil {
		t.Error("a picture with a value in a toast, which stands anywhere")
	}
}

func TestAppOfSecret(t *testing.T) {
	f := devicetest.NewFake(form())
	d := secret.Wrap(f, []secret.Secret{{Name: "PW", Value: canary, App: "com.example.bank"}})
	f.Page.Values = map[string]string{"Password": "before"}
	res := do(t, d, typing("PW"), "Password")
	if res.Error == nil || res.Error.Code != step.MissingSecret || f.Typed != "" || f.Page.Values["Password"] != "before" {
		t.Errorf("%+v %v, typed %q, holds %q", res, res.Error, f.Typed, f.Page.Values["Password"])
	}
	f.Page.App = "com.example.bank"
	if res := do(t, d, typing("PW"), "Password"); res.Outcome != step.OK {
		t.Errorf("in its app: %+v %v", res, res.Error)
	}
	if err := secret.Wrap(f, []secret.Secret{{Name: "PW", Value: canary, App: "com.example.bank"}}).Perform(context.Background(),
		device.Op{Kind: device.OpText, Text: step.TextOf(step.Part{Secret: "PW"})}); !errors.Is(err, &step.Error{Code: step.MissingSecret}) {
		t.Errorf("before any look: %v", err)
	}
}

func TestTexts(t *testing.T) {
	secrets := []secret.Secret{pw(), {Name: "LONG", Value: canary + "-and-more"}, {Name: "PIN", Value: "42"}, {Name: "CARD", Value: "4111111111111111"},
		{Name: "TWO", Value: "line one\nline two"}, {Name: "WORD", Value: "secret"}, {Name: "NONE", Value: ""}, {Name: "EMOJI", Value: "pass💰word"}}
	tests := []struct{ text, want string }{
		{canary, "{{secret:PW}}"},
		{"x" + canary + "y", "x{{secret:PW}}y"},
		{canary + "-and-more", "{{secret:LONG}}"},
		{canary + "-and-less", "{{secret:PW}}-and-less"},
		{strings.ToUpper(canary), "{{secret:PW}}"},
		{"42", "{{secret:PIN}}"},
		{"room 42", "room 42"},
		{"4111 1111 1111 1111", "{{secret:CARD}}"},
		{"line one line two", "{{secret:TWO}}"},
		{"a secret", "a {{secret:WORD}}"},
		{"pass💰word", "{{secret:EMOJI}}"},
		{"", ""},
	}
	for _, tt := range tests {
		p := &devicetest.Page{App: "com.example", Elements: []scene.Element{devicetest.Text(tt.text, 100)}}
		d := secret.Wrap(devicetest.NewFake(p), secrets)
		if got := observe(t, d, device.Want{}).Scene.At(0).Name; got != tt.want {
			t.Errorf("%q reads %q, want %q", tt.text, got, tt.want)
		}
	}
}

func TestErrorsAreScrubbed(t *testing.T) {
	f := devicetest.NewFake(form())
	d := secret.Wrap(f, []secret.Secret{pw(), {Name: "PIN", Value: "7"}})
	f.Faults.EchoText = true
	res := do(t, d, typing("PW"), "Password")
	b, err := json.Marshal(res)
	if err != nil {
		t.Fatal(err)
	}
	if res.Error == nil || strings.Contains(string(b), canary) || !strings.Contains(res.Error.Message, "input text {{secret:PW}} failed") {
		t.Errorf("%s", b)
	}
	f.Faults = devicetest.Faults{PanicIn: "text"}
	err = d.Perform(context.Background(), device.Op{Kind: device.OpText, Text: step.TextOf(step.Part{Secret: "PW"})})
	if !errors.Is(err, &step.Error{Code: step.Panicked}) || strings.Contains(err.Error(), canary) {
		t.Errorf("panic: %v", err)
	}
	for _, form := range []string{canary, fmt.Sprintf("%q", canary), "exit 7: no", "code=7;"} {
		f.Faults = devicetest.Faults{FailObserve: errors.New("uiautomator said " + form)}
		_, err := d.Observe(context.Background(), device.Want{})
		if err == nil || strings.Contains(err.Error(), canary) || strings.Contains(err.Error(), "7") {
			t.Errorf("%s: %v", form, err)
		}
	}
	f.Faults = devicetest.Faults{FailObserve: fmt.Errorf("%s: %w", canary, context.Canceled)}
	if _, err := d.Observe(context.Background(), device.Want{}); !errors.Is(err, context.Canceled) || strings.Contains(err.Error(), canary) {
		t.Errorf("cancelled: %v", err)
	}
}

func TestNothingPrintsAValue(t *testing.T) {
	s := pw()
	d := secret.Wrap(devicetest.NewFake(form()), []secret.Secret{s})
	b, err := json.Marshal(map[string]any{"a": s, "b": []secret.Secret{s}, "c": &s})
	if err != nil {
		t.Fatal(err)
	}
	var logged strings.Builder
	slog.New(slog.NewJSONHandler(&logged, nil)).Info("x", "secret", s, "pointer", &s, "device", d, "list", []secret.Secret{s})
	text, err := s.MarshalText()
	if err != nil {
		t.Fatal(err)
	}
	for _, out := range []string{string(b), logged.String(), string(text), s.GoString(),
		fmt.Sprintf("%v %+v %#v %s %q %d %x", s, s, s, s, s, s, s), fmt.Sprintf("%v %+v %#v %s", d, d, d, d), fmt.Sprintf("%+v", struct{ D device.Device }{d}),
		fmt.Sprintf("%+v %#v", []secret.Secret{s}, map[string]secret.Secret{"x": s})} {
		if strings.Contains(out, canary) || strings.Contains(out, fmt.Sprintf("%x", canary)) {
			t.Errorf("printed: %s", out)
		}
	}
}

// bare has no ability at all.
type bare struct{ device.Device }

// able is what a wrapper forwards.
func able(d device.Device) string {
	var out []string
	add := func(name string, ok bool) {
		if ok {
			out = append(out, name)
		}
	}
	_, ok := device.As[device.Sleeper](d)
	add("sleeper", ok)
	_, ok = device.As[device.Lister](d)
	add("lister", ok)
	_, ok = device.As[device.Informer](d)
	add("informer", ok)
	_, ok = device.As[device.Preparer](d)
	add("preparer", ok)
	_, ok = device.As[device.Doer](d)
	add("doer", ok)
	_, ok = device.As[device.Idler](d)
	add("idler", ok)
	return strings.Join(out, " ")
}

type doer struct {
	device.Device
	got string
}

func (d *doer) DoAction(_ context.Context, r step.Resolved, _ *scene.Scene) (step.Result, bool, error) {
	d.got = r.Text.String()
	return step.Result{Outcome: step.Failed, Hit: "field " + d.got, Error: &step.Error{Code: step.Internal, Message: "typing " + d.got}}, true, nil
}

func TestAbilities(t *testing.T) {
	f := devicetest.NewFake(form())
	for _, tt := range []struct {
		name string
		d    device.Device
		want string
	}{
		{"all of a fake", f, "sleeper lister informer preparer idler"},
		{"none", bare{f}, ""},
		{"a doer", &doer{Device: bare{f}}, "doer"},
	} {
		if got := able(secret.Wrap(tt.d, nil)); got != tt.want {
			t.Errorf("%s: %q, want %q", tt.name, got, tt.want)
		}
	}
	if _, ok := device.As[*devicetest.Fake](secret.Wrap(f, nil)); ok {
		t.Error("As looked behind the wrapper")
	}
	inner := &doer{Device: f}
	res := do(t, secret.Wrap(inner, []secret.Secret{pw()}), typing("PW"), "Password")
	if b, err := json.Marshal(res); err != nil || inner.got != canary || strings.Contains(string(b), canary) {
		t.Errorf("the doer got %q and gave %s, %v", inner.got, b, err)
	}
	before := device.Now(f)
	if err := device.Sleep(context.Background(), secret.Wrap(f, nil), time.Minute); err != nil || device.Now(f).Sub(before) != time.Minute {
		t.Errorf("sleep: %v", err)
	}
}
