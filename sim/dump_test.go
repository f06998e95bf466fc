package sim_test

import (
	"errors"
	"regexp"
	"strings"
	"testing"

	"github.com/agentic-mobile-control/amc/sim"
)

var attributes = regexp.MustCompile(` ([\w-]+)="`)

func attributeOrder(node string) string {
	var out []string
	for _, m := range attributes.FindAllStringSubmatch(node, -1) {
		out = append(out, m[1])
	}
	return strings.Join(out, " ")
}

func TestItem01DumpFormat(t *testing.T) {
	const order = "index text resource-id class package content-desc checkable checked clickable enabled focusable focused scrollable long-clickable password selected bounds"
	for profile, want := range map[int]string{30: order, 33: order, 36: order + " hint"} {
		h := newHand(t, sim.Options{Profile: profile})
		h.launch("com.android.settings")
		d := h.dump()
		head := `<?xml version='1.0' encoding='UTF-8' standalone='yes' ?><hierarchy rotation="0"><node `
		if !strings.HasPrefix(d, head) || !strings.HasSuffix(d, "</hierarchy>") || strings.Contains(d, "\n") {
			t.Errorf("profile %d: %.120s", profile, d)
		}
		for _, n := range regexp.MustCompile(`<node[^>]*>`).FindAllString(d, -1) {
			if got := strings.TrimPrefix(attributeOrder(n), "NAF "); got != want {
				t.Fatalf("profile %d: attributes %s", profile, got)
			}
		}
		if strings.Contains(d, "systemui") || strings.Contains(d, "inputmethod") {
			t.Errorf("profile %d: bars or keyboard in %s", profile, d)
		}
	}
}

func TestItem02NAF(t *testing.T) {
	h := newHand(t, sim.Options{Profile: 33})
	h.launch("com.android.settings")
	h.tapNode(h.scrollTo("Display"))
	root := h.tree()
	root.find(func(n *node) bool {
		named := n.find(func(k *node) bool { return k.Text != "" || k.Desc != "" }) != nil
		if n.NAF == "true" && (named || !n.Clickable || !n.Enabled) {
			t.Errorf("NAF of %+v", n)
		}
		return false
	})
	h.launch("com.amc.notes")
	h.text("typed without a focus goes nowhere")
	h.tap("Search notes")
	if n := h.id("com.amc.notes:id/search"); n.NAF != "" {
		t.Errorf("a field with a hint is named: %+v", n)
	}
}

func TestItem03QuietSecond(t *testing.T) {
	h := newHand(t, sim.Options{})
	before := h.phone.Now()
	h.dump()
	if got := h.phone.Now().Sub(before).Milliseconds(); got != 1000 {
		t.Errorf("dump took %d ms", got)
	}
	log := h.phone.Log()
	if len(log) != 1 || log[0].Kind != sim.KindAdvance || log[0].Ms != 1000 {
		t.Errorf("log %+v", log)
	}
}

func TestItem03NotIdle(t *testing.T) {
	h := newHand(t, sim.Options{Behaviours: []string{"restless"}})
	h.launch("com.amc.notes")
	before := h.phone.Now()
	var e *sim.Error
	if _, err := h.phone.Dump(false); !errors.As(err, &e) || e.Code != sim.NotIdle || e.Message != "could not get idle state." {
		t.Fatalf("error %v", err)
	}
	if got := h.phone.Now().Sub(before).Milliseconds(); got != 10_000 {
		t.Errorf("gave up after %d ms", got)
	}
	h.key("home")
	h.must("Notes")
}

func TestItem03ScreenOff(t *testing.T) {
	h := newHand(t, sim.Options{})
	h.key("power")
	var e *sim.Error
	if _, err := h.phone.Dump(true); !errors.As(err, &e) || e.Code != sim.NullRoot {
		t.Errorf("error %v", err)
	}
}

func TestItem03ControlCharacters(t *testing.T) {
	h := newHand(t, sim.Options{})
	h.launch("com.amc.notes")
	h.tap("New note")
	h.tap("Note")
	h.text("a\x01b\tc\nd\u0080\"<&>😀\ufdd0")
	if d := h.dump(); !strings.Contains(d, `text="a.b&#9;c&#10;d.&quot;&lt;&amp;&gt;&#128512;."`) {
		t.Error(d)
	}
}

func TestItem04WhatAccessibilitySays(t *testing.T) {
	for profile, save := range map[int]string{30: "SAVE", 33: "Save"} {
		h := newHand(t, sim.Options{Profile: profile})
		h.launch("com.amc.notes")
		h.tap("New note")
		if n := h.id("com.amc.notes:id/save"); n.Text != save || n.Class != "android.widget.Button" {
			t.Errorf("profile %d: %+v", profile, n)
		}
		h.tap("Note")
		h.text("x")
		h.do(sim.Input{Kind: sim.KindAdvance, Ms: 400})
		h.key("back")
		h.key("back")
		if n := h.id("android:id/button1"); n.Text != save {
			t.Errorf("profile %d: %+v", profile, n)
		}
		h.key("back")
		h.tap("x")
		h.key("select_all")
		long := strings.Repeat("very long ", 40)
		h.text(long)
		h.tap("Save")
		if n := h.id("com.amc.notes:id/note_body"); n.Text != long {
			t.Errorf("cut label says %q", n.Text)
		}
	}
}

func TestItem04Windows(t *testing.T) {
	h := newHand(t, sim.Options{Profile: 36})
	h.launch("com.amc.notes")
	h.tap("New note")
	h.tap("Title")
	h.text("Me")
	d, err := h.phone.Dump(true)
	if err != nil {
		t.Fatal(err)
	}
	wellFormed(t, d)
	s := string(d)
	for _, want := range []string{
		`<displays><display id="0"><window index="0" title="NavigationBar0" `, `type="TYPE_INPUT_METHOD"`, `text="Meeting notes"`, `active="true" focused="true"`, `</display></displays>`,
	} {
		if !strings.Contains(s, want) {
			t.Errorf("no %s in %s", want, s)
		}
	}
	if strings.Contains(h.dump(), "Meeting notes") {
		t.Error("an unfocused pop-up is in the plain dump")
	}
	old := newHand(t, sim.Options{Profile: 33})
	if d, err := old.phone.Dump(true); err != nil || !strings.Contains(string(d), "?><hierarchy ") {
		t.Errorf("profile 33 knows no windows: %v %s", err, d)
	}
}
