package main

// mutations has one wrong line for each scenario of the specification, each in
// world, agent or plan.
var mutations = []mutation{}
