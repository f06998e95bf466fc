package scene_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/agentic-mobile-control/amc/scene"
)

const (
	head = `<?xml version='1.0' encoding='UTF-8' standalone='yes' ?><hierarchy rotation="0">`
	tail = `</hierarchy>`
)

// tall is the display of the fixtures.
var tall = scene.Data{Display: scene.Display{Width: 1080, Height: 2340}}

// n writes a node; attributes that aren't given have the values that most nodes have.
func n(bounds string, attrs string, children ...string) string {
	all := attrs
	for _, d := range []string{`text=""`, `resource-id=""`, `class="android.widget.TextView"`, `package="a.b"`, `content-desc=""`,
		`clickable="false"`, `enabled="true"`, `scrollable="false"`} {
		name, _, _ := strings.Cut(d, "=")
		if !strings.Contains(" "+attrs, " "+name+"=") {
			all += " " + d
		}
	}
	return fmt.Sprintf(`<node %s bounds="%s">%s</node>`, all, bounds, strings.Join(children, ""))
}

func parse(src string) *scene.Scene { return scene.Parse([]byte(src), tall) }

// names are the names of all elements.
func names(s *scene.Scene) string {
	var out []string
	for _, e := range s.All() {
		out = append(out, e.Name)
	}
	return strings.Join(out, "|")
}

func elementNamed(t *testing.T, s *scene.Scene, name string) scene.Element {
	t.Helper()
	for _, e := range s.All() {
		if e.Name == name {
			return e
		}
	}
	t.Fatalf("no element %q among %q", name, names(s))
	return scene.Element{}
}

func TestParseNoTree(t *testing.T) {
	for _, c := range []struct {
		name, src, reason string
		retry             bool
	}{
		{"not idle", "ERROR: could not get idle state.\n", "not_idle", true},
		{"null root", "ERROR: null root node returned by UiTestAutomationBridge.\n", "null_root", true},
		{"killed", "Killed \n", "dump_killed", true},
		{"another client", "java.lang.IllegalStateException: UiAutomationService android.accessibilityservice.IAccessibilityServiceClient$Stub$Proxy@1f2e3d4already registered!\n\tat x", "uiautomation_busy", true},
		{"serializer", `{"jsonrpc":"2.0","id":"7","error":{"code":-32001,"data":"java.lang.IllegalArgumentException: Illegal character (d83d)\n\tat org.kxml2.io.KXmlSerializer"}}`, "tree_serialization_failed", false},
		{"nothing", "", "empty_input", true},
		{"blanks", " \n\t", "empty_input", true},
		{"status only", "UI hierchary dumped to: /dev/tty\n", "empty_tree", true},
		{"another document", "<html><body>hello</body></html>", "not_a_tree", false},
		{"empty hierarchy", `<hierarchy rotation="0" />`, "empty_tree", true},
		{"empty hierarchy with end", head + tail, "empty_tree", true},
		{"cut before the first node ends", head + `<node text="x" bounds="[0,0][1`, "truncated", true},
	} {
		t.Run(c.name, func(t *testing.T) {
			tree := parse(c.src).Tree()
			if tree.Status != scene.TreeUnavailable || tree.Reason != c.reason || tree.Retry != c.retry {
				t.Errorf("status %+v, want unavailable, %s, retry %v", tree, c.reason, c.retry)
			}
		})
	}
}

