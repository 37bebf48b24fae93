"""Moves chosen by chance, of whatever game: from legal moves as clients read them, made ready to post."""

from collections.abc import Sequence
from random import Random
from typing import Any, Final

APART: Final = frozenset({"sign", "claim"})
"""What may be done besides play, out of turn too; a benchmark plays."""


def chosen(legal: Sequence[dict[str, Any]], chance: Random) -> dict[str, Any]:
    """Any kind of move alike, then a small wager, some of the cards, or any place."""
    play = [move for move in legal if move["type"] not in APART]
    move = dict(play[int(chance.random() * len(play))])
    if "stones" in move:
        move["stones"] = move["stones"]["min"] + int(chance.random() * 3)
    if "cards" in move:
        least, most = move["cards"]["min"], move["cards"]["max"]
        move["cards"] = chance.sample(move["cards"]["from"], chance.randint(least, most))
    if "at" in move:
        move["at"] = chance.randint(move["at"]["min"], move["at"]["max"])
    return move
