package sim

// guest is a page of another package that stands in an app's task and returns
// to it: a custom tab, a picker.
type guest interface{ owner() string }

// pageOwner is the package of a page of the task in front.
func (p *Phone) pageOwner(pg page) string {
	if g, ok := pg.(guest); ok {
		return g.owner()
	}
	return p.front.app.info().id
}

// owner is the package of the page in front.
func (p *Phone) owner() string { return p.pageOwner(p.front.top().page) }
