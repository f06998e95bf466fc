package talk

import "github.com/agentic-mobile-control/amc/sim/kit"

// attachmentKinds are what can be attached, with the permission that each
// needs.
var attachmentKinds = []struct{ label, icon, perm string }{
	{"Photo", "image", kit.PermFiles},
	{"Camera", "eye", kit.PermCamera},
	{"Location", "pin", kit.PermLocation},
	{"Contact", "person", kit.PermContacts},
	{"Voice message", "mic", kit.PermMicrophone},
}

// photos are what the gallery holds.
var photos = []string{"IMG_0412.jpg", "IMG_0413.jpg", "Screenshot_0107.png", "Receipt.jpg"}

// attach shows what can be attached.
func (g *threadPage) attach(p *kit.Phone) {
	var items []kit.Choice
	for _, k := range attachmentKinds {
		items = append(items, kit.Choice{Label: k.label, Do: func() {
			p.Request(k.perm, "", func() { g.pick(p, k.label) }, func() {
				p.SnackSettings(kit.FindPermission(k.perm).Title+" permission is off", messagesID)
			})
		}})
	}
	p.Sheet("Attach", items...)
}

// pick attaches one thing, chosen where there are several.
func (g *threadPage) pick(p *kit.Phone, kind string) {
	take := func(what string) func() { return func() { g.attachment = what; p.Stir() } }
	a := kit.Alert{Chosen: -1, Negative: kit.Choice{Label: "Cancel"}}
	switch kind {
	case "Photo":
		a.Title = "Choose a photo"
		for _, name := range photos {
			a.Items = append(a.Items, kit.Choice{Label: name, Do: take("Photo " + name)})
		}
	case "Contact":
		a.Title = "Choose a contact"
		for _, c := range contactsOf(p).stored {
			a.Items = append(a.Items, kit.Choice{Label: c.Name, Do: take("Contact " + c.Name)})
		}
		if len(a.Items) == 0 {
			a.Message = "You don’t have any contacts yet"
		}
	case "Voice message":
		a.Title, a.Message = "Recording…", "Speak. The message ends when you tap Stop."
		a.Positive = kit.Choice{Label: "Stop", Do: take("Voice message, 3 s")}
	case "Location":
		take("Location, sent at " + p.ClockText())()
		return
	default:
		take("Camera picture of " + p.ClockText())()
		return
	}
	p.Alert(a)
}
