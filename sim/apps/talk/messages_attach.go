package talk

import (
	"time"

	"github.com/agentic-mobile-control/amc/sim/kit"
)

// attachmentKinds are what can be attached, with the permission that each
// needs.
var attachmentKinds = []struct{ label, icon, perm string }{
	{"Photo", "image", kit.PermFiles},
	{"Camera", "eye", kit.PermCamera},
	{"Location", "pin", kit.PermLocation},
	{"Contact", "person", kit.PermContacts},
	{"Voice message", "mic", kit.PermMicrophone},
}

// gallery is the phone's photos, the newest first; all were taken before the phone
// was made.
func gallery(p *kit.Phone) []kit.Photo {
	var out []kit.Photo
	for i, name := range []string{"IMG_0413.jpg", "IMG_0412.jpg", "Receipt.jpg", "Screenshot_0107.png"} {
		before := time.Duration(i*39+5)*time.Hour + time.Duration(i*17+12)*time.Minute + time.Duration(i*23+9)*time.Second
		out = append(out, kit.Photo{Name: name, Taken: p.Began.Add(-before)})
	}
	return out
}

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
		p.PickPhoto(gallery(p), func(f kit.Photo) { take("Photo " + f.Name)() })
		return
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
