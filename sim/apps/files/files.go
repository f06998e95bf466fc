package files

import (
	"slices"
	"strings"
	"time"

	"github.com/agentic-mobile-control/amc/sim/kit"
)

const filesID = "com.amc.files"

// files is the Files app: all files and folders of the phone, those in the
// trash too, and how they are shown.
type files struct {
	entries []fileEntry
	next    int
	sort    string // one of sortNames
	grid    bool
	coached bool // the coach mark was seen
}

// fileEntry is a file or a folder as it is stored.
type fileEntry struct {
	ID     int    `json:"id"`
	In     int    `json:"in"` // the folder that it lies in; 0 is the internal storage
	Name   string `json:"name"`
	Folder bool   `json:"folder,omitempty"`
	Size   int64  `json:"size,omitempty"` // bytes
	// Changed is when it was last written, Opened when it was last looked at.
	Changed time.Time `json:"changed"`
	Opened  time.Time `json:"opened,omitzero"`
	Text    string    `json:"text,omitempty"` // what a text file says
	Trashed bool      `json:"trashed,omitempty"`
}

// New makes the app.
func New(p *kit.Phone) kit.Application {
	f := &files{}
	f.Clear(p)
	return f
}

func (*files) Info() kit.Info {
	return kit.Info{ID: filesID, About: about, Label: "Files", Icon: "folder", Colour: kit.InkTeal, Perms: []string{kit.PermFiles}}
}

func (f *files) Open(p *kit.Phone) kit.Page { return newFilesPage(p, f) }

// Clear goes back to the files that the phone was made with.
func (f *files) Clear(p *kit.Phone) {
	*f = files{sort: sortNames[0], entries: fileSeeds(p)}
	f.next = len(f.entries) + 1
}

func (f *files) find(id int) *fileEntry {
	for i := range f.entries {
		if f.entries[i].ID == id {
			return &f.entries[i]
		}
	}
	return nil
}

// visible is whether an entry and all folders around it are outside the trash.
func (f *files) visible(e *fileEntry) bool {
	for e != nil {
		if e.Trashed {
			return false
		}
		if e.In == 0 {
			return true
		}
		e = f.find(e.In)
	}
	return false
}

// path are the names of the folders around an entry, outermost first.
func (f *files) path(id int) []*fileEntry {
	var out []*fileEntry
	for e := f.find(id); e != nil; e = f.find(e.In) {
		out = append([]*fileEntry{e}, out...)
	}
	return out
}

func (f *files) where(id int) string {
	parts := []string{storageName}
	for _, e := range f.path(id) {
		parts = append(parts, e.Name)
	}
	return strings.Join(parts, "/")
}

// within is whether an entry is a folder or lies in it, however deep.
func (f *files) within(id, folder int) bool {
	return slices.ContainsFunc(f.path(id), func(e *fileEntry) bool { return e.ID == folder })
}

// taken is whether a folder has something of that name, other than one entry.
func (f *files) taken(in int, name string, but int) bool {
	return slices.ContainsFunc(f.entries, func(e fileEntry) bool {
		return e.In == in && !e.Trashed && e.ID != but && strings.EqualFold(e.Name, name)
	})
}

// free is a name that a folder doesn't have yet: "photo (1).jpg".
func (f *files) free(in int, name string) string {
	stem, ext := kit.SplitExt(name)
	for n := 1; f.taken(in, name, 0); n++ {
		name = stem + " (" + digitsText(n) + ")" + ext
	}
	return name
}

// copyTo copies an entry with all that is in it and returns the copy's id.
func (f *files) copyTo(p *kit.Phone, id, in int) int {
	from := f.find(id)
	made := *from
	made.ID, made.In, made.Name, made.Changed = f.next, in, f.free(in, from.Name), p.Now()
	f.next++
	f.entries = append(f.entries, made)
	if made.Folder {
		for _, e := range slices.Clone(f.entries) {
			if e.In == id && !e.Trashed && e.ID != made.ID {
				f.copyTo(p, e.ID, made.ID)
			}
		}
	}
	return made.ID
}

// moveTo puts an entry into another folder.
func (f *files) moveTo(id, in int) {
	e := f.find(id)
	if e.In != in {
		e.Name = f.free(in, e.Name)
		e.In = in
	}
}

// trash puts entries into the trash or takes them out again.
func (f *files) trash(ids []int, in bool) {
	for _, id := range ids {
		e := f.find(id)
		if e == nil {
			continue
		}
		if !in {
			if e.In != 0 && !f.visible(f.find(e.In)) {
				e.In = 0
			}
			e.Name = f.free(e.In, e.Name)
		}
		e.Trashed = in
	}
}

// erase deletes entries for good, with what is in them.
func (f *files) erase(ids []int) {
	for _, id := range ids {
		var inside []int
		for _, e := range f.entries {
			if e.In == id {
				inside = append(inside, e.ID)
			}
		}
		f.erase(inside)
		f.entries = slices.DeleteFunc(slices.Clone(f.entries), func(e fileEntry) bool { return e.ID == id })
	}
}

// Weight is how much room the files take.
func (f *files) Weight() (images, others int64) {
	for i := range f.entries {
		if e := &f.entries[i]; e.isImage() {
			images += e.Size
		} else {
			others += e.Size
		}
	}
	return images, others
}

// size is how large an entry is, with what is in it.
func (f *files) size(e *fileEntry) int64 {
	n := e.Size
	if e.Folder {
		for i := range f.entries {
			if f.entries[i].In == e.ID && !f.entries[i].Trashed {
				n += f.size(&f.entries[i])
			}
		}
	}
	return n
}
