package rules_test

import (
	"context"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"github.com/agentic-mobile-control/amc/read/rules"
	"github.com/agentic-mobile-control/amc/scene"
)

// node writes a node of a dump; attrs are name, value pairs, kids follow.
func node(class, bounds string, attrs []string, kids ...string) string {
	var b strings.Builder
	fmt.Fprintf(&b, `<node class="%s" package="com.example.app" enabled="true"`, class)
	for i := 0; i+1 < len(attrs); i += 2 {
		fmt.Fprintf(&b, ` %s="%s"`, attrs[i], strings.NewReplacer("&", "&amp;", `"`, "&quot;").Replace(attrs[i+1]))
	}
	fmt.Fprintf(&b, ` bounds="%s">%s</node>`, bounds, strings.Join(kids, ""))
	return b.String()
}

func text(s, id, bounds string) string {
	return node("android.widget.TextView", bounds, []string{"text", s, "resource-id", id})
}

func button(s, id, bounds string) string {
	return node("android.widget.Button", bounds, []string{"text", s, "resource-id", id, "clickable", "true"})
}

func at(top, height int) string { return fmt.Sprintf("[0,%d][1080,%d]", top, top+height) }

func page(kids ...string) string {
	return node("android.widget.FrameLayout", "[0,0][1080,2400]", nil, kids...)
}

// toolbar has an up button and a title.
func toolbar(title string) string {
	return node("android.view.ViewGroup", "[0,80][1080,230]", []string{"resource-id", "com.example.app:id/toolbar"},
		node("android.widget.ImageButton", "[0,90][130,220]", []string{"content-desc", "Navigate up", "clickable", "true"}),
		text(title, "", "[150,110][700,200]"))
}

func list(id string, rows ...string) string {
	return node("androidx.recyclerview.widget.RecyclerView", "[0,300][1080,2200]", []string{"resource-id", "com.example.app:id/" + id, "scrollable", "true"}, rows...)
}

func row(i int, title, detail string) string {
	top := 300 + 200*i
	return node("android.widget.LinearLayout", at(top, 200), []string{"clickable", "true"},
		text(title, "", fmt.Sprintf("[40,%d][800,%d]", top+20, top+90)), text(detail, "", fmt.Sprintf("[40,%d][800,%d]", top+100, top+170)))
}

func preference(i int, title string) string {
	top := 300 + 200*i
	return node("android.widget.LinearLayout", at(top, 200), []string{"clickable", "true"}, text(title, "android:id/title", fmt.Sprintf("[40,%d][800,%d]", top+20, top+90)))
}

func settingsPage(title string, rows ...string) string {
	return page(node("android.widget.FrameLayout", "[0,80][1080,300]", []string{"resource-id", "com.android.settings:id/collapsing_toolbar", "content-desc", title},
		node("android.widget.ImageButton", "[0,90][130,220]", []string{"content-desc", "Navigate up", "clickable", "true"})), list("recycler_view", rows...))
}

func tabs(selected string) string {
	var kids []string
	for i, name := range []string{"Chats", "Calls", "You"} {
		kids = append(kids, node("android.widget.FrameLayout", fmt.Sprintf("[%d,2240][%d,2400]", 360*i, 360*i+360),
			[]string{"clickable", "true", "selected", fmt.Sprint(name == selected)}, text(name, "", fmt.Sprintf("[%d,2300][%d,2380]", 360*i+20, 360*i+340))))
	}
	return node("android.widget.LinearLayout", "[0,2240][1080,2400]", []string{"resource-id", "com.example.app:id/bottom_bar"}, kids...)
}

func dialog(kids ...string) string {
	return node("android.widget.FrameLayout", "[100,800][980,1600]", nil, kids...)
}

func read(t *testing.T, app, activity, root string) scene.SemanticData {
	t.Helper()
	s := scene.Parse([]byte("<hierarchy rotation='0'>"+strings.ReplaceAll(root, `package="com.example.app"`, `package="`+app+`"`)+"</hierarchy>"), scene.Data{
		Foreground: scene.Foreground{App: app, Activity: activity}, Display: scene.Display{Width: 1080, Height: 2400}})
	sem, err := rules.Reader{}.Read(context.Background(), s)
	if err != nil || sem == nil {
		t.Fatalf("read %v, %v", sem, err)
	}
	again, err := rules.Reader{}.Read(context.Background(), s)
	if err != nil || !reflect.DeepEqual(sem.Data(), again.Data()) {
		t.Errorf("reading twice gives\n%+v\n%+v", sem.Data(), again.Data())
	}
	return sem.Data()
}

