package sim

const (
	pickerID       = "com.android.accountpicker"
	pickerIDs      = pickerID + ":id/"
	pickerActivity = ".ChooseAccountActivity"
)

// identity is one of the phone's accounts.
type identity struct{ name, mail string }

// identities are the accounts that the phone knows.
var identities = []identity{{"Alex Example", "alex@example.com"}, {"Alex (Work)", "alex@work.example.org"}}

// signIn asks in an activity of another package which account to sign in with
// to the app of that name. done gets its address; when the user leaves nothing
// is called.
func (p *Phone) signIn(to string, done func(mail string)) {
	o := &overlay{kind: overlayDialog, title: pickerID + "/" + pickerActivity, pkg: pickerID, activity: pickerActivity, stays: true}
	s := &signInDialog{to: to, o: o, done: done, mail: &field{hint: "E-mail", action: actionNext}, word: &field{hint: "Password", action: actionDone, password: true}}
	o.build = s.build
	p.raise(o)
}

// signInDialog is the picker: a list of accounts, a form for another one, and
// the wait for the service.
type signInDialog struct {
	to         string
	o          *overlay
	done       func(string)
	mail, word *field
	form, busy bool
	wrong      string
}

func (s *signInDialog) build(p *Phone) *view {
	box := &view{class: classLinear, id: pickerIDs + "container", w: match, pad: sides(dp(24), dp(20)), style: style{fill: inkCard, round: dp(24)}}
	title, below := "Choose an account", "to continue to "+s.to
	if s.form {
		title = "Add an account"
	}
	box.add(&view{class: classText, id: pickerIDs + "title", text: title, w: match, style: style{ink: inkText, points: 22}},
		&view{class: classText, id: pickerIDs + "subtitle", text: below, w: match, marg: edges{b: dp(16)}, style: style{ink: inkDim, points: 15}})
	switch {
	case s.busy:
		box.add(&view{class: classProgress, id: pickerIDs + "progress", w: dp(48), h: dp(48), gx: center, marg: sides(0, dp(24)), style: style{shape: shapeProgress}})
		return box
	case s.form:
		return box.add(s.fields(p)...)
	}
	l := &view{class: classList, id: pickerIDs + "account_list", w: match}
	for _, a := range identities {
		l.add(s.row(a.name, a.mail, func() { s.choose(p, a.mail) }))
	}
	l.add(s.row("Add another account", "", func() { s.form = true; p.stir() }))
	return box.add(l)
}

func (s *signInDialog) row(name, mail string, do func()) *view {
	texts := &view{class: classLinear, weight: 1, gy: center, marg: edges{l: dp(16)}, kids: []*view{
		{class: classText, id: pickerIDs + "account_display_name", text: name, style: style{ink: inkText, lines: 1}}}}
	icon := "add"
	if mail != "" {
		icon = "person"
		texts.add(&view{class: classText, id: pickerIDs + "account_name", text: mail, style: style{ink: inkDim, points: 14, lines: 1}})
	}
	mark := iconView(pickerIDs+"account_icon", icon, inkAccent)
	mark.gy = center
	return &view{class: classLinear, lay: across, w: match, minH: dp(64), click: do, style: style{under: inkLine}, kids: []*view{mark, texts}}
}

// fields are the form for an account that the phone doesn't know.
func (s *signInDialog) fields(p *Phone) []*view {
	s.word.submit = func() { s.submit(p) }
	mail, word := input(pickerIDs+"identifier", s.mail), input(pickerIDs+"password", s.word)
	word.marg = edges{t: dp(8)}
	out := []*view{mail, word}
	if s.wrong != "" {
		out = append(out, &view{class: classText, id: pickerIDs + "error", text: s.wrong, w: match, pad: sides(dp(16), dp(4)), style: style{ink: inkError, points: 13}})
	}
	return append(out, &view{class: classLinear, lay: across, w: match, marg: edges{t: dp(12)}, kids: []*view{
		p.textButton(pickerIDs+"back", "Back", func() { s.form, s.wrong = false, ""; p.stir() }), filler(), p.textButton(pickerIDs+"next", "Next", func() { s.submit(p) })}})
}

func (s *signInDialog) submit(p *Phone) {
	switch {
	case !isEmail(s.mail.String()):
		s.wrong = "Enter a valid e-mail address"
	case len(s.word.text) < 8:
		s.wrong = "Wrong password"
	default:
		s.wrong = ""
		s.choose(p, s.mail.String())
		return
	}
	p.stir()
}

// choose returns to the app once the service answered.
func (s *signInDialog) choose(p *Phone, mail string) {
	s.busy = true
	s.o.focus = nil
	p.hideKeyboard()
	p.stir()
	p.after(int64(800+p.number("sign in", 1200)), func() {
		if t := p.front.top(); len(t.overlays) > 0 && t.overlays[len(t.overlays)-1] == s.o {
			p.dismiss(s.o)
			s.done(mail)
		}
	})
}
