"""Describe deals of Mus for statistics: a row for each deal, seat and lance.

All follows from the history of a deal. The hands are those that were shown when it was counted: the game shows them in
every deal that is played to its end, also after refusals.
"""

from collections.abc import Mapping, Sequence
from typing import Final, Literal

from domain.games.mus.cards import Hand
from domain.games.mus.cards.hands import ParesClass, appraise
from domain.games.mus.history import HORDAGOS, DealHistory, LanceHistory, WonBy, shown_hands
from domain.games.mus.play.lances import Word
from domain.games.mus.rules import Lance, MusRules
from domain.games.mus.scoring import Outcome
from domain.table.game.dataset import Dataset, DealRow, Told, shared_cells
from domain.table.game.sides import Team

Decided = Literal["shown", "refused", "hordago"]
DECIDED_BY: Final[Mapping[Outcome | None, Decided]] = {
    "accepted": "shown",
    "passed": "shown",
    "uncontested": "shown",
    "refused": "refused",
    "hordago-accepted": "hordago",
}


class LanceRow(DealRow, frozen=True, gc=False, kw_only=True):
    """One seat in one lance of one deal. A seat that could not talk in the lance has a row, too."""

    team: Team
    """The team of the seat: A has seats 0 and 2, or sits where the match or the tournament says."""
    seats: int
    """Players at the table."""
    game_number: int
    """Number of the game in the match."""
    is_mano: bool
    """Whether the seat was mano."""
    from_mano: int
    """Seats from mano to this one, in order of play: 0 for mano, the most for the dealer."""
    mus_rounds: int
    """Exchanges of cards before the lances."""
    discards: str
    """Cards that the seat threw in each exchange, such as `3 1`; empty where there was none."""
    hand: str | None
    """The four cards, as codes with spaces between; null where the deal ended without showing them, as by
    resignation."""
    points: int | None
    """What the cards add up to, for juego and punto; null without `hand`, like the next two."""
    pares: ParesClass | None
    """Which pares the hand has."""
    juego: bool | None
    """Whether the hand has juego."""
    dead: bool
    """Whether the hand was declared dead."""
    lance: Lance
    """The lance that the row is about. Juego and punto are two: punto is played where no seat has juego."""
    holders: str | None
    """Seats that had what the lance asks for as they declared it, from mano on, such as `0 3`; null in grande, chica
    and punto, which ask for nothing."""
    holds: bool
    """Whether the seat is one of the holders; true for all where the lance asks for nothing."""
    bets: str
    """What was said in the lance: `seat word stones`, with `; ` between, such as `0 bet 2; 1 raise 3; 2 accept`."""
    said: str
    """What this seat said in it, in the same way and without the seat."""
    hordago_by: int | None
    """The seat that called hordago in the lance; null where none did."""
    score_at_lance: int
    """Score of the seat's team when the lance began: before the deal, and what refused bets had paid by then."""
    against_at_lance: int
    """The same of the other team."""
    outcome: Outcome | None
    """How the talk ended; null where the match ended, or the deal was voided, during it."""
    decided_by: Decided | None
    """What decided the lance: the hands, a refusal, or an accepted hordago; null where nothing did."""
    stake: int
    """Stones agreed on, or paid for the refusal; a hordago is no number of stones."""
    won: bool | None
    """Whether the seat's team was paid most for the lance, or won the game by it; null where no team did, as where the
    game was over before the lance was counted."""
    stones: int
    """Stones that the seat's team got for the lance, with the bonus for its pares, juego or punto; below zero where
    they were taken back."""
    stones_against: int
    """The same of the other team."""
    score_before: int
    """Score of the seat's team in the game before the deal."""
    against_before: int
    """The same of the other team."""
    score_after: int
    """Score of the seat's team after the deal, also beyond what wins the game."""
    against_after: int
    """The same of the other team."""
    game_won: bool | None
    """Whether the seat's team won a game in the deal; null where the game went on."""
    game_won_reason: WonBy | None
    """How that game was won; null where it went on."""
    voided: bool
    """Whether the deal counts for nothing."""


