package rules

import (
	"strings"

	"github.com/agentic-mobile-control/amc/scene"
)

// choiceOf maps the identifiers of system buttons to answers (AOSP: AlertDialog,
// GrantPermissionsActivity, AppErrorDialog).
var choiceOf = map[string]string{
	"button1": "ok", "button2": "cancel", "aerr_close": "close", "aerr_wait": "wait",
	"permission_allow_foreground_only_button":         "allow_while_using",
	"permission_allow_one_time_button":                "allow_once",
	"permission_allow_button":                         "allow",
	"permission_deny_button":                          "deny",
	"permission_deny_and_dont_ask_again_button":       "deny",
	"permission_no_upgrade_button":                    "deny",
	"permission_no_upgrade_and_dont_ask_again_button": "deny",
	"permission_allow_always_button":                  "allow",
	"permission_location_accuracy_radio_fine":         "",
	"permission_location_accuracy_radio_coarse":       "",
}

// permissionWords map a word of a prompt's message to the permission's group.
var permissionWords = []struct{ word, group string }{
	{"location", "location"}, {"picture", "camera"}, {"camera", "camera"}, {"record audio", "microphone"}, {"microphone", "microphone"},
	{"contacts", "contacts"}, {"calendar", "calendar"}, {"phone call", "phone"}, {"call log", "call_log"}, {"sms", "sms"},
	{"notification", "notifications"}, {"photos", "photos"}, {"music", "audio"}, {"files", "storage"}, {"nearby devices", "nearby_devices"},
	{"physical activity", "activity"}, {"sensor", "sensors"},
}

// interruption finds what stands in front of the task; nil for nothing.
func interruption(s *scene.Scene) *scene.Interruption {
	w := frontWindow(s)
	at := front(s)
	i := scene.Interruption{}
	for _, e := range s.All() {
		if e.Window != at {
			continue
		}
		short := e.ID[strings.LastIndexAny(e.ID, "/")+1:]
		switch short {
		case "permission_message":
			i.Kind, i.Text, i.Name = "permission", e.Name, group(e.Name)
		case "aerr_wait":
			i.Kind = "anr"
		case "aerr_app_info", "aerr_close":
			if i.Kind == "" {
				i.Kind = "crash"
			}
		case "alertTitle":
			i.Text = e.Name
			i.Name, _, _ = strings.Cut(e.Name, " isn")
			i.Name, _, _ = strings.Cut(i.Name, " keeps")
		case "message":
			if i.Text == "" {
				i.Text = e.Name
			}
		}
		if e.States.Any(scene.Clickable) && e.Name != "" {
			i.Choices = append(i.Choices, choice(e, short))
		}
	}
	if i.Kind == "" {
		if w.Type != "dialog" {
			return nil
		}
		i.Kind, i.Name = "dialog", ""
	}
	return &i
}

func choice(e scene.Element, shortID string) scene.Choice {
	c := choiceOf[shortID]
	if c == "" {
		c = e.Name
	}
	return scene.Choice{Choice: c, Label: e.Name, Ref: e.Ref}
}

func group(message string) string {
	low := strings.ToLower(message)
	for _, p := range permissionWords {
		if strings.Contains(low, p.word) {
			return p.group
		}
	}
	return "other"
}
