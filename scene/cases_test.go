package scene_test

import (
	"strings"
	"testing"

	"github.com/agentic-mobile-control/amc/scene"
)

// failing is an input that holds no tree, with what has to be said about it.
type failing struct {
	name, src, reason string
	retry             bool
}

func checkFailing(t *testing.T, tests []failing) {
	t.Helper()
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			s := scene.Parse([]byte(tt.src), scene.Data{})
			if got := s.Tree(); got.Status != scene.TreeUnavailable || got.Reason != tt.reason || got.Retry != tt.retry || s.Len() != 0 {
				t.Errorf("got %+v and %d elements, want unavailable, %s, retry %v", got, s.Len(), tt.reason, tt.retry)
			}
		})
	}
}

// TestNeverIdle: whatever a tool says when the screen doesn't come to rest, also
// with exit status 0, is a reason to ask again and no empty screen.
func TestNeverIdle(t *testing.T) {
	line := "ERROR: could not get idle state."
	checkFailing(t, []failing{
		{"as the stock tool says it", line + "\n", "not_idle", true},
		{"without an end of line", line, "not_idle", true},
		{"with that of a terminal", line + "\r\n", "not_idle", true},
		{"behind a byte order mark", "\xef\xbb\xbf" + line, "not_idle", true},
		{"in UTF-16", "\xff\xfeE\x00R\x00R\x00O\x00R\x00:\x00 \x00i\x00d\x00l\x00e\x00 \x00s\x00t\x00a\x00t\x00e\x00", "not_idle", true},
		{"behind a warning of the linker", "WARNING: linker: unused DT entry\n" + line + "\n", "not_idle", true},
		{"in other words", "ERROR: could not detect idle state.\n", "not_idle", true},
		{"of the server", `{"value":{"error":"timeout","message":"java.util.concurrent.TimeoutException: No idle state with idle timeout: 500 reached within global timeout: 10000","stacktrace":""}}`, "not_idle", true},
		{"in capitals", strings.ToUpper(line), "not_idle", true},
		{"of an event that was waited for", "Exception: waitForIdle timed out after 10000 ms", "not_idle", true},
		{"twice", line + "\n" + line + "\n", "not_idle", true},
		{"with a file that isn't there", "cat: /sdcard/window_dump.xml: No such file or directory\n", "dump_missing", true},
	})
	s := scene.Parse([]byte("cmd: starting\r\n"+line+"\r\n"), scene.Data{})
	if got := s.Tree().Detail; got != line {
		t.Errorf("the line is quoted as %q", got)
	}
	if s = scene.Parse([]byte(line+"\n"+small(`text="Old"`)), scene.Data{}); s.Len() != 1 || s.Tree().Status != scene.TreeOK {
		t.Errorf("a tree behind the line is %+v with %q", s.Tree(), names(s)) // a retry that succeeded
	}
}

