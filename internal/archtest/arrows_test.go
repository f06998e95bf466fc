package archtest_test

import (
	"fmt"
	"path"
	"slices"
	"strings"
	"testing"
)

// core are the packages that the product promises, and the policies between them.
var core = []string{"scene", "step", "world", "policy", "plan", "device", "agent"}

// arrows says which of the module's packages a package may import. "*" as the last
// part of a folder stands for any one name; an entry of its own wins over it.
var arrows = map[string][]string{
	"scene":  {},
	"step":   {"scene"},
	"world":  {"scene", "step"},
	"plan":   {"scene", "step", "world"},
	"policy": {"scene", "step", "plan", "world"},
	"device": {"scene", "step"},
	"agent":  {"scene", "step", "world", "policy", "plan", "device"},

	"plan/*":             {"plan", "scene", "step", "world"},
	"plan/llm":           {"plan", "scene", "step", "world", "llm"},
	"device/*":           {"device", "scene", "step", "internal/*"},
	"device/sim":         {"device", "scene", "step", "sim", "internal/jsonerr", "internal/yamlfile"},
	"read/*":             {"scene", "internal/jsonerr", "internal/yamlfile"},
	"read/model":         {"scene", "llm"},
	"journal":            {"agent", "scene", "step", "world", "plan", "policy", "internal/*"},
	"sim":                {"sim/kit", "sim/apps"},
	"sim/draw":           {},
	"sim/kit":            {"sim/draw"},
	"sim/apps":           {"sim/kit", "sim/apps/*"},
	"sim/apps/*":         {"sim/kit", "sim/draw"},
	"llm":                {},
	"llm/*":              {"llm", "internal/*"},
	"internal/*":         {},
	"internal/taskpage":  {"agent", "scene", "step", "world", "plan", "internal/wireframe"},
	"internal/wireframe": {"scene", "sim/draw"},
}

// composed are the packages that put the others together: they may import anything
// but what stands here.
var composed = map[string][]string{
	"internal/app": {"internal/cli"},
	"internal/cli": {"internal/adb"},
}

// onlyFor names the packages that may be imported by nobody but those beside them.
var onlyFor = map[string][]string{
	"internal/app": {"internal/cli", "cmd/*"},
	"internal/cli": {"cmd/*"},
}

// workshop are the packages that are no part of the product. They may import
// anything, and nothing imports them.
var workshop = []string{"internal/archtest", "internal/crash", "internal/likeness", "internal/mutate", "internal/perception", "internal/spec", "internal/tasks"}

// mayImport reports whether the package in from may import the one in to, with the reason when not.
func mayImport(from, to string) (bool, string) {
	if slices.Contains(workshop, to) {
		return false, "it is no part of the product"
	}
	if users, limited := onlyFor[to]; limited && !matchesAny(users, from) {
		return false, "only " + strings.Join(users, " and ") + " may"
	}
	if slices.Contains(workshop, from) {
		return true, ""
	}
	if isTestKit(to) {
		return false, "it is for tests"
	}
	if denied, ok := composed[from]; ok {
		return !matchesAny(denied, to), "it is below it"
	}
	if strings.HasPrefix(from, "cmd/") {
		return matchesAny([]string{"internal/cli", "internal/app"}, to), "a command only starts the command line"
	}
	allowed, known := allowedFor(from)
	if !known {
		return false, "no arrow is known for it: add one to this test"
	}
	return matchesAny(allowed, to), fmt.Sprintf("it may import only %q", allowed)
}

// allowedFor finds the arrows of a package. A kit of tests for package x, such as
// x/xtest, may import x and what x may.
func allowedFor(from string) (allowed []string, known bool) {
	if allowed, known = arrows[from]; known {
		return allowed, true
	}
	if isTestKit(from) {
		parent := strings.TrimSuffix(path.Base(from), "test")
		if path.Dir(from) != "." && path.Base(path.Dir(from)) == parent {
			parent = path.Dir(from)
		}
		allowed, known = arrows[parent]
		return append(slices.Clone(allowed), parent), known
	}
	allowed, known = arrows[path.Join(path.Dir(from), "*")]
	return allowed, known
}

func isTestKit(dir string) bool {
	base := path.Base(dir)
	return base != "test" && strings.HasSuffix(base, "test") && !slices.Contains(workshop, dir)
}

