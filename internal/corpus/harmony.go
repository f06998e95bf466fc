package corpus

import "fmt"

// harmonyClasses are the classes that stand for component types of HarmonyOS; any
// other type is a container.
var harmonyClasses = map[string]string{
	"Text": "android.widget.TextView", "TextClock": "android.widget.TextView", "Span": "android.widget.TextView", "staticText": "android.widget.TextView",
	"paragraph": "android.widget.TextView", "Marquee": "android.widget.TextView", "Button": "android.widget.Button", "button": "android.widget.Button",
	"Image": "android.widget.ImageView", "CachedImage": "android.widget.ImageView", "image": "android.widget.ImageView", "TextInput": "android.widget.EditText",
	"TextArea": "android.widget.EditText", "RichEditor": "android.widget.EditText", "SearchField": "android.widget.EditText", "Checkbox": "android.widget.CheckBox",
	"Toggle": "android.widget.Switch", "Radio": "android.widget.RadioButton", "Slider": "android.widget.SeekBar", "Progress": "android.widget.ProgressBar",
	"LoadingProgress": "android.widget.ProgressBar", "List": "android.widget.ListView", "Grid": "android.widget.GridView", "WaterFlow": "android.widget.GridView",
	"Scroll": "android.widget.ScrollView", "Swiper": "androidx.viewpager.widget.ViewPager", "Web": "android.webkit.WebView",
}

// Harmony turns a layout of HarmonyOS, as its test tool dumps it, into the XML of
// uiautomator.
func Harmony(raw []byte) ([]byte, error) {
	var root attributed
	if err := decode("HarmonyOS layout", raw, &root); err != nil {
		return nil, err
	}
	if len(root.Attributes) == 0 {
		return nil, fmt.Errorf("HarmonyOS layout: no attributes")
	}
	var d dump
	d.begin(0, 0)
	root.write(&d, harmonyView)
	return d.end(), nil
}

func harmonyView(n *attributed) view {
	a := n.Attributes
	v := view{pkg: a["bundleName"], id: a["id"], text: a["text"], desc: a["description"], hint: a["hint"]}
	if v.class = harmonyClasses[a["type"]]; v.class == "" {
		v.class = "android.view.ViewGroup"
	}
	n.flags(&v)
	v.is("long-clickable", n.is("longClickable"))
	v.hidden = a["visible"] == "false"
	return v
}
