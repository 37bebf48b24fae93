"""Every way to spoil a file without knowing what it says: bytes, lines and encodings. None mends a hash."""

import gzip
from collections.abc import Callable
from random import Random
from typing import Final

Change = Callable[[bytes, Random], bytes]


def _at(change: Callable[[bytes, int, Random], bytes]) -> Change:
    """At any byte."""
    return lambda content, chance: change(content, chance.randrange(len(content)), chance)


def _flipped(content: bytes, at: int, chance: Random) -> bytes:
    return content[:at] + bytes([content[at] ^ 1 << chance.randrange(8)]) + content[at + 1 :]


def _in_the_header(content: bytes, chance: Random) -> bytes:
    return _flipped(content, chance.randrange(content.index(b"\n")), chance)


def _lines(change: Callable[[list[bytes], int, Random], object]) -> Change:
    """At any line after the first; ``change`` is made in the list of them."""

    def changed(content: bytes, chance: Random) -> bytes:
        lines = [line + b"\n" for line in content.split(b"\n")[:-1]]
        at = chance.randrange(1, len(lines))
        change(lines, at, chance)
        return b"".join(lines)

    return changed


def _line(change: Callable[[bytes], bytes], *, header: bool = False) -> Change:
    """In the text of any line after the first, or of the header."""

    def put(lines: list[bytes], at: int, _chance: Random) -> None:
        at = 0 if header else at
        lines[at] = change(lines[at][:-1]) + b"\n"

    return _lines(put)


def _swap(lines: list[bytes], at: int, other: int) -> None:
    lines[at], lines[other] = lines[other], lines[at]


def _put(lines: list[bytes], at: int, line: bytes) -> None:
    lines.insert(at, line)


def _joined(lines: list[bytes], at: int, _chance: Random) -> None:
    lines[at - 1] = lines[at - 1][:-1]


def _cut(lines: list[bytes], at: int, _chance: Random) -> None:
    del lines[at + 1 :]


def _moved(lines: list[bytes], at: int, chance: Random) -> None:
    lines.insert(chance.randrange(1, len(lines)), lines.pop(at))


def _escaped(line: bytes) -> bytes:
    return line[:2] + b"\\u%04x" % line[2] + line[3:]


def _first_key_last(line: bytes) -> bytes:
    end = line.index(b",")
    return b"{" + line[end + 1 : -1] + b"," + line[1:end] + b"}"


def _digit(line: bytes, chance: Random, *, upper: bool) -> bytes:
    """Another digit of the hash, or the same one in capitals; a header in mid-file has none at its end."""
    places = [at for at in range(len(line) - 66, len(line) - 2) if not upper or line[at : at + 1] > b"9"]
    if not places or not line.startswith(b'{"version":'):
        return line
    at = chance.choice(places)
    other = line[at : at + 1].upper() if upper else b"%x" % ((int(line[at : at + 1], 16) + 1) % 16)
    return line[:at] + other + line[at + 1 :]


def _hash(*, upper: bool) -> Change:
    def put(lines: list[bytes], at: int, chance: Random) -> None:
        lines[at] = _digit(lines[at][:-1], chance, upper=upper) + b"\n"

    return _lines(put)


