"""JSON that somebody posted: what is read of it, and what is refused."""

from typing import Any, Literal, Union

import pytest
from msgspec import UNSET, Struct, UnsetType

from service.posted_json import MalformedJson, read_posted


@pytest.mark.parametrize("nest", [b"[", b'{"a":'])
def test_nesting_without_end_is_refused_even_where_anything_may_stand(nest: bytes) -> None:
    """The decoder's own recursion limit is the client's fault, not ours."""
    with pytest.raises(MalformedJson, match="nested too deeply"):
        read_posted(nest * 3000, Any)


class Inner(Struct, frozen=True, forbid_unknown_fields=True):
    """A part of a body."""

    word: str | None = None
    size: int = 4
    kind: Literal["a", "b"] | UnsetType = UNSET


class Tagged(Struct, frozen=True, tag="tagged", forbid_unknown_fields=True):
    """One of several types of a part."""

    part: Inner | None = None


class Other(Struct, frozen=True, tag="other", forbid_unknown_fields=True):
    """Another one, of which null says something."""

    part: Inner | None


class Outer(Struct, frozen=True, forbid_unknown_fields=True):
    """A body with parts."""

    value: int | None
    inner: Inner = Inner()
    many: tuple[Inner, ...] = ()
    pair: tuple[int | None, Inner] | UnsetType = UNSET
    either: Union[Tagged, Other] | UnsetType = UNSET  # noqa: UP007 - as the moves of a game
    cleared: str | UnsetType | None = UNSET
    named: dict[str, bool | int] = {}
    kept: dict[str, int | None] = {}


@pytest.mark.parametrize(
    ("sent", "meant"),
    [
        ('"inner":null,"many":null,"pair":null,"either":null,"named":null,"kept":null', ""),
        ('"inner":{"word":null,"size":null,"kind":null}', '"inner":{}'),
        (
            '"inner":{"word":"null"},"many":[{"word":null},{"size": null ,"word":"a"}]',
            '"inner":{"word":"null"},"many":[{},{"word":"a"}]',
        ),
        ('"pair":[null,{"kind":null}]', '"pair":[null,{}]'),
        ('"either":{"type":"tagged","part":null}', '"either":{"type":"tagged"}'),
        ('"either":{"type":"other","part":{"size":null}}', '"either":{"type":"other","part":{}}'),
        ('"named":{"one":null,"two":2}', '"named":{"two":2}'),
    ],
)
def test_a_field_that_may_be_left_out_may_be_null(sent: str, meant: str) -> None:
    """Null is taken at any depth: in a part of a part, in a list, in one of several types, in a map."""
    left_out = read_posted(f'{{"value":1{"," if meant else ""}{meant}}}'.encode(), Outer)
    assert read_posted(f'{{"value":1,{sent}}}'.encode(), Outer) == left_out


def test_null_stays_where_it_is_a_value() -> None:
    """It is kept in a field that has to be there, in one that null clears, and in a map or a list."""
    body = b'{"value":null,"cleared":null,"either":{"type":"other","part":null},"kept":{"a":null},"pair":[null,{}]}'
    assert read_posted(body, Outer) == Outer(
        None, cleared=None, either=Other(None), kept={"a": None}, pair=(None, Inner())
    )


@pytest.mark.parametrize(
    "body",
    [
        b'{"value":1,"inner":{"of":null}}',
        b'{"value":1,"other":null}',
        b'{"value":1,"many":[null]}',
        b'{"value":1,"either":{"type":null}}',
        b'{"value":1,"either":{"part":null}}',
        b'{"inner":null}',
        b'{"value":1,"inner":null,"inner":{}}',
        b"null",
        b"[null]",
        b'{"value":null',
    ],
)
def test_null_says_nothing_of_what_there_is_not(body: bytes) -> None:
    """An unknown field is one whatever it says; what has to be there has to be there."""
    with pytest.raises(MalformedJson):
        read_posted(body, Outer)
