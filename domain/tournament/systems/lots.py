"""Draw lots from the seed of a tournament."""

import hmac

from domain.shuffling import shuffled
from domain.stream import known_seed
from domain.tournament.state import Tournament


def draw_lots(tournament: Tournament) -> tuple[int, ...]:
    """Draw the order of the field, for the pairings; entries that leave later keep their place in it."""
    return _draw(tournament, b"hordago/lots/1")


def draw_tie_lots(tournament: Tournament) -> tuple[int, ...]:
    """Draw the order of the field a second time, for entries that every other tie-break leaves equal."""
    return _draw(tournament, b"hordago/tie-lots/1")


def _draw(tournament: Tournament, purpose: bytes) -> tuple[int, ...]:
    key = hmac.digest(known_seed(tournament), purpose + tournament.stream_id, "sha256")
    return shuffled(key, [entry.number for entry in tournament.field])
