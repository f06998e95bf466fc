package pages_test

import (
	"context"
	"strings"
	"testing"

	"github.com/agentic-mobile-control/amc/read/pages"
	"github.com/agentic-mobile-control/amc/read/rules"
	"github.com/agentic-mobile-control/amc/scene"
)

const app = "com.example.shop"

// screen is a page of one activity with a title, a list with an id, tabs and a pop-up's buttons.
func screen() *scene.Scene {
	return scene.New(scene.Data{
		Foreground: scene.Foreground{App: app, Activity: app + ".ui.MainActivity"}, Display: scene.Display{Width: 1080, Height: 2400},
		Windows: []scene.Window{{Type: "application", Package: app, Focused: true, Bounds: scene.Rect{Right: 1080, Bottom: 2400}}},
		Elements: []scene.Element{
			{Role: scene.RoleHeading, Name: "Guten Tag, Anna", States: scene.Title},
			{Role: scene.RoleText, Name: "Wird geladen …", Detail: "bitte warten"},
			{Ref: "e1", Role: scene.RoleList, Name: "Angebote", ID: app + ":id/offers", States: scene.Scrollable},
			{Ref: "e2", Role: scene.RoleButton, Name: "Nein, danke", ID: app + ":id/close", States: scene.Clickable},
			{Ref: "e3", Role: scene.RoleTab, Name: "Start", States: scene.Clickable | scene.Selected},
			{Ref: "e4", Role: scene.RoleTab, Name: "Konto", States: scene.Clickable},
		},
		Tree: scene.Tree{Status: scene.TreeOK}, Settled: true, NextRef: 5, Frame: "k3fa"})
}

func read(t *testing.T, file string) scene.SemanticData {
	t.Helper()
	f, err := pages.Parse([]byte(file))
	if err != nil {
		t.Fatal(err)
	}
	sem, err := pages.Reader{Inner: rules.Reader{}, File: f}.Read(context.Background(), screen())
	if err != nil {
		t.Fatal(err)
	}
	return sem.Data()
}

func TestCorrections(t *testing.T) {
	plain := read(t, "")
	if !strings.HasPrefix(plain.Page, app+"/~") || !strings.HasSuffix(plain.Page, "#start") {
		t.Fatalf("without a file the page is %q", plain.Page)
	}
	for _, c := range []struct{ name, when, page string }{
		{"by activity in short", "activity: .ui.MainActivity", "shop"},
		{"by the activity's last name", "activity: MainActivity", "shop"},
		{"by the whole activity", "activity: " + app + ".ui.MainActivity", "shop"},
		{"by the whole component", "activity: " + app + "/" + app + ".ui.MainActivity", "shop"},
		{"by the component in short", "activity: " + app + "/.ui.MainActivity", "shop"},
		{"by title", "title: guten tag*", "shop"},
		{"by tab", "tab: Start", "shop"},
		{"by a text", `text: "wird*geladen*"`, "shop"},
		{"by another text of an element", "text: bitte warten", "shop"},
		{"by identifiers", "id: [offers, close]", "shop"},
		{"by the page that was read", `page: "~*#start"`, "shop"},
		{"by that with the app", `page: "com.example.shop/*"`, "shop"},
		{"another activity", "activity: OtherActivity", ""},
		{"a part of a title", "title: Anna", ""},
		{"a tab that isn't selected", "tab: Konto", ""},
		{"one identifier of two", "id: [offers, cart]", ""},
		{"one member of two", "{title: guten*, text: nothing}", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			when := c.when
			if !strings.HasPrefix(when, "{") {
				when = "{" + when + "}"
			}
			want := app + "/" + c.page
			if c.page == "" {
				want = plain.Page
			}
			if got := read(t, app+":\n- when: "+when+"\n  page: shop\n").Page; got != want {
				t.Errorf("the page is %q, want %q", got, want)
			}
			if got := read(t, "com.example.other:\n- when: "+when+"\n  page: shop\n").Page; got != plain.Page {
				t.Errorf("for another app the page is %q", got)
			}
		})
	}
}

