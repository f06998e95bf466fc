package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// mutation is one wrong line and the scenario whose test must notice it.
type mutation struct {
	// scenario is REQUIREMENT/SCENARIO, by their slugs.
	scenario string
	// file is the path from the root of the repository, with slashes.
	file string
	// old stands in the file exactly once, on one line, and is replaced by new.
	old, new string
}

// pattern is the -run expression that selects the scenario's test alone.
func (m mutation) pattern() string {
	var b strings.Builder
	b.WriteString("^TestSpec$")
	for part := range strings.SplitSeq(m.scenario, "/") {
		b.WriteString("/^" + regexp.QuoteMeta(part) + "$")
	}
	return b.String()
}

// validate tells what is wrong with a table: each mutation changes one line in its
// own way, and each scenario has one.
func validate(table []mutation) error {
	var scenarios, changes []string
	for _, m := range table {
		change := m.file + "\n" + m.old + "\n" + m.new
		switch {
		case strings.Count(m.scenario, "/") != 1:
			return fmt.Errorf("%q is not REQUIREMENT/SCENARIO", m.scenario)
		case slices.Contains(scenarios, m.scenario):
			return fmt.Errorf("%s has two mutations", m.scenario)
		case strings.TrimSpace(m.old) == "" || m.old == m.new:
			return fmt.Errorf("%s: nothing is changed", m.scenario)
		case strings.Contains(m.old+m.new, "\n"):
			return fmt.Errorf("%s: more than one line is changed", m.scenario)
		case slices.Contains(changes, change):
			return fmt.Errorf("%s: another scenario has the same mutation", m.scenario)
		}
		scenarios, changes = append(scenarios, m.scenario), append(changes, change)
	}
	if len(table) == 0 {
		return fmt.Errorf("the table is empty")
	}
	return nil
}

// apply makes the line wrong in the copy at dir. undo makes it right again.
func (m mutation) apply(dir string) (undo func() error, err error) {
	name := filepath.Join(dir, filepath.FromSlash(m.file))
	right, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	if n := bytes.Count(right, []byte(m.old)); n != 1 {
		return nil, fmt.Errorf("%s has the old text %d times, not once: %s", m.file, n, m.old)
	}
	wrong := bytes.Replace(right, []byte(m.old), []byte(m.new), 1)
	if err := os.WriteFile(name, wrong, 0o644); err != nil {
		return nil, err
	}
	return func() error { return os.WriteFile(name, right, 0o644) }, nil
}
