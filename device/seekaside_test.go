package device_test

import (
	"strings"
	"testing"

	"github.com/agentic-mobile-control/amc/device/devicetest"
	"github.com/agentic-mobile-control/amc/scene"
)

// TestSeekPastSummaries looks for what is only a part of what a row in sight says.
func TestSeekPastSummaries(t *testing.T) {
	tests := []struct {
		name    string
		named   int // the row that is called Apps; 0 for none
		summary string
		want    string
		scrolls bool
	}{
		{"one further down is called so", 40, "2 apps have access", "Apps", true},
		{"one above is called so", 1, "2 apps have access", "Apps", true},
		{"none is called so", 0, "2 apps have access", "Row 13", true},
		{"it is called so in sight", 15, "2 apps have access", "Apps", false},
		{"the summary is just that", 40, "apps", "Row 13", false},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			f := devicetest.NewFake(longList(60))
			rows := f.Page.List.Rows
			rows[12].Detail = tt.summary
			if tt.named > 0 {
				rows[tt.named].Name = "Apps"
			}
			f.Page.List.Offset = 2000
			if _, err := seek(t, f, "Apps"); err != nil {
				t.Fatal(err)
			}
			m, err := scene.Find(look(t, f), named("Apps"), scene.FindOptions{Acting: true})
			if err != nil || m.Element.Name != tt.want {
				t.Errorf("found %q, want %q: %v", m.Element.Name, tt.want, err)
			}
			if got := strings.Contains(f.Log("drag"), "drag"); got != tt.scrolls {
				t.Errorf("scrolled is %v, want %v", got, tt.scrolls)
			}
		})
	}
}

func named(label string) scene.Target { return scene.Target{Label: label} }
