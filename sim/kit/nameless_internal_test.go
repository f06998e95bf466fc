package kit

import "testing"

// The four classes that the stock tool never marks, and the two conditions that
// no page of the phone has at once with a missing name.
func TestItem02Exceptions(t *testing.T) {
	for _, c := range []struct {
		class           string
		off, disabled   bool
		text, desc, kid string
		want            bool
	}{
		{class: ClassImgBtn, want: true},
		{class: "android.widget.ScrollView", want: true},
		{class: ClassRecycler, want: true},
		{class: ClassList},
		{class: "android.widget.GridView"},
		{class: "android.widget.GridLayout"},
		{class: "android.widget.TableLayout"},
		{class: ClassImgBtn, off: true},
		{class: ClassImgBtn, disabled: true},
		{class: ClassImgBtn, text: "a"},
		{class: ClassImgBtn, desc: "a"},
		{class: ClassFrame, kid: "a"},
	} {
		v := &View{Class: c.class, Clickable: !c.off, Disabled: c.disabled, Text: c.text, Desc: c.desc}
		v.Add(&View{Class: ClassText, Kids: []*View{{Class: ClassText, Text: c.kid}}})
		if got := v.nameless(); got != c.want {
			t.Errorf("%+v: %v", c, got)
		}
	}
}
