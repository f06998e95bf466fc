package sim

import (
	"slices"
	"strings"
)

// The answers to a permission that are remembered; no answer is to ask.
const (
	permWhile   = "while"   // granted while the app is used
	permGranted = "granted" // granted, where there is no "while"
	permOnce    = "once"    // granted until the app ends
	permDenied  = "denied"  // refused once: asked again
	permNever   = "never"   // refused twice: never asked again
	permAsk     = "ask"     // only as an argument of setPermission
)

// The permissions that apps ask for.
const (
	permCalendar      = "calendar"
	permCalls         = "calls"
	permCamera        = "camera"
	permContacts      = "contacts"
	permFiles         = "files"
	permLocation      = "location"
	permMicrophone    = "microphone"
	permNotifications = "notifications"
)

const (
	permissionIDs      = "com.android.permissioncontroller:id/"
	permissionActivity = "com.android.permissioncontroller.permission.ui.GrantPermissionsActivity"
)

// permission is what a kind of access is called, and how it is asked for.
type permission struct {
	id, title, icon string
	ask             string // "Allow X to ASK?"
	while           bool   // may be granted while the app is used, or once
	since           int    // SDK level from which on it is asked for; 0 is all
}

// permissions are sorted by title, as Settings lists them.
var permissions = []permission{
	{id: permCalendar, title: "Calendar", icon: "note", ask: "access your calendar"},
	{id: permCamera, title: "Camera", icon: "eye", ask: "take pictures and record video", while: true},
	{id: permContacts, title: "Contacts", icon: "person", ask: "access your contacts"},
	{id: permFiles, title: "Files and media", icon: "storage", ask: "access photos, media and files on your device"},
	{id: permLocation, title: "Location", icon: "pin", ask: "access this device’s location", while: true},
	{id: permMicrophone, title: "Microphone", icon: "mic", ask: "record audio", while: true},
	{id: permNotifications, title: "Notifications", icon: "bell", ask: "send you notifications", since: 33},
	{id: permCalls, title: "Phone", icon: "call", ask: "make and manage phone calls"},
}

func findPermission(id string) *permission {
	for i := range permissions {
		if permissions[i].id == id {
			return &permissions[i]
		}
	}
	return nil
}

// yes is the answer that grants it for good.
func (g *permission) yes() string {
	if g.while {
		return permWhile
	}
	return permGranted
}

// granted is whether the user, or an older system that doesn't ask, granted a
// permission to an app.
func (p *Phone) granted(app, perm string) bool {
	switch p.perms[app+"/"+perm] {
	case permWhile, permGranted, permOnce:
		return true
	case "":
		g := findPermission(perm)
		return g != nil && g.since > p.profile.sdk
	}
	return false
}

// allowed is whether an app may do something at this moment. Notifications of
// the apps that come with the phone are allowed until somebody says no, unless
// the phone asks for them.
func (p *Phone) allowed(app, perm string) bool {
	if perm == permNotifications && p.perms[app+"/"+perm] == "" && !p.has("asks_notifications") {
		return true
	}
	return p.granted(app, perm)
}

// wanted are the permissions that an app may ask for: those that it names, and
// those that it was asked about already.
func (p *Phone) wanted(i appInfo) []*permission {
	var out []*permission
	for n := range permissions {
		g := &permissions[n]
		if slices.Contains(i.perms, g.id) || p.perms[i.id+"/"+g.id] != "" {
			out = append(out, g)
		}
	}
	return out
}

// setPermission answers for the user: value is while, granted, once, denied,
// never or ask. "while" and "granted" both grant for good, in the form that the
// permission has.
func (p *Phone) setPermission(app, perm, value string) error {
	if p.findApp(app) == nil {
		return p.unknownApp(app)
	}
	g := findPermission(perm)
	if g == nil {
		var ids []string
		for _, k := range permissions {
			ids = append(ids, k.id)
		}
		return badInput("permissions are "+strings.Join(ids, ", "), "no permission %q", perm)
	}
	key := app + "/" + perm
	switch value {
	case permWhile, permGranted:
		p.perms[key] = g.yes()
	case permOnce:
		if !g.while {
			return badInput("grant it with granted", "%s can't be granted once", perm)
		}
		p.perms[key] = permOnce
	case permDenied, permNever:
		p.perms[key] = value
	case permAsk:
		delete(p.perms, key)
	default:
		return badInput("values are while, granted, once, denied, never, ask", "can't set %s to %q", perm, value)
	}
	p.stir()
	return nil
}

// request asks the user for a permission of the app in front, unless the
// answer is known. A permission that was refused twice is refused silently. An
// empty question is the usual one.
func (p *Phone) request(perm, question string, granted, refused func()) {
	info := p.host(p.front.top())
	key := info.id + "/" + perm
	switch {
	case p.has("never_allowed") && p.perms[key] == "":
		run(refused)
		return
	case p.granted(info.id, perm):
		run(granted)
		return
	case p.perms[key] == permNever:
		run(refused)
		return
	}
	g := findPermission(perm)
	if question == "" {
		question = "Allow " + info.label + " to " + g.ask + "?"
	}
	pkg := "com.google.android.permissioncontroller"
	if p.profile.sdk < 33 {
		pkg = "com.android.permissioncontroller"
	}
	deny := func() {
		if p.perms[key] == permDenied {
			p.perms[key] = permNever
		} else {
			p.perms[key] = permDenied
		}
		run(refused)
	}
	o := &overlay{kind: overlayDialog, pkg: pkg, activity: permissionActivity, stays: true, gone: refused}
	answer := func(value string) func() {
		return func() { p.perms[key] = value; run(granted) }
	}
	o.build = func(p *Phone) *view { return g.prompt(p, o, question, answer, deny) }
	p.raise(o)
}

// prompt is the dialog that asks.
func (g *permission) prompt(p *Phone, o *overlay, question string, answer func(string) func(), deny func()) *view {
	box := &view{class: classLinear, id: permissionIDs + "grant_dialog", w: match, pad: sides(dp(16), dp(20)), style: style{fill: inkCard, round: dp(24)}, kids: []*view{
		{class: classImage, id: permissionIDs + "permission_icon", gx: center, style: style{shape: shapeIcon, icon: g.icon, iconDP: 28, ink: inkAccent}},
		{class: classText, id: permissionIDs + "permission_message", text: question, w: match, marg: edges{t: dp(12), b: dp(16)}, style: style{ink: inkText, points: 20, align: center}}}}
	button := func(id, label string, do func()) {
		box.add(&view{class: classButton, id: permissionIDs + id, text: label, w: match, h: dp(52), marg: edges{b: dp(4)}, click: func() { p.dismiss(o); do() },
			style: style{fill: inkSoft, round: dp(12), ink: inkAccent, points: 14, bold: true, align: center, vcenter: true, lines: 1}})
	}
	if g.while {
		button("permission_allow_foreground_only_button", "While using the app", answer(permWhile))
		button("permission_allow_one_time_button", "Only this time", answer(permOnce))
	} else {
		button("permission_allow_button", "Allow", answer(permGranted))
	}
	button("permission_deny_button", "Don’t allow", deny)
	return &view{class: classLinear, id: permissionIDs + "grant_singleton", w: match, kids: []*view{box}}
}

// endOnce takes back what was granted for one time.
func (p *Phone) endOnce(app string) {
	for i := range permissions {
		if key := app + "/" + permissions[i].id; p.perms[key] == permOnce {
			delete(p.perms, key)
		}
	}
}
