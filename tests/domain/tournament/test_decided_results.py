"""Results that the organiser or a judge decides (rule tournament.result; T2)."""

import pytest

from domain.actors import HOUSE, judge_actor, player_actor
from domain.chain import Link
from domain.games import TOURNAMENTS
from domain.sealing import Envelope
from domain.stream import ENCODER, head_at
from domain.tournament import commands as c
from domain.tournament import events as e
from domain.tournament.redecide import recorded_command
from domain.tournament.state import Result
from tests.kit.signed_moves import posted_text, public_key, sign_text
from tests.kit.tournament_scenario import (
    STREAM,
    Given,
    forfeited,
    full_tournament,
    give_result,
    league,
    record_result,
    rounds_of,
    swiss,
    withdraw_entry,
    won_by,
)

ADJUSTED = Result("a", (2, 1), (10, 55), "adjusted")
NEITHER = forfeited("neither")


@pytest.fixture(name="begun")
def begun_() -> Given:
    """Four pairs in the first of three Swiss rounds."""
    return full_tournament(4, swiss(3)).paired()


def ruled(judge: str, to: Result, round_: int = 1, pairing: int = 1) -> c.RuleResult:
    return c.RuleResult(judge_actor(judge), round_, pairing, to)


def test_an_entry_that_does_not_come_has_lost(begun: Given) -> None:
    """The other has a victory without playing, which is had before a bye; nothing else is counted."""
    pairing = begun.pairings[0]
    outcome = begun.when(give_result(1, 1, forfeited("b")))
    assert outcome.bodies == [e.ResultGiven(1, 1, "b", (0, 0), (0, 0), "forfeit")]
    assert outcome.tournament is not None
    rows = Given(outcome.tournament).rows
    assert rounds_of(rows[pairing.b]) == (1, 0, 0, 1, 0)
    assert rounds_of(rows[pairing.a]) == (0, 0, 0, 0, 1)


def test_both_lose_where_neither_comes(begun: Given) -> None:
    """The round goes on without them."""
    after = begun.after(give_result(1, 1, NEITHER), record_result(1, 2, won_by("a")))
    assert {rounds_of(after.rows[entry]) for entry in (begun.pairings[0].a, begun.pairings[0].b)} == {(0, 0, 0, 0, 1)}
    assert after.paired().tournament.paired[-1].number == 2


def test_an_adjusted_result_counts_as_if_played(begun: Given) -> None:
    """It has the games and stones that the organiser states, also instead of what was played."""
    pairing = begun.pairings[0]
    for before in ([], [record_result(1, 1, won_by("b"))]):
        rows = begun.after(*before, give_result(1, 1, ADJUSTED)).rows
        assert (rows[pairing.a].victories, rows[pairing.b].games, rows[pairing.b].stones) == (1, 1, 55)
        assert (rows[pairing.a].played, rows[pairing.b].played) == (1, 1)


def test_a_last_result_that_is_given_ends_the_tournament() -> None:
    """As one that was played does."""
    assert full_tournament(2).paired().when(give_result(1, 1, forfeited("a"))).tags == [
        "result_given",
        "tournament_ended",
        "seed_opened",
    ]


@pytest.mark.parametrize(
    "given_",
    [
        Result("a", (1, 0), (0, 0), "forfeit"),
        Result("a", (0, 0), (0, 7), "forfeit"),
        Result("draw", (0, 0), (0, 0), "forfeit"),
        Result("void", (0, 0), (0, 0), "forfeit"),
        Result("void", (0, 0), (0, 1), "adjusted"),
        Result("a", (-1, 0), (0, 0), "adjusted"),
        Result("a", (0, 0), (0, 10_001), "adjusted"),
        Result("a", (3, 0), (0, 0), "played"),
        Result("void", (0, 0), (0, 0), "closed"),
        Result("a", (0, 0), (0, 0), "withdrawn"),
    ],
)
def test_a_result_that_no_person_can_give_is_refused(begun: Given, given_: Result) -> None:
    """It is refused from the organiser and from a judge."""
    begun.when(give_result(1, 1, given_)).refused("not-a-result", "tournament.result")
    begun.after(record_result(1, 1, won_by("a"))).when(ruled("j", given_)).refused("not-a-result", "tournament.result")


