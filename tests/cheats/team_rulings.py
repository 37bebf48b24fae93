"""What a house can try once a judge has ruled at table 1 of a match that is over: in the match, or with its file."""

from typing import Any, Final

from domain.chain import Link
from tests.cheats.row import ANOTHER, LATER, NOBODY, REFUSED, Doctor, Doctored, Row, Rows, in_part
from tests.kit.play import Match
from tests.kit.tampering import (
    Forgery,
    change_event,
    event_index,
    forge_event,
    insert_event,
    public_fields,
    remove_event,
    repeat_event,
    with_actor,
    with_public,
)
from tests.kit.team_play import TeamMatch, play_team_match, rule_at_table

NO_RESULT: Final = {"table": 1, "ended": "played", "games": [], "team": None, "games_won": [0, 0], "tie_break": None}


def judged_match() -> TeamMatch:
    """A judge has given the loser at the first table a stone when all was over."""
    return rule_at_table(play_team_match(4), 1, "award", seat=0, team="B", stones=1)


def seen_at_table(number: int, cheat: Any) -> Doctor:  # noqa: ANN401 - of a stream
    """Cheat in the match; it shows where the table ends."""

    def doctor(of: TeamMatch) -> Doctored:
        return in_part(0, cheat, shows=(number, len(of.tables[number - 1].links)))(of)

    return doctor


def more_stones_than_ruled(of: Match) -> Forgery:
    """Tell of another ruling than was given."""
    games: Any = public_fields(of.links[event_index(of, "result_ruled")])["games"]
    games[0]["stones"][1] += 1
    return change_event("result_ruled", with_public(games=games))(of)


def taken_back(of: Match) -> Forgery:
    """Tell the result from before the ruling once more, after it."""
    links, at = of.links, event_index(of, "result_ruled")
    ended: Any = public_fields(links[event_index(of, "match_ended")])
    before = ended["tables"][0]
    links.insert(at + 1, _ruled(links[at], before, ended))
    return Forgery(links, at + 2)


def never_given(of: Match) -> Forgery:
    """Tell of a ruling at the table where none was given."""
    links, at = of.links, event_index(of, "result_ruled")
    ended: Any = public_fields(links[event_index(of, "match_ended")])
    other = ended["tables"][1]
    other["games"][0]["stones"][0] += 1
    links.append(_ruled(links[at], other, ended))
    return Forgery(links, len(links))


def _ruled(like: Link, table: dict[str, Any], match: dict[str, Any]) -> Link:
    rest = {name: match[name] for name in ("team", "games_won", "tie_break")}
    return forge_event(like, "result_ruled", "house", **table, **rest)


RULED: Rows = {
    "a ruling by a player": Row(
        in_part(0, change_event("result_ruled", with_actor(NOBODY))), f"{REFUSED} .not-the-house"
    ),
    "a ruling counted twice": Row(in_part(0, repeat_event("result_ruled")), f"{REFUSED} .result-stands", second=LATER),
    "a ruling before the end": Row(
        in_part(0, insert_event("match_ended", "result_ruled", "house", **NO_RESULT)), f"{REFUSED} .no-result"
    ),
    "a ruling of no table": Row(
        in_part(0, change_event("result_ruled", with_public(table=7))), f"{REFUSED} .no-such-table"
    ),
    "a ruling on how a table ended": Row(
        in_part(0, change_event("result_ruled", with_public(ended="deadline"))), f"{REFUSED} .other-end", second=LATER
    ),
    "a ruling that takes a game away": Row(
        in_part(0, change_event("result_ruled", with_public(games=[]))), f"{REFUSED} .results-incomplete"
    ),
    "another winner by a ruling": Row(
        in_part(0, change_event("result_ruled", with_public(team="A"))), f"{ANOTHER} result_ruled"
    ),
    "a ruling that nothing follows from": Row(
        in_part(0, change_event("result_ruled", with_actor("rules"))), "no command has this consequence"
    ),
    "another ruling than was given": Row(seen_at_table(1, more_stones_than_ruled), "another result of table 1"),
    "a ruling taken back": Row(seen_at_table(1, taken_back), "another result of table 1"),
    "a ruling that was not given": Row(seen_at_table(2, never_given), "another result of table 2"),
    "a ruling left out at its table": Row(
        in_part(1, remove_event("ruling_given"), shows=None), f"{REFUSED} .not-yet|{ANOTHER}"
    ),
}
