"""What a house can try at one table of a team match, though the table alone has nothing to hold it against."""

from typing import Final

from msgspec import json, structs

from domain.chain import Link
from tests.domain.cheats.of_teams import ANOTHER, REFUSED
from tests.forging import Cheat, Forgery, after, by, changed, event, holding, place, public, put_in, told
from tests.forging import sealed as sealing
from tests.matches import Match, player


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


TABLE: Final[dict[str, tuple[Cheat, str]]] = {
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
