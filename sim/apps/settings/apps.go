package settings

import "github.com/agentic-mobile-control/amc/sim/kit"

func appsPage() *prefPage {
	return &prefPage{title: "Apps", rows: func(p *kit.Phone, s *settings) []pref {
		out := []pref{{title: "All apps", category: true}}
		for _, a := range p.Installed {
			i := a.Info()
			icon := i.Icon
			if icon == "" {
				icon = "apps"
			}
			out = append(out, pref{icon: icon, title: i.Label, summary: size(i, p), click: func() { p.Push(appInfoPage(a)) }})
		}
		return append(out, pref{title: "General", category: true},
			link(p, "", "Unused apps", "0 unused apps", unusedAppsPage),
			link(p, "", "Default apps", "Browser, Home, Phone and SMS", defaultAppsPage))
	}}
}

func size(i kit.Info, p *kit.Phone) string { return kit.SizeText(p.AppSize(i)) }

// appInfoPage is one app's page, with the button that stops it.
func appInfoPage(a kit.Application) *prefPage {
	return &prefPage{title: "App info", rows: func(p *kit.Phone, s *settings) []pref {
		i := a.Info()
		return []pref{
			{icon: i.Icon, title: i.Label, summary: "Version 1.0"},
			{title: "Open", disabled: i.Hidden, button: func() { p.Start(a, false) }},
			{title: "Force stop", disabled: p.FindTask(i.ID) == nil, button: func() { forceStop(p, a) }},
			notificationsRow(p, i),
			permissionsRow(p, i),
			{title: "Storage & cache", summary: size(i, p) + " used", click: func() { clearStorage(p, a) }},
			defaultsRow(p, a),
			{title: "Remove permissions if app is unused", key: removesPermissions + i.ID},
			{title: "App details", summary: i.ID},
		}
	}}
}

func forceStop(p *kit.Phone, a kit.Application) {
	p.Alert(kit.Alert{Title: "Force stop?", Message: "If you force stop an app, it may misbehave.", Negative: kit.Choice{Label: "Cancel"},
		Positive: kit.Choice{Label: "OK", Do: func() { p.Stop(a) }}})
}

func clearStorage(p *kit.Phone, a kit.Application) {
	c, ok := a.(kit.Clearer)
	if !ok {
		return
	}
	p.Alert(kit.Alert{Title: "Delete app data?", Message: "This app’s data will be permanently deleted.", Negative: kit.Choice{Label: "Cancel"},
		Positive: kit.Choice{Label: "Delete", Do: func() {
			if a != p.Front.Application {
				p.Kill(a)
			}
			c.Clear(p)
			p.Stir()
		}}})
}

// defaultsRow takes back that an app opens something without a question.
func defaultsRow(p *kit.Phone, a kit.Application) pref {
	row := pref{title: "Open by default", summary: "No defaults set", disabled: true}
	if len(p.Always(a)) == 0 {
		return row
	}
	row.summary, row.disabled = "Some defaults set", false
	row.click = func() {
		p.Alert(kit.Alert{Title: "Open by default", Message: "You’ve chosen to launch this app by default for some actions.",
			Negative: kit.Choice{Label: "Cancel"}, Positive: kit.Choice{Label: "Clear defaults", Do: func() { p.Forget(a); p.Stir() }}})
	}
	return row
}

// removesPermissions and an app's identifier are the key of a switch on its page.
const removesPermissions = "Remove permissions of "
