package sim

import (
	"fmt"
	"slices"
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
	drawer  drawer
	search  *field // nil while nothing is searched
	chosen  []int  // selection mode, while it isn't empty
	loading bool
	asked   bool // the permission, by itself
	ats     map[string]*scroll
	crumbs  scroll
}

func newFilesPage(p *Phone, f *files) *filesPage {
	g := &filesPage{app: f, place: placeStorage, loading: true, ats: map[string]*scroll{}}
	p.after(int64(800+p.number("files load", 900)), func() { g.loading = false; p.stir() })
	p.after(launchTime, func() { g.begin(p) })
	return g
}

func (*filesPage) activity() string { return ".FilesActivity" }

// begin asks for the files when the page is first seen, and shows the coach
// mark where the behaviour says so.
func (g *filesPage) begin(p *Phone) {
	if p.front.top().page != page(g) || g.asked {
		return
	}
	g.asked = true
	if !g.may(p) {
		p.request(permFiles, filesQuestion, func() { p.stir() }, func() { p.stir() })
		return
	}
	g.coachOnce(p)
}

const filesQuestion = "Allow Files to access photos, media and files on your device?"

// may is whether the user lets the app see the files.
func (g *filesPage) may(p *Phone) bool {
	a := p.perms[filesID+"/"+permFiles]
	return a != "" && a != permDenied && a != permNever
}

func (g *filesPage) coachOnce(p *Phone) {
	if g.app.coached || !p.has("coach_marks") {
		return
	}
	g.app.coached = true
	w := p.active()
	if w == nil {
		return
	}
	if v := w.root.find(func(v *view) bool { return v.desc == "Open navigation drawer" }); v != nil {
		p.coach(v, "Find pictures, downloads and the trash behind this button.", nil)
	}
}

// remake ends selection and search when the process died.
func (g *filesPage) remake(_ *Phone, died bool) {
	if died {
		g.chosen, g.search = nil, nil
	}
}

// back undoes one thing: the drawer, the selection, the search, a folder, and
// last the place.
func (g *filesPage) back(p *Phone) bool {
	switch {
	case g.drawer.back(p):
		return true
	case len(g.chosen) > 0:
		g.chosen = nil
	case g.search != nil:
		g.search = nil
		p.hideKeyboard()
	case g.place == placeStorage && g.folder != 0:
		g.folder = g.app.find(g.folder).In
	case g.place != placeStorage:
		g.place = placeStorage
	default:
		return false
	}
	p.stir()
	return true
}

// show shows a place or a folder.
func (g *filesPage) show(place string, folder int) {
	g.place, g.folder, g.chosen, g.search = place, folder, nil, nil
}

// scrollOf is the position of the list in front; each place has its own.
func (g *filesPage) scrollOf() *scroll {
	key := fmt.Sprint(g.place, g.folder, g.search != nil)
	if g.ats[key] == nil {
		g.ats[key] = &scroll{}
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
		return e.Trashed && (g.search == nil || contains(e.Name, g.search.String()))
	}
	if !g.app.visible(e) {
		return false
	}
	if g.search != nil {
		return g.search.String() != "" && contains(e.Name, g.search.String()) && (g.place != placeStorage || g.folder == 0 || g.app.within(e.In, g.folder))
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

func (g *filesPage) build(p *Phone) *view {
	if g.folder != 0 && !g.app.visible(g.app.find(g.folder)) {
		g.show(placeStorage, 0)
	}
	col := &view{class: classLinear, w: match, h: match, kids: []*view{g.bar(p)}}
	body := &view{class: classFrame, id: filesID + ":id/container_directory", lay: stack, w: match, weight: 1}
	switch {
	case !g.may(p):
		body.add(g.barred(p))
	case g.loading:
		body.add(&view{class: classProgress, id: filesID + ":id/progressbar", w: dp(48), h: dp(48), gx: center, gy: center, style: style{shape: shapeProgress}})
	default:
		if g.place == placeStorage && g.search == nil {
			col.add(g.breadcrumbs())
		}
		body.add(g.content(p))
	}
	col.add(body)
	if g.place == placeStorage && g.search == nil && len(g.chosen) == 0 && g.may(p) {
		fab := p.filledButton(filesID+":id/new_folder", "New folder", "add", func() { g.askFolder(p) })
		fab.gx, fab.gy, fab.marg = end, end, edges{r: dp(16), b: dp(16)}
		body.add(fab)
	}
	return g.drawer.over(p, filesID, col, g.drawerHead(p), g.places(p))
}

// barred says that the app may not see the files.
func (g *filesPage) barred(p *Phone) *view {
	label, do := "Allow access", func() {
		p.request(permFiles, filesQuestion, func() { g.coachOnce(p); p.stir() }, func() { p.stir() })
	}
	if p.perms[filesID+"/"+permFiles] == permNever {
		label, do = "Open settings", func() { p.goTo("package:" + filesID) }
	}
	return &view{class: classLinear, id: filesID + ":id/no_permission", w: match, gy: center, pad: sides(dp(32), 0), kids: []*view{
		{class: classImage, gx: center, style: style{shape: shapeIcon, icon: "lock", iconDP: 56, ink: inkLine}},
		{class: classText, text: "Files can’t show your files without access to them", w: match, marg: edges{t: dp(16), b: dp(16)}, style: style{ink: inkDim, align: center}},
		centered(p.textButton(filesID+":id/allow", label, do))}}
}
