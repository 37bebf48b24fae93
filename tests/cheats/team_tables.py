"""What a house can try at one table of a team match, though the table alone has nothing to hold it against."""

from collections.abc import Callable
from typing import Any

from msgspec import json, structs

from domain.actors import player_actor
from domain.chain import Link
from domain.games.mus import commands as mus
from domain.games.mus.view import MusView
from tests.cheats.row import ANOTHER, REFUSED, Row, Rows, in_part
from tests.kit.play import Match, player_id
from tests.kit.policies import play_steadily
from tests.kit.tampering import (
    Forgery,
    change_event,
    event_index,
    forge_event,
    insert_event,
    public_fields,
    shift_time,
    with_actor,
    with_public,
    with_sealed,
)
from tests.kit.tampering import with_sealed_cards as sealing
from tests.kit.team_play import TeamMatch, play_team_match


def opened_by_a_table(of: Match) -> Forgery:
    """Let a table open the seed once it is over, as any other table does."""
    links = of.links
    return Forgery([*links, forge_event(links[-1], "seed_opened", seed=of.seed.hex())], len(links) + 1)


def too_early(of: Match) -> Forgery:
    """Say a millisecond too soon that time is over."""
    return change_event("deadline_passed", shift_time(-1))(of)


def in_another_order(of: Match) -> Forgery:
    """Draw what was recycled in another order: of the seat's own cards, but not the next ones."""
    at = event_index(of, "deck_recycled") + 1
    drawn = next(envelope for envelope in of.links[at].sealed)
    seat = int(drawn.audience[5:])
    cards: list[str] = json.decode(drawn.payload or b"")["cards"]
    recycled = _thrown_before(of, at, seat)
    other = next(card for card in recycled if card not in cards)
    return Forgery(_resealed(of.links, at, [*cards[:-1], other]), at + 1)


def sides_swapped(of: Match) -> Forgery:
    """Open a table with each team at the side of the other, so that its stones are counted for the wrong one."""
    rules: Any = public_fields(of.links[0])["rules"]
    return change_event("table_opened", with_public(rules={**rules, "sides": rules["sides"][::-1]}))(of)


def thirsty_match() -> TeamMatch:
    """Everything is thrown away three times in the first deal, so that every deck is recycled."""

    def choose(view: MusView, draw: Callable[[int], int]) -> mus.Move:
        assert view.deal is not None
        legal = {move.type: move for move in view.legal_moves}
        if view.deal.number == 1 and "mus" in legal and view.deal.mus_rounds < 3:
            return mus.Mus()
        if view.deal.number == 1 and (choice := legal.get("discard")) is not None and choice.cards is not None:
            return mus.Discard(cards=choice.cards.source)
        return play_steadily(view, draw)

    return play_team_match(choose=lambda _: choose)


def _thrown_before(of: Match, at: int, seat: int) -> list[str]:
    dealt = max(place_ for place_ in range(at) if of.links[place_].type == "hands_dealt")
    thrown = [
        link for link in of.links[dealt:at] if link.type == "cards_discarded" and public_fields(link)["seat"] == seat
    ]
    return [card for link in thrown for card in json.decode(link.sealed[0].payload or b"")["cards"]]


def _resealed(links: list[Link], at: int, cards: list[str]) -> list[Link]:
    envelope = structs.replace(links[at].sealed[0], payload=json.encode({"cards": cards}))
    links[at] = structs.replace(links[at], sealed=(envelope,))
    return links


TABLE: Rows = {
    "other cards": Row(
        change_event("hands_dealt", sealing(seat_0=["12o", "12c", "12e", "12b"])), "seals something else"
    ),
    "other cards later": Row(
        change_event("hands_dealt", sealing(seat_2=["12o", "12c", "12e", "12b"]), nth=2),
        "seals something else for seat:2",
    ),
    "another board": Row(change_event("hands_dealt", with_public(board="0102")), f"{ANOTHER} hands_dealt"),
    "a board left out": Row(change_event("hands_dealt", with_public(board="0103"), nth=1), f"{ANOTHER} hands_dealt"),
    "another mano": Row(change_event("hands_dealt", with_public(mano=2)), f"{ANOTHER} hands_dealt"),
    "another first dealer": Row(change_event("hands_dealt", with_public(dealer=1)), f"{ANOTHER} hands_dealt"),
    "another player at a table": Row(
        change_event("seat_taken", with_public(player=str(player_id(9)))), f"{ANOTHER} seat_taken"
    ),
    "another nonce at a table": Row(change_event("seat_taken", with_public(nonce="00" * 16)), f"{ANOTHER} seat_taken"),
    "a seat taken by its player": Row(
        change_event("seat_taken", with_actor(player_actor(player_id(1)))), "deciding again gives seat_taken by rules"
    ),
    "another entropy at a table": Row(
        change_event("match_started", with_public(entropy="00" * 32)), f"{ANOTHER} match_started"
    ),
    "other rules at a table": Row(change_event("table_opened", with_public(opener="x")), f"{ANOTHER} table_opened"),
    "the sides of the teams swapped": Row(sides_swapped, f"{ANOTHER} table_opened"),
    "another number": Row(change_event("table_opened", with_public(table=7)), f"{ANOTHER} table_opened"),
    "an envelope of the house": Row(
        change_event("table_opened", with_sealed(house={"seed": "00" * 32})), "sealed for others than the rules say"
    ),
    "time over too soon": Row(insert_event("mus_cut", "deadline_passed", "house"), f"{REFUSED} .not-yet"),
    "a table closed by an admin": Row(
        insert_event("mus_cut", "table_closed", "house", reason="admin"), f"{REFUSED} .team-table"
    ),
    "a table its players close": Row(
        insert_event("mus_cut", "closing_asked", player_actor(player_id(1)), seat=0), f"{REFUSED} .team-table"
    ),
    "another end": Row(change_event("match_ended", with_public(team="B", games_won=[0, 1])), f"{ANOTHER} match_ended"),
    "a seed opened at a table": Row(opened_by_a_table, "opens the match's seed"),
}
"""At the second table."""
LATE: Rows = {"time over a millisecond too soon": Row(in_part(1, too_early), f"{REFUSED} .not-yet")}
RECYCLED: Rows = {
    "recycled cards in another order": Row(in_part(2, in_another_order), "seals something else for seat:"),
}
