package cli

import (
	"context"
	"encoding/json"
	"fmt"
	"os"

	"github.com/spf13/pflag"

	"github.com/agentic-mobile-control/amc/agent"
	"github.com/agentic-mobile-control/amc/device"
	"github.com/agentic-mobile-control/amc/internal/app"
	"github.com/agentic-mobile-control/amc/journal"
	"github.com/agentic-mobile-control/amc/step"
)

// session is what a command holds while it drives a task: the journal, the right to write
// the task, its phone, and the files that are written beside.
type session struct {
	journal *journal.Journal
	writer  *journal.Writer
	state   agent.State
	files   []*os.File
	release func() error
}

func shareFlag(fl *pflag.FlagSet, share *bool) {
	fl.BoolVar(share, "share-device", false, "drive the phone also while another task drives it")
}

// begin opens the journal and the phone for a new task.
func (c *command) begin(ctx context.Context, conf app.Config, p app.Phone, o *agent.Options) (*session, error) {
	p.StateDir = conf.StateDir(c.getenv)
	j, err := app.Journal(ctx, p.StateDir)
	if err != nil {
		return nil, err
	}
	ses := &session{journal: j}
	err = conf.Trim(ctx, j)
	if err == nil {
		err = ses.hold(ctx, c, conf, p, o)
	}
	if err != nil {
		ses.close()
		return nil, err
	}
	info, err := device.InfoOf(ctx, o.Device)
	if err == nil {
		ses.state = agent.New(*o)
		ses.state.Phone = agent.Phone{URI: info.URI, Model: info.Model, OS: info.OS}
		ses.writer, err = j.Begin(ctx, ses.state)
	}
	if err != nil {
		ses.close()
		return nil, err
	}
	return ses, nil
}

// hold gives o its phone, for as long as the session lasts.
func (s *session) hold(ctx context.Context, c *command, conf app.Config, p app.Phone, o *agent.Options) (err error) {
	p.Waiting = func(busy *step.Error) {
		fmt.Fprintf(c.Err, "amc: waiting: %s\n", oneLine(busy.Message))
	}
	o.Device, s.release, err = conf.Hold(ctx, s.journal, p)
	return err
}

// create makes a file of JSON lines, which is closed with the session.
func (s *session) create(path string) (*json.Encoder, error) {
	f, err := os.OpenFile(path, os.O_CREATE|os.O_TRUNC|os.O_WRONLY, 0o600)
	if err != nil {
		return nil, &step.Error{Code: step.Usage, Message: err.Error(), Hint: "name a file that can be written"}
	}
	s.files = append(s.files, f)
	return json.NewEncoder(f), nil
}

// close gives everything back. All that counts was checked when it was written.
func (s *session) close() {
	for _, f := range s.files {
		_ = f.Close()
	}
	if s.writer != nil {
		_ = s.writer.Close()
	}
	if s.release != nil {
		_ = s.release()
	}
	_ = s.journal.Close()
}
