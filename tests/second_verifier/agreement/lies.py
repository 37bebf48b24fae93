"""What a house could write that only the rules of the game refuse: each of an event of a type, all chained again.

A lie changes the links at a place, and says whether it could: some find nothing there to change.
"""

import json
from collections.abc import Callable
from random import Random
from typing import Any, Final

from msgspec import structs

from domain.chain import Link
from domain.games import OFFERS
from tests.kit.play import Match

Change = Callable[[list[Link], int, Random, Match], bool]


def _told(change: Callable[[dict[str, Any], Random, Match], object]) -> Change:
    def changed(links: list[Link], at: int, chance: Random, of: Match) -> bool:
        data = json.loads(links[at].data)
        before = json.dumps(data)
        change(data, chance, of)
        links[at] = structs.replace(links[at], data=json.dumps(data, separators=(",", ":")).encode())
        return json.dumps(data) != before

    return changed


def _off_by_one(name: str) -> Change:
    return _told(lambda data, chance, _: data.update({name: data[name] + chance.choice([-1, 1])}))


def _other_pair(name: str) -> Change:
    def change(data: dict[str, Any], chance: Random, _of: Match) -> None:
        data[name][chance.randrange(2)] += 1

    return _told(change)


def _other_team(data: dict[str, Any], _chance: Random, _of: Match) -> None:
    data["team"] = {"A": "B", "B": "A", None: "A"}[data["team"]]


def _other_seat(links: list[Link], at: int, _chance: Random, of: Match) -> bool:
    """Let another seat have made the move, by its own player."""
    data = json.loads(links[at].data)
    seats = of.table.seats
    other = (data["seat"] + 1) % len(seats)
    held = seats[other]
    if held is None:
        return False
    actor = f"player:{held.player}" if held.bot is None else f"bot:{held.bot}/1"
    data["seat"] = other
    links[at] = structs.replace(links[at], actor=actor, data=json.dumps(data, separators=(",", ":")).encode())
    return True


def _left_out(links: list[Link], at: int, _chance: Random, _of: Match) -> bool:
    """Leave out a consequence; a word that a seat did not say may still be to come."""
    said = links.pop(at)
    return at < len(links) and said.actor in {"rules", "house"}


def _twice(links: list[Link], at: int, _chance: Random, _of: Match) -> bool:
    links.insert(at, links[at])
    return True


def _ends_early(links: list[Link], at: int, _chance: Random, of: Match) -> bool:
    """Let the match be over with the move before."""
    if OFFERS[of.table.ruleset].game == "mushi":
        data: dict[str, Any] = {"seat": 0, "scores": [0, 0], "reason": "won"}
    else:
        data = {"team": "A", "games_won": [1, 0], "scores": [40, 0], "reason": "won"}
    said = json.dumps(data, separators=(",", ":")).encode()
    links.insert(at, structs.replace(links[at - 1], type="match_ended", actor="rules", data=said, sealed=()))
    return True


def _said_as(type_: str) -> Change:
    """Let another word have been said."""

    def change(links: list[Link], at: int, _chance: Random, _of: Match) -> bool:
        links[at] = structs.replace(links[at], type=type_)
        return True

    return change


def _fields(**others: Callable[[dict[str, Any], Match], object]) -> Change:
    """Tell other values of these fields."""

    def change(data: dict[str, Any], _chance: Random, of: Match) -> None:
        data.update({name: other(data, of) for name, other in others.items()})

    return _told(change)


def _next_seat(name: str) -> Change:
    return _fields(**{name: lambda data, of: (data[name] + 1) % len(of.table.seats)})


def _of(name: str, *values: object) -> Change:
    """Tell the first of these values that it is not."""
    return _fields(**{name: lambda data, _: next(value for value in values if value != data[name])})


def _other_winner(data: dict[str, Any], _chance: Random, _of: Match) -> None:
    if "team" in data:
        data["team"] = {"A": "B", "B": "A", None: "A"}[data["team"]]
    else:
        data["seat"] = {0: 1, 1: 0, None: 0}[data["seat"]]


def _other_capture(data: dict[str, Any], _chance: Random, _of: Match) -> None:
    data["captured"] = data["captured"][1:] if data["captured"] else ["1L"]


