package archtest_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// foreign are the modules that the core may import beside the standard library.
var foreign = []string{"golang.org/x/text"}

// machine are the packages of the standard library through which a pure package
// would get at time, chance, files, other programs or the network.
var machine = []string{"crypto/rand", "log", "log/slog", "math/rand", "math/rand/v2", "net", "net/http", "os", "os/exec",
	"os/signal", "plugin", "syscall", "unsafe"}

// pure are the packages that compute and do nothing else.
var pure = []string{"scene", "step", "world", "policy", "plan"}

// reached are the packages of the module that importing dir pulls in, dir among them, sorted.
func (m *module) reached(dir string) []string {
	seen, todo := map[string]bool{dir: true}, []string{dir}
	for len(todo) > 0 {
		p := m.packages[todo[0]]
		todo = todo[1:]
		if p == nil {
			continue
		}
		own, _ := p.imports()
		for _, d := range own {
			if !seen[d] {
				seen[d] = true
				todo = append(todo, d)
			}
		}
	}
	var out []string
	for d := range seen {
		out = append(out, d)
	}
	slices.Sort(out)
	return out
}

// heavyCore complains about what importing a core package pulls in beside the core
// and the few foreign modules.
func heavyCore(m *module) []string {
	var out []string
	for _, dir := range m.reached("agent") {
		if !slices.Contains(core, dir) {
			out = append(out, "importing agent pulls in "+dir)
			continue
		}
		if m.packages[dir] == nil {
			continue
		}
		_, other := m.packages[dir].imports()
		for _, p := range other {
			if !standard(p) && !slices.ContainsFunc(foreign, func(f string) bool { return p == f || strings.HasPrefix(p, f+"/") }) {
				out = append(out, fmt.Sprintf("importing agent pulls in %s, through %s", p, dir))
			}
		}
	}
	return out
}

// impure complains about pure packages that can reach the machine.
func impure(m *module) []string {
	var out []string
	for _, dir := range pure {
		if m.packages[dir] == nil {
			continue
		}
		_, other := m.packages[dir].imports()
		for _, p := range other {
			if slices.Contains(machine, p) {
				out = append(out, fmt.Sprintf("%s imports %s: it only computes", dir, p))
			}
		}
	}
	return out
}

func TestDependencies(t *testing.T) {
	m := thisModule(t)
	for _, complaint := range slices.Concat(heavyCore(m), impure(m)) {
		t.Error(complaint)
	}
	for _, dir := range core {
		if m.packages[dir] == nil {
			t.Errorf("the core package %s isn't there", dir)
		}
	}
}

func TestDependenciesAreSeen(t *testing.T) {
	tests := []struct {
		name  string
		files map[string]string
		want  string
	}{
		{"a database", map[string]string{"agent/a.go": importing("modernc.org/sqlite")}, "pulls in modernc.org/sqlite, through agent"},
		{"a database further down", map[string]string{"agent/a.go": importing("/plan"), "plan/a.go": importing("/world"),
			"world/a.go": importing("example.org/db")}, "pulls in example.org/db, through world"},
		{"a driver further down", map[string]string{"agent/a.go": importing("/device"), "device/a.go": importing("/device/sim"),
			"device/sim/a.go": importing("context")}, "pulls in device/sim"},
		{"a module whose name begins alike", map[string]string{"agent/a.go": importing("golang.org/x/textile")}, "golang.org/x/textile"},
		{"chance in the world", map[string]string{"world/a.go": importing("math/rand/v2")}, "world imports math/rand/v2"},
		{"a file in a scene", map[string]string{"scene/a.go": importing("os")}, "scene imports os"},
		{"what is allowed", map[string]string{"agent/a.go": importing("/scene", "context", "time", "log/slog"),
			"scene/a.go": importing("golang.org/x/text/cases", "strings")}, ""},
		{"others may be heavy", map[string]string{"journal/a.go": importing("modernc.org/sqlite")}, ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			m := madeUp(t, tt.files)
			mustFind(t, slices.Concat(heavyCore(m), impure(m)), tt.want)
		})
	}
}
