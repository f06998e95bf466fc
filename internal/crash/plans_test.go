package crash_test

import (
	"fmt"
	"math/rand/v2"
)

// killing is where the workers of one trial are killed.
type killing struct {
	interval string
	kills    []kill
}

// plans are the trials of a task, of which base is the run without kills: in the short
// form some positions, which differ from task to task.
func plans(base outcome, task int) []killing {
	random := rand.New(rand.NewPCG(1, uint64(task))) // the same in every run
	var out []killing
	for i, interval := range intervals {
		n := count(base, interval)
		for nth := 1; nth <= n; nth++ {
			if full() || nth == 1+(task*7+i*5+n/2)%n {
				out = append(out, killing{interval, []kill{{at: interval, nth: nth}}})
			}
		}
	}
	out = append(out, twiceKilled(base, random, pick(60, 2))...)
	for range pick(40, 2) {
		k := kill{request: true, nth: 1 + random.IntN(base.requests), after: random.IntN(2) == 0, drop: random.IntN(2) == 0}
		out = append(out, killing{"while asked", []kill{k}})
	}
	return out
}

// twiceKilled also kills the second worker, early: while it takes up the task.
func twiceKilled(base outcome, random *rand.Rand, n int) []killing {
	var out []killing
	for i := range n {
		interval := intervals[1+i%3]
		first := kill{at: interval, nth: 1 + random.IntN(count(base, interval))}
		second := kill{nth: 1 + random.IntN(8)}
		if i%4 == 3 {
			second = kill{request: true, nth: 1 + random.IntN(6), after: random.IntN(2) == 0, drop: random.IntN(2) == 0}
		}
		out = append(out, killing{fmt.Sprintf("%s +", interval), []kill{first, second}})
	}
	return out
}

func pick(long, short int) int {
	if full() {
		return long
	}
	return short
}

// count is how often the mark was told in the run without kills.
func count(base outcome, at string) int {
	n := 0
	for _, m := range base.marks {
		if m.At == at {
			n++
		}
	}
	return n
}
