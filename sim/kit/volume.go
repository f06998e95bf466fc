package kit

import (
	"image"
	"strconv"
)

// volumeTime is how long the volume panel stands after a key, in ms.
const volumeTime = 3000

const (
	mediaVolume = "Media volume"
	volumeMost  = 15
)

// changeVolume is what the volume keys do: one step, and a panel that shows it.
func (p *Phone) changeVolume(by int) {
	choice := p.Prefs.Choice
	now, _ := strconv.Atoi(choice[mediaVolume])
	if by == 0 {
		now = 0
	}
	choice[mediaVolume] = strconv.Itoa(min(max(0, now+by), volumeMost))
	p.volumeTill = p.Millis + volumeTime
	p.After(volumeTime, func() {
		if p.Millis >= p.volumeTill {
			p.Stir()
		}
	})
	p.Stir()
}

// volumeWindow is the panel at the side of the screen, or nil. It takes touches
// and never the focus.
func (p *Phone) volumeWindow(m *measurer) *window {
	if p.Millis >= p.volumeTill || p.Locked {
		return nil
	}
	s := &p.Prefs
	level := &Slider{Max: volumeMost, Changed: func(v int) { s.Choice[mediaVolume] = strconv.Itoa(v) }}
	level.Value, _ = strconv.Atoi(s.Choice[mediaVolume])
	root := &View{Class: ClassFrame, ID: systemUI + ":id/volume_dialog", Layout: Stack, W: Match, H: Match, NoFocus: true, Clickable: true,
		Style: Style{Fill: InkCard, Round: DP(24)}, Kids: []*View{
			{Class: ClassLinear, W: Match, H: Match, Pad: Sides(DP(8), DP(12)), Kids: []*View{
				{Class: ClassText, Text: p.Say(mediaVolume), W: Match, Style: Style{Ink: InkText, Points: 13, Align: Center, Lines: 1}},
				{Class: ClassSeek, ID: systemUI + ":id/volume_row_slider", Desc: p.Say(mediaVolume), Slider: level, W: Match, H: DP(40), Pad: Sides(DP(12), 0), Style: Style{Shape: ShapeSlider}}}}}}
	area := p.Content()
	frame := image.Rect(area.Max.X-DP(220), area.Min.Y+DP(120), area.Max.X-DP(12), area.Min.Y+DP(208))
	root.put(frame, p.display(), m)
	return &window{kind: windowSystem, pkg: systemUI, title: "VolumeDialogImpl", Root: root, frame: frame, passive: true}
}
