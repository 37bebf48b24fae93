"""Who may sit, stand up, seat bots and move, and when."""

import pytest

from domain.actors import HOUSE, Actor, bot_actor, player_actor
from domain.games.mus.commands import Mus
from domain.shuffling import nonce_commitment
from domain.table import commands as c
from domain.table import events as e
from domain.table.state import Table
from tests.kit.mus_scenario import JUNK, STREAM, basque, move, new_table, parse_moves
from tests.kit.scenario import given

NONCE = bytes(range(16))


def take(seat: int, player: str, nonce: bytes | None = None) -> c.TakeSeat:
    commitment = None if nonce is None else nonce_commitment(STREAM, f"seat:{seat}", nonce)
    return c.TakeSeat(player_actor(player), seat, player, commitment, at_ms=1_000)


SEATING = pytest.mark.parametrize(
    "command",
    [take(0, "x"), c.SeatBot(player_actor("p0"), 0, "basic"), c.LeaveSeat(player_actor("p0"), 0)],
    ids=lambda command: type(command).__name__,
)


@pytest.fixture
def table() -> Table:
    return new_table("mus-basque")


def test_a_player_sits_with_a_commitment_to_their_nonce(table: Table) -> None:
    """The nonce itself is not there yet."""
    command = take(2, "a", NONCE)
    assert command.commitment is not None
    taken = e.SeatTaken(2, "a", None, None, "player", command.commitment.hex())
    assert given(table).when(command).then(taken).seat_of("a") == 2


def test_opener_seats_a_bot(table: Table) -> None:
    """A bot sits with the house's nonce."""
    outcome = given(table).when(c.SeatBot(player_actor("p0"), 3, "basic"))
    (body,) = outcome.bodies
    assert (body.seat, body.player, body.bot, body.nonce_by) == (3, None, "basic", "house")


def test_only_the_opener_seats_bots(table: Table) -> None:
    """Another player has no say in who plays for the house."""
    given(table).when(c.SeatBot(player_actor("p1"), 3, "basic")).wrong_state("not-the-opener")


def test_unknown_bot_is_no_bot(table: Table) -> None:
    """A game seats the bots it has."""
    given(table).when(c.SeatBot(player_actor("p0"), 3, "expert")).wrong_state("unknown-bot")


def test_taken_seat_is_taken(table: Table) -> None:
    """A taken seat is refused, to bots too."""
    sat = given(table).after(take(1, "a"))
    sat.when(take(1, "b")).wrong_state("seat-taken")
    sat.when(c.SeatBot(player_actor("p0"), 1, "basic")).wrong_state("seat-taken")


def test_player_holds_one_seat(table: Table) -> None:
    """A player sits at most once at a table."""
    given(table).after(take(1, "a")).when(take(2, "a")).wrong_state("already-seated")


def test_a_player_takes_a_seat_for_themself(table: Table) -> None:
    """The actor of a seat taken is the player who takes it."""
    given(table).when(c.TakeSeat(player_actor("a"), 1, "b")).wrong_state("not-your-seat")


@pytest.mark.parametrize("seat", [-1, 4])
def test_seat_that_does_not_exist(table: Table, seat: int) -> None:
    """A number that is no seat of the table is refused wherever it is named."""
    given(table).when(take(seat, "a")).wrong_state("no-such-seat")
    given(table).when(c.SeatBot(player_actor("p0"), seat, "basic")).wrong_state("no-such-seat")
    given(table).when(c.LeaveSeat(player_actor("p0"), seat)).wrong_state("no-such-seat")
    playing = basque(JUNK)
    playing.when(c.MakeMove(player_actor("p0"), seat, Mus())).wrong_state("no-such-seat")
    playing.when(c.AskToClose(player_actor("p0"), seat)).wrong_state("no-such-seat")


def test_player_stands_up(table: Table) -> None:
    """A seat that was left can be taken again."""
    left = given(table).after(take(1, "a")).when(c.LeaveSeat(player_actor("a"), 1)).then(e.SeatLeft(1))
    assert left.seats[1] is None
    given(left).when(take(1, "b")).then(
        e.SeatTaken(1, "b", None, left_nonce(table), "house"),
    )


