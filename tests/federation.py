"""Deals of the federation in which pares and juego are called, and what comes of them.

    called("1 5 6 7 | 4 4 11 10 | 1 5 6 7 | 1 5 6 7", "yynn", "0 bet 2; 1 accept")

A row of declarations is a letter a seat, from mano: ``y`` or ``n``.
"""

from typing import Final

from domain.games.mus import events as e
from domain.table.commands import Command
from tests.mus import federation, passed_out, said, tags
from tests.spec import Given, Outcome

TO_PARES: Final = "0 cut; 0 1 2 3 pass; 0 1 2 3 pass; "
LOW: Final = "1 5 6 7"
"""No pares, no juego, 19."""
FOURS, THREES, TWOS = "4 4 11 10", "3 3 11 10", "2 2 11 10"
"""A par, the first the best; no juego."""
THIRTY_ONE, THIRTY_FOUR, THIRTY_FIVE = "12 11 10 1", "12 11 10 4", "12 11 10 5"
"""Juego, the first the best; no pares."""


def says(row: str) -> str:
    """The declarations of a row in words: ``"yn"`` is ``"0 declare yes; 1 declare no; "``."""
    return "".join(f"{seat} declare {'yes' if letter == 'y' else 'no'}; " for seat, letter in enumerate(row))


def called(hands: str, pares: str, words: str = "", juego: str = "", more: str = "") -> Given:
    """The deal after these declarations of pares, the words of its lance, those of juego and its words."""
    play = federation(hands, declarations="called")
    return play.after(*said(f"{TO_PARES}{says(pares)}{words}; {says(juego)}{more}"))


def count(play: Given, script: str = "") -> Outcome:
    """What happens with the showing of the hands, after these words and passes for the rest."""
    commands: list[Command] = list(said(script))
    for place, command in enumerate(commands):
        outcome = play.when(command)
        assert outcome.refusal is None, (command, outcome.refusal)
        if "hands_revealed" in tags(outcome):
            assert place == len(commands) - 1
            return outcome
        play = Given(outcome.table, play.decks)
    return passed_out(play)


def found(outcome: Outcome) -> list[tuple[str, int, str, str, str]]:
    """The fouls: lance, seat, article, bets, rule; in order."""
    bodies = [body for body in outcome.bodies if isinstance(body, e.FoulFound)]
    return [(foul.lance, foul.seat, foul.article, foul.bets, foul.rule) for foul in bodies]


def reasons(outcome: Outcome, *lances: str) -> list[tuple[str, int, str, str]]:
    """The stones of some lances: team, how many, reason, rule; in order."""
    drawn = [body for body in outcome.bodies if isinstance(body, e.StonesScored) and body.lance in lances]
    return [(body.team, body.stones, body.reason, body.rule) for body in drawn]
