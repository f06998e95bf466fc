package scene_test

import (
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/agentic-mobile-control/amc/scene"
)

// TestCorpusXCUITest: every label that is seen is told, and all that has a type for
// being touched has a ref at its place.
func TestCorpusXCUITest(t *testing.T) {
	touched := []string{"Button", "Link", "Switch", "TextField", "SecureTextField", "Slider"}
	for _, file := range corpusFiles(t, "wda-xml") {
		src, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		s := scene.Parse(src, scene.Data{})
		var all strings.Builder
		for _, e := range s.All() {
			for _, text := range []string{e.Name, e.Detail, e.Value, e.Desc, e.Hint, e.ID} {
				all.WriteString(comparable(text) + "\n")
			}
		}
		told, seen := all.String(), 0
		for _, n := range appleNodes(t, src) {
			kind := strings.TrimPrefix(n.kind, "XCUIElementType")
			box := n.box.Intersect(scene.Rect{Right: s.Display().Width, Bottom: s.Display().Height})
			if n.attributes["visible"] == "false" || box.Empty() || n.bar {
				continue
			}
			// What a field is called for assistive technology gives way to the text beside it.
			if label := n.attributes["label"]; kind == "StaticText" || slices.Contains(touched, kind) && !strings.HasSuffix(kind, "Field") {
				seen++
				if !strings.Contains(told, comparable(label)) && !slices.Contains(toldAs, comparable(label)) {
					t.Errorf("%s: lost: %s %q %v", filepath.Base(file), kind, label, box)
				}
			}
			covered := !slices.Contains(touched, kind)
			for _, e := range s.All() {
				covered = covered || e.Ref != "" && e.Bounds.Intersect(box).Area()*10 >= e.Bounds.Area()*8
			}
			if !covered {
				t.Errorf("%s: no ref for %s %q %v", filepath.Base(file), kind, n.attributes["label"], box)
			}
		}
		if seen == 0 && s.Tree().Status == scene.TreeOK {
			t.Errorf("%s has nothing that is seen", filepath.Base(file))
		}
	}
}

// appleNode is an element as encoding/xml reads it; bar: it stands in a status bar.
type appleNode struct {
	kind       string
	attributes map[string]string
	box        scene.Rect
	bar        bool
}

func appleNodes(t *testing.T, src []byte) []appleNode {
	t.Helper()
	dec := xml.NewDecoder(bytes.NewReader(src))
	var out []appleNode
	depth, bar := 0, 0
	for {
		tok, err := dec.Token()
		if errors.Is(err, io.EOF) {
			return out
		} else if err != nil {
			t.Fatal(err)
		}
		switch x := tok.(type) {
		case xml.StartElement:
			depth++
			if bar == 0 && x.Name.Local == "XCUIElementTypeStatusBar" {
				bar = depth
			}
			n := appleNode{kind: x.Name.Local, attributes: map[string]string{}, bar: bar > 0}
			for _, a := range x.Attr {
				n.attributes[a.Name.Local] = a.Value
			}
			side := func(name string) int { v, _ := strconv.Atoi(n.attributes[name]); return v }
			n.box = scene.Rect{Left: side("x"), Top: side("y"), Right: side("x") + side("width"), Bottom: side("y") + side("height")}
			out = append(out, n)
		case xml.EndElement:
			if depth == bar {
				bar = 0
			}
			depth--
		}
	}
}
