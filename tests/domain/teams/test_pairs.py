"""Who may enter, confirm and withdraw a pair, and when; no player sits twice (E10)."""

import pytest

from domain.actors import HOUSE, Actor, player_actor
from domain.teams import commands as c
from domain.teams import events as e
from domain.teams.state import Confirmation
from tests.kit.team_scenario import (
    START,
    commit,
    confirm_pair,
    end_match,
    enrol_pair,
    enrol_pairs,
    full_match,
    given,
    match_terms,
    started_match,
    table,
)

NONCE = bytes(range(16))


def test_a_player_who_enrols_is_confirmed_and_the_partner_is_asked() -> None:
    """The first player is confirmed, with a commitment to their own nonce; the partner is not."""
    outcome = given().when(enrol_pair("A", "x", "y", nonce=NONCE))
    commitment = commit("x", NONCE)
    assert commitment is not None
    assert outcome.bodies == [e.PairEnrolled(1, "A", ("x", "y"), None, "x", commitment.hex())]
    assert outcome.match is not None
    (pair,) = outcome.match.pairs
    assert (pair.confirmed, pair.ready, pair.confirmations) == (
        frozenset({"x"}),
        False,
        (Confirmation("x", commitment),),
    )


def test_the_second_of_a_pair_may_enrol_it() -> None:
    """Who comes first says where they sit, not who asked."""
    outcome = given().when(enrol_pair("A", "x", "y", by="y"))
    assert outcome.bodies == [e.PairEnrolled(1, "A", ("x", "y"), None, "y")]


def test_the_opener_enrols_others_who_are_asked_both() -> None:
    """The opener's enrolment confirms neither of them."""
    outcome = given().when(enrol_pair("B", "x", "y", by="p0"))
    assert outcome.bodies == [e.PairEnrolled(1, "B", ("x", "y"), None, None)]


def test_a_player_enrols_no_others() -> None:
    """Nor does who does not play bring anything to the shuffle."""
    given().when(enrol_pair("B", "x", "y", by="z")).wrong_state("not-your-pair")
    given().when(enrol_pair("B", "x", "y", by="p0", nonce=NONCE)).wrong_state("not-your-pair")


def test_the_opener_enrols_bots() -> None:
    """A bot plays both seats and has nothing to confirm."""
    bots = c.EnrolPair(player_actor("p0"), "B", None, "basic")
    outcome = given().when(bots)
    assert outcome.bodies == [e.PairEnrolled(1, "B", None, "basic", None)]
    assert outcome.match is not None
    assert outcome.match.pairs[0].ready
    given().when(c.EnrolPair(player_actor("x"), "B", None, "basic")).wrong_state("not-your-pair")
    given().when(c.EnrolPair(player_actor("p0"), "B", None, "shark")).wrong_state("unknown-bot")


@pytest.mark.parametrize(
    ("team", "players"),
    [("A", ("x", "z")), ("A", ("z", "y")), ("B", ("y", "x")), ("B", ("z", "z"))],
)
def test_e10_a_player_sits_once(team: e.Team, players: tuple[str, str]) -> None:
    """A player is in one pair of one team, and never their own opponent."""
    given().after(enrol_pair("A", "x", "y")).when(enrol_pair(team, *players, by="p0")).refused(
        "player-twice", "teams.3"
    )


def test_a_team_has_a_pair_for_each_table() -> None:
    """The other team's places are its own."""
    full = given().after(*enrol_pairs("A", 2))
    full.when(enrol_pair("A", "x", "y")).refused("too-many-pairs", "teams.2")
    assert full.when(enrol_pair("B", "x", "y")).bodies


def test_a_player_confirms_their_pair_once() -> None:
    """They may do so with a commitment to a nonce of their own, or without one."""
    asked = given().after(enrol_pair("A", "x", "y"))
    outcome = asked.when(confirm_pair("y", 1, NONCE))
    commitment = commit("y", NONCE)
    assert commitment is not None
    assert outcome.bodies == [e.PairConfirmed(1, "y", commitment.hex())]
    assert outcome.match is not None
    assert outcome.match.pairs[0].ready
    asked.when(c.ConfirmPair(player_actor("x"), 1)).wrong_state("already-confirmed")
    asked.when(c.ConfirmPair(player_actor("p0"), 1)).wrong_state("not-your-pair")
    asked.when(c.ConfirmPair(player_actor("y"), 2)).wrong_state("no-such-pair")


