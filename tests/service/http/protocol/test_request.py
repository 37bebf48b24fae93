"""Headers and cursors: what is understood, and what is refused."""

from hashlib import sha256
from typing import Any, cast
from uuid import UUID

import pytest
from litestar import Request
from litestar.types import HTTPScope

from service.http.protocol.errors import BodyTooLarge, MalformedRequest
from service.http.protocol.limits import Quota, RateLimiter
from service.http.protocol.pagination import decode_cursor, encode_cursor, slice_page
from service.http.protocol.request import (
    LARGEST_BODY,
    command_identity,
    etag,
    negotiate_language,
    parse_if_match,
    require_size,
)

ANE = UUID("01940000-0000-7000-8000-000000000001")


@pytest.mark.parametrize(
    ("header", "language"),
    [
        (None, "en"),
        (b"", "en"),
        (b"eu", "eu"),
        (b"EU-es", "eu"),
        (b"de, fr;q=0.8, es;q=0.9", "es"),
        (b"fr, es", "fr"),
        (b"es;q=0, fr;q=0.1", "fr"),
        (b"de", "en"),
        (b"*", "en"),
        (b"de;q=1, *;q=0.5, eu;q=0.4", "en"),
        (b"es;q=2", "en"),
        (b"\xff\xfe,;;q=,", "en"),
        (b"es" * 5000, "en"),
    ],
)
def test_the_language_is_the_best_of_ours(header: bytes | None, language: str) -> None:
    """Weight decides, then order; English is taken where nothing fits."""
    assert negotiate_language(header) == language


def test_a_version_survives_its_entity_tag() -> None:
    """What ETag says If-Match says back; `*` and no header expect nothing."""
    assert parse_if_match(etag(12).encode()) == 12
    assert parse_if_match(b'"0"') == 0
    assert parse_if_match(b"*") is None
    assert parse_if_match(None) is None


@pytest.mark.parametrize(
    "header",
    [
        b"12",
        b'W/"12"',
        b'"012"',
        b'"-1"',
        b'"1", "2"',
        b'"x"',
        b'""',
        b'"%s"' % (b"9" * 30),
        b"**",
        b'*, "1"',
        b'"1" ',
        b'"1"x',
        b"",
    ],
)
def test_another_entity_tag_is_refused(header: bytes) -> None:
    """It cannot have come from here."""
    with pytest.raises(MalformedRequest):
        parse_if_match(header)


def test_a_command_is_known_by_player_and_key() -> None:
    """The formula is public: a client's retry after our restart meets the same id."""
    one = command_identity(ANE, b"key-1", "POST /v1/tables", b"{}", bytes)
    assert one.command_id == sha256(b"hordago/command/1" + ANE.bytes + b"key-1").digest()[:16]
    assert one == command_identity(ANE, b"key-1", "POST /v1/tables", b"{}", bytes)
    assert one == command_identity(ANE, b'"key-1"', "POST /v1/tables", b"{}", bytes), (
        "as the draft of the IETF writes it"
    )
    other_player = UUID(int=ANE.int + 1)
    assert command_identity(other_player, b"key-1", "POST /v1/tables", b"{}", bytes).command_id != one.command_id


def test_another_route_or_body_under_a_key_has_another_digest() -> None:
    """A reused key differs from a retry in this."""
    digests = {
        command_identity(ANE, b"k", route, body, bytes).digest
        for route in ("POST /v1/tables/a/moves", "POST /v1/tables/b/moves")
        for body in (b"{}", b'{"type":"mus"}')
    }
    assert len(digests) == 4


def test_without_a_key_every_command_is_its_own() -> None:
    """Its id is drawn."""
    drawn = command_identity(ANE, None, "POST /v1/tables", b"{}", lambda: b"r" * 16)
    assert drawn.command_id == b"r" * 16


@pytest.mark.parametrize(
    "key",
    [b"", b"a" * 65, b"a b", b"a\xc3\xb1", b"a.b", b'"a', b'a"', b'""', b'"%s"' % (b"a" * 65), b'"a";b=1', b'"a\\"'],
)
def test_a_key_of_another_form_is_refused(key: bytes) -> None:
    """1-64 of A-Za-z0-9_-, in quotes or without."""
    with pytest.raises(MalformedRequest):
        command_identity(ANE, key, "POST /v1/tables", b"{}", bytes)


def test_a_cursor_holds_for_its_own_list_only() -> None:
    """Keys come back as they were; another list, another type and any change are refused."""
    text = encode_cursor("lobby", (12, ANE))
    assert decode_cursor("lobby", text, tuple[int, UUID]) == (12, ANE)
    with pytest.raises(MalformedRequest):
        decode_cursor("hands", text, tuple[int, UUID])
    with pytest.raises(MalformedRequest):
        decode_cursor("lobby", text, tuple[str, UUID])
    for place in range(len(text)):
        other = "A" if text[place] != "A" else "B"
        with pytest.raises(MalformedRequest):
            decode_cursor("lobby", text[:place] + other + text[place + 1 :], tuple[int, UUID])


def test_a_cursor_has_one_form_only() -> None:
    """Base64 leaves bits over at the end: a letter that differs in those alone is refused too."""
    alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
    for keys in ((1,), (12,), (123,)):
        text = encode_cursor("lobby", keys)
        for last in set(alphabet) - {text[-1]}:
            with pytest.raises(MalformedRequest):
                decode_cursor("lobby", text[:-1] + last, tuple[int])


def test_a_bucket_leaks_evenly() -> None:
    """Ten at once, then one every six seconds; after a minute of rest ten again."""
    limiter = RateLimiter(Quota("requests", 10, 60))

    def passed(now_s: float) -> bool:
        state = limiter.take("ane", now_s)
        return state is not None and state.retry_after_s == 0

    assert [passed(0) for _ in range(11)] == [True] * 10 + [False]
    assert not passed(5.9)
    assert passed(6.0)
    assert not passed(6.1)
    assert [passed(70) for _ in range(11)] == [True] * 10 + [False]
    assert limiter.take("jon", 70).remaining == 9  # type: ignore[union-attr]


def test_callers_who_owe_nothing_are_forgotten() -> None:
    """Millions of addresses, one after the other, take no memory."""
    limiter = RateLimiter(Quota("requests", 1, 1))
    for number in range(30_000):
        limiter.take(str(number), number / 1000)
    assert len(limiter._clear_at) < 11_000


def test_a_body_of_16_kb_is_taken_and_not_one_byte_more() -> None:
    """As it is announced, and as it is received."""
    require_size(LARGEST_BODY)
    with pytest.raises(BodyTooLarge):
        require_size(LARGEST_BODY + 1)


def test_a_page_that_ends_a_list_names_no_following_one() -> None:
    """Also where the list ends exactly there; the cursor says how many rows were shown."""
    asked: Any = Request(cast("HTTPScope", {"type": "http"}))
    rows, cursor = slice_page(asked, "a list", "abcde", 0, 3)
    assert (rows, decode_cursor("a list", cursor or "", tuple[int])) == (["a", "b", "c"], (3,))
    assert slice_page(asked, "a list", "abcde", 3, 2) == (["d", "e"], None)
    assert slice_page(asked, "a list", "abcde", 3, 5) == (["d", "e"], None)
    assert slice_page(asked, "a list", "", 0, 5) == ([], None)
