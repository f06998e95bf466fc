package steps

import (
	"regexp"
	"slices"
	"strings"

	"github.com/agentic-mobile-control/amc/step"
)

// urlStart is what is an address by its beginning.
var urlStart = regexp.MustCompile(`^(?i:[a-z][a-z0-9+.-]*://\S+|mailto:\S+|tel:\S+|www\.\S+\.\S+)$`)

// domain is a host name with an ending that files and apps don't have.
var domain = regexp.MustCompile(`^(?i:[a-z0-9][a-z0-9-]*(?:\.[a-z0-9-]+)*\.(?:com|org|net|edu|gov|io|dev|info|de|fr|it|es|nl|eu|uk|us|ch|at|ca|au|jp)(?::\d+)?(?:[/?#]\S*)?)$`)

var scheme = regexp.MustCompile(`^(?i:[a-z][a-z0-9+.-]*:)`)

// address reads a URL; a host without a scheme gets https.
func address(p phrase) (string, bool) {
	if p.len() != 1 {
		return "", false
	}
	text := p.text()
	switch {
	case strings.ContainsAny(text, " \n"):
		return "", false
	case urlStart.MatchString(text) && scheme.MatchString(text), schemed(text):
		return text, true
	case urlStart.MatchString(text), domain.MatchString(text) && !strings.HasPrefix(text, "com."):
		return "https://" + text, true
	}
	return "", false
}

// schemeRest is what has a scheme and a rest; a blank, a slash before the colon, or a
// second colon behind it would make it another thing, such as a time or an identifier.
var schemeRest = regexp.MustCompile(`^([a-z][a-z0-9+.-]+):(\S*)$`)

// schemed reports whether a text is an address by its scheme: sms:5551234, geo:0,0,
// contacts:. An identifier such as id:save is none.
func schemed(text string) bool {
	m := schemeRest.FindStringSubmatch(text)
	return len(m) > 1 && !slices.Contains([]string{"id", "step", "http", "https"}, m[1])
}

// url reads an address, perhaps with the app that opens it.
func (cl clause) url(p phrase) (step.Planned, bool) {
	named := strings.HasSuffix(cl.head, "url")
	if at, n := p.lastIndex("in", "with", "using"); at > 0 && at+n < p.len() {
		if u, ok := address(p.to(at)); ok {
			app, isApp := appNamed(p.from(at + n))
			if !isApp {
				app, _ = p.from(at + n).article()
			}
			s, _ := do(step.OpenURL, args{"url": u, "app": app.text()})
			return s, true
		}
	}
	u, ok := address(p)
	if !ok && named && p.len() == 1 && p.text() != "" && !strings.ContainsAny(p.text(), " \n") && strings.Contains(p.text(), ".") {
		u, ok = "https://"+p.text(), true
	}
	s, _ := do(step.OpenURL, args{"url": u})
	return s, ok
}
