package crash

import (
	"context"

	"github.com/agentic-mobile-control/amc/agent"
)

// Keeper keeps tasks: what the worker needs of a journal.
type Keeper interface {
	// Begin keeps a new task and gives the right to go on with it.
	Begin(ctx context.Context, s agent.State) (Writer, error)
	// Resume gives the state of the last complete record, as it was recorded, with
	// the right to go on from there.
	Resume(ctx context.Context, id string) (Writer, agent.State, error)
}

// Writer takes what happens in one task.
type Writer interface {
	agent.Journal
	agent.Blobs
	Close() error
}
