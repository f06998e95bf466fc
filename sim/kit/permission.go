package kit

import (
	"slices"
	"strings"
)

// The answers to a permission that are remembered; no answer is to ask.
const (
	PermWhile   = "while"   // granted while the app is used
	PermGranted = "granted" // granted, where there is no "while"
	PermOnce    = "once"    // granted until the app ends
	PermDenied  = "denied"  // refused once: asked again
	PermNever   = "never"   // refused twice: never asked again
	PermAsk     = "ask"     // only as an argument of setPermission
)

// The permissions that apps ask for.
const (
	permCalendar      = "calendar"
	PermCalls         = "calls"
	PermCamera        = "camera"
	PermContacts      = "contacts"
	PermFiles         = "files"
	PermLocation      = "location"
	PermMicrophone    = "microphone"
	PermNotifications = "notifications"
)

const (
	permissionIDs      = "com.android.permissioncontroller:id/"
	permissionActivity = "com.android.permissioncontroller.permission.ui.GrantPermissionsActivity"
)

// Permission is what a kind of access is called, and how it is asked for.
type Permission struct {
	ID, Title, Icon string
	ask             string // "Allow X to ASK?"
	While           bool   // may be granted while the app is used, or once
	since           int    // SDK level from which on it is asked for; 0 is all
}

// permissions are sorted by title, as Settings lists them.
var permissions = []Permission{
	{ID: permCalendar, Title: "Calendar", Icon: "note", ask: "access your calendar"},
	{ID: PermCamera, Title: "Camera", Icon: "eye", ask: "take pictures and record video", While: true},
	{ID: PermContacts, Title: "Contacts", Icon: "person", ask: "access your contacts"},
	{ID: PermFiles, Title: "Files and media", Icon: "storage", ask: "access photos, media and files on your device"},
	{ID: PermLocation, Title: "Location", Icon: "pin", ask: "access this device’s location", While: true},
	{ID: PermMicrophone, Title: "Microphone", Icon: "mic", ask: "record audio", While: true},
	{ID: PermNotifications, Title: "Notifications", Icon: "bell", ask: "send you notifications", since: 33},
	{ID: PermCalls, Title: "Phone", Icon: "call", ask: "make and manage phone calls"},
}

// FindPermission is the kind of access of that name, or nil.
func FindPermission(id string) *Permission {
	for i := range permissions {
		if permissions[i].ID == id {
			return &permissions[i]
		}
	}
	return nil
}

// yes is the answer that grants it for good.
func (g *Permission) yes() string {
	if g.While {
		return PermWhile
	}
	return PermGranted
}

// Granted is whether the user, or an older system that doesn't ask, granted a
// permission to an app.
func (p *Phone) Granted(app, perm string) bool {
	switch p.Perms[app+"/"+perm] {
	case PermWhile, PermGranted, PermOnce:
		return true
	case "":
		g := FindPermission(perm)
		return g != nil && g.since > p.Profile.sdk
	}
	return false
}

// Allowed is whether an app may do something at this moment. Notifications of
// the apps that come with the phone are allowed until somebody says no, unless
// the phone asks for them.
func (p *Phone) Allowed(app, perm string) bool {
	if perm == PermNotifications && p.Perms[app+"/"+perm] == "" && !p.Has("asks_notifications") {
		return true
	}
	return p.Granted(app, perm)
}

// Wanted are the permissions that an app may ask for: those that it names, and
// those that it was asked about already.
func (p *Phone) Wanted(i Info) []*Permission {
	var out []*Permission
	for n := range permissions {
		g := &permissions[n]
		if slices.Contains(i.Perms, g.ID) || p.Perms[i.ID+"/"+g.ID] != "" {
			out = append(out, g)
		}
	}
	return out
}

