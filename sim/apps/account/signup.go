package account

import "github.com/agentic-mobile-control/amc/sim/kit"

// Lengths of the form's fields.
const (
	codeLength     = 5
	passwordLength = 8
)

// signUp is a form whose button works once everything is right.
type signUp struct {
	app                              *account
	name, email, phone, code, secret *kit.Field
	terms, busy                      bool
	at                               kit.Scroll
}

func newSignUp(p *kit.Phone, a *account) *signUp {
	g := &signUp{app: a}
	g.name = &kit.Field{Hint: "Full name", Action: kit.ActionNext, Format: kit.CapitalWords, Capital: true}
	g.email = &kit.Field{Hint: "E-mail", Action: kit.ActionNext}
	g.email.Changed = func() { g.suggest(p) }
	g.phone = &kit.Field{Hint: "Phone number", Action: kit.ActionNext, Format: kit.GroupDigits, Limit: 15}
	g.code = &kit.Field{Hint: "Postal code", Action: kit.ActionNext, Format: kit.OnlyDigits, Limit: codeLength}
	g.secret = &kit.Field{Hint: "Password", Action: kit.ActionDone, Password: true}
	return g
}

func (*signUp) Activity() string { return ".SignUpActivity" }

// suggest offers hosts once the @ was typed.
func (g *signUp) suggest(p *kit.Phone) {
	text := g.email.String()
	p.Unsuggest()
	if len(text) < 2 || text[len(text)-1] != '@' {
		return
	}
	var items []kit.Choice
	for _, host := range []string{"example.com", "example.org"} {
		items = append(items, kit.Choice{Label: text + host, Do: func() { g.email.Set(text + host) }})
	}
	p.Suggest(items...)
}

// Remake loses what was typed where the process died or the behaviour says so.
func (g *signUp) Remake(p *kit.Phone, died bool) {
	if died || p.Has("lost_draft") {
		g.terms = false
		for _, f := range []*kit.Field{g.name, g.email, g.phone, g.code, g.secret} {
			f.Set("")
		}
	}
}

func (g *signUp) valid() bool {
	return len(g.name.Text) > 0 && kit.IsEmail(g.email.String()) && len(g.code.Text) == codeLength && len(g.secret.Text) >= passwordLength && g.terms
}

func (*signUp) Route() string { return "Create account" }

func (g *signUp) Build(p *kit.Phone) *kit.View {
	form := &kit.View{Class: kit.ClassLinear, W: kit.Match, Pad: kit.Sides(kit.DP(20), kit.DP(8)), Kids: []*kit.View{
		g.row(p, "name", g.name, "", kit.ClassEdit),
		g.row(p, "email", g.email, kit.Complaint(!kit.IsEmail(g.email.String()), "Enter a valid e-mail address"), kit.ClassAuto),
		g.row(p, "phone", g.phone, "", kit.ClassEdit),
		g.row(p, "code", g.code, kit.Complaint(len(g.code.Text) != codeLength, "A postal code has 5 digits"), kit.ClassEdit),
		g.passwordRow(p), g.termsRow(p)}}
	submit := p.FilledButton(accountID+":id/submit", "Create account", "", func() { g.submit(p) })
	submit.W, submit.Pad, submit.Margin, submit.Disabled = kit.Match, kit.Sides(kit.DP(20), 0), kit.Edges{T: kit.DP(12)}, !g.valid() || g.busy
	form.Add(submit)
	if g.busy {
		form.Add(&kit.View{Class: kit.ClassProgress, ID: accountID + ":id/progress", W: kit.DP(48), H: kit.DP(48), GX: kit.Center, Margin: kit.Edges{T: kit.DP(16)}, Style: kit.Style{Shape: kit.ShapeProgress}})
	}
	return &kit.View{Class: kit.ClassLinear, W: kit.Match, H: kit.Match, Kids: []*kit.View{p.Toolbar(accountID, "Create account", nil),
		{Class: kit.ClassScroll, ID: accountID + ":id/form", Layout: kit.Scroller, Scroll: &g.at, W: kit.Match, Weight: 1, Kids: []*kit.View{form}}}}
}

// row is a field with the complaint beneath, which comes when the field is left
// with something wrong in it.
func (g *signUp) row(p *kit.Phone, id string, f *kit.Field, wrong, class string) *kit.View {
	in := kit.TextField(accountID+":id/"+id, f)
	in.Class = class
	box := &kit.View{Class: kit.ClassLinear, ID: accountID + ":id/" + id + "_layout", W: kit.Match, Margin: kit.Edges{T: kit.DP(8)}, Kids: []*kit.View{in}}
	if wrong != "" && len(f.Text) > 0 && p.Front.Top().Focus != f {
		in.Style.Ink = kit.InkError
		box.Add(&kit.View{Class: kit.ClassText, ID: accountID + ":id/textinput_error", Text: wrong, W: kit.Match, Pad: kit.Sides(kit.DP(16), kit.DP(2)), Style: kit.Style{Ink: kit.InkError, Points: 12}})
	}
	return box
}

// passwordRow has the button that shows what is typed inside of the field.
func (g *signUp) passwordRow(p *kit.Phone) *kit.View {
	box := g.row(p, "password", g.secret, kit.Complaint(len(g.secret.Text) < passwordLength, "At least 8 characters"), kit.ClassEdit)
	in := box.Kids[0]
	in.Pad.R = kit.DP(56)
	name := "Show password"
	if !g.secret.Password {
		name = "Hide password"
	}
	eye := kit.IconButton(accountID+":id/text_input_end_icon", "eye", name, func() { g.secret.Password = !g.secret.Password })
	eye.GX, eye.Checkable, eye.Checked = kit.End, true, !g.secret.Password
	box.Kids[0] = &kit.View{Class: kit.ClassFrame, Layout: kit.Stack, W: kit.Match, Kids: []*kit.View{in, eye}}
	return box
}

// termsRow is a box whose label is its neighbour, which takes no touch.
func (g *signUp) termsRow(p *kit.Phone) *kit.View {
	return &kit.View{Class: kit.ClassLinear, Layout: kit.Across, W: kit.Match, Margin: kit.Edges{T: kit.DP(8)}, Kids: []*kit.View{
		{Class: kit.ClassCheck, ID: accountID + ":id/terms", W: kit.DP(48), H: kit.DP(48), Checkable: true, Checked: g.terms, Click: func() { g.terms = !g.terms; p.Stir() },
			Style: kit.Style{Shape: kit.ShapeCheck}},
		{Class: kit.ClassText, ID: accountID + ":id/terms_label", Text: "I accept the terms", GY: kit.Center, Style: kit.Style{Ink: kit.InkText, Lines: 1}}}}
}

// submit makes the account after a moment. Where the behaviour says so, a
// second touch before that makes a second one.
func (g *signUp) submit(p *kit.Phone) {
	m := member{g.name.String(), g.email.String(), g.phone.String(), g.code.String()}
	p.HideKeyboard()
	g.busy = !p.Has("double_submit")
	first := len(g.app.members)
	p.After(kit.TransitionTime, func() {
		g.app.members = append(g.app.members, m)
		g.busy = false
		if len(g.app.members) == first+1 && p.Shows(g) {
			p.Push(&welcome{m})
		}
	})
}
