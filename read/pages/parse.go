package pages

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"

	"github.com/agentic-mobile-control/amc/internal/jsonerr"
	"github.com/agentic-mobile-control/amc/internal/yamlfile"
)

// entry is a correction as it is written.
type entry struct {
	When         *when
	Page         string // PLACE[#TAB][!OVERLAY], without the app
	Title        string
	Kind         string
	State        string
	Interruption *interruption
}

type interruption struct {
	Kind, Name string
	// Close is the label or identifier of the button that closes it.
	Close string
}

// none is the word for nothing in particular.
const none = "none"

var (
	kinds         = []string{"list", "form", "dialog", "chat", "detail", "menu", "home", "web", "lock", none}
	states        = []string{"loading", "empty", "error", "search", "selection", none}
	interruptions = []string{"promotion", "dialog", none}
)

// pagePattern is what a page may be called: parts of letters, digits, dashes and tildes.
var pagePattern = regexp.MustCompile(`^[\p{L}\p{N}~-]+(#[\p{L}\p{N}-]+)?(![\p{L}\p{N}-]+)?$`)

// maxFile bounds a file, in bytes.
const maxFile = 1 << 20

// Parse reads a file, YAML or JSON. An error says which app's which entry is wrong; an
// empty file corrects nothing.
func Parse(raw []byte) (*File, error) {
	if len(raw) > maxFile {
		return nil, fmt.Errorf("%d bytes are over %d", len(raw), maxFile)
	}
	text, err := yamlfile.ToJSON(raw)
	if err != nil {
		return nil, err
	}
	var apps map[string][]json.RawMessage
	if err := json.Unmarshal(text, &apps); err != nil {
		return nil, fmt.Errorf("it has to be apps with lists of entries below them: %w", jsonerr.Plain(err))
	}
	f := &File{apps: map[string][]entry{}}
	for _, app := range slices.Sorted(maps.Keys(apps)) {
		for i, raw := range apps[app] {
			e, err := parseEntry(raw)
			if err != nil {
				return nil, fmt.Errorf("%s, entry %d: %w", app, i+1, err)
			}
			f.apps[app] = append(f.apps[app], e)
		}
	}
	return f, nil
}

func parseEntry(raw []byte) (entry, error) {
	var e entry
	if err := strict(raw, &e, jsonerr.Members(e)); err != nil {
		return e, err
	}
	switch {
	case e.When == nil || e.When.isEmpty():
		return e, fmt.Errorf("when is missing, such as when: {title: Cart}")
	case e.Page == "" && e.Title == "" && e.Kind == "" && e.State == "" && e.Interruption == nil:
		return e, fmt.Errorf("it says nothing: give page, title, kind, state or interruption")
	case e.Page != "" && !pagePattern.MatchString(e.Page):
		return e, fmt.Errorf("page %q is none: such as cart, chats#unread or ~!deal, of letters, digits and dashes", e.Page)
	}
	if err := oneOf("kind", e.Kind, kinds); err != nil {
		return e, err
	}
	if err := oneOf("state", e.State, states); err != nil {
		return e, err
	}
	if i := e.Interruption; i != nil {
		if i.Kind == "" {
			return e, fmt.Errorf("the kind of the interruption is missing: it is %s", strings.Join(interruptions, ", "))
		}
		if i.Kind == "promotion" && i.Close == "" {
			return e, fmt.Errorf("close is missing: the label or identifier of the button that closes the promotion")
		}
		return e, oneOf("the kind of an interruption", i.Kind, interruptions)
	}
	return e, nil
}

// strict reads an object that has no other members than the known ones.
func strict(raw []byte, to any, known []string) error {
	d := json.NewDecoder(bytes.NewReader(raw))
	d.DisallowUnknownFields()
	return jsonerr.Plain(d.Decode(to), known...)
}

// UnmarshalJSON reads what is asked.
func (w *when) UnmarshalJSON(b []byte) error {
	type plain when
	if err := strict(b, (*plain)(w), jsonerr.Members(*w)); err != nil {
		return fmt.Errorf("when: %w", err)
	}
	return nil
}

// UnmarshalJSON reads what is in the way.
func (i *interruption) UnmarshalJSON(b []byte) error {
	type plain interruption
	if err := strict(b, (*plain)(i), jsonerr.Members(*i)); err != nil {
		return fmt.Errorf("interruption: %w", err)
	}
	return nil
}

func oneOf(what, word string, words []string) error {
	if word == "" || slices.Contains(words, word) {
		return nil
	}
	return fmt.Errorf("%s is not %q: it is %s", what, word, strings.Join(words, ", "))
}

// UnmarshalJSON reads a text or a list of texts.
func (l *list) UnmarshalJSON(b []byte) error {
	var one string
	if json.Unmarshal(b, &one) == nil {
		*l = list{one}
	} else if err := json.Unmarshal(b, (*[]string)(l)); err != nil {
		return fmt.Errorf("%s is neither a text nor a list of texts", b)
	}
	for _, p := range *l {
		if strings.Trim(p, "* ") == "" {
			return fmt.Errorf("%q fits everything", p)
		}
	}
	return nil
}
