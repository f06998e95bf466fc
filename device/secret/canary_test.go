package secret_test

import (
	"context"
	"errors"
	"fmt"
	"html"
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/agentic-mobile-control/amc/device"
	"github.com/agentic-mobile-control/amc/device/devicetest"
	"github.com/agentic-mobile-control/amc/device/secret"
	"github.com/agentic-mobile-control/amc/scene"
	"github.com/agentic-mobile-control/amc/step"
)

// alphabet holds what encodings and shells treat in a special way. The letters are
// none of a placeholder's.
var alphabet = []rune("XYZW019 &<>\"'%$#\\/\n\té💰很-")

func word(r *rand.Rand, least, most int) string {
	n := least + r.IntN(most-least+1)
	var b strings.Builder
	for range n {
		b.WriteRune(alphabet[r.IntN(len(alphabet))])
	}
	return b.String()
}

// leaky is a device that shows, and says in its errors, whatever it is given.
type leaky struct {
	text   func() string
	source string
	err    error
}

func (l *leaky) Observe(context.Context, device.Want) (device.Look, error) {
	if l.err != nil {
		return device.Look{}, l.err
	}
	var d scene.Data
	d.Display = scene.Display{Width: 1080, Height: 2400}
	for _, role := range []scene.Role{scene.RoleText, scene.RoleField, scene.RoleRow, scene.RoleField} {
		d.Elements = append(d.Elements, scene.Element{Role: role, Name: l.text(), Detail: l.text() + "\n" + l.text(), Desc: l.text(), Value: l.text(), Hint: l.text(),
			ID: l.text(), Bounds: scene.Rect{Right: 10, Bottom: 10}})
	}
	d.Elements[3].States = scene.Password
	d.Windows = []scene.Window{{Title: l.text()}}
	d.Messages = []scene.Message{{Text: l.text()}}
	d.Warnings = []string{l.text()}
	d.Tree.Detail = l.text()
	return device.Look{Scene: scene.New(d), Source: []byte(l.source)}, nil
}

func (l *leaky) Perform(_ context.Context, op device.Op) error {
	return errors.New("can't do " + op.Text.String() + fmt.Sprintf(" %q", op.Text.String()))
}

// texts are all that a scene says.
func texts(s *scene.Scene) []string {
	d := s.Data()
	out := append([]string{d.Tree.Detail}, d.Warnings...)
	for _, e := range d.Elements {
		out = append(out, e.Name, e.Detail, e.Desc, e.Value, e.Hint, e.ID)
	}
	for _, w := range d.Windows {
		out = append(out, w.Title)
	}
	for _, m := range d.Messages {
		out = append(out, m.Text)
	}
	return out
}

func TestNoValueGetsOut(t *testing.T) {
	for seed := range uint64(400) {
		r := rand.New(rand.NewPCG(seed, 7))
		secrets := []secret.Secret{{Name: "A", Value: word(r, 4, 20)}, {Name: "B", Value: word(r, 4, 9)}}
		secrets = append(secrets, secret.Secret{Name: "C", Value: secrets[1].Value + word(r, 1, 5)})
		text := func() string {
			s := word(r, 0, 6)
			for range r.IntN(3) {
				s += secrets[r.IntN(len(secrets))].Value + word(r, 0, 6)
			}
			return s
		}
		l := &leaky{text: text, source: sourceOf(r, text)}
		d := secret.Wrap(l, secrets)
		look, err := d.Observe(context.Background(), device.Want{Source: true})
		if err != nil {
			t.Fatal(err)
		}
		out := append(texts(look.Scene), string(look.Source), html.UnescapeString(string(look.Source)))
		l.err = &step.Error{Code: step.Internal, Message: text(), Hint: text(), Candidates: []string{text(), text()}}
		_, err = d.Observe(context.Background(), device.Want{})
		var e *step.Error
		if !errors.As(err, &e) {
			t.Fatal(err)
		}
		out = append(out, append(e.Candidates, e.Message, e.Hint)...)
		out = append(out, d.Perform(context.Background(), device.Op{Kind: device.OpText, Text: step.TextOf(step.Part{Secret: "A"}, step.Part{Secret: "C"})}).Error())
		check(t, seed, out, secrets)
	}
}

