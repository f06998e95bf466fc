package news

import "github.com/agentic-mobile-control/amc/sim/kit"

var about = kit.About{Text: "stories to read, all made up; titles are by seed", Pages: []string{
	"For you (tab, first): the stories under Latest, Earlier today, Yesterday, each with Save; more load at the end",
	"Above the stories: cards Weather, Sports, Culture, further right Science, Travel, Food; pulling down loads new stories",
	"Two buttons without names at the top right: a search, and a menu: Refresh, News near you, About",
	"Search: a field Search news finds the stories that are loaded by words of title and paper; No results; Clear query",
	"News near you asks for the location: While using the app, Only this time, Don’t allow",
	"A story (tap it): its title and text, Save (then Remove), Navigate up",
	"A story (long press): Save for later, Hide this story, Read",
	"Saved (tab): the saved stories; “Nothing saved” at first",
}}
