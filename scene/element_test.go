package scene_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/agentic-mobile-control/amc/scene"
)

// parsed parses a page that must be readable.
func parsed(t *testing.T, src []byte) *scene.Scene {
	t.Helper()
	s := scene.Parse(src, scene.Data{})
	if s.Tree().Status != scene.TreeOK {
		t.Fatalf("tree is %+v", s.Tree())
	}
	return s
}

func layout(bounds string, attrs attributes, kids ...string) string {
	return nodeXML("android.widget.LinearLayout", bounds, attrs, kids...)
}

func list(bounds string, kids ...string) string {
	return nodeXML("androidx.recyclerview.widget.RecyclerView", bounds, attributes{"scrollable": "true"}, kids...)
}

func TestRowsOfAList(t *testing.T) {
	row := func(top int, clickable, title, detail string, more ...string) string {
		kids := append([]string{
			textXML(title, fmt.Sprintf("[40,%d][700,%d]", top+10, top+60)),
			textXML(detail, fmt.Sprintf("[40,%d][700,%d]", top+60, top+110))}, more...)
		return layout(fmt.Sprintf("[0,%d][1080,%d]", top, top+120), attributes{"clickable": clickable}, kids...)
	}
	s := parsed(t, screenXML(list("[0,200][1080,2300]",
		row(200, "true", "Pear", "1.20"),
		row(320, "false", "Plum", "0.80"),
		row(440, "true", "Fig", "2.00", nodeXML("android.widget.ImageButton", "[900,450][1040,550]", attributes{"clickable": "true", "content-desc": "Add to basket"})))))
	pear, plum, fig := find(t, s, "Pear"), find(t, s, "Plum"), find(t, s, "Fig")
	for _, e := range []scene.Element{pear, plum, fig} {
		if e.Role != scene.RoleRow || e.Row == 0 {
			t.Errorf("%s is %s of row %d", e.Name, e.Role, e.Row)
		}
	}
	if pear.Detail != "1.20" || pear.Ref == "" || pear.Container == "" {
		t.Errorf("Pear is %+v", pear)
	}
	if plum.Detail != "0.80" || plum.Ref != "" || plum.Can() {
		t.Errorf("a row that takes no tap has a ref: %+v", plum)
	}
	add := find(t, s, "Add to basket")
	if add.Row != fig.Row || add.Ref == fig.Ref || add.Role != scene.RoleButton || fig.Row == pear.Row {
		t.Errorf("the action inside is %+v, the row %+v", add, fig)
	}
	if add.Bounds.Contains(fig.Tap) {
		t.Errorf("the row is tapped at %v, inside its action", fig.Tap)
	}
}

func TestPreferenceRowIsOneSwitch(t *testing.T) {
	pref := func(rowClickable, switchClickable string) []byte {
		return screenXML(list("[0,200][1080,2300]",
			layout("[0,200][1080,360]", attributes{"clickable": rowClickable},
				nodeXML("android.widget.TextView", "[40,220][700,280]", attributes{"text": "Bluetooth", "resource-id": "android:id/title"}),
				nodeXML("android.widget.TextView", "[40,280][700,340]", attributes{"text": "2 devices", "resource-id": "android:id/summary"}),
				nodeXML("android.widget.Switch", "[900,240][1040,320]", attributes{"checkable": "true", "checked": "true", "clickable": switchClickable, "resource-id": "android:id/switch_widget"})),
			layout("[0,360][1080,520]", attributes{"clickable": "true"}, textXML("NFC", "[40,380][700,440]"))))
	}
	for _, row := range []string{"true", "false"} {
		s := parsed(t, pref(row, "false"))
		e := find(t, s, "Bluetooth")
		if e.Role != scene.RoleSwitch || !e.States.Has(scene.Checkable|scene.Checked) || e.Detail != "2 devices" || e.Row == 0 || e.Ref == "" {
			t.Errorf("clickable row %s: %+v", row, e)
		}
		if n := strings.Count(scene.Render(s, nil, scene.RenderOptions{}), "switch"); n != 1 {
			t.Errorf("clickable row %s: %d switches", row, n)
		}
	}
	s := parsed(t, pref("true", "true")) // two targets in one row
	var roles []scene.Role
	for _, e := range s.All() {
		if e.Row == find(t, s, "NFC").Row-1 {
			roles = append(roles, e.Role)
		}
	}
	if !slices.Equal(roles, []scene.Role{scene.RoleRow, scene.RoleSwitch}) {
		t.Errorf("the roles of the row are %v", roles)
	}
}

