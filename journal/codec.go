package journal

import (
	_ "embed" // the dictionary
	"errors"

	"github.com/klauspost/compress/zstd"
)

// words are what differences of states are made of, so that short ones compress well. They
// are part of the file's format: the number goes up with other words, and old ones stay.
//
//go:embed words.txt
var words []byte

const wordsID = 1

// codec compresses what the journal stores. It serves any number of goroutines.
type codec struct {
	pack, packDelta     *zstd.Encoder
	unpack, unpackDelta *zstd.Decoder
}

func newCodec() (c codec, err error) {
	var errs [4]error
	one, all := zstd.WithEncoderConcurrency(1), zstd.WithDecoderConcurrency(0)
	limit := zstd.WithDecoderMaxMemory(maxBlob + 1)
	c.pack, errs[0] = zstd.NewWriter(nil, one)
	c.packDelta, errs[1] = zstd.NewWriter(nil, one, zstd.WithEncoderDictRaw(wordsID, words))
	c.unpack, errs[2] = zstd.NewReader(nil, all, limit)
	c.unpackDelta, errs[3] = zstd.NewReader(nil, all, limit, zstd.WithDecoderDictRaw(wordsID, words))
	return c, errors.Join(errs[:]...)
}

func (c codec) close() error {
	c.unpack.Close()
	c.unpackDelta.Close()
	return errors.Join(c.pack.Close(), c.packDelta.Close())
}
