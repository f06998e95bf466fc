package scene

import "strings"

// detach copies the texts of d into one piece of memory, so that a scene doesn't keep
// the whole source alive of which they were cut.
func (d *Data) detach() {
	size := 0
	d.texts(func(s *string, _ bool) { size += len(*s) })
	var all strings.Builder
	all.Grow(size) // it never moves, so what was cut of it stays
	pkg := ""      // that of the element before: as a rule the same
	d.texts(func(s *string, isPackage bool) {
		switch *s {
		case "":
			*s = "" // an empty part of the source keeps it alive as well
			return
		case pkg:
			*s = pkg
			return
		}
		from := all.Len()
		all.WriteString(*s)
		*s = all.String()[from:]
		if isPackage {
			pkg = *s
		}
	})
}

// texts calls yield for every text that may be a part of the source.
func (d *Data) texts(yield func(s *string, isPackage bool)) {
	yield(&d.Foreground.App, true)
	for i := range d.Windows {
		w := &d.Windows[i]
		yield(&w.Title, false)
		yield(&w.Package, true)
	}
	for i := range d.Messages {
		m := &d.Messages[i]
		yield(&m.Text, false)
		yield(&m.Package, true)
	}
	for i := range d.Elements {
		e := &d.Elements[i]
		for _, s := range [...]*string{&e.Name, &e.Detail, &e.Desc, &e.Value, &e.Hint, &e.ID, &e.Class} {
			yield(s, false)
		}
		yield(&e.Package, true)
	}
}
