"""Count the commands of a record by who is said to have given them.

A verifier decides commands again. That a person sent them, at that time and in those words, it takes as given; the
moves of bots alone follow from the seed. What a player or judge signed is not taken as given.
"""

import msgspec

from domain.actors import Actor, is_any_bot, is_player, judge_of
from domain.chain import Link
from domain.disputes.events import DisputeOpened, WordsAdded
from domain.log.notes import Check
from domain.records.lines import BrokenRecord
from domain.signed_moves import SignedCommand


class Given(msgspec.Struct):
    """Commands of all streams of a file, so far."""

    players: int = 0
    bots: int = 0
    """Moves of bots; where they were decided again each is what the bot had to choose."""
    judges: int = 0
    house: int = 0
    complaints: int = 0
    """Calls of players for a judge, and what they said to the judge since."""
    check: Check | None = None
    """How Ed25519 signatures are checked; null: none is."""
    signed: dict[tuple[Actor, str], int] = msgspec.field(default_factory=dict[tuple[Actor, str], int])
    """Signed commands by who gave them and by the key, each signature checked."""
    closed: int = 0
    """Signatures that this copy does not show."""

    def count(self, first: Link) -> None:
        """Count a command, by its first event."""
        self.players += is_player(first.actor)
        self.bots += is_any_bot(first.actor)
        judged = judge_of(first.actor) is not None
        self.judges += judged
        self.house += not (judged or is_player(first.actor) or is_any_bot(first.actor))
        self.complaints += first.type in {DisputeOpened.tag, WordsAdded.tag} and is_player(first.actor)

    def check_signature(self, version: int, found: SignedCommand | None) -> None:
        """Check and count the signature of a command; raise ``BrokenRecord`` for a false one."""
        if found is None:
            return
        if found.signature is None:
            self.closed += 1
            return
        if self.check is None:
            return
        if not self.check(bytes.fromhex(found.key), found.message, found.signature):
            raise BrokenRecord(version, f"not signed by {found.actor} with the key {found.key}")
        self.signed[found.actor, found.key] = self.signed.get((found.actor, found.key), 0) + 1
