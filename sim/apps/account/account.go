package account

import (
	"encoding/json"
	"fmt"

	"github.com/agentic-mobile-control/amc/sim/kit"
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

// New makes the app.
func New(*kit.Phone) kit.Application { return &account{} }

func (*account) Info() kit.Info {
	return kit.Info{ID: accountID, About: about, Label: "Account", Icon: "person", Colour: kit.InkGreen}
}

// Open begins to sign up, or where the behaviour says so crashes at once.
func (a *account) Open(p *kit.Phone) kit.Page {
	if p.Has("crash_at_start") {
		p.After(crashTime, func() {
			if p.Front.Application == kit.Application(a) {
				p.Crash()
			}
		})
	}
	return newSignUp(p, a)
}

// crashTime is how long the app lives that crashes at its start, in ms.
const crashTime = 200

func (a *account) State() any {
	return accountState{append([]member{}, a.members...)}
}

// accountState is what Account stores, as Phone.State reports it.
type accountState struct {
	Members []member `json:"members"`
}

func (a *account) Load(_ *kit.Phone, raw json.RawMessage) error {
	in := accountState{a.members}
	if err := kit.ReadInto(raw, &in); err != nil {
		return err
	}
	for i, m := range in.Members {
		if m.Name == "" || !kit.IsEmail(m.Email) {
			return fmt.Errorf("members[%d]: %q with %q has no name or no address", i, m.Name, m.Email)
		}
	}
	a.members = in.Members
	return nil
}

func (a *account) Clear(*kit.Phone) { *a = account{} }

// welcome is the page after signing up.
type welcome struct{ who member }

func (*welcome) Activity() string { return ".WelcomeActivity" }

func (*welcome) Route() string { return "Account" }

func (w *welcome) Build(p *kit.Phone) *kit.View {
	return &kit.View{Class: kit.ClassLinear, W: kit.Match, H: kit.Match, Kids: []*kit.View{p.Toolbar(accountID, "Account", p.Pop),
		{Class: kit.ClassText, ID: accountID + ":id/welcome", Text: "Welcome, " + w.who.Name, W: kit.Match, Pad: kit.Sides(kit.DP(24), kit.DP(24)), Style: kit.Style{Ink: kit.InkText, Points: 26}},
		{Class: kit.ClassText, ID: accountID + ":id/sent", Text: "We sent a message to " + w.who.Email, W: kit.Match, Pad: kit.Sides(kit.DP(24), 0), Style: kit.Style{Ink: kit.InkDim}}}}
}
