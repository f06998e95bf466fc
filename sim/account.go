package sim

import (
	"encoding/json"
	"fmt"
)

const accountID = "com.amc.account"

// member is an account that was made.
type member struct {
	Name  string `json:"name"`
	Email string `json:"email"`
	Phone string `json:"phone,omitempty"`
	Code  string `json:"code"`
}

// account is the Account app: who signed up.
type account struct{ members []member }

func newAccount(*Phone) app { return &account{} }

func (*account) info() appInfo {
	return appInfo{id: accountID, label: "Account", icon: "person", colour: inkGreen}
}

// open begins to sign up, or where the behaviour says so crashes at once.
func (a *account) open(p *Phone) page {
	if p.has("crash_at_start") {
		p.after(crashTime, func() {
			if p.front.app == app(a) {
				p.crash()
			}
		})
	}
	return newSignUp(p, a)
}

// crashTime is how long the app lives that crashes at its start, in ms.
const crashTime = 200

func (a *account) state() any {
	return accountState{append([]member{}, a.members...)}
}

// accountState is what Account stores, as Phone.State reports it.
type accountState struct {
	Members []member `json:"members"`
}

func (a *account) load(_ *Phone, raw json.RawMessage) error {
	in := accountState{a.members}
	if err := readInto(raw, &in); err != nil {
		return err
	}
	for i, m := range in.Members {
		if m.Name == "" || !isEmail(m.Email) {
			return fmt.Errorf("members[%d]: %q with %q has no name or no address", i, m.Name, m.Email)
		}
	}
	a.members = in.Members
	return nil
}

func (a *account) clear(*Phone) { *a = account{} }

// welcome is the page after signing up.
type welcome struct{ who member }

func (*welcome) activity() string { return ".WelcomeActivity" }

func (w *welcome) build(p *Phone) *view {
	return &view{class: classLinear, w: match, h: match, kids: []*view{p.toolbar(accountID, "Account", p.pop),
		{class: classText, id: accountID + ":id/welcome", text: "Welcome, " + w.who.Name, w: match, pad: sides(dp(24), dp(24)), style: style{ink: inkText, points: 26}},
		{class: classText, id: accountID + ":id/sent", text: "We sent a message to " + w.who.Email, w: match, pad: sides(dp(24), 0), style: style{ink: inkDim}}}}
}