func check(t *testing.T, seed uint64, out []string, secrets []secret.Secret) {
	t.Helper()
	for _, s := range out {
		for _, secret := range secrets {
			if v := strings.TrimSpace(secret.Value); utf8.RuneCountInString(v) >= 4 && strings.Contains(s, v) {
				t.Errorf("seed %d: %q in %q", seed, v, s)
			}
		}
	}
}

// sourceOf is a tree that writes texts in the ways that sources do.
func sourceOf(r *rand.Rand, text func() string) string {
	var b strings.Builder
	b.WriteString("warning: " + text() + "\n<hierarchy rotation='0'>")
	for range 4 {
		switch s := text(); r.IntN(3) {
		case 0:
			fmt.Fprintf(&b, `<node text="%s" password="false"/>`, html.EscapeString(s))
		case 1:
			b.WriteString(`<node password = "true" content-desc='`)
			for _, c := range s {
				fmt.Fprintf(&b, "&#x%X;", c)
			}
			b.WriteString(`' />`)
		default:
			fmt.Fprintf(&b, `<node text="%s"/>`, strings.NewReplacer("&", "&amp;", "<", "&lt;", `"`, "&quot;").Replace(s))
		}
	}
	b.WriteString("</hierarchy>UI hierchary dumped to: " + text())
	return b.String()
}

// Whatever a source is, no text in it holds the value, and one without it stays as it is.
func FuzzSource(f *testing.F) {
	f.Add(`<hierarchy rotation="0"><node text="a &amp; b" password="true" bounds="[0,0][1,1]"/></hierarchy>`, "hunter2")
	f.Add(`<node text="unclosed`, "unclosed")
	f.Add(`<a b='x"y'><c d="'>"/>`, "x\"y")
	f.Add("", "abcd")
	texts := regexp.MustCompile(`\b(?:text|content-desc|hint)="([^"<>]*)"`)
	f.Fuzz(func(t *testing.T, source, value string) {
		if strings.Contains("{{secret:PW}}", value) || strings.ContainsAny(value, "{}•") || utf8.RuneCountInString(value) < 4 {
			t.Skip()
		}
		d := secret.Wrap(&leaky{text: func() string { return "" }, source: source}, []secret.Secret{{Name: "PW", Value: value}})
		look, err := d.Observe(context.Background(), device.Want{Source: true})
		if err != nil {
			t.Fatal(err)
		}
		got := string(look.Source)
		for _, m := range texts.FindAllStringSubmatch(got, -1) {
			if strings.Contains(html.UnescapeString(m[1]), value) {
				t.Errorf("%q is in %q", value, got)
			}
		}
		if !strings.Contains(source, "password") && !strings.Contains(got, "{{secret:") && got != source {
			t.Errorf("%q became %q", source, got)
		}
	})
}

func TestSourceOfPasswords(t *testing.T) {
	p := form()
	f := devicetest.NewFake(p)
	d := secret.Wrap(f, nil)
	src := `<hierarchy rotation="0"><node text="hunter2" password="true"/><node text="a &gt; b" password="false"/><node text="x" password='true' resource-id="a:id/b"/></hierarchy>`
	got := string(observe(t, secret.Wrap(&leaky{text: func() string { return "" }, source: src}, nil), device.Want{Source: true}).Source)
	if want := strings.NewReplacer("hunter2", "•••••••", `text="x"`, `text="•"`).Replace(src); got != want {
		t.Errorf("source\n%s\nwant\n%s", got, want)
	}
	if s := observe(t, d, device.Want{Source: true}); !strings.Contains(string(s.Source), `text="Sign in"`) {
		t.Errorf("%s", s.Source)
	}
}
