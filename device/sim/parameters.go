package sim

import (
	"fmt"
	"maps"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"github.com/agentic-mobile-control/amc/sim"
)

// parameters are what stands behind the question mark of a URI.
type parameters struct {
	options sim.Options
	// given are the names that stood there; the other options are the usual ones.
	given []string
}

// parameterNames are all that a simulated phone has.
var parameterNames = []string{"seed", "profile", "behaviours"}

func parseQuery(query string) (p parameters, err error) {
	values, err := url.ParseQuery(query)
	if err != nil {
		return p, usage(fmt.Sprintf("the parameters %q can't be read: %v", query, err), "write sim:?seed=7&profile=33")
	}
	p.given = slices.Sorted(maps.Keys(values))
	for _, name := range p.given {
		if len(values[name]) > 1 {
			return p, usage(fmt.Sprintf("%s is given twice", name), "give each parameter once")
		}
		if err := p.set(name, values[name][0]); err != nil {
			return p, err
		}
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
		}
	}
	return true
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
	return fmt.Sprintf("seed=%d&profile=%d&behaviours=%s", o.Seed, profile(o), list)
}
