package scene_test

import (
	"fmt"
	"strings"

	"github.com/agentic-mobile-control/amc/scene"
)

// nodeXML writes a node as the stock tool does, closed unless kids are given.
// attributes that attrs names replace the usual ones.
func nodeXML(class, bounds string, attrs map[string]string, kids ...string) string {
	values := map[string]string{"index": "0", "class": class, "package": "com.example.app", "enabled": "true", "bounds": bounds}
	for k, v := range attrs {
		values[k] = v
	}
	var b strings.Builder
	b.WriteString("<node")
	for _, name := range []string{"index", "text", "resource-id", "class", "package", "content-desc", "checkable", "checked", "clickable",
		"enabled", "focusable", "focused", "scrollable", "long-clickable", "password", "selected", "bounds", "hint"} {
		v, ok := values[name]
		switch name {
		case "hint":
			if !ok {
				continue
			}
		case "checkable", "checked", "clickable", "focusable", "focused", "scrollable", "long-clickable", "password", "selected":
			if !ok {
				v = "false"
			}
		}
		fmt.Fprintf(&b, ` %s="%s"`, name, escape(v))
	}
	if len(kids) == 0 {
		return b.String() + " />"
	}
	return b.String() + ">" + strings.Join(kids, "") + "</node>"
}

func escape(s string) string {
	return strings.NewReplacer("&", "&amp;", "<", "&lt;", `"`, "&quot;", "\n", "&#10;").Replace(s)
}

// hierarchyXML puts a declaration and a root around nodes.
func hierarchyXML(nodes ...string) string {
	return "<?xml version='1.0' encoding='UTF-8' standalone='yes' ?><hierarchy rotation=\"0\">" + strings.Join(nodes, "") + "</hierarchy>"
}

type attributes = map[string]string

// screenXML is a page of 1080x2400 with the given nodes.
func screenXML(nodes ...string) []byte {
	return []byte(hierarchyXML(nodeXML("android.widget.FrameLayout", "[0,0][1080,2400]", nil, nodes...)))
}

func textXML(text, bounds string) string {
	return nodeXML("android.widget.TextView", bounds, attributes{"text": text})
}

// settingsXML is a settings page with that many rows of 160 pixels each, some with a switch.
func settingsXML(rows int) []byte {
	var list []string
	for i := range rows {
		top := 300 + 160*i
		title := nodeXML("android.widget.TextView", fmt.Sprintf("[180,%d][700,%d]", top+20, top+80),
			attributes{"text": fmt.Sprintf("Setting number %d", i), "resource-id": "android:id/title"})
		summary := nodeXML("android.widget.TextView", fmt.Sprintf("[180,%d][700,%d]", top+80, top+140),
			attributes{"text": "Tom & Jerry’s summary", "resource-id": "android:id/summary"})
		kids := []string{
			nodeXML("android.widget.LinearLayout", fmt.Sprintf("[0,%d][180,%d]", top, top+160), nil,
				nodeXML("android.widget.ImageView", fmt.Sprintf("[40,%d][120,%d]", top+40, top+120), attributes{"resource-id": "android:id/icon"})),
			nodeXML("android.widget.RelativeLayout", fmt.Sprintf("[180,%d][800,%d]", top, top+160), nil, title, summary),
		}
		if i%3 == 0 {
			kids = append(kids, nodeXML("android.widget.Switch", fmt.Sprintf("[900,%d][1040,%d]", top+40, top+120),
				attributes{"checkable": "true", "resource-id": "android:id/switch_widget"}))
		}
		list = append(list, nodeXML("android.widget.LinearLayout", fmt.Sprintf("[0,%d][1080,%d]", top, top+160),
			attributes{"clickable": "true", "focusable": "true"}, kids...))
	}
	return []byte(hierarchyXML(nodeXML("android.widget.FrameLayout", fmt.Sprintf("[0,0][1080,%d]", 460+160*rows), nil,
		nodeXML("android.widget.FrameLayout", "[0,80][1080,300]", attributes{"content-desc": "Network", "resource-id": "com.android.settings:id/collapsing_toolbar"},
			nodeXML("android.widget.ImageButton", "[0,100][140,240]", attributes{"content-desc": "Navigate up", "clickable": "true"})),
		nodeXML("androidx.recyclerview.widget.RecyclerView", fmt.Sprintf("[0,300][1080,%d]", 300+160*rows), attributes{"scrollable": "true", "resource-id": "com.android.settings:id/recycler_view"}, list...))))
}

// find returns the element with that name; it fails the test when there isn't just one.
func find(t interface {
	Helper()
	Fatalf(string, ...any)
}, s *scene.Scene, name string) scene.Element {
	t.Helper()
	var out []scene.Element
	for _, e := range s.All() {
		if e.Name == name {
			out = append(out, e)
		}
	}
	if len(out) != 1 {
		t.Fatalf("%d elements are named %q in\n%s", len(out), name, scene.Render(s, nil, scene.RenderOptions{}))
	}
	return out[0]
}
