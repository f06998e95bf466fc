package sim_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/agentic-mobile-control/amc/sim"
)

type addressBook struct {
	Contacts []struct {
		ID                                       int
		Name, Phone, Label, Email, Company, Note string
		Favourite                                bool
	}
}

func (a addressBook) named(name string) int {
	for i, c := range a.Contacts {
		if c.Name == name {
			return i
		}
	}
	return -1
}

// contactNames are the names that the list shows, top first.
func (h *hand) contactNames() []string {
	h.Helper()
	var out []string
	h.tree().find(func(n *node) bool {
		if n.ID == contactsApp+":id/cliv_name_textview" {
			out = append(out, n.Text)
		}
		return false
	})
	return out
}

func openContacts(t *testing.T, o sim.Options) *hand {
	t.Helper()
	h := newHand(t, o)
	h.launch(contactsApp)
	return h
}

func TestContactIsAdded(t *testing.T) {
	for _, profile := range sim.Profiles() {
		t.Run(fmt.Sprint(profile), func(t *testing.T) {
			h := openContacts(t, sim.Options{Profile: profile})
			h.tap("Create contact")
			h.tap("Name")
			h.text("zelda gray")
			h.key("enter")
			h.key("enter")
			h.text("555 01 02")
			h.key("enter")
			h.text("zelda@example.com")
			h.tap("Save")
			h.must("Zelda Gray")
			h.must("zelda@example.com")
			book := stored[addressBook](h, contactsApp)
			if i := book.named("Zelda Gray"); i < 0 || book.Contacts[i].Phone != "555 01 02" || book.Contacts[i].Email != "zelda@example.com" {
				t.Errorf("stored %+v", book)
			}
			h.key("back")
			if f := h.phone.Facts(); f.Activity != ".PeopleActivity" {
				t.Errorf("back leads to %s", f.Activity)
			}
		})
	}
}

func TestContactIsRefused(t *testing.T) {
	h := openContacts(t, sim.Options{})
	before := string(h.phone.State()[contactsApp])
	h.tap("Create contact")
	h.tap("Save")
	h.must("Name is required")
	h.tap("Phone")
	h.text("12a")
	h.tap("Email")
	h.must("Enter a valid phone number")
	h.text("nobody")
	h.tap("Save")
	h.must("Enter a valid e-mail address")
	if got := string(h.phone.State()[contactsApp]); got != before {
		t.Errorf("stored %s", got)
	}
	h.key("back")
	h.key("back")
	h.tap("Cancel")
	h.must("Name is required")
	h.key("back")
	h.tap("Discard")
	h.must("Search contacts")
}

func TestContactOfTheSameName(t *testing.T) {
	h := openContacts(t, sim.Options{})
	n := len(stored[addressBook](h, contactsApp).Contacts)
	h.tap("Create contact")
	h.tap("Name")
	h.text("Anna")
	h.tap("Save")
	h.must("There is already a contact named Anna.")
	h.tap("Save anyway")
	if got := len(stored[addressBook](h, contactsApp).Contacts); got != n+1 {
		t.Errorf("%d contacts after %d", got, n)
	}
}

func TestContactIsChanged(t *testing.T) {
	h := openContacts(t, sim.Options{Seed: 7})
	h.tap("Chris Meier")
	h.tap("Edit contact")
	h.tapID("label")
	h.tap("Work")
	h.tapID("company")
	h.text("Corner Shop")
	h.tap("Save")
	h.must("Corner Shop")
	h.tap("Add to favourites")
	h.must("Remove from favourites")
	book := stored[addressBook](h, contactsApp)
	c, other := book.Contacts[book.named("Chris Meier")], book.Contacts[book.named("Chris Meyer")]
	if c.Label != "Work" || c.Company != "Corner Shop" || !c.Favourite || other.Company == "Corner Shop" {
		t.Errorf("stored %+v and %+v", c, other)
	}
	h.key("back")
	h.tap("Favourites")
	if got := h.contactNames(); !slices.Contains(got, "Chris Meier") || slices.Contains(got, "Chris Meyer") {
		t.Errorf("favourites %v", got)
	}
}

func TestContactIsDeleted(t *testing.T) {
	h := openContacts(t, sim.Options{})
	h.tap("Ben")
	h.tap("More options")
	h.tap("Delete")
	h.tap("Cancel")
	h.tap("More options")
	h.tap("Delete")
	h.must("Ben will be removed from this phone.")
	h.tap("Delete")
	if stored[addressBook](h, contactsApp).named("Ben") >= 0 || slices.Contains(h.contactNames(), "Ben") {
		t.Error("Ben is still there")
	}
}