func TestLabelThatOnlyLiesInside(t *testing.T) {
	s := parsed(t, screenXML(nodeXML("androidx.compose.ui.platform.ComposeView", "[0,0][1080,2400]", nil,
		nodeXML("android.view.View", "[0,300][1080,440]", attributes{"checkable": "true", "clickable": "true"}),
		textXML("Dark theme", "[40,330][600,410]"))))
	e := find(t, s, "Dark theme")
	if e.Role != scene.RoleSwitch || e.States.Any(scene.Checked|scene.Unlabelled) || s.Len() != 1 {
		t.Errorf("got %+v of %d elements", e, s.Len())
	}
}

func TestJoinedDescription(t *testing.T) {
	row := layout("[0,300][1080,460]", attributes{"clickable": "true", "content-desc": "Document plan.txt 1/2/2026, 09:30"},
		textXML("plan.txt", "[40,310][700,370]"), textXML("1/2/2026, 09:30", "[40,380][700,440]"))
	e := find(t, parsed(t, screenXML(row)), "plan.txt")
	if e.Detail != "1/2/2026, 09:30" || !e.Bounds.Contains(e.Tap) {
		t.Errorf("got %+v", e)
	}
	s := parsed(t, screenXML(row))
	if n := strings.Count(scene.Render(s, nil, scene.RenderOptions{}), "plan.txt"); n != 1 || s.Len() != 1 {
		t.Errorf("the name is told %d times by %d elements", n, s.Len())
	}
	s = parsed(t, screenXML(nodeXML("android.view.ViewGroup", "[0,300][1080,460]", attributes{"clickable": "true", "content-desc": "Anna\nLunch?\n12:10"},
		textXML("Anna", "[40,310][700,340]"), textXML("Lunch?", "[40,350][700,380]"), textXML("12:10", "[800,310][900,340]"))))
	if e := find(t, s, "Anna"); e.Detail != "12:10\nLunch?" && e.Detail != "Lunch?\n12:10" || e.Desc != "" {
		t.Errorf("got %+v", e)
	}
}

func TestStatesAtTheEndOfANameBecomeStates(t *testing.T) {
	tests := []struct {
		desc, name, detail string
		role               scene.Role
		states             scene.States
	}{
		{"Torch, Off", "Torch", "", scene.RoleButton, scene.Checkable},
		{"Torch, On", "Torch", "", scene.RoleButton, scene.Checkable | scene.Checked},
		{"Inbox, selected", "Inbox", "", scene.RoleButton, scene.Selected},
		{"Chats, 3 new messages", "Chats", "3 new messages", scene.RoleRow, 0},
		{"Feed\nTab 2 of 4", "Feed", "", scene.RoleTab, 0},
		{"Send, disabled", "Send", "", scene.RoleButton, scene.Disabled},
		{"On", "On", "", scene.RoleButton, 0},
		{"Oslo, Norway", "Oslo, Norway", "", scene.RoleButton, 0},
	}
	for _, tt := range tests {
		s := parsed(t, screenXML(nodeXML("android.view.View", "[0,1000][200,1100]", attributes{"clickable": "true", "content-desc": tt.desc})))
		e := s.At(0)
		if e.Name != tt.name || e.Detail != tt.detail || e.States != tt.states|scene.Clickable {
			t.Errorf("%q gives %q, %q, %v", tt.desc, e.Name, e.Detail, e.States)
		}
		if tt.detail == "" && e.Role != tt.role {
			t.Errorf("%q gives a %s, want %s", tt.desc, e.Role, tt.role)
		}
	}
}

func TestBounds(t *testing.T) {
	display := scene.Display{Width: 1080, Height: 2340}
	parse := func(bounds string) *scene.Scene {
		return scene.Parse([]byte(hierarchyXML(nodeXML("android.widget.Button", bounds, attributes{"text": "Order", "clickable": "true"}),
			textXML("else", "[0,0][90,90]"))), scene.Data{Display: display})
	}
	s := parse("[42,2400][1038,2300]") // upside down
	if e := find(t, s, "Order"); !e.States.Has(scene.Covered) || e.Tap != (scene.Point{}) {
		t.Errorf("an inverted element is %+v", e)
	}
	if w := s.Data().Warnings; len(w) != 1 || !strings.HasPrefix(w[0], "bounds_invalid: ") {
		t.Errorf("warnings are %q", w)
	}
	if e := find(t, parse("[764,2153][976,2285]"), "Order"); e.Tap != (scene.Point{X: 870, Y: 2219}) || e.States.Has(scene.Covered) {
		t.Errorf("near the bottom: %+v", e)
	}
	if e := find(t, parse("[-40,100][500,200]"), "Order"); e.Bounds != (scene.Rect{Left: 0, Top: 100, Right: 500, Bottom: 200}) {
		t.Errorf("clipped: %+v", e.Bounds)
	}
	for _, outside := range []string{"[1080,0][1200,90]", "[0,2340][90,2400]", "[5,5][5,90]"} {
		if got := names(parse(outside)); !slices.Equal(got, []string{"else"}) {
			t.Errorf("%s gives %q", outside, got)
		}
	}
	for _, odd := range []string{"", "[1,2]", "nonsense"} {
		if e := find(t, parse(odd), "Order"); !e.States.Has(scene.Covered) {
			t.Errorf("bounds %q give %+v", odd, e)
		}
	}
}

