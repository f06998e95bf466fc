package maps

import (
	"image"
	"image/color"

	"github.com/agentic-mobile-control/amc/sim/draw"
	"github.com/agentic-mobile-control/amc/sim/kit"
)

// mapDrawing draws the city as the map page looks at it.
type mapDrawing struct {
	*kit.Painter
	g *mapPage
	r image.Rectangle
}

func (g *mapPage) draw(pt *kit.Painter, r image.Rectangle) {
	d := &mapDrawing{pt, g, r}
	d.Fill(r, d.C(kit.InkLand))
	d.parks()
	d.roads()
	d.way()
	d.sites()
	if g.app.located {
		at := d.at(g.app.city.HereX, g.app.city.HereY)
		d.spot(at, kit.DP(22), draw.Mix(d.C(kit.InkBlue), d.C(kit.InkLand), 1, 2))
		d.spot(at, kit.DP(9), d.C(kit.InkWhite))
		d.spot(at, kit.DP(7), d.C(kit.InkBlue))
	}
}

// at is where a place of the city is drawn.
func (d *mapDrawing) at(x, y int) image.Point { return d.g.project(x, y).Add(d.r.Min) }

func (d *mapDrawing) size(metres int) int { return metres * d.g.app.stored.Zoom / 1000 }

func (d *mapDrawing) spot(at image.Point, radius int, c color.RGBA) {
	d.Round(image.Rect(at.X-radius, at.Y-radius, at.X+radius, at.Y+radius), radius, c)
}

func (d *mapDrawing) parks() {
	for _, k := range [][4]int{{700, 500, 620, 420}, {2500, 2700, 760, 520}, {3300, 300, 420, 640}, {300, 3100, 500, 500}} {
		a, b := d.at(k[0], k[1]), d.at(k[0]+k[2], k[1]+k[3])
		d.Round(image.Rectangle{Min: a, Max: b}, d.size(40), d.C(kit.InkPark))
	}
	river := [][2]int{{-200, 1500}, {600, 1700}, {1500, 2250}, {2300, 2350}, {3100, 2000}, {4300, 2250}}
	for i := 1; i < len(river); i++ {
		a, b := d.at(river[i-1][0], river[i-1][1]), d.at(river[i][0], river[i][1])
		d.Stroke(a, b, d.size(150), d.C(kit.InkRiver))
	}
}

// roads draws streets over their edges, the main ones last and wider.
func (d *mapDrawing) roads() {
	for _, main := range []bool{false, true} {
		for _, k := range d.g.app.city.Roads {
			if k.Main != main {
				continue
			}
			half, c := max(2, d.size(11)), d.C(kit.InkRoad)
			if main {
				half, c = max(3, d.size(16)), d.C(kit.InkMain)
			}
			at := d.at(k.At, k.At)
			edge := image.Rect(d.r.Min.X, at.Y-half, d.r.Max.X, at.Y+half)
			if k.Avenue {
				edge = image.Rect(at.X-half, d.r.Min.Y, at.X+half, d.r.Max.Y)
			}
			d.Fill(edge, c)
		}
	}
	for _, k := range d.g.app.city.Roads {
		if d.g.app.stored.Zoom < 450 || k.Avenue {
			continue
		}
		size := kit.DP(12)
		at := d.at(0, k.At)
		for x := 260; x < kit.CitySize; x += 1200 {
			d.Text(k.Name, 0, size, d.at(x, k.At).X, at.Y-draw.LineHeight(size)/2, d.C(kit.InkDim))
		}
	}
}

// way draws the way that is shown.
func (d *mapDrawing) way() {
	steps := d.g.steps()
	if len(steps) == 0 {
		return
	}
	from := d.at(steps[0].X, steps[0].Y)
	for _, s := range steps[1:] {
		to := d.at(s.X, s.Y)
		d.Stroke(from, to, kit.DP(8), d.C(kit.InkBlue))
		from = to
	}
}

// sites draws places as discs with their names, what was found as pins.
func (d *mapDrawing) sites() {
	pins := map[int]bool{}
	for _, s := range d.g.found {
		pins[s.ID] = true
	}
	for _, s := range d.g.app.city.Sites {
		at := d.at(s.X, s.Y)
		chosen := d.g.chosen != nil && d.g.chosen.ID == s.ID
		if !at.In(d.r.Inset(-kit.DP(60))) || pins[s.ID] || chosen {
			continue
		}
		k := kit.SiteKinds[s.Kind]
		d.spot(at, kit.DP(9), d.C(k.Colour))
		d.Icon(k.Icon, image.Rect(at.X-kit.DP(6), at.Y-kit.DP(6), at.X+kit.DP(6), at.Y+kit.DP(6)), d.C(kit.InkWhite))
		if d.g.app.stored.Zoom >= 600 {
			d.Text(s.Name, 0, kit.DP(12), at.X+kit.DP(12), at.Y-kit.DP(8), d.C(k.Colour))
		}
	}
	for _, s := range d.g.found {
		if d.g.chosen == nil || d.g.chosen.ID != s.ID {
			d.pin(s, kit.DP(26))
		}
	}
	if d.g.chosen != nil {
		d.pin(d.g.chosen, kit.DP(40))
	}
}

func (d *mapDrawing) pin(s *kit.Site, size int) {
	at := d.at(s.X, s.Y)
	d.Icon("pin_filled", image.Rect(at.X-size/2, at.Y-size, at.X+size/2, at.Y), d.C(kit.InkRed))
	d.Text(s.Name, 1, kit.DP(12), at.X+size/2, at.Y-size*2/3, d.C(kit.InkError))
}
