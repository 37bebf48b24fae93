"""Decide when a match is over and who has won it, and make the rules of a team match.

A match ends when a team has the games to win it, or the vacas, of several games each (S8); where a number of games is
stipulated, all of them are played (R10):
partners who give up lose the game in hand alone (E16), and what is left when time is over counts for nobody (E15). A
team match plays the same cards at several tables: ``duplicate_rules`` changes a rule set for that (rules.md 5.10, E13).
"""

from collections.abc import Mapping, Sequence
from typing import Final, Literal

import msgspec
from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from domain.games.mus.events import GameWin, GameWon, MatchEnded
from domain.games.mus.play.state import MusState, open_count
from domain.games.mus.rules import MusRules
from domain.games.mus.rulesets import rules_for
from domain.refusals import Refusal
from domain.stream import Event
from domain.table.game import GameResult
from domain.table.game.options import OptionValue
from domain.table.game.sides import Team


class Vacas(msgspec.Struct, frozen=True):
    """What a match of vacas has come to, by team."""

    won: tuple[int, int]
    games: tuple[int, int]
    """Games won in the vaca in hand."""


def count_vacas(rules: MusRules, games: Sequence[GameResult]) -> Vacas:
    """Count the vacas of these games, in the order in which they were played."""
    won, vaca = [0, 0], [0, 0]
    for game in games:
        if game.winner is not None:
            vaca[game.winner] += 1
            if vaca[game.winner] == rules.games_to_win:
                won[game.winner] += 1
                vaca = [0, 0]
    return Vacas((won[0], won[1]), (vaca[0], vaca[1]))


def match_decided(rules: MusRules, games: Sequence[GameResult]) -> bool:
    """Check whether the match is over with these games played."""
    if isinstance(rules.stipulated, int):
        return sum(game.winner is not None for game in games) == rules.stipulated
    return max(count_vacas(rules, games).won) == _vacas_to_win(rules)


def _vacas_to_win(rules: MusRules) -> int:
    """Return the vacas that win a match: more than half of those that it is the best of."""
    return rules.vacas // 2 + 1 if isinstance(rules.vacas, int) else 1


def game_won(state: MusState, side: int, scores: tuple[int, int], reason: GameWin = "target") -> GameWon:
    """Return the end of the game in hand, won by this side."""
    before = count_vacas(state.rules, state.games).won
    after = count_vacas(state.rules, (*state.games, GameResult(side, scores))).won
    vacas = after if after != before and _vacas_to_win(state.rules) > 1 else UNSET
    return GameWon(state.rules.teams[side], state.game, scores, _add_game(state.games_won, side), reason, vacas)


def end_after_last_game(rules: MusRules, games: Sequence[GameResult], scores: tuple[int, int]) -> MatchEnded:
    """Return the end of a match after the last of these games; ``scores`` of the board."""
    reason = "played" if isinstance(rules.stipulated, int) else "won"
    return MatchEnded(winning_team(rules, games), count_games(games), scores, reason, _vacas_won(rules, games))


def count_games(games: Sequence[GameResult]) -> tuple[int, int]:
    """Count the games that each side has won."""
    return (sum(game.winner == 0 for game in games), sum(game.winner == 1 for game in games))


def _vacas_won(rules: MusRules, games: Sequence[GameResult]) -> tuple[int, int] | UnsetType:
    """Return the vacas won where a match has several."""
    return count_vacas(rules, games).won if _vacas_to_win(rules) > 1 else UNSET


def winning_team(rules: MusRules, games: Sequence[GameResult]) -> Team | None:
    """Return the team with more vacas, and with more games where those decide; ``None`` where they are equal."""
    vacas = _vacas_won(rules, games)
    return leading_team(rules, count_games(games) if isinstance(vacas, UnsetType) else vacas)


def is_decided(state: MusState) -> bool:
    """Check whether the count that lies open has decided the match."""
    return open_count(state) is not None and match_decided(state.rules, state.games)


def number_of_last_game(state: MusState) -> int:
    """Return the number of the game that was won last: of the one in hand where that decided the match."""
    return state.game if match_decided(state.rules, state.games) else state.game - 1


def end_by_giving_up(
    state: MusState, loser: int, reason: Literal["resigned", "time", "excluded"] = "resigned"
) -> MatchEnded:
    """Return the end of a match that a side gives up, or may not go on with.

    The other side has won it, or every stipulated game that is left.
    """
    if not isinstance(state.rules.stipulated, int):
        vacas = _vacas_won(state.rules, state.games)
        return MatchEnded(state.rules.teams[1 - loser], state.games_won, state.score, reason, vacas)
    games = _award_games_left(state, state.rules.stipulated, 1 - loser)
    return MatchEnded(leading_team(state.rules, games), games, state.score, reason)


