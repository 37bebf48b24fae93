"""Nonces of a match: committed to as pairs enter, opened when the opener starts it, or replaced by the house's."""

from hashlib import sha256
from itertools import count, islice

import pytest

from domain import shuffling
from domain.actors import HOUSE, player_actor
from domain.games.mus.cards import codes
from domain.stream import instant_text
from domain.table.decide import open_table
from domain.table.events import NoncesDue
from domain.table.seating import OPENING_MS
from domain.teams import commands as c
from domain.teams import events as e
from domain.teams.setup import open_table_command
from domain.teams.state import Match
from domain.teams.view import view
from tests.kit.team_scenario import (
    MATCH,
    SEED,
    START,
    Given,
    confirm_pair,
    end_match,
    enrol_pair,
    enrol_pairs,
    full_match,
    given,
    table,
)

NONCE, OTHER = bytes(range(16)), bytes(16)
DUE_MS = START.at_ms + OPENING_MS


def opens(player: str, pair: int, nonce: bytes) -> c.OpenNonce:
    return c.OpenNonce(player_actor(player), pair, nonce)


@pytest.fixture(name="ready")
def make_ready() -> Given:
    """The first player of the match and the last one have committed to a nonce."""
    entered = given().after(enrol_pair("A", "a1", "a2", nonce=NONCE), confirm_pair("a2", 1))
    entered = entered.after(enrol_pair("A", "a3", "a4"), confirm_pair("a4", 2))
    return entered.after(*enrol_pairs("B", 1, 3), enrol_pair("B", "b3", "b4"), confirm_pair("b4", 4, OTHER))


@pytest.fixture(name="due")
def make_due(ready: Given) -> Given:
    """The opener has started it."""
    return ready.after(START)


def test_nonces_are_due_when_the_opener_starts_the_match(ready: Given) -> None:
    """Only who committed to one is waited for; the match waits, and says for whom."""
    outcome = ready.when(START)
    assert outcome.bodies == [NoncesDue(DUE_MS)]
    assert outcome.match is not None
    assert (outcome.match.status, outcome.match.nonces_until_ms) == ("open", DUE_MS)
    shown = view(outcome.match, 1, {}).nonces
    assert shown is not None
    assert (shown.waiting, shown.until) == (["a1", "b4"], instant_text(DUE_MS))


def test_where_no_player_committed_the_match_starts_at_once() -> None:
    """It has been so for everybody who knows of no nonces."""
    assert full_match().when(START).tags == ["match_started"]


def test_the_last_nonce_starts_the_match(due: Given) -> None:
    """In whatever order they are opened, the entropy mixes them by seat."""
    first = due.when(opens("b4", 4, OTHER))
    assert first.bodies == [e.NonceOpened(4, "b4", OTHER.hex())]
    opened, started = due.after(opens("b4", 4, OTHER)).when(opens("a1", 1, NONCE)).bodies
    assert opened == e.NonceOpened(1, "a1", NONCE.hex())
    house = [shuffling.house_nonce(SEED, MATCH, place) for place in range(8)]
    assert started.entropy == shuffling.entropy([NONCE, *house[1:6], OTHER, house[7]]).hex()
    seats = [seat for set_ in started.tables for seat in set_.seats]
    assert [seat.player for seat in seats if seat.nonce_by == "player"] == ["a1", "b4"]
    assert due.after(opens("b4", 4, OTHER), opens("a1", 1, NONCE)).match.nonces_until_ms is None


def test_a_nonce_that_was_not_committed_to_is_refused(ready: Given, due: Given) -> None:
    """Nor one for another player, for another match, by another player, twice, or before and after its time."""
    due.when(opens("a1", 1, OTHER)).wrong_state("other-nonce")
    due.when(opens("b4", 4, NONCE)).wrong_state("other-nonce")
    due.when(opens("a2", 1, NONCE)).wrong_state("no-nonce-to-open")
    due.when(opens("b4", 1, OTHER)).wrong_state("not-your-pair")
    due.when(opens("a1", 9, NONCE)).wrong_state("no-such-pair")
    due.after(opens("a1", 1, NONCE)).when(opens("a1", 1, NONCE)).wrong_state("no-nonce-to-open")
    ready.when(opens("a1", 1, NONCE)).wrong_state("nonces-not-due")
    begun = due.after(opens("a1", 1, NONCE), opens("b4", 4, OTHER))
    begun.when(opens("a1", 1, NONCE)).wrong_state("already-started")


def test_a_nonce_of_the_house_is_no_players_own() -> None:
    """A player who opens the nonce of the house as their own is refused."""
    house = shuffling.house_nonce(SEED, MATCH, 7)
    entered = given().after(enrol_pair("A", "a1", "a2", nonce=house), confirm_pair("a2", 1))
    entered = entered.after(enrol_pair("A", "a3", "a4"), confirm_pair("a4", 2), *enrol_pairs("B", 2, 3), START)
    entered.when(opens("a1", 1, house)).wrong_state("nonce-of-house")


