package sim_test

import (
	"encoding/json"
	"errors"
	"testing"

	"github.com/agentic-mobile-control/amc/sim"
)

// startWith makes a phone whose app stores what is given.
func startWith(app, stored string) (*sim.Phone, error) {
	return sim.New(sim.Options{Seed: 5, Apps: map[string]json.RawMessage{app: json.RawMessage(stored)}})
}

func TestShopRoundTrip(t *testing.T) {
	h := openShop(t)
	h.tap("Add to cart")
	pause(h, 4000)
	checkOut(h)
	h.tap("Place order")
	pause(h, 4000)
	h.tap("Continue shopping")
	h.tap("Browse")
	h.tap("Add to cart")
	want := string(h.phone.State()[shopApp])
	p, err := startWith(shopApp, want)
	if err != nil {
		t.Fatal(err)
	}
	if got := string(p.State()[shopApp]); got != want {
		t.Errorf("state %s\nwant %s", got, want)
	}
	p, err = startWith(shopApp, `{"cart":[{"product":102,"option":"Blue","quantity":3}]}`)
	if err != nil {
		t.Fatal(err)
	}
	g := &hand{t, p}
	if s := shopState(g); len(s.Cart) != 1 || s.Cart[0].Quantity != 3 || len(s.Products) == 0 || len(s.Orders) != 1 {
		t.Errorf("state %+v", s)
	}
	g.do(sim.Input{Kind: sim.KindSetup, Name: "clear", Value: shopApp})
	if s := shopState(g); len(s.Cart) != 0 {
		t.Errorf("cart after clearing %+v", s.Cart)
	}
}

