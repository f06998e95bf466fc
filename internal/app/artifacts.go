package app

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"github.com/agentic-mobile-control/amc/step"
)

// Artifacts is a folder for pictures and sources, named by the hash of their content.
type Artifacts struct{ Dir string }

// Put stores data as HASH.KIND.
func (a Artifacts) Put(kind string, data []byte) (string, error) {
	sum := sha256.Sum256(data)
	hash := hex.EncodeToString(sum[:16])
	path := filepath.Join(a.Dir, hash+"."+kind)
	if _, err := os.Stat(path); err == nil {
		return hash, nil
	}
	return hash, replace(path, data)
}

// replace writes data beside path and puts it in its place.
func replace(path string, data []byte) (err error) {
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return err
	}
	f, err := os.CreateTemp(filepath.Dir(path), ".new-*")
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			_ = f.Close()
			_ = os.Remove(f.Name())
		}
	}()
	if _, err := f.Write(data); err != nil {
		return err
	}
	if err := f.Sync(); err != nil {
		return err
	}
	if err := f.Close(); err != nil {
		return err
	}
	return os.Rename(f.Name(), path)
}

// WriteFile makes a file of what write writes, whole or not at all. What is there and is no
// plain file, such as a pipe, is written to as it is.
func WriteFile(path string, write func(io.Writer) error) error {
	var b bytes.Buffer
	if err := write(&b); err != nil {
		return err
	}
	err := put(path, b.Bytes())
	if err != nil {
		return &step.Error{Code: step.Usage, Message: fmt.Sprintf("%s can't be written: %v", path, err), Hint: "name a file that can be written"}
	}
	return nil
}

func put(path string, data []byte) error {
	if info, err := os.Stat(path); err != nil || info.Mode().IsRegular() {
		return replace(path, data)
	}
	f, err := os.OpenFile(path, os.O_WRONLY, 0)
	if err != nil {
		return err
	}
	_, err = f.Write(data)
	return errors.Join(err, f.Close())
}
