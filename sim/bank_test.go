package sim_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/agentic-mobile-control/amc/sim"
)

const bankApp = "com.amc.bank"

// banked is the part of the bank's state that tests judge.
type banked struct {
	SignedIn bool `json:"signed_in"`
	Accounts []struct {
		ID, Cents int
		IBAN      string
	}
	Bookings []struct {
		Name, IBAN, Reference, Number string
		Cents                         int
	}
	Standing []struct {
		Name, Every string
		Cents       int
		Paused      bool
	}
	Cards     []struct{ Frozen bool }
	Collected []string
}

func bankState(h *hand) (s banked) {
	h.Helper()
	if err := json.Unmarshal(h.phone.State()[bankApp], &s); err != nil {
		h.Fatal(err)
	}
	return s
}

// under taps the field beneath a label.
func under(h *hand, label string) {
	h.Helper()
	r := h.must(label).rect()
	h.do(sim.Tap(400, r.Max.Y+70))
}

// part taps the node whose name begins so.
func part(h *hand, name string) {
	h.Helper()
	n := h.tree().find(func(n *node) bool { return strings.HasPrefix(n.Desc, name+"\n") })
	if n == nil {
		h.Fatalf("nothing begins with %q in %s", name, h.dump())
	}
	h.tapNode(n)
}

// logIn fills the login form; the first dump of the bank is empty.
func logIn(h *hand, word string) {
	h.Helper()
	h.dump()
	under(h, "User name")
	h.key("select_all")
	h.text("anna")
	h.key("enter")
	h.text(word)
	h.key("enter")
	pause(h, 5000)
}

func openBank(t *testing.T, behaviours ...string) *hand {
	t.Helper()
	h := newHand(t, sim.Options{Seed: 3, Behaviours: behaviours})
	h.launch(bankApp)
	logIn(h, "secret-1")
	return h
}

// sendTo fills the transfer form and goes on to the page that asks for a code.
func sendTo(h *hand, amount string) {
	h.Helper()
	h.tap("Transfer")
	under(h, "Recipient")
	h.text("be")
	part(h, "Ben")
	under(h, "Amount")
	h.text(amount)
	h.key("enter")
	h.text("Lunch 🍜")
	h.key("enter")
	h.tap("Continue")
	h.tap("Confirm")
	pause(h, 5000)
}

// sentCode is the code that came as a message.
func sentCode(h *hand) string {
	h.Helper()
	h.do(sim.Input{Kind: sim.KindPanel, Panel: sim.PanelNotifications})
	_, after, ok := strings.Cut(h.dump(), "Your code is ")
	if !ok {
		h.Fatal("no message came")
	}
	h.do(sim.Input{Kind: sim.KindPanel, Panel: sim.PanelNone})
	return after[:6]
}

func typeCode(h *hand, code string) {
	h.Helper()
	under(h, "Code")
	h.text(code)
	h.key("enter")
	pause(h, 2000)
}

func TestBankTransfer(t *testing.T) {
	h := openBank(t)
	before := bankState(h)
	sendTo(h, "123.45")
	if got := bankState(h).Accounts[0].Cents; got != before.Accounts[0].Cents {
		t.Fatalf("balance %d before the code", got)
	}
	typeCode(h, sentCode(h))
	h.must("Transfer sent")
	after := bankState(h)
	b := after.Bookings[0]
	if before.Accounts[0].Cents-after.Accounts[0].Cents != -b.Cents || b.Name != "Ben" || b.Reference != "Lunch 🍜" || b.Number == "" || len(after.Bookings) != len(before.Bookings)+1 {
		t.Errorf("booked %+v", b)
	}
	h.must("Reference number\n" + b.Number)
	h.tap("Done")
	part(h, "Everyday")
	part(h, "Ben")
	h.tap("Repeat transfer")
	if n := h.tree().find(func(n *node) bool { return n.Text == "Ben" }); n == nil {
		t.Error("the form of a repeated transfer is empty")
	}
}

func TestBankAmountIsFormattedAndChecked(t *testing.T) {
	h := openBank(t)
	h.tap("Transfer")
	h.tap("Continue")
	h.must("Enter the recipient")
	h.must("This IBAN isn’t valid")
	h.must("Enter an amount")
	under(h, "IBAN")
	h.text("de14370400440693285872")
	h.key("enter")
	h.text("1234567.891")
	h.key("enter")
	for _, want := range []string{"DE14 3704 0044 0693 2858 72", "1,234,567.89"} {
		if h.tree().find(func(n *node) bool { return n.Text == want }) == nil {
			t.Errorf("no field holds %s", want)
		}
	}
	h.must("This IBAN isn’t valid")
	h.must("Not enough money in Everyday")
}

