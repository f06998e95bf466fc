package sim

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"

	"github.com/agentic-mobile-control/amc/sim"
	"github.com/agentic-mobile-control/amc/step"
)

// logFile keeps a phone: its options, then its inputs, one JSON object a line. What
// was typed stands in it, as a phone remembers it, so only the owner may read it.
type logFile struct {
	dir string
	// written is how many of the phone's inputs the file holds.
	written int
	file    *os.File
}

func (l *logFile) path() string { return filepath.Join(l.dir, "input.jsonl") }

// begin makes the file of a new phone.
func (l *logFile) begin(o sim.Options) error {
	if err := os.MkdirAll(l.dir, 0o700); err != nil {
		return err
	}
	line, err := json.Marshal(o)
	if err != nil {
		return err
	}
	return os.WriteFile(l.path(), append(line, '\n'), 0o600)
}

// read is what the file holds. A last line that was torn by a kill in mid-write is
// cut off; any other line that can't be read is an error.
func (l *logFile) read() (o sim.Options, inputs []sim.Input, err error) {
	b, err := os.ReadFile(l.path())
	if err != nil {
		return o, nil, err
	}
	whole := bytes.LastIndexByte(b, '\n') + 1
	if whole == 0 {
		return o, nil, os.ErrNotExist // not even the options were written
	}
	if whole < len(b) {
		if err := os.Truncate(l.path(), int64(whole)); err != nil {
			return o, nil, err
		}
	}
	lines := bufio.NewScanner(bytes.NewReader(b[:whole]))
	lines.Buffer(nil, 1<<20)
	for n := 1; lines.Scan(); n++ {
		var target any = &o
		if n > 1 {
			inputs = append(inputs, sim.Input{})
			target = &inputs[len(inputs)-1]
		}
		if err := json.Unmarshal(lines.Bytes(), target); err != nil {
			return o, nil, &step.Error{Code: step.StateUnusable, Message: fmt.Sprintf("line %d of %s is no input: %v", n, l.path(), err),
				Hint: "remove the folder to begin the phone anew"}
		}
	}
	return o, inputs, lines.Err()
}

// write appends what is new in the phone's log, in one write.
func (l *logFile) write(p *sim.Phone) error {
	all := p.Log()
	if len(all) <= l.written {
		return nil
	}
	if l.file == nil {
		f, err := os.OpenFile(l.path(), os.O_APPEND|os.O_WRONLY, 0o600)
		if err != nil {
			return unusable(l.dir, err)
		}
		l.file = f
	}
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	for _, in := range all[l.written:] {
		if err := enc.Encode(in); err != nil {
			return unusable(l.dir, err)
		}
	}
	if _, err := l.file.Write(b.Bytes()); err != nil {
		return unusable(l.dir, err)
	}
	l.written = len(all)
	return nil
}
