package sim_test

import (
	"strings"
	"testing"

	"github.com/agentic-mobile-control/amc/sim"
)

func TestBankCards(t *testing.T) {
	h := openBank(t)
	h.tap("Cards\nTab 3 of 4")
	was := bankState(h).Cards[0].Frozen
	h.tap("Freeze card")
	if was {
		h.tap("Unfreeze")
	}
	if bankState(h).Cards[0].Frozen == was {
		t.Error("the switch does nothing")
	}
	h.tap("Show PIN")
	for _, digit := range "2580" {
		h.tap(string(digit))
	}
	if !strings.Contains(h.dump(), `content-desc="PIN `) {
		t.Error("the PIN isn't shown")
	}
	pause(h, 10_000)
	h.must("Enter your app PIN")
	for range 3 {
		for range 4 {
			h.tap("1")
		}
	}
	h.must("The app PIN was wrong three times")
}

func TestBankStandingOrders(t *testing.T) {
	h := openBank(t)
	h.tap("Payments\nTab 2 of 4")
	part(h, "Standing orders")
	part(h, "Emma")
	h.tap("Pause")
	if s := bankState(h).Standing; !s[1].Paused {
		t.Errorf("standing %+v", s)
	}
	part(h, "Emma")
	h.tap("Delete")
	h.tap("Delete")
	h.tap("New standing order")
	under(h, "Recipient")
	h.text("Anna")
	part(h, "Anna")
	under(h, "Amount")
	h.text("25")
	h.key("enter")
	h.key("enter")
	h.tapNode(h.scrollTo("Quarterly"))
	h.tapNode(h.scrollTo("Save"))
	s := bankState(h).Standing
	if len(s) != 2 || s[1].Name != "Anna" || s[1].Cents != 2500 || s[1].Every != "Quarterly" {
		t.Errorf("standing %+v", s)
	}
}

func TestBankTransactions(t *testing.T) {
	h := openBank(t)
	part(h, "Everyday")
	h.must("January 2026")
	h.scrollTo("November 2025")
	h.tap("Back")
	part(h, "Everyday")
	field := h.tree().find(func(n *node) bool { return n.Class == "android.widget.EditText" })
	h.tapNode(field)
	h.text("salary")
	if n := h.tree().find(func(n *node) bool { return strings.HasPrefix(n.Desc, "Green Grocer") }); n != nil {
		t.Errorf("the search left %q", n.Desc)
	}
	h.text(" of nobody")
	h.must("No transactions found")
}

func TestBankLoginOfADeadProcess(t *testing.T) {
	h := newHand(t, sim.Options{})
	h.launch(bankApp)
	h.dump()
	under(h, "User name")
	h.text("anna")
	h.key("enter")
	h.text("secret-1")
	h.key("enter")
	h.do(sim.Input{Kind: sim.KindTerminate, App: bankApp})
	pause(h, 5000)
	if bankState(h).SignedIn {
		t.Error("a process that is gone logged in")
	}
}

func TestBankTellsOfATransfer(t *testing.T) {
	h := openBank(t)
	sendTo(h, "7")
	typeCode(h, sentCode(h))
	pause(h, 4000)
	h.key("home")
	h.do(sim.Input{Kind: sim.KindPanel, Panel: sim.PanelNotifications})
	h.tap("$7.00 sent to Ben")
	h.must("Transfer sent")
}
