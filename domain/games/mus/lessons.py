"""Six lessons of Mus, from the cards to a whole deal, by rules whose words are those of the reader.

Seat 0 learns and is mano; seat 2 is the partner. What is said is in the texts of the page ``learn``.
"""

from typing import Final

from domain.games.mus.commands import Accept, Bet, Cut, Discard, Hordago, Move, Mus, Pass, Raise, Refuse
from domain.table.game.lessons import Beat, Lesson

_RIGHT: Final = 1
_PARTNER: Final = 2
_LEFT: Final = 3


def _say(name: str) -> Beat:
    return Beat(name)


def _ask(name: str, move: Move) -> Beat:
    return Beat(name, asks=move)


def _hear(seat: int, move: Move, says: str = "") -> Beat:
    return Beat(says, moves=((seat, move),))


def _pass(*seats: int) -> Beat:
    """Let seats pass where the lesson is not about it."""
    return Beat(moves=[(seat, Pass()) for seat in seats], is_shown=False)


def _lesson(name: str, number: int, *beats: Beat) -> Lesson:
    return Lesson(name, "mus-spanish", {"equivalences": "four-kings"}, number, beats)


_THROWN: Final = (
    (_RIGHT, Discard(cards=["5o", "7e", "11e"])),
    (_PARTNER, Discard(cards=["11o"])),
    (_LEFT, Discard(cards=["5c"])),
)
_EVERYBODY: Final = (0, 1, 2, 3)
_OTHERS: Final = (1, 2, 3)
_PAIR_OF_ROUNDS: Final = (*_EVERYBODY, *_EVERYBODY)

LESSONS: Final = (
    _lesson(
        "grande",
        4132,
        _say("cards"),
        _say("order"),
        _ask("cut", Cut()),
        _say("four"),
        _ask("bet", Bet(stones=2)),
        _hear(_RIGHT, Accept(), "accepted"),
        _pass(*_PAIR_OF_ROUNDS),
        _say("won"),
    ),
    _lesson(
        "chica",
        3675,
        _say("cards"),
        _ask("cut", Cut()),
        _ask("pass", Pass()),
        _hear(_RIGHT, Pass()),
        _hear(_PARTNER, Pass()),
        _hear(_LEFT, Pass(), "passed"),
        _ask("bet", Bet(stones=2)),
        _hear(_RIGHT, Refuse()),
        _hear(_LEFT, Refuse(), "refused"),
        _say("paid"),
    ),
    _lesson(
        "pares",
        9090,
        _say("cards"),
        _say("kinds"),
        _ask("cut", Cut()),
        _pass(*_PAIR_OF_ROUNDS),
        _say("declared"),
        _ask("bet", Bet(stones=2)),
        _hear(_RIGHT, Raise(stones=2)),
        _ask("raised", Accept()),
        _pass(*_EVERYBODY),
        _say("won"),
    ),
    _lesson(
        "juego",
        251808,
        _say("cards"),
        _say("juego"),
        _ask("cut", Cut()),
        _pass(*_PAIR_OF_ROUNDS),
        _say("declared"),
        _ask("bet", Bet(stones=2)),
        _hear(_LEFT, Accept()),
        _say("won"),
        _say("punto"),
    ),
    _lesson(
        "hordago",
        56475,
        _say("cards"),
        _ask("cut", Cut()),
        _ask("pass", Pass()),
        _hear(_RIGHT, Hordago()),
        _hear(_PARTNER, Refuse()),
        _ask("called", Refuse()),
        _say("refused"),
        _pass(*_EVERYBODY),
        _ask("wait", Pass()),
        _hear(_RIGHT, Hordago()),
        _ask("again", Accept()),
        _say("won"),
    ),
    _lesson(
        "whole",
        6555,
        _ask("mus", Mus()),
        _hear(_RIGHT, Mus()),
        _hear(_PARTNER, Mus()),
        _hear(_LEFT, Mus(), "agreed"),
        _ask("discard", Discard(cards=["7o", "6c"])),
        Beat(moves=_THROWN, is_shown=False),
        _say("drawn"),
        _ask("cut", Cut()),
        _ask("grande", Bet(stones=2)),
        _hear(_RIGHT, Refuse()),
        _hear(_LEFT, Accept()),
        _ask("chica", Pass()),
        _hear(_RIGHT, Pass()),
        _hear(_PARTNER, Pass()),
        _hear(_LEFT, Pass()),
        _ask("pares", Bet(stones=2)),
        _hear(_RIGHT, Accept()),
        _ask("juego", Bet(stones=2)),
        _hear(_RIGHT, Raise(stones=2)),
        _ask("raised", Accept()),
        _say("won"),
        _say("tie"),
        _say("end"),
    ),
)
