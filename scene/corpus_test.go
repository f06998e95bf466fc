package scene_test

import (
	"bytes"
	"encoding/json"
	"encoding/xml"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"unicode"

	"github.com/agentic-mobile-control/amc/internal/corpus"
	"github.com/agentic-mobile-control/amc/scene"
)

// corpusFiles lists the dumps of the formats in the folder of real screens.
func corpusFiles(t *testing.T, formats ...string) []string {
	t.Helper()
	var out []string
	for _, f := range corpus.Files(t, formats...) {
		if f.Kind == "dump" {
			out = append(out, f.Path)
		}
	}
	return out
}

// realNode is a node as encoding/xml reads it, to compare with.
type realNode struct {
	attributes map[string]string
	box        scene.Rect
	root       int
}

func realNodes(src []byte) []realNode {
	if at := bytes.Index(src, []byte("</hierarchy>")); at >= 0 {
		src = src[:at+len("</hierarchy>")]
	}
	dec := xml.NewDecoder(bytes.NewReader(src))
	dec.Strict = false
	var out []realNode
	depth, root := 0, 0
	for {
		tok, err := dec.Token()
		if err != nil {
			return out
		}
		switch x := tok.(type) {
		case xml.StartElement:
			if x.Name.Local == "hierarchy" {
				continue
			}
			if depth == 0 {
				root = len(out)
			}
			depth++
			n := realNode{attributes: map[string]string{}, root: root}
			for _, a := range x.Attr {
				n.attributes[a.Name.Local] = a.Value
			}
			fmt.Sscanf(n.attributes["bounds"], "[%d,%d][%d,%d]", &n.box.Left, &n.box.Top, &n.box.Right, &n.box.Bottom)
			out = append(out, n)
		case xml.EndElement:
			depth--
		}
	}
}

// inBar: the root is a thin window of the system: the status or navigation bar.
func inBar(nodes []realNode, n realNode, d scene.Display) bool {
	r := nodes[n.root]
	return r.attributes["package"] == "com.android.systemui" && min(r.box.Width(), r.box.Height())*100 <= max(d.Width, d.Height)*15
}

func shows(n realNode, d scene.Display) bool {
	b := n.box.Intersect(scene.Rect{Right: d.Width, Bottom: d.Height})
	return !b.Empty() && n.attributes["visible-to-user"] != "false" && n.attributes["displayed"] != "false"
}

// comparable takes blanks, case and what nobody can read out of a text.
func comparable(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsSpace(r) || unicode.Is(unicode.Co, r) || unicode.Is(unicode.Cf, r) || unicode.IsControl(r) || r == '\ufffc' || r == ',' || r == '.' {
			return -1
		}
		return unicode.ToLower(r)
	}, s)
}

// toldAs are the words that stand in an element as a state.
var toldAs = []string{"on", "off", "checked", "notchecked", "unchecked", "selected", "notselected", "disabled", "button", "link", "switch", "tab"}

// lost lists the texts of visible nodes that stand in no element. A text counts
// as told when its lines or the parts between commas do, or say a state. Texts
// of the system's bars and of password fields don't count.
func lost(src []byte, s *scene.Scene) []string {
	var all strings.Builder
	for _, e := range s.All() {
		for _, t := range []string{e.Name, e.Detail, e.Value, e.Desc, e.Hint} {
			all.WriteString(comparable(t) + "\n")
		}
	}
	told := all.String()
	var out []string
	nodes := realNodes(src)
	for _, n := range nodes {
		if !shows(n, s.Display()) || inBar(nodes, n, s.Display()) || n.attributes["password"] == "true" {
			continue
		}
		for _, name := range []string{"text", "content-desc"} {
			text := n.attributes[name]
			if strings.Contains(told, comparable(text)) {
				continue
			}
			for _, part := range strings.FieldsFunc(text, func(r rune) bool { return r == '\n' || r == ',' }) {
				if c := comparable(part); !strings.Contains(told, c) && !slices.Contains(toldAs, c) && !strings.HasPrefix(c, "tab") {
					out = append(out, fmt.Sprintf("%s %q of %s %v", name, text, n.attributes["class"], n.box))
					break
				}
			}
		}
	}
	return out
}

