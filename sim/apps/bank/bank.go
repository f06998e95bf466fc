package bank

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/agentic-mobile-control/amc/sim/kit"
)

const bankID = "com.amc.bank"

// The one customer of the bank, whom the login page names.
const (
	bankUser     = "anna"
	bankPassword = "secret-1"
	bankPIN      = "2580" // of the app, for what is secret
)

// bankAccount is an account. Amounts are in cents.
type bankAccount struct {
	ID    int    `json:"id"`
	Name  string `json:"name"`
	IBAN  string `json:"iban"`
	Cents int    `json:"cents"`
}

// booking is money that came (positive) or went (negative).
type booking struct {
	ID        int       `json:"id"`
	Account   int       `json:"account"`
	Name      string    `json:"name"`
	IBAN      string    `json:"iban,omitempty"`
	Reference string    `json:"reference,omitempty"`
	Cents     int       `json:"cents"`
	At        time.Time `json:"at"`
	Number    string    `json:"number,omitempty"` // the reference number of a transfer
}

// standing is an order that pays again and again.
type standing struct {
	ID        int    `json:"id"`
	Name      string `json:"name"`
	IBAN      string `json:"iban"`
	Cents     int    `json:"cents"`
	Reference string `json:"reference,omitempty"`
	Every     string `json:"every"`
	Paused    bool   `json:"paused,omitempty"`
}

// bankCard is a card of the customer.
type bankCard struct {
	ID     int    `json:"id"`
	Name   string `json:"name"`
	Last   string `json:"last"` // the last four digits
	Frozen bool   `json:"frozen"`
}

// bankData is all that the bank stores.
type bankData struct {
	SignedIn  bool          `json:"signed_in"`
	Accounts  []bankAccount `json:"accounts"`
	Bookings  []booking     `json:"bookings"` // newest first
	Standing  []standing    `json:"standing"`
	Cards     []bankCard    `json:"cards"`
	Collected []string      `json:"collected"` // codes that were paid out
	Alerts    bool          `json:"alerts"`
	Remember  bool          `json:"remember"` // the login page knows the user name
}

// bank is the Bank app.
type bank struct {
	bankData
	wrong  int   // logins that failed in a row
	closed int64 // no login before this moment
	codes  int   // how many codes were sent
	opened bool  // a process was started
}

// New makes the app.
func New(p *kit.Phone) kit.Application {
	b := &bank{}
	b.Clear(p)
	return b
}

func (*bank) Info() kit.Info {
	return kit.Info{ID: bankID, About: about, Label: "Bank", Icon: "bank", Colour: kit.InkTeal, Made: kit.ToolkitFlutter}
}

func (b *bank) Open(p *kit.Phone) kit.Page {
	// A session ends with the process; one that was given is there for the first.
	b.SignedIn = b.SignedIn && !b.opened
	b.opened = true
	if b.SignedIn {
		b.watch(p)
		return newBankHome(p, b)
	}
	return newBankLogin(p, b, "")
}

func (b *bank) Clear(p *kit.Phone) { *b = bank{bankData: bankSeed(p)} }

func (b *bank) State() any { return b.copied() }

func (d bankData) copied() bankData {
	d.Accounts, d.Bookings = append([]bankAccount{}, d.Accounts...), append([]booking{}, d.Bookings...)
	d.Standing, d.Cards, d.Collected = append([]standing{}, d.Standing...), append([]bankCard{}, d.Cards...), append([]string{}, d.Collected...)
	return d
}

// Load takes what state wrote. Members that are absent keep the seeded content.
func (b *bank) Load(_ *kit.Phone, raw json.RawMessage) error {
	d := b.copied()
	if err := kit.ReadInto(raw, &d); err != nil {
		return err
	}
	if err := d.check(); err != nil {
		return err
	}
	b.bankData = d.copied()
	return nil
}

// maxCents is more than anybody has here.
const maxCents = 2_000_000_000

func (d *bankData) check() error {
	if len(d.Accounts) == 0 {
		return errors.New("accounts are empty; there is at least one")
	}
	for i, a := range d.Accounts {
		switch {
		case slices.ContainsFunc(d.Accounts[:i], func(k bankAccount) bool { return k.ID == a.ID || k.IBAN == a.IBAN }):
			return fmt.Errorf("accounts[%d] has the id or iban of another", i)
		case a.Name == "" || !validIBAN(a.IBAN) || a.Cents < 0 || a.Cents > maxCents:
			return fmt.Errorf("accounts[%d] needs a name, a valid iban and cents of 0 or more", i)
		}
	}
	for i, k := range d.Bookings {
		switch {
		case d.account(k.Account) == nil:
			return fmt.Errorf("bookings[%d].account %d is unknown", i, k.Account)
		case slices.ContainsFunc(d.Bookings[:i], func(o booking) bool { return o.ID == k.ID }):
			return fmt.Errorf("bookings[%d].id %d is there twice", i, k.ID)
		case k.Name == "" || k.Cents == 0 || max(k.Cents, -k.Cents) > maxCents:
			return fmt.Errorf("bookings[%d] needs a name and cents other than 0", i)
		case k.IBAN != "" && !validIBAN(k.IBAN):
			return fmt.Errorf("bookings[%d].iban %q is no IBAN", i, k.IBAN)
		}
	}
	return d.checkOrders()
}

func (d *bankData) checkOrders() error {
	for i, s := range d.Standing {
		if s.Name == "" || !validIBAN(s.IBAN) || s.Cents <= 0 || s.Cents > maxCents || !slices.Contains(bankEvery, s.Every) ||
			slices.ContainsFunc(d.Standing[:i], func(k standing) bool { return k.ID == s.ID }) {
			return fmt.Errorf("standing[%d] needs an id of its own, a name, a valid iban, cents above 0, and every as one of %v", i, bankEvery)
		}
	}
	for i, c := range d.Cards {
		if c.Name == "" || len(c.Last) != 4 || !kit.AllDigits(c.Last) || slices.ContainsFunc(d.Cards[:i], func(k bankCard) bool { return k.ID == c.ID }) {
			return fmt.Errorf("cards[%d] needs an id of its own, a name and four last digits", i)
		}
	}
	for i, c := range d.Collected {
		if len(c) != 6 || !kit.AllDigits(c) {
			return fmt.Errorf("collected[%d] %q is no code of six digits", i, c)
		}
	}
	return nil
}

func (d *bankData) account(id int) *bankAccount {
	for i := range d.Accounts {
		if d.Accounts[i].ID == id {
			return &d.Accounts[i]
		}
	}
	return nil
}

// book moves money and writes it down.
func (d *bankData) book(k booking) {
	for _, o := range d.Bookings {
		k.ID = max(k.ID, o.ID+1)
	}
	d.account(k.Account).Cents += k.Cents
	d.Bookings = append([]booking{k}, d.Bookings...)
}

// tell posts what was booked, where the customer wants it.
func (b *bank) tell(p *kit.Phone, text string) {
	if b.Alerts {
		p.After(2000, func() {
			p.Notify(kit.Notification{Application: bankID, Title: "Amc Bank", Text: text, Open: func() { p.Start(b, false) }})
		})
	}
}
