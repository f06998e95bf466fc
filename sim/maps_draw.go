package sim

import (
	"image"
	"image/color"
)

// mapDrawing draws the city as the map page looks at it.
type mapDrawing struct {
	*painter
	g *mapPage
	r image.Rectangle
}

func (g *mapPage) draw(pt *painter, r image.Rectangle) {
	d := &mapDrawing{pt, g, r}
	d.fill(r, d.c(inkLand))
	d.parks()
	d.roads()
	d.way()
	d.sites()
	if g.app.located {
		at := d.at(g.app.city.hereX, g.app.city.hereY)
		d.spot(at, dp(22), mix(d.c(inkBlue), d.c(inkLand), 1, 2))
		d.spot(at, dp(9), d.c(inkWhite))
		d.spot(at, dp(7), d.c(inkBlue))
	}
}

// at is where a place of the city is drawn.
func (d *mapDrawing) at(x, y int) image.Point { return d.g.project(x, y).Add(d.r.Min) }

func (d *mapDrawing) size(metres int) int { return metres * d.g.app.stored.Zoom / 1000 }

func (d *mapDrawing) spot(at image.Point, radius int, c color.RGBA) {
	d.round(image.Rect(at.X-radius, at.Y-radius, at.X+radius, at.Y+radius), radius, c)
}

func (d *mapDrawing) parks() {
	for _, k := range [][4]int{{700, 500, 620, 420}, {2500, 2700, 760, 520}, {3300, 300, 420, 640}, {300, 3100, 500, 500}} {
		a, b := d.at(k[0], k[1]), d.at(k[0]+k[2], k[1]+k[3])
		d.round(image.Rectangle{Min: a, Max: b}, d.size(40), d.c(inkPark))
	}
	river := [][2]int{{-200, 1500}, {600, 1700}, {1500, 2250}, {2300, 2350}, {3100, 2000}, {4300, 2250}}
	for i := 1; i < len(river); i++ {
		a, b := d.at(river[i-1][0], river[i-1][1]), d.at(river[i][0], river[i][1])
		d.stroke(a, b, d.size(150), d.c(inkRiver))
	}
}

// roads draws streets over their edges, the main ones last and wider.
func (d *mapDrawing) roads() {
	for _, main := range []bool{false, true} {
		for _, k := range d.g.app.city.roads {
			if k.main != main {
				continue
			}
			half, c := max(2, d.size(11)), d.c(inkRoad)
			if main {
				half, c = max(3, d.size(16)), d.c(inkMain)
			}
			at := d.at(k.at, k.at)
			edge := image.Rect(d.r.Min.X, at.Y-half, d.r.Max.X, at.Y+half)
			if k.avenue {
				edge = image.Rect(at.X-half, d.r.Min.Y, at.X+half, d.r.Max.Y)
			}
			d.fill(edge, c)
		}
	}
	for _, k := range d.g.app.city.roads {
		if d.g.app.stored.Zoom < 450 || k.avenue {
			continue
		}
		size := dp(12)
		at := d.at(0, k.at)
		for x := 260; x < citySize; x += 1200 {
			d.text(k.name, 0, size, d.at(x, k.at).X, at.Y-lineHeight(size)/2, d.c(inkDim))
		}
	}
}

// way draws the way that is shown.
func (d *mapDrawing) way() {
	steps := d.g.steps()
	if len(steps) == 0 {
		return
	}
	from := d.at(steps[0].x, steps[0].y)
	for _, s := range steps[1:] {
		to := d.at(s.x, s.y)
		d.stroke(from, to, dp(8), d.c(inkBlue))
		from = to
	}
}

// sites draws places as discs with their names, what was found as pins.
func (d *mapDrawing) sites() {
	pins := map[int]bool{}
	for _, s := range d.g.found {
		pins[s.id] = true
	}
	for _, s := range d.g.app.city.sites {
		at := d.at(s.x, s.y)
		chosen := d.g.chosen != nil && d.g.chosen.id == s.id
		if !at.In(d.r.Inset(-dp(60))) || pins[s.id] || chosen {
			continue
		}
		k := siteKinds[s.kind]
		d.spot(at, dp(9), d.c(k.colour))
		d.icon(k.icon, image.Rect(at.X-dp(6), at.Y-dp(6), at.X+dp(6), at.Y+dp(6)), d.c(inkWhite))
		if d.g.app.stored.Zoom >= 600 {
			d.text(s.name, 0, dp(12), at.X+dp(12), at.Y-dp(8), d.c(k.colour))
		}
	}
	for _, s := range d.g.found {
		if d.g.chosen == nil || d.g.chosen.id != s.id {
			d.pin(s, dp(26))
		}
	}
	if d.g.chosen != nil {
		d.pin(d.g.chosen, dp(40))
	}
}

func (d *mapDrawing) pin(s *site, size int) {
	at := d.at(s.x, s.y)
	d.icon("pin_filled", image.Rect(at.X-size/2, at.Y-size, at.X+size/2, at.Y), d.c(inkRed))
	d.text(s.name, 1, dp(12), at.X+size/2, at.Y-size*2/3, d.c(inkError))
}
