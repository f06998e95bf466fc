// Package pages corrects by a file of the user what a reader said about an app's pages:
// what they are called, their titles, kinds and states, and what is in the way there.
//
//	com.example.shop:
//	  - when: {activity: .MainActivity, id: cart_list}
//	    page: cart
//	  - when: {text: "Wird geladen*"}
//	    state: loading
//	  - when: {title: Deal of the day, id: [offer, close]}
//	    page: "~!deal"
//	    interruption: {kind: promotion, close: No thanks}
//
// All members of when must hold. Entries are asked in their order, and each part of a page
// is told by the first entry that fits and says something about it.
package pages

import (
	"context"
	"slices"
	"strings"

	"github.com/agentic-mobile-control/amc/scene"
)

// Reader is a scene.Reader that asks another one first. It keeps nothing of a scene, and
// serves any number of goroutines.
type Reader struct {
	// Inner reads what the file doesn't correct; it must not be nil.
	Inner scene.Reader
	// File holds the corrections; nil: there are none.
	File *File
}

// File is a file of corrections. It can't be changed; make one with [Parse].
type File struct{ apps map[string][]entry }

// Read gives what Inner gives, corrected. Where Inner can't tell anything there is nothing
// to correct.
func (r Reader) Read(ctx context.Context, s *scene.Scene) (*scene.Semantic, error) {
	sem, err := r.Inner.Read(ctx, s)
	if err != nil || sem == nil || r.File == nil {
		return sem, err
	}
	app := s.Foreground().App
	d := sem.Data()
	if name, _, ok := strings.Cut(d.Page, "/"); ok && len(r.File.apps[name]) > 0 {
		app = name // what is in front is another's than the activity
	}
	var told entry
	for _, e := range r.File.apps[app] {
		if e.When.holds(s, d) {
			told.fill(e)
		}
	}
	if !told.correct(app, s, &d) {
		return sem, nil
	}
	return scene.NewSemantic(d), nil
}

// fill takes over what e says and nothing has been said about.
func (t *entry) fill(e entry) {
	for _, p := range [...]struct{ to, from *string }{{&t.Page, &e.Page}, {&t.Title, &e.Title}, {&t.Kind, &e.Kind}, {&t.State, &e.State}} {
		if *p.to == "" {
			*p.to = *p.from
		}
	}
	if t.Interruption == nil {
		t.Interruption = e.Interruption
	}
}

// correct puts what is told into d; false: nothing is.
func (t *entry) correct(app string, s *scene.Scene, d *scene.SemanticData) bool {
	if *t == (entry{}) {
		return false
	}
	if t.Page != "" {
		d.Page = app + "/" + t.Page
	}
	if t.Title != "" {
		d.Title = t.Title
	}
	if t.Kind != "" {
		d.Kind = nothing(t.Kind)
	}
	if t.State != "" {
		d.State = nothing(t.State)
	}
	if i := t.Interruption; i != nil {
		d.Interruption = i.of(s, d.Interruption)
	}
	return true
}

// nothing turns the word for it into nothing.
func nothing(word string) string {
	if word == none {
		return ""
	}
	return word
}

// of is what stands in the way as the file tells it, with the button that closes it.
func (i *interruption) of(s *scene.Scene, read *scene.Interruption) *scene.Interruption {
	if i.Kind == none {
		return nil
	}
	out := &scene.Interruption{Kind: i.Kind, Name: i.Name}
	if read != nil {
		out.Text, out.Choices = read.Text, read.Choices
	}
	if i.Close == "" {
		return out
	}
	for _, e := range s.All() {
		if e.Ref != "" && (fits(i.Close, e.Name) || fits(i.Close, idName(e.ID))) {
			out.Choices = append(slices.DeleteFunc(slices.Clone(out.Choices), func(c scene.Choice) bool { return c.Ref == e.Ref }),
				scene.Choice{Choice: "close", Label: e.Name, Ref: e.Ref})
			break
		}
	}
	return out
}
