package sim_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/agentic-mobile-control/amc/sim"
)

type mailbox struct {
	Threads []struct {
		ID              int
		Name            string
		With            []string
		Unread          int
		Archived, Muted bool
		Draft           string
		Messages        []struct {
			ID                             int
			From, Text, Attachment, Status string
		}
	}
}

// thread is the messages with somebody, each as sender, text and status.
func (h *hand) thread(name string) []string {
	h.Helper()
	var out []string
	for _, t := range stored[mailbox](h, messagesApp).Threads {
		if t.Name == name {
			for _, m := range t.Messages {
				out = append(out, strings.TrimSpace(fmt.Sprintf("%s %s%s %s", m.From, m.Text, m.Attachment, m.Status)))
			}
		}
	}
	return out
}

const oneThread = `{"threads":[{"with":["Anna"],"unread":1,"messages":[{"from":"Anna","text":"Your code is 314159"}]},{"with":["Ben"],"messages":[{"text":"Hi Ben"}]}]}`

func openMessages(t *testing.T, o sim.Options) *hand {
	t.Helper()
	h := newHand(t, o)
	h.launch(messagesApp)
	return h
}

func TestMessageIsSent(t *testing.T) {
	h := openMessages(t, with(messagesApp, oneThread))
	h.tap("Anna, 1 unread message")
	if h.must("Send").Enabled {
		t.Error("an empty message can be sent")
	}
	h.tap("Text message")
	h.text(" ")
	if h.must("Send").Enabled {
		t.Error("a blank message can be sent")
	}
	h.text("Thanks")
	h.tap("Send")
	if got := stored[mailbox](h, messagesApp).Threads[0]; got.Unread != 0 || len(got.Messages) != 2 || got.Messages[1].Text != "Thanks" {
		t.Errorf("stored %+v", got)
	}
}

func TestMessageTravels(t *testing.T) {
	h := openMessages(t, with(messagesApp, oneThread))
	h.tap("Ben")
	h.tap("Text message")
	h.text("one")
	h.key("enter")
	h.text("two")
	h.tap("Send")
	if got := h.thread("Ben"); got[1] != "one\ntwo sending" {
		t.Errorf("at once %q", got)
	}
	h.letPass(1000)
	if got := h.thread("Ben"); got[1] != "one\ntwo sent" {
		t.Errorf("soon %q", got)
	}
	h.letPass(8000)
	if got := h.thread("Ben"); got[1] != "one\ntwo delivered" && got[1] != "one\ntwo read" {
		t.Errorf("later %q", got)
	}
	if n := h.mustID("compose_message_text"); n.Text != "Text message" {
		t.Errorf("field %q", n.Text)
	}
}

func TestMessageFails(t *testing.T) {
	h := openMessages(t, with(messagesApp, oneThread))
	h.do(sim.Input{Kind: sim.KindSetup, Name: "airplane", Value: "on"})
	h.tap("Ben")
	h.tap("Text message")
	h.text("lost")
	h.tap("Send")
	h.must("Not sent. Tap to try again.")
	h.do(sim.Input{Kind: sim.KindSetup, Name: "airplane", Value: "off"})
	h.tap("Not sent. Tap to try again.")
	h.letPass(2500)
	if got := h.thread("Ben"); got[1] != "lost delivered" {
		t.Errorf("thread %q", got)
	}
}

// TestRetriedComesLast: what is sent again is the newest, also in what is kept.
func TestRetriedComesLast(t *testing.T) {
	h := openMessages(t, with(messagesApp, oneThread))
	h.do(sim.Input{Kind: sim.KindSetup, Name: "airplane", Value: "on"})
	h.tap("Ben")
	for _, text := range []string{"first", "second"} {
		h.tap("Text message")
		h.text(text)
		h.tap("Send")
		h.letPass(2500)
	}
	h.tap("Not sent. Tap to try again.") // of the first
	h.letPass(2500)
	state := string(h.phone.State()[messagesApp])
	if first, second := strings.Index(state, `"text":"first"`), strings.Index(state, `"text":"second"`); first < second || second < 0 {
		t.Errorf("the order of %s", state)
	}
	again := openMessages(t, with(messagesApp, state))
	if got := string(again.phone.State()[messagesApp]); got != state {
		t.Errorf("read again it is\n%s\nand was\n%s", got, state)
	}
}

func TestCodeOfAnna(t *testing.T) {
	h := openMessages(t, sim.Options{Seed: 5})
	h.tap("Anna, 1 unread message")
	code := ""
	h.tree().find(func(n *node) bool {
		if rest, ok := strings.CutPrefix(n.Text, "Your code is "); ok {
			code = rest
		}
		return code != ""
	})
	if len(code) != 6 {
		t.Fatalf("code %q in %s", code, h.dump())
	}
	h.pressLong("Your code is " + code)
	h.tap("Copy code")
	h.tap("Text message")
	h.key("paste")
	if n := h.mustID("compose_message_text"); n.Text != code {
		t.Errorf("pasted %q", n.Text)
	}
}

