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
        kind, card = option.kind, CODES[option.card]
        if kind == "capture":
            chosen = codes(option.reach.choices)
            moves += [LegalPlay(kind, label(language, kind, target), target, None, number) for target in chosen]
            continue
        takes = codes(option.reach.takes)
        for captured in [[target] for target in codes(option.reach.choices)] or [takes]:
            capture = captured[0] if len(captured) == 1 else None
            moves.append(LegalPlay(kind, label(language, kind, card, tuple(captured)), card, capture, number))
    return moves
