package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
	"sync"
)

// specPackage holds TestSpec, with a subtest for each requirement and scenario.
const specPackage = "./internal/spec"

// errSurvived is the error of a run in which at least one mutation was not noticed.
var errSurvived = errors.New("a mutation was not noticed")

// runner applies a table of mutations to copies of a repository.
type runner struct {
	table []mutation
	out   io.Writer
	// only is the scenario to be run alone; "" runs all.
	only string
	// parallel is how many copies are worked on at once; 0 is one.
	parallel int
}

// verdict is what came of one mutation.
type verdict struct {
	mutation
	err error // nil: noticed
}

// run proves the table on copies of the repository at root.
func (r runner) run(ctx context.Context, root string) error {
	if err := validate(r.table); err != nil {
		return err
	}
	table, err := r.chosen()
	if err != nil {
		return err
	}
	dirs, remove, err := copies(root, min(max(r.parallel, 1), len(table)))
	defer remove()
	if err != nil {
		return err
	}
	if err := green(ctx, dirs[0], table); err != nil {
		return err
	}
	return r.tell(ctx, dirs, table)
}

func (r runner) chosen() ([]mutation, error) {
	if r.only == "" {
		return r.table, nil
	}
	for _, m := range r.table {
		if m.scenario == r.only {
			return []mutation{m}, nil
		}
	}
	return nil, fmt.Errorf("there is no mutation for %s", r.only)
}

// copies makes n copies of root; remove is never nil.
func copies(root string, n int) (dirs []string, remove func(), err error) {
	remove = func() {
		for _, d := range dirs {
			_ = os.RemoveAll(d) // a temporary folder that stays does no harm
		}
	}
	for range n {
		dir, err := os.MkdirTemp("", "mutate-")
		if err != nil {
			return dirs, remove, err
		}
		dirs = append(dirs, dir)
		if err := copyTree(root, dir); err != nil {
			return dirs, remove, err
		}
	}
	return dirs, remove, nil
}

// green demands that every scenario of the table is there and passes while nothing is wrong.
func green(ctx context.Context, dir string, table []mutation) error {
	pattern := "^TestSpec$"
	if len(table) == 1 {
		pattern = table[0].pattern()
	}
	out, err := goCommand(ctx, dir, "test", specPackage, "-run", pattern, "-count=1", "-v")
	for _, m := range table {
		if !ended(out, "PASS", m.scenario) {
			return fmt.Errorf("%s doesn't pass in an unchanged copy:\n%s", m.scenario, out)
		}
	}
	if err != nil {
		return fmt.Errorf("the tests fail in an unchanged copy:\n%s", out)
	}
	return nil
}

// tell tries every mutation, one at a time in each copy, and prints what came of it.
func (r runner) tell(ctx context.Context, dirs []string, table []mutation) error {
	todo, done := make(chan mutation), make(chan verdict)
	var workers sync.WaitGroup
	for _, dir := range dirs {
		workers.Go(func() {
			for m := range todo {
				done <- verdict{m, try(ctx, dir, m)}
			}
		})
	}
	go func() {
		for _, m := range table {
			todo <- m
		}
		close(todo)
		workers.Wait()
		close(done)
	}()
	noticed := 0
	for v := range done {
		if v.err != nil {
			fmt.Fprintf(r.out, "FAIL %s: %v\n", v.scenario, v.err)
			continue
		}
		noticed++
		fmt.Fprintf(r.out, "red  %s (%s)\n", v.scenario, v.file)
	}
	fmt.Fprintf(r.out, "%d of %d\n", noticed, len(table))
	if err := ctx.Err(); err != nil {
		return err
	}
	if noticed != len(table) {
		return errSurvived
	}
	return nil
}

// try applies one mutation to the copy at dir and demands that it compiles and that
// the scenario's test fails.
func try(ctx context.Context, dir string, m mutation) (err error) {
	undo, err := m.apply(dir)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, undo()) }()
	if out, err := goCommand(ctx, dir, "build", "./..."); err != nil {
		return fmt.Errorf("it doesn't compile:\n%s", out)
	}
	out, err := goCommand(ctx, dir, "test", specPackage, "-run", m.pattern(), "-count=1", "-v")
	switch {
	case err == nil:
		return errors.New("its test passes all the same")
	case !ended(out, "FAIL", m.scenario):
		return fmt.Errorf("its test ended in another way than by failing:\n%s", out)
	}
	return nil
}

func goCommand(ctx context.Context, dir string, args ...string) (string, error) {
	cmd := exec.CommandContext(ctx, "go", args...)
	cmd.Dir = dir
	out, err := cmd.CombinedOutput()
	return string(out), err
}

// ended reports whether go test -v says that the scenario's test ended so.
func ended(out, how, scenario string) bool {
	for line := range strings.Lines(out) {
		rest, ok := strings.CutPrefix(strings.TrimSpace(line), "--- "+how+": TestSpec/"+scenario)
		if ok && strings.HasPrefix(rest, " (") {
			return true
		}
	}
	return false
}
