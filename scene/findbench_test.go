package scene_test

import (
	"fmt"
	"testing"

	"github.com/agentic-mobile-control/amc/scene"
)

// crowded is a screen of 300 elements: a long list with inner actions and texts of all lengths.
func crowded() scene.Data {
	els := []scene.Element{titled("Inbox"), with(at(el(scene.RoleList, ""), 0, 100, 1080, 2300), func(e *scene.Element) { e.Ref, e.ID = "e1", "com.app:id/list" })}
	for i := 1; len(els) < 298; i++ {
		y := 100 + 60*i
		in := func(e scene.Element, left, right int, id string) scene.Element {
			e.Row, e.Container, e.ID, e.Package, e.Class = i, "e1", "com.app:id/"+id, "com.app", "android.widget.TextView"
			return at(e, left, y, right, y+60)
		}
		els = append(els, in(row(i, fmt.Sprintf("Message from customer %d", i), "Re: your order has been sent\n12:30"), 0, 1080, "row"),
			in(button(""), 900, 980, "star"), in(el(scene.RoleCheckbox, "Select"), 980, 1080, "check"), in(label("sent"), 10, 90, "state"))
	}
	els = append(els, at(field("Search in mail", ""), 0, 2300, 900, 2400), at(button("Compose"), 900, 2300, 1080, 2400))
	for i := range els {
		if els[i].Can() && els[i].Ref == "" {
			els[i].Ref = fmt.Sprintf("e%d", i+1)
		}
	}
	d := data(els...)
	d.NextRef = 400
	return d
}

func BenchmarkFind(b *testing.B) {
	s := scene.New(crowded())
	for _, c := range []struct {
		name   string
		target scene.Target
	}{
		{"exact", named("compose")},
		{"contains", named("customer 70")},
		{"in", scene.Target{Label: "Select", In: &scene.Target{Label: "Message from customer 60"}}},
		{"id", scene.Target{ID: "list"}},
		{"not-found", named("Settings")},
		{"ambiguous", named("Select")},
	} {
		b.Run(c.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				scene.Find(s, c.target, scene.FindOptions{Acting: true})
			}
		})
	}
}

func BenchmarkCarry(b *testing.B) {
	d := crowded()
	prev := scene.New(d)
	scrolled := crowded()
	for i := range scrolled.Elements {
		if e := &scrolled.Elements[i]; e.Row > 0 {
			e.Bounds.Top -= 30
			e.Bounds.Bottom -= 30
		}
	}
	scrolled.Elements = append(scrolled.Elements[:10], scrolled.Elements[18:]...)
	other := crowded()
	other.Foreground.Activity = ".Other"
	for _, c := range []struct {
		name string
		next *scene.Scene
	}{{"equal", scene.New(d)}, {"scrolled", scene.New(scrolled)}, {"other-page", scene.New(other)}} {
		b.Run(c.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				scene.Carry(prev, c.next)
			}
		})
	}
}

func BenchmarkCheck(b *testing.B) {
	s := scene.New(crowded())
	for _, c := range []scene.Condition{{Text: "nothing of the kind"}, {Target: &scene.Target{Label: "Compose"}}, {Target: &scene.Target{Label: "Saved"}, Gone: true}} {
		b.Run(fmt.Sprintf("text=%s,gone=%v", c.Text, c.Gone), func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				c.Check(s, nil)
			}
		})
	}
}

func BenchmarkFold(b *testing.B) {
	for _, s := range []string{"Network & internet", "Wi‑Fi", "Настройки сети", "网络和互联网", "Cafe\u0301 ﬁ"} {
		b.Run(s, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				scene.Fold(s)
			}
		})
	}
}
