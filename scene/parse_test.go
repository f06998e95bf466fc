package scene_test

import (
	"encoding/binary"
	"slices"
	"strings"
	"testing"
	"unicode/utf16"

	"github.com/agentic-mobile-control/amc/scene"
)

const (
	rootStart = `<hierarchy rotation="0">`
	rootEnd   = `</hierarchy>`
)

// small is a node with a text and bounds that count up.
func small(attrs string) string {
	return rootStart + `<node index="0" class="android.widget.TextView" package="com.example.notes" ` + attrs + ` bounds="[0,0][400,60]" />` + rootEnd
}

func TestParseReadsTextsAsMeant(t *testing.T) {
	tests := []struct {
		name, src, want string
		warning         string // "" for none
	}{
		{"plain", small(`text="Buy milk"`), "Buy milk", ""},
		{"single quotes", small(`text='She said "later"'`), `She said "later"`, ""},
		{"entities", small(`text="Salt &amp; Pepper &lt;5 &quot;y&quot; &apos;z&apos;"`), `Salt & Pepper <5 "y" 'z'`, ""},
		{"decoded once", small(`text="&amp;lt;"`), "&lt;", ""},
		{"numeric references", small(`text="caf&#233; &#x20AC;"`), "café €", ""},
		{"a control character as a reference", small(`text="p&#0;q&#3;r"`), "pqr", "control_characters"},
		{"control characters raw", small("text=\"p\x03q\x0br\""), "pqr", "control_characters"},
		{"surrogates as references", small(`text="ok &#55357;&#56832;!"`), "ok 😀!", "surrogate_references"},
		{"surrogates as hexadecimal references", small(`text="&#xD83D;&#xDE00;"`), "😀", "surrogate_references"},
		{"half a surrogate pair", small(`text="x&#55357;y"`), "x\uFFFDy", "surrogate_references"},
		{"surrogates as bytes", small("text=\"a \xed\xa0\xbd\xed\xb8\x80\""), "a 😀", "invalid_utf8"},
		{"a byte that is no UTF-8", small("text=\"a\xffb\""), "a\uFFFDb", "invalid_utf8"},
		{"a bare ampersand", small(`text="Q & A &nosuch; &#x;"`), "Q & A &nosuch; &#x;", "bare_ampersand"},
		{"a stray comma", small(`text="Lamp", content-desc="",`), "Lamp", "stray_comma"},
		{"quotes inside a value", small(`text="the "best""`), `the "best"`, "stray_quote"},
		{"no blank between attributes", small(`index="1"text="Desk"`), "Desk", ""},
		{"an attribute without a value", small(`odd text="Chair"`), "Chair", "odd_attribute"},
		{"an attribute without quotes", small(`odd=3 text="Shelf"`), "Shelf", "odd_attribute"},
		{"a greater-than sign", small(`text="a > b -> c"`), "a > b -> c", ""},
		{"the word of a killed process", small(`text="Process: Killed"`), "Process: Killed", ""},
		{"a line break as it is", small("text=\"one\ntwo\""), "one two", ""},
		{"a line break as a reference", small(`text="one&#10;two"`), "one two", ""},
		{"a byte order mark", "\xef\xbb\xbf" + small(`text="Mark"`), "Mark", "encoding"},
		{"a wrong encoding named", `<?xml version="1.0" encoding="UTF-16"?>` + small(`text="größer"`), "größer", ""},
		{"an encoding of one byte", `<?xml version="1.0" encoding="ISO-8859-1"?>` + small("text=\"gr\xf6\xdfer\""), "größer", "encoding"},
		{"a status line glued behind", small(`text="Tail"`) + "UI hierchary dumped to: /dev/tty\n", "Tail", ""},
		{"a status line in the newer spelling", small(`text="Tail"`) + "UI hierarchy dumped to: /dev/tty", "Tail", ""},
		{"other text behind", small(`text="Tail"`) + "\nsomething else", "Tail", "text_after"},
		{"a stack trace in front", "java.io.FileNotFoundException: x.xml\n\tat java.io.File.<init>(File.java:1)\n" + small(`text="Front"`), "Front", "text_before"},
		{"a stack trace behind", small(`text="Front"`) + "\n\tat java.io.File.<init>(File.java:1)\n", "Front", "text_after"},
		{"a comment and an instruction", strings.Replace(small(`text="Body"`), "<node", "<!-- <node text='no'> --><?pi x?><node", 1), "Body", ""},
		{"an unclosed tag", rootStart + `<node class="android.widget.FrameLayout" bounds="[0,0][400,60]"><node class="android.widget.TextView" text="Open" bounds="[0,0][400,60]" />` + rootEnd, "Open", "unclosed_tag"},
		{"a JSON answer", `{"sessionId":null,"value":"<?xml version='1.0'?><hierarchy><node class='a.View' text='Inside' bounds='[0,0][9,9]'/></hierarchy>"}`, "Inside", ""},
		{"icon characters", small("text=\"\ue8b6 Find\""), "Find", ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			s := scene.Parse([]byte(tt.src), scene.Data{})
			if s.Tree().Status != scene.TreeOK {
				t.Fatalf("tree is %+v", s.Tree())
			}
			if s.Len() != 1 || s.At(0).Name != tt.want {
				t.Errorf("got %q, want one element %q", names(s), tt.want)
			}
			d := s.Data()
			switch {
			case tt.warning == "" && len(d.Warnings) > 0:
				t.Errorf("warnings %q, want none", d.Warnings)
			case tt.warning != "" && !slices.ContainsFunc(d.Warnings, func(w string) bool { return strings.HasPrefix(w, tt.warning+": ") }):
				t.Errorf("warnings %q, want one of %q", d.Warnings, tt.warning)
			}
		})
	}
}

