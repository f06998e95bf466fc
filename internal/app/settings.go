// Package app is the composition root: it reads the settings, opens devices,
// chooses planners and keeps the state folder.
package app

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"sort"
	"strconv"
	"strings"
	"time"

	"github.com/goccy/go-yaml"

	"github.com/agentic-mobile-control/amc/internal/yamlfile"
	"github.com/agentic-mobile-control/amc/plan"
	"github.com/agentic-mobile-control/amc/read/pages"
	"github.com/agentic-mobile-control/amc/step"
)

// Setting is something that can be set in the file, the environment or by a flag.
type Setting struct {
	Key     string // as in the file, with underscores; the variable is AMC_ and the key in capitals
	Default string
	Doc     string
	check   func(string) error
}

// Variable is the name of the environment variable.
func (s Setting) Variable() string { return "AMC_" + strings.ToUpper(s.Key) }

// Flag is the name of the flag.
func (s Setting) Flag() string { return strings.ReplaceAll(s.Key, "_", "-") }

var settings = []Setting{
	{"device", "sim:", "the phone, as a URI", nil},
	{"planner", "auto", "who decides: auto, steps, openai, human, replay:TASK, or a chain with commas between, such as replay:TASK,openai", plannerNames},
	{"model", "", "the name of the model that is asked; empty: none is", nil},
	{"base_url", "", "where the model is, such as http://127.0.0.1:11434/v1; empty: OpenAI itself", nil},
	{"reader", "rules", "how screens are understood: rules or off", word("rules", "off")},
	{"pages", "", "a file that corrects what pages are called; empty: pages.yaml beside the configuration file, if there is one", nil},
	{"world", "on", "keep the world state: on or off", word("on", "off")},
	{"world_history", "10", "how many steps the world's history holds, 1 to 100", number(1, 100)},
	{"max_steps", "0", "how many steps a task may have; 0: no limit for plain steps, 50 otherwise", number(0, 100000)},
	{"timeout", "0", "how long a task may take, such as 90s or 5m; 0: no limit", duration},
	{"step_timeout", "0", "how long a step waits for its target; 0: 10s while the phone is busy, 3s otherwise", duration},
	{"allow_app", "", "the only apps that may be acted on, by identifier, with commas between", nil},
	{"interruptions", "handle", "permission prompts, frozen and crashed apps: handle or off", word("handle", "off")},
	{"grant", "", "permissions that prompts get, such as camera,location; all for every one", nil},
	{"wait_device", "10m", "how long to wait for a phone that another task drives; 0: not at all", duration},
	{"journal_size", "2GB", "how much scenes and pictures of ended tasks may take: the oldest lose theirs; 0: no limit", size},
	{"state_dir", "", "the folder for tasks and simulated phones; empty: the user's state folder", nil},
}

// Settings lists what can be set.
func Settings() []Setting { return slices.Clone(settings) }

// Value is a setting in force and where it comes from.
type Value struct {
	Key   string `json:"key"`
	Value string `json:"value"`
	// From is default, the file's path, the variable's name, or the flag.
	From string `json:"from"`
}

// Config is all settings in force.
type Config struct {
	values map[string]Value
	pages  *pages.File // nil: nothing is corrected
	getenv func(string) string
	// Person is who decides as planner human; nil: nobody is there.
	Person plan.Planner
}

// Load reads the settings: defaults, then the file, then the environment, then the
// flags given. A file named by AMC_CONFIG must exist.
func Load(getenv func(string) string, flags map[string]string) (Config, error) {
	c := Config{values: map[string]Value{}, getenv: getenv}
	for _, s := range settings {
		c.values[s.Key] = Value{s.Key, s.Default, "default"}
	}
	if err := c.readFile(getenv); err != nil {
		return c, err
	}
	for _, s := range settings {
		if v := getenv(s.Variable()); v != "" {
			if err := c.set(s, v, s.Variable()); err != nil {
				return c, err
			}
		}
		if v, given := flags[s.Key]; given {
			if err := c.set(s, v, "--"+s.Flag()); err != nil {
				return c, err
			}
		}
	}
	err := c.readPages(getenv)
	return c, err
}

// File is the path of the configuration file, and whether it was named.
func File(getenv func(string) string) (path string, named bool) {
	if p := getenv("AMC_CONFIG"); p != "" {
		return p, true
	}
	dir := getenv("XDG_CONFIG_HOME")
	if dir == "" {
		dir = filepath.Join(getenv("HOME"), ".config")
	}
	return filepath.Join(dir, "amc", "config.yaml"), false
}

// readPages reads the file that corrects pages. One that was named must exist.
func (c *Config) readPages(getenv func(string) string) error {
	path := c.Text("pages")
	if path == "" {
		beside, _ := File(getenv)
		path = filepath.Join(filepath.Dir(beside), "pages.yaml")
		if _, err := os.Stat(path); os.IsNotExist(err) {
			return nil
		}
	}
	raw, err := os.ReadFile(path)
	if err != nil {
		return usage(fmt.Sprintf("the file of pages can't be read: %v", err), "name another with --pages or AMC_PAGES")
	}
	if c.Text("pages") == "" {
		c.values["pages"] = Value{"pages", path, "found beside the configuration file"}
	}
	if c.pages, err = pages.Parse(raw); err != nil {
		return usage(fmt.Sprintf("%s: %v", path, err), "an entry is: com.example.app: [{when: {title: Cart}, page: cart}]; see docs/pages.md")
	}
	return nil
}

