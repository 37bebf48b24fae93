"""What a house can try in the stream of a team match itself: its terms, its pairs, its seats, its result."""

from collections.abc import Callable
from typing import Any

from domain.actors import player_actor
from tests.cheats.row import ANOTHER, LATER, NOBODY, REFUSED, Row, Rows
from tests.kit.play import Match, player_id
from tests.kit.tampering import (
    Cheat,
    Forgery,
    change_event,
    event_index,
    insert_event,
    public_fields,
    remove_event,
    shift_time,
    with_actor,
    with_public,
    with_sealed,
)
from tests.kit.tampering import repeat_event as happened_twice
from tests.kit.team_play import FINISH_MS


def of_tables(change: Callable[[list[dict[str, Any]]], None], type_: str = "match_started") -> Cheat:
    """Change what an event tells of all tables."""

    def cheat(of: Match) -> Forgery:
        tables: Any = public_fields(of.links[event_index(of, type_)])["tables"]
        change(tables)
        return change_event(type_, with_public(tables=tables))(of)

    return cheat


def pairs_swapped(tables: list[dict[str, Any]]) -> None:
    """Let both pairs of table 1 sit where the other one should."""
    seats = tables[0]["seats"]
    tables[0]["seats"] = [seats[1], seats[0], seats[3], seats[2]]


def same_team_at_the_same_side(tables: list[dict[str, Any]]) -> None:
    """Let team A be N-S at both tables."""
    seats = tables[1]["seats"]
    tables[1]["seats"] = [seats[1], seats[0], seats[3], seats[2]]


def another_nonce(tables: list[dict[str, Any]]) -> None:
    """Choose what the house puts into the shuffle for a seat."""
    tables[0]["seats"][1]["nonce"] = "00" * 16


def another_id(tables: list[dict[str, Any]]) -> None:
    """Play at a stream of the house's choice."""
    tables[0]["id"] = "00000000-0000-8000-8000-000000000000"


def of_options(**fields: object) -> Cheat:
    """Write other rules into the first event than are offered to teams."""

    def cheat(of: Match) -> Forgery:
        rules: Any = public_fields(of.links[0])["rules"]
        return change_event("match_opened", with_public(rules={**rules, **fields}))(of)

    return cheat


MATCH: Rows = {
    "an odd number of tables": Row(change_event("match_opened", with_public(tables=3)), f"{REFUSED} .odd-tables"),
    "a game more": Row(change_event("match_opened", with_public(games=2)), "the rules are not those of the rule set"),
    "a target that teams do not play to": Row(of_options(target=35), "under rules that are not offered"),
    "another rule": Row(of_options(min_opening=1), "the rules are not those of the rule set"),
    "a stock in common": Row(of_options(decks="common"), "under rules that are not offered"),
    "a time that was over": Row(
        change_event("match_opened", with_public(finish_by_ms=5)), f"{REFUSED} .finish-by-past"
    ),
    "a match opened by a player": Row(
        change_event("match_opened", with_actor(NOBODY)), "a match is opened by the house"
    ),
    "another seed sealed": Row(
        change_event("match_opened", with_sealed(house={"seed": "00" * 32})), "seals something else"
    ),
    "a player in two pairs": Row(
        change_event(
            "pair_enrolled",
            with_public(players=[str(player_id(1)), str(player_id(4))]),
            with_actor(player_actor(player_id(4))),
            nth=2,
        ),
        f"{REFUSED} .player-twice",
    ),
    "a pair enrolled by a stranger": Row(
        change_event("pair_enrolled", with_actor(NOBODY)), f"{REFUSED} .not-your-pair"
    ),
    "a number given again": Row(change_event("pair_enrolled", with_public(pair=1), nth=1), f"{ANOTHER} pair_enrolled"),
    "a pair confirmed by a stranger": Row(
        change_event("pair_confirmed", with_actor(NOBODY)), f"{REFUSED} .not-your-pair"
    ),
    "a pair that was not enrolled": Row(
        change_event("pair_confirmed", with_public(pair=9)), f"{REFUSED} .no-such-pair"
    ),
    "a commitment of one byte": Row(
        change_event("pair_confirmed", with_public(commitment="00")), "a commitment is 32 bytes"
    ),
    "a nonce of one byte": Row(change_event("nonce_opened", with_public(nonce="00")), "a nonce is 16 bytes"),
    "a pair confirmed twice": Row(happened_twice("pair_confirmed"), f"{REFUSED} .already-confirmed"),
    "a pair withdrawn by a stranger": Row(
        insert_event("nonces_due", "pair_withdrawn", NOBODY, pair=1), f"{REFUSED} .not-your-pair"
    ),
    "a pair withdrawn in mid-match": Row(
        insert_event("match_ended", "pair_withdrawn", player_actor(player_id(1)), pair=1), f"{REFUSED} .already-started"
    ),
    "a start by a stranger": Row(change_event("nonces_due", with_actor(NOBODY)), f"{REFUSED} .not-the-opener"),
    "a start too late": Row(change_event("nonces_due", shift_time(FINISH_MS)), f"{REFUSED} .finish-by-past"),
    "another entropy": Row(change_event("match_started", with_public(entropy="00" * 32)), f"{ANOTHER} match_started"),
    "pairs swapped": Row(of_tables(pairs_swapped), f"{ANOTHER} match_started"),
    "a team N-S at both tables": Row(of_tables(same_team_at_the_same_side), f"{ANOTHER} match_started"),
    "a nonce the house chose": Row(of_tables(another_nonce), f"{ANOTHER} match_started"),
    "a table at another stream": Row(of_tables(another_id), f"{ANOTHER} match_started"),
    "another winner": Row(change_event("match_ended", with_public(team="A")), f"{ANOTHER} match_ended"),
    "other games": Row(change_event("match_ended", with_public(games_won=[2, 0])), f"{ANOTHER} match_ended"),
    "a tie-break that was not stipulated": Row(
        change_event("match_ended", with_public(team="A", tie_break="stones")), f"{ANOTHER} match_ended"
    ),
    "a table that is not counted": Row(of_tables(list.pop, "match_ended"), f"{REFUSED} .results-incomplete"),
    "a table counted twice": Row(
        of_tables(lambda tables: tables.append(tables[0]), "match_ended"), f"{REFUSED} .results-incomplete"
    ),
    "an end by a player": Row(change_event("match_ended", with_actor(NOBODY)), f"{REFUSED} .not-the-house"),
    "an end before the start": Row(
        insert_event("nonces_due", "match_ended", "house", team=None, games_won=[0, 0], tables=[], tie_break=None),
        f"{REFUSED} .not-started",
    ),
    "a match closed by a stranger": Row(
        insert_event("nonces_due", "match_closed", NOBODY, reason="opener"), f"{REFUSED} .not-the-opener"
    ),
    "a match closed that no team left": Row(
        insert_event("match_ended", "match_closed", "house", reason="withdrawn"),
        f"{REFUSED} .not-that-match",
        second=LATER,
    ),
    "a seed opened too soon": Row(insert_event("match_ended", "seed_opened", "house", seed="00" * 32), "another seed"),
    "a card in a match": Row(insert_event("match_ended", "hands_dealt", "house"), "no such event in a team match"),
    "a consequence of nothing": Row(
        insert_event("match_ended", "pair_withdrawn", pair=1), "no command has this consequence"
    ),
    "a start without a pair": Row(remove_event("pair_enrolled", 1), f"{ANOTHER} pair_enrolled|{REFUSED}"),
}
"""In the match's own stream."""
