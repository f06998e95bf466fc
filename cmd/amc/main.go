// Command amc drives phones towards a goal and remembers where it is.
package main

import (
	"os"

	"github.com/agentic-mobile-control/amc/internal/cli"
)

func main() {
	os.Exit(cli.Main(os.Args[1:], cli.Streams{In: os.Stdin, Out: os.Stdout, Err: os.Stderr}))
}
