package corpus

import (
	"encoding/json"
	"fmt"
	"strings"
)

// simulatorNode is an element as the describe-ui commands for simulators of iOS tell it.
type simulatorNode struct {
	Type     string
	Role     string
	Label    *string         `json:"AXLabel"`
	Value    any             `json:"AXValue"`
	ID       *string         `json:"AXUniqueId"`
	Frame    json.RawMessage `json:"frame"`
	Enabled  *bool
	Children []simulatorNode
}

// wdaNode is an element as WebDriverAgent writes it in JSON.
type wdaNode struct {
	Type       string          `json:"type"`
	Identifier *string         `json:"rawIdentifier"`
	Name       *string         `json:"name"`
	Label      *string         `json:"label"`
	Value      any             `json:"value"`
	Rect       json.RawMessage `json:"rect,omitempty"`
	IsEnabled  string          `json:"isEnabled"`
	IsVisible  string          `json:"isVisible"`
	Traits     string          `json:"traits,omitempty"`
	Children   []wdaNode       `json:"children,omitempty"`
}

// Simulator turns what a describe-ui command tells of a simulator into the source of
// WebDriverAgent as JSON: a list of roots, or an answer that holds it as data.raw.
func Simulator(raw []byte) ([]byte, error) {
	var roots []simulatorNode
	if strings.HasPrefix(strings.TrimSpace(string(raw)), "{") {
		var answer struct {
			Data struct{ Raw []simulatorNode }
		}
		if err := decode("description of a simulator", raw, &answer); err != nil {
			return nil, err
		}
		roots = answer.Data.Raw
	} else if err := decode("description of a simulator", raw, &roots); err != nil {
		return nil, err
	}
	if len(roots) == 0 {
		return nil, fmt.Errorf("description of a simulator: no elements")
	}
	out := make([]wdaNode, 0, len(roots))
	for i := range roots {
		out = append(out, roots[i].wda())
	}
	return json.Marshal(map[string]any{"value": out, "sessionId": nil})
}

func (n *simulatorNode) wda() wdaNode {
	w := wdaNode{Type: n.Type, Identifier: n.ID, Name: n.ID, Label: n.Label, Value: n.Value, Rect: n.Frame, IsEnabled: "1", IsVisible: "1"}
	if w.Name == nil {
		w.Name = n.Label
	}
	if n.Enabled != nil && !*n.Enabled {
		w.IsEnabled = "0"
	}
	switch n.Type {
	case "GenericElement":
		w.Type = "Other"
	case "Heading":
		w.Type, w.Traits = "StaticText", "Header"
	}
	for i := range n.Children {
		w.Children = append(w.Children, n.Children[i].wda())
	}
	return w
}
