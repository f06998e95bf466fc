package scene_test

import (
	"strconv"
	"strings"
	"testing"

	"github.com/agentic-mobile-control/amc/scene"
)

// A row of cells that scrolls sideways goes on at its sides, also where the last cell
// is cut so far that only its label is left of it.
func TestRailWithACutCell(t *testing.T) {
	cell := func(i, left, right int, parts string) string {
		return `<node index="` + strconv.Itoa(i) + `" class="android.widget.LinearLayout" clickable="false" bounds="[` + strconv.Itoa(left) + `,400][` + strconv.Itoa(right) + `,600]">` + parts + `</node>`
	}
	text := func(s string, l, t, r, b int) string {
		return `<node class="android.widget.TextView" text="` + s + `" bounds="[` + strconv.Itoa(l) + `,` + strconv.Itoa(t) + `][` + strconv.Itoa(r) + `,` + strconv.Itoa(b) + `]"/>`
	}
	src := `<hierarchy rotation="0"><node class="android.widget.FrameLayout" package="com.app" bounds="[0,0][1080,2400]">` +
		text("Next hours", 0, 300, 400, 380) +
		`<node class="androidx.recyclerview.widget.RecyclerView" scrollable="true" bounds="[0,400][1080,600]">` +
		cell(0, 0, 350, text("10:00", 20, 421, 300, 480)+text("12°", 20, 500, 300, 580)) +
		cell(1, 350, 700, text("11:00", 370, 421, 650, 480)+text("13°", 370, 500, 650, 580)) +
		cell(2, 700, 1050, text("12:00", 720, 421, 1000, 480)+text("14°", 720, 500, 1000, 580)) +
		cell(3, 1050, 1080, text("13:00", 1060, 421, 1080, 480)) +
		`</node></node></hierarchy>`
	s := scene.Parse([]byte(src), scene.Data{Display: scene.Display{Width: 1080, Height: 2400}})
	got := scene.Render(s, nil, scene.RenderOptions{})
	if !strings.Contains(got, "> more right") || strings.Contains(got, "v more below") {
		t.Errorf("rendered\n%s", got)
	}
}
