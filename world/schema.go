package world

import (
	"encoding/json"

	"github.com/agentic-mobile-control/amc/scene"
	"github.com/agentic-mobile-control/amc/step"
)

// Schema is the JSON Schema (draft 2020-12) of a State's JSON form, indented. Lengths
// count characters there and bytes here, so it admits a little more than decoding does.
func Schema() []byte {
	b, err := json.MarshalIndent(stateSchema(), "", "  ")
	if err != nil {
		panic("world.Schema: " + err.Error()) // it is built of plain values only
	}
	return append(b, '\n')
}

type object = map[string]any

func text(limit int, doc string) object {
	return object{"type": "string", "maxLength": limit, "description": doc}
}

func integer(doc string) object { return object{"type": "integer", "description": doc} }

// closed is an object whose members are all there and no others.
func closed(doc string, members object) object {
	return object{"type": "object", "description": doc, "properties": members, "required": names(members), "additionalProperties": false}
}

func names(members object) []string {
	raw := make(map[string]json.RawMessage, len(members))
	for k := range members {
		raw[k] = nil
	}
	return sortedKeys(raw)
}

func orNull(s object) object { return object{"anyOf": []any{s, object{"type": "null"}}} }

func stateSchema() object {
	key := object{"minLength": 1, "maxLength": step.MaxKey, "pattern": `^[^{}:\x00-\x1f\x7f-\x9f]*$`}
	s := closed("What a task remembers of its phone.", object{
		"current_app": text(MaxName, "identifier of the app launched last and not terminated since"),
		"foreground": closed("what the device shows in front", object{
			"app": text(MaxName, "package"), "activity": text(MaxName, "class name of its page")}),
		"current_page":    text(MaxName, "page identity read last"),
		"variables":       object{"type": "object", "description": "values told to remember", "propertyNames": key, "maxProperties": MaxVariables},
		"sources":         object{"type": "object", "description": "where each variable came from", "propertyNames": key, "maxProperties": MaxVariables, "additionalProperties": sourceSchema()},
		"history":         object{"type": "array", "description": "executed steps, oldest first", "maxItems": MaxHistory, "items": object{"$ref": "#/$defs/entry"}},
		"history_omitted": object{"type": "integer", "minimum": 0, "description": "older entries let go"},
	})
	s["$schema"] = "https://json-schema.org/draft/2020-12/schema"
	s["title"] = "WorldState"
	s["$defs"] = object{"entry": entrySchema(), "semantic": semanticSchema(), "outline": outlineSchema(), "target": targetSchema()}
	return s
}

func sourceSchema() object {
	return closed("", object{
		"step": integer("number of the step"), "app": text(MaxName, "app in front"), "page": text(MaxName, "page identity"),
		"element": text(maxElement, "name of the element that was read, else its ref; empty for a value given by the step")})
}

func entrySchema() object {
	ref := func(name string) object { return orNull(object{"$ref": "#/$defs/" + name}) }
	s := closed("One executed step.", object{
		"step": integer("number of the step"), "app": text(MaxName, "app in front"),
		"page": text(MaxName, "page identity"), "to_page": text(MaxName, "page identity of the scene that followed"),
		"semantic": ref("semantic"), "scene": ref("outline"), "target": ref("target"),
		"action":  text(maxWord, "action of the catalogue"),
		"args":    object{"type": "object", "description": "arguments as planned; overlong texts are cut"},
		"outcome": text(maxWord, "ok, failed, refused or unknown"), "effect": text(maxWord, "changed, unchanged or unknown"),
		"error": orNull(closed("", object{"code": text(maxWord, "code of the error"), "message": text(maxMessage, "one line")})),
	})
	s["anyOf"] = []any{object{"properties": object{"semantic": object{"type": "null"}}}, object{"properties": object{"scene": object{"type": "null"}}}}
	return s
}

func semanticSchema() object {
	word := object{"type": "string"}
	list := func(item object) object { return object{"type": "array", "items": item} }
	some := func(members object, required ...string) object {
		return object{"type": "object", "properties": members, "required": required, "additionalProperties": false}
	}
	row := some(object{"ref": word, "name": word, "fields": list(closed("", object{"name": word, "value": word}))}, "name")
	choice := closed("", object{"choice": word, "label": word, "ref": word})
	return some(object{"page": word, "over": word, "state": word, "title": word, "kind": word, "rows": list(row), "actions": list(word),
		"interruption": some(object{"kind": word, "name": word, "text": word, "choices": list(choice)}, "kind")}, "page")
}

func outlineSchema() object {
	word := object{"type": "string"}
	element := object{"type": "object", "properties": object{"role": word, "name": word, "value": word}, "required": []string{"role", "name"}, "additionalProperties": false}
	return closed("Short form of a scene that nothing told the meaning of.", object{
		"foreground": closed("", object{"app": word, "activity": word}), "tree_status": word,
		"content": word, "layout": word, "elements_omitted": object{"type": "integer", "minimum": 0},
		"elements": object{"type": "array", "maxItems": scene.OutlineElements, "items": element}})
}

func targetSchema() object {
	word, inside := text(maxTargetText, ""), object{"$ref": "#/$defs/target"}
	return object{"type": "object", "additionalProperties": false, "properties": object{
		"ref": word, "label": word, "id": word, "exact": object{"type": "boolean"}, "role": word, "space": word,
		"nth": object{"anyOf": []any{object{"const": "last"}, object{"type": "integer", "minimum": 1}}},
		"in":  inside, "near": inside, "below": inside, "above": inside, "left_of": inside, "right_of": inside,
		"point": object{"type": "array", "items": object{"type": "integer"}, "minItems": 2, "maxItems": 2}}}
}
