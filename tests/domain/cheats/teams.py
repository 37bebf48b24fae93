"""What a house can try in a team match: in the match, at one of its tables, and with the file that holds them all."""

from collections.abc import Callable
from typing import Any, Final

from msgspec import Struct, json, structs

from domain.chain import Link
from domain.ids import uuid_text
from domain.teams.contest import ended as contest_ended
from domain.teams.contest import result_of
from domain.teams.seating import placed_again
from tests.forging import Cheat as StreamCheat
from tests.forging import Forgery, after, by, chained, changed, event, holding, left_out, place, public, put_in, told
from tests.forging import repeated as happened_twice
from tests.forging import sealed as sealing
from tests.matches import Match, player
from tests.team_matches import FINISH_MS, TeamMatch, streams

REFUSED: Final = "the rules refuse it"
NOBODY: Final = f"player:{player(77)}"


class Doctored(Struct, frozen=True):
    """A file of several streams, and where it shows: the part from 0, and the version in it."""

    parts: list[tuple[Match, list[Link]]]
    part: int
    version: int


Cheat = Callable[[TeamMatch], Doctored]


def in_part(number: int, cheat: StreamCheat, *, shows: tuple[int, int] | None = None) -> Cheat:
    """Cheat in one stream: 0 is the match, 1, 2, .. its tables. It shows there, or else at (part, version)."""

    def doctor(of: TeamMatch) -> Doctored:
        forgery = cheat(streams(of)[number])
        written = [(stream, stream.links) for stream in streams(of)]
        written[number] = (streams(of)[number], chained(streams(of)[number], forgery.links))
        return Doctored(written, *(shows or (number, forgery.version)))

    return doctor


def in_the_match(cheat: StreamCheat) -> Cheat:
    """Cheat in the match's own stream."""
    return in_part(0, cheat)


def at_table(number: int, cheat: StreamCheat) -> Cheat:
    """Cheat at one table."""
    return in_part(number, cheat)


def reordered(*order: int, part: int, version: int = 0) -> Cheat:
    """Write these parts instead of all of them in order."""

    def doctor(of: TeamMatch) -> Doctored:
        return Doctored([(streams(of)[at], streams(of)[at].links) for at in order], part, version)

    return doctor


def without_the_last_table(of: TeamMatch) -> Doctored:
    """End the file where the last table would begin: seen after the last event of the one before."""
    written = [(stream, stream.links) for stream in streams(of)[:-1]]
    return Doctored(written, len(written) - 1, len(written[-1][1]) + 1)


def without_tables(of: TeamMatch) -> Doctored:
    """Give the match alone."""
    return Doctored([(of.stream, of.stream.links)], 0, len(of.stream.links) + 1)


def a_table_cut_short(of: TeamMatch) -> Doctored:
    """Leave out how the first table went on."""
    written = [(stream, stream.links) for stream in streams(of)]
    ends = [command[-1].version for command in of.tables[0].commands]
    written[1] = (of.tables[0], of.tables[0].links[: ends[20]])
    return Doctored(written, 1, ends[20] + 1)


def a_table_closed(of: TeamMatch) -> Doctored:
    """Close the first table and tell a result of it all the same."""
    table = of.tables[0]
    ends = [command[-1].version for command in table.commands]
    links = table.links[: ends[20]]
    links.append(event(links[-1], "table_closed", "house", reason="match"))
    written = [(stream, stream.links) for stream in streams(of)]
    written[1] = (table, chained(table, links))
    return Doctored(written, 1, len(links))


def result_of_a_table(change: Callable[[dict[str, Any]], None], *, team: str | None, games_won: list[int]) -> Cheat:
    """Tell another result of table 1, and what follows from it: the match alone cannot tell."""

    def cheat(of: Match) -> Forgery:
        tables: Any = public(of.links[place(of, "match_ended")])["tables"]
        change(tables[0])
        return changed("match_ended", told(team=team, games_won=games_won, tables=tables))(of)

    def doctor(of: TeamMatch) -> Doctored:
        return in_part(0, cheat, shows=(1, len(of.tables[0].links)))(of)

    return doctor


def won_by_the_other(table: dict[str, Any]) -> None:
    """Give the first game of a table to the team that lost it."""
    game = table["games"][0]
    game["winner"] = {"A": "B", "B": "A"}[game["winner"]]