func names(s *scene.Scene) []string {
	var out []string
	for _, e := range s.All() {
		out = append(out, e.Name)
	}
	return out
}

func TestParseReadsUTF16(t *testing.T) {
	for _, order := range []binary.AppendByteOrder{binary.LittleEndian, binary.BigEndian} {
		var b []byte
		for _, u := range utf16.Encode([]rune("\ufeff" + small(`text="Ω 😀"`))) {
			b = order.AppendUint16(b, u)
		}
		for _, src := range [][]byte{b, b[2:]} {
			if got := names(scene.Parse(src, scene.Data{})); !slices.Equal(got, []string{"Ω 😀"}) {
				t.Errorf("got %q", got)
			}
		}
	}
}

func TestParseSaysWhyThereIsNoTree(t *testing.T) {
	tests := []struct {
		name, src, reason string
		retry             bool
	}{
		{"never idle", "ERROR: could not get idle state.\n", "not_idle", true},
		{"no root", "ERROR: null root node returned by UiTestAutomationBridge.\n", "null_root", true},
		{"killed", "Killed \n", "dump_killed", true},
		{"killed after other words", "WARNING: linker\nKilled\n", "dump_killed", true},
		{"another client", "java.lang.IllegalStateException: UiAutomationService android.accessibilityservice.IAccessibilityServiceClient$Stub$Proxy@1f2e3dalready registered!\n\tat x", "uiautomation_busy", true},
		{"a serializer's error", `{"jsonrpc":"2.0","id":"7","error":{"code":-32001,"message":"<java.lang.IllegalArgumentException>","data":"java.lang.IllegalArgumentException: Illegal character (dc00)\n\tat org.kxml2.io.KXmlSerializer.writeEscaped"}}`, "tree_serialization_failed", false},
		{"nothing", "", "empty_input", true},
		{"blanks", " \r\n\t", "empty_input", true},
		{"a status line alone", "UI hierchary dumped to: /dev/tty\n", "empty_tree", true},
		{"an empty hierarchy", `<?xml version='1.0'?><hierarchy rotation="0" />`, "empty_tree", true},
		{"an empty pair", rootStart + rootEnd, "empty_tree", true},
		{"no displays", `<displays></displays>`, "empty_tree", true},
		{"a page of HTML", "<html><body>404</body></html>", "not_a_tree", false},
		{"XML of something else", `<?xml version="1.0"?><note><to>Anna</to></note>`, "not_a_tree", false},
		{"words", "hello", "not_a_tree", false},
		{"cut in the root", `<?xml version='1.0'?><hierarchy rotat`, "truncated", true},
		{"cut behind the declaration", "<?xml version='1.0' encoding='UTF-8' standalone='yes' ?>\n", "truncated", true},
		{"cut in the declaration", "<?xml vers", "truncated", true},
		{"cut in the first node", rootStart + `<node text="Half" bounds="[0,`, "truncated", true},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			s := scene.Parse([]byte(tt.src), scene.Data{})
			if got := s.Tree(); got.Status != scene.TreeUnavailable || got.Reason != tt.reason || got.Retry != tt.retry {
				t.Errorf("got %+v, want unavailable, %s, retry %v", got, tt.reason, tt.retry)
			}
			if s.Len() != 0 {
				t.Errorf("%d elements", s.Len())
			}
		})
	}
}

