package sim

import (
	"context"
	"maps"
	"slices"
	"strings"

	"github.com/agentic-mobile-control/amc/scene"
	"github.com/agentic-mobile-control/amc/sim"
	"github.com/agentic-mobile-control/amc/step"
)

// setups are the operations that the phone can be prepared with, and its own names for them.
var setups = map[string]string{"reset": "reset", "clear_data": "clear", "install": "install", "uninstall": "uninstall", "grant": "grant", "revoke": "revoke",
	"airplane": "airplane", "wifi": "wifi", "data": "data", "dark_mode": "dark", "locale": "locale", "location": "location", "clipboard": "clipboard",
	"clear_notifications": "clear_notifications"}

// Setup prepares the phone. Every operation of step.SetupOps works; an app can be
// installed only if it was uninstalled before, since others need a file.
func (d *Device) Setup(ctx context.Context, op string, value step.Text) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	text, err := plain(value)
	switch {
	case err != nil:
		return err
	case op == "wake":
		return d.apply(sim.Input{Kind: sim.KindWake})
	case setups[op] == "":
		return &step.Error{Code: step.Unsupported, Message: "the simulated phone can't be prepared with " + op,
			Hint: "it can: wake, " + strings.Join(slices.Sorted(maps.Keys(setups)), ", ")}
	case op == "clear_data" || op == "install" || op == "uninstall":
		text = d.appID(text)
	case op == "grant" || op == "revoke":
		text = d.appAndPermission(text)
	}
	return d.apply(sim.Input{Kind: sim.KindSetup, Name: setups[op], Value: text})
}

// appID is the identifier of an app given by its label; what is no label stays.
func (d *Device) appID(name string) string {
	for _, a := range append(d.phone.Apps(), d.phone.Uninstalled()...) {
		if scene.Fold(a.Label) == scene.Fold(name) {
			return a.ID
		}
	}
	return name
}

// appAndPermission reads "Bank camera": the app may have several words, the
// permission too, so the longest label that fits is the app.
func (d *Device) appAndPermission(text string) string {
	for i := len(text) - 1; i > 0; i-- {
		if text[i] != ' ' {
			continue
		}
		if id := d.appID(text[:i]); id != text[:i] {
			return id + text[i:]
		}
	}
	return text
}
