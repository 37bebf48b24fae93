"""Signed notes and checkpoints: one form, and nothing taken for signed that is not."""

from base64 import b64encode

import pytest
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey
from msgspec import structs

from domain.log import checkpoints, cosignatures, notes
from domain.log.checkpoints import Checkpoint, Fork, read_checkpoint, write_checkpoint
from domain.log.notes import Key, NotANote, key_text, read_key, read_note, signature_line, signed_by, write_note
from domain.log.tree import EMPTY_ROOT, leaf_hash
from tests.kit.signed_log import Log, first_of_epoch

SECRET = Ed25519PrivateKey.from_private_bytes(bytes(range(32)))
PUBLIC = SECRET.public_key().public_bytes_raw()
HOUSE = Key("hordago", notes.ED25519, PUBLIC)
WITNESS = Key("witness.example", notes.COSIGNATURE, PUBLIC)
POINT = Checkpoint("hordago/0/1", 15368405, bytes(range(32)))


def check(public: bytes, message: bytes, signature: bytes) -> bool:
    try:
        Ed25519PublicKey.from_public_bytes(public).verify(signature, message)
    except InvalidSignature:
        return False
    return True


def signed(text: str) -> str:
    return write_note(text, signature_line(HOUSE, SECRET.sign(text.encode())))


def test_a_note_of_another_implementation_is_read_and_checked() -> None:
    """The example that the Go implementation of signed notes is documented with."""
    key = read_key("PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW")
    note = read_note(
        "If you think cryptography is the answer to your problem,\n"
        "then you don't know what your problem is.\n"
        "\n"
        "— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=\n"
    )
    assert signed_by(note, key, check)
    assert key_text(key) == "PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW"


def test_a_signature_is_of_this_text_by_this_key() -> None:
    """Another text, name, key or signature is none."""
    text = write_checkpoint(POINT)
    note = read_note(signed(text))
    assert signed_by(note, HOUSE, check)
    other = Ed25519PrivateKey.from_private_bytes(bytes(32)).public_key().public_bytes_raw()
    for key in (Key("else", notes.ED25519, PUBLIC), Key("hordago", notes.ED25519, other), WITNESS):
        assert not signed_by(note, key, check)
    assert not signed_by(read_note(signed(text).replace("15368405", "15368406")), HOUSE, check)
    forged = write_note(text, signature_line(HOUSE, bytes(64)))
    assert not signed_by(read_note(forged), HOUSE, check)


def test_a_line_under_another_name_is_no_signature() -> None:
    """Though the key's id and signature are there."""
    text = write_checkpoint(POINT)
    theirs = signature_line(HOUSE, SECRET.sign(text.encode())).replace("hordago", "someone")
    assert not signed_by(read_note(write_note(text, theirs)), HOUSE, check)


def test_lines_of_strangers_are_passed_over() -> None:
    """A note may be signed by any number of others."""
    text = write_checkpoint(POINT)
    stranger = Key("stranger", notes.ED25519, bytes(32))
    note = read_note(
        write_note(text, signature_line(stranger, bytes(64)), signature_line(HOUSE, SECRET.sign(text.encode())))
    )
    assert signed_by(note, HOUSE, check)


@pytest.mark.parametrize("size", [72, 2428, 3309, 4627])  # Ed25519 and ML-DSA-44 with the time, ML-DSA-65, ML-DSA-87
def test_sixteen_signatures_of_strangers_are_passed_over_at_any_size(size: int) -> None:
    """Attack, which succeeded: one post-quantum line of a witness made every reader refuse an honest note."""
    text = write_checkpoint(POINT)
    strangers = [signature_line(Key(f"{n}." + "x" * 250, 6, bytes(1312)), bytes(size)) for n in range(15)]
    note = read_note(write_note(text, *strangers, signature_line(HOUSE, SECRET.sign(text.encode()))))
    assert signed_by(note, HOUSE, check)
    assert (
        notes.format_note(note).encode()
        == write_note(text, *strangers, signature_line(HOUSE, SECRET.sign(text.encode()))).encode()
    )


