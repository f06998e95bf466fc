package perception_test

import (
	"strings"
	"testing"

	"github.com/agentic-mobile-control/amc/internal/perception"
)

// shop is a page with what the checks look at.
const shop = `<?xml version='1.0' encoding='UTF-8'?><hierarchy rotation="0">
<node class="android.widget.FrameLayout" package="com.example.shop" bounds="[0,0][1080,2400]">
<node class="android.widget.TextView" package="com.example.shop" text="Fruit" bounds="[40,100][400,180]"/>
<node class="android.widget.ImageButton" package="com.example.shop" resource-id="com.example.shop:id/cart" clickable="true" bounds="[900,100][1040,200]"/>
<node class="android.widget.EditText" package="com.example.shop" text="hunter2" password="true" content-desc="Password" clickable="true" bounds="[40,250][1040,350]"/>
<node class="androidx.recyclerview.widget.RecyclerView" package="com.example.shop" scrollable="true" bounds="[0,400][1080,2400]">
<node class="android.view.ViewGroup" package="com.example.shop" clickable="true" content-desc="Pear, €1.50" bounds="[0,400][1080,600]">
<node class="android.widget.TextView" package="com.example.shop" text="Pear" bounds="[40,420][400,480]"/>
<node class="android.widget.TextView" package="com.example.shop" text="€1.50" bounds="[40,500][400,580]"/>
</node>
<node class="android.view.ViewGroup" package="com.example.shop" clickable="true" bounds="[0,600][1080,800]">
<node class="android.widget.TextView" package="com.example.shop" text="Wi‑Fi plum" bounds="[40,620][400,680]"/>
<node class="android.widget.TextView" package="com.example.shop" text="€1.50" bounds="[40,700][400,780]"/>
</node>
<node class="android.widget.TextView" package="com.example.shop" text="Below the display" bounds="[40,2500][400,2600]"/>
</node></node></hierarchy>`

func TestFindings(t *testing.T) {
	s, err := perception.Look([]byte(shop))
	if err != nil {
		t.Fatal(err)
	}
	tests := []struct {
		name     string
		old, new string // in the rendering
		text     string // what is found; "": nothing
	}{
		{"as it is", "", "", ""},
		{"a lost price", `"Pear" "€1.50"`, `"Pear"`, "€1.50 (1 of 2 times)"},
		{"a price cut short", `"Pear" "€1.50"`, `"Pear" "€1.5"`, "€1.50 (1 of 2 times)"},
		{"another hyphen", "Wi‑Fi plum", "wi-fi  PLUM", ""},
		{"a longer word", `"Fruit"`, `"Fruits"`, "Fruit"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			changed := s
			if tt.old != "" && !strings.Contains(s.Rendering, tt.old) {
				t.Fatalf("%q isn't in\n%s", tt.old, s.Rendering)
			}
			changed.Rendering = strings.Replace(s.Rendering, tt.old, tt.new, 1)
			n, lost := changed.Texts()
			found := ""
			for _, l := range lost {
				found += l.Text
			}
			if n != 7 || found != tt.text {
				t.Errorf("of %d texts %q is lost, want %q of 7 in\n%s", n, found, tt.text, changed.Rendering)
			}
		})
	}
}

func TestActionsWithoutRefs(t *testing.T) {
	s, err := perception.Look([]byte(shop))
	if err != nil {
		t.Fatal(err)
	}
	if n, lost := s.Actions(); n != 4 || len(lost) != 0 {
		t.Errorf("of %d actions %+v are lost, want none of 4 in\n%s", n, lost, s.Rendering)
	}
	var kept []string
	for l := range strings.Lines(s.Rendering) {
		if !strings.Contains(l, "?cart") {
			kept = append(kept, l)
		}
	}
	s.Rendering = strings.Join(kept, "")
	if _, lost := s.Actions(); len(lost) != 1 || lost[0].Reason != "" || !strings.Contains(lost[0].Text, "cart") {
		t.Errorf("a line is missing in\n%s: lost are %+v", s.Rendering, lost)
	}
}

func TestForms(t *testing.T) {
	s, err := perception.Look([]byte(shop))
	if err != nil {
		t.Fatal(err)
	}
	if got, want := perception.Floor(s.Nodes), "Fruit\nPassword\nPear, €1.50\nPear\n€1.50\nWi‑Fi plum\n"; got != want {
		t.Errorf("the floor is %q, want %q", got, want)
	}
	if got, err := perception.AsJSON(s.Nodes); err != nil || strings.Count(got, `"class"`) != len(s.Nodes) {
		t.Errorf("%v: %s", err, got)
	}
	if got := perception.AsIndex(s.Nodes); strings.Count(got, "\n") != 9 || !strings.Contains(got, `2. ImageButton: "", "com.example.shop:id/cart" - (900,100,1040,200)`) {
		t.Errorf("got\n%s", got)
	}
}

func TestBrokenHierarchy(t *testing.T) {
	if _, err := perception.Look([]byte("<hierarchy><node text=")); err == nil {
		t.Error("no error")
	}
}
