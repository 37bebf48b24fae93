"""Legal moves as clients read them: each one ready to post (api.md, "Moves")."""

from functools import lru_cache

import msgspec

from domain.mushi.cards import CODES, Card, Cards, codes
from domain.mushi.moves import options
from domain.mushi.notation import label
from domain.mushi.state import MushiState


class LegalPlay(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """One move; ``capture`` is the one card of the field that a played card takes, where it takes exactly one."""

    type: str
    label: str
    card: str
    capture: str | None = None
    deal: int | None = None


def legal_moves(state: MushiState, seat: int, language: str) -> list[LegalPlay]:
    """Every move ``decide`` would accept from this seat, but ``resign``: one a card, or one a card that it can take.

    Empty when it is not the seat's turn.
    """
    number = None if state.round is None else state.round.number
    moves: list[LegalPlay] = []
    for option in options(state, seat):
        kind, card, reach = option.kind, option.card, option.reach
        if kind == "capture":
            moves += [LegalPlay(kind, label(language, kind, one), one, None, number) for one in codes(reach.choices)]
        elif reach.choices:
            moves += [LegalPlay("play", *_played(language, card, (one,)), number) for one in reach.choices]
        else:
            moves.append(LegalPlay("play", *_played(language, card, reach.takes), number))
    return moves


@lru_cache(maxsize=4096)
def _played(language: str, card: Card, captured: Cards) -> tuple[str, str, str | None]:
    """What playing the card for these is called; the card, and the one that it takes, if one."""
    taken = codes(captured)
    return label(language, "play", CODES[card], taken), CODES[card], taken[0] if len(taken) == 1 else None
