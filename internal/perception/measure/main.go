// Command measure prints, as Markdown tables, how well and how fast the real screens of
// the corpus are told: tokens beside other forms, what an independent reading misses, and
// times side by side. Its module is its own, so that the vocabulary by which it counts
// never gets near the product.
//
//	measure [-raw FILE]
//
// -raw keeps every single figure, tab-separated.
package main

import (
	"bufio"
	"flag"
	"fmt"
	"io"
	"os"
	"path"

	"github.com/agentic-mobile-control/amc/internal/corpus"
	"github.com/agentic-mobile-control/amc/internal/perception"
)

// file is a hierarchy of the corpus and what is made of it.
type file struct {
	name   string
	src    []byte
	screen perception.Screen
}

// raw keeps single figures.
type raw struct{ out io.Writer }

func (r raw) row(table, of, what string, figure any) {
	fmt.Fprintf(r.out, "%s\t%s\t%s\t%v\n", table, of, what, figure)
}

func main() {
	name := flag.String("raw", "", "the file that keeps every single figure")
	flag.Parse()
	if err := run(os.Stdout, *name); err != nil {
		fmt.Fprintln(os.Stderr, "measure:", err)
		os.Exit(1)
	}
}

func run(w io.Writer, rawName string) (err error) {
	keep := raw{io.Discard}
	if rawName != "" {
		f, err := os.Create(rawName)
		if err != nil {
			return err
		}
		buffered := bufio.NewWriter(f)
		defer func() {
			if e := buffered.Flush(); err == nil {
				err = e
			}
			if e := f.Close(); err == nil {
				err = e
			}
		}()
		keep.out = buffered
		keep.row("table", "of", "what", "figure")
	}
	files, err := load()
	if err != nil {
		return err
	}
	if err := printTokens(w, files, keep); err != nil {
		return err
	}
	printChecks(w, files)
	if err := printPages(w, keep); err != nil {
		return err
	}
	printSpeed(w, files, keep)
	return nil
}

// load reads all uiautomator dumps.
func load() ([]file, error) {
	dir, err := corpus.Find()
	if err != nil {
		return nil, err
	}
	list, err := corpus.List(dir, "uiautomator-xml")
	if err != nil {
		return nil, err
	}
	var out []file
	for _, f := range list {
		src, err := os.ReadFile(f.Path)
		if err != nil {
			return nil, err
		}
		s, err := perception.Look(src)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", f.Name, err)
		}
		out = append(out, file{path.Base(f.Name), src, s})
	}
	return out, nil
}
