package tasks

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"testing"

	"github.com/agentic-mobile-control/amc/agent"
	devicesim "github.com/agentic-mobile-control/amc/device/sim"
	"github.com/agentic-mobile-control/amc/plan/steps"
	"github.com/agentic-mobile-control/amc/read/rules"
	"github.com/agentic-mobile-control/amc/sim"
	"github.com/agentic-mobile-control/amc/step"
)

// done is something that a task does and that the phone holds afterwards. What no
// app stores is judged by what the phone says about itself.
type done struct {
	text  string
	want  string                           // JSON as sim.Phone.Judge takes it; "" wants nothing of the apps
	facts func(f sim.Facts) (string, bool) // what is wanted of the facts, and whether it is so; nil wants nothing
}

func inFront(app string) func(sim.Facts) (string, bool) {
	return func(f sim.Facts) (string, bool) { return app + " in front", f.Package == app }
}

const (
	launcher = "com.android.launcher3"
	settings = "com.android.settings"
	notes    = "com.amc.notes"
	newNote  = "Open Notes. Tap New note. "
)

func noteOf(body string) string {
	return fmt.Sprintf(`{"com.amc.notes":{"notes":[{"body":%q}]}}`, body)
}

func switched(name string, on bool) string {
	return fmt.Sprintf(`{"com.android.settings":{"on":{%q:%v}}}`, name, on)
}

// allowed is what was answered to News about the location.
func allowed(answer string) string {
	return fmt.Sprintf(`{"com.android.settings":{"permissions":{"com.amc.news":{"location":%q}}}}`, answer)
}

// catalogue has a task for every action.
var catalogue = map[step.Action]done{
	step.Tap:          {text: newNote + "Type a into Note. Tap Save.", want: noteOf("a")},
	step.DoubleTap:    {text: "Open Maps. Double tap at 540,700.", want: `{"com.amc.maps":{"zoom":{"$least":621}}}`},
	step.LongPress:    {text: newNote + "Type a into Note. Tap Save. Long press the 1st row. Tap Delete.", want: `{"com.amc.notes":{"notes":{"$count":0}}}`},
	step.Type:         {text: newNote + `Type "b & <c> 😀" into Note. Tap Save.`, want: noteOf("b & <c> 😀")},
	step.Clear:        {text: newNote + "Type a into Note. Type t into Title. Clear the Note field. Tap Save.", want: `{"com.amc.notes":{"notes":[{"title":"t","body":""}]}}`},
	step.Set:          {text: "Open Settings. Tap Display. Turn on Dark theme. Set Screen timeout to 5 minutes.", want: `{"com.android.settings":{"on":{"Dark theme":true},"choice":{"Screen timeout":"5 minutes"}}}`},
	step.Swipe:        {text: "Open News. Wait 4 s. Pull to refresh. Wait 3 s. Tap the 1st Save.", want: `{"com.amc.news":{"saved":[-1]}}`},
	step.Scroll:       {text: "Open Settings. Scroll down. Scroll down. Tap About phone.", facts: func(f sim.Facts) (string, bool) { return "a page of Settings", f.Activity == ".SubSettings" }},
	step.ScrollTo:     {text: "Open Settings. Scroll to System. Tap System. Turn on Use 24-hour format.", want: switched("Use 24-hour format", true)},
	step.Drag:         {text: "Go home. Drag News to Notes.", want: `{"com.android.launcher3":{"order":["com.amc.news"]}}`},
	step.Pinch:        {text: "Open Maps. Zoom out.", want: `{"com.amc.maps":{"zoom":{"$most":619}}}`},
	step.Press:        {text: newNote + "Type t into Title. Press Enter. Type b. Tap Save.", want: `{"com.amc.notes":{"notes":[{"title":"t","body":"b"}]}}`},
	step.Back:         {text: "Open Settings. Tap Display. Go back. Go back.", facts: inFront(launcher)},
	step.Home:         {text: "Open Settings. Go home.", facts: inFront(launcher)},
	step.Recents:      {text: "Open Notes. Open recents. Tap Notes.", facts: inFront(notes)},
	step.OpenPanel:    {text: "Open quick settings. Tap Airplane mode.", want: switched("Airplane mode", true)},
	step.LaunchApp:    {text: "Launch the Notes app.", facts: inFront(notes)},
	step.TerminateApp: {text: "Open Notes. Close app Notes.", facts: inFront(launcher)},
	step.OpenURL:      {text: "Open https://wiki.example.test/Bridge. Wait 4 s.", want: `{"com.amc.browser":{"history":[{"url":"https://wiki.example.test/Bridge"}]}}`},
	step.Open:         {text: "Open Settings.", facts: inFront(settings)},
	step.Close:        {text: "Open Notes. Close Notes.", facts: inFront(launcher)},
	step.HideKeyboard: {text: newNote + "Type a into Note. Hide the keyboard.", facts: func(f sim.Facts) (string, bool) { return "no keyboard", !f.Keyboard.Visible && f.Package == notes }},
	step.Rotate:       {text: "Open Notes. Rotate to landscape.", facts: func(f sim.Facts) (string, bool) { return "a lying phone", f.Rotation == 1 && f.Width > f.Height }},
	step.Wait:         {text: "Open Notes. Wait 40 s.", facts: inFront(notes)},
	step.WaitFor:      {text: "Open News. Wait until Latest is shown up to 10 s. Tap the 1st Save.", want: `{"com.amc.news":{"saved":[0]}}`},
	step.Assert:       {text: newNote + "Check that New note is shown. Type a into Note. Tap Save.", want: noteOf("a")},
	step.AnswerDialog: {text: newNote + "Type a into Note. Hide the keyboard. Go back. Answer the dialog with Save.", want: noteOf("a")},
	step.Look:         {text: "Open Notes. Take a screenshot.", facts: inFront(notes)},
	step.Remember:     {text: "Open Settings. Tap About phone. Remember Model as model. " + newNote + "Type {{model}} into Note. Tap Save.", want: `{"com.amc.notes":{"notes":[{"body":{"$match":"^amc Phone"}}]}}`},
	step.Setup:        {text: "Given dark mode is on. Open Notes.", want: switched("Dark theme", true)},
}

