"""What a verifier says of true records of team matches, whole or in part, and of tables taken out of them."""

import tracemalloc
from collections.abc import Callable
from functools import cache
from unittest.mock import patch

import pytest
from msgspec import structs

from domain import sealing
from domain.actors import RULES
from domain.games.mus.play import deck
from domain.records import team_match
from domain.records.lines import write_event_line, write_record
from domain.records.verify import verify
from domain.shuffling import Dealing
from domain.table.commands import OpenTable
from domain.teams.setup import open_table_command
from domain.teams.state import Match as State
from tests.cheats.row import in_part
from tests.cheats.team_keys import INVENTED
from tests.kit import team_play
from tests.kit.each import each
from tests.kit.play import Match
from tests.kit.spread import Sample, sampled
from tests.kit.tampering import forge_event, rechain, record_file, record_header
from tests.kit.team_play import (
    TeamMatch,
    close_with_match,
    count_ruling,
    match_records,
    match_streams,
    pass_deadline,
    play_team_match,
    resign_pair,
    reverse_last_game,
    rule_at_table,
)

READERS = sorted(sealing.READERS)
MATCHES: dict[str, Callable[[], TeamMatch]] = {
    "played": lambda: play_team_match(games=2, tables=4, ruleset="mus-eight-kings"),
    "federation": lambda: play_team_match(ruleset="mus-federation"),
    "given up and out of time": lambda: play_team_match(endings={1: resign_pair(0), 2: pass_deadline}),
    "extra game": lambda: play_team_match(tie_breaks=("stones", "extra-game")),
    "closed": lambda: play_team_match(endings={1: close_with_match}, closed=True),
    "ruled": lambda: rule_at_table(
        reverse_last_game(play_team_match(tie_breaks=("stones",)), 2), 1, "award", seat=0, team="B", stones=1
    ),
    "ruled when closed": lambda: rule_at_table(
        play_team_match(closed=True, tie_breaks=("extra-game",), extra=True), 1, "uphold", seat=0, counted=False
    ),
}


@cache
def match(name: str) -> TeamMatch:
    return MATCHES[name]()


@pytest.mark.slow
@pytest.mark.parametrize("audience", READERS)
@pytest.mark.parametrize("name", MATCHES)
def test_a_true_record_of_a_match_is_complete_in_every_copy(name: str, audience: str) -> None:
    """The verdict counts the match's own events, all events and the tables, and lists who brought a nonce."""
    of, versions = match(name), list[int]()
    verdict = verify(match_records(of, audience), versions.append)
    assert (verdict.kind, verdict.decided) == ("complete", True), verdict.reason
    assert verdict.header is not None
    assert verdict.header.stream == str(of.stream.stream_id)
    assert (verdict.version, verdict.tables) == (len(of.stream.links), len(of.tables))
    assert verdict.events == sum(len(stream.links) for stream in match_streams(of))
    assert (verdict.own_nonces, verdict.seats) == (1, 4 * of.state.tables)
    assert versions[-1] == len(of.tables[-1].links)


def test_the_matches_hold_what_is_verified() -> None:
    """A tie broken by one more game, tables that were given up, closed, and overtaken by time."""
    extra = match("extra game").state.result
    assert extra is not None
    assert len(extra.tables) == 4
    ended = match("given up and out of time").state.result
    assert ended is not None
    assert [table.ended for table in ended.tables] == ["played", "deadline"]
    assert [table.table.status for table in match("closed").tables] == ["closed", "finished"]


def test_the_result_of_a_match_is_the_one_after_the_last_ruling() -> None:
    """Two rulings at one table are counted in one event, before the one at the other table."""
    of = match("ruled").state
    assert of.result is not None
    assert [body.table for body in of.ruled] == [2, 1]
    won = of.result.games_won
    assert (of.result.team, sorted(won)) == ("AB"[won.index(2)], [0, 2])