func (c *Config) readFile(getenv func(string) string) error {
	path, named := File(getenv)
	b, err := os.ReadFile(path)
	if os.IsNotExist(err) && !named {
		return nil
	}
	if err != nil {
		return usage(fmt.Sprintf("the configuration file can't be read: %v", err), "mend it, or unset AMC_CONFIG")
	}
	if err := yamlfile.Check(b); err != nil {
		return usage(fmt.Sprintf("%s: %v", path, err), "a line is a key, a colon and a value: device: sim:")
	}
	var members map[string]any
	if err := yaml.Unmarshal(b, &members); err != nil {
		return usage(fmt.Sprintf("%s: %s", path, yaml.FormatError(err, false, false)), "a line is a key, a colon and a value: device: sim:")
	}
	for _, key := range sortedKeys(members) {
		i := slices.IndexFunc(settings, func(s Setting) bool { return s.Key == key })
		if i < 0 {
			return usage(fmt.Sprintf("%s: unknown key %q", path, key), "the keys are "+strings.Join(keys(), ", "))
		}
		if err := c.set(settings[i], plainValue(members[key]), path); err != nil {
			return err
		}
	}
	return nil
}

// plainValue writes what YAML read as the text that a flag would have.
func plainValue(v any) string {
	switch v := v.(type) {
	case nil:
		return ""
	case bool:
		return map[bool]string{true: "on", false: "off"}[v]
	case []any:
		var parts []string
		for _, p := range v {
			parts = append(parts, fmt.Sprint(p))
		}
		return strings.Join(parts, ",")
	}
	return fmt.Sprint(v)
}

func (c *Config) set(s Setting, v, from string) error {
	if s.Key == "allow_app" && strings.Trim(v, ", \t") == "" {
		return usage(from+": the list of allowed apps names none", "name an app, or leave it out to allow all")
	}
	if s.check != nil {
		if err := s.check(v); err != nil {
			return usage(fmt.Sprintf("%s: %q is wrong: %v", from, v, err), s.Doc)
		}
	}
	c.values[s.Key] = Value{s.Key, v, from}
	return nil
}

// Values lists the settings in force in their fixed order.
func (c Config) Values() []Value {
	var out []Value
	for _, s := range settings {
		out = append(out, c.values[s.Key])
	}
	return out
}

// Text is the value of a setting.
func (c Config) Text(key string) string { return c.values[key].Value }

// From is where it comes from.
func (c Config) From(key string) string { return c.values[key].From }

// Int is a number setting.
func (c Config) Int(key string) int {
	n, _ := strconv.Atoi(c.values[key].Value) // checked when it was set
	return n
}

// Duration is a time setting.
func (c Config) Duration(key string) time.Duration {
	d, _ := parseDuration(c.values[key].Value) // checked when it was set
	return d
}

// List is a setting with commas.
func (c Config) List(key string) []string {
	var out []string
	for _, p := range strings.Split(c.values[key].Value, ",") {
		if p = strings.TrimSpace(p); p != "" {
			out = append(out, p)
		}
	}
	return out
}

// StateDir is the folder for tasks and simulated phones.
func (c Config) StateDir(getenv func(string) string) string {
	if d := c.Text("state_dir"); d != "" {
		return d
	}
	if d := getenv("XDG_STATE_HOME"); d != "" {
		return filepath.Join(d, "amc")
	}
	home := getenv("HOME")
	if home == "" {
		home = os.TempDir() // never the folder that happens to be current
	}
	return filepath.Join(home, ".local", "state", "amc")
}

func keys() []string {
	var out []string
	for _, s := range settings {
		out = append(out, s.Key)
	}
	return out
}

func sortedKeys(m map[string]any) []string {
	var out []string
	for k := range m {
		out = append(out, k)
	}
	sort.Strings(out)
	return out
}

func word(words ...string) func(string) error {
	return func(v string) error {
		if slices.Contains(words, v) {
			return nil
		}
		return fmt.Errorf("it is one of %s", strings.Join(words, ", "))
	}
}

func number(low, high int) func(string) error {
	return func(v string) error {
		n, err := strconv.Atoi(v)
		if err != nil || n < low || n > high {
			return fmt.Errorf("it is a whole number from %d to %d", low, high)
		}
		return nil
	}
}

func duration(v string) error {
	_, err := parseDuration(v)
	return err
}

func size(v string) error {
	_, err := Bytes(v)
	return err
}

// Bytes reads a size with its unit, such as 500MB.
func Bytes(text string) (int64, error) {
	number, factor := strings.TrimSuffix(strings.ToUpper(strings.TrimSpace(text)), "B"), 1.0
	for unit, f := range map[string]float64{"K": 1e3, "M": 1e6, "G": 1e9} {
		if n, ok := strings.CutSuffix(number, unit); ok {
			number, factor = n, f
			break
		}
	}
	n, err := strconv.ParseFloat(number, 64)
	if err != nil || !(n >= 0 && n*factor <= 1e15) {
		return 0, fmt.Errorf("it is a size with its unit, such as 500MB or 2GB")
	}
	return int64(n * factor), nil
}

func parseDuration(v string) (time.Duration, error) {
	if v == "0" {
		return 0, nil
	}
	d, err := time.ParseDuration(v)
	if err != nil || d < time.Millisecond {
		return 0, fmt.Errorf("it is a time of at least 1ms with its unit, such as 90s or 5m")
	}
	return d, nil
}

func usage(message, hint string) *step.Error {
	return &step.Error{Code: step.Usage, Message: message, Hint: hint}
}
