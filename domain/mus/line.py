"""How a deal was played, step by step, so that two tables with the same cards can be held against each other.

Who said mus is not told by a history: a table that went on without an exchange is at its first lance where another
throws cards.
"""

from collections.abc import Iterator

from domain.mus.history import DealHistory
from domain.mus.state import seats_from
from domain.table.game import Step


def line(deal: DealHistory) -> list[Step]:
    """The cards thrown, seat by seat from mano on in each exchange, then the dialogue of each lance."""
    return [*_exchanges(deal), *_dialogues(deal)]


def _exchanges(deal: DealHistory) -> Iterator[Step]:
    for counts in deal.discards:
        for seat in seats_from(deal.mano, len(counts)):
            yield Step("mus", seat, "discard", counts[seat])


def _dialogues(deal: DealHistory) -> Iterator[Step]:
    for lance in deal.lances:
        for word in lance.dialogue:
            yield Step(lance.lance, word.seat, word.move, word.stones)