func TestParseTolerance(t *testing.T) {
	a := n("[0,0][100,50]", `text="first"`)
	for _, c := range []struct {
		name, src, names, status string
		warned                   bool
	}{
		{"status line behind", head + a + tail + "UI hierchary dumped to: /dev/tty", "first", scene.TreeOK, false},
		{"newer status line", head + a + tail + "UI hierarchy dumped to: /dev/tty\n", "first", scene.TreeOK, false},
		{"a stack trace before", "java.io.IOException\n\tat Foo.<init>(Foo.java:1)\n" + head + a + tail, "first", scene.TreeOK, true},
		{"byte order mark", "\ufeff" + head + a + tail, "first", scene.TreeOK, false},
		{"a text that says Killed", head + n("[0,0][9,9]", `text="Mission: Killed"`) + tail, "Mission: Killed", scene.TreeOK, false},
		{"single quotes", head + n("[0,0][9,9]", `text='He said "go"'`) + tail, `He said "go"`, scene.TreeOK, false},
		{"control references", head + n("[0,0][9,9]", `text="a&#0;b"`) + n("[0,9][9,19]", `text="c&#3;d"`) + tail, "ab|cd", scene.TreeOK, true},
		{"control bytes", head + n("[0,0][9,9]", "text=\"a\x03b\x0bc\"") + tail, "abc", scene.TreeOK, true},
		{"surrogates as bytes", head + n("[0,0][9,9]", "text=\"\xED\xA0\xBD\xED\xB8\x80\"") + tail, "😀", scene.TreeOK, false},
		{"surrogates as references", head + n("[0,0][9,9]", `text="&#55357;&#56832;!"`) + tail, "😀!", scene.TreeOK, false},
		{"half a surrogate", head + n("[0,0][9,9]", `text="x&#xD83D;y"`) + tail, "x\uFFFDy", scene.TreeOK, true},
		{"a lone byte", head + n("[0,0][9,9]", "text=\"x\xFFy\"") + tail, "x\uFFFDy", scene.TreeOK, true},
		{"entities", head + n("[0,0][9,9]", `text="Tim &amp; Struppi &lt;3 &quot;x&quot;"`) + tail, `Tim & Struppi <3 "x"`, scene.TreeOK, false},
		{"a bare ampersand", head + n("[0,0][9,9]", `text="rock & roll &co"`) + tail, "rock & roll &co", scene.TreeOK, false},
		{"line ends", head + n("[0,0][9,9]", "text=\"one\ntwo&#10;three\"") + tail, "one two three", scene.TreeOK, false},
		{"stray commas", head + `<node text="x", class="android.widget.TextView", bounds="[0,0][9,9]"/>` + tail, "x", scene.TreeOK, true},
		{"no quotes", head + `<node text=x bounds="[0,0][9,9]"/>` + tail, "x", scene.TreeOK, true},
		{"two roots", `<hierarchy rotation="0"></hierarchy>` + head + n("[0,0][9,9]", `text="z"`) + tail, "z", scene.TreeOK, false},
		{"odd class names", head + n("[0,0][9,9]", `text="x" class="a.b$c d"`) + n("[0,9][9,19]", `text="y" class=""`) + tail, "x|y", scene.TreeOK, false},
		{"a class as tag", `<hierarchy rotation="0"><android.widget.Button text="x" clickable="true" bounds="[0,0][9,9]"/></hierarchy>`, "x", scene.TreeOK, false},
		{"cut", head + `<node text="a" bounds="[0,0][5,5]"/><node text="b" bounds="[0,0][10`, "a", scene.TreePartial, false},
		{"without an end", head + a, "first", scene.TreePartial, false},
		{"UTF-16", utf16LE(head + a + tail), "first", scene.TreeOK, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := parse(c.src)
			if names(s) != c.names || s.Tree().Status != c.status {
				t.Errorf("read %q with status %+v, want %q and %s", names(s), s.Tree(), c.names, c.status)
			}
			warned := 0
			for range s.Warnings() {
				warned++
			}
			if c.warned && warned == 0 {
				t.Errorf("%d warnings", warned)
			}
		})
	}
}

func utf16LE(s string) string {
	out := []byte{0xFF, 0xFE}
	for _, r := range s {
		out = append(out, byte(r), byte(r>>8))
	}
	return string(out)
}

