package main

import (
	"fmt"
	"io"
	"runtime"
	"slices"
	"time"
)

const (
	rounds = 15
	// roundTime is about how long a thing runs in each round.
	roundTime = 30 * time.Millisecond
)

// printSpeed prints times, taken in turn so that a slow moment slows all alike.
func printSpeed(w io.Writer, files []file, keep raw) {
	f := nearest(files, 100_000)
	work := workOn(f.src)
	times := make([][]time.Duration, len(work))
	for range rounds {
		for k := range work {
			d := takeTime(work[k].run)
			times[k] = append(times[k], d)
			keep.row("time", f.name, work[k].name, d.Nanoseconds())
		}
	}
	for k := range times {
		slices.Sort(times[k])
	}
	base := share(times[atParse], 50)
	fmt.Fprintf(w, "### Times of %s: %d bytes, %d nodes (%d rounds in turn, %s/%s)\n\n", f.name, len(f.src), len(f.screen.Nodes), rounds, runtime.GOOS, runtime.GOARCH)
	fmt.Fprintf(w, "| what | median | least | most | times as long as dump to Scene | allocations | bytes |\n| --- | ---: | ---: | ---: | ---: | ---: | ---: |\n")
	for k := range work {
		median := share(times[k], 50)
		count, size := allocations(work[k].run)
		fmt.Fprintf(w, "| %s | %s | %s | %s | %.2f | %d | %d |\n", work[k].name, micro(median), micro(times[k][0]), micro(times[k][rounds-1]),
			float64(median)/float64(base), count, size)
	}
	cold := coldTime(work[atParse].run, keep, f.name)
	fmt.Fprintf(w, "| dump to Scene right after a collection, which empties its buffers | %s | | | %.2f | | |\n\n", micro(cold), float64(cold)/float64(base))
	xmlTime, renderTime := share(times[atXML], 50), share(times[atRender], 50)
	fmt.Fprintf(w, "Aims: dump to Scene under 1 ms: %s; at least 10 times faster than encoding/xml: %.1f, %s; rendering under 300 µs: %s.\n",
		reached(base < time.Millisecond), float64(xmlTime)/float64(base), reached(xmlTime >= 10*base), reached(renderTime < 300*time.Microsecond))
	fmt.Fprintf(w, "Whoever wants nothing but the texts is faster by cutting them out: the last row but one.\n\n")
	printHeld(w, files, keep)
}

// nearest is the file whose size is nearest to that many bytes.
func nearest(files []file, size int) *file {
	best := &files[0]
	for i := range files {
		if abs(len(files[i].src)-size) < abs(len(best.src)-size) {
			best = &files[i]
		}
	}
	return best
}

func abs(n int) int { return max(n, -n) }

// takeTime is how long run takes, over many runs.
func takeTime(run func()) time.Duration {
	start, n := time.Now(), 0
	for time.Since(start) < roundTime {
		run()
		n++
	}
	return time.Since(start) / time.Duration(n)
}

// coldTime is the median of single runs, each after two collections.
func coldTime(run func(), keep raw, of string) time.Duration {
	var times []time.Duration
	for range 101 {
		runtime.GC()
		runtime.GC()
		start := time.Now()
		run()
		times = append(times, time.Since(start))
		keep.row("time", of, "dump to Scene after a collection", times[len(times)-1].Nanoseconds())
	}
	slices.Sort(times)
	return share(times, 50)
}

func allocations(run func()) (count, size uint64) {
	const n = 20
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	for range n {
		run()
	}
	runtime.ReadMemStats(&after)
	return (after.Mallocs - before.Mallocs) / n, (after.TotalAlloc - before.TotalAlloc) / n
}

func micro(d time.Duration) string { return fmt.Sprintf("%.1f µs", float64(d.Nanoseconds())/1000) }
