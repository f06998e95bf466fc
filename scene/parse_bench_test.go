package scene_test

import (
	"bytes"
	"encoding/xml"
	"testing"

	"github.com/agentic-mobile-control/amc/scene"
)

// benchDump has about 100 KB and 280 nodes.
var benchDump = settingsXML(42)

// plainNode has the fields that Parse reads, for encoding/xml.
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
	Rotation int         `xml:"rotation,attr"`
	Nodes    []plainNode `xml:"node"`
}

func BenchmarkParse(b *testing.B) {
	b.SetBytes(int64(len(benchDump)))
	b.ReportAllocs()
	for b.Loop() {
		if s := scene.Parse(benchDump, scene.Data{}); s.Len() < 40 {
			b.Fatalf("%d elements", s.Len())
		}
	}
}

func BenchmarkEncodingXML(b *testing.B) {
	b.SetBytes(int64(len(benchDump)))
	b.ReportAllocs()
	for b.Loop() {
		var h plainHierarchy
		if err := xml.NewDecoder(bytes.NewReader(benchDump)).Decode(&h); err != nil || len(h.Nodes) != 1 {
			b.Fatal(err)
		}
	}
}

func BenchmarkRender(b *testing.B) {
	s := scene.Parse(benchDump, scene.Data{})
	b.ReportAllocs()
	for b.Loop() {
		if out := scene.Render(s, nil, scene.RenderOptions{}); len(out) < 1000 {
			b.Fatal(out)
		}
	}
}
