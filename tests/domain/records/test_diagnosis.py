"""What a verifier says of a file that is no record, or was changed on its way."""

import gzip
import json

import pytest

from domain.records.lines import write_record
from domain.records.verify import verify
from tests.kit.tampering import running_links, short_header

WHOLE = b"".join(write_record(short_header("public", opened=False), running_links()))
HEADER, *EVENTS = WHOLE.splitlines(keepends=True)

WRONG = {
    "nothing": (b"", 1, "the file is empty"),
    "an empty line": (b"\n", 1, "the file is empty"),
    "gzip": (gzip.compress(WHOLE), 1, "compressed with gzip"),
    "zip": (b"PK\x03\x04\n", 1, "zip archive"),
    "an image": (b"\x89PNG\r\n\x1a\n", 1, "no record"),
    "the story of the table": (b"Deal 1: seat 0 deals\n", 1, "no record"),
    "a page": (b"<!doctype html>\n", 1, "HTML"),
    "a problem": (
        b'{"type":"/docs/problems#unknown-resource","title":"Not found"}',
        1,
        "the server answered",
    ),
    "line ends of another system": (WHOLE.replace(b"\n", b"\r\n"), 1, "line ends were changed"),
    "line ends changed from the second line on": (
        HEADER + EVENTS[0].replace(b"\n", b"\r\n"),
        2,
        "line ends were changed",
    ),
    "a byte order mark": (b"\xef\xbb\xbf" + WHOLE, 1, "byte order mark"),
    "another encoding": (WHOLE.decode().encode("utf-16"), 1, "UTF-16"),
    "no header": (b"".join(EVENTS), 1, "the header is missing"),
    "JSON set out over lines": (json.dumps(json.loads(HEADER), indent=2).encode() + b"\n", 1, "JSON, and no header"),
    "a list in JSON": (b"[" + b",".join([HEADER, *EVENTS]) + b"]", 1, "a list in JSON"),
    "rubbish": (bytes(range(256)) * 40, 1, "no record"),
    "JSON with spaces": (json.dumps(json.loads(HEADER)).encode() + b"\n", 1, "one form of a header"),
    "a field of another name": (WHOLE.replace(b'"game"', b'"gama"', 1), 1, "its fields are not those"),
    "a later format": (WHOLE.replace(b"hordago/1", b"hordago/2", 1), 1, "does not know"),
    "a header alone": (HEADER, 2, "at least one event"),
    "half a header": (HEADER[:100], 1, "cut off"),
    "half an event": (WHOLE[:-10], len(EVENTS) + 1, "cut off"),
    "an empty line after the header": (HEADER + b"\n", 2, "an empty line"),
    "an empty line at the end": (WHOLE + b"\n", len(EVENTS) + 2, "an empty line"),
    "two records one after the other": (WHOLE + WHOLE, len(EVENTS) + 2, "another stream follows"),
    "an event with a space": (WHOLE.replace(b'"at_ms":', b'"at_ms": ', 1), 2, "one form of an event"),
    "no UTF-8": (HEADER + EVENTS[0].replace(b"house", b"h\xffuse", 1), 2, "UTF-8"),
}


@pytest.mark.parametrize("what", WRONG)
@pytest.mark.parametrize("size", [7, 65_536])
def test_what_is_no_record_is_refused_in_plain_words(what: str, size: int) -> None:
    """Whatever pieces the file is read in."""
    content, line, reason = WRONG[what]
    verdict = verify(content[at : at + size] for at in range(0, len(content), size))
    assert (verdict.kind, verdict.line) == ("broken", line)
    assert reason in verdict.reason
    assert "\n" not in verdict.reason
