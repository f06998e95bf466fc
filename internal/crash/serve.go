package crash

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"net"
	"sync"
	"time"

	"github.com/agentic-mobile-control/amc/device"
	"github.com/agentic-mobile-control/amc/sim"
	"github.com/agentic-mobile-control/amc/step"
)

// Act is an operation that the phone carried out for whoever tagged it.
type Act struct {
	Tag string `json:"tag"`
	// From and To are the part of the phone's input log that it became: those from
	// index From up to, not including, To. Both are 0 for a phone without such a log.
	From int `json:"from"`
	To   int `json:"to"`
}

// maxLine bounds a request, in bytes: the largest scene beside a step.
const maxLine = 4 << 20

// maxSleep bounds the time of one request that lets time pass.
const maxSleep = 24 * time.Hour

// Serve answers on l for d until ctx is over, then closes l and returns nil. One
// request is carried out at a time, whoever sent it, and one that was read is
// carried out to its end even when its sender is gone; a torn one isn't begun.
func Serve(ctx context.Context, l net.Listener, d device.Device) error {
	s := &server{dev: d}
	stop := context.AfterFunc(ctx, func() { _ = l.Close() }) // makes Accept return
	defer stop()
	var clients sync.WaitGroup
	defer clients.Wait()
	for {
		conn, err := l.Accept()
		switch {
		case ctx.Err() != nil:
			return nil
		case err != nil:
			return fmt.Errorf("serve a phone: %w", err)
		}
		clients.Go(func() {
			stop := context.AfterFunc(ctx, func() { _ = conn.Close() })
			defer stop()
			s.attend(ctx, conn)
		})
	}
}

type server struct {
	// mu is held while a request is carried out.
	mu   sync.Mutex
	dev  device.Device
	acts []Act
}

// attend answers one client until it is gone.
func (s *server) attend(ctx context.Context, conn net.Conn) {
	defer func() { _ = conn.Close() }() // the client is gone, or nothing can be said to it
	lines := bufio.NewScanner(conn)
	lines.Buffer(nil, maxLine)
	lines.Split(wholeLines)
	out := json.NewEncoder(conn)
	for lines.Scan() {
		if err := out.Encode(s.answer(ctx, lines.Bytes())); err != nil {
			return
		}
	}
}

// wholeLines is bufio.ScanLines without a last line that has no end: its sender died
// while it wrote it.
func wholeLines(data []byte, atEOF bool) (int, []byte, error) {
	n, line, err := bufio.ScanLines(data, false)
	if atEOF && n == 0 {
		return len(data), nil, err
	}
	return n, line, err
}

func (s *server) answer(ctx context.Context, line []byte) reply {
	var r request
	if err := json.Unmarshal(line, &r); err != nil {
		return reply{Err: &step.Error{Code: step.InvalidStep, Message: fmt.Sprintf("no request: %v", err)}}
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	out, err := s.do(ctx, r)
	if err != nil {
		return reply{Err: typed(err)}
	}
	return out
}

// do carries out one request.
func (s *server) do(ctx context.Context, r request) (reply, error) {
	switch {
	case r.Do == doObserve && r.Want != nil:
		return s.observe(ctx, *r.Want)
	case r.Do == doPerform && r.Op != nil:
		return reply{}, s.act(r.Tag, func() error { return s.dev.Perform(ctx, *r.Op) })
	case r.Do == doSetup:
		return reply{}, s.act(r.Tag, func() error { return device.Setup(ctx, s.dev, r.Name, r.Text) })
	case r.Do == doStep && r.Step != nil:
		return s.action(ctx, r)
	case r.Do == doInputs || r.Do == doHolds:
		return s.tell(r.Do)
	case r.Do == doActs:
		return reply{Acts: s.acts}, nil
	}
	return s.describe(ctx, r)
}

// describe answers what changes nothing but the clock.
func (s *server) describe(ctx context.Context, r request) (out reply, err error) {
	switch r.Do {
	case doOffers:
		out.Offers = offers(s.dev)
	case doSleep:
		if r.Span > maxSleep {
			return out, &step.Error{Code: step.InvalidStep, Message: fmt.Sprintf("%v is over %v", r.Span, maxSleep)}
		}
		err = device.Sleep(ctx, s.dev, r.Span)
	case doNow:
		out.Now = device.Now(s.dev)
	case doApps:
		out.Apps, err = device.Apps(ctx, s.dev)
	case doInfo:
		var info device.Info
		info, err = device.InfoOf(ctx, s.dev)
		out.Info = &info
	case doIdle:
		idler, ok := device.As[device.Idler](s.dev)
		out.Yes = ok && idler.WaitsForIdle()
	case doCheck:
		if c, ok := device.As[device.TextChecker](s.dev); ok {
			err = c.CheckText(r.Text)
		}
	default:
		err = &step.Error{Code: step.Unsupported, Message: fmt.Sprintf("there is no request %q with such members", r.Do)}
	}
	return out, err
}

func (s *server) observe(ctx context.Context, want device.Want) (reply, error) {
	seen, err := s.dev.Observe(ctx, want)
	if err != nil {
		return reply{}, err
	}
	l, err := packed(seen)
	return reply{Look: l}, err
}

func (s *server) action(ctx context.Context, r request) (out reply, err error) {
	doer, ok := device.As[device.Doer](s.dev)
	if !ok {
		return reply{}, nil
	}
	err = s.act(r.Tag, func() error {
		res, handled, err := doer.DoAction(ctx, *r.Step, r.On)
		out.Result, out.Yes = &res, handled
		return err
	})
	return out, err
}

// act carries out what changes the phone, and notes for whom. What failed may have
// done a part, so it is noted when the phone's log has grown.
func (s *server) act(tag string, do func() error) error {
	from := s.logged()
	err := do()
	to := s.logged()
	if err == nil || to > from {
		s.acts = append(s.acts, Act{Tag: tag, From: from, To: to})
	}
	return err
}

// simulated is a device around a simulated phone.
type simulated interface{ Phone() *sim.Phone }

func (s *server) logged() int {
	d, ok := device.As[simulated](s.dev)
	if !ok {
		return 0
	}
	return d.Phone().Logged()
}

// tell answers what the phone itself says it did and holds.
func (s *server) tell(what string) (reply, error) {
	d, ok := device.As[simulated](s.dev)
	if !ok {
		return reply{}, &step.Error{Code: step.Unsupported, Message: "the phone is no simulated one", Hint: "serve one of device/sim"}
	}
	if what == doHolds {
		return reply{Holds: d.Phone().State()}, nil
	}
	return reply{Inputs: d.Phone().Log()}, nil
}
