package crash_test

// task is a task whose steps are partly unsafe to do twice.
type task struct{ name, goal string }

var tasks = []task{
	{"remember", `Open Notes. Tap New note. Type Milk into Title. Type "2 litres" into Note. Tap Save. Check that Milk is shown.
		Open Settings. Tap About phone. Remember Model as model. Remember Android version as version.
		Open Notes. Tap New note. Type {{model}} into Title. Type {{version}} into Note. Tap Save. Check that {{model}} is shown.
		Open Messages. Tap Anna. Type "See you with the {{model}}" into Text message. Tap Send. Wait until Delivered is shown up to 20 s. Hide the keyboard. Check that "See you with the {{model}}" is shown.
		Go home.`},
	{"switches", `Open Contacts. Tap Ben. Tap Edit contact. Clear the Phone field. Type 5550199 into Phone. Tap Save. Check that Contact info is shown.
		Open Settings. Scroll to System. Tap System. Turn on Use 24-hour format. Go back.
		Tap Display. Turn on Dark theme. Set Screen timeout to 5 minutes. Go back.
		Open Clock. Go to Timer tab. Tap 3. Tap 0. Tap 00. Go to Alarm tab. Tap Add alarm. Tap Switch to text input mode.
		Type 5 into hour. Type 45 into minute. Tap OK. Go home.`},
	{"writing", `Open Notes. Tap New note. Type a into Note. Hide the keyboard. Go back. Answer the dialog with Save.
		Tap New note. Type b into Title. Press Enter. Type c. Tap Save.
		Open Messages. Tap Ben. Type Hello into Text message. Tap Send. Wait until Delivered is shown up to 20 s. Type "How are you?" into Text message. Tap Send. Wait until Delivered is shown up to 20 s. Hide the keyboard.
		Open Notes. Long press the 1st row. Tap Delete. Open Messages. Tap Anna. Type Bye into Text message. Tap Send. Wait until Delivered is shown up to 20 s. Go home.`},
	{"form", `Open Browser. Tap Bicycle Workshop. Type Anna Berg into Name. Type anna@example.com into E-mail.
		Select "New brakes – 55 €" from Service. Tap Day. Tap 20. Tap Set. Tick Wash the bicycle. Type Squeaks into Anything else?. Tick I accept the terms.
		Tap Send booking. Check that "Thank you, Anna Berg" is shown. Remember code in "Your booking number is" as booking.
		Open Notes. Tap New note. Type "Booking {{booking}}" into Note. Tap Save. Go home.`},
}
