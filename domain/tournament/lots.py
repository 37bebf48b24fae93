"""The lots: the order in which a field begins, drawn from the seed before anybody could know it."""

import hmac

from domain.shuffling import shuffled
from domain.tournament.state import Tournament


def lots(tournament: Tournament) -> tuple[int, ...]:
    """The entries of the field in the order drawn; those that leave later keep their place in it."""
    assert tournament.seed is not None  # noqa: S101 - commands are decided on full streams
    key = hmac.digest(tournament.seed, b"hordago/lots/1" + tournament.stream_id, "sha256")
    return shuffled(key, [entry.number for entry in tournament.field])
