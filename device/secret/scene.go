package secret

import (
	"strings"

	"github.com/agentic-mobile-control/amc/scene"
)

// findings are what cleaning a scene came upon.
type findings struct {
	// spots are the places of values and passwords.
	spots []scene.Rect
	// hits counts the elements that held a value.
	hits int
	// adrift: a text without a place held a value.
	adrift bool
	// plain are texts of password fields that show them, hints those of empty ones.
	plain, hints []string
}

// scene takes the values out of a scene, and tells where they stood.
func (g *guard) scene(s *scene.Scene) (*scene.Scene, findings) {
	d := s.Data()
	c := &cleaner{vault: g.vault}
	keys := keys(&d, s.Frame())
	g.fields.see(&d, keys)
	for i := range d.Elements {
		e := &d.Elements[i]
		before := *e
		hit := c.element(e)
		if plain := g.fields.mask(e, keys[i]); plain != "" {
			c.found.plain = append(c.found.plain, plain)
		}
		if e.Hint != "" && e.States.Any(scene.Password) {
			c.found.hints = append(c.found.hints, e.Hint)
		}
		if hit {
			c.found.hits++
		}
		if hit || e.States.Any(scene.Password) {
			c.found.spots = append(c.found.spots, e.Bounds)
		}
		c.changed = c.changed || *e != before
	}
	c.rest(&d)
	if c.found.hits > 0 && d.Keyboard.Visible { // it may suggest what was typed
		c.found.spots = append(c.found.spots, d.Keyboard.Bounds)
	}
	if len(c.found.spots) > 0 && d.Screenshot != "" {
		d.Screenshot, c.changed = "", true // the hash of a picture that nobody gets
	}
	if !c.changed {
		return s, c.found
	}
	return scene.New(d), c.found
}

type cleaner struct {
	vault   *vault
	changed bool
	found   findings
}

// text cleans one text and reports whether a value was in it.
func (c *cleaner) text(p *string) bool {
	t := c.vault.clean(*p)
	hit := t != *p
	*p = t
	c.changed = c.changed || hit
	return hit
}

// element cleans what a person or a page wrote. Packages and classes are names of
// programs: a value that is the same by chance would make them useless.
func (c *cleaner) element(e *scene.Element) (hit bool) {
	for _, p := range []*string{&e.Name, &e.Detail, &e.Desc, &e.Value, &e.Hint} {
		hit = c.text(p) || hit
	}
	if !strings.Contains(e.ID, ":id/") { // that of a web page may hold anything
		hit = c.text(&e.ID) || hit
	}
	return hit
}

// rest cleans the texts that belong to no element.
func (c *cleaner) rest(d *scene.Data) {
	for i := range d.Windows {
		c.found.adrift = c.text(&d.Windows[i].Title) || c.found.adrift
	}
	for i := range d.Messages {
		c.found.adrift = c.text(&d.Messages[i].Text) || c.found.adrift
	}
	echo := func(p *string) {
		if t := c.vault.echo(*p); t != *p {
			*p, c.changed = t, true
		}
	}
	for i := range d.Warnings {
		echo(&d.Warnings[i])
	}
	echo(&d.Tree.Detail)
	echo(&d.Tree.Reason)
	echo(&d.Beneath)
	echo(&d.Keyboard.Enter)
}
