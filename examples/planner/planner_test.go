package planner_test

import (
	"context"
	"fmt"

	"github.com/agentic-mobile-control/amc/agent"
	"github.com/agentic-mobile-control/amc/device"
	_ "github.com/agentic-mobile-control/amc/device/sim" // joins as the scheme sim
	"github.com/agentic-mobile-control/amc/examples/planner"
	"github.com/agentic-mobile-control/amc/read/rules"
)

func Example() {
	ctx := context.Background()
	phone, err := device.Open(ctx, "sim:", nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	end := agent.Options{
		Goal:    "Which IP address does the phone have?",
		Device:  phone,
		Reader:  rules.Reader{},
		Planner: planner.Fetch{App: "Settings", Row: "About phone", Label: "IP address"},
	}.Run(ctx)
	r := end.Report()
	fmt.Println(r.Status, "verified:", r.Verified, "steps:", r.Steps)
	fmt.Println("read on", r.Evidence[0].Page, "from", r.Evidence[0].Element)
	// Output:
	// completed verified: true steps: 3
	// read on com.android.settings/about-phone from IP address
}

func Example_notFound() {
	ctx := context.Background()
	phone, err := device.Open(ctx, "sim:", nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	r := agent.Options{Device: phone, Planner: planner.Fetch{App: "Settings", Row: "About phone", Label: "Favourite colour"}}.Run(ctx).Report()
	fmt.Println(r.Status, r.Reason)
	// Output:
	// gave_up Favourite colour was not found
}
