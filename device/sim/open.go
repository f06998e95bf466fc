package sim

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/agentic-mobile-control/amc/device"
	"github.com/agentic-mobile-control/amc/sim"
	"github.com/agentic-mobile-control/amc/step"
)

func init() { device.Register("sim", Open) }

// Open opens the phone that rest names: [NAME][?seed=N&profile=SDK&behaviours=LIST&clock=TIME&start=FILE].
// A named phone's inputs are kept under the state folder, so that every process that
// opens the name finds the phone as it was left; parameters that don't fit it are a
// usage error. Without a name the phone is named after the task, else kept nowhere.
func Open(_ context.Context, rest string, o *device.OpenOptions) (device.Device, error) {
	name, query, _ := strings.Cut(rest, "?")
	asked, err := parseQuery(query)
	if err != nil {
		return nil, err
	}
	if err := checkName(name); err != nil {
		return nil, err
	}
	if name == "" {
		name = o.Task
	}
	if name == "" || o.StateDir == "" {
		phone, err := sim.New(asked.options)
		if err != nil {
			return nil, typed(err)
		}
		return New(phone, "sim:"+rest), nil
	}
	return openNamed(folder(o.StateDir, name), name, asked, o.Existing)
}

// folder is where a named phone is kept.
func folder(stateDir, name string) string { return filepath.Join(stateDir, "sims", name) }

// openNamed finds a kept phone, or begins one.
func openNamed(dir, name string, asked parameters, existing bool) (device.Device, error) {
	log := &logFile{dir: dir}
	if _, err := os.Stat(log.path()); existing && errors.Is(err, fs.ErrNotExist) {
		return nil, &step.Error{Code: step.DeviceUnknown, Message: fmt.Sprintf("the simulated phone sim:%s isn't kept here", name),
			Hint: "a task goes on only with its own phone; begin another task on another one"}
	}
	unlock, err := log.lock()
	if err != nil {
		return nil, unusable(dir, err)
	}
	defer unlock()
	options, inputs, err := log.read()
	switch {
	case errors.Is(err, fs.ErrNotExist):
		options = asked.options
		err = log.begin(options)
	case err == nil && !asked.fit(options):
		return nil, usage(fmt.Sprintf("the phone sim:%s was begun as %s", name, describe(options)), "leave the parameters out, or take another name")
	}
	if err != nil {
		return nil, unusable(dir, err)
	}
	phone, err := sim.Replay(options, inputs)
	if err != nil {
		return nil, &step.Error{Code: step.StateUnusable, Message: fmt.Sprintf("the inputs of the phone sim:%s can't be done again: %v", name, err),
			Hint: "remove " + dir + " to begin the phone anew"}
	}
	return &Device{phone: phone, uri: "sim:" + name, log: log}, nil
}

func unusable(dir string, err error) error {
	var known *step.Error
	if errors.As(err, &known) {
		return known
	}
	var p *fs.PathError
	if errors.As(err, &p) {
		err = p.Err
	}
	return &step.Error{Code: step.StateUnusable, Message: fmt.Sprintf("the simulated phone in %s can't be kept: %v", dir, err),
		Hint: "make the state folder writable, or name another with AMC_STATE_DIR"}
}

func usage(message, hint string) error {
	return &step.Error{Code: step.Usage, Message: message, Hint: hint}
}

// maxName bounds a phone's name, which is a folder's.
const maxName = 64

func checkName(name string) error {
	bad := strings.ContainsFunc(name, func(r rune) bool {
		return !(r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' || r == '-' || r == '_' || r == '.')
	})
	if bad || strings.HasPrefix(name, ".") || len(name) > maxName {
		return usage(fmt.Sprintf("%q is no name for a simulated phone", name), "a name has letters, digits, dashes and underscores, at most 64")
	}
	return nil
}

// Named lists the phones kept under a state folder.
func Named(stateDir string) ([]string, error) {
	entries, err := os.ReadDir(filepath.Join(stateDir, "sims"))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	var out []string
	for _, e := range entries {
		if e.IsDir() {
			out = append(out, e.Name())
		}
	}
	return out, err
}
