"""What a judge may rule at a table of Mushi: its only penalties are a warning and the loss of the match.

The points of a round follow from the cards that lie open; there is nothing in them that a judge could weigh.
"""

from typing import Final

from domain.mushi import events as e
from domain.mushi.state import MushiState
from domain.table.dealing import Dealing
from domain.table.disputes.events import RulingKind
from domain.table.disputes.state import Ruling
from domain.table.event import Event
from domain.table.refusals import Refusal

KINDS: Final[frozenset[RulingKind]] = frozenset({"uphold", "exclude", "penalise"})


def round_of(state: MushiState) -> int | None:
    """The number of the round in hand."""
    return None if state.round is None else state.round.number


def check_ruling(_state: MushiState, ruling: Ruling, _over: bool) -> None:  # noqa: FBT001 - by place, like every hook
    """Raises ``Refusal`` for a penalty of points."""
    if ruling.stones is not None:
        raise Refusal("stones-out-of-range", "table.ruling", "No points are taken from anybody in this game.")


def rule(state: MushiState, ruling: Ruling, _dealing: Dealing, over: bool) -> list[Event]:  # noqa: FBT001 - likewise
    """Who is excluded loses the match, even after its end; all else leaves the play as it is."""
    if ruling.kind != "exclude" or ruling.seat is None:
        return []
    if over:
        return [Event(e.ResultRuled(1 - ruling.seat, state.totals))]
    return [Event(e.MatchEnded(1 - ruling.seat, state.totals, "excluded"))]
