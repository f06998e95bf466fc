package app

import (
	"fmt"

	"github.com/agentic-mobile-control/amc/llm"
	"github.com/agentic-mobile-control/amc/llm/openai"
	"github.com/agentic-mobile-control/amc/plan"
	planllm "github.com/agentic-mobile-control/amc/plan/llm"
)

// keyVariables are where the keys of providers stand.
var keyVariables = map[string]string{"openai": "OPENAI_API_KEY"}

// decides reports whether a planner's name is that of somebody who decides by looking: a
// model, or a person.
func decides(name string) bool { return name == "human" || keyVariables[name] != "" }

// decider is a planner that asks the model in force, or a person.
func (c Config) decider(provider string) (plan.Planner, error) {
	if provider == "human" && c.Person == nil {
		return nil, usage("nobody is there to decide", "leave out --planner human")
	}
	if provider == "human" {
		return c.Person, nil
	}
	if c.Text("model") == "" {
		return nil, usage(fmt.Sprintf("planner %s needs the name of a model", provider), "name it with --model or AMC_MODEL")
	}
	key := c.getenv(keyVariables[provider])
	if key == "" && c.Text("base_url") == "" {
		return nil, usage(keyVariables[provider]+" is not set", "set it to your key, or name a server that wants none with --base-url")
	}
	m, err := openai.New(openai.Options{BaseURL: c.Text("base_url"), Key: key, Model: c.Text("model")})
	if err != nil {
		return nil, err
	}
	return planllm.Planner{Model: llm.Retry{Model: m}}, nil
}