def lance_rows(deal: DealHistory, told: Told) -> list[LanceRow]:
    """Return the rows of a deal: lance by lance, in seat order."""
    rules: MusRules = told.rules
    hands = shown_hands(deal)
    shared, drawn = shared_cells(deal, told), [0, 0]
    own = [
        {
            **shared[seat],
            "team": deal.teams[seat % 2],
            "seats": len(shared),
            "game_number": deal.game_number,
            "is_mano": seat == deal.mano,
            "from_mano": (seat - deal.mano) % len(shared),
            "mus_rounds": deal.mus_rounds,
            "discards": " ".join([str(thrown[seat]) for thrown in deal.discards]),
            **_hand_cells(deal, rules, hands, seat),
            "score_before": deal.score_before[seat % 2],
            "against_before": deal.score_before[1 - seat % 2],
            "score_after": deal.score_after[seat % 2],
            "against_after": deal.score_after[1 - seat % 2],
            "game_won": None if deal.game_won_by is None else deal.game_won_by == deal.teams[seat % 2],
            "game_won_reason": deal.game_won_reason,
            "voided": deal.voided,
        }
        for seat in range(len(shared))
    ]
    rows: list[LanceRow] = []
    for lance in deal.lances:
        of_lance = _lance_cells(lance)
        stones = [_stones(deal, lance, team) for team in deal.teams]
        for seat, cells in enumerate(own):
            side = seat % 2
            rows.append(
                LanceRow(
                    **cells,  # pyright: ignore[reportArgumentType] - cells by name
                    **of_lance,  # pyright: ignore[reportArgumentType] - likewise
                    holds=lance.holders is None or seat in lance.holders,
                    said="; ".join([_words(word) for word in lance.dialogue if word.seat == seat]),
                    score_at_lance=deal.score_before[side] + drawn[side],
                    against_at_lance=deal.score_before[1 - side] + drawn[1 - side],
                    won=None if lance.winner is None else lance.winner == deal.teams[side],
                    stones=stones[side],
                    stones_against=stones[1 - side],
                )
            )
        for side, team in enumerate(deal.teams):
            drawn[side] += sum(
                [
                    one.stones
                    for one in deal.items
                    if (one.lance, one.team, one.reason) == (lance.lance, team, "refused")
                ]
            )
    return rows


def _hand_cells(deal: DealHistory, rules: MusRules, hands: Sequence[Hand], seat: int) -> dict[str, object]:
    dead = seat in deal.dead
    if deal.hands is None:
        return {"hand": None, "points": None, "pares": None, "juego": None, "dead": dead}
    worth = appraise(rules, hands[seat])
    return {
        "hand": " ".join(deal.hands[str(seat)]),
        "points": worth.total,
        "pares": worth.pares_class,
        "juego": worth.juego,
        "dead": dead,
    }


def _lance_cells(lance: LanceHistory) -> dict[str, object]:
    return {
        "lance": lance.lance,
        "holders": None if lance.holders is None else " ".join(map(str, lance.holders)),
        "bets": "; ".join([f"{word.seat} {_words(word)}" for word in lance.dialogue]),
        "hordago_by": next((word.seat for word in lance.dialogue if word.move in HORDAGOS), None),
        "outcome": lance.outcome,
        "decided_by": DECIDED_BY.get(lance.outcome),
        "stake": lance.stake,
    }


def _words(word: Word) -> str:
    return word.move if word.stones is None else f"{word.move} {word.stones}"


def _stones(deal: DealHistory, lance: LanceHistory, team: Team) -> int:
    return sum([one.stones for one in deal.items if one.lance == lance.lance and one.team == team])


DATASET: Final = Dataset("lances", "One row for each deal, lance and seat.", LanceRow, lance_rows)
