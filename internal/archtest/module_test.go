package archtest_test

import (
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"
)

// modulePath is the path of the module under test, also of the made-up ones.
const modulePath = "github.com/agentic-mobile-control/amc"

// module is the sources of one Go module, by the folder of each package from the
// module's root; "." is the root's own.
type module struct {
	fset     *token.FileSet
	packages map[string]*pkg
}

// pkg is one folder with Go files. Of test files only the package comments are kept.
type pkg struct {
	dir    string
	name   string
	files  map[string]*ast.File // by base name, without tests
	docs   []string             // the package comments
	inTest []string             // those in test files: they count where there is nothing else
}

// load parses every package below fsys, except other modules and what the go
// command ignores.
func load(fsys fs.FS) (*module, error) {
	m := &module{fset: token.NewFileSet(), packages: map[string]*pkg{}}
	err := fs.WalkDir(fsys, ".", func(name string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir():
			return skip(fsys, name)
		case path.Ext(name) != ".go":
			return nil
		}
		src, err := fs.ReadFile(fsys, name)
		if err != nil {
			return err
		}
		return m.add(name, src)
	})
	return m, err
}

func skip(fsys fs.FS, dir string) error {
	base := path.Base(dir)
	if dir == "." {
		return nil
	}
	_, err := fs.Stat(fsys, path.Join(dir, "go.mod"))
	if base == "testdata" || strings.HasPrefix(base, ".") || strings.HasPrefix(base, "_") || !errors.Is(err, fs.ErrNotExist) {
		return fs.SkipDir
	}
	return nil
}

func (m *module) add(name string, src []byte) error {
	f, err := parser.ParseFile(m.fset, name, src, parser.ParseComments)
	if err != nil {
		return err
	}
	dir, base := path.Dir(name), path.Base(name)
	p := m.packages[dir]
	if p == nil {
		p = &pkg{dir: dir, files: map[string]*ast.File{}}
		m.packages[dir] = p
	}
	comment := f.Doc.Text()
	if strings.HasSuffix(base, "_test.go") {
		if comment != "" {
			p.inTest = append(p.inTest, comment)
		}
		return nil
	}
	p.name, p.files[base] = f.Name.Name, f
	if comment != "" {
		p.docs = append(p.docs, comment)
	}
	return nil
}

// dirs are the folders of all packages, sorted.
func (m *module) dirs() []string {
	var out []string
	for dir := range m.packages {
		out = append(out, dir)
	}
	slices.Sort(out)
	return out
}

// imports are what the package's files import, sorted: own packages by their folder, others by path.
func (p *pkg) imports() (own, other []string) {
	for _, f := range p.files {
		for _, spec := range f.Imports {
			name, err := strconv.Unquote(spec.Path.Value)
			if err != nil {
				name = spec.Path.Value
			}
			switch rest, ours := strings.CutPrefix(name, modulePath); {
			case ours && rest == "":
				own = append(own, ".")
			case ours && rest[0] == '/':
				own = append(own, rest[1:])
			default:
				other = append(other, name)
			}
		}
	}
	slices.Sort(own)
	slices.Sort(other)
	return slices.Compact(own), slices.Compact(other)
}

// standard reports whether an import path belongs to the standard library.
func standard(importPath string) bool {
	first, _, _ := strings.Cut(importPath, "/")
	return !strings.Contains(first, ".")
}

// thisModule is the module that the test runs in.
func thisModule(t *testing.T) *module {
	t.Helper()
	m, err := load(os.DirFS(root(t)))
	if err != nil {
		t.Fatal(err)
	}
	if len(m.packages) < 5 {
		t.Fatalf("only %d packages found: %v", len(m.packages), m.dirs())
	}
	return m
}

// root is the folder of the module that the test runs in.
func root(t *testing.T) string {
	t.Helper()
	dir, err := filepath.Abs(filepath.Join("..", ".."))
	if err != nil {
		t.Fatal(err)
	}
	return dir
}

// madeUp is a module of the given files: each is a path and a source. A file
// without a package clause gets the name of its folder.
func madeUp(t *testing.T, files map[string]string) *module {
	t.Helper()
	fsys := fstest.MapFS{}
	for name, src := range files {
		if !strings.Contains(src, "package ") {
			src = fmt.Sprintf("// Package %[1]s is made up.\npackage %[1]s\n%s", path.Base(path.Dir(name)), src)
		}
		fsys[name] = &fstest.MapFile{Data: []byte(src)}
	}
	m, err := load(fsys)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// importing is a source that imports those paths; one that begins with "/" is the module's own.
func importing(paths ...string) string {
	var b strings.Builder
	for _, p := range paths {
		if strings.HasPrefix(p, "/") {
			p = modulePath + p
		}
		fmt.Fprintf(&b, "import _ %q\n", p)
	}
	return b.String()
}

// mustFind fails unless exactly the wanted complaint is among those found; an empty one wants none.
func mustFind(t *testing.T, found []string, want string) {
	t.Helper()
	if want == "" {
		if len(found) > 0 {
			t.Errorf("complained without a reason: %q", found)
		}
		return
	}
	if len(found) != 1 || !strings.Contains(found[0], want) {
		t.Errorf("got %q, want one complaint with %q", found, want)
	}
}