def give_up_game(state: MusState, seat: int) -> list[GameWon]:
    """Return the game in hand, won by the other side, if the partner has given it up before; else nothing (E16)."""
    if (seat + 2) % SEATS not in state.resigning:
        return []
    return [game_won(state, 1 - seat % 2, state.score, "resigned")]


def end_by_deadline(state: MusState) -> list[MatchEnded]:
    """Return the end of a match whose time is over (E15, T7).

    The game in hand goes to the side with more stones, whichever is waited for, and to neither where they are equal.
    Games that have not begun count for nobody.
    """
    a, b = state.score
    games = state.games_won if a == b else _add_game(state.games_won, int(b > a))
    return [MatchEnded(leading_team(state.rules, games), games, state.score, "deadline")]


def expire(state: MusState) -> list[Event]:
    """Return the end of a match whose time is over (E15, T7)."""
    return (
        [Event(end_after_last_game(state.rules, state.games, state.score))]
        if is_decided(state)
        else list(map(Event, end_by_deadline(state)))
    )


def _add_game(games_won: tuple[int, int], side: int) -> tuple[int, int]:
    return (games_won[0] + (side == 0), games_won[1] + (side == 1))


def _award_games_left(state: MusState, stipulated: int, team: int) -> tuple[int, int]:
    """Return the games won when all that are left go to this team."""
    a, b = state.games_won
    return (stipulated - b, b) if team == 0 else (a, stipulated - a)


def leading_team(rules: MusRules, games_won: Sequence[int]) -> Team | None:
    """Return the team with more games; ``None`` where they are equal (E7)."""
    a, b = games_won
    return None if a == b else rules.teams[b > a]


def unplayed_games(state: MusState, ended: MatchEnded) -> tuple[GameResult, ...]:
    """Return the stipulated games that were never played to their end, in order; the first of them was in hand."""
    if not isinstance(state.rules.stipulated, int):
        return ()
    gained = [after - before for before, after in zip(state.games_won, ended.games_won, strict=True)]
    winner = next((side for side, games in enumerate(gained) if games), None)
    left = state.rules.stipulated - len(state.games)
    if not left:
        return ()
    later = GameResult(None if ended.reason == "deadline" else winner, (0, 0))
    return (GameResult(winner, ended.scores), *[later] * (left - 1))


SEATS: Final = 4
"""North, west, south and east, in playing order (R3)."""
TARGETS: Final = (30, 40)
MOST_GAMES: Final = 99
"""The number of a board has two digits for the game (R5)."""
LAID_OVER: Final = frozenset({"target", "games_to_win", "vacas", "mus_corrido", "recycle"})
"""Options of a rule set that the overlay decides."""


def rules_of_sides(rules: MusRules, teams: tuple[Team, Team]) -> MusRules:
    """Return the rules of one table of a team match, where these teams sit N-S and E-O."""
    return replace(rules, sides=teams)


def duplicate_rules(
    ruleset: str,
    options: Mapping[str, OptionValue],
    games: int,
    target: int,
    first_game: int | UnsetType = UNSET,
) -> MusRules:
    """Return the rules by which ``games`` games are played at every table, numbered from ``first_game`` or from 1.

    Raises ``Refusal`` for an option that is not to be set, a number of games or stones that is not played, and a game
    whose boards could not be numbered.
    """
    for name in options:
        if name in LAID_OVER:
            raise Refusal("unknown-option", "table.options", f"A team match leaves no option {name!r} to set.")
    rules = rules_for(ruleset, options, SEATS)
    first = 1 if first_game is UNSET else first_game
    if games < 1 or first < 1 or first + games - 1 > MOST_GAMES:
        raise Refusal("games-out-of-range", "teams.5", f"The games of a match are numbered from 1 to {MOST_GAMES}.")
    if target not in TARGETS:
        raise Refusal("option-value", "teams.4", "A game goes to 30 or 40 stones.")
    return replace(
        rules,
        target=target,
        games_to_win=games,
        first_dealer="north",
        cut="none",
        recycle="earlier-only",
        irregularities=UNSET,
        decks="own",
        stipulated=games,
        first_game=UNSET if first == 1 else first,
    )
