package sim_test

import (
	"bytes"
	"flag"
	"image"
	"image/color"
	"image/png"
	"os"
	"testing"

	"github.com/agentic-mobile-control/amc/sim"
)

var update = flag.Bool("update", false, "write docs/phone.png")

const sheetFile = "../docs/phone.png"

// sheetRow is a screen of the contact sheet: an app, and what leads to the
// screen. An entry of way that begins with > is typed, ~ an address to open,
// ^ a key, . a name to press long; any other is a name to tap.
type sheetRow struct {
	app  string
	dark bool
	way  []string
}

// sheetRows are the screens of docs/phone.png, in reading order. A further app
// is a further row.
var sheetRows = []sheetRow{
	{app: "com.android.launcher3"},
	{app: "com.android.settings"},
	{app: "com.android.settings", way: []string{"Network & internet", "Internet"}},
	{app: "com.amc.contacts"},
	{app: "com.amc.contacts", way: []string{"Anna"}},
	{app: "com.amc.phone", way: []string{"Recents"}},
	{app: "com.amc.messages"},
	{app: "com.amc.messages", way: []string{"Anna"}},
	{app: "com.amc.calendar"},
	{app: "com.amc.clock"},
	{app: "com.amc.clock", way: []string{"Add alarm"}},
	{app: "com.amc.files"},
	{app: "com.amc.shop"},
	{app: "com.amc.shop", way: []string{"Filters"}},
	{app: "com.amc.notes", way: []string{"New note", "Title", ">Groceries", "Note", ">Milk, مرحبا, 面包, хлеб"}},
	{app: "com.amc.news"},
	{app: "com.amc.account", way: []string{"Full name", ">Anna"}},
	{app: browser, way: []string{"~https://wiki.example.test/Bridge"}},
	{app: browser, way: []string{"~https://workshop.example.test/", "dd/mm/yyyy"}},
	{app: maps},
	{app: maps, way: []string{"Restaurants", "Bella Pizza"}},
	{app: "com.android.settings", dark: true, way: []string{"Display"}},
	{app: "com.amc.messages", dark: true},
	{app: "com.amc.clock", dark: true, way: []string{"Timer"}},
}

// shot leads a new phone to the screen and pictures it.
func (r sheetRow) shot(t *testing.T) *image.RGBA {
	t.Helper()
	h := newHand(t, sim.Options{Seed: 3})
	if r.dark {
		h.do(sim.Input{Kind: sim.KindSetup, Name: "dark", Value: "on"})
	}
	h.do(sim.Input{Kind: sim.KindLaunch, App: r.app})
	h.wait(4000)
	for _, step := range r.way {
		rest := step[1:]
		switch step[0] {
		case '>':
			h.text(rest)
		case '~':
			h.do(sim.Input{Kind: sim.KindOpen, URL: rest})
		case '^':
			h.key(rest)
		case '.':
			at := h.must(rest).rect()
			x, y := (at.Min.X+at.Max.X)/2, (at.Min.Y+at.Max.Y)/2
			h.do(sim.Input{Kind: sim.KindTouch, Path: []sim.TouchPoint{{X: x, Y: y}, {X: x, Y: y, At: 700}}})
		default:
			h.tap(step)
		}
		h.wait(4000)
	}
	return h.phone.Screenshot()
}

// The sheet has so many columns of pictures a fourth as large as the screen.
const (
	sheetColumns = 6
	sheetPart    = 4
	sheetGap     = 12
)

func contactSheet(t *testing.T) *image.RGBA {
	t.Helper()
	w, h := 1080/sheetPart+sheetGap, 2400/sheetPart+sheetGap
	lines := (len(sheetRows) + sheetColumns - 1) / sheetColumns
	out := image.NewRGBA(image.Rect(0, 0, sheetColumns*w+sheetGap, lines*h+sheetGap))
	for i := range out.Pix {
		out.Pix[i] = 0xFF
	}
	for i, r := range sheetRows {
		reduce(out, image.Pt(sheetGap+i%sheetColumns*w, sheetGap+i/sheetColumns*h), r.shot(t))
	}
	return out
}

// reduce draws a picture with each square of pixels made one, their mean.
func reduce(dst *image.RGBA, at image.Point, src *image.RGBA) {
	const n = sheetPart
	for y := range src.Rect.Dy() / n {
		for x := range src.Rect.Dx() / n {
			var r, g, b int
			for dy := range n {
				for dx := range n {
					c := src.RGBAAt(x*n+dx, y*n+dy)
					r, g, b = r+int(c.R), g+int(c.G), b+int(c.B)
				}
			}
			const half, all = n * n / 2, n * n
			dst.SetRGBA(at.X+x, at.Y+y, color.RGBA{uint8((r + half) / all), uint8((g + half) / all), uint8((b + half) / all), 0xFF})
		}
	}
}

// TestContactSheet keeps docs/phone.png, what the phone's apps look like, as
// the phone draws them.
func TestContactSheet(t *testing.T) {
	got := contactSheet(t)
	if *update {
		var buf bytes.Buffer
		enc := png.Encoder{CompressionLevel: png.BestCompression}
		if err := enc.Encode(&buf, got); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(sheetFile, buf.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	raw, err := os.ReadFile(sheetFile)
	if err != nil {
		t.Fatal(err)
	}
	if len(raw) > 1_500_000 {
		t.Errorf("%s has %d bytes", sheetFile, len(raw))
	}
	want, err := png.Decode(bytes.NewReader(raw))
	if err != nil {
		t.Fatal(err)
	}
	if want.Bounds() != got.Bounds() {
		t.Fatalf("the sheet is %v, the file %v: run go test ./sim -run TestContactSheet -update", got.Bounds(), want.Bounds())
	}
	for y := range got.Rect.Dy() {
		for x := range got.Rect.Dx() {
			if r, g, b, _ := want.At(x, y).RGBA(); (color.RGBA{uint8(r >> 8), uint8(g >> 8), uint8(b >> 8), 0xFF}) != got.RGBAAt(x, y) {
				row := y/(2400/sheetPart+sheetGap)*sheetColumns + x/(1080/sheetPart+sheetGap)
				t.Fatalf("screen %d differs: if it should, run go test ./sim -run TestContactSheet -update", row+1)
			}
		}
	}
}
