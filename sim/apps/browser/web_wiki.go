package browser

import (
	"strings"

	"github.com/agentic-mobile-control/amc/sim/kit"
)

// wikiArticle is a page of the encyclopedia. Its text has paragraphs divided by
// newlines, sections that begin with ==, and links in double brackets: [[path]]
// or [[path|words]].
type wikiArticle struct {
	path, title, lang, text string
	// same are the paths of the article in other languages.
	same []string
}

var wikiLanguages = map[string]string{"": "English", "de": "Deutsch", "fr": "Français", "ru": "Русский", "ar": "العربية", "ja": "日本語", "el": "Ελληνικά", "es": "Español"}

var wikiArticles = []wikiArticle{
	{"Bridge", "Bridge", "", "A bridge is a structure that carries a road, a [[Railway]] or a path over an obstacle such as a [[River]], a valley or another road. The oldest bridges were made of [[Wood]] and [[Stone]].\n" +
		"==Kinds\nA beam bridge rests on its ends. An [[Arch]] bridge leads its weight to the sides; many arches of the Romans still stand. In a suspension bridge the deck hangs from cables, which allows the longest spans of all: more than 2,000 metres.\n" +
		"Movable bridges open for [[Ship|ships]]. A ferry does the work of a bridge where building one would cost too much.\n" +
		"==Materials\nUntil 1779 nobody built a bridge of [[Iron]]. [[Steel]] followed a hundred years later, and [[Concrete]] in the twentieth century.\n==Upkeep\nEvery bridge is inspected at regular times. Water is its greatest enemy, [[Salt]] the second.",
		[]string{"de/Brücke", "fr/Pont", "ru/Мост", "ar/جسر", "ja/橋", "el/Γέφυρα", "es/Puente"}},
	{"River", "River", "", "A river is a flow of [[Water]] in a bed of its own. It begins at a source and ends in a [[Lake]], in the sea or in another river.\n==Course\nThe upper course is steep and narrow; the lower course winds slowly through its own [[Sand]]. Where people had to cross, a ford, a ferry or a [[Bridge]] made a town grow.\n==Use\nRivers carry [[Ship|ships]], drive mills and water fields.", []string{"de/Fluss"}},
	{"Railway", "Railway", "", "A railway moves people and goods on two rails of [[Steel]]. The first public line with steam engines opened in 1825.\n==Track\nThe distance of the rails is mostly 1,435 mm. Sleepers of [[Wood]] or [[Concrete]] keep it.", nil},
	{"Tea", "Tea", "", "Tea is a drink of [[Water]] and the leaves of the tea plant. After water it is the drink that people drink most.\n==Kinds\nGreen, white, yellow, oolong, black and post-fermented tea come from the same plant; what differs is how the leaves are treated.\n==Making\nBlack tea takes water that boils, and three to five minutes. Green tea takes 70 to 80 °C.", []string{"ja/茶", "ru/Чай"}},
	{"Water", "Water", "", "Water is what [[River|rivers]], [[Lake|lakes]] and the sea are made of. It freezes at 0 °C and boils at 100 °C where the air weighs as much as at the sea.", nil},
	{"Stone", "Stone", "", "Stone is the hard material of the ground. As a material for building it is older than [[Wood]] that was cut with metal.", nil},
	{"Steel", "Steel", "", "Steel is iron with a little carbon, harder than [[Iron]] and less brittle. Most of it is made anew from old steel.", nil},
	{"Iron", "Iron", "", "Iron is a metal. It rusts in [[Water]] and air, which is why bridges are painted.", nil},
	{"Wood", "Wood", "", "Wood is what the trunks of trees are made of. It is light for its strength, floats on [[Water]], and burns.\n==Use\nHouses, [[Ship|ships]] and the first [[Bridge|bridges]] were built of it. Dry wood lasts for centuries; damp wood rots.", nil},
	{"Arch", "Arch", "", "An arch is a curve of [[Stone]], brick or [[Concrete]] that spans an opening. Each part leans on the next, so that the weight presses and never pulls.\n==Parts\nThe stone in the middle is the keystone. Until it is set, a frame of [[Wood]] carries the arch.", nil},
	{"Concrete", "Concrete", "", "Concrete is [[Stone|gravel]] and [[Sand]] that cement and [[Water]] turn into one hard piece. Rods of [[Steel]] in it take the pull that it can’t bear alone.", nil},
	{"Salt", "Salt", "", "Salt is what remains where the sea dries. It melts ice on roads, and lets [[Iron]] and [[Steel]] rust faster, which is why a [[Bridge]] is washed in spring.", nil},
	{"Ship", "Ship", "", "A ship is a large vessel that goes over the sea, a [[Lake]] or a [[River]]. The oldest were of [[Wood]]; most of today’s are of [[Steel]].", nil},
	{"Lake", "Lake", "", "A lake is [[Water]] that stands in a hollow of the land. Most have a [[River]] that fills them and one that leaves.", nil},
	{"Sand", "Sand", "", "Sand is [[Stone]] in grains of less than two millimetres. [[River|Rivers]] carry it to the sea. Glass and [[Concrete]] are made with it.", nil},
	{"de/Brücke", "Brücke", "de", "Eine Brücke führt einen Weg, eine Straße oder eine Eisenbahn über ein Hindernis, etwa einen [[de/Fluss|Fluss]] oder ein Tal.\n==Arten\nBalkenbrücken, Bogenbrücken, Hängebrücken und Schrägseilbrücken unterscheiden sich darin, wohin sie ihre Last leiten.", []string{"Bridge", "fr/Pont", "ru/Мост"}},
	{"de/Fluss", "Fluss", "de", "Ein Fluss ist ein natürliches Gewässer, das fließt. Große Flüsse heißen auch Strom. Über viele führt eine [[de/Brücke|Brücke]].", []string{"River"}},
	{"fr/Pont", "Pont", "fr", "Un pont permet de franchir un obstacle, comme une rivière ou une vallée, en passant par-dessus. Les premiers ponts étaient en bois.", []string{"Bridge", "de/Brücke"}},
	{"ru/Мост", "Мост", "ru", "Мост — сооружение, по которому дорога переходит через реку, овраг или другую дорогу. Древнейшие мосты были деревянными.", []string{"Bridge", "de/Brücke"}},
	{"ru/Чай", "Чай", "ru", "Чай — напиток, который получают из листьев чайного куста. После воды его пьют чаще всего.", []string{"Tea"}},
	{"ar/جسر", "جسر", "ar", "الجسر بناء يصل بين ضفتي نهر أو واد، ويمر فوقه طريق أو سكة حديد. صنعت أقدم الجسور من الخشب والحجر.", []string{"Bridge"}},
	{"ja/橋", "橋", "ja", "橋は、川や谷、道路などの上に道を通すための構造物である。最も古い橋は木や石で作られた。", []string{"Bridge"}},
	{"ja/茶", "茶", "ja", "茶は、チャノキの葉を湯に浸して作る飲み物である。緑茶、紅茶などがある。", []string{"Tea"}},
	{"el/Γέφυρα", "Γέφυρα", "el", "Η γέφυρα είναι κατασκευή που επιτρέπει σε έναν δρόμο να περάσει πάνω από ποτάμι ή κοιλάδα.", []string{"Bridge"}},
	{"es/Puente", "Puente", "es", "Un puente permite salvar un obstáculo, como un río o un valle. Los más antiguos eran de madera y de piedra.", []string{"Bridge"}},
}

