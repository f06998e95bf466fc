package crash_test

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"net"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/agentic-mobile-control/amc/device"
	"github.com/agentic-mobile-control/amc/device/devicetest"
	devicesim "github.com/agentic-mobile-control/amc/device/sim"
	"github.com/agentic-mobile-control/amc/internal/crash"
	"github.com/agentic-mobile-control/amc/sim"
	"github.com/agentic-mobile-control/amc/step"
)

// served serves d in this process and returns the socket.
func served(t *testing.T, d device.Device) string {
	t.Helper()
	dir, err := os.MkdirTemp("", "amc") // a socket's path must be short
	if err != nil {
		t.Fatal(err)
	}
	socket := filepath.Join(dir, "phone")
	l, err := net.Listen("unix", socket)
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(context.Background())
	ended := make(chan error)
	go func() { ended <- crash.Serve(ctx, l, d) }()
	t.Cleanup(func() {
		stop()
		if err := <-ended; err != nil {
			t.Errorf("serve: %v", err)
		}
		_ = os.RemoveAll(dir)
	})
	return socket
}

func dialed(t *testing.T, socket string) device.Device {
	t.Helper()
	d, err := crash.Dial(socket)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

func simulated(t *testing.T) *devicesim.Device {
	t.Helper()
	p, err := sim.New(sim.Options{Seed: 1})
	if err != nil {
		t.Fatal(err)
	}
	return devicesim.New(p, "sim:")
}

func TestClientsAreDevices(t *testing.T) {
	for name, open := range map[string]func(t *testing.T) device.Device{
		"simulated": func(t *testing.T) device.Device { return simulated(t) },
		"scripted":  func(*testing.T) device.Device { return devicetest.NewFake(nil) },
	} {
		t.Run(name, func(t *testing.T) {
			devicetest.TestDevice(t, func(t *testing.T) device.Device { return dialed(t, served(t, open(t))) })
		})
	}
}

func TestLooksAreTheSame(t *testing.T) {
	near, behind := simulated(t), simulated(t)
	far := dialed(t, served(t, behind))
	want := device.Want{Screenshot: true, Source: true}
	for _, app := range []string{"", "com.amc.notes", "com.android.settings"} {
		for _, d := range []device.Device{near, far} {
			if app == "" {
				continue
			}
			if err := d.Perform(t.Context(), device.Op{Kind: device.OpLaunch, App: app}); err != nil {
				t.Fatal(err)
			}
		}
		a, errA := near.Observe(t.Context(), want)
		b, errB := far.Observe(t.Context(), want)
		if errA != nil || errB != nil {
			t.Fatal(errA, errB)
		}
		if x, y := string(encoded(t, a.Scene)), string(encoded(t, b.Scene)); x != y {
			t.Errorf("%s: the scenes differ:\n%s\n%s", app, x, y)
		}
		if a.Scene.Content() != b.Scene.Content() || string(a.Source) != string(b.Source) || a.Screenshot.Bounds() != b.Screenshot.Bounds() {
			t.Errorf("%s: the looks differ", app)
		}
	}
	w, _ := device.As[crash.Witness](far)
	inputs, err := w.Inputs()
	if got, want := string(encoded(t, inputs)), string(encoded(t, near.Phone().Log())); err != nil || got != want {
		t.Errorf("inputs %s, want %s: %v", got, want, err)
	}
}

func TestErrorsKeepTheirCode(t *testing.T) {
	socket := served(t, simulated(t))
	d := dialed(t, socket)
	for name, tt := range map[string]struct {
		err  error
		code step.Code
	}{
		"unknown app":    {d.Perform(t.Context(), device.Op{Kind: device.OpLaunch, App: "none"}), step.AppNotFound},
		"unknown setup":  {device.Setup(t.Context(), d, "none", step.Text{}), step.Unsupported},
		"unknown secret": {d.Perform(t.Context(), device.Op{Kind: device.OpText, Text: step.TextOf(step.Part{Secret: "PIN"})}), step.MissingSecret},
	} {
		var e *step.Error
		if !errors.As(tt.err, &e) || e.Code != tt.code {
			t.Errorf("%s: %v, want code %s", name, tt.err, tt.code)
		}
	}
	if _, err := crash.Dial(socket + "-none"); !errors.Is(err, &step.Error{Code: step.DeviceLost}) {
		t.Errorf("a phone that isn't there: %v", err)
	}
}

// TestTornRequestsAreNotBegun has clients die in the middle of a request, and after a
// whole one whose answer they never read.
func TestTornRequestsAreNotBegun(t *testing.T) {
	d := simulated(t)
	socket := served(t, d)
	const launch = `{"do":"perform","op":{"kind":"launch","app":"com.amc.notes"}}`
	for name, tt := range map[string]struct {
		sent string
		want int // launches
	}{
		"half a line":            {launch[:30], 0},
		"all but the line's end": {launch, 0},
		"a whole line":           {launch + "\n", 1},
		"one and a half":         {launch + "\n" + launch[:30], 1},
		"nonsense":               {"{}\n[]\n\n\x00\n", 0},
	} {
		t.Run(name, func(t *testing.T) {
			before := launches(d)
			conn, err := net.Dial("unix", socket)
			if err != nil {
				t.Fatal(err)
			}
			if _, err := conn.Write([]byte(tt.sent)); err != nil {
				t.Fatal(err)
			}
			_ = conn.(*net.UnixConn).CloseWrite()
			for in := bufio.NewReader(conn); err == nil; { // until the server has ended with it
				_, err = in.ReadBytes('\n')
			}
			_ = conn.Close()
			if got := launches(d) - before; got != tt.want {
				t.Errorf("%d launches, want %d", got, tt.want)
			}
		})
	}
}

// launches counts them. Nobody else uses d while it is called.
func launches(d *devicesim.Device) int {
	n := 0
	for _, in := range d.Phone().Log() {
		if in.Kind == sim.KindLaunch {
			n++
		}
	}
	return n
}

// FuzzServe sends any bytes to a phone: each whole line has an answer, which is JSON.
func FuzzServe(f *testing.F) {
	f.Add([]byte(`{"do":"observe","want":{"screenshot":true,"source":true}}` + "\n"))
	f.Add([]byte(`{"do":"perform","op":{"kind":"gesture","fingers":[[{"x":1,"y":2,"at_ms":0}]]},"tag":"x"}` + "\n{}\n"))
	f.Add([]byte(`{"do":"setup","name":"wifi","text":[{"literal":"off"}]}` + "\n" + `{"do":"acts"}` + "\n" + `{"do":"inp`))
	f.Add([]byte(`{"do":"action","step":{"action":"tap"}}` + "\n" + `{"do":"sleep","span":-5}` + "\n" + `{"do":"offers"}` + "\n"))
	f.Fuzz(func(t *testing.T, sent []byte) {
		p, err := sim.New(sim.Options{Seed: 1})
		if err != nil {
			t.Fatal(err)
		}
		conn, err := net.Dial("unix", served(t, devicesim.New(p, "sim:")))
		if err != nil {
			t.Fatal(err)
		}
		defer conn.Close()
		_ = conn.SetDeadline(time.Now().Add(time.Minute)) // a fault shall not hang the test
		if _, err := conn.Write(sent); err != nil {
			t.Fatal(err)
		}
		_ = conn.(*net.UnixConn).CloseWrite()
		whole, answers := 0, 0
		for _, b := range sent {
			if b == '\n' {
				whole++
			}
		}
		for in := bufio.NewReader(conn); ; answers++ {
			line, err := in.ReadBytes('\n')
			if err != nil {
				break
			}
			if !json.Valid(line) {
				t.Fatalf("no JSON: %q", line)
			}
		}
		if answers != whole {
			t.Errorf("%d answers to %d lines", answers, whole)
		}
	})
}
