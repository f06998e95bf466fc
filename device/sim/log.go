package sim

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/rogpeppe/go-internal/lockedfile"

	"github.com/agentic-mobile-control/amc/sim"
	"github.com/agentic-mobile-control/amc/step"
)

// logFile keeps a phone: its options, then its inputs, one JSON object a line. What
// was typed stands in it, as a phone remembers it, so only the owner may read it.
type logFile struct {
	dir  string
	file *os.File // nil until something is written
	// size is how much of the file this phone has carried out.
	size int64
	// broken is why nothing more can be written; nil: it can.
	broken error
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
	l.size = int64(len(line)) + 1
	return os.WriteFile(l.path(), append(line, '\n'), 0o600)
}

// lock keeps other processes from the phone until unlock is called.
func (l *logFile) lock() (unlock func(), err error) {
	if err := os.MkdirAll(l.dir, 0o700); err != nil {
		return nil, err
	}
	return lockedfile.MutexAt(filepath.Join(l.dir, "lock")).Lock()
}

// others are the inputs that other processes have written since this one last read or wrote.
// The lock must be held.
func (l *logFile) others() ([]sim.Input, error) {
	info, err := os.Stat(l.path())
	if err != nil || info.Size() == l.size {
		return nil, err
	}
	before := l.size
	_, all, err := l.read()
	if err != nil || l.size <= before {
		return nil, err
	}
	b, err := os.ReadFile(l.path())
	if err != nil {
		return nil, err
	}
	news := bytes.Count(b[before:], []byte("\n"))
	return all[len(all)-news:], nil
}

// read is what the file holds. A last line that was torn by a kill in mid-write is
// cut off; any other line that can't be read is an error. Where not even the options
// were written there is no phone: fs.ErrNotExist.
func (l *logFile) read() (o sim.Options, inputs []sim.Input, err error) {
	b, err := os.ReadFile(l.path())
	if err != nil {
		return o, nil, err
	}
	whole := bytes.LastIndexByte(b, '\n') + 1
	if whole == 0 {
		return o, nil, fs.ErrNotExist
	}
	if whole < len(b) {
		if err := os.Truncate(l.path(), int64(whole)); err != nil {
			return o, nil, err
		}
	}
	l.size = int64(whole)
	o, inputs, err = parse(b[:whole])
	if err != nil {
		return o, nil, &step.Error{Code: step.StateUnusable, Message: fmt.Sprintf("%s: %v", l.path(), err), Hint: "remove the folder to begin the phone anew"}
	}
	return o, inputs, nil
}

// maxLine is the longest line of a log: the longest text or path of an input, escaped,
// or the options of a phone with all that its apps store at the start.
const maxLine = 8 << 20

func parse(b []byte) (o sim.Options, inputs []sim.Input, err error) {
	lines := bufio.NewScanner(bytes.NewReader(b))
	lines.Buffer(nil, maxLine)
	for n := 1; lines.Scan(); n++ {
		var in sim.Input
		var target any = &in
		if n == 1 {
			target = &o
		}
		if err := json.Unmarshal(lines.Bytes(), target); err != nil {
			return o, nil, fmt.Errorf("line %d is no input: %w", n, err)
		}
		if n > 1 {
			inputs = append(inputs, in)
		}
	}
	return o, inputs, lines.Err()
}

// write appends an input, in one write. After one that failed half way the torn line
// is taken back, and the phone can't be used any more: it is ahead of its log.
func (l *logFile) write(in sim.Input) error {
	if l.broken != nil {
		return l.broken
	}
	err := l.append(in)
	if err != nil {
		l.broken = unusable(l.dir, err)
	}
	return l.broken
}

func (l *logFile) append(in sim.Input) error {
	if l.file == nil {
		f, err := os.OpenFile(l.path(), os.O_APPEND|os.O_WRONLY, 0o600)
		if err != nil {
			return err
		}
		l.file = f
	}
	line, err := json.Marshal(in)
	if err != nil {
		return err
	}
	before, err := l.file.Stat()
	if err != nil {
		return err
	}
	if _, err := l.file.Write(append(line, '\n')); err != nil {
		return errors.Join(err, l.file.Truncate(before.Size()))
	}
	l.size = before.Size() + int64(len(line)) + 1
	return nil
}
