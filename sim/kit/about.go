package kit

// about says what an app is for, and what can be opened in it, each with what is
// on it, as somebody who uses the phone would tell it.
type about struct {
	text  string
	pages []string
}

// abouts are by app id.
var abouts = map[string]about{
	"com.android.launcher3": {"the home screen with the icons of all apps", []string{
		"Home: an icon for each app, to be tapped, held for its menu, or dragged to another place",
		"Recents: the apps that were started; Clear all"}},
}
