package steps

import (
	_ "embed"
	"encoding/json"
	"strings"
)

//go:embed intro.md
var intro string

// Entry is a verb of the grammar as the help shows it.
type Entry struct {
	// Name is the verb.
	Name string
	// Forms say how its sentences look; X and Y are labels, T texts, K names.
	Forms []string
	// Examples are sentences that compile with the input ip and the secret PW.
	Examples []string
}

// Entries lists the verbs that have examples, in the order of the page.
func Entries() []Entry {
	var out []Entry
	for _, v := range newVerbs().list {
		if len(v.examples) > 0 {
			out = append(out, Entry{Name: v.name, Forms: v.forms, Examples: v.examples})
		}
	}
	return out
}

// Help is the text of "amc help steps".
func Help() string {
	var b strings.Builder
	b.WriteString("Plain steps\n\n" + strings.ReplaceAll(intro, "`", "") + "\n")
	for _, e := range Entries() {
		for _, f := range e.Forms {
			b.WriteString("  " + f + "\n")
		}
		for _, s := range e.Examples {
			b.WriteString("      " + s + "\n")
		}
	}
	return b.String()
}

// Page is the help as a page of Markdown, with the steps that each example compiles
// to, as JSON without its sentence.
func Page() string {
	var b strings.Builder
	b.WriteString("# Plain steps\n\n" + intro + "\nEach example stands beside the step that it compiles to.\n")
	for _, e := range Entries() {
		b.WriteString("\n## " + e.Name + "\n" + strings.Join(e.Forms, " · ") + "\n\n")
		for _, s := range e.Examples {
			b.WriteString("- `" + s + "` -> `" + compiled(s) + "`\n")
		}
	}
	return strings.TrimRight(b.String(), "\n") + "\n"
}

func compiled(sentence string) string {
	p, err := Compile(sentence, Options{Inputs: []string{"ip"}, Secrets: []string{"PW"}})
	if err != nil {
		return err.Error()
	}
	var out []string
	for _, s := range p.Steps {
		s.Why = ""
		var b strings.Builder
		enc := json.NewEncoder(&b)
		enc.SetEscapeHTML(false)
		if err := enc.Encode(s); err != nil {
			return err.Error()
		}
		out = append(out, strings.TrimSpace(b.String()))
	}
	return strings.Join(out, " ; ")
}
