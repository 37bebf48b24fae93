package main

import (
	"bufio"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"os"
	"strconv"
	"strings"

	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"
)

// header is what a record says of the log that has its last event, and of the log that has the checkpoint of that.
type header struct {
	Format, Stream, Key, Checkpoint string
	Index                           int64
	Proof                           []string
	CheckpointLog                   *struct {
		Checkpoint string
		Index      int64
		Proof      []string
	} `json:"checkpoint_log"`
}

// signedTree opens a note that the house signed, and returns its tree, its lines, and what its origin says is logged.
func signedTree(message string, house note.Verifier) (tree tlog.Tree, lines []string, shard string, err error) {
	opened, err := note.Open([]byte(message), note.VerifierList(house))
	if err != nil {
		return tree, nil, "", err
	}
	lines = strings.Split(strings.TrimSuffix(opened.Text, "\n"), "\n")
	if len(lines) < 3 {
		return tree, nil, "", fmt.Errorf("not a checkpoint")
	}
	name := strings.Split(lines[0], "/")
	if len(name) != 3 || name[0] != house.Name() {
		return tree, nil, "", fmt.Errorf("%s is no log of %s", lines[0], house.Name())
	}
	if tree.N, err = strconv.ParseInt(lines[1], 10, 64); err != nil {
		return tree, nil, "", err
	}
	tree.Hash, err = tlog.ParseHash(lines[2])
	return tree, lines, name[1], err
}

// eventLeaf hashes the entry of an event that follows another one in its stream.
func eventLeaf(stream, before, last []byte) tlog.Hash {
	place := sha256.Sum256(append(append([]byte("hordago/log/place/1"), stream...), before...))
	event := sha256.Sum256(append([]byte("hordago/log/event/1"), last...))
	return tlog.RecordHash(append(place[:], event[:]...))
}

// checkHeader checks both levels of a header whose stream ends with these two events.
func checkHeader(said header, before, last []byte, house note.Verifier) error {
	tree, lines, shard, err := signedTree(said.Checkpoint, house)
	if err != nil {
		return err
	}
	if shard == "checkpoints" {
		return fmt.Errorf("the log of checkpoints has no events")
	}
	proof, err := hashes(said.Proof)
	if err != nil {
		return err
	}
	stream, err := hex.DecodeString(strings.ReplaceAll(said.Stream, "-", ""))
	if err != nil {
		return err
	}
	if err := tlog.CheckRecord(proof, tree.N, tree.Hash, said.Index, eventLeaf(stream, before, last)); err != nil {
		return fmt.Errorf("the last event: %v", err)
	}
	above := said.CheckpointLog
	if above == nil {
		return fmt.Errorf("no log of checkpoints")
	}
	entry := strings.Join(append(lines[:3:3], lines[len(lines)-1]), "\n") + "\n"
	tree, _, shard, err = signedTree(above.Checkpoint, house)
	if err != nil {
		return err
	}
	if shard != "checkpoints" {
		return fmt.Errorf("not the log of checkpoints: %s", shard)
	}
	if proof, err = hashes(above.Proof); err != nil {
		return err
	}
	if err := tlog.CheckRecord(proof, tree.N, tree.Hash, above.Index, tlog.RecordHash([]byte(entry))); err != nil {
		return fmt.Errorf("the checkpoint: %v", err)
	}
	return nil
}

// record checks every stream of a file.
func record(file, vkey string) error {
	house, err := note.NewVerifier(vkey)
	if err != nil {
		return err
	}
	opened, err := os.Open(file)
	if err != nil {
		return err
	}
	genesis := sha256.Sum256([]byte("hordago/stream/1"))
	before, last := genesis[:], genesis[:]
	var said *header
	checked := 0
	end := func() error {
		if said == nil {
			return nil
		}
		checked++
		return checkHeader(*said, before, last, house)
	}
	lines := bufio.NewScanner(opened)
	lines.Buffer(nil, 1<<20+1)
	for lines.Scan() {
		if strings.HasPrefix(lines.Text(), `{"format":`) {
			if err := end(); err != nil {
				return err
			}
			said, before, last = new(header), genesis[:], genesis[:]
			if err := json.Unmarshal(lines.Bytes(), said); err != nil {
				return err
			}
			if said.Key != vkey {
				return fmt.Errorf("signed by another key")
			}
			continue
		}
		var event struct{ Hash string }
		if err := json.Unmarshal(lines.Bytes(), &event); err != nil {
			return err
		}
		before = last
		if last, err = hex.DecodeString(event.Hash); err != nil {
			return err
		}
	}
	if err := lines.Err(); err != nil {
		return err
	}
	if err := end(); err != nil {
		return err
	}
	fmt.Printf("ok: %d streams, two levels\n", checked)
	return nil
}
