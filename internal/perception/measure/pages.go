package main

import (
	"fmt"
	"io"

	"github.com/agentic-mobile-control/amc/internal/corpus"
	"github.com/agentic-mobile-control/amc/internal/perception"
)

// printPages prints how pairs of screens that people labelled are judged, and how the
// recorded trajectories run.
func printPages(w io.Writer, keep raw) error {
	dir, err := corpus.Find()
	if err != nil {
		return err
	}
	if err := printPairs(w, dir, keep); err != nil {
		return err
	}
	return printPlayed(w, dir)
}

func printPairs(w io.Writer, dir string, keep raw) error {
	pairs, err := perception.Pairs()
	if err != nil {
		return err
	}
	again, err := perception.Again()
	if err != nil {
		return err
	}
	fmt.Fprintf(w, "### Page identity, by %d pairs that were labelled by hand\n\n", len(pairs)+len(again))
	fmt.Fprintf(w, "| activities | half | pairs of one page | false splits | share | pairs of two pages | false merges | share | not told |\n| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |\n")
	for _, known := range []bool{true, false} {
		p, err := perception.NewPages(dir, known)
		if err != nil {
			return err
		}
		for _, half := range []string{"open", "kept aside", "labelled afterwards"} {
			of := pairs
			if half == "labelled afterwards" {
				of = again
			}
			j, err := p.Judge(of, func(p perception.Pair) bool { return half == "labelled afterwards" || p.Open == (half == "open") })
			if err != nil {
				return err
			}
			activities := either(known, "as recorded", "not told")
			fmt.Fprintf(w, "| %s | %s | %d | %d | %.1f %% | %d | %d | %.1f %% | %d |\n", activities, half, j.Same, j.Splits, percent(j.Splits, j.Same), j.Different, j.Merges, percent(j.Merges, j.Different), j.Untold)
			for _, x := range j.Wrong {
				keep.row("pages, activities "+activities+", half "+half, either(x.Same, "false split", "false merge"), x.PageA+" | "+x.PageB, x.Why)
			}
		}
	}
	fmt.Fprintf(w, "\nAim: 5 %% each.\n\n")
	return nil
}

func printPlayed(w io.Writer, dir string) error {
	fmt.Fprintf(w, "### Trajectories through the loop\n\n| app and activity | trajectories | steps | done as recorded | app right | of screens | page changes confirmed | not to be confirmed | contradicted |\n| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |\n")
	var wrong []string
	for _, known := range []bool{true, false} {
		p, err := perception.Play(dir, known)
		if err != nil {
			return err
		}
		fmt.Fprintf(w, "| %s | %d | %d | %d | %d | %d | %d | %d | %d |\n", either(known, "told", "read off the tree alone"), p.Trajectories, p.Steps, p.Replayed, p.Apps, p.AppsTold, p.Confirmed, p.Unconfirmed, p.Contradicted)
		wrong = append(wrong, p.Wrong...)
	}
	fmt.Fprintln(w)
	for _, x := range wrong {
		fmt.Fprintf(w, "- %s\n", x)
	}
	fmt.Fprintln(w)
	return nil
}

func either(yes bool, a, b string) string {
	if yes {
		return a
	}
	return b
}

func percent(n, of int) float64 {
	if of == 0 {
		return 0
	}
	return 100 * float64(n) / float64(of)
}