def other_stones(table: dict[str, Any]) -> None:
    """Let the loser have made one stone more."""
    game = table["games"][0]
    loser = "AB".index({"A": "B", "B": "A"}[game["winner"]])
    game["stones"][loser] += 1


def resigned(table: dict[str, Any]) -> None:
    """Say that a table was given up that was played."""
    table["ended"] = "resigned"


def of_tables(change: Callable[[list[dict[str, Any]]], None], type_: str = "match_started") -> StreamCheat:
    """Change what an event tells of all tables."""

    def cheat(of: Match) -> Forgery:
        tables: Any = public(of.links[place(of, type_)])["tables"]
        change(tables)
        return changed(type_, told(tables=tables))(of)

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


def of_options(**fields: object) -> StreamCheat:
    """Write other rules into the first event than are offered to teams."""

    def cheat(of: Match) -> Forgery:
        rules: Any = public(of.links[0])["rules"]
        return changed("match_opened", told(rules={**rules, **fields}))(of)

    return cheat


def an_extra_game(of: TeamMatch) -> Doctored:
    """Call an extra game where none was stipulated."""
    return in_the_match(put_in("match_ended", "extra_game_called", "house", tables=_extra_tables(of)))(of)


def _extra_tables(of: TeamMatch) -> list[dict[str, Any]]:
    started: Any = public(of.stream.links[place(of.stream, "match_started")])["tables"]
    again = placed_again(of.state)
    return [
        {"table": placed.number, "id": uuid_text(placed.id), "seats": table["seats"]}
        for placed, table in zip(again, started, strict=True)
    ]


def longer_time(of: TeamMatch) -> Doctored:
    """Stipulate a later instant than the tables were opened with."""
    return in_part(0, changed("match_opened", told(finish_by_ms=FINISH_MS + 1)), shows=(1, 1))(of)


def ended_instead_of_closed(of: TeamMatch) -> Doctored:
    """End a match that was closed, with the results that its tables have."""
    results = [result_of(table.table) for table in of.tables]
    body = contest_ended(of.state, tuple([result for result in results if result is not None]))

    def cheat(match: Match) -> Forgery:
        links, at = match.links, place(match, "match_closed")
        links[at] = structs.replace(links[at], type="match_ended", data=json.encode(body))
        return Forgery(links, at + 1)

    return in_part(0, cheat)(of)


def swapped_tables(of: TeamMatch) -> Doctored:
    """Tell the play of table 2 as that of table 1, under the id of table 1."""
    first, second = of.tables
    written = [(stream, stream.links) for stream in streams(of)]
    written[1] = (first, chained(first, second.links))
    return Doctored(written, 1, 1)


def opened_by_a_table(of: Match) -> Forgery:
    """Let a table open the seed once it is over, as any other table does."""
    links = of.links
    return Forgery([*links, event(links[-1], "seed_opened", seed=of.seed.hex())], len(links) + 1)


def too_early(of: Match) -> Forgery:
    """Say a millisecond too soon that time is over."""
    return changed("deadline_passed", after(-1))(of)


def in_another_order(of: Match) -> Forgery:
    """Draw what was recycled in another order: of the seat's own cards, but not the next ones."""
    at = place(of, "deck_recycled") + 1
    drawn = next(envelope for envelope in of.links[at].sealed)
    seat = int(drawn.audience[5:])
    cards: list[str] = json.decode(drawn.payload or b"")["cards"]
    recycled = _thrown_before(of, at, seat)
    other = next(card for card in recycled if card not in cards)
    return Forgery(_resealed(of.links, at, [*cards[:-1], other]), at + 1)


def _thrown_before(of: Match, at: int, seat: int) -> list[str]:
    dealt = max(place_ for place_ in range(at) if of.links[place_].type == "hands_dealt")
    thrown = [link for link in of.links[dealt:at] if link.type == "cards_discarded" and public(link)["seat"] == seat]
    return [card for link in thrown for card in json.decode(link.sealed[0].payload or b"")["cards"]]


def _resealed(links: list[Link], at: int, cards: list[str]) -> list[Link]:
    envelope = structs.replace(links[at].sealed[0], payload=json.encode({"cards": cards}))
    links[at] = structs.replace(links[at], sealed=(envelope,))
    return links


