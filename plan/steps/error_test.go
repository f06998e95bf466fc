package steps_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/agentic-mobile-control/amc/plan/steps"
	"github.com/agentic-mobile-control/amc/step"
)

var refusals = []struct {
	name, text, message string
	readings            []string
}{
	{"empty", " \n# nothing\n", "no sentence", nil},
	{"unknown verb", "Frobnicate Save", "no verb", nil},
	{"spelling", "Tpa Save", "no verb", nil},
	{"gerund", "Tapping Save", "no verb", nil},
	{"bare check", "Check Wi-Fi", "to tick it", []string{"Check that Wi-Fi is shown", "Tick Wi-Fi"}},
	{"bare verify", "Verify Wi-Fi", "what to check", nil},
	{"bare verbs", "Tap", "what to tap", nil},
	{"open nothing", "Open", "what to open", nil},
	{"close nothing", "Close", "what to close", []string{"Close dialog", "Tap Close"}},
	{"type nothing", "Type", "what to type", nil},
	{"no target", "Type hello into", "into what", nil},
	{"no name", "Remember IP address", "which name", nil},
	{"braces in a name", "Remember IP address as {{ip}}", "without braces", nil},
	{"bad name", "Remember IP address as a:b", "can't be a name", nil},
	{"quote", `Tap "Save`, "not closed", nil},
	{"typographic quote", "Tap “Save", "not closed", nil},
	{"braces", "Type {{ip into Note", "not closed", nil},
	{"unknown name", "Type {{foo}} into Note", "no input", nil},
	{"misspelled name", "Type {{naem}} into Note", "no input", nil},
	{"unknown secret", "Type {{secret:P}} into Note", "not given", nil},
	{"misspelled secret", "Type {{secret:PNI}} into Note", "not given", nil},
	{"torn text", "Type bread and open milk into Note", "part of the text", []string{`Type "bread and open milk" into Note`, "Type bread\nopen milk into Note"}},
	{"two texts", "Type a into B and c into D", "sentence of its own", []string{"Type a into B. Type c into D", `Type "a into B and c" into D`}},
	{"unclear field", "Type see you in Berlin", "is the field", []string{`Type "see you" into Berlin`, `Type "see you in Berlin"`}},
	{"described text", "Enter the password", "what to type", nil},
	{"path", "Open Settings > Display > Font size", "step of its own", nil},
	{"sentence without a verb", "Open Settings. Figure out the address.", "begin with a verb", nil},
	{"pronoun", "Tap it", `what "it" is`, nil},
	{"too many times", "Tap Build number 70 times", "at most 20", nil},
	{"no times", "Tap Build number 0 times", "at least once", nil},
	{"key or button", "Press Delete", "may be a button", []string{"Tap Delete", "Press the Delete key"}},
	{"unknown key", "Press the Banana key", "no key", nil},
	{"no unit", "Wait 5", "seconds or milliseconds", []string{"Wait 5 seconds", "Wait 5 ms"}},
	{"vague time", "Wait a moment", "how long", nil},
	{"long time", "Wait 2000 seconds", "10 minutes", nil},
	{"short press", "Long press Anna for 10 ms", "300 ms", nil},
	{"no value", "Set Volume", "to what", nil},
	{"two to", "Set Text to speech to fast", "stands twice", []string{`Set "Text" to "speech to fast"`, `Set "Text to speech" to "fast"`}},
	{"on or off", "Turn Wi-Fi", "on or off", []string{"Turn on Wi-Fi", "Turn off Wi-Fi", "Tap Wi-Fi"}},
	{"two switches", "Turn on Wi-Fi and Bluetooth", "several", []string{"Turn on Wi-Fi. Turn on Bluetooth", `Turn on "Wi-Fi and Bluetooth"`}},
	{"choice or row", "Select Dark in Theme", "offers a choice", []string{"Select Dark from Theme", "Tap Dark in Theme"}},
	{"drag without an end", "Drag Milk", "where to drag", nil},
	{"pinch without a direction", "Pinch Map", "in or out", nil},
	{"rotate without a direction", "Rotate the phone", "landscape", nil},
	{"scroll without a direction", "Scroll", "where to scroll", nil},
	{"switch to", "Switch to Notes", "an app, a tab", []string{"Switch to the Notes app", "Go to Notes tab", "Open Notes", "Go back"}},
	{"two checks or one", "Check that Terms and conditions are shown", "one thing", nil},
	{"more than", "Check that Total is more than 5", "at least or at most", nil},
	{"no number", "Check that Total is at least blue", "not a number", nil},
	{"not a value", "Check that Total is not blue", "is not something", nil},
	{"page by its title", "Check that the Display page is shown", "identity", []string{`Check that "Display" is shown`, "Check that page is display"}},
	{"app by its label", "Check that Settings is in front", "identifier", nil},
	{"vague state", "Check that the form is valid", "nothing that can be read", nil},
	{"title", "Check that the title is Inbox", "where", nil},
	{"nothing to check", "Check that everything works as before", "nothing that can be checked", nil},
	{"what is counted", "Check that there are 3 photos", "rows are counted", []string{"Check that 3 rows are shown", `Check that "3 photos" is shown`}},
	{"ordinal of a message", "Tap the first message", "on the screen", nil},
	{"message of somebody", "Tap the photo by Anna", "written on it", nil},
	{"if without a comma", "If Update is shown tap Later", "comma", nil},
	{"if without a step", "If Update is shown", "condition, a comma and a step", nil},
	{"if with two steps", "If Update is shown, tap Later and go back", "one step", nil},
	{"if with else", "If Update is shown, tap Later, else tap OK", "no else", nil},
	{"if in if", "If A is shown, if B is shown, tap C", "one plain step", nil},
	{"if with a bad step", "If A is shown, frobnicate B", "no verb", nil},
	{"try a bad step", "Try frobnicate B", "no verb", nil},
	{"given", "Given the moon is full", "no set-up", nil},
	{"goal", "Search for mice", "no step", nil},
	{"goal behind and", "Open Shop and find the cheapest mouse", "no step", nil},
	{"start", "Start the timer", "isn't clear", []string{"Open app timer", "Tap Start"}},
	{"allow what", "Allow Anna", "a prompt", []string{"Allow", `Tap "Allow Anna"`}},
	{"dismiss what", "Dismiss the alarm", "what dismisses it", nil},
	{"clear data", "Clear the data of Notes", "empties a field", nil},
	{"long name", "Open the mouse that you can find in the new shop", "words", nil},
	{"too much", "Go home quickly", "doesn't belong", nil},
	{"should without a condition", "Everything should work", "no verb", nil},
	{"button alone", "Save", "", nil},
	{"remark", "Tap Save (if you like it)", "remark", nil},
	{"many relations", "Tap A in B in C in D in E in F in G", "too many places", nil},
}

