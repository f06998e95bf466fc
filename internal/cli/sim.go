package cli

import (
	"bytes"
	"encoding/json"
	"fmt"
	"image/png"
	"maps"
	"os"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	devicesim "github.com/agentic-mobile-control/amc/device/sim"
	"github.com/agentic-mobile-control/amc/sim"
	"github.com/agentic-mobile-control/amc/step"
)

// simFlags are what the command sim is asked for.
type simFlags struct {
	describe, state   bool
	judge, screenshot string
}

func (f simFlags) asked() int {
	n := 0
	for _, on := range []bool{f.describe, f.state, f.judge != "", f.screenshot != ""} {
		if on {
			n++
		}
	}
	return n
}

func (c *command) simCommand() *cobra.Command {
	var f simFlags
	cmd := &cobra.Command{
		Use:   "sim [NAME]",
		Short: "Describe the simulated phone, or look behind one that is kept",
		Long: `Describe the simulated phone: its apps and their pages, its profiles and behaviours,
the set-ups, and how a URI or a file starts one.

With the name of a kept phone, look behind its screen: what its apps hold (--state),
whether that is what a file wants (--judge), or its picture (--screenshot). So a task
is judged by the phone, not by who carried it out:

  amc run --device "sim:work?start=task.yaml" -f task.steps
  amc sim work --judge task.yaml`,
		Example: `  amc sim --describe
  amc sim work --state
  amc sim work --judge task.yaml
  amc sim work --screenshot phone.png`,
		Args: cobra.MaximumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := f.check(args); err != nil {
				return err
			}
			if len(args) == 0 {
				return c.describeSim()
			}
			conf, err := c.config(cmd)
			if err != nil {
				return err
			}
			phone, err := devicesim.Kept(conf.StateDir(c.getenv), args[0])
			if err != nil {
				return err
			}
			return c.lookBehind(phone, f)
		},
	}
	cmd.Flags().BoolVar(&f.describe, "describe", false, "print the description (also without this flag)")
	cmd.Flags().BoolVar(&f.state, "state", false, "print what the apps hold, as JSON")
	cmd.Flags().StringVar(&f.judge, "judge", "", "a `FILE` whose want is compared with what the apps hold; exit code 1 if it isn't so")
	cmd.Flags().StringVar(&f.screenshot, "screenshot", "", "a `FILE` to write the picture of the screen to, as PNG")
	cmd.Flags().BoolVar(&c.asJSON, "json", false, "print as JSON")
	settingFlags(cmd, "state_dir")
	return cmd
}

// check refuses what doesn't go together.
func (f simFlags) check(args []string) error {
	switch {
	case len(args) == 0 && (f.state || f.judge != "" || f.screenshot != ""):
		return &step.Error{Code: step.Usage, Message: "the name of a kept phone is missing", Hint: "amc devices lists them"}
	case len(args) == 1 && f.describe:
		return &step.Error{Code: step.Usage, Message: "--describe takes no name", Hint: "every simulated phone has the same apps"}
	case len(args) == 1 && f.asked() == 0:
		return &step.Error{Code: step.Usage, Message: "what should be told of the phone " + args[0] + "?", Hint: "add --state, --judge FILE or --screenshot FILE"}
	case f.asked() > 1:
		return &step.Error{Code: step.Usage, Message: "one of --describe, --state, --judge and --screenshot at a time"}
	}
	return nil
}

func (c *command) lookBehind(phone *sim.Phone, f simFlags) error {
	switch {
	case f.state:
		c.print(phone.State())
		return nil
	case f.screenshot != "":
		var picture bytes.Buffer
		if err := png.Encode(&picture, phone.Screenshot()); err != nil {
			return err
		}
		return os.WriteFile(f.screenshot, picture.Bytes(), 0o600)
	}
	return c.judge(phone, f.judge)
}

