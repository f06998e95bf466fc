package files

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/agentic-mobile-control/amc/sim/kit"
)

func digitsText(n int) string { return strconv.Itoa(n) }

// fileKinds are the types of files by the end of their names.
var fileKinds = []struct{ ext, mime, label, icon string }{
	{".jpg", "image/jpeg", "JPG image", "image"}, {".png", "image/png", "PNG image", "image"}, {".txt", "text/plain", "Text file", "note"}, {".md", "text/plain", "Text file", "note"},
	{".pdf", "application/pdf", "PDF document", "paper"}, {".mp3", "audio/mpeg", "MP3 audio", "sound"}, {".mp4", "video/mp4", "MP4 video", "play"}, {".zip", "application/zip", "ZIP archive", "storage"},
	{".apk", "application/vnd.android.package-archive", "Android app", "apps"}, {".xlsx", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", "Spreadsheet", "paper"},
}

// kind is the type, its label and its picture.
func (e *fileEntry) kind() (mime, label, icon string) {
	if e.Folder {
		return "", "Folder", "folder"
	}
	_, ext := kit.SplitExt(e.Name)
	for _, k := range fileKinds {
		if strings.EqualFold(k.ext, ext) {
			return k.mime, k.label, k.icon
		}
	}
	return "application/octet-stream", "File", "file"
}

func (e *fileEntry) isImage() bool {
	mime, _, _ := e.kind()
	return strings.HasPrefix(mime, "image/")
}

// ageText is a day as the list has it: without the year where it is this one.
func ageText(p *kit.Phone, t time.Time) string {
	switch {
	case kit.Day(t).Equal(kit.Day(p.Now())):
		return p.ClockOf(t)
	case t.Year() == p.Now().Year():
		return t.Format("Jan 2")
	}
	return t.Format("Jan 2, 2006")
}

// sortNames are the orders of a list, as state and the menu name them.
var sortNames = []string{"name", "name_down", "newest", "oldest", "largest", "smallest"}

var sortLabels = []string{"File name (A to Z)", "File name (Z to A)", "Modified (newest first)", "Modified (oldest first)", "Size (largest first)", "Size (smallest first)"}

func (f *files) sortLabel() string { return sortLabels[slices.Index(sortNames, f.sort)] }

// sorted brings entries into the order that the user chose, folders first.
func (f *files) sorted(in []*fileEntry) []*fileEntry {
	slices.SortStableFunc(in, func(a, b *fileEntry) int {
		if a.Folder != b.Folder {
			if a.Folder {
				return -1
			}
			return 1
		}
		switch f.sort {
		case "name_down":
			return -byName(a, b)
		case "newest":
			return b.Changed.Compare(a.Changed)
		case "oldest":
			return a.Changed.Compare(b.Changed)
		case "largest":
			return cmp.Compare(f.size(b), f.size(a))
		case "smallest":
			return cmp.Compare(f.size(a), f.size(b))
		}
		return byName(a, b)
	})
	return in
}

func byName(a, b *fileEntry) int {
	return cmp.Or(strings.Compare(strings.ToLower(a.Name), strings.ToLower(b.Name)), a.ID-b.ID)
}
