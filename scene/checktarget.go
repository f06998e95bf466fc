package scene

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// each asks the elements that the target could name. Where they answer differently
// the target is ambiguous; where there is none the answer is No.
func (k *checker) each(acting bool, ask func(e *Element) answer) answer {
	q, err := newFinder(k.s, k.c.Target, FindOptions{Acting: acting})
	if err == nil {
		err = q.run()
	}
	switch {
	case err == nil:
	case err.Code == CodeNotFound || err.Code == CodeStaleRef:
		return answer{seen: k.instead(k.c.Target)}
	default:
		return answer{err: err}
	}
	first := ask(&q.els[q.hits[0]])
	for _, i := range q.hits[1:] {
		if a := ask(&q.els[i]); a.holds != first.holds {
			return answer{err: q.ambiguous()}
		}
	}
	return first
}

// texts asks whether a text contains the words of the condition.
func (k *checker) texts() answer {
	words := appendFold(nil, k.c.Text, 0)
	switch {
	case k.c.Text == "":
		return answer{holds: true}
	case len(words) == 0:
		return answer{err: &FindError{Code: CodeInvalid, Message: fmt.Sprintf("the text %q has nothing that can be seen", k.c.Text), Hint: "give the words as they are written"}}
	case k.c.Target == nil:
		return k.anyText(words)
	}
	a := k.each(false, func(e *Element) answer {
		return answer{holds: hasText(e, words), seen: "its texts are " + strings.Join(textsOf(e), ", ")}
	})
	if a.holds || a.err != nil && a.err.Code != CodeAmbiguous {
		return a
	}
	if value, _, err := ReadValue(k.s, *k.c.Target); err == nil {
		seen := "its value is " + strconv.Quote(clip(value, 200))
		if indexWords(appendFold(nil, value, 0), words) >= 0 {
			return answer{holds: true, seen: seen}
		}
		a.seen = strings.TrimPrefix(a.seen+"; "+seen, "; ")
	}
	if m := k.messageWith(words); a.err == nil && m != "" {
		return answer{holds: true, seen: m}
	}
	return a
}

// messageWith is a message that the target names and that contains the words.
func (k *checker) messageWith(words []byte) string {
	m := k.message(k.c.Target)
	if m == "" || indexWords(appendFold(nil, m, 0), words) < 0 {
		return ""
	}
	return "shown is a message: " + m
}

// anyText asks all that can be read on the screen.
func (k *checker) anyText(words []byte) answer {
	for i := range k.s.d.Elements {
		if e := &k.s.d.Elements[i]; !e.States.Has(Covered) && hasText(e, words) {
			return answer{holds: true, seen: "shown is " + describeElement(e)}
		}
	}
	for i := range k.s.d.Messages {
		if text := k.s.d.Messages[i].Text; indexWords(appendFold(nil, text, 0), words) >= 0 {
			return answer{holds: true, seen: "shown is a message: " + strconv.Quote(clip(text, 200))}
		}
	}
	return answer{seen: k.instead(&Target{Label: k.c.Text})}
}

// hasText reports whether a text of e that can be read contains the words.
func hasText(e *Element, words []byte) bool {
	buf := make([]byte, 0, 128)
	for _, text := range [...]string{e.Name, e.Desc, e.Value, e.Detail} {
		for rest := text; rest != ""; {
			var line string
			line, rest, _ = strings.Cut(rest, "\n")
			if buf = appendFold(buf[:0], line, 0); indexWords(buf, words) >= 0 {
				return true
			}
		}
	}
	return e.States.Has(Empty) && indexWords(appendFold(buf[:0], e.Hint, 0), words) >= 0
}

func textsOf(e *Element) []string {
	var out []string
	for _, text := range [...]string{e.Name, e.Value, e.Desc, e.Detail} {
		if text != "" {
			out = append(out, strconv.Quote(clip(text, 120)))
		}
	}
	if out == nil {
		out = append(out, "none")
	}
	return out
}

// value asks what the target holds.
func (k *checker) value() answer {
	if k.c.Value == nil {
		return answer{holds: true}
	}
	want, err := wantedValue(*k.c.Value)
	if err != nil {
		return answer{err: err}
	}
	a := k.each(false, func(e *Element) answer {
		if !e.isTextField() && e.Value == "" {
			return answer{}
		}
		return want.answer(heldBy(e))
	})
	if a.holds || a.seen != "" || a.err != nil && a.err.Code != CodeAmbiguous {
		return a
	}
	text, _, readErr := ReadValue(k.s, *k.c.Target)
	var fe *FindError
	switch {
	case readErr == nil:
		return want.answer(text)
	case errors.As(readErr, &fe) && fe.Code == CodeAmbiguous:
		return answer{err: fe}
	}
	return answer{seen: readErr.Error()}
}

// heldBy is what a field or control holds; an empty field holds nothing, whatever hint it shows.
func heldBy(e *Element) string {
	if e.States.Has(Empty) {
		return ""
	}
	return e.Value
}

// state asks for a state of the target.
func (k *checker) state() answer {
	if k.c.State == "" {
		return answer{holds: true}
	}
	return k.each(true, func(e *Element) answer {
		if on := k.c.State == "on" || k.c.State == "off"; on && !e.States.Any(Checkable|Checked|Selected) {
			e = k.switchOf(e)
		}
		return answerState(e, k.c.State)
	})
}

// switchOf is the one control in the row of e that can be on or off, else e.
func (k *checker) switchOf(e *Element) *Element {
	found := e
	for i := range k.s.d.Elements {
		if o := &k.s.d.Elements[i]; o.States.Has(Checkable) && inSameRow(o, e) {
			if found != e {
				return e
			}
			found = o
		}
	}
	return found
}

func answerState(e *Element, state string) answer {
	has, name := false, describeElement(e)
	switch state {
	case "on", "off":
		if !e.States.Has(Checkable) && e.Role != RoleTab && !e.On() {
			return answer{seen: name + " can't be on or off"}
		}
		has = e.On() == (state == "on")
		return answer{holds: has, seen: name + map[bool]string{true: " is on", false: " is off"}[e.On()]}
	case "selected":
		has = e.On()
	case "enabled":
		return answer{holds: !e.States.Has(Disabled), seen: name + map[bool]string{true: "", false: " is enabled"}[e.States.Has(Disabled)]}
	case "disabled":
		has = e.States.Has(Disabled)
	case "focused":
		has = e.States.Has(Focused)
	case "empty":
		has = e.States.Has(Empty) || e.isTextField() && e.Value == ""
		if !has {
			return answer{seen: name + " holds " + strconv.Quote(clip(e.Value, 120))}
		}
	}
	return answer{holds: has, seen: name + " is " + map[bool]string{true: "", false: "not "}[has] + state}
}
