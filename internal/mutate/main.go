// Command mutate proves that the acceptance tests can fail. For each scenario it
// makes one line of a copy of the repository wrong, and demands that the copy still
// compiles and that the scenario's test is red.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
)

func main() {
	var dir string
	r := runner{table: mutations, out: os.Stdout}
	flag.StringVar(&dir, "C", ".", "the root of the repository")
	flag.StringVar(&r.only, "run", "", "only the mutation of this scenario")
	flag.IntVar(&r.parallel, "parallel", 2, "how many copies are worked on at once")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	code := report(os.Stderr, r.run(ctx, dir))
	stop()
	os.Exit(code)
}

// report tells an error and returns the exit code.
func report(w io.Writer, err error) int {
	if err == nil {
		return 0
	}
	if !errors.Is(err, errSurvived) { // each survivor has had its line
		fmt.Fprintf(w, "mutate: error: %v\n", err)
	}
	return 1
}