func TestShopRefusesWhatCantBe(t *testing.T) {
	for name, stored := range map[string]string{
		"no object":        `[]`,
		"foreign member":   `{"basket":[]}`,
		"product twice":    `{"products":[{"id":1,"name":"A","category":"Home"},{"id":1,"name":"B","category":"Home"}]}`,
		"foreign category": `{"products":[{"id":1,"name":"A","category":"Cars"}],"orders":[]}`,
		"negative price":   `{"products":[{"id":1,"name":"A","category":"Home","cents":-1}],"orders":[]}`,
		"rating too high":  `{"products":[{"id":1,"name":"A","category":"Home","rating":51}],"orders":[]}`,
		"no such product":  `{"cart":[{"product":7,"quantity":1}]}`,
		"no such option":   `{"cart":[{"product":102,"option":"Pink","quantity":1}]}`,
		"no quantity":      `{"cart":[{"product":101}]}`,
		"line twice":       `{"cart":[{"product":101,"quantity":1},{"product":101,"quantity":2}]}`,
		"saved twice":      `{"saved":[101,101]}`,
		"promo":            `{"promo":"SUMMER"}`,
		"country":          `{"address":{"name":"A","street":"B","city":"C","code":"12345","country":"Atlantis"}}`,
		"ZIP code":         `{"address":{"name":"A","street":"B","city":"C","code":"x","country":"France"}}`,
		"order status":     `{"orders":[{"number":"A-1","status":"Lost","lines":[]}]}`,
		"order number":     `{"orders":[{"number":"","status":"Shipped"}]}`,
		"order sum":        `{"orders":[{"number":"A-1","status":"Shipped","lines":[{"quantity":1,"cents":100}],"subtotal":100,"total":90}]}`,
		"order line":       `{"orders":[{"number":"A-1","status":"Shipped","lines":[{"quantity":0,"cents":100}]}]}`,
	} {
		var e *sim.Error
		if _, err := startWith(shopApp, stored); !errors.As(err, &e) || e.Code != sim.BadStart || e.Hint == "" {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestShopSignIn(t *testing.T) {
	h := openShop(t)
	h.tap("You")
	h.tap("Sign in")
	if f := h.phone.Facts(); f.Package != "com.android.accountpicker" || f.Activity != ".ChooseAccountActivity" {
		t.Errorf("in front %s/%s", f.Package, f.Activity)
	}
	h.key("back")
	if got := shopState(h).Account; got != "" {
		t.Errorf("back signed in as %s", got)
	}
	h.tap("Sign in")
	h.tap("alex@work.example.org")
	pause(h, 2500)
	if got := shopState(h).Account; got != "alex@work.example.org" || h.phone.Facts().Package != shopApp {
		t.Errorf("signed in as %q, %s in front", got, h.phone.Facts().Package)
	}
	h.tap("alex@work.example.org")
	h.tap("Sign out")
	h.must("Sign in")
}

func TestShopSignInWithAnotherAccount(t *testing.T) {
	h := openShop(t)
	h.tap("You")
	h.tap("Sign in")
	h.tap("Add another account")
	h.tap("E-mail")
	h.text("anna@example")
	h.key("enter")
	h.text("secret")
	h.key("enter")
	h.must("Enter a valid e-mail address")
	h.tap("anna@example")
	h.text(".com")
	h.tap("Next")
	h.must("Wrong password")
	h.tap("••••••")
	h.text("-123")
	h.key("enter")
	pause(h, 2500)
	if got := shopState(h).Account; got != "anna@example.com" {
		t.Errorf("signed in as %q", got)
	}
}

func TestShopAddressPage(t *testing.T) {
	h := openShop(t)
	h.tap("You")
	h.tap("Address")
	fillAddress(h)
	h.tap("Back")
	h.must("Discard changes?")
	h.tap("Keep editing")
	h.tap("Save")
	h.must("1 Main Street, Springfield")
}

// What Compose reports: no ids, the chosen place selected and not clickable, the
// role on an empty child, a checkable row without a text.
func TestComposeTree(t *testing.T) {
	h := openShop(t)
	h.tree().find(func(n *node) bool {
		if n.Package == shopApp && n.ID != "" && n.ID != "android:id/content" && n.ID != "android:id/statusBarBackground" && n.ID != "android:id/navigationBarBackground" {
			t.Errorf("id %s", n.ID)
		}
		return false
	})
	place := h.tree().find(func(n *node) bool { return len(n.Nodes) > 1 && n.Nodes[1].Text == "Browse" })
	if place == nil || place.Clickable || place.Class != "android.view.View" {
		t.Errorf("place %+v", place)
	}
	add := h.tree().find(func(n *node) bool { return len(n.Nodes) > 0 && n.Nodes[0].Text == "Add to cart" })
	if add == nil || !add.Clickable || add.Class != "android.view.View" || add.Nodes[1].Class != "android.widget.Button" || add.Nodes[1].Text != "" {
		t.Errorf("button %+v", add)
	}
	h.tap("You")
	label := h.must("Notifications about orders")
	row := h.tree().find(func(n *node) bool { return n.Checkable })
	if row == nil || row.Text != "" || row.Desc != "" || len(row.Nodes) > 0 || !label.rect().In(row.rect()) || label.Checkable {
		t.Errorf("row %+v, label %+v", row, label)
	}
	h.tapNode(label)
	if h.tree().find(func(n *node) bool { return n.Checkable }).Checked {
		t.Error("the label's place doesn't reach the row")
	}
	h.tap("Search")
	field := h.tree().find(func(n *node) bool { return n.Class == "android.widget.EditText" })
	if field.Text != "" || len(field.Nodes) != 1 || field.Nodes[0].Text != "Search products" {
		t.Errorf("field %+v", field)
	}
}

func TestComposeWindows(t *testing.T) {
	h := openShop(t)
	h.tap("Sort: Featured")
	if f := h.phone.Facts(); len(f.Focus) < 12 || f.Focus[:12] != "PopupWindow:" {
		t.Errorf("focus %q", f.Focus)
	}
	h.key("back")
	h.tap("Filters")
	h.do(sim.Tap(540, 150))
	if h.named("Close sheet") != nil {
		t.Error("a touch outside leaves the sheet open")
	}
}
