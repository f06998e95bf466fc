package sim

// The answers to a permission that are remembered.
const (
	permWhile  = "while"  // granted while the app is used
	permOnce   = "once"   // granted until the app ends
	permDenied = "denied" // refused once: asked again
	permNever  = "never"  // refused twice: never asked again
)

const (
	permLocation = "location"

	permissionIDs      = "com.android.permissioncontroller:id/"
	permissionActivity = "com.android.permissioncontroller.permission.ui.GrantPermissionsActivity"
)

// request asks the user for a permission of the app in front, unless the
// answer is known. A permission that was refused twice is refused silently.
func (p *Phone) request(perm, question string, granted, refused func()) {
	key := p.front.app.info().id + "/" + perm
	switch p.perms[key] {
	case permWhile, permOnce:
		granted()
		return
	case permNever:
		refused()
		return
	}
	pkg := "com.google.android.permissioncontroller"
	if p.profile.sdk < 33 {
		pkg = "com.android.permissioncontroller"
	}
	o := &overlay{kind: overlayDialog, pkg: pkg, activity: permissionActivity, stays: true, gone: refused}
	deny := func() {
		if p.perms[key] == permDenied {
			p.perms[key] = permNever
		} else {
			p.perms[key] = permDenied
		}
		refused()
	}
	o.build = func(p *Phone) *view {
		box := &view{class: classLinear, id: permissionIDs + "grant_dialog", w: match, pad: sides(dp(16), dp(20)), style: style{fill: inkCard, round: dp(24)}, kids: []*view{
			{class: classImage, id: permissionIDs + "permission_icon", gx: center, style: style{shape: shapeIcon, icon: "pin", iconDP: 28, ink: inkAccent}},
			{class: classText, id: permissionIDs + "permission_message", text: question, w: match, marg: edges{t: dp(12), b: dp(16)}, style: style{ink: inkText, points: 20, align: center}}}}
		answer := func(id, label string, do func()) {
			box.add(&view{class: classButton, id: permissionIDs + id, text: label, w: match, h: dp(52), marg: edges{b: dp(4)}, click: func() { p.dismiss(o); do() },
				style: style{fill: inkSoft, round: dp(12), ink: inkAccent, points: 14, bold: true, align: center, vcenter: true, lines: 1}})
		}
		answer("permission_allow_foreground_only_button", "While using the app", func() { p.perms[key] = permWhile; granted() })
		answer("permission_allow_one_time_button", "Only this time", func() { p.perms[key] = permOnce; granted() })
		answer("permission_deny_button", "Don’t allow", deny)
		return &view{class: classLinear, id: permissionIDs + "grant_singleton", w: match, kids: []*view{box}}
	}
	p.raise(o)
}

// endOnce takes back what was granted for one time.
func (p *Phone) endOnce(app string) {
	for _, perm := range []string{permLocation} {
		if key := app + "/" + perm; p.perms[key] == permOnce {
			delete(p.perms, key)
		}
	}
}

// permissionsPage lets the user change what an app may do.
func permissionsPage(id string) *prefPage {
	key := id + "/" + permLocation
	return &prefPage{title: "App permissions", rows: func(p *Phone, s *settings) []pref {
		option := func(title, value string, chosen bool) pref {
			return pref{title: title, radio: true, chosen: chosen, click: func() { p.perms[key] = value; p.stir() }}
		}
		now := p.perms[key]
		return []pref{
			{title: "Location", category: true},
			option("Allow only while using the app", permWhile, now == permWhile),
			option("Ask every time", "", now == "" || now == permOnce || now == permDenied),
			option("Don’t allow", permNever, now == permNever),
		}
	}}
}
