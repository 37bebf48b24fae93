"""Legal moves as clients read them: each one ready to post (api.md, "Moves")."""

import msgspec

from domain.mushi.cards import CODES, codes
from domain.mushi.moves import options
from domain.mushi.notation import label
from domain.mushi.state import MushiState


class LegalPlay(msgspec.Struct, frozen=True, omit_defaults=True):
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
        kind, card, reach = option.kind, CODES[option.card], option.reach
        if kind == "capture":
            moves += [LegalPlay(kind, label(language, kind, one), one, None, number) for one in codes(reach.choices)]
        elif reach.choices:
            moves += [_play(language, card, [one], number) for one in codes(reach.choices)]
        else:
            moves.append(_play(language, card, codes(reach.takes), number))
    return moves


def _play(language: str, card: str, captured: list[str], number: int | None) -> LegalPlay:
    capture = captured[0] if len(captured) == 1 else None
    return LegalPlay("play", label(language, "play", card, captured), card, capture, number)
