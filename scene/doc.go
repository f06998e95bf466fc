// Package scene holds what a phone shows: one observation (Scene), its elements,
// what it means (Semantic), how an element is named (Target), what can be asked
// of it (Condition), and the only matcher (Find) and the only keeper of refs
// (Carry).
//
// A Scene and a Semantic are immutable: whoever got one can't change what others
// hold. Coordinates are integer pixels of the upright display (where a source tells
// points or CSS pixels, those), origin at the top left, right and bottom exclusive.
package scene
