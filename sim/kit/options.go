package kit

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"time"
)

// Options describe a phone before its first input. The zero value works: seed
// 0, profile 33, no behaviours.
type Options struct {
	// Seed decides what differs from phone to phone: addresses, names, numbers.
	Seed int64 `json:"seed"`
	// Profile is the SDK level that the phone imitates; 0 means 33.
	Profile int `json:"profile"`
	// Behaviours are names of [Describe] that are switched on. Order and
	// repetition don't matter.
	Behaviours []string `json:"behaviours,omitempty"`
	// Clock is the instant at which the phone's clock starts; the zero time
	// means 2026-01-12 10:00 UTC. Years are 1980 to 2099.
	Clock time.Time `json:"clock,omitzero"`
	// Apps is what apps store before the first input, by app id, in the form in
	// which [Phone.State] reports it. An app that isn't named, and a member that
	// is absent, has what the seed makes.
	Apps map[string]json.RawMessage `json:"apps,omitempty"`
}

// Behaviour is something that real phones do and that breaks agents; each can
// be switched on by its name.
type Behaviour struct {
	Name string `json:"name"`
	Text string `json:"text"`
	// Hard behaviours are those that a person can't get over alone, such as a
	// lock that asks for a PIN. "All behaviours" leaves them out.
	Hard bool `json:"hard,omitempty"`
}

const defaultProfile = 33

// profile holds what differs between the imitated Android versions.
type profile struct {
	sdk       int
	Release   string
	Model     string
	Build     string
	statusBar int
	navBar    int
	Caps      bool // buttons in capitals
	Collapse  bool // settings pages with a collapsing title
	hintAttr  bool
	windows   bool
	gestures  bool // swipes at the edges in place of buttons
}

var profiles = []profile{
	{sdk: 30, Release: "11", Model: "amc Phone 11", Build: "RP1A.201005.004", statusBar: 63, navBar: 126, Caps: true},
	{sdk: 33, Release: "13", Model: "amc Phone 13", Build: "TQ3A.230901.001", statusBar: 74, navBar: 126, Collapse: true},
	{sdk: 36, Release: "16", Model: "amc Phone 16", Build: "BP2A.250605.031", statusBar: 84, navBar: 63, Collapse: true, hintAttr: true, windows: true, gestures: true},
}

// Profiles returns the SDK levels that Options.Profile takes, lowest first.
func Profiles() []int {
	var out []int
	for _, p := range profiles {
		out = append(out, p.sdk)
	}
	return out
}

// Describe returns every behaviour that can be switched on, sorted by name.
func Describe() []Behaviour {
	out := slices.Clone(behaviours)
	slices.SortFunc(out, func(a, b Behaviour) int { return strings.Compare(a.Name, b.Name) })
	return out
}

// Everyday returns the names of all behaviours but the hard ones, sorted: what
// a person meets on a phone and gets over alone.
func Everyday() []string {
	var out []string
	for _, b := range Describe() {
		if !b.Hard {
			out = append(out, b.Name)
		}
	}
	return out
}

func findProfile(n int) (profile, error) {
	if n == 0 {
		n = defaultProfile
	}
	for _, p := range profiles {
		if p.sdk == n {
			return p, nil
		}
	}
	return profile{}, &Error{UnknownProfile, fmt.Sprintf("no profile %d", n), fmt.Sprintf("profiles are %v", Profiles())}
}

func behaviourSet(names []string) (map[string]bool, error) {
	if len(names) == 0 {
		return nil, nil
	}
	set := map[string]bool{}
	var known []string
	for _, b := range Describe() {
		known = append(known, b.Name)
	}
	for _, n := range names {
		if !slices.Contains(known, n) {
			return nil, &Error{UnknownBehaviour, fmt.Sprintf("no behaviour %q", n), "behaviours are " + strings.Join(known, ", ")}
		}
		set[n] = true
	}
	return set, nil
}
