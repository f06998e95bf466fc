package kit

// Toolkit is what an app's windows are built with. The framework's own parts
// (alert, menu, sheet, snack) look and read as the toolkit of the app in front
// makes them.
type Toolkit uint8

// The toolkits that an app's windows may be made with.
const (
	toolkitViews   Toolkit = iota // the framework's views
	ToolkitCompose                // see compose
	ToolkitFlutter                // see flutter
)

// Up leaves the page in front as the arrow in its bar does: the page may ask
// first; the keyboard doesn't matter.
func (p *Phone) Up() {
	if b, ok := p.Front.Top().Page.(Backer); ok && b.Back(p) {
		return
	}
	p.Pop()
}
