package agent

import (
	"context"
	"errors"
	"iter"
	"sync"
	"time"

	"github.com/agentic-mobile-control/amc/plan"
)

// Task is a running task. Its methods may be called from any goroutine.
type Task struct {
	cancel context.CancelCauseFunc
	done   chan struct{}
	reply  chan string

	// mu guards what follows; changed is closed and replaced when events grow.
	mu      sync.Mutex
	events  []Event
	changed chan struct{}
	told    []string
	asking  bool
	final   State
	// attended: questions wait for Answer.
	attended bool
}

// errStopped is the cause of a task that Stop ended.
var errStopped = errors.New("stopped")

// Start runs s on o's device and planner in a goroutine of its own until it ends,
// ctx is cancelled, or Stop is called. Wait for it.
func Start(ctx context.Context, s State, o Options) *Task {
	ctx, cancel := context.WithCancelCause(ctx)
	t := &Task{cancel: cancel, done: make(chan struct{}), reply: make(chan string, 1), changed: make(chan struct{})}
	v := newLive(o)
	v.mail = t.takeTold
	if v.ask == nil && o.Attended {
		v.ask, t.attended = t.askUser, true
	}
	fx := v.effects()
	record := fx.Record
	fx.Record = func(ctx context.Context, r Record) RecordOut {
		out := record(ctx, r)
		if out.Err == nil {
			t.publish(r.Event)
		}
		return out
	}
	go t.run(ctx, fx, s)
	return t
}

func (t *Task) run(ctx context.Context, fx Effects, s State) {
	defer t.cancel(nil)
	if left := s.Settings.TimeoutMS - s.ElapsedMS; s.Settings.TimeoutMS > 0 {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, time.Duration(max(left, 0))*time.Millisecond)
		defer cancel()
	}
	final := Run(ctx, fx, s)
	t.mu.Lock()
	t.final = final
	close(t.done)
	close(t.changed)
	t.mu.Unlock()
}

// Run is Start and Wait.
func (o Options) Run(ctx context.Context) State { return Start(ctx, New(o), o).Wait() }

// Wait returns the state in which the task ended.
func (t *Task) Wait() State {
	<-t.done
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.final
}

// Stop asks the task to end as interrupted; Wait tells when it has.
func (t *Task) Stop() { t.cancel(errStopped) }

// Tell gives the task a message, which its planner gets with its next request.
func (t *Task) Tell(text string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.told = append(t.told, text)
}

// Answer answers the question that the task asks; false when it asks none.
func (t *Task) Answer(text string) bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	if !t.asking {
		return false
	}
	t.asking = false
	t.reply <- text
	return true
}

// Events yields all events from the first, waiting for more until the task has
// ended. Several may iterate at once.
func (t *Task) Events() iter.Seq[Event] {
	return func(yield func(Event) bool) {
		for i := 0; ; {
			batch, more, ended := t.since(i)
			for _, e := range batch {
				if !yield(e) {
					return
				}
			}
			i += len(batch)
			if ended && len(batch) == 0 {
				return
			}
			if !ended {
				<-more
			}
		}
	}
}

func (t *Task) since(i int) (batch []Event, more <-chan struct{}, ended bool) {
	t.mu.Lock()
	defer t.mu.Unlock()
	select {
	case <-t.done:
		ended = true
	default:
	}
	return t.events[i:len(t.events):len(t.events)], t.changed, ended
}

func (t *Task) publish(e Event) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.events = append(t.events, e)
	t.asking = t.attended && e.Kind == EventAsked
	close(t.changed)
	t.changed = make(chan struct{})
}

func (t *Task) takeTold() []string {
	t.mu.Lock()
	defer t.mu.Unlock()
	told := t.told
	t.told = nil
	return told
}

func (t *Task) askUser(ctx context.Context, _ plan.Ask) (string, error) {
	select {
	case answer := <-t.reply:
		return answer, nil
	case <-ctx.Done():
		return "", ctx.Err()
	}
}
