package sim

import "fmt"

// bankTries is how many wrong logins, codes or PINs there may be in a row.
const bankTries = 3

// lockTime is how long the login stays closed then, in ms.
const lockTime = 30_000

// bankLogin is the page before everything else.
type bankLogin struct {
	bankPage
	name, word *field
	busy       bool
	why        string // what stands over the form
	at         scroll
}

func newBankLogin(p *Phone, b *bank, why string) *bankLogin {
	g := &bankLogin{bankPage: bankPage{b}, why: why}
	g.name = &field{hint: "User name", action: actionNext, limit: 40}
	g.word = &field{hint: "Password", action: actionDone, password: true, limit: 40}
	g.word.submit = func() { g.enter(p) }
	g.fill()
	return g
}

// fill begins with an empty form, but for the user name where it is remembered.
func (g *bankLogin) fill() {
	g.word.set("")
	g.name.set("")
	if g.app.Remember {
		g.name.set(bankUser)
	}
}

func (g *bankLogin) remake(_ *Phone, died bool) {
	if died {
		g.fill()
	}
}

func (g *bankLogin) build(p *Phone) *view {
	f := flutter{p}
	if g.busy {
		return f.page(f.busy())
	}
	mark := &view{class: classView, ghost: true, w: dp(64), h: dp(64), marg: edges{t: dp(40), b: dp(12)}, style: style{shape: shapeIcon, icon: "bank", iconDP: 56, ink: inkAccent}}
	rows := []*view{mark, f.text("Amc Bank", 28, inkText), f.text("Demo account: "+bankUser+" / "+bankPassword+", app PIN "+bankPIN, 14, inkDim)}
	if g.why != "" {
		why := f.text(g.why, 15, inkError)
		why.marg = edges{t: dp(12)}
		rows = append(rows, why)
	}
	log := f.button("Log in", p.now >= g.app.closed, func() { g.enter(p) })
	log.w, log.marg = match, edges{t: dp(20), b: dp(8)}
	return f.page(f.form(&g.at, append(rows, f.input("User name", g.name, ""), f.secret("Password", g.word, ""),
		f.check("Remember my user name", g.app.Remember, func() { g.app.Remember = !g.app.Remember; p.stir() }), log, f.quiet("Forgot password?", func() {
			p.alert(alert{title: "Forgot password?", message: "This is a demo. The password stands on the login page.", positive: choice{label: "OK"}})
		}))...))
}

// enter logs in after a moment, or says why not.
func (g *bankLogin) enter(p *Phone) {
	if g.busy || p.now < g.app.closed {
		return
	}
	if len(g.name.text) == 0 || len(g.word.text) == 0 {
		g.why = "Enter your user name and password"
		p.stir()
		return
	}
	g.busy, g.why = true, ""
	p.front.top().focus = nil
	p.hideKeyboard()
	p.stir()
	p.after(int64(800+p.number("bank login", 1200)), func() { g.answer(p) })
}

func (g *bankLogin) answer(p *Phone) {
	b, t := g.app, p.findTask(bankID)
	g.busy = false
	p.stir()
	if t == nil || t.top().page != page(g) {
		return
	}
	if g.name.String() == bankUser && g.word.String() == bankPassword {
		b.wrong, b.SignedIn = 0, true
		b.watch(p)
		t.screens = []*screen{{page: newBankHome(p, b)}}
		p.turnPage()
		return
	}
	g.word.set("")
	b.wrong++
	if b.wrong < bankTries {
		g.why = fmt.Sprintf("Wrong user name or password. %s left", triesLeft(b.wrong))
		return
	}
	b.wrong, b.closed = 0, p.now+lockTime
	g.why = "Too many tries. Try again in 30 seconds"
	p.after(lockTime, func() { g.why = ""; p.stir() })
}

// triesLeft says how many tries there are still.
func triesLeft(wrong int) string {
	if n := bankTries - wrong; n != 1 {
		return fmt.Sprintf("%d tries", n)
	}
	return "1 try"
}
