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

// isModel reports whether a planner's name is that of a provider of models.
func isModel(name string) bool { return keyVariables[name] != "" }

// modelPlanner is a planner that asks the model in force.
func (c Config) modelPlanner(provider string) (plan.Planner, error) {
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
