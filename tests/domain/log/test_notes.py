"""Signed notes: one form, and nothing taken for signed that is not."""

import pytest
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

from domain.log import cosignatures, notes
from domain.log.checkpoints import Checkpoint, write_checkpoint
from domain.log.notes import Key, NotANote, key_text, read_key, read_note, signature_line, signed_by, write_note

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
    """A name that cannot be shown to anybody, on any terminal, is refused."""
    with pytest.raises(NotANote):
        read_key(key_text(Key(name, notes.ED25519, PUBLIC)))
