package main

import (
	"bytes"
	"encoding/xml"
	"regexp"
	"runtime"
	"strings"

	"github.com/agentic-mobile-control/amc/scene"
)

// plainNode has the fields that scene.Parse reads.
type plainNode struct {
	Text          string      `xml:"text,attr"`
	ID            string      `xml:"resource-id,attr"`
	Class         string      `xml:"class,attr"`
	Package       string      `xml:"package,attr"`
	Desc          string      `xml:"content-desc,attr"`
	Hint          string      `xml:"hint,attr"`
	Checkable     bool        `xml:"checkable,attr"`
	Checked       bool        `xml:"checked,attr"`
	Clickable     bool        `xml:"clickable,attr"`
	Enabled       bool        `xml:"enabled,attr"`
	Focusable     bool        `xml:"focusable,attr"`
	Focused       bool        `xml:"focused,attr"`
	Scrollable    bool        `xml:"scrollable,attr"`
	LongClickable bool        `xml:"long-clickable,attr"`
	Password      bool        `xml:"password,attr"`
	Selected      bool        `xml:"selected,attr"`
	Bounds        string      `xml:"bounds,attr"`
	Nodes         []plainNode `xml:"node"`
}

type plainHierarchy struct {
	Nodes []plainNode `xml:"node"`
}

var textAttribute = regexp.MustCompile(`(?:text|content-desc)="([^"]*)"`)

// cutTexts cuts the texts out of a hierarchy and does nothing else: no entities, no
// bounds, no nodes.
func cutTexts(src string) []string {
	var out []string
	for _, name := range []string{` text="`, ` content-desc="`} {
		for rest := src; ; {
			at := strings.Index(rest, name)
			if at < 0 {
				break
			}
			text, behind, _ := strings.Cut(rest[at+len(name):], `"`)
			if text != "" {
				out = append(out, text)
			}
			rest = behind
		}
	}
	return out
}

// work is one thing whose time is taken.
type work struct {
	name string
	run  func()
}

// Where in the list of workOn stands what has an aim.
const (
	atParse = iota
	_
	atRender
	atXML
)

// workOn lists what is done with one hierarchy, for comparing.
func workOn(src []byte) []work {
	s := scene.Parse(src, scene.Data{})
	text := string(src)
	return []work{
		{"**dump to Scene**", func() { runtime.KeepAlive(scene.Parse(src, scene.Data{})) }},
		{"dump to Scene, the source kept beside it", func() { runtime.KeepAlive([2]any{scene.Parse(src, scene.Data{}), bytes.Clone(src)}) }},
		{"Scene to text (rendering)", func() { runtime.KeepAlive(scene.Render(s, nil, scene.RenderOptions{})) }},
		{"encoding/xml into one struct with the same fields", func() {
			var h plainHierarchy
			if err := xml.Unmarshal(src, &h); err != nil {
				panic(err)
			}
			runtime.KeepAlive(&h)
		}},
		{"a regular expression that finds the texts alone", func() { runtime.KeepAlive(textAttribute.FindAllStringSubmatch(text, -1)) }},
		{"cutting the texts out, no nodes, no bounds, no entities", func() { runtime.KeepAlive(cutTexts(text)) }},
	}
}