// setups has a task for every operation of a set-up.
var setups = map[string]done{
	"reset":      {text: newNote + "Type a into Note. Tap Save. Given the phone is reset. Open Notes.", want: `{"com.amc.notes":{"notes":{"$count":0}}}`},
	"clear_data": {text: newNote + "Type a into Note. Tap Save. Given the data of Notes is cleared. Open Notes.", want: `{"com.amc.notes":{"notes":{"$count":0}}}`},
	"uninstall":  {text: "Given app News is not installed. Go home. Check that News is not shown.", facts: inFront(launcher)},
	"install":    {text: "Given app Notes is not installed. Given app Notes is installed. " + newNote + "Type a into Note. Tap Save.", want: noteOf("a")},
	"grant":      {text: "Given location is granted to News. Open News. Wait 4 s. Tap the 2nd button. Tap News near you. Check that \"Near you: quiet in your street\" is shown.", facts: inFront("com.amc.news"), want: allowed("while")},
	"revoke":     {text: "Given location is granted to News. Given location is revoked from News. Open News. Wait 4 s. Tap the 2nd button. Tap News near you. Check that \"While using the app\" is shown. Deny.", facts: inFront("com.amc.news"), want: allowed("denied")},
	"airplane":   {text: "Given airplane mode is on.", want: switched("Airplane mode", true)},
	"wifi":       {text: "Given Wi-Fi is off.", want: switched("Wi‑Fi", false)},
	"data":       {text: "Given mobile data is off.", want: switched("Mobile data", false)},
	"dark_mode":  {text: "Given dark mode is on.", want: switched("Dark theme", true), facts: func(f sim.Facts) (string, bool) { return "the dark theme", f.Dark }},
	"locale":     {text: "Given the language is de-DE. Open Settings. Tap Netzwerk & Internet. Turn on Flugmodus.", want: switched("Airplane mode", true)},
	"location":   {text: "Given the location is 52.52,13.40. Open Maps.", facts: inFront("com.amc.maps"), want: `{"com.android.settings":{"place":"52.52,13.40"}}`},
	"clipboard":  {text: `Given the clipboard is "pasted". Open Notes.`, facts: inFront(notes), want: `{"com.android.settings":{"clipboard":"pasted"}}`},
	"wake":       {text: "Press the power key. Given the phone is unlocked. Open Notes.", facts: func(f sim.Facts) (string, bool) { return "a lit screen", f.On && f.Package == notes }},
	"clear_notifications": {text: "Given notifications are cleared. Open notifications. Check that \"No notifications\" is shown.",
		facts: func(f sim.Facts) (string, bool) { return "the open shade", f.Panel == sim.PanelNotifications }},
}

// TestEveryAction has the phone judge every action of the catalogue, on every
// profile.
func TestEveryAction(t *testing.T) {
	for _, spec := range step.Catalogue() {
		if _, ok := catalogue[spec.Action]; !ok {
			t.Errorf("there is no task for the action %s", spec.Action)
		}
	}
	for _, action := range slices.Sorted(maps.Keys(catalogue)) {
		everywhere(t, string(action), catalogue[action])
	}
}

// TestEverySetup has the phone judge every operation of a set-up.
func TestEverySetup(t *testing.T) {
	for _, op := range step.SetupOps() {
		d, ok := setups[op]
		if !ok {
			t.Errorf("there is no task for the set-up %s", op)
			continue
		}
		everywhere(t, op, d)
	}
}

func everywhere(t *testing.T, name string, d done) {
	t.Helper()
	for _, profile := range sim.Profiles() {
		t.Run(fmt.Sprint(name, " on ", profile), func(t *testing.T) {
			t.Parallel()
			phone, err := sim.New(sim.Options{Seed: 3, Profile: profile})
			if err != nil {
				t.Fatal(err)
			}
			d.run(t, phone)
		})
	}
}

func (d done) run(t *testing.T, phone *sim.Phone) {
	program, err := steps.Compile(d.text, steps.Options{})
	if err != nil {
		t.Fatal(err)
	}
	o := agent.Options{ID: "T", Goal: d.text, Device: devicesim.New(phone, "sim:"), Reader: rules.Reader{}, Planner: steps.Planner{Program: program}}
	s := agent.Run(t.Context(), agent.NewEffects(o), agent.New(o))
	if s.End.Status != agent.Completed {
		t.Fatalf("%s: ended as %s\n%s", d.text, s.End.Status, last(s))
	}
	var want map[string]json.RawMessage
	if d.want != "" {
		if err := json.Unmarshal([]byte(d.want), &want); err != nil {
			t.Fatal(err)
		}
	}
	wrong, err := phone.Judge(want)
	if err != nil {
		t.Fatal(err)
	}
	for _, w := range wrong {
		t.Errorf("%s: %s", d.text, w)
	}
	if d.facts == nil {
		return
	}
	if wanted, ok := d.facts(phone.Facts()); !ok {
		t.Errorf("%s: want %s, the phone says %+v", d.text, wanted, phone.Facts())
	}
}
