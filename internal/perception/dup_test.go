package perception

import (
	"context"
	"os"
	"strings"
	"testing"

	"github.com/agentic-mobile-control/amc/internal/corpus"
	"github.com/agentic-mobile-control/amc/read/rules"
	"github.com/agentic-mobile-control/amc/scene"
)

func TestDup(t *testing.T) {
	all := 0
	for _, f := range corpus.Files(t, "uiautomator-xml") {
		src, _ := os.ReadFile(f.Path)
		nodes, _ := Read(src)
		s := scene.Parse(src, scene.Data{})
		sem, _ := rules.Reader{}.Read(context.Background(), s)
		te := takeApart(scene.Render(s, sem, scene.RenderOptions{}))
		d := display(nodes)
		groups := map[string][]Box{}
		owner := map[string][]int{}
		var order []string
		for i := range nodes {
			n := &nodes[i]
			b, ok := visible(nodes, n, d)
			if !ok {
				continue
			}
			o := i
			for o >= 0 && !nodes[o].canBeActedOn() {
				o = nodes[o].Parent
			}
		next:
			for _, x := range n.texts() {
				k := fold(x)
				if k == "" {
					continue
				}
				for gi, g := range groups[k] {
					if !g.common(b).empty() || o >= 0 && owner[k][gi] == o {
						continue next
					}
				}
				if len(groups[k]) == 0 {
					order = append(order, k)
				}
				groups[k] = append(groups[k], b)
				owner[k] = append(owner[k], o)
			}
		}
		for _, k := range order {
			n := 0
			for _, l := range te {
			for _, q := range l.quoted {
				if contains(q, k) {
					n++
				}
			}
			}
			if n > 0 && n < len(groups[k]) {
				all++
				t.Logf("%s: %q %d of %d", f.Name[strings.LastIndexByte(f.Name, '/')+1:], k, n, len(groups[k]))
			}
		}
	}
	t.Log(all)
}