func TestPageIdentity(t *testing.T) {
	const app = "com.example.app"
	tests := []struct {
		name, app, activity, root, page, title, kind string
	}{
		{"settings sub-page", "com.android.settings", ".SubSettings", settingsPage("Network & internet", preference(0, "Internet"), preference(1, "SIMs")),
			"com.android.settings/network-internet", "Network & internet", "list"},
		{"a hyphen that isn't one", "com.android.settings", "com.android.settings.SubSettings", settingsPage("Wi\u2011Fi", preference(0, "Use Wi\u2011Fi"), preference(1, "AndroidWifi")),
			"com.android.settings/wi-fi", "Wi\u2011Fi", "list"},
		{"a telling activity", app, "com.example.app.LoginActivity", page(toolbar("Welcome back, Anna"), button("Sign in", "", at(2000, 120))),
			"com.example.app/login", "Welcome back, Anna", ""},
		{"an inner class", "com.android.settings", "com.android.settings.Settings$DisplayActivity", page(toolbar("x"), text("y", "", at(500, 90))),
			"com.android.settings/display", "x", "detail"},
		{"the selected tab", app, ".MainActivity", page(toolbar("Chats"), list("threads", row(0, "Anna", "Hi"), row(1, "Ben", "Bye")), tabs("Chats")),
			"com.example.app/chats#chats", "Chats", "list"},
		{"a section", app, ".MainActivity", page(toolbar("Notifications"), text("All read", "", at(500, 90)), text("x", "", at(700, 90))),
			"com.example.app/notifications", "Notifications", "detail"},
		{"the launcher", "com.google.android.apps.nexuslauncher", ".NexusLauncherActivity", page(button("Phone", "", at(2000, 120))),
			"com.google.android.apps.nexuslauncher/home", "", "home"},
		{"the shade", "com.android.systemui", "", page(button("Clear all", "", at(2000, 120))), "systemui/shade", "", ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			d := read(t, tt.app, tt.activity, tt.root)
			if d.Page != tt.page || d.Title != tt.title || d.Kind != tt.kind || d.Interruption != nil {
				t.Errorf("got page %q, title %q, kind %q, interruption %v; want %q, %q, %q", d.Page, d.Title, d.Kind, d.Interruption, tt.page, tt.title, tt.kind)
			}
		})
	}
}

// contact is a page whose title and number of entries depend on what it shows.
func contact(name string, phones int) string {
	var rows []string
	for i := range phones {
		rows = append(rows, row(i, fmt.Sprintf("+1 555 01%d", i), "Mobile"))
	}
	return page(toolbar(name), list("details", rows...), button("Call", "com.example.app:id/call", at(2220, 150)))
}

func feed(kids ...string) string {
	return page(append([]string{node("android.view.ViewGroup", "[0,80][1080,230]", []string{"resource-id", "com.example.app:id/feed_bar"}, button("Filter", "com.example.app:id/filter", "[900,90][1070,220]"))}, kids...)...)
}