MOVES: Final = (
    "mus_agreed",
    "mus_cut",
    "passed",
    "bet_placed",
    "bet_raised",
    "hordago_called",
    "bet_accepted",
    "bet_refused",
)
LANCES: Final = ("grande", "chica", "pares", "juego")
LIES: Final[dict[str, tuple[str, Change]]] = {
    **{f"{move} out of turn": (move, _other_seat) for move in MOVES},
    "a card out of turn": ("card_played", _other_seat),
    "a bet too small": ("bet_placed", _of("stones", 1)),
    "a bet too large": ("bet_placed", _fields(stones=lambda _, of: of.table.rules.target + 1)),
    "a raise too small": ("bet_raised", _fields(stones=lambda _, of: of.table.rules.min_raise - 1)),
    "a pass for a mus": ("mus_agreed", _said_as("passed")),
    "a mus for a pass": ("passed", _said_as("mus_agreed")),
    "an acceptance for a pass": ("passed", _said_as("bet_accepted")),
    "a pass for a refusal": ("bet_refused", _said_as("passed")),
    "declared of another lance": ("declared", _of("lance", "punto")),
    "a declaration left out": ("declared", _left_out),
    "the loser of a lance paid": ("stones_scored", _told(_other_team)),
    "a stone more or less": ("stones_scored", _off_by_one("stones")),
    "stones of another lance": ("stones_scored", _of("lance", *LANCES)),
    "stones for another reason": ("stones_scored", _of("reason", "tira", "refused")),
    "stones by another rule": ("stones_scored", _of("rule", "federation.17")),
    "stones left out": ("stones_scored", _left_out),
    "stones twice": ("stones_scored", _twice),
    "a fault by another article": ("foul_found", _of("article", "13b", "14")),
    "bets void or not": ("foul_found", _of("bets", "void", "stand")),
    "a fault left out": ("foul_found", _left_out),
    "hands not shown": ("hands_revealed", _left_out),
    "a game for the other team": ("game_won", _told(_other_team)),
    "another game": ("game_won", _off_by_one("game")),
    "another score of a game": ("game_won", _other_pair("scores")),
    "more games won": ("game_won", _other_pair("games_won")),
    "a game won otherwise": ("game_won", _of("reason", "target", "hordago")),
    "a game not won": ("game_won", _left_out),
    "another dealer": ("hands_dealt", _next_seat("dealer")),
    "a deal left out": ("hands_dealt", _left_out),
    "another winner of the match": ("match_ended", _told(_other_winner)),
    "another score of the match": ("match_ended", _other_pair("scores")),
    "an end for another reason": ("match_ended", _of("reason", "won", "resigned")),
    "an early end": ("mus_cut", _ends_early),
    "an early end of Mushi": ("card_played", _ends_early),
    "an end left out": ("match_ended", _left_out),
    "a ruling for the other side": ("result_ruled", _told(_other_winner)),
    "a ruling with another score": ("result_ruled", _other_pair("scores")),
    "another seat punished": ("penalised", _next_seat("seat")),
    "another lance annulled": ("lance_annulled", _of("lance", *LANCES)),
    "an annulment left out": ("lance_annulled", _left_out),
    "another hand dead": ("hand_declared_dead", _next_seat("seat")),
    "a deal not voided": ("deal_voided", _left_out),
    "gathered by others": ("cards_gathered", _of("by", "players", "house")),
    "a count not gathered": ("cards_gathered", _left_out),
    "other cards taken": ("card_played", _told(_other_capture)),
    "other cards taken by the turned one": ("turn_captured", _told(_other_capture)),
    "a capture left out": ("turn_captured", _left_out),
    "points of a pile": ("round_scored", _other_pair("cards")),
    "scores of a round": ("round_scored", _other_pair("scores")),
    "totals of a match": ("round_scored", _other_pair("totals")),
    "another yaku": ("round_scored", _told(lambda data, *_: data["yaku"][0].append("four_wisteria"))),
    "a round not counted": ("round_scored", _left_out),
}
"""By what they say: the type of event, and how it is changed."""
