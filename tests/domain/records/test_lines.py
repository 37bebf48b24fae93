"""The form of a record, byte by byte; input that is no record is refused with its line."""

from collections.abc import Callable, Iterable, Iterator

import msgspec
import pytest
from msgspec import UNSET, structs

from domain import sealing
from domain.chain import Link
from domain.records.integrity import verified_record
from domain.records.lines import BrokenRecord, Unreadable, parse_event_line, write_event_line, write_record
from domain.records.reading import LINE_BYTES, read_record
from tests.kit.each import each
from tests.kit.signed_log import log_around, with_log_proof
from tests.kit.tampering import DEALT_VERSION, SHORT_SEED, SHORT_STREAM, short_file, short_header, short_links


@pytest.mark.parametrize("audience", sorted(sealing.READERS))
def test_a_record_comes_back_as_it_was_written(audience: str) -> None:
    """Header and links are read as they were, redacted for the audience, and written again to the same bytes."""
    read_header, read_links = read_record([short_file(audience)])
    assert read_header == short_header(audience)
    again = list(read_links)
    assert again == [structs.replace(link, sealed=sealing.redact(link.sealed, audience)) for link in short_links()]
    assert b"".join(write_record(read_header, again)) == short_file(audience)


def test_a_line_is_what_the_format_says() -> None:
    """The first two lines of a player's record, letter by letter."""
    first, second = short_file("seat:0", opened=False).decode().split("\n")[:2]
    assert first == (
        '{"format":"hordago/1","stream":"a0a1a2a3-a4a5-a6a7-a8a9-aaabacadaeaf","game":"mus","ruleset":"mus-basque",'
        '"audience":"seat:0","origin":null,"key":null,"checkpoint":null,"index":null,"proof":null}'
    )
    opening = short_links()[0]
    assert second == (
        '{"version":1,"at_ms":1760000000000,"actor":"house","type":"table_opened","data":"'
        + opening.data.decode().replace('"', '\\"')
        + f'","sealed":[{{"audience":"house","commitment":"{opening.sealed[0].commitment.hex()}"}}],'
        f'"hash":"{opening.hash.hex()}"}}'
    )


def test_text_of_any_language_is_written_plainly() -> None:
    """Only quotes, backslashes and control characters are escaped."""
    link = structs.replace(short_links()[1], data='{"w":"¡Órdago!\u2028🂡\x7f"}\n\x01'.encode())
    assert '"data":"{\\"w\\":\\"¡Órdago!\u2028🂡\x7f\\"}\\n\\u0001"'.encode() in write_event_line(link)


@pytest.mark.parametrize("size", [1, 7, 4096, 10**6])
def test_a_file_may_be_read_in_pieces_of_any_size(size: int) -> None:
    """Where the pieces end does not matter."""
    whole = short_file("all")
    _, read = read_record(whole[at : at + size] for at in range(0, len(whole), size))
    assert list(read) == short_links()


