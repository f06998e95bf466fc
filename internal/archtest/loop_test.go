package archtest_test

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"maps"
	"slices"
	"strings"
	"testing"
)

// outside are the files of package agent that touch the world outside a State: the
// effects on a phone, and the task in its goroutine. All others are the loop.
var outside = []string{"await.go", "live.go", "task.go"}

// loopFiles must be there, so that a renamed file doesn't slip out.
var loopFiles = []string{"apps.go", "do.go", "fill.go", "judge.go", "look.go", "loop.go", "plan.go", "proof.go", "resolve.go",
	"state.go", "unknown.go"}

// recovering is the one function of the loop that may defer and recover: it calls
// the pure world hook.
const recovering = "hook"

// hidden are the packages that a loop may not import.
var hidden = []string{"sync", "sync/atomic", "runtime", "math/rand", "math/rand/v2", "crypto/rand", "os", "os/exec", "net", "reflect", "unsafe"}

// forbidden are the functions that a loop may not use, by package path; "*" are all.
var forbidden = map[string][]string{
	"time":    {"Now", "Since", "Until", "After", "AfterFunc", "Tick", "NewTimer", "NewTicker", "Sleep"},
	"maps":    {"All", "Keys", "Values"},
	"context": {"*"},
}

// loopCheck looks for hidden inputs in one file.
type loopCheck struct {
	fset  *token.FileSet
	info  *types.Info
	found []string
}

// hiddenInputs complains about whatever in the loop of package agent depends on more
// than its State and the answers of its effects.
func hiddenInputs(m *module, std *library) []string {
	p := m.packages["agent"]
	c := &loopCheck{fset: m.fset, info: (&checker{m: m, std: std, known: map[string]*types.Package{}}).info("agent")}
	for _, name := range slices.Sorted(maps.Keys(p.files)) {
		if slices.Contains(outside, name) {
			continue
		}
		c.imports(p.files[name])
		for _, d := range p.files[name].Decls {
			f, isFunc := d.(*ast.FuncDecl)
			c.walk(d, isFunc && f.Name.Name == recovering && f.Recv == nil)
		}
	}
	return c.found
}

func (c *loopCheck) complain(at token.Pos, format string, args ...any) {
	pos := c.fset.Position(at)
	c.found = append(c.found, fmt.Sprintf("%s:%d: %s", pos.Filename, pos.Line, fmt.Sprintf(format, args...)))
}

func (c *loopCheck) imports(f *ast.File) {
	for _, spec := range f.Imports {
		if p := strings.Trim(spec.Path.Value, `"`); slices.Contains(hidden, p) {
			c.complain(spec.Pos(), "imports %s", p)
		}
		if spec.Name != nil && spec.Name.Name == "." {
			c.complain(spec.Pos(), "a dot import hides what is used")
		}
	}
}

func (c *loopCheck) walk(n ast.Node, mayRecover bool) {
	ast.Inspect(n, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.GoStmt:
			c.complain(n.Pos(), "a go statement")
		case *ast.SelectStmt:
			c.complain(n.Pos(), "a select statement")
		case *ast.ChanType:
			c.complain(n.Pos(), "a channel")
		case *ast.SendStmt:
			c.complain(n.Pos(), "a send")
		case *ast.UnaryExpr:
			if n.Op == token.ARROW {
				c.complain(n.Pos(), "a receive")
			}
		case *ast.DeferStmt:
			if !mayRecover {
				c.complain(n.Pos(), "a defer statement")
			}
		case *ast.RangeStmt:
			c.ranges(n)
		case *ast.SelectorExpr:
			c.selector(n)
		case *ast.Ident:
			if n.Name == "recover" && !mayRecover && isBuiltin(c.info.Uses[n]) {
				c.complain(n.Pos(), "a recover")
			}
		}
		return true
	})
}

func isBuiltin(o types.Object) bool {
	_, ok := o.(*types.Builtin)
	return ok
}

// ranges complains about iterating in an order that isn't fixed, or about what it
// can't tell.
func (c *loopCheck) ranges(r *ast.RangeStmt) {
	t := c.info.TypeOf(r.X)
	if t == nil || t == types.Typ[types.Invalid] {
		c.complain(r.Pos(), "a range over something whose type isn't known")
		return
	}
	switch core := t.Underlying().(type) {
	case *types.Map:
		c.complain(r.Pos(), "a range over a map")
	case *types.Chan:
		c.complain(r.Pos(), "a range over a channel")
	case *types.Interface:
		c.complain(r.Pos(), "a range over a type parameter: %s", core)
	}
}