func TestParseBounds(t *testing.T) {
	button := `text="Option A" class="android.widget.Button" clickable="true"`
	s := parse(head + n("[42,2400][1038,2300]", button) + tail)
	if e := elementNamed(t, s, "Option A"); !e.States.Any(scene.Covered) || !e.Bounds.Empty() {
		t.Errorf("a button with inverted bounds can be touched: %+v", e)
	}
	if !strings.Contains(fmt.Sprint(s.Data().Warnings), "bounds_invalid") {
		t.Errorf("the warnings are %q", s.Data().Warnings)
	}
	s = parse(head + n("[764,2153][976,2285]", button) + tail)
	if e := elementNamed(t, s, "Option A"); e.Tap != (scene.Point{X: 870, Y: 2219}) {
		t.Errorf("tapped at %v", e.Tap)
	}
	s = parse(head + n("[-100,10][500,110]", button) + n("[2000,0][2100,50]", `text="outside" clickable="true"`) + tail)
	if e := elementNamed(t, s, "Option A"); e.Bounds != (scene.Rect{Left: 0, Top: 10, Right: 500, Bottom: 110}) || s.Len() != 1 {
		t.Errorf("clipped to %v of %q", e.Bounds, names(s))
	}
}

func TestParseRowsAndNames(t *testing.T) {
	list := func(rows ...string) string {
		return head + n("[0,0][1080,2340]", `class="android.widget.FrameLayout"`,
			n("[0,200][1080,2000]", `class="androidx.recyclerview.widget.RecyclerView" scrollable="true"`, rows...)) + tail
	}
	row := func(top int, attrs string, children ...string) string {
		return n(fmt.Sprintf("[0,%d][1080,%d]", top, top+200), attrs, children...)
	}
	title := func(top int, text string) string {
		return n(fmt.Sprintf("[40,%d][900,%d]", top+20, top+90), `text="`+text+`"`)
	}
	t.Run("a row is one target with its texts", func(t *testing.T) {
		s := parse(list(row(200, `class="android.widget.LinearLayout" clickable="true"`, title(200, "Battery"), title(290, "87%"))))
		e := elementNamed(t, s, "Battery")
		if e.Role != scene.RoleRow || e.Detail != "87%" || e.Ref == "" || e.Row == 0 || e.Container == "" {
			t.Errorf("the row is %+v", e)
		}
	})
	t.Run("a row that does nothing is one text", func(t *testing.T) {
		s := parse(list(row(200, `class="android.widget.LinearLayout"`, title(200, "IP address"), title(290, "10.1.1.1"))))
		if e := elementNamed(t, s, "IP address"); e.Role != scene.RoleRow || e.Detail != "10.1.1.1" || e.Ref != "" {
			t.Errorf("the row is %+v", e)
		}
	})
	t.Run("a switch belongs to its row", func(t *testing.T) {
		s := parse(list(row(200, `class="android.widget.LinearLayout" clickable="true"`, title(200, "Data"),
			n("[900,240][1040,360]", `class="android.widget.Switch" checkable="true" checked="true" text="ON"`))))
		if e := elementNamed(t, s, "Data"); e.Role != scene.RoleSwitch || !e.On() || e.Detail != "" {
			t.Errorf("the row is %+v", e)
		}
	})
	t.Run("an action inside a row is its own, and the row is tapped beside it", func(t *testing.T) {
		s := parse(list(row(200, `class="android.widget.LinearLayout" clickable="true"`, title(200, "Mouse"),
			n("[400,240][700,360]", `class="android.widget.Button" clickable="true" text="Add"`))))
		r, b := elementNamed(t, s, "Mouse"), elementNamed(t, s, "Add")
		if r.Row != b.Row || b.Role != scene.RoleButton || b.Bounds.Contains(r.Tap) {
			t.Errorf("row %+v, button %+v", r, b)
		}
	})
	t.Run("a description made of the texts is dropped", func(t *testing.T) {
		s := parse(list(row(200, `class="android.view.ViewGroup" clickable="true" content-desc="Anna&#10;online"`, title(200, "Anna"), title(290, "online"))))
		if e := elementNamed(t, s, "Anna"); e.Desc != "" || e.Detail != "online" {
			t.Errorf("the row is %+v", e)
		}
	})
	t.Run("one that says more stays beside", func(t *testing.T) {
		s := parse(list(row(200, `class="android.widget.LinearLayout" clickable="true" content-desc="File a.md 10/15/2023"`, title(200, "a.md"), title(290, "10/15/2023"))))
		if e := elementNamed(t, s, "a.md"); e.Desc != "File a.md 10/15/2023" || s.Len() != 2 {
			t.Errorf("the row is %+v among %q", e, names(s))
		}
	})
	t.Run("a row at the edge without its texts is cut", func(t *testing.T) {
		s := parse(list(row(200, `class="android.widget.LinearLayout" clickable="true"`, title(200, "A")),
			row(400, `class="android.widget.LinearLayout" clickable="true"`, title(400, "B")),
			n("[0,1950][1080,2000]", `class="android.widget.LinearLayout" clickable="true"`)))
		last := s.At(s.Len() - 1)
		if !last.States.Any(scene.Cut) || !s.At(0).States.Any(scene.MoreBelow) {
			t.Errorf("the last row is %+v in %+v", last, s.At(0))
		}
	})
}

