package jsondelta_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/agentic-mobile-control/amc/internal/jsondelta"
)

func TestDiff(t *testing.T) {
	many := `"a":1,"long":"` + strings.Repeat("x", 60) + `"`
	for _, c := range []struct{ name, before, after, delta string }{
		{"nothing", `{"a":1}`, `{"a":1}`, `null`},
		{"another kind", `{"a":1}`, `[1]`, `["=",[1]]`},
		{"from nothing", ``, `{"a":1}`, `["=",{"a":1}]`},
		{"a member", `{` + many + `,"b":1}`, `{` + many + `,"b":2}`, `["{",{"b":["=",2]}]`},
		{"a new member", `{` + many + `}`, `{` + many + `,"b":2}`, `["{",{"b":["=",2]}]`},
		{"a member less", `{"b":2,` + many + `}`, `{` + many + `}`, `["{",{},["b"]]`},
		{"a new member in the middle", `{` + many + `,"z":1}`, `{"x":0,` + many + `,"b":2,"z":1,"e":3}`, `["{",{"x":["=",0],"b":["=",2],"e":["=",3]},[],{"x":0,"b":3}]`},
		{"one for another", `{` + many + `,"y":1,"z":1}`, `{` + many + `,"b":2,"z":1}`, `["{",{"b":["=",2]},["y"],{"b":2}]`},
		{"another order", `{"b":2,` + many + `}`, `{` + many + `,"b":2}`, ``},
		{"within", `{"w":{` + many + `,"b":1}}`, `{"w":{` + many + `,"b":2}}`, `["{",{"w":["{",{"b":["=",2]}]}]`},
		{"a list that moves on", `["aaaaaaaaaa","bbbbbbbbbb","c,[]{}\"c"]`, `["bbbbbbbbbb","c,[]{}\"c",4]`, `["[",1,[4]]`},
		{"a list that grows", `["aaaaaaaaaaaaa","b"]`, `["aaaaaaaaaaaaa","b","c","d"]`, `["[",0,["c","d"]]`},
		{"a list that is used up", `["a"]`, `[]`, `["=",[]]`},
		{"a list with another middle", `["a","b","c"]`, `["a","x","c"]`, `["=",["a","x","c"]]`},
		{"blanks", `{ "a" : 1 , "b" : [ 1 , 2 ] }`, `{"a":2,"b":[1,2]}`, ``},
		{"a key twice", `{"a":1,"a":2}`, `{"a":1,"a":3}`, `["=",{"a":1,"a":3}]`},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := jsondelta.Diff([]byte(c.before), []byte(c.after))
			if c.delta != "" && string(d) != c.delta {
				t.Errorf("the difference is %s, want %s", d, c.delta)
			}
			if got, err := jsondelta.Apply([]byte(c.before), d); err != nil || string(got) != c.after {
				t.Errorf("it makes %s, %v, want %s", got, err, c.after)
			}
		})
	}
}

func TestBroken(t *testing.T) {
	for _, c := range []struct{ before, delta string }{
		{`{}`, ``}, {`{}`, `{`}, {`{}`, `7`}, {`{}`, `[]`}, {`{}`, `["="]`}, {`{}`, `["?",1]`}, {`[]`, `["{",{"a":["=",1]}]`},
		{`{}`, `["[",0,[1]]`}, {`[1]`, `["[",2,[1]]`}, {`[1]`, `["[",-1,[1]]`}, {`[1]`, `["[","x",[1]]`}, {`[1]`, `["[",0,1]`}, {`{"a":1}`, `["{",{"a":["[",0,[]]}]`},
		{`{"a":1}`, `["{",{"b":["=",1]},[],{"b":2}]`}, {`{"a":1}`, `["{",{"b":["=",1]},[],{"b":-1}]`}, {`{"a":1}`, `["{",{"b":["=",1]},[],{"b":"x"}]`},
	} {
		if got, err := jsondelta.Apply([]byte(c.before), []byte(c.delta)); err == nil {
			t.Errorf("%s with %s makes %s", c.before, c.delta, got)
		}
	}
}

func FuzzDiff(f *testing.F) {
	for _, s := range [][2]string{{`{"a":[1,2],"b":{"c":"}"}}`, `{"a":[2,3],"b":{"c":"{"}}`}, {`[1,[2,{"x":"\\\""}]]`, `[[2,{"x":"\\\""}],3]`}, {"null", "7"}} {
		f.Add([]byte(s[0]), []byte(s[1]))
	}
	f.Fuzz(func(t *testing.T, before, after []byte) {
		var a, b bytes.Buffer
		if json.Compact(&a, before) != nil || json.Compact(&b, after) != nil {
			if got, err := jsondelta.Apply(before, after); err == nil && !json.Valid(got) && len(before) > 0 {
				t.Fatalf("%q with %q makes %q", before, after, got)
			}
			return
		}
		d := jsondelta.Diff(a.Bytes(), b.Bytes())
		if got, err := jsondelta.Apply(a.Bytes(), d); err != nil || !bytes.Equal(got, b.Bytes()) {
			t.Fatalf("%s to %s by %s makes %s, %v", a.Bytes(), b.Bytes(), d, got, err)
		}
		_, _ = jsondelta.Apply(b.Bytes(), after) // mustn't panic
	})
}

func BenchmarkDiff(b *testing.B) {
	var h []string
	for i := range 101 {
		h = append(h, fmt.Sprintf(`{"step":%d,"app":"com.example","page":"com.example/main","semantic":{"title":"%s"}}`, i, strings.Repeat("t", 200)))
	}
	doc := func(h []string) []byte {
		return []byte(`{"steps":1,"world":{"app":"x","history":[` + strings.Join(h, ",") + `]}}`)
	}
	x, y := doc(h[:100]), doc(h[1:])
	b.SetBytes(int64(len(x)))
	for b.Loop() {
		jsondelta.Diff(x, y)
	}
}
