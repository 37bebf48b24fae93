"""A match that a ruling leaves undecided after its end is played on at a new table (rules.md, D45)."""

from collections.abc import Sequence
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from domain.actors import HOUSE, judge_actor, player_actor
from domain.chain import GENESIS
from domain.disputes import commands as d
from domain.disputes.events import RulingTerms
from domain.games import GAMES, OFFERS, TABLES
from domain.games.mus import events as e
from domain.games.mus.play.continuation import Carried, CarriedGame
from domain.records.header import Header
from domain.records.lines import write_record
from domain.records.verify import verify
from domain.redecide import CannotRedecide
from domain.stream import fold, record, uuid_text
from domain.table import commands as c
from domain.table.decide import decide, open_table
from domain.table.events import Reserved
from domain.table.game import GameResult
from domain.table.reopening import opening_command
from domain.table.state import Table, carried_on, continuing_table_id
from tests.kit.mus_positions import (
    PASSED,
    RULE,
    SETTLED,
    SHORT,
    WON,
    between_deals,
    finished_match,
    reach_grande,
    rule_on,
    ruled_stones,
    table_after,
)
from tests.kit.mus_scenario import Given, Outcome, parse_moves
from tests.kit.team_play import play_team_match

SEED = bytes(range(32))
GAME_A = CarriedGame("A", (21, 0))


def undone(outcome: Outcome) -> e.ResultRuled:
    """The ruling on the match, which nothing of the match follows."""
    (ruled,) = [body for body in outcome.bodies if isinstance(body, e.ResultRuled)]
    assert outcome.bodies[-1] == ruled or outcome.tags[-1] == "seed_opened"
    assert (outcome.table.status, outcome.table.play.winner) == ("finished", None)
    return ruled


def resigned(words: str, seat: int = 0, **options: Any) -> Given:  # noqa: ANN401 - of the rules
    """A match that a seat resigned after these words of the first deal."""
    play = reach_grande(words=words, **options)
    return play.after(c.MakeMove(player_actor(f"p{seat}"), seat, c.Resign()))


def one_game_and_another() -> Given:
    """Team A has won two games of two, the second in the deal that was played."""
    return between_deals(WON, **SHORT).happened(
        e.GameWon("A", 2, (21, 20), (2, 0), "target"), e.MatchEnded("A", (2, 0), (21, 20), "won")
    )


@pytest.mark.parametrize(
    ("kind", "said", "scores", "dealer"),
    [
        ("take", {"deal": 1, "team": "A", "stones": 2}, (19, 0), 0),
        ("penalise", {"seat": 0, "stones": 2}, (19, 0), 0),
        ("redeal", {"deal": 1}, (0, 0), 3),
    ],
)
def test_the_last_game_goes_on_at_a_new_table(
    kind: str, said: dict[str, Any], scores: tuple[int, int], dealer: int
) -> None:
    """With the stones that the ruling leaves; the next seat deals or, where the deal is dealt again, the same one."""
    outcome = rule_on(finished_match(), kind, **said)
    assert undone(outcome) == e.ResultRuled(None, (0, 0), scores, dealer=dealer)
    assert carried_on(outcome.table) == Carried((), scores, dealer)


def test_a_hordago_annulled_after_the_match_leaves_it_open() -> None:
    """Neither team has the stones."""
    outcome = rule_on(finished_match("0 cut; 0 hordago; 1 accept"), "annul-lance", deal=1, lance="grande")
    assert outcome.bodies == [SETTLED, e.ResultRuled(None, (0, 0), (0, 0), dealer=0)]


@pytest.mark.parametrize(
    ("kind", "said", "scores", "by"),
    [
        ("take", {"deal": 1, "team": "A", "stones": 5}, (16, 20), msgspec.UNSET),
        ("lose-game", {"seat": 2}, (21, 20), "ruled"),
    ],
)
def test_a_third_game_is_played_where_the_second_goes_to_the_others(
    kind: str,
    said: dict[str, Any],
    scores: tuple[int, int],
    by: Any,  # noqa: ANN401 - a word, or none
) -> None:
    """Two to nothing is one to one."""
    outcome = rule_on(one_game_and_another(), kind, **said)
    assert undone(outcome) == e.ResultRuled(None, (1, 1), scores, by, 0)
    assert carried_on(outcome.table) == Carried((GAME_A, CarriedGame("B", scores)), (0, 0), 0)
    kept = rule_on(one_game_and_another(), "take", deal=1, team="A", stones=1)
    assert kept.bodies[2] == e.ResultRuled("A", (2, 0), (20, 20))


