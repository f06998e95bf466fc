package sim

// Lengths of the form's fields.
const (
	codeLength     = 5
	passwordLength = 8
)

// signUp is a form whose button works once everything is right.
type signUp struct {
	app                              *account
	name, email, phone, code, secret *field
	terms, busy                      bool
	at                               scroll
}

func newSignUp(p *Phone, a *account) *signUp {
	g := &signUp{app: a}
	g.name = &field{hint: "Full name", action: actionNext, format: capitalWords, capital: true}
	g.email = &field{hint: "E-mail", action: actionNext}
	g.email.changed = func() { g.suggest(p) }
	g.phone = &field{hint: "Phone number", action: actionNext, format: groupDigits, limit: 15}
	g.code = &field{hint: "Postal code", action: actionNext, format: onlyDigits, limit: codeLength}
	g.secret = &field{hint: "Password", action: actionDone, password: true}
	return g
}

func (*signUp) activity() string { return ".SignUpActivity" }

// suggest offers hosts once the @ was typed.
func (g *signUp) suggest(p *Phone) {
	text := g.email.String()
	p.unsuggest()
	if len(text) < 2 || text[len(text)-1] != '@' {
		return
	}
	var items []choice
	for _, host := range []string{"example.com", "example.org"} {
		items = append(items, choice{text + host, func() { g.email.set(text + host) }})
	}
	p.suggest(items...)
}

// remake loses what was typed where the process died or the behaviour says so.
func (g *signUp) remake(p *Phone, died bool) {
	if died || p.has("lost_draft") {
		g.terms = false
		for _, f := range []*field{g.name, g.email, g.phone, g.code, g.secret} {
			f.set("")
		}
	}
}

func (g *signUp) valid() bool {
	return len(g.name.text) > 0 && isEmail(g.email.String()) && len(g.code.text) == codeLength && len(g.secret.text) >= passwordLength && g.terms
}

func (g *signUp) build(p *Phone) *view {
	form := &view{class: classLinear, w: match, pad: sides(dp(20), dp(8)), kids: []*view{
		g.row(p, "name", g.name, "", classEdit),
		g.row(p, "email", g.email, complaint(!isEmail(g.email.String()), "Enter a valid e-mail address"), classAuto),
		g.row(p, "phone", g.phone, "", classEdit),
		g.row(p, "code", g.code, complaint(len(g.code.text) != codeLength, "A postal code has 5 digits"), classEdit),
		g.passwordRow(p), g.termsRow(p)}}
	submit := p.filledButton(accountID+":id/submit", "Create account", "", func() { g.submit(p) })
	submit.w, submit.pad, submit.marg, submit.disabled = match, sides(dp(20), 0), edges{t: dp(12)}, !g.valid() || g.busy
	form.add(submit)
	if g.busy {
		form.add(&view{class: classProgress, id: accountID + ":id/progress", w: dp(48), h: dp(48), gx: center, marg: edges{t: dp(16)}, style: style{shape: shapeProgress}})
	}
	return &view{class: classLinear, w: match, h: match, kids: []*view{p.toolbar(accountID, "Create account", nil),
		{class: classScroll, id: accountID + ":id/form", lay: scroller, scroll: &g.at, w: match, weight: 1, kids: []*view{form}}}}
}

// row is a field with the complaint beneath, which comes when the field is left
// with something wrong in it.
func (g *signUp) row(p *Phone, id string, f *field, wrong, class string) *view {
	in := input(accountID+":id/"+id, f)
	in.class = class
	box := &view{class: classLinear, id: accountID + ":id/" + id + "_layout", w: match, marg: edges{t: dp(8)}, kids: []*view{in}}
	if wrong != "" && len(f.text) > 0 && p.front.top().focus != f {
		in.style.ink = inkError
		box.add(&view{class: classText, id: accountID + ":id/textinput_error", text: wrong, w: match, pad: sides(dp(16), dp(2)), style: style{ink: inkError, points: 12}})
	}
	return box
}

// passwordRow has the button that shows what is typed inside of the field.
func (g *signUp) passwordRow(p *Phone) *view {
	box := g.row(p, "password", g.secret, complaint(len(g.secret.text) < passwordLength, "At least 8 characters"), classEdit)
	in := box.kids[0]
	in.pad.r = dp(56)
	name := "Show password"
	if !g.secret.password {
		name = "Hide password"
	}
	eye := iconButton(accountID+":id/text_input_end_icon", "eye", name, func() { g.secret.password = !g.secret.password })
	eye.gx, eye.checkable, eye.checked = end, true, !g.secret.password
	box.kids[0] = &view{class: classFrame, lay: stack, w: match, kids: []*view{in, eye}}
	return box
}

// termsRow is a box whose label is its neighbour, which takes no touch.
func (g *signUp) termsRow(p *Phone) *view {
	return &view{class: classLinear, lay: across, w: match, marg: edges{t: dp(8)}, kids: []*view{
		{class: classCheck, id: accountID + ":id/terms", w: dp(48), h: dp(48), checkable: true, checked: g.terms, click: func() { g.terms = !g.terms; p.stir() },
			style: style{shape: shapeCheck}},
		{class: classText, id: accountID + ":id/terms_label", text: "I accept the terms", gy: center, style: style{ink: inkText, lines: 1}}}}
}

// submit makes the account after a moment. Where the behaviour says so, a
// second touch before that makes a second one.
func (g *signUp) submit(p *Phone) {
	m := member{g.name.String(), g.email.String(), g.phone.String(), g.code.String()}
	p.hideKeyboard()
	g.busy = !p.has("double_submit")
	first := len(g.app.members)
	p.after(transitionTime, func() {
		g.app.members = append(g.app.members, m)
		g.busy = false
		if len(g.app.members) == first+1 && p.shows(g) {
			p.push(&welcome{m})
		}
	})
}
