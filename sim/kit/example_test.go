package kit_test

import (
	"encoding/json"
	"fmt"
	"strings"

	"github.com/agentic-mobile-control/amc/sim/apps"
	"github.com/agentic-mobile-control/amc/sim/kit"
)

const tallyID = "com.example.tally"

// tally is an app that counts things.
type tally struct{ stored []counter }

// counter is one thing that is counted.
type counter struct {
	Name  string `json:"name"`
	Count int    `json:"count"`
}

func newTally(*kit.Phone) kit.Application { return &tally{} }

func (*tally) Info() kit.Info {
	return kit.Info{ID: tallyID, Label: "Tally", Icon: "check_circle", Colour: kit.InkPurple, About: kit.About{Text: "counts things",
		Pages: []string{"Tally: a row for each counter with its count and a button Add one; New counter", "New counter: field Name, Save"}}}
}

func (t *tally) Open(*kit.Phone) kit.Page { return &tallyPage{app: t} }

func (t *tally) State() any { return tallyState{append([]counter{}, t.stored...)} }

type tallyState struct {
	Counters []counter `json:"counters"`
}

// Load starts the app with what State told: members that are absent stay.
func (t *tally) Load(_ *kit.Phone, raw json.RawMessage) error {
	in := tallyState{t.stored}
	if err := kit.ReadInto(raw, &in); err != nil {
		return err
	}
	for i, c := range in.Counters {
		if c.Name == "" || c.Count < 0 {
			return fmt.Errorf("counters[%d]: %q can't stand at %d", i, c.Name, c.Count)
		}
	}
	t.stored = in.Counters
	return nil
}

func (t *tally) Clear(*kit.Phone) { t.stored = nil }

// tallyPage is the list of counters.
type tallyPage struct {
	app *tally
	at  kit.Scroll
}

func (*tallyPage) Activity() string { return ".MainActivity" }

func (g *tallyPage) Build(p *kit.Phone) *kit.View {
	rows := &kit.View{Class: kit.ClassRecycler, ID: tallyID + ":id/counters", Layout: kit.List, Scroll: &g.at, W: kit.Match, Weight: 1}
	for i := range g.app.stored {
		rows.Add(g.row(p, &g.app.stored[i]))
	}
	if len(rows.Kids) == 0 {
		rows.Add(&kit.View{Class: kit.ClassText, ID: tallyID + ":id/empty", Text: "Nothing is counted yet", W: kit.Match, Pad: kit.Sides(kit.DP(16), kit.DP(48)),
			Style: kit.Style{Ink: kit.InkDim, Align: kit.Center}})
	}
	return &kit.View{Class: kit.ClassLinear, W: kit.Match, H: kit.Match, Kids: []*kit.View{
		p.Toolbar(tallyID, "Tally", nil, kit.IconButton(tallyID+":id/add", "add", "New counter", func() { p.Push(newCounterPage(p, g.app)) })), rows}}
}

// row is a counter. A long press deletes it, with a way back.
func (g *tallyPage) row(p *kit.Phone, c *counter) *kit.View {
	return &kit.View{Class: kit.ClassLinear, ID: tallyID + ":id/row", Layout: kit.Across, W: kit.Match, MinH: kit.DP(72), Pad: kit.Sides(kit.DP(16), 0),
		Style: kit.Style{Under: kit.InkLine}, Hold: func() { g.remove(p, c.Name) }, Kids: []*kit.View{
			{Class: kit.ClassLinear, Weight: 1, GY: kit.Center, Kids: []*kit.View{
				{Class: kit.ClassText, ID: tallyID + ":id/name", Text: c.Name, Style: kit.Style{Ink: kit.InkText, Points: 17, Lines: 1}},
				{Class: kit.ClassText, ID: tallyID + ":id/count", Text: kit.CountOf(c.Count, "time"), Style: kit.Style{Ink: kit.InkDim, Points: 14, Lines: 1}}}},
			p.TextButton(tallyID+":id/more", "Add one", func() { c.Count++; p.Stir() })}}
}

func (g *tallyPage) remove(p *kit.Phone, name string) {
	before := append([]counter{}, g.app.stored...)
	for i, c := range before {
		if c.Name == name {
			g.app.stored = append(append([]counter{}, before[:i]...), before[i+1:]...)
		}
	}
	p.Snack("Counter deleted", kit.Choice{Label: "Undo", Do: func() { g.app.stored = before; p.Stir() }})
}

// counterPage is the form for a new counter.
type counterPage struct {
	app  *tally
	name *kit.Field
}

func newCounterPage(p *kit.Phone, t *tally) *counterPage {
	g := &counterPage{app: t, name: &kit.Field{Hint: "Name", Action: kit.ActionDone, Capital: true, Limit: 40}}
	g.name.Submit = func() { g.save(p) }
	return g
}

func (*counterPage) Activity() string { return ".CounterActivity" }

func (g *counterPage) Build(p *kit.Phone) *kit.View {
	save := p.TextButton(tallyID+":id/save", "Save", func() { g.save(p) })
	save.Disabled = strings.TrimSpace(g.name.String()) == ""
	field := kit.TextField(tallyID+":id/name_field", g.name)
	field.Margin = kit.Sides(kit.DP(16), kit.DP(16))
	return &kit.View{Class: kit.ClassLinear, W: kit.Match, H: kit.Match, Kids: []*kit.View{p.Toolbar(tallyID, "New counter", p.Pop, save), field}}
}

func (g *counterPage) save(p *kit.Phone) {
	name := strings.TrimSpace(g.name.String())
	if name == "" {
		return
	}
	g.app.stored = append(g.app.stored, counter{Name: name})
	p.Pop()
	p.Toast("Counter added")
}

// Remake forgets what was typed when the process died.
func (g *counterPage) Remake(_ *kit.Phone, died bool) {
	if died {
		g.name.Set("")
	}
}

// A phone with all apps and one of one's own: it starts in a given state, is touched where
// the dump says that something stands, and is judged by what it holds.
func Example() {
	phone, err := kit.New(kit.Options{Seed: 7, Apps: map[string]json.RawMessage{tallyID: json.RawMessage(`{"counters":[{"name":"Laps","count":3}]}`)}},
		append(apps.All(), newTally))
	if err != nil {
		panic(err)
	}
	_ = phone.Apply(kit.Input{Kind: kit.KindLaunch, App: tallyID})
	dump, _ := phone.Dump(false)
	x, y := middleOf(string(dump), `text="Add one"`)
	_ = phone.Apply(kit.Tap(x, y))
	fmt.Println(string(phone.State()[tallyID]))
	wrong, _ := phone.Judge(map[string]json.RawMessage{tallyID: json.RawMessage(`{"counters":[{"name":"Laps","count":5}]}`)})
	fmt.Println(wrong[0])
	// Output:
	// {"counters":[{"name":"Laps","count":4}]}
	// com.example.tally.counters[0]: there is no {"count":5,"name":"Laps"} among [{"count":4,"name":"Laps"}]
}

// middleOf is the middle of the first node with an attribute.
func middleOf(dump, attribute string) (x, y int) {
	_, rest, _ := strings.Cut(dump, attribute)
	_, rest, _ = strings.Cut(rest, `bounds="`)
	var l, t, r, b int
	if _, err := fmt.Sscanf(rest, "[%d,%d][%d,%d]", &l, &t, &r, &b); err != nil {
		panic(attribute + " isn't on the screen")
	}
	return (l + r) / 2, (t + b) / 2
}
