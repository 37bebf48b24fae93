"""What anybody sees of a team match, before, during and after it (rule 11; E9)."""

import msgspec

from domain.actors import HOUSE, player_actor
from domain.games import GAMES, OFFERS
from domain.stream import instant_text, uuid_text
from domain.table.game.options import options_of
from domain.teams import commands as c
from domain.teams.setup import options_for_teams
from domain.teams.view import view
from tests.kit.team_scenario import (
    LATER,
    MATCH,
    NOW,
    Given,
    end_match,
    enrol_pair,
    given,
    match_terms,
    started_match,
    table,
)

OF_BASQUE = options_of(OFFERS["mus-basque"], OFFERS["mus-basque"].rules)
NAMES = {"a1": "Ane", "b4": "Beñat"}


def seen(of: Given) -> dict[str, object]:
    return msgspec.to_builtins(view(of.match, 7, NAMES))


def test_an_open_match_shows_what_is_stipulated_and_who_has_enrolled() -> None:
    """The options are those that teams may choose; names are given where they are known."""
    shown = seen(
        given(match_terms(tie_breaks=("stones",))).after(
            enrol_pair("A", "a1", "a2"), c.EnrolPair(player_actor("p0"), "B", None, "basic")
        )
    )
    teams = shown.pop("teams")
    assert shown == {
        "id": uuid_text(MATCH),
        "version": 7,
        "status": "open",
        "ruleset": {"id": "mus-basque", "version": 1},
        "options": {name: OF_BASQUE[name] for name in options_for_teams(GAMES["mus"], "mus-basque")},
        "tables": 2,
        "games": 3,
        "target": 40,
        "tie_breaks": ["stones"],
        "finish_by": instant_text(LATER),
        "opener": "p0",
        "visibility": "public",
        "tournament": None,
        "round": None,
        "seed_commitment": given().match.seed_commitment.hex(),
        "opened": False,
        "nonces": None,
        "table_ids": [],
        "result": None,
        "ruled": [],
    }
    pair = {"players": ["a1", "a2"], "names": ["Ane", None], "bot": None, "shown": "Ane & ?", "confirmed": ["a1"]}
    bots = {"players": None, "names": None, "bot": "basic", "shown": "Basic (2)", "confirmed": []}
    assert teams == {
        "A": {"pairs": [{"pair": 1, **pair, "table": None, "seats": None, "side": None}]},
        "B": {"pairs": [{"pair": 2, **bots, "table": None, "seats": None, "side": None}]},
    }


def test_a_running_match_shows_where_everybody_sits() -> None:
    """Team A has the seats of N and S at table 1, of O and E at table 2."""
    shown = view(started_match().match, 1, NAMES)
    where = {team: [(pair.table, pair.seats, pair.side) for pair in of.pairs] for team, of in shown.teams.items()}
    assert where == {
        "A": [(1, [0, 2], "N-S"), (2, [1, 3], "E-O")],
        "B": [(1, [1, 3], "E-O"), (2, [0, 2], "N-S")],
    }
    assert [(table.table, table.extra) for table in shown.table_ids] == [(1, False), (2, False)]
    assert shown.teams["B"].pairs[1].names == [None, "Beñat"]


def test_the_tables_of_an_extra_game_are_marked() -> None:
    """That there was a tie is all that its call tells."""
    tie = (table(1, ("A", 40, 0)), table(2, ("B", 0, 40)))
    called = started_match(match_terms(games=1, tie_breaks=("extra-game",))).after(c.CallExtraGame(HOUSE, NOW + 2, tie))
    shown = view(called.match, 1, {})
    assert [(table.table, table.extra) for table in shown.table_ids] == [(1, False), (2, False), (3, True), (4, True)]
    assert shown.result is None


def test_a_match_that_is_over_shows_its_result() -> None:
    """The result has every table and game."""
    over = started_match(match_terms(games=1)).after(end_match(table(1, ("A", 40, 0)), table(2, ("A", 40, 12))))
    shown = view(over.match, 1, {})
    assert shown.opened
    assert shown.result is not None
    assert (shown.result.team, shown.result.games_won) == ("A", (2, 0))
