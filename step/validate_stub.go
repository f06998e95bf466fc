package step

func (p Planned) Validate(written bool) *Error { return nil }
