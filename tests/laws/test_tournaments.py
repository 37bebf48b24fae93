"""Laws of tournaments: whatever is asked of one is refused by rules that exist, or happens and can be folded again."""

from random import Random
from typing import Final

import msgspec
import pytest
from hypothesis import strategies as st

from domain.actors import HOUSE, judge_actor, player_actor
from domain.chain import Link
from domain.games import RULEBOOK, TOURNAMENTS
from domain.games.mus.game import MUS
from domain.refusals import Refusal, WrongState
from domain.sealing import READERS
from domain.stream import OVER, fold, redact
from domain.table.clock.rules import ClockRules
from domain.table.game.sides import SIDES, TEAMS
from domain.teams.setup import team_rules
from domain.tournament import commands as c
from domain.tournament.events import Of
from domain.tournament.results import pairing_result_of_table
from domain.tournament.setup import SEATS, open_table_command, pair_rules
from domain.tournament.state import Result, Tournament
from domain.tournament.systems.pairings import pair_next_round
from domain.tournament.view import view
from tests.kit.laws import law, soak_laws
from tests.kit.play import Match, Recorder
from tests.kit.random_play import play_random, tables
from tests.kit.signed_moves import signed
from tests.kit.tournament_scenario import OPENER, SEED, STREAM, enrol_bot, given, league, won_by

pytestmark = pytest.mark.slow

BOTS: Final = ("basic", "random")
PLAYERS: Final = [f"q{number}" for number in range(12)]


class Played(msgspec.Struct, frozen=True):
    """A tournament, its links, and the rules that refused something, also before it was opened."""

    tournament: Tournament
    links: list[Link]
    rules: list[str]

    def __repr__(self) -> str:
        """The types of its events."""
        return f"{[link.type for link in self.links]}, refused by {self.rules}"


numbers = st.integers(0, 6)
counts = st.tuples(st.integers(-1, 4), st.integers(0, 100_001))
outcomes = st.sampled_from(["a", "b", "draw", "void", "neither"])
reasons = st.sampled_from(["played", "forfeit", "adjusted", "withdrawn", "closed", "deadline"])
results = st.builds(Result, outcomes, counts, counts, reasons)
times = st.sampled_from([0, 100, 60_100, 600_100])
actors = st.sampled_from([HOUSE, OPENER, OPENER, judge_actor("j1"), judge_actor("q0"), *map(player_actor, PLAYERS)])
pairs = st.none() | st.lists(
    st.lists(st.sampled_from(PLAYERS), min_size=1, max_size=3).map(tuple), min_size=0, max_size=2
).map(tuple)
marks = st.sampled_from([(), (), ("q1", "q3")])
names = st.none() | st.sampled_from(["Aste", "aste", "", "x" * 41])

