package scene

// ReadValue stands in until the matcher does: by ref or exact name.
func ReadValue(s *Scene, t Target) (text string, at Element, err error) {
	for _, e := range s.All() {
		if t.Ref != "" && e.Ref == t.Ref || t.Label != "" && e.Name == t.Label {
			for _, v := range []string{e.Value, e.Detail, e.Name} {
				if v != "" {
					return v, e, nil
				}
			}
			return "", e, &FindError{Code: CodeNoValue, Message: "nothing to read there"}
		}
	}
	return "", Element{}, &FindError{Code: CodeNotFound, Message: t.String() + " is not shown"}
}
