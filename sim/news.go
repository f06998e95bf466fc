package sim

import (
	"encoding/json"
	"fmt"
	"slices"
)

const newsID = "com.amc.news"

// article is one story.
type article struct {
	id      int
	title   string
	source  string
	minutes int // how old it was when it was loaded
}

// news is the News app: what the user kept.
type news struct {
	saved  []int
	hidden []int // stories that the user doesn't want to see
	live   int   // how many stories came in at the top
}

func newNews(*Phone) app { return &news{} }

func (*news) info() appInfo {
	return appInfo{id: newsID, label: "News", icon: "paper", colour: inkPurple, perms: []string{permLocation, permNotifications}}
}

func (n *news) open(p *Phone) page { return newNewsPage(p, n) }

func (n *news) state() any {
	return newsState{append([]int{}, n.saved...), append([]int{}, n.hidden...)}
}

// newsState is what News stores, as Phone.State reports it: numbers of stories.
type newsState struct {
	Saved  []int `json:"saved"`
	Hidden []int `json:"hidden"`
}

func (n *news) load(_ *Phone, raw json.RawMessage) error {
	in := newsState{n.saved, n.hidden}
	if err := readInto(raw, &in); err != nil {
		return err
	}
	for _, id := range in.Saved {
		if id < 0 || id >= newsTotal {
			return fmt.Errorf("saved: there is no story %d", id)
		}
	}
	n.saved, n.hidden = in.Saved, in.Hidden
	return nil
}

func (n *news) clear(*Phone) { *n = news{} }

func (n *news) isHidden(id int) bool { return slices.Contains(n.hidden, id) }

func (n *news) isSaved(id int) bool { return slices.Contains(n.saved, id) }

// keep saves a story, or gives it up again, and says so with a way back.
func (n *news) keep(p *Phone, id int) {
	if n.isSaved(id) {
		n.saved = slices.DeleteFunc(slices.Clone(n.saved), func(k int) bool { return k == id })
		p.snack("Removed", choice{"Undo", func() { n.saved = append(n.saved, id); p.stir() }})
		return
	}
	n.saved = append(n.saved, id)
	p.snack("Saved", choice{"Undo", func() {
		n.saved = slices.DeleteFunc(slices.Clone(n.saved), func(k int) bool { return k == id })
		p.stir()
	}})
}

var (
	newsSubjects = []string{"City council", "Local bakery", "Science museum", "Train operator", "River ferry", "School band", "Town library", "Weather office"}
	newsVerbs    = []string{"opens", "delays", "plans", "repairs", "celebrates", "tests", "extends", "closes"}
	newsObjects  = []string{"a new bridge", "its summer programme", "the old station", "a night service", "the market hall", "a bicycle street", "its opening hours", "the north entrance"}
	newsSources  = []string{"Morning Post", "The Courier", "City Radio", "Evening Star"}
)

// story makes the article of a number; stories below zero came in live.
func (p *Phone) story(id int) article {
	word := func(name string, list []string) string { return list[p.number(fmt.Sprint(name, id), len(list))] }
	return article{
		id: id, title: word("subject", newsSubjects) + " " + word("verb", newsVerbs) + " " + word("object", newsObjects),
		source: word("source", newsSources), minutes: max(0, id)*7 + 2,
	}
}

func (a article) age() string {
	switch {
	case a.id < 0:
		return "Just now"
	case a.minutes < 60:
		return fmt.Sprintf("%d min ago", a.minutes)
	}
	return fmt.Sprintf("%d h ago", a.minutes/60)
}
