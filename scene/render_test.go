package scene_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/agentic-mobile-control/amc/scene"
)

// shopData has an element of each kind.
func shopData() scene.Data {
	const act = scene.Clickable
	return scene.Data{
		Foreground: scene.Foreground{App: "com.example.shop", Activity: ".ListActivity"},
		Display:    scene.Display{Width: 1080, Height: 2400},
		Keyboard:   scene.Keyboard{Visible: true, Bounds: scene.Rect{Left: 0, Top: 1500, Right: 1080, Bottom: 2400}, Enter: "search"},
		Busy:       true,
		Tree:       scene.Tree{Status: scene.TreePartial, Reason: "truncated"},
		Messages:   []scene.Message{{Kind: "toast", Text: "Added", AgeMS: 1200}},
		Elements: []scene.Element{
			{Role: scene.RoleHeading, Name: "Fruit", States: scene.Title},
			{Ref: "e1", Role: scene.RoleButton, Name: "Back", States: act},
			{Ref: "e2", Role: scene.RoleField, Name: "Search", Value: `a "b"`, States: act | scene.Editable | scene.Focused},
			{Ref: "e3", Role: scene.RoleField, Name: "City", Hint: "such as Lima", States: act | scene.Editable | scene.Empty},
			{Ref: "e4", Role: scene.RoleField, Name: "Password", Value: "•••••", States: act | scene.Editable | scene.Password},
			{Role: scene.RoleError, Name: "Wrong password"},
			{Ref: "e5", Role: scene.RoleList, States: scene.Scrollable | scene.MoreAbove | scene.MoreBelow},
			{Ref: "e6", Role: scene.RoleRow, Name: "Pear", Detail: "1.20\nfresh", States: act, Row: 1, Container: "e5"},
			{Ref: "e7", Role: scene.RoleButton, Name: "Add", States: act, Row: 1, Container: "e5"},
			{Ref: "e8", Role: scene.RoleSwitch, Name: "Organic", States: act | scene.Checkable | scene.Checked, Row: 2, Container: "e5"},
			{Role: scene.RoleRow, Name: "Plum", Detail: "sold out", Row: 3, Container: "e5"},
			{Ref: "e9", Role: scene.RoleRow, Name: "Fig", States: act | scene.Cut, Row: 4, Container: "e5"},
			{Ref: "e10", Role: scene.RoleButton, ID: "com.example.shop:id/send", States: act | scene.Unlabelled | scene.Disabled},
			{Ref: "e11", Role: scene.RoleButton, States: act | scene.Unlabelled | scene.Covered, Bounds: scene.Rect{Left: 900, Top: 2300, Right: 1000, Bottom: 2390}},
			{Ref: "e12", Role: scene.RoleSlider, Name: "Volume", Value: "40%", States: act},
			{Ref: "e13", Role: scene.RoleTab, Name: "Browse", States: act | scene.Selected},
			{Ref: "e14", Role: scene.RoleTab, Name: "Cart", Detail: "2", States: act},
			{Role: scene.RoleImage, Name: "A basket"},
			{Role: scene.RoleText, Name: "Two\\lines"},
		},
	}
}

func TestRender(t *testing.T) {
	sem := scene.NewSemantic(scene.SemanticData{Page: "com.example.shop/list#browse", Title: "Fruit", Kind: "list", State: "loading"})
	want := `@com.example.shop/list#browse "Fruit" list, loading, busy, keyboard up (covers e11), Enter=search, tree partial (truncated)
e1 button "Back"
e2 field "Search" ="a \"b\"" focused
e3 field "City" empty hint "such as Lima"
e4 field "Password" =5 hidden
- error "Wrong password"
^ more above in e5
e6 row "Pear" "1.20" "fresh" +e7 "Add"
e8 switch "Organic" on
- row "Plum" "sold out"
e9 row "Fig" cut
v more below in e5: scroll e5 down
e10 button ?send disabled
e11 button ?bottom-right covered
e12 slider "Volume" ="40%"
tabs e13 "Browse" selected, e14 "Cart" "2"
- image "A basket"
- "Two\\lines"
message (toast, 1 s ago): "Added"
`
	s := scene.New(shopData())
	if got := scene.Render(s, sem, scene.RenderOptions{}); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	got := scene.Render(s, nil, scene.RenderOptions{Filter: "PEAR"})
	if !strings.HasPrefix(got, `@com.example.shop/.ListActivity "Fruit" busy`) || !strings.Contains(got, "e6 row") || strings.Contains(got, "Organic") ||
		!strings.Contains(got, `not shown, without "PEAR": `) || !strings.Contains(got, "message (toast") {
		t.Errorf("filtered:\n%s", got)
	}
}

