"""Recognise files that are no record, by how their first line begins."""

from typing import Final

_KNOWN_BEGINNINGS: Final = (
    (b"\x1f\x8b", "a file compressed with gzip: unpack it first"),
    (b"PK\x03\x04", "a zip archive: unpack it first"),
    (b"BZh", "a file compressed with bzip2: unpack it first"),
    (b"\xfd7zXZ", "a file compressed with xz: unpack it first"),
    (b"\x28\xb5\x2f\xfd", "a file compressed with zstd: unpack it first"),
    (b"\xef\xbb\xbf", "a byte order mark was put before the first line: take the file as it was written"),
    (b"\xff\xfe", "text in UTF-16: take the file as it was written, which is in UTF-8"),
    (b"\xfe\xff", "text in UTF-16: take the file as it was written, which is in UTF-8"),
    (b"<", "a page of HTML or XML and no record"),
    (b'{"version":', "the header is missing: a record begins with the line that tells whose it is"),
    (b'{"type":"/docs/problems', "what the server answered in place of a record: it says why"),
    (b'{"format":"hordago/1"', "its fields are not those that a header has, or hold something else"),
    (b'{"format":"hordago/', "a format that this version does not know"),
    (b"[", "a list in JSON, and no record: that has a header and then an event a line"),
    (b"{", "JSON, and no header of a record: that has all its fields on one line, in their order, without spaces"),
)
_LINE_ENDS_CHANGED: Final = "the line ends were changed to \\r\\n: take the file as it was written"
RECORD_BEGINNING: Final = b'{"format":"hordago/1",'
"""How every record begins."""


def diagnose_header(first: bytes) -> str:
    """Describe what a file seems to be whose first line is not a header."""
    if not first:
        return "the file is empty, or begins with an empty line"
    known = next((reason for begins, reason in _KNOWN_BEGINNINGS if first.startswith(begins)), None)
    return known or f"no record: that begins with {RECORD_BEGINNING.decode()}"


def diagnose_line(line: bytes) -> str | None:
    """Describe what was done to a line that is not in its one form; `None` where that is unknown."""
    if not line:
        return "an empty line"
    try:
        line.decode()
    except UnicodeDecodeError:
        return "no text in UTF-8"
    return _LINE_ENDS_CHANGED if line.endswith(b"\r") else None