@pytest.mark.parametrize(
    ("words", "scores", "dealer"),
    [("", (0, 0), 3), ("0 bet 2; 1 refuse; 0 bet 2", (0, 0), 3)],
)
def test_a_match_resigned_by_mistake_is_played_on(words: str, scores: tuple[int, int], dealer: int) -> None:
    """From before the deal in hand, whose cards lie open now; it is dealt again."""
    outcome = rule_on(resigned(words), "play-on")
    back = [ruled_stones("A", -1, "grande")] if words else []
    assert outcome.bodies == [SETTLED, *back, e.ResultRuled(None, (0, 0), scores, dealer=dealer)]
    assert carried_on(outcome.table) == Carried((), scores, dealer)


def test_a_match_resigned_between_two_deals_is_played_on_with_the_next_one() -> None:
    """While the count lies open, or while the deck is offered; what was counted stays."""
    counted = between_deals(PASSED)
    for words in ("0 resign", "0 1 2 3 gather; 1 resign"):
        outcome = rule_on(counted.after(*parse_moves(words)), "play-on")
        assert outcome.bodies == [SETTLED, e.ResultRuled(None, (0, 0), (4, 0), dealer=0)]
    won = between_deals(WON, **SHORT).after(*parse_moves("0 resign"))
    assert carried_on(rule_on(won, "play-on").table) == Carried((GAME_A,), (0, 0), 0)


def test_only_a_match_that_was_resigned_is_played_on_so() -> None:
    """Only a match that was resigned is played on so, and no other ruling reaches one."""
    for play in (finished_match(), reach_grande()):
        rule_on(play, "play-on").refused("not-resigned", "table.ruling")
    rule_on(resigned(""), "redeal", deal=1).refused("needs-play", "table.ruling")


def test_an_exclusion_after_the_end_decides_the_match() -> None:
    """However its last deal is ruled on."""
    play = finished_match()
    excluded = Given(rule_on(play, "exclude", seat=1).table, play.decks)
    assert rule_on(excluded, "take", 2, deal=1, team="A", stones=1).refusal is None
    other = Given(rule_on(play, "exclude", seat=0).table, play.decks)
    rule_on(other, "redeal", 2, deal=1).refused("needs-play", "table.ruling")


def test_the_judge_is_called_at_the_new_table_alone() -> None:
    """The old one is settled."""
    play = finished_match()
    reopened = table_after(play, rule_on(play, "redeal", deal=1))
    reopened.when(d.OpenDispute(player_actor("p2"), 2, (1,), "", 9, 0)).wrong_state("played-on")
    reopened.when(d.OpenDispute(judge_actor("k"), None, (1,), "", 9, 0)).wrong_state("played-on")


def opened(before: Table) -> tuple[Table, Sequence[Any]]:
    """The new table, before anybody sits, and its first events."""
    id_, continued = continuing_table_id(before), c.continue_match(before)
    assert id_ is not None
    assert continued is not None
    events, table = open_table(c.open_continuing_table(before, continued, SEED), id_)
    return table, events


def seated(before: Table) -> tuple[Table, Sequence[Any]]:
    """The new table with the same players, and its first deal."""
    table, events = opened(before)
    for seat in range(4):
        player = f"p{seat}"
        more, table = decide(table, c.TakeSeat(player_actor(player), seat, player))
        events = [*events, *more]
    return table, events


def test_the_new_table_goes_on_where_the_old_one_ended() -> None:
    """Same rules and seats; the dealer that the ruling says, and no draw for it."""
    before = rule_on(one_game_and_another(), "take", deal=1, team="A", stones=5).table
    table, events = seated(before)
    tags = [event.body.tag for event in events]
    assert tags == ["table_opened", *["seat_taken"] * 4, "match_started", "deck_offered"]
    assert events[-1].body == e.DeckOffered(1, 0, 3)
    assert (table.rules, table.opener, table.continues) == (before.rules, before.opener, uuid_text(before.stream_id))
    assert [kept.player for kept in table.reserved] == ["p0", "p1", "p2", "p3"]
    state = table.play
    assert (state.game, state.score, state.games_won) == (3, (0, 0), (1, 1))
    assert carried_on(table) is None
    given_up = Given(table, {}).after(*parse_moves("3 cut_deck 20; 1 cut; 1 resign")).table
    result = given_up.game.result(given_up.play)
    assert result is not None
    assert [outcome.won for outcome in result.outcomes] == [True, False, True, False]
    assert result.games == (GameResult(0, (21, 0)), GameResult(1, (16, 20)))


