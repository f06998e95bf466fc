package scene_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/agentic-mobile-control/amc/scene"
)

func TestFindTiers(t *testing.T) {
	desc := func(e scene.Element, d string) scene.Element {
		e.Desc = d
		return e
	}
	id := func(e scene.Element, id string) scene.Element {
		e.ID = id
		return e
	}
	for _, c := range []struct {
		name   string
		els    []scene.Element
		target scene.Target
		want   int // -1: not found
		how    string
	}{
		{"exact before a row's first text", []scene.Element{row(1, "Anna, online", ""), button("Anna")}, named("Anna"), 1, "exact"},
		{"a row's first text before a badge", []scene.Element{el(scene.RoleTab, "Anna, 3 new"), row(1, "Anna, online", "")}, named("Anna"), 1, "row"},
		{"without badge before description", []scene.Element{desc(button("x"), "Chats"), el(scene.RoleTab, "Chats, 3 new messages")}, named("Chats"), 1, "stateless"},
		{"description before beginning", []scene.Element{button("Send later"), desc(button("➤"), "Send")}, named("Send"), 1, "description"},
		{"beginning before containing", []scene.Element{button("Don't save now"), button("Save as")}, named("Save"), 1, "prefix"},
		{"beginning before another whole text", []scene.Element{row(1, "Plan", "Free"), row(2, "Free trial", "")}, named("Free"), 1, "prefix"},
		{"another whole text before containing", []scene.Element{button("Turn all off"), row(1, "Internet", "all")}, named("all"), 1, "contains"},
		{"containing before identifier", []scene.Element{id(button("x"), "com.app:id/save"), button("Really save")}, named("Save"), 1, "contains"},
		{"words of the identifier", []scene.Element{id(button(""), "com.app:id/btn_sendMessage")}, named("send message"), 0, "id"},
		{"part of a word of the identifier", []scene.Element{id(button(""), "com.app:id/sender")}, named("send"), -1, ""},
		{"value", []scene.Element{with(el(scene.RoleSpinner, "Country"), func(e *scene.Element) { e.Value = "Norway" })}, named("Norway"), 0, "contains"},
		{"text of a hidden password", []scene.Element{state(field("Password", "Norway"), scene.Password)}, named("Norway"), -1, ""},
		{"hint of an empty field", []scene.Element{with(field("", ""), func(e *scene.Element) { e.Hint = "Search settings" })}, named("search settings"), 0, "description"},
		{"half a word", []scene.Element{button("Saved")}, named("Save"), -1, ""},
		{"accent left out", []scene.Element{button("Café")}, named("cafe"), 0, "exact"},
		{"accent only when nothing matched with it", []scene.Element{button("Café"), button("My cafe")}, named("Cafe"), 1, "contains"},
		{"label with an accent too much", []scene.Element{button("Cafe")}, named("Café"), 0, "exact"},
		{"digits are no accents", []scene.Element{button("m²")}, named("m2"), -1, ""},
		{"exact in case", []scene.Element{button("save"), button("Save")}, scene.Target{Label: "Save", Exact: true}, 1, "exact"},
		{"exact takes no beginning", []scene.Element{button("Save as")}, scene.Target{Label: "Save", Exact: true}, -1, ""},
		{"exact takes what looks the same", []scene.Element{button("Wi\u2011Fi")}, scene.Target{Label: "Wi-Fi", Exact: true}, 0, "exact"},
		{"exact is another whole text", []scene.Element{row(1, "Internet", "Wired\nAndroidWifi")}, scene.Target{Label: "AndroidWifi", Exact: true}, 0, "contains"},
		{"exact takes no other accent", []scene.Element{button("Café")}, scene.Target{Label: "Cafe", Exact: true}, -1, ""},
		{"ref", []scene.Element{button("A"), button("B")}, scene.Target{Ref: "e2"}, 1, "ref"},
		{"identifier whole", []scene.Element{id(button("A"), "com.app:id/a"), id(button("B"), "com.app:id/b")}, scene.Target{ID: "com.app:id/b"}, 1, "id"},
		{"identifier's last part", []scene.Element{id(button("A"), "com.app:id/ab"), id(button("B"), "com.app:id/b")}, scene.Target{ID: "b"}, 1, "id"},
		{"bare identifier", []scene.Element{id(button("A"), "submit")}, scene.Target{ID: "submit"}, 0, "id"},
		{"role alone", []scene.Element{label("A"), el(scene.RoleSlider, "B")}, scene.Target{Role: scene.RoleSlider}, 1, "role"},
		{"role demanded", []scene.Element{el(scene.RoleLink, "Save")}, scene.Target{Label: "Save", Role: scene.RoleButton}, -1, ""},
		{"action named with its row", []scene.Element{row(1, "Mouse", ""), inRow(1, button("Add to cart (Mouse)"))}, named("Add to cart"), 1, "stateless"},
		{"Han words have no blanks", []scene.Element{button("打开设置向导")}, named("设置"), 0, "contains"},
		{"Hangul particles are glued on", []scene.Element{button("설정을 열기")}, named("설정"), 0, "prefix"},
	} {
		t.Run(c.name, func(t *testing.T) {
			m, err := scene.Find(screen(c.els...), c.target, scene.FindOptions{Acting: true})
			if (err != nil) != (c.want < 0) {
				t.Fatalf("error %v, want index %d", err, c.want)
			}
			if err == nil && (m.Index != c.want || m.How != c.how) {
				t.Errorf("found %d (%s) %q, want %d (%s)", m.Index, m.How, m.Element.Name, c.want, c.how)
			}
		})
	}
}

