"""What a seat may ask for: the moves of Mus as clients post them (api.md, "Moves").

A word of a dialogue may say which ``deal`` and ``lance`` it answers; a late one is then refused instead of opening
the next lance. ``label`` is accepted and ignored, so that a legal move can be posted back as it was served.
"""

from typing import Annotated, ClassVar

import msgspec

from domain.mus.rules import Lance

Stones = Annotated[int, msgspec.Meta(ge=0, le=1000)]
Label = Annotated[str, msgspec.Meta(max_length=200)]
CardCode = Annotated[str, msgspec.Meta(pattern="^([1-7]|1[0-2])[oceb]$", max_length=3)]


class _Move(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, tag_field="type"):
    kind: ClassVar[str]
    deal: Annotated[int, msgspec.Meta(ge=1, le=2**31 - 1)] | None = None
    lance: Lance | None = None
    label: Label | None = None


class Mus(_Move, frozen=True, tag="mus"):
    """Ask to exchange cards."""

    kind: ClassVar[str] = "mus"


class Cut(_Move, frozen=True, tag="cut"):
    """Refuse the exchange: the betting begins."""

    kind: ClassVar[str] = "cut"


class Discard(_Move, frozen=True, tag="discard"):
    """Throw these cards away."""

    kind: ClassVar[str] = "discard"
    cards: Annotated[list[CardCode], msgspec.Meta(max_length=4)]


class Pass(_Move, frozen=True, tag="pass"):
    """Let the word go on."""

    kind: ClassVar[str] = "pass"


class Bet(_Move, frozen=True, tag="bet"):
    """Open the betting with so many stones."""

    kind: ClassVar[str] = "bet"
    stones: Stones


class Raise(_Move, frozen=True, tag="raise"):
    """Take the bet and ask for so many stones more."""

    kind: ClassVar[str] = "raise"
    stones: Stones


class Hordago(_Move, frozen=True, tag="hordago"):
    """Stake the game."""

    kind: ClassVar[str] = "hordago"


class Accept(_Move, frozen=True, tag="accept"):
    """Accept what is staked."""

    kind: ClassVar[str] = "accept"


class Refuse(_Move, frozen=True, tag="refuse"):
    """Refuse the last bet."""

    kind: ClassVar[str] = "refuse"


Move = Mus | Cut | Discard | Pass | Bet | Raise | Hordago | Accept | Refuse
