"""Tables of a team match of Mus with stated boards, without the match: what the tests of the rules are written in.

    team_table({"0101": "12 12 1 1 | 4 5 6 7 | 4 5 6 7 | 7 7 6 5"}).after(*said("0 cut; 0 1 2 3 pass"))

Seats 0-3 are north, west, south and east, and players ``p0``, and so on. A board is the beginning of each seat's ten,
top first; the rest of the ten are cards that nobody is stated to have.
"""

import hashlib
from collections.abc import Iterable, Mapping
from typing import Final

from domain import shuffling
from domain.games.mus.cards import CODES, DECK, Card
from domain.games.mus.game import MUS
from domain.games.mus.play.match import duplicate_rules
from domain.games.mus.rules import MusRules
from domain.shuffling import Dealing
from domain.table import commands as c
from domain.table.decide import Decision, open_table
from domain.table.game.options import OptionValue
from domain.table.state import Seat
from tests.mus import SEED, STREAM, cards, rows
from tests.spec import Decks, Given, Outcome, given, stacked

MATCH: Final = hashlib.sha256(b"match").digest()[:16]
ENTROPY: Final = hashlib.sha256(b"entropy of the match").digest()
DEALING: Final = Dealing(SEED, MATCH, ENTROPY)
FINISH_BY: Final = 1_900_000_000_000

Boards = Mapping[str, str]
"""Board -> what each seat has on top of its ten."""


def opening(rules: MusRules, number: int = 1, seed: bytes = SEED) -> c.OpenTable:
    """The command that opens table ``number`` of the match, everybody seated."""
    seats = tuple([Seat(f"p{seat}", None, bytes(16), "house") for seat in range(4)])
    team = c.TeamTable(MATCH, number, ENTROPY, FINISH_BY, seats)
    return c.OpenTable("house", MUS, rules, "p0", "public", seed, team)


def opened(rules: MusRules, boards: Boards | None = None, number: int = 1, stream: bytes = STREAM) -> Outcome:
    """All that opening the table brings: four seats, the start, the first board."""
    with stacked(stated({} if boards is None else boards)):
        decision: Decision = open_table(opening(rules, number), stream)
    return Outcome(*decision)


def team_table(
    boards: Boards | None = None,
    ruleset: str = "mus-basque",
    *,
    games: int = 2,
    target: int = 40,
    **options: OptionValue,
) -> Given:
    """The first board in hand, seat 0 mano."""
    boards = {} if boards is None else boards
    return given(opened(duplicate_rules(ruleset, options, games, target), boards).table, stated(boards))


def tens(board: int) -> list[list[str]]:
    """The ten of each seat on a board, top first, worked out from the formula of records.md."""
    deck = shuffling.shuffled(shuffling.deck_key(SEED, MATCH, ENTROPY, board, 0), CODES)
    return [list(deck[10 * seat : 10 * seat + 10]) for seat in range(4)]


def in_order(codes: Iterable[str]) -> list[str]:
    """In canonical order, as lists of cards are."""
    return sorted(codes, key=CODES.index)


def stated(boards: Boards) -> Decks:
    """The shuffled deck of each board."""
    return {(int(board), 0): board_deck(hands) for board, hands in boards.items()}


def board_deck(hands: str) -> tuple[Card, ...]:
    """Forty cards, ten a seat in the order of the seats, these on top of each ten."""
    tens = [cards(row) for row in rows(hands, "")[:4]]
    left = iter([card for card in DECK if not any(card in ten for ten in tens)])
    return tuple([card for ten in tens for card in (*ten, *[next(left) for _ in range(10 - len(ten))])])