func TestWhatLiesAboveCovers(t *testing.T) {
	button := func(name, bounds string) string {
		return nodeXML("android.widget.Button", bounds, attributes{"text": name, "clickable": "true"})
	}
	s := parsed(t, screenXML(button("Under", "[100,1000][300,1100]"), button("Half", "[100,1200][500,1300]"),
		button("Above", "[50,950][350,1150]"), button("Beside", "[200,1180][500,1320]")))
	if e := find(t, s, "Under"); !e.States.Has(scene.Covered) {
		t.Errorf("Under is %+v", e)
	}
	half := find(t, s, "Half")
	if half.States.Has(scene.Covered) || !half.Bounds.Contains(half.Tap) || find(t, s, "Beside").Bounds.Contains(half.Tap) {
		t.Errorf("Half is tapped at %v", half.Tap)
	}
	keyboard := scene.Keyboard{Visible: true, Bounds: scene.Rect{Left: 0, Top: 1500, Right: 1080, Bottom: 2400}}
	s = scene.Parse(screenXML(button("Send", "[800,2200][1000,2300]"), button("Tall", "[0,1300][200,2300]")), scene.Data{Keyboard: keyboard})
	if e := find(t, s, "Send"); !e.States.Has(scene.Covered) {
		t.Errorf("below the keyboard: %+v", e)
	}
	if e := find(t, s, "Tall"); e.States.Has(scene.Covered) || e.Tap.Y >= 1500 {
		t.Errorf("half below the keyboard: %+v", e)
	}
}

func TestOpaqueRegions(t *testing.T) {
	web := nodeXML("android.webkit.WebView", "[0,0][900,1600]", attributes{"clickable": "true"})
	s := parsed(t, []byte(hierarchyXML(nodeXML("android.widget.FrameLayout", "[0,0][900,1600]", nil, web))))
	if s.Len() != 1 || s.At(0).Role != scene.RoleOpaque {
		t.Fatalf("got %d elements, the first %+v", s.Len(), s.At(0))
	}
	if out := scene.Render(s, nil, scene.RenderOptions{}); !strings.Contains(out, "web content") || !strings.Contains(out, "not exposed") {
		t.Errorf("rendered as\n%s", out)
	}
	s = parsed(t, screenXML(nodeXML("android.view.View", "[0,0][1080,1700]", nil), textXML("Score 12", "[0,1800][400,1900]")))
	if e := s.At(0); e.Role != scene.RoleOpaque || s.Len() != 2 {
		t.Errorf("a canvas is %+v of %d", e, s.Len())
	}
	s = parsed(t, screenXML(nodeXML("android.view.View", "[0,0][1080,2400]", nil), textXML("Hello", "[300,1100][700,1300]")))
	if got := names(s); !slices.Equal(got, []string{"Hello"}) {
		t.Errorf("an empty layer over a text gives %q", got)
	}
	s = parsed(t, screenXML(list("[0,200][1080,2300]"), textXML("Nothing here", "[300,100][700,190]")))
	for _, e := range s.All() {
		if e.Role == scene.RoleOpaque {
			t.Errorf("an empty list is %+v", e)
		}
	}
}

func TestDoubledWebView(t *testing.T) {
	s := parsed(t, screenXML(nodeXML("android.webkit.WebView", "[0,100][1080,2000]", attributes{"resource-id": "com.example.app:id/page"},
		nodeXML("android.webkit.WebView", "[0,100][1080,2000]", attributes{"text": "Garden - Tools"},
			nodeXML("android.widget.ListView", "[0,200][1080,900]", nil,
				nodeXML("android.view.View", "[0,200][1080,300]", attributes{"clickable": "true", "content-desc": "Spade"})),
			nodeXML("android.widget.TextView", "[0,1000][1080,1100]", attributes{"text": "Open till six"})))))
	e := find(t, s, "Garden - Tools")
	if e.Role != scene.RoleWeb || e.ID != "com.example.app:id/page" {
		t.Errorf("the web view is %+v", e)
	}
	webs := 0
	for _, e := range s.All() {
		if e.Role == scene.RoleWeb {
			webs++
		}
		if e.States.Has(scene.Scrollable) {
			t.Errorf("%+v is called scrollable", e)
		}
	}
	if webs != 1 {
		t.Errorf("%d web views", webs)
	}
	find(t, s, "Spade")
	find(t, s, "Open till six")
}

