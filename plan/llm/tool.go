package llm

import (
	"encoding/json"

	"github.com/agentic-mobile-control/amc/llm"
)

// tool is the form of a reply as a function.
func tool() *llm.Tool {
	return &llm.Tool{Name: "decide", Doc: "Decide what is done next.", Schema: json.RawMessage(schema)}
}

// schema has no required members but those of its parts: a model that is made to fill in all
// of steps, done, ask and give_up says several things at once.
const schema = `{
 "type": "object",
 "additionalProperties": false,
 "properties": {
  "last": {"type": "string", "description": "what the last action did"},
  "steps": {"type": "array", "maxItems": 5, "items": {
   "type": "object", "required": ["action"],
   "properties": {
    "action": {"type": "string"},
    "target": {"description": "a ref such as e4, or {label, exact, role, nth, in, near, below, above}"},
    "args": {"type": "object"},
    "expect": {"type": "object", "description": "what must hold afterwards: {target, gone, text, value, state, page, app}"},
    "why": {"type": "string"}
   }}},
  "done": {"type": "object", "required": ["answer"], "properties": {
   "answer": {"type": "string"},
   "evidence": {"type": "array", "items": {"type": "object", "properties": {
    "key": {"type": "string"}, "value": {"type": "string"}, "step": {"type": "integer"}, "app": {"type": "string"}, "page": {"type": "string"}, "element": {"type": "string"}}}}}},
  "ask": {"type": "object", "required": ["question"], "properties": {"question": {"type": "string"}, "choices": {"type": "array", "items": {"type": "string"}}}},
  "give_up": {"type": "object", "required": ["reason"], "properties": {"reason": {"type": "string"}}}
 }
}`
