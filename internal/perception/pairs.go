package perception

import (
	"context"
	_ "embed" // the labels
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/agentic-mobile-control/amc/internal/corpus"
	"github.com/agentic-mobile-control/amc/read/rules"
	"github.com/agentic-mobile-control/amc/scene"
)

// pairsTable holds pairs of real screens that people judged: see testdata/README.md.
//
//go:embed testdata/pairs.tsv
var pairsTable string

// againTable holds pairs that were labelled after the rules were made, by somebody else.
//
//go:embed testdata/again.tsv
var againTable string

// Pair is two real screens, and whether they show the same page in the eyes of somebody
// who knew nothing of identities.
type Pair struct {
	A, B         string // the screens, as paths inside the folder of real screens
	Same         bool
	App          string
	Why          string // the reason, in a few words
	SameActivity string // same, other or unknown: what the recordings name
	Tag          string // what tells them apart, or doesn't: data, scroll, dialog, ...
	Open         bool   // of the half by which rules may be made; the other half only judges them
}

// Pairs reads the labels.
func Pairs() ([]Pair, error) {
	lines := strings.Split(strings.TrimSpace(pairsTable), "\n")
	var out []Pair
	for i, line := range lines[1:] {
		c := strings.Split(line, "\t")
		if len(c) != 8 || c[2] != "same" && c[2] != "different" || c[7] != "open" && c[7] != "kept" {
			return nil, fmt.Errorf("pairs.tsv, line %d: %q", i+2, line)
		}
		out = append(out, Pair{A: c[0], B: c[1], Same: c[2] == "same", App: c[3], Why: c[4], SameActivity: c[5], Tag: c[6], Open: c[7] == "open"})
	}
	return out, nil
}

// Again reads the labels that were made after the rules: pairs of which the rules know nothing,
// and which are of neither half.
func Again() ([]Pair, error) {
	lines := strings.Split(strings.TrimSpace(againTable), "\n")
	var out []Pair
	for i, line := range lines[1:] {
		c := strings.Split(line, "\t")
		if len(c) != 7 || c[2] != "same" && c[2] != "different" {
			return nil, fmt.Errorf("again.tsv, line %d: %q", i+2, line)
		}
		out = append(out, Pair{A: c[0], B: c[1], Same: c[2] == "same", App: c[3], Why: c[4], SameActivity: c[5], Tag: c[6]})
	}
	return out, nil
}

// Pages tells the identities of real screens.
type Pages struct {
	dir     string
	files   map[string]corpus.File
	known   bool
	already map[string]string
}

// NewPages reads from the folder dir; known: with the app and activity that recordings name.
func NewPages(dir string, known bool) (*Pages, error) {
	list, err := corpus.List(dir)
	if err != nil {
		return nil, err
	}
	p := &Pages{dir: dir, files: map[string]corpus.File{}, known: known, already: map[string]string{}}
	for _, f := range list {
		p.files[f.Name] = f
	}
	return p, nil
}

// Of is the identity that is read off a screen; "" where none is told.
func (p *Pages) Of(name string) (string, error) {
	if page, ok := p.already[name]; ok {
		return page, nil
	}
	file, part, _ := strings.Cut(name, "#")
	f, ok := p.files[file]
	if !ok {
		return "", fmt.Errorf("no file %s", file)
	}
	n, err := strconv.Atoi("0" + part)
	if err != nil {
		return "", err
	}
	sources, err := corpus.SourcesOf(f)
	if err != nil {
		return "", err
	}
	if n >= len(sources) {
		return "", fmt.Errorf("%s holds %d screens", file, len(sources))
	}
	s := scene.Parse(sources[n], scene.Data{Settled: true, Foreground: p.foreground(f)})
	sem, err := rules.Reader{}.Read(context.Background(), s)
	if err != nil {
		return "", err
	}
	page := ""
	if sem != nil {
		page = sem.Page()
	}
	p.already[name] = page
	return page, nil
}

// foreground is what a state of DroidBot says was in front, where that is to be known.
func (p *Pages) foreground(f corpus.File) scene.Foreground {
	var state struct {
		Activity string `json:"foreground_activity"`
	}
	if !p.known || f.Format != "droidbot-state-json" {
		return scene.Foreground{}
	}
	raw, err := os.ReadFile(filepath.Join(p.dir, filepath.FromSlash(f.Name)))
	if err != nil || json.Unmarshal(raw, &state) != nil {
		return scene.Foreground{}
	}
	app, activity, _ := strings.Cut(state.Activity, "/")
	return scene.Foreground{App: app, Activity: activity}
}

// Judgement is what became of pairs.
type Judgement struct {
	Same, Splits      int // pairs of one page, and those with two identities
	Different, Merges int // pairs of two pages, and those with one identity
	Untold            int // pairs of which an identity isn't told; a pair of one page counts as split then
	Wrong             []Wrong
}

// Wrong is a pair that is judged otherwise than by people.
type Wrong struct {
	Pair
	PageA, PageB string
}

// Judge holds the identities of the pairs that which chooses against their labels.
func (p *Pages) Judge(pairs []Pair, which func(Pair) bool) (Judgement, error) {
	var j Judgement
	for _, pair := range pairs {
		if !which(pair) {
			continue
		}
		a, err := p.Of(pair.A)
		if err != nil {
			return j, err
		}
		b, err := p.Of(pair.B)
		if err != nil {
			return j, err
		}
		told := a != "" && b != ""
		if !told {
			j.Untold++
		}
		split, merge := pair.Same && (a != b || !told), !pair.Same && a == b && told
		j.Same, j.Different = j.Same+one(pair.Same), j.Different+one(!pair.Same)
		j.Splits, j.Merges = j.Splits+one(split), j.Merges+one(merge)
		if split || merge {
			j.Wrong = append(j.Wrong, Wrong{pair, a, b})
		}
	}
	return j, nil
}

func one(yes bool) int {
	if yes {
		return 1
	}
	return 0
}