func TestParseFields(t *testing.T) {
	field := func(attrs string) string {
		return parse1(n("[0,300][1080,400]", `class="android.widget.EditText" clickable="true" `+attrs))
	}
	label := n("[0,220][400,290]", `text="E-mail"`)
	for _, c := range []struct {
		name, src          string
		field, value, hint string
		states             scene.States
	}{
		{"hint as attribute", field(`text="Search here" hint="Search here"`), "Search here", "", "Search here", scene.Empty},
		{"filled, hint as attribute", field(`text="mouse" hint="Search here"`), "Search here", "mouse", "Search here", 0},
		{"hint as text, told by the identifier", field(`text="Your note" resource-id="a:id/note"`), "Your note", "", "Your note", scene.Empty},
		{"perhaps a hint", field(`text="Title" resource-id="a:id/input"`), "Title", "Title", "", 0},
		{"a value", field(`text="anna@example.com" resource-id="a:id/input"`), "", "anna@example.com", "", scene.Unlabelled},
		{"label above", parse1(label + n("[0,300][1080,400]", `class="android.widget.EditText" clickable="true" text="x1"`)), "E-mail", "x1", "", 0},
		{"password", field(`text="hunter2" password="true"`), "", "•••••••", "", scene.Password},
		{"empty", field(`text=""`), "", "", "", scene.Empty},
		{"a placeholder below it", parse1(n("[0,300][1080,400]", `class="android.widget.EditText" clickable="true"`, n("[10,310][500,390]", `text="e.g. tea"`))), "e.g. tea", "", "e.g. tea", scene.Empty},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := parse(c.src)
			e := s.At(s.Len() - 1)
			if e.Role != scene.RoleField || e.Name != c.field || e.Value != c.value || e.Hint != c.hint || !e.States.Has(c.states) {
				t.Errorf("the field is %+v", e)
			}
			if strings.Contains(string(mustJSON(t, s)), "hunter2") {
				t.Error("the password stands in the scene")
			}
		})
	}
}

func parse1(nodes string) string {
	return head + n("[0,0][1080,2340]", `class="android.widget.FrameLayout"`, nodes) + tail
}

func TestParseRegions(t *testing.T) {
	s := scene.Parse([]byte(head+n("[0,0][900,1600]", `class="android.widget.FrameLayout"`,
		n("[0,0][900,1600]", `class="android.webkit.WebView" clickable="true"`))+tail), scene.Data{Display: scene.Display{Width: 900, Height: 1600}})
	if e := s.At(0); e.Role != scene.RoleWeb && e.Role != scene.RoleOpaque {
		t.Errorf("web content without children is %+v", e)
	}
	s = parse(parse1(n("[0,100][1080,2000]", `class="android.webkit.WebView" resource-id="a:id/web"`,
		n("[0,100][1080,2000]", `class="android.webkit.WebView" text="Shop - Home"`, n("[0,200][500,300]", `text="Sale"`)))))
	webs := 0
	for _, e := range s.All() {
		if e.Role == scene.RoleWeb {
			webs++
		}
	}
	if webs != 1 || !strings.Contains(names(s), "Sale") {
		t.Errorf("%d web regions among %q", webs, names(s))
	}
}

