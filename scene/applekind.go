package scene

import "strings"

// appleKind is what is known of an element type.
type appleKind struct {
	class string
	role  Role
	flags nodeFlags
	// frame: its label and value are none that a person sees there.
	frame bool
}

// appleKinds are the element types of XCUIElement.ElementType that say what an
// element is for; all others are containers, or what an app draws itself.
var appleKinds = appleTable()

func appleTable() map[string]*appleKind {
	out := map[string]*appleKind{}
	add := func(role Role, flags nodeFlags, frame bool, kinds ...string) {
		for _, k := range kinds {
			out[k] = &appleKind{applePrefix + k, role, flags, frame}
		}
	}
	add(RoleButton, nodeClickable, false, "Button", "Key", "Icon", "DockItem", "MenuItem", "MenuBarItem", "ToolbarButton", "DisclosureTriangle", "IncrementArrow", "DecrementArrow")
	add(RoleSpinner, nodeClickable, false, "PopUpButton", "MenuButton", "ComboBox")
	add(RoleText, 0, false, "StaticText")
	add(RoleImage, 0, false, "Image")
	add(RoleField, nodeField, false, "TextField", "SearchField", "TextView")
	add(RoleField, nodeField|nodePassword, false, "SecureTextField")
	add(RoleSwitch, nodeClickable|nodeCheckable, false, "Switch", "Toggle")
	add(RoleCheckbox, nodeClickable|nodeCheckable, false, "CheckBox")
	add(RoleRadio, nodeClickable|nodeCheckable, false, "RadioButton")
	add(RoleSlider, 0, false, "Slider", "PickerWheel", "RatingIndicator", "PageIndicator")
	add(RoleProgress, 0, false, "ProgressIndicator", "ActivityIndicator")
	add(RoleLink, nodeClickable, false, "Link")
	add(RoleTab, nodeClickable, false, "Tab")
	add(RoleList, nodeRows|nodeScrollable, true, "Table", "CollectionView", "Outline", "Browser")
	add(RoleList, nodeScrollable, true, "ScrollView")
	add(RoleWeb, nodeWeb, false, "WebView")
	add("", nodeClickable, false, "Cell", "TableRow", "OutlineRow")
	add("", 0, true, "Application", "Window", "NavigationBar", "TabBar", "TabGroup", "Toolbar", "StatusBar", "Keyboard",
		"Alert", "Sheet", "Dialog", "Popover", "Menu", "Picker", "DatePicker", "SegmentedControl", "Stepper", "ScrollBar")
	add("", 0, false, "Other", "Any", "Group", "Map", "Canvas", "Cursor", "Handle", "Matte", "Ruler")
	return out
}

// appleKindOf gives what is known of a type, written with or without the prefix.
func appleKindOf(kind string) (name string, k *appleKind) {
	name = strings.TrimPrefix(kind, applePrefix)
	if k = appleKinds[name]; k == nil {
		k = &appleKind{class: clip(applePrefix+name, 300)}
	}
	return name, k
}

// fill makes n of what was told of the element.
func (p *appleNode) fill(n *node, t *tree) {
	t.told = true
	name, k := appleKindOf(p.kind)
	n.class, n.role, n.pkg = k.class, k.role, p.bundle
	n.flags |= k.flags
	if box, ok := p.place(); ok {
		n.box = box
		n.flags &^= nodeBadBox
	}
	p.flags(n)
	label := p.label
	switch {
	case p.id != "":
		n.id = p.id
	case p.name != label:
		n.id = p.name
	}
	if name == "StaticText" && label == "" {
		if label = p.value; label == "" {
			label, n.id = p.name, p.id
		}
	}
	switch {
	case k.frame:
		n.value = label // what a window is called
	case n.has(nodeField):
		n.text, n.desc = p.value, label
		if p.hint != "" {
			n.hint = p.hint
			t.hints = true
		}
	case n.has(nodeCheckable):
		n.text = label
		if yesNoOf(p.value) == isYes {
			n.flags |= nodeChecked
		}
	case n.role == RoleSlider, n.role == RoleSpinner, n.role == RoleProgress:
		n.text, n.value = label, p.value
	default:
		p.texts(n, label)
	}
}

func (p *appleNode) flags(n *node) {
	for _, f := range [...]struct {
		on   bool
		flag nodeFlags
	}{{p.disabled, nodeDisabled}, {p.hidden, nodeInvisible}, {p.selected, nodeSelected}, {p.focused, nodeFocused}} {
		if f.on {
			n.flags |= f.flag
		}
	}
	for _, trait := range strings.FieldsFunc(p.traits, func(r rune) bool { return r == ',' || r == ' ' || r == '|' }) {
		switch trait {
		case "Button", "Link":
			n.flags |= nodeClickable
		case "Selected":
			n.flags |= nodeSelected
		case "Header":
			n.flags |= nodeHeading
		case "NotEnabled":
			n.flags |= nodeDisabled
		}
	}
	if p.apart == isYes && n.role == "" {
		n.flags |= nodeClickable
	}
	if p.apart == isNo {
		n.flags |= nodeInner
	}
}

// texts fills the texts of an element without a part of its own for a value. A
// button whose value is 1 is the selected one of several.
func (p *appleNode) texts(n *node, label string) {
	n.text = label
	switch {
	case p.value == "" || p.value == label:
	case n.role == RoleButton && yesNoOf(p.value) == isYes:
		n.flags |= nodeSelected
	case n.role == RoleButton && yesNoOf(p.value) == isNo:
	case label == "":
		n.text = p.value
	case n.has(nodeClickable):
		n.text = label + "\n" + p.value
	default:
		n.desc = p.value
	}
}
