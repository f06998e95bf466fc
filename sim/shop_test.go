package sim_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/agentic-mobile-control/amc/sim"
)

const shopApp = "com.amc.shop"

// bought is the part of the shop's state that tests judge.
type bought struct {
	Account  string
	Products []struct{ ID, Cents, Stock int }
	Cart     []struct {
		Product, Quantity int
		Option            string
	}
	Promo  string
	Saved  []int
	Orders []struct {
		Number, Status, Delivery, Payment   string
		Subtotal, Discount, Shipping, Total int
		Address                             struct{ Name, Code, Country string }
	}
}

func shopState(h *hand) (s bought) {
	h.Helper()
	if err := json.Unmarshal(h.phone.State()[shopApp], &s); err != nil {
		h.Fatal(err)
	}
	return s
}

func pause(h *hand, ms int64) { h.Helper(); h.do(sim.Input{Kind: sim.KindAdvance, Ms: ms}) }

// openShop starts the shop and waits for its products.
func openShop(t *testing.T, behaviours ...string) *hand {
	t.Helper()
	h := newHand(t, sim.Options{Seed: 3, Behaviours: behaviours})
	h.launch(shopApp)
	pause(h, 4000)
	return h
}

// fillAddress types an address into the first step of the checkout.
func fillAddress(h *hand) {
	h.Helper()
	h.tap("Full name")
	for _, s := range []string{"Anna Example", "1 Main Street", "Springfield", "12345"} {
		h.text(s)
		h.key("enter")
	}
}

// checkOut goes through the three steps up to the button that orders.
func checkOut(h *hand) {
	h.Helper()
	h.tap("Cart")
	pause(h, 4000) // until the snackbar is gone, which covers the button
	h.tap("Checkout")
	fillAddress(h)
	h.tap("Continue")
	h.tap("Continue")
	h.tap("I agree to the terms of sale")
}

func TestShopOrder(t *testing.T) {
	h := openShop(t)
	h.tap("Add to cart")
	h.tap("Cart")
	h.tap("Increase quantity")
	h.tap("Promo code")
	h.text("welcome10")
	h.key("enter")
	h.must("Code WELCOME10")
	checkOut(h)
	s := shopState(h)
	h.tap("Place order")
	pause(h, 4000)
	h.must("Thank you!")
	after := shopState(h)
	sum := 2 * s.Products[0].Cents
	o := after.Orders[0]
	if len(after.Orders) != 2 || o.Subtotal != sum || o.Discount != (sum+5)/10 || o.Total != o.Subtotal-o.Discount+o.Shipping || o.Status != "Processing" || o.Address.Name != "Anna Example" {
		t.Errorf("orders %+v", after.Orders)
	}
	if len(after.Cart) != 0 || after.Promo != "" || after.Products[0].Stock != s.Products[0].Stock-2 {
		t.Errorf("cart %+v, stock from %d to %d", after.Cart, s.Products[0].Stock, after.Products[0].Stock)
	}
	h.must("Order number " + o.Number)
	h.tap("View order")
	h.must(fmt.Sprintf("$%d.%02d", o.Total/100, o.Total%100))
	h.tap("Cancel order")
	h.must("Cancel this order?")
	h.tapNode(lastNamed(h, "Cancel order"))
	if o := shopState(h); o.Orders[0].Status != "Cancelled" || o.Products[0].Stock != s.Products[0].Stock {
		t.Errorf("after cancelling %+v", o.Orders[0])
	}
}

// lastNamed is the last node of a name in the tree.
func lastNamed(h *hand, name string) (last *node) {
	h.Helper()
	root := h.tree()
	root.find(func(n *node) bool {
		if n.Text == name || n.Desc == name {
			last = n
		}
		return false
	})
	if last == nil {
		h.Fatalf("no %q", name)
	}
	return last
}

func TestShopFreeDeliveryAndExpress(t *testing.T) {
	h := openShop(t)
	h.tap("Add to cart")
	h.tap("Cart")
	h.tap("Promo code")
	h.text("FREESHIP")
	h.tap("Apply")
	h.must("Free")
	h.tap("Remove code")
	h.must("$4.90")
	h.tap("Checkout")
	fillAddress(h)
	h.tap("Continue")
	h.tap("Express · Tomorrow · $9.90")
	h.tap("Continue")
	h.must("$9.90")
	h.tap("Pay on delivery")
	h.tap("I agree to the terms of sale")
	h.tap("Place order")
	pause(h, 4000)
	if o := shopState(h).Orders[0]; o.Shipping != 990 || o.Delivery != "Express" || o.Payment != "Pay on delivery" {
		t.Errorf("order %+v", o)
	}
}

