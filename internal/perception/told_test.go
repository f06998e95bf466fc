package perception_test

import (
	"context"
	"os"
	"strings"
	"testing"

	"github.com/agentic-mobile-control/amc/internal/corpus"
	"github.com/agentic-mobile-control/amc/internal/perception"
	"github.com/agentic-mobile-control/amc/read/rules"
	"github.com/agentic-mobile-control/amc/scene"
)

func TestScreens(t *testing.T) {
	all, bad := 0, 0
	for _, f := range corpus.Files(t, "uiautomator-xml") {
		src, err := os.ReadFile(f.Path)
		if err != nil {
			t.Fatal(err)
		}
		nodes, err := perception.Read(src)
		if err != nil {
			t.Errorf("%s: %v", f.Name, err)
		}
		s := scene.Parse(src, scene.Data{})
		sem, _ := rules.Reader{}.Read(context.Background(), s)
		out := scene.Render(s, sem, scene.RenderOptions{})
		total, lost := perception.Actions(nodes, s, out)
		if os.Getenv("T") != "" {
			total, lost = perception.Texts(nodes, out)
		}
		all += total
		bad += len(lost)
		for _, l := range lost {
			t.Logf("%s: %q %v", f.Name[strings.LastIndexByte(f.Name, '/')+1:], l.Text, l.Bounds)
		}
	}
	t.Logf("%d of %d", bad, all)
}
