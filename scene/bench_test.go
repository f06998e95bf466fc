package scene_test

import (
	"encoding/xml"
	"fmt"
	"strings"
	"testing"

	"github.com/agentic-mobile-control/amc/read/rules"
	"github.com/agentic-mobile-control/amc/scene"
)

// bigDump is about 100 KB of an ordinary page: a toolbar and a list of rows.
func bigDump(rows int) []byte {
	var b strings.Builder
	b.WriteString(head)
	b.WriteString(`<node index="0" text="" resource-id="" class="android.widget.FrameLayout" package="a.b" content-desc="" clickable="false" enabled="true" scrollable="false" bounds="[0,0][1080,2340]">`)
	b.WriteString(`<node index="0" text="" resource-id="a.b:id/list" class="androidx.recyclerview.widget.RecyclerView" package="a.b" content-desc="" checkable="false" checked="false" clickable="false" enabled="true" focusable="true" focused="false" scrollable="true" long-clickable="false" password="false" selected="false" bounds="[0,200][1080,2340]">`)
	for i := range rows {
		top := 200 + i*2140/rows
		node := func(index int, text, id, class string, clickable bool, left, right int) {
			fmt.Fprintf(&b, `<node index="%d" text="%s" resource-id="%s" class="%s" package="a.b" content-desc="" checkable="false" checked="false" clickable="%v" enabled="true" focusable="false" focused="false" scrollable="false" long-clickable="false" password="false" selected="false" bounds="[%d,%d][%d,%d]">`,
				index, text, id, class, clickable, left, top, right, top+2140/rows)
		}
		node(i, "", "a.b:id/row", "android.widget.LinearLayout", true, 0, 1080)
		node(0, fmt.Sprintf("Contact &amp; number %d", i), "android:id/title", "android.widget.TextView", false, 40, 700)
		b.WriteString("</node>")
		node(1, fmt.Sprintf("+43 660 %06d", i), "android:id/summary", "android.widget.TextView", false, 40, 700)
		b.WriteString("</node>")
		node(2, "", "a.b:id/call", "android.widget.ImageButton", true, 900, 1060)
		b.WriteString("</node></node>")
	}
	b.WriteString("</node></node>" + tail)
	return []byte(b.String())
}

// xmlNode has the fields that Parse reads, for encoding/xml.
type xmlNode struct {
	Text          string    `xml:"text,attr"`
	ID            string    `xml:"resource-id,attr"`
	Class         string    `xml:"class,attr"`
	Package       string    `xml:"package,attr"`
	Desc          string    `xml:"content-desc,attr"`
	Hint          string    `xml:"hint,attr"`
	Checkable     bool      `xml:"checkable,attr"`
	Checked       bool      `xml:"checked,attr"`
	Clickable     bool      `xml:"clickable,attr"`
	Enabled       bool      `xml:"enabled,attr"`
	Focusable     bool      `xml:"focusable,attr"`
	Focused       bool      `xml:"focused,attr"`
	Scrollable    bool      `xml:"scrollable,attr"`
	LongClickable bool      `xml:"long-clickable,attr"`
	Password      bool      `xml:"password,attr"`
	Selected      bool      `xml:"selected,attr"`
	Bounds        string    `xml:"bounds,attr"`
	Nodes         []xmlNode `xml:"node"`
}

// BenchmarkParse and BenchmarkEncodingXML read the same 100 KB: the one into a
// Scene, the other into one struct.
func BenchmarkParse(b *testing.B) {
	src := bigDump(66)
	b.SetBytes(int64(len(src)))
	b.ReportAllocs()
	for b.Loop() {
		if s := scene.Parse(src, tall); s.Len() < 66 {
			b.Fatal(s.Len())
		}
	}
}

func BenchmarkEncodingXML(b *testing.B) {
	src := bigDump(66)
	b.SetBytes(int64(len(src)))
	b.ReportAllocs()
	for b.Loop() {
		var root xmlNode
		if err := xml.Unmarshal(src, &root); err != nil || len(root.Nodes) != 1 {
			b.Fatal(err)
		}
	}
}

func BenchmarkRender(b *testing.B) {
	s := scene.Parse(bigDump(66), tall)
	sem, err := rules.Reader{}.Read(b.Context(), s)
	if err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	for b.Loop() {
		if scene.Render(s, sem, scene.RenderOptions{}) == "" {
			b.Fatal("nothing")
		}
	}
}
