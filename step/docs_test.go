package step_test

import (
	"flag"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"strings"
	"testing"

	"github.com/agentic-mobile-control/amc/scene"
)

var update = flag.Bool("update", false, "write the generated documents")

const codesHead = `# Error codes

Every error and warning has one of these codes. They are part of what is promised:
texts may change, codes don't. The list is made from ` + "`step/code.go`" + `.

| code | meaning |
| --- | --- |
`

// TestCodesDocument keeps docs/codes.md equal to the constants and their comments.
func TestCodesDocument(t *testing.T) {
	f, err := parser.ParseFile(token.NewFileSet(), "code.go", nil, parser.ParseComments)
	if err != nil {
		t.Fatal(err)
	}
	own := map[string]string{"CodeNotFound": scene.CodeNotFound, "CodeAmbiguous": scene.CodeAmbiguous, "CodeStaleRef": scene.CodeStaleRef, "CodeNoValue": scene.CodeNoValue}
	var b strings.Builder
	b.WriteString(codesHead)
	seen := map[string]bool{}
	ast.Inspect(f, func(n ast.Node) bool {
		v, ok := n.(*ast.ValueSpec)
		if !ok || len(v.Values) != 1 {
			return true
		}
		code := ""
		switch value := v.Values[0].(type) {
		case *ast.BasicLit:
			code = strings.Trim(value.Value, `"`)
		case *ast.CallExpr:
			code = own[value.Args[0].(*ast.SelectorExpr).Sel.Name]
		}
		meaning := strings.TrimSpace(v.Comment.Text())
		if code == "" || meaning == "" || seen[code] {
			t.Errorf("%s has the code %q, known before: %v, and the meaning %q", v.Names[0].Name, code, seen[code], meaning)
		}
		seen[code] = true
		b.WriteString("| `" + code + "` | " + meaning + " |\n")
		return true
	})
	golden(t, "../docs/codes.md", b.String())
}

// golden compares with a file, or with -update writes it.
func golden(t *testing.T, path, got string) {
	t.Helper()
	if *update {
		if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil || string(want) != got {
		t.Errorf("%s is out of date (%v); run go test ./step -update", path, err)
	}
}