// judge tells what the phone's apps don't hold as the file wants it.
func (c *command) judge(phone *sim.Phone, path string) error {
	wanted, err := devicesim.ReadCase(path)
	if err != nil {
		return err
	}
	if len(wanted.Want) == 0 {
		return &step.Error{Code: step.Usage, Message: path + " wants nothing", Hint: "add a member want: see amc sim --describe"}
	}
	wrong, err := phone.Judge(wanted.Want)
	if err != nil {
		return &step.Error{Code: step.Usage, Message: path + ": " + err.Error(), Hint: "see amc sim --describe for what can be wanted"}
	}
	if c.asJSON {
		c.print(map[string]any{"schema": 1, "passed": len(wrong) == 0, "wrong": append([]string{}, wrong...)})
	} else {
		for _, line := range wrong {
			fmt.Fprintln(c.Out, line)
		}
		if len(wrong) == 0 {
			fmt.Fprintln(c.Out, "all is as wanted")
		}
	}
	if len(wrong) > 0 {
		return exit(1)
	}
	return nil
}

func (c *command) describeSim() error {
	phone, err := sim.New(sim.Options{})
	if err != nil {
		return err
	}
	if c.asJSON {
		var state map[string]json.RawMessage = phone.State()
		c.print(map[string]any{"schema": 1, "profiles": sim.Profiles(), "behaviours": sim.Describe(), "apps": phone.Apps(), "setups": sim.Setups(), "state": state})
		return nil
	}
	fmt.Fprintf(c.Out, `A simulated Android phone. The same seed, profile, behaviours and inputs give the same
screens, byte for byte. It has a clock of its own, which starts at %s.

URI         sim:[NAME][?seed=N&profile=SDK&behaviours=NAMES&clock=TIME&start=FILE]
            with a NAME it is kept under the state folder, else it is fresh for each run
profiles    %v (Android SDK)
seed        any whole number: decides names, numbers, messages, prices, and how long pages load
`, phone.Now().Format("2006-01-02 15:04 MST"), sim.Profiles())
	c.describeApps(phone)
	fmt.Fprintf(c.Out, "\nBehaviours: what breaks agents on real phones. None is the default; names with commas\nbetween, or all (without those marked hard, which nobody gets over alone).\n")
	for _, b := range sim.Describe() {
		mark := ""
		if b.Hard {
			mark = " (hard)"
		}
		fmt.Fprintf(c.Out, "  %-16s %s%s\n", b.Name, b.Text, mark)
	}
	fmt.Fprint(c.Out, startHelp)
	return nil
}

func (c *command) describeApps(phone *sim.Phone) {
	fmt.Fprint(c.Out, "\nApps\n")
	for _, a := range phone.Apps() {
		fmt.Fprintf(c.Out, "\n  %s (%s): %s\n", a.Label, a.ID, a.About)
		for _, page := range a.Pages {
			fmt.Fprintf(c.Out, "    - %s\n", page)
		}
	}
	state := phone.State()
	fmt.Fprintf(c.Out, "\nApps that store something: %s\n", strings.Join(slices.Sorted(maps.Keys(state)), ", "))
}

// startHelp is how a file starts a phone and judges it.
const startHelp = `
A file that starts a phone (start=FILE) and judges it (amc sim NAME --judge FILE) is YAML:

  seed: 42
  profile: 33
  behaviours: all
  clock: 2026-03-01T08:00:00Z
  apps:                    # what apps store at the start, as amc sim NAME --state prints it
    com.amc.notes: {notes: [{id: 1, title: Milk, body: two litres}]}
  want:                    # what they have to store in the end: members that are named
    com.amc.notes:         # must be there, elements of an array in any order
      notes: [{title: Bread}]

  Rules in place of a wanted value: {$count: 2} {$match: "^B"} {$not: x} {$none: {title: Milk}}
  {$least: 3} {$most: 5} {$exactly: [a, b]} {$all: [{$least: 3}, {$most: 5}]}. In a wanted text {{code:anna}} is
  the code that this phone's seed makes for anna. A start without want judges nothing.
`