func TestParseQuotesTheLineThatFailed(t *testing.T) {
	s := scene.Parse([]byte("cmd: starting\nERROR: could not get idle state.\n"), scene.Data{})
	if got, want := s.Tree().Detail, "ERROR: could not get idle state."; got != want {
		t.Errorf("detail is %q, want %q", got, want)
	}
}

func TestParseKeepsWhatCameBeforeTheEnd(t *testing.T) {
	whole := rootStart + `<node class="a.TextView" text="first" bounds="[0,0][90,40]"/><node class="a.TextView" text="second" bounds="[0,40][90,80]"/>` + rootEnd
	for cut := strings.Index(whole, "/><node") + 2; cut < len(whole)-len(rootEnd); cut++ {
		s := scene.Parse([]byte(whole[:cut]), scene.Data{})
		if got := s.Tree(); got.Status != scene.TreePartial || got.Reason != "truncated" || !got.Retry {
			t.Fatalf("cut at %d: tree is %+v", cut, got)
		}
		if s.Len() == 0 || s.At(0).Name != "first" {
			t.Fatalf("cut at %d: %q", cut, names(s))
		}
	}
}

func TestParseTakesAllRoots(t *testing.T) {
	src := `<hierarchy rotation="0"></hierarchy><hierarchy rotation="0"><node class="a.TextView" text="here" bounds="[0,0][90,40]"/></hierarchy>`
	s := scene.Parse([]byte(src), scene.Data{})
	if s.Tree().Status != scene.TreeOK || !slices.Equal(names(s), []string{"here"}) {
		t.Errorf("tree %+v, names %q", s.Tree(), names(s))
	}
}

func TestParseIsBounded(t *testing.T) {
	tests := []struct {
		name string
		src  string
	}{
		{"deep", rootStart + strings.Repeat(`<node class="a.View" clickable="true" bounds="[0,0][90,40]">`, 50_000) + `<node class="a.TextView" text="bottom" bounds="[0,0][90,40]"/>`},
		{"wide", rootStart + strings.Repeat(`<node class="a.View" clickable="true" text="x" bounds="[0,0][90,40]"/>`, 30_000) + rootEnd},
		{"a huge text", rootStart + `<node class="a.TextView" text="` + strings.Repeat("<", 1<<20) + `" bounds="[0,0][90,40]"/>` + rootEnd},
		{"endless attributes", rootStart + `<node ` + strings.Repeat(`x="y" `, 100_000)},
		{"end tags", rootStart + strings.Repeat("</node>", 100_000)},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			s := scene.Parse([]byte(tt.src), scene.Data{})
			sameAfterJSON(t, s)
			if s.Tree().Status == scene.TreeOK && s.Len() == 0 {
				t.Error("an ok tree without elements")
			}
		})
	}
}

