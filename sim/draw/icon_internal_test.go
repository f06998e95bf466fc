package draw

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// Every icon that the sources name is drawn: a name without a drawing would be a
// meaningless disc.
func TestIconsAreDrawn(t *testing.T) {
	drawn := drawings()
	files, err := filepath.Glob("../kit/*.go")
	more, err2 := filepath.Glob("../apps/*/*.go")
	if err != nil || err2 != nil {
		t.Fatal(err, err2)
	}
	files = append(files, more...)
	found := 0
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		set := token.NewFileSet()
		file, err := parser.ParseFile(set, name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			for _, named := range namedIcons(n) {
				found++
				if _, ok := drawn[named]; !ok && named != "" {
					t.Errorf("%s: no icon %q is drawn", set.Position(n.Pos()), named)
				}
			}
			return true
		})
	}
	if found < 100 {
		t.Errorf("only %d names of icons were found", found)
	}
}

// namedIcons are the icons that one node names: in a member icon, in an argument
// of a maker, or in an assignment.
func namedIcons(n ast.Node) []string {
	switch n := n.(type) {
	case *ast.KeyValueExpr:
		if key, ok := n.Key.(*ast.Ident); ok && (key.Name == "icon" || key.Name == "Icon") {
			return texts(n.Value)
		}
	case *ast.CallExpr:
		name := ""
		switch f := n.Fun.(type) {
		case *ast.Ident:
			name = f.Name
		case *ast.SelectorExpr:
			name = f.Sel.Name
		}
		if (name == "iconButton" || name == "iconView" || name == "IconButton" || name == "IconView") && len(n.Args) > 1 {
			if m, ok := n.Fun.(*ast.SelectorExpr); ok {
				if pkg, ok := m.X.(*ast.Ident); !ok || pkg.Name != "kit" {
					return texts(n.Args[0]) // of Compose and Flutter
				}
			}
			return texts(n.Args[1])
		}
	case *ast.AssignStmt:
		for i, l := range n.Lhs {
			if s, ok := l.(*ast.SelectorExpr); ok && (s.Sel.Name == "icon" || s.Sel.Name == "Icon") && i < len(n.Rhs) {
				return texts(n.Rhs[i])
			}
		}
	}
	return nil
}

// texts are the string literals of an expression: its values, not the keys of a map.
func texts(e ast.Expr) []string {
	switch e := e.(type) {
	case *ast.BasicLit:
		if s, err := strconv.Unquote(e.Value); err == nil && e.Kind == token.STRING {
			return []string{s}
		}
	case *ast.IndexExpr:
		return texts(e.X)
	case *ast.CompositeLit:
		var out []string
		for _, el := range e.Elts {
			if kv, ok := el.(*ast.KeyValueExpr); ok {
				el = kv.Value
			}
			out = append(out, texts(el)...)
		}
		return out
	}
	return nil
}
