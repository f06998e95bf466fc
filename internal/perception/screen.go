package perception

import (
	"context"

	"github.com/agentic-mobile-control/amc/read/rules"
	"github.com/agentic-mobile-control/amc/scene"
)

// Screen is one hierarchy and what is made of it.
type Screen struct {
	Nodes     []Node // as encoding/xml reads them
	Scene     *scene.Scene
	Rendering string // without budget or filter, with what the rules say that the page is
}

// Look reads a hierarchy both ways.
func Look(src []byte) (Screen, error) {
	nodes, err := Read(src)
	if err != nil {
		return Screen{}, err
	}
	s := scene.Parse(src, scene.Data{})
	sem, err := rules.Reader{}.Read(context.Background(), s)
	if err != nil {
		return Screen{}, err
	}
	return Screen{nodes, s, scene.Render(s, sem, scene.RenderOptions{})}, nil
}

// Finding is something of a screen that its rendering lacks.
type Finding struct {
	// Text is what isn't told, or what the node is that can't be reached.
	Text string
	// Bounds is the node's part on the display.
	Bounds Box
	// Reason says why it may be so; "" is a fault.
	Reason string
}
