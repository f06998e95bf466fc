package scene

import "strings"

// axRole is what is known of a role of Chromium's accessibility tree.
type axRole struct {
	role  Role
	flags nodeFlags
	// frame: its name is one for assistive technology, and isn't written there.
	frame bool
}

// axRoles are the roles that say what a node is for, as Chromium writes them: those
// of ARIA in lower case, its own in upper case. All others are containers.
var axRoles = axTable()

func axTable() map[string]axRole {
	out := map[string]axRole{}
	add := func(role Role, flags nodeFlags, frame bool, names ...string) {
		for _, n := range names {
			out[n] = axRole{role, flags, frame}
		}
	}
	add(RoleWeb, nodeWeb, false, "RootWebArea", "WebArea", "rootWebArea")
	add(RoleButton, nodeClickable, false, "button", "DisclosureTriangle", "menuitem", "option", "MenuListOption", "treeitem", "ColorWell", "PopUpButton")
	add(RoleLink, nodeClickable, false, "link")
	add(RoleField, nodeField, false, "textbox", "searchbox", "spinbutton", "textField", "Date", "DateTime", "InputTime", "TextFieldWithComboBox")
	add(RoleSpinner, nodeClickable, false, "combobox", "ComboBoxSelect", "ComboBoxMenuButton")
	add(RoleSwitch, nodeClickable|nodeCheckable, false, "switch", "ToggleButton")
	add(RoleCheckbox, nodeClickable|nodeCheckable, false, "checkbox", "menuitemcheckbox")
	add(RoleRadio, nodeClickable|nodeCheckable, false, "radio", "menuitemradio")
	add(RoleSlider, 0, false, "slider")
	add(RoleTab, nodeClickable, false, "tab")
	add(RoleText, 0, false, "StaticText", "staticText", "text")
	add(RoleImage, 0, false, "image", "img", "Figure", "graphics-symbol")
	add(RoleProgress, 0, false, "progressbar", "ProgressIndicator")
	add("", nodeHeading, false, "heading")
	add("", nodeRows, true, "list", "listbox", "table", "grid", "tree", "treegrid", "feed", "DescriptionList")
	add("", 0, true, "dialog", "alertdialog", "menu", "menubar", "tablist", "toolbar", "radiogroup", "group", "navigation", "banner", "main",
		"region", "form", "search", "contentinfo", "complementary", "article", "section", "Section", "rowgroup", "Iframe", "IframePresentational", "document", "application")
	return out
}

// hiddenAX are the roles of nodes that only repeat or lay out others' text.
func hiddenAX(role string) bool {
	return role == "InlineTextBox" || role == "inlineTextBox" || role == "LineBreak" || role == "ListMarker"
}

// fill makes n of what was told.
func (a *axNode) fill(n *node, d *jsonDoc) {
	if n.class = clip(a.role, 300); a.ignored {
		return
	}
	if hiddenAX(a.role) {
		n.flags |= nodeInvisible
		return
	}
	k, known := axRoles[a.role]
	n.role = k.role
	n.flags |= k.flags
	d.axProperties(a.properties, func(name, value string) { a.property(n, name, value) })
	switch { // all inside of an editable area is editable, and only the area takes the focus
	case a.editable && n.has(nodeFocusable) && n.role != RoleWeb:
		n.flags = n.flags&^nodeClickable | nodeField
	case n.has(nodeFocusable) && !known:
		n.flags |= nodeClickable
	}
	switch {
	case n.has(nodeField):
		n.text, n.desc = a.value, a.name
		if n.role = RoleField; a.value != "" && strings.Trim(a.value, "•*●") == "" {
			n.flags |= nodePassword
		}
	case n.role == RoleSlider, n.role == RoleSpinner, n.role == RoleProgress, k.frame:
		n.text, n.value = a.name, a.value
		if k.frame {
			n.text, n.value = "", a.name
		}
	default:
		n.text, n.value = a.name, a.value
		if a.desc != a.name {
			n.desc = a.desc
		}
	}
}

// property takes one of the properties of AXPropertyName.
func (a *axNode) property(n *node, name, value string) {
	on := yesNoOf(value) == isYes
	switch name {
	case "disabled":
		n.setFlag(nodeDisabled, on)
	case "focused":
		n.setFlag(nodeFocused, on)
	case "selected":
		n.setFlag(nodeSelected, on)
	case "hidden":
		n.setFlag(nodeInvisible, on)
	case "invalid":
		n.setFlag(nodeInvalid, value != "" && yesNoOf(value) != isNo)
	case "checked":
		n.setFlag(nodeChecked, on)
		n.flags |= nodeCheckable
	case "pressed":
		if n.role == RoleButton && value != "" {
			n.flags |= nodeCheckable
			n.setFlag(nodeChecked, on)
		}
	case "editable":
		a.editable = value != ""
	case "focusable":
		n.setFlag(nodeFocusable, on)
	case "modal":
		n.setFlag(nodeModal, on)
	}
}

func (n *node) setFlag(f nodeFlags, on bool) {
	if on {
		n.flags |= f
	}
}
