package corpus

import "fmt"

// Maestro turns the record of a flow that failed into the XML of uiautomator: the
// first hierarchy that stands in it.
func Maestro(raw []byte) ([]byte, error) {
	var record []struct {
		Metadata struct {
			Error struct {
				HierarchyRoot *attributed `json:"hierarchyRoot"`
			}
		}
	}
	if err := decode("record of a flow", raw, &record); err != nil {
		return nil, err
	}
	for i := range record {
		root := record[i].Metadata.Error.HierarchyRoot
		if root == nil {
			continue
		}
		var d dump
		d.begin(0, 0)
		root.write(&d, maestroView)
		return d.end(), nil
	}
	return nil, fmt.Errorf("record of a flow: no hierarchy")
}

func maestroView(n *attributed) view {
	a := n.Attributes
	v := view{class: a["class"], pkg: a["package"], id: a["resource-id"], text: a["text"], desc: a["accessibilityText"], hint: a["hintText"]}
	n.flags(&v)
	v.is("long-clickable", n.is("long-clickable"))
	v.is("password", n.is("password"))
	return v
}
