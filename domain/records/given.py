"""Count the commands of a record by who is said to have given them.

A verifier decides commands again. That a person sent them, at that time and in those words, it takes as given; the
moves of bots alone follow from the seed.
"""

import msgspec

from domain.actors import is_any_bot, is_player, judge_of
from domain.chain import Link
from domain.disputes.events import DisputeOpened, WordsAdded


class Given(msgspec.Struct):
    """Commands of all streams of a file, so far."""

    players: int = 0
    bots: int = 0
    """Moves of bots; where they were decided again each is what the bot had to choose."""
    judges: int = 0
    house: int = 0
    complaints: int = 0
    """Calls of players for a judge, and what they said to the judge since."""

    def count(self, first: Link) -> None:
        """Count a command, by its first event."""
        self.players += is_player(first.actor)
        self.bots += is_any_bot(first.actor)
        judged = judge_of(first.actor) is not None
        self.judges += judged
        self.house += not (judged or is_player(first.actor) or is_any_bot(first.actor))
        self.complaints += first.type in {DisputeOpened.tag, WordsAdded.tag} and is_player(first.actor)