ANOTHER: Final = "deciding again gives another"
MATCH: Final[dict[str, tuple[StreamCheat, str]]] = {
    "an odd number of tables": (changed("match_opened", told(tables=3)), f"{REFUSED} .odd-tables"),
    "a game more": (changed("match_opened", told(games=2)), "the rules are not those of the rule set"),
    "a target that teams do not play to": (of_options(target=35), "under rules that are not offered"),
    "another rule": (of_options(min_opening=1), "the rules are not those of the rule set"),
    "a stock in common": (of_options(decks="common"), "under rules that are not offered"),
    "a time that was over": (changed("match_opened", told(finish_by_ms=5)), f"{REFUSED} .finish-by-past"),
    "a match opened by a player": (changed("match_opened", by(NOBODY)), "a match is opened by the house"),
    "another seed sealed": (changed("match_opened", holding(house={"seed": "00" * 32})), "seals something else"),
    "a player in two pairs": (
        changed("pair_enrolled", told(players=[str(player(1)), str(player(4))]), by(f"player:{player(4)}"), nth=2),
        f"{REFUSED} .player-twice",
    ),
    "a pair enrolled by a stranger": (changed("pair_enrolled", by(NOBODY)), f"{REFUSED} .not-your-pair"),
    "a number given again": (changed("pair_enrolled", told(pair=1), nth=1), f"{ANOTHER} pair_enrolled"),
    "a pair confirmed by a stranger": (changed("pair_confirmed", by(NOBODY)), f"{REFUSED} .not-your-pair"),
    "a pair nobody enrolled": (changed("pair_confirmed", told(pair=9)), f"{REFUSED} .no-such-pair"),
    "a nonce of one byte": (changed("pair_confirmed", told(nonce="00")), "a nonce is 16 bytes"),
    "a pair confirmed twice": (happened_twice("pair_confirmed"), f"{REFUSED} .already-confirmed"),
    "a pair withdrawn by a stranger": (
        put_in("match_started", "pair_withdrawn", NOBODY, pair=1),
        f"{REFUSED} .not-your-pair",
    ),
    "a pair withdrawn in mid-match": (
        put_in("match_ended", "pair_withdrawn", f"player:{player(1)}", pair=1),
        f"{REFUSED} .already-started",
    ),
    "a start by a stranger": (changed("match_started", by(NOBODY)), f"{REFUSED} .not-the-opener"),
    "a start too late": (changed("match_started", after(FINISH_MS)), f"{REFUSED} .finish-by-past"),
    "another entropy": (changed("match_started", told(entropy="00" * 32)), f"{ANOTHER} match_started"),
    "pairs swapped": (of_tables(pairs_swapped), f"{ANOTHER} match_started"),
    "a team N-S at both tables": (of_tables(same_team_at_the_same_side), f"{ANOTHER} match_started"),
    "a nonce the house chose": (of_tables(another_nonce), f"{ANOTHER} match_started"),
    "a table at another stream": (of_tables(another_id), f"{ANOTHER} match_started"),
    "another winner": (changed("match_ended", told(team="A")), f"{ANOTHER} match_ended"),
    "other games": (changed("match_ended", told(games_won=[2, 0])), f"{ANOTHER} match_ended"),
    "a tie-break nobody stipulated": (
        changed("match_ended", told(team="A", tie_break="stones")),
        f"{ANOTHER} match_ended",
    ),
    "a table that is not counted": (of_tables(list.pop, "match_ended"), f"{REFUSED} .results-incomplete"),
    "a table counted twice": (
        of_tables(lambda tables: tables.append(tables[0]), "match_ended"),
        f"{REFUSED} .results-incomplete",
    ),
    "an end by a player": (changed("match_ended", by(NOBODY)), f"{REFUSED} .not-the-house"),
    "an end before the start": (
        put_in("match_started", "match_ended", "house", team=None, games_won=[0, 0], tables=[], tie_break=None),
        f"{REFUSED} .not-started",
    ),
    "a match closed by a stranger": (
        put_in("match_started", "match_closed", NOBODY, reason="opener"),
        f"{REFUSED} .not-the-opener",
    ),
    "a match closed that no team left": (
        put_in("match_ended", "match_closed", "house", reason="withdrawn"),
        f"{REFUSED} .not-that-match",
    ),
    "a seed opened too soon": (put_in("match_ended", "seed_opened", "house", seed="00" * 32), "another seed"),
    "a card in a match": (put_in("match_ended", "hands_dealt", "house"), "no such event in a team match"),
    "a consequence of nothing": (
        put_in("match_ended", "pair_withdrawn", pair=1),
        "no command has this consequence",
    ),
    "a start without a pair": (left_out("pair_enrolled", 1), f"{ANOTHER} pair_enrolled|{REFUSED}"),
}
"""In the match's own stream."""

