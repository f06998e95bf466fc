package sim

// dropLight closes the hints that a touch elsewhere closes, and reports whether
// there was one. The touch itself goes on to what is beneath.
func (p *Phone) dropLight(touched *window) bool {
	dropped := false
	for {
		o := p.overlayTop()
		if o == nil || !o.light || touched != nil && touched.over == o || touched != nil && touched.kind != windowApp {
			return dropped
		}
		p.dismiss(o)
		dropped = true
	}
}