// SetPermission answers for the user: value is while, granted, once, denied,
// never or ask. "while" and "granted" both grant for good, in the form that the
// permission has.
func (p *Phone) SetPermission(app, perm, value string) error {
	if p.FindApp(app) == nil {
		return p.unknownApp(app)
	}
	g := FindPermission(perm)
	if g == nil {
		var ids []string
		for _, k := range permissions {
			ids = append(ids, k.ID)
		}
		return badInput("permissions are "+strings.Join(ids, ", "), "no permission %q", perm)
	}
	key := app + "/" + perm
	switch value {
	case PermWhile, PermGranted:
		p.Perms[key] = g.yes()
	case PermOnce:
		if !g.While {
			return badInput("grant it with granted", "%s can't be granted once", perm)
		}
		p.Perms[key] = PermOnce
	case PermDenied, PermNever:
		p.Perms[key] = value
	case PermAsk:
		delete(p.Perms, key)
	default:
		return badInput("values are while, granted, once, denied, never, ask", "can't set %s to %q", perm, value)
	}
	p.Stir()
	return nil
}

// Request asks the user for a permission of the app in front, unless the
// answer is known. A permission that was refused twice is refused silently. An
// empty question is the usual one.
func (p *Phone) Request(perm, question string, granted, refused func()) {
	info := p.Host(p.Front.Top())
	key := info.ID + "/" + perm
	switch {
	case p.Has("never_allowed") && p.Perms[key] == "":
		Run(refused)
		return
	case p.Granted(info.ID, perm):
		Run(granted)
		return
	case p.Perms[key] == PermNever:
		Run(refused)
		return
	}
	g := FindPermission(perm)
	if question == "" {
		question = "Allow " + info.Label + " to " + g.ask + "?"
	}
	pkg := "com.google.android.permissioncontroller"
	if p.Profile.sdk < 33 {
		pkg = "com.android.permissioncontroller"
	}
	deny := func() {
		if p.Perms[key] == PermDenied {
			p.Perms[key] = PermNever
		} else {
			p.Perms[key] = PermDenied
		}
		Run(refused)
	}
	o := &Overlay{Kind: OverlayDialog, Name: "permission " + g.ID, Package: pkg, Activity: permissionActivity, Stays: true, gone: refused}
	answer := func(value string) func() {
		return func() { p.Perms[key] = value; Run(granted) }
	}
	o.Build = func(p *Phone) *View { return g.prompt(p, o, question, answer, deny) }
	p.Raise(o)
}

// prompt is the dialog that asks.
func (g *Permission) prompt(p *Phone, o *Overlay, question string, answer func(string) func(), deny func()) *View {
	box := &View{Class: ClassLinear, ID: permissionIDs + "grant_dialog", W: Match, Pad: Sides(DP(16), DP(20)), Style: Style{Fill: InkCard, Round: DP(24)}, Kids: []*View{
		{Class: ClassImage, ID: permissionIDs + "permission_icon", GX: Center, Style: Style{Shape: ShapeIcon, Icon: g.Icon, IconDP: 28, Ink: InkAccent}},
		{Class: ClassText, ID: permissionIDs + "permission_message", Text: question, W: Match, Margin: Edges{T: DP(12), B: DP(16)}, Style: Style{Ink: InkText, Points: 20, Align: Center}}}}
	button := func(id, label string, do func()) {
		box.Add(&View{Class: ClassButton, ID: permissionIDs + id, Text: label, W: Match, H: DP(52), Margin: Edges{B: DP(4)}, Click: func() { p.Dismiss(o); do() },
			Style: Style{Fill: InkSoft, Round: DP(12), Ink: InkAccent, Points: 14, Bold: true, Align: Center, Vcenter: true, Lines: 1}})
	}
	if g.While {
		button("permission_allow_foreground_only_button", "While using the app", answer(PermWhile))
		button("permission_allow_one_time_button", "Only this time", answer(PermOnce))
	} else {
		button("permission_allow_button", "Allow", answer(PermGranted))
	}
	no := "Don’t allow"
	if p.Profile.sdk < 31 {
		no = "Deny"
	}
	button("permission_deny_button", no, deny)
	return &View{Class: ClassLinear, ID: permissionIDs + "grant_singleton", W: Match, Kids: []*View{box}}
}

// endOnce takes back what was granted for one time.
func (p *Phone) endOnce(app string) {
	for i := range permissions {
		if key := app + "/" + permissions[i].ID; p.Perms[key] == PermOnce {
			delete(p.Perms, key)
		}
	}
}
