package settings

import (
	"strings"

	"github.com/agentic-mobile-control/amc/sim/kit"
)

// permissionsRow leads to what an app may do; its summary is what it may.
func permissionsRow(p *kit.Phone, i kit.Info) pref {
	wanted := p.Wanted(i)
	if len(wanted) == 0 {
		return pref{title: "Permissions", summary: "No permissions requested", disabled: true}
	}
	var names []string
	for _, g := range wanted {
		if p.Allowed(i.ID, g.ID) {
			names = append(names, g.Title)
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
func permissionsPage(i kit.Info) *prefPage {
	return &prefPage{title: "App permissions", rows: func(p *kit.Phone, s *settings) []pref {
		var has, hasNot []pref
		for _, g := range p.Wanted(i) {
			summary := ""
			if g.While && p.Perms[i.ID+"/"+g.ID] == kit.PermWhile {
				summary = "Only while app is in use"
			}
			row := link(p, g.Icon, g.Title, summary, func() *prefPage { return permissionPage(i, g) })
			if p.Allowed(i.ID, g.ID) {
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
func permissionPage(i kit.Info, g *kit.Permission) *prefPage {
	key := i.ID + "/" + g.ID
	return &prefPage{title: g.Title + " permission", rows: func(p *kit.Phone, s *settings) []pref {
		option := func(title, value string, chosen bool) pref {
			return pref{title: title, radio: true, chosen: chosen, click: func() {
				// Page and options name what there is.
				_ = p.SetPermission(i.ID, g.ID, value)
			}}
		}
		out := []pref{{title: g.Title + " access for this app", category: true}}
		now := p.Perms[key]
		if g.While {
			return append(out,
				option("Allow only while using the app", kit.PermWhile, now == kit.PermWhile),
				option("Ask every time", kit.PermAsk, now == "" || now == kit.PermOnce || now == kit.PermDenied),
				option("Don’t allow", kit.PermNever, now == kit.PermNever))
		}
		may := p.Allowed(i.ID, g.ID)
		return append(out, option("Allow", kit.PermGranted, may), option("Don’t allow", kit.PermNever, !may))
	}}
}

// notificationsRow is the switch of an app's notifications, which is the
// permission of that name where there is one.
func notificationsRow(p *kit.Phone, i kit.Info) pref {
	key := i.ID + "/" + kit.PermNotifications
	on := p.Allowed(i.ID, kit.PermNotifications)
	return pref{title: "Notifications", on: &on, click: func() {
		p.Perms[key] = kit.PermGranted
		if on {
			p.Perms[key] = kit.PermNever
		}
		p.Stir()
	}}
}
