package kit

import "strings"

// Router is a page that knows which of its app's pages it is, as [About] calls them:
// a template without its data, so that the pages of two contacts are one route, and
// the tabs of a page several.
type Router interface{ Route() string }

// Route is what stands in front, as a person would name it: the app and its page
// ("com.amc.notes/Notes"; of a page without a name its activity), a dialog over whatever
// page ("com.amc.notes!Delete note?"), a menu of an activity ("com.amc.notes/.EditActivity!menu"),
// or what belongs to the system alone ("shade", "lock", "permission contacts"). It is the truth that a reader of
// screens is measured by; no dump has it.
func (p *Phone) Route() string {
	switch {
	case p.lockState() != LockNone:
		return "lock"
	case p.Panel != PanelNone:
		return "shade"
	}
	s := p.Front.Top()
	page := p.Host(s).ID + "/" + routeOf(s.Page)
	for i := len(s.Overlays) - 1; i >= 0; i-- {
		switch o := s.Overlays[i]; {
		case o.Kind == overlayHint:
		case o.Kind == OverlayDialog && (o.Name == "Open with" || o.Name == "Share"), strings.HasPrefix(o.Name, "permission "):
			return o.Name
		case o.Package != "":
			return o.Package + "!" + o.Name
		case o.Kind == overlayMenu:
			return p.Host(s).ID + "/" + s.Page.Activity() + "!menu " + o.Name
		default:
			return p.Host(s).ID + "!" + o.Name
		}
	}
	return page
}

func routeOf(pg Page) string {
	if r, ok := pg.(Router); ok {
		return r.Route()
	}
	return pg.Activity()
}
