package sim_test

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"testing"

	"github.com/agentic-mobile-control/amc/device"
	"github.com/agentic-mobile-control/amc/step"
)

// Whatever stands behind sim: opens a phone or is a usage error with a hint.
func FuzzURI(f *testing.F) {
	for _, s := range []string{"", "name", "?seed=7&profile=33&behaviours=all", "?behaviours=restless,heads_up", "a?seed=-1", "?%", "../x", "?seed=99999999999999999999"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, rest string) {
		d, err := device.Open(context.Background(), "sim:"+rest, nil)
		var e *step.Error
		switch {
		case err == nil && d == nil:
			t.Error("no phone and no error")
		case err != nil && (!errors.As(err, &e) || e.Code != step.Usage || e.Hint == ""):
			t.Errorf("%q: %+v", rest, err)
		}
	})
}

// Whatever stands in a log, the phone opens or its state is unusable; nothing panics.
func FuzzLog(f *testing.F) {
	f.Add([]byte(`{"seed":1,"profile":33}` + "\n" + `{"kind":"key","key":"home"}` + "\n"))
	f.Add([]byte(`{"seed":1,"profile":33}` + "\n" + `{"kind":"touch","path":[{"x":1,"y":1,"at":0}]}` + "\n" + `{"kind":"adv`))
	f.Add([]byte("\n\n"))
	f.Add([]byte{})
	dir := f.TempDir()
	f.Fuzz(func(t *testing.T, log []byte) {
		phone := filepath.Join(dir, "sims", "x")
		if err := errors.Join(os.MkdirAll(phone, 0o700), os.WriteFile(filepath.Join(phone, "input.jsonl"), log, 0o600)); err != nil {
			t.Fatal(err)
		}
		_, err := device.Open(context.Background(), "sim:x", &device.OpenOptions{StateDir: dir})
		if err != nil && !errors.Is(err, &step.Error{Code: step.StateUnusable}) {
			t.Errorf("%q: %v", log, err)
		}
	})
}
