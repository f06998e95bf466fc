package scene_test

import (
	"bytes"
	"encoding/binary"
	"encoding/json"
	"slices"
	"strings"
	"testing"
	"unicode/utf16"

	"github.com/agentic-mobile-control/amc/scene"
)

// said is an element of XCUITest in JSON, its label as it is to be written.
func said(label string) string {
	return `{"value":{"type":"Button","label":` + label + `,"rect":{"x":0,"y":0,"width":90,"height":40},"isEnabled":"1"},"sessionId":"1"}`
}

func TestJSONIsReadAsMeant(t *testing.T) {
	tests := []struct {
		name, src, want string
		warning         string // "" for none
	}{
		{"plain", said(`"Buy milk"`), "Buy milk", ""},
		{"escapes", said(`"\"later\" \\ \/ caf\u00e9"`), `"later" \ / café`, ""},
		{"surrogates", said(`"ok \ud83d\ude00!"`), "ok 😀!", ""},
		{"half a surrogate pair", said(`"x\ud83dy"`), "x\uFFFDy", "surrogate_references"},
		{"surrogates as bytes", said("\"a \xed\xa0\xbd\xed\xb8\x80\""), "a 😀", "invalid_utf8"},
		{"a byte that is no UTF-8", said("\"a\xffb\""), "a\uFFFDb", "invalid_utf8"},
		{"a control character", said(`"p\u0003q"`), "pq", "control_characters"},
		{"control characters raw", said("\"p\x03q\x0br\""), "pqr", "control_characters"},
		{"a quote that isn't escaped", said(`"the "best" one"`), `the "best" one`, "stray_quote"},
		{"an escape that is none", said(`"a\qb"`), `a\qb`, "odd_json"},
		{"single quotes", strings.ReplaceAll(said(`"Mark"`), `"`, `'`), "Mark", "odd_json"},
		{"words without quotes", `{type: Button, label: "Bare", rect: {x: 0, y: 0, width: 90, height: 40}}`, "Bare", "odd_json"},
		{"words of another language", strings.Replace(said(`"Snake"`), `"sessionId":"1"`, `"sessionId":None,"ok":True`, 1), "Snake", "odd_json"},
		{"commas too many", strings.Replace(said(`"Comma"`), `,"rect"`, `,,"rect"`, 1), "Comma", ""},
		{"a comma at the end", strings.Replace(said(`"Comma"`), `"1"}`, `"1",}`, 1), "Comma", ""},
		{"a comma missing", strings.Replace(said(`"Comma"`), `40},"is`, `40} "is`, 1), "Comma", ""},
		{"a bracket too many", said(`"Bracket"`) + "}", "Bracket", "text_after"},
		{"a byte order mark", "\xef\xbb\xbf" + said(`"Mark"`), "Mark", "encoding"},
		{"text behind", said(`"Tail"`) + "\nsomething else", "Tail", "text_after"},
		{"text in front", "HTTP/1.1 200 OK\nContent-Length: 12\n\n" + said(`"Front"`), "Front", "text_before"},
		{"brackets in front", "I/wda: [main] done { ok }\n" + said(`"Front"`), "Front", "text_before"},
		{"two answers", said(`"First"`) + said(`"Second"`), "First", "text_after"},
		{"a line break", said(`"one\ntwo"`), "one", ""},
		{"markup in a label", said(`"<?xml <hierarchy> </hierarchy>"`), "<?xml <hierarchy> </hierarchy>", ""},
		{"an error's words in a label", said(`"could not get idle state"`), "could not get idle state", ""},
		{"null members", strings.Replace(said(`"Null"`), `"isEnabled":"1"`, `"isEnabled":null,"name":null,"children":null`, 1), "Null", ""},
		{"a member twice", strings.Replace(said(`"Old"`), `"isEnabled"`, `"label":"Twice","isEnabled"`, 1), "Twice", ""},
		{"members nobody knows", strings.Replace(said(`"Known"`), `"isEnabled"`, `"extra":{"type":"Button","label":"no"},"isEnabled"`, 1), "Known", ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			s := scene.Parse([]byte(tt.src), scene.Data{})
			if s.Tree().Status != scene.TreeOK || s.Len() != 1 || s.At(0).Name != tt.want {
				t.Fatalf("got %q, %+v, want one element %q", names(s), s.Tree(), tt.want)
			}
			w := s.Data().Warnings
			if tt.warning == "" && len(w) > 0 || tt.warning != "" && !slices.ContainsFunc(w, func(w string) bool { return strings.HasPrefix(w, tt.warning+": ") }) {
				t.Errorf("warnings %q, want %q", w, tt.warning)
			}
		})
	}
}

func TestJSONInUTF16(t *testing.T) {
	var b []byte
	for _, u := range utf16.Encode([]rune(said(`"Ω 😀"`))) {
		b = binary.LittleEndian.AppendUint16(b, u)
	}
	for _, src := range [][]byte{b, append([]byte{0xff, 0xfe}, b...)} {
		if got := names(scene.Parse(src, scene.Data{})); !slices.Equal(got, []string{"Ω 😀"}) {
			t.Errorf("got %q", got)
		}
	}
}