func TestBankWrongCodeThreeTimes(t *testing.T) {
	h := openBank(t)
	before := bankState(h)
	sendTo(h, "5")
	code := sentCode(h)
	for i, want := range []string{"Wrong code. 2 tries left", "Wrong code. 1 try left", "Transfer cancelled"} {
		typeCode(h, fmt.Sprintf("%06d", i))
		h.must(want)
	}
	h.tap("OK")
	h.must("Accounts")
	if got := bankState(h); got.Accounts[0].Cents != before.Accounts[0].Cents || len(got.Bookings) != len(before.Bookings) {
		t.Errorf("code %s was never given, and money moved", code)
	}
}

func TestBankNewCode(t *testing.T) {
	h := openBank(t)
	sendTo(h, "5")
	old := sentCode(h)
	h.tap("Send a new code")
	pause(h, 9000) // until the message no longer covers the top
	if code := sentCode(h); code == old {
		t.Error("the new code is the old one")
	}
	typeCode(h, old)
	h.must("Wrong code. 2 tries left")
	pause(h, 301_000)
	typeCode(h, sentCode(h))
	h.must("This code is too old. Send a new one")
	h.tap("Back")
	h.tap("Cancel transfer")
	h.must("Accounts")
}

func TestBankLoginIsLocked(t *testing.T) {
	h := newHand(t, sim.Options{})
	h.launch(bankApp)
	h.dump()
	if !h.phone.Facts().Secure {
		t.Error("pictures can be taken")
	}
	for _, want := range []string{"Wrong user name or password. 2 tries left", "Wrong user name or password. 1 try left", "Too many tries. Try again in 30 seconds"} {
		logIn(h, "nonsense")
		h.must(want)
	}
	logIn(h, "secret-1")
	if bankState(h).SignedIn {
		t.Error("logged in while the login was closed")
	}
	pause(h, 30_000)
	h.tap("Log in")
	pause(h, 5000)
	if !bankState(h).SignedIn {
		t.Error("the login stays closed")
	}
	h.launch(bankApp)
	h.dump()
	h.tap("Remember my user name")
	h.launch(bankApp)
	h.dump()
	if h.tree().find(func(n *node) bool { return n.Text == "anna" }) == nil {
		t.Error("the user name isn't remembered")
	}
}

func TestBankSession(t *testing.T) {
	h := openBank(t, "session_timeout")
	h.tap("More\nTab 4 of 4")
	pause(h, 110_000)
	h.tap("Cards\nTab 3 of 4")
	pause(h, 100_000)
	h.must("Show PIN")
	pause(h, 30_000)
	h.must("You were logged out after 2 minutes without a touch")
	if bankState(h).SignedIn {
		t.Error("the session goes on")
	}
	g := openBank(t)
	pause(g, 500_000)
	g.must("Welcome back")
	g.do(sim.Input{Kind: sim.KindSetup, Name: "kill", Value: bankApp})
	g.do(sim.Input{Kind: sim.KindLaunch, App: bankApp})
	g.dump()
	g.must("Log in")
}

func TestBankCollect(t *testing.T) {
	h := openBank(t)
	before := bankState(h).Accounts[0].Cents
	h.tap("Collect a transfer")
	typeCode(h, "123")
	h.must("A code has 6 digits")
	typeCode(h, "456")
	h.must("There is no transfer with this code")
	if got := bankState(h); got.Accounts[0].Cents != before || len(got.Collected) != 0 {
		t.Errorf("a wrong code paid %d", got.Accounts[0].Cents-before)
	}
	under(h, "Code")
	h.key("select_all")
	code := h.phone.Code("anna")
	h.text(code)
	h.tapNode(lastNamed(h, "Collect"))
	pause(h, 4000)
	h.must("Money received")
	got := bankState(h)
	if b := got.Bookings[0]; got.Accounts[0].Cents != before+b.Cents || b.Cents <= 0 || len(got.Collected) != 1 || got.Collected[0] != code {
		t.Errorf("booked %+v, collected %v", b, got.Collected)
	}
	h.tap("Done")
	h.tap("Collect a transfer")
	typeCode(h, code)
	h.must("This code was used already")
}
