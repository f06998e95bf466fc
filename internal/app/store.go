package app

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"sort"
	"strings"

	"github.com/agentic-mobile-control/amc/agent"
	"github.com/agentic-mobile-control/amc/step"
)

// Store keeps tasks in the state folder: one JSON file each, replaced as a whole,
// so that whoever is killed leaves the last recorded state.
type Store struct{ Dir string }

func (s Store) tasks() string { return filepath.Join(s.Dir, "tasks") }

func (s Store) path(id string) string { return filepath.Join(s.tasks(), id+".json") }

// Check tells early whether the folder can be written.
func (s Store) Check() error {
	if err := os.MkdirAll(s.tasks(), 0o700); err != nil {
		return s.unusable(err)
	}
	f, err := os.CreateTemp(s.tasks(), ".check-*")
	if err != nil {
		return s.unusable(err)
	}
	_ = f.Close() // nothing was written
	return os.Remove(f.Name())
}

func (s Store) unusable(err error) error {
	var p *fs.PathError
	if errors.As(err, &p) {
		err = p.Err
	}
	return &step.Error{Code: step.StateUnusable, Message: fmt.Sprintf("the state folder %s can't be used: %v", s.Dir, err),
		Hint: "make it writable, or name another with --state-dir or AMC_STATE_DIR"}
}

// Save replaces the file of a task.
func (s Store) Save(st agent.State) error {
	b, err := json.Marshal(st)
	if err != nil {
		return s.unusable(err)
	}
	if err := replace(s.path(st.ID), b); err != nil {
		return s.unusable(err)
	}
	return nil
}

// replace writes data beside path and puts it in its place.
func replace(path string, data []byte) (err error) {
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return err
	}
	f, err := os.CreateTemp(filepath.Dir(path), ".new-*")
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			_ = f.Close()
			_ = os.Remove(f.Name())
		}
	}()
	if _, err := f.Write(data); err != nil {
		return err
	}
	if err := f.Sync(); err != nil {
		return err
	}
	if err := f.Close(); err != nil {
		return err
	}
	return os.Rename(f.Name(), path)
}

// Record saves the state of every record, as agent.Journal asks.
func (s Store) Record(_ context.Context, r agent.Record) error { return s.Save(r.State) }

// Load reads the task that name means: an id, a unique beginning of one, or "last".
func (s Store) Load(name string) (agent.State, error) {
	id, err := s.find(name)
	if err != nil {
		return agent.State{}, err
	}
	b, err := os.ReadFile(s.path(id))
	if err != nil {
		return agent.State{}, s.unusable(err)
	}
	var st agent.State
	err = json.Unmarshal(b, &st)
	if err == nil && st.ID != id {
		err = fmt.Errorf("it is of the task %q", st.ID)
	}
	if err != nil {
		return st, &step.Error{Code: step.StateUnusable, Message: fmt.Sprintf("the file of task %s can't be read: %v", id, err),
			Hint: "it is " + s.path(id) + "; remove it to forget the task"}
	}
	return st, nil
}

func (s Store) find(name string) (string, error) {
	ids, err := s.IDs()
	if err != nil {
		return "", err
	}
	if name == "last" {
		if len(ids) == 0 {
			return "", &step.Error{Code: step.TaskUnknown, Message: "there is no task yet", Hint: "begin one with --task new"}
		}
		return ids[0], nil
	}
	var hits []string
	for _, id := range ids {
		if id == name {
			return id, nil
		}
		if name != "" && strings.HasPrefix(id, strings.ToUpper(name)) {
			hits = append(hits, id)
		}
	}
	switch len(hits) {
	case 1:
		return hits[0], nil
	case 0:
		return "", &step.Error{Code: step.TaskUnknown, Message: fmt.Sprintf("there is no task %q", name),
			Hint: "a task is named by its id, a unique beginning of it, or last", Candidates: ids[:min(len(ids), 8)]}
	}
	return "", &step.Error{Code: step.TaskUnknown, Message: fmt.Sprintf("%q begins the ids of %d tasks", name, len(hits)),
		Hint: "give more of the id", Candidates: hits[:min(len(hits), 8)]}
}

// IDs lists the tasks, the one written last first.
func (s Store) IDs() ([]string, error) {
	entries, err := os.ReadDir(s.tasks())
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, s.unusable(err)
	}
	type task struct {
		id string
		at int64
	}
	var tasks []task
	for _, e := range entries {
		id, ok := strings.CutSuffix(e.Name(), ".json")
		if info, err := e.Info(); ok && err == nil && !strings.HasPrefix(id, ".") {
			tasks = append(tasks, task{id, info.ModTime().UnixNano()})
		}
	}
	sort.Slice(tasks, func(i, j int) bool {
		if tasks[i].at != tasks[j].at {
			return tasks[i].at > tasks[j].at
		}
		return tasks[i].id > tasks[j].id
	})
	var ids []string
	for _, t := range tasks {
		ids = append(ids, t.id)
	}
	return ids, nil
}

// Artifacts is a folder for pictures and sources, named by the hash of their content.
type Artifacts struct{ Dir string }

// Put stores data as HASH.KIND.
func (a Artifacts) Put(kind string, data []byte) (string, error) {
	sum := sha256.Sum256(data)
	hash := hex.EncodeToString(sum[:16])
	path := filepath.Join(a.Dir, hash+"."+kind)
	if _, err := os.Stat(path); err == nil {
		return hash, nil
	}
	return hash, replace(path, data)
}
