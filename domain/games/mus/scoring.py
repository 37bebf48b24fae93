"""Count what a lance pays, and show a score on the boards of each rule set.

Nothing here depends on the play: bets, hands and outcomes go in, stones with their reason and rule come out. A score is
shown with the twenty-two counters of the eight-kings board (rules.md D43 and 5.9), or in hamarreko of five ttantto as
the federation counts (art. 1, rules.md D43).
"""

from collections.abc import Callable, Sequence
from typing import Final, Literal

import msgspec

from domain.games.mus.cards import Hand
from domain.games.mus.cards.hands import Appraisal, appraise, best_seat, ranking
from domain.games.mus.rules import AllPass, BonusScope, Lance, MusRules
from domain.table.game.sides import TEAMS, Team

HORDAGO: Final = -1
"""The increment that stands for all the stones of the game; always the last of a dialogue's bets."""

RULED: Final = "ruled"
"""The reason of stones that a judge gave or took."""

Outcome = Literal["accepted", "refused", "passed", "uncontested", "not-played", "hordago-accepted", "void"]
"""How the talk about a lance ended; ``uncontested`` where one team alone could have talked, ``void`` by a foul."""

Reason = Literal[
    "refused",
    "passed",
    "accepted",
    "par",
    "medias",
    "duples",
    "thirty-one",
    "juego",
    "punto",
    "tira",
    "pontua",
    "annulled",
    "ruled",
]


class Item(msgspec.Struct, frozen=True):
    """Stones that one team scores in one lance for one reason; negative where they are taken back."""

    lance: Lance
    team: int
    stones: int
    reason: Reason
    rule: str


class Showdown(msgspec.Struct, frozen=True):
    """The cards on the table and who may win a lance with them."""

    rules: MusRules
    lance: Lance
    hands: Sequence[Hand]
    """One a seat, in seat order; an empty hand takes no part."""
    mano: int
    holders: Sequence[int] | None
    """The seats that hold pares or juego; ``None`` in lances that ask for nothing."""


def _candidates(table: Showdown) -> list[int]:
    """Return the seats that can win the lance."""
    seats = range(len(table.hands)) if table.holders is None else table.holders
    return [seat for seat in seats if table.hands[seat]]


def _winner(table: Showdown) -> int:
    """Return the team of the best hand."""
    return best_seat(table.rules, table.lance, table.hands, table.mano, _candidates(table)) % 2


def team_hand_values(
    rules: MusRules, lance: Lance, hands: Sequence[Hand], mano: int, holders: Sequence[int], team: int
) -> list[Item]:
    """Return the value of a team's hands in pares or juego, won or lost; ``holders`` of both teams."""
    return _values(Showdown(rules, lance, hands, mano, holders), team)


def hordago_winner(
    rules: MusRules, lance: Lance, hands: Sequence[Hand], mano: int, holders: Sequence[int] | None
) -> int:
    """Return the team that wins by an accepted hordago: in pares and juego a holder's, maybe not the caller's (D29)."""
    return _winner(Showdown(rules, lance, hands, mano, holders))


def _best_hand(table: Showdown, seats: Sequence[int]) -> list[int]:
    return ranking(table.rules, table.lance, table.hands, table.mano, seats)[:1]


def _every_hand(table: Showdown, seats: Sequence[int]) -> list[int]:
    return sorted(seats, key=lambda seat: (seat - table.mano) % len(table.hands))


COUNTED: Final[dict[BonusScope, Callable[[Showdown, Sequence[int]], list[int]]]] = {
    "team": _every_hand,
    "best-hand": _best_hand,
}
"""D35: which of a team's holders count, in the order in which they do."""


def _pares_value(table: Showdown, team: int, hand: Appraisal) -> list[Item]:
    if hand.pares_class == "none":
        return []
    rules = table.rules
    stones = {"par": rules.value_par, "medias": rules.value_medias, "duples": rules.value_duples}[hand.pares_class]
    return [Item("pares", team, stones, hand.pares_class, f"mus.pares.{hand.pares_class}")]


def _juego_value(table: Showdown, team: int, hand: Appraisal) -> list[Item]:
    if not hand.juego:
        return []
    if hand.total == 31:
        return [Item("juego", team, table.rules.value_thirty_one, "thirty-one", "mus.juego.thirty-one")]
    return [Item("juego", team, table.rules.value_juego, "juego", "mus.juego.other")]


VALUE: Final[dict[Lance, Callable[[Showdown, int, Appraisal], list[Item]]]] = {
    "pares": _pares_value,
    "juego": _juego_value,
}


