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
