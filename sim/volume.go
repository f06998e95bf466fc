package sim

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
	choice := p.prefs.choice
	now, _ := strconv.Atoi(choice[mediaVolume])
	if by == 0 {
		now = 0
	}
	choice[mediaVolume] = strconv.Itoa(min(max(0, now+by), volumeMost))
	p.volumeTill = p.now + volumeTime
	p.after(volumeTime, func() {
		if p.now >= p.volumeTill {
			p.stir()
		}
	})
	p.stir()
}

// volumeWindow is the panel at the side of the screen, or nil. It takes touches
// and never the focus.
func (p *Phone) volumeWindow(m *measurer) *window {
	if p.now >= p.volumeTill || p.locked {
		return nil
	}
	s := &p.prefs
	level := &slider{max: volumeMost, changed: func(v int) { s.choice[mediaVolume] = strconv.Itoa(v) }}
	level.value, _ = strconv.Atoi(s.choice[mediaVolume])
	root := &view{class: classFrame, id: systemUI + ":id/volume_dialog", lay: stack, w: match, h: match, noFocus: true, clickable: true,
		style: style{fill: inkCard, round: dp(24)}, kids: []*view{
			{class: classLinear, w: match, h: match, pad: sides(dp(8), dp(12)), kids: []*view{
				{class: classText, text: p.say(mediaVolume), w: match, style: style{ink: inkText, points: 13, align: center, lines: 1}},
				{class: classSeek, id: systemUI + ":id/volume_row_slider", desc: p.say(mediaVolume), slider: level, w: match, h: dp(40), pad: sides(dp(12), 0), style: style{shape: shapeSlider}}}}}}
	area := p.content()
	frame := image.Rect(area.Max.X-dp(220), area.Min.Y+dp(120), area.Max.X-dp(12), area.Min.Y+dp(208))
	root.put(frame, p.display(), m)
	return &window{kind: windowSystem, pkg: systemUI, title: "VolumeDialogImpl", root: root, frame: frame, passive: true}
}
