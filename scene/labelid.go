package scene

import "strings"

// labelOfID is what an identifier says that it labels: label_hour and hour_label label
// the hour; "" where it says nothing of the kind.
func labelOfID(id string) string {
	name := idName(id)
	for _, w := range [...]string{"label", "lbl", "caption"} {
		if of, ok := strings.CutSuffix(name, "_"+w); ok {
			return labelledID(of)
		}
		if of, ok := strings.CutPrefix(name, w+"_"); ok {
			return labelledID(of)
		}
	}
	return ""
}

// labelledID is an identifier's name without what says that it is a field.
func labelledID(id string) string {
	name := idName(id)
	for _, w := range [...]string{"input", "edit", "field", "text", "value", "et"} {
		name = strings.TrimPrefix(strings.TrimSuffix(name, "_"+w), w+"_")
	}
	return name
}

// labels reports whether a field below node top goes by what a label's identifier says.
func (a *assembly) labels(of string, top int32) bool {
	for k := range a.d.Elements {
		if m := a.nodes[k]; m >= top && m < a.n[top].end && takesLabel(&a.d.Elements[k]) && labelledID(a.d.Elements[k].ID) == of {
			return true
		}
	}
	return false
}
