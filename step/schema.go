package step

import (
	"encoding/json"

	"github.com/agentic-mobile-control/amc/scene"
)

type object = map[string]any

// Schema is the JSON Schema (draft 2020-12) of a planned step, made from the
// catalogue: one alternative per action. The bytes are always the same. written
// adds the actions of scope ForWritten. What it admits is valid but for targets
// that stand too deep inside each other; Validate also takes null for an absent
// argument.
func Schema(written bool) []byte {
	alternatives := []any{}
	for _, spec := range Catalogue() {
		if written || spec.Scope == ForAll {
			alternatives = append(alternatives, spec.schema())
		}
	}
	b, err := json.MarshalIndent(object{
		"$schema": "https://json-schema.org/draft/2020-12/schema", "title": "PlannedStep",
		"description": "One step: an action of the catalogue with its target and arguments.",
		"type":        "object", "oneOf": alternatives,
		"$defs": object{"target": targetSchema(), "selector": selectorSchema(), "condition": conditionSchema(), "remember": rememberSchema(), "key": keySchema()},
	}, "", "  ")
	if err != nil {
		panic("step.Schema: " + err.Error()) // it is built of plain values only
	}
	return append(b, '\n')
}

func ref(name string) object { return object{"$ref": "#/$defs/" + name} }

func (s Spec) schema() object {
	members, required := object{
		"action":   object{"const": string(s.Action)},
		"args":     s.argsSchema(),
		"on":       object{"type": "string", "description": "page that the step is meant for; empty: any"},
		"when":     described(ref("condition"), "the step is dropped where this doesn't hold"),
		"optional": object{"type": "boolean", "description": "a failure stops nothing"},
		"expect":   described(ref("condition"), "what must hold after the step"),
		"why":      object{"type": "string", "description": "reason for the step"},
	}, []string{"action"}
	if s.Target != NoTarget {
		members["target"] = ref("target")
	}
	if s.Target == NeedsTarget {
		required = append(required, "target")
	}
	if s.needsArgs() {
		required = append(required, "args")
	}
	out := object{"type": "object", "description": s.Doc, "properties": members, "required": required, "additionalProperties": false}
	if s.Action == ScrollTo {
		out["oneOf"] = []any{
			object{"required": []string{"target"}, "properties": object{"args": object{"properties": object{"to": false}}}},
			object{"required": []string{"args"}, "properties": object{"target": false, "args": object{"required": []string{"to"}}}},
		}
	}
	return out
}

func (s Spec) needsArgs() bool {
	for _, a := range s.Args {
		if a.Required {
			return true
		}
	}
	return s.Action == Type || s.Action == Remember
}

func (s Spec) argsSchema() object {
	members, required := object{}, []string{}
	for _, a := range s.Args {
		members[a.Name] = described(a.schema(), a.help())
		if a.Required {
			required = append(required, a.Name)
		}
	}
	out := object{"type": "object", "properties": members, "additionalProperties": false}
	switch s.Action {
	case Type:
		out["oneOf"] = []any{object{"required": []string{"text"}}, object{"required": []string{"secret"}}}
	case Remember:
		required = append(required, rememberArg.Name)
	}
	if len(required) > 0 {
		out["required"] = required
	}
	return out
}

func (a Arg) help() string {
	if a.Default == "" {
		return a.Doc
	}
	return a.Doc + "; if absent: " + a.Default
}

func described(s object, doc string) object {
	s["description"] = doc
	return s
}

func (a Arg) schema() object {
	switch a.Kind {
	case KindInt, KindNumber:
		s := object{"type": "number"}
		if a.Kind == KindInt {
			s["type"] = "integer"
		}
		if a.Min != 0 || a.Max != 0 {
			s["minimum"], s["maximum"] = a.Min, a.Max
		}
		return s
	case KindBool:
		return object{"type": "boolean"}
	case KindTarget, KindCondition, KindRemember:
		return ref(string(a.Kind))
	case KindAny:
		return object{"type": []string{"string", "number", "boolean"}, "minLength": 1}
	}
	s := object{"type": "string"}
	switch {
	case len(a.Words) > 0:
		s["enum"] = a.Words
	case a.Name == "secret":
		return ref("key")
	case a.Required:
		s["minLength"] = 1
	}
	return s
}

