package sim

import "strings"

// app is an installed app: what it keeps lives in it, and outlives its task.
// An app is added by its maker in installed. Its pages build their trees from
// their own state, anew after each change; handlers change that state, move
// between pages (push, pop), raise windows (alert, menu, dropdown, sheet,
// suggest, snack, toast, request) and let time do things (after).
type app interface {
	info() appInfo
	// open makes the first page of a new task.
	open(p *Phone) page
	// state is what State reports; nil is nothing.
	state() any
}

// opener is an app that handles addresses: it returns the page, or nil.
type opener interface {
	handle(p *Phone, url string) page
}

type appInfo struct {
	id, label string
	icon      string
	colour    ink
	made      toolkit // what its windows are built with
	hidden    bool    // has no icon on the home screen
	dock      bool
	system    bool     // can't be uninstalled
	perms     []string // the permissions that it may ask for
}

// page is one activity, or one fragment of an activity.
type page interface {
	// activity is the activity's name, short (".Main") where it stands in the
	// app's package.
	activity() string
	build(p *Phone) *view
}

// backer is a page that may consume back by itself.
type backer interface{ back(p *Phone) bool }

// remaker is a page that loses something when its activity is made anew, or
// when its process died in the background.
type remaker interface{ remake(p *Phone, died bool) }

// secret is a page whose window can't be pictured.
type secret interface{ secure(p *Phone) bool }

// resumer is a page that does something whenever it comes to the front again.
type resumer interface{ resume(p *Phone) }

// task is a started app with its pages, the visible one last.
type task struct {
	app     app
	screens []*screen
	late    late // of a toolkit that makes its tree late
}

func (t *task) top() *screen { return t.screens[len(t.screens)-1] }

// screen is a page with what stands above it.
type screen struct {
	page     page
	overlays []*overlay
	focus    *field
	snack    *snackbar
	from     *task // where back leads from a page that another app opened
}

// installed are the makers of all apps, in the order of Apps. The launcher is
// the first.
var installed = []func(p *Phone) app{
	newLauncher, newSettings, newContacts, newDialler, newInCall, newMessages, newCalendar, newClockApp, newFiles, newNotes, newShop, newBank, newBrowser, newMaps, newNews, newAccount,
}

func (p *Phone) findApp(id string) app {
	for _, a := range p.apps {
		if a.info().id == id {
			return a
		}
	}
	return nil
}

func (p *Phone) unknownApp(id string) error {
	var ids []string
	for _, a := range p.Apps() {
		ids = append(ids, a.ID)
	}
	return &Error{UnknownApp, "no app " + id + " is installed", "installed are " + strings.Join(ids, ", ")}
}

func (p *Phone) findTask(id string) *task {
	for _, t := range p.tasks {
		if t.app.info().id == id {
			return t
		}
	}
	return nil
}

// show brings a task to the front.
func (p *Phone) show(t *task) {
	p.hideKeyboard()
	for i, o := range p.tasks {
		if o == t {
			p.tasks = append(append(p.tasks[:i:i], p.tasks[i+1:]...), t)
			break
		}
	}
	p.front = t
	p.turnPage()
}

func (p *Phone) goHome() {
	home := p.apps[0]
	t := p.findTask(home.info().id)
	if t == nil {
		t = &task{app: home}
		p.tasks = append(p.tasks, t)
	}
	t.screens = []*screen{{page: home.open(p)}}
	p.show(t)
}

// start brings an app to the front: as it was left, or with fresh at its first
// page.
func (p *Phone) start(a app, fresh bool) {
	if a == p.apps[0] {
		p.goHome()
		return
	}
	t := p.findTask(a.info().id)
	if t == nil || fresh {
		p.kill(a)
		t = &task{app: a, screens: []*screen{{page: a.open(p)}}}
		p.tasks = append(p.tasks, t)
	}
	p.show(t)
	p.askToNotify(a.info())
}

// kill removes an app's task, what it stores aside.
func (p *Phone) kill(a app) {
	for i, t := range p.tasks {
		if t.app == a {
			p.endOnce(a.info().id)
			p.tasks = append(p.tasks[:i:i], p.tasks[i+1:]...)
			break
		}
	}
}

func (p *Phone) launch(id string, fresh bool) error {
	a := p.findApp(id)
	if a == nil {
		return p.unknownApp(id)
	}
	p.panel = PanelNone
	p.start(a, fresh)
	p.pass(launchTime)
	return nil
}

func (p *Phone) terminate(id string) error {
	a := p.findApp(id)
	if a == nil {
		return p.unknownApp(id)
	}
	p.stop(a)
	p.pass(frameTime)
	return nil
}

// stop ends an app by force.
func (p *Phone) stop(a app) {
	inFront := p.front.app == a
	p.kill(a)
	if inFront {
		p.goHome()
	}
	p.stir()
}

func (p *Phone) open(url string) error {
	for _, a := range p.apps {
		o, ok := a.(opener)
		if !ok {
			continue
		}
		if pg := o.handle(p, url); pg != nil {
			p.panel = PanelNone
			p.start(a, false)
			p.push(pg)
			p.pass(launchTime)
			return nil
		}
	}
	return &Error{Unsupported, "no installed app opens " + url, "launch an app instead"}
}
