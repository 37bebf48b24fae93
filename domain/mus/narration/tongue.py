"""What a language needs in order to tell a game of Mus."""

from collections.abc import Mapping

import msgspec

from domain.mus.rules import Lance


class Tongue(msgspec.Struct, frozen=True):
    """Texts of one language."""

    lances: Mapping[Lance, str]
    reasons: Mapping[str, str]
    """What stones are scored for."""
    sentences: Mapping[str, str]
    """Kind of event -> sentence. ``.one`` is the singular of a count."""
