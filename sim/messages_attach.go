package sim

// attachmentKinds are what can be attached, with the permission that each
// needs.
var attachmentKinds = []struct{ label, icon, perm string }{
	{"Photo", "image", permFiles},
	{"Camera", "eye", permCamera},
	{"Location", "pin", permLocation},
	{"Contact", "person", permContacts},
	{"Voice message", "mic", permMicrophone},
}

// photos are what the gallery holds.
var photos = []string{"IMG_0412.jpg", "IMG_0413.jpg", "Screenshot_0107.png", "Receipt.jpg"}

// attach shows what can be attached.
func (g *threadPage) attach(p *Phone) {
	var items []choice
	for _, k := range attachmentKinds {
		items = append(items, choice{k.label, func() {
			p.request(k.perm, "", func() { g.pick(p, k.label) }, func() {
				p.snackSettings(findPermission(k.perm).title+" permission is off", messagesID)
			})
		}})
	}
	p.sheet("Attach", items...)
}

// pick attaches one thing, chosen where there are several.
func (g *threadPage) pick(p *Phone, kind string) {
	take := func(what string) func() { return func() { g.attachment = what; p.stir() } }
	a := alert{chosen: -1, negative: choice{label: "Cancel"}}
	switch kind {
	case "Photo":
		a.title = "Choose a photo"
		for _, name := range photos {
			a.items = append(a.items, choice{name, take("Photo " + name)})
		}
	case "Contact":
		a.title = "Choose a contact"
		for _, c := range p.contacts().stored {
			a.items = append(a.items, choice{c.Name, take("Contact " + c.Name)})
		}
		if len(a.items) == 0 {
			a.message = "You don’t have any contacts yet"
		}
	case "Voice message":
		a.title, a.message = "Recording…", "Speak. The message ends when you tap Stop."
		a.positive = choice{"Stop", take("Voice message, 3 s")}
	case "Location":
		take("Location, sent at " + p.clockText())()
		return
	default:
		take("Camera picture of " + p.clockText())()
		return
	}
	p.alert(a)
}
