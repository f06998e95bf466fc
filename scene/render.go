package scene

import (
	"fmt"
	"strconv"
	"strings"
)

// RenderOptions say how much of a scene is written. The zero value writes all.
type RenderOptions struct {
	// Budget is how many tokens the text may have, about four characters each; 0: no limit.
	// What doesn't fit is counted at the end.
	Budget int
	// Page is which part of a scene cut by Budget, from 1; 0 is 1.
	Page int
	// Filter keeps only lines with this text, compared folded.
	Filter string
}

// Render writes a scene for a reader who pays by the word: a header, then a line an
// element, without bounds, classes and identifiers. sem may be nil.
func Render(s *Scene, sem *Semantic, o RenderOptions) string {
	var b strings.Builder
	b.WriteString(header(s, sem))
	b.WriteByte('\n')
	body := bodyLines(s, true, sem != nil && sem.Title() != "")
	body = filtered(body, o.Filter)
	shown, before, after := paged(body, o)
	for _, line := range shown {
		b.WriteString(line)
		b.WriteByte('\n')
	}
	if before+after > 0 {
		fmt.Fprintf(&b, "(%d lines before and %d after are not shown; ask for another page or a filter)\n", before, after)
	}
	for _, m := range s.d.Messages {
		fmt.Fprintf(&b, "message (%s, %d s ago): %s\n", m.Kind, m.AgeMS/1000, strconv.Quote(m.Text))
	}
	return b.String()
}

func header(s *Scene, sem *Semantic) string {
	page, title, kind, state := s.d.Foreground.App, "", "", ""
	if sem != nil {
		page, title, kind, state = sem.Page(), sem.Title(), sem.Kind(), sem.State()
	}
	out := "@" + page
	if title != "" {
		out += " " + strconv.Quote(title)
	}
	facts := []string{kind, state}
	if t := s.d.Tree; t.Status != TreeOK {
		facts = append(facts, "tree "+t.Status+" ("+t.Reason+")")
	}
	if k := s.d.Keyboard; k.Visible {
		facts = append(facts, "keyboard up"+coveredBy(s))
		if k.Enter != "" {
			facts = append(facts, "Enter="+k.Enter)
		}
	}
	if s.d.Busy {
		facts = append(facts, "busy")
	}
	if s.d.Power == "off" {
		facts = append(facts, "screen off")
	}
	if s.d.Lock == "swipe" || s.d.Lock == "secure" {
		facts = append(facts, "locked ("+s.d.Lock+")")
	}
	if s.d.Beneath != "" {
		facts = append(facts, "page beneath "+s.d.Beneath)
	}
	sep := " "
	for _, f := range facts {
		if f != "" {
			out += sep + f
			sep = ", "
		}
	}
	return out
}

func coveredBy(s *Scene) string {
	var refs []string
	for _, e := range s.d.Elements {
		if e.States.Any(Covered) && e.Ref != "" {
			refs = append(refs, e.Ref)
		}
	}
	if len(refs) == 0 {
		return ""
	}
	return " (covers " + strings.Join(refs, " ") + ")"
}

// bodyLines are the lines of the elements; without refs two scenes can be compared.
// With titled the title is left out, since the header has it.
func bodyLines(s *Scene, refs, titled bool) []string {
	var out []string
	var tabs []string
	flush := func() {
		if len(tabs) > 0 {
			out = append(out, "tabs "+strings.Join(tabs, ", "))
			tabs = nil
		}
	}
	lists := map[string]bool{}
	rows := map[int]int{} // the line of a row, for the actions inside it
	for i := range s.d.Elements {
		e := &s.d.Elements[i]
		if titled && e.States.Any(Title) && !e.Can() {
			continue
		}
		if e.Role == RoleTab {
			tabs = append(tabs, elementText(e, refs, false))
			continue
		}
		flush()
		switch {
		case e.Role == RoleList:
			if e.States.Any(MoreAbove) {
				out = append(out, more("^ earlier above", e, "up", refs))
			}
			lists[e.Ref] = true
		case e.Row > 0 && e.Role == RoleButton && rows[e.Row] > 0:
			out[rows[e.Row]-1] += " +" + strings.Replace(elementText(e, refs, false), " button", "", 1)
		default:
			out = append(out, elementText(e, refs, true))
			if e.Row > 0 && rows[e.Row] == 0 {
				rows[e.Row] = len(out)
			}
		}
	}
	flush()
	for i := range s.d.Elements {
		if e := &s.d.Elements[i]; e.Role == RoleList && e.States.Any(MoreBelow) {
			out = append(out, more("v more below", e, "down", refs))
		} else if e.Role == RoleList && !e.States.Any(MoreAbove) {
			out = append(out, elementText(e, refs, true))
		}
	}
	return out
}

