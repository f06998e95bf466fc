package sim_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/agentic-mobile-control/amc/sim"
)

const filesApp = "com.amc.files"

type fileState struct {
	Files []struct {
		ID, In  int
		Name    string
		Trashed bool
		Text    string
	}
	Sort string
	Grid bool
}

// openFiles is a phone whose Files may see all files.
func openFiles(t *testing.T, o sim.Options) *hand {
	t.Helper()
	h := newHand(t, o)
	h.launch(filesApp)
	h.tapNode(h.tree().find(func(n *node) bool { return n.Class == "android.widget.Button" }))
	h.wait(4000)
	return h
}

func (h *hand) files() fileState {
	h.Helper()
	var s fileState
	h.read(filesApp, &s)
	return s
}

// holdNode presses a node for longer than a tap.
func (h *hand) holdNode(n *node) {
	h.Helper()
	c := n.rect()
	x, y := (c.Min.X+c.Max.X)/2, (c.Min.Y+c.Max.Y)/2
	h.do(sim.Input{Kind: sim.KindTouch, Path: []sim.TouchPoint{{X: x, Y: y}, {X: x, Y: y, At: 700}}})
}

// menuOf opens the menu of a row: its button has no name.
func (h *hand) menuOf(name string) {
	h.Helper()
	row := h.tree().find(func(n *node) bool {
		return n.ID == filesApp+":id/item_root" && n.find(func(k *node) bool { return k.Text == name }) != nil
	})
	if row == nil {
		h.Fatalf("no row %q", name)
	}
	h.tapNode(row.find(func(n *node) bool { return n.ID == filesApp+":id/item_menu" }))
}

// titles are the names that the list shows.
func (h *hand) titles() string {
	h.Helper()
	var out []string
	h.tree().find(func(n *node) bool {
		if n.ID == "android:id/title" {
			out = append(out, n.Text)
		}
		return false
	})
	return strings.Join(out, ",")
}

func TestFilesPermission(t *testing.T) {
	h := newHand(t, sim.Options{})
	h.launch(filesApp)
	h.must("Allow Files to access photos, media and files on your device?")
	h.tap("Don’t allow")
	h.must("Files can’t show your files without access to them")
	h.tap("Allow access")
	h.tap("Don’t allow")
	h.tap("Open settings")
	if f := h.phone.Facts(); f.Package != "com.android.settings" {
		t.Errorf("in front %+v", f)
	}
}

func TestFilesBrowse(t *testing.T) {
	h := openFiles(t, sim.Options{})
	if got := h.titles(); got != "DCIM,Documents,Download,Movies,Music,Pictures" {
		t.Errorf("folders %s", got)
	}
	h.tap("Documents")
	h.tap("Steuer 2025")
	if got := h.titles(); got != "Belege.zip,Bescheid.pdf" {
		t.Errorf("files %s", got)
	}
	h.tapNode(h.tree().find(func(n *node) bool { return n.ID == filesApp+":id/breadcrumb_text" && n.Text == "Documents" }))
	h.must("Budget.xlsx")
	h.key("back")
	h.must("DCIM")
	h.key("back")
	if f := h.phone.Facts(); f.Package != "com.android.launcher3" {
		t.Errorf("in front %+v", f)
	}
}

func TestFilesSortAndGrid(t *testing.T) {
	h := openFiles(t, sim.Options{})
	h.tap("File name (A to Z)")
	h.tap("File name (Z to A)")
	if got := h.titles(); got != "Pictures,Music,Movies,Download,Documents,DCIM" {
		t.Errorf("sorted %s", got)
	}
	h.tap("Grid view")
	if h.id(filesApp+":id/item_menu") != nil {
		t.Error("tiles have menus")
	}
	h.tap("List view")
	if s := h.files(); s.Sort != "name_down" || s.Grid {
		t.Errorf("state %s %v", s.Sort, s.Grid)
	}
}

func TestFilesRename(t *testing.T) {
	h := openFiles(t, sim.Options{})
	h.tap("Documents")
	h.menuOf("CV.pdf")
	h.tap("Rename")
	for typed, says := range map[string]string{" ": "Enter a name", "a/b": "A name can’t contain / \\ : * ? \" < > |", "budget.xlsx": "A file with this name already exists"} {
		h.key("select_all")
		h.text(typed)
		h.tapNode(h.id("android:id/button1"))
		if n := h.id(filesApp + ":id/textinput_error"); n == nil || n.Text != says {
			t.Errorf("%q gives %+v", typed, n)
		}
	}
	h.key("select_all")
	h.text("Curriculum.pdf")
	h.tapNode(h.id("android:id/button1"))
	h.must("Curriculum.pdf")
}

