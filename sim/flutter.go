package sim

type flutter struct{ p *Phone }

func (f flutter) alert(a alert, o *overlay, at *scroll) *view { return nil }