func TestFindBadges(t *testing.T) {
	for _, c := range []struct {
		role    scene.Role
		text    string
		want    string
		matches bool
	}{
		{scene.RoleTab, "Chats, 3 new messages", "Chats", true},
		{scene.RoleTab, "Chats 12", "Chats", true},
		{scene.RoleTab, "Home, tab, 2 of 4", "home", true},
		{scene.RoleTab, "Home selected", "home", true},
		{scene.RoleButton, "Inbox (3)", "Inbox", true},
		{scene.RoleButton, "Inbox 99+", "Inbox", true},
		{scene.RoleButton, "Inbox, 3", "Inbox", true},
		{scene.RoleButton, "3 new, Inbox", "Inbox", true},
		{scene.RoleSwitch, "Wi-Fi, On", "Wi-Fi", true},
		{scene.RoleSwitch, "Wi-Fi: off", "Wi-Fi", true},
		{scene.RoleButton, "Room 5", "Room", false},
		{scene.RoleButton, "Paris, France", "Paris", false},
		{scene.RoleButton, "Size (large)", "Size", false},
	} {
		m, err := scene.Find(screen(el(c.role, c.text)), named(c.want), scene.FindOptions{})
		if err != nil || (m.How == "stateless") != c.matches {
			t.Errorf("%q in %q: found by %q, %v; by its name without badge: %v", c.want, c.text, m.How, err, c.matches)
		}
	}
}

func TestFindTies(t *testing.T) {
	acting := scene.FindOptions{Acting: true}
	title := state(el(scene.RoleHeading, "Save"), scene.Title)
	list := with(el(scene.RoleList, "Files"), func(e *scene.Element) { e.Ref = "e50" })
	inList := with(button("Save"), func(e *scene.Element) { e.Container = "e50" })
	for _, c := range []struct {
		name string
		els  []scene.Element
		o    scene.FindOptions
		want int // -1: ambiguous
	}{
		{"role word", []scene.Element{button("Save"), el(scene.RoleTab, "Save")}, scene.FindOptions{Role: scene.RoleTab, Acting: true}, 1},
		{"role word before actionable", []scene.Element{button("Save"), el(scene.RoleHeading, "Save")}, scene.FindOptions{Role: scene.RoleHeading, Acting: true}, 1},
		{"icon", []scene.Element{button("Save"), el(scene.RoleImage, "Save")}, scene.FindOptions{Role: "icon"}, 1},
		{"role word that none has", []scene.Element{button("Save"), label("Save")}, scene.FindOptions{Role: scene.RoleTab, Acting: true}, 0},
		{"actionable", []scene.Element{label("Save"), button("Save")}, acting, 1},
		{"control before a list that only scrolls", []scene.Element{el(scene.RoleList, "Save"), button("Save")}, acting, 1},
		{"actionable before enabled", []scene.Element{label("Save"), state(button("Save"), scene.Disabled)}, acting, 1},
		{"enabled", []scene.Element{state(button("Save"), scene.Disabled), button("Save")}, acting, 1},
		{"visible before covered", []scene.Element{state(button("Save"), scene.Covered), button("Save")}, acting, 1},
		{"covered alone", []scene.Element{state(button("Save"), scene.Covered)}, acting, 0},
		{"not the title", []scene.Element{title, label("Save")}, scene.FindOptions{}, 1},
		{"enabled before not the title", []scene.Element{state(button("Save"), scene.Disabled), state(button("Save"), scene.Title)}, acting, 1},
		{"not the title before the container", []scene.Element{list, with(state(button("Save"), scene.Title), func(e *scene.Element) { e.Container = "e50" }), button("Save")},
			scene.FindOptions{Acting: true, Container: "e50"}, 2},
		{"enabled before actionable where nothing is to be done", []scene.Element{label("Save"), state(button("Save"), scene.Disabled)}, scene.FindOptions{}, 0},
		{"actionable at last where nothing is to be done", []scene.Element{label("Save"), button("Save")}, scene.FindOptions{}, 1},
		{"title alone", []scene.Element{title}, acting, 0},
		{"container last acted in", []scene.Element{button("Save"), list, inList}, scene.FindOptions{Acting: true, Container: "e50"}, 2},
		{"unknown container", []scene.Element{button("Save"), list, inList}, scene.FindOptions{Acting: true, Container: "e9"}, -1},
		{"title, row and tab", []scene.Element{title, row(1, "Save", ""), el(scene.RoleTab, "Save")}, acting, -1},
		{"two of a kind", []scene.Element{button("Save"), button("Save")}, acting, -1},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := screen(c.els...)
			if got := found(t, s, named("Save"), c.o); got != c.want {
				t.Errorf("found %d, want %d", got, c.want)
			}
			if _, err := scene.Find(s, named("Save"), c.o); c.want < 0 && code(err) != scene.CodeAmbiguous {
				t.Errorf("error %v, want an ambiguous target", err)
			}
		})
	}
}

