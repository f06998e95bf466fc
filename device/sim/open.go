package sim

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/agentic-mobile-control/amc/device"
	"github.com/agentic-mobile-control/amc/sim"
	"github.com/agentic-mobile-control/amc/step"
)

func init() { device.Register("sim", Open) }

// Open opens the phone that rest names: [NAME][?seed=N&profile=SDK&behaviours=LIST].
// A named phone's inputs are kept under the state folder, so that every process that
// opens the name finds the phone as it was left. Without a name the phone is named
// after the task, else kept nowhere.
func Open(_ context.Context, rest string, o *device.OpenOptions) (device.Device, error) {
	name, query, asked := strings.Cut(rest, "?")
	options, err := parseQuery(query)
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
		phone, err := sim.New(options)
		if err != nil {
			return nil, typed(err)
		}
		return New(phone, "sim:"+rest), nil
	}
	return openNamed(filepath.Join(o.StateDir, "sims", name), name, options, asked)
}

// openNamed finds a kept phone, or begins one.
func openNamed(dir, name string, asked sim.Options, given bool) (device.Device, error) {
	log := &logFile{dir: dir}
	options, inputs, err := log.read()
	switch {
	case errors.Is(err, fs.ErrNotExist):
		options = asked
		err = log.begin(options)
	case err == nil && given && fmt.Sprint(options) != fmt.Sprint(asked):
		return nil, usage(fmt.Sprintf("the phone sim:%s was begun as %s", name, describe(options)), "leave the parameters out, or take another name")
	}
	if err != nil {
		return nil, unusable(dir, err)
	}
	phone, err := sim.Replay(options, inputs)
	if err != nil {
		return nil, typed(err)
	}
	log.written = len(phone.Log())
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

func describe(o sim.Options) string {
	return fmt.Sprintf("seed=%d&profile=%d&behaviours=%s", o.Seed, o.Profile, strings.Join(o.Behaviours, ","))
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

func parseQuery(query string) (o sim.Options, err error) {
	values, err := url.ParseQuery(query)
	if err != nil {
		return o, usage(fmt.Sprintf("the parameters %q can't be read: %v", query, err), "write sim:?seed=7&profile=33")
	}
	for key, list := range values {
		v := list[len(list)-1]
		switch key {
		case "seed":
			if o.Seed, err = strconv.ParseInt(v, 10, 64); err != nil {
				return o, usage(fmt.Sprintf("seed is a whole number, not %q", v), "write sim:?seed=7")
			}
		case "profile":
			if o.Profile, err = strconv.Atoi(v); err != nil {
				return o, usage(fmt.Sprintf("profile is an Android SDK, not %q", v), fmt.Sprintf("the profiles are %v", sim.Profiles()))
			}
		case "behaviours":
			o.Behaviours = behaviours(v)
		default:
			return o, usage(fmt.Sprintf("a simulated phone has no parameter %q", key), "the parameters are seed, profile and behaviours; see amc sim")
		}
	}
	if _, err := sim.New(o); err != nil {
		return o, typed(err)
	}
	return o, nil
}

func behaviours(list string) []string {
	var out []string
	switch list {
	case "", "none":
		return nil
	case "all":
		for _, b := range sim.Describe() {
			out = append(out, b.Name)
		}
		return out
	}
	for _, name := range strings.Split(list, ",") {
		out = append(out, strings.TrimSpace(name))
	}
	return out
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