func TestPagesThatAreTheSameOrNot(t *testing.T) {
	id := func(activity, root string) string { return read(t, "com.example.app", activity, root).Page }
	spinner := node("android.widget.ProgressBar", "[500,1100][580,1180]", []string{"resource-id", "com.example.app:id/progress"})
	tests := []struct {
		name, a, b string
		same       bool
	}{
		{"two contacts", id(".MainActivity", contact("Anna", 1)), id(".MainActivity", contact("Ben Berg 2", 4)), true},
		{"contact and feed", id(".MainActivity", contact("Anna", 1)), id(".MainActivity", feed(list("posts"))), false},
		{"full and empty", id(".MainActivity", feed(list("posts", row(0, "One", "x"), row(1, "Two", "y")))), id(".MainActivity", feed(list("posts"), text("Nothing yet", "com.example.app:id/empty_view", at(900, 90)))), true},
		{"full and loading", id(".MainActivity", feed(list("posts", row(0, "One", "x"), row(1, "Two", "y")))), id(".MainActivity", feed(list("posts"), spinner)), true},
		{"two settings pages", id(".SubSettings", settingsPage("Display", preference(0, "Dark theme"))), id(".SubSettings", settingsPage("Sound", preference(0, "Media volume"))), false},
		{"two tabs", id(".MainActivity", page(list("a", row(0, "One", "x")), tabs("Chats"))), id(".MainActivity", page(list("a", row(0, "One", "x")), tabs("Calls"))), false},
		{"a badge on the tab", id(".MainActivity", page(tabs("Chats"))), id(".MainActivity", strings.Replace(page(tabs("Chats")), `text="Calls"`, `text="Calls" content-desc="Calls, 3 new"`, 1)), true},
	}
	for _, tt := range tests {
		if (tt.a == tt.b) != tt.same {
			t.Errorf("%s: %q and %q", tt.name, tt.a, tt.b)
		}
	}
}

func TestInterruptions(t *testing.T) {
	const pc = "com.android.permissioncontroller:id/"
	tests := []struct {
		name, app, root, page, kind, who string
		choices                          []string
	}{
		{"permission", "com.google.android.permissioncontroller", dialog(text("Allow Maps to access this device’s location?", pc+"permission_message", "[140,900][940,1000]"),
			button("While using the app", pc+"permission_allow_foreground_only_button", "[140,1100][940,1200]"), button("Only this time", pc+"permission_allow_one_time_button", "[140,1220][940,1320]"),
			button("Don’t allow", pc+"permission_deny_button", "[140,1340][940,1440]")),
			"permission/location", "permission", "location", []string{"allow_while_using", "allow_once", "deny"}},
		{"an old permission prompt", "com.android.packageinstaller", dialog(text("Allow Cam to take pictures?", "com.android.packageinstaller:id/permission_message", "[140,900][940,1000]"),
			button("DENY", "com.android.packageinstaller:id/permission_deny_button", "[140,1100][500,1200]"), button("ALLOW", "com.android.packageinstaller:id/permission_allow_button", "[540,1100][940,1200]")),
			"permission/camera", "permission", "camera", []string{"deny", "allow"}},
		{"not responding", "android", dialog(text("Maps isn't responding", "android:id/alertTitle", "[140,900][940,1000]"),
			button("Close app", "android:id/aerr_close", "[140,1100][940,1200]"), button("Wait", "android:id/aerr_wait", "[140,1220][940,1320]")),
			"android/anr", "anr", "Maps", []string{"close", "wait"}},
		{"stopped", "android", dialog(text("Maps keeps stopping", "android:id/alertTitle", "[140,900][940,1000]"),
			button("App info", "android:id/aerr_app_info", "[140,1100][940,1200]"), button("Close app", "android:id/aerr_close", "[140,1220][940,1320]")),
			"android/crash", "crash", "Maps", []string{"App info", "close"}},
		{"alert", "com.example.app", dialog(text("Discard draft?", "android:id/alertTitle", "[140,900][940,1000]"), text("It can't be undone.", "android:id/message", "[140,1010][940,1090]"),
			button("KEEP", "android:id/button2", "[140,1400][500,1500]"), button("DISCARD", "android:id/button1", "[540,1400][940,1500]")),
			"com.example.app/~!discard-draft", "dialog", "Discard draft?", []string{"cancel", "ok"}},
		{"alert without a title", "com.example.app", dialog(text("Delete 3 items?", "android:id/message", "[140,1010][940,1090]"), button("DELETE", "android:id/button1", "[540,1400][940,1500]")),
			"com.example.app/~!delete-n-item", "dialog", "", []string{"ok"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			d := read(t, tt.app, ".EditActivity", tt.root)
			if d.Page != tt.page || d.Kind != "dialog" {
				t.Errorf("page %q of kind %q, want %q", d.Page, d.Kind, tt.page)
			}
			i := d.Interruption
			if i == nil || i.Kind != tt.kind || i.Name != tt.who || i.Text == "" {
				t.Fatalf("interruption is %+v", i)
			}
			var choices []string
			for _, c := range i.Choices {
				choices = append(choices, c.Choice)
				if c.Ref == "" || c.Label == "" {
					t.Errorf("choice %+v", c)
				}
			}
			if !reflect.DeepEqual(choices, tt.choices) {
				t.Errorf("choices %q, want %q", choices, tt.choices)
			}
		})
	}
}

