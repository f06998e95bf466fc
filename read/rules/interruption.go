package rules

import (
	"strings"

	"github.com/agentic-mobile-control/amc/scene"
)

// permissionChoices are the buttons of Android's permission prompt, by the ids
// of its PermissionController; packages differ, these ids don't.
var permissionChoices = map[string]string{
	"permission_allow_button":                               "allow",
	"permission_allow_foreground_only_button":               "allow_while_using",
	"permission_allow_one_time_button":                      "allow_once",
	"permission_allow_always_button":                        "allow",
	"permission_allow_all_button":                           "allow",
	"permission_deny_button":                                "deny",
	"permission_deny_and_dont_ask_again_button":             "deny",
	"permission_no_upgrade_button":                          "deny",
	"permission_no_upgrade_and_dont_ask_again_button":       "deny",
	"permission_no_upgrade_one_time_button":                 "deny",
	"permission_dont_allow_more_selected_button":            "deny",
	"permission_no_upgrade_one_time_and_dont_ask_again_btn": "deny",
}

// groups are words of a permission prompt and the permission group that they mean.
var groups = [...]struct{ word, group string }{
	{"location", "location"}, {"picture", "camera"}, {"camera", "camera"}, {"record audio", "microphone"}, {"microphone", "microphone"},
	{"contacts", "contacts"}, {"notifications", "notifications"}, {"calendar", "calendar"}, {"sms", "sms"}, {"call log", "call-log"},
	{"phone call", "phone"}, {"nearby", "nearby-devices"}, {"relative position", "nearby-devices"}, {"physical activity", "activity"}, {"sensor", "sensors"},
	{"files", "storage"}, {"music", "music"}, {"photos", "photos"}, {"media", "storage"}, {"storage", "storage"}, {"health", "health"},
}

// interruption is what stands between a task and its page, nil for nothing.
func (r *reading) interruption() *scene.Interruption {
	switch {
	case r.s.Lock() == "swipe" || r.s.Lock() == "secure" || r.isKeyguard():
		return &scene.Interruption{Kind: "lock", Name: r.s.Lock()}
	case r.isPermission():
		return r.permission()
	case r.hasAny("aerr_wait", "aerr_close", "aerr_app_info", "aerr_restart"):
		return r.processError()
	case r.hasAny("button1", "button2", "button3", "button_once", "button_always") && (r.overlay == "dialog" || r.hasAny("alertTitle", "button_once") || r.hasMessage()):
		return r.dialog()
	}
	return nil
}

func (r *reading) hasAny(names ...string) bool {
	for _, n := range names {
		if r.ids[n] > 0 {
			return true
		}
	}
	return false
}

// hasMessage: the text of Android's alert is there; apps call others a message too.
func (r *reading) hasMessage() bool {
	e, ok := r.byID("message")
	return ok && e.ID == "android:id/message"
}

func (r *reading) isKeyguard() bool {
	return r.app == systemUI && r.hasAny("keyguard_status_view", "keyguard_clock_container", "lock_icon", "keyguard_pin_view", "keyguard_pattern_view", "keyguard_password_view", "keyguard_indication_text")
}

func (r *reading) isPermission() bool {
	if r.hasAny("permission_message") {
		return true
	}
	for name := range permissionChoices {
		if r.ids[name] > 0 {
			return true
		}
	}
	return false
}

func (r *reading) permission() *scene.Interruption {
	i := &scene.Interruption{Kind: "permission", Name: "unknown"}
	if e, ok := r.byID("permission_message"); ok {
		i.Text = e.Name
	} else {
		i.Text = r.firstText()
	}
	text := strings.ToLower(i.Text)
	for _, g := range &groups {
		if strings.Contains(text, g.word) {
			i.Name = g.group
			break
		}
	}
	for _, e := range r.elements {
		if c := permissionChoices[idName(e.ID)]; c != "" && e.Ref != "" {
			i.Choices = append(i.Choices, scene.Choice{Choice: c, Label: e.Name, Ref: e.Ref})
		}
	}
	return i
}

func (r *reading) firstText() string {
	for _, e := range r.elements {
		if e.Ref == "" && e.Name != "" {
			return e.Name
		}
	}
	return ""
}

// processError is the system's message about an app that hangs or stopped.
func (r *reading) processError() *scene.Interruption {
	i := &scene.Interruption{Kind: "crash", Text: r.title}
	if i.Text == "" {
		i.Text = r.firstText()
	}
	if r.hasAny("aerr_wait") {
		i.Kind = "anr"
	}
	i.Name = appOf(i.Text)
	for _, e := range r.elements {
		if e.Ref == "" {
			continue
		}
		switch idName(e.ID) {
		case "aerr_wait":
			i.Choices = append(i.Choices, scene.Choice{Choice: "wait", Label: e.Name, Ref: e.Ref})
		case "aerr_close":
			i.Choices = append(i.Choices, scene.Choice{Choice: "close", Label: e.Name, Ref: e.Ref})
		case "aerr_app_info", "aerr_restart", "aerr_mute", "aerr_report":
			i.Choices = append(i.Choices, scene.Choice{Choice: e.Name, Label: e.Name, Ref: e.Ref})
		}
	}
	return i
}

// appOf takes the app's name from "Maps isn't responding" or "Maps keeps stopping".
func appOf(text string) string {
	for _, w := range [...]string{" isn't ", " isn’t ", " keeps ", " has ", " is not "} {
		if name, _, ok := strings.Cut(text, w); ok {
			return name
		}
	}
	return ""
}

func (r *reading) dialog() *scene.Interruption {
	i := &scene.Interruption{Kind: "dialog", Name: r.title}
	var texts []string
	for _, e := range r.elements {
		switch name := idName(e.ID); {
		case name == "button1" && e.Ref != "":
			i.Choices = append(i.Choices, scene.Choice{Choice: "ok", Label: e.Name, Ref: e.Ref})
		case name == "button2" && e.Ref != "":
			i.Choices = append(i.Choices, scene.Choice{Choice: "cancel", Label: e.Name, Ref: e.Ref})
		case (name == "button3" || name == "button_once" || name == "button_always") && e.Ref != "":
			i.Choices = append(i.Choices, scene.Choice{Choice: e.Name, Label: e.Name, Ref: e.Ref})
		case e.Ref == "" && e.Name != "" && !e.States.Has(scene.Title):
			texts = append(texts, e.Name)
		}
	}
	i.Text = strings.Join(texts, "\n")
	return i
}
