package scene_test

import (
	"bytes"
	"encoding/json"
	"encoding/xml"
	"errors"
	"io"
	"os"
	"testing"

	"github.com/agentic-mobile-control/amc/internal/corpus"
	"github.com/agentic-mobile-control/amc/scene"
)

// notOK are the files of the folder that don't give a whole tree, with what they give.
var notOK = map[string]scene.Tree{
	"dev/dumps/uiautomator-error-text/garrett-hamers__SubTerrania__001.xml": {Status: scene.TreeUnavailable, Reason: "null_root", Retry: true},
	// Every element of it is invisible and has no area.
	"dev/dumps/wda-xml/ldi-github__shirates-core__001.xml": {Status: scene.TreePartial, Reason: "empty_tree", Retry: true},
}

// countXML counts the nodes of an XML source with encoding/xml; ok is false where
// that isn't well formed.
func countXML(src []byte) (n int, ok bool) {
	if at := bytes.LastIndex(src, []byte("</hierarchy>")); at >= 0 { // a status line may stand behind
		src = src[:at+len("</hierarchy>")]
	}
	dec := xml.NewDecoder(bytes.NewReader(src))
	for {
		tok, err := dec.Token()
		if err != nil {
			return n, errors.Is(err, io.EOF)
		}
		if e, is := tok.(xml.StartElement); is && e.Name.Local != "hierarchy" && e.Name.Local != "AppiumAUT" {
			n++
		}
	}
}

// countJSON counts the objects that are nodes with encoding/json.
func countJSON(tb testing.TB, raw []byte, isNode func(m map[string]any) bool) int {
	tb.Helper()
	var v any
	if err := json.Unmarshal(raw, &v); err != nil {
		tb.Fatal(err)
	}
	n, todo := 0, []any{v}
	for len(todo) > 0 {
		v := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		switch v := v.(type) {
		case []any:
			todo = append(todo, v...)
		case map[string]any:
			if isNode(v) {
				n++
			}
			for _, m := range v {
				todo = append(todo, m)
			}
		}
	}
	return n
}

func hasMember(key string) func(map[string]any) bool {
	return func(m map[string]any) bool { _, ok := m[key]; return ok }
}

// countElsewhere counts the nodes of a file of the folder independently of the parser and of
// the adapters; ok is false where nobody else can read it.
func countElsewhere(tb testing.TB, f corpus.File) (n int, ok bool) {
	tb.Helper()
	raw, err := os.ReadFile(f.Path)
	if err != nil {
		tb.Fatal(err)
	}
	switch f.Format {
	case "droidbot-state-json":
		return countJSON(tb, raw, hasMember("view_str")), true
	case "rico-json":
		return countJSON(tb, raw, hasMember("ancestors")), true
	case "harmonyos-layout-json":
		return countJSON(tb, raw, hasMember("attributes")), true
	case "maestro-commands-json": // the root is told nothing of
		return countJSON(tb, raw, hasMember("attributes")) + 1, true
	case "idb-axe-json":
		return countJSON(tb, raw, hasMember("AXLabel")), true
	case "state-graph-json": // and a root for each page
		return countJSON(tb, raw, hasMember("center")) + countJSON(tb, raw, hasMember("state_id")), true
	}
	return countXML(raw)
}

func TestCorpusCounts(t *testing.T) {
	files, sources, counted, failed := corpus.Files(t), 0, 0, 0
	for _, f := range files {
		nodes := 0
		for _, src := range corpus.Sources(t, f) {
			sources++
			nodes += scene.CountNodes(src)
			s := scene.Parse(src, scene.Data{})
			want, bad := notOK[f.Name]
			if !bad {
				want = scene.Tree{Status: scene.TreeOK}
			} else {
				failed++
			}
			if got := s.Tree(); got.Status != want.Status || got.Reason != want.Reason || got.Retry != want.Retry {
				t.Errorf("%s is %+v, want %+v", f.Name, got, want)
			}
			if (s.Len() > 0) != (want.Status == scene.TreeOK) {
				t.Errorf("%s gives %d elements", f.Name, s.Len())
			}
			sameAfterJSON(t, s)
		}
		if want, ok := countElsewhere(t, f); ok {
			counted++
			if nodes != want {
				t.Errorf("%s has %d nodes, want %d", f.Name, nodes, want)
			}
		} else if _, bad := notOK[f.Name]; !bad {
			t.Logf("%s is no well-formed XML: %d nodes", f.Name, nodes)
		}
	}
	t.Logf("%d files, %d pages, %d counted by another parser as well, %d without a whole tree", len(files), sources, counted, failed)
	if failed != len(notOK) {
		t.Errorf("%d files have no whole tree, %d are expected", failed, len(notOK))
	}
}
