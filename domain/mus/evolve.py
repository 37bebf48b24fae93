"""How each event changes the state. Never refuses: what happened has happened.

Works on a redacted stream as on a full one: a payload that is missing leaves the cards ``None``. Everything that
moves the play on (whose turn, which lance) follows from public parts, which is why every audience folds to the same
public state. Stones and games may come without the deal that they were won in: a fold leaves past deals out.
"""

from typing import Final

from domain.mus import events as e
from domain.mus.evolution.change import Changes
from domain.mus.evolution.claims import CLAIMS
from domain.mus.evolution.counting import COUNTING
from domain.mus.evolution.dealing import DEALING
from domain.mus.evolution.exchanging import EXCHANGING
from domain.mus.evolution.talking import TALKING
from domain.mus.state import MusState
from domain.table.event import Secrets

EVOLVE: Final[Changes] = {**DEALING, **EXCHANGING, **TALKING, **CLAIMS, **COUNTING}


def evolve(state: MusState, body: e.Body, secrets: Secrets = ()) -> MusState:
    """The state after the event."""
    return EVOLVE[type(body)](state, body, secrets)
