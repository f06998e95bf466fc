package crash

import (
	"bufio"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"strconv"

	"github.com/agentic-mobile-control/amc/agent"
	"github.com/agentic-mobile-control/amc/step"
)

// The places at which a worker tells where it is. A record of another kind than
// intent and step has a Before and a Written with its own name.
const (
	Begun         = "begun"          // the new task is kept
	Resumed       = "resumed"        // the task was taken up again, nothing was done yet
	BeforeIntent  = "before-intent"  // the intent isn't recorded yet
	IntentWritten = "intent-written" // the intent is recorded, nothing was done yet
	Acting        = "acting"         // an operation of the phone follows
	Acted         = "acted"          // all was done, the result isn't recorded yet
	ResultWritten = "result-written" // the result is recorded
	PlanWritten   = "planned-written"
	Done          = "done" // the worker is at its end
)

// Mark is where a worker is. It is one line of JSON on the worker's output.
type Mark struct {
	At string `json:"at"`
	// Hash is that of the state that is kept; "" where the mark is about none.
	Hash string `json:"hash,omitempty"`
	// Open is the tag of the step that is begun in the kept state, Unsure that of the
	// step about which a person is asked; "" for none.
	Open   string `json:"open,omitempty"`
	Unsure string `json:"unsure,omitempty"`
	// Unknown: the record is about a step whose result wasn't recorded in time.
	Unknown bool `json:"unknown,omitempty"`
	// End is how the kept state has ended; "" while it hasn't.
	End agent.Status `json:"end,omitempty"`
	// State is the last one, of done alone.
	State *agent.State `json:"state,omitempty"`
}

// TagOf names a step of a task, the same in every run: by what is planned, and by
// how many steps follow. It begins with whether the step may be done again.
func TagOf(p step.Planned, following int) string {
	b, _ := json.Marshal(p) // what was planned came from JSON
	return string(p.Repeat()) + " " + strconv.Itoa(following) + " " + string(b)
}

// kept is a mark about a state that is kept.
func kept(at string, s agent.State) (Mark, error) {
	b, err := json.Marshal(s)
	if err != nil {
		return Mark{}, err
	}
	sum := sha256.Sum256(b)
	m := Mark{At: at, Hash: hex.EncodeToString(sum[:8])}
	if s.Intent != nil {
		m.Open = TagOf(s.Intent.Pending.Planned, len(s.Pending))
	}
	if s.Unsure != nil {
		m.Unsure = TagOf(s.Unsure.Planned, len(s.Pending))
	}
	if s.End != nil {
		m.End = s.End.Status
	}
	return m, nil
}

// marker tells marks, and waits after each when it is to.
type marker struct {
	out  io.Writer
	in   *bufio.Reader
	wait bool
}

func (m *marker) tell(k Mark) error {
	line, err := json.Marshal(k)
	if err != nil {
		return err
	}
	if _, err := m.out.Write(append(line, '\n')); err != nil {
		return fmt.Errorf("tell a mark: %w", err)
	}
	if !m.wait {
		return nil
	}
	if _, err := m.in.ReadByte(); err != nil {
		return fmt.Errorf("wait at a mark: %w", err)
	}
	return nil
}
