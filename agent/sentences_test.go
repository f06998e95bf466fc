package agent_test

import (
	"testing"

	"github.com/agentic-mobile-control/amc/agent"
	"github.com/agentic-mobile-control/amc/scene"
)

// TestSentencesOnSim plays sentences whose targets are found by more than a name.
func TestSentencesOnSim(t *testing.T) {
	tests := []struct{ name, text, page string }{
		{"to an end of a list", "Open app Settings. Scroll to the bottom. Scroll to the top. Tap Network & internet", "com.android.settings/network-internet"},
		{"a summary isn't the row that is called so", "Open app Settings. Scroll to the bottom. Tap Apps", "com.android.settings/apps"},
		{"a summary where nothing is called so", "Open app Settings. Scroll to the bottom. Tap apps have access", "com.android.settings/location"},
		{"scrolled to a name, not a summary", "Open app Settings. Scroll to the bottom. Scroll to Apps. Tap Apps", "com.android.settings/apps"},
		{"what has no name", "Open app Calendar. Tap the search button at the top right. Check that \"Search by title, place or guest\" is shown", "com.amc.calendar/~8xkd"},
		{"a list that goes on to the side", "Open app Maps. Swipe left on the categories until Museums is shown. Check that Museums is shown", "com.amc.maps/maps#explore"},
		{"on the page of a title", `Open app Notes. Check that "No notes yet" is displayed in Notes`, "com.amc.notes/main"},
		{"another value than before", "Open app Settings. Scroll to About phone. Tap About phone. Remember Android version as x. Check that Model is not {{x}}", "com.android.settings/about-phone"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			o := simulated(t, tt.text)
			s := o.Run(t.Context())
			if s.End.Status != agent.Completed {
				t.Fatalf("ended %+v\n%s", s.End, scene.Render(s.Scene, nil, scene.RenderOptions{}))
			}
			if got := s.Semantic.Page(); got != tt.page {
				t.Errorf("the page is %s, want %s", got, tt.page)
			}
		})
	}
}
