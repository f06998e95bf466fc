package sim

func appsPage() *prefPage {
	return &prefPage{title: "Apps", rows: func(p *Phone, s *settings) []pref {
		out := []pref{{title: "All apps", category: true}}
		for _, a := range p.apps {
			i := a.info()
			icon := i.icon
			if icon == "" {
				icon = "apps"
			}
			out = append(out, pref{icon: icon, title: i.label, summary: i.size(p), click: func() { p.push(appInfoPage(a)) }})
		}
		return append(out, pref{title: "General", category: true},
			pref{title: "Unused apps", summary: "0 unused apps", click: func() {}},
			pref{title: "Default apps", summary: "Launcher", click: func() {}})
	}}
}

func (i appInfo) size(p *Phone) string { return p.digits("size"+i.id, 1) + ".4 MB" }

// appInfoPage is one app's page, with the button that stops it.
func appInfoPage(a app) *prefPage {
	return &prefPage{title: "App info", rows: func(p *Phone, s *settings) []pref {
		i := a.info()
		return []pref{
			{icon: i.icon, title: i.label, summary: "Version 1.0"},
			{title: "Open", disabled: i.hidden, button: func() { p.start(a, false) }},
			{title: "Force stop", disabled: p.findTask(i.id) == nil, button: func() { forceStop(p, a) }},
			notificationsRow(p, i),
			permissionsRow(p, i),
			{title: "Storage & cache", summary: i.size(p) + " used", click: func() { clearStorage(p, a) }},
			p.defaultsRow(a),
			{title: "Remove permissions if app is unused", key: "Remove permissions of " + i.id},
			{title: "App details", summary: i.id},
		}
	}}
}

func forceStop(p *Phone, a app) {
	p.alert(alert{title: "Force stop?", message: "If you force stop an app, it may misbehave.", negative: choice{label: "Cancel"},
		positive: choice{"OK", func() { p.stop(a) }}})
}

func clearStorage(p *Phone, a app) {
	c, ok := a.(clearer)
	if !ok {
		return
	}
	p.alert(alert{title: "Delete app data?", message: "This app’s data will be permanently deleted.", negative: choice{label: "Cancel"},
		positive: choice{"Delete", func() {
			if a != p.front.app {
				p.kill(a)
			}
			c.clear(p)
			p.stir()
		}}})
}

// defaultsRow takes back that an app opens something without a question.
func (p *Phone) defaultsRow(a app) pref {
	row := pref{title: "Open by default", summary: "No defaults set", disabled: true}
	if len(p.always(a)) == 0 {
		return row
	}
	row.summary, row.disabled = "Some defaults set", false
	row.click = func() {
		p.alert(alert{title: "Open by default", message: "You’ve chosen to launch this app by default for some actions.",
			negative: choice{label: "Cancel"}, positive: choice{"Clear defaults", func() { p.forget(a); p.stir() }}})
	}
	return row
}
