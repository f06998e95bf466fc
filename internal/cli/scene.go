package cli

import (
	"bytes"
	"context"
	"fmt"
	"image/png"

	"github.com/spf13/cobra"

	"github.com/agentic-mobile-control/amc/device"
	"github.com/agentic-mobile-control/amc/device/secret"
	"github.com/agentic-mobile-control/amc/internal/app"
	"github.com/agentic-mobile-control/amc/scene"
	"github.com/agentic-mobile-control/amc/step"
)

func (c *command) sceneCommand() *cobra.Command {
	var task, format string
	var secrets []string
	cmd := &cobra.Command{
		Use:     "scene [FILE | -]",
		Aliases: []string{"snapshot"},
		Short:   "Look at the phone, or read a hierarchy dump",
		Long: `Show what a phone shows, or what a uiautomator dump in FILE (- is stdin) holds, as
one line an element. Exit code 1 when nothing could be read.`,
		Example: `  amc scene
  amc scene --task last --format png > screen.png
  amc scene window_dump.xml`,
		Args: cobra.MaximumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error { return c.scene(cmd, args, task, format, secrets) },
	}
	settingFlags(cmd, "device", "reader", "pages", "state_dir")
	cmd.Flags().StringVar(&task, "task", "", "the phone of that task: an id, or last ($AMC_TASK)")
	cmd.Flags().StringArrayVar(&secrets, "secret", nil, "a secret NAME[=env:VAR|file:PATH] to be shown as {{secret:NAME}} wherever its value stands")
	cmd.Flags().StringVar(&format, "format", "text", "text, json, xml (the tree as the phone gave it) or png (a screenshot)")
	cmd.Flags().BoolVar(&c.asJSON, "json", false, "the same as --format json")
	noFiles(cmd, "device", "reader", "format")
	return cmd
}

func (c *command) scene(cmd *cobra.Command, args []string, task, format string, secretFlags []string) error {
	if c.asJSON {
		format = "json"
	}
	switch format {
	case "text", "json", "xml", "png":
	default:
		return &step.Error{Code: step.Usage, Message: fmt.Sprintf("unknown format %q", format), Hint: "it is text, json, xml or png"}
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
		look, err = c.fileLook(args[0], format)
	} else {
		look, err = c.phoneLook(cmd, conf, task, secrets, device.Want{Screenshot: format == "png", Source: format == "xml"})
	}
	if err != nil {
		return err
	}
	return c.showLook(cmd.Context(), conf, look, format)
}

// maxDump is how much of a dump is read; real ones stay under 2 MiB.
const maxDump = 64 << 20

func (c *command) fileLook(name, format string) (device.Look, error) {
	if format == "png" {
		return device.Look{}, &step.Error{Code: step.Unsupported, Message: "a dump holds no picture", Hint: "png is for a phone: leave the file out"}
	}
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
	store := app.Store{Dir: conf.StateDir(c.getenv)}
	var before *scene.Scene
	name := ""
	if task != "" {
		s, err := store.Load(task)
		if err != nil {
			return device.Look{}, err
		}
		before, name = s.Scene, s.ID
		if conf.From("device") == "default" && s.Phone.URI != "" {
			uri = s.Phone.URI
		}
	}
	d, err := conf.OpenDevice(cmd.Context(), uri, store.Dir, name, secrets)
	if err != nil {
		return device.Look{}, err
	}
	look, err := device.Settle(cmd.Context(), d, device.Settings{Screenshot: want.Screenshot, Source: want.Source})
	if err == nil && before != nil {
		look.Scene = scene.Carry(before, look.Scene) // the refs that the task knows
	}
	return look, err
}

func (c *command) showLook(ctx context.Context, conf app.Config, look device.Look, format string) error {
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
		if look.Screenshot == nil {
			return &step.Error{Code: step.Unsupported, Message: "there is no picture of this screen", Hint: "the window forbids pictures; use --format text"}
		}
		var b bytes.Buffer
		if err := png.Encode(&b, look.Screenshot); err != nil {
			return err
		}
		if _, err := c.Out.Write(b.Bytes()); err != nil {
			return err
		}
	}
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
