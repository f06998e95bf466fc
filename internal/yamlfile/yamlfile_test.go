package yamlfile_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/agentic-mobile-control/amc/internal/yamlfile"
)

func TestToJSON(t *testing.T) {
	for _, c := range []struct{ name, yaml, json string }{
		{"a mapping", "a: 1\nb: [x, y]\n", `{"a":1,"b":["x","y"]}`},
		{"JSON", `{"a": [{"b": null}]}`, `{"a":[{"b":null}]}`},
		{"a byte order mark", "\ufeffa: 1", `{"a":1}`},
		{"nothing", "", "null"},
		{"signs in a text", "a: \"*b | c\"\nb: 'x [ y'", `{"a":"*b | c","b":"x [ y"}`},
		{"long lists aren't deep", "a:\n" + strings.Repeat("  - {x: [1]}\n", 500), ""},
		{"brackets in texts aren't deep", "a:\n" + strings.Repeat("  - \"[[[\"\n", 500), ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			got, err := yamlfile.ToJSON([]byte(c.yaml))
			if err != nil {
				t.Fatal(err)
			}
			var v any
			if err := json.Unmarshal(got, &v); err != nil {
				t.Fatalf("%s: %v", got, err)
			}
			if b, _ := json.Marshal(v); c.json != "" && string(b) != c.json {
				t.Errorf("got %s, want %s", b, c.json)
			}
		})
	}
}

func TestRefused(t *testing.T) {
	bomb := "a0: &a0 [x,x,x,x,x,x,x,x,x]\n"
	for i := range 20 {
		bomb += fmt.Sprintf("a%d: &a%d [%s]\n", i+1, i+1, strings.TrimSuffix(strings.Repeat(fmt.Sprintf("*a%d,", i), 9), ","))
	}
	nested := func(n int) string {
		var b strings.Builder
		for i := range n {
			b.WriteString(strings.Repeat(" ", i) + "a:\n")
		}
		return b.String()
	}
	for _, c := range []struct{ name, yaml, says string }{
		{"aliases that unfold", bomb, "line 1: anchors"},
		{"a merge", "a: {b: 1}\nc:\n  <<: {b: 2}", "anchors"},
		{"lists in lists", "a: " + strings.Repeat("[", 200_000), "deep"},
		{"closed ones", "a: " + strings.Repeat("[", 150) + strings.Repeat("]", 150), "deep"},
		{"objects", "a: " + strings.Repeat("{b: ", 150) + strings.Repeat("}", 150), "deep"},
		{"dashes", strings.Repeat("- ", 50_000), "deep"},
		{"blocks", nested(150), "deep"},
		{"many blocks", nested(2000), "deep"},
		{"no text", "a: \xff", "UTF-8"},
		{"zeros", "a: \x00", "UTF-8"},
		{"a large one", "a: " + strings.Repeat("x", yamlfile.MaxSize), "over"},
		{"a quote that isn't closed", `a: "b`, "double-quoted"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got, err := yamlfile.ToJSON([]byte(c.yaml)); err == nil || !strings.Contains(err.Error(), c.says) || strings.Contains(err.Error(), "\n") {
				t.Errorf("got %d bytes and %v, want an error that says %q", len(got), err, c.says)
			}
		})
	}
}

func FuzzToJSON(f *testing.F) {
	for _, seed := range []string{"a: 1", "- - - x", "a: [1, {b: c}]", "a: &x 1\nb: *x", "? a\n: b", "|\n x", "\t"} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, raw []byte) {
		out, err := yamlfile.ToJSON(raw)
		if (err == nil) != (len(out) > 0) {
			t.Errorf("%d bytes with %v", len(out), err)
		}
	})
}
