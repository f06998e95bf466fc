package main

import (
	"fmt"
	"io"
	"slices"

	"github.com/agentic-mobile-control/amc/internal/perception"
	"github.com/tiktoken-go/tokenizer"
)

// The most tokens that a rendering shall have, in the median and at the 90th percentile.
const (
	aimMedian = 150
	aimHigh   = 500
)

// form is a way to tell a screen.
type form struct {
	name string
	of   func(f *file) (string, error)
}

var forms = []form{
	{"**rendered scene**", func(f *file) (string, error) { return f.screen.Rendering, nil }},
	{"floor: each visible text once", func(f *file) (string, error) { return perception.Floor(f.screen.Nodes), nil }},
	{"indexed list: class, text, id, bounds", func(f *file) (string, error) { return perception.AsIndex(f.screen.Nodes), nil }},
	{"raw XML", func(f *file) (string, error) { return string(f.src), nil }},
	{"JSON with all attributes", func(f *file) (string, error) { return perception.AsJSON(f.screen.Nodes) }},
}

// printTokens prints how many tokens each form has.
func printTokens(w io.Writer, files []file, keep raw) error {
	words, err := tokenizer.Get(tokenizer.O200kBase)
	if err != nil {
		return err
	}
	counts := make([][]int, len(forms))
	for i := range files {
		for k, form := range forms {
			text, err := form.of(&files[i])
			if err != nil {
				return err
			}
			n, err := words.Count(text)
			if err != nil {
				return err
			}
			counts[k] = append(counts[k], n)
			keep.row("tokens", files[i].name, form.name, n)
		}
	}
	fmt.Fprintf(w, "### Tokens of %d uiautomator dumps (o200k, no budget, no paging)\n\n", len(files))
	fmt.Fprintf(w, "| form | median | 90th percentile | most |\n| --- | ---: | ---: | ---: |\n")
	for k, form := range forms {
		slices.Sort(counts[k])
		fmt.Fprintf(w, "| %s | %d | %d | %d |\n", form.name, share(counts[k], 50), share(counts[k], 90), share(counts[k], 100))
	}
	median, high := share(counts[0], 50), share(counts[0], 90)
	fmt.Fprintf(w, "\nAim: median at most %d: %s. 90th percentile at most %d: %s.\n\n", aimMedian, reached(median <= aimMedian), aimHigh, reached(high <= aimHigh))
	return nil
}

// share is the figure below which that many per cent of the sorted ones are.
func share[T any](sorted []T, percent int) T {
	return sorted[min(len(sorted)*percent/100, len(sorted)-1)]
}

func reached(ok bool) string {
	if ok {
		return "reached"
	}
	return "**missed**"
}
