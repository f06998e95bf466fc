package account

import "github.com/agentic-mobile-control/amc/sim/kit"

var about = kit.About{Text: "a form that makes an account", Pages: []string{
	"Create account: fields Full name, E-mail, Phone number, Postal code (5 digits), Password (8 or more), Show password",
	"Create account, below: I accept the terms (a box); Create account works once all but the phone number is right",
	"E-mail suggests example.com and example.org once the @ was typed; a wrong field says so when it is left",
	"Account: Welcome and the name, We sent a message to the e-mail address",
}}
