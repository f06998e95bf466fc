package sim

// toolkit is what an app's windows are built with. The framework's own parts
// (alert, menu, sheet, snack) look and read as the toolkit of the app in front
// makes them.
type toolkit uint8

const (
	toolkitViews   toolkit = iota // the framework's views
	toolkitCompose                // see compose
	toolkitFlutter                // see flutter
)

// up leaves the page in front as the arrow in its bar does: the page may ask
// first; the keyboard doesn't matter.
func (p *Phone) up() {
	if b, ok := p.front.top().page.(backer); ok && b.back(p) {
		return
	}
	p.pop()
}