OPTIONS: Final[dict[str, st.SearchStrategy[object]]] = {
    "title": st.sampled_from(["", "Copa", "x" * 81]),
    "system": st.sampled_from(["round-robin", "swiss", "knock-out", "groups", "arena"]),
    "twice": st.booleans(),
    "round_minutes": st.sampled_from([msgspec.UNSET, 0, 60]),
    "arena_minutes": st.sampled_from([msgspec.UNSET, 9, 10]),
    "rounds": st.sampled_from([None, 0, 2, 31]),
    "best_of": st.sampled_from([(), (1,), (3, 1), (2,), (1,) * 9]),
    "third_place": st.booleans(),
    "groups": st.sampled_from([None, 1, 2, 33]),
    "qualifiers": st.sampled_from([None, 0, 1, 9]),
    "of": st.sampled_from(["pairs", "players", "teams"]),
    "tables": st.sampled_from([None, 2, 3, 34]),
    "games": st.sampled_from([None, 1, 99, 100]),
    "tie_breaks": st.sampled_from([(), ("stones",), ("extra-game", "stones"), ("extra-game",)]),
    "minutes": st.sampled_from([None, 0, 60, 10_081]),
    "rank_by": st.sampled_from([(), ("lots",), ("lots", "mutual"), ("mutual", "buchholz", "stones", "lots")]),
    "fewest_entries": st.sampled_from([1, 2, 3]),
    "most_entries": st.sampled_from([1, 4, 129]),
    "late_until": st.sampled_from([0, 1, 2]),
    "admission": st.sampled_from(["open", "invitation"]),
    "starts_at_ms": st.sampled_from([None, 0, 100]),
    "clock": st.sampled_from([ClockRules("side", 2, bank_seconds=60), ClockRules("side", 0)]),
    "people_only": st.booleans(),
    "rules": st.sampled_from([pair_rules(MUS, "mus-basque", {}), team_rules(MUS, "mus-basque", {}, 1, 30)]),
}
SOUND: Final[tuple[dict[str, object], ...]] = (
    {},
    {"system": "swiss", "rounds": 2, "late_until": 2},
    {"system": "swiss", "rounds": 3, "admission": "invitation"},
    {"system": "knock-out", "best_of": (3, 1), "third_place": True, "rank_by": ("lots",)},
    {"system": "groups", "groups": 2, "qualifiers": 1, "best_of": (1,)},
    {"round_minutes": 1, "twice": True},
    {"system": "arena", "arena_minutes": 10, "club": "c"},
    {"starts_at_ms": 100, "most_entries": 4, "clock": ClockRules("player", 0, move_seconds=30)},
)


def _any(tournament: Tournament) -> st.SearchStrategy[c.Command]:
    """Draw a command that anybody may try."""
    asked: list[st.SearchStrategy[c.Command]] = [
        st.builds(c.EnrolEntry, actors, pairs, st.sampled_from([None, None, "basic", "shark"]), names, marks),
        st.builds(c.ChangeEntry, actors, numbers, pairs, names, st.none() | st.sampled_from(PLAYERS), marks),
        st.builds(c.ConfirmEntry, actors, numbers),
        st.builds(c.WithdrawEntry, actors, numbers),
        st.builds(c.InvitePlayer, actors, st.sampled_from(PLAYERS)),
        st.builds(c.WithdrawInvitation, actors, st.sampled_from(PLAYERS)),
        st.builds(c.SeedEntries, actors, st.lists(numbers, max_size=3).map(tuple)),
        st.builds(
            c.PairRound,
            actors,
            st.lists(st.tuples(numbers, numbers), max_size=2).map(tuple),
            st.lists(numbers, max_size=1).map(tuple),
            times,
        ),
        st.builds(c.PauseEntry, actors, numbers, st.booleans()),
        st.builds(c.NameOrganiser, actors, st.sampled_from(PLAYERS), st.booleans()),
        st.builds(c.RecordResult, actors, numbers, numbers, results),
        st.builds(c.GiveResult, actors, numbers, numbers, results, times),
        st.builds(c.RuleResult, actors, numbers, numbers, results, st.none() | st.integers(0, 3)),
        st.builds(c.EndTournament, actors, st.sampled_from(["opener", "admin", "clock"]), times),
    ]
    if tournament.status != "open":
        asked.append(st.builds(c.GiveResult, st.just(OPENER), st.just(len(tournament.paired)), st.just(1), results))
    return st.one_of(asked)


def _next(tournament: Tournament) -> c.Command:
    """Make the command that brings a tournament on."""
    if tournament.status == "open" and len(tournament.field) < 4:
        return enrol_bot()
    round_ = tournament.paired[-1] if tournament.paired else None
    missing = next((pairing for pairing in round_.pairings if pairing.result is None), None) if round_ else None
    if round_ is None or missing is None:
        meetings = pair_next_round(tournament)
        return c.PairRound(OPENER, *meetings, at_ms=100 + 60_000 * len(tournament.paired))
    return c.RecordResult(HOUSE, round_.number, missing.number, won_by("ab"[missing.number % 2], 1, 20))