func keySchema() object {
	return object{"type": "string", "minLength": 1, "maxLength": MaxKey, "pattern": `^[^{}:\x00-\x1f\x7f-\x9f]*$`}
}

func text(doc string) object {
	return object{"type": "string", "minLength": 1, "description": doc}
}

func targetSchema() object {
	point := object{"type": "array", "items": object{"type": "integer"}, "minItems": 2, "maxItems": 2}
	plain := func(name string, s object, more object) object {
		members := object{name: s, "exact": object{"type": "boolean"}, "role": roleSchema(), "nth": nthSchema()}
		for k, v := range more {
			members[k] = v
		}
		return object{"type": "object", "properties": members, "required": []string{name}, "additionalProperties": false}
	}
	return object{"description": "one element: a ref, a label, a selector or a point", "oneOf": []any{
		text(`"e" and digits is a ref, all else a label`),
		plain("ref", object{"type": "string", "pattern": "^e[0-9]{1,9}$", "description": "ref in the current scene"}, nil),
		plain("point", point, object{"space": object{"enum": []string{scene.SpaceScreen, scene.SpaceImage, scene.Space1000}}}),
		ref("selector"),
	}}
}

func roleSchema() object { return object{"enum": scene.Roles()} }

func nthSchema() object {
	return object{"description": "which of several", "anyOf": []any{object{"type": "integer", "minimum": 1}, object{"const": "last"}}}
}

func selectorSchema() object {
	members := object{"label": text("what is written there"), "id": text("resource identifier, whole or its last part"),
		"exact": object{"type": "boolean", "description": "label is the whole name"}, "role": roleSchema(), "nth": nthSchema()}
	for name, doc := range map[string]string{"in": "inside that element", "near": "nearest to that element", "below": "below that element",
		"above": "above that element", "left_of": "left of that element", "right_of": "right of that element"} {
		members[name] = described(ref("target"), doc)
	}
	only := func(has string, not ...string) object {
		lacks := []any{}
		for _, n := range not {
			lacks = append(lacks, object{"required": []string{n}})
		}
		return object{"required": []string{has}, "not": object{"anyOf": lacks}}
	}
	return object{"type": "object", "properties": members, "additionalProperties": false,
		"oneOf": []any{only("label", "id"), only("id", "label"), only("role", "label", "id")}}
}

func conditionSchema() object {
	one := []any{}
	for _, name := range []string{"target", "text", "value", "state", "count", "page", "app"} {
		one = append(one, object{"required": []string{name}})
	}
	ofGone := []any{}
	for _, name := range []string{"text", "value", "state", "count"} {
		ofGone = append(ofGone, object{"required": []string{name}})
	}
	return object{"type": "object", "description": "all members must hold", "additionalProperties": false, "anyOf": one,
		"dependentRequired": object{"gone": []string{"target"}, "value": []string{"target"}, "state": []string{"target"}},
		"not":               object{"required": []string{"gone"}, "properties": object{"gone": object{"const": true}}, "anyOf": ofGone},
		"properties": object{
			"target": ref("target"), "gone": object{"type": "boolean", "description": "the target isn't shown"},
			"text":  text("whole words of the target, or of the screen"),
			"value": object{"type": "string", "description": "the target's value; >=N and <=N compare numbers, !=V is another value than V"},
			"state": object{"enum": scene.ConditionStates()}, "count": object{"type": "integer", "minimum": 0, "description": "how many match the target"},
			"page": text("page identity"), "app": text("app in front")}}
}

func rememberSchema() object {
	value := object{"type": "object", "properties": object{"key": ref("key"), "value": true}, "required": []string{"key", "value"}, "additionalProperties": false}
	from := object{"type": "object", "required": []string{"key", "from"}, "additionalProperties": false, "properties": object{
		"key": ref("key"), "from": ref("target"),
		"match": object{"type": "string", "description": "number, amount, code, email, url, date, name (what the element is called), or an RE2 expression with at most one group"}}}
	pair := []any{value, from}
	return object{"anyOf": []any{value, from,
		object{"type": "array", "minItems": 1, "items": object{"anyOf": pair}},
		object{"type": "object", "minProperties": 1, "propertyNames": ref("key"), "not": object{"required": []string{"key"}}}}}
}
