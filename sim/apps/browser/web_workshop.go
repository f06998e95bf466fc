package browser

import (
	"fmt"
	"strings"
	"time"

	"github.com/agentic-mobile-control/amc/sim/kit"
)

// webOrder is a form that was sent to the bicycle workshop.
type webOrder struct {
	Number  string   `json:"number"`
	Name    string   `json:"name"`
	Email   string   `json:"email"`
	Service string   `json:"service"`
	Date    string   `json:"date"`
	Extras  []string `json:"extras,omitempty"`
	Note    string   `json:"note,omitempty"`
}

var workshopServices = []string{"Choose a service", "Small inspection – 39 €", "Full inspection – 89 €", "New brakes – 55 €", "New chain – 35 €", "Winter storage – 60 €"}

func workshopSite(p *kit.Phone, t *webTab, path string) (document, bool) {
	if n, ok := strings.CutPrefix(path, "done/"); ok {
		for _, o := range t.app.stored.Orders {
			if o.Number == n {
				return workshopDone(o), true
			}
		}
		return document{}, false
	}
	d := document{title: "Bicycle Workshop – Book a service", body: []element{
		heading("Book a service"),
		paragraph("Tell us what your bicycle needs. Fields with * must be filled."),
		{tag: tagInput, id: "name", text: "Name *", need: true, do: "order"},
		{tag: tagInput, id: "email", text: "E‑mail *", kind: "email", need: true, do: "order"},
		{tag: tagSelect, id: "service", text: "Service *", options: workshopServices, need: true},
		{tag: tagDate, id: "date", text: "Day *", need: true},
		section("Extras"),
		{tag: tagCheck, id: "wash", text: "Wash the bicycle (9 €)"},
		{tag: tagCheck, id: "fetch", text: "Fetch it from my home (15 €)"},
		{tag: tagArea, id: "note", text: "Anything else?", hint: "What we should know"},
		{tag: tagCheck, id: "terms", text: "I accept the terms *", need: true},
		webButton("send", "Send booking", "order"),
		{tag: tagRule},
		sentence(plainWords("Questions? Read the "), anchor("terms", "/terms"), plainWords(" or go "), anchor("back to the start", webHome), plainWords("."))}}
	if path == "terms" {
		d = document{title: "Terms – Bicycle Workshop", body: []element{heading("Terms"), paragraph("A booking can be cancelled until the evening before. What is found beyond the service is told before it is done."), anchor("Book a service", "/")}}
		path = ""
	}
	return d, path == ""
}

func workshopDone(o webOrder) document {
	d := document{title: "Booking " + o.Number, body: []element{heading("Thank you, " + o.Name), paragraph("Your booking number is " + o.Number + ".")}}
	rows := element{tag: tagList, id: "summary", kids: []element{paragraph("Service: " + o.Service), paragraph("Day: " + o.Date)}}
	for _, x := range o.Extras {
		rows.kids = append(rows.kids, paragraph("Extra: "+x))
	}
	d.body = append(d.body, rows, paragraph("We sent a confirmation to "+o.Email+"."), anchor("Book another service", "/"))
	return d
}

// sendOrder checks the form as the site does, and stores it if all is right.
func sendOrder(p *kit.Phone, t *webTab, w *webView) {
	clear(w.wrong)
	if strings.TrimSpace(w.value("name")) == "" {
		w.wrong["name"] = "Please enter your name."
	}
	if !kit.IsEmail(w.value("email")) {
		w.wrong["email"] = "Please enter a valid e‑mail address."
	}
	service := w.value("service")
	if service == "" || service == workshopServices[0] {
		w.wrong["service"] = "Please choose a service."
	}
	switch day, err := time.Parse(dayForm, w.value("date")); {
	case err != nil:
		w.wrong["date"] = "Please choose a day."
	case !day.After(p.Now()):
		w.wrong["date"] = "The day must be in the future."
	case day.Weekday() == time.Sunday:
		w.wrong["date"] = "We are closed on Sundays."
	}
	if !w.ticked["terms"] {
		w.wrong["terms"] = "Please accept the terms."
	}
	p.Stir()
	if len(w.wrong) > 0 {
		for _, id := range []string{"name", "email", "service", "date", "terms"} {
			if w.wrong[id] != "" {
				p.HideKeyboard()
				w.reveal(p, id)
				return
			}
		}
	}
	service, _, _ = strings.Cut(service, " –")
	o := webOrder{Number: fmt.Sprintf("W-%s", p.Code(fmt.Sprint("order", len(t.app.stored.Orders)))), Name: strings.TrimSpace(w.value("name")), Email: w.value("email"), Service: service, Date: w.value("date"), Note: w.value("note")}
	for _, x := range [][2]string{{"wash", "Wash the bicycle"}, {"fetch", "Fetch it from my home"}} {
		if w.ticked[x[0]] {
			o.Extras = append(o.Extras, x[1])
		}
	}
	t.app.stored.Orders = append([]webOrder{o}, t.app.stored.Orders...)
	t.visit(p, resolve(t.url(), "/done/"+o.Number))
}
