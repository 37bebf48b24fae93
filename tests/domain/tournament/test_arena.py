"""An arena: whoever is free is paired by score until its clock stops."""

from collections import Counter
from random import Random

from hypothesis import strategies as st

from domain.actors import HOUSE, player_actor
from domain.tournament import commands as c
from domain.tournament.calendar import LAST_MS, MINUTE_MS, SEATS_MS
from domain.tournament.decide import pair_round
from domain.tournament.setup import open_table_command
from domain.tournament.systems.arena import free_entries
from domain.tournament.systems.lots import draw_lots
from domain.tournament.systems.pairings import plan_round
from tests.kit.laws import law, soak_laws
from tests.kit.tournament_scenario import (
    OPENER,
    SEED,
    Given,
    enrol_entries,
    enrol_entry,
    forfeited,
    full_tournament,
    league,
    open_outcome,
    record_result,
    withdraw_entry,
    won_by,
)

BEGINS = 50_000_000
ENDS = BEGINS + 10 * MINUTE_MS


def begun(entries: int) -> Given:
    """An arena of ten minutes whose first round has just begun."""
    of = full_tournament(entries, league(system="arena", arena_minutes=10))
    return of.after(pair_round(of.tournament, OPENER, BEGINS))


def paired(of: Given, at_ms: int = BEGINS) -> Given:
    """With those paired who are free."""
    return of.after(pair_round(of.tournament, HOUSE, at_ms))


def meetings(of: Given) -> list[set[int]]:
    """Who meets whom in the last round."""
    return [{pairing.a, pairing.b} for pairing in of.pairings]


def pause(entry: int, *, paused: bool = True, by: str | None = None) -> c.PauseEntry:
    """One of its players leaves for a while, or comes back."""
    return c.PauseEntry(player_actor(by or f"a{entry}"), entry, paused)


def are_paused(of: Given) -> dict[int, bool]:
    """Who is paused, by entry."""
    return {entry.number: entry.paused for entry in of.tournament.entries}


def test_whoever_is_free_is_paired_while_others_play() -> None:
    """But not the two who have just played each other, while there are others."""
    of = begun(4)
    first = of.pairings[0]
    of = of.after(record_result(1, 1, won_by("a")))
    of.when(c.PairRound(HOUSE, ((first.a, first.b),), (), BEGINS)).wrong_state("nobody-free")
    of = of.after(record_result(1, 2, won_by("b")))
    second = of.tournament.paired[0].pairings[1]
    assert {first.a, second.b} in meetings(paired(of)), "those with a victory meet"
    assert of.when(c.PairRound(HOUSE, ((first.a, first.b), (second.a, second.b)), (), BEGINS)).refusal is not None


def test_two_who_are_alone_play_each_other_again() -> None:
    """Who comes back is met first."""
    of = begun(2).after(record_result(1, 1, won_by("a")))
    assert meetings(paired(of)) == [{1, 2}]
    three = begun(3)
    (waits,) = three.tournament.paired[0].byes
    alone = three.after(pause(waits), record_result(1, 1, won_by("a")))
    assert meetings(paired(alone)) == [{1, 2, 3} - {waits}]
    back = alone.after(pause(waits, paused=False))
    assert waits in set.union(*meetings(paired(back)))


def test_who_is_left_over_has_waited_least_often() -> None:
    """Of five who always begin together each waits as often, whoever wins."""
    of, waited = begun(5), Counter[int]()
    for _ in range(10):
        round_ = of.tournament.paired[-1]
        waited.update(round_.byes)
        for pairing in round_.pairings:
            of = of.after(record_result(round_.number, pairing.number, won_by("a" if pairing.a < pairing.b else "b")))
        of = paired(of)
    assert waited == dict.fromkeys(range(1, 6), 2)


def test_entries_come_and_go_at_any_time() -> None:
    """Who comes late is paired next, who pauses is not, and what they are playing goes on; others cannot pause them."""
    of = begun(2)
    of = of.after(*enrol_entries(2, first=3))
    assert meetings(paired(of)) == [{3, 4}]
    of.when(pause(1, by="a2")).wrong_state("not-your-entry")
    away = of.after(pause(3))
    away.when(pause(3)).wrong_state("nothing-changed")
    away.when(c.PairRound(HOUSE, ((3, 4),), (), BEGINS)).wrong_state("nobody-free")
    playing = of.after(pause(1))
    assert playing.tournament.paired[0].pairings[0].result is None
    left = paired(of).after(withdraw_entry(1))
    assert [pairing.result is None for round_ in left.tournament.paired for pairing in round_.pairings] == [False, True]
    full_tournament(2).when(pause(1)).refused("not-an-arena", "tournament.arena")


