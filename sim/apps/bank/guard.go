package bank

import "github.com/agentic-mobile-control/amc/sim/kit"

// bankPage is what all pages of the bank have in common: one activity, of which
// no picture can be taken.
type bankPage struct{ app *bank }

func (bankPage) Activity() string { return ".MainActivity" }

func (bankPage) Secure(*kit.Phone) bool { return true }

// sessionTime is after how long without a touch the bank logs out, in ms, where
// the behaviour says so.
const sessionTime = 120_000

// watch logs the customer out after some time without a touch.
func (b *bank) watch(p *kit.Phone) {
	if !p.Has("session_timeout") {
		return
	}
	began := p.Used
	p.After(max(1, p.Used+sessionTime-p.Millis), func() {
		switch {
		case !b.SignedIn:
		case p.Used == began:
			b.logOut(p, "You were logged out after 2 minutes without a touch")
		default:
			b.watch(p)
		}
	})
}

// logOut ends the session; the login page says why.
func (b *bank) logOut(p *kit.Phone, why string) {
	b.SignedIn = false
	t := p.FindTask(bankID)
	if t == nil {
		return
	}
	t.Screens = []*kit.Screen{{Page: newBankLogin(p, b, why)}}
	if p.Front == t {
		p.HideKeyboard()
		p.TurnPage()
	}
}
