"""A season: a round-robin whose rounds have a calendar."""

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import strategies as st

from domain.actors import HOUSE
from domain.games import TOURNAMENTS
from domain.refusals import NotPermitted
from domain.stream import fold, redact
from domain.tournament import commands as c
from domain.tournament.calendar import SEATS_MS, calendar_of, finish_by_ms, seats_until_ms
from domain.tournament.decide import pair_round
from domain.tournament.results import PLAYED_ON
from domain.tournament.setup import open_table_command
from domain.tournament.state import Tournament
from tests.kit.each import each
from tests.kit.laws import law, soak_laws
from tests.kit.play import Recorder
from tests.kit.tournament_scenario import (
    OPENER,
    SEED,
    STREAM,
    Given,
    enrol_entries,
    forfeited,
    full_tournament,
    league,
    open_outcome,
    record_result,
    swiss,
    withdraw_entry,
    won_by,
)

HOUR = 3_600_000
BEGINS = 1_000_000 * HOUR


def season(entries: int, **more: object) -> Given:
    """So many pairs, who have an hour for each round."""
    return full_tournament(entries, league(round_minutes=60, **more))


def round_at(of: Given, at_ms: int) -> c.PairRound:
    """The round that is due, as the house asks for it."""
    return pair_round(of.tournament, HOUSE, at_ms)


def begun(entries: int, **more: object) -> Given:
    """Whose first round has just begun."""
    of = season(entries, **more)
    return of.after(pair_round(of.tournament, OPENER, BEGINS))


def won_by_a(of: Given) -> Given:
    """With the last round played."""
    for pairing in of.pairings:
        of = of.after(record_result(len(of.tournament.paired), pairing.number, won_by("a")))
    return of


def test_a_round_begins_when_the_one_before_is_over_by_the_calendar() -> None:
    """However early it was played; the house begins it, and nobody waits for the organiser."""
    played = won_by_a(begun(4))
    played.when(round_at(played, BEGINS + HOUR - 1)).wrong_state("not-yet")
    following = played.after(round_at(played, BEGINS + HOUR + 5))
    assert [round_.until_ms for round_ in following.tournament.paired] == [BEGINS + HOUR, BEGINS + 2 * HOUR]
    of = season(4, starts_at_ms=BEGINS - HOUR)
    assert of.after(round_at(of, BEGINS - HOUR + 7)).tournament.paired[0].until_ms == BEGINS
    late = season(4)
    with pytest.raises(NotPermitted):
        round_at(late, BEGINS)


