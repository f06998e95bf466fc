package sim

import (
	"encoding/json"
	"fmt"
	"slices"
)

const newsID = "com.amc.news"

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

// headsUpFirst and headsUpEvery are when news break in by themselves, in ms.
const (
	headsUpFirst = 20_000
	headsUpEvery = 90_000
)

// breakIn posts a story now and then, where the behaviour is on.
func (n *news) breakIn(p *Phone, after int64) {
	p.after(after, func() {
		s := p.story(2000 + int(p.noteNo))
		p.notify(notification{app: newsID, title: "Breaking news", text: s.title, open: func() {
			p.start(n, false)
			p.push(&articlePage{app: n, story: s})
		}})
		n.breakIn(p, headsUpEvery)
	})
}

// boot lets the first story break in.
func (n *news) boot(p *Phone) {
	if p.has("heads_up") {
		n.breakIn(p, headsUpFirst)
	}
}