// TestAnotherClient: only one client may ask for the tree at a time.
func TestAnotherClient(t *testing.T) {
	checkFailing(t, []failing{
		{"without a blank", "java.lang.IllegalStateException: UiAutomationService android.accessibilityservice.IAccessibilityServiceClient$Stub$Proxy@7e3e486already registered!", "uiautomation_busy", true},
		{"with one", "java.lang.IllegalStateException: UiAutomationService android.accessibilityservice.IAccessibilityServiceClient$Stub$Proxy@7e3e486 already registered!\n", "uiautomation_busy", true},
		{"in a trace", "Exception in thread \"main\" java.lang.IllegalStateException: UiAutomationService x already registered!\n\tat android.os.Parcel.<init>(Parcel.java:1)\n", "uiautomation_busy", true},
		{"not connected", "java.lang.IllegalStateException: UiAutomation not connected!", "uiautomation_busy", true},
		{"while connecting", "java.lang.RuntimeException: Error while connecting UiAutomation@1a2b[id=-1, flags=0]", "uiautomation_busy", true},
		{"in an answer", `{"jsonrpc":"2.0","id":"2","error":{"code":-32001,"message":"java.lang.IllegalStateException","data":"UiAutomationService Proxy@1already registered!"}}`, "uiautomation_busy", true},
		{"in a protocol's answer", `{"sessionId":"1","value":{"error":"unknown error","message":"UiAutomation not connected","stacktrace":""}}`, "uiautomation_busy", true},
		{"with carriage returns", "\r\nUiAutomationService y already registered!\r\n", "uiautomation_busy", true},
		{"then killed", "UiAutomationService y already registered!\nKilled\n", "uiautomation_busy", true},
		{"killed", "Killed \n", "dump_killed", true},
		{"ended otherwise", "Terminated\n", "dump_killed", true},
		{"in a job's line", "[1] + Killed    uiautomator dump", "dump_killed", true},
		{"crashed", "/system/bin/sh: 12 Segmentation fault\n", "dump_killed", true},
	})
	s := scene.Parse([]byte(small(`text="Already registered? Log in"`)), scene.Data{})
	if s.Tree().Status != scene.TreeOK || s.At(0).Name != "Already registered? Log in" {
		t.Errorf("a page with these words is %+v", s.Tree())
	}
}

// TestSerializerErrors: the tree was there and could not be written, so the same
// question fails again.
func TestSerializerErrors(t *testing.T) {
	rpc := func(data string) string {
		return `{"jsonrpc":"2.0","id":"1","error":{"code":-32001,"message":"<java.lang.IllegalArgumentException>","data":"` + data + `"}}`
	}
	checkFailing(t, []failing{
		{"a surrogate", rpc(`java.lang.IllegalArgumentException: Illegal character (d83d)\n\tat org.kxml2.io.KXmlSerializer...`), "tree_serialization_failed", false},
		{"another character", rpc(`Illegal character (U+0003)`), "tree_serialization_failed", false},
		{"its class alone", rpc(`at org.kxml2.io.KXmlSerializer.attribute(KXmlSerializer.java:536)`), "tree_serialization_failed", false},
		{"cut", rpc(`java.lang.IllegalArgumentException: Illegal character (dc00)\n\tat org.k`)[:180], "tree_serialization_failed", false},
		{"as a bare trace", "java.lang.IllegalArgumentException: Illegal character (d83d)\n\tat org.kxml2.io.KXmlSerializer", "tree_serialization_failed", false},
		{"with a marker in it", rpc(`Illegal character (d83d) after <?xml version='1.0'?>`), "tree_serialization_failed", false},
		{"of the other platform", `{"value":{"error":"unknown error","message":"xmlParseCharRef: invalid xmlChar value 3"}}`, "tree_serialization_failed", false},
		{"of its library", `{"value":{"error":"unknown error","message":"PCDATA invalid Char value 3"},"sessionId":"1"}`, "tree_serialization_failed", false},
		{"of wrong bytes", `{"status":13,"value":{"message":"Input is not proper UTF-8, indicate encoding !"}}`, "tree_serialization_failed", false},
		{"as the message", `{"error":{"code":0,"message":"Illegal character (d83d)"}}`, "tree_serialization_failed", false},
		{"as a text", `{"error":"Illegal character (d83d)"}`, "tree_serialization_failed", false},
	})
}