func wikiSite(p *kit.Phone, t *webTab, path string) (document, bool) {
	if path == "" {
		return wikiFront(p), true
	}
	for _, a := range wikiArticles {
		if a.path == path {
			return a.document(), true
		}
	}
	return document{}, false
}

// wikiFront offers the article of the day and all others.
func wikiFront(p *kit.Phone) document {
	day := []string{"Bridge", "River", "Tea", "Railway"}[p.Now().YearDay()%4]
	d := document{title: "Open Encyclopedia", body: []element{heading("Open Encyclopedia"),
		{tag: tagInput, id: "q", text: "Search the encyclopedia", kind: "search", hint: "Search", do: "search"},
		section("Article of the day"), anchor(day, "/"+day), section("All articles")}}
	all := element{tag: tagList, id: "all-articles"}
	for _, a := range wikiArticles {
		all.kids = append(all.kids, anchor(a.title, "/"+a.path))
	}
	d.body = append(d.body, all)
	return d
}

func (a wikiArticle) document() document {
	d := document{title: a.title + " – Open Encyclopedia", lang: a.lang, body: []element{{tag: tagHeading, id: "firstHeading", text: a.title}}}
	if len(a.same) > 0 {
		d.body = append(d.body, picture("Picture of "+a.title, "image"))
	}
	for para := range strings.SplitSeq(a.text, "\n") {
		if head, ok := strings.CutPrefix(para, "=="); ok {
			d.body = append(d.body, section(head))
			continue
		}
		d.body = append(d.body, sentence(wikiText(para)...))
	}
	if len(a.same) == 0 {
		return d
	}
	langs := element{tag: tagList, id: "p-lang"}
	for _, s := range a.same {
		lang, _, ok := strings.Cut(s, "/")
		if !ok {
			lang = ""
		}
		langs.kids = append(langs.kids, anchor(wikiLanguages[lang], "/"+s))
	}
	d.body = append(d.body, element{tag: tagRule}, section("In other languages"), langs)
	return d
}

// wikiText splits a paragraph into words and links.
func wikiText(s string) []element {
	var out []element
	for s != "" {
		before, rest, ok := strings.Cut(s, "[[")
		if before != "" {
			out = append(out, plainWords(before))
		}
		if !ok {
			break
		}
		link, after, _ := strings.Cut(rest, "]]")
		path, text, named := strings.Cut(link, "|")
		if !named {
			text = path
		}
		out = append(out, anchor(text, "/"+path))
		s = after
	}
	return out
}

// plainWiki is a text without its links.
func plainWiki(s string) string {
	var b strings.Builder
	for _, e := range wikiText(s) {
		b.WriteString(e.text)
	}
	return b.String()
}
