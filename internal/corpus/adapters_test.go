package corpus_test

import (
	"strings"
	"testing"

	"github.com/agentic-mobile-control/amc/internal/corpus"
)

// TestAdapters: a small page of each format as the adapters write it.
func TestAdapters(t *testing.T) {
	graph := func(raw []byte) ([]byte, error) {
		pages, err := corpus.StateGraph(raw)
		if err != nil || len(pages) == 0 {
			return nil, err
		}
		return pages[len(pages)-1], nil
	}
	tests := []struct {
		name, raw string
		adapter   func([]byte) ([]byte, error)
		want      []string // in this order
	}{
		{"HarmonyOS", `{"attributes":{"type":"root","bounds":"[0,0][400,800]"},"children":[{"attributes":{"type":"TextInput","text":"tea","hint":"Find","bounds":"[0,10][400,60]","clickable":"true","enabled":"false","visible":"false"}}]}`,
			corpus.Harmony, []string{`class="android.view.ViewGroup" bounds="[0,0][400,800]"`, `text="tea" class="android.widget.EditText" hint="Find" clickable="true" enabled="false" visible-to-user="false" bounds="[0,10][400,60]"`}},
		{"Rico", `{"activity":{"root":{"class":"com.example.Big","ancestors":["android.widget.Button","android.widget.TextView"],"text":"Go","bounds":[0,0,9,9],"clickable":true,"content-desc":[null],"children":[null,{"class":"x","bounds":[1,2,3,4],"content-desc":["d"],"scrollable-vertical":true}]}}}`,
			corpus.Rico, []string{`text="Go" class="android.widget.Button" clickable="true" bounds="[0,0][9,9]"`, `class="x" content-desc="d" scrollable="true" bounds="[1,2][3,4]"`}},
		{"a simulator", `[{"type":"Heading","AXLabel":"Tea","AXUniqueId":null,"AXValue":null,"frame":{"x":1,"y":2,"width":3,"height":4},"enabled":false,"children":[{"type":"GenericElement","AXLabel":"x","AXUniqueId":"id"}]}]`,
			corpus.Simulator, []string{`"type":"StaticText"`, `"label":"Tea"`, `"rect":{"x":1,"y":2,"width":3,"height":4}`, `"isEnabled":"0"`, `"traits":"Header"`, `"type":"Other","rawIdentifier":"id"`}},
		{"an answer about one", `{"ok":true,"data":{"raw":[{"type":"Button","AXLabel":"Go"}]}}`, corpus.Simulator, []string{`"type":"Button"`, `"label":"Go"`}},
		{"a flow", `[{"metadata":{}},{"metadata":{"error":{"hierarchyRoot":{"children":[{"attributes":{"text":"Go","accessibilityText":"d","class":"android.widget.Button","bounds":"[0,0][9,9]","clickable":"true"}}]}}}}]`,
			corpus.Maestro, []string{`text="Go" class="android.widget.Button" content-desc="d" clickable="true" bounds="[0,0][9,9]"`}},
		{"a state graph", `{"package":"com.example.app","states":{"b":{"elements":[{"class":"Button","text":"Go","resource_id":"com.other:id/go","bounds":{"x1":1,"y1":2,"x2":30,"y2":40},"clickable":true}]},"a":{"elements":[]}}}`,
			graph, []string{`package="com.example.app" bounds="[0,0][30,40]"`, `text="Go" resource-id="com.other:id/go" class="Button" package="com.other" clickable="true" bounds="[1,2][30,40]"`}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			got, err := tt.adapter([]byte(tt.raw))
			if err != nil {
				t.Fatal(err)
			}
			rest := string(got)
			for _, want := range tt.want {
				at := strings.Index(rest, want)
				if at < 0 {
					t.Fatalf("no %s in %s", want, got)
				}
				rest = rest[at+len(want):]
			}
			for _, raw := range []string{"", "{}", "[]", "null", "<hierarchy/>", tt.raw[:len(tt.raw)/2]} {
				if out, err := tt.adapter([]byte(raw)); err == nil {
					t.Errorf("%q gives %s", raw, out)
				}
			}
		})
	}
}