func matchesAny(patterns []string, dir string) bool {
	return slices.ContainsFunc(patterns, func(p string) bool {
		ok, err := path.Match(p, dir)
		return ok && err == nil
	})
}

// wrongArrows complains about every import that isn't allowed.
func wrongArrows(m *module) []string {
	var out []string
	for _, dir := range m.dirs() {
		own, _ := m.packages[dir].imports()
		if _, known := allowedFor(dir); !known && !isComposed(dir) {
			out = append(out, dir+": no arrow is known for it: add one to this test")
			continue
		}
		for _, to := range own {
			if ok, why := mayImport(dir, to); !ok {
				out = append(out, fmt.Sprintf("%s imports %s: %s", dir, to, why))
			}
		}
	}
	return out
}

func isComposed(dir string) bool {
	_, ok := composed[dir]
	return ok || strings.HasPrefix(dir, "cmd/") || slices.Contains(workshop, dir)
}

func TestArrows(t *testing.T) {
	for _, complaint := range wrongArrows(thisModule(t)) {
		t.Error(complaint)
	}
}

func TestArrowsAreSeen(t *testing.T) {
	tests := []struct {
		name, file string
		imports    []string
		want       string
	}{
		{"scene is a leaf", "scene/a.go", []string{"/step"}, "scene imports step"},
		{"step below world", "step/a.go", []string{"/scene", "/world"}, "step imports world"},
		{"world below plan", "world/a.go", []string{"/plan"}, "world imports plan"},
		{"policy beside device", "policy/a.go", []string{"/device"}, "policy imports device"},
		{"plan below agent", "plan/a.go", []string{"/agent"}, "plan imports agent"},
		{"device knows no world", "device/a.go", []string{"/world"}, "device imports world"},
		{"agent and a planner", "agent/a.go", []string{"/plan", "/plan/steps"}, "agent imports plan/steps"},
		{"agent and a reader", "agent/a.go", []string{"/read/rules"}, "agent imports read/rules"},
		{"agent and internal", "agent/a.go", []string{"/internal/adb"}, "agent imports internal/adb"},
		{"sibling planners", "plan/llm/a.go", []string{"/plan/steps"}, "plan/llm imports plan/steps"},
		{"sibling drivers", "device/android/a.go", []string{"/device/sim"}, "device/android imports device/sim"},
		{"a driver and a task", "device/android/a.go", []string{"/agent"}, "device/android imports agent"},
		{"a planner without a model", "plan/steps/a.go", []string{"/llm"}, "plan/steps imports llm"},
		{"readers see scenes only", "read/rules/a.go", []string{"/step"}, "read/rules imports step"},
		{"sim imports nothing", "sim/a.go", []string{"/scene"}, "sim imports scene"},
		{"the journal and a driver", "journal/a.go", []string{"/device/sim"}, "journal imports device/sim"},
		{"the root of programs", "device/android/a.go", []string{"/internal/app"}, "only internal/cli and cmd/* may"},
		{"app and cli", "internal/app/a.go", []string{"/internal/cli"}, "internal/app imports internal/cli"},
		{"a leaf that isn't", "internal/adb/a.go", []string{"/device"}, "internal/adb imports device"},
		{"a command that does more", "cmd/amc/a.go", []string{"/agent"}, "cmd/amc imports agent"},
		{"a test kit in the product", "internal/app/a.go", []string{"/device/devicetest"}, "it is for tests"},
		{"a test kit above its noun", "device/devicetest/a.go", []string{"/agent"}, "device/devicetest imports agent"},
		{"a workshop in the product", "internal/cli/a.go", []string{"/internal/spec"}, "no part of the product"},
		{"a noun without arrows", "gadget/a.go", nil, "gadget: no arrow is known"},

		{"agent as it is", "agent/a.go", []string{"/scene", "/step", "/world", "/policy", "/plan", "/device"}, ""},
		{"a driver on a leaf", "device/android/a.go", []string{"/device", "/internal/adb"}, ""},
		{"the simulated driver", "device/sim/a.go", []string{"/device", "/sim"}, ""},
		{"a test kit", "agent/agenttest/a.go", []string{"/agent", "/plan"}, ""},
		{"the acceptance test", "internal/spec/a.go", []string{"/agent", "/sim", "/device/devicetest"}, ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			mustFind(t, wrongArrows(madeUp(t, map[string]string{tt.file: importing(tt.imports...)})), tt.want)
		})
	}
}
