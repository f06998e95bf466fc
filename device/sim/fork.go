package sim

import (
	"encoding/json"
	"fmt"
	"os"
	"time"

	"github.com/agentic-mobile-control/amc/sim"
	"github.com/agentic-mobile-control/amc/step"
)

// Fork keeps a second phone that is as the phone of that name was at a time on its clock: it
// has the same inputs as far as they had begun before then. Errors are of code device_unknown
// where no such phone is kept, and state_unusable.
func Fork(stateDir, from, to string, at time.Time) error {
	for _, name := range []string{from, to} {
		if err := checkName(name); err != nil {
			return err
		}
	}
	source, target := &logFile{dir: folder(stateDir, from)}, &logFile{dir: folder(stateDir, to)}
	if _, err := os.Stat(source.path()); err != nil {
		return &step.Error{Code: step.DeviceUnknown, Message: fmt.Sprintf("the simulated phone sim:%s isn't kept here", from), Hint: "it was removed, or the task ran on another machine"}
	}
	unlock, err := source.lock()
	if err != nil {
		return unusable(source.dir, err)
	}
	defer unlock()
	options, inputs, err := source.read()
	if err != nil {
		return unusable(source.dir, err)
	}
	inputs, err = before(options, inputs, at)
	if err == nil {
		err = target.copied(options, inputs)
	}
	if err != nil {
		return unusable(target.dir, err)
	}
	return nil
}

// before are the inputs that had begun before a time on the phone's clock.
func before(o sim.Options, inputs []sim.Input, at time.Time) ([]sim.Input, error) {
	phone, err := sim.New(o)
	if err != nil {
		return nil, err
	}
	for i, in := range inputs {
		if !phone.Now().Before(at) {
			return inputs[:i], nil
		}
		if err := phone.Apply(in); err != nil {
			return nil, err
		}
	}
	return inputs, nil
}

// copied writes a new phone with all its inputs.
func (l *logFile) copied(o sim.Options, inputs []sim.Input) error {
	if err := l.begin(o); err != nil {
		return err
	}
	b, err := os.ReadFile(l.path())
	if err != nil {
		return err
	}
	for _, in := range inputs {
		line, err := json.Marshal(in)
		if err != nil {
			return err
		}
		b = append(append(b, line...), '\n')
	}
	return os.WriteFile(l.path(), b, 0o600)
}