func TestThreadsAreFiled(t *testing.T) {
	h := openMessages(t, with(messagesApp, oneThread))
	h.pressLong("Ben")
	h.tap("Archive")
	h.tap("Undo")
	h.must("Ben")
	h.pressLong("Ben")
	h.tap("Archive")
	h.letPass(3000)
	h.tap("More options")
	h.tap("Archived")
	h.pressLong("Ben")
	h.tap("Unarchive")
	h.must("Archived conversations appear here")
	h.key("back")
	h.pressLong("Ben")
	h.tap("Delete")
	if got := len(stored[mailbox](h, messagesApp).Threads); got != 1 {
		t.Errorf("%d threads", got)
	}
	h.tap("Undo")
	h.must("Ben")
	r := h.must("Ben").rect()
	h.do(sim.Drag(900, r.Min.Y, 200, r.Min.Y, 300, 100))
	h.must("1 conversation archived")
	h.letPass(3000)
	h.tap("Anna, 1 unread message")
	h.tap("More options")
	h.tap("Delete")
	h.must("Conversation deleted")
	h.tap("Undo")
	h.must("Anna")
}

func TestMessagesAreSearched(t *testing.T) {
	h := openMessages(t, with(messagesApp, oneThread))
	h.tap("Search")
	h.text("314")
	h.must("Anna")
	if h.named("Ben") != nil {
		t.Error("found too much")
	}
	h.text("x")
	h.must("No results")
	h.key("back")
	h.key("back")
	h.must("Ben")
}

func TestNewConversation(t *testing.T) {
	h := openMessages(t, with(messagesApp, `{"threads":[]}`))
	h.must("Once you start a new conversation, you’ll see it listed here")
	h.tap("Start chat")
	h.tap("Allow")
	if h.must("Next").Enabled {
		t.Error("goes on to nobody")
	}
	h.tapID("recipient_text_view")
	h.text("nobody")
	h.key("enter")
	h.must("Enter a phone number, or choose a contact")
	h.key("select_all")
	h.text("chi")
	h.tap("Chiara")
	h.tapID("recipient_text_view")
	h.text("555 0123")
	h.key("enter")
	h.tap("Remove 555 0123")
	h.tapID("recipient_text_view")
	h.text("555 0124")
	h.key("enter")
	h.tap("Next")
	h.tap("Text message")
	h.text("Hello both")
	h.tap("Send")
	if got := h.thread("Chiara, 555 0124"); len(got) != 1 || !strings.HasPrefix(got[0], "Hello both") {
		t.Errorf("threads %+v", stored[mailbox](h, messagesApp))
	}
}

func TestConversationWithoutContacts(t *testing.T) {
	h := openMessages(t, with(messagesApp, `{"threads":[]}`))
	h.tap("Start chat")
	h.tap("Don’t allow")
	h.tap("Allow access")
	h.tap("Don’t allow")
	h.tap("Settings")
	if f := h.phone.Facts(); f.Package != "com.android.settings" {
		t.Errorf("in front %s", f.Package)
	}
	h.key("back")
	h.tapID("recipient_text_view")
	h.text("555 0123")
	h.key("enter")
	h.tap("Next")
	h.must("555 0123")
}

func TestAttachments(t *testing.T) {
	h := openMessages(t, with(messagesApp, oneThread))
	h.tap("Ben")
	h.tap("Attach")
	h.tap("Photo")
	h.tap("Allow")
	h.pickPhoto(2)
	h.must("Photo Receipt.jpg")
	h.tap("Remove attachment")
	h.tap("Attach")
	h.tap("Location")
	h.tap("Only this time")
	h.tap("Send")
	h.letPass(3000)
	if got := h.thread("Ben"); !strings.HasPrefix(got[1], "Location, sent at 10:0") {
		t.Errorf("thread %q", got)
	}
}

func TestDraftStays(t *testing.T) {
	h := openMessages(t, with(messagesApp, oneThread))
	h.tap("Ben")
	h.tap("Text message")
	h.text("half a")
	h.letPass(500)
	h.key("back")
	h.key("back")
	h.must("Draft: half a")
	h.tap("Ben")
	h.tap("half a")
	h.text(" line")
	h.do(sim.Input{Kind: sim.KindSetup, Name: "kill", Value: messagesApp})
	h.do(sim.Input{Kind: sim.KindLaunch, App: messagesApp})
	if n := h.mustID("compose_message_text"); n.Text != "half a" {
		t.Errorf("field %q", n.Text)
	}
}

func TestOneMessageIsDeleted(t *testing.T) {
	h := openMessages(t, with(messagesApp, oneThread))
	h.tap("Ben")
	h.pressLong("Hi Ben")
	h.tap("Delete")
	h.tap("Delete")
	if got := h.thread("Ben"); len(got) != 0 {
		t.Errorf("left %q", got)
	}
}

func TestMessagesLeadToTheOthers(t *testing.T) {
	h := openMessages(t, with(messagesApp, oneThread))
	h.tap("Ben")
	h.tapID("conversation_title")
	if f := h.phone.Facts(); f.Package != contactsApp {
		t.Errorf("in front %s", f.Package)
	}
	h.tap("Message")
	h.key("back")
	h.key("back")
	h.tap("Call")
	h.tap("Allow")
	if f := h.phone.Facts(); f.Package != incall {
		t.Errorf("in front %s", f.Package)
	}
}
