// Read a log of Hordago with Go's own code for transparency logs, and sign one for its witness.
//
//	log check DIR KEY WITNESS   read DIR/checkpoint, DIR/tile/... and DIR/proofs.json, and check all of it
//	log record FILE KEY         check what the headers of a record say of the logs of events and of checkpoints
//	log sign NAME               sign a log of 300 entries at two sizes, as two bodies of add-checkpoint
//	log cosigned FILE KEY WITNESS  open a note that both must have signed
//	log key NAME                make the keys of a log
//	log submit SECRET URL WITNESS SEED SIZE...  show a witness a log, at one size after the other
//	log witness STATE NAME (ORIGIN KEY)...  be a witness of these logs, until the input ends
package main

import (
	"crypto/ed25519"
	"crypto/rand"
	"encoding/base64"
	"encoding/binary"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"
)

func main() {
	var err error
	switch os.Args[1] {
	case "check":
		err = check(os.Args[2], os.Args[3], os.Args[4])
	case "record":
		err = record(os.Args[2], os.Args[3])
	case "sign":
		err = sign(os.Args[2])
	case "cosigned":
		err = cosigned(os.Args[2], os.Args[3], os.Args[4])
	case "key":
		err = key(os.Args[2])
	case "submit":
		err = submit(os.Args[2], os.Args[3], os.Args[4], os.Args[5], os.Args[6:])
	case "witness":
		err = serve(os.Args[2], os.Args[3], os.Args[4:])
	}
	if err != nil {
		fmt.Println("refused:", err)
		os.Exit(1)
	}
}

// witness verifies cosignature/v1 lines, which the note package leaves to others.
type witness struct {
	name string
	id   uint32
	key  ed25519.PublicKey
}

func newWitness(vkey string) (*witness, error) {
	parts := strings.SplitN(vkey, "+", 3)
	id, err := strconv.ParseUint(parts[1], 16, 32)
	if err != nil {
		return nil, err
	}
	blob, err := base64.StdEncoding.DecodeString(parts[2])
	if err != nil || len(blob) != 33 || blob[0] != 4 {
		return nil, fmt.Errorf("not the key of a witness: %s", vkey)
	}
	return &witness{parts[0], uint32(id), blob[1:]}, nil
}

func (w *witness) Name() string    { return w.name }
func (w *witness) KeyHash() uint32 { return w.id }
func (w *witness) Verify(message, signature []byte) bool {
	if len(signature) != 8+ed25519.SignatureSize {
		return false
	}
	at := binary.BigEndian.Uint64(signature)
	return ed25519.Verify(w.key, []byte(fmt.Sprintf("cosignature/v1\ntime %d\n%s", at, message)), signature[8:])
}

// open returns the tree of a checkpoint that the house and the witness signed.
func open(message []byte, house, cosigner string) (tlog.Tree, error) {
	var tree tlog.Tree
	verifier, err := note.NewVerifier(house)
	if err != nil {
		return tree, err
	}
	vouching, err := newWitness(cosigner)
	if err != nil {
		return tree, err
	}
	opened, err := note.Open(message, note.VerifierList(verifier, vouching))
	if err != nil {
		return tree, err
	}
	if len(opened.Sigs) != 2 {
		return tree, fmt.Errorf("%d signatures of two", len(opened.Sigs))
	}
	lines := strings.Split(opened.Text, "\n")
	if tree.N, err = strconv.ParseInt(lines[1], 10, 64); err != nil {
		return tree, err
	}
	tree.Hash, err = tlog.ParseHash(lines[2])
	return tree, err
}

func cosigned(file, house, cosigner string) error {
	message, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	tree, err := open(message, house, cosigner)
	if err == nil {
		fmt.Printf("ok: %d entries\n", tree.N)
	}
	return err
}

// files reads tiles of height 8 from a folder that is laid out as the server's paths are.
type files string

func (f files) Height() int                     { return 8 }
func (f files) SaveTiles([]tlog.Tile, [][]byte) {}
func (f files) path(tile tlog.Tile) string      { return strings.TrimPrefix(tile.Path(), "tile/8/") }
func (f files) ReadTiles(tiles []tlog.Tile) ([][]byte, error) {
	found := make([][]byte, len(tiles))
	for i, tile := range tiles {
		content, err := os.ReadFile(filepath.Join(string(f), "tile", f.path(tile)))
		if err != nil {
			return nil, err
		}
		found[i] = content
	}
	return found, nil
}

type proofs struct {
	Inclusion []struct {
		Index int64
		Proof []string
	}
	Consistency []struct {
		From  int64
		Proof []string
	}
}

func hashes(texts []string) ([]tlog.Hash, error) {
	read := make([]tlog.Hash, len(texts))
	for i, text := range texts {
		blob, err := hex.DecodeString(text)
		if err != nil || len(blob) != tlog.HashSize {
			return nil, fmt.Errorf("not a hash: %q", text)
		}
		copy(read[i][:], blob)
	}
	return read, nil
}

