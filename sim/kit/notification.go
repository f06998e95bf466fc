package kit

import (
	"slices"
	"strings"
)

// headsUpTime is how long a notification stands over the top of the screen.
const headsUpTime = 5000

// Notification is a message in the shade.
type Notification struct {
	no, at      int64
	Application string
	Tag         string // a later one of the same app and tag takes its place
	Title, Text string
	Open        func()
	Actions     []NoteAction
	Lasts       int64 // how long it stands over the screen, in ms; 0 is headsUpTime
	Quiet       bool  // it never stands over the screen
	Ongoing     bool  // it can't be swiped away
	unfolded    bool
	touched     bool // the user folded or unfolded it
}

// NoteAction is a button of a notification. One with a reply opens a field in
// place of the buttons; others take the notification away, unless it is
// ongoing.
type NoteAction struct {
	Label string
	Do    func()
	Reply func(text string)
}

// replying is the field in which a notification is answered.
type replying struct {
	no    int64
	field *Field
}

// Notify posts a notification, which first stands over the top of the screen,
// and returns its number; 0 means that the app may not notify.
func (p *Phone) Notify(n Notification) int64 {
	if p.FindApp(n.Application) == nil || !p.Allowed(n.Application, PermNotifications) {
		return 0 // nobody tells anything for an app that was uninstalled meanwhile
	}
	if n.Tag != "" {
		p.DropTagged(n.Application, n.Tag)
	}
	p.NoteNo++
	n.no, n.at = p.NoteNo, p.Millis
	p.notifications = append([]Notification{n}, p.notifications...)
	p.Stir()
	if n.Quiet {
		return n.no
	}
	if n.Lasts == 0 {
		n.Lasts = headsUpTime
	}
	p.headsUp = n.no
	p.After(n.Lasts, func() {
		if p.headsUp == n.no {
			p.headsUp = 0
			p.Stir()
		}
	})
	return n.no
}

// askToNotify lets an app that sends notifications ask soon after it was opened
// whether it may, where the behaviour is on.
func (p *Phone) askToNotify(i Info) {
	if !p.Has("asks_notifications") || !slices.Contains(i.Perms, PermNotifications) {
		return
	}
	p.After(LaunchTime+TransitionTime, func() {
		if p.Front.Application.Info().ID == i.ID && p.Perms[i.ID+"/"+PermNotifications] == "" && p.OverlayTop() == nil {
			p.Request(PermNotifications, "", nil, nil)
		}
	})
}

// DropTagged takes the notification of an app with a tag away.
func (p *Phone) DropTagged(app, tag string) {
	for _, n := range p.notifications {
		if n.Application == app && n.Tag == tag {
			p.dropNotification(n.no)
			return
		}
	}
}

func (p *Phone) dropNotification(no int64) {
	p.notifications = slices.DeleteFunc(p.notifications, func(n Notification) bool { return n.no == no })
	if p.headsUp == no {
		p.headsUp = 0
	}
	if p.reply != nil && p.reply.no == no {
		p.reply, p.shadeFocus = nil, nil
		p.HideKeyboard()
	}
	p.Stir()
}

// clearNotifications takes away all that may be.
func (p *Phone) clearNotifications() {
	p.notifications = slices.DeleteFunc(p.notifications, func(n Notification) bool { return !n.Ongoing })
	p.headsUp = 0
	p.closePanel()
}

// Unseen is how many notifications of an app wait in the shade.
func (p *Phone) Unseen(app string) int {
	n := 0
	for _, k := range p.notifications {
		if k.Application == app && !k.Ongoing {
			n++
		}
	}
	return n
}

// follow does what a touch on a notification does.
func (n Notification) follow(p *Phone) {
	p.Panel = PanelNone
	if n.Ongoing {
		p.headsUp = 0
	} else {
		p.dropNotification(n.no)
	}
	Run(n.Open)
	p.Stir()
}

// press does what a button of a notification does.
func (n Notification) press(p *Phone, a NoteAction) {
	if a.Reply == nil {
		if !n.Ongoing {
			p.dropNotification(n.no)
		}
		Run(a.Do)
		p.Stir()
		return
	}
	f := &Field{Hint: a.Label, Action: actionSend, Capital: true}
	f.Submit = func() {
		if text := strings.TrimSpace(f.String()); text != "" {
			p.dropNotification(n.no)
			a.Reply(text)
		}
	}
	p.closePanel()
	p.headsUp, p.Panel, p.reply = 0, PanelNotifications, &replying{n.no, f}
	p.FocusField(f)
}

func (p *Phone) foldRow(no int64, open bool) {
	for i := range p.notifications {
		if p.notifications[i].no == no {
			p.notifications[i].unfolded, p.notifications[i].touched = open, true
		}
	}
	p.Stir()
}

// DropNotifications takes away all that match.
func (p *Phone) DropNotifications(match func(Notification) bool) {
	for _, n := range slices.Clone(p.notifications) {
		if match(n) {
			p.dropNotification(n.no)
		}
	}
}