def test_a_round_that_begins_late_has_all_of_its_time() -> None:
    """So it is if the server was down for more than a tenth of it."""
    played = won_by_a(begun(4))
    for late, until in ((HOUR // 10, 2 * HOUR), (HOUR // 10 + 1, 2 * HOUR + HOUR // 10 + 1)):
        following = played.after(round_at(played, BEGINS + HOUR + late))
        assert following.tournament.paired[1].until_ms == BEGINS + until


def test_the_tables_of_a_round_have_until_its_end() -> None:
    """Whenever they are opened."""
    of = begun(2).tournament
    opening = open_table_command(of, 1, of.paired[0].pairings[0], SEED, BEGINS + 17)
    assert opening.reservation is not None
    assert opening.reservation.finish_by_ms == BEGINS + HOUR


def test_a_match_that_is_played_on_has_the_time_of_a_round() -> None:
    """Or until the end of its round, if that is later; the players may sit down until then."""
    of = begun(4).after(record_result(1, 1, won_by("a")), c.RuleResult(HOUSE, 1, 1, PLAYED_ON))
    (round_,) = of.tournament.paired
    for opened, until in ((BEGINS - 1, BEGINS + HOUR), (BEGINS + 5 * HOUR, BEGINS + 6 * HOUR)):
        found = finish_by_ms(of.tournament, 1, opened, played_on=True)
        assert (found, seats_until_ms(of.tournament, round_, found, opened)) == (until, until)
    assert finish_by_ms(of.tournament, 1, BEGINS + 5 * HOUR) == BEGINS + HOUR
    assert seats_until_ms(of.tournament, round_, BEGINS + HOUR, BEGINS + HOUR - 1) == BEGINS + HOUR - 1 + SEATS_MS


def test_what_has_not_begun_in_time_is_a_forfeit_of_who_is_not_there() -> None:
    """The house says so when the round is over and not before, and nothing else."""
    of = begun(4)
    for outcome in ("a", "b", "neither"):
        given = c.GiveResult(HOUSE, 1, 1, forfeited(outcome), BEGINS + HOUR)
        assert of.when(given).tags == ["result_given"]
    early = c.GiveResult(HOUSE, 1, 1, forfeited("a"), BEGINS + HOUR - 1)
    of.when(early).wrong_state("not-the-opener")
    of.when(c.GiveResult(HOUSE, 1, 1, won_by("a"), BEGINS + HOUR)).wrong_state("not-the-opener")
    of.when(c.GiveResult(HOUSE, 2, 1, forfeited("a"), BEGINS + HOUR)).wrong_state("not-the-opener")
    played = of.after(record_result(1, 1, won_by("a")))
    played.when(c.GiveResult(HOUSE, 1, 1, forfeited("b"), BEGINS + HOUR)).wrong_state("not-the-opener")
    neither = of.after(c.GiveResult(HOUSE, 1, 1, forfeited("neither"), BEGINS + HOUR))
    first = neither.pairings[0]
    assert [neither.rows[entry].victories for entry in (first.a, first.b)] == [0, 0]


def test_a_league_without_a_calendar_is_not_decided_by_the_house() -> None:
    """Its organiser decides who did not come."""
    of = full_tournament(2).paired()
    of.when(c.GiveResult(HOUSE, 1, 1, forfeited("a"), 10**15)).wrong_state("not-the-opener")


def test_the_calendar_says_what_will_be_played() -> None:
    """With the first round, from the order of the lots, which is in the record; who leaves is left out of it."""
    of = begun(5, twice=True)
    said = list(calendar_of(of.tournament))
    assert [(one.from_ms, one.until_ms) for one in said] == [
        (BEGINS + number * HOUR, BEGINS + (number + 1) * HOUR) for number in range(10)
    ]
    while of.tournament.status == "playing":
        of = won_by_a(of)
        if of.tournament.status == "playing":
            of = of.after(round_at(of, BEGINS + len(of.tournament.paired) * HOUR))
    assert list(calendar_of(of.tournament)) == said
    assert list(calendar_of(season(5).tournament)) == []
    gone = begun(4).after(withdraw_entry(3))
    later = [pair for one in list(calendar_of(gone.tournament))[1:] for pair in one.meetings.pairs]
    assert [3 in pair for pair in later] == [False, False]


def test_the_rounds_to_come_are_scheduled_once() -> None:
    """However many look at them, until one begins or somebody leaves."""
    of = begun(4)
    first, again = (list(calendar_of(of.tournament)) for _ in range(2))
    gone = list(calendar_of(of.after(withdraw_entry(3)).tournament))
    for number in (1, 2):
        assert first[number].meetings is again[number].meetings
        assert first[number].meetings != gone[number].meetings


def test_what_is_public_gives_the_same_calendar() -> None:
    """The seed is not needed for it."""
    recorder = Recorder(SEED, STREAM)
    events, tournament = TOURNAMENTS.open(league(round_minutes=60), STREAM)
    recorder.append(HOUSE, events, 1)
    for command in [*enrol_entries(4), None]:
        asked = command or pair_round(tournament, OPENER, BEGINS)
        done, tournament = TOURNAMENTS.decide(tournament, asked)
        recorder.append(asked.actor, done, BEGINS)
    public: Tournament = fold(TOURNAMENTS, STREAM, redact(recorder.links, "public")).state
    assert public.seed is None
    assert list(calendar_of(public)) == list(calendar_of(tournament)) != []


def test_seasons_are_of_players_or_pairs_in_a_round_robin() -> None:
    """They say themselves until when a table is played."""
    for changes, code in (
        ({"system": "swiss", "rounds": 3}, "round-minutes-out-of-range"),
        ({"round_minutes": 0}, "round-minutes-out-of-range"),
        ({"round_minutes": 90 * 24 * 60 + 1}, "round-minutes-out-of-range"),
        ({"minutes": 30}, "time-of-its-own"),
    ):
        refusal = open_outcome(league(**{"round_minutes": 60, **changes})).refusal
        assert refusal is not None
        assert refusal.code == code, changes
    for other in (swiss(2, twice=True), league(system="knock-out", best_of=(1,), twice=True)):
        refusal = open_outcome(other).refusal
        assert refusal is not None
        assert refusal.code == "not-a-round-robin", other.system


@law(st.integers(2, 12), st.booleans(), st.lists(st.sampled_from("ab"), min_size=1, max_size=30))
def test_law_everybody_meets_everybody(entries: int, twice: bool, results: list[str]) -> None:  # noqa: FBT001 - drawn
    """Once, or twice with the sides exchanged, whatever the results; nobody twice in a round; byes are shared."""
    of, met, byes = begun(entries, twice=twice), Counter[tuple[int, int]](), Counter[int]()
    while True:
        round_ = of.tournament.paired[-1]
        in_it = [*[entry for pairing in round_.pairings for entry in (pairing.a, pairing.b)], *round_.byes]
        assert sorted(in_it) == list(range(1, entries + 1))
        met.update((pairing.a, pairing.b) for pairing in round_.pairings)
        byes.update(round_.byes)
        for pairing in round_.pairings:
            of = of.after(record_result(round_.number, pairing.number, won_by(results[pairing.a % len(results)])))
        if of.tournament.status != "playing":
            break
        of = of.after(round_at(of, BEGINS + round_.number * HOUR))
    for a, b in each(list(combinations(range(1, entries + 1), 2))):
        assert sorted([met[a, b], met[b, a]]) == ([1, 1] if twice else [0, 1])
    assert set(byes.values()) <= {1 + twice}
    assert len(byes) == (entries if entries % 2 else 0)


test_laws_at_length = soak_laws(globals())
