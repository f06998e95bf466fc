package sim

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"strings"
	"time"

	"github.com/agentic-mobile-control/amc/internal/jsonerr"
	"github.com/agentic-mobile-control/amc/internal/yamlfile"
	"github.com/agentic-mobile-control/amc/sim"
	"github.com/agentic-mobile-control/amc/step"
)

// Case is a file that starts a phone in a given state and says what state is wanted
// afterwards. It is YAML (or JSON) with these members, all of them optional:
//
//	seed: 42
//	profile: 33
//	behaviours: all            # or none, or a list of names
//	clock: 2026-03-01T08:00:00Z
//	apps:                      # what apps store at the start, as the phone's state reports it
//	  com.amc.notes: {notes: [{id: 1, title: Milk, body: ""}]}
//	want:                      # what they have to store in the end: see sim.Phone.Judge
//	  com.amc.notes: {notes: {$count: 2}}
type Case struct {
	Options sim.Options
	// Want is what sim.Phone.Judge takes; nil: nothing is wanted.
	Want map[string]json.RawMessage
	// given are the names of the options that stand in the file.
	given []string
}

// caseFile is the file as it is written.
type caseFile struct {
	Seed       *int64                     `json:"seed"`
	Profile    *int                       `json:"profile"`
	Behaviours json.RawMessage            `json:"behaviours"`
	Clock      *time.Time                 `json:"clock"`
	Apps       map[string]json.RawMessage `json:"apps"`
	Want       map[string]json.RawMessage `json:"want"`
}

// ReadCase reads a case file. Errors are of code usage and name the file.
func ReadCase(path string) (*Case, error) {
	raw, err := os.ReadFile(path)
	if err != nil {
		return nil, usage(fmt.Sprintf("the phone's file can't be read: %v", err), "name a file that is there")
	}
	c, err := parseCase(raw)
	if err != nil {
		return nil, usage(fmt.Sprintf("%s: %s", path, firstLine(err)), "see amc sim --describe for what such a file holds")
	}
	return c, nil
}

func firstLine(err error) string {
	line, _, _ := strings.Cut(err.Error(), "\n")
	return line
}

// maxCase bounds a case file.
const maxCase = 4 << 20

func parseCase(raw []byte) (*Case, error) {
	if len(raw) > maxCase {
		return nil, fmt.Errorf("%d bytes are over %d", len(raw), maxCase)
	}
	text, err := yamlfile.ToJSON(raw)
	if err != nil {
		return nil, err
	}
	var f caseFile
	d := json.NewDecoder(bytes.NewReader(text))
	d.DisallowUnknownFields()
	if err := d.Decode(&f); err != nil {
		return nil, jsonerr.Plain(err, jsonerr.Members(f)...)
	}
	return f.read()
}

func (f caseFile) read() (*Case, error) {
	c := &Case{Want: f.Want}
	give := func(name string) { c.given = append(c.given, name) }
	if f.Seed != nil {
		c.Options.Seed = *f.Seed
		give("seed")
	}
	if f.Profile != nil {
		c.Options.Profile = *f.Profile
		give("profile")
	}
	if len(f.Behaviours) > 0 && string(f.Behaviours) != "null" {
		list, err := behaviourList(f.Behaviours)
		if err != nil {
			return nil, err
		}
		c.Options.Behaviours = list
		give("behaviours")
	}
	if f.Clock != nil {
		c.Options.Clock = f.Clock.UTC()
		give("clock")
	}
	if len(f.Apps) > 0 {
		c.Options.Apps = f.Apps
		give("apps")
	}
	_, err := sim.New(c.Options)
	return c, err
}

// behaviourList reads a word such as all, or a list of names.
func behaviourList(raw json.RawMessage) ([]string, error) {
	var word string
	if json.Unmarshal(raw, &word) == nil {
		return behaviours(word), nil
	}
	var names []string
	if err := json.Unmarshal(raw, &names); err != nil {
		return nil, fmt.Errorf("behaviours are all, none, or a list of names, not %s", raw)
	}
	return behaviours(strings.Join(names, ",")), nil
}

// begin takes over what a case file says and no parameter said.
func (p *parameters) begin(c *Case) {
	has := func(name string) bool { return slices.Contains(p.given, name) }
	for _, name := range c.given {
		switch {
		case has(name):
			continue
		case name == "seed":
			p.options.Seed = c.Options.Seed
		case name == "profile":
			p.options.Profile = c.Options.Profile
		case name == "behaviours":
			p.options.Behaviours = c.Options.Behaviours
		case name == "clock":
			p.options.Clock = c.Options.Clock
		case name == "apps":
			p.options.Apps = c.Options.Apps
		}
		p.given = append(p.given, name)
	}
}

// Kept opens a phone that is kept under a state folder, to look at it: nothing of
// what is done to the returned phone is kept. Errors are of code usage and
// state_unusable.
func Kept(stateDir, name string) (*sim.Phone, error) {
	if err := checkName(name); err != nil {
		return nil, err
	}
	names, err := Named(stateDir)
	if err != nil {
		return nil, unusable(stateDir, err)
	}
	if !slices.Contains(names, name) {
		hint := "no phone is kept yet: amc run --device sim:NAME begins one"
		if len(names) > 0 {
			hint = "kept phones are " + strings.Join(names[:min(len(names), 10)], ", ")
		}
		return nil, &step.Error{Code: step.DeviceUnknown, Message: fmt.Sprintf("no phone sim:%s is kept", name), Hint: hint}
	}
	d, err := openNamed(folder(stateDir, name), name, parameters{}, true)
	if err != nil {
		return nil, err
	}
	return d.(*Device).phone, nil
}
