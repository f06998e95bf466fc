package main

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"io"
	"runtime"
	"slices"
	"strings"

	"github.com/agentic-mobile-control/amc/internal/perception"
	"github.com/agentic-mobile-control/amc/scene"
)

// printHeld prints how many bytes a scene keeps alive, with and without its source.
func printHeld(w io.Writer, files []file, keep raw) {
	byNodes := slices.SortedFunc(slices.Values(files), func(a, b file) int { return abs(len(a.screen.Nodes)-300) - abs(len(b.screen.Nodes)-300) })
	fmt.Fprintf(w, "### Bytes that a Scene keeps alive\n\n| file | nodes | bytes of the source | elements | held | with the source | the structs of encoding/xml | the texts alone |\n")
	fmt.Fprintf(w, "| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |\n")
	ok := true
	for _, f := range byNodes[:5] {
		src := f.src
		own := held(func() any { return scene.Parse(src, scene.Data{}) })
		with := held(func() any { return [2]any{scene.Parse(src, scene.Data{}), bytes.Clone(src)} })
		structs := held(func() any {
			var h plainHierarchy
			if err := xml.Unmarshal(src, &h); err != nil {
				panic(err)
			}
			return &h
		})
		texts := held(func() any { return strings.Clone(perception.Floor(f.screen.Nodes)) })
		keep.row("held", f.name, "scene", own)
		keep.row("held", f.name, "scene and source", with)
		ok = ok && own < 64<<10
		fmt.Fprintf(w, "| %s | %d | %d | %d | %d | %d | %d | %d |\n", f.name, len(f.screen.Nodes), len(src), f.screen.Scene.Len(), own, with, structs, texts)
	}
	fmt.Fprintf(w, "\nAim: under 64 KiB (65,536 bytes): %s.\n", reached(ok))
}

// held is how many bytes one result of build keeps alive.
func held(build func() any) int {
	const n = 64
	kept := make([]any, n)
	before := inUse()
	for i := range kept {
		kept[i] = build()
	}
	after := inUse()
	runtime.KeepAlive(kept)
	return (after - before) / n
}

func inUse() int {
	runtime.GC()
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int(m.HeapAlloc)
}
