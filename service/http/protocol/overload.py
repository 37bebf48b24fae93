"""Turn requests away while more wait than can be answered soon, so that those that are answered are answered soon.

A server that takes every request keeps all of them waiting equally long. So only so many are answered at a time, and
the others are told to come again. How many follows from the age at which answers leave: if too many of the last ones
were old, fewer are let in; while all are young, more.
"""

from typing import Final

OLD_S: float = 0.025
"""The age at which an answer leaves late."""
LEAST: Final = 32
"""Requests that are let in at the same time, however old they get: their statements share a commit."""
MOST: Final = 192
_SEEN: Final = 128
"""Answers that are looked at together."""
_LATE: Final = 6
"""Of which so many may be late."""
TURNED_AWAY_S: Final = 0.5
"""Within which those who are turned away hear of it, one after the other, so that they do not come again together."""
_TURNS: Final = 16


class Admitted:
    """How many requests are answered at a time."""

    __slots__ = ("_late", "_seen", "_turned_away", "most")

    def __init__(self) -> None:
        self.most: float = MOST
        self._seen = self._late = self._turned_away = 0

    def turn_away(self) -> float:
        """Turn one away; return the seconds after which they hear of it."""
        self._turned_away += 1
        return TURNED_AWAY_S * (1 + self._turned_away % _TURNS) / _TURNS

    def note(self, seconds: float) -> None:
        """Note the age of a request that was answered."""
        self._seen += 1
        self._late += seconds > OLD_S
        if self._seen == _SEEN:
            self.most = max(LEAST, self.most * 0.8) if self._late > _LATE else min(MOST, self.most + 4)
            self._seen = self._late = 0