func TestContactsAreSearched(t *testing.T) {
	h := openContacts(t, sim.Options{Seed: 7})
	for _, c := range []struct{ word, finds string }{
		{"chris m", "[Chris Meier Chris Meyer]"},
		{"francois", "[François Lefèvre]"},
		{"alvarez", "[José Álvarez]"},
		{"xyz", "[]"},
	} {
		h.tapID("open_search_bar_text_view")
		h.text(c.word)
		if got := fmt.Sprint(h.contactNames()); got != c.finds {
			t.Errorf("%s finds %s", c.word, got)
		}
		if c.finds == "[]" {
			h.must("No contacts found")
		}
		h.tap("Clear text")
	}
}

func TestContactsAreSorted(t *testing.T) {
	h := openContacts(t, sim.Options{Seed: 7})
	first := h.contactNames()
	h.tap("More options")
	h.tap("Sort by")
	h.tap("Last name")
	if got := h.contactNames(); got[0] == first[0] || !strings.Contains(strings.Join(got, ";"), "Adams, Ben") {
		t.Errorf("sorted as %v", got)
	}
}

func TestContactsAreSelected(t *testing.T) {
	h := openContacts(t, sim.Options{Seed: 7})
	n := len(stored[addressBook](h, contactsApp).Contacts)
	h.pressLong("Anna")
	h.tap("Ben")
	if got := h.mustID("action_bar_title"); got.Text != "2" {
		t.Errorf("title %q", got.Text)
	}
	h.tap("Anna")
	h.tap("Ben")
	h.must("Search contacts")
	if h.named("Done") != nil {
		t.Error("the mode stays without a selection")
	}
	h.pressLong("Anna")
	h.key("back")
	if h.named("Done") != nil || h.phone.Facts().Package != contactsApp {
		t.Error("back doesn't end the mode alone")
	}
	h.pressLong("Anna")
	h.tap("More options")
	h.tap("Select all")
	if got := h.mustID("action_bar_title"); got.Text != fmt.Sprint(n) {
		t.Errorf("title %q for %d", got.Text, n)
	}
	h.tap("Delete")
	h.tap("Delete")
	h.must("No contacts yet")
	if got := string(h.phone.State()[contactsApp]); got != `{"contacts":[]}` {
		t.Errorf("stored %s", got)
	}
}

func TestContactsAreShared(t *testing.T) {
	h := openContacts(t, with(contactsApp, `{"contacts":[{"name":"Anna","phone":"+1 555 111 2222"},{"name":"Ben"}]}`))
	h.tap("Anna")
	h.tap("More options")
	h.tap("Share")
	h.tap("Messages")
	h.tap("Allow")
	h.tapID("contact_row")
	h.tap("Next")
	if n := h.mustID("compose_message_text"); n.Text != "Anna\n+1 555 111 2222" {
		t.Errorf("field %q", n.Text)
	}
}

func TestContactWithoutNumber(t *testing.T) {
	h := openContacts(t, with(contactsApp, `{"contacts":[{"name":"Ben"}]}`))
	h.tap("Ben")
	for _, id := range []string{"verb_call", "verb_text", "verb_email"} {
		if h.mustID(id).Enabled {
			t.Errorf("%s works", id)
		}
	}
	h.tap("Add contact info")
	h.must("Edit contact")
}

func TestLettersStay(t *testing.T) {
	h := openContacts(t, sim.Options{Seed: 7})
	h.do(sim.Drag(540, 1600, 540, 1000, 500, 150))
	l := h.id(contactsApp + ":id/list")
	last := l.Nodes[len(l.Nodes)-1]
	if last.ID != contactsApp+":id/section_header" || last.rect().Min.Y != l.rect().Min.Y {
		t.Errorf("on top %+v", last)
	}
}

func TestContactFormLosesWhatWasTyped(t *testing.T) {
	h := openContacts(t, sim.Options{})
	h.tap("Create contact")
	h.tap("Name")
	h.text("Zed")
	h.do(sim.Input{Kind: sim.KindSetup, Name: "kill", Value: contactsApp})
	h.do(sim.Input{Kind: sim.KindLaunch, App: contactsApp})
	h.must("Create contact")
	if n := h.mustID("name"); n.Text != "Name" {
		t.Errorf("name %q", n.Text)
	}
}
