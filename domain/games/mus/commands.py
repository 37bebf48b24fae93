"""What a seat may ask for: the moves of Mus as clients post them (api.md, "Moves").

A word of a dialogue may say which ``deal`` and ``lance`` it answers; a late one is then refused instead of opening
the next lance.
"""

from typing import Annotated, ClassVar

import msgspec

from domain.games.mus.events import Claim as Claimed
from domain.games.mus.events import Sign as Gesture
from domain.games.mus.rules import Lance
from domain.table.commands import Gather

Stones = Annotated[int, msgspec.Meta(ge=0, le=1000)]
CardCode = Annotated[str, msgspec.Meta(pattern="^([1-7]|1[0-2])[oceb]$", max_length=3)]


class _Move(
    msgspec.Struct,
    frozen=True,
    forbid_unknown_fields=True,
    kw_only=True,
    omit_defaults=True,
    tag_field="type",
    cache_hash=True,
):
    kind: ClassVar[str]
    deal: Annotated[int, msgspec.Meta(ge=1, le=2**31 - 1)] | None = None
    lance: Lance | None = None


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
    """Pass; the turn to speak goes on."""

    kind: ClassVar[str] = "pass"


class Bet(_Move, frozen=True, tag="bet"):
    """Open the betting with this many stones."""

    kind: ClassVar[str] = "bet"
    stones: Stones


class Raise(_Move, frozen=True, tag="raise"):
    """Accept the bet and raise it by this many stones."""

    kind: ClassVar[str] = "raise"
    stones: Stones


class Hordago(_Move, frozen=True, tag="hordago"):
    """Stake the game."""

    kind: ClassVar[str] = "hordago"


class Accept(_Move, frozen=True, tag="accept"):
    """Accept the stake."""

    kind: ClassVar[str] = "accept"


class Refuse(_Move, frozen=True, tag="refuse"):
    """Refuse the last bet."""

    kind: ClassVar[str] = "refuse"


class RefuseSoft(_Move, frozen=True, tag="refuse_soft"):
    """Refuse the last bet for your seat only; the partner may still accept it."""

    kind: ClassVar[str] = "refuse_soft"


class BiakBet(_Move, frozen=True, tag="biak_bet"):
    """Open grande and chica with this many stones each."""

    kind: ClassVar[str] = "biak_bet"
    stones: Stones


class BiakHordago(_Move, frozen=True, tag="biak_hordago"):
    """Stake the game on grande and, if that is refused, on chica."""

    kind: ClassVar[str] = "biak_hordago"


class Declare(_Move, frozen=True, tag="declare"):
    """Declare whether your hand has pares, or juego."""

    kind: ClassVar[str] = "declare"
    has: bool


class CutDeck(_Move, frozen=True, tag="cut_deck"):
    """Cut the deck: this many cards go from the top to the bottom."""

    kind: ClassVar[str] = "cut_deck"
    at: Annotated[int, msgspec.Meta(ge=0, le=40)]


class Sign(_Move, frozen=True, tag="sign"):
    """Make a sign to the partner."""

    kind: ClassVar[str] = "sign"
    sign: Gesture


class Claim(_Move, frozen=True, tag="claim"):
    """Claim that the deal is void, or that the hand of ``seat`` is dead."""

    kind: ClassVar[str] = "claim"
    what: Claimed
    seat: Annotated[int, msgspec.Meta(ge=0, le=3)] | None = None


class Consent(_Move, frozen=True, tag="consent"):
    """Accept or reject the other team's claim."""

    kind: ClassVar[str] = "consent"
    agree: bool


class Withdraw(_Move, frozen=True, tag="withdraw"):
    """Withdraw your own claim."""

    kind: ClassVar[str] = "withdraw"


Move = (
    Mus
    | Cut
    | Discard
    | Pass
    | Bet
    | Raise
    | Hordago
    | Accept
    | Refuse
    | RefuseSoft
    | BiakBet
    | BiakHordago
    | Declare
    | CutDeck
    | Sign
    | Claim
    | Consent
    | Withdraw
    | Gather
)
MOVES: dict[str, type[Move]] = {move.kind: move for move in Move.__args__}  # pyright: ignore - a union's members
"""Every move by its ``type``."""
