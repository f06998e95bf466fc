package news

import (
	"encoding/json"
	"fmt"
	"slices"

	"github.com/agentic-mobile-control/amc/sim/kit"
)

const newsID = "com.amc.news"

// news is the News app: what the user kept.
type news struct {
	saved  []int
	hidden []int   // stories that the user doesn't want to see
	came   []int64 // when the stories came in that stand at the top, oldest first, in ms
}

// New makes the app.
func New(*kit.Phone) kit.Application { return &news{} }

func (*news) Info() kit.Info {
	return kit.Info{ID: newsID, About: about, Label: "News", Icon: "paper", Colour: kit.InkPurple, Perms: []string{kit.PermLocation, kit.PermNotifications}}
}

func (n *news) Open(p *kit.Phone) kit.Page { return newNewsPage(p, n) }

func (n *news) State() any {
	return newsState{append([]int{}, n.saved...), append([]int{}, n.hidden...)}
}

// newestStory is how many stories may have come in since the phone was started;
// their numbers are negative.
const newestStory = 100_000

// newsState is what News stores, as Phone.State reports it: numbers of stories.
type newsState struct {
	Saved  []int `json:"saved"`
	Hidden []int `json:"hidden"`
}

func (n *news) Load(_ *kit.Phone, raw json.RawMessage) error {
	in := newsState{n.saved, n.hidden}
	if err := kit.ReadInto(raw, &in); err != nil {
		return err
	}
	if err := checkStories(in.Saved); err != nil {
		return fmt.Errorf("saved: %w", err)
	}
	if err := checkStories(in.Hidden); err != nil {
		return fmt.Errorf("hidden: %w", err)
	}
	n.saved, n.hidden = in.Saved, in.Hidden
	return nil
}

func checkStories(ids []int) error {
	for i, id := range ids {
		if id < -newestStory || id >= newsTotal || slices.Contains(ids[:i], id) {
			return fmt.Errorf("there is no story %d, or it is there twice", id)
		}
	}
	return nil
}

func (n *news) Clear(*kit.Phone) { *n = news{} }

func (n *news) isHidden(id int) bool { return slices.Contains(n.hidden, id) }

func (n *news) isSaved(id int) bool { return slices.Contains(n.saved, id) }

// keep saves a story, or gives it up again, and says so with a way back.
func (n *news) keep(p *kit.Phone, id int) {
	if n.isSaved(id) {
		n.saved = slices.DeleteFunc(slices.Clone(n.saved), func(k int) bool { return k == id })
		p.Snack("Removed", kit.Choice{Label: "Undo", Do: func() { n.saved = append(n.saved, id); p.Stir() }})
		return
	}
	n.saved = append(n.saved, id)
	p.Snack("Saved", kit.Choice{Label: "Undo", Do: func() {
		n.saved = slices.DeleteFunc(slices.Clone(n.saved), func(k int) bool { return k == id })
		p.Stir()
	}})
}

// headsUpFirst and headsUpEvery are when news break in by themselves, in ms.
const (
	headsUpFirst = 20_000
	headsUpEvery = 90_000
)

// breakIn posts a story now and then, where the behaviour is on.
func (n *news) breakIn(p *kit.Phone, after int64) {
	p.After(after, func() {
		s := p.Story(2000 + int(p.NoteNo))
		p.Notify(kit.Notification{Application: newsID, Title: "Breaking news", Text: s.Title, Open: func() {
			p.Start(n, false)
			p.Push(&articlePage{app: n, story: s})
		}})
		n.breakIn(p, headsUpEvery)
	})
}

// Boot lets the first story break in.
func (n *news) Boot(p *kit.Phone) {
	if p.Has("heads_up") {
		n.breakIn(p, headsUpFirst)
	}
}
