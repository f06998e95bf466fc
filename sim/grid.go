package sim

import "image"

// gridRows makes a view lay its children out in rows of seven, all of one
// height in pixels.
func gridRows(v *view, height int) { v.lay, v.cols, v.row = grid, 7, height }

// putGrid places children in columns of one width.
func (v *view) putGrid(in image.Rectangle, m *measurer) {
	for i, k := range v.kids {
		col, row := i%v.cols, i/v.cols
		x1, x2 := in.Min.X+in.Dx()*col/v.cols, in.Min.X+in.Dx()*(col+1)/v.cols
		y := in.Min.Y + row*v.row
		k.put(image.Rect(x1, y, x2, y+v.row), v.clip, m)
	}
}

// gridHeight is what so many children need.
func (v *view) gridHeight() int { return (len(v.kids) + v.cols - 1) / v.cols * v.row }
