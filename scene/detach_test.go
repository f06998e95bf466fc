package scene_test

import (
	"runtime"
	"testing"

	"github.com/agentic-mobile-control/amc/scene"
)

func TestSceneDoesNotKeepItsSource(t *testing.T) {
	const count, most = 32, 64 << 10
	kept := make([]*scene.Scene, count)
	before := heap()
	for i := range kept {
		kept[i] = scene.Parse(benchDump, scene.Data{})
	}
	if held := (heap() - before) / count; held > most {
		t.Errorf("a scene of %d elements holds %d bytes, more than %d; its source has %d", kept[0].Len(), held, most, len(benchDump))
	}
	runtime.KeepAlive(kept)
}

// heap is how many bytes are in use after a collection.
func heap() int {
	runtime.GC()
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int(m.HeapAlloc)
}
