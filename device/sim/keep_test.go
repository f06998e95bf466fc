package sim_test

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/agentic-mobile-control/amc/device"
	devicesim "github.com/agentic-mobile-control/amc/device/sim"
	"github.com/agentic-mobile-control/amc/step"
)

// use plays a little on the phone: it opens an app, taps, types and waits.
func use(t *testing.T, d device.Device) {
	t.Helper()
	ctx := context.Background()
	for _, op := range []device.Op{
		{Kind: device.OpLaunch, App: "com.android.settings"},
		{Kind: device.OpGesture, Fingers: []device.Path{{{X: 500, Y: 1200}, {X: 500, Y: 1200, AtMS: 60}}}},
		{Kind: device.OpKey, Key: "back"},
		{Kind: device.OpGesture, Fingers: []device.Path{{{X: 500, Y: 1800}, {X: 500, Y: 900, AtMS: 500}, {X: 500, Y: 900, AtMS: 650}}}},
	} {
		if err := d.Perform(ctx, op); err != nil {
			t.Fatal(err)
		}
		if err := device.Sleep(ctx, d, 300*time.Millisecond); err != nil {
			t.Fatal(err)
		}
		if _, err := d.Observe(ctx, device.Want{}); err != nil {
			t.Fatal(err)
		}
	}
}

func shows(t *testing.T, d device.Device) string {
	t.Helper()
	l, err := d.Observe(context.Background(), device.Want{Source: true})
	if err != nil {
		t.Fatal(err)
	}
	return string(l.Source)
}

func TestKeptPhoneIsFoundAsItWasLeft(t *testing.T) {
	o := &device.OpenOptions{StateDir: t.TempDir()}
	first := open(t, "sim:work?seed=7&behaviours=all", o)
	use(t, first)
	want, at := shows(t, first), device.Now(first)
	for _, uri := range []string{"sim:work", "sim:work?seed=7", "sim:work?profile=33"} {
		second := open(t, uri, o)
		if got := device.Now(second); !got.Equal(at) {
			t.Errorf("%s: its clock is at %v, want %v", uri, got, at)
		}
		if got := shows(t, second); got != want {
			t.Errorf("%s shows another screen", uri)
		}
		at = device.Now(second) // the look took time
	}
}

func TestTaskNamesThePhone(t *testing.T) {
	o := &device.OpenOptions{StateDir: t.TempDir(), Task: "01JTASK"}
	d := open(t, "sim:", o)
	use(t, d)
	info, err := device.InfoOf(context.Background(), d)
	if err != nil || info.URI != "sim:01JTASK" {
		t.Errorf("uri %q, %v", info.URI, err)
	}
	if names, err := devicesim.Named(o.StateDir); err != nil || len(names) != 1 || names[0] != "01JTASK" {
		t.Errorf("kept are %v, %v", names, err)
	}
	if again := open(t, info.URI, &device.OpenOptions{StateDir: o.StateDir}); shows(t, again) == "" {
		t.Error("nothing is shown")
	}
}

func TestLogIsPrivate(t *testing.T) {
	dir := t.TempDir()
	use(t, open(t, "sim:private", &device.OpenOptions{StateDir: dir}))
	file := filepath.Join(dir, "sims", "private", "input.jsonl")
	for path, want := range map[string]os.FileMode{file: 0o600, filepath.Dir(file): 0o700} {
		info, err := os.Stat(path)
		if err != nil || info.Mode().Perm() != want {
			t.Errorf("%s: %v, %v", path, info.Mode(), err)
		}
	}
}

func TestTornLogIsCut(t *testing.T) {
	dir := t.TempDir()
	o := &device.OpenOptions{StateDir: dir}
	use(t, open(t, "sim:torn", o))
	file := filepath.Join(dir, "sims", "torn", "input.jsonl")
	whole, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.SplitAfter(string(whole), "\n")
	for cut := range len(whole) + 1 {
		if cut > 200 && cut < len(whole)-200 && cut%97 != 0 {
			continue
		}
		if err := os.WriteFile(file, whole[:cut], 0o600); err != nil {
			t.Fatal(err)
		}
		d := open(t, "sim:torn", o)
		if err := d.Perform(context.Background(), device.Op{Kind: device.OpKey, Key: "home"}); err != nil {
			t.Fatalf("cut at %d: %v", cut, err)
		}
		got, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		kept := strings.Count(string(whole[:cut]), "\n")
		if want := strings.Join(lines[:max(kept, 1)], "") + `{"kind":"key","key":"home"}` + "\n"; string(got) != want {
			t.Fatalf("cut at %d: the log is\n%s\nwant\n%s", cut, got, want)
		}
	}
}