@pytest.mark.parametrize("first", [False, True])
def test_a_false_signature_of_a_known_key_refuses_the_note(first: bool) -> None:  # noqa: FBT001 - a parameter
    """Attack, which succeeded: a true line beside a false one was enough."""
    text = write_checkpoint(POINT)
    true, false = signature_line(HOUSE, SECRET.sign(text.encode())), signature_line(HOUSE, bytes(64))
    assert not signed_by(read_note(write_note(text, *([false, true] if first else [true, false]))), HOUSE, check)
    at_s, late = (
        signature_line(WITNESS, cosignatures.cosignature_blob(at, SECRET.sign(cosignatures.cosigned_text(text, 7))))
        for at in (7, 8)
    )
    both = read_note(signed(text) + (late + at_s if first else at_s + late))
    assert cosignatures.cosigned_at(both, WITNESS, check) is None


def test_a_cosignature_names_a_time_that_there_is() -> None:
    """C2SP tlog-cosignature: at most 2^63 - 1."""
    text = write_checkpoint(POINT)
    for at_s, found in ((2**63 - 1, 2**63 - 1), (2**63, None)):
        blob = cosignatures.cosignature_blob(at_s, SECRET.sign(cosignatures.cosigned_text(text, at_s)))
        assert (
            cosignatures.cosigned_at(read_note(signed(text) + signature_line(WITNESS, blob)), WITNESS, check) == found
        )


def test_a_witness_signs_the_time_too() -> None:
    """With another time its signature is none."""
    text = write_checkpoint(POINT)
    signature = SECRET.sign(cosignatures.cosigned_text(text, 1679315147))
    note = read_note(signed(text) + signature_line(WITNESS, cosignatures.cosignature_blob(1679315147, signature)))
    assert cosignatures.cosigned_at(note, WITNESS, check) == 1679315147
    later = read_note(signed(text) + signature_line(WITNESS, cosignatures.cosignature_blob(1679315148, signature)))
    assert cosignatures.cosigned_at(later, WITNESS, check) is None
    assert cosignatures.cosigned_at(read_note(signed(text)), WITNESS, check) is None


def test_of_two_times_at_which_a_witness_signed_the_earlier_one_counts() -> None:
    """Whichever line is the first: a later one says nothing against it."""
    text = write_checkpoint(POINT)
    early, late = (
        signature_line(WITNESS, cosignatures.cosignature_blob(at, SECRET.sign(cosignatures.cosigned_text(text, at))))
        for at in (255, 256)
    )
    for lines in (early + late, late + early, late + early + late):
        assert cosignatures.cosigned_at(read_note(signed(text) + lines), WITNESS, check) == 255
    assert cosignatures.cosigned_at(read_note(signed(text) + late), WITNESS, check) == 256


@pytest.mark.parametrize(
    "written",
    [
        "",
        "text\n",
        "text\n\n",
        "\n\n— hordago AAAAAAAA\n",
        "text\n\n— hordago\n",
        "text\n\n- hordago AAAAAAAAAAA=\n",
        "text\n\n— hordago not!base64\n",
        "text\n\n— hordago AAAAAAAAAAA=",
        "text\n\n— two words AAAAAAAAAAA=\n",
        "te\x1b[2Jxt\n\n— hordago AAAAAAAAAAA=\n",
        "text\r\n\n— hordago AAAAAAAAAAA=\n",
        "text\n\n— hor\x1bdago AAAAAAAAAAA=\n",
        "x" * notes.NOTE_BYTES + "\n\n— hordago AAAAAAAAAAA=\n",
        "text\n\n— hordago AAAAAAAAAAA=\n\u2028— hordago AAAAAAAAAAA=\n",
    ],
)
def test_what_is_no_note_is_refused(written: str) -> None:
    """No text, no signature, or one that cannot be read."""
    with pytest.raises(NotANote):
        read_note(written)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "hordago",
        "hordago+00000000+AQ==",
        "hor dago+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW",
        "hordago+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW",
        "PeterNeumann+c74f20a3+*",
        "PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW\n",
        "PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq-/LDE4izWy10TW",
        "PeterNeumann+c74f20a3+ARpc2QcU PDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW",
        key_text(Key("PeterNeumann", 2, PUBLIC)),
        key_text(Key("PeterNeumann", 6, PUBLIC)),
        key_text(Key("PeterNeumann", notes.ED25519, PUBLIC + b"1")),
    ],
)
def test_what_is_no_key_is_refused(text: str) -> None:
    """Also one under another name than its id was made with, in another form, or of an unknown algorithm."""
    with pytest.raises(NotANote):
        read_key(text)