@pytest.mark.parametrize("actor", [player_actor("x"), player_actor("y"), player_actor("p0")])
def test_a_pair_is_withdrawn_by_one_of_it_or_by_the_opener(actor: Actor) -> None:
    """Its players are free to enter elsewhere, and its number is not given again."""
    left = given().after(enrol_pair("A", "x", "y"), c.WithdrawPair(actor, 1))
    assert left.match.pairs == ()
    assert left.when(enrol_pair("B", "x", "z")).bodies[0].pair == 2
    again = left.after(enrol_pair("B", "x", "z"), c.WithdrawPair(player_actor("p0"), 2))
    assert again.when(enrol_pair("B", "x", "z")).bodies[0].pair == 3


def test_others_cannot_withdraw_a_pair() -> None:
    """Nor one that is not there."""
    asked = given().after(enrol_pair("A", "x", "y"))
    asked.when(c.WithdrawPair(player_actor("z"), 1)).wrong_state("not-your-pair")
    asked.when(c.WithdrawPair(player_actor("x"), 2)).wrong_state("no-such-pair")


AFTER_THE_START = [
    enrol_pair("A", "x", "y"),
    c.ConfirmPair(player_actor("a1"), 1),
    c.WithdrawPair(player_actor("a1"), 1),
    START,
]


@pytest.mark.parametrize("command", AFTER_THE_START, ids=lambda command: type(command).__name__)
def test_pairs_change_only_before_the_start(command: c.Command) -> None:
    """Pairs change only before the start, and in no match that is over."""
    started_match().when(command).wrong_state("already-started")
    enrolled = given().after(enrol_pair("A", "a1", "a2"))
    enrolled.after(c.CloseMatch(player_actor("p0"), "opener")).when(command).wrong_state("closed")
    one = started_match(match_terms(games=1))
    over = one.after(end_match(table(1, ("A", 40, 0)), table(2, ("A", 40, 0))))
    over.when(command).wrong_state("finished")


def test_a_match_starts_short_of_no_pair() -> None:
    """A start is refused while either team lacks a pair."""
    given().after(*enrol_pairs("A", 2), *enrol_pairs("B", 1, 3)).when(START).refused("too-few-pairs", "teams.2")
    given().after(*enrol_pairs("B", 2)).when(START).refused("too-few-pairs", "teams.2")


def test_a_match_starts_without_the_word_of_no_player() -> None:
    """A player enrolled by another has to confirm."""
    short = given().after(*enrol_pairs("A", 2), *enrol_pairs("B", 1, 3), enrol_pair("B", "x", "y"))
    short.when(START).refused("pair-not-confirmed", "teams.3")
    assert short.after(c.ConfirmPair(player_actor("y"), 4)).when(START).bodies


def test_only_the_opener_starts_a_match() -> None:
    """Only the opener starts a match, and not when its time is over."""
    ready = full_match()
    ready.when(c.StartMatch(player_actor("a1"), START.at_ms)).wrong_state("not-the-opener")
    ready.when(c.StartMatch(player_actor("p0"), ready.match.finish_by_ms)).refused("finish-by-past", "teams.deadline")


def test_a_match_is_closed_by_its_opener_before_the_start_and_by_the_house_at_any_time() -> None:
    """Its last event lays the seed open."""
    closed = given().when(c.CloseMatch(player_actor("p0"), "opener"))
    assert [body.tag for body in closed.bodies] == ["match_closed", "seed_opened"]
    assert closed.match is not None
    assert (closed.match.status, closed.match.opened) == ("closed", True)
    given().when(c.CloseMatch(player_actor("a1"), "opener")).wrong_state("not-the-opener")
    started_match().when(c.CloseMatch(player_actor("p0"), "opener")).wrong_state("already-started")
    started_match().when(c.CloseMatch(player_actor("p0"), "admin")).wrong_state("not-the-house")
    assert started_match().when(c.CloseMatch(HOUSE, "admin")).bodies[0] == e.MatchClosed("admin")
    given().after(c.CloseMatch(HOUSE, "restored")).when(c.CloseMatch(HOUSE, "admin")).wrong_state("closed")


def test_only_a_match_of_a_tournament_is_closed_because_a_team_left_it() -> None:
    """Another has nothing to leave."""
    started_match().when(c.CloseMatch(HOUSE, "withdrawn")).wrong_state("not-that-match")
    assert started_match(match_terms(tournament="t", round=1)).when(c.CloseMatch(HOUSE, "withdrawn")).bodies
