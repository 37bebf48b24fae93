"""Apply each event of Mus to the state. Never refuses: an event has happened.

The handlers stand in one table for each subject: ``dealing``, ``betting``, ``counting``. A redacted stream folds like a
full one: where a payload is missing, the cards are ``None``. Everything that moves the play on (whose turn, which
lance) follows from public parts, so every audience folds to the same public state. Stones and games may come without
the deal in which they were won, because a fold leaves past deals out.
"""

from typing import Final

from domain.games.mus import events as e
from domain.games.mus.play.evolve.betting import CLAIMS, WORDS
from domain.games.mus.play.evolve.counting import COUNTING
from domain.games.mus.play.evolve.dealing import DEALING, EXCHANGING
from domain.games.mus.play.state import EventHandlers, MusState
from domain.stream import Secrets

EVOLVE: Final[EventHandlers] = {**DEALING, **EXCHANGING, **WORDS, **CLAIMS, **COUNTING}


def evolve(state: MusState, body: e.Body, secrets: Secrets = ()) -> MusState:
    """Return the state after the event."""
    return EVOLVE[type(body)](state, body, secrets)
