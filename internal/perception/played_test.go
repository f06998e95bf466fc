package perception_test

import (
	"slices"
	"testing"

	"github.com/agentic-mobile-control/amc/internal/corpus"
	"github.com/agentic-mobile-control/amc/internal/perception"
)

// overlaid are the steps at which a dialog of another package stands over the app whose
// activity was recorded: the tree alone tells the dialog's.
var overlaid = []string{
	"dev/trajectories/droidtask/dialer_task12.jsonl, step 4: the app is com.android.phone, recorded is com.simplemobiletools.smsmessenger",
	"dev/trajectories/fdroid-utg/output_com.brosmike.airpushdetector.apk.jsonl, step 2: the app is android, recorded is com.brosmike.airpushdetector",
}

// TestTrajectories: every recorded trajectory runs through the loop; the app is right
// wherever it is recorded, and no change of activity goes unseen.
func TestTrajectories(t *testing.T) {
	dir := corpus.Folder(t)
	for _, known := range []bool{true, false} {
		p, err := perception.Play(dir, known)
		if err != nil {
			t.Fatal(err)
		}
		for _, w := range p.Wrong {
			if known || !slices.Contains(overlaid, w) {
				t.Errorf("activity told %v: %s", known, w)
			}
		}
		if p.Trajectories == 0 || p.Steps == 0 || p.Confirmed == 0 || p.Contradicted > 0 {
			t.Errorf("activity told %v: %+v", known, p)
		}
	}
}