def test_a_ruling_that_the_match_has_not_counted_leaves_a_prefix() -> None:
    """What the house owes it is a moment's work, and may be missing from a record that was taken in that moment."""
    uncounted = rule_at_table(match("played"), 2, "award", seat=1, counted=False, team="B", stones=1)
    verdict = verify(match_records(uncounted, "public"))
    assert (verdict.kind, verdict.tables) == ("prefix", 4)
    assert verdict.reason.endswith("ruled, and not counted by the match yet: tables 2")
    assert verify(match_records(count_ruling(uncounted, 2), "public")).kind == "complete"


def test_an_extra_game_stands_though_a_ruling_undid_its_tie() -> None:
    """While it was played, or after the match."""
    of = match("extra game")
    again = reverse_last_game(of, 1)
    assert again.state.result is not None
    assert (sorted(again.state.result.games_won), again.state.result.tie_break) == ([0, 2], None)
    assert verify(match_records(again, "public")).kind == "complete"
    closed = play_team_match(closed=True, tie_breaks=("extra-game",), extra=True)
    again = reverse_last_game(closed, 1, counted=False)
    assert verify(match_records(again, "public")).kind == "complete"


def test_every_part_may_be_anothers_copy() -> None:
    """A player's copy has the player's own cards at their table, and the public part of all others."""
    of = match("played")
    audiences = ["public", "public", "seat:2", "all", "public"]
    mixed = [record_file(stream, audience) for stream, audience in zip(match_streams(of), audiences, strict=True)]
    assert verify(mixed).kind == "complete"


@sampled
@pytest.mark.slow
@pytest.mark.parametrize("name", ["given up and out of time", "closed"])
def test_a_match_record_that_is_cut_off_says_so(name: str, sample: Sample) -> None:
    """What an ended match has to bring is known from its first part: less of it is broken, nothing passes as whole."""
    of = match(name)
    lines = b"".join(match_records(of, "public")).splitlines(keepends=True)
    alone = len(of.stream.links) + 1
    kinds = [verify(lines[:length]).kind for length in sample(range(alone, len(lines)), 40)]
    assert set(kinds) == {"broken"} if name != "closed" else "complete" not in kinds
    assert verify(lines).kind == "complete"


def test_the_beginning_of_a_match_is_a_prefix() -> None:
    """Wherever its own stream is cut: up to the last command of which all events are there."""
    of = match("played")
    lines = match_records(of, "all")[0].splitlines(keepends=True)
    for length in each(range(1, len(lines) - 2)):
        verdict = verify(lines[: length + 1])
        whole = length - (of.stream.links[length].actor == RULES)
        assert (verdict.kind, verdict.version, verdict.decided) == ("prefix", whole, True), verdict.reason


def test_a_closed_match_tells_which_of_its_tables_are_not_there() -> None:
    """It has no result that they would have to give."""
    of = match("closed")
    verdict = verify([record_file(of.stream, "public"), record_file(of.tables[1], "public")])
    assert (verdict.kind, verdict.tables) == ("prefix", 1)
    assert verdict.reason.endswith("not there to their end: tables 1")


@pytest.mark.parametrize("audience", sorted(sealing.READERS - {"all"}))
def test_a_running_match_is_a_prefix_by_its_hashes(audience: str) -> None:
    """Its record holds no table: the play there is not public yet."""
    of = match("played")
    links = of.stream.links[:-2]
    whole = record_file(of.stream, audience, links, opened=False)
    verdict = verify([whole])
    assert (verdict.kind, verdict.version, verdict.decided) == ("chained", len(links), False)
    table = record_file(of.tables[0], audience, opened=False)
    verdict = verify([whole, table])
    assert (verdict.kind, verdict.line) == ("broken", len(links) + 2)
    assert verdict.reason == "a table follows, and the seed of its match is not open"


@pytest.mark.parametrize("audience", READERS)
def test_a_team_table_alone_is_a_prefix_that_says_what_was_not_checked(audience: str) -> None:
    """Its seats, seed and entropy are the match's to tell; chain, envelopes, salts and commitment are its own."""
    table = match("played").tables[1]
    verdict = verify([record_file(table, audience)])
    assert (verdict.kind, verdict.version, verdict.decided) == ("chained", len(table.links), False), verdict.reason
    assert "can be checked with the match's record" in verdict.reason


