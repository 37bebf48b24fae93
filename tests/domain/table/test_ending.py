"""The ways a table ends, each with its seed opened in the same append."""

import pytest

from domain.actors import HOUSE, player_actor
from domain.games.mus import events as mus
from domain.messages import say_id
from domain.stream import SeedOpened
from domain.table import commands as c
from domain.table import events as e
from domain.table.state import Table
from tests.kit.each import each
from tests.kit.mus_scenario import JUNK, SEED, basque, move, new_table, parse_moves, score_events
from tests.kit.scenario import Given, given

OPENED = SeedOpened(SEED.hex())


def resign(seat: int) -> c.MakeMove:
    return c.MakeMove(player_actor(f"p{seat}"), seat, c.Resign())


def ask(seat: int) -> c.AskToClose:
    return c.AskToClose(player_actor(f"p{seat}"), seat)


def with_bots(*humans: int) -> Given:
    """A table in play whose other seats are bots."""
    commands = [
        c.TakeSeat(player_actor(f"p{seat}"), seat, f"p{seat}")
        if seat in humans
        else c.SeatBot(player_actor("p0"), seat, "random")
        for seat in range(4)
    ]
    return given(new_table("mus-basque")).after(*commands)


@pytest.mark.parametrize(("seat", "winner"), [(0, "B"), (1, "A"), (2, "B"), (3, "A")])
def test_resigning_gives_the_match_to_the_other_team(seat: int, winner: mus.Team) -> None:
    """Any seat resigns for its team, in turn or not, and the board stays as it stood."""
    playing = basque(JUNK).happened(*score_events(7, 12))
    after = playing.when(resign(seat)).then(
        e.Resigned(seat), mus.MatchEnded(winner, (0, 0), (7, 12), "resigned"), OPENED
    )
    assert (after.status, after.opened, after.seed) == ("finished", True, SEED)
    assert after.play.winner == "AB".index(winner)


def test_resigning_in_mid_dialogue_leaves_no_seat_to_act() -> None:
    """An unanswered bet dies with the match."""
    after = basque(JUNK).after(*parse_moves("0 cut; 0 hordago"), resign(0)).table
    assert after.game.to_act(after.play) == ()
    assert [after.game.legal_moves(after.play, seat, say_id) for seat in range(4)] == [[], [], [], []]


def test_opener_closes_before_the_start() -> None:
    """With the seed opened, although nothing was dealt."""
    after = (
        given(new_table("mus-basque"))
        .when(c.CloseTable(player_actor("p0"), "opener"))
        .then(e.TableClosed("opener"), OPENED)
    )
    assert (after.status, after.opened) == ("closed", True)


def test_the_opener_closes_a_match_that_only_bots_play() -> None:
    """Nobody else could; where one person sits it takes that person's word."""
    seats = [c.SeatBot(player_actor("p0"), seat, "random") for seat in range(4)]
    bots = given(new_table("mus-basque")).after(*seats)
    assert bots.table.status == "playing"
    outcome = bots.when(c.CloseTable(player_actor("p0"), "opener"))
    assert outcome.bodies[0] == e.TableClosed("opener")
    bots.when(c.CloseTable(player_actor("p1"), "opener")).wrong_state("not-the-opener")
    sat = given(new_table("mus-basque")).after(*seats[1:], c.TakeSeat(player_actor("p1"), 0, "p1"))
    sat.when(c.CloseTable(player_actor("p0"), "opener")).wrong_state("already-started")


def test_opener_does_not_close_a_match_under_way() -> None:
    """From the start on the table belongs to all who sit."""
    basque(JUNK).when(c.CloseTable(player_actor("p0"), "opener")).wrong_state("already-started")


def test_others_cannot_close_before_the_start() -> None:
    """Another player only stands up."""
    given(new_table("mus-basque")).when(c.CloseTable(player_actor("p1"), "opener")).wrong_state("not-the-opener")


@pytest.mark.parametrize("reason", ["admin", "restored"])
def test_the_house_closes_at_any_time(reason: e.CloseReason) -> None:
    """An admin's word and a restored database close a table before and after its start."""
    for table in (new_table("mus-basque"), basque(JUNK).table):
        given(table).when(c.CloseTable(HOUSE, reason)).then(e.TableClosed(reason), OPENED)


@pytest.mark.parametrize("reason", ["admin", "restored"])
def test_only_the_house_closes_for_the_house(reason: e.CloseReason) -> None:
    """A player cannot borrow the reason."""
    basque(JUNK).when(c.CloseTable(player_actor("p0"), reason)).wrong_state("not-the-house")


def test_agreement_is_not_a_reason_one_can_give() -> None:
    """A table closes as agreed when every human seat asked, and in no other way."""
    basque(JUNK).when(c.CloseTable(HOUSE, "agreed")).wrong_state("not-agreed")


def test_a_table_closes_when_every_human_seat_has_asked() -> None:
    """The last one who asks closes it, in whatever order they do."""
    asked = basque(JUNK).after(ask(2), ask(0), ask(3))
    assert (asked.table.status, asked.table.closing) == ("playing", (2, 0, 3))
    after = asked.when(ask(1)).then(e.ClosingAsked(1), e.TableClosed("agreed"), OPENED)
    assert (after.status, after.opened) == ("closed", True)


def test_play_goes_on_until_the_last_has_asked() -> None:
    """Asking does not stop the match, and what was asked is not forgotten."""
    playing = basque(JUNK).after(ask(0), *parse_moves("0 cut; 0 1 2 3 pass"))
    assert playing.table.closing == (0,)


def test_bots_need_not_agree() -> None:
    """One human among bots closes alone; two do it together."""
    with_bots(1).when(ask(1)).then(e.ClosingAsked(1), e.TableClosed("agreed"), OPENED)
    with_bots(1, 2).when(ask(1)).then(e.ClosingAsked(1))


def test_asking_twice_changes_nothing() -> None:
    """One seat has one voice."""
    basque(JUNK).after(ask(0)).when(ask(0)).wrong_state("already-asked")


def test_asking_for_another_is_refused() -> None:
    """No player asks for another player's seat."""
    basque(JUNK).when(c.AskToClose(player_actor("p1"), 0)).wrong_state("not-your-seat")


@pytest.fixture
def closed() -> Table:
    return basque(JUNK).after(c.CloseTable(HOUSE, "admin")).table


def test_a_closed_table_takes_nothing(closed: Table) -> None:
    """Neither moves nor requests nor another end."""
    for command in (move("0 mus"), resign(0), ask(0), c.CloseTable(HOUSE, "admin")):
        given(closed).when(command).wrong_state("closed")


def test_a_closed_table_has_no_seat_to_act(closed: Table) -> None:
    """Its views show no turn and no moves, though a deal was left unfinished."""
    for audience in ("public", "seat:0", "all"):
        view = closed.game.view(closed, 9, audience, {})
        assert (view.deal.to_act, view.legal_moves) == ([], [])


def test_an_opened_table_shows_every_hand_to_all(closed: Table) -> None:
    """Only once the seed lies open is there an audience that sees all; the public still sees none."""
    hands = closed.game.view(closed, 9, "all", {}).deal.hands
    assert all(len(hand) == 4 for hand in each(hands))
    assert closed.game.view(closed, 9, "public", {}).deal.hands == [None] * 4
    assert closed.game.view(closed, 9, "seat:2", {}).deal.hands == [None, None, hands[2], None]
