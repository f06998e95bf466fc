package trajectory_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/agentic-mobile-control/amc/agent"
	"github.com/agentic-mobile-control/amc/device"
	"github.com/agentic-mobile-control/amc/device/trajectory"
	"github.com/agentic-mobile-control/amc/plan/steps"
	"github.com/agentic-mobile-control/amc/read/rules"
	"github.com/agentic-mobile-control/amc/scene"
	"github.com/agentic-mobile-control/amc/step"
)

func tree(app, button string) string {
	return `<hierarchy rotation="0"><node class="android.widget.Button" package="` + app + `" text="` + button + `" clickable="true" enabled="true" bounds="[0,100][400,200]"/></hierarchy>`
}

func quoted(v any) string {
	b, err := json.Marshal(v)
	if err != nil {
		panic(err)
	}
	return string(b)
}

// recording is a tap, a text and a third moment.
var recording = strings.Join([]string{
	`{"goal":"say hello"}`,
	`{"source":` + quoted(tree("com.a", "Start")) + `,"app":"com.a","activity":".StartActivity","display":[400,800],"action":{"action":"tap","target":{"label":"Start"}}}`,
	``,
	`{"file":"second.xml","app":"com.a","activity":".SecondActivity","action":{"action":"tap","target":{"point":[10,150]}}}`,
	`{"source":` + quoted(tree("com.b", "End")) + `}`,
}, "\n")

var folder = fstest.MapFS{"second.xml": {Data: []byte(tree("com.a", "Go on"))}, "sub": {Mode: os.ModeDir}}

func open(t *testing.T, strict bool) *trajectory.Device {
	t.Helper()
	rec, err := trajectory.Parse([]byte(recording), folder)
	if err != nil {
		t.Fatal(err)
	}
	d, err := trajectory.New(rec, "trajectory:x", strict)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

func run(d device.Device, sentences string) agent.Report {
	p, err := steps.Compile(sentences, steps.Options{})
	if err != nil {
		panic(err)
	}
	o := agent.Options{ID: "t", Goal: sentences, Device: d, Reader: rules.Reader{}, Planner: steps.Planner{Program: p}}
	return o.Run(context.Background()).Report()
}

// TestPlayed: the loop goes over a recording as over a phone.
func TestPlayed(t *testing.T) {
	d := open(t, false)
	if d.Recording().Goal != "say hello" || len(d.Recording().Moments) != 3 {
		t.Fatalf("read %+v", d.Recording())
	}
	r := run(d, `Tap Start. Tap Go on. Check that "End" is shown.`)
	if r.Status != agent.Completed || !r.Verified || d.At() != 2 {
		t.Errorf("%s at moment %d: %+v", r.Status, d.At(), r.Error)
	}
	if got := r.World.View().Foreground().App; got != "com.b" {
		t.Errorf("in front is %q", got)
	}
}

func TestTheEndIsAnError(t *testing.T) {
	d := open(t, false)
	r := run(d, "Press back. Press back. Press back.")
	if r.Status == agent.Completed || r.Error == nil || r.Error.Code != step.Unsupported || !strings.Contains(r.Error.Message, "ends here, after moment 3 of 3") {
		t.Errorf("%s: %+v", r.Status, r.Error)
	}
}

// TestStrict: only what was done then goes on.
func TestStrict(t *testing.T) {
	for _, c := range []struct {
		sentences string
		at        int
	}{
		{"Tap Start. Tap Go on.", 2},
		{"Tap on Start. Long press Go on.", 1},
		{"Press back.", 0},
		{"Type hello into Start.", 0},
	} {
		d := open(t, true)
		r := run(d, c.sentences)
		if d.At() != c.at || (r.Status == agent.Completed) != (c.at == 2) {
			t.Errorf("%s: %s at moment %d, want %d: %+v", c.sentences, r.Status, d.At(), c.at, r.Error)
		}
	}
	r := run(open(t, true), "Press back.")
	if r.Error == nil || !strings.Contains(r.Error.Hint, "recorded is tap") {
		t.Errorf("the error is %+v", r.Error)
	}
}

func TestDevice(t *testing.T) {
	ctx := context.Background()
	d := open(t, false)
	look, err := d.Observe(ctx, device.Want{Source: true, Screenshot: true})
	if err != nil || string(look.Source) != tree("com.a", "Start") || look.Screenshot != nil || !look.Scene.Settled() || look.Scene.Display().Height != 800 {
		t.Errorf("looked %+v, %v", look, err)
	}
	for _, op := range []device.Op{{}, {Kind: "dance"}, {Kind: device.OpGesture}} {
		var e *step.Error
		if err := d.Perform(ctx, op); !errors.As(err, &e) || e.Code != step.InvalidStep || d.At() != 0 {
			t.Errorf("%+v gives %v at moment %d", op, err, d.At())
		}
	}
	if err := d.Perform(ctx, device.Op{Kind: device.OpKey, Key: "back"}); err != nil || d.At() != 0 {
		t.Errorf("a key gives %v at moment %d", err, d.At())
	}
	before := d.Now()
	if err := d.Sleep(ctx, time.Minute); err != nil || d.Now().Sub(before) != time.Minute {
		t.Errorf("the clock went from %v to %v, %v", before, d.Now(), err)
	}
	apps, err := d.Apps(ctx)
	if err != nil || fmt.Sprint(apps) != "[{com.a com.a} {com.b com.b}]" {
		t.Errorf("the apps are %v, %v", apps, err)
	}
	if info, err := d.Info(ctx); err != nil || info.URI != "trajectory:x" {
		t.Errorf("it is %+v, %v", info, err)
	}
	cancelled, cancel := context.WithCancel(ctx)
	cancel()
	if _, err := d.Observe(cancelled, device.Want{}); err == nil {
		t.Error("a cancelled look succeeds")
	}
	if err := d.Perform(cancelled, device.Op{Kind: device.OpKey}); err == nil || d.At() != 0 {
		t.Error("a cancelled operation is done")
	}
}

func TestWrongFiles(t *testing.T) {
	for _, c := range []struct{ name, file, says string }{
		{"nothing", "\n \n", "no moment"},
		{"a goal alone", `{"goal":"x"}`, "no moment"},
		{"no JSON", recording + "\n<xml>", "line 6"},
		{"a line that shows nothing", recording + "\n" + `{"app":"com.a"}`, "line 6: it has neither source, file nor scene"},
		{"a file that isn't there", `{"file":"third.xml"}`, "line 1: third.xml"},
		{"a file elsewhere", `{"file":"../second.xml"}`, "below the folder"},
		{"a file from the root", `{"file":"/etc/hostname"}`, "below the folder"},
		{"a folder", `{"file":"sub"}`, "is no file"},
		{"an unknown action", `{"source":"x","action":{"action":"dance"}}`, "line 1: the action"},
		{"an action that lacks something", `{"source":"x","action":{"action":"tap"}}`, "line 1: the action"},
		{"a scene of another kind", `{"scene":7}`, "line 1: scene has to be an object"},
		{"a misspelt member", `{"source":"x","acton":{"action":"home"}}`, `line 1: there is no member "acton": there are goal, source`},
		{"an action as a sentence", `{"source":"x","action":"Tap Start"}`, "line 1: the action: it has to be an object, and is a text"},
		{"a misspelt member of an action", `{"source":"x","action":{"action":"home","to":1}}`, `the action: there is no member "to"`},
		{"two trees", `{"source":"x","file":"second.xml"}`, "one of them"},
		{"an app beside a scene", `{"scene":` + quoted(scene.New(scene.Data{})) + `,"app":"com.a"}`, "stand in the scene itself"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if rec, err := trajectory.Parse([]byte(c.file), folder); err == nil || !strings.Contains(err.Error(), c.says) || len(rec.Moments) > 0 {
				t.Errorf("got %+v, %v, want an error that says %q", rec, err, c.says)
			}
		})
	}
	if _, err := trajectory.New(trajectory.Recording{}, "", false); err == nil {
		t.Error("an empty recording is a device")
	}
	if _, err := trajectory.New(trajectory.Recording{Moments: make([]trajectory.Moment, 1)}, "", false); err == nil {
		t.Error("a moment without a scene is shown")
	}
}

