package bank

import (
	"fmt"

	"github.com/agentic-mobile-control/amc/sim/kit"
)

// bankTries is how many wrong logins, codes or PINs there may be in a row.
const bankTries = 3

// lockTime is how long the login stays closed then, in ms.
const lockTime = 30_000

// bankLogin is the page before everything else.
type bankLogin struct {
	bankPage
	name, word *kit.Field
	busy       bool
	why        string // what stands over the form
	at         kit.Scroll
}

func newBankLogin(p *kit.Phone, b *bank, why string) *bankLogin {
	g := &bankLogin{bankPage: bankPage{b}, why: why}
	g.name = &kit.Field{Hint: "User name", Action: kit.ActionNext, Limit: 40}
	g.word = &kit.Field{Hint: "Password", Action: kit.ActionDone, Password: true, Limit: 40}
	g.word.Submit = func() { g.enter(p) }
	g.fill()
	return g
}

// fill begins with an empty form, but for the user name where it is remembered.
func (g *bankLogin) fill() {
	g.word.Set("")
	g.name.Set("")
	if g.app.Remember {
		g.name.Set(bankUser)
	}
}

func (g *bankLogin) Remake(_ *kit.Phone, died bool) {
	if died {
		g.fill()
	}
}

func (*bankLogin) Route() string { return "Log in" }

func (g *bankLogin) Build(p *kit.Phone) *kit.View {
	f := kit.Flutter{P: p}
	if g.busy {
		return f.Page(f.Busy())
	}
	mark := &kit.View{Class: kit.ClassView, Ghost: true, W: kit.DP(64), H: kit.DP(64), Margin: kit.Edges{T: kit.DP(40), B: kit.DP(12)}, Style: kit.Style{Shape: kit.ShapeIcon, Icon: "bank", IconDP: 56, Ink: kit.InkAccent}}
	rows := []*kit.View{mark, f.Text("Amc Bank", 28, kit.InkText), f.Text("Demo account: "+bankUser+" / "+bankPassword+", app PIN "+bankPIN, 14, kit.InkDim)}
	if g.why != "" {
		why := f.Text(g.why, 15, kit.InkError)
		why.Margin = kit.Edges{T: kit.DP(12)}
		rows = append(rows, why)
	}
	log := f.Button("Log in", p.Millis >= g.app.closed, func() { g.enter(p) })
	log.W, log.Margin = kit.Match, kit.Edges{T: kit.DP(20), B: kit.DP(8)}
	return f.Page(f.Form(&g.at, append(rows, f.TextField("User name", g.name, ""), f.Secret("Password", g.word, ""),
		f.Check("Remember my user name", g.app.Remember, func() { g.app.Remember = !g.app.Remember; p.Stir() }), log, f.Quiet("Forgot password?", func() {
			p.Alert(kit.Alert{Title: "Forgot password?", Message: "This is a demo. The password stands on the login page.", Positive: kit.Choice{Label: "OK"}})
		}))...))
}

// enter logs in after a moment, or says why not.
func (g *bankLogin) enter(p *kit.Phone) {
	if g.busy || p.Millis < g.app.closed {
		return
	}
	if len(g.name.Text) == 0 || len(g.word.Text) == 0 {
		g.why = "Enter your user name and password"
		p.Stir()
		return
	}
	g.busy, g.why = true, ""
	p.Front.Top().Focus = nil
	p.HideKeyboard()
	p.Stir()
	p.After(p.LoadTime("bank login"), func() { g.answer(p) })
}

func (g *bankLogin) answer(p *kit.Phone) {
	b, t := g.app, p.FindTask(bankID)
	g.busy = false
	p.Stir()
	if t == nil || t.Top().Page != kit.Page(g) {
		return
	}
	if g.name.String() == bankUser && g.word.String() == bankPassword {
		b.wrong, b.SignedIn = 0, true
		b.watch(p)
		t.Screens = []*kit.Screen{{Page: newBankHome(p, b)}}
		p.TurnPage()
		return
	}
	g.word.Set("")
	b.wrong++
	if b.wrong < bankTries {
		g.why = fmt.Sprintf("Wrong user name or password. %s left", triesLeft(b.wrong))
		return
	}
	b.wrong, b.closed = 0, p.Millis+lockTime
	g.why = "Too many tries. Try again in 30 seconds"
	p.After(lockTime, func() { g.why = ""; p.Stir() })
}

// triesLeft says how many tries there are still.
func triesLeft(wrong int) string {
	if n := bankTries - wrong; n != 1 {
		return fmt.Sprintf("%d tries", n)
	}
	return "1 try"
}
