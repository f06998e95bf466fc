package scene

// oddity is a set of things that are wrong with a source.
type oddity uint32

const (
	oddControl oddity = 1 << iota
	oddAmpersand
	oddComma
	oddQuote
	oddAttribute
	oddUnclosed
	oddBrokenTag
	oddDepth
	oddSurrogate
	oddJSON
	oddTree
)

var oddTexts = [...]string{
	"control_characters: removed",
	"bare_ampersand: taken as it stands",
	"stray_comma: between attributes, skipped",
	"stray_quote: inside an attribute, taken as it stands",
	"odd_attribute: without a value in quotes",
	"unclosed_tag: closed at its parent's end",
	"broken_tag: skipped",
	"too_deep: nodes deeper than 400 levels are hung onto level 400",
	"surrogate_references: joined",
	"odd_json: words without quotes, brackets that don't match, or escapes that are none",
	"odd_tree: nodes that are missing, named twice or inside themselves",
}

// warnings tells each oddity of the set.
func (o oddity) warnings() []string {
	var out []string
	for i, text := range oddTexts {
		if o&(1<<i) != 0 {
			out = append(out, text)
		}
	}
	return out
}
