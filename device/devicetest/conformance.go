package devicetest

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/agentic-mobile-control/amc/device"
	"github.com/agentic-mobile-control/amc/scene"
	"github.com/agentic-mobile-control/amc/step"
)

// TestDevice checks what every device must do. open gives a phone for one subtest,
// lit and unlocked, at its home screen or in an app, with apps that can be launched
// where it lists them. It is called for each subtest, and may give the same phone
// again.
func TestDevice(t *testing.T, open func(t *testing.T) device.Device) {
	for _, part := range []struct {
		name string
		test func(t *testing.T, d device.Device)
	}{
		{"a look has a scene", testLook},
		{"a look has what is wanted", testWant},
		{"bad operations are typed errors", testBadOperations},
		{"unknown apps are typed errors", testUnknownApps},
		{"a cancelled context ends calls", testCancelled},
		{"text goes only to the focus", testTextNeedsFocus},
		{"an unknown secret is not typed", testUnknownSecret},
		{"apps are listed and come to the front", testApps},
		{"home leaves the app", testHome},
		{"it comes to rest", testSettles},
		{"its clock goes forward", testClock},
		{"abilities are found through a wrapper", testAbilities},
	} {
		t.Run(part.name, func(t *testing.T) { part.test(t, open(t)) })
	}
}

func observe(t *testing.T, d device.Device, want device.Want) device.Look {
	t.Helper()
	look, err := d.Observe(context.Background(), want)
	if err != nil {
		t.Fatalf("observe: %v", err)
	}
	if look.Scene == nil {
		t.Fatal("a look without a scene")
	}
	return look
}

// wantCode checks that err is a *step.Error with one of the codes, or any where none is given.
func wantCode(t *testing.T, what string, err error, codes ...step.Code) {
	t.Helper()
	var e *step.Error
	if !errors.As(err, &e) {
		t.Errorf("%s: %v is no *step.Error", what, err)
		return
	}
	if e.Code == "" || e.Message == "" {
		t.Errorf("%s: an error without code or message: %+v", what, *e)
	}
	for _, c := range codes {
		if e.Code == c {
			return
		}
	}
	if len(codes) > 0 {
		t.Errorf("%s: code %s, want one of %v", what, e.Code, codes)
	}
}

func testLook(t *testing.T, d device.Device) {
	s := observe(t, d, device.Want{}).Scene
	if s.Display().Width <= 0 || s.Display().Height <= 0 {
		t.Errorf("display %+v", s.Display())
	}
	if s.Foreground().App == "" {
		t.Error("nothing is in front")
	}
	if s.Tree().Status == scene.TreeUnavailable {
		t.Errorf("no tree: %+v", s.Tree())
	}
	display := scene.Rect{Right: s.Display().Width, Bottom: s.Display().Height}
	for _, e := range s.All() {
		if !e.States.Any(scene.Covered) && e.Can() && !display.Contains(e.Tap) {
			t.Errorf("%s %q is tapped at %v, outside the display", e.Role, e.Name, e.Tap)
		}
	}
}

func testWant(t *testing.T, d device.Device) {
	bare := observe(t, d, device.Want{})
	if bare.Screenshot != nil || bare.Source != nil {
		t.Error("a picture or source that nobody wanted")
	}
	look := observe(t, d, device.Want{Screenshot: true, Source: true})
	if len(look.Source) == 0 {
		t.Error("no source")
	}
	switch {
	case look.Scene.Secure():
	case look.Screenshot == nil:
		t.Error("no picture of a window that isn't secure")
	default:
		b, at := look.Screenshot.Bounds(), look.Scene.Display()
		if b.Dx() != at.Width || b.Dy() != at.Height {
			t.Errorf("the picture has %dx%d pixels, the display %dx%d", b.Dx(), b.Dy(), at.Width, at.Height)
		}
	}
}

func testBadOperations(t *testing.T, d device.Device) {
	at := observe(t, d, device.Want{}).Scene.Display()
	tap := func(x, y int) []device.Path { return []device.Path{{{X: x, Y: y}, {X: x, Y: y, AtMS: 50}}} }
	for name, op := range map[string]device.Op{
		"no kind":             {},
		"an unknown kind":     {Kind: "dance"},
		"a gesture of no one": {Kind: device.OpGesture},
		"an empty path":       {Kind: device.OpGesture, Fingers: []device.Path{{}}},
		"left of the screen":  {Kind: device.OpGesture, Fingers: tap(-1, 10)},
		"right of the screen": {Kind: device.OpGesture, Fingers: tap(at.Width, 10)},
		"below the screen":    {Kind: device.OpGesture, Fingers: tap(10, at.Height)},
		"an unknown key":      {Kind: device.OpKey, Key: "any"},
		"no key":              {Kind: device.OpKey},
		"an unknown turn":     {Kind: device.OpRotate, To: "sideways"},
		"an unknown panel":    {Kind: device.OpPanel, To: "basement"},
	} {
		wantCode(t, name, d.Perform(context.Background(), op))
	}
	observe(t, d, device.Want{})
}

const noApp = "com.example.no.such.app"

func testUnknownApps(t *testing.T, d device.Device) {
	wantCode(t, "launch", d.Perform(context.Background(), device.Op{Kind: device.OpLaunch, App: noApp}), step.AppNotFound)
	wantCode(t, "terminate", d.Perform(context.Background(), device.Op{Kind: device.OpTerminate, App: noApp}), step.AppNotFound)
}

