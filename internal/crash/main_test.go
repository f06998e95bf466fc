package crash_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"github.com/agentic-mobile-control/amc/agent"
	"github.com/agentic-mobile-control/amc/internal/crash"
	"github.com/agentic-mobile-control/amc/journal"
)

// kept keeps tasks in the journal of a folder, as the command line does.
type kept struct{ dir string }

func (k kept) open(ctx context.Context) (*journal.Journal, error) {
	return journal.Open(ctx, filepath.Join(k.dir, journal.FileName), journal.Options{})
}

func (k kept) Begin(ctx context.Context, s agent.State) (crash.Writer, error) {
	j, err := k.open(ctx)
	if err != nil {
		return nil, err
	}
	w, err := j.Begin(ctx, s)
	return writer{w, j}, err
}

func (k kept) Resume(ctx context.Context, id string) (crash.Writer, agent.State, error) {
	j, err := k.open(ctx)
	if err != nil {
		return nil, agent.State{}, err
	}
	w, s, err := j.Resume(ctx, id)
	return writer{w, j}, s, err
}

// writer closes its journal with itself.
type writer struct {
	*journal.Writer
	j *journal.Journal
}

func (w writer) Close() error { return errors.Join(w.Writer.Close(), w.j.Close()) }

// keeper is what keeps the tasks of all workers, in a folder.
func keeper(dir string) crash.Keeper { return kept{dir} }

// The roles of the other two processes, which are this program again.
const (
	roleVariable = "AMC_CRASH_ROLE"
	jobVariable  = "AMC_CRASH_JOB"
	rolePhone    = "phone"
	roleWorker   = "worker"
)

func TestMain(m *testing.M) {
	switch os.Getenv(roleVariable) {
	case rolePhone:
		end(servePhone(os.Getenv(jobVariable)))
	case roleWorker:
		end(work(os.Getenv(jobVariable)))
	}
	os.Exit(m.Run())
}

func end(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	os.Exit(0)
}

func work(text string) error {
	var j crash.Job
	if err := json.Unmarshal([]byte(text), &j); err != nil {
		return err
	}
	return crash.Work(context.Background(), j, keeper(j.Dir), os.Stdin, os.Stdout)
}
