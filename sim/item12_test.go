package sim_test

import (
	"testing"

	"github.com/agentic-mobile-control/amc/sim"
)

func TestItem12SlopToThePixel(t *testing.T) {
	h := longList(t, 60)
	at := h.titleAt("Title 03")
	h.do(sim.Drag(540, 1500, 540, 1500-22, 400, 200))
	if got := at - h.titleAt("Title 03"); got != 1 {
		t.Errorf("22 px move by %d", got)
	}
	r := h.must("Title 04").rect()
	h.do(sim.Drag(r.Min.X, r.Min.Y+21, r.Min.X, r.Min.Y, 100, 100))
	if got := h.phone.Facts().Activity; got != ".EditActivity" {
		t.Errorf("21 px are no tap: %s", got)
	}
}

func TestItem12HalfAScreenFlingsBeyondOne(t *testing.T) {
	h := longList(t, 60)
	shown := len(h.list().Nodes)
	h.do(sim.Drag(540, 1900, 540, 700, 300, 0))
	row := h.list().Nodes[1].find(hasID("com.amc.notes:id/note_title"))
	if row == nil || row.Text <= "Title "+string(rune('0'+shown/10))+string(rune('0'+shown%10)) {
		t.Errorf("a screen holds %d rows, the second row is %+v", shown, row)
	}
}

func TestItem12HoldBeforeRelease(t *testing.T) {
	h := longList(t, 60)
	at := h.titleAt("Title 08")
	h.do(sim.Drag(540, 1900, 540, 1400, 300, 100))
	still := h.phone.Screenshot().Pix
	h.wait(50)
	if string(still) != string(h.phone.Screenshot().Pix) {
		t.Error("it moves after the release")
	}
	if got := at - h.titleAt("Title 08"); got != 500-21 {
		t.Errorf("moved by %d", got)
	}
}

func TestItem12NoSignalAtTheEnd(t *testing.T) {
	h := longList(t, 20)
	for range 8 {
		h.do(sim.Drag(540, 1900, 540, 700, 300, 150))
	}
	end := h.dump()
	h.must("Title 19")
	h.do(sim.Drag(540, 1900, 540, 700, 300, 150))
	if got := h.dump(); got != end {
		t.Errorf("something changes: %s", got)
	}
	if !h.list().Scrollable || len(h.phone.Facts().Toasts) != 0 {
		t.Error("the end is told")
	}
}

func TestItem12FlingMovesBounds(t *testing.T) {
	h := longList(t, 60)
	h.do(sim.Drag(540, 1900, 540, 1500, 100, 0))
	before := h.phone.Now()
	h.dump()
	if got := h.phone.Now().Sub(before).Milliseconds(); got <= 1000 {
		t.Errorf("the dump took %d ms, as if nothing moved", got)
	}
}
