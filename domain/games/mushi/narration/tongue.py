"""What a language needs in order to tell a match of Mushi."""

from collections.abc import Mapping

import msgspec


class Tongue(msgspec.Struct, frozen=True):
    """Texts of one language."""

    yaku: Mapping[str, str]
    """Id of a yaku -> what it is called."""
    misdeals: Mapping[str, str]
    """Why a deal is dealt again, by the reason in the event."""
    counted: str
    """What a seat has in a round that is counted: ``{who}``, ``{score}`` with its sign, ``{points}`` of the cards."""
    counted_yaku: str
    """The same with ``{yaku}``."""
    sentences: Mapping[str, str]
    """Kind of event -> sentence; a dot parts the event from what happened, such as ``.laid`` where nothing is taken."""
