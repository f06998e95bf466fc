package corpus

import (
	"bytes"
	"fmt"
	"strconv"
	"unicode/utf8"
)

// view is a node of an Android hierarchy, whatever wrote it. Its zero value is an
// enabled, visible node that does nothing.
type view struct {
	class, pkg, id, text, desc, hint string
	bounds                           [4]int // left, top, right, bottom
	set                              []string
	disabled, hidden                 bool
}

// is adds attributes that are true where on is.
func (v *view) is(name string, on bool) {
	if on {
		v.set = append(v.set, name)
	}
}

// dump writes a hierarchy as the XML of uiautomator.
type dump struct{ b bytes.Buffer }

// begin opens the root; a width of 0 is one that isn't known.
func (d *dump) begin(width, height int) {
	d.b.WriteString(`<?xml version='1.0' encoding='UTF-8' standalone='yes' ?><hierarchy rotation="0"`)
	if width > 0 && height > 0 {
		fmt.Fprintf(&d.b, ` width="%d" height="%d"`, width, height)
	}
	d.b.WriteByte('>')
}

// open writes the node's tag, which close ends.
func (d *dump) open(v *view) {
	d.b.WriteString("<node")
	for _, a := range [...]struct{ name, value string }{{"text", v.text}, {"resource-id", v.id}, {"class", v.class}, {"package", v.pkg}, {"content-desc", v.desc}, {"hint", v.hint}} {
		if a.value != "" {
			d.attribute(a.name, a.value)
		}
	}
	for _, name := range v.set {
		d.attribute(name, "true")
	}
	if v.disabled {
		d.attribute("enabled", "false")
	}
	if v.hidden {
		d.attribute("visible-to-user", "false")
	}
	b := d.b.AvailableBuffer()
	b = append(b, ` bounds="[`...)
	for i, n := range v.bounds {
		b = strconv.AppendInt(b, int64(n), 10)
		b = append(b, [...]string{",", "][", ",", `]">`}[i]...)
	}
	d.b.Write(b)
}

func (d *dump) close() { d.b.WriteString("</node>") }

// end gives what was written.
func (d *dump) end() []byte {
	d.b.WriteString("</hierarchy>")
	return d.b.Bytes()
}

func (d *dump) attribute(name, value string) {
	d.b.WriteByte(' ')
	d.b.WriteString(name)
	d.b.WriteString(`="`)
	from := 0
	for i := 0; i < len(value); i++ {
		var to string
		switch c := value[i]; {
		case c == '&':
			to = "&amp;"
		case c == '<':
			to = "&lt;"
		case c == '>':
			to = "&gt;"
		case c == '"':
			to = "&quot;"
		case c == '\n':
			to = "&#10;"
		case c == '\t':
			to = "&#9;"
		case c < 0x20: // there is no such character in XML
			to = string(utf8.RuneError)
		default:
			continue
		}
		d.b.WriteString(value[from:i])
		d.b.WriteString(to)
		from = i + 1
	}
	d.b.WriteString(value[from:])
	d.b.WriteByte('"')
}

// upright is the display's size, with its sides changed where the root fits only so:
// recordings name the size of the device, however it was held.
func upright(width, height int, root [4]int) (w, h int) {
	if (root[2] > width || root[3] > height) && root[2] <= height && root[3] <= width {
		return height, width
	}
	return width, height
}