func TestFilesMoveAndCopy(t *testing.T) {
	h := openFiles(t, sim.Options{})
	h.tap("Documents")
	h.holdNode(h.must("CV.pdf"))
	h.tap("Budget.xlsx")
	h.must("2 selected")
	h.tap("More options")
	h.tap("Move to…")
	h.must("Move 2 items here?")
	h.tap("Steuer 2025")
	h.tap("Move")
	if h.named("CV.pdf") != nil {
		t.Error("still there")
	}
	h.tap("Undo")
	h.must("CV.pdf")
	h.menuOf("CV.pdf")
	h.tap("Copy to…")
	h.tap("Copy")
	h.must("CV (1).pdf")
	h.menuOf("Steuer 2025")
	h.tap("Move to…")
	if h.must("Steuer 2025").Enabled {
		t.Error("a folder can be moved into itself")
	}
	h.tap("Cancel")
}

func TestFilesTrash(t *testing.T) {
	h := openFiles(t, sim.Options{})
	h.tap("Documents")
	h.menuOf("CV.pdf")
	h.tap("Delete")
	h.must("“CV.pdf” moved to trash")
	h.tap("Undo")
	h.menuOf("CV.pdf")
	h.tap("Delete")
	h.tap("Open navigation drawer")
	h.tap("Trash")
	h.tap("CV.pdf")
	h.tap("Restore")
	h.must("Trash is empty")
	h.key("back")
	h.tap("Documents")
	h.menuOf("CV.pdf")
	h.tap("Delete")
	h.tap("Open navigation drawer")
	h.tap("Trash")
	h.tap("More options")
	h.tap("Empty trash")
	h.must("“CV.pdf” will be deleted. This can’t be undone.")
	h.tap("Delete")
	h.must("Trash is empty")
	for _, f := range h.files().Files {
		if f.Name == "CV.pdf" {
			t.Error("it is still stored")
		}
	}
}

func TestFilesSearch(t *testing.T) {
	h := openFiles(t, sim.Options{})
	h.tap("Search")
	h.must("Search Internal storage")
	h.text("SHOP")
	if got := h.titles(); got != "Shopping list.txt" {
		t.Errorf("found %s", got)
	}
	h.tap("Clear query")
	h.text("qqq")
	h.must("No matches for “qqq”")
	h.do(sim.Input{Kind: sim.KindSetup, Name: "kill", Value: filesApp})
	h.do(sim.Input{Kind: sim.KindLaunch, App: filesApp})
	h.must("DCIM")
}

func TestFilesNewFolderAndDetails(t *testing.T) {
	h := openFiles(t, sim.Options{})
	h.tap("New folder")
	h.text("Reisen ✈")
	h.tap("Create")
	h.tap("Reisen ✈")
	h.must("No items")
	h.key("back")
	h.menuOf("Reisen ✈")
	h.tap("Details")
	if n := h.id("android:id/message"); !strings.Contains(n.Text, "Type: Folder") || !strings.Contains(n.Text, "Path: Internal storage") {
		t.Errorf("details %q", n.Text)
	}
}

func TestFilesLoad(t *testing.T) {
	h := openFiles(t, sim.Options{Seed: 9})
	h.tap("Documents")
	h.menuOf("CV.pdf")
	h.tap("Delete")
	again := h.roundTrip(filesApp, sim.Options{Seed: 4})
	again.do(sim.Input{Kind: sim.KindSetup, Name: "clear", Value: filesApp})
	raw, err := json.Marshal(again.files())
	if err != nil || strings.Contains(string(raw), `"Trashed":true`) {
		t.Errorf("after clearing %v %s", err, raw)
	}
	file := func(members string) string {
		return `{"files":[{"id":1,"in":0,"name":"a","folder":true,"changed":"2026-01-01T00:00:00Z"},{"id":2,"changed":"2026-01-01T00:00:00Z",` + members + `}]}`
	}
	refuse(t, filesApp, map[string]string{
		file(`"in":7,"name":"b"`):               "files[1].in",
		file(`"in":2,"name":"b","folder":true`): "files[1].in",
		file(`"in":0,"name":"A"`):               "is there twice",
		file(`"in":1,"name":"b/c"`):             "files[1].name",
		file(`"in":1,"name":"b","size":-1`):     "files[1].size",
		`{"files":[{"id":0,"name":"a"}]}`:       "files[0].id",
		`{"sort":"colour"}`:                     "sort",
		file(`"in":1,"name":"b","owner":"me"`):  "owner",
	})
}
