package files

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"github.com/agentic-mobile-control/amc/sim/kit"
)

// fileStore is the form in which the data of Files is reported and given.
type fileStore struct {
	Files []fileEntry `json:"files"`
	Sort  string      `json:"sort"`
	Grid  bool        `json:"grid"`
}

func (f *files) State() any {
	return fileStore{append([]fileEntry{}, f.entries...), f.sort, f.grid}
}

// Load takes over what state reported.
func (f *files) Load(_ *kit.Phone, raw json.RawMessage) error {
	s := fileStore{Sort: f.sort, Grid: f.grid}
	if err := kit.ReadInto(raw, &s); err != nil {
		return err
	}
	if !slices.Contains(sortNames, s.Sort) {
		return fmt.Errorf("sort %q is none of %s", s.Sort, strings.Join(sortNames, ", "))
	}
	if s.Files != nil {
		t := files{entries: s.Files}
		if err := t.check(); err != nil {
			return err
		}
		f.entries, f.next = s.Files, 1
		for _, e := range s.Files {
			f.next = max(f.next, e.ID+1)
		}
	}
	f.sort, f.grid = s.Sort, s.Grid
	return nil
}

// check refuses a tree that can't be: names and ids there twice, entries in
// files, in themselves or nowhere.
func (f *files) check() error {
	for i := range f.entries {
		e := &f.entries[i]
		switch {
		case e.ID < 1 || f.find(e.ID) != e:
			return fmt.Errorf("files[%d].id %d is below 1 or there twice", i, e.ID)
		case nameFault(e.Name) != "":
			return fmt.Errorf("files[%d].name %q: %s", i, e.Name, nameFault(e.Name))
		case e.Size < 0:
			return fmt.Errorf("files[%d].size is negative", i)
		case e.Folder && (e.Size > 0 || e.Text != ""):
			return fmt.Errorf("files[%d] is a folder with size or text", i)
		case !e.Trashed && f.taken(e.In, e.Name, e.ID):
			return fmt.Errorf("files[%d].name %q is there twice in its folder", i, e.Name)
		}
		steps := 0
		for in := e.In; in != 0; steps++ {
			d := f.find(in)
			if d == nil || !d.Folder || steps > len(f.entries) {
				return fmt.Errorf("files[%d].in %d leads to no folder, or in a circle", i, e.In)
			}
			in = d.In
		}
	}
	return nil
}

// nameFault says what is wrong with a name, or nothing.
func nameFault(name string) string {
	switch {
	case strings.TrimSpace(name) == "":
		return "Enter a name"
	case strings.ContainsAny(name, "/\\:*?\"<>|\x00\n"):
		return "A name can’t contain / \\ : * ? \" < > |"
	case len(name) > 255:
		return "This name is too long"
	case name == "." || name == "..":
		return "This name isn’t allowed"
	}
	return ""
}
