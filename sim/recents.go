package sim

// recentsPage is the overview of started apps.
type recentsPage struct{ at scroll }

func (*recentsPage) activity() string { return "com.android.quickstep.RecentsActivity" }

func (r *recentsPage) build(p *Phone) *view {
	col := &view{class: classFrame, id: launcherID + ":id/overview_panel", lay: list, scroll: &r.at, w: match, h: match, pad: sides(dp(48), dp(48)), style: style{fill: inkWallpaper}}
	shown := 0
	for n := len(p.tasks) - 1; n >= 0; n-- {
		t := p.tasks[n]
		i := t.app.info()
		if i.hidden {
			continue
		}
		shown++
		col.add(&view{class: classFrame, id: launcherID + ":id/task", desc: i.label, lay: stack, w: match, h: dp(220), marg: edges{b: dp(16)},
			click: func() { p.show(t) }, style: style{fill: inkCard, round: dp(20)}, kids: []*view{
				{class: classView, id: launcherID + ":id/icon", desc: i.label, w: dp(56), h: dp(56), gx: center, gy: center,
					style: style{shape: shapeAppIcon, icon: i.icon, fill: i.colour, ink: inkWhite, iconDP: 56}}}})
	}
	if shown == 0 {
		col.add(&view{class: classText, text: p.say("No recent items"), w: match, style: style{ink: inkWhite, align: center}})
	} else {
		col.add(&view{class: classButton, id: launcherID + ":id/clear_all", text: p.say("Clear all"), gx: center, h: dp(48), pad: sides(dp(16), 0), click: func() { r.clear(p) },
			style: style{ink: inkWhite, align: center, vcenter: true, lines: 1}})
	}
	return col
}

func (r *recentsPage) clear(p *Phone) {
	for _, a := range p.apps[1:] {
		p.kill(a)
	}
	p.goHome()
}
