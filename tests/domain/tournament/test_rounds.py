"""How a tournament goes from round to round, to its end."""

from hashlib import sha256
from uuid import UUID

import pytest

from domain.tournament import commands as c
from domain.tournament import events as e
from domain.tournament.state import Result
from tests.tournament import (
    OPENER,
    SEED,
    STREAM,
    Given,
    enrol,
    enrolled,
    entries,
    given,
    next_round,
    result,
    swiss,
    won,
)

CLOSED = Result("void", (0, 0), (0, 0), "closed")


def test_a_tournament_begins_with_two_entries() -> None:
    """One that is not confirmed does not count."""
    begin = c.PairRound(OPENER, ((1, 2),), None)
    given().when(begin).refused("too-few-entries", "tournament.entry")
    given().after(*entries(1), enrol("x", "y")).when(begin).refused("too-few-entries", "tournament.entry")


def test_a_round_names_the_streams_of_its_contests() -> None:
    """UUIDv8 of tournament, round and pairing, computed here from the formula alone."""
    begun = enrolled(4).play(lambda _: won("a")).paired()
    for round_ in begun.tournament.paired:
        for number, pairing in enumerate(round_.pairings, 1):
            place = STREAM + round_.number.to_bytes(4, "big") + number.to_bytes(4, "big")
            digest = sha256(b"hordago/pairing/1" + place).digest()[:16]
            assert pairing.number == number
            assert UUID(bytes=pairing.id).version == 8
            assert [byte for at, byte in enumerate(pairing.id) if at not in {6, 8}] == [
                byte for at, byte in enumerate(digest) if at not in {6, 8}
            ]


def test_only_the_opener_begins_a_round() -> None:
    """Neither a player nor the house."""
    ready = enrolled(2)
    for actor in ("player:a1", "house"):
        ready.when(c.PairRound(actor, ((1, 2),), None)).wrong_state("not-the-opener")


def test_a_round_begins_when_the_last_one_is_over() -> None:
    """Every result of it is in."""
    begun = enrolled(4).paired()
    begun.when(c.PairRound(OPENER, ((1, 2), (3, 4)), None)).wrong_state("round-running")
    half = begun.after(result(1, 1, won("a")))
    half.when(c.PairRound(OPENER, ((1, 2), (3, 4)), None)).wrong_state("round-running")
    assert half.after(result(1, 2, won("b"))).paired().tournament.paired[-1].number == 2


def test_the_pairings_of_a_league_are_those_of_its_schedule() -> None:
    """Not even their order can be chosen."""
    ready = enrolled(4)
    due = next_round(ready.tournament)
    for pairings in (due.pairings[::-1], due.pairings[:1], ((1, 2), (1, 2)), ()):
        ready.when(c.PairRound(OPENER, pairings, None)).refused("not-this-round", "tournament.round-robin")
    ready.when(c.PairRound(OPENER, due.pairings, 1)).refused("not-this-round", "tournament.round-robin")


def test_the_last_result_of_the_last_round_ends_it() -> None:
    """The classification is stated and the seed of the lots opened, by the rules."""
    last = enrolled(2).paired()
    outcome = last.when(result(1, 1, won("b", games=1, stones=77)))
    assert outcome.tags == ["result_recorded", "tournament_ended", "seed_opened"]
    winner, loser = last.pairings[0].b, last.pairings[0].a
    assert outcome.bodies[1] == e.TournamentEnded(
        "played", (e.Ranked(1, winner, 1, 0, 0), e.Ranked(2, loser, 0, 1, 77))
    )
    assert outcome.bodies[2].seed == SEED.hex()
    assert outcome.tournament is not None
    assert (outcome.tournament.status, outcome.tournament.opened) == ("finished", True)


def test_what_was_closed_counts_for_nobody() -> None:
    """And the round is over all the same."""
    played = enrolled(2).paired().after(result(1, 1, CLOSED))
    assert played.tournament.status == "finished"
    assert {(row.rank, row.victories, row.played) for row in played.rows.values()} == {(1, 0, 0)}


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (c.RecordResult("player:p0", 1, 1, won("a")), "not-the-house"),
        (result(2, 1, won("a")), "no-such-round"),
        (result(0, 1, won("a")), "no-such-round"),
        (result(1, 3, won("a")), "no-such-pairing"),
        (result(1, 0, won("a")), "no-such-pairing"),
        (result(1, 1, Result("a", (3, -1), (0, 0), "played")), "not-a-result"),
        (result(1, 1, Result("void", (1, 0), (0, 0), "closed")), "not-a-result"),
        (result(1, 1, Result("void", (0, 0), (0, 0), "played")), "not-a-result"),
        (result(1, 1, Result("a", (3, 0), (0, 0), "closed")), "not-a-result"),
        (result(1, 1, Result("a", (0, 0), (0, 0), "withdrawn")), "not-a-result"),
        (result(1, 1, Result("draw", (3, 3), (0, 0), "played")), "not-a-result"),
    ],
)
def test_a_result_is_the_houses_to_tell_and_can_be_one(command: c.RecordResult, code: str) -> None:
    """Two pairs do not draw."""
    enrolled(4).paired().when(command).wrong_state(code)


def test_a_result_is_recorded_once() -> None:
    """Whoever finds the contest over a second time changes nothing."""
    recorded = enrolled(4).paired().after(result(1, 1, won("a")))
    recorded.when(result(1, 1, won("b"))).wrong_state("already-recorded")


@pytest.mark.parametrize(
    ("tournament", "actor", "reason"),
    [
        (enrolled(3), OPENER, "opener"),
        (enrolled(3).paired(), OPENER, "opener"),
        (enrolled(3).paired(), "house", "admin"),
    ],
)
def test_a_tournament_can_be_ended_before_its_last_result(tournament: Given, actor: str, reason: str) -> None:
    """The classification is that of what was played."""
    outcome = tournament.when(c.EndTournament(actor, reason))  # pyright: ignore[reportArgumentType]
    assert outcome.tags == ["tournament_ended", "seed_opened"]
    assert outcome.tournament is not None
    assert outcome.tournament.status == "closed"
    assert len(outcome.bodies[0].ranking) == 3


def test_nobody_else_ends_it() -> None:
    """The opener ends his own, and an admin's word comes through the house."""
    begun = enrolled(2).paired()
    begun.when(c.EndTournament("player:a1", "opener")).wrong_state("not-the-opener")
    begun.when(c.EndTournament("house", "opener")).wrong_state("not-the-opener")
    begun.when(c.EndTournament(OPENER, "admin")).wrong_state("not-the-house")


@pytest.mark.parametrize("reason", ["finished", "closed"])
def test_after_the_end_nothing_happens(reason: str) -> None:
    """Whatever is asked."""
    last = enrolled(2).paired()
    over = last.after(result(1, 1, won("a")) if reason == "finished" else c.EndTournament(OPENER, "opener"))
    for command in (
        enrol("x", "y"),
        c.ConfirmEntry("player:a1", 1),
        c.WithdrawEntry(OPENER, 1),
        c.PairRound(OPENER, ((1, 2),), None),
        result(1, 1, won("a")),
        c.EndTournament(OPENER, "opener"),
    ):
        over.when(command).wrong_state(reason)


def test_a_swiss_tournament_ends_after_its_stipulated_rounds() -> None:
    """However many could still be played."""
    played = enrolled(8, swiss(2)).play(lambda _: won("a")).play(lambda _: won("a"))
    assert (played.tournament.status, len(played.tournament.paired)) == ("finished", 2)
