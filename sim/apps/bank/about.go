package bank

import "github.com/agentic-mobile-control/amc/sim/kit"

var about = kit.About{Text: "accounts, transfers and cards; its pages allow no screenshots", Pages: []string{
	"Log in: User name anna, Password secret-1, Remember my user name, Log in, Forgot password?; the app PIN is 2580",
	"Accounts (tab, first): Welcome back, Total, Everyday, Savings, Holiday 🏖️, Transfer, Collect a transfer; amounts by seed",
	"An account (tap it): Balance, IBAN, a field whose name Search transactions is only drawn, the transactions by months, Transfer",
	"Transaction (tap one): Name, Date, Account, Reference; Repeat transfer if it was a transfer",
	"Transfer: From, fields Recipient, IBAN, Amount, Reference, Continue. A name that is typed suggests people with their IBAN",
	"Review (after Continue): the transfer once more, Fee Free, Confirm, Edit",
	"Confirm transfer: field Code for the six digits that come as a message from Amc Bank, Confirm transfer, Send a new code",
	"Receipt: Transfer sent, Amount, To, Reference number, New balance, Done",
	"Collect a transfer: field Code, Collect. The code in Anna’s message (Messages) pays into Everyday, once",
	"Payments (tab): Transfer, Collect a transfer, Standing orders",
	"Standing orders: Harbour Housing (Monthly), Emma (Weekly, $15.00), New standing order; a tap on one: Edit, Pause, Delete",
	"Cards (tab): Debit card and Credit card, each with Freeze card and Show PIN (asks for the app PIN)",
	"More (tab): Notify me of payments, Security, Contact, About, Log out; a lock without a name at the top right logs out too",
}}
