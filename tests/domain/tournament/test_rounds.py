"""How a tournament goes from round to round; the round-robin."""

from collections import Counter
from hashlib import sha256
from itertools import combinations
from uuid import UUID

import pytest
from hypothesis import given as over
from hypothesis import strategies as st

from domain.actors import HOUSE, Actor, player_actor
from domain.refusals import NotPermitted
from domain.tournament import commands as c
from domain.tournament import events as e
from domain.tournament.decide import pair_round
from domain.tournament.state import Result
from domain.tournament.systems.pairings import round_robin_meetings, round_robin_rounds
from tests.kit.each import each
from tests.kit.laws import QUICK
from tests.kit.tournament_scenario import (
    OPENER,
    SEED,
    STREAM,
    Given,
    bye_of,
    enrol_entries,
    enrol_entry,
    full_tournament,
    given,
    league,
    next_round,
    record_result,
    swiss,
    won_by,
)

CLOSED = Result("void", (0, 0), (0, 0), "closed")


def test_a_tournament_begins_with_two_entries() -> None:
    """One that is not confirmed does not count."""
    begin = c.PairRound(OPENER, ((1, 2),), ())
    given().when(begin).refused("too-few-entries", "tournament.entry")
    given().after(*enrol_entries(1), enrol_entry("x", "y")).when(begin).refused("too-few-entries", "tournament.entry")


def test_a_round_names_the_streams_of_its_contests() -> None:
    """UUIDv8 of tournament, round and pairing, computed here from the formula alone."""
    begun = full_tournament(4).play(lambda _: won_by("a")).paired()
    for round_ in each(begun.tournament.paired):
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
    ready = full_tournament(2)
    for actor in (player_actor("a1"), HOUSE):
        ready.when(c.PairRound(actor, ((1, 2),), ())).wrong_state("not-the-opener")
        with pytest.raises(NotPermitted, match="opener"):
            pair_round(ready.tournament, actor)
    assert pair_round(ready.tournament, OPENER) == c.PairRound(OPENER, ((1, 2),), ())


def test_a_round_begins_when_the_last_one_is_over() -> None:
    """Every result of it is in."""
    begun = full_tournament(4).paired()
    begun.when(c.PairRound(OPENER, ((1, 2), (3, 4)), ())).wrong_state("round-running")
    half = begun.after(record_result(1, 1, won_by("a")))
    half.when(c.PairRound(OPENER, ((1, 2), (3, 4)), ())).wrong_state("round-running")
    assert half.after(record_result(1, 2, won_by("b"))).paired().tournament.paired[-1].number == 2


def test_the_pairings_of_a_league_are_those_of_its_schedule() -> None:
    """Not even their order can be chosen."""
    ready = full_tournament(4)
    due = next_round(ready.tournament)
    for pairings in (due.pairings[::-1], due.pairings[:1], ((1, 2), (1, 2)), ()):
        ready.when(c.PairRound(OPENER, pairings, ())).refused("not-this-round", "tournament.round-robin")
    ready.when(c.PairRound(OPENER, due.pairings, (1,))).refused("not-this-round", "tournament.round-robin")


def test_the_last_result_of_the_last_round_ends_it() -> None:
    """The classification is stated and the seed of the lots opened, by the rules."""
    last = full_tournament(2).paired()
    outcome = last.when(record_result(1, 1, won_by("b", games=1, stones=77)))
    assert outcome.tags == ["result_recorded", "tournament_ended", "seed_opened"]
    winner, loser = last.pairings[0].b, last.pairings[0].a
    assert outcome.bodies[1] == e.TournamentEnded(
        "played", (e.Ranked(1, winner, 1, 0, 0), e.Ranked(2, loser, 0, 1, 77))
    )
    assert outcome.bodies[2].seed == SEED.hex()
    assert outcome.tournament is not None
    assert (outcome.tournament.status, outcome.tournament.opened) == ("finished", True)


def test_a_closed_table_counts_for_neither_entry() -> None:
    """A closed table counts for neither entry, and the round is over all the same."""
    played = full_tournament(2).paired().after(record_result(1, 1, CLOSED))
    assert played.tournament.status == "finished"
    assert {(row.rank, row.victories, row.played) for row in played.rows.values()} == {(1, 0, 0)}


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (c.RecordResult(player_actor("p0"), 1, 1, won_by("a")), "not-the-house"),
        (record_result(2, 1, won_by("a")), "no-such-round"),
        (record_result(0, 1, won_by("a")), "no-such-round"),
        (record_result(1, 3, won_by("a")), "no-such-pairing"),
        (record_result(1, 0, won_by("a")), "no-such-pairing"),
        (record_result(1, 1, Result("a", (3, -1), (0, 0), "played")), "not-a-result"),
        (record_result(1, 1, Result("void", (1, 0), (0, 0), "closed")), "not-a-result"),
        (record_result(1, 1, Result("void", (0, 0), (0, 0), "played")), "not-a-result"),
        (record_result(1, 1, Result("a", (3, 0), (0, 0), "closed")), "not-a-result"),
        (record_result(1, 1, Result("a", (0, 0), (0, 0), "withdrawn")), "not-a-result"),
        (record_result(1, 1, Result("neither", (0, 0), (0, 0), "played")), "not-a-result"),
        (record_result(1, 1, Result("a", (0, 0), (0, 0), "forfeit")), "not-a-result"),
    ],
)
def test_a_result_is_the_houses_to_tell_and_can_be_one(command: c.RecordResult, code: str) -> None:
    """What a person gives, no table comes to."""
    full_tournament(4).paired().when(command).wrong_state(code)


