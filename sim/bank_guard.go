package sim

// bankPage is what all pages of the bank have in common: one activity, of which
// no picture can be taken.
type bankPage struct{ app *bank }

func (bankPage) activity() string { return ".MainActivity" }

func (bankPage) secure(*Phone) bool { return true }

// sessionTime is after how long without a touch the bank logs out, in ms, where
// the behaviour says so.
const sessionTime = 120_000

// watch logs the customer out after some time without a touch.
func (b *bank) watch(p *Phone) {
	if !p.has("session_timeout") {
		return
	}
	began := p.used
	p.after(max(1, p.used+sessionTime-p.now), func() {
		switch {
		case !b.SignedIn:
		case p.used == began:
			b.logOut(p, "You were logged out after 2 minutes without a touch")
		default:
			b.watch(p)
		}
	})
}

// logOut ends the session; the login page says why.
func (b *bank) logOut(p *Phone, why string) {
	b.SignedIn = false
	t := p.findTask(bankID)
	if t == nil {
		return
	}
	t.screens = []*screen{{page: newBankLogin(p, b, why)}}
	if p.front == t {
		p.hideKeyboard()
		p.turnPage()
	}
}
