package perception_test

import (
	"encoding/json"
	"testing"

	"github.com/agentic-mobile-control/amc/internal/perception"
)

// TestImplied: what DroidBot and DroidTask write becomes a step of ours.
func TestImplied(t *testing.T) {
	for _, c := range []struct{ name, action, want string }{
		{"nothing", ``, ""},
		{"null", `null`, ""},
		{"finished", `{"Choice":-1,"Input":"null","target_html":null}`, ""},
		{"a button", `{"Input":"null","target_html":"<button id=4>Clock</button>"}`, `tap "Clock"`},
		{"a described one", `{"Input":"null","target_html":"<button id=1 text='Sort by'></button>"}`, `tap "Sort by"`},
		{"several lines", `{"Input":"null","target_html":"<button id=1>Theme<br>Dark</button>"}`, `tap "Theme"`},
		{"a description of several lines", `{"Input":"null","target_html":"<button id=3 text='More<br>Highlighted'></button>"}`, `tap "More"`},
		{"a box", `{"Input":"null","target_html":"<checkbox id=4 checked=False>Descending</checkbox>"}`, `tap "Descending"`},
		{"a text", `{"Input":"Anna","target_html":"<input id=0 >First name</input>"}`, `type "First name" text="Anna"`},
		{"nameless", `{"Input":"null","target_html":"<input id=0 ></input>"}`, ""},
		{"going back", `{"Input":"null","target_html":"<button id=7>go back</button>"}`, "back"},
		{"a touch", `{"event":{"event_type":"touch","view":{"bounds":[[100,200],[300,400]]}}}`, "tap (200,300)"},
		{"a touch of nothing", `{"event":{"event_type":"touch","view":null}}`, ""},
		{"a key", `{"event":{"event_type":"key","name":"BACK"}}`, "back"},
		{"another key", `{"event":{"event_type":"key","name":"CAMERA"}}`, ""},
		{"a scroll", `{"event":{"event_type":"scroll","direction":"DOWN"}}`, `scroll direction="down"`},
		{"a start", `{"event":{"event_type":"intent","intent":"am start com.a/com.a.Splash"}}`, `launch_app app="com.a"`},
		{"an end", `{"event":{"event_type":"kill_app","stop_intent":"am force-stop com.a"}}`, `terminate_app app="com.a"`},
		{"something else", `{"event":{"event_type":"dance"}}`, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			got, err := perception.Implied(json.RawMessage(c.action))
			if err != nil || got.String() != c.want {
				t.Errorf("got %q, %v, want %q", got, err, c.want)
			}
			if got.Action == "" {
				return
			}
			if e := got.Validate(true); e != nil {
				t.Error(e)
			}
		})
	}
	if _, err := perception.Implied(json.RawMessage(`7`)); err == nil {
		t.Error("a number is an action")
	}
}
