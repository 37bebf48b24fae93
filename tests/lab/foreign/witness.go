package main

import (
	"crypto/ed25519"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"strconv"
	"strings"
	"sync"
	"time"

	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"
)

// A witness of c2sp.org/tlog-witness: POST /add-checkpoint, and nothing else.

const (
	cosignatureV1 = 4
	mostProof     = 63
	mostBytes     = 1 << 20
)

// refusal is an answer that is not 200.
type refusal struct {
	status int
	body   string
	kind   string
}

func (r *refusal) Error() string { return r.body }

func refuse(status int, why string) *refusal { return &refusal{status, why + "\n", "text/plain"} }

// conflict tells how far the witness has cosigned the log.
func conflict(size int64) *refusal {
	return &refusal{http.StatusConflict, fmt.Sprintf("%d\n", size), "text/x.tlog.size"}
}

type cosigner struct {
	name   string
	secret ed25519.PrivateKey
	logs   map[string]note.Verifier // by origin
	state  string                   // a file: what was cosigned last, by origin
	one    sync.Mutex               // compare, store and answer one request at a time
}

func (c *cosigner) id() []byte {
	public := c.secret.Public().(ed25519.PublicKey)
	sum := sha256.Sum256([]byte(c.name + "\n" + string(rune(cosignatureV1)) + string(public)))
	return sum[:4]
}

func (c *cosigner) vkey() string {
	public := c.secret.Public().(ed25519.PublicKey)
	blob := base64.StdEncoding.EncodeToString(append([]byte{cosignatureV1}, public...))
	return fmt.Sprintf("%s+%x+%s", c.name, c.id(), blob)
}

// cosign returns the signature line for the text of a checkpoint.
func (c *cosigner) cosign(text string, at uint64) string {
	blob := binary.BigEndian.AppendUint64(c.id(), at)
	said := fmt.Sprintf("cosignature/v1\ntime %d\n%s", at, text)
	blob = append(blob, ed25519.Sign(c.secret, []byte(said))...)
	return fmt.Sprintf("\u2014 %s %s\n", c.name, base64.StdEncoding.EncodeToString(blob))
}

func (c *cosigner) load() (map[string]tlog.Tree, error) {
	last := map[string]tlog.Tree{}
	content, err := os.ReadFile(c.state)
	if errors.Is(err, os.ErrNotExist) {
		return last, nil
	}
	if err != nil {
		return nil, err
	}
	return last, json.Unmarshal(content, &last)
}

func (c *cosigner) store(last map[string]tlog.Tree) error {
	content, err := json.Marshal(last)
	if err != nil {
		return err
	}
	if err := os.WriteFile(c.state+".new", content, 0o600); err != nil {
		return err
	}
	return os.Rename(c.state+".new", c.state)
}

// number reads a decimal without sign and leading zeros.
func number(text string) (int64, error) {
	n, err := strconv.ParseInt(text, 10, 64)
	if err != nil || n < 0 || strconv.FormatInt(n, 10) != text {
		return 0, fmt.Errorf("not a size: %q", text)
	}
	return n, nil
}

// submitted is the body of a request, of which nothing is verified yet.
type submitted struct {
	old     int64
	proof   tlog.TreeProof
	message string
	origin  string
}

func parse(body string) (*submitted, error) {
	head, message, found := strings.Cut(body, "\n\n")
	lines := strings.Split(head, "\n")
	if !found || !strings.HasPrefix(lines[0], "old ") {
		return nil, errors.New("no line of the old size, or no empty line")
	}
	old, err := number(strings.TrimPrefix(lines[0], "old "))
	if err != nil {
		return nil, err
	}
	if len(lines)-1 > mostProof {
		return nil, errors.New("too many lines of a proof")
	}
	read := &submitted{old: old, message: message}
	for _, line := range lines[1:] {
		hash, err := tlog.ParseHash(line)
		if err != nil {
			return nil, err
		}
		read.proof = append(read.proof, hash)
	}
	read.origin, _, _ = strings.Cut(message, "\n")
	return read, nil
}

// tree reads size and root of a checkpoint; lines after them are extensions.
func tree(text string) (tlog.Tree, error) {
	var read tlog.Tree
	lines := strings.Split(text, "\n")
	if len(lines) < 4 {
		return read, errors.New("a checkpoint has three lines at least")
	}
	var err error
	if read.N, err = number(lines[1]); err != nil {
		return read, err
	}
	read.Hash, err = tlog.ParseHash(lines[2])
	return read, err
}

// add cosigns what is proved to continue what was cosigned last.
func (c *cosigner) add(body string) (string, error) {
	read, err := parse(body)
	if err != nil {
		return "", refuse(http.StatusBadRequest, err.Error())
	}
	verifier, known := c.logs[read.origin]
	if !known {
		return "", refuse(http.StatusNotFound, "unknown origin")
	}
	opened, err := note.Open([]byte(read.message), note.VerifierList(verifier))
	var unverified *note.UnverifiedNoteError
	var invalid *note.InvalidSignatureError
	if errors.As(err, &unverified) || errors.As(err, &invalid) {
		return "", refuse(http.StatusForbidden, err.Error())
	}
	if err != nil {
		return "", refuse(http.StatusBadRequest, err.Error())
	}
	shown, err := tree(opened.Text)
	if err != nil || read.old > shown.N {
		return "", refuse(http.StatusBadRequest, "not a checkpoint of the old size or more")
	}
	c.one.Lock()
	defer c.one.Unlock()
	all, err := c.load()
	if err != nil {
		return "", err
	}
	last := all[read.origin]
	if read.old != last.N || (last.N > 0 && shown.N == last.N && shown.Hash != last.Hash) {
		return "", conflict(last.N)
	}
	if last.N == 0 {
		if len(read.proof) > 0 {
			return "", refuse(http.StatusUnprocessableEntity, "a proof from nothing")
		}
	} else if err := tlog.CheckTree(read.proof, shown.N, shown.Hash, last.N, last.Hash); err != nil {
		return "", refuse(http.StatusUnprocessableEntity, err.Error())
	}
	all[read.origin] = shown
	if err := c.store(all); err != nil {
		return "", err
	}
	return c.cosign(opened.Text, uint64(time.Now().Unix())), nil
}

