package sim_test

import (
	"strings"
	"testing"

	"github.com/agentic-mobile-control/amc/sim"
)

func TestBankLeavesAPageOnlyAfterAQuestion(t *testing.T) {
	h := openBank(t)
	h.tap("Payments\nTab 2 of 4")
	part(h, "Transfer")
	part(h, "Everyday")
	part(h, "Savings")
	under(h, "Reference")
	h.text("draft")
	h.tap("Back")
	h.must("Discard?")
	h.tap("Keep editing")
	h.must("Recipient")
	h.tap("Back")
	h.tap("Discard")
	h.must("Standing orders\n2 orders")
	h.key("back")
	h.must("Welcome back")
	h.key("back")
	if got := h.phone.Facts().Package; got != "com.android.launcher3" {
		t.Errorf("%s in front", got)
	}
}

func TestBankEditsAStandingOrder(t *testing.T) {
	h := openBank(t)
	h.tap("Payments\nTab 2 of 4")
	part(h, "Standing orders")
	part(h, "Emma")
	h.tap("Edit")
	under(h, "Amount")
	h.key("select_all")
	h.text("17.5")
	h.key("enter")
	h.key("enter")
	h.tapNode(h.scrollTo("Save"))
	if s := bankState(h).Standing; len(s) != 2 || s[1].Cents != 1750 || s[1].Every != "Weekly" {
		t.Errorf("standing %+v", s)
	}
}

func TestBankDeathForgetsWhatWasTyped(t *testing.T) {
	for name, visit := range map[string]func(h *hand){
		"transfer": func(h *hand) { h.tap("Transfer"); under(h, "Recipient"); h.text("Zoë") },
		"collect":  func(h *hand) { h.tap("Collect a transfer"); under(h, "Code"); h.text("999") },
		"account":  func(h *hand) { part(h, "Everyday") },
		"code":     func(h *hand) { sendTo(h, "3") },
	} {
		h := openBank(t)
		visit(h)
		h.do(sim.Input{Kind: sim.KindSetup, Name: "kill", Value: bankApp})
		h.do(sim.Input{Kind: sim.KindLaunch, App: bankApp})
		h.dump()
		if d := h.dump(); !strings.Contains(d, "Log in") || strings.Contains(d, "Zoë") {
			t.Errorf("%s: %s", name, d)
		}
	}
}

func TestShopBackGoesStepByStep(t *testing.T) {
	h := openShop(t)
	h.tap("Add to cart")
	pause(h, 4000)
	h.tap("Cart")
	h.tap("Checkout")
	fillAddress(h)
	h.tap("Continue")
	h.must("Step 2 of 3: Delivery")
	h.key("back")
	h.must("Step 1 of 3: Address")
	h.tap("ZIP code")
	h.key("delete")
	h.key("enter")
	h.key("back")
	h.must("Leave checkout?")
	h.tap("Leave")
	h.must("Promo code")
	h.key("back")
	h.must("Add to cart")
	h.key("back")
	if got := h.phone.Facts().Package; got != "com.android.launcher3" {
		t.Errorf("%s in front", got)
	}
}

func TestShopSavedItemsAndBuyAgain(t *testing.T) {
	h := openShop(t)
	heart := h.tree().find(func(n *node) bool { return n.NAF == "true" && n.rect().Min.X < 200 })
	h.tapNode(heart)
	if got := shopState(h).Saved; len(got) != 1 || got[0] != 101 {
		t.Errorf("saved %v", got)
	}
	h.tap("You")
	h.tap("Saved items")
	h.must("Desk lamp")
	h.tapNode(h.tree().find(func(n *node) bool { return n.NAF == "true" && n.rect().Min.X < 200 && n.rect().Min.Y > 300 }))
	h.must("Nothing saved yet")
	h.tap("Back")
	h.tap("Orders")
	h.tap("Delivered")
	h.tap("Buy again")
	s := shopState(h)
	stock := 0
	for _, g := range s.Products {
		if len(s.Cart) == 1 && g.ID == s.Cart[0].Product {
			stock = g.Stock
		}
	}
	if h.named("Added to cart") == nil && h.named("Not available any more") == nil || len(s.Cart) == 1 && stock == 0 {
		t.Errorf("cart %+v", s.Cart)
	}
}
