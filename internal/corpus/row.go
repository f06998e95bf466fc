package corpus

import (
	"slices"
	"strconv"
	"strings"
)

// The columns of the manifest that are read.
const (
	columnFile   = 0
	columnFormat = 1
	columnKind   = 3
	columnNodes  = 9
	columnApp    = 10
)

// row reads a line of the manifest; ok is false for what isn't asked for.
func row(line string, formats []string) (f File, ok bool) {
	cells := strings.Split(line, "\t")
	if len(cells) <= columnApp || len(formats) > 0 && !slices.Contains(formats, cells[columnFormat]) {
		return f, false
	}
	nodes, err := strconv.Atoi(cells[columnNodes])
	if err != nil {
		nodes = 0 // the column is empty where nobody counted
	}
	return File{Name: cells[columnFile], Format: cells[columnFormat], Kind: cells[columnKind], Nodes: nodes, App: cells[columnApp]}, true
}