// selector complains about a forbidden function, and about whatever looks into a context.
func (c *loopCheck) selector(s *ast.SelectorExpr) {
	if id, ok := s.X.(*ast.Ident); ok {
		if p, ok := c.info.Uses[id].(*types.PkgName); ok {
			names := forbidden[p.Imported().Path()]
			_, isType := c.info.Uses[s.Sel].(*types.TypeName)
			if slices.Contains(names, s.Sel.Name) || slices.Contains(names, "*") && !isType {
				c.complain(s.Pos(), "uses %s.%s", id.Name, s.Sel.Name)
			}
			return
		}
	}
	if t := c.info.TypeOf(s.X); t != nil && types.TypeString(t, nil) == "context.Context" {
		c.complain(s.Pos(), "looks into a context: %s", s.Sel.Name)
	}
}

func TestLoop(t *testing.T) {
	m := thisModule(t)
	for _, complaint := range hiddenInputs(m, newLibrary()) {
		t.Error(complaint)
	}
	for _, name := range slices.Concat(loopFiles, outside) {
		if m.packages["agent"].files[name] == nil {
			t.Errorf("agent/%s isn't there: name the files of the loop and those outside it in this test", name)
		}
	}
}

func TestLoopIsSeen(t *testing.T) {
	std := newLibrary()
	tests := []struct{ name, src, want string }{
		{"goroutine", `func f() { go f() }`, "a go statement"},
		{"select", `func f() { select {} }`, "a select statement"},
		{"channel", `var c chan int`, "a channel"},
		{"receive", `import "time"; func f(t *time.Timer) { <-t.C }`, "a receive"},
		{"channel of another package", `import "time"; func f(t *time.Timer) { for range t.C {} }`, "a range over a channel"},
		{"clock", `import "time"; var t = time.Now()`, "uses time.Now"},
		{"clock under another name", `import clock "time"; var t = clock.Since`, "uses clock.Since"},
		{"timer", `import "time"; var t = time.NewTimer(1)`, "uses time.NewTimer"},
		{"chance", `import _ "math/rand/v2"`, "imports math/rand/v2"},
		{"lock", `import "sync"; var mu sync.Mutex`, "imports sync"},
		{"defer", `func f() { defer f() }`, "a defer statement"},
		{"defer in a method of that name", `type s int; func (s) hook() { defer f() }; func f() {}`, "a defer statement"},
		{"recover", `func f() { _ = recover() }`, "a recover"},
		{"recover in a literal", `var f = func() { recover() }`, "a recover"},
		{"map", `func f(m map[string]int) { for range m {} }`, "a range over a map"},
		{"map of a named type", `type set map[int]bool; func f(m set) { for k := range m { _ = k } }`, "a range over a map"},
		{"map of another package", `import "net/url"; func f(v url.Values) { for range v {} }`, "a range over a map"},
		{"map's keys", `import "maps"; var m map[int]int; var k = maps.Keys(m)`, "uses maps.Keys"},
		{"unknown type", `func f() { for range nowhere() {} }`, "whose type isn't known"},
		{"context's end", `import "context"; func f(ctx context.Context) error { return ctx.Err() }`, "looks into a context: Err"},
		{"context in a field", `import "context"; type s struct{ c context.Context }; func (v s) f() any { return v.c.Done() }`, "looks into a context: Done"},
		{"context's value", `import "context"; func f(x context.Context) any { return x.Value(1) }`, "looks into a context: Value"},
		{"context of its own", `import "context"; var f = context.WithCancel`, "uses context.WithCancel"},
		{"dot import", `import . "time"; var t = Now()`, "a dot import"},

		{"the hook", `func hook() { defer func() { recover() }() }`, ""},
		{"slices and integers", `import "maps"; func f(m map[int]int, s []int) { for range s {}; for range 3 {}; _ = maps.Clone(m) }`, ""},
		{"iterators", `import "iter"; func f(s iter.Seq[int]) { for range s {} }`, ""},
		{"durations", `import "time"; const second = time.Second; type clock struct{ now func() time.Time }`, ""},
		{"a context handed on", `import "context"; func f(ctx context.Context) { f(ctx) }`, ""},
		{"fields that have such names", `type s struct{ Err error }; func f(x s) error { return x.Err }`, ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			mustFind(t, hiddenInputs(madeUp(t, map[string]string{"agent/loop.go": tt.src}), std), tt.want)
		})
	}
	t.Run("outside the loop", func(t *testing.T) {
		m := madeUp(t, map[string]string{"agent/doc.go": "", "agent/task.go": "package agent\nfunc f() { go f() }"})
		mustFind(t, hiddenInputs(m, std), "")
	})
}
