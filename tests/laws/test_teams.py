"""Laws of team matches: whatever is asked of one, what happened tells all of it again."""

from typing import Any, Final

import msgspec
import pytest
from hypothesis import strategies as st
from msgspec import UNSET

from domain import sealing
from domain.actors import HOUSE, player_actor
from domain.chain import Link
from domain.games import GAMES, RULEBOOK
from domain.records.header import Header
from domain.records.lines import write_record
from domain.records.verify import verify
from domain.refusals import Refusal, WrongState
from domain.shuffling import nonce_commitment
from domain.stream import fold, redact, uuid_text
from domain.table.clock.rules import ClockRules
from domain.table.game import GameResult
from domain.table.game.sides import TEAMS, Team
from domain.teams import commands as c
from domain.teams.decide import decide, match_kind, open_match
from domain.teams.events import Entrants, TableEnd
from domain.teams.setup import open_table_command
from domain.teams.state import Match
from domain.teams.view import view
from tests.kit.each import each
from tests.kit.laws import law, soak_laws
from tests.kit.play import Recorder
from tests.kit.team_scenario import LATER, MATCH, NOW, SEED, match_terms
from tests.kit.team_scenario import entrants as pairs_of

pytestmark = pytest.mark.slow

KIND: Final = match_kind(GAMES)
PLAYERS: Final = [f"q{number}" for number in range(12)]
NONCE: Final = bytes(16)
RARE: Final = 75
"""Examples among which there is an extra game, which few matches come to."""


class Played(msgspec.Struct, frozen=True):
    """A match, its links, and how often it was refused something."""

    match: Match
    links: list[Link]
    refused: int


actors = st.sampled_from([HOUSE, "player:p0", *[f"player:{player}" for player in PLAYERS]])
commitments = st.none() | st.binary(min_size=32, max_size=32)
teams = st.sampled_from(["A", "B"])
couples = st.tuples(st.sampled_from(PLAYERS), st.sampled_from(PLAYERS))
entrants = st.builds(Entrants, teams, couples, st.none()) | st.builds(
    Entrants, teams, st.none(), st.sampled_from(["basic", "shark"])
)


ends: st.SearchStrategy[TableEnd] = st.sampled_from(["played", "played", "excluded", "deadline"])


@st.composite
def results(draw: st.DrawFn, match: Match) -> tuple[c.TableResult, ...]:
    """Of every table of a match, mostly, of which there are some; N-S wins every game in half of them: a tie."""
    made: list[c.TableResult] = []
    tie = draw(st.booleans())
    for table in match.placed:
        ended = draw(ends)
        winners = st.sampled_from([0, 1, None] if ended == "deadline" else [0, 1])
        games = draw(st.integers(0, 9)) and (match.games if table.number <= match.tables else 1)
        played = [GameResult(0 if tie else draw(winners), (40, draw(st.integers(0, 1)))) for _ in range(games)]
        made.append(c.TableResult(table.number, ended, tuple(played)))
    return tuple(made)


def _sensible(match: Match) -> st.SearchStrategy[c.Command]:
    """What brings the match on."""
    if match.status == "open":
        free = [player for player in PLAYERS if match.pair_of(player) is None]
        short: Team | None = next((team for team in TEAMS if len(match.of_team(team)) < match.tables), None)
        if short is not None and len(free) > 1:
            committed = nonce_commitment(MATCH, player_actor(free[0]), NONCE)
            brings = st.sampled_from([None, None, None, committed])
            return st.builds(
                c.EnrolPair, *map(st.just, (player_actor(free[0]), short, (free[0], free[1]), None)), brings
            )
        asked = [(pair, name) for pair in match.pairs for name in pair.players or () if name not in pair.confirmed]
        if asked:
            return st.just(c.ConfirmPair(player_actor(asked[0][1]), asked[0][0].number))
        if match.nonces_until_ms is not None:
            opened = [c.OpenNonce(player_actor(name), match.pair_of(name).number, NONCE) for name in match.to_open]  # pyright: ignore[reportOptionalMemberAccess] - they wait
            return st.sampled_from([*opened, opened[0], c.ReplaceNonces(HOUSE, match.nonces_until_ms)])
        return st.just(c.StartMatch(player_actor("p0"), NOW + 1))
    if match.result is not None:
        return results(match).flatmap(
            lambda results_drawn: st.builds(c.RuleResult, st.just(HOUSE), st.sampled_from(results_drawn))
        )
    at_ms = st.sampled_from([NOW + 2, LATER])
    return results(match).flatmap(
        lambda results_drawn: (
            st.builds(c.EndMatch, st.just(HOUSE), at_ms, st.just(results_drawn))
            | st.builds(c.CallExtraGame, st.just(HOUSE), at_ms, st.just(results_drawn))
        )
    )