def test_a_team_table_alone_is_held_to_its_salts_and_commitment() -> None:
    """As far as it can be."""
    table = match("played").tables[1]
    other = structs.replace(table, seed=bytes(32))
    verdict = verify([record_file(other, "public", table.links)])
    assert (verdict.kind, verdict.version) == ("broken", 0)
    assert verdict.reason == "the seed is not the one the table was committed to"
    at = next(place for place, link in enumerate(table.links) if link.type == "hands_dealt")
    links = rechain(other, table.links)[: at + 1]
    verdict = verify([b"".join([*_first_line(table, "all"), *[write_event_line(link) + b"\n" for link in links]])])
    assert (verdict.kind, verdict.version) == ("broken", at + 1)
    assert verdict.reason.startswith("the salt for seat:0 does not follow")


def _first_line(table: Match, audience: str) -> list[bytes]:
    return list(write_record(record_header(table, audience), []))


def test_a_team_table_alone_opens_no_seed() -> None:
    """An event that opens the right one is refused as well."""
    table = match("played").tables[0]
    links = rechain(table, [*table.links, forge_event(table.links[-1], "seed_opened", seed=table.seed.hex())])
    verdict = verify([record_file(table, "public", links)])
    assert (verdict.kind, verdict.version) == ("broken", len(links))
    assert verdict.reason == "a table of a team match opens the match's seed"


def test_a_resignation_of_a_player_without_a_key_can_be_invented() -> None:
    """The same one that is refused of a player with a key: with every secret of the server it passes."""
    invented = in_part(1, INVENTED)(play_team_match(4))
    assert verify([record_file(stream, "all", links) for stream, links in invented.parts]).kind == "complete"


def test_tables_that_stand_alone_are_not_joined_in_one_file() -> None:
    """Several streams are a team match's."""
    table = match("played").tables[0]
    verdict = verify([record_file(table, "public"), record_file(table, "public")])
    assert (verdict.kind, verdict.line) == ("broken", len(table.links) + 2)
    assert verdict.reason == "another stream follows that of a table"


def test_a_second_header_that_cannot_be_read_is_named_by_its_line() -> None:
    """The line counts through the file."""
    first, second, *_ = match_records(match("played"), "public")
    verdict = verify([first, second.replace(b'"game"', b'"gane"', 1)])
    assert (verdict.kind, verdict.version, verdict.line) == ("broken", 0, first.count(b"\n") + 1)
    assert verdict.reason.startswith("not a header")


def test_an_engine_that_deals_a_board_in_two_ways_is_found() -> None:
    """Deciding again with that engine shows nothing; the boards are held against each other."""
    table, shuffled = 0, deck.pile

    def opening(of: State, number: int, at_ms: int = 0) -> OpenTable:
        nonlocal table
        table = number
        return open_table_command(of, number, at_ms)

    def pile(source: Dealing, deal: int, shuffle: int, *cards: tuple[int, ...]) -> tuple[int, ...]:
        return shuffled(source, deal, shuffle + 100 * table, *cards)

    with (
        patch.object(deck, "pile", pile),
        patch.object(team_play, "open_table_command", opening),
        patch.object(team_match, "open_table_command", opening),
    ):
        of = play_team_match()
        verdict = verify(match_records(of, "public"))
    at = next(place for place, link in enumerate(of.tables[1].links) if link.type == "hands_dealt")
    assert (verdict.kind, verdict.version) == ("broken", at + 1)
    assert verdict.reason == "board 0101 has other cards than at an earlier table"


@pytest.mark.slow
def test_memory_does_not_grow_with_the_tables() -> None:
    """What is kept of a table is what it came to, and a hash of each board."""
    of = play_team_match(tables=8, games=2)
    written = b"".join(match_records(of, "all"))
    tracemalloc.start()
    verdict = verify(written[at : at + 65_536] for at in range(0, len(written), 65_536))
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert (verdict.kind, verdict.tables) == ("complete", 8), verdict.reason
    assert peak < 380_000 < len(written) / 2