def test_a_deal_that_is_dealt_again_is_dealt_by_the_same_dealer_at_the_new_table() -> None:
    """The new table begins with the stones from before it."""
    table, events = seated(rule_on(finished_match(), "redeal", deal=1).table)
    assert events[-1].body == e.DeckOffered(1, 3, 2)
    assert (table.play.game, table.play.score) == (1, (0, 0))


def test_no_game_of_a_team_match_is_played_on() -> None:
    """Other tables have played its boards: the judge gives a result there."""
    table = play_team_match(3).tables[0].table
    deal = table.play.deal.number
    assert table.status == "finished"
    opened_ = Given(table, {}).after(d.OpenDispute(judge_actor("j"), None, (), "", 9, 0))
    ruling = RulingTerms.make("redeal", (RULE,), deal=deal)
    opened_.when(d.GiveRuling(judge_actor("j"), 1, ruling, "", 1, 0)).refused("needs-play", "table.ruling")


def test_seats_of_the_new_table_are_kept_for_those_who_played() -> None:
    """Another player cannot take one."""
    before = rule_on(finished_match(), "redeal", deal=1).table
    table, _ = opened(before)
    play = Given(table, {})
    play.when(c.TakeSeat(player_actor("p1"), 0, "p1")).wrong_state("seat-reserved")
    assert play.when(c.TakeSeat(player_actor("p0"), 0, "p0")).tags == ["seat_taken"]


def test_the_record_of_the_new_table_verifies() -> None:
    """It says what it begins with, and everything follows from that."""
    before = rule_on(one_game_and_another(), "lose-game", seat=0).table
    table, events = seated(before)
    links = record(SEED, table.stream_id, events[:1], actor=HOUSE, at_ms=1, version=0, previous=GENESIS)
    assert fold(TABLES, table.stream_id, links).state.play == opened(before)[0].play
    command = opening_command(GAMES, OFFERS, SEED, links[0])
    assert command == c.open_continuing_table(before, _continued(before), SEED)
    header = Header(
        stream=uuid_text(table.stream_id), game="mus", ruleset=table.ruleset, audience="public", seed=SEED.hex()
    )
    verdict = verify([b"".join(write_record(header, links))])
    assert (verdict.kind, verdict.decided) == ("prefix", True)


def _continued(before: Table) -> c.Continued:
    continued = c.continue_match(before)
    assert continued is not None
    return continued


@pytest.mark.parametrize(
    "carried",
    [
        Carried((), (0, 0), 4),
        Carried((), (-1, 0), 0),
        Carried((GAME_A, GAME_A), (0, 0), 0),
        {"games": [{"team": "C", "scores": [0, 0]}], "scores": [0, 0], "dealer": 0},
        {"games": [], "scores": [0, 0, 0], "dealer": 0},
    ],
)
def test_a_table_that_begins_with_anything_else_is_not_decided_again(carried: object) -> None:
    """A dealer without a seat, stones below nothing, a match that is decided, what cannot be read."""
    before = rule_on(one_game_and_another(), "lose-game", seat=0).table
    (first,) = opened(before)[1]
    body = replace(first.body, carried=msgspec.Raw(msgspec.json.encode(carried)))
    links = record(SEED, b"s" * 16, [replace(first, body=body)], actor=HOUSE, at_ms=1, version=0, previous=bytes(32))
    with pytest.raises(CannotRedecide):
        opening_command(GAMES, OFFERS, SEED, links[0])


def test_reserved_seats_without_a_tournament_are_those_of_a_match_that_is_played_on() -> None:
    """Reserved seats without a tournament are those of a match that is played on, and no others are."""
    before = rule_on(finished_match(), "redeal", deal=1).table
    (first,) = opened(before)[1]
    whole = first.body
    for lacking in ("continues", "carried", "reserved"):
        body = replace(whole, **{lacking: msgspec.UNSET})
        links = record(
            SEED, b"s" * 16, [replace(first, body=body)], actor=HOUSE, at_ms=1, version=0, previous=bytes(32)
        )
        with pytest.raises(CannotRedecide):
            opening_command(GAMES, OFFERS, SEED, links[0])
    assert whole.reserved == tuple([Reserved(f"p{seat}", None) for seat in range(4)])


def test_what_the_ruling_is_called() -> None:
    """It names the rule on playing on beside that on rulings."""
    play = finished_match()
    outcome = rule_on(play, "redeal", deal=1)
    rules = play.table.game.rules_of_event(play.table.play, outcome.bodies[-1])
    assert rules == ("table.ruling", "table.played-on")
    assert outcome.bodies[1].rule == RULE
