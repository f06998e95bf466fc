package scene_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/agentic-mobile-control/amc/scene"
)

func condition(t *testing.T, s string) scene.Condition {
	t.Helper()
	var c scene.Condition
	if err := json.Unmarshal([]byte(s), &c); err != nil {
		t.Fatalf("%s: %v", s, err)
	}
	return c
}

func TestCheck(t *testing.T) {
	d := data(
		titled("Cart"),
		row(1, "Wireless Mouse", "€19.99\nin stock"), inRow(1, button("Remove")),
		row(2, "Pad", "€1.234,50"), inRow(2, button("Remove")),
		with(state(el(scene.RoleSwitch, "Gift"), scene.Checked), func(e *scene.Element) { e.Desc = "Wrap as a present" }),
		el(scene.RoleCheckbox, "Terms"),
		state(field("Coupon", ""), scene.Focused),
		field("City", "Oslo"),
		state(button("Pay"), scene.Disabled),
		state(button("Help"), scene.Covered),
		state(el(scene.RoleTab, "Shop"), scene.Selected), el(scene.RoleTab, "You"),
		label("Total: 1,234.50"), label("合计150元"),
		at(inRow(7, label("Night mode")), 0, 2000, 500, 2050), at(inRow(7, el(scene.RoleSwitch, "")), 900, 2000, 1000, 2050),
	)
	d.Elements[7].Hint = "Coupon code"
	d.Messages = []scene.Message{{Kind: "toast", Text: "Added to cart"}}
	s := scene.New(d)
	sem := scene.NewSemantic(scene.SemanticData{Page: "com.app/cart#shop", Rows: []scene.Row{{Name: "Wireless Mouse"}, {Name: "Pad"}}})
	for _, c := range []struct {
		name, condition string
		want            bool
		seen            string
		code            string
	}{
		{"shown by name", `{"target":"Wireless Mouse"}`, true, "Wireless Mouse", ""},
		{"shown by another text", `{"target":"in stock"}`, true, "", ""},
		{"shown by value", `{"target":"Oslo"}`, true, "", ""},
		{"shown by description", `{"target":"Wrap as a present"}`, true, "", ""},
		{"shown by message", `{"target":"added to cart"}`, true, "message", ""},
		{"shown by a part of a message", `{"target":"Added"}`, true, "message", ""},
		{"exact is not a part of a message", `{"target":{"label":"Added","exact":true}}`, false, "", ""},
		{"exact message", `{"target":{"label":"Added to cart","exact":true}}`, true, "message", ""},
		{"several are shown", `{"target":"Remove"}`, true, "", ""},
		{"half a word isn't shown", `{"target":"Wire"}`, false, "", ""},
		{"15 isn't 150", `{"target":"15"}`, false, "", ""},
		{"covered isn't shown", `{"target":"Help"}`, false, "covered", ""},
		{"not shown: the nearest is told", `{"target":"Wireles Mous"}`, false, `nearest is e1 row "Wireless Mouse"`, ""},
		{"gone", `{"target":"Checkout","gone":true}`, true, "visible part", ""},
		{"not gone", `{"target":"Pay","gone":true}`, false, `button "Pay"`, ""},
		{"covered is gone", `{"target":"Help","gone":true}`, true, "", ""},
		{"message isn't gone", `{"target":"Added to cart","gone":true}`, false, "message", ""},
		{"old ref is gone", `{"target":"e77","gone":true}`, true, "", ""},
		{"text anywhere", `{"text":"in stock"}`, true, "", ""},
		{"text in another case", `{"text":"IN STOCK"}`, true, "", ""},
		{"text in a message", `{"text":"added"}`, true, "message", ""},
		{"text in a description", `{"text":"present"}`, true, "", ""},
		{"text in a hint that shows", `{"text":"coupon code"}`, true, "", ""},
		{"text 15 in 150", `{"text":"15"}`, false, "", ""},
		{"text 150 in Han text", `{"text":"150"}`, true, "", ""},
		{"Han text", `{"text":"合计"}`, true, "", ""},
		{"text of the target", `{"target":"Wireless Mouse","text":"19.99"}`, true, "", ""},
		{"text that the target hasn't", `{"target":"Pad","text":"19.99"}`, false, "€1.234,50", ""},
		{"text 19 isn't in 19.99", `{"target":"Wireless Mouse","text":"19"}`, false, "", ""},
		{"text of the value of a label", `{"target":"Total","text":"1,234.50"}`, true, "", ""},
		{"text of a target that isn't shown", `{"target":"Zebra","text":"5"}`, false, "", ""},
		{"text that all of several have", `{"target":"Remove","text":"remove"}`, true, "", ""},
		{"nothing to see in the text", `{"text":"\u200b"}`, false, "", scene.CodeInvalid},
		{"value", `{"target":"City","value":"oslo"}`, true, "", ""},
		{"other value", `{"target":"City","value":"Bergen"}`, false, `"Oslo"`, ""},
		{"value of an empty field", `{"target":"Coupon","value":""}`, true, "", ""},
		{"value of a field that isn't empty", `{"target":"City","value":""}`, false, `"Oslo"`, ""},
		{"hint is no value", `{"target":"Coupon","value":"Coupon code"}`, false, `""`, ""},
		{"value of a switch", `{"target":"Gift","value":"on"}`, true, "", ""},
		{"value after a colon", `{"target":"Total","value":"1,234.50"}`, true, "", ""},
		{"at least", `{"target":"Total","value":">=1234.5"}`, true, "", ""},
		{"at least, more", `{"target":"Total","value":">= 1234.51"}`, false, "1,234.50", ""},
		{"at most", `{"target":"Total","value":"<=1,234.50"}`, true, "", ""},
		{"at most, in the other manner", `{"target":"Pad","value":"<=1234.5"}`, true, "", ""},
		{"at least no number", `{"target":"City","value":">=5"}`, false, "not one number", ""},
		{"at least what", `{"target":"City","value":">=much"}`, false, "", scene.CodeInvalid},
		{"value of several texts", `{"target":"Wireless Mouse","value":"€19.99"}`, false, "2 texts", ""},
		{"value of several elements that differ", `{"target":{"role":"row"},"value":"in stock"}`, false, "", scene.CodeAmbiguous},
		{"on", `{"target":"Gift","state":"on"}`, true, "", ""},
		{"not off", `{"target":"Gift","state":"off"}`, false, "is on", ""},
		{"off", `{"target":"Terms","state":"off"}`, true, "", ""},
		{"off, the switch beside its label", `{"target":"Night mode","state":"off"}`, true, "", ""},
		{"neither on nor off", `{"target":"Pay","state":"off"}`, false, "can't be on or off", ""},
		{"selected", `{"target":"Shop","state":"selected"}`, true, "", ""},
		{"not selected", `{"target":"You","state":"selected"}`, false, "is not selected", ""},
		{"disabled", `{"target":"Pay","state":"disabled"}`, true, "", ""},
		{"not enabled", `{"target":"Pay","state":"enabled"}`, false, "disabled", ""},
		{"enabled", `{"target":"City","state":"enabled"}`, true, "", ""},
		{"focused", `{"target":"Coupon","state":"focused"}`, true, "", ""},
		{"empty", `{"target":"Coupon","state":"empty"}`, true, "", ""},
		{"not empty", `{"target":"City","state":"empty"}`, false, `holds "Oslo"`, ""},
		{"state that all have", `{"target":"Remove","state":"enabled"}`, true, "", ""},
		{"state of several that differ", `{"target":{"role":"tab"},"state":"selected"}`, false, "", scene.CodeAmbiguous},
		{"state of what isn't there", `{"target":"Zebra","state":"on"}`, false, "", ""},
		{"count", `{"target":"Remove","count":2}`, true, "", ""},
		{"other count", `{"target":"Remove","count":3}`, false, "there are 2", ""},
		{"count of none", `{"target":"Zebra","count":0}`, true, "", ""},
		{"count of rows", `{"count":2}`, true, "", ""},
		{"page", `{"page":"com.app/cart#shop"}`, true, "", ""},
		{"page without its app", `{"page":"cart#shop"}`, true, "", ""},
		{"half a page", `{"page":"cart"}`, false, "com.app/cart#shop", ""},
		{"app", `{"app":"com.app"}`, true, "", ""},
		{"other app", `{"app":"com.bank"}`, false, "com.app", ""},
		{"all must hold", `{"target":"City","value":"Oslo","app":"com.bank"}`, false, "com.app", ""},
		{"all hold", `{"target":"City","value":"Oslo","state":"enabled","app":"com.app","page":"cart#shop"}`, true, "", ""},
		{"nothing asked", `{}`, false, "", scene.CodeInvalid},
		{"state without target", `{"state":"on"}`, false, "", scene.CodeInvalid},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := condition(t, c.condition).Check(s, sem)
			if got.Holds != c.want || code(got.Err) != c.code || !strings.Contains(got.Seen, c.seen) {
				t.Errorf("%s gives %+v; want %v, seen %q, code %q", c.condition, got, c.want, c.seen, c.code)
			}
			if got.Err == nil && !got.Sure {
				t.Errorf("%s isn't sure on a settled screen", c.condition)
			}
		})
	}
}