func testCancelled(t *testing.T, d device.Device) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := d.Observe(ctx, device.Want{}); !errors.Is(err, context.Canceled) {
		t.Errorf("observe: %v", err)
	}
	if err := d.Perform(ctx, device.Op{Kind: device.OpKey, Key: "home"}); !errors.Is(err, context.Canceled) {
		t.Errorf("perform: %v", err)
	}
	if err := device.Sleep(ctx, d, time.Hour); !errors.Is(err, context.Canceled) {
		t.Errorf("sleep: %v", err)
	}
}

// stray is a text that no screen shows by itself.
const stray = "qzxv7jk"

func testTextNeedsFocus(t *testing.T, d device.Device) {
	if err := d.Perform(context.Background(), device.Op{Kind: device.OpKey, Key: "home"}); err != nil {
		t.Fatal(err)
	}
	for _, e := range observe(t, d, device.Want{}).Scene.All() {
		if e.States.Has(scene.Focused | scene.Editable) {
			t.Skip("the home screen has a field with the focus")
		}
	}
	if err := d.Perform(context.Background(), device.Op{Kind: device.OpText, Text: step.Literal(stray)}); err != nil {
		wantCode(t, "text without a focus", err)
	}
	for _, e := range observe(t, d, device.Want{}).Scene.All() {
		if strings.Contains(e.Name+e.Value+e.Detail, stray) {
			t.Errorf("%s %q took the text without having the focus", e.Role, e.Name)
		}
	}
}

func testUnknownSecret(t *testing.T, d device.Device) {
	op := device.Op{Kind: device.OpText, Text: step.TextOf(step.Part{Secret: "NO_SUCH_SECRET"})}
	wantCode(t, "text", d.Perform(context.Background(), op), step.MissingSecret)
}

func testApps(t *testing.T, d device.Device) {
	apps, err := device.Apps(context.Background(), d)
	if err != nil {
		t.Fatal(err)
	}
	if _, ok := device.As[device.Lister](d); !ok {
		t.Skip("it lists no apps")
	}
	if len(apps) == 0 {
		t.Fatal("no apps")
	}
	for _, a := range apps {
		if a.ID == "" || a.Label == "" {
			t.Errorf("an app without id or label: %+v", a)
		}
	}
	last := apps[len(apps)-1]
	done, err := device.Do(context.Background(), d, step.Resolved{Action: step.LaunchApp, App: last.ID}, nil, device.Settings{})
	if err != nil || done.Result.Outcome != step.OK || done.Result.App != last.ID {
		t.Fatalf("launch %s: %+v, %v", last.ID, done.Result, err)
	}
	// An app may ask for a permission as soon as it is there.
	if got := done.Look.Scene.Foreground().App; got != last.ID && !strings.HasSuffix(got, ".permissioncontroller") {
		t.Errorf("%s is in front, want %s", got, last.ID)
	}
}

func testHome(t *testing.T, d device.Device) {
	done, err := device.Do(context.Background(), d, step.Resolved{Action: step.Home}, nil, device.Settings{})
	if err != nil || done.Result.Outcome != step.OK || done.Look == nil {
		t.Errorf("%+v, %v", done.Result, err)
	}
}

func testSettles(t *testing.T, d device.Device) {
	look, err := device.Settle(context.Background(), d, device.Settings{SettleTimeout: 20 * time.Second})
	if err != nil {
		t.Fatal(err)
	}
	if !look.Scene.Settled() {
		t.Error("it never comes to rest")
	}
}

func testClock(t *testing.T, d device.Device) {
	if _, ok := device.As[device.Sleeper](d); !ok {
		t.Skip("its time is that of this machine")
	}
	before := device.Now(d)
	for range 3 {
		if err := device.Sleep(context.Background(), d, 700*time.Millisecond); err != nil {
			t.Fatal(err)
		}
	}
	if passed := device.Now(d).Sub(before); passed < 2100*time.Millisecond {
		t.Errorf("%v passed, want 2.1 s", passed)
	}
	slept := device.Now(d)
	observe(t, d, device.Want{})
	if device.Now(d).Before(slept) {
		t.Error("the clock went back")
	}
}

// around is a wrapper that adds nothing.
type around struct{ device.Device }

func (w around) Unwrap() device.Device { return w.Device }

// nobody is an ability that no device has.
type nobody interface{ CannotBeHad() }

func testAbilities(t *testing.T, d device.Device) {
	if _, ok := device.As[nobody](d); ok {
		t.Error("an ability that nobody has was found")
	}
	if _, ok := device.As[device.Device](d); !ok {
		t.Error("it isn't found as what it is")
	}
	same[device.Sleeper](t, d, "Sleeper")
	same[device.Lister](t, d, "Lister")
	same[device.Informer](t, d, "Informer")
	same[device.Preparer](t, d, "Preparer")
	same[device.Doer](t, d, "Doer")
	same[device.Idler](t, d, "Idler")
	if _, ok := device.As[device.Informer](d); !ok {
		return
	}
	info, err := device.InfoOf(context.Background(), d)
	if err != nil || info.URI == "" {
		t.Errorf("info %+v, %v", info, err)
	}
}

func same[T any](t *testing.T, d device.Device, name string) {
	t.Helper()
	_, bare := device.As[T](d)
	if _, wrapped := device.As[T](around{d}); bare != wrapped {
		t.Errorf("%s: %v without a wrapper, %v through one", name, bare, wrapped)
	}
}
