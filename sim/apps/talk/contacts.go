package talk

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/agentic-mobile-control/amc/sim/kit"
)

const contactsID = "com.amc.contacts"

// contact is somebody in the phone's address book.
type contact struct {
	ID        int    `json:"id"`
	Name      string `json:"name"`
	Phone     string `json:"phone,omitempty"`
	Label     string `json:"label,omitempty"` // of the number; absent is mobile
	Email     string `json:"email,omitempty"`
	Company   string `json:"company,omitempty"`
	Note      string `json:"note,omitempty"`
	Favourite bool   `json:"favourite,omitempty"`
}

// phoneLabels are the kinds of numbers; the first one isn't stored.
var phoneLabels = []string{"Mobile", "Home", "Work"}

func (c contact) label() string {
	if c.Label == "" {
		return phoneLabels[0]
	}
	return c.Label
}

// contacts is the address book.
type contacts struct {
	stored []contact
	next   int
	last   bool // sorted by last names
}

// NewContacts makes the address book.
func NewContacts(p *kit.Phone) kit.Application {
	c := &contacts{}
	c.Clear(p)
	return c
}

func (*contacts) Info() kit.Info {
	return kit.Info{ID: contactsID, About: aboutContacts, Label: "Contacts", Icon: "person", Colour: kit.InkAccent, System: true, Perms: []string{kit.PermContacts, kit.PermCalls}}
}

func (c *contacts) Open(p *kit.Phone) kit.Page { return newContactsPage(c) }

// alike are two people whom a hasty reader takes for one.
var alike = []string{"Chris Meier", "Chris Meyer"}

// Clear goes back to the people whom the phone knows.
func (c *contacts) Clear(p *kit.Phone) {
	*c = contacts{next: 1}
	known := p.People()
	for _, name := range alike {
		known = append(known, p.Someone(name))
	}
	for _, k := range known {
		n := contact{Name: k.Name, Phone: k.Phone, Favourite: k.Name == "Anna" || k.Name == "Mum ❤️"}
		if user := mailName(k.Name); user != "" && p.Number("mail of "+k.Name, 3) > 0 {
			n.Email = user + "@example.com"
		}
		if p.Number("label of "+k.Name, 6) == 0 {
			n.Label = phoneLabels[1+p.Number("kind of "+k.Name, 2)]
		}
		if p.Number("works "+k.Name, 5) == 0 {
			n.Company = employers[p.Number("company of "+k.Name, len(employers))]
		}
		n.ID = c.next
		c.next++
		c.stored = append(c.stored, n)
	}
	c.sort()
}

// mailName is the part of an address before the @ that a Latin name makes.
func mailName(name string) string {
	var out []rune
	for _, r := range strings.ToLower(kit.FoldName(name)) {
		switch {
		case r >= 'a' && r <= 'z':
			out = append(out, r)
		case r == ' ' && len(out) > 0 && out[len(out)-1] != '.':
			out = append(out, '.')
		case r > 0x24F && r < 0x2000 || r >= 0x3040 && r < 0xFE00:
			return ""
		}
	}
	return strings.Trim(string(out), ".")
}

// add stores a new contact and returns its number.
func (c *contacts) add(n contact) int {
	n.ID = c.next
	c.next++
	c.stored = append(c.stored, n)
	c.sort()
	return n.ID
}

func (c *contacts) sort() {
	keys := map[string]string{} // a name is folded once, not at each comparison
	for _, k := range c.stored {
		keys[k.Name] = kit.NameKey(k.Name, c.last)
	}
	slices.SortStableFunc(c.stored, func(a, b contact) int {
		return cmp.Or(cmp.Compare(keys[a.Name], keys[b.Name]), cmp.Compare(a.Name, b.Name))
	})
}

func (c *contacts) find(id int) *contact {
	for i := range c.stored {
		if c.stored[i].ID == id {
			return &c.stored[i]
		}
	}
	return nil
}

func (c *contacts) remove(ids ...int) {
	c.stored = slices.DeleteFunc(c.stored, func(k contact) bool { return slices.Contains(ids, k.ID) })
}

func (c *contacts) favour(id int, yes bool) {
	if k := c.find(id); k != nil {
		k.Favourite = yes
	}
}

// byNumber finds who has a number, however it is written.
func (c *contacts) byNumber(number string) *contact {
	want := kit.NumberKey(number)
	for i := range c.stored {
		if want != "" && kit.NumberKey(c.stored[i].Phone) == want {
			return &c.stored[i]
		}
	}
	return nil
}

// byName finds a contact with a number by the whole name.
func (c *contacts) byName(name string) *contact {
	for i := range c.stored {
		if c.stored[i].Name == name && c.stored[i].Phone != "" {
			return &c.stored[i]
		}
	}
	return nil
}

// contactsOf returns the phone's address book.
func contactsOf(p *kit.Phone) *contacts { return p.FindApp(contactsID).(*contacts) }

// callerName is what a number is called in the address book, or the number.
func callerName(p *kit.Phone, number string) string {
	if c := contactsOf(p).byNumber(number); c != nil {
		return c.Name
	}
	return number
}

// numberOf is the number that a name stands for, or the argument.
func numberOf(p *kit.Phone, who string) string {
	if c := contactsOf(p).byName(who); c != nil {
		return c.Phone
	}
	return who
}

type contactsState struct {
	Contacts []contact `json:"contacts"`
	SortBy   string    `json:"sort_by,omitempty"`
}

func (c *contacts) State() any {
	s := contactsState{Contacts: slices.Clone(c.stored)}
	if s.Contacts == nil {
		s.Contacts = []contact{}
	}
	if c.last {
		s.SortBy = "last_name"
	}
	return s
}

// Load takes an address book as state writes it. A number of 0 gives a contact
// the next free one.
func (c *contacts) Load(p *kit.Phone, raw json.RawMessage) error {
	var s contactsState
	if err := kit.ReadInto(raw, &s); err != nil {
		return err
	}
	if s.Contacts == nil {
		s.Contacts = c.stored
	}
	switch s.SortBy {
	case "", "first_name", "last_name":
	default:
		return fmt.Errorf("sort_by is first_name or last_name, not %q", s.SortBy)
	}
	seen := map[int]bool{}
	next := 1
	for _, k := range s.Contacts {
		if err := k.check(); err != nil {
			return fmt.Errorf("contacts: %w", err)
		}
		if k.ID != 0 && seen[k.ID] {
			return fmt.Errorf("contacts: id %d is there twice", k.ID)
		}
		seen[k.ID] = true
		next = max(next, k.ID+1)
	}
	*c = contacts{next: next, last: s.SortBy == "last_name"}
	for _, k := range s.Contacts {
		if k.ID == 0 {
			k.ID = c.next
			c.next++
		}
		c.stored = append(c.stored, k)
	}
	c.sort()
	return nil
}

func (c contact) check() error {
	switch {
	case c.ID < 0:
		return fmt.Errorf("id %d is below 0", c.ID)
	case strings.TrimSpace(c.Name) == "":
		return errors.New("name is empty")
	case c.Phone != "" && !kit.IsPhone(c.Phone):
		return fmt.Errorf("phone %q is no number", c.Phone)
	case c.Email != "" && !kit.IsEmail(c.Email):
		return fmt.Errorf("email %q is no address", c.Email)
	case c.Label != "" && !slices.Contains(phoneLabels, c.Label):
		return fmt.Errorf("label is one of %s, not %q", strings.Join(phoneLabels, ", "), c.Label)
	}
	return nil
}

// employers are where people work of whom that is known.
var employers = []string{"Harbour Bakery", "City Radio", "Northern Rail", "Blue Door Books"}
