package crash

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"image"
	"image/png"
	"time"

	"github.com/agentic-mobile-control/amc/device"
	"github.com/agentic-mobile-control/amc/scene"
	"github.com/agentic-mobile-control/amc/sim"
	"github.com/agentic-mobile-control/amc/step"
)

// request is one line to a served phone: what to do, and the member that it needs.
type request struct {
	Do   string       `json:"do"`
	Want *device.Want `json:"want,omitempty"` // observe
	Op   *device.Op   `json:"op,omitempty"`   // perform
	// Tag of perform and setup says for what it is done.
	Tag string `json:"tag,omitempty"`
	// Span of sleep.
	Span time.Duration `json:"span,omitempty"`
	// Name and Text of setup, Text of check.
	Name string    `json:"name,omitempty"`
	Text step.Text `json:"text,omitzero"`
	// Step and On of action.
	Step *step.Resolved `json:"step,omitempty"`
	On   *scene.Scene   `json:"on,omitempty"`
}

// The requests. Those of the last line are the judge's.
const (
	doOffers, doObserve, doPerform, doSleep, doNow   = "offers", "observe", "perform", "sleep", "now"
	doApps, doInfo, doSetup, doIdle, doCheck, doStep = "apps", "info", "setup", "idle", "check", "action"
	doInputs, doActs, doHolds                        = "inputs", "acts", "holds"
)

// reply is one line from a served phone.
type reply struct {
	Err    *step.Error  `json:"err,omitempty"`
	Offers []string     `json:"offers,omitempty"`
	Look   *look        `json:"look,omitempty"`
	Now    time.Time    `json:"now,omitzero"`
	Apps   []device.App `json:"apps,omitempty"`
	Info   *device.Info `json:"info,omitempty"`
	Yes    bool         `json:"yes,omitempty"`
	Result *step.Result `json:"result,omitempty"`
	Inputs []sim.Input  `json:"inputs,omitempty"`
	Acts   []Act        `json:"acts,omitempty"`
	// Holds is what the apps hold, by app.
	Holds map[string]json.RawMessage `json:"holds,omitempty"`
}

// look is a device.Look as data: the picture as PNG.
type look struct {
	Scene      *scene.Scene `json:"scene"`
	Screenshot []byte       `json:"screenshot,omitempty"`
	Source     []byte       `json:"source"`
}

func packed(l device.Look) (*look, error) {
	out := &look{Scene: l.Scene, Source: l.Source}
	if l.Screenshot == nil {
		return out, nil
	}
	var b bytes.Buffer
	if err := png.Encode(&b, l.Screenshot); err != nil {
		return nil, err
	}
	out.Screenshot = b.Bytes()
	return out, nil
}

func (l *look) unpacked() (device.Look, error) {
	if l == nil {
		return device.Look{}, lost(errors.New("the phone answered without a look"))
	}
	out := device.Look{Scene: l.Scene, Source: l.Source}
	if len(l.Screenshot) == 0 {
		return out, nil
	}
	var err error
	if out.Screenshot, _, err = image.Decode(bytes.NewReader(l.Screenshot)); err != nil {
		return device.Look{}, lost(err)
	}
	return out, nil
}

// typed makes any error a step's.
func typed(err error) *step.Error {
	var e *step.Error
	switch {
	case err == nil:
		return nil
	case errors.As(err, &e):
		return e
	}
	return &step.Error{Code: step.Internal, Message: err.Error()}
}

func lost(err error) error {
	return &step.Error{Code: step.DeviceLost, Message: fmt.Sprintf("the phone's process doesn't answer: %v", err), Hint: "see whether it still runs"}
}
