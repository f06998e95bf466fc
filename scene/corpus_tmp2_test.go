package scene_test

import (
	"encoding/xml"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"bytes"

	"github.com/agentic-mobile-control/amc/scene"
)

func TestTmpLost(t *testing.T) {
	lost, total, clickLost, clicks := 0, 0, 0, 0
	files, _ := filepath.Glob("/work/shared/corpus/dev/dumps/uiautomator-xml/*")
	for _, f := range files {
		b, _ := os.ReadFile(f)
		s := scene.Parse(b, scene.Data{})
		var all strings.Builder
		for _, e := range s.All() {
			all.WriteString(scene.Fold(e.Name + "\n" + e.Detail + "\n" + e.Desc + "\n" + e.Value + "\n" + e.Hint) + "\n")
		}
		hay := all.String()
		i := bytes.Index(b, []byte("<hierarchy"))
		if i < 0 { continue }
		dec := xml.NewDecoder(bytes.NewReader(b[i:]))
		dec.Strict = false
		for {
			tok, err := dec.Token()
			if err == io.EOF || err != nil { break }
			se, ok := tok.(xml.StartElement)
			if !ok { continue }
			m := map[string]string{}
			for _, a := range se.Attr { m[a.Name.Local] = a.Value }
			for _, k := range []string{"text", "content-desc"} {
				v := m[k]
				if v == "" || m["password"] == "true" { continue }
				total++
				fv := scene.Fold(v)
				if !strings.Contains(hay, fv) {
					// joined?
					lost++
					if os.Getenv("V") != "" { fmt.Println(filepath.Base(f), k, fmt.Sprintf("%.80q", v), m["bounds"], m["class"]) }
				}
			}
			if m["clickable"] == "true" {
				clicks++
				var l, tt, r, bb int
				fmt.Sscanf(m["bounds"], "[%d,%d][%d,%d]", &l, &tt, &r, &bb)
				rc := scene.Rect{l, tt, r, bb}.Intersect(scene.Rect{0, 0, s.Display().Width, s.Display().Height})
				if rc.Empty() { continue }
				found := false
				for _, e := range s.All() {
					if e.Can() && (e.Bounds == rc || rc.Covers(e.Bounds) || e.Bounds.Covers(rc)) { found = true; break }
				}
				if !found { clickLost++
					if os.Getenv("V") != "" { fmt.Println("CLICK", filepath.Base(f), m) } }
			}
		}
	}
	fmt.Println("texts", total, "lost", lost, "clicks", clicks, "lost", clickLost)
}
