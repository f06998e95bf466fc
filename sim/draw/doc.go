// Package draw paints the simulated phone's pixels: a brush with an own
// rasterizer, text in the embedded fonts with right-to-left order, joined Arabic
// and marks, signs for emoji, and icons. All of it is whole numbers, so that a
// picture has the same bytes on every machine. What is computed once (glyphs,
// icons, corners) is shared by all phones of a process and never changes.
package draw