func code(err error) string {
	var fe *scene.FindError
	if errors.As(err, &fe) {
		return fe.Code
	}
	return ""
}

func TestFindRelations(t *testing.T) {
	shop := []scene.Element{
		at(state(el(scene.RoleHeading, "Mice"), scene.Title), 0, 0, 1080, 100),            // 0
		at(row(1, "Wireless Mouse", "€19.99"), 0, 200, 1080, 400),                         // 1
		at(inRow(1, button("Add to cart")), 800, 250, 1060, 350),                          // 2
		at(row(2, "Gaming Mouse", "€49.00"), 0, 400, 1080, 600),                           // 3
		at(inRow(2, button("Add to cart")), 800, 450, 1060, 550),                          // 4
		at(label("Name"), 0, 1000, 300, 1060), at(field("", "Anna"), 0, 1070, 1080, 1170), // 5 6
		at(label("Note"), 0, 1200, 300, 1260), at(field("", "hello"), 0, 1270, 1080, 1370), // 7 8
		at(button("Edit"), 100, 2000, 300, 2100), at(button("Edit"), 700, 2000, 900, 2100), // 9 10
		at(label("Middle"), 400, 2010, 600, 2090), // 11
	}
	s := screen(shop...)
	to := func(label string) *scene.Target { return &scene.Target{Label: label} }
	for _, c := range []struct {
		name   string
		target scene.Target
		want   int
	}{
		{"in a row", scene.Target{Label: "Add to cart", In: to("Gaming Mouse")}, 4},
		{"near a row", scene.Target{Label: "Add to cart", Near: to("Wireless Mouse")}, 2},
		{"another text of the row itself", scene.Target{Label: "€", In: to("Gaming Mouse")}, 3},
		{"below", scene.Target{Role: scene.RoleField, Below: to("Name")}, 6},
		{"below, the second", scene.Target{Role: scene.RoleField, Below: to("Name"), Nth: 2}, 8},
		{"above", scene.Target{Label: "Add to cart", Above: to("Name")}, 4},
		{"left of", scene.Target{Label: "Edit", LeftOf: to("Middle")}, 9},
		{"right of", scene.Target{Label: "Edit", RightOf: to("Middle")}, 10},
		{"right of, inside the row", scene.Target{Role: scene.RoleButton, RightOf: to("Wireless Mouse")}, 2},
		{"near, by role alone", scene.Target{Role: scene.RoleField, Near: to("Note")}, 8},
		{"second", scene.Target{Label: "Add to cart", Nth: 2}, 4},
		{"last", scene.Target{Label: "Add to cart", Nth: scene.Last}, 4},
		{"third of two", scene.Target{Label: "Add to cart", Nth: 3}, -1},
		{"nothing inside", scene.Target{Label: "Edit", In: to("Gaming Mouse")}, -1},
		{"base that isn't there", scene.Target{Label: "Edit", Near: to("Keyboard")}, -1},
		{"base that is ambiguous", scene.Target{Label: "Name", Near: to("Edit")}, -1},
		{"as near to both", scene.Target{Label: "Edit", Near: to("Middle")}, -1},
		{"base inside a base", scene.Target{Role: scene.RoleButton, In: &scene.Target{Role: scene.RoleRow, Below: to("Wireless Mouse")}}, 4},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := found(t, s, c.target, scene.FindOptions{Acting: true}); got != c.want {
				_, err := scene.Find(s, c.target, scene.FindOptions{Acting: true})
				t.Errorf("%s: found %d (%v), want %d", c.target, got, err, c.want)
			}
		})
	}
}

