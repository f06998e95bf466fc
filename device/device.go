// Package device is the seam between a task and a phone: Observe and Perform of a
// small closed set of operations, optional abilities, and Do, which carries out
// any action of the catalogue on top of them.
package device

import (
	"context"
	"image"
	"time"

	"github.com/agentic-mobile-control/amc/scene"
	"github.com/agentic-mobile-control/amc/step"
)

// Device is a phone. Its methods are called from one goroutine at a time, unless
// it says otherwise. Errors are *step.Error; one with code device_lost ends the
// task. A cancelled ctx ends a call soon, with the context's error.
type Device interface {
	// Observe looks at the screen. A tree that can't be read is no error: the scene's tree status says so.
	Observe(ctx context.Context, want Want) (Look, error)
	// Perform does one operation. An error means that nothing, or not all, was done.
	Perform(ctx context.Context, op Op) error
}

// Want says what an observation should hold beside the scene.
type Want struct {
	Screenshot bool `json:"screenshot,omitempty"`
	Source     bool `json:"source,omitempty"`
}

// Look is one observation.
type Look struct {
	Scene *scene.Scene
	// Screenshot is nil where none was wanted or the window forbids it.
	Screenshot image.Image
	// Source is the tree as the phone gave it; nil where none was wanted.
	Source []byte
}

// OpKind names an operation.
type OpKind string

// The operations.
const (
	OpGesture   OpKind = "gesture"
	OpText      OpKind = "text"
	OpKey       OpKind = "key"
	OpLaunch    OpKind = "launch"
	OpTerminate OpKind = "terminate"
	OpOpen      OpKind = "open"
	OpRotate    OpKind = "rotate"
	OpPanel     OpKind = "panel"
	OpWake      OpKind = "wake"
)

// Op is one operation. Which members count is said by its Kind.
type Op struct {
	Kind OpKind `json:"kind"`
	// Fingers of a gesture move at the same time, each along its path.
	Fingers []Path `json:"fingers,omitempty"`
	// Text of text goes into whatever has the focus, as literal characters.
	Text step.Text `json:"text,omitzero"`
	// Key of key: one of step.Keys, or back, home, recents, move_end, select_all.
	Key string `json:"key,omitempty"`
	// App of launch, terminate and open: an identifier.
	App string `json:"app,omitempty"`
	// Fresh of launch: start at the first page.
	Fresh bool `json:"fresh,omitempty"`
	// User of launch: the Android user.
	User int `json:"user,omitempty"`
	// URL of open.
	URL step.Text `json:"url,omitzero"`
	// To of rotate (portrait, landscape, auto) and of panel (notifications, quick_settings, none).
	To string `json:"to,omitempty"`
}

// Path is what one finger does: down at the first point, up at the last.
type Path []Touch

// Touch is a place of a finger, AtMS milliseconds after the gesture began.
type Touch struct {
	X    int `json:"x"`
	Y    int `json:"y"`
	AtMS int `json:"at_ms"`
}

// App is an application on the phone.
type App struct {
	ID    string `json:"id"`
	Label string `json:"label"`
}

// Info says which phone it is.
type Info struct {
	// URI opens it again.
	URI string `json:"uri"`
	// ID is the phone's own identity, the same through whatever way it is reached; "" for one that
	// nobody else can reach.
	ID    string `json:"id"`
	Model string `json:"model"`
	OS    string `json:"os"`
}

// Sleeper is a device with a clock of its own, such as a simulated phone: Sleep
// lets d pass there, Now is its time. On others time is that of this machine.
type Sleeper interface {
	Sleep(ctx context.Context, d time.Duration) error
	Now() time.Time
}

// Lister is a device that lists the apps that can be launched.
type Lister interface {
	Apps(ctx context.Context) ([]App, error)
}

// Informer is a device that says which phone it is.
type Informer interface {
	Info(ctx context.Context) (Info, error)
}

// Preparer is a device that can be prepared for a test. An operation that it
// lacks is a *step.Error with code unsupported.
type Preparer interface {
	Setup(ctx context.Context, op string, value step.Text) error
}

// Doer is a device that does some whole actions better than Do would on top of
// Observe and Perform. Handled false means: not this one, nothing was done.
type Doer interface {
	DoAction(ctx context.Context, r step.Resolved, on *scene.Scene) (res step.Result, handled bool, err error)
}

// Unwrapper is a device around another one.
type Unwrapper interface {
	Unwrap() Device
}

// Barrier is a wrapper behind which As doesn't look: whoever went around it
// would go around what it guards.
type Barrier interface {
	Barrier()
}