func TestRenderSaysWhatTheDeviceIs(t *testing.T) {
	got := scene.Render(scene.New(scene.Data{Power: "off", Lock: "secure", Secure: true, Tree: scene.Tree{Status: scene.TreeUnavailable, Reason: "not_idle", Detail: "ERROR: no"}}), nil, scene.RenderOptions{})
	for _, w := range []string{"screen off", "locked (secure)", "no screenshots", `tree unavailable (not_idle) "ERROR: no"`} {
		if !strings.Contains(got, w) {
			t.Errorf("%q is missing in %q", w, got)
		}
	}
}

func TestRenderBudget(t *testing.T) {
	s := scene.Parse(settingsXML(60), scene.Data{})
	all := scene.Render(s, nil, scene.RenderOptions{})
	seen := map[string]bool{}
	pages := 0
	for page := 1; page < 100; page++ {
		out := scene.Render(s, nil, scene.RenderOptions{Budget: 300, Page: page})
		if len(out) > 1300 {
			t.Fatalf("page %d has %d bytes", page, len(out))
		}
		if !strings.Contains(out, fmt.Sprintf("page %d of ", page)) || !strings.Contains(out, "not shown: ") {
			break
		}
		for _, l := range strings.Split(out, "\n") {
			seen[l] = true
		}
		pages++
	}
	if pages < 3 {
		t.Fatalf("%d pages", pages)
	}
	for _, l := range strings.Split(all, "\n") {
		if !seen[l] {
			t.Errorf("on no page: %s", l)
		}
	}
	if got := scene.Render(s, nil, scene.RenderOptions{Budget: 100_000}); got != all {
		t.Error("a large budget changes the rendering")
	}
}

func TestDifference(t *testing.T) {
	const act = scene.Clickable
	base := scene.Data{Foreground: scene.Foreground{App: "com.example.app"}, Elements: []scene.Element{
		{Ref: "e1", Role: scene.RoleSwitch, Name: "Bluetooth", States: act | scene.Checkable},
		{Role: scene.RoleText, Name: "nearby"}, {Role: scene.RoleText, Name: "nearby"},
		{Ref: "e2", Role: scene.RoleRow, Name: "Headset", States: act},
		{Ref: "e3", Role: scene.RoleRow, Name: "Keyboard", States: act}}}
	next := base
	next.Elements = []scene.Element{
		{Ref: "e1", Role: scene.RoleSwitch, Name: "Bluetooth", States: act | scene.Checkable | scene.Checked},
		{Role: scene.RoleText, Name: "nearby"},
		{Ref: "e3", Role: scene.RoleRow, Name: "Keyboard", States: act},
		{Ref: "e4", Role: scene.RoleRow, Name: "Mouse", States: act}}
	next.Busy = true
	next.Messages = []scene.Message{{Kind: "toast", Text: "On"}}
	got := scene.Difference(scene.New(base), scene.New(next))
	want := `@com.example.app: 1 added, 2 gone, 1 changed; busy; message (toast, 0 s ago): "On"
- - "nearby"
- e2 row "Headset"
~ e1 switch "Bluetooth" on
+ e4 row "Mouse"
`
	if got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	if got := scene.Difference(scene.New(base), scene.New(base)); got != "no difference\n" {
		t.Errorf("got %q", got)
	}
}