func TestFindInFront(t *testing.T) {
	whole := scene.Rect{Right: 1080, Bottom: 2400}
	half := scene.Rect{Left: 100, Top: 800, Right: 980, Bottom: 1500}
	upper, lower := scene.Rect{Right: 1080, Bottom: 1200}, scene.Rect{Top: 1200, Right: 1080, Bottom: 2400}
	in := func(window int, e scene.Element) scene.Element {
		e.Window = window
		return e
	}
	dialog := at(el(scene.RoleDialog, "Delete?"), 100, 800, 980, 1500)
	for _, c := range []struct {
		name    string
		windows []scene.Window
		els     []scene.Element
		want    int
	}{
		{"dialog in its own window", []scene.Window{{Type: "dialog", Bounds: half, Focused: true}, {Type: "application", Bounds: whole}},
			[]scene.Element{in(1, button("OK")), in(0, at(button("OK"), 200, 1300, 400, 1400))}, 1},
		{"label only on the page beneath", []scene.Window{{Type: "dialog", Bounds: half, Focused: true}, {Type: "application", Bounds: whole}},
			[]scene.Element{in(1, button("OK")), in(0, at(button("Cancel"), 200, 1300, 400, 1400))}, -1},
		{"menu without a word on focus", []scene.Window{{Type: "popup", Bounds: half}, {Type: "application", Bounds: whole}},
			[]scene.Element{in(1, button("OK")), in(0, at(row(1, "OK", ""), 200, 900, 400, 1000))}, 1},
		{"suggestions without focus shut nothing off", []scene.Window{{Type: "popup", Bounds: half}, {Type: "application", Bounds: whole, Focused: true}},
			[]scene.Element{in(1, button("OK")), in(0, at(row(1, "Oslo", ""), 200, 900, 400, 1000))}, 0},
		{"keyboard", []scene.Window{{Type: "input_method", Bounds: lower, Focused: true}, {Type: "application", Bounds: whole}},
			[]scene.Element{in(1, button("OK")), in(0, at(button("q"), 0, 1300, 100, 1400))}, 0},
		{"window without anything in it", []scene.Window{{Type: "dialog", Bounds: half, Focused: true}, {Type: "application", Bounds: whole}},
			[]scene.Element{in(1, button("OK"))}, 0},
		{"split screen", []scene.Window{{Type: "application", Bounds: upper, Focused: true}, {Type: "application", Bounds: lower}},
			[]scene.Element{in(1, at(button("OK"), 0, 1300, 100, 1400)), in(0, button("Cancel"))}, 0},
		{"dialog in the tree of the page", nil, []scene.Element{button("OK"), dialog, at(button("OK"), 200, 1300, 400, 1400)}, 2},
		{"dialog that is covered", nil, []scene.Element{button("OK"), state(dialog, scene.Covered), at(state(button("OK"), scene.Covered), 200, 1300, 400, 1400)}, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := data(c.els...)
			d.Windows = c.windows
			if got := found(t, scene.New(d), named("OK"), scene.FindOptions{Acting: true}); got != c.want {
				t.Errorf("found %d, want %d", got, c.want)
			}
		})
	}
}