@st.composite
def tournaments(draw: st.DrawFn) -> Played:
    """A tournament of which all sorts of things are asked, after all sorts of openings were tried."""
    rules: list[str] = []
    for _ in range(draw(st.integers(0, 3))):
        changed = {name: draw(OPTIONS[name]) for name in draw(st.sets(st.sampled_from(sorted(OPTIONS)), max_size=3))}
        try:
            TOURNAMENTS.open(msgspec.structs.replace(league(**draw(st.sampled_from(SOUND))), **changed), STREAM)
        except Refusal as refusal:
            rules.append(refusal.rule)
    events, tournament = TOURNAMENTS.open(league(**draw(st.sampled_from(SOUND))), STREAM)
    recorder = Recorder(SEED, STREAM)
    recorder.append(HOUSE, events, 0)
    for _ in range(draw(st.integers(0, 25))):
        try:
            command = _next(tournament) if draw(st.integers(0, 2)) else draw(_any(tournament))
            command = signed(tournament, command, len(recorder.links), recorder.links[-1].hash)
            events, tournament = TOURNAMENTS.decide(tournament, command)
        except Refusal as refusal:
            rules.append(refusal.rule)
        except WrongState:
            pass
        else:
            recorder.append(command.actor, events, len(recorder.links))
        if tournament.status in OVER:
            break
    return Played(tournament, recorder.links, rules)


@law(tournaments())
def test_law_every_rule_that_refuses_exists(played: Played) -> None:
    """Whoever reads the id of a rule in an answer can read the rule."""
    assert RULEBOOK.keys() >= set(played.rules)


@law(tournaments())
def test_law_a_tournament_is_the_fold_of_its_stream(played: Played) -> None:
    """Nothing of it is anywhere else, and everybody sees the same."""
    head = fold(TOURNAMENTS, STREAM, played.links)
    assert (head.state, head.version, head.hash) == (played.tournament, len(played.links), played.links[-1].hash)
    whole = view(played.tournament, head.version, {})
    for reader in sorted(READERS):
        seen = fold(TOURNAMENTS, STREAM, redact(played.links, reader))
        assert view(seen.state, seen.version, {}) == whole


class AtTable(msgspec.Struct, frozen=True):
    """A table of the pairing of two bots, as far as it was played, and the bots of entries ``a`` and ``b``."""

    match: Match
    round: int
    bots: tuple[str, str]


@st.composite
def tables_of_pairings(draw: st.DrawFn) -> AtTable:
    """A table of Mus in any of the first rounds, under any rule set."""
    ruleset, seats = draw(st.sampled_from(tables("mus")))
    of: Of = "pairs" if seats == SEATS["pairs"] else "players"
    rules = pair_rules(MUS, ruleset, {"games_to_win": draw(st.integers(1, 2))}, of)
    begun = given(league(rules=rules, of=of)).after(*map(enrol_bot, BOTS)).paired()
    (pairing,) = begun.pairings
    round_, source = draw(st.integers(1, 6)), Random(draw(st.integers(0, 2**32 - 1))).randbytes(20_000)
    match = play_random(open_table_command(begun.tournament, round_, pairing, SEED), source)
    return AtTable(match, round_, (BOTS[pairing.a - 1], BOTS[pairing.b - 1]))


@law(tables_of_pairings())
def test_law_team_a_of_a_table_is_the_first_entry_of_its_pairing(played: AtTable) -> None:
    """It sits where the view says, and what it wins is that entry's, in odd rounds as in even ones."""
    table, result = played.match.table, pairing_result_of_table(played.match.table, played.round)
    seen = MUS.view(table, 1, "public", {})
    entries = dict(zip(TEAMS, played.bots, strict=True))
    assert [seat.bot for seat in seen.seats] == [
        entries[seen.tournament.sides[SIDES[seat % 2]]] for seat in range(len(table.seats))
    ]
    if result.outcome != "void":
        assert (seen.match.winner or "draw").lower() == result.outcome
    if result.reason == "played" and not table.disputes:
        won = [msgspec.json.decode(link.data)["team"] for link in played.match.links if link.type == "game_won"]
        assert (won.count("A"), won.count("B")) == result.games


test_laws_at_length = soak_laws(globals())