// TestParts: each part is told by the first entry that fits and says something about it.
func TestParts(t *testing.T) {
	d := read(t, `
com.example.shop:
- when: {text: "wird geladen*"}
  state: loading
- when: {tab: Start}
  page: "start#home!deal"
  title: Start
  kind: home
  state: error
- when: {id: offers}
  page: other
  interruption: {kind: promotion, name: offers, close: nein*}
`)
	if d.Page != app+"/start#home!deal" || d.Title != "Start" || d.Kind != "home" || d.State != "loading" {
		t.Errorf("got %+v", d)
	}
	i := d.Interruption
	if i == nil || i.Kind != "promotion" || i.Name != "offers" || len(i.Choices) != 1 || i.Choices[0] != (scene.Choice{Choice: "close", Label: "Nein, danke", Ref: "e2"}) {
		t.Errorf("the interruption is %+v", i)
	}
	if d := read(t, "com.example.shop: [{when: {id: offers}, kind: none, state: none, interruption: {kind: promotion, close: close}}]"); d.Kind != "" || d.State != "" || d.Interruption.Choices[0].Ref != "e2" {
		t.Errorf("got %+v", d)
	}
}

func TestWrongFiles(t *testing.T) {
	for _, c := range []struct{ name, file, says string }{
		{"no YAML", "com.a: [", "["},
		{"no list", "com.a: {page: x}", "lists of entries"},
		{"no when", "com.a: [{page: x}]", "com.a, entry 1: when is missing"},
		{"nothing to ask", "com.a: [{when: {}, page: x}]", "when is missing"},
		{"everything fits", `com.a: [{when: {title: "*"}, page: x}]`, "fits everything"},
		{"nothing said", "com.a: [{when: {title: x}, page: y}, {when: {title: x}}]", "entry 2: it says nothing"},
		{"an unknown member", "com.a: [{when: {titel: x}, page: x}]", `when: there is no member "titel": there are page, activity, title, tab, text, id`},
		{"an unknown member of an entry", "com.a: [{when: {title: x}, pages: x}]", `there is no member "pages": there are when, page, title, kind, state, interruption`},
		{"an unknown member of an interruption", "com.a: [{when: {title: x}, interruption: {knd: dialog}}]", "interruption: there is no member"},
		{"a page with the app", "com.a: [{when: {title: x}, page: com.a/x}]", "letters, digits and dashes"},
		{"an unknown kind", "com.a: [{when: {title: x}, kind: screen}]", "list, form"},
		{"an unknown state", "com.a: [{when: {title: x}, state: busy}]", "loading, empty"},
		{"an unknown interruption", "com.a: [{when: {title: x}, interruption: {kind: advert}}]", "promotion"},
		{"a promotion without a way out", "com.a: [{when: {title: x}, interruption: {kind: promotion}}]", "close is missing"},
		{"a number", "com.a: [{when: {title: 7}, page: x}]", "neither a text nor a list"},
	} {
		t.Run(c.name, func(t *testing.T) {
			f, err := pages.Parse([]byte(c.file))
			if err == nil || !strings.Contains(err.Error(), c.says) || f != nil {
				t.Errorf("got %v, want an error that says %q", err, c.says)
			}
		})
	}
}

func FuzzParse(f *testing.F) {
	for _, seed := range []string{"", "com.a: [{when: {title: a*b}, page: x}]", "com.a: [{when: {id: [a, b]}, interruption: {kind: promotion, close: x}}]", "a: &x [*x]", "{"} {
		f.Add([]byte(seed))
	}
	s := screen()
	f.Fuzz(func(t *testing.T, raw []byte) {
		file, err := pages.Parse(raw)
		if (file == nil) != (err != nil) {
			t.Fatalf("%v with %v", file, err)
		}
		if err != nil {
			return
		}
		if sem, err := (pages.Reader{Inner: rules.Reader{}, File: file}).Read(context.Background(), s); err != nil || sem == nil {
			t.Errorf("read %v, %v", sem, err)
		}
	})
}
