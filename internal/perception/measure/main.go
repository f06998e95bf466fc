// Command measure prints.
package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"sort"

	"github.com/agentic-mobile-control/amc/internal/perception"
	"github.com/agentic-mobile-control/amc/read/rules"
	"github.com/agentic-mobile-control/amc/scene"
	"github.com/tiktoken-go/tokenizer"
)

func main() {
	c, err := tokenizer.Get(tokenizer.O200kBase)
	if err != nil {
		panic(err)
	}
	files, _ := filepath.Glob("/work/shared/corpus/dev/dumps/uiautomator-xml/*")
	var r, fl, raw, js, ix, r0 []int
	type row struct {
		f    string
		a, b int
	}
	var rows []row
	for _, f := range files {
		src, _ := os.ReadFile(f)
		nodes, _ := perception.Read(src)
		s := scene.Parse(src, scene.Data{})
		sem, _ := rules.Reader{}.Read(context.Background(), s)
		n := func(s string) int { k, _ := c.Count(s); return k }
		a := n(scene.Render(s, sem, scene.RenderOptions{}))
		r0 = append(r0, n(scene.Render(s, nil, scene.RenderOptions{})))
		b := n(perception.Floor(nodes))
		r = append(r, a)
		fl = append(fl, b)
		j, _ := perception.AsJSON(nodes)
		raw = append(raw, n(string(src)))
		js = append(js, n(j))
		ix = append(ix, n(perception.AsIndex(nodes)))
		rows = append(rows, row{filepath.Base(f), a, b})
	}
	for _, x := range [][]int{r, r0, fl, raw, js, ix} {
		slices.Sort(x)
		fmt.Println(len(x), x[len(x)/2], x[len(x)*9/10], x[len(x)-1])
	}
	sort.Slice(rows, func(i, j int) bool { return rows[i].a-rows[i].b > rows[j].a-rows[j].b })
	for _, x := range rows[:40] {
		fmt.Println(x)
	}
}