def _any(match: Match) -> st.SearchStrategy[c.Command]:
    """Whatever anybody may ask."""
    numbers = st.integers(0, match.enrolled + 1)
    asked: list[st.SearchStrategy[c.Command]] = [
        st.builds(
            c.EnrolPair, actors, teams, st.none() | couples, st.none() | st.sampled_from(["basic", "x"]), commitments
        ),
        st.builds(c.ConfirmPair, actors, numbers, commitments),
        st.builds(c.OpenNonce, actors, numbers, st.sampled_from([NONCE, bytes([1] * 16)])),
        st.builds(c.ReplaceNonces, st.sampled_from([HOUSE, player_actor("p0")]), st.sampled_from([NOW + 1, LATER])),
        st.builds(c.WithdrawPair, actors, numbers),
        st.builds(c.StartMatch, actors, st.sampled_from([NOW + 1, LATER])),
        st.builds(c.EndMatch, actors, st.just(NOW + 2), results(match)),
        st.builds(
            c.CloseMatch,
            st.sampled_from([HOUSE, player_actor("p0")]),
            st.sampled_from(["opener", "admin", "restored", "withdrawn"]),
        ),
    ]
    if match.placed:
        asked.append(
            results(match).flatmap(
                lambda results_drawn: st.builds(c.RuleResult, actors, st.sampled_from(results_drawn))
            )
        )
    return st.one_of(asked)


@st.composite
def matches(draw: st.DrawFn) -> Played:
    """A match of which all sorts of things are asked, with its pairs or without."""
    tie_breaks = draw(st.sampled_from([(), ("stones",), ("extra-game",), ("stones", "extra-game")]))
    drawn = draw(st.none() | st.just(pairs_of(2)) | st.lists(entrants, min_size=4, max_size=4).map(tuple))
    of: dict[str, Any] = {} if draw(st.booleans()) else {"tournament": "t", "round": 1}
    of["clock"] = draw(st.sampled_from([UNSET, ClockRules("side", 1, bank_seconds=60)]))
    of["people_only"] = draw(st.integers(0, 7)) == 7
    opening = match_terms(games=draw(st.integers(1, 2)), tie_breaks=tie_breaks, pairs=drawn, **of)
    try:
        events, match = open_match(opening, MATCH)
    except (Refusal, WrongState):
        events, match = open_match(msgspec.structs.replace(opening, pairs=None), MATCH)
    recorder = Recorder(SEED, MATCH)
    refused = 0
    recorder.append(HOUSE, events, NOW)
    for _ in range(draw(st.integers(0, 22))):
        command = draw(_sensible(match) if draw(st.integers(0, 3)) else _any(match))
        try:
            events, match = decide(match, command)
        except (Refusal, WrongState) as why:
            if isinstance(why, Refusal) and why.rule not in RULEBOOK:
                raise
            refused += 1
            continue
        recorder.append(command.actor, events, max(recorder.links[-1].at_ms, getattr(command, "at_ms", 0)))
        if match.status == "closed":
            break
    return Played(match, recorder.links, refused)


@law(matches(), examples=RARE)
def test_law_a_match_is_the_fold_of_its_stream(played: Played) -> None:
    """Nothing of it is anywhere else."""
    head = fold(KIND, MATCH, played.links)
    assert (head.state, head.version, head.hash) == (played.match, len(played.links), played.links[-1].hash)


@law(matches(), examples=RARE)
def test_law_everybody_sees_the_same_match(played: Played) -> None:
    """Its view folded from a redacted stream is the view folded from all of it: the seed is all that is sealed."""
    names = {player: player.upper() for player in PLAYERS}
    whole = view(played.match, len(played.links), names)
    for reader in sorted(sealing.READERS):
        head = fold(KIND, MATCH, redact(played.links, reader))
        assert view(head.state, head.version, names) == whole


@law(matches(), examples=RARE)
def test_law_of_a_running_match_the_view_says_what_its_start_said(played: Played) -> None:
    """How it stands is not among it (rule 11)."""
    shown = view(played.match, 1, {})
    assert (shown.result is not None) == (played.match.status == "finished")
    assert len(shown.table_ids) in {0, 2, 4}


@law(matches(), examples=RARE)
def test_law_every_command_of_a_match_is_decided_again(played: Played) -> None:
    """From a copy without the seed's envelope, too; a match that is over and has no table is whole."""
    match = played.match
    for audience in ("public", "all") if match.opened else ("public",):
        head = Header(stream=uuid_text(MATCH), game="mus", ruleset=match.ruleset, audience=audience, seed=SEED.hex())
        verdict = verify(write_record(head, played.links))
        if match.result is not None:
            assert (verdict.kind, verdict.reason) == ("broken", "table 1 is missing")
            continue
        whole = match.opened and not match.placed
        assert (verdict.kind, verdict.version) == ("complete" if whole else "prefix", len(played.links)), verdict.reason
        assert verdict.decided


@law(matches(), examples=RARE)
def test_law_pairs_sit_once_and_each_team_at_both_sides_as_often(played: Played) -> None:
    """Pairs that enrolled, left and enrolled again have one place at most (rule 3; E8, E10)."""
    match = played.match
    seated = [seat.player for table in match.placed[: match.tables] for seat in table.seats if seat.player is not None]
    assert len(seated) == len(set(seated))
    for table in each(match.placed):
        assert open_table_command(match, table.number).team is not None
        north, west, south, east = table.seats
        assert (north.bot, west.bot) == (south.bot, east.bot)


def test_the_law_is_about_matches_that_come_to_something() -> None:
    """Most start, some end and are ruled on, some are called to an extra game, and some are refused what they ask."""
    seen: list[Played] = []

    def look(played: Played) -> None:
        seen.append(played)

    law(matches(), examples=RARE)(look)()
    statuses = {played.match.status for played in seen}
    assert statuses == {"open", "playing", "finished", "closed"}
    assert any(played.match.extra for played in seen)
    assert any(len(played.match.ruled) > 1 for played in seen)
    assert any(played.refused for played in seen)
    assert any(played.match.tournament for played in seen if played.match.status == "finished")


test_soak = soak_laws(globals())
