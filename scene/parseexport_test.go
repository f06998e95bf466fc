package scene

// CountNodes is how many nodes the tree of a source has, before anything is left out.
func CountNodes(src []byte) int {
	x := sourceOf(src)
	if x.tree.Status != "" {
		return 0
	}
	return len(x.read().nodes)
}

// MaxNodes is how many nodes of a source are read.
const MaxNodes = maxNodes
