"""Seats that an opener reserves: who may take them, decline them, and who is turned away."""

from domain.actors import HOUSE, player_actor
from domain.games.mus.game import MUS
from domain.shuffling import house_nonce
from domain.table import commands as c
from domain.table import events as e
from domain.table.decide import open_table
from domain.table.evolve import OPEN
from domain.table.state import Table
from tests.kit.mus_scenario import AT_ONCE, JUNK, SEED, STREAM, basque, new_table
from tests.kit.scenario import given

LINK, OTHER = "ab" * 32, "cd" * 32


def take(seat: int, player: str, link: str | None = None) -> c.TakeSeat:
    return c.TakeSeat(player_actor(player), seat, player, link=link)


def reserve(seat: int, player: str | None = None, link: str | None = None, by: str = "p0") -> c.ReserveSeat:
    return c.ReserveSeat(player_actor(by), seat, player, link)


def away(seat: int, by: str = "p0") -> c.TurnAway:
    return c.TurnAway(player_actor(by), seat)


def reserved_table(*kept: e.Reserved) -> Table:
    """A table of ``p0`` for four with these seats reserved, and the others open."""
    rules = MUS.rules_for("mus-basque", AT_ONCE, 4)
    reservation = c.Reservation(None, 0, (*kept, *(OPEN,) * (4 - len(kept))))
    return open_table(c.OpenTable(HOUSE, MUS, rules, "p0", "private", SEED, reservation=reservation), STREAM)[1]


def test_a_reserved_seat_is_for_its_player_or_for_who_has_the_link() -> None:
    """Seats that are neither are open to all; a link is used up by the first who shows it, and theirs from then on."""
    table = given(reserved_table(e.Reserved("a", None), e.Reserved(None, None, LINK)))
    table.when(take(0, "b")).wrong_state("seat-reserved")
    for wrong in (None, OTHER):
        table.when(take(1, "b", wrong)).wrong_state("seat-reserved")
    table.when(c.SeatBot(player_actor("p0"), 1, "basic")).wrong_state("seat-reserved")
    sat = table.after(take(0, "a"), take(1, "b", LINK), take(2, "c"), c.SeatBot(player_actor("p0"), 3, "basic"))
    assert sat.table.status == "playing"
    left = table.after(take(1, "b", LINK), c.LeaveSeat(player_actor("b"), 1))
    left.when(take(1, "c", LINK)).wrong_state("seat-reserved")
    assert left.when(take(1, "b")).tags == ["seat_taken"]


def test_the_opener_reserves_seats_and_opens_them_again() -> None:
    """Free seats, before the start, for one player each; a later invitation takes the place of an earlier one."""
    table = given(new_table("mus-basque"))
    table.when(reserve(1, "a", by="a")).wrong_state("not-the-opener")
    table.when(reserve(1)).wrong_state("not-reserved")
    table.when(reserve(1, "a", LINK)).wrong_state("one-invitation")
    table.when(reserve(4, "a")).wrong_state("no-such-seat")
    invited = table.after(reserve(1, "a"))
    assert invited.table.reserved == (OPEN, e.Reserved("a", None), OPEN, OPEN)
    invited.when(reserve(2, "a")).wrong_state("already-invited")
    invited.when(take(1, "b")).wrong_state("seat-reserved")
    invited.when(reserve(1, None, LINK)).then(e.SeatReserved(1, None, LINK))
    invited.after(reserve(1), take(1, "b")).when(reserve(1, "c")).wrong_state("seat-taken")
    invited.after(take(1, "a")).when(reserve(2, "a")).wrong_state("already-seated")
    basque(JUNK).when(reserve(1, "a")).wrong_state("already-started")


def test_an_invited_player_declines() -> None:
    """The seat is open to all from then on; nobody declines for another, and a link is not declined."""
    table = given(reserved_table(OPEN, e.Reserved("a", None), e.Reserved(None, None, LINK)))
    table.when(reserve(1, by="b")).wrong_state("not-the-opener")
    table.when(reserve(2, by="b")).wrong_state("not-the-opener")
    table.when(reserve(1, "b", by="a")).wrong_state("not-the-opener")
    assert table.when(reserve(1, by="a")).then(e.SeatReserved(1, None)).reserved[1] == OPEN
    assert table.after(reserve(1, by="a")).when(take(1, "b")).tags == ["seat_taken"]


def test_the_opener_turns_a_guest_away() -> None:
    """They sit again only if they are invited again; neither the opener nor a bot is a guest."""
    for table in (new_table("mus-basque"), reserved_table(e.Reserved("a", None))):
        sat = given(table).after(take(0, "a"))
        sat.when(away(0, by="a")).wrong_state("not-your-seat")
        sat.when(away(1)).wrong_state("no-guest")
        gone = sat.after(away(0))
        for seat in range(4):
            gone.when(take(seat, "a")).wrong_state("turned-away")
        assert gone.when(take(0, "b")).tags == ["seat_taken"]
        assert gone.after(reserve(2, "a")).when(take(2, "a")).tags == ["seat_taken"]
    waiting = given(new_table("mus-basque")).after(take(0, "p0"), c.SeatBot(player_actor("p0"), 1, "basic"))
    waiting.when(away(0)).wrong_state("no-guest")
    waiting.when(away(1)).wrong_state("no-guest")
    basque(JUNK).when(away(1)).wrong_state("already-started")


def swap(one: int, other: int, by: str = "p0") -> c.SwapSeats:
    return c.SwapSeats(player_actor(by), (one, other))


def test_the_opener_swaps_seats_before_the_start() -> None:
    """With nonces of the house for the seats that they come to, so that the start is what it would be without."""
    table = given(reserved_table(e.Reserved("p0", None))).after(take(1, "a"), c.SeatBot(player_actor("p0"), 3, "basic"))
    assert table.when(swap(0, 1)).table.reserved == (OPEN, e.Reserved("p0", None), OPEN, OPEN)
    moved = table.after(swap(1, 3), swap(3, 2), swap(0, 3))
    assert [seat and (seat.player or seat.bot) for seat in moved.table.seats] == [None, "basic", "a", None]
    moved.when(take(0, "p0")).then(e.SeatTaken(0, "p0", None, house_nonce(SEED, STREAM, 0).hex(), "house"))
    begun = moved.after(take(3, "p0"), take(0, "b")).table
    sat = given(new_table("mus-basque")).after(*[take(seat, str(seat)) for seat in range(4)]).table
    assert (begun.status, begun.entropy) == ("playing", sat.entropy)
    given(begun).when(swap(0, 1)).wrong_state("already-started")


def test_seats_are_not_swapped_by_guests_nor_over_an_invitation_or_a_nonce() -> None:
    """Two free seats, or a seat with itself, are nothing to swap."""
    table = given(reserved_table(e.Reserved("p0", None), e.Reserved("a", None))).after(take(3, "b"))
    table.when(swap(0, 3, by="b")).wrong_state("not-the-opener")
    table.when(swap(1, 3)).wrong_state("seat-reserved")
    table.when(swap(3, 3)).wrong_state("nothing-to-swap")
    table.when(swap(3, 4)).wrong_state("no-such-seat")
    table.after(c.LeaveSeat(player_actor("b"), 3)).when(swap(2, 3)).wrong_state("nothing-to-swap")
    assert table.after(take(1, "a"), swap(1, 3)).table.reserved[3] == e.Reserved("a", None)
    bring = c.TakeSeat(player_actor("c"), 2, "c", b"n" * 32)
    table.after(bring).when(swap(2, 3)).wrong_state("nonce-committed")
