"""Legal moves as clients read them: ready to post, with a range where a number or cards are free (api.md)."""

from typing import Any

import msgspec

from domain.mus.cards import codes
from domain.mus.lances import Option
from domain.mus.moves import options
from domain.mus.notation import label
from domain.mus.settlement import HORDAGO
from domain.mus.state import MusState


class Range(msgspec.Struct, frozen=True):
    """A free number of stones, both ends allowed."""

    min: int
    max: int


class Choice(msgspec.Struct, frozen=True):
    """A free choice of this many different cards."""

    source: list[str] = msgspec.field(name="from")
    min: int
    max: int


class LegalMove(msgspec.Struct, frozen=True, omit_defaults=True):
    """One kind of move; without ``stones`` or ``cards`` it can be posted as it is."""

    type: str
    label: str
    stones: Range | None = None
    cards: Choice | None = None
    deal: int | None = None
    lance: str | None = None


def legal_moves(state: MusState, seat: int, language: str) -> list[LegalMove]:
    """Every move ``decide`` would accept from this seat, but ``resign``; empty when it is not its turn."""
    deal = state.deal
    if deal is None:
        return []
    lance = None if deal.lance is None else deal.lance.name
    answering = deal.lance is not None and bool(deal.lance.bets) and deal.lance.bets[-1] == HORDAGO
    return [
        LegalMove(
            option.kind,
            label(state.rules, language, option.kind, answering_hordago=answering),
            **_free(option),
            deal=deal.number,
            lance=lance,
        )
        for option in options(state, seat)
    ]


def _free(option: Option) -> dict[str, Any]:
    if option.cards:
        return {"cards": Choice(codes(option.cards), option.minimum, option.maximum)}
    return {"stones": Range(option.minimum, option.maximum)} if option.maximum else {}