func TestParseTakesWhatIsKnown(t *testing.T) {
	known := scene.Data{
		Foreground: scene.Foreground{App: "com.example.notes", Activity: ".EditActivity"},
		Display:    scene.Display{Width: 1080, Height: 2400, Density: 420},
		Power:      "on", Lock: "no", MessagesSeen: true, Settled: true, Secure: true,
		Messages: []scene.Message{{Kind: "toast", Text: "Saved", AgeMS: 900}},
		Warnings: []string{"slow: the dump took 4 s"},
		Elements: []scene.Element{{Name: "stale"}},
	}
	s := scene.Parse([]byte(small(`text="Buy milk"`)), known)
	d := s.Data()
	if d.Foreground != known.Foreground || d.Display != known.Display || d.Power != "on" || d.Lock != "no" || !d.Settled || !d.Secure || !d.MessagesSeen {
		t.Errorf("got %+v", d)
	}
	if len(d.Messages) != 1 || len(d.Warnings) != 1 || !slices.Equal(names(s), []string{"Buy milk"}) {
		t.Errorf("messages %v, warnings %q, elements %q", d.Messages, d.Warnings, names(s))
	}
	if known.Warnings[0] != "slow: the dump took 4 s" || len(known.Elements) != 1 {
		t.Error("what was given was changed")
	}
}

func TestParseTakesTheSizeOfTheRoots(t *testing.T) {
	s := scene.Parse([]byte(`<hierarchy rotation="1"><node class="a.TextView" text="wide" bounds="[0,0][2400,1080]"/></hierarchy>`), scene.Data{})
	if got, want := s.Display(), (scene.Display{Width: 2400, Height: 1080, Rotation: 1}); got != want {
		t.Errorf("display is %+v, want %+v", got, want)
	}
	if got := s.Foreground().App; got != "" {
		t.Errorf("app is %q without a package", got)
	}
}

func TestParseReadsClassNamesAsTags(t *testing.T) {
	src := `<?xml version="1.0"?><hierarchy rotation="0" width="1080" height="2400"><android.widget.FrameLayout bounds="[0,0][1080,2300]" displayed="true">` +
		`<android.widget.Button$Big text="Pay" clickable="true" bounds="[0,0][500,100]" displayed="true"/>` +
		`<My View text="odd" bounds="[0,200][500,300]"></My View>` +
		`<android.widget.TextView text="hidden" displayed="false" bounds="[0,300][500,400]"/></android.widget.FrameLayout></hierarchy>`
	s := scene.Parse([]byte(src), scene.Data{})
	if got := s.Display(); got.Height != 2400 {
		t.Errorf("display is %+v", got)
	}
	if got := names(s); !slices.Equal(got, []string{"Pay", "odd"}) {
		t.Errorf("names are %q", got)
	}
	if e := find(t, s, "Pay"); e.Ref != "e1" || e.Role != scene.RoleButton {
		t.Errorf("Pay is %+v", e)
	}
}

func TestParseTakesAnyBlanksBetweenAttributes(t *testing.T) {
	want := scene.Parse(settingsXML(6), scene.Data{}).Data()
	for _, blank := range []string{"  ", "\n\t", "\r\n", " ,"} {
		src := strings.ReplaceAll(string(settingsXML(6)), `" `, `"`+blank)
		got := scene.Parse([]byte(src), scene.Data{}).Data()
		if !slices.Equal(got.Elements, want.Elements) {
			t.Errorf("blanks %q give %d other elements", blank, len(got.Elements))
		}
	}
}

func TestParseLeavesTheSourceAlone(t *testing.T) {
	src := []byte(small(`text="Buy milk"`))
	s := scene.Parse(src, scene.Data{})
	for i := range src {
		src[i] = 'x'
	}
	scene.Parse(settingsXML(9), scene.Data{}) // what the first scene is made of isn't used again
	if e := s.At(0); e.Name != "Buy milk" || e.Class != "android.widget.TextView" {
		t.Errorf("got %+v", e)
	}
}