def test_who_does_not_sit_down_loses_and_is_paused() -> None:
    """A minute after the pairing; if neither is there, both."""
    of = begun(4)
    pairing = of.pairings[0]
    given = c.GiveResult(HOUSE, 1, 1, forfeited("a"), BEGINS + SEATS_MS)
    absent = of.after(given)
    assert [are_paused(absent)[entry] for entry in (pairing.a, pairing.b)] == [False, True]
    of.when(c.GiveResult(HOUSE, 1, 1, forfeited("a"), BEGINS + SEATS_MS - 1)).wrong_state("not-the-opener")
    neither = of.after(c.GiveResult(HOUSE, 1, 1, forfeited("neither"), BEGINS + SEATS_MS))
    assert [are_paused(neither)[entry] for entry in (pairing.a, pairing.b)] == [True, True]


def test_an_arena_ends_by_its_clock() -> None:
    """Nobody is paired in the last minutes; its tables have until the end, and then it has its classification."""
    of = begun(3)
    opening = open_table_command(of.tournament, 1, of.pairings[0], SEED, BEGINS)
    assert opening.reservation is not None
    assert opening.reservation.finish_by_ms == ENDS
    over = c.EndTournament(HOUSE, "clock", ENDS)
    of.when(over).wrong_state("round-running")
    played = of.after(record_result(1, 1, won_by("a")))
    assert played.tournament.status == "playing"
    assert paired(played, ENDS - LAST_MS).pairings
    played.when(pair_round(played.tournament, HOUSE, ENDS - LAST_MS + 1)).wrong_state("arena-ending")
    played.when(c.EndTournament(HOUSE, "clock", ENDS - 1)).wrong_state("not-yet")
    played.when(c.EndTournament(OPENER, "clock", ENDS)).wrong_state("not-the-house")
    ended = played.when(over)
    assert ended.tags == ["tournament_ended", "seed_opened"]
    assert ended.state.status == "finished"


def test_of_equal_entries_who_needed_fewer_matches_is_first() -> None:
    """A victory is a point, and nothing else is."""
    of = begun(4)
    for number in (1, 2):
        of = of.after(record_result(1, number, won_by("a")))
    of = paired(of)
    winners = {pairing.a for pairing in of.tournament.paired[0].pairings}
    (number,) = [pairing.number for pairing in of.pairings if not winners & {pairing.a, pairing.b}]
    of = of.after(record_result(2, number, won_by("b")))
    late = of.pairings[number - 1].b
    rows = [row for row in of.rows.values() if row.victories == 1]
    assert [row.entry for row in rows][-1] == late
    assert [row.rank for row in rows][-1] == 3


def test_an_arena_lasts_ten_minutes_to_three_hours() -> None:
    """It is of players or pairs, and no table has another time."""
    for changes, code in (
        ({"arena_minutes": 9}, "arena-minutes-out-of-range"),
        ({"arena_minutes": 181}, "arena-minutes-out-of-range"),
        ({"system": "round-robin"}, "arena-minutes-out-of-range"),
        ({"minutes": 5}, "time-of-its-own"),
        ({"round_minutes": 5}, "round-minutes-out-of-range"),
    ):
        refusal = open_outcome(league(**{"system": "arena", "arena_minutes": 60, **changes})).refusal
        assert refusal is not None
        assert refusal.code == code, changes


def test_who_is_not_confirmed_can_still_confirm() -> None:
    """The first round removes nobody."""
    of = full_tournament(2, league(system="arena", arena_minutes=10)).after(enrol_entry("x", "y"))
    of = of.after(pair_round(of.tournament, OPENER, BEGINS), c.ConfirmEntry(player_actor("y"), 3))
    assert 3 in free_entries(of.tournament, draw_lots(of.tournament)).order


@law(st.integers(2, 9), st.integers(0, 2**32 - 1))
def test_law_of_pairing_in_an_arena(entries: int, seed: int) -> None:
    """Nobody plays twice at once, against themselves, or the same twice in a row if another is there; all play."""
    drawn = Random(seed)
    of, last, played = begun(entries), dict[int, int](), Counter[int]()
    for _ in range(40):
        round_ = of.tournament.paired[-1]
        running = [one for each in of.tournament.paired[:-1] for one in each.pairings if one.result is None]
        busy = {entry for pairing in running for entry in (pairing.a, pairing.b)}
        for pairing in round_.pairings:
            assert pairing.a != pairing.b
            assert not busy & {pairing.a, pairing.b}
            busy |= {pairing.a, pairing.b}
            if entries > 2:
                assert last.get(pairing.a) != pairing.b
                assert last.get(pairing.b) != pairing.a
            last |= {pairing.a: pairing.b, pairing.b: pairing.a}
            played.update((pairing.a, pairing.b))
        while True:
            running = [(each, one) for each in of.tournament.paired for one in each.pairings if one.result is None]
            each, one = drawn.choice(running)
            of = of.after(record_result(each.number, one.number, won_by(drawn.choice("ab"))))
            if plan_round(of.tournament).meetings.pairs:
                break
        of = paired(of)
    assert set(played) == set(range(1, entries + 1))
    assert max(played.values()) < 4 * min(played.values())


test_laws_at_length = soak_laws(globals())
