package archtest_test

import (
	"go/ast"
	"go/build"
	"go/parser"
	"go/token"
	"go/types"
	"maps"
	"path"
	"path/filepath"
	"slices"
	"strings"
)

// library holds the types of the standard library, read from its sources as they
// are asked for.
type library struct {
	fset  *token.FileSet
	known map[string]*types.Package
}

func newLibrary() *library {
	return &library{fset: token.NewFileSet(), known: map[string]*types.Package{"unsafe": types.Unsafe}}
}

// checker finds the types of a module's packages from their sources alone. Bodies
// are read only of the package asked for.
type checker struct {
	m     *module
	std   *library
	known map[string]*types.Package
}

// info type-checks the package in dir. What doesn't compile has no type there; it is
// the build that complains about it.
func (c *checker) info(dir string) *types.Info {
	info := &types.Info{Types: map[ast.Expr]types.TypeAndValue{}, Uses: map[*ast.Ident]types.Object{}}
	conf := types.Config{Importer: c, Error: func(error) {}}
	_, _ = conf.Check(modulePath+"/"+dir, c.m.fset, filesOf(c.m.packages[dir]), info) // errors are the build's
	return info
}

func filesOf(p *pkg) []*ast.File {
	var out []*ast.File
	for _, name := range slices.Sorted(maps.Keys(p.files)) {
		out = append(out, p.files[name])
	}
	return out
}

// Import gives the package of that path; one that isn't found is empty.
func (c *checker) Import(importPath string) (*types.Package, error) {
	if p := c.m.packages[strings.TrimPrefix(importPath, modulePath+"/")]; p != nil {
		return imported(c, c.known, importPath, c.m.fset, filesOf(p)), nil
	}
	return c.std.Import(importPath)
}

// Import gives the package of that path; one that isn't found is empty.
func (l *library) Import(importPath string) (*types.Package, error) {
	if p := l.known[importPath]; p != nil || !standard(importPath) {
		return imported(l, l.known, importPath, l.fset, nil), nil
	}
	return imported(l, l.known, importPath, l.fset, l.files(importPath)), nil
}

// imported checks what files export, unless it is known.
func imported(from types.Importer, known map[string]*types.Package, importPath string, fset *token.FileSet, files []*ast.File) *types.Package {
	if p := known[importPath]; p != nil {
		return p
	}
	p := types.NewPackage(importPath, path.Base(importPath))
	known[importPath] = p // a circle ends here
	if len(files) > 0 {
		conf := types.Config{Importer: from, IgnoreFuncBodies: true, FakeImportC: true, Error: func(error) {}}
		if checked, _ := conf.Check(importPath, fset, files, nil); checked != nil { // errors are the build's
			p = checked
		}
	}
	p.MarkComplete()
	known[importPath] = p
	return p
}

// files parses a package of the standard library.
func (l *library) files(importPath string) []*ast.File {
	ctx := build.Default
	ctx.CgoEnabled = false
	var files []*ast.File
	for _, dir := range []string{"src", "src/vendor"} {
		found, err := ctx.ImportDir(filepath.Join(ctx.GOROOT, dir, importPath), 0)
		if err != nil {
			continue
		}
		for _, name := range found.GoFiles {
			if f, err := parser.ParseFile(l.fset, filepath.Join(found.Dir, name), nil, parser.SkipObjectResolution); err == nil {
				files = append(files, f)
			}
		}
		break
	}
	return files
}
