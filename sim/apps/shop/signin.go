package shop

import "github.com/agentic-mobile-control/amc/sim/kit"

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
func signIn(p *kit.Phone, to string, done func(mail string)) {
	o := &kit.Overlay{Kind: kit.OverlayDialog, Title: pickerID + "/" + pickerActivity, Name: "Choose an account", Package: pickerID, Activity: pickerActivity, Stays: true}
	s := &signInDialog{to: to, o: o, done: done, mail: &kit.Field{Hint: "E-mail", Action: kit.ActionNext}, word: &kit.Field{Hint: "Password", Action: kit.ActionDone, Password: true}}
	o.Build = s.build
	p.Raise(o)
}

// signInDialog is the picker: a list of accounts, a form for another one, and
// the wait for the service.
type signInDialog struct {
	to         string
	o          *kit.Overlay
	done       func(string)
	mail, word *kit.Field
	form, busy bool
	wrong      string
}

func (s *signInDialog) build(p *kit.Phone) *kit.View {
	box := &kit.View{Class: kit.ClassLinear, ID: pickerIDs + "container", W: kit.Match, Pad: kit.Sides(kit.DP(24), kit.DP(20)), Style: kit.Style{Fill: kit.InkCard, Round: kit.DP(24)}}
	title, below := "Choose an account", "to continue to "+s.to
	if s.form {
		title = "Add an account"
	}
	box.Add(&kit.View{Class: kit.ClassText, ID: pickerIDs + "title", Text: title, W: kit.Match, Style: kit.Style{Ink: kit.InkText, Points: 22}},
		&kit.View{Class: kit.ClassText, ID: pickerIDs + "subtitle", Text: below, W: kit.Match, Margin: kit.Edges{B: kit.DP(16)}, Style: kit.Style{Ink: kit.InkDim, Points: 15}})
	switch {
	case s.busy:
		box.Add(&kit.View{Class: kit.ClassProgress, ID: pickerIDs + "progress", W: kit.DP(48), H: kit.DP(48), GX: kit.Center, Margin: kit.Sides(0, kit.DP(24)), Style: kit.Style{Shape: kit.ShapeProgress}})
		return box
	case s.form:
		return box.Add(s.fields(p)...)
	}
	l := &kit.View{Class: kit.ClassList, ID: pickerIDs + "account_list", W: kit.Match}
	for _, a := range identities {
		l.Add(s.row(a.name, a.mail, func() { s.choose(p, a.mail) }))
	}
	l.Add(s.row("Add another account", "", func() { s.form, s.o.Name = true, "Add an account"; p.Stir() }))
	return box.Add(l)
}

func (s *signInDialog) row(name, mail string, do func()) *kit.View {
	texts := &kit.View{Class: kit.ClassLinear, Weight: 1, GY: kit.Center, Margin: kit.Edges{L: kit.DP(16)}, Kids: []*kit.View{
		{Class: kit.ClassText, ID: pickerIDs + "account_display_name", Text: name, Style: kit.Style{Ink: kit.InkText, Lines: 1}}}}
	icon := "add"
	if mail != "" {
		icon = "person"
		texts.Add(&kit.View{Class: kit.ClassText, ID: pickerIDs + "account_name", Text: mail, Style: kit.Style{Ink: kit.InkDim, Points: 14, Lines: 1}})
	}
	mark := kit.IconView(pickerIDs+"account_icon", icon, kit.InkAccent)
	mark.GY = kit.Center
	return &kit.View{Class: kit.ClassLinear, Layout: kit.Across, W: kit.Match, MinH: kit.DP(64), Click: do, Style: kit.Style{Under: kit.InkLine}, Kids: []*kit.View{mark, texts}}
}

// fields are the form for an account that the phone doesn't know.
func (s *signInDialog) fields(p *kit.Phone) []*kit.View {
	s.word.Submit = func() { s.submit(p) }
	mail, word := kit.TextField(pickerIDs+"identifier", s.mail), kit.TextField(pickerIDs+"password", s.word)
	word.Margin = kit.Edges{T: kit.DP(8)}
	out := []*kit.View{mail, word}
	if s.wrong != "" {
		out = append(out, &kit.View{Class: kit.ClassText, ID: pickerIDs + "error", Text: s.wrong, W: kit.Match, Pad: kit.Sides(kit.DP(16), kit.DP(4)), Style: kit.Style{Ink: kit.InkError, Points: 13}})
	}
	return append(out, &kit.View{Class: kit.ClassLinear, Layout: kit.Across, W: kit.Match, Margin: kit.Edges{T: kit.DP(12)}, Kids: []*kit.View{
		p.TextButton(pickerIDs+"back", "Back", func() { s.form, s.wrong, s.o.Name = false, "", "Choose an account"; p.Stir() }), kit.Filler(), p.TextButton(pickerIDs+"next", "Next", func() { s.submit(p) })}})
}

func (s *signInDialog) submit(p *kit.Phone) {
	switch {
	case !kit.IsEmail(s.mail.String()):
		s.wrong = "Enter a valid e-mail address"
	case len(s.word.Text) < 8:
		s.wrong = "Wrong password"
	default:
		s.wrong = ""
		s.choose(p, s.mail.String())
		return
	}
	p.Stir()
}

// choose returns to the app once the service answered.
func (s *signInDialog) choose(p *kit.Phone, mail string) {
	s.busy = true
	s.o.Focus = nil
	p.HideKeyboard()
	p.Stir()
	p.After(p.LoadTime("sign in"), func() {
		if t := p.Front.Top(); len(t.Overlays) > 0 && t.Overlays[len(t.Overlays)-1] == s.o {
			p.Dismiss(s.o)
			s.done(mail)
		}
	})
}
