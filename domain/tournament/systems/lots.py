"""Draw lots from the seed of a tournament."""

import hmac
from collections.abc import Sequence

from domain.shuffling import shuffled
from domain.stream import known_seed
from domain.tournament.state import Tournament


def draw_lots(tournament: Tournament) -> tuple[int, ...]:
    """Draw the order of the field, for the pairings; entries that come late follow in the order of their numbers."""
    return (
        *_draw(tournament, b"hordago/lots/1", [entry.number for entry in tournament.field if entry.from_round == 1]),
        *[entry.number for entry in tournament.field if entry.from_round > 1],
    )


def draw_tie_lots(tournament: Tournament) -> tuple[int, ...]:
    """Draw the order of the field a second time, for entries that every other tie-break leaves equal."""
    return _draw(tournament, b"hordago/tie-lots/1", [entry.number for entry in tournament.field])


def _draw(tournament: Tournament, purpose: bytes, entries: Sequence[int]) -> tuple[int, ...]:
    key = hmac.digest(known_seed(tournament), purpose + tournament.stream_id, "sha256")
    return shuffled(key, entries)
