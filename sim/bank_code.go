package sim

import (
	"fmt"
	"strings"
)

// Times of the code for a transfer, in ms.
const (
	smsTime  = 3000
	codeTime = 300_000 // how long it is good
)

func bareIBAN(s string) string { return strings.ReplaceAll(s, " ", "") }

// codePage asks for the code that came as a text message.
type codePage struct {
	bankPage
	k     booking
	code  *field
	want  string // what was sent
	till  int64
	wrong int
	why   string
	busy  bool
	at    scroll
}

func newCodePage(p *Phone, b *bank, k booking) *codePage {
	g := &codePage{bankPage: bankPage{b}, k: k, code: &field{hint: "Code", action: actionDone, format: digits(6)}}
	g.code.submit = func() { g.enter(p) }
	g.send(p)
	return g
}

// send makes a new code, which arrives a little later.
func (g *codePage) send(p *Phone) {
	g.app.codes++
	code := fmt.Sprintf("%06d", 100_000+p.number(fmt.Sprint("bank code", g.app.codes), 900_000))
	g.want, g.till = code, p.now+codeTime
	p.after(smsTime, func() {
		p.receiveSMS("Amc Bank", fmt.Sprintf("Your code is %s for the transfer of %s to %s. Never tell it to anybody.", code, dollars(-g.k.Cents), g.k.Name))
	})
}

func (g *codePage) build(p *Phone) *view {
	f := flutter{p}
	bar := f.appBar("Confirm transfer", p.up)
	if g.busy {
		return f.page(bar, f.busy())
	}
	send := f.button("Confirm transfer", len(g.code.text) == 6, func() { g.enter(p) })
	send.w, send.marg = match, edges{t: dp(20), b: dp(8)}
	return f.page(bar, f.form(&g.at, f.text("We’ve sent you a code of six digits as a text message", 16, inkText), f.text(dollars(-g.k.Cents)+" to "+g.k.Name, 15, inkDim),
		f.input("Code", g.code, g.why), send, centered(f.quiet("Send a new code", func() {
			g.send(p)
			g.code.set("")
			g.why = ""
			p.snack("A new code is on its way", choice{})
		}))))
}

// back asks whether the transfer is given up.
func (g *codePage) back(p *Phone) bool {
	p.alert(alert{title: "Cancel the transfer?", message: "Nothing has been sent yet.", negative: choice{label: "Stay"}, positive: choice{"Cancel transfer", func() { g.leave(p) }}})
	return true
}

// leave goes back to the page before the form.
func (g *codePage) leave(p *Phone) {
	t := p.front
	t.screens = t.screens[:max(1, len(t.screens)-3)]
	p.hideKeyboard()
	p.turnPage()
}

func (g *codePage) enter(p *Phone) {
	switch {
	case g.busy || len(g.code.text) < 6:
	case p.now > g.till:
		g.why = "This code is too old. Send a new one"
	case g.code.String() != g.want:
		g.wrong++
		g.code.set("")
		g.why = "Wrong code. " + triesLeft(g.wrong) + " left"
		if g.wrong == bankTries {
			p.hideKeyboard()
			g.why = ""
			done := func() { g.leave(p) }
			p.alert(alert{title: "Transfer cancelled", message: "The code was wrong three times. No money was sent.", positive: choice{"OK", done}, gone: done})
		}
	default:
		g.busy = true
		p.front.top().focus = nil
		p.hideKeyboard()
		p.after(1200, func() { g.done(p) })
	}
	p.stir()
}

// done moves the money and shows that it did.
func (g *codePage) done(p *Phone) {
	g.busy = false
	t := p.findTask(bankID)
	if !g.app.SignedIn || t == nil || t.top().page != page(g) {
		return
	}
	k := g.k
	k.At = p.Now()
	k.Number = fmt.Sprintf("T-%08d", 10_000_000+(p.number("transfer", 80_000_000)+len(g.app.Bookings)*104_729)%90_000_000)
	g.app.book(k)
	g.app.tell(p, dollars(-k.Cents)+" sent to "+k.Name)
	t.screens = append(t.screens[:1:1], &screen{page: &sentPage{bankPage: g.bankPage, title: "Transfer sent", k: k}})
	p.turnPage()
}

// remake ends a transfer whose process died: its code is worth nothing then.
func (g *codePage) remake(_ *Phone, died bool) {
	if died {
		g.code.set("")
		g.want = ""
	}
}

// sentPage says that money was moved.
type sentPage struct {
	bankPage
	title string
	k     booking
	at    scroll
}

func (g *sentPage) build(p *Phone) *view {
	f := flutter{p}
	mark := &view{class: classView, ghost: true, w: dp(72), h: dp(72), gx: center, marg: edges{t: dp(24)}, style: style{shape: shapeIcon, icon: "check", iconDP: 64, ink: inkGreen}}
	done := f.button("Done", true, p.up)
	done.w, done.marg = match, edges{t: dp(24)}
	from := "From"
	if g.k.Cents < 0 {
		from = "To"
	}
	return f.page(f.appBar("Receipt", p.up), f.form(&g.at, mark, f.text(g.title, 26, inkText), f.pair("Amount", dollars(max(g.k.Cents, -g.k.Cents))), f.pair(from, g.k.Name),
		f.pair("Reference number", g.k.Number), f.pair("New balance", dollars(g.app.account(g.k.Account).Cents)), done))
}
