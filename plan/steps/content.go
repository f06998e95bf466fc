package steps

import (
	"slices"
	"strings"
)

// contentApps are the apps in which things of a kind are kept.
var contentApps = []struct {
	app   string
	nouns []string
}{
	{"Contacts", []string{"contact", "contacts", "person", "people", "address book"}},
	{"Calendar", []string{"event", "events", "appointment", "appointments", "meeting", "meetings", "calendar", "reminder"}},
	{"Notes", []string{"note", "notes", "checklist"}},
	{"Clock", []string{"alarm", "alarms", "timer", "timers", "stopwatch"}},
	{"Messages", []string{"message", "messages", "conversation", "conversations", "sms", "text message", "chat", "draft"}},
	{"Phone", []string{"call", "calls", "missed call", "voicemail", "call log"}},
	{"Files", []string{"file", "files", "folder", "folders", "document", "documents", "download", "downloads", "pdf"}},
	{"Shop", []string{"product", "products", "cart", "order", "orders", "basket", "item", "items"}},
	{"Browser", []string{"bookmark", "bookmarks", "tab", "tabs", "history"}},
	{"Bank", []string{"account balance", "balance", "transfer", "transfers", "payment", "payments", "card", "transaction"}},
	{"News", []string{"story", "stories", "article", "articles"}},
	{"Maps", []string{"place", "places", "route", "home address"}},
	{"Photos", []string{"photo", "photos", "picture", "album"}},
}

// contentOf is the app whose content a sentence that begins with Given asks for; ""
// where it asks for none.
func contentOf(p phrase) string {
	best, app := p.len(), ""
	for _, c := range contentApps {
		if at, _ := p.index(0, c.nouns...); at >= 0 && at < best {
			best, app = at, c.app
		}
	}
	for i, t := range p.toks { // an app that is named decides
		for _, c := range contentApps {
			if strings.EqualFold(t.text, c.app) && p.capital(i) && !t.quoted && (p.low(i-1) == "in" || p.low(i+1) == "app" || p.low(i-1) == "the") {
				return c.app
			}
		}
	}
	return app
}

// content is the fault of asking for content: no set-up makes it.
func (cl clause) content(p phrase) *fault {
	app := contentOf(p)
	if app == "" {
		return nil
	}
	f := faultf(cl.all, "content is made by steps, or stands in the file that the phone starts with; a set-up only takes it away")
	if none, _ := p.cutPrefix("there are", "there is", "i have"); slices.Contains([]string{"no", "not"}, none.low(0)) || p.low(0) == "no" {
		return f.try("Given the data of " + app + " is cleared")
	}
	return f.try("Given the data of "+app+" is cleared", "Given the phone is reset")
}