func TestTabsAndTitle(t *testing.T) {
	tab := func(left int, name, selected string) string {
		return nodeXML("android.widget.FrameLayout", fmt.Sprintf("[%d,2250][%d,2400]", left, left+360), attributes{"clickable": "true", "content-desc": name, "selected": selected})
	}
	bar := func(a, b, c string) []byte {
		return screenXML(nodeXML("android.view.ViewGroup", "[0,80][1080,220]", attributes{"resource-id": "com.example.app:id/toolbar"},
			textXML("Orders", "[40,110][400,190]")),
			textXML("No orders so far", "[100,1000][900,1100]"),
			layout("[0,2250][1080,2400]", nil, tab(0, "Shop", a), tab(360, "Orders ", b), tab(720, "Me", c)))
	}
	s := parsed(t, bar("false", "true", "false"))
	tabs := 0
	for _, e := range s.All() {
		if e.Role == scene.RoleTab {
			tabs++
		}
	}
	if tabs != 3 {
		t.Errorf("%d tabs in\n%s", tabs, scene.Render(s, nil, scene.RenderOptions{}))
	}
	if e := s.At(0); e.Name != "Orders" || !e.States.Has(scene.Title) || e.Role != scene.RoleHeading {
		t.Errorf("the title is %+v", e)
	}
	for _, e := range parsed(t, bar("true", "true", "false")).All() { // filters, not tabs
		if e.Role == scene.RoleTab {
			t.Errorf("of two selected: %+v", e)
		}
	}
	s = parsed(t, settingsXML(4))
	if e := find(t, s, "Network"); !e.States.Has(scene.Title) {
		t.Errorf("a collapsing toolbar gives %+v", e)
	}
}

func TestScrollMarks(t *testing.T) {
	entry := func(top, bottom int) string {
		return layout(fmt.Sprintf("[0,%d][1080,%d]", top, bottom), attributes{"clickable": "true"}, textXML(fmt.Sprint("row at ", top), fmt.Sprintf("[0,%d][500,%d]", top, bottom)))
	}
	tests := []struct {
		name    string
		entries []string
		want    scene.States
	}{
		{"at the top", []string{entry(300, 900), entry(900, 1500), entry(1500, 2100), entry(2100, 2300)}, scene.MoreBelow},
		{"in the middle", []string{entry(300, 400), entry(400, 1000), entry(1000, 1600), entry(1600, 2200), entry(2200, 2300)}, scene.MoreAbove | scene.MoreBelow},
		{"at the end", []string{entry(300, 400), entry(400, 1000), entry(1000, 1600), entry(1600, 2200)}, scene.MoreAbove},
	}
	for _, tt := range tests {
		s := parsed(t, screenXML(list("[0,300][1080,2300]", tt.entries...)))
		e := s.At(0)
		if e.Role != scene.RoleList || e.States&(scene.MoreAbove|scene.MoreBelow) != tt.want {
			t.Errorf("%s: %s %v", tt.name, e.Role, e.States)
		}
	}
}

func TestBusyAndClocks(t *testing.T) {
	spinner := func(bounds string) []byte {
		return screenXML(textXML("Feed", "[0,300][500,400]"), nodeXML("android.widget.ProgressBar", bounds, nil))
	}
	tests := []struct {
		name string
		src  []byte
		busy bool
	}{
		{"a spinner", spinner("[500,1100][580,1180]"), true},
		{"a bar", spinner("[0,1100][1080,1120]"), false},
		{"the word", screenXML(textXML("Loading…", "[0,300][500,400]")), true},
		{"a text with the word", screenXML(textXML("Loading docks in Hamburg", "[0,300][500,400]")), false},
	}
	for _, tt := range tests {
		if got := parsed(t, tt.src).Busy(); got != tt.busy {
			t.Errorf("%s: busy is %v", tt.name, got)
		}
	}
	for text, want := range map[string]bool{"9:41": true, "21:05:10": true, "9:41 PM": true, "0:12 / 3:40": true, "2 min ago": true, "just now": true,
		"Room 4:": false, "12345": false, "10:99 x": false, "Ratio 16:9 wide screen": false} {
		s := parsed(t, screenXML(textXML(text, "[0,300][500,400]")))
		if got := s.At(0).States.Has(scene.Volatile); got != want {
			t.Errorf("%q: volatile is %v", text, got)
		}
	}
}
