package bank

import (
	"fmt"
	"strings"

	"github.com/agentic-mobile-control/amc/sim/kit"
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
	code  *kit.Field
	want  string // what was sent
	till  int64
	wrong int
	why   string
	busy  bool
	at    kit.Scroll
}

func newCodePage(p *kit.Phone, b *bank, k booking) *codePage {
	g := &codePage{bankPage: bankPage{b}, k: k, code: &kit.Field{Hint: "Code", Action: kit.ActionDone, Format: kit.Digits(6)}}
	g.code.Submit = func() { g.enter(p) }
	g.send(p)
	return g
}

// send makes a new code, which arrives a little later.
func (g *codePage) send(p *kit.Phone) {
	g.app.codes++
	code := fmt.Sprintf("%06d", 100_000+p.Number(fmt.Sprint("bank code", g.app.codes), 900_000))
	g.want, g.till = code, p.Millis+codeTime
	p.After(smsTime, func() {
		p.ReceiveSMS("Amc Bank", fmt.Sprintf("Your code is %s for the transfer of %s to %s. Never tell it to anybody.", code, kit.Dollars(-g.k.Cents), g.k.Name))
	})
}

func (*codePage) Route() string { return "Confirm transfer" }

func (g *codePage) Build(p *kit.Phone) *kit.View {
	f := kit.Flutter{P: p}
	bar := f.AppBar("Confirm transfer", p.Up)
	if g.busy {
		return f.Page(bar, f.Busy())
	}
	send := f.Button("Confirm transfer", len(g.code.Text) == 6, func() { g.enter(p) })
	send.W, send.Margin = kit.Match, kit.Edges{T: kit.DP(20), B: kit.DP(8)}
	return f.Page(bar, f.Form(&g.at, f.Text("We’ve sent you a code of six digits as a text message", 16, kit.InkText), f.Text(kit.Dollars(-g.k.Cents)+" to "+g.k.Name, 15, kit.InkDim),
		f.TextField("Code", g.code, g.why), send, kit.Centered(f.Quiet("Send a new code", func() {
			g.send(p)
			g.code.Set("")
			g.why = ""
			p.Snack("A new code is on its way", kit.Choice{})
		}))))
}

// Back asks whether the transfer is given up.
func (g *codePage) Back(p *kit.Phone) bool {
	p.Alert(kit.Alert{Title: "Cancel the transfer?", Message: "Nothing has been sent yet.", Negative: kit.Choice{Label: "Stay"}, Positive: kit.Choice{Label: "Cancel transfer", Do: func() { g.leave(p) }}})
	return true
}

// leave goes back to the page before the form.
func (g *codePage) leave(p *kit.Phone) {
	t := p.Front
	t.Screens = t.Screens[:max(1, len(t.Screens)-3)]
	p.HideKeyboard()
	p.TurnPage()
}

func (g *codePage) enter(p *kit.Phone) {
	switch {
	case g.busy || len(g.code.Text) < 6:
	case p.Millis > g.till:
		g.why = "This code is too old. Send a new one"
	case g.code.String() != g.want:
		g.wrong++
		g.code.Set("")
		g.why = "Wrong code. " + triesLeft(g.wrong) + " left"
		if g.wrong == bankTries {
			p.HideKeyboard()
			g.why = ""
			done := func() { g.leave(p) }
			p.Alert(kit.Alert{Title: "Transfer cancelled", Message: "The code was wrong three times. No money was sent.", Positive: kit.Choice{Label: "OK", Do: done}, Gone: done})
		}
	default:
		g.busy = true
		p.Front.Top().Focus = nil
		p.HideKeyboard()
		p.After(1200, func() { g.done(p) })
	}
	p.Stir()
}

// done moves the money and shows that it did.
func (g *codePage) done(p *kit.Phone) {
	g.busy = false
	t := p.FindTask(bankID)
	if !g.app.SignedIn || t == nil || t.Top().Page != kit.Page(g) {
		return
	}
	k := g.k
	k.At = p.Now()
	k.Number = fmt.Sprintf("T-%08d", 10_000_000+(p.Number("transfer", 80_000_000)+len(g.app.Bookings)*104_729)%90_000_000)
	g.app.book(k)
	g.app.tell(p, kit.Dollars(-k.Cents)+" sent to "+k.Name)
	t.Screens = append(t.Screens[:1:1], &kit.Screen{Page: &sentPage{bankPage: g.bankPage, title: "Transfer sent", k: k}})
	p.TurnPage()
}

// Remake ends a transfer whose process died: its code is worth nothing then.
func (g *codePage) Remake(_ *kit.Phone, died bool) {
	if died {
		g.code.Set("")
		g.want = ""
	}
}

// sentPage says that money was moved.
type sentPage struct {
	bankPage
	title string
	k     booking
	at    kit.Scroll
}

func (*sentPage) Route() string { return "Receipt" }

func (g *sentPage) Build(p *kit.Phone) *kit.View {
	f := kit.Flutter{P: p}
	mark := &kit.View{Class: kit.ClassView, Ghost: true, W: kit.DP(72), H: kit.DP(72), GX: kit.Center, Margin: kit.Edges{T: kit.DP(24)}, Style: kit.Style{Shape: kit.ShapeIcon, Icon: "check", IconDP: 64, Ink: kit.InkGreen}}
	done := f.Button("Done", true, p.Up)
	done.W, done.Margin = kit.Match, kit.Edges{T: kit.DP(24)}
	from := "From"
	if g.k.Cents < 0 {
		from = "To"
	}
	return f.Page(f.AppBar("Receipt", p.Up), f.Form(&g.at, mark, f.Text(g.title, 26, kit.InkText), pair(f, "Amount", kit.Dollars(max(g.k.Cents, -g.k.Cents))), pair(f, from, g.k.Name),
		pair(f, "Reference number", g.k.Number), pair(f, "New balance", kit.Dollars(g.app.account(g.k.Account).Cents)), done))
}