func (c *cosigner) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if r.Method != http.MethodPost || r.URL.Path != "/add-checkpoint" {
		http.NotFound(w, r)
		return
	}
	body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, mostBytes))
	if err != nil {
		http.Error(w, err.Error(), http.StatusRequestEntityTooLarge)
		return
	}
	lines, err := c.add(string(body))
	var refused *refusal
	if errors.As(err, &refused) {
		w.Header().Set("Content-Type", refused.kind)
		w.WriteHeader(refused.status)
		io.WriteString(w, refused.body)
	} else if err != nil {
		http.Error(w, err.Error(), http.StatusInternalServerError)
	} else {
		io.WriteString(w, lines)
	}
}

// serve answers logs until its standard input is closed; it prints its address and its key.
func serve(state, name string, pairs []string) error {
	_, secret, err := ed25519.GenerateKey(rand.Reader)
	if err != nil {
		return err
	}
	c := &cosigner{name: name, secret: secret, logs: map[string]note.Verifier{}, state: state}
	for i := 0; i+1 < len(pairs); i += 2 {
		if c.logs[pairs[i]], err = note.NewVerifier(pairs[i+1]); err != nil {
			return err
		}
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return err
	}
	fmt.Printf("http://%s %s\n", listener.Addr(), c.vkey())
	go http.Serve(listener, c)
	_, err = io.Copy(io.Discard, os.Stdin)
	return err
}

// submit shows a witness a log at one size after the other, as a log does: it learns from 409 how far the witness is.
// Logs of one key with different seeds have different entries.
func submit(secret, url, vkey, seed string, sizes []string) error {
	signer, err := note.NewSigner(secret)
	if err != nil {
		return err
	}
	vouching, err := newWitness(vkey)
	if err != nil {
		return err
	}
	var stored memory
	var entries, old int64
	for _, text := range sizes {
		size, err := number(text)
		if err != nil {
			return err
		}
		for ; entries < size; entries++ {
			added, err := tlog.StoredHashes(entries, []byte(fmt.Sprint(seed, entries)), stored)
			if err != nil {
				return err
			}
			stored = append(stored, added...)
		}
		status, answer := http.StatusConflict, ""
		var message string
		for try := 0; try < 2 && status == http.StatusConflict; try++ {
			if message, err = checkpoint(signer, size, stored); err != nil {
				return err
			}
			proof, err := proofLines(old, size, stored)
			if err != nil {
				return err
			}
			if status, answer, err = post(url, fmt.Sprintf("old %d\n%s\n%s", old, proof, message)); err != nil {
				return err
			}
			if status == http.StatusConflict {
				if old, err = number(strings.TrimSuffix(answer, "\n")); err != nil {
					return err
				}
			}
		}
		if status != http.StatusOK {
			return fmt.Errorf("%d entries: %d %s", size, status, strings.TrimSpace(answer))
		}
		opened, err := note.Open([]byte(message+answer), note.VerifierList(vouching))
		if err != nil || len(opened.Sigs) != 1 {
			return fmt.Errorf("%d entries: not cosigned: %v", size, err)
		}
		old = size
		fmt.Printf("cosigned: %d entries\n", size)
	}
	return nil
}

func proofLines(old, size int64, stored memory) (string, error) {
	if old == 0 || old >= size {
		return "", nil
	}
	proof, err := tlog.ProveTree(size, old, stored)
	lines := ""
	for _, step := range proof {
		lines += step.String() + "\n"
	}
	return lines, err
}

func checkpoint(signer note.Signer, size int64, stored memory) (string, error) {
	root, err := tlog.TreeHash(size, stored)
	if err != nil {
		return "", err
	}
	text := fmt.Sprintf("%s\n%d\n%s\n", signer.Name(), size, root)
	message, err := note.Sign(&note.Note{Text: text}, signer)
	return string(message), err
}

func post(url, body string) (int, string, error) {
	answer, err := http.Post(url+"/add-checkpoint", "text/plain; charset=utf-8", strings.NewReader(body))
	if err != nil {
		return 0, "", err
	}
	defer answer.Body.Close()
	content, err := io.ReadAll(answer.Body)
	if answer.StatusCode == http.StatusConflict && answer.Header.Get("Content-Type") != "text/x.tlog.size" {
		return 0, "", fmt.Errorf("409 as %s", answer.Header.Get("Content-Type"))
	}
	return answer.StatusCode, string(content), err
}

// key prints the secret and the public key of a new log.
func key(name string) error {
	secret, public, err := note.GenerateKey(rand.Reader, name)
	if err == nil {
		fmt.Printf("%s %s\n", secret, public)
	}
	return err
}
