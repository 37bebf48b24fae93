"""Wrong declarations, articles 13 to 16 of the federation, and what each costs (rules.md 5.3).

Where declarations are called a seat may announce pares or juego that it does not hold, or deny what it holds. The cards
show it at the count. ``ROWS`` is the table of 5.3: what an offence does depends on whether the offender's partner (P)
and any adversary (A) truly hold. A row says what becomes of the bets and what the adversaries draw; ``None`` where the
error changes nothing but that only those count who announced and hold.
"""

from collections.abc import Mapping, Sequence
from typing import Final, Literal

import msgspec

from domain.games.mus.cards import Hand
from domain.games.mus.cards.hands import appraise, best_seat, holds
from domain.games.mus.play.state import Deal
from domain.games.mus.rules import Lance, MusRules
from domain.games.mus.scoring import Item, team_hand_values

Offence = tuple[Literal["pares", "juego"], Literal["announced", "denied"]]
Pay = Literal["tira", "values", "pontua"]
"""What the adversaries draw: the stone of a Tira, the values of their own hands, the point of the Pontua."""


class Row(msgspec.Struct, frozen=True):
    """One row of table 5.3."""

    article: str
    bets: Literal["void", "stand"]
    pays: tuple[Pay, ...] | None


FALSE_PARES: Final[Offence] = ("pares", "announced")
DENIED_PARES: Final[Offence] = ("pares", "denied")
FALSE_JUEGO: Final[Offence] = ("juego", "announced")
DENIED_JUEGO: Final[Offence] = ("juego", "denied")

ROWS: Final[Mapping[tuple[Offence, bool, bool], Row]] = {
    (FALSE_PARES, False, False): Row("13a", "void", ()),
    (FALSE_PARES, False, True): Row("13a", "void", ("values",)),
    (FALSE_PARES, True, True): Row("13b", "void", ("tira", "values")),
    (FALSE_PARES, True, False): Row("13", "stand", None),
    (DENIED_PARES, False, True): Row("14", "stand", ("tira", "values")),
    (DENIED_PARES, False, False): Row("14", "stand", ()),
    (DENIED_PARES, True, True): Row("14", "stand", None),
    (DENIED_PARES, True, False): Row("14", "stand", None),
    (FALSE_JUEGO, False, False): Row("15a", "stand", ("tira", "pontua")),
    (FALSE_JUEGO, True, False): Row("15b", "stand", None),
    (FALSE_JUEGO, False, True): Row("15c", "void", ("values",)),
    (FALSE_JUEGO, True, True): Row("15d", "void", ("tira", "values")),
    (DENIED_JUEGO, False, False): Row("16a", "void", ("tira", "pontua")),
    (DENIED_JUEGO, True, False): Row("16b", "stand", None),
    (DENIED_JUEGO, False, True): Row("16c", "stand", ("tira", "values")),
    (DENIED_JUEGO, True, True): Row("16", "stand", None),
}
"""Offence, P, A -> what the article says. Articles without a letter are not covered by any."""

SEVERAL_OFFENDERS: Final = "federation.20"
"""No article joins two of its cases in one lance: the bets are void, and ``count_several`` says what is counted."""


class Foul(msgspec.Struct, frozen=True):
    """An offence that the cards show."""

    lance: Literal["pares", "juego"]
    seat: int
    row: Row
    """The row of the offence by itself."""
    bets: Literal["void", "stand"]
    rule: str


def find_fouls(rules: MusRules, deal: Deal, hands: Sequence[Hand]) -> list[Foul]:
    """Find the offences of a deal, pares before juego, in speaking order; ``hands`` by seat, a dead one empty."""
    found: list[Foul] = []
    for lance, said in (("pares", deal.pares), ("juego", deal.juego)):
        if all(said[seat] is not None for seat in deal.living):
            found += _fouls_in_lance(rules, lance, said, deal.living, hands)  # pyright: ignore[reportArgumentType]
    return found