def _values(table: Showdown, team: int) -> list[Item]:
    """Return what the team's hands are worth on top of a stake: nothing in grande and chica, once for all in punto."""
    if table.lance == "punto":
        return [Item("punto", team, table.rules.value_punto, "punto", "mus.punto.value")]
    if table.lance not in VALUE:
        return []
    seats = COUNTED[table.rules.bonus_scope](table, [seat for seat in _candidates(table) if seat % 2 == team])
    value = VALUE[table.lance]
    return [item for seat in seats for item in value(table, team, appraise(table.rules, table.hands[seat]))]


def _point(table: Showdown, team: int) -> list[Item]:
    return [Item(table.lance, team, 1, "passed", f"mus.{table.lance}.all-pass")]


ALL_PASS: Final[dict[AllPass, tuple[Callable[[Showdown, int], list[Item]], ...]]] = {
    "nothing": (),
    "point": (_point,),
    "values": (_values,),
    "point-and-values": (_point, _values),
}
"""D33: what the team of the best hand counts where there was no bet."""


def all_pass_rule(rules: MusRules, lance: Lance) -> str:
    """Name the rule that says what this rule set pays where everybody passed (D33)."""
    paid = _all_pass(rules, lance)
    return f"mus.{lance}.all-pass" if paid == "point" else f"mus.{lance}.all-pass.{paid}"


def _all_pass(rules: MusRules, lance: Lance) -> AllPass:
    match lance:
        case "grande":
            return rules.pass_grande
        case "chica":
            return rules.pass_chica
        case "pares":
            return rules.pass_pares
        case "juego":
            return rules.pass_juego
        case "punto":
            return rules.pass_punto


def count_lance(
    rules: MusRules,
    lance: Lance,
    outcome: Outcome,
    stake: int,
    taker: int | None,
    hands: Sequence[Hand],
    mano: int,
    holders: Sequence[int] | None,
) -> list[Item]:
    """Return what a lance pays at the showdown, in order; all of it goes to one team (D37).

    ``stake`` is what was agreed on (read where the outcome is accepted), ``taker`` the team that bet last and was
    refused. Its stones were drawn during play and are not here.
    """
    table = Showdown(rules, lance, hands, mano, holders)
    if not _candidates(table):
        return []
    match outcome:
        case "accepted":
            winner = _winner(table)
            return [Item(lance, winner, stake, "accepted", "mus.bet.accepted"), *_values(table, winner)]
        case "passed":
            paying = ALL_PASS[_all_pass(rules, lance)]
            return [item for pay in paying for item in pay(table, _winner(table))]
        case "refused":
            return _values(table, taker) if rules.bonus_on_refusal and taker is not None else []
        case "uncontested":
            return _values(table, _winner(table)) if rules.uncontested == "values" else []
        case "not-played" | "hordago-accepted" | "void":
            return []


POOL: Final = 22
FIVE: Final = 5
DECLARED_AT: Final = 35


class TeamCounters(msgspec.Struct, frozen=True):
    """A team's counters: the lower seat holds singles, the partner fives."""

    fives: int
    singles: int
    declared: bool
    """Whether thirty-five was declared."""


class Counters(msgspec.Struct, frozen=True):
    """Both teams' counters and the number left in the pool."""

    A: TeamCounters
    B: TeamCounters
    pool: int


def team_counters_for(stones: int) -> TeamCounters:
    """Return the counters that show these stones (0-40; more shows as 40)."""
    stones = min(stones, 40)
    if stones >= DECLARED_AT:
        return TeamCounters(0, stones - DECLARED_AT, declared=True)
    return TeamCounters(stones // FIVE, stones % FIVE, declared=False)


def counters_for(score: tuple[int, int], teams: tuple[Team, Team] = TEAMS) -> Counters:
    """Return the board for a score by side, given the team of each."""
    a, b = (team_counters_for(score[teams.index(team)]) for team in TEAMS)
    return Counters(a, b, POOL - (a.fives + a.singles + b.fives + b.singles))


TTANTTO: Final = 5
"""Ttantto in a hamarreko."""


class TeamBoard(msgspec.Struct, frozen=True):
    """A team's stones, the fives first."""

    hamarreko: int
    ttantto: int


class Hamarreko(msgspec.Struct, frozen=True):
    """Both teams' boards."""

    A: TeamBoard
    B: TeamBoard


def hamarreko_for(score: tuple[int, int], target: int, teams: tuple[Team, Team] = TEAMS) -> Hamarreko:
    """Return the boards for a score by side, given the team of each; no more than the target."""
    return Hamarreko(*(TeamBoard(*divmod(min(score[teams.index(team)], target), TTANTTO)) for team in TEAMS))