func TestLockScreen(t *testing.T) {
	s := scene.Parse([]byte("<hierarchy>"+page(text("Swipe up", "", at(2000, 90)))+"</hierarchy>"), scene.Data{Lock: "secure", Foreground: scene.Foreground{App: "com.android.systemui"}})
	sem, err := rules.Reader{}.Read(context.Background(), s)
	if err != nil || sem.Page() != "systemui/lock" || sem.Kind() != "lock" {
		t.Errorf("got %+v, %v", sem.Data(), err)
	}
}

func TestNothingToRead(t *testing.T) {
	for _, s := range []*scene.Scene{nil, scene.Parse(nil, scene.Data{})} {
		if sem, err := (rules.Reader{}).Read(context.Background(), s); sem != nil || err != nil {
			t.Errorf("got %v, %v", sem, err)
		}
	}
}

func TestRowsAndState(t *testing.T) {
	d := read(t, "com.example.app", ".MainActivity", feed(list("posts", row(0, "Pear", "Price: 1.20"), row(1, "Fig", "fresh"))))
	want := []scene.Row{{Ref: "e3", Name: "Pear", Fields: []scene.Field{{Name: "Price", Value: "1.20"}}}, {Ref: "e4", Name: "Fig", Fields: []scene.Field{{Name: "detail", Value: "fresh"}}}}
	if !reflect.DeepEqual(d.Rows, want) || d.State != "" {
		t.Errorf("rows %+v, state %q", d.Rows, d.State)
	}
	if !reflect.DeepEqual(d.Actions, []string{"e1"}) {
		t.Errorf("actions %q", d.Actions)
	}
	states := map[string]string{
		"loading": feed(node("android.widget.ProgressBar", "[500,1100][580,1180]", nil)),
		"empty":   feed(text("No posts yet", "", at(900, 90))),
		"error":   feed(text("Couldn’t load posts", "", at(900, 90)), button("Retry", "", at(1100, 120))),
		"search":  feed(node("android.widget.EditText", at(300, 120), []string{"text", "pe", "focused", "true", "clickable", "true", "resource-id", "com.example.app:id/search_src_text"})),
	}
	for want, root := range states {
		if got := read(t, "com.example.app", ".MainActivity", root).State; got != want {
			t.Errorf("state %q, want %q", got, want)
		}
	}
}

func TestChat(t *testing.T) {
	line := func(i int, left, right int, words string) string {
		top := 300 + 200*i
		return node("android.widget.LinearLayout", at(top, 200), nil, text(words, "", fmt.Sprintf("[%d,%d][%d,%d]", left, top+20, right, top+100)),
			text("09:12", "", fmt.Sprintf("[%d,%d][%d,%d]", left, top+110, right, top+170)))
	}
	root := page(toolbar("Anna"), list("lines", line(0, 20, 600, "Your code is 482913"), line(1, 600, 1060, "thanks")),
		node("android.widget.EditText", at(2220, 150), []string{"hint", "Message", "text", "Message", "clickable", "true"}))
	s := scene.Parse([]byte("<hierarchy>"+root+"</hierarchy>"), scene.Data{Foreground: scene.Foreground{App: "com.example.app", Activity: ".ThreadActivity"}})
	sem, err := rules.Reader{}.Read(context.Background(), s)
	if err != nil || sem.Kind() != "chat" {
		t.Fatalf("got %+v, %v", sem.Data(), err)
	}
	out := scene.Render(s, sem, scene.RenderOptions{})
	for _, want := range []string{`- < "Your code is 482913" "09:12"`, `- > "thanks" "09:12"`} {
		if !strings.Contains(out, want) {
			t.Errorf("%s is missing in\n%s", want, out)
		}
	}
}
