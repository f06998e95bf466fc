package cli

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"github.com/agentic-mobile-control/amc/internal/app"
)

func (c *command) configCommand() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "config",
		Short: "Show the settings in force, and where each comes from",
		Long: `Show the settings in force, and where each comes from: a default, the configuration
file ($AMC_CONFIG, else amc/config.yaml in the user's configuration folder), or a
variable. A flag of a command wins over all of them.`,
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			conf, err := c.config(cmd)
			if err != nil {
				return err
			}
			path, _ := app.File(c.getenv)
			if c.asJSON {
				c.print(map[string]any{"schema": 1, "file": path, "state_dir": conf.StateDir(c.getenv), "settings": conf.Values()})
				return nil
			}
			w := tabwriter.NewWriter(c.Out, 0, 4, 2, ' ', 0)
			for _, v := range conf.Values() {
				fmt.Fprintf(w, "%s\t%s\t%s\n", v.Key, v.Value, v.From)
			}
			if err := w.Flush(); err != nil {
				return err
			}
			if _, err := os.Stat(path); err != nil {
				path += " (not there)"
			}
			fmt.Fprintf(c.Out, "\nfile   %s\nstate  %s\n", path, conf.StateDir(c.getenv))
			return nil
		},
	}
	cmd.Flags().BoolVar(&c.asJSON, "json", false, "print as JSON")
	return cmd
}

func (c *command) devicesCommand() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "devices",
		Short: "List the phones that can be driven",
		Args:  cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			conf, err := c.config(cmd)
			if err != nil {
				return err
			}
			type entry struct {
				URI string `json:"uri"`
				Doc string `json:"doc"`
			}
			list := []entry{{"sim:", "a fresh simulated phone"}}
			kept, err := os.ReadDir(filepath.Join(conf.StateDir(c.getenv), "sims"))
			if err != nil && !os.IsNotExist(err) {
				return err
			}
			for _, k := range kept {
				list = append(list, entry{"sim:" + k.Name(), "a kept simulated phone"})
			}
			list = append(list, entry{"trajectory:FILE", "a recording, such as the trace.jsonl that --artifacts keeps"})
			if c.asJSON {
				c.print(map[string]any{"schema": 1, "devices": list})
				return nil
			}
			for _, e := range list {
				fmt.Fprintf(c.Out, "%-32s %s\n", e.URI, e.Doc)
			}
			return nil
		},
	}
	settingFlags(cmd, "state_dir")
	cmd.Flags().BoolVar(&c.asJSON, "json", false, "print as JSON")
	return cmd
}

// Version is set when a release is built.
var Version = ""

func (c *command) versionCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "version",
		Short: "Show the version",
		Args:  cobra.NoArgs,
		Run: func(*cobra.Command, []string) {
			fmt.Fprintf(c.Out, "amc %s (%s, %s/%s)\n", version(), runtime.Version(), runtime.GOOS, runtime.GOARCH)
		},
	}
}

func version() string {
	if Version != "" {
		return Version
	}
	if info, ok := debug.ReadBuildInfo(); ok && info.Main.Version != "" {
		return info.Main.Version
	}
	return "(devel)"
}
