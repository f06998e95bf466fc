package bank

import (
	"cmp"
	"fmt"
	"slices"
	"time"

	"github.com/agentic-mobile-control/amc/sim/kit"
)

// bankEvery are the rhythms of standing orders.
var bankEvery = []string{"Weekly", "Monthly", "Quarterly"}

// shops are where the customer pays, and about how many dollars.
var bankShops = []struct {
	name  string
	about int
}{
	{"Green Grocer", 32}, {"City Transport", 29}, {"Bäckerei Krüger", 7}, {"Café Olé", 9}, {"Streaming Plus", 13}, {"寿司 さくら", 41},
	{"Pharmacy", 18}, {"Cinema Lux", 24}, {"Green Grocer", 57}, {"Gym", 35}, {"Кафе «Весна»", 16}, {"Books & More", 22}, {"مطعم الشام", 27},
}

// bankSeed is what the phone's seed makes of the bank.
func bankSeed(p *kit.Phone) bankData {
	n := func(name string, n int) int { return p.Number("bank "+name, n) }
	iban := func(i int) string {
		return ibanOf(500_105_170_000_000_000 + int64(n(fmt.Sprint("iban", i), 900_000_000)))
	}
	d := bankData{Alerts: true, Collected: []string{}}
	for i, name := range []string{"Everyday", "Savings", "Holiday 🏖️"} {
		d.Accounts = append(d.Accounts, bankAccount{ID: i + 1, Name: name, IBAN: iban(i), Cents: 40_000 + n("cents"+name, 900_000)})
	}
	d.Bookings = bankBookings(p)
	landlord := ibanOf(120_300_000_000_000_000 + int64(n("landlord", 800_000_000)))
	d.Standing = []standing{
		{ID: 1, Name: "Harbour Housing", IBAN: landlord, Cents: 74_000 + n("rent", 300)*100, Reference: "Rent", Every: bankEvery[1]},
		{ID: 2, Name: "Emma", IBAN: ibanOfPerson(p, "Emma"), Cents: 1500, Reference: "Piano lessons 🎹", Every: bankEvery[0]},
	}
	d.Cards = []bankCard{{1, "Debit card", fmt.Sprintf("%04d", n("card1", 10_000)), false}, {2, "Credit card", fmt.Sprintf("%04d", n("card2", 10_000)), n("frozen", 3) == 0}}
	return d
}

// bankBookings are those of the last five months, newest first.
func bankBookings(p *kit.Phone) []booking {
	var out []booking
	day := p.Now().Truncate(24 * time.Hour)
	add := func(account int, name, reference string, cents, days, minute int) {
		out = append(out, booking{ID: len(out) + 1, Account: account, Name: name, Reference: reference, Cents: cents, At: day.AddDate(0, 0, -days).Add(time.Duration(minute) * time.Minute)})
	}
	for i := range 60 {
		n := func(name string, n int) int { return p.Number(fmt.Sprint("booking ", name, i), n) }
		s := bankShops[n("shop", len(bankShops))]
		add(1, s.name, "Card payment", -(s.about*60 + n("cents", s.about*80)), 1+i*5/2, 8*60+n("minute", 12*60))
	}
	for m := range 5 {
		add(1, "Amc GmbH", "Salary", 284_000+p.Number("salary", 90_000), 3+m*30, 7*60)
		add(2, "Amc Bank", "Interest", 150+p.Number(fmt.Sprint("interest", m), 400), 11+m*30, 1)
	}
	slices.SortStableFunc(out, func(a, b booking) int { return cmp.Compare(b.At.UnixMilli(), a.At.UnixMilli()) })
	for i := range out {
		out[i].ID = len(out) - i
	}
	return out
}

// ibanOfPerson is the IBAN of somebody whom the phone knows.
func ibanOfPerson(p *kit.Phone, name string) string {
	return ibanOf(370_400_440_000_000_000 + int64(p.Number("iban of "+name, 900_000_000)))
}

// cardPIN is what a card's PIN is.
func cardPIN(p *kit.Phone, id int) string {
	return fmt.Sprintf("%04d", p.Number(fmt.Sprint("card pin", id), 10_000))
}
