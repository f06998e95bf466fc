package device

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync"

	"github.com/agentic-mobile-control/amc/step"
)

// OpenOptions say where a device may keep things. nil keeps nothing.
type OpenOptions struct {
	// StateDir is a folder for what outlives the process; "" keeps nothing.
	StateDir string
	// Task is the id of the task: a fresh simulated phone is named after it. "" names none.
	Task string
	// Existing: what is kept under that name must be there already; it isn't begun anew.
	Existing bool
}

// OpenFunc opens the device that the part of a URI behind the first colon names. o is never nil.
type OpenFunc func(ctx context.Context, rest string, o *OpenOptions) (Device, error)

var registry struct {
	sync.Mutex // guards what follows
	schemes    map[string]OpenFunc
}

// Register makes a scheme known; drivers call it when they are imported. Twice the
// same scheme panics, since one of them would never be reached.
func Register(scheme string, open OpenFunc) {
	registry.Lock()
	defer registry.Unlock()
	if _, known := registry.schemes[scheme]; known {
		panic("device: the scheme " + scheme + " is registered twice")
	}
	if registry.schemes == nil {
		registry.schemes = map[string]OpenFunc{}
	}
	registry.schemes[scheme] = open
}

// Schemes lists the known schemes.
func Schemes() []string {
	registry.Lock()
	defer registry.Unlock()
	return slices.Sorted(maps.Keys(registry.schemes))
}

// Open opens the device that a URI names: a scheme, a colon, and what the driver
// makes of the rest. An unknown scheme is an error with code device_unknown.
func Open(ctx context.Context, uri string, o *OpenOptions) (Device, error) {
	scheme, rest, _ := strings.Cut(uri, ":")
	registry.Lock()
	open := registry.schemes[scheme]
	registry.Unlock()
	if open == nil {
		return nil, &step.Error{Code: step.DeviceUnknown, Message: fmt.Sprintf("there is no device %q", uri),
			Hint: "a device is " + strings.Join(Schemes(), ": or ") + ": and its name; amc devices lists them"}
	}
	if o == nil {
		o = &OpenOptions{}
	}
	return open(ctx, rest, o)
}