// TestAnswersThatAreErrors: an error that isn't known is one all the same.
func TestAnswersThatAreErrors(t *testing.T) {
	checkFailing(t, []failing{
		{"a session that ended", `{"value":{"error":"invalid session id","message":"Session does not exist","traceback":""},"sessionId":null}`, "session_lost", true},
		{"the page went away", `{"id":3,"error":{"code":-32000,"message":"Inspected target navigated or closed"}}`, "source_error", true},
		{"no such method", `{"id":3,"error":{"code":-32601,"message":"'Accessibility.getFullAXTree' wasn't found"}}`, "source_error", false},
		{"no such command", `{"value":{"error":"unknown command","message":"Unhandled endpoint","traceback":""}}`, "source_error", false},
		{"a timeout", `{"value":{"error":"timeout","message":"Timed out","traceback":""}}`, "source_error", true},
		{"of the old protocol", `{"sessionId":"1","status":13,"value":{"message":"An unknown server-side error"}}`, "source_error", true},
		{"a text", `{"error":"nope"}`, "source_error", true},
		{"true", `{"error":true,"message":"nope"}`, "source_error", true},
		{"cut", `{"value":{"error":"unknown error","message":"it w`, "source_error", true},
		{"no root in time", `{"value":{"error":"unknown error","message":"Timed out after 10000ms waiting for the root AccessibilityNodeInfo in the active window"}}`, "null_root", true},
		{"behind other text", "HTTP/1.1 500 Error\r\n\r\n" + `{"value":{"error":"timeout","message":"Timed out"}}`, "source_error", true},
		{"nothing in it", `{"value":null,"sessionId":"1"}`, "empty_tree", true},
		{"an empty text in it", `{"value":""}`, "empty_tree", true},
		{"an empty object in it", `{"value":{}}`, "empty_tree", true},
		{"an empty list", `[]`, "empty_tree", true},
		{"a list of no nodes", `{"id":1,"result":{"nodes":[]}}`, "empty_tree", true},
		{"cut before the first node", `{"id":1,"result":{"nodes":[`, "truncated", true},
		{"cut in the first node", `{"nodes":[{"nodeId":"1","ignored":false,"role":{"type":"role","value":"Root`, "truncated", true},
		{"cut in the first element", `{"value":{"type":"Application","label":"No`, "truncated", true},
		{"cut behind the bracket", `{`, "truncated", true},
		{"an object of something else", `{"title":"Tea","price":3}`, "not_a_tree", false},
		{"an empty object", `{}`, "not_a_tree", false},
		{"a list of something else", `[1,2,{"a":"b"}]`, "not_a_tree", false},
		{"a number", `12`, "not_a_tree", false},
		{"null", `null`, "not_a_tree", false},
		{"a page of HTML", "<!DOCTYPE html><html><body><h1>502 Bad Gateway</h1></body></html>", "not_a_tree", false},
		{"HTML in an answer", `{"value":"<html><body>404</body></html>"}`, "not_a_tree", false},
	})
	s := scene.Parse([]byte(`{"error":"nope"}`+"\n"+small(`text="Here"`)), scene.Data{})
	if s.Tree().Status != scene.TreeOK || s.Len() != 1 {
		t.Errorf("a tree behind an answer is %+v", s.Tree())
	}
	if got := scene.Parse([]byte(`{"id":3,"error":{"code":-32000,"message":"Target closed."}}`), scene.Data{}).Tree(); got.Detail != "-32000: Target closed." {
		t.Errorf("the error is told as %q", got.Detail)
	}
}

// TestInvertedBounds: what has its edges the wrong way round is there, and is not touched.
func TestInvertedBounds(t *testing.T) {
	for _, bounds := range []string{"[42,2400][1038,2300]", "[1038,2300][42,2400]", "[1038,2400][42,2300]", "[42,200][41,300]", "[42,300][100,299]",
		"[0,0][-1,-1]", "[42, 2400][1038, 2300]", "[500,500][0,0]", "[1080,2340][0,0]", "[-5,-5][-10,-10]", "[99999999999,0][1,1]"} {
		src := hierarchyXML(nodeXML("android.widget.FrameLayout", "[0,0][1080,2340]", nil,
			nodeXML("android.widget.Button", bounds, attributes{"text": "Option A", "clickable": "true"}), textXML("Options", "[42,100][500,200]")))
		s := scene.Parse([]byte(src), scene.Data{})
		e := find(t, s, "Option A")
		if !e.States.Has(scene.Covered) || e.Tap != (scene.Point{}) {
			t.Errorf("%s: %+v", bounds, e)
		}
		if w := strings.Join(s.Data().Warnings, "\n"); !strings.Contains(w, "bounds_invalid: ") {
			t.Errorf("%s: warnings %q", bounds, w)
		}
		if s.Tree().Status != scene.TreeOK || s.Display() != (scene.Display{Width: 1080, Height: 2340}) {
			t.Errorf("%s: tree %+v, display %+v", bounds, s.Tree(), s.Display())
		}
	}
}

