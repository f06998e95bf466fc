package browser

// element is a part of a web page.
type element struct {
	tag  string // one of the tags below
	id   string // the bare HTML id, empty for most
	text string
	href string // where a link leads
	do   string // what a button does; the page's site knows the word
	kids []element
	// options of a select, kind of an input (text, email, password, number, tel,
	// search), need of a field that must be filled.
	options []string
	kind    string
	hint    string
	need    bool
	icon    string // what a picture shows
}

// Tags of elements.
const (
	tagHeading  = "h1"
	tagSection  = "h2"
	tagText     = "p" // kids are links and texts in it
	tagLink     = "a"
	tagButton   = "button"
	tagInput    = "input"
	tagArea     = "textarea"
	tagCheck    = "checkbox"
	tagSelect   = "select"
	tagDate     = "date"
	tagPicture  = "img"
	tagList     = "ul"
	tagGroup    = "div"
	tagRule     = "hr"
	tagBanner   = "banner" // stands over the bottom of the page
	tagProblem  = "alert"  // a message in red
	tagProgress = "progress"
)

// document is what a web address gives.
type document struct {
	title string
	lang  string
	body  []element
}

func heading(text string) element      { return element{tag: tagHeading, text: text} }
func section(text string) element      { return element{tag: tagSection, text: text} }
func paragraph(text string) element    { return element{tag: tagText, kids: []element{plainWords(text)}} }
func plainWords(text string) element   { return element{text: text} }
func anchor(text, href string) element { return element{tag: tagLink, text: text, href: href} }
func sentence(kids ...element) element { return element{tag: tagText, kids: kids} }
func webButton(id, text, do string) element {
	return element{tag: tagButton, id: id, text: text, do: do}
}
func picture(alt, icon string) element         { return element{tag: tagPicture, text: alt, icon: icon} }
func group(id string, kids ...element) element { return element{tag: tagGroup, id: id, kids: kids} }

// links is a list of links.
func links(id string, kids ...element) element { return element{tag: tagList, id: id, kids: kids} }

// each calls f for every element below, parents first.
func eachElement(all []element, f func(e *element)) {
	for i := range all {
		f(&all[i])
		eachElement(all[i].kids, f)
	}
}