func TestParseWindows(t *testing.T) {
	src := `<displays><display id="0"><window index="0" title="Dialog" bounds="[100,800][980,1400]" active="true" focused="true" id="9" layer="2" type="TYPE_APPLICATION"><hierarchy rotation="0">` +
		n("[100,800][980,1400]", `class="android.widget.FrameLayout"`, n("[140,840][900,900]", `text="Delete?" resource-id="android:id/alertTitle"`),
			n("[600,1300][900,1380]", `text="OK" resource-id="android:id/button1" class="android.widget.Button" clickable="true"`)) +
		`</hierarchy></window><window index="1" title="Page" bounds="[0,0][1080,2340]" active="false" focused="false" id="3" layer="1" type="TYPE_APPLICATION"><hierarchy rotation="0">` +
		n("[0,0][1080,2340]", `class="android.widget.FrameLayout"`, n("[140,900][900,1000]", `text="OK" class="android.widget.Button" clickable="true"`),
			n("[0,1500][900,1600]", `text="Below" class="android.widget.Button" clickable="true"`)) +
		`</hierarchy></window></display></displays>`
	s := parse(src)
	var types []string
	for _, w := range s.Windows() {
		types = append(types, w.Type)
	}
	if fmt.Sprint(types) != "[dialog application]" || s.Tree().Status != scene.TreeOK {
		t.Fatalf("windows %v, status %+v", types, s.Tree())
	}
	m, err := scene.Find(s, scene.Target{Label: "OK"}, scene.FindOptions{Acting: true})
	if err != nil || m.Element.Window != 0 {
		t.Errorf("OK is %+v, %v", m.Element, err)
	}
	if e := s.At(m.Index + 1); e.Name != "OK" || !e.States.Any(scene.Covered) {
		t.Errorf("the button behind the dialog is %+v", e)
	}
	if e := elementNamed(t, s, "Below"); !e.States.Any(scene.Covered) {
		t.Errorf("a dialog takes all touches, and yet there is %+v", e)
	}
}

func TestParseKeyboardCovers(t *testing.T) {
	known := tall
	known.Keyboard = scene.Keyboard{Visible: true, Bounds: scene.Rect{Left: 0, Top: 1500, Right: 1080, Bottom: 2340}}
	s := scene.Parse([]byte(parse1(n("[0,1600][900,1700]", `text="Under" class="android.widget.Button" clickable="true"`)+
		n("[0,1400][900,1560]", `text="Half" class="android.widget.Button" clickable="true"`))), known)
	if e := elementNamed(t, s, "Under"); !e.States.Any(scene.Covered) {
		t.Errorf("under the keyboard: %+v", e)
	}
	if e := elementNamed(t, s, "Half"); e.States.Any(scene.Covered) || e.Tap.Y >= 1500 {
		t.Errorf("half under the keyboard: %+v", e)
	}
}

func TestParseDepthAndSize(t *testing.T) {
	deep := head + strings.Repeat(`<node text="x" bounds="[0,0][9,9]">`, 200000)
	if s := parse(deep); s.Tree().Status != scene.TreePartial || s.Tree().Reason != "too_large" {
		t.Errorf("200,000 nested nodes give %+v", s.Tree())
	}
	wide := head + strings.Repeat(n("[0,0][9,9]", `text="`+strings.Repeat("ü<", 300)+`"`), 5000) + tail
	if s := parse(strings.ReplaceAll(wide, "<\"", "\"")); len(mustJSON(t, s)) > scene.MaxJSON {
		t.Errorf("the JSON has %d bytes", len(mustJSON(t, s)))
	}
}
