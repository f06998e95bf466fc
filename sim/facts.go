package sim

import "time"

// Facts are what a phone says about itself beside its tree: what dumpsys, wm
// and getprop print.
type Facts struct {
	// Package and Activity are in front; Activity is short (".SubSettings")
	// where its class stands in the package.
	Package  string `json:"package"`
	Activity string `json:"activity"`
	// Focus is the window that has the focus, as dumpsys names it: PKG/ACTIVITY,
	// "PopupWindow:HASH" or "NotificationShade"; empty while the screen is off.
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
	// Toasts are those that stand on the screen, oldest first.
	Toasts []Toast `json:"toasts,omitempty"`
	// Panel is the open panel, one of the Panel constants.
	Panel string `json:"panel"`
	// Secure is whether the window in front forbids pictures of itself.
	Secure bool `json:"secure,omitempty"`
	// Dark is whether the dark theme is on.
	Dark  bool   `json:"dark,omitempty"`
	Model string `json:"model"`
	// SDK is the API level and OS the system with its version.
	SDK int    `json:"sdk"`
	OS  string `json:"os"`
}

// Facts returns the phone's facts at this moment.
func (p *Phone) Facts() Facts {
	w, h := p.size()
	s := p.front.top()
	f := Facts{
		Package: p.front.app.info().id, Activity: s.page.activity(), Focus: p.focusName(),
		Width: w, Height: h, Density: density, Rotation: p.rotation,
		On: !p.asleep, Lock: p.lockState(), Panel: p.panel, Dark: p.dark,
		Model: p.profile.model, SDK: p.profile.sdk, OS: p.profile.osName(),
	}
	if p.ime.visible {
		f.Keyboard = Keyboard{Visible: true, Rect: p.imeFrame()}
		if fd, _ := p.focused(); fd != nil && !fd.multi {
			f.Keyboard.Action = fd.action
		}
	}
	if sec, ok := s.page.(secret); ok {
		f.Secure = sec.secure()
	}
	for _, t := range p.toasts {
		t.Age = time.Duration(p.now-t.began) * time.Millisecond
		t.began = 0
		f.Toasts = append(f.Toasts, t)
	}
	return f
}

func (p *Phone) focusName() string {
	w := p.active()
	switch {
	case p.asleep || w == nil:
		return ""
	case w.pkg == systemUI:
		return "NotificationShade"
	case w.over != nil && w.over.kind == overlayMenu:
		return "PopupWindow:" + p.token("popup", len(p.front.top().overlays))
	}
	return p.component(p.front.top())
}
