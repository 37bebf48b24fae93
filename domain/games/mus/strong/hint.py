"""Say what the bot ``strong`` would do in the place of a seat, and why, by what the view of that seat shows."""

from typing import Final, get_args

import msgspec

from domain.games.mus import commands as c
from domain.games.mus.play.names import lance_name
from domain.games.mus.strong.analysis import ChoiceKind
from domain.games.mus.strong.choose import chance_in_lance, choose_strong
from domain.games.mus.view import MusView
from domain.messages import Message, Say, message, say_sentence

KINDS: Final[frozenset[str]] = frozenset(get_args(ChoiceKind))
BEFORE_THE_TALK: Final[dict[str, Message]] = {
    "mus": message("hint.mus"),
    "cut": message("hint.cut"),
    "discard": message("hint.discard"),
}
"""Why, where no lance is bet on."""


class Hint(msgspec.Struct, frozen=True, tag_field="game", tag="mus"):
    """What the house's strongest bot would do with these cards: an opinion, not the truth."""

    choice: ChoiceKind
    """What it would say or do."""
    stones: int | None
    """Of a bet or raise; null for other choices."""
    cards: list[str] | None
    """What it would throw; null for other choices."""
    chance: int | None
    """Of a hundred hands that the others may hold, in how many the own side has the best one for this lance; null
    where no lance is bet on."""
    text: str
    """Why, in a sentence."""


def hint(view: MusView, say: Say) -> Hint | None:
    """Return what the bot would choose in the seat whose view this is; ``None`` where it has no opinion.

    Where it would draw between several words, it is the one that it says most often.
    """
    types = {move.type for move in view.legal_moves}
    if KINDS.isdisjoint(types):
        return None
    move = choose_strong(
        view, lambda bound: bound // 2, lambda weights, _: max(weights, key=lambda name: weights[name])
    )
    kind = "refuse" if isinstance(move, c.RefuseSoft) else move.kind
    if kind not in KINDS:
        return None
    stones = move.stones if isinstance(move, c.Bet | c.Raise) else None
    cards = move.cards if isinstance(move, c.Discard) else None
    lance = chance_in_lance(view)
    if lance is None:
        why, chance = BEFORE_THE_TALK[kind], None
    else:
        chance = round(lance.chance / 10)
        why = message("hint.chance", lance=lance_name(lance.rules, lance.name), chance=chance)
    return Hint(kind, stones, cards, chance, say_sentence(say, why))  # pyright: ignore[reportArgumentType] - one of the kinds
