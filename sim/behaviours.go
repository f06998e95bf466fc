package sim

// behaviours are all that can be switched on.
var behaviours = []Behaviour{
	{Name: "automation_held", Hard: true, Text: "another program holds the phone's one UiAutomation, so that every dump fails"},
	{Name: "arriving_messages", Text: "a text message comes in after 15 s, then every 2 min, with a notification over the top of the screen"},
	{Name: "asks_notifications", Text: "from SDK 33 on an app that sends notifications asks when it is opened whether it may"},
	{Name: "back_twice", Text: "back on the first page of the news asks to press it again within 2 s before it leaves"},
	{Name: "crashing", Text: "opening the second story of the news ends the app; from the second time on the system says so"},
	{Name: "crash_at_start", Hard: true, Text: "the Account app ends each time it is opened"},
	{Name: "double_submit", Text: "a second touch within 300 ms on the button of the account form makes a second account"},
	{Name: "failing_pages", Text: "the first load of the news ends with an error and a button to try again"},
	{Name: "hanging", Text: "refreshing the news makes the app deaf for 12 s; the system asks after 5 s whether to wait"},
	{Name: "heads_up", Text: "a notification covers the top of the screen for 5 s, first after 20 s, then every 90 s"},
	{Name: "input_denied", Hard: true, Text: "the phone lets no program touch it or press its keys, as some makers do until a developer option is on"},
	{Name: "keyboard_covers", Text: "the keyboard covers the bottom of the app, which keeps its size"},
	{Name: "keyboard_pans", Text: "the keyboard pushes the whole app up until the focused field is free, in place of resizing it"},
	{Name: "live_rows", Text: "a new row comes in at the top of the news every 15 s"},
	{Name: "lost_draft", Text: "turning the phone makes the activity anew and loses text that isn't saved"},
	{Name: "moving_title", Text: "the title of a settings page moves to another node when its header collapses"},
	{Name: "never_allowed", Hard: true, Text: "every permission was refused for ever, so that apps aren't allowed to ask again"},
	{Name: "restless", Text: "a banner on the notes list changes every 400 ms for 12 s after the app was opened, so that a dump finds no quiet"},
	{Name: "screen_timeout", Text: "the screen goes dark after the time that Settings names without a touch"},
	{Name: "secure_lock", Hard: true, Text: "the phone asks for a PIN once its screen was off"},
	{Name: "secure_window", Text: "the note editor forbids pictures of itself; its tree stays readable"},
	{Name: "swipe_lock", Text: "the phone shows a lock screen, to be swiped away, once its screen was off"},
	{Name: "ticking", Text: "a running timer or stopwatch announces each second, so that a dump finds no quiet while it is on the screen"},
	{Name: "transitions", Text: "for 300 ms after a change of page touches are lost, no window has the focus, and a dump finds no root"},
}
