package corpus_test

import (
	"bytes"
	"encoding/json"
	"os"
	"testing"

	"github.com/agentic-mobile-control/amc/internal/corpus"
)

func TestDroidBotKeepsEveryView(t *testing.T) {
	for _, f := range corpus.Files(t, "droidbot-state-json") {
		raw, err := os.ReadFile(f.Path)
		if err != nil {
			t.Fatal(err)
		}
		out, err := corpus.DroidBot(raw)
		if err != nil {
			t.Errorf("%s: %v", f.Name, err)
			continue
		}
		var told struct{ Views []json.RawMessage }
		if err := json.Unmarshal(raw, &told); err != nil {
			t.Fatal(err)
		}
		if got := bytes.Count(out, []byte("<node")); got != len(told.Views) || got != bytes.Count(out, []byte("</node>")) {
			t.Errorf("%s: %d nodes of %d views", f.Name, got, len(told.Views))
		}
	}
}

func TestDroidBotWritesAViewAsUiautomatorDoes(t *testing.T) {
	raw := `{"width":2340,"height":1080,"foreground_activity":"com.example.notes/.List","views":[
		{"class":"android.widget.FrameLayout","package":"com.example.notes","text":null,"bounds":[[0,0],[1080,2340]],"parent":-1,"children":[1,2],"enabled":true,"visible":true},
		{"class":"android.widget.TextView","text":"Salt & \"Pepper\" <5\n\u0003","bounds":[[0,100],[1080,200]],"parent":0,"children":[],"visible":false},
		{"class":"android.widget.EditText","resource_id":"com.example.notes:id/pin","content_description":"PIN","bounds":[[0,200],[1080,300]],"parent":0,
		 "enabled":false,"editable":true,"is_password":true,"long_clickable":true}]}`
	want := `<?xml version='1.0' encoding='UTF-8' standalone='yes' ?><hierarchy rotation="0" width="1080" height="2340">` +
		`<node class="android.widget.FrameLayout" package="com.example.notes" bounds="[0,0][1080,2340]">` +
		`<node text="Salt &amp; &quot;Pepper&quot; &lt;5&#10;` + "\uFFFD" + `" class="android.widget.TextView" visible-to-user="false" bounds="[0,100][1080,200]"></node>` +
		`<node resource-id="com.example.notes:id/pin" class="android.widget.EditText" content-desc="PIN" long-clickable="true" editable="true" password="true" enabled="false" bounds="[0,200][1080,300]"></node>` +
		`</node></hierarchy>`
	got, err := corpus.DroidBot([]byte(raw))
	if err != nil || string(got) != want {
		t.Errorf("got %s, %v\nwant %s", got, err, want)
	}
}

func TestDroidBotTakesNothingElse(t *testing.T) {
	for _, raw := range []string{"", "{}", `{"views":[]}`, "[]", `{"views":[{"bounds":"x"}]}`, "<hierarchy/>"} {
		if out, err := corpus.DroidBot([]byte(raw)); err == nil {
			t.Errorf("%q gives %q", raw, out)
		}
	}
}
