package crash_test

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"os"
	"path/filepath"

	"github.com/agentic-mobile-control/amc/agent"
	"github.com/agentic-mobile-control/amc/internal/crash"
)

// files keeps a task as one file, which every record replaces as a whole.
type files struct{ dir string }

func (f files) path(id string) string { return filepath.Join(f.dir, id+".json") }

func (f files) Begin(_ context.Context, s agent.State) (crash.Writer, error) {
	return file{f, f.path(s.ID)}, f.replace(f.path(s.ID), s)
}

func (f files) Resume(_ context.Context, id string) (crash.Writer, agent.State, error) {
	var s agent.State
	b, err := os.ReadFile(f.path(id))
	if err != nil {
		return nil, s, err
	}
	err = json.Unmarshal(b, &s)
	return file{f, f.path(id)}, s, err
}

func (f files) replace(path string, s agent.State) error {
	b, err := json.Marshal(s)
	if err != nil {
		return err
	}
	w, err := os.CreateTemp(f.dir, ".new-*")
	if err != nil {
		return err
	}
	defer w.Close()
	if _, err := w.Write(b); err != nil {
		return err
	}
	if err := w.Sync(); err != nil {
		return err
	}
	return os.Rename(w.Name(), path)
}

type file struct {
	files
	path string
}

func (f file) Record(_ context.Context, r agent.Record) error { return f.replace(f.path, r.State) }

func (f file) Put(kind string, data []byte) (string, error) {
	sum := sha256.Sum256(data)
	hash := hex.EncodeToString(sum[:])
	return hash, os.WriteFile(filepath.Join(f.dir, hash+"."+kind), data, 0o600)
}

func (f file) Close() error { return nil }
