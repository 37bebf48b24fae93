"""Build tournaments in a few words, for the tests of ``domain.tournament``.

    given(swiss(5)).after(*enrol_entries(8), pair).when(record_result(1, 1, won_by("a"))).bodies

The opener is ``p0``; entry ``n`` is the pair ``an, bn`` where nothing else is stated, enrolled by the first of them.
"""

import hashlib
from collections.abc import Callable
from typing import Any, Final

import msgspec

from domain.actors import HOUSE, player_actor
from domain.games.mus.game import MUS
from domain.teams.setup import team_rules
from domain.tournament import commands as c
from domain.tournament.decide import open_tournament
from domain.tournament.events import Outcome as Outcome_
from domain.tournament.setup import pair_rules
from domain.tournament.standings import Row, classify
from domain.tournament.state import Meetings, Pairing, Result, Round, Tournament
from domain.tournament.systems.pairings import pair_next_round
from tests.kit import scenario

STREAM: Final = hashlib.sha256(b"tournament").digest()[:16]
SEED: Final = hashlib.sha256(b"seed of the lots").digest()
OPENER: Final = player_actor("p0")


def league(**changes: object) -> c.OpenTournament:
    """A round-robin of pairs, unless otherwise said."""
    said: dict[str, Any] = {
        "actor": HOUSE,
        "game": MUS,
        "title": "Aste Nagusia",
        "rules": pair_rules(MUS, "mus-federation", {}),
        "system": "round-robin",
        "rounds": None,
        "of": "pairs",
        "opener": "p0",
        "visibility": "public",
        "seed": SEED,
        **changes,
    }
    return c.OpenTournament(**said)


def swiss(rounds: int, **changes: object) -> c.OpenTournament:
    """So many Swiss rounds of pairs, unless otherwise said."""
    return league(system="swiss", rounds=rounds, **changes)


def for_teams(command: c.OpenTournament, **changes: object) -> c.OpenTournament:
    """The same for teams: of two pairs, three games of 40 at each table, two hours."""
    said: dict[str, Any] = {
        "of": "teams",
        "tables": 2,
        "games": 3,
        "minutes": 120,
        "rules": team_rules(MUS, "mus-basque", {}, 3, 40),
        **changes,
    }
    return msgspec.structs.replace(command, **said)


Outcome = scenario.Outcome[Tournament]


class Given(scenario.Given[Tournament], frozen=True):
    """A tournament, its rows and pairings, and whole rounds."""

    @property
    def rows(self) -> dict[int, Row]:
        """The classification, by entry."""
        return {row.entry: row for row in classify(self.tournament)}

    @property
    def pairings(self) -> tuple[Pairing, ...]:
        """Of the last round."""
        return self.tournament.paired[-1].pairings

    def paired(self) -> "Given":
        """With the next round begun."""
        return self.after(next_round(self.tournament))

    def play(self, come_to: Callable[[Pairing], Result]) -> "Given":
        """With the next round begun and played."""
        begun = self.paired()
        for pairing in begun.pairings:
            begun = begun.after(record_result(len(begun.tournament.paired), pairing.number, come_to(pairing)))
        return begun


def open_outcome(command: c.OpenTournament) -> scenario.Outcome[Tournament | None]:
    """Open a tournament, and return the outcome or the refusal."""
    return scenario.outcome_of(lambda: open_tournament(command, STREAM), None)


def given(command: c.OpenTournament | None = None) -> Given:
    """Begin a scenario with a tournament just opened."""
    return Given(open_tournament(league() if command is None else command, STREAM)[1])


def enrol_entry(*players: str, by: str | None = None) -> c.EnrolEntry:
    """Players two by two, entered by the first of them unless otherwise said."""
    pairs = tuple(zip(players[::2], players[1::2], strict=True))
    return c.EnrolEntry(player_actor(by or players[0]), pairs)


def enrol_bot(name: str = "basic") -> c.EnrolEntry:
    """A bot, which the opener enters."""
    return c.EnrolEntry(OPENER, None, name)


def enrol_entries(number: int, first: int = 1) -> list[c.Command]:
    """So many pairs, numbered from ``first``, confirmed by both players."""
    made: list[c.Command] = []
    for entry in range(first, first + number):
        made += [enrol_entry(f"a{entry}", f"b{entry}"), c.ConfirmEntry(player_actor(f"b{entry}"), entry)]
    return made


def full_tournament(number: int, command: c.OpenTournament | None = None) -> Given:
    """A tournament with so many pairs, which has not begun."""
    return given(command).after(*enrol_entries(number))


def withdraw_entry(entry: int, by: str = "p0") -> c.WithdrawEntry:
    """An entry leaves, on the opener's word unless otherwise said."""
    return c.WithdrawEntry(player_actor(by), entry)


def next_round(tournament: Tournament) -> c.PairRound:
    """The round that is due, as the opener asks for it."""
    return c.PairRound(OPENER, *pair_next_round(tournament))


def bye_of(of: Meetings | Round | c.PairRound) -> int | None:
    """The entry that has the bye, of a round in which at most one has it."""
    (bye,) = of.byes or (None,)
    return bye


def give_result(round_: int, pairing: int, come_to: Result) -> c.GiveResult:
    """The opener decides a pairing."""
    return c.GiveResult(OPENER, round_, pairing, come_to)


def forfeited(outcome: Outcome_) -> Result:
    """A forfeit: for ``a`` or ``b``, who is there, or for neither."""
    return Result(outcome, (0, 0), (0, 0), "forfeit")


def rounds_of(row: Row) -> tuple[int, int, int, int, int]:
    """Victories, and in how many rounds an entry played, rested, won and lost by forfeit."""
    return row.victories, row.played, row.byes, row.forfeits_won, row.forfeits_lost


def record_result(round_: int, pairing: int, come_to: Result) -> c.RecordResult:
    """The house says how a pairing ended."""
    return c.RecordResult(HOUSE, round_, pairing, come_to)


def won_by(by: str, games: int = 0, stones: int = 0) -> Result:
    """Three games for ``a`` or ``b``; the other entry has this many, and these stones in its lost games."""
    if by == "a":
        return Result("a", (3, games), (0, stones), "played")
    return Result("b", (games, 3), (stones, 0), "played")


def drawn_result(games: int, stones: tuple[int, int]) -> Result:
    """A drawn team match, with as many games for each."""
    return Result("draw", (games, games), stones, "played")