// TestJSONKeepsWhatCameBeforeTheEnd: wherever the source is cut, what was whole is
// told, nothing is told that wasn't, and the tree is never called whole.
func TestJSONKeepsWhatCameBeforeTheEnd(t *testing.T) {
	p := settingsPage()
	for _, whole := range []string{string(p.json(t, forms[0])), string(p.json(t, forms[1])), axJSON(t, shop())} {
		all := scene.Parse([]byte(whole), scene.Data{})
		known := map[string]bool{}
		for _, e := range all.All() {
			known[e.Name] = true
		}
		for _, n := range []string{"Imprint", "Opening"} {
			known[n] = true
		}
		most := 0
		for cut := 1; cut < len(whole); cut++ {
			s := scene.Parse([]byte(whole[:cut]), scene.Data{})
			tree := s.Tree()
			if tree.Status == scene.TreeOK || tree.Reason == "" {
				t.Fatalf("cut at %d of %d: tree is %+v", cut, len(whole), tree)
			}
			if tree.Status == scene.TreePartial && tree.Reason != "truncated" && s.Len() > 0 {
				t.Fatalf("cut at %d: tree is %+v", cut, tree)
			}
			for _, n := range names(s) {
				if !known[n] && n != "" {
					t.Fatalf("cut at %d: %q isn't in the whole", cut, n)
				}
			}
			most = max(most, s.Len())
		}
		if most < all.Len()-1 {
			t.Errorf("at most %d of %d elements are told", most, all.Len())
		}
	}
}

func TestJSONIsBounded(t *testing.T) {
	el := `{"type":"Button","label":"x","rect":{"x":0,"y":0,"width":9,"height":9},"children":[`
	for name, src := range map[string]string{
		"deep":                strings.Repeat(el, 50_000),
		"deep and closed":     strings.Repeat(el, 1000) + strings.Repeat("]}", 1000),
		"wide":                el + strings.Repeat(el+"]},", 30_000) + "]}",
		"open brackets":       strings.Repeat("[", 1<<20),
		"objects in lists":    strings.Repeat(`[{"value":`, 1<<18),
		"closing brackets":    "{" + strings.Repeat("]", 1<<20),
		"quotes":              "{" + strings.Repeat(`"`, 1<<20),
		"quotes and blanks":   "[" + strings.Repeat(`" `, 1<<19),
		"blanks":              strings.Repeat(" ", 1<<20) + "{",
		"a huge text":         said(`"` + strings.Repeat("<", 1<<20) + `"`),
		"a string in strings": `{"value":` + strings.Repeat(`"{\"value\":`, 1000),
		"a huge number":       `{"type":"Button","label":"x","rect":{"x":1e999,"y":-1e300,"width":1e300,"height":9}}`,
		"no numbers":          `{"type":"Button","label":"x","rect":{"x":"inf","y":"NaN","width":null,"height":{}}}`,
		"a list of nodes":     `{"nodes":[` + strings.Repeat(`{"nodeId":"1","childIds":["1"]},`, 50_000) + `]}`,
		"a chain":             `{"nodes":[` + chain(20_000) + `]}`,
	} {
		s := scene.Parse([]byte(src), scene.Data{})
		sameAfterJSON(t, s)
		if s.Tree().Status == scene.TreeOK && s.Len() == 0 {
			t.Errorf("%s: an ok tree without elements", name)
		}
	}
	s := scene.Parse([]byte(el+strings.Repeat(el+"]},", 30_000)+"]}"), scene.Data{})
	if s.Tree().Status != scene.TreePartial || s.Tree().Reason != "too_large" {
		t.Errorf("too many elements give %+v", s.Tree())
	}
	if n := scene.CountNodes([]byte(el + strings.Repeat(el+"]},", 30_000) + "]}")); n != scene.MaxNodes {
		t.Errorf("%d nodes are read, want %d", n, scene.MaxNodes)
	}
	deep := scene.Parse([]byte(strings.Repeat(el, 1000)+strings.Repeat("]}", 1000)), scene.Data{})
	if w := strings.Join(deep.Data().Warnings, "\n"); deep.Tree().Status != scene.TreeOK || !strings.Contains(w, "too_deep: ") {
		t.Errorf("a deep tree is %+v, warnings %q", deep.Tree(), w)
	}
}

// chain is a list of nodes each inside the one before.
func chain(n int) string {
	var b bytes.Buffer
	for i := range n {
		if i > 0 {
			b.WriteByte(',')
		}
		if err := json.NewEncoder(&b).Encode(map[string]any{"nodeId": i, "role": map[string]string{"value": "StaticText"}, "name": map[string]string{"value": "x"}, "childIds": []int{i + 1}}); err != nil {
			return ""
		}
	}
	return b.String()
}
