package scene_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/agentic-mobile-control/amc/scene"
)

// TestBrokenXCUITest: what breaks the XML of one platform is taken from the other's
// as well.
func TestBrokenXCUITest(t *testing.T) {
	tea := `<XCUIElementTypeButton type="XCUIElementTypeButton" label="Tea" x="0" y="0" width="90" height="40"/>`
	in := func(s string) string {
		return `<AppiumAUT><XCUIElementTypeApplication label="App" x="0" y="0" width="390" height="844">` + s + `</XCUIElementTypeApplication></AppiumAUT>`
	}
	tests := []struct {
		name, src string
		want      []string
		warning   string // "" for none
		partial   bool
	}{
		{"whole", in(tea), []string{"Tea"}, "", false},
		{"a control character", in(strings.Replace(tea, "Tea", "Te\x03a", 1)), []string{"Tea"}, "control_characters", false},
		{"one as a reference", in(strings.Replace(tea, "Tea", "Te&#3;a", 1)), []string{"Tea"}, "control_characters", false},
		{"surrogates as references", in(strings.Replace(tea, "Tea", "&#55357;&#56832;", 1)), []string{"😀"}, "surrogate_references", false},
		{"a bare ampersand", in(strings.Replace(tea, "Tea", "Tea & Co", 1)), []string{"Tea & Co"}, "bare_ampersand", false},
		{"a line break in an attribute", in(strings.Replace(tea, "Tea", "Tea\nhot", 1)), []string{"Tea"}, "", false},
		{"quotes inside", in(strings.Replace(tea, "Tea", `Best "Tea"`, 1)), []string{`Best "Tea"`}, "stray_quote", false},
		{"a stray comma", in(strings.Replace(tea, `x="0"`, `, x="0"`, 1)), []string{"Tea"}, "stray_comma", false},
		{"an unclosed tag", in(strings.Replace(tea, "/>", ">", 1)), []string{"Tea"}, "unclosed_tag", false},
		{"an end that is missing", strings.TrimSuffix(in(tea), "</XCUIElementTypeApplication></AppiumAUT>"), []string{"Tea"}, "truncated", true},
		{"cut in an attribute", strings.TrimSuffix(in(tea+tea), `"40"/></XCUIElementTypeApplication></AppiumAUT>`), []string{"Tea"}, "truncated", true},
		{"two roots", in(tea) + in(strings.Replace(tea, "Tea", "Milk", 1)), []string{"Tea", "Milk"}, "", false},
		{"without its outermost tag", strings.TrimSuffix(strings.TrimPrefix(in(tea), "<AppiumAUT>"), "</AppiumAUT>"), []string{"Tea"}, "", false},
		{"inside a hierarchy", "<hierarchy>" + in(tea) + "</hierarchy>", []string{"Tea"}, "", false},
		{"a trace in front", "Error\n\tat x.<init>(x:1)\n" + in(tea), []string{"Tea"}, "text_before", false},
		{"text behind", in(tea) + "\nok", []string{"Tea"}, "text_after", false},
		{"a type nobody knows", in(strings.ReplaceAll(tea, "XCUIElementTypeButton", "XCUIElementTypeHologram")), []string{"Tea"}, "", false},
		{"no numbers", in(tea + strings.NewReplacer("Tea", "Nowhere", `"90"`, `"inf"`).Replace(tea)), []string{"Tea", "Nowhere"}, "bounds_invalid", false},
		{"a negative size", in(tea + strings.NewReplacer("Tea", "Nowhere", `"90"`, `"-90"`).Replace(tea)), []string{"Tea", "Nowhere"}, "bounds_invalid", false},
		{"in UTF-8 with another encoding named", `<?xml version="1.0" encoding="UTF-16"?>` + in(strings.Replace(tea, "Tea", "größer", 1)), []string{"größer"}, "", false},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			s := scene.Parse([]byte(tt.src), scene.Data{})
			status := scene.TreeOK
			if tt.partial {
				status = scene.TreePartial
			}
			if got := names(s); !slices.Equal(got, tt.want) || s.Tree().Status != status {
				t.Errorf("got %q, %+v, want %q, %s", got, s.Tree(), tt.want, status)
			}
			w := s.Data().Warnings
			if tt.warning == "" && len(w) > 0 || tt.warning != "" && !slices.ContainsFunc(w, func(w string) bool { return strings.HasPrefix(w, tt.warning+": ") }) {
				t.Errorf("warnings %q, want %q", w, tt.warning)
			}
		})
	}
}
