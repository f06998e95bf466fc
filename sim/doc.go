// Package sim is a simulated Android phone.
//
// A [Phone] is a pure function of its [Options] and of the [Input] entries
// that were applied to it: it has a virtual clock, starts no goroutine, and
// reads no wall clock, file or random source. The same options and inputs give
// the same dumps and the same pixels, byte for byte, so that a phone is stored
// as its options and its input log and rebuilt by [Replay].
//
// The phone is touched by coordinates and by keys, never by element, and is
// read as a real one is: by the hierarchy that the stock uiautomator tool
// writes ([Phone.Dump]), by the facts that dumpsys prints ([Phone.Facts]) and
// by pixels ([Phone.Screenshot]). What its apps hold is told to tests by
// [Phone.State] and compared by [Phone.Judge].
//
// A Phone may be used by one goroutine at a time. Different phones are
// independent of each other.
//
// The system and its widgets are package kit, the apps are below apps.
package sim
