package scene

import "strings"

// shortClass is the last part of a class name.
func shortClass(class string) string {
	if i := strings.LastIndexAny(class, ".$"); i >= 0 && i+1 < len(class) {
		return class[i+1:]
	}
	return class
}

// classRole tells a role from the class for assistive technology, which even
// toolkits of their own mostly take from android.widget; "" for a container.
func classRole(class string) (Role, nodeFlags) {
	short := shortClass(class)
	switch short {
	case "View", "ViewGroup", "FrameLayout", "LinearLayout", "RelativeLayout", "ComposeView":
		return "", 0
	case "TextView":
		return RoleText, 0
	case "ImageView", "Image":
		return RoleImage, 0
	case "Button", "ImageButton":
		return RoleButton, 0
	case "WebView":
		return RoleWeb, nodeWeb
	}
	switch {
	case strings.Contains(short, "EditText"), strings.Contains(short, "AutoComplete"):
		return RoleField, nodeField
	case strings.Contains(short, "Switch") && !strings.Contains(short, "Switcher"), short == "ToggleButton":
		return RoleSwitch, 0
	case strings.Contains(short, "CheckBox"):
		return RoleCheckbox, 0
	case strings.Contains(short, "RadioButton"), strings.Contains(short, "CheckedTextView"):
		return RoleRadio, 0
	case strings.Contains(short, "RecyclerView"), strings.HasSuffix(short, "ListView"), strings.HasSuffix(short, "GridView"):
		return RoleList, nodeRows
	case strings.Contains(short, "Pager"):
		return RoleList, nodePager
	case strings.Contains(short, "ScrollView"):
		return RoleList, 0
	}
	return rareRole(short), 0
}

func rareRole(short string) Role {
	switch {
	case strings.Contains(short, "SeekBar"), strings.Contains(short, "RatingBar"), strings.HasSuffix(short, "Slider"), short == "NumberPicker":
		return RoleSlider
	case strings.Contains(short, "ProgressBar"), strings.Contains(short, "ProgressIndicator"):
		return RoleProgress
	case strings.HasSuffix(short, "Spinner"):
		return RoleSpinner
	case strings.HasSuffix(short, "TabView"), short == "Tab", strings.HasSuffix(short, "NavigationItemView"), short == "NavigationBarItemView":
		return RoleTab
	case strings.HasSuffix(short, "Button"), short == "Chip":
		return RoleButton
	case strings.HasSuffix(short, "ImageView"):
		return RoleImage
	case strings.HasSuffix(short, "TextView"):
		return RoleText
	case strings.HasSuffix(short, "WebView"):
		return RoleWeb
	}
	return ""
}

// idName is the last part of an identifier: save_button of com.app:id/save_button.
func idName(id string) string {
	if i := strings.LastIndexByte(id, '/'); i >= 0 {
		return id[i+1:]
	}
	return id
}
