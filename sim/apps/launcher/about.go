package launcher

import "github.com/agentic-mobile-control/amc/sim/kit"

var about = kit.About{Text: "the home screen with the icons of all apps", Pages: []string{
	"Home: an icon for each app, to be tapped, held for its menu, or dragged to another place",
	"Permission prompts of any app: in profile 30 the button Don’t allow is called Deny",
	"Recents: the apps that were started; Clear all",
}}
