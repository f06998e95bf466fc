package scene_test

import (
	"strings"
	"testing"

	"github.com/agentic-mobile-control/amc/scene"
)

// TestPasswordFlagForms: a flag that can't be read hides the text.
func TestPasswordFlagForms(t *testing.T) {
	for flag, hidden := range map[string]bool{"true": true, "TRUE": true, "1": true, "yes": true, "false": false, "False": false, "0": false, "": false} {
		s := scene.Parse([]byte(`<hierarchy rotation="0"><node class="android.widget.EditText" text="hunter2" password="`+flag+
			`" clickable="true" bounds="[0,0][50,50]"/></hierarchy>`), scene.Data{})
		if got := !strings.Contains(string(mustJSON(t, s)), "hunter2"); got != hidden {
			t.Errorf("password=%q hides the text: %v, want %v", flag, got, hidden)
		}
	}
}

// TestKilledInALine: a shell tells of a killed process in a line of its own words.
func TestKilledInALine(t *testing.T) {
	for src, reason := range map[string]string{"/system/bin/uiautomator[3]: 123 Killed\n": "dump_killed", "Killed": "dump_killed", "Mission Killedit": "not_a_tree"} {
		if got := scene.Parse([]byte(src), scene.Data{}).Tree(); got.Reason != reason {
			t.Errorf("%q is %+v, want %s", src, got, reason)
		}
	}
}

// TestOddBounds: what is no four whole numbers is no place to touch.
func TestOddBounds(t *testing.T) {
	for _, bounds := range []string{"[10.5,20][900,960.5]", "[0x10,0][0x20,90]", "[1e3,0][2e3,90]", "", "x", "[1,2][3]"} {
		s := scene.Parse([]byte(`<hierarchy rotation="0"><node class="android.widget.FrameLayout" bounds="[0,0][1080,2340]"><node text="Pay" class="android.widget.Button" clickable="true" bounds="`+
			bounds+`"/></node></hierarchy>`), scene.Data{})
		m, err := scene.Find(s, scene.Target{Label: "Pay"}, scene.FindOptions{})
		if err != nil || !m.Element.States.Has(scene.Covered) || !strings.Contains(strings.Join(s.Data().Warnings, " "), "bounds_invalid") {
			t.Errorf("bounds %q give %+v, %v, warnings %q", bounds, m.Element, err, s.Data().Warnings)
		}
	}
}

// TestManyRoots: a Scene has at most 64 windows, however many roots a source has.
func TestManyRoots(t *testing.T) {
	s := scene.Parse([]byte(`<hierarchy rotation="0">`+strings.Repeat(`<node text="a" bounds="[0,0][9,9]"/>`, 5000)+`</hierarchy>`), scene.Data{})
	if n := len(s.Data().Windows); n == 0 || n > 64 || len(mustJSON(t, s)) > scene.MaxJSON {
		t.Errorf("%d windows, %d bytes", n, len(mustJSON(t, s)))
	}
}

// TestDirections: signs that turn the direction of what follows don't reach a line, and what
// bears them is found without them.
func TestDirections(t *testing.T) {
	s := scene.Parse([]byte(`<hierarchy rotation="0"><node class="android.widget.Button" text="pay &#8238;evil&#8236; &#8296;+1 555&#8297; …" clickable="true" bounds="[0,0][50,50]"/></hierarchy>`), scene.Data{})
	if got := scene.Render(s, nil, scene.RenderOptions{}); !strings.Contains(got, `"pay evil +1 555 …"`) {
		t.Errorf("it reads %q", got)
	}
	if _, err := scene.Find(s, scene.Target{Label: "pay evil +1 555 …"}, scene.FindOptions{}); err != nil {
		t.Error(err)
	}
}