@pytest.mark.parametrize("name", ["a\x1b[2Jb", "a\u202eb", "a b", "", "a" * 201])
def test_a_name_can_be_shown(name: str) -> None:
    """To anybody, on any terminal."""
    with pytest.raises(NotANote):
        read_key(key_text(Key(name, notes.ED25519, PUBLIC)))


FORK = checkpoints.fork_lines(Fork(POINT, 0, "why"))
EMPTY = Checkpoint("hordago/0/2", 0, EMPTY_ROOT)


@pytest.mark.parametrize("reason", ["why", "", "  much   too long " * 30, "x" * 199 + " yz", "a\x1b[2J\u202eb\udcff"])
def test_what_it_takes_the_place_of_is_read_back(reason: str) -> None:
    """Whatever the reason, cut to what a line should have."""
    first = structs.replace(EMPTY, extension=checkpoints.fork_lines(Fork(POINT, 0, reason)))
    (read,) = checkpoints.read_forks(read_checkpoint(write_checkpoint(first)))
    assert (read.former, read.kept, read.lost) == (POINT, 0, POINT.size)
    assert len(read.reason) <= checkpoints.REASON_CHARACTERS
    assert read.reason.isprintable()
    assert checkpoints.read_forks(POINT) == ()


@pytest.mark.parametrize("kept", [0, 1, 3, 4, 7, 8, 12, 13])
def test_what_is_kept_is_proved(kept: int) -> None:
    """No other number of events can be said to be kept of the same log, and no other log to be the former one."""
    leaves = [leaf_hash(b"%d" % number) for number in range(13)]
    first = first_of_epoch(Log(leaves), Log(leaves[:kept], epoch=2)).point
    (fork,) = checkpoints.read_forks(first)
    assert (fork.kept, fork.lost) == (kept, 13 - kept)
    for other in (*range(kept), *range(kept + 1, 15)):
        said = structs.replace(fork, kept=other)
        with pytest.raises(NotANote, match="keeps more than there was" if other > 13 else "not proved to begin"):
            checkpoints.read_forks(structs.replace(first, size=other, extension=checkpoints.fork_lines(said)))
    with pytest.raises(NotANote, match="not proved to begin"):
        checkpoints.read_forks(structs.replace(first, size=kept + 1))
    if kept:
        with pytest.raises(NotANote, match="not proved to begin"):
            checkpoints.read_forks(structs.replace(first, root=bytes(32)))


def test_every_earlier_fork_is_repeated() -> None:
    """The latest first, and none of an epoch that is not before the one after it."""
    forks = [Fork(structs.replace(POINT, origin=f"hordago/0/{epoch}"), epoch, f"{epoch}") for epoch in (3, 2, 1)]
    newest = structs.replace(forks[0], kept=0)
    first = Checkpoint("hordago/0/4", 0, EMPTY_ROOT, checkpoints.fork_lines(newest, forks[1:]))
    assert checkpoints.read_forks(first) == (newest, *forks[1:])
    for wrong in ([forks[2], forks[1]], [forks[1], forks[1]], [newest]):
        with pytest.raises(NotANote, match="a fork of no earlier epoch"):
            checkpoints.read_forks(structs.replace(first, extension=checkpoints.fork_lines(newest, wrong)))


