package kit

import "fmt"

// Article is one story.
type Article struct {
	ID      int
	Title   string
	Source  string
	minutes int // how old it was when it was loaded; 0 for those that came in live
}

// What stories are made of; NewsSources are the papers that print them.
var (
	newsSubjects = []string{"City council", "Local bakery", "Science museum", "Train operator", "River ferry", "School band", "Town library", "Weather office"}
	newsVerbs    = []string{"opens", "delays", "plans", "repairs", "celebrates", "tests", "extends", "closes"}
	newsObjects  = []string{"a new bridge", "its summer programme", "the old station", "a night service", "the market hall", "a bicycle street", "its opening hours", "the north entrance"}
	NewsSources  = []string{"Morning Post", "The Courier", "City Radio", "Evening Star"}
)

// Story makes the article of a number; stories below zero came in live.
func (p *Phone) Story(id int) Article {
	word := func(name string, list []string) string { return list[p.Number(fmt.Sprint(name, id), len(list))] }
	return Article{
		ID: id, Title: word("subject", newsSubjects) + " " + word("verb", newsVerbs) + " " + word("object", newsObjects),
		Source: word("source", NewsSources), minutes: max(0, id*7+2),
	}
}

// Age says how old a story is, so many ms after it was loaded or came in.
func (a Article) Age(since int64) string {
	switch n := a.minutes + int(since/60_000); {
	case n == 0:
		return "Just now"
	case n < 60:
		return fmt.Sprintf("%d min ago", n)
	default:
		return fmt.Sprintf("%d h ago", n/60)
	}
}
