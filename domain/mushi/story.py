"""Rounds told to people: one round a paragraph, one line an action (records.md, "Files").

A history is turned back into the events it was folded from, so that the sentences are those of a replay.
"""

from collections.abc import Iterable, Iterator, Mapping

from domain.mushi import events as e
from domain.mushi.history import RoundHistory, Turn
from domain.mushi.narration.tell import balance, sentence
from domain.mushi.rules import MushiRules
from domain.table.disputes.state import given
from domain.table.narration import Names


def story(deals: Iterable[RoundHistory], rules: MushiRules, names: Mapping[str, str], lang: str) -> str:  # noqa: ARG001 - the rules of Mushi have no words of their own
    """The rounds in order, an empty line between two; ``names`` by player id, English for a language not there."""
    return "\n".join("".join(f"{line}\n" for line in _lines(deal, _called(deal, names), lang)) for deal in deals)


def _called(deal: RoundHistory, names: Mapping[str, str]) -> Names:
    """What the players of a round are called; a bot by its name and seat."""
    called: dict[int, str] = {}
    for held in deal.players:
        if held.player is None:
            called[held.seat] = f"{held.bot} ({held.seat})"
        elif held.player in names:
            called[held.seat] = names[held.player]
    return called


def _lines(deal: RoundHistory, names: Names, lang: str) -> Iterator[str]:
    for body in _bodies(deal):
        yield sentence(lang, body, names)
    for ruling in deal.rulings:
        yield sentence(lang, given(ruling), names)
    yield f"{balance(deal.score_before)} → {balance(deal.score_after)}"


def _bodies(deal: RoundHistory) -> Iterator[e.Body]:
    """The events of the round, in their order."""
    for void in deal.misdeals:
        yield e.HandsDealt(deal.deal, void.shuffle, deal.dealer, void.field)
        yield e.MisdealDeclared(deal.deal, void.shuffle, void.reason)
    if deal.shuffle == len(deal.misdeals):
        yield e.HandsDealt(deal.deal, deal.shuffle, deal.dealer, deal.field)
    for turn in deal.turns:
        yield from _of_turn(turn)
    yield from deal.leftovers
    if deal.points is not None and deal.yaku is not None and deal.scores is not None:
        yield e.RoundScored(deal.deal, deal.points, deal.yaku, deal.scores, deal.score_after)


def _of_turn(turn: Turn) -> Iterator[e.Body]:
    yield e.CardPlayed(turn.seat, turn.played, turn.captured)
    if turn.turned is not None:
        yield e.CardTurned(turn.seat, turn.turned)
    if turn.turn_captured is not None:
        yield e.TurnCaptured(turn.seat, turn.turn_captured)
