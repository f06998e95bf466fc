package kit

import "strings"

// Application is an installed app: what it keeps lives in it, and outlives its
// task. It is a [Loader] if a phone may start with what it stores, a [Clearer] if
// its data can be deleted, an [Opener] if it opens addresses, and more: see the
// interfaces of this package.
type Application interface {
	Info() Info
	// Open makes the first page of a new task.
	Open(p *Phone) Page
	// State is what [Phone.State] reports: a copy with JSON names; nil is nothing.
	State() any
}

// Opener is an app that handles addresses: it returns the page, or nil.
type Opener interface {
	Handle(p *Phone, url string) Page
}

// Info is what an app says of itself: its identity, its icon, and what the system
// has to know of it.
type Info struct {
	About     About
	ID, Label string
	Icon      string
	Colour    Ink
	Made      Toolkit // what its windows are built with
	Hidden    bool    // has no icon on the home screen
	Dock      bool
	System    bool     // can't be uninstalled
	Perms     []string // the permissions that it may ask for
}

// Page is one activity, or one fragment of an activity.
type Page interface {
	// Activity is the activity's name, short (".Main") where it stands in the
	// app's package.
	Activity() string
	// Build makes the page's tree from its state. It is called after every change
	// and keeps nothing in the views.
	Build(p *Phone) *View
}

// Backer is a page that may consume back by itself.
type Backer interface{ Back(p *Phone) bool }

// Remaker is a page that loses something when its activity is made anew, or
// when its process died in the background.
type Remaker interface{ Remake(p *Phone, died bool) }

// Secret is a page whose window can't be pictured.
type Secret interface{ Secure(p *Phone) bool }

// Resumer is a page that does something whenever it comes to the front again.
type Resumer interface{ Resume(p *Phone) }

// Task is a started app with its pages, the visible one last.
type Task struct {
	Application Application
	Screens     []*Screen
	late        Late // of a toolkit that makes its tree late
	left        int  // counts how often another task took its place
}

// Top is the page that is shown while the task is in front.
func (t *Task) Top() *Screen { return t.Screens[len(t.Screens)-1] }

// Screen is a page with what stands above it.
type Screen struct {
	Page     Page
	Overlays []*Overlay
	Focus    *Field
	snack    *snackbar
	from     *Task // where back leads from a page that another app opened
}

// Maker makes an app for a phone. It may read the phone's seed and profile; the
// other apps aren't there yet.
type Maker func(p *Phone) Application

// FindApp is the installed app of an identifier, or nil.
func (p *Phone) FindApp(id string) Application {
	for _, a := range p.Installed {
		if a.Info().ID == id {
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

// FindTask is the started task of an app's identifier, or nil.
func (p *Phone) FindTask(id string) *Task {
	for _, t := range p.Tasks {
		if t.Application.Info().ID == id {
			return t
		}
	}
	return nil
}

// Show brings a task to the front.
func (p *Phone) Show(t *Task) {
	p.HideKeyboard()
	for i, o := range p.Tasks {
		if o == t {
			p.Tasks = append(append(p.Tasks[:i:i], p.Tasks[i+1:]...), t)
			break
		}
	}
	if p.Front != nil && p.Front != t {
		p.leave(p.Front)
	}
	p.Front = t
	p.TurnPage()
}

// GoHome shows the home screen, at its first page.
func (p *Phone) GoHome() {
	home := p.Installed[0]
	t := p.FindTask(home.Info().ID)
	if t == nil {
		t = &Task{Application: home}
		p.Tasks = append(p.Tasks, t)
	}
	t.Screens = []*Screen{{Page: home.Open(p)}}
	p.Show(t)
}

// Start brings an app to the front: as it was left, or with fresh at its first
// page.
func (p *Phone) Start(a Application, fresh bool) {
	if a == p.Installed[0] {
		p.GoHome()
		return
	}
	t := p.FindTask(a.Info().ID)
	if t == nil || fresh {
		p.Kill(a)
		t = &Task{Application: a, Screens: []*Screen{{Page: a.Open(p)}}}
		p.Tasks = append(p.Tasks, t)
	}
	p.Show(t)
	p.askToNotify(a.Info())
}

// Kill removes an app's task, what it stores aside.
func (p *Phone) Kill(a Application) {
	for i, t := range p.Tasks {
		if t.Application == a {
			p.endOnce(a.Info().ID)
			p.Tasks = append(p.Tasks[:i:i], p.Tasks[i+1:]...)
			break
		}
	}
}

func (p *Phone) launch(id string, fresh bool) error {
	a := p.FindApp(id)
	if a == nil {
		return p.unknownApp(id)
	}
	p.Panel = PanelNone
	p.Start(a, fresh)
	p.pass(LaunchTime)
	return nil
}

func (p *Phone) terminate(id string) error {
	a := p.FindApp(id)
	if a == nil {
		return p.unknownApp(id)
	}
	p.Stop(a)
	p.pass(frameTime)
	return nil
}

// Stop ends an app by force.
func (p *Phone) Stop(a Application) {
	inFront := p.Front.Application == a
	p.Kill(a)
	if inFront {
		p.GoHome()
	}
	p.Stir()
}

func (p *Phone) open(url string) error {
	for _, a := range p.Installed {
		o, ok := a.(Opener)
		if !ok {
			continue
		}
		if pg := o.Handle(p, url); pg != nil {
			p.Panel = PanelNone
			p.Start(a, false)
			p.Push(pg)
			p.pass(LaunchTime)
			return nil
		}
	}
	return &Error{Unsupported, "no installed app opens " + url, "launch an app instead"}
}
