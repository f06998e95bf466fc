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

// A wide line that takes a tap and moves inside is what it is called, not a list.
func TestLineThatMovesInside(t *testing.T) {
	both := attributes{"clickable": "true", "scrollable": "true", "content-desc": "notes.txt"}
	s := parsed(t, screenXML(
		nodeXML("android.view.View", "[0,300][1080,378]", both, nodeXML("android.widget.Button", "[1013,305][1080,373]", attributes{"clickable": "true"})),
		nodeXML("android.view.View", "[0,400][1080,2300]", attributes{"clickable": "true", "scrollable": "true", "content-desc": "Files"},
			textXML("Nothing here", "[40,500][700,560]"))))
	if e := find(t, s, "notes.txt"); e.Role != scene.RoleButton || !e.States.Has(scene.Clickable) || e.States.Any(scene.Scrollable) {
		t.Errorf("got %+v", e)
	}
	if e := find(t, s, "Files"); e.Role != scene.RoleList {
		t.Errorf("got %+v", e)
	}
}
