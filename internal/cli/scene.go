package cli

import (
	"bytes"
	"context"
	"fmt"
	"image"
	"image/png"

	"github.com/spf13/cobra"

	"github.com/agentic-mobile-control/amc/device"
	"github.com/agentic-mobile-control/amc/device/secret"
	"github.com/agentic-mobile-control/amc/internal/app"
	"github.com/agentic-mobile-control/amc/internal/wireframe"
	"github.com/agentic-mobile-control/amc/scene"
	"github.com/agentic-mobile-control/amc/step"
)

func (c *command) sceneCommand() *cobra.Command {
	var task, format string
	var refs bool
	var secrets []string
	cmd := &cobra.Command{
		Use:     "scene [FILE | -]",
		Aliases: []string{"snapshot"},
		Short:   "Look at the phone, or read a hierarchy dump",
		Long: `Show what a phone shows, or what a hierarchy in FILE (- is stdin) holds, as one line an
element: a uiautomator dump, a source of the UiAutomator2 server or of WebDriverAgent, or
Chromium's accessibility tree. Exit code 1 when nothing could be read.`,
		Example: `  amc scene
  amc scene --task last --format png > screen.png
  amc scene --format png --refs > screen.png
  amc scene window_dump.xml
  amc scene window_dump.xml --format png > drawing.png`,
		Args: cobra.MaximumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error { return c.scene(cmd, args, task, format, refs, secrets) },
	}
	settingFlags(cmd, "device", "reader", "pages", "state_dir")
	cmd.Flags().StringVar(&task, "task", "", "the phone of that task: an id, or last ($AMC_TASK)")
	cmd.Flags().StringArrayVar(&secrets, "secret", nil, "a secret NAME[=env:VAR|file:PATH] to be shown as {{secret:NAME}} wherever its value stands")
	cmd.Flags().StringVar(&format, "format", "text", "text, json, xml (the tree as the phone gave it) or png (a screenshot, or a drawing with refs where there is none)")
	cmd.Flags().BoolVar(&refs, "refs", false, "write the refs on the screenshot of --format png")
	cmd.Flags().BoolVar(&c.asJSON, "json", false, "the same as --format json")
	noFiles(cmd, "device", "reader", "format")
	return cmd
}

func (c *command) scene(cmd *cobra.Command, args []string, task, format string, refs bool, secretFlags []string) error {
	if c.asJSON {
		format = "json"
	}
	switch format {
	case "text", "json", "xml", "png":
	default:
		return &step.Error{Code: step.Usage, Message: fmt.Sprintf("unknown format %q", format), Hint: "it is text, json, xml or png"}
	}
	if refs && format != "png" {
		return &step.Error{Code: step.Usage, Message: "--refs is for pictures", Hint: "add --format png"}
	}
	conf, err := c.config(cmd)
	if err != nil {
		return err
	}
	secrets, err := app.Secrets(secretFlags, c.getenv)
	if err != nil {
		return err
	}
	var look device.Look
	if len(args) == 1 {
		look, err = c.fileLook(args[0])
	} else {
		look, err = c.phoneLook(cmd, conf, task, secrets, device.Want{Screenshot: format == "png", Source: format == "xml"})
	}
	if err != nil {
		return err
	}
	return c.showLook(cmd.Context(), conf, look, format, refs)
}

// maxDump is how much of a dump is read; real ones stay under 2 MiB.
const maxDump = 64 << 20

func (c *command) fileLook(name string) (device.Look, error) {
	b, err := c.read(name, maxDump)
	if err != nil {
		return device.Look{}, &step.Error{Code: step.Usage, Message: fmt.Sprintf("the dump can't be read: %v", err), Hint: "name a file that can be read, or - for stdin"}
	}
	d := scene.Parse(b, scene.Data{}).Data()
	d.Settled = d.Tree.Status != scene.TreeUnavailable // a file doesn't move
	return device.Look{Scene: scene.New(d), Source: b}, nil
}