BYTES: Final[dict[str, Change]] = {
    "a bit flipped": _at(_flipped),
    "another bit flipped": _at(_flipped),
    "a bit of the header flipped": _in_the_header,
    "a byte left out": _at(lambda content, at, _: content[:at] + content[at + 1 :]),
    "a byte put in": _at(lambda content, at, chance: content[:at] + chance.randbytes(1) + content[at:]),
    "a byte twice": _at(lambda content, at, _: content[: at + 1] + content[at:]),
    "a null byte": _at(lambda content, at, _: content[:at] + b"\0" + content[at + 1 :]),
    "two bytes exchanged": _at(lambda content, at, _: content[:at] + content[at : at + 2][::-1] + content[at + 2 :]),
    "half a file": _at(lambda content, at, _: content[:at]),
    "the end of a file": _at(lambda content, at, _: content[at + 1 :]),
    "no last line end": lambda content, _: content[:-1],
    "something at the end": lambda content, _: content + b"x",
    "a space at the end": lambda content, _: content + b" \n",
    "another digit of a hash": _hash(upper=False),
    "a hash in capitals": _hash(upper=True),
}
LINES: Final[dict[str, Change]] = {
    "a line left out": _lines(lambda lines, at, _: lines.pop(at)),
    "a line twice": _lines(lambda lines, at, _: _put(lines, at, lines[at])),
    "a line before the one before": _lines(lambda lines, at, _: _swap(lines, at, at - 1)),
    "two lines exchanged": _lines(lambda lines, at, chance: _swap(lines, at, chance.randrange(1, len(lines)))),
    "a line elsewhere": _lines(_moved),
    "two lines in one": _lines(_joined),
    "an empty line": _lines(lambda lines, at, _: _put(lines, at, b"\n")),
    "an empty line at the end": lambda content, _: content + b"\n",
    "an empty line at the beginning": lambda content, _: b"\n" + content,
    "a line of another kind": _lines(lambda lines, at, _: _put(lines, at, b'{"note":"hello"}\n')),
    "cut off after a line": _lines(_cut),
    "cut off before the last line": lambda content, _: content[: content[:-1].rindex(b"\n") + 1],
    "no header": lambda content, _: content[content.index(b"\n") + 1 :],
    "a header alone": lambda content, _: content[: content.index(b"\n") + 1],
    "the header again": _lines(lambda lines, at, _: _put(lines, at, lines[0])),
    "the header again at the end": lambda content, _: content + content[: content.index(b"\n") + 1],
    "the file twice": lambda content, _: content + content,
    "a line that never ends": _line(lambda line: line[:-1] + b" " * 2**20 + b"}"),
}
FORMS: Final[dict[str, Change]] = {
    "a space after a colon": _line(lambda line: line.replace(b":", b": ", 1)),
    "a space after a comma": _line(lambda line: line.replace(b",", b", ", 1)),
    "a space before a line": _line(lambda line: b" " + line),
    "a space after a line": _line(lambda line: line + b" "),
    "a space in the header": _line(lambda line: line.replace(b":", b": ", 1), header=True),
    "an escaped letter": _line(_escaped),
    "an escaped letter in the header": _line(_escaped, header=True),
    "the first key last": _line(_first_key_last),
    "the first key of the header last": _line(_first_key_last, header=True),
    "a key twice": _line(lambda line: line[:-1] + b"," + line[1 : line.index(b",")] + b"}"),
    "a key more": _line(lambda line: line[:-1] + b',"note":null}'),
    "a key more in the header": _line(lambda line: line[:-1] + b',"note":null}', header=True),
    "a key less": _line(lambda line: line[: line.rindex(b',"')] + b"}"),
    "a key less in the header": _line(lambda line: line[: line.rindex(b',"')] + b"}", header=True),
    "the first key left out": _line(lambda line: b"{" + line[line.index(b",") + 1 :]),
    "a version with a point": _line(lambda line: line.replace(b",", b".0,", 1)),
    "a version as a text": _line(lambda line: b'{"version":"' + line[11:].replace(b",", b'",', 1)),
    "a version with an exponent": _line(lambda line: line.replace(b",", b"e0,", 1)),
    "a version with a zero before it": _line(lambda line: line[:11] + b"0" + line[11:]),
    "a version below zero": _line(lambda line: line[:11] + b"-" + line[11:]),
    "a version beyond all numbers": _line(lambda line: line[:11] + b"9" * 25 + line[11:]),
    "a carriage return": _line(lambda line: line + b"\r"),
    "carriage returns": lambda content, _: content.replace(b"\n", b"\r\n"),
    "line ends of long ago": lambda content, _: content.replace(b"\n", b"\r"),
    "a tab": _line(lambda line: line.replace(b",", b",\t", 1)),
    "a list around a line": _line(lambda line: b"[" + line + b"]"),
    "all of it a list": lambda content, _: b"[" + content.replace(b"\n", b",\n")[:-2] + b"]\n",
    "a comma after a line": _line(lambda line: line + b","),
    "deep nesting": _line(lambda line: line[:-1] + b',"deep":' + b"[" * 5_000 + b"]" * 5_000 + b"}"),
    "a byte that is no text": _line(lambda line: line.replace(b'"hash"', b'"h\xe9sh"')),
    "half a letter": _line(lambda line: line.replace(b'"data":"', b'"data":"\xc3')),
    "half a pair of surrogates": _line(lambda line: line.replace(b'"data":"', b'"data":"\\ud800')),
    "a byte order mark": lambda content, _: b"\xef\xbb\xbf" + content,
    "a byte order mark in a line": _line(lambda line: b"\xef\xbb\xbf" + line),
    "UTF-16": lambda content, _: content.decode().encode("utf-16"),
    "gzip": lambda content, _: gzip.compress(content, mtime=0),
    "a later format": lambda content, _: content.replace(b'"hordago/1"', b'"hordago/2"', 1),
    "nothing": lambda _content, _chance: b"",
    "rubbish": lambda _content, chance: chance.randbytes(200),
}
BYTEWISE: Final = {**BYTES, **LINES, **FORMS}