func TestRefusals(t *testing.T) {
	for _, tt := range refusals {
		t.Run(tt.name, func(t *testing.T) {
			p, err := steps.Compile(tt.text, options)
			var e *steps.Error
			if !errors.As(err, &e) {
				t.Fatalf("no error, but %v", p)
			}
			if !strings.Contains(e.Message, tt.message) {
				t.Errorf("the message is %q, want %q in it", e.Message, tt.message)
			}
			if !errors.Is(err, &step.Error{Code: step.Usage}) {
				t.Errorf("the error has not the code usage")
			}
			if e.Line < 1 || e.Column < 1 {
				t.Errorf("the place is %d:%d", e.Line, e.Column)
			}
			works(t, e)
			if tt.readings != nil && strings.Join(e.Readings, "|") != strings.Join(tt.readings, "|") {
				t.Errorf("the readings are %q, want %q", e.Readings, tt.readings)
			}
		})
	}
}

// works checks that what an error suggests compiles.
func works(t *testing.T, e *steps.Error) {
	t.Helper()
	if e.Suggestion == "" && e.Hint == "" {
		t.Errorf("there is no suggestion")
	}
	for _, s := range append([]string{e.Suggestion}, e.Readings...) {
		if _, err := steps.Compile(s, options); s != "" && err != nil {
			t.Errorf("the suggestion %q doesn't compile: %v", s, err)
		}
	}
}

func TestErrorPlace(t *testing.T) {
	text := "Open Settings\n  Tap “Über uns”. Tap {{x}}, then type {{gone}} into Note\nGo home"
	_, err := steps.Compile(text, options)
	var e *steps.Error
	if !errors.As(err, &e) {
		t.Fatal(err)
	}
	if e.Line != 2 || e.Column != 40 {
		t.Errorf("the place is %d:%d, want 2:40", e.Line, e.Column)
	}
	if e.Sentence != "type {{gone}} into Note" {
		t.Errorf("the sentence is %q", e.Sentence)
	}
	var s *step.Error
	if !errors.As(err, &s) || s.Code != step.Usage || s.Hint == "" {
		t.Errorf("as a step's error it is %+v", s)
	}
}

func TestSuggestions(t *testing.T) {
	tests := []struct{ text, want string }{
		{"Chekc that Saved is shown", "Check that Saved is shown"},
		{"Tpa Save", "Tap Save"},
		{"Tapping Save", "Tap Save"},
		{"Saved is shown", "Check that Saved is shown"},
		{"Type {{naem}} into Note", "Type {{name}} into Note"},
		{"Go back 30 times", "Go back 20 times"},
		{"Open Settings > Display", "Open Settings. Tap Display"},
		{"If Update is shown tap Later", "If Update is shown, tap Later"},
		{"Tap \"Save", `Tap "Save"`},
		{"Search for mouse", `Type "mouse" into Search. Press Enter`},
		{"In Settings, tap Display", "tap Display"},
		{"Save", `Tap "Save"`},
	}
	for _, tt := range tests {
		_, err := steps.Compile(tt.text, options)
		var e *steps.Error
		if !errors.As(err, &e) {
			t.Errorf("%s: no error", tt.text)
			continue
		}
		if e.Suggestion != tt.want {
			t.Errorf("%s: the suggestion is %q, want %q", tt.text, e.Suggestion, tt.want)
		}
	}
}
