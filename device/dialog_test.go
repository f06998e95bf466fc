package device_test

import (
	"testing"

	"github.com/agentic-mobile-control/amc/device/devicetest"
	"github.com/agentic-mobile-control/amc/scene"
	"github.com/agentic-mobile-control/amc/step"
)

func button(name, id string, top int) scene.Element {
	e := devicetest.Button(name, top)
	e.ID = id
	return e
}

const perm = "com.android.permissioncontroller:id/permission_"

func prompt() *devicetest.Page {
	return &devicetest.Page{App: "com.google.android.permissioncontroller", Dialog: true, Elements: []scene.Element{
		devicetest.Text("Allow Notes to record audio?", 700),
		button("While using the app", perm+"allow_foreground_only_button", 900),
		button("Only this time", perm+"allow_one_time_button", 1050),
		button("Don’t allow", perm+"deny_button", 1200),
	}}
}

func alert() *devicetest.Page {
	return &devicetest.Page{App: "com.example.notes", Dialog: true, Elements: []scene.Element{
		devicetest.Text("Delete the note?", 700),
		button("Abbrechen", "android:id/button2", 900), button("Löschen", "android:id/button1", 1050),
	}}
}

func hung() *devicetest.Page {
	return &devicetest.Page{App: "android", Dialog: true, Elements: []scene.Element{
		devicetest.Text("News isn't responding", 700),
		button("Close app", "android:id/aerr_close", 900), button("Wait", "android:id/aerr_wait", 1050),
	}}
}

func plain() *devicetest.Page {
	return &devicetest.Page{App: "com.example.shop", Dialog: true, Elements: []scene.Element{
		devicetest.Text("Try Premium", 700), devicetest.Button("Buy now", 900), devicetest.Button("Not now", 1050),
	}}
}

func TestAnswerDialog(t *testing.T) {
	tests := []struct {
		name   string
		page   *devicetest.Page
		choice string
		want   string
		tapped string
	}{
		{"allow is the least grant", prompt(), "allow", "ok", `tap button "While using the app"`},
		{"once", prompt(), "allow_once", "ok", `tap button "Only this time"`},
		{"deny", prompt(), "deny", "ok", `tap button "Don’t allow"`},
		{"by label", prompt(), "Only this time", "ok", `tap button "Only this time"`},
		{"by folded label", prompt(), "don't allow", "ok", `tap button "Don’t allow"`},
		{"ok in another language", alert(), "ok", "ok", `tap button "Löschen"`},
		{"cancel in another language", alert(), "cancel", "ok", `tap button "Abbrechen"`},
		{"written OK", alert(), "OK", "ok", `tap button "Löschen"`},
		{"not offered", alert(), "Maybe", "refused not_found", ``},
		{"wait", hung(), "wait", "ok", `tap button "Wait"`},
		{"close", hung(), "close", "ok", `tap button "Close app"`},
		{"closing never buys", plain(), "close", "ok", `tap button "Not now"`},
		{"no such permission button", alert(), "allow_while_using", "refused not_found", ``},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			f := devicetest.NewFake(tt.page)
			done := do(t, f, step.AnswerDialog, "", args{"choice": tt.choice})
			got := told(done.Result)
			if got == "failed not_found" {
				got = "refused not_found"
			}
			if got != tt.want || f.Log("tap") != tt.tapped {
				t.Errorf("%s, %s; want %s, %s", told(done.Result), f.Log("tap"), tt.want, tt.tapped)
			}
			if e := done.Result.Error; e != nil && len(e.Candidates) == 0 {
				t.Error("no candidates")
			}
		})
	}
}