func TestFindOneTarget(t *testing.T) {
	acting := scene.FindOptions{Acting: true}
	for _, c := range []struct {
		name  string
		els   []scene.Element
		want  int
		count int
	}{
		{"text inside its control", []scene.Element{at(el(scene.RoleSwitch, "Wi-Fi"), 0, 0, 1080, 200), at(label("Wi-Fi"), 50, 50, 300, 150)}, 0, 1},
		{"text inside a control that has no name", []scene.Element{at(el(scene.RoleSwitch, ""), 0, 0, 1080, 200), at(label("Wi-Fi"), 50, 50, 300, 150)}, 0, 1},
		{"two nodes at one place", []scene.Element{at(label("Wi-Fi"), 0, 0, 1000, 200), at(el(scene.RoleHeading, "Wi-Fi"), 0, 0, 1000, 190)}, 1, 1},
		{"disabled twin beneath", []scene.Element{at(state(button("Wi-Fi"), scene.Disabled), 0, 0, 1000, 200), at(button("Wi-Fi"), 0, 0, 1000, 200)}, 1, 1},
		{"row and its switch are two", []scene.Element{at(row(1, "Wi-Fi", ""), 0, 0, 1080, 200), at(inRow(1, el(scene.RoleSwitch, "Wi-Fi")), 900, 50, 1060, 150)}, -1, 2},
		{"a region is no control", []scene.Element{at(state(el(scene.RoleWeb, ""), scene.Clickable), 0, 0, 1080, 2400), at(label("Wi-Fi"), 50, 50, 300, 150)}, 1, 1},
		{"a whole page that takes taps is no control", []scene.Element{at(button(""), 0, 0, 1080, 2400), at(label("Wi-Fi"), 50, 50, 300, 150)}, 1, 1},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := screen(c.els...)
			if got := found(t, s, named("Wi-Fi"), acting); got != c.want {
				t.Errorf("found %d, want %d", got, c.want)
			}
			if got := len(scene.FindAll(s, named("Wi-Fi"))); got != c.count {
				t.Errorf("counted %d, want %d", got, c.count)
			}
		})
	}
}

func TestFindBoxAndField(t *testing.T) {
	box := at(state(el(scene.RoleCheckbox, "Wash"), scene.Checkable|scene.Clickable), 0, 100, 80, 180)
	beside, elsewhere := at(el(scene.RoleLink, "Wash"), 100, 110, 600, 170), at(el(scene.RoleLink, "Wash"), 100, 500, 600, 570)
	word, search := at(field("Search", ""), 0, 0, 800, 100), at(button("Search"), 820, 0, 1000, 100)
	for _, c := range []struct {
		name   string
		els    []scene.Element
		label  string
		typing bool
		want   int
	}{
		{"a box and its label", []scene.Element{box, beside}, "Wash", false, 0},
		{"a box and a link elsewhere", []scene.Element{box, elsewhere}, "Wash", false, -1},
		{"two boxes", []scene.Element{box, at(box, 0, 200, 80, 280)}, "Wash", false, -1},
		{"a field for a text", []scene.Element{word, search}, "Search", true, 0},
		{"a field or a button to tap", []scene.Element{word, search}, "Search", false, -1},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := found(t, screen(c.els...), named(c.label), scene.FindOptions{Acting: true, Typing: c.typing}); got != c.want {
				t.Errorf("found %d, want %d", got, c.want)
			}
		})
	}
}

func TestFindAll(t *testing.T) {
	s := screen(button("Save"), label("Save"), state(button("Save"), scene.Covered), button("Save as"),
		with(button(""), func(e *scene.Element) { e.ID = "com.app:id/send" }), with(label("Total"), func(e *scene.Element) { e.ID = "com.app:id/sum" }))
	for _, c := range []struct {
		name   string
		target scene.Target
		want   int
	}{
		{"all that can be seen in the first tier", named("save"), 2},
		{"of a role", scene.Target{Label: "save", Role: scene.RoleButton}, 1},
		{"the last", scene.Target{Label: "save", Nth: scene.Last}, 1},
		{"no third", scene.Target{Label: "save", Nth: 3}, 0},
		{"nearest", scene.Target{Label: "save", Near: &scene.Target{Label: "Save as"}}, 1},
		{"by identifier where there is no name", named("send"), 1},
		{"by identifier where there is a name", named("sum"), 0},
		{"by role", scene.Target{Role: scene.RoleButton}, 3},
		{"ref", scene.Target{Ref: "e1"}, 1},
		{"covered ref", scene.Target{Ref: "e2"}, 0},
		{"invalid", scene.Target{}, 0},
	} {
		if got := scene.FindAll(s, c.target); len(got) != c.want {
			t.Errorf("%s: %d found, want %d: %v", c.name, len(got), c.want, got)
		}
	}
	if got := scene.FindAll(nil, named("Save")); got != nil {
		t.Errorf("without a scene: %v", got)
	}
}

