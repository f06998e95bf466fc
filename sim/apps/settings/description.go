package settings

import "github.com/agentic-mobile-control/amc/sim/kit"

var about = kit.About{Text: "switches and choices of the phone, and what it says about itself", Pages: []string{
	"Settings: Search settings (by the words of this page), and a row for each page below but those with >; many are further down",
	"Network & internet: Internet, Calls & SMS, SIMs, Airplane mode, Hotspot & tethering, Data Saver, VPN, Private DNS (Automatic)",
	"> Internet: a switch Wi‑Fi, AndroidWifi (connected), Guest 2.4 (asks for a Password of 8 or more, Connect), Add network",
	"> Internet, further down: Network preferences (Turn on Wi‑Fi automatically is on), Non-carrier data usage (by seed)",
	"> Network details (tap AndroidWifi): Disconnect, Signal strength, Metered (Detect automatically), IP address (by seed), Gateway, DNS",
	"Connected devices: Pair new device, Bluetooth, NFC, Cast, Printing (a switch Default Print Service)",
	"Apps: all apps with their sizes (by seed), the last ones further down; Unused apps, Default apps",
	"> App info (tap an app): Open, Force stop, Notifications, Permissions (allow or not), Storage & cache (deletes its data), Open by default (clears it)",
	"> App permissions (Permissions in an app): Calendar permission, Camera permission, Contacts permission, Files and media permission,",
	"> App permissions, too: Location permission, Microphone permission, Notifications permission, Phone permission",
	"Notifications: Notification dot on app icon, Allow notification snoozing, Enhanced notifications",
	"Battery: 87%, Battery usage (by app), Battery Saver, Adaptive Battery, Battery percentage",
	"Storage: what is used of 128.0 GB (by seed, the same as in Files), Free up space, Apps, Images, Documents & other, System",
	"Sound & vibration: sliders Media volume and Ring volume, Do Not Disturb, Phone ringtone (Bright Morning), Vibrate for calls, Touch sounds",
	"Display: Brightness level (slider), Adaptive brightness, Screen timeout (30 seconds), Dark theme, Font size (Default)",
	"Display, further down: Night Light, Colours (Natural), Auto-rotate screen, Smooth Display, Screen saver",
	"Accessibility: TalkBack, Select to Speak, Bold text, High contrast text, Colour inversion, Remove animations",
	"Security: Find My Device, App scanning, Show passwords, Confirm SIM deletion",
	"Privacy: Camera access, Microphone access, Show clipboard access, Show passwords",
	"Location: Use location, Wi‑Fi scanning, Bluetooth scanning",
	"System: Language (a list with English, Deutsch, 日本語), Set time automatically, Use 24-hour format, Backup, Reset options",
	"About phone: Device name (OK keeps a new one), Model, IP address by seed; 7 taps on Build number add Developer options to System",
	"Further down, with a switch or two: Wallpaper & style, Digital Wellbeing & parental controls, Safety & emergency, Passwords & accounts, Tips & support",
	"> Pages of one or two lines: Autofill service, Battery usage, Cast, Default apps, Developer options, Hotspot & tethering, Legal information, Printing, Unused apps, VPN",
	"> SIM status (tap SIM status): network, signal, number",
	"> Android version: Android version (13 in profile 33), Android security update (January 5, 2026), Kernel version",
}}
