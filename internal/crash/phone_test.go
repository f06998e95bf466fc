package crash_test

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/agentic-mobile-control/amc/device"
	devicesim "github.com/agentic-mobile-control/amc/device/sim"
	"github.com/agentic-mobile-control/amc/internal/crash"
	"github.com/agentic-mobile-control/amc/sim"
	"github.com/agentic-mobile-control/amc/step"
)

// servePhone is the phone's process: it serves a phone until its input is at an end,
// and is told there to hold a request.
func servePhone(socket string) error {
	phone, err := sim.New(sim.Options{Seed: 1})
	if err != nil {
		return err
	}
	l, err := net.Listen("unix", socket)
	if err != nil {
		return err
	}
	d := &gated{Device: devicesim.New(phone, "sim:"), free: make(chan string), out: os.Stdout}
	ctx, stop := context.WithCancel(context.Background())
	go func() {
		d.listen(os.Stdin)
		stop()
	}()
	fmt.Fprintln(d.out, "ready")
	return crash.Serve(ctx, l, d)
}

// gated is a phone that counts requests and can hold one: before it is done, or after,
// when it is not answered yet.
type gated struct {
	*devicesim.Device
	out  io.Writer
	free chan string

	// mu guards what follows.
	mu sync.Mutex
	// seen counts requests; that of number hold is held; 0: none.
	seen, hold int
	after      bool
}

// listen carries out what the judge says: "hold N before|after", "free do|drop",
// "count" and "clear".
func (g *gated) listen(in io.Reader) {
	for lines := bufio.NewScanner(in); lines.Scan(); {
		words := strings.Fields(lines.Text())
		switch words[0] {
		case "hold":
			g.mu.Lock()
			_, _ = fmt.Sscan(words[1], &g.hold) // the judge writes numbers
			g.hold, g.after = g.hold+g.seen, words[2] == "after"
			g.mu.Unlock()
			fmt.Fprintln(g.out, "ok")
		case "free":
			g.free <- words[1]
			fmt.Fprintln(g.out, "ok")
		case "clear":
			g.mu.Lock()
			g.hold = 0
			g.mu.Unlock()
			fmt.Fprintln(g.out, "ok")
		case "count":
			g.mu.Lock()
			fmt.Fprintln(g.out, g.seen)
			g.mu.Unlock()
		}
	}
}

func (g *gated) pass(do func() error) error {
	g.mu.Lock()
	g.seen++
	held, after := g.seen == g.hold, g.after
	g.mu.Unlock()
	if held && !after {
		fmt.Fprintln(g.out, "held")
		if <-g.free == "drop" {
			return &step.Error{Code: step.DeviceLost, Message: "dropped"}
		}
	}
	err := do()
	if held && after {
		fmt.Fprintln(g.out, "held")
		<-g.free
	}
	return err
}

func (g *gated) Observe(ctx context.Context, want device.Want) (look device.Look, err error) {
	err = g.pass(func() (err error) { look, err = g.Device.Observe(ctx, want); return err })
	return look, err
}

func (g *gated) Perform(ctx context.Context, op device.Op) error {
	return g.pass(func() error { return g.Device.Perform(ctx, op) })
}

func (g *gated) Sleep(ctx context.Context, d time.Duration) error {
	return g.pass(func() error { return g.Device.Sleep(ctx, d) })
}

// phone is a phone's process as the judge has it.
type phone struct {
	t      *testing.T
	socket string
	crash.Witness
	in    io.WriteCloser
	lines chan string
}

func startPhone(t *testing.T) *phone {
	t.Helper()
	dir, err := os.MkdirTemp("", "amc") // a socket's path must be short
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = os.RemoveAll(dir) })
	p := &phone{t: t, socket: filepath.Join(dir, "phone"), lines: make(chan string, 8)}
	cmd, out := command(t, rolePhone, p.socket)
	if p.in, err = cmd.StdinPipe(); err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	go func() {
		for lines := bufio.NewScanner(out); lines.Scan(); {
			p.lines <- lines.Text()
		}
		close(p.lines)
	}()
	t.Cleanup(func() {
		_ = p.in.Close() // ends it
		for range p.lines {
		}
		if err := cmd.Wait(); err != nil {
			t.Errorf("the phone: %v", err)
		}
	})
	p.expect("ready")
	d, err := crash.Dial(p.socket)
	if err != nil {
		t.Fatal(err)
	}
	p.Witness, _ = device.As[crash.Witness](d)
	return p
}

// command is this program in another role.
func command(t *testing.T, role, job string) (*exec.Cmd, io.Reader) {
	t.Helper()
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), roleVariable+"="+role, jobVariable+"="+job)
	cmd.Stderr = os.Stderr
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	return cmd, out
}

// say tells the phone's process something and returns its answer.
func (p *phone) say(format string, args ...any) string {
	p.t.Helper()
	if _, err := fmt.Fprintf(p.in, format+"\n", args...); err != nil {
		p.t.Fatal(err)
	}
	return <-p.lines
}

func (p *phone) expect(want string) {
	p.t.Helper()
	if got := <-p.lines; got != want {
		p.t.Fatalf("the phone says %q, want %q", got, want)
	}
}
