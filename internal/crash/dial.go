package crash

import (
	"bufio"
	"context"
	"encoding/json"
	"net"
	"sync"
	"time"

	"github.com/agentic-mobile-control/amc/device"
	"github.com/agentic-mobile-control/amc/scene"
	"github.com/agentic-mobile-control/amc/sim"
	"github.com/agentic-mobile-control/amc/step"
)

// Witness is what a served phone says about what was done to it. Errors are of code
// unsupported where the phone is no simulated one, and device_lost.
type Witness interface {
	// Inputs is the phone's own input log, oldest first.
	Inputs() ([]sim.Input, error)
	// Acts are the operations that were carried out, oldest first.
	Acts() ([]Act, error)
	// Holds is what the apps honestly hold, by app id, as sim.Phone.State tells it.
	Holds() (map[string]json.RawMessage, error)
}

// Tagger is a device that notes for what an operation is done.
type Tagger interface {
	// Tag names what all operations from now on are for.
	Tag(name string)
}

// Dial reaches the phone that is served on the socket at path. It has the optional
// abilities of the served device, and is also a Tagger and a Witness. Errors are
// *step.Error with the codes of the served device; device_lost where it isn't there.
func Dial(path string) (device.Device, error) {
	c := &client{path: path, offers: map[string]bool{}}
	answer, err := c.call(context.Background(), request{Do: doOffers})
	if err != nil {
		return nil, err
	}
	for _, name := range answer.Offers {
		c.offers[name] = true
	}
	return c, nil
}

type client struct {
	path   string
	offers map[string]bool

	// mu is held during a call.
	mu   sync.Mutex
	conn net.Conn // nil: none is open
	in   *bufio.Reader
	tag  string
	now  time.Time // told last
}

// call sends a request and waits for its reply. A call that was given up leaves a
// reply behind that nobody may take for the next one, so its connection is closed.
func (c *client) call(ctx context.Context, r request) (reply, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if err := ctx.Err(); err != nil {
		return reply{}, err
	}
	if c.conn == nil {
		conn, err := net.Dial("unix", c.path)
		if err != nil {
			return reply{}, lost(err)
		}
		c.conn, c.in = conn, bufio.NewReader(conn)
	}
	conn := c.conn
	stop := context.AfterFunc(ctx, func() { _ = conn.Close() }) // ends the reading
	out, err := c.exchange(r)
	if !stop() || err != nil {
		_ = conn.Close()
		c.conn = nil
	}
	switch {
	case err == nil && out.Err != nil:
		return reply{}, out.Err
	case err == nil:
		return out, nil
	case ctx.Err() != nil:
		return reply{}, ctx.Err()
	}
	return reply{}, lost(err)
}

func (c *client) exchange(r request) (out reply, err error) {
	if r.Do == doPerform || r.Do == doSetup || r.Do == doStep {
		r.Tag = c.tag
	}
	line, err := json.Marshal(r)
	if err != nil {
		return out, err
	}
	if _, err := c.conn.Write(append(line, '\n')); err != nil {
		return out, err
	}
	answer, err := c.in.ReadBytes('\n')
	if err != nil {
		return out, err
	}
	err = json.Unmarshal(answer, &out)
	return out, err
}

func (c *client) Tag(name string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.tag = name
}

func (c *client) Observe(ctx context.Context, want device.Want) (device.Look, error) {
	out, err := c.call(ctx, request{Do: doObserve, Want: &want})
	if err != nil {
		return device.Look{}, err
	}
	return out.Look.unpacked()
}

func (c *client) Perform(ctx context.Context, op device.Op) error {
	_, err := c.call(ctx, request{Do: doPerform, Op: &op})
	return err
}

func (c *client) Sleep(ctx context.Context, d time.Duration) error {
	_, err := c.call(ctx, request{Do: doSleep, Span: d})
	return err
}

// Now is the time that was told last where the phone doesn't answer.
func (c *client) Now() time.Time {
	if out, err := c.call(context.Background(), request{Do: doNow}); err == nil {
		c.now = out.Now
	}
	return c.now
}

func (c *client) Apps(ctx context.Context) ([]device.App, error) {
	out, err := c.call(ctx, request{Do: doApps})
	return out.Apps, err
}

func (c *client) Info(ctx context.Context) (device.Info, error) {
	out, err := c.call(ctx, request{Do: doInfo})
	if err != nil || out.Info == nil {
		return device.Info{}, err
	}
	return *out.Info, nil
}

func (c *client) Setup(ctx context.Context, op string, value step.Text) error {
	_, err := c.call(ctx, request{Do: doSetup, Name: op, Text: value})
	return err
}

func (c *client) WaitsForIdle() bool {
	out, err := c.call(context.Background(), request{Do: doIdle})
	return err == nil && out.Yes
}

func (c *client) CheckText(t step.Text) error {
	_, err := c.call(context.Background(), request{Do: doCheck, Text: t})
	return err
}

func (c *client) DoAction(ctx context.Context, r step.Resolved, on *scene.Scene) (step.Result, bool, error) {
	out, err := c.call(ctx, request{Do: doStep, Step: &r, On: on})
	if err != nil || out.Result == nil {
		return step.Result{}, out.Yes, err
	}
	return *out.Result, out.Yes, nil
}

func (c *client) Inputs() ([]sim.Input, error) {
	out, err := c.call(context.Background(), request{Do: doInputs})
	return out.Inputs, err
}

func (c *client) Acts() ([]Act, error) {
	out, err := c.call(context.Background(), request{Do: doActs})
	return out.Acts, err
}

func (c *client) Holds() (map[string]json.RawMessage, error) {
	out, err := c.call(context.Background(), request{Do: doHolds})
	return out.Holds, err
}