def test_a_result_is_recorded_once() -> None:
    """A second end changes nothing."""
    recorded = full_tournament(4).paired().after(record_result(1, 1, won_by("a")))
    recorded.when(record_result(1, 1, won_by("b"))).wrong_state("already-recorded")


@pytest.mark.parametrize(
    ("tournament", "actor", "reason"),
    [
        (full_tournament(3), OPENER, "opener"),
        (full_tournament(3).paired(), OPENER, "opener"),
        (full_tournament(3).paired(), "house", "admin"),
    ],
)
def test_a_tournament_can_be_ended_before_its_last_result(tournament: Given, actor: Actor, reason: str) -> None:
    """The classification is that of what was played."""
    outcome = tournament.when(c.EndTournament(actor, reason))  # pyright: ignore[reportArgumentType]
    assert outcome.tags == ["tournament_ended", "seed_opened"]
    assert outcome.tournament is not None
    assert outcome.tournament.status == "closed"
    assert len(outcome.bodies[0].ranking) == 3


def test_others_cannot_end_it() -> None:
    """The opener ends their own tournament, and an admin does so through the house."""
    begun = full_tournament(2).paired()
    begun.when(c.EndTournament(player_actor("a1"), "opener")).wrong_state("not-the-opener")
    begun.when(c.EndTournament(HOUSE, "opener")).wrong_state("not-the-opener")
    begun.when(c.EndTournament(OPENER, "admin")).wrong_state("not-the-house")


@pytest.mark.parametrize("reason", ["finished", "closed"])
def test_after_the_end_nothing_happens(reason: str) -> None:
    """Whatever is asked."""
    last = full_tournament(2).paired()
    over = last.after(record_result(1, 1, won_by("a")) if reason == "finished" else c.EndTournament(OPENER, "opener"))
    for command in (
        enrol_entry("x", "y"),
        c.ConfirmEntry(player_actor("a1"), 1),
        c.WithdrawEntry(OPENER, 1),
        c.PairRound(OPENER, ((1, 2),), ()),
        record_result(1, 1, won_by("a")),
        c.EndTournament(OPENER, "opener"),
    ):
        over.when(command).wrong_state(reason)


def test_a_swiss_tournament_ends_after_its_stipulated_rounds() -> None:
    """However many could still be played."""
    played = full_tournament(8, swiss(2)).play(lambda _: won_by("a")).play(lambda _: won_by("a"))
    assert (played.tournament.status, len(played.tournament.paired)) == ("finished", 2)


SIZES = range(2, 14)


def played(size: int, seed: bytes = SEED) -> Given:
    """A league to its end."""
    tournament = full_tournament(size, league(seed=seed))
    while tournament.tournament.status != "finished":
        tournament = tournament.play(lambda _: won_by("a"))
    return tournament


@pytest.mark.parametrize("size", SIZES)
def test_everybody_meets_everybody_once(size: int) -> None:
    """Everybody meets everybody in as few rounds as possible, and plays once in each."""
    tournament = played(size).tournament
    met = Counter(frozenset((p.a, p.b)) for round_ in tournament.paired for p in round_.pairings)
    assert met == Counter(frozenset(pair) for pair in combinations(range(1, size + 1), 2))
    assert len(tournament.paired) == (size - 1 if size % 2 == 0 else size)
    for round_ in each(tournament.paired):
        present = Counter([entry for p in round_.pairings for entry in (p.a, p.b)] + [bye_of(round_) or 0])
        assert present - Counter([0]) == Counter(range(1, size + 1))


@pytest.mark.parametrize("size", SIZES)
def test_an_odd_field_has_a_bye_for_everybody(size: int) -> None:
    """One each; an even one has none."""
    byes = Counter(bye_of(round_) for round_ in played(size).tournament.paired if bye_of(round_) is not None)
    assert byes == Counter(range(1, size + 1) if size % 2 else ())


@QUICK
@over(st.integers(2, 40), st.data())
def test_a_schedule_needs_no_more_than_the_order(size: int, data: st.DataObject) -> None:
    """Any two of any field meet in one round of all, of large ones too."""
    order = list(range(1, size + 1))
    first, second = data.draw(st.lists(st.sampled_from(order), min_size=2, max_size=2, unique=True))
    found = [
        round_
        for round_ in range(1, round_robin_rounds(size) + 1)
        if {(first, second), (second, first)} & set(round_robin_meetings(order, round_, order).pairs)
    ]
    assert len(found) == 1


def test_the_lots_decide_who_meets_when() -> None:
    """Other seeds give other first rounds; the same seed the same one."""

    def first_round(number: int) -> list[tuple[int, int]]:
        begun = full_tournament(6, league(seed=bytes([number]) * 32)).paired()
        return [(pairing.a, pairing.b) for pairing in begun.pairings]

    drawn = [first_round(number) for number in range(20)]
    assert len({tuple(round_) for round_ in drawn}) > 10
    assert drawn[3] == first_round(3)


def test_the_number_of_rounds_follows_from_who_is_there() -> None:
    """So before the start there is none."""
    assert given().tournament.rounds is None
    assert len(played(5).tournament.paired) == 5
