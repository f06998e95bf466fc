package kit

import "time"

// Facts are what a phone says about itself beside its tree: what dumpsys, wm
// and getprop print.
type Facts struct {
	// Package and Activity are in front; Activity is short (".SubSettings")
	// where its class stands in the package.
	Package  string `json:"package"`
	Activity string `json:"activity"`
	// Focus is the window that has the focus, as dumpsys names it: PKG/ACTIVITY,
	// "PopupWindow:HASH" or "NotificationShade"; empty while the screen is off
	// and between two pages.
	Focus string `json:"focus,omitempty"`
	// Width and Height are the display's pixels as it is rotated, Density is in
	// dots per inch, Rotation in quarter turns.
	Width    int `json:"width"`
	Height   int `json:"height"`
	Density  int `json:"density"`
	Rotation int `json:"rotation"`
	// On is whether the screen is lit.
	On bool `json:"on"`
	// Lock is one of LockNone, LockSwipe, LockSecure.
	Lock     string   `json:"lock"`
	Keyboard Keyboard `json:"keyboard"`
	// Toasts are the one that stands on the screen and those that wait for it to
	// go, oldest first.
	Toasts []Toast `json:"toasts,omitempty"`
	// Panel is the open panel, one of the Panel constants.
	Panel string `json:"panel"`
	// Secure is whether the window in front forbids pictures of itself.
	Secure bool `json:"secure,omitempty"`
	// Dark is whether the dark theme is on.
	Dark  bool   `json:"dark,omitempty"`
	Model string `json:"model"`
	// Language is the one that was chosen in Settings, such as "de".
	Language string `json:"language"`
	// SDK is the API level and OS the system with its version.
	SDK int    `json:"sdk"`
	OS  string `json:"os"`
}

// Facts returns the phone's facts at this moment.
func (p *Phone) Facts() Facts {
	w, h := p.size()
	s := p.Front.Top()
	pkg, activity := p.inFront()
	f := Facts{
		Package: pkg, Activity: activity, Focus: p.focusName(),
		Width: w, Height: h, Density: density, Rotation: p.Rotation,
		On: !p.Asleep, Lock: p.lockState(), Panel: p.Panel, Dark: p.isDark(),
		Model: p.Profile.Model, Language: p.language[:min(2, len(p.language))], SDK: p.Profile.sdk, OS: p.Profile.osName(),
	}
	if p.ime.visible {
		f.Keyboard = Keyboard{Visible: true, Rect: p.imeFrame()}
		if fd, _ := p.focused(); fd != nil && !fd.Multi {
			f.Keyboard.Action = fd.Action
		}
	}
	if sec, ok := s.Page.(Secret); ok {
		f.Secure = sec.Secure(p)
	}
	for _, t := range p.toasts {
		t.Age = time.Duration(max(0, p.Millis-t.began)) * time.Millisecond
		t.began = 0
		f.Toasts = append(f.Toasts, t)
	}
	return f
}

func (p *Phone) focusName() string {
	w := p.active()
	switch {
	case p.Asleep || w == nil || p.turning():
		return ""
	case w.pkg == systemUI:
		return "NotificationShade"
	case w.over != nil && w.over.Kind == overlayMenu:
		return "PopupWindow:" + p.token("popup", len(p.Front.Top().Overlays))
	case w.over != nil && w.over.window != "":
		return w.over.window
	}
	pkg, activity := p.inFront()
	return pkg + "/" + activity
}

// inFront is the activity that was resumed last: the page's, or that of a
// dialog which is an activity of its own.
func (p *Phone) inFront() (pkg, activity string) {
	s := p.Front.Top()
	for i := len(s.Overlays) - 1; i >= 0; i-- {
		if o := s.Overlays[i]; o.Activity != "" {
			return o.Package, o.Activity
		}
	}
	return p.Host(s).ID, s.Page.Activity()
}
