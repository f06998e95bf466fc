// Package yamlfile reads the YAML that users write: settings, starts of phones, corrections
// of pages. It bounds what a file may ask of the reader.
package yamlfile

import (
	"bytes"
	"errors"
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/goccy/go-yaml"
	"github.com/goccy/go-yaml/lexer"
	"github.com/goccy/go-yaml/token"
)

// The limits of a file.
const (
	MaxSize  = 4 << 20 // bytes
	maxDepth = 100     // of lists and objects in each other
)

// ToJSON turns YAML, of which JSON is a part, into JSON. Anchors and aliases are refused, as
// a few lines of them unfold to more than any memory; so are files that are too large or too
// deep, and what isn't UTF-8. Errors are one line long.
func ToJSON(raw []byte) ([]byte, error) {
	if err := Check(raw); err != nil {
		return nil, err
	}
	out, err := yaml.YAMLToJSON(plain(raw))
	if err != nil {
		line, _, _ := strings.Cut(err.Error(), "\n")
		return nil, errors.New(line)
	}
	return out, nil
}

// plain is the text without a byte order mark.
func plain(raw []byte) []byte { return bytes.TrimPrefix(raw, []byte("\ufeff")) }

// Check refuses what ToJSON refuses for its form, without reading the rest.
func Check(raw []byte) error {
	switch {
	case len(raw) > MaxSize:
		return fmt.Errorf("%d bytes are over %d", len(raw), MaxSize)
	case !utf8.Valid(raw) || bytes.IndexByte(raw, 0) >= 0:
		return errors.New("it is no UTF-8 text")
	case deep(raw):
		return errTooDeep
	}
	var d depth
	for _, t := range lexer.Tokenize(string(plain(raw))) {
		switch t.Type {
		case token.AnchorType, token.AliasType, token.MergeKeyType:
			return fmt.Errorf("line %d: anchors and aliases aren't read: write it out", t.Position.Line)
		}
		if d.add(t) > maxDepth {
			return errTooDeep
		}
	}
	return nil
}

var errTooDeep = fmt.Errorf("lists and objects stand in each other more than %d deep", maxDepth)

// deep refuses the clearest cases before anything is read: more brackets opened than
// closed, more dashes in a line, or a line that begins further right than any file needs.
func deep(raw []byte) bool {
	open := 0
	for line := range bytes.Lines(raw) {
		text := bytes.TrimLeft(line, " ")
		if len(line)-len(text) > 16*maxDepth || bytes.HasPrefix(text, bytes.Repeat([]byte("- "), maxDepth)) {
			return true
		}
		for _, c := range text {
			switch c {
			case '[', '{':
				open++
			case ']', '}':
				open = max(0, open-1)
			}
		}
		if open > 50*maxDepth { // those in quotes count as well here
			return true
		}
	}
	return false
}

// depth follows how deep tokens stand.
type depth struct {
	flow    int
	columns []int // of the blocks around, from their lines' beginnings and dashes
	line    int
}

func (d *depth) add(t *token.Token) int {
	switch t.Type {
	case token.SequenceStartType, token.MappingStartType:
		d.flow++
	case token.SequenceEndType, token.MappingEndType:
		d.flow--
	}
	if first := t.Position.Line != d.line; d.flow == 0 && (first || t.Type == token.SequenceEntryType) {
		for n := len(d.columns); n > 0 && d.columns[n-1] >= t.Position.Column; n-- {
			d.columns = d.columns[:n-1]
		}
		d.columns = append(d.columns, t.Position.Column)
	}
	d.line = t.Position.Line
	return d.flow + len(d.columns)
}
