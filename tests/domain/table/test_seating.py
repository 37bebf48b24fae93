"""Nonces: committed to while seats are taken, opened when all sit, or replaced by those of the house."""

from hashlib import sha256
from itertools import count, islice

import pytest

from domain import shuffling
from domain.actors import HOUSE, player_actor
from domain.table import commands as c
from domain.table import events as e
from domain.table.seating import OPENING_MS
from domain.table.state import Table
from tests.kit.mus_scenario import SEED, STREAM, new_table
from tests.kit.scenario import Given, given

NONCE, OTHER = bytes(range(16)), bytes(16)
AT_MS = 5_000
DUE_MS = AT_MS + OPENING_MS


def take(seat: int, nonce: bytes | None = None) -> c.TakeSeat:
    commitment = None if nonce is None else shuffling.nonce_commitment(STREAM, f"seat:{seat}", nonce)
    return c.TakeSeat(player_actor(f"p{seat}"), seat, f"p{seat}", commitment, at_ms=AT_MS)


def opens(seat: int, nonce: bytes) -> c.OpenNonce:
    return c.OpenNonce(player_actor(f"p{seat}"), seat, nonce)


@pytest.fixture
def table() -> Table:
    return new_table("mus-basque", 2)


@pytest.fixture
def due(table: Table) -> Given:
    """Both players have committed to a nonce, and neither has opened it."""
    return given(table).after(take(0, NONCE), take(1, OTHER))


def test_the_bytes_of_a_commitment() -> None:
    """The tag, the stream, the seat as text, the nonce."""
    made = shuffling.nonce_commitment(STREAM, "seat:1", NONCE)
    assert made == sha256(b"hordago/nonce-commitment/1" + STREAM + b"seat:1" + NONCE).digest()


def test_nonces_are_due_when_all_sit(table: Table) -> None:
    """They are due also where one seat alone committed to one; the match waits."""
    outcome = given(table).after(take(0, NONCE)).when(take(1))
    assert outcome.tags == ["seat_taken", "nonces_due"]
    assert outcome.bodies[1] == e.NoncesDue(DUE_MS)
    assert (outcome.table.status, outcome.table.nonces_until_ms) == ("open", DUE_MS)


def test_where_no_seat_committed_the_match_starts_at_once(table: Table) -> None:
    assert given(table).after(take(0)).when(take(1)).tags[:2] == ["seat_taken", "match_started"]


def test_the_last_nonce_starts_the_match(due: Given) -> None:
    """In whatever order they are opened, the entropy mixes them by seat."""
    first = due.when(opens(1, OTHER))
    assert first.bodies == [e.NonceOpened(1, OTHER.hex())]
    last = given(first.table).when(opens(0, NONCE))
    entropy = sha256(b"hordago/entropy/1" + NONCE + OTHER).hexdigest()
    assert last.bodies[:2] == [e.NonceOpened(0, NONCE.hex()), e.MatchStarted(entropy)]
    assert (last.table.status, last.table.nonces_until_ms) == ("playing", None)


def test_a_nonce_that_was_not_committed_to_is_refused(due: Given) -> None:
    """Nor one of another seat, one opened twice or by another player, or before or after its time."""
    due.when(opens(0, OTHER)).wrong_state("other-nonce")
    due.when(c.OpenNonce(player_actor("p1"), 0, NONCE)).wrong_state("not-your-seat")
    due.after(opens(0, NONCE)).when(opens(0, NONCE)).wrong_state("no-nonce-to-open")
    due.after(opens(0, NONCE), opens(1, OTHER)).when(opens(0, NONCE)).wrong_state("already-started")
    given(new_table("mus-basque", 2)).after(take(0, NONCE)).when(opens(0, NONCE)).wrong_state("nonces-not-due")


def test_the_nonce_of_the_house_is_no_players_own(table: Table) -> None:
    house = shuffling.house_nonce(SEED, STREAM, 0)
    given(table).after(take(0, house), take(1)).when(opens(0, house)).wrong_state("nonce-of-house")


def test_no_seat_changes_while_nonces_are_opened(due: Given) -> None:
    """Nor does the opener close the table, having seen what the others brought."""
    for command in (
        c.LeaveSeat(player_actor("p0"), 0),
        take(0),
        c.SeatBot(player_actor("p0"), 0, "basic"),
        c.CloseTable(player_actor("p0"), "opener"),
    ):
        due.when(command).wrong_state("nonces-due")
    assert due.when(c.CloseTable(HOUSE, "admin")).tags == ["table_closed", "seed_opened"]


def test_the_house_stands_in_for_those_who_do_not_open(due: Given) -> None:
    """With the nonce that follows from the seed; a nonce that was opened stays."""
    waiting = due.after(opens(0, NONCE))
    waiting.when(c.ReplaceNonces(HOUSE, DUE_MS - 1)).wrong_state("not-yet")
    waiting.when(c.ReplaceNonces(player_actor("p0"), DUE_MS)).wrong_state("not-the-house")
    derived = shuffling.house_nonce(SEED, STREAM, 1)
    outcome = waiting.when(c.ReplaceNonces(HOUSE, DUE_MS))
    entropy = sha256(b"hordago/entropy/1" + NONCE + derived).hexdigest()
    assert outcome.bodies[:2] == [e.NoncesReplaced((1,), (derived.hex(),)), e.MatchStarted(entropy)]
    given(outcome.table).when(c.ReplaceNonces(HOUSE, DUE_MS)).wrong_state("already-started")


def test_a_player_who_left_may_commit_again(table: Table) -> None:
    """The commitment of the seat is that of the player who sits there when all sit."""
    again = given(table).after(take(0, OTHER), c.LeaveSeat(player_actor("p0"), 0), take(0, NONCE), take(1))
    again.when(opens(0, OTHER)).wrong_state("other-nonce")
    assert again.when(opens(0, NONCE)).table.status == "playing"


def _dealer_with(first: bytes, last: bytes) -> int:
    """Who deals first with these nonces: all that the house wants to choose here."""
    sat = given(new_table("mus-basque", 2)).after(take(0, first), take(1, last))
    table = sat.after(opens(0, first), opens(1, last)).table
    return table.play.deal.dealer


def test_the_one_who_sits_last_cannot_try_nonces_until_the_deal_pleases(due: Given) -> None:
    """With the seed and the nonces of the others it would be easy; all that is left is not to open one's own."""
    candidates = (sha256(b"%d" % number).digest()[:16] for number in count())
    by_dealer = {_dealer_with(NONCE, last): last for last in islice(candidates, 12)}
    assert set(by_dealer) == {0, 1}, "a nonce chosen after the others are known picks the dealer"
    seen = due.after(opens(0, NONCE))
    for wanted in by_dealer.values():
        seen.when(opens(1, wanted)).wrong_state("other-nonce")
    left = [seen.when(opens(1, OTHER)), seen.when(c.ReplaceNonces(HOUSE, DUE_MS))]
    assert len({outcome.table.entropy for outcome in left}) == 2
