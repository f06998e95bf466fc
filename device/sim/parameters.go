package sim

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/agentic-mobile-control/amc/sim"
)

// parameters are what stands behind the question mark of a URI.
type parameters struct {
	options sim.Options
	// given are the names that stood there; the other options are the usual ones.
	given []string
}

// parameterNames are all that a simulated phone has.
var parameterNames = []string{"seed", "profile", "behaviours", "clock", "start"}

func parseQuery(query string) (p parameters, err error) {
	values, err := url.ParseQuery(query)
	if err != nil {
		return p, usage(fmt.Sprintf("the parameters %q can't be read: %v", query, err), "write sim:?seed=7&profile=33")
	}
	p.given = slices.Sorted(maps.Keys(values))
	var start *Case
	for _, name := range p.given {
		if len(values[name]) > 1 {
			return p, usage(fmt.Sprintf("%s is given twice", name), "give each parameter once")
		}
		if name == "start" {
			if start, err = ReadCase(values[name][0]); err != nil {
				return p, err
			}
			continue
		}
		if err := p.set(name, values[name][0]); err != nil {
			return p, err
		}
	}
	if start != nil {
		p.begin(start)
	}
	if _, err := sim.New(p.options); err != nil {
		return p, typed(err)
	}
	return p, nil
}

func (p *parameters) set(name, value string) (err error) {
	switch name {
	case "seed":
		if p.options.Seed, err = strconv.ParseInt(value, 10, 64); err != nil {
			return usage(fmt.Sprintf("seed is a whole number, not %q", value), "write sim:?seed=7")
		}
	case "profile":
		if p.options.Profile, err = strconv.Atoi(value); err != nil {
			return usage(fmt.Sprintf("profile is an Android SDK, not %q", value), fmt.Sprintf("the profiles are %v", sim.Profiles()))
		}
	case "behaviours":
		p.options.Behaviours = behaviours(value)
	case "clock":
		if p.options.Clock, err = time.Parse(time.RFC3339, value); err != nil {
			return usage(fmt.Sprintf("clock is an instant, not %q", value), "write sim:?clock=2026-03-01T08:00:00Z")
		}
	default:
		return usage(fmt.Sprintf("a simulated phone has no parameter %q", name), "the parameters are "+strings.Join(parameterNames, ", ")+"; amc sim --describe lists the behaviours")
	}
	return nil
}

// behaviours reads none, all or names with commas between; the order means nothing.
func behaviours(list string) []string {
	var out []string
	switch list {
	case "", "none":
		return nil
	case "all":
		return sim.Everyday()
	default:
		for _, name := range strings.Split(list, ",") {
			out = append(out, strings.TrimSpace(name))
		}
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// fit reports whether a phone of those options is one that the given parameters name.
func (p parameters) fit(o sim.Options) bool {
	for _, name := range p.given {
		switch name {
		case "seed":
			if o.Seed != p.options.Seed {
				return false
			}
		case "profile":
			if profile(o) != profile(p.options) {
				return false
			}
		case "behaviours":
			if !slices.Equal(o.Behaviours, p.options.Behaviours) {
				return false
			}
		case "clock":
			if !o.Clock.Equal(p.options.Clock) {
				return false
			}
		case "apps":
			if !sameApps(o.Apps, p.options.Apps) {
				return false
			}
		}
	}
	return true
}

// sameApps is whether two phones start with the same data.
func sameApps(a, b map[string]json.RawMessage) bool {
	x, errX := json.Marshal(a) // members in order, no blanks
	y, errY := json.Marshal(b)
	return errX == nil && errY == nil && bytes.Equal(x, y)
}

// usualProfile is what sim.Options means by profile 0.
const usualProfile = 33

func profile(o sim.Options) int {
	if o.Profile == 0 {
		return usualProfile
	}
	return o.Profile
}

func describe(o sim.Options) string {
	list := "none"
	if len(o.Behaviours) > 0 {
		list = strings.Join(o.Behaviours, ",")
	}
	text := fmt.Sprintf("seed=%d&profile=%d&behaviours=%s", o.Seed, profile(o), list)
	if !o.Clock.IsZero() {
		text += "&clock=" + o.Clock.Format(time.RFC3339)
	}
	if len(o.Apps) > 0 {
		text += " with data of " + strings.Join(slices.Sorted(maps.Keys(o.Apps)), ", ")
	}
	return text
}
