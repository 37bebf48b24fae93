"""Choose the next command of a table by bytes: seats, moves, resignations and disputes.

When the bytes are spent, ``StopIteration`` ends the match. The commands are legal; ``tests/laws/malformed_commands.py``
chooses illegal ones as well.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, TypeVar, get_args

import msgspec

from domain.actors import HOUSE, Actor, bot_actor, is_player, player_actor, seat_audience
from domain.messages import say_id
from domain.refusals import Refusal
from domain.shuffling import nonce_commitment
from domain.table import commands as c
from domain.table.events import CloseReason, Phrase
from domain.table.game import Game
from domain.table.showdown import gather_ms, is_decided
from domain.table.state import Table, seats_to_open

MOVE_WEIGHTS: Final = {
    "mus": 2,
    "cut": 3,
    "discard": 1,
    "pass": 6,
    "bet": 3,
    "raise": 2,
    "hordago": 1,
    "accept": 3,
    "refuse": 3,
    "refuse_soft": 2,
    "biak_bet": 1,
    "biak_hordago": 1,
    "cut_deck": 1,
    "declare": 1,
    "sign": 1,
    "claim": 1,
    "consent": 2,
    "withdraw": 1,
    "play": 1,
    "capture": 1,
    "gather": 1,
}
"""How often a kind of move is chosen, so that deals are played out and games are long enough to be lost and won; in
one match of four mus is said until the stock runs out. A kind that is not listed is chosen as often as most."""

PHRASES: Final[tuple[Phrase, ...]] = get_args(Phrase)
T = TypeVar("T")


class Choices:
    """Bytes to choose by; once they are spent, ``StopIteration`` ends the match."""

    def __init__(self, source: bytes) -> None:
        self._bytes: Iterator[int] = iter(source)

    def below(self, bound: int) -> int:
        """A number in 0..bound-1 (bound at most 256)."""
        return next(self._bytes) % bound

    def within(self, limits: Mapping[str, int]) -> int:
        """A number from ``min`` to ``max``."""
        return limits["min"] + self.below(limits["max"] - limits["min"] + 1)

    def one_of(self, several: Sequence[T]) -> T:
        """One of them."""
        return several[self.below(len(several))]


def choose_seating(table: Table, choices: Choices) -> c.Command:
    """Mostly take a seat; now and then leave one, or close the table. Reserved seats wait for their players."""
    if table.nonces_until_ms is not None:
        return _choose_nonce(table, choices)
    free = [number for number, seat in enumerate(table.seats) if seat is None]
    taken = [
        (number, seat)
        for number, seat in enumerate(table.seats)
        if seat is not None and (seat.bot is None or not table.reserved)
    ]
    chance = choices.below(64)
    if chance == 1:
        return c.CloseTable(HOUSE, "withdrawn") if table.reserved else c.CloseTable(player_actor("p0"), "opener")
    if chance < 6 and taken:
        number, seat = choices.one_of(taken)
        return c.LeaveSeat(player_actor(seat.player or "p0"), number)
    number = choices.one_of(free)
    if chance < 12 and not table.reserved:
        return c.SeatBot(player_actor("p0"), number, random_bot(table.game))
    player = str(table.reserved[number].player) if table.reserved else f"p{number}"
    return take_seat(table, number, player, brings=chance < 38)


def random_bot(game: Game) -> str:
    """Name the bot that moves at random, or one of a game that has none such."""
    return "random" if "random" in game.bots else min(game.bots)


def take_seat(table: Table, seat: int, player: str, key: str | None = None, *, brings: bool = False) -> c.TakeSeat:
    """Sit down; with a commitment to a nonce, where the player ``brings`` one or has a key."""
    if not brings and key is None:
        return c.TakeSeat(player_actor(player), seat, player)
    committed = nonce_commitment(table.stream_id, seat_audience(seat), _nonce_of(seat))
    return c.TakeSeat(player_actor(player), seat, player, committed, key)


def open_nonce(table: Table, nth: int = 0) -> c.OpenNonce:
    """Show the nonce of one of the seats that are waited for."""
    number = seats_to_open(table)[nth]
    seat = table.seats[number]
    assert seat is not None
    return c.OpenNonce(player_actor(seat.player), number, _nonce_of(number))


def _nonce_of(seat: int) -> bytes:
    return bytes([seat + 1]) * 16


def _choose_nonce(table: Table, choices: Choices) -> c.Command:
    """Mostly open a nonce; now and then let the time be over, or close the table."""
    chance, nth = choices.below(64), choices.below(len(seats_to_open(table)))
    if chance == 1 and table.reserved:
        return c.CloseTable(HOUSE, "withdrawn")
    if chance < 12:
        return c.ReplaceNonces(HOUSE, table.nonces_until_ms or 0)
    return open_nonce(table, nth)


def _may_resign(table: Table, seat: int) -> bool:
    """Whether the rules let a seat give up now."""
    try:
        table.game.resign(table.play, seat)
    except Refusal:
        return False
    return True


def choose_move(table: Table, choices: Choices, weights: Mapping[str, int]) -> c.Command:
    """Mostly a legal move; now and then a seat resigns or asks to close, or the house ends it all."""
    chance = choices.below(256)
    number = choices.below(len(table.seats))
    decided = is_decided(table)
    if chance == 1 and _may_resign(table, number):
        return c.MakeMove(_actor(table, number), number, c.Resign())
    if chance in {2, 3, 4} and number not in table.closing and not decided and _may_ask(table, number):
        return c.AskToClose(_actor(table, number), number)
    if table.talk is True and 11 <= chance < 20 and is_player(_actor(table, number)):
        if chance > 14 or decided or not _may_adjourn(table, number):
            return c.SayPhrase(_actor(table, number), number, choices.one_of(PHRASES))
        return c.AskToAdjourn(_actor(table, number), number)
    if chance == 5 and number == 0:
        return c.CloseTable(HOUSE, _closing(table))
    if chance == 6 and number < 2 and table.finish_by_ms is not None:
        return c.PassDeadline(HOUSE, table.finish_by_ms)
    until_ms = gather_ms(table)
    if chance in {7, 8, 9, 10} and until_ms is not None:
        return c.GatherCards(HOUSE, until_ms)
    acting = choices.one_of(table.game.to_act(table.play))
    legal = table.game.legal_moves(table.play, acting, say_id)
    besides = table.game.legal_moves(table.play, number, say_id)
    if chance < 24 and besides:  # a sign or a claim may come out of turn
        acting, legal = number, besides
    kinds_of_move = sorted({move.type for move in legal if chance < 24 or move.type not in {"sign", "claim"}})
    kind = choices.one_of([kind for kind in kinds_of_move for _ in range(weights.get(kind, 1))])
    one = choices.one_of([move for move in legal if move.type == kind])
    return c.MakeMove(_actor(table, acting), acting, msgspec.convert(_chosen(one, choices), table.game.move_type))


def _may_ask(table: Table, number: int) -> bool:
    """Whether a seat may ask to close the table: a player at a table of no match and no tournament."""
    return table.match is None and table.tournament is None and is_player(_actor(table, number))


def _may_adjourn(table: Table, number: int) -> bool:
    """Whether a seat may ask for the match to be adjourned or, where it is, to be resumed."""
    return table.dispute is None and number not in (table.adjourning or ()) and _may_ask(table, number)


def choose_adjourned(table: Table, choices: Choices) -> c.Command:
    """Mostly a seat asks for an adjourned match to go on; now and then it is given up or called off."""
    asking = [number for number in range(len(table.seats)) if _may_adjourn(table, number)]
    number = choices.one_of(asking)
    chance = choices.below(64)
    if chance == 0 and _may_resign(table, number):
        return c.MakeMove(_actor(table, number), number, c.Resign())
    if chance == 1 and number not in table.closing:
        return c.AskToClose(_actor(table, number), number)
    return c.CloseTable(HOUSE, "admin") if chance == 2 else c.AskToResume(_actor(table, number), number)


def _closing(table: Table) -> CloseReason:
    """Why the house closes a table under way."""
    if table.match is not None:
        return "match"
    return "admin" if table.tournament is None else "withdrawn"


def _actor(table: Table, number: int) -> Actor:
    seat = table.seats[number]
    assert seat is not None
    return player_actor(seat.player) if seat.bot is None else bot_actor(seat.bot, 1)


def _chosen(legal: object, choices: Choices) -> dict[str, Any]:
    """A legal move as a client posts it, with its free number or cards chosen: small bets mostly."""
    listed: dict[str, Any] = msgspec.to_builtins(legal)
    body, fill = listed["body"], listed.get("fill", {})
    if "at" in fill:
        body["at"] = choices.within(fill["at"])
    if "stones" in fill:
        stones, chance = fill["stones"], choices.below(16)
        body["stones"] = stones["max"] if chance == 15 else stones["min"] + chance % 5
    if "cards" in fill:
        left = list(fill["cards"]["from"])
        body["cards"] = [left.pop(choices.below(len(left))) for _ in range(choices.within(fill["cards"]))]
    return body