func TestShopValidation(t *testing.T) {
	h := openShop(t)
	h.tap("Add to cart")
	h.tap("Cart")
	h.tap("Promo code")
	h.text("SUMMER")
	h.key("enter")
	h.must("This code isn’t valid")
	h.tap("Checkout")
	h.tap("Continue")
	h.must("Enter your name")
	h.must("A ZIP code has 5 digits")
	fillAddress(h)
	h.tap("Continue")
	h.tap("Continue")
	h.tap("New card")
	h.tap("I agree to the terms of sale")
	h.tap("Place order")
	h.must("A card number has 16 digits")
	h.tap("Card number")
	h.text("4000 1234 5678 9010")
	h.key("enter")
	h.text("1125")
	h.key("enter")
	h.text("123")
	h.key("enter")
	h.tap("Place order")
	h.must("Enter a month that isn’t over")
	h.tap("Expiry (MM/YY)")
	h.key("select_all")
	h.text("0126")
	h.key("enter")
	h.tap("Place order")
	pause(h, 4000)
	if o := shopState(h).Orders[0]; o.Payment != "Card ending in 9010" {
		t.Errorf("order %+v", o)
	}
}

func TestShopRemoveAndUndo(t *testing.T) {
	h := openShop(t)
	h.tap("Add to cart")
	h.tap("View cart")
	h.tap("Remove")
	if got := shopState(h).Cart; len(got) != 0 {
		t.Fatalf("cart %+v", got)
	}
	h.must("Your cart is empty")
	h.tap("Undo")
	if got := shopState(h).Cart; len(got) != 1 || got[0].Quantity != 1 {
		t.Errorf("cart %+v", got)
	}
}

func TestShopVariants(t *testing.T) {
	h := openShop(t)
	h.tap("Wool blanket")
	h.tap("Rust")
	h.tap("Increase quantity")
	h.tap("Add to cart")
	c := shopState(h).Cart
	if len(c) != 1 || c[0].Option != "Rust" || c[0].Quantity != 2 {
		t.Errorf("cart %+v", c)
	}
}

func TestShopSoldOutAtCheckout(t *testing.T) {
	h := openShop(t, "sold_out")
	h.tap("Add to cart")
	checkOut(h)
	h.tap("Place order")
	pause(h, 4000)
	h.must("Out of stock")
	h.tap("Back to cart")
	h.must("Your cart is empty")
	if got := len(shopState(h).Orders); got != 1 {
		t.Errorf("%d orders", got)
	}
}

func TestShopDoubleOrder(t *testing.T) {
	for behaviour, want := range map[string]int{"double_order": 3, "transitions": 2} {
		h := openShop(t, behaviour)
		h.tap("Add to cart")
		checkOut(h)
		r := h.must("Place order").rect()
		h.do(sim.Tap(r.Min.X+50, r.Min.Y+20))
		h.do(sim.Tap(r.Min.X+50, r.Min.Y+20))
		pause(h, 4000)
		if got := len(shopState(h).Orders); got != want {
			t.Errorf("%s: %d orders", behaviour, got)
		}
	}
}

func TestShopFailsAndSkeleton(t *testing.T) {
	h := newHand(t, sim.Options{Behaviours: []string{"failing_pages"}})
	h.launch(shopApp)
	pause(h, 4000)
	h.must("Couldn’t load")
	h.do(sim.Input{Kind: sim.KindLaunch, App: shopApp})
	h.tap("Retry")
	pause(h, 4000)
	h.must("Add to cart")
}

func TestShopNotifiesOfTheOrder(t *testing.T) {
	h := openShop(t)
	h.tap("Add to cart")
	checkOut(h)
	h.tap("Place order")
	pause(h, 8000)
	h.do(sim.Input{Kind: sim.KindPanel, Panel: sim.PanelNotifications})
	h.tap("Order confirmed")
	h.must("Order details")
}

func TestShopDeathKeepsTheCart(t *testing.T) {
	h := openShop(t)
	h.tap("Add to cart")
	h.tap("View cart")
	h.tap("Checkout")
	h.tap("Full name")
	h.text("Anna")
	h.do(sim.Input{Kind: sim.KindSetup, Name: "kill", Value: shopApp})
	h.do(sim.Input{Kind: sim.KindLaunch, App: shopApp})
	h.must("Step 1 of 3: Address")
	if strings.Contains(h.dump(), `text="Anna"`) || len(shopState(h).Cart) != 1 {
		t.Error("the typed text stayed, or the cart went")
	}
}