@pytest.mark.parametrize("outcome", ["a", "b", "draw", "neither", "void"])
def test_every_outcome_can_be_adjusted_to(begun: Given, outcome: str) -> None:
    """A draw between two pairs, too, and no result at all."""
    adjusted = Result(outcome, (0, 0), (0, 0), "adjusted")  # pyright: ignore[reportArgumentType]
    assert begun.after(give_result(1, 1, adjusted)).pairings[0].result == adjusted


def test_only_the_opener_decides_a_pairing(begun: Given) -> None:
    """Neither a player nor the house nor a judge, and only of a pairing that is there."""
    for actor in (player_actor("a1"), HOUSE, judge_actor("p0")):
        begun.when(c.GiveResult(actor, 1, 1, NEITHER)).wrong_state("not-the-opener")
    begun.when(give_result(2, 1, NEITHER)).wrong_state("no-such-round")
    begun.when(give_result(1, 3, NEITHER)).wrong_state("no-such-pairing")
    begun.after(give_result(1, 1, NEITHER)).when(give_result(1, 1, NEITHER)).wrong_state("result-stands")


def test_the_opener_corrects_a_mistake_of_theirs(begun: Given) -> None:
    """As often as they like, while the tournament goes on."""
    again = begun.after(give_result(1, 1, forfeited("a")), give_result(1, 1, forfeited("b")))
    assert again.pairings[0].result == forfeited("b")
    assert not again.pairings[0].ruled


def test_what_an_entry_left_is_decided(begun: Given) -> None:
    """What an entry left is decided, and what ended is over."""
    left = begun.after(withdraw_entry(begun.pairings[0].a))
    left.when(give_result(1, 1, NEITHER)).wrong_state("not-played")
    left.when(ruled("j", NEITHER)).wrong_state("not-played")
    ended = begun.after(c.EndTournament(player_actor("p0"), "opener"))
    ended.when(give_result(1, 1, NEITHER)).wrong_state("closed")


def test_a_judge_has_the_last_word(begun: Given) -> None:
    """On a result that was given or played; the opener cannot change it after that, nor a ruling at the table."""
    for before in (give_result(1, 1, forfeited("a")), record_result(1, 1, won_by("a"))):
        after = begun.after(before, ruled("j", ADJUSTED))
        assert (after.pairings[0].result, after.pairings[0].ruled) == (ADJUSTED, True)
        after.when(give_result(1, 1, NEITHER)).wrong_state("ruled")
        if after.pairings[0].legs:
            after = after.after(c.RuleResult(HOUSE, 1, 1, won_by("b")))
            assert (after.pairings[0].result, after.pairings[0].legs) == (ADJUSTED, (won_by("b"),))
        assert after.after(ruled("k", NEITHER)).pairings[0].result == NEITHER


def test_a_judge_who_plays_in_it_rules_on_nothing(begun: Given) -> None:
    """Also not on the results of others, and nobody on a pairing that is being played."""
    decided = begun.after(give_result(1, 1, NEITHER))
    decided.when(ruled("a3", forfeited("a"))).wrong_state("judge-plays")
    begun.when(ruled("j", NEITHER)).wrong_state("no-result")
    decided.when(ruled("j", NEITHER)).wrong_state("result-stands")


def test_a_judge_corrects_a_result_after_the_end() -> None:
    """The classification is stated again."""
    over = full_tournament(2, league()).paired().after(give_result(1, 1, forfeited("a")))
    first, second = over.pairings[0].b, over.pairings[0].a
    outcome = over.when(ruled("j", forfeited("b")))
    (body,) = outcome.bodies
    assert [(row.rank, row.entry) for row in body.ranking] == [(1, first), (2, second)]


def test_null_in_what_a_judge_signed_is_left_out(begun: Given) -> None:
    """The text with its nulls is decided again to the same result."""
    decided = begun.after(give_result(1, 1, NEITHER))
    for nulls in (False, True):
        command = ruled("j", forfeited("a"))
        text = posted_text(command, nulls=nulls)
        assert (b"null" in text) == nulls
        signed = c.RuleResult(
            command.actor, 1, 1, command.result, key=public_key("j"), signed=sign_text("j", STREAM, 1, "", text)
        )
        (event,), _ = TOURNAMENTS.decide(decided.tournament, signed)
        sealed = tuple(Envelope(audience, b"", b"", ENCODER.encode(payload)) for audience, payload in event.secrets)
        link = Link(2, 0, command.actor, event.body.tag, ENCODER.encode(event.body), sealed, b"")
        read = recorded_command(head_at(decided.tournament, link), link)
        assert isinstance(read, c.RuleResult)
        assert (read.result, read.signed) == (signed.result, signed.signed)