OTHER_FORMS: dict[str, Callable[[bytes], bytes]] = {
    "a space after a colon": lambda line: line.replace(b":", b": ", 1),
    "a space at the end": lambda line: line + b" ",
    "a space in front": lambda line: b" " + line,
    "a carriage return": lambda line: line + b"\r",
    "an empty line before": lambda line: b"\n" + line,
    "an escaped letter": lambda line: line[:2] + b"\\u%04x" % line[2] + line[3:],
    "a doubled key": lambda line: line[:-1] + b"," + line[1 : line.index(b",")] + b"}",
    "another order of keys": lambda line: (
        b"{" + line[line.index(b",") + 1 : -1] + b"," + line[1 : line.index(b",")] + b"}"
    ),
    "an unknown key": lambda line: line[:-1] + b',"note":null}',
    "a key less": lambda line: line[: line.rindex(b',"')] + b"}",
    "a byte that is not UTF-8": lambda line: line.replace(b"e", b"\xe9", 1),
    "a byte order mark": lambda line: b"\xef\xbb\xbf" + line,
    "a list": lambda line: b"[" + line + b"]",
    "nothing": lambda _: b"",
    "half of it": lambda line: line[: len(line) // 2],
    "deep nesting": lambda line: line[:-1] + b',"deep":' + b"[" * 100_000 + b"]" * 100_000 + b"}",
}


@pytest.mark.parametrize("form", OTHER_FORMS)
@pytest.mark.parametrize("line", [1, 2, 5, 7])
def test_another_form_of_the_same_line_is_refused(form: str, line: int) -> None:
    """The verdict names the line that is written in another way than the house writes it."""
    lines = short_file("all").split(b"\n")
    lines[line - 1] = OTHER_FORMS[form](lines[line - 1])
    assert broken(b"\n".join(lines)).line == line


@pytest.mark.parametrize(
    ("changed", "reason"),
    [
        (lambda link: structs.replace(link, data=b'{"seat":0,"of":{"a":1,"a":1}}'), "data says /of/a twice"),
        (
            lambda link: structs.replace(
                link, sealed=(structs.replace(link.sealed[0], payload=b'{"cards":["12o"],"cards":[]}'),)
            ),
            "payload says /cards twice",
        ),
    ],
)
def test_a_field_that_is_said_twice_is_refused(changed: Callable[[Link], Link], reason: str) -> None:
    """In what is told and in what is sealed: these are texts in the line, whose own form says nothing of them."""
    line = write_event_line(changed(short_links()[DEALT_VERSION - 1]))
    with pytest.raises(Unreadable, match=reason):
        parse_event_line(line)


@pytest.mark.parametrize(
    "digits",
    [SHORT_SEED.hex(), short_links()[0].hash.hex(), short_links()[DEALT_VERSION - 1].sealed[1].commitment.hex()],
)
@pytest.mark.parametrize(
    "change", [str.upper, lambda digits: digits[:-1], lambda digits: digits[:2] + " " + digits[2:]]
)
def test_another_form_of_a_hash_or_seed_is_refused(digits: str, change: Callable[[str], str]) -> None:
    """Hex is lower-case and without spaces, and a seed has 64 digits."""
    before, _, after = short_file("all").partition(b'"' + digits.encode())
    with pytest.raises(BrokenRecord) as caught:
        for _ in verified_record([before + b'"' + change(digits).encode() + after])[1]:
            pass
    assert caught.value.line == before.count(b"\n") + 1


NUMBERS = {
    b'"version":2': [b'"version":2.0', b'"version":02', b'"version":"2"', b'"version":2e0', b'"version":-2'],
    b'"at_ms":1760000001000': [
        b'"at_ms":1760000001000.0',
        b'"at_ms":9007199254740992',
        b'"at_ms":184467440737095516160',
        b'"at_ms":-1',
        b'"at_ms":null',
    ],
}


@pytest.mark.parametrize(("written", "other"), [(old, new) for old, news in NUMBERS.items() for new in news])
def test_another_form_of_a_number_is_refused(written: bytes, other: bytes) -> None:
    """Numbers are whole, at most 2**53 - 1, and written one way."""
    whole = short_file("all")
    assert whole.count(written + b",") == 1
    assert broken(whole.replace(written + b",", other + b",")).line == 3


def test_an_absent_value_has_one_form() -> None:
    """What was redacted or never opened is left out, not null; what is not signed is null, not left out."""
    whole = short_file("seat:0", opened=False)
    assert broken(whole.replace(b'"commitment":', b'"salt":null,"commitment":', 1)).line == 2
    assert broken(whole.replace(b'"origin":null', b'"seed":null,"origin":null')).line == 1
    assert broken(whole.replace(b'"origin":null,', b"")).line == 1


@pytest.mark.parametrize("cut", [1, 2, 100])
def test_a_file_cut_off_within_a_line_is_refused(cut: int) -> None:
    """The last line ends like every other one."""
    assert broken(short_file("all")[:-cut]).line == 7


def test_an_empty_file_has_no_header() -> None:
    """There is nothing to read in it, and it is refused at line 1."""
    assert broken(b"").line == 1


@pytest.mark.parametrize("version", [0, 1, 6])
def test_a_line_without_end_does_not_fill_the_memory(version: int) -> None:
    """Reading stops a little after the longest line allowed, however much would still come."""
    asked = 0

    def endless() -> Iterator[bytes]:
        nonlocal asked
        yield b"".join(line + b"\n" for line in short_file("all").split(b"\n")[:version])
        while True:
            asked += 1
            yield b" " * 65536

    assert broken(endless()).version == version
    assert asked == LINE_BYTES // 65536 + 1


@pytest.mark.parametrize("size", [4096, 2 * LINE_BYTES])
def test_a_line_too_long_is_refused_in_pieces_of_any_size(size: int) -> None:
    """The verdict on a file does not hang on how it was read."""
    long = structs.replace(short_links()[0], data=b'"' + b"x" * LINE_BYTES + b'"')
    whole = b"".join(write_record(short_header("public"), [long]))
    assert broken(whole[at : at + size] for at in range(0, len(whole), size)).line == 2


def test_deep_nesting_inside_an_envelope_is_refused() -> None:
    """An unknown key is not even skipped over."""
    deep = b'{"deep":' + b"[" * 100_000 + b"]" * 100_000 + b',"audience"'
    assert broken(short_file("all").replace(b'{"audience"', deep, 1)).line == 2


HEADERS: dict[str, list[dict[str, object]]] = {
    "no such audience": [{"audience": "house"}, {"audience": "seat:4"}],
    "a full record exists only once the seed has been opened": [{"audience": "all", "seed": UNSET}],
    "half signed": [{"index": 5}, {"origin": "house/0/1", "key": "k", "checkpoint": "c", "index": 0}],
    "the table's id or the seed is not in its one form": [
        {"stream": "a0a1a2a3a4a5a6a7a8a9aaabacadaeaf"},
        {"stream": "a0a1a2a3-a4a5-a6a7-a8a9-aaabacadae"},
        {"stream": "table one"},
        {"seed": SHORT_SEED.hex()[:-2]},
        {"seed": SHORT_SEED.hex().upper()},
        {"seed": ""},
    ],
}


@pytest.mark.parametrize("reason", HEADERS)
def test_a_header_that_says_nothing_sensible_is_neither_written_nor_read(reason: str) -> None:
    """The writer will not begin such a file and the reader stops at its first line."""
    for changes in each(HEADERS[reason]):
        strange = structs.replace(short_header("seat:0"), **changes)
        with pytest.raises(ValueError, match=reason):
            next(write_record(strange, short_links()))
        refused = broken(msgspec.json.encode(strange) + b"\n")
        assert (refused.line, refused.reason) == (1, reason)


def test_a_signed_header_comes_back_as_it_was_written() -> None:
    """The six fields of the signature stand last, in their order."""
    log = log_around((SHORT_STREAM, short_links()))
    signed = with_log_proof(short_header("public"), log, 10)
    whole = b"".join(write_record(signed, short_links()))
    head = whole.split(b"\n")[0]
    assert list(msgspec.json.decode(head))[-6:] == ["origin", "key", "checkpoint", "index", "proof", "head"]
    paths = (log.inclusion(10), log.map.proof(SHORT_STREAM).path)
    written = tuple(b'","'.join(step.hex().encode() for step in path) for path in paths)
    assert head.endswith(b'"index":10,"proof":["%b"],"head":["%b"]}' % written)
    assert read_record([whole])[0] == signed


SIGNED = with_log_proof(short_header("public"), log_around((SHORT_STREAM, short_links())), 10)
UNSIGNED_FORMS: dict[str, dict[str, object]] = {
    "a key in capitals": {"key": (SIGNED.key or "").upper()},
    "a key with an id of another": {"key": (SIGNED.key or "").replace("+", "+0", 1)},
    "base64 that ends otherwise": {"key": (SIGNED.key or "")[:-2] + "h="},
    "no checkpoint": {"checkpoint": "hordago/0/1"},
    "a checkpoint of no log": {"checkpoint": (SIGNED.checkpoint or "").replace("hordago/0/1", "hordago")},
    "a size with a zero before it": {"checkpoint": (SIGNED.checkpoint or "").replace("\n18\n", "\n018\n")},
    "a line cut short": {"checkpoint": (SIGNED.checkpoint or "")[:-1]},
    "a proof in capitals": {"proof": ((SIGNED.proof or ("",))[0].upper(),)},
    "a proof of half a hash": {"proof": ((SIGNED.proof or ("",))[0][:32],)},
    "a proof that is no hash": {"proof": ("x" * 64,)},
    "a head of half a hash": {"head": ("a" * 32,)},
}


@pytest.mark.parametrize("changed", UNSIGNED_FORMS)
def test_a_signature_has_one_form(changed: str) -> None:
    """Another form is refused, as everywhere in the file."""
    strange = structs.replace(SIGNED, **UNSIGNED_FORMS[changed])
    with pytest.raises(ValueError, match="the signature"):
        next(write_record(strange, short_links()))
    refused = broken(msgspec.json.encode(strange) + b"\n")
    assert refused.line == 1
    assert refused.reason.startswith("the signature ")


def broken(whole: bytes | Iterable[bytes]) -> BrokenRecord:
    """Read a file that must not pass, to its end."""
    with pytest.raises(BrokenRecord) as caught:
        for _ in read_record([whole] if isinstance(whole, bytes) else whole)[1]:
            pass
    return caught.value