func more(what string, e *Element, direction string, refs bool) string {
	if !refs {
		return what
	}
	return fmt.Sprintf("%s in %s: scroll %s %s", what, e.Ref, e.Ref, direction)
}

func quoted(s string) string {
	if s == "" {
		return ""
	}
	return " " + strconv.Quote(s)
}

// elementText is one element: ref, role, name, other texts, value, states.
func elementText(e *Element, refs, role bool) string {
	var b strings.Builder
	switch {
	case e.Ref == "":
		b.WriteString("-")
		if e.Role != RoleText && e.Role != RoleRow {
			b.WriteString(" " + string(e.Role))
		}
	case refs:
		b.WriteString(e.Ref)
	}
	if e.Ref != "" && role {
		b.WriteString(" " + string(e.Role))
	}
	b.WriteString(quoted(e.Name))
	if e.States.Any(Unlabelled) {
		b.WriteString(unlabelled(e))
	}
	for _, d := range e.Details() {
		b.WriteString(quoted(d))
	}
	if e.Desc != "" && !strings.Contains(e.Desc, e.Name) {
		b.WriteString(" (" + e.Desc + ")")
	}
	b.WriteString(valueText(e))
	b.WriteString(stateText(e))
	return strings.TrimSpace(b.String())
}

// unlabelled names a thing without a name by its identifier or its place.
func unlabelled(e *Element) string {
	if words := idWords(e.ID); words != "" {
		return " ?" + strings.ReplaceAll(words, " ", "_")
	}
	return fmt.Sprintf(" ?at(%d,%d)", e.Tap.X, e.Tap.Y)
}

func valueText(e *Element) string {
	switch {
	case e.States.Any(Empty):
		if e.Hint != "" && e.Hint != e.Name {
			return " empty (hint " + strconv.Quote(e.Hint) + ")"
		}
		return " empty"
	case e.Value == "":
		return ""
	case e.States.Any(Password) && strings.Trim(e.Value, "•") == "":
		return fmt.Sprintf(" =%d hidden", len([]rune(e.Value)))
	}
	return " =" + strconv.Quote(e.Value)
}

func stateText(e *Element) string {
	out := ""
	if e.States.Any(Checkable) {
		out += map[bool]string{true: " on", false: " off"}[e.States.Any(Checked)]
	}
	for _, p := range []struct {
		state States
		word  string
	}{{Selected, "selected"}, {Focused, "focused"}, {Disabled, "disabled"}, {Cut, "cut"}} {
		if e.States.Any(p.state) {
			out += " " + p.word
		}
	}
	return out
}

func filtered(lines []string, filter string) []string {
	want := Fold(filter)
	if want == "" {
		return lines
	}
	var out []string
	for _, l := range lines {
		if strings.Contains(Fold(l), want) {
			out = append(out, l)
		}
	}
	return out
}

// paged is the part of the lines that the budget allows, and how many are around it.
func paged(lines []string, o RenderOptions) (shown []string, before, after int) {
	if o.Budget <= 0 {
		return lines, 0, 0
	}
	limit, page := o.Budget*4, max(o.Page, 1)
	start, size, at := 0, 0, 1
	for i, l := range lines {
		if size+len(l) > limit && i > start {
			if at == page {
				return lines[start:i], start, len(lines) - i
			}
			at, start, size = at+1, i, 0
		}
		size += len(l) + 1
	}
	if at < page {
		return nil, len(lines), 0
	}
	return lines[start:], start, 0
}

// Difference writes what changed between two scenes of the same page: lines that
// are new (+), gone (-), with the refs of next. "" where nothing readable changed.
func Difference(prev, next *Scene) string {
	count := map[string]int{}
	for _, l := range bodyLines(prev, false, false) {
		count[l]++
	}
	var out strings.Builder
	named := bodyLines(next, true, false)
	for i, l := range bodyLines(next, false, false) {
		if count[l] > 0 {
			count[l]--
			continue
		}
		if i < len(named) {
			out.WriteString("+ " + named[i] + "\n")
		}
	}
	for _, l := range bodyLines(prev, false, false) {
		if count[l] > 0 {
			count[l]--
			out.WriteString("- " + l + "\n")
		}
	}
	if prev.d.Keyboard.Visible != next.d.Keyboard.Visible {
		out.WriteString(map[bool]string{true: "+ keyboard\n", false: "- keyboard\n"}[next.d.Keyboard.Visible])
	}
	for _, m := range next.d.Messages {
		out.WriteString("+ message (" + m.Kind + "): " + strconv.Quote(m.Text) + "\n")
	}
	return out.String()
}
