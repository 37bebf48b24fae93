"""Turn requests away while more wait than can be answered soon, so that those that are answered are answered soon.

A server that takes every request keeps all of them waiting equally long. So only so many are answered at a time, and
the others are told to come again. How many follows from the age at which answers leave: if too many of the last ones
were old, fewer are let in; while they are young although as many wait as may, more.
"""

from typing import Final

OLD_S: float = 0.02
"""The age at which an answer leaves late."""
LEAST, FIRST, MOST = 16, 32, 256
"""Requests that are let in at the same time: however old they get, at first, and however young.

Those of one moment share a commit.
"""
_SEEN: Final = 32
"""Answers that are looked at together."""
_LATE: Final = 2
"""The number of them that may be late."""
TURNED_AWAY_S: Final = 1.0
"""Within which those who are turned away hear of it, one after the other."""
AGAIN_S: Final = (2, 3, 4)
"""The seconds after which they are told to come again: those of one moment do not come again together."""
_TURNS: Final = 16


class Admitted:
    """How many requests are answered at a time."""

    __slots__ = ("_late", "_seen", "_turned_away", "most")

    def __init__(self) -> None:
        self.most: float = FIRST
        self._seen = self._late = self._turned_away = 0

    def turn_away(self) -> tuple[float, int]:
        """Turn one away; return the seconds after which they hear of it, and those after which to come again."""
        self._turned_away += 1
        lap, turn = divmod(self._turned_away, _TURNS)
        return TURNED_AWAY_S * (1 + turn) / _TURNS, AGAIN_S[lap % len(AGAIN_S)]

    def note(self, seconds: float, waiting: int) -> None:
        """Note the age of a request that was answered, while so many wait."""
        self._seen += 1
        self._late += seconds > OLD_S
        if self._seen == _SEEN:
            if self._late > _LATE:
                self.most = max(LEAST, self.most * 0.75)
            elif waiting >= 0.75 * self.most:
                self.most = min(MOST, self.most + 4)
            self._seen = self._late = 0
