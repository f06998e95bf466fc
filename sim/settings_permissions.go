package sim

import "strings"

// permissionsRow leads to what an app may do; its summary is what it may.
func permissionsRow(p *Phone, i appInfo) pref {
	wanted := p.wanted(i)
	if len(wanted) == 0 {
		return pref{title: "Permissions", summary: "No permissions requested", disabled: true}
	}
	var names []string
	for _, g := range wanted {
		if p.allowed(i.id, g.id) {
			names = append(names, g.title)
		}
	}
	summary := "No permissions allowed"
	if len(names) > 0 {
		summary = strings.Join(names, ", ")
	}
	return link(p, "", "Permissions", summary, func() *prefPage { return permissionsPage(i) })
}

// permissionsPage lists all permissions of an app: those that it has, then
// those that it hasn't.
func permissionsPage(i appInfo) *prefPage {
	return &prefPage{title: "App permissions", rows: func(p *Phone, s *settings) []pref {
		var has, hasNot []pref
		for _, g := range p.wanted(i) {
			summary := ""
			if g.while && p.perms[i.id+"/"+g.id] == permWhile {
				summary = "Only while app is in use"
			}
			row := link(p, g.icon, g.title, summary, func() *prefPage { return permissionPage(i, g) })
			if p.allowed(i.id, g.id) {
				has = append(has, row)
			} else {
				hasNot = append(hasNot, row)
			}
		}
		if len(has) == 0 {
			has = []pref{{title: "No permissions allowed", disabled: true}}
		}
		if len(hasNot) == 0 {
			hasNot = []pref{{title: "No permissions denied", disabled: true}}
		}
		out := append([]pref{{title: "Allowed", category: true}}, has...)
		return append(append(out, pref{title: "Not allowed", category: true}), hasNot...)
	}}
}

// permissionPage lets the user change one permission of an app.
func permissionPage(i appInfo, g *permission) *prefPage {
	key := i.id + "/" + g.id
	return &prefPage{title: g.title + " permission", rows: func(p *Phone, s *settings) []pref {
		option := func(title, value string, chosen bool) pref {
			return pref{title: title, radio: true, chosen: chosen, click: func() {
				// Page and options name what there is.
				_ = p.setPermission(i.id, g.id, value)
			}}
		}
		out := []pref{{title: g.title + " access for this app", category: true}}
		now := p.perms[key]
		if g.while {
			return append(out,
				option("Allow only while using the app", permWhile, now == permWhile),
				option("Ask every time", permAsk, now == "" || now == permOnce || now == permDenied),
				option("Don’t allow", permNever, now == permNever))
		}
		may := p.allowed(i.id, g.id)
		return append(out, option("Allow", permGranted, may), option("Don’t allow", permNever, !may))
	}}
}

// notificationsRow is the switch of an app's notifications, which is the
// permission of that name where there is one.
func notificationsRow(p *Phone, i appInfo) pref {
	key := i.id + "/" + permNotifications
	on := p.allowed(i.id, permNotifications)
	return pref{title: "Notifications", on: &on, click: func() {
		p.perms[key] = permGranted
		if on {
			p.perms[key] = permNever
		}
		p.stir()
	}}
}