// entries reads all bundles, each entry after its length.
func entries(dir string, size int64) ([][]byte, error) {
	var all [][]byte
	for n := int64(0); n*256 < size; n++ {
		width := size - n*256
		if width > 256 {
			width = 256
		}
		tile := tlog.Tile{H: 8, L: -1, N: n, W: int(width)} // Go's own data tiles have the same names
		name := strings.TrimPrefix(tile.Path(), "tile/8/data/")
		bundle, err := os.ReadFile(filepath.Join(dir, "tile", "entries", name))
		if err != nil {
			return nil, err
		}
		for len(bundle) > 0 {
			end := 2 + int(binary.BigEndian.Uint16(bundle))
			all, bundle = append(all, bundle[2:end]), bundle[end:]
		}
	}
	if int64(len(all)) != size {
		return nil, fmt.Errorf("%d entries of %d", len(all), size)
	}
	return all, nil
}

func check(dir, house, cosigner string) error {
	message, err := os.ReadFile(filepath.Join(dir, "checkpoint"))
	if err != nil {
		return err
	}
	tree, err := open(message, house, cosigner)
	if err != nil {
		return err
	}
	reader := tlog.TileHashReader(tree, files(dir))
	root, err := tlog.TreeHash(tree.N, reader)
	if err != nil {
		return err
	}
	if root != tree.Hash {
		return fmt.Errorf("the tiles have another root")
	}
	all, err := entries(dir, tree.N)
	if err != nil {
		return err
	}
	indexes := make([]int64, len(all))
	for i := range all {
		indexes[i] = tlog.StoredHashIndex(0, int64(i))
	}
	leaves, err := reader.ReadHashes(indexes)
	if err != nil {
		return err
	}
	for i, entry := range all {
		if tlog.RecordHash(entry) != leaves[i] {
			return fmt.Errorf("entry %d is not the one that its tile hashes", i)
		}
	}
	var given proofs
	content, err := os.ReadFile(filepath.Join(dir, "proofs.json"))
	if err != nil {
		return err
	}
	if err := json.Unmarshal(content, &given); err != nil {
		return err
	}
	for _, each := range given.Inclusion {
		proof, err := hashes(each.Proof)
		if err != nil {
			return err
		}
		if err := tlog.CheckRecord(proof, tree.N, tree.Hash, each.Index, tlog.RecordHash(all[each.Index])); err != nil {
			return fmt.Errorf("inclusion of %d: %v", each.Index, err)
		}
		own, err := tlog.ProveRecord(tree.N, each.Index, reader)
		if err != nil || fmt.Sprint(own) != fmt.Sprint(tlog.RecordProof(proof)) {
			return fmt.Errorf("inclusion of %d: another proof", each.Index)
		}
	}
	for _, each := range given.Consistency {
		proof, err := hashes(each.Proof)
		if err != nil {
			return err
		}
		smaller, err := tlog.TreeHash(each.From, reader)
		if err != nil {
			return err
		}
		if err := tlog.CheckTree(proof, tree.N, tree.Hash, each.From, smaller); err != nil {
			return fmt.Errorf("consistency from %d: %v", each.From, err)
		}
	}
	fmt.Printf("ok: %d entries, %d inclusions, %d consistencies\n", tree.N, len(given.Inclusion), len(given.Consistency))
	return nil
}

type memory []tlog.Hash

func (m memory) ReadHashes(indexes []int64) ([]tlog.Hash, error) {
	found := make([]tlog.Hash, len(indexes))
	for i, index := range indexes {
		found[i] = m[index]
	}
	return found, nil
}

type signed struct {
	Key    string
	Bodies []string
}

// sign makes a key and a log, and prints two bodies of add-checkpoint: for 200 entries, and from there to 300.
func sign(name string) error {
	secret, public, err := note.GenerateKey(rand.Reader, name)
	if err != nil {
		return err
	}
	signer, err := note.NewSigner(secret)
	if err != nil {
		return err
	}
	made := signed{Key: public}
	var stored memory
	for n := int64(0); n < 300; n++ {
		added, err := tlog.StoredHashes(n, []byte(fmt.Sprintf("entry %d", n)), stored)
		if err != nil {
			return err
		}
		stored = append(stored, added...)
		if n != 199 && n != 299 {
			continue
		}
		body, err := submission(signer, n+1, stored)
		if err != nil {
			return err
		}
		made.Bodies = append(made.Bodies, body)
	}
	return json.NewEncoder(os.Stdout).Encode(made)
}

func submission(signer note.Signer, size int64, stored memory) (string, error) {
	message, err := checkpoint(signer, size, stored)
	if err != nil || size <= 200 {
		return "old 0\n\n" + message, err
	}
	lines, err := proofLines(200, size, stored)
	return "old 200\n" + lines + "\n" + message, err
}
