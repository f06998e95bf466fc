// Package perception measures how well scenes tell what real screens show: how many
// tokens a rendering has beside other forms of the same screen, whether every visible
// text and every action is in it, and how fast it is made. It reads the hierarchies with
// a parser of its own, so that what it finds doesn't rest on the one that it judges.
// Command measure, in a module of its own, prints the tables.
package perception
