package scene_test

import (
	"fmt"
	"os"
	"path/filepath"
	"sort"
	"testing"
	"time"

	"github.com/agentic-mobile-control/amc/read/rules"
	"github.com/agentic-mobile-control/amc/scene"
)

func TestTmpCorpus(t *testing.T) {
	var sizes []int
	status := map[string]int{}
	var bytes int
	var dur time.Duration
	for _, dir := range []string{"uiautomator-xml", "appium-uia2-xml", "uiautomator-error-text"} {
		files, _ := filepath.Glob("/work/shared/corpus/dev/dumps/" + dir + "/*")
		for _, f := range files {
			b, _ := os.ReadFile(f)
			st := time.Now()
			s := scene.Parse(b, scene.Data{})
			dur += time.Since(st)
			bytes += len(b)
			sem, _ := rules.Reader{}.Read(t.Context(), s)
			out := scene.Render(s, sem, scene.RenderOptions{})
			status[dir+" "+s.Tree().Status+" "+s.Tree().Reason]++
			if s.Tree().Status != "ok" {
				fmt.Println(filepath.Base(f), s.Tree())
			}
			sizes = append(sizes, len(out)/4)
			if os.Getenv("SHOW") != "" && filepath.Base(f) == os.Getenv("SHOW") {
				fmt.Println(out)
			}
		}
	}
	sort.Ints(sizes)
	fmt.Println(status, len(sizes), "median", sizes[len(sizes)/2], "p90", sizes[len(sizes)*9/10], "max", sizes[len(sizes)-1], bytes, dur)
}