TABLE: Final[dict[str, tuple[StreamCheat, str]]] = {
    "other cards": (changed("hands_dealt", sealing(seat_0=["12o", "12c", "12e", "12b"])), "seals something else"),
    "other cards later": (
        changed("hands_dealt", sealing(seat_2=["12o", "12c", "12e", "12b"]), nth=2),
        "seals something else for seat:2",
    ),
    "another board": (changed("hands_dealt", told(board="0102")), f"{ANOTHER} hands_dealt"),
    "a board left out": (changed("hands_dealt", told(board="0103"), nth=1), f"{ANOTHER} hands_dealt"),
    "another mano": (changed("hands_dealt", told(mano=2)), f"{ANOTHER} hands_dealt"),
    "another first dealer": (changed("hands_dealt", told(dealer=1)), f"{ANOTHER} hands_dealt"),
    "another player at a table": (changed("seat_taken", told(player=str(player(9)))), f"{ANOTHER} seat_taken"),
    "another nonce at a table": (changed("seat_taken", told(nonce="00" * 16)), f"{ANOTHER} seat_taken"),
    "a seat taken by its player": (
        changed("seat_taken", by(f"player:{player(1)}")),
        "deciding again gives seat_taken by rules",
    ),
    "another entropy at a table": (changed("match_started", told(entropy="00" * 32)), f"{ANOTHER} match_started"),
    "other rules at a table": (changed("table_opened", told(opener="x")), f"{ANOTHER} table_opened"),
    "another number": (changed("table_opened", told(table=7)), f"{ANOTHER} table_opened"),
    "an envelope of the house": (
        changed("table_opened", holding(house={"seed": "00" * 32})),
        "sealed for others than the rules say",
    ),
    "time over too soon": (put_in("mus_cut", "deadline_passed", "house"), f"{REFUSED} .not-yet"),
    "a table closed by an admin": (
        put_in("mus_cut", "table_closed", "house", reason="admin"),
        f"{REFUSED} .team-table",
    ),
    "a table its players close": (
        put_in("mus_cut", "closing_asked", f"player:{player(1)}", seat=0),
        f"{REFUSED} .team-table",
    ),
    "another end": (changed("match_ended", told(team="B", games_won=[0, 1])), f"{ANOTHER} match_ended"),
    "a seed opened at a table": (opened_by_a_table, "opens the match's seed"),
}
"""At the second table."""

FILE: Final[dict[str, tuple[Cheat, str]]] = {
    "the first table missing": (reordered(0, 2, part=1), "table 1 is missing"),
    "the last table missing": (without_the_last_table, "table 2 is missing"),
    "no table": (without_tables, "table 1 is missing"),
    "a table twice": (reordered(0, 1, 1, 2, part=2), "table 1 comes twice"),
    "tables in another order": (reordered(0, 2, 1, part=1), "table 1 is missing"),
    "the match after its tables": (reordered(1, 0, 2, part=1), "another stream follows that of a table"),
    "the match twice": (reordered(0, 0, 1, 2, part=1), "no table of this match"),
    "a table as another": (swapped_tables, f"{ANOTHER} table_opened"),
    "a table cut short": (a_table_cut_short, "goes on, and the match has ended"),
    "a table closed": (a_table_closed, "was closed, and the match has a result of it"),
    "a game given to the other team": (
        result_of_a_table(won_by_the_other, team="B", games_won=[0, 2]),
        "another result of table 1",
    ),
    "another stone": (result_of_a_table(other_stones, team=None, games_won=[1, 1]), "another result of table 1"),
    "given up instead of played": (
        result_of_a_table(resigned, team=None, games_won=[1, 1]),
        "another result of table 1",
    ),
    "more time": (longer_time, f"{ANOTHER} table_opened"),
    "an extra game nobody stipulated": (an_extra_game, f"{REFUSED} .no-extra-game"),
}
"""Across streams."""
