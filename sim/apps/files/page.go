package files

import (
	"fmt"
	"slices"

	"github.com/agentic-mobile-control/amc/sim/kit"
)

const storageName = "Internal storage"

// The places that the drawer leads to.
const (
	placeRecent    = "Recent"
	placeImages    = "Images"
	placeDownloads = "Downloads"
	placeStorage   = storageName
	placeTrash     = "Trash"
)

// filesPage is the page of Files: one place, or a folder of the storage.
type filesPage struct {
	app     *files
	place   string
	folder  int
	drawer  kit.Drawer
	search  *kit.Field // nil while nothing is searched
	chosen  []int      // selection mode, while it isn't empty
	loading bool
	asked   bool // the permission, by itself
	ats     map[string]*kit.Scroll
	crumbs  kit.Scroll
}

func newFilesPage(p *kit.Phone, f *files) *filesPage {
	g := &filesPage{app: f, place: placeStorage, loading: true, ats: map[string]*kit.Scroll{}}
	p.After(p.LoadTime("files load"), func() { g.loading = false; p.Stir() })
	p.After(kit.LaunchTime, func() { g.begin(p) })
	return g
}

func (*filesPage) Activity() string { return ".FilesActivity" }

// begin asks for the files when the page is first seen, and shows the coach
// mark where the behaviour says so.
func (g *filesPage) begin(p *kit.Phone) {
	if p.Front.Top().Page != kit.Page(g) || g.asked {
		return
	}
	g.asked = true
	if !g.may(p) {
		p.Request(kit.PermFiles, filesQuestion, func() { p.Stir() }, func() { p.Stir() })
		return
	}
	g.coachOnce(p)
}

const filesQuestion = "Allow Files to access photos, media and files on your device?"

// may is whether the user lets the app see the files.
func (g *filesPage) may(p *kit.Phone) bool {
	a := p.Perms[filesID+"/"+kit.PermFiles]
	return a != "" && a != kit.PermDenied && a != kit.PermNever
}

func (g *filesPage) coachOnce(p *kit.Phone) {
	if g.app.coached || !p.Has("coach_marks") {
		return
	}
	g.app.coached = true
	if v := p.FindView(func(v *kit.View) bool { return v.Desc == "Open navigation drawer" }); v != nil {
		p.Coach(v, "Find pictures, downloads and the trash behind this button.", nil)
	}
}

// Remake ends selection and search when the process died.
func (g *filesPage) Remake(_ *kit.Phone, died bool) {
	if died {
		g.chosen, g.search = nil, nil
	}
}

// Back undoes one thing: the drawer, the selection, the search, a folder, and
// last the place.
func (g *filesPage) Back(p *kit.Phone) bool {
	switch {
	case g.drawer.Back(p):
		return true
	case len(g.chosen) > 0:
		g.chosen = nil
	case g.search != nil:
		g.search = nil
		p.HideKeyboard()
	case g.place == placeStorage && g.folder != 0:
		g.folder = g.app.find(g.folder).In
	case g.place != placeStorage:
		g.place = placeStorage
	default:
		return false
	}
	p.Stir()
	return true
}

// show shows a place or a folder.
func (g *filesPage) show(place string, folder int) {
	g.place, g.folder, g.chosen, g.search = place, folder, nil, nil
}

// scrollOf is the position of the list in front; each place has its own.
func (g *filesPage) scrollOf() *kit.Scroll {
	key := fmt.Sprint(g.place, g.folder, g.search != nil)
	if g.ats[key] == nil {
		g.ats[key] = &kit.Scroll{}
	}
	return g.ats[key]
}

// list is what the page shows.
func (g *filesPage) list() []*fileEntry {
	var out []*fileEntry
	for i := range g.app.entries {
		if e := &g.app.entries[i]; g.shows(e) {
			out = append(out, e)
		}
	}
	if g.place == placeRecent && g.search == nil {
		slices.SortStableFunc(out, func(a, b *fileEntry) int { return b.Opened.Compare(a.Opened) })
		return out
	}
	return g.app.sorted(out)
}