def test_no_pair_changes_while_nonces_are_opened(due: Given) -> None:
    """Nor does the opener close the match or start it again, having seen what others brought; the house may."""
    for command in (
        c.WithdrawPair(player_actor("a1"), 1),
        c.WithdrawPair(player_actor("p0"), 4),
        enrol_pair("A", "x", "y"),
        confirm_pair("a1", 1),
        START,
        c.CloseMatch(player_actor("p0"), "opener"),
    ):
        due.when(command).wrong_state("nonces-due")
    due.when(end_match(table(1), table(2))).wrong_state("not-started")
    closed = due.when(c.CloseMatch(HOUSE, "admin"))
    assert closed.tags == ["match_closed", "seed_opened"]
    assert closed.match is not None
    assert closed.match.nonces_until_ms is None


def test_the_house_stands_in_for_those_who_do_not_open(due: Given) -> None:
    """With the nonces that follow from the seed for their seats; a nonce that was opened stays."""
    due.when(c.ReplaceNonces(HOUSE, DUE_MS - 1)).wrong_state("not-yet")
    due.when(c.ReplaceNonces(player_actor("p0"), DUE_MS)).wrong_state("not-the-house")
    both = due.when(c.ReplaceNonces(HOUSE, DUE_MS)).bodies[0]
    house = [shuffling.house_nonce(SEED, MATCH, place).hex() for place in range(8)]
    assert both == e.NoncesReplaced(("a1", "b4"), (house[0], house[6]))
    replaced, started = due.after(opens("a1", 1, NONCE)).when(c.ReplaceNonces(HOUSE, DUE_MS)).bodies
    assert replaced == e.NoncesReplaced(("b4",), (house[6],))
    assert started.tables[0].seats[0] == e.SeatGiven("a1", None, NONCE.hex(), "player")
    assert started.tables[1].seats[2] == e.SeatGiven("b4", None, house[6], "house")
    begun = due.after(c.ReplaceNonces(HOUSE, DUE_MS))
    begun.when(c.ReplaceNonces(HOUSE, DUE_MS)).wrong_state("already-started")
    given().when(c.ReplaceNonces(HOUSE, DUE_MS)).wrong_state("nonces-not-due")


def test_a_pair_that_enrols_again_commits_again(ready: Given) -> None:
    """What counts is the commitment of the pair that is there when the match starts."""
    again = ready.after(c.WithdrawPair(player_actor("b4"), 4), enrol_pair("B", "b4", "b3", nonce=NONCE))
    due = again.after(confirm_pair("b3", 5), START)
    due.when(opens("b4", 5, OTHER)).wrong_state("other-nonce")
    assert due.when(opens("b4", 5, NONCE)).tags == ["nonce_opened"]


def _hand(match: Match, player: str) -> list[str]:
    """The first hand of a player: all that the house wants to choose here."""
    set_ = next(one for one in match.placed if player in [seat.player for seat in one.seats])
    _, dealt = open_table(open_table_command(match, set_.number), set_.id)
    seat = dealt.seat_of(player)
    assert seat is not None
    return codes(dealt.play.deal.hands[seat])


def test_the_last_player_to_confirm_cannot_try_nonces_until_the_deal_pleases(due: Given) -> None:
    """With the seed and the nonces of the others it would be easy; all that is left is not to open one's own."""

    def with_nonce(last: bytes) -> Match:
        entered = given().after(enrol_pair("A", "a1", "a2", nonce=NONCE), confirm_pair("a2", 1))
        entered = entered.after(enrol_pair("A", "a3", "a4"), confirm_pair("a4", 2), *enrol_pairs("B", 1, 3))
        entered = entered.after(enrol_pair("B", "b3", "b4"), confirm_pair("b4", 4, last), START)
        return entered.after(opens("a1", 1, NONCE), opens("b4", 4, last)).match

    candidates = [sha256(b"%d" % number).digest()[:16] for number in islice(count(), 12)]
    best = max(candidates, key=lambda nonce: sum(card[:-1] in {"3", "12"} for card in _hand(with_nonce(nonce), "b4")))
    assert sum(card[:-1] in {"3", "12"} for card in _hand(with_nonce(best), "b4")) >= 2, (
        "chosen late, it picks the hand"
    )
    seen = due.after(opens("a1", 1, NONCE))
    for nonce in candidates:
        seen.when(opens("b4", 4, nonce)).wrong_state("other-nonce")
    left = [seen.after(opens("b4", 4, OTHER)), seen.after(c.ReplaceNonces(HOUSE, DUE_MS))]
    assert len({outcome.match.entropy for outcome in left}) == 2
