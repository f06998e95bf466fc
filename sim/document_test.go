package sim_test

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/agentic-mobile-control/amc/sim"
)

var testFunc = regexp.MustCompile(`(?m)^func (Test\w+)\(`)

// The document about the phone names every behaviour, and every test that holds
// the phone to a row of its table, in that row; it names no other.
func TestDocument(t *testing.T) {
	raw, err := os.ReadFile("../docs/phone.md")
	if err != nil {
		t.Fatal(err)
	}
	rows := map[string]string{}
	for _, line := range strings.Split(string(raw), "\n") {
		if cells := strings.Split(line, " | "); strings.HasPrefix(line, "| ") && len(cells) == 4 {
			rows[strings.TrimPrefix(cells[0], "| ")] = line
		}
	}
	files, err := filepath.Glob("*_test.go")
	if err != nil {
		t.Fatal(err)
	}
	known := map[string]bool{}
	for _, f := range files {
		src, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range testFunc.FindAllStringSubmatch(string(src), -1) {
			known[m[1]] = true
			var n int
			if _, err := fmt.Sscanf(m[1], "TestItem%02d", &n); err == nil && !strings.Contains(rows[fmt.Sprint(n)], "`"+m[1]+"`") {
				t.Errorf("row %d doesn't name %s", n, m[1])
			}
		}
	}
	for _, m := range regexp.MustCompile("`(Test\\w+)`").FindAllStringSubmatch(string(raw), -1) {
		if !known[m[1]] {
			t.Errorf("there is no %s", m[1])
		}
	}
	for _, b := range sim.Describe() {
		if !strings.Contains(string(raw), "`"+b.Name+"`") {
			t.Errorf("behaviour %s isn't there", b.Name)
		}
	}
}
