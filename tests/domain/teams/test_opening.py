"""What a match can be opened with: rule 2, rule 5, rule 10 and the house's own limits."""

import msgspec
import pytest

from domain import shuffling
from domain.actors import HOUSE_AUDIENCE, player_actor
from domain.games.mus.game import MUS
from domain.games.mushi.game import MUSHI
from domain.refusals import Refusal
from domain.stream import HouseSeed
from domain.teams import events as e
from domain.teams.setup import options_for_teams, team_rules
from tests.kit.team_scenario import LATER, MATCH, NOW, SEED, entrants, given, match_terms, open_outcome


def test_the_first_event_says_everything_that_is_stipulated() -> None:
    """The first event says everything that is stipulated, and commits the house to the seed that it seals."""
    (event,) = open_outcome(match_terms(tie_breaks=("stones", "extra-game"))).events
    assert event.secrets == ((HOUSE_AUDIENCE, HouseSeed(SEED.hex())),)
    assert msgspec.json.decode(msgspec.json.encode(event.body)) == {
        "game": "mus",
        "ruleset": "mus-basque",
        "rules": msgspec.to_builtins(match_terms().rules),
        "tables": 2,
        "games": 3,
        "tie_breaks": ["stones", "extra-game"],
        "finish_by_ms": LATER,
        "seed_commitment": shuffling.seed_commitment(MATCH, SEED).hex(),
        "opener": "p0",
        "visibility": "public",
    }


@pytest.mark.parametrize("tables", [1, 3, 31])
def test_e8_an_odd_number_of_tables_is_refused(tables: int) -> None:
    """Each team is N-S at half of them."""
    open_outcome(match_terms(tables=tables)).refused("odd-tables", "teams.2")


@pytest.mark.parametrize("tables", [-2, 0, 34])
def test_e8_a_match_has_two_to_thirty_two_tables(tables: int) -> None:
    """None is an even number as well."""
    open_outcome(match_terms(tables=tables)).refused("tables-out-of-range", "teams.2")


@pytest.mark.parametrize("tables", [2, 32])
def test_e8_the_fewest_and_the_most_tables(tables: int) -> None:
    """The ends of the range belong to it."""
    assert len(open_outcome(match_terms(tables=tables)).bodies) == 1


@pytest.mark.parametrize("games", [0, 100])
def test_e1_games_are_numbered_by_two_digits(games: int) -> None:
    """A board above 9999 cannot exist."""
    open_outcome(match_terms(games=games)).refused("games-out-of-range", "teams.5")


def test_e1_an_extra_game_needs_boards_too() -> None:
    """After the ninety-ninth game there is no number left for it."""
    assert open_outcome(match_terms(games=99)).bodies
    assert open_outcome(match_terms(games=98, tie_breaks=("extra-game",))).bodies
    open_outcome(match_terms(games=99, tie_breaks=("extra-game",))).refused("games-out-of-range", "teams.5")


@pytest.mark.parametrize("tie_breaks", [("extra-game", "stones"), ("stones", "stones")])
def test_e7_tie_breaks_come_once_and_in_their_order(tie_breaks: tuple[e.TieBreak, ...]) -> None:
    """Stones need no further play, a game does."""
    open_outcome(match_terms(tie_breaks=tie_breaks)).refused("tie-breaks-in-order", "teams.tie-break")


def test_e15_the_time_of_a_match_lies_ahead() -> None:
    """An instant that is over would end every table at its first board."""
    open_outcome(match_terms(finish_by_ms=NOW)).refused("finish-by-past", "teams.deadline")
    assert open_outcome(match_terms(finish_by_ms=NOW + 1)).bodies


def test_e15_the_time_of_a_match_is_not_for_ever() -> None:
    """A year, and the day that some years have more."""
    year = 366 * 24 * 3_600_000
    assert open_outcome(match_terms(finish_by_ms=NOW + year)).bodies
    open_outcome(match_terms(finish_by_ms=NOW + year + 1)).refused("finish-by-far", "teams.deadline")


def test_a_match_is_opened_by_the_house() -> None:
    """Which holds the seed."""
    open_outcome(match_terms(actor=player_actor("p0"))).wrong_state("not-the-house")


@pytest.mark.parametrize("ruleset", sorted(MUS.offers))
def test_e13_every_rule_set_of_mus_is_played_by_teams(ruleset: str) -> None:
    """With those of its options that do not touch the cards or the length."""
    assert given(match_terms(ruleset, 30)).match.rules.target == 30
    assert options_for_teams(MUS, ruleset)
    assert {"target", "games_to_win", "recycle"}.isdisjoint(options_for_teams(MUS, ruleset))


def test_e13_an_option_that_teams_do_not_have_is_refused() -> None:
    """How the deck is recycled is the overlay's."""
    with pytest.raises(Refusal) as refusal:
        team_rules(MUS, "mus-basque", {"recycle": "whole-heap"}, 3, 40)
    assert (refusal.value.code, refusal.value.rule) == ("unknown-option", "table.options")


def test_e13_a_game_that_has_no_rules_for_teams_is_not_played_so() -> None:
    """Mushi deals nothing that two tables could have in common."""
    with pytest.raises(Refusal) as refusal:
        team_rules(MUSHI, "mushi", {}, 3, 40)
    assert (refusal.value.code, refusal.value.rule) == ("not-for-teams", "teams.1")
    assert options_for_teams(MUSHI, "mushi") == ()


def test_a_match_of_a_tournament_comes_with_its_pairs_and_starts_at_once() -> None:
    """It names the tournament and its round, and is one append."""
    outcome = open_outcome(match_terms(pairs=entrants(2), tournament="t", round=3))
    assert [body.tag for body in outcome.bodies] == ["match_opened", "match_started"]
    assert (outcome.bodies[0].tournament, outcome.bodies[0].round) == ("t", 3)
    assert outcome.match is not None
    assert outcome.match.status == "playing"
    assert [(pair.number, pair.team, pair.ready) for pair in outcome.match.pairs] == [
        (1, "A", True),
        (2, "A", True),
        (3, "B", True),
        (4, "B", True),
    ]


@pytest.mark.parametrize(
    ("changed", "code", "rule"),
    [
        (entrants(2)[1:], "too-few-pairs", "teams.2"),
        (entrants(2)[:-1], "too-few-pairs", "teams.2"),
        ((*entrants(2), e.Entrants("B", None, "basic")), "too-many-pairs", "teams.2"),
        ((*entrants(2)[:-1], e.Entrants("B", ("x", "a1"), None)), "player-twice", "teams.3"),
        ((*entrants(2)[:-1], e.Entrants("B", ("x", "x"), None)), "player-twice", "teams.3"),
        ((*entrants(2)[:-1], e.Entrants("B", ("x", "y"), "basic")), "players-or-bot", "teams.2"),
        ((*entrants(2)[:-1], e.Entrants("B", None, None)), "players-or-bot", "teams.2"),
    ],
)
def test_the_pairs_it_comes_with_are_held_to_the_same_rules(
    changed: tuple[e.Entrants, ...], code: str, rule: str
) -> None:
    """A pair for each table of each team, and each player once."""
    open_outcome(match_terms(pairs=changed)).refused(code, rule)


def test_a_match_does_not_come_with_a_bot_that_is_not_known() -> None:
    """A game has the bots it has."""
    open_outcome(match_terms(pairs=(*entrants(2)[:-1], e.Entrants("B", None, "shark")))).wrong_state("unknown-bot")