func TestCheckSure(t *testing.T) {
	for _, c := range []struct {
		name   string
		change func(*scene.Data)
		want   bool
	}{
		{"settled", func(*scene.Data) {}, true},
		{"moving", func(d *scene.Data) { d.Settled = false }, false},
		{"busy", func(d *scene.Data) { d.Busy = true }, false},
		{"partly read", func(d *scene.Data) { d.Tree.Status = scene.TreePartial }, false},
		{"not read", func(d *scene.Data) { d.Tree.Status = scene.TreeUnavailable }, false},
	} {
		d := data(button("A"))
		c.change(&d)
		for _, text := range []string{`{"target":"B","gone":true}`, `{"target":"B"}`, `{"target":"A"}`} {
			if got := condition(t, text).Check(scene.New(d), nil); got.Sure != c.want {
				t.Errorf("%s: %s is sure: %v, want %v", c.name, text, got.Sure, c.want)
			}
		}
	}
}

func TestCheckWithoutMeaning(t *testing.T) {
	s := screen(row(1, "A", ""), inRow(1, button("x")), row(2, "B", ""))
	if got := condition(t, `{"count":2}`).Check(s, nil); !got.Holds {
		t.Errorf("rows of the scene: %+v", got)
	}
	if got := condition(t, `{"page":"cart"}`).Check(s, nil); got.Holds || got.Sure {
		t.Errorf("an unknown page: %+v", got)
	}
	if got := condition(t, `{"app":"com.app"}`).Check(nil, nil); got.Holds || got.Sure || got.Err != nil {
		t.Errorf("no scene: %+v", got)
	}
}