// unreachable lists the visible clickable nodes that no element's bounds cover.
// A container over half the display that holds other targets is no element.
func unreachable(src []byte, s *scene.Scene) []string {
	var out []string
	nodes := realNodes(src)
	d := s.Display()
	screen := scene.Rect{Right: d.Width, Bottom: d.Height}
	for _, n := range nodes {
		box := n.box.Intersect(screen)
		if n.attributes["clickable"] != "true" || !shows(n, d) || inBar(nodes, n, d) || 2*box.Area() >= screen.Area() {
			continue
		}
		covered := false
		for _, e := range s.All() {
			covered = covered || e.Can() && e.Bounds.Covers(box)
		}
		if !covered {
			out = append(out, fmt.Sprintf("%s %q %v", n.attributes["class"], n.attributes["resource-id"], n.box))
		}
	}
	return out
}

func TestCorpusDumps(t *testing.T) {
	var tokens []int
	for _, file := range corpusFiles(t, "uiautomator-xml") {
		t.Run(filepath.Base(file), func(t *testing.T) {
			src, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			s := scene.Parse(src, scene.Data{})
			if got := s.Tree(); got.Status != scene.TreeOK {
				t.Fatalf("tree is %+v, warnings %q", got, s.Data().Warnings)
			}
			for _, l := range lost(src, s) {
				t.Errorf("lost: %s", l)
			}
			for _, u := range unreachable(src, s) {
				t.Errorf("clickable, but in no element: %s", u)
			}
			out := scene.Render(s, nil, scene.RenderOptions{})
			tokens = append(tokens, len([]rune(out))/4)
			sameAfterJSON(t, s)
			if got := scene.Difference(s, s); got != "no difference\n" {
				t.Errorf("a scene differs from itself: %s", got)
			}
		})
	}
	if len(tokens) == 0 {
		return
	}
	slices.Sort(tokens)
	median, high := tokens[len(tokens)/2], tokens[len(tokens)*9/10]
	t.Logf("%d dumps, about %d tokens in the median, %d at the 90th percentile", len(tokens), median, high)
	if median > 150 || high > 500 {
		t.Errorf("renderings have %d tokens in the median and %d at the 90th percentile, more than 150 and 500", median, high)
	}
}

// sameAfterJSON: decoding what was encoded gives an equal scene and the same bytes.
func sameAfterJSON(t *testing.T, s *scene.Scene) {
	t.Helper()
	b, err := json.Marshal(s)
	if err != nil {
		t.Fatal(err)
	}
	if len(b) > scene.MaxJSON {
		t.Errorf("%d bytes of JSON, more than %d", len(b), scene.MaxJSON)
	}
	var back scene.Scene
	if err := json.Unmarshal(b, &back); err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(s.Data(), back.Data()) {
		t.Errorf("decoding what was encoded gives another scene")
	}
	again, err := json.Marshal(&back)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(b, again) {
		t.Errorf("encoding again gives other bytes")
	}
}

func TestCorpusServerDumps(t *testing.T) {
	for _, file := range corpusFiles(t, "appium-uia2-xml") {
		t.Run(filepath.Base(file), func(t *testing.T) {
			src, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			s := scene.Parse(src, scene.Data{})
			if s.Tree().Status == scene.TreeOK && s.Len() == 0 {
				t.Errorf("an ok tree without elements")
			}
			sameAfterJSON(t, s)
			if !bytes.Contains(src, []byte("<hierarchy")) || bytes.Contains(src, []byte("XCUIElement")) {
				return
			}
			for _, l := range lost(src, s) {
				t.Errorf("lost: %s", l)
			}
		})
	}
}

func TestCorpusErrorTexts(t *testing.T) {
	for _, file := range corpusFiles(t, "uiautomator-error-text") {
		src, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if got := scene.Parse(src, scene.Data{}).Tree(); got.Status != scene.TreeUnavailable || got.Reason == "" || got.Reason == "not_a_tree" {
			t.Errorf("%s gives %+v", filepath.Base(file), got)
		}
	}
}