// TestPasswordNowhere: what a password field holds is in nothing that the scene tells.
func TestPasswordNowhere(t *testing.T) {
	field := func(attrs string) string {
		return `<node class="android.widget.EditText" password="true" bounds="[0,0][500,90]" ` + attrs + `/>`
	}
	row := func(attrs, inner string) string {
		return `<node class="android.widget.LinearLayout" clickable="true" bounds="[0,0][500,90]" ` + attrs + `>` + inner + `</node>`
	}
	for name, src := range map[string]string{
		"its text":                 rootStart + field(`text="hunter2"`) + rootEnd,
		"its description as well":  rootStart + field(`text="hunter2" content-desc="hunter2"`) + rootEnd,
		"in its description":       rootStart + field(`text="hunter2" content-desc="Password, hunter2"`) + rootEnd,
		"in the row's":             rootStart + row(`content-desc="Password hunter2"`, field(`text="hunter2"`)) + rootEnd,
		"in the row's text":        rootStart + row(`text="Password: hunter2"`, field(`text="hunter2"`)) + rootEnd,
		"drawn inside":             rootStart + strings.Replace(field(`text="hunter2"`), "/>", `><node class="android.widget.TextView" text="hunter2" bounds="[0,0][400,80]"/></node>`, 1) + rootEnd,
		"a text view":              rootStart + `<node class="android.widget.TextView" password="true" text="hunter2" bounds="[0,0][500,90]"/>` + rootEnd,
		"with a hint":              rootStart + field(`text="hunter2" hint="Password"`) + rootEnd,
		"a flag in capitals":       rootStart + strings.Replace(field(`text="hunter2"`), `"true"`, `"TRUE"`, 1) + rootEnd,
		"without a place":          rootStart + `<node class="android.widget.EditText" password="true" text="hunter2"/>` + rootEnd,
		"cut":                      rootStart + field(`text="hunter2"`) + `<node text="x`,
		"cut in the field":         rootStart + `<node class="android.widget.EditText" text="hunter2" password="true" bounds="[0,0`,
		"behind the end":           small(`text="a"`) + field(`text="hunter2"`),
		"in front of the tree":     field(`text="hunter2"`) + small(`text="a"`),
		"without a root":           field(`text="hunter2"`),
		"another kind of JSON":     `{"views":[{"text":"hunter2","is_password":true}]}`,
		"of XCUITest":              `<XCUIElementTypeSecureTextField type="XCUIElementTypeSecureTextField" value="hunter2" label="Password" x="0" y="0" width="90" height="30"/>`,
		"of XCUITest, its label":   `<XCUIElementTypeCell label="hunter2" x="0" y="0" width="90" height="30"><XCUIElementTypeSecureTextField value="hunter2" label="hunter2" x="0" y="0" width="90" height="30"/></XCUIElementTypeCell>`,
		"of XCUITest, as JSON":     `{"type":"SecureTextField","value":"hunter2","label":"Password","rect":{"x":0,"y":0,"width":90,"height":30}}`,
		"of XCUITest, a JSON tail": `{"type":"Other","label":"a","rect":{"x":0,"y":0,"width":90,"height":30}} {"type":"SecureTextField","value":"hunter2"}`,
	} {
		s := scene.Parse([]byte(src), scene.Data{})
		if out := string(mustJSON(t, s)) + scene.Render(s, nil, scene.RenderOptions{}); strings.Contains(out, "hunter2") {
			t.Errorf("%s: %s", name, out)
		}
	}
}