func TestFindPoint(t *testing.T) {
	s := screen(at(row(1, "Anna", ""), 0, 0, 1080, 200), at(inRow(1, button("Call")), 900, 50, 1060, 150), at(label("online"), 50, 100, 300, 150),
		with(at(button("Over"), 0, 1000, 1080, 1200), func(e *scene.Element) { e.Window = 0 }),
		with(at(button("Under"), 0, 1000, 500, 1100), func(e *scene.Element) { e.Window = 1 }))
	for _, c := range []struct {
		name  string
		x, y  int
		space string
		want  int
	}{
		{"control inside a row", 950, 100, "", 1},
		{"row under a text", 100, 120, "screen", 0},
		{"topmost window", 100, 1050, "", 3},
		{"thousandths", 880, 41, "1000", 1},
		{"nothing there", 10, 2300, "", -1},
		{"picture", 10, 10, "image", -1},
	} {
		p := scene.Point{X: c.x, Y: c.y}
		m, err := scene.Find(s, scene.Target{Point: &p, Space: c.space}, scene.FindOptions{Acting: true})
		if (err != nil) != (c.want < 0) || err == nil && (m.Index != c.want || m.How != scene.HowPoint) {
			t.Errorf("%s: found %d (%s), %v, want %d", c.name, m.Index, m.How, err, c.want)
		}
	}
}

func TestFindErrors(t *testing.T) {
	s := screen(state(el(scene.RoleHeading, "Contacts"), scene.Title), row(1, "Anna", "online"), inRow(1, button("Call")),
		row(2, "Berta", "away"), inRow(2, button("Call")), button("Settings"), state(button("Save all"), scene.Disabled))
	busy := data(button("Back"))
	busy.Busy = true
	gone := data()
	gone.Tree.Status = scene.TreeUnavailable
	for _, c := range []struct {
		name       string
		s          *scene.Scene
		target     scene.Target
		code       string
		candidates string
		hint       string
	}{
		{"misspelt", s, named("Setings"), scene.CodeNotFound, `e5 button "Settings"`, "labels listed"},
		{"one word in common", s, named("Save picture"), scene.CodeNotFound, `e6 button "Save all" disabled`, "labels listed"},
		{"nothing alike", s, named("Zebra"), scene.CodeNotFound, "", "scroll"},
		{"busy", scene.New(busy), named("Save"), scene.CodeNotFound, "", "still loading"},
		{"unreadable", scene.New(gone), named("Save"), scene.CodeNotFound, "", "look again"},
		{"two", s, named("Call"), scene.CodeAmbiguous, `e2 button "Call" (in row "Anna")`, `the 2nd "Call", or "Call" in "Berta", or "Call" near "Berta", or its ref e4`},
		{"old ref", s, scene.Target{Ref: "e77"}, scene.CodeStaleRef, `e1 row "Anna"`, "ref of the scene"},
		{"too few", s, scene.Target{Label: "Call", Nth: 5}, scene.CodeNotFound, `e4 button "Call" (in row "Berta")`, "count those"},
		{"elsewhere", s, scene.Target{Label: "Settings", In: &scene.Target{Label: "Anna"}}, scene.CodeNotFound, `e5 button "Settings"`, "labels listed"},
		{"nothing asked", s, scene.Target{}, scene.CodeInvalid, "", "written on it"},
		{"blank label", s, named(" \u200b "), scene.CodeInvalid, "", "written on it"},
		{"no scene", nil, named("Save"), scene.CodeNotFound, "", "look at the device"},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, err := scene.Find(c.s, c.target, scene.FindOptions{Acting: true})
			var fe *scene.FindError
			if !errors.As(err, &fe) {
				t.Fatalf("error %v is no FindError", err)
			}
			if fe.Code != c.code || fe.Message == "" || !strings.Contains(fe.Hint, c.hint) {
				t.Errorf("got code %s, message %q, hint %q; want code %s, hint with %q", fe.Code, fe.Message, fe.Hint, c.code, c.hint)
			}
			if all := strings.Join(fe.Candidates, "\n"); !strings.Contains(all, c.candidates) || c.candidates == "" && all != "" {
				t.Errorf("candidates:\n%s\nwant %s", all, c.candidates)
			}
		})
	}
}

func TestFindErrorListsAtMostEight(t *testing.T) {
	var els []scene.Element
	for range 30 {
		els = append(els, button("Like"))
	}
	_, err := scene.Find(screen(els...), named("Like"), scene.FindOptions{Acting: true})
	var fe *scene.FindError
	if !errors.As(err, &fe) || len(fe.Candidates) != 8 || !strings.HasPrefix(fe.Message, "30 elements") {
		t.Errorf("error %v with %d candidates, want 8 of 30", err, len(fe.Candidates))
	}
}
