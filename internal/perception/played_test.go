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

// standins is how many of the recorded actions can't be done by what the recording says: the
// targets of eight aren't in what was shown, two are outside of it, two are ambiguous.
const standins = 12

// TestTrajectories: every recorded trajectory runs through the loop; the app is right
// wherever it is recorded, and no change of activity goes unseen.
func TestTrajectories(t *testing.T) {
	dir := corpus.Folder(t)
	for _, known := range []bool{true, false} {
		p, err := perception.Play(dir, known)
		if err != nil {
			t.Fatal(err)
		}
		t.Logf("activity told %v: %d trajectories, %d steps, %d as recorded, app right at %d of %d screens, page confirmed at %d, contradicted at %d, not to be confirmed at %d",
			known, p.Trajectories, p.Steps, p.Replayed, p.Apps, p.AppsTold, p.Confirmed, p.Contradicted, p.Unconfirmed)
		for _, s := range p.Standins {
			t.Logf("not as recorded: %s", s)
		}
		if len(p.Standins) != standins || p.Replayed+standins != p.Steps {
			t.Errorf("activity told %v: %d of %d steps are as recorded, and %d aren't, want %d", known, p.Replayed, p.Steps, len(p.Standins), standins)
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
