package sim

import "fmt"

// article is one story.
type article struct {
	id      int
	title   string
	source  string
	minutes int // how old it was when it was loaded
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
