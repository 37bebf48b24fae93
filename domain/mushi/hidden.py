"""What of a round of Mushi an audience has not been shown: the hands that are not its own, and the stock.

Told from the public parts of the state alone. Nothing is worked out: of the last card of the stock everybody could
know which it is.
"""

from domain.mushi.state import MushiState
from domain.table.explained import Hidden


def hidden(state: MushiState, audience: str) -> tuple[Hidden, ...]:
    """What ``public`` or ``seat:n`` has not been shown of the round in hand; nothing is hidden from ``all``."""
    playing = state.round
    if playing is None or audience == "all":
        return ()
    hands = [Hidden("hand", seat, held) for seat, held in enumerate(playing.held) if audience != f"seat:{seat}"]
    return tuple([unseen for unseen in (*hands, Hidden("stock", None, playing.stock)) if unseen.count])
