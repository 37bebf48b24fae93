"""The coding that content is compressed in: the one that its reader likes best."""

import pytest

from service.http.protocol.codings import CODINGS, preferred_coding
from service.http.web.files import read_web_file, web_contents
from tests.kit.each import each


@pytest.mark.parametrize(
    ("header", "chosen"),
    [
        (None, None),
        (b"", None),
        (b"identity", None),
        (b"deflate", None),
        (b"gzip", "gzip"),
        (b"GZIP", "gzip"),
        (b"gzip, deflate, br, zstd", "br"),
        (b"gzip, zstd", "zstd"),
        (b"br;q=0.5, gzip", "gzip"),
        (b"br, gzip;q=0.5", "br"),
        (b"br;q=0, gzip;q=0.1", "gzip"),
        (b"gzip;q=0", None),
        (b"gzip; q=0.0, br;q=0.000", None),
        (b"br ; q=1.000", "br"),
        (b"br;q=nonsense", "br"),
    ],
)
def test_the_reader_chooses_and_the_smallest_wins(header: bytes | None, chosen: str | None) -> None:
    """Weights decide; a weight of 0 says that a coding is not taken, and what is not said is not taken."""
    assert preferred_coding(header) == chosen


@pytest.mark.slow
def test_the_codings_are_in_the_order_of_what_they_make_of_our_files() -> None:
    """The order is that of their sizes of all scripts together; what is kept is smaller than what is made on demand."""
    bodies = [read_web_file(path).body for path in web_contents() if path.endswith((".js", ".mjs"))]
    kept, made = (
        [sum(len(pack(body)) for body in bodies) for pack in packs]
        for packs in zip(*((coding.pack_once, coding.pack) for coding in CODINGS.values()), strict=True)
    )
    assert kept == sorted(kept)
    assert all(of_kept < of_made for of_kept, of_made in each(zip(kept, made, strict=True)))
