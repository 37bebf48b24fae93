"""How a deal was played, step by step, so that two tables with the same cards can be held against each other."""

from collections.abc import Iterator, Sequence
from typing import Final

from domain.mus import events as e
from domain.mus.history import DealHistory
from domain.table.event import Event
from domain.table.game import Step

UNTOLD: Final = frozenset({e.MusAgreed.tag, e.MusCut.tag, e.CardsDiscarded.tag})
"""Who said mus, and which cards were thrown."""


def line(deal: DealHistory, untold: Sequence[Event]) -> list[Step]:
    """What was said and thrown before the lances, then the dialogue of each."""
    return [*map(_exchanged, untold), *_dialogues(deal)]


def _exchanged(event: Event) -> Step:
    body = event.body
    if isinstance(body, e.CardsDiscarded):
        cards = tuple(event.secrets[0][1].cards) if event.secrets else None
        return Step("mus", body.seat, "discard", body.count, cards)
    return Step("mus", body.seat, "mus" if isinstance(body, e.MusAgreed) else "cut")


def _dialogues(deal: DealHistory) -> Iterator[Step]:
    for lance in deal.lances:
        for word in lance.dialogue:
            yield Step(lance.lance, word.seat, word.move, word.stones)
