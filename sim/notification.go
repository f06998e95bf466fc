package sim

import (
	"image"
	"slices"
)

// headsUpTime is how long a notification stands over the top of the screen.
const headsUpTime = 5000

// notification is a message in the shade.
type notification struct {
	no          int
	app         string
	title, text string
	open        func()
}

// notify posts a notification, which first stands over the top of the screen.
func (p *Phone) notify(n notification) {
	p.noteNo++
	n.no = p.noteNo
	p.notifications = append([]notification{n}, p.notifications...)
	p.headsUp = n.no
	p.stir()
	p.after(headsUpTime, func() {
		if p.headsUp == n.no {
			p.headsUp = 0
			p.stir()
		}
	})
}

func (p *Phone) dropNotification(no int) {
	for i, n := range p.notifications {
		if n.no == no {
			p.notifications = append(p.notifications[:i:i], p.notifications[i+1:]...)
			break
		}
	}
	if p.headsUp == no {
		p.headsUp = 0
	}
	p.stir()
}

// row is a notification as the shade shows it.
func (n notification) row(p *Phone) *view {
	info := p.findApp(n.app).info()
	return &view{class: classFrame, id: systemUI + ":id/expandableNotificationRow", lay: stack, w: match, marg: edges{b: dp(8)},
		click: func() { p.panel = PanelNone; p.dropNotification(n.no); run(n.open) }, style: style{fill: inkCard, round: dp(16), outline: inkLine}, kids: []*view{
			{class: classFrame, id: "android:id/status_bar_latest_event_content", w: match, pad: sides(dp(16), dp(10)), kids: []*view{
				{class: classText, id: "android:id/app_name_text", text: info.label, style: style{ink: inkDim, points: 12, lines: 1}},
				{class: classText, id: "android:id/title", text: n.title, w: match, style: style{ink: inkText, points: 15, bold: true, lines: 1}},
				{class: classText, id: "android:id/text", text: n.text, w: match, style: style{ink: inkDim, points: 14, lines: 1}}}}}}
}

// headsUpWindow is the notification over the top of the screen. It takes
// touches and never the focus.
func (p *Phone) headsUpWindow(m *measurer) *window {
	for _, n := range p.notifications {
		if n.no != p.headsUp {
			continue
		}
		row := n.row(p)
		row.marg = edges{}
		root := &view{class: classFrame, lay: stack, w: match, pad: sides(dp(8), 0), kids: []*view{row}}
		full := p.display()
		_, h := root.measure(full.Dx(), full.Dy(), m)
		frame := image.Rect(0, p.profile.statusBar, full.Max.X, p.profile.statusBar+h)
		root.put(frame, full, m)
		return &window{kind: windowSystem, pkg: systemUI, title: "NotificationShade", root: root, frame: frame, passive: true}
	}
	return nil
}

// headsUpFirst and headsUpEvery are when news break in by themselves, in ms.
const (
	headsUpFirst = 20_000
	headsUpEvery = 90_000
)

// breakNews posts a story now and then, where the behaviour is on.
func (p *Phone) breakNews(after int64) {
	p.after(after, func() {
		n := p.findApp(newsID).(*news)
		s := p.story(2000 + p.noteNo)
		p.notify(notification{app: newsID, title: "Breaking news", text: s.title, open: func() {
			p.start(n, false)
			p.push(&articlePage{app: n, story: s})
		}})
		p.breakNews(headsUpEvery)
	})
}

// dropNotifications takes away all that match.
func (p *Phone) dropNotifications(match func(notification) bool) {
	for _, n := range slices.Clone(p.notifications) {
		if match(n) {
			p.dropNotification(n.no)
		}
	}
}
