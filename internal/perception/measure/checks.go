package main

import (
	"fmt"
	"io"
	"strings"

	"github.com/agentic-mobile-control/amc/internal/perception"
)

// check is one question to all screens.
type check struct {
	name string
	of   func(s *perception.Screen) (int, []perception.Finding)
}

var checks = []check{
	{"visible texts that no line tells, or fewer than stand there", (*perception.Screen).Texts},
	{"nodes that can be acted on without a ref that is theirs", (*perception.Screen).Actions},
}

// printChecks prints what an independent reading of the same files misses in the renderings.
func printChecks(w io.Writer, files []file) {
	var list strings.Builder
	fmt.Fprintf(w, "### What is missing, by a reading with encoding/xml\n\n")
	fmt.Fprintf(w, "| looked for | of | missing | without a reason | share | aim |\n| --- | ---: | ---: | ---: | ---: | --- |\n")
	for _, c := range checks {
		total, missing, faults := 0, 0, 0
		for i := range files {
			n, lost := c.of(&files[i].screen)
			total, missing = total+n, missing+len(lost)
			for _, l := range lost {
				reason := l.Reason
				if reason == "" {
					reason = "**a fault**"
					faults++
				}
				fmt.Fprintf(&list, "| %s | %s | %s |\n", files[i].name, cell(l.Text), reason)
			}
		}
		fmt.Fprintf(w, "| %s | %d | %d | %d | %.2f %% | at most 1 %%: %s |\n", c.name, total, missing, faults,
			100*float64(missing)/float64(total), reached(missing*100 <= total))
	}
	if list.Len() > 0 {
		fmt.Fprintf(w, "\n| file | what | reason |\n| --- | --- | --- |\n%s", list.String())
	}
	fmt.Fprintln(w)
}

// cell keeps a text inside a cell of a table.
func cell(s string) string {
	return strings.NewReplacer("\n", " ", "|", `\|`).Replace(s)
}