func (g *filesPage) shows(e *fileEntry) bool {
	if g.place == placeTrash {
		return e.Trashed && (g.search == nil || kit.Contains(e.Name, g.search.String()))
	}
	if !g.app.visible(e) {
		return false
	}
	if g.search != nil {
		return g.search.String() != "" && kit.Contains(e.Name, g.search.String()) && (g.place != placeStorage || g.folder == 0 || g.app.within(e.In, g.folder))
	}
	switch g.place {
	case placeRecent:
		return !e.Folder && !e.Opened.IsZero()
	case placeImages:
		return e.isImage()
	case placeDownloads:
		return e.In == folderDownload
	}
	return e.In == g.folder
}

// title is the name of the place or of the folder.
func (g *filesPage) title() string {
	if g.place == placeStorage && g.folder != 0 {
		return g.app.find(g.folder).Name
	}
	return g.place
}

func (*filesPage) Route() string { return "A folder" }

func (g *filesPage) Build(p *kit.Phone) *kit.View {
	if g.folder != 0 && !g.app.visible(g.app.find(g.folder)) {
		g.show(placeStorage, 0)
	}
	col := &kit.View{Class: kit.ClassLinear, W: kit.Match, H: kit.Match, Kids: []*kit.View{g.bar(p)}}
	body := &kit.View{Class: kit.ClassFrame, ID: filesID + ":id/container_directory", Layout: kit.Stack, W: kit.Match, Weight: 1}
	switch {
	case !g.may(p):
		body.Add(g.barred(p))
	case g.loading:
		body.Add(&kit.View{Class: kit.ClassProgress, ID: filesID + ":id/progressbar", W: kit.DP(48), H: kit.DP(48), GX: kit.Center, GY: kit.Center, Style: kit.Style{Shape: kit.ShapeProgress}})
	default:
		if g.place == placeStorage && g.search == nil {
			col.Add(g.breadcrumbs())
		}
		body.Add(g.content(p))
	}
	col.Add(body)
	if g.place == placeStorage && g.search == nil && len(g.chosen) == 0 && g.may(p) {
		fab := p.FilledButton(filesID+":id/new_folder", "New folder", "add", func() { g.askFolder(p) })
		fab.GX, fab.GY, fab.Margin = kit.End, kit.End, kit.Edges{R: kit.DP(16), B: kit.DP(16)}
		body.Add(fab)
	}
	return g.drawer.Over(p, filesID, col, g.drawerHead(p), g.places(p))
}

// barred says that the app may not see the files.
func (g *filesPage) barred(p *kit.Phone) *kit.View {
	label, do := "Allow access", func() {
		p.Request(kit.PermFiles, filesQuestion, func() { g.coachOnce(p); p.Stir() }, func() { p.Stir() })
	}
	if p.Perms[filesID+"/"+kit.PermFiles] == kit.PermNever {
		label, do = "Open settings", func() { p.GoTo("package:" + filesID) }
	}
	return &kit.View{Class: kit.ClassLinear, ID: filesID + ":id/no_permission", W: kit.Match, GY: kit.Center, Pad: kit.Sides(kit.DP(32), 0), Kids: []*kit.View{
		{Class: kit.ClassImage, GX: kit.Center, Style: kit.Style{Shape: kit.ShapeIcon, Icon: "lock", IconDP: 56, Ink: kit.InkLine}},
		{Class: kit.ClassText, Text: "Files can’t show your files without access to them", W: kit.Match, Margin: kit.Edges{T: kit.DP(16), B: kit.DP(16)}, Style: kit.Style{Ink: kit.InkDim, Align: kit.Center}},
		kit.Centered(p.TextButton(filesID+":id/allow", label, do))}}
}