def _fouls_in_lance(
    rules: MusRules,
    lance: Literal["pares", "juego"],
    said: Sequence[bool | None],
    seats: Sequence[int],
    hands: Sequence[Hand],
) -> list[Foul]:
    truth = {seat: holds(lance, appraise(rules, hands[seat])) for seat in seats}
    wrong = [seat for seat in seats if said[seat] != truth[seat]]
    found: list[Foul] = []
    for seat in wrong:
        partner = any(truth[other] for other in seats if other != seat and other % 2 == seat % 2)
        adversary = any(truth[other] for other in seats if other % 2 != seat % 2)
        row = ROWS[(lance, "announced" if said[seat] else "denied"), partner, adversary]
        several = len(wrong) > 1
        rule = SEVERAL_OFFENDERS if several else row_rule(row)
        found.append(Foul(lance, seat, row, "void" if several else row.bets, rule))
    return found


def row_rule(row: Row) -> str:
    """Return the id of the rule of a row."""
    return f"federation.{row.article}"


def count_fouls(
    rules: MusRules, found: Sequence[Foul], lance: Lance, hands: Sequence[Hand], mano: int, announced: Sequence[int]
) -> list[Item] | None:
    """Return what a lance pays for the offences found in it; ``None`` where they change nothing.

    ``announced`` are the seats that announced and hold, who alone count where both teams have offended. In 15a and
    16a, where no hand has juego, the stones are of punto.
    """
    if not found:
        return None
    if len(found) > 1:
        return count_several(rules, found, lance, hands, mano, announced)
    row = found[0].row
    return None if row.pays is None else _compensation(rules, found[0], row.pays, hands, mano)


def count_several(
    rules: MusRules, found: Sequence[Foul], lance: Lance, hands: Sequence[Hand], mano: int, announced: Sequence[int]
) -> list[Item]:
    """Return what a lance pays in which two seats or more declared wrongly (5.3).

    Offenders of one team: it counts nothing, the adversaries what they hold, with the Tira of a row that gives one.
    Of both teams: only what was announced and held is counted, by a team to which a row of the other one gives its
    values, and by the team of the best hand.
    """
    offenders = {foul.seat % 2 for foul in found}
    if len(offenders) > 1:
        return _count_announced(rules, found, lance, hands, mano, announced)
    if lance == "punto":  # both have denied juego: their adversaries hold the Pontua
        return [Item("punto", 1 - offenders.pop(), rules.value_punto, "pontua", SEVERAL_OFFENDERS)]
    paying = next((foul for foul in found if "tira" in (foul.row.pays or ())), found[0])
    return _compensation(rules, paying, paying.row.pays or ("values",), hands, mano)


def _count_announced(
    rules: MusRules, found: Sequence[Foul], lance: Lance, hands: Sequence[Hand], mano: int, announced: Sequence[int]
) -> list[Item]:
    if lance == "punto" or not announced:
        return []
    best = best_seat(rules, lance, hands, mano, announced) % 2
    paid = {1 - foul.seat % 2 for foul in found if "values" in (foul.row.pays or ())}
    counting = [team for team in (best, 1 - best) if team == best or team in paid]
    return [item for team in counting for item in team_hand_values(rules, lance, hands, mano, announced, team)]


def _compensation(rules: MusRules, foul: Foul, pays: Sequence[Pay], hands: Sequence[Hand], mano: int) -> list[Item]:
    """Return what the adversaries draw for a foul."""
    team = 1 - foul.seat % 2
    lance: Lance = "punto" if "pontua" in pays else foul.lance
    holders = [seat for seat, hand in enumerate(hands) if hand and holds(foul.lance, appraise(rules, hand))]
    items: list[Item] = []
    for pay in pays:
        match pay:
            case "tira" | "pontua":
                items.append(Item(lance, team, 1, pay, row_rule(foul.row)))
            case "values":
                items += team_hand_values(rules, foul.lance, hands, mano, holders, team)
    return items