def test_an_earlier_fork_is_repeated_without_its_proof() -> None:
    """The proof is of the newest fork alone; a reader compares what is repeated without it."""
    leaves = [leaf_hash(b"%d" % number) for number in range(13)]
    (earlier,) = checkpoints.read_forks(first_of_epoch(Log(leaves), Log(leaves[:7], epoch=2)).point)
    assert earlier.proof
    newest = Fork(structs.replace(POINT, origin="hordago/0/2"), 0, "again")
    lines = checkpoints.fork_lines(newest, [earlier])
    assert [line.split(" ")[0] for line in lines] == ["fork", "kept", "reason"] * 2
    third = Checkpoint("hordago/0/3", 0, EMPTY_ROOT, lines)
    assert checkpoints.read_forks(third) == (newest, structs.replace(earlier, proof=()))


@pytest.mark.parametrize(
    "extension",
    [
        FORK[:1],
        FORK[:2],
        (FORK[0], FORK[2]),
        (*FORK, "kept"),
        (*FORK, "proof "),
        (*FORK, "proof !"),
        (*FORK, "reason else"),
        (*FORK, FORK[0]),
        (FORK[0], FORK[2], FORK[1]),
        FORK[::-1],
        (FORK[0] + " ", *FORK[1:]),
        (FORK[0].replace(" 15368405 ", " 015368405 "), *FORK[1:]),
        ("fork hordago/0/1", *FORK[1:]),
        ("fork ", *FORK[1:]),
        (FORK[0], "kept 00", FORK[2]),
        (FORK[0], "kept -1", FORK[2]),
        (FORK[0], FORK[1], "reason  why"),
    ],
)
def test_it_takes_the_place_of_something_in_one_form(extension: tuple[str, ...]) -> None:
    """What begins like that and says something else is refused, and not passed over."""
    with pytest.raises(NotANote):
        checkpoints.read_forks(structs.replace(EMPTY, extension=extension))


@pytest.mark.parametrize(
    "text",
    ["hordago/0/0", "hordago/0", "hordago/0/1/2", "/0/1", "a b/0/1", "hordago/00/1", "hordago/10000/1", "a+b/0/1"],
)
def test_what_is_no_name_of_a_log_is_refused(text: str) -> None:
    """Epochs count from 1, shards from 0."""
    with pytest.raises(NotANote):
        checkpoints.read_origin(text)


def test_a_checkpoint_has_one_form() -> None:
    """It is read back as it was written."""
    root = b64encode(POINT.root).decode()
    assert write_checkpoint(POINT) == f"hordago/0/1\n15368405\n{root}\n"
    lines = checkpoints.fork_lines(Fork(POINT, 7, "the disk\nbroke", (bytes(32),)))
    forked = Checkpoint("hordago/0/2", 7, bytes(32), lines)
    assert write_checkpoint(forked).splitlines()[3:] == [
        f"fork hordago/0/1 15368405 {root}",
        "kept 7",
        "reason the disk broke",
        f"proof {b64encode(bytes(32)).decode()}",
    ]
    for point in (POINT, forked):
        assert read_checkpoint(write_checkpoint(point)) == point


@pytest.mark.parametrize(
    ("part", "other"),
    [
        ("15368405", "015368405"),
        ("15368405", "-1"),
        ("15368405", "1e3"),
        ("15368405\n", ""),
        ("hordago/0/1\n", "\n"),
        ("AAEC", "AAE"),
        ("AAEC", "!!!!"),
        ("AAECAwQF", "AwQF"),
        ("8=\n", "8=\r\n"),
        ("8=\n", "8="),
        ("8=\n", "8=\n\n"),
        ("8=\n", "9=\n"),
        ("AAEC", "AAECAAEC"),
        ("AAECAwQF", "AAECAwQFAAAA"),
    ],
)
def test_what_is_no_checkpoint_is_refused(part: str, other: str) -> None:
    """Numbers in another form, lines missing, a root of another size or with stray bits."""
    text = write_checkpoint(POINT)
    assert part in text
    with pytest.raises(NotANote):
        read_checkpoint(text.replace(part, other))


def test_the_log_of_a_shard_has_a_name_for_every_epoch() -> None:
    """records.md, "The signed log"."""
    assert checkpoints.format_origin("hordago", 3, 2) == "hordago/3/2"