func TestOpen(t *testing.T) {
	dir := t.TempDir()
	name := filepath.Join(dir, "r.jsonl")
	odd := filepath.Join(dir, "what?.jsonl")
	for file, text := range map[string]string{name: recording, odd: recording, filepath.Join(dir, "second.xml"): tree("com.a", "Go on"), filepath.Join(dir, "bad.jsonl"): "{"} {
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for uri, ok := range map[string]bool{name: true, name + "?strict=1": true, odd: true, name + "?strict=2": false, name + "?speed=2": false, name + "?%": false,
		"": false, filepath.Join(dir, "missing"): false, dir: false, filepath.Join(dir, "bad.jsonl"): false} {
		d, err := device.Open(context.Background(), "trajectory:"+uri, nil)
		var e *step.Error
		if ok != (err == nil) || !ok && (!errors.As(err, &e) || e.Code != step.Usage || e.Hint == "") {
			t.Errorf("%q gives %v, %v", uri, d, err)
		}
	}
}

func FuzzParse(f *testing.F) {
	for _, line := range strings.Split(recording, "\n") {
		f.Add([]byte(line))
	}
	f.Add([]byte(`{"event":{"kind":"step"},"step":{"on":{"elements":[]},"planned":{"action":"tap"},"result":{}}}`))
	f.Fuzz(func(t *testing.T, raw []byte) {
		rec, err := trajectory.Parse(raw, folder)
		if (err == nil) != (len(rec.Moments) > 0) {
			t.Fatalf("%d moments with %v", len(rec.Moments), err)
		}
		if err != nil {
			return
		}
		d, err := trajectory.New(rec, "x", true)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := d.Apps(context.Background()); err != nil {
			t.Error(err)
		}
	})
}
