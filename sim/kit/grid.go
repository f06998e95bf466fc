package kit

import "image"

// gridRows makes a view lay its children out in rows of seven, all of one
// height in pixels.
func gridRows(v *View, height int) { v.Layout, v.cols, v.row = grid, 7, height }

// putGrid places children in columns of one width.
func (v *View) putGrid(in image.Rectangle, m *measurer) {
	for i, k := range v.Kids {
		col, row := i%v.cols, i/v.cols
		x1, x2 := in.Min.X+in.Dx()*col/v.cols, in.Min.X+in.Dx()*(col+1)/v.cols
		y := in.Min.Y + row*v.row
		k.put(image.Rect(x1, y, x2, y+v.row), v.clip, m)
	}
}

// gridHeight is what so many children need.
func (v *View) gridHeight() int { return (len(v.Kids) + v.cols - 1) / v.cols * v.row }
