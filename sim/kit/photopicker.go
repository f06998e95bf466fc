package kit

import "time"

// Photo is a picture of the phone, as its picker shows it.
type Photo struct {
	Name  string
	Taken time.Time
}

// The picker of photos: from SDK 33 on one of its own, before that the one of
// documents.
const (
	mediaID          = "com.google.android.providers.media.module"
	mediaActivity    = "com.android.providers.media.photopicker.PhotoPickerActivity"
	documentsID      = "com.google.android.documentsui"
	documentActivity = "com.android.documentsui.picker.PickActivity"
)

// PickPhoto opens the system's picker above the page in front. It belongs to
// another app, and returns the photo that was tapped; when the user leaves,
// nothing is called.
func (p *Phone) PickPhoto(photos []Photo, picked func(Photo)) {
	o, at := &Overlay{Kind: overlayFull, Name: "photo picker", Package: documentsID, Activity: documentActivity}, &Scroll{}
	take := func(f Photo) func() { return func() { p.Dismiss(o); picked(f) } }
	build := func(p *Phone) *View { return p.documents(o, at, photos, take) }
	if p.Profile.sdk >= 33 {
		o.Package, o.Activity = mediaID, mediaActivity
		build = func(p *Phone) *View { return p.gallery(o, at, photos, take) }
	}
	o.Title = o.Package + "/" + o.Activity
	o.whole = func(p *Phone) *View {
		area, full := p.Content(), p.display()
		v := build(p)
		v.Margin = Edges{area.Min.X, area.Min.Y, full.Max.X - area.Max.X, full.Max.Y - area.Max.Y}
		return &View{Class: ClassFrame, Layout: Stack, W: Match, H: Match, Style: Style{Fill: InkPage}, Kids: []*View{v}}
	}
	p.Raise(o)
}

// pictureRows are pictures side by side, as many in a row as cols.
func pictureRows(list *View, photos []Photo, cols int, cell func(f Photo) *View) {
	for i := 0; i < len(photos); i += cols {
		row := &View{Layout: Across, W: Match, Unsaid: true}
		for n := i; n < i+cols; n++ {
			if n < len(photos) {
				row.Add(cell(photos[n]))
			} else {
				row.Add(&View{Ghost: true, Weight: 1, H: 1})
			}
		}
		list.Add(row)
	}
}

// gallery is the picker of photos, which names them by when they were taken.
func (p *Phone) gallery(o *Overlay, at *Scroll, photos []Photo, take func(Photo) func()) *View {
	list := &View{Class: ClassRecycler, ID: mediaID + ":id/picker_tab_recyclerview", Layout: List, Scroll: at, W: Match, Weight: 1, Kids: []*View{
		{Class: ClassText, ID: mediaID + ":id/date_header_title", Text: "Recent", W: Match, Pad: Sides(DP(16), DP(12)), Style: Style{Ink: InkText, Points: 14, Bold: true, Lines: 1}}}}
	pictureRows(list, photos, 3, func(f Photo) *View {
		return &View{Class: ClassFrame, Desc: "Photo taken on " + f.Taken.Format("Jan 2, 2006, 3:04:05 PM"), Layout: Stack, Weight: 1, H: DP(132), Margin: Edges{DP(1), DP(1), DP(1), DP(1)}, Click: take(f), Kids: []*View{
			{Class: ClassImage, ID: mediaID + ":id/icon_thumbnail", W: Match, H: Match, Style: Style{Fill: InkSoft, Shape: ShapeIcon, Icon: "image", Ink: InkDim, IconDP: 40, Align: Center, Vcenter: true}}}}
	})
	return &View{Class: ClassLinear, ID: mediaID + ":id/bottom_sheet", W: Match, H: Match, Kids: []*View{
		{Class: ClassGroup, ID: mediaID + ":id/toolbar", Layout: Across, W: Match, H: DP(56), Pad: Sides(DP(4), 0), Kids: []*View{
			IconButton("", "close", "Cancel", func() { p.cancel(o) }),
			{Class: ClassText, Text: "Photos", Weight: 1, GY: Center, Margin: Edges{L: DP(8)}, Style: Style{Ink: InkText, Points: 20, Lines: 1}}}},
		{Class: ClassText, ID: mediaID + ":id/privacy_text", Text: "This app can only access the photos you select", W: Match, Pad: Edges{DP(16), 0, DP(16), DP(8)}, Style: Style{Ink: InkDim, Points: 14, Align: Center}},
		list}}
}

// documents is the picker of documents, which names them by their files.
func (p *Phone) documents(o *Overlay, at *Scroll, photos []Photo, take func(Photo) func()) *View {
	list := &View{Class: ClassRecycler, ID: documentsID + ":id/dir_list", Layout: List, Scroll: at, W: Match, Weight: 1}
	pictureRows(list, photos, 2, func(f Photo) *View {
		return &View{Class: ClassLinear, ID: documentsID + ":id/item_root", Weight: 1, Margin: Edges{DP(4), DP(4), DP(4), DP(4)}, Click: take(f), Style: Style{Outline: InkLine, Round: DP(4)}, Kids: []*View{
			{Class: ClassImage, ID: documentsID + ":id/icon_thumb", W: Match, H: DP(132), Style: Style{Fill: InkSoft, Shape: ShapeIcon, Icon: "image", Ink: InkDim, IconDP: 40, Align: Center, Vcenter: true}},
			{Class: ClassText, ID: "android:id/title", Text: f.Name, W: Match, Pad: Edges{DP(8), DP(8), DP(8), 0}, Style: Style{Ink: InkText, Points: 14, Lines: 1}},
			{Class: ClassText, ID: documentsID + ":id/date", Text: f.Taken.Format("Jan 2"), W: Match, Pad: Edges{DP(8), 0, DP(8), DP(8)}, Style: Style{Ink: InkDim, Points: 12, Lines: 1}}}}
	})
	return &View{Class: ClassLinear, ID: documentsID + ":id/coordinator_layout", W: Match, H: Match, Kids: []*View{
		{Class: ClassGroup, ID: documentsID + ":id/toolbar", Layout: Across, W: Match, H: DP(56), Pad: Sides(DP(4), 0), Kids: []*View{
			IconButton("", "back", p.Say("Navigate up"), func() { p.cancel(o) }),
			{Class: ClassText, Text: "Recent images", Weight: 1, GY: Center, Margin: Edges{L: DP(8)}, Style: Style{Ink: InkText, Points: 20, Lines: 1}}}},
		list}}
}
