"""Which bot moves: the first one to act, unless its move gives way to another seat that may move."""

import pytest
from msgspec.structs import replace

from domain.games.mus import commands as mus
from domain.stream import Head
from domain.table.bots import BotMove, choose_bot_move
from domain.table.state import Seat, Table
from tests.kit.mus_scenario import basque, parse_moves
from tests.kit.play import required

WEAK_THEN_STRONG = "4 5 6 7 | 4 5 6 7 | 4 5 6 7 | 12 12 12 12"


def _asked(hands: str, *bots: str | None) -> BotMove:
    """What the bots choose where seat 0 has bet two in grande, and seats 1 and 3 may answer."""
    table = basque(hands).after(*parse_moves("0 cut; 0 bet 2")).table
    return required(choose_bot_move(Head(_with_bots(table, bots), 9, 0, b"")))


def _with_bots(table: Table, bots: tuple[str | None, ...]) -> Table:
    seats = [
        held if bot is None else Seat(None, bot, bytes(16), "house")
        for held, bot in zip(table.seats, bots, strict=True)
    ]
    return replace(table, seats=tuple(seats))


def test_a_weak_seat_does_not_refuse_for_a_strong_partner() -> None:
    """Four kings behind nothing: the word is theirs."""
    chosen = _asked(WEAK_THEN_STRONG, None, "strong", None, "strong")
    assert chosen.seat == 3
    assert not isinstance(chosen.move, mus.Refuse)


def test_where_all_would_refuse_the_first_one_does() -> None:
    """Where all would refuse the first one does, and nobody is waited for: both are bots."""
    chosen = _asked("12 12 12 12 | 4 5 6 7 | 11 11 11 11 | 4 5 6 7", None, "strong", None, "strong")
    assert (chosen.seat, type(chosen.move), chosen.gives_way) == (1, mus.Refuse, False)


def test_a_person_who_may_take_the_bet_is_waited_for() -> None:
    """The bot would refuse, and says so only when its time to think is over."""
    chosen = _asked(WEAK_THEN_STRONG, None, "strong", None, None)
    assert (chosen.seat, type(chosen.move), chosen.gives_way) == (1, mus.Refuse, True)


@pytest.mark.parametrize("bot", ["basic", "random", "easy"])
def test_the_other_bots_never_give_way(bot: str) -> None:
    """So what they were recorded to do is what they do."""
    chosen = _asked(WEAK_THEN_STRONG, None, bot, None, "strong")
    assert (chosen.seat, chosen.gives_way) == (1, False)