def left_nonce(table: Table) -> str:
    (body,) = given(table).when(take(1, "a")).bodies
    return body.nonce


def test_seats_left_before_the_last_is_taken_do_not_start_the_match(table: Table) -> None:
    """The match starts when all seats are taken at once, however often."""
    sat = given(table).after(take(0, "a"), take(1, "b"), take(2, "c"), c.LeaveSeat(player_actor("a"), 0), take(3, "d"))
    assert sat.table.status == "open"
    assert sat.after(take(0, "e")).table.status == "playing"


def test_another_player_does_not_leave_their_seat(table: Table) -> None:
    """The opener sends bots away, but no players."""
    given(table).after(take(1, "a")).when(c.LeaveSeat(player_actor("p0"), 1)).wrong_state("not-your-seat")


def test_opener_sends_a_bot_away(table: Table) -> None:
    """No other player does."""
    seated = given(table).after(c.SeatBot(player_actor("p0"), 1, "basic"))
    seated.when(c.LeaveSeat(player_actor("a"), 1)).wrong_state("not-your-seat")
    seated.when(c.LeaveSeat(player_actor("p0"), 1)).then(e.SeatLeft(1))


def test_empty_seat_cannot_be_left(table: Table) -> None:
    """A free seat cannot be left."""
    given(table).when(c.LeaveSeat(player_actor("p0"), 1)).wrong_state("seat-empty")


@SEATING
def test_seats_do_not_change_after_the_start(command: c.Command) -> None:
    """Who began the match plays it."""
    basque(JUNK).when(command).wrong_state("already-started")


@SEATING
def test_a_closed_table_takes_no_player(table: Table, command: c.Command) -> None:
    """A table that was closed before the start says so, and not that it has started."""
    given(table).after(c.CloseTable(player_actor("p0"), "opener")).when(command).wrong_state("closed")


def test_no_seat_moves_before_the_start(table: Table) -> None:
    """A match that has not started has no moves."""
    waiting = given(table).after(take(0, "p0"))
    waiting.when(move("0 mus")).wrong_state("not-started")
    waiting.when(c.MakeMove(player_actor("p0"), 0, c.Resign())).wrong_state("not-started")
    waiting.when(c.AskToClose(player_actor("p0"), 0)).wrong_state("not-started")


def test_a_seat_is_moved_by_who_holds_it() -> None:
    """Neither another player, nor a bot, nor a player called None moves for a player."""
    for actor in (player_actor("p1"), player_actor("None"), bot_actor("basic", 1), HOUSE, player_actor("p00")):
        basque(JUNK).when(c.MakeMove(actor, 0, Mus())).wrong_state("not-your-seat")


def test_a_bot_is_moved_by_the_bot_of_its_name(table: Table) -> None:
    """The opener seats a bot but does not play its cards."""
    playing = given(table).after(*[c.SeatBot(player_actor("p0"), seat, "basic") for seat in range(4)])
    (seat,) = playing.table.play.deal.to_act
    for actor in (player_actor("p0"), player_actor("None"), bot_actor("random", 1), Actor("bot:basic"), HOUSE):
        playing.when(c.MakeMove(actor, seat, Mus())).wrong_state("not-your-seat")
    assert [body.tag for body in playing.when(c.MakeMove(bot_actor("basic", 1), seat, Mus())).bodies] == ["mus_agreed"]


def test_nothing_moves_at_a_finished_table() -> None:
    """After the last event a table takes no more commands."""
    over = basque(JUNK).after(c.MakeMove(player_actor("p0"), 0, c.Resign()))
    over.when(move("1 mus")).wrong_state("finished")
    over.when(c.MakeMove(player_actor("p1"), 1, c.Resign())).wrong_state("finished")
    over.when(c.AskToClose(player_actor("p0"), 0)).wrong_state("finished")
    over.when(c.CloseTable(HOUSE, "admin")).wrong_state("finished")
    over.when(take(0, "x")).wrong_state("finished")


def test_refused_commands_change_nothing() -> None:
    """A refusal leaves the table as it was: the next legal move is the one before."""
    playing = basque(JUNK)
    playing.when(move("1 mus")).refused("not-your-turn", "mus.turn")
    assert playing.when(move("0 cut")).table == playing.after(*parse_moves("0 cut")).table
