package sim

import (
	"slices"
	"strings"
)

// headsUpTime is how long a notification stands over the top of the screen.
const headsUpTime = 5000

// notification is a message in the shade.
type notification struct {
	no, at      int64
	app         string
	tag         string // a later one of the same app and tag takes its place
	title, text string
	open        func()
	actions     []noteAction
	lasts       int64 // how long it stands over the screen, in ms; 0 is headsUpTime
	quiet       bool  // it never stands over the screen
	ongoing     bool  // it can't be swiped away
	unfolded    bool
	touched     bool // the user folded or unfolded it
}

// noteAction is a button of a notification. One with a reply opens a field in
// place of the buttons; others take the notification away, unless it is
// ongoing.
type noteAction struct {
	label string
	do    func()
	reply func(text string)
}

// replying is the field in which a notification is answered.
type replying struct {
	no    int64
	field *field
}

// notify posts a notification, which first stands over the top of the screen,
// and returns its number; 0 means that the app may not notify.
func (p *Phone) notify(n notification) int64 {
	if !p.allowed(n.app, permNotifications) {
		return 0
	}
	if n.tag != "" {
		p.dropTagged(n.app, n.tag)
	}
	p.noteNo++
	n.no, n.at = p.noteNo, p.now
	p.notifications = append([]notification{n}, p.notifications...)
	p.stir()
	if n.quiet {
		return n.no
	}
	if n.lasts == 0 {
		n.lasts = headsUpTime
	}
	p.headsUp = n.no
	p.after(n.lasts, func() {
		if p.headsUp == n.no {
			p.headsUp = 0
			p.stir()
		}
	})
	return n.no
}

// askToNotify lets an app that sends notifications ask soon after it was opened
// whether it may, where the behaviour is on.
func (p *Phone) askToNotify(i appInfo) {
	if !p.has("asks_notifications") || !slices.Contains(i.perms, permNotifications) {
		return
	}
	p.after(launchTime+transitionTime, func() {
		if p.front.app.info().id == i.id && p.perms[i.id+"/"+permNotifications] == "" && p.overlayTop() == nil {
			p.request(permNotifications, "", nil, nil)
		}
	})
}

// dropTagged takes the notification of an app with a tag away.
func (p *Phone) dropTagged(app, tag string) {
	for _, n := range p.notifications {
		if n.app == app && n.tag == tag {
			p.dropNotification(n.no)
			return
		}
	}
}

func (p *Phone) dropNotification(no int64) {
	p.notifications = slices.DeleteFunc(p.notifications, func(n notification) bool { return n.no == no })
	if p.headsUp == no {
		p.headsUp = 0
	}
	if p.reply != nil && p.reply.no == no {
		p.reply, p.shadeFocus = nil, nil
		p.hideKeyboard()
	}
	p.stir()
}

// clearNotifications takes away all that may be.
func (p *Phone) clearNotifications() {
	p.notifications = slices.DeleteFunc(p.notifications, func(n notification) bool { return !n.ongoing })
	p.headsUp = 0
	p.closePanel()
}

// unseen is how many notifications of an app wait in the shade.
func (p *Phone) unseen(app string) int {
	n := 0
	for _, k := range p.notifications {
		if k.app == app && !k.ongoing {
			n++
		}
	}
	return n
}

// follow does what a touch on a notification does.
func (n notification) follow(p *Phone) {
	p.panel = PanelNone
	if n.ongoing {
		p.headsUp = 0
	} else {
		p.dropNotification(n.no)
	}
	run(n.open)
	p.stir()
}

// press does what a button of a notification does.
func (n notification) press(p *Phone, a noteAction) {
	if a.reply == nil {
		if !n.ongoing {
			p.dropNotification(n.no)
		}
		run(a.do)
		p.stir()
		return
	}
	f := &field{hint: a.label, action: actionSend, capital: true}
	f.submit = func() {
		if text := strings.TrimSpace(f.String()); text != "" {
			p.dropNotification(n.no)
			a.reply(text)
		}
	}
	p.closePanel()
	p.headsUp, p.panel, p.reply = 0, PanelNotifications, &replying{n.no, f}
	p.focusField(f)
}

func (p *Phone) foldRow(no int64, open bool) {
	for i := range p.notifications {
		if p.notifications[i].no == no {
			p.notifications[i].unfolded, p.notifications[i].touched = open, true
		}
	}
	p.stir()
}

// dropNotifications takes away all that match.
func (p *Phone) dropNotifications(match func(notification) bool) {
	for _, n := range slices.Clone(p.notifications) {
		if match(n) {
			p.dropNotification(n.no)
		}
	}
}
