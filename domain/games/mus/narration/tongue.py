"""What a language needs in order to tell a game of Mus."""

from collections.abc import Mapping

import msgspec

from domain.games.mus.rules import Lance


class Tongue(msgspec.Struct, frozen=True):
    """Texts of one language."""

    lances: Mapping[Lance, str]
    bets: Mapping[str, str]
    """What becomes of the bets of a lance after a foul: ``void``, ``stand``."""
    reasons: Mapping[str, str]
    """What stones are scored for."""
    sentences: Mapping[str, str]
    """Kind of event -> sentence. ``.one`` is the singular of a count, ``.none`` its nought."""


def dialect(
    tongue: Tongue,
    *,
    lances: Mapping[Lance, str],
    reasons: Mapping[str, str],
    sentences: Mapping[str, str],
) -> Tongue:
    """The tongue with some of its texts said otherwise."""
    return Tongue(
        {**tongue.lances, **lances},
        tongue.bets,
        {**tongue.reasons, **reasons},
        {**tongue.sentences, **sentences},
    )