func (c *command) phoneLook(cmd *cobra.Command, conf app.Config, task string, secrets []secret.Secret, want device.Want) (device.Look, error) {
	uri, err := c.deviceURI(conf)
	if err != nil {
		return device.Look{}, err
	}
	if task == "" {
		task = c.getenv("AMC_TASK")
	}
	p := app.Phone{URI: uri, StateDir: conf.StateDir(c.getenv), Secrets: secrets, Share: true} // a look is in nobody's way
	var before *scene.Scene
	if task != "" {
		s, err := c.stored(cmd.Context(), conf, task)
		if err != nil {
			return device.Look{}, err
		}
		before, p.Task, p.Keep = s.Scene, s.ID, true
		if p.Secrets, err = app.AllSecrets(s.Secrets, secrets, c.getenv); err != nil {
			return device.Look{}, err
		}
		if conf.From("device") == "default" && s.Phone.URI != "" {
			p.URI = s.Phone.URI
		}
	}
	d, _, err := conf.Hold(cmd.Context(), nil, p)
	if err != nil {
		return device.Look{}, err
	}
	look, err := device.Settle(cmd.Context(), d, device.Settings{Screenshot: want.Screenshot, Source: want.Source})
	if err == nil && before != nil {
		look.Scene = scene.Carry(before, look.Scene) // the refs that the task knows
	}
	return look, err
}

func (c *command) showLook(ctx context.Context, conf app.Config, look device.Look, format string, refs bool) error {
	var sem *scene.Semantic
	if r := conf.Reader(); r != nil {
		var err error
		if sem, err = r.Read(ctx, look.Scene); err != nil {
			fmt.Fprintf(c.Err, "amc: warning: the screen was not understood: %v\n", err)
		}
	}
	switch format {
	case "text":
		fmt.Fprint(c.Out, scene.Render(look.Scene, sem, scene.RenderOptions{}))
	case "json":
		c.print(map[string]any{"schema": 1, "scene": look.Scene, "semantic": sem})
	case "xml":
		if _, err := c.Out.Write(look.Source); err != nil {
			return err
		}
	case "png":
		if err := c.showPicture(look, refs); err != nil {
			return err
		}
	}
	return c.judgeLook(look)
}

// showPicture writes the screenshot, with the refs on it if they were asked for, or a
// drawing where there is none.
func (c *command) showPicture(look device.Look, refs bool) error {
	var picture image.Image
	switch {
	case look.Screenshot == nil:
		drawing := wireframe.Draw(look.Scene)
		if drawing == nil && look.Scene.Tree().Status == scene.TreeUnavailable {
			return nil // what can't be read is complained of below
		}
		if drawing == nil {
			return &step.Error{Code: step.Unsupported, Message: "there is no picture of this screen, and nothing on it has a place to be drawn at", Hint: "use --format text"}
		}
		picture = drawing
		if look.Scene.Secure() {
			fmt.Fprintln(c.Err, "amc: the window forbids pictures; this is a drawing of what its tree tells")
		}
	case refs:
		picture = wireframe.Mark(look.Screenshot, look.Scene)
	default:
		picture = look.Screenshot
	}
	var b bytes.Buffer
	if err := png.Encode(&b, picture); err != nil {
		return err
	}
	_, err := c.Out.Write(b.Bytes())
	return err
}

// judgeLook says what is odd about a scene, and fails where there is none.
func (c *command) judgeLook(look device.Look) error {
	for _, w := range look.Scene.Warnings() {
		fmt.Fprintf(c.Err, "amc: warning: %s\n", w)
	}
	if t := look.Scene.Tree(); t.Status == scene.TreeUnavailable {
		hint := "look again"
		if !t.Retry {
			hint = "a dump is what `adb exec-out uiautomator dump /dev/tty` prints"
		}
		c.complain(&step.Error{Code: step.TreeUnavailable, Message: "the screen could not be read: " + t.Reason + " " + t.Detail, Hint: hint})
		return exit(1)
	}
	return nil
}