func TestCheckNumbers(t *testing.T) {
	for _, c := range []struct {
		text, value string
		want        bool
	}{
		{"1,234.50", ">=1234.5", true}, {"1.234,50", ">=1234.5", true}, {"€19.99", "<=19.99", true}, {"€19.99", ">=20", false},
		{"19,99 €", ">=19.99", true}, {"1 234,50", ">=1234.5", true}, {"1\u202f234", ">=1234", true}, {"1'234.50", ">=1234.5", true},
		{"1,234", ">=1000", true}, {"1,234,567", ">=1234567", true}, {"1.234.567", "<=1234567", true}, {"€1.299", ">=1000", true},
		{"1.299", ">=1000", false}, {"1.299", ">=1", true}, {"0.125", "<=0.2", true}, {"0,5", "<=0.5", true}, {"-5 °C", "<=-4", true}, {"−5", ">=0", false},
		{"-€5", "<=0", true}, {"12 items", ">=12", true}, {"85%", ">= 80", true}, {"3 of 10", ">=3", false}, {"10.0.2.16", ">=10", false},
		{"none", ">=0", false}, {"12", "≥12", true}, {"12", "≤11", false}, {"Room-5", ">=5", true}, {"007", "<=7", true},
		{strings.Repeat("9", 200), ">=1", false}, {"12 345", ">=12345", true}, {"2024 100", ">=1", false},
	} {
		s := screen(with(el(scene.RoleSpinner, "N"), func(e *scene.Element) { e.Value = c.text }))
		n := named("N")
		got := scene.Condition{Target: &n, Value: &c.value}.Check(s, nil)
		if got.Holds != c.want || got.Err != nil {
			t.Errorf("%q %s: %+v, want %v", c.text, c.value, got, c.want)
		}
	}
}

// What couldn't be read is neither gone nor counted: a screen that nobody saw proves
// nothing.
func TestCheckOfTheUnread(t *testing.T) {
	s := scene.New(scene.Data{Settled: true, Tree: scene.Tree{Status: scene.TreeUnavailable, Reason: "uiautomation_busy"}})
	for _, text := range []string{`{"target":{"label":"Foo"},"gone":true}`, `{"text":"Foo","gone":true}`, `{"count":0}`, `{"target":{"label":"Foo"},"count":0}`, `{"target":{"label":"Foo"}}`} {
		if got := condition(t, text).Check(s, nil); got.Holds || got.Sure {
			t.Errorf("%s: %+v", text, got)
		}
	}
}