func TestDamagedLogIsAnError(t *testing.T) {
	dir := t.TempDir()
	o := &device.OpenOptions{StateDir: dir}
	use(t, open(t, "sim:bad", o))
	file := filepath.Join(dir, "sims", "bad", "input.jsonl")
	b, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	for name, content := range map[string]string{
		"a line that is no JSON":  strings.Replace(string(b), `{"kind":"key"`, `{"kind:"key"`, 1),
		"an input that can't be":  string(b) + `{"kind":"key","key":"any"}` + "\n",
		"options that can't be":   `{"seed":1,"profile":7}` + "\n",
		"bytes that are no lines": "\x00\x01\n\xff\n",
	} {
		if err := os.WriteFile(file, []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
		if _, err := device.Open(context.Background(), "sim:bad", o); !errors.Is(err, &step.Error{Code: step.StateUnusable}) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// A hundred sleeps without a look are one entry.
func TestSleepsAreJoined(t *testing.T) {
	dir := t.TempDir()
	d := open(t, "sim:sleepy", &device.OpenOptions{StateDir: dir})
	before := device.Now(d)
	for range 100 {
		if err := device.Sleep(context.Background(), d, 10500*time.Microsecond); err != nil {
			t.Fatal(err)
		}
	}
	if passed := device.Now(d).Sub(before); passed != 1050*time.Millisecond {
		t.Errorf("%v passed", passed)
	}
	if err := d.Perform(context.Background(), device.Op{Kind: device.OpKey, Key: "home"}); err != nil {
		t.Fatal(err)
	}
	b, err := os.ReadFile(filepath.Join(dir, "sims", "sleepy", "input.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	if want := `{"kind":"advance","ms":1050}` + "\n" + `{"kind":"key","key":"home"}` + "\n"; !strings.HasSuffix(string(b), want) || strings.Count(string(b), "\n") != 3 {
		t.Errorf("the log is\n%s", b)
	}
	if err := device.Sleep(context.Background(), d, 72*time.Hour); err != nil {
		t.Fatal(err)
	}
	shows(t, d)
}

func TestBadURIs(t *testing.T) {
	tests := []struct {
		uri  string
		code step.Code
		tell string
	}{
		{"", step.DeviceUnknown, "sim:"},
		{"sim", "", ""},
		{"tractor:7", step.DeviceUnknown, "sim:"},
		{"sim:?sede=7", step.Usage, "seed, profile, behaviours"},
		{"sim:?seed=seven", step.Usage, "seed=7"},
		{"sim:?profile=34", step.Usage, "33"},
		{"sim:?profile=x", step.Usage, "33"},
		{"sim:?behaviours=flying", step.Usage, "restless"},
		{"sim:?seed=1&seed=2", step.Usage, "once"},
		{"sim:?%zz", step.Usage, "seed=7"},
		{"sim:../up", step.Usage, "letters"},
		{"sim:.hidden", step.Usage, "letters"},
		{"sim:" + strings.Repeat("a", 65), step.Usage, "64"},
	}
	for _, tt := range tests {
		_, err := device.Open(context.Background(), tt.uri, nil)
		if tt.code == "" {
			if err != nil {
				t.Errorf("%s: %v", tt.uri, err)
			}
			continue
		}
		var e *step.Error
		if !errors.As(err, &e) || e.Code != tt.code || !strings.Contains(e.Hint, tt.tell) {
			t.Errorf("%s: %+v, want code %s and a hint with %q", tt.uri, err, tt.code, tt.tell)
		}
	}
	o := &device.OpenOptions{StateDir: t.TempDir()}
	open(t, "sim:seven?seed=7", o)
	if _, err := device.Open(context.Background(), "sim:seven?seed=8", o); !errors.Is(err, &step.Error{Code: step.Usage}) {
		t.Errorf("another seed: %v", err)
	}
}

func TestUnwritableState(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := device.Open(context.Background(), "sim:x", &device.OpenOptions{StateDir: file}); !errors.Is(err, &step.Error{Code: step.StateUnusable}) {
		t.Error(err)
	}
}

// TestTwoAtOnePhone: what one process does to a kept phone the other sees, and the file tells
// all of it in the order in which it was done.
func TestTwoAtOnePhone(t *testing.T) {
	o := &device.OpenOptions{StateDir: t.TempDir()}
	a, b := open(t, "sim:work?seed=7", o), open(t, "sim:work", o)
	use(t, a)
	if got, want := device.Now(b), device.Now(a); got.Equal(want) {
		t.Error("the second phone knows of the first before it is used") // else this test asks nothing
	}
	if one, two := shows(t, a), shows(t, b); one != two {
		t.Error("both show different screens")
	}
	use(t, b)
	use(t, a)
	if err := b.Perform(context.Background(), device.Op{Kind: device.OpKey, Key: "home"}); err != nil {
		t.Fatal(err)
	}
	if one, two, three := shows(t, a), shows(t, b), shows(t, open(t, "sim:work", o)); one != two || two != three {
		t.Error("the phones, or what was kept, differ")
	}
}

func TestExisting(t *testing.T) {
	o := &device.OpenOptions{StateDir: t.TempDir(), Existing: true}
	_, err := device.Open(context.Background(), "sim:work", o)
	var e *step.Error
	if !errors.As(err, &e) || e.Code != step.DeviceUnknown || e.Hint == "" {
		t.Errorf("a phone that isn't kept is opened: %v", err)
	}
	open(t, "sim:work", &device.OpenOptions{StateDir: o.StateDir})
	if _, err := device.Open(context.Background(), "sim:work", o); err != nil {
		t.Errorf("a kept phone: %v", err)
	}
}
