"""Take players whose accounts are closed out of their clubs.

An account may be closed by a process that holds no live club, such as a command. So they are found by a scan.
"""

from uuid import UUID

from domain.actors import HOUSE
from domain.clubs.commands import EndRequest, RemoveMember
from domain.clubs.state import Club
from service.entropy import Entropy
from service.live.lifecycle import Live
from service.live.session import new_command_identity
from service.readmodels.clubs import list_closed_members
from service.store.connections import Pool


class ClosedMembers:
    """The clubs that the last scan found, and whose accounts in them are closed."""

    def __init__(self) -> None:
        self._closed: dict[UUID, frozenset[str]] = {}

    async def find(self, pool: Pool, shard: int) -> list[UUID]:
        """Find the clubs of a shard to which closed accounts belong, or ask to."""
        found = await list_closed_members(pool, shard)
        self._closed |= found
        return list(found)

    async def reconcile(self, live: Live, entropy: Entropy, club_id: UUID) -> bool:
        """Remove the closed accounts of a club. Return False.

        Raise what a command on a live stream raises, if another process was faster or the store does not answer.
        """
        for player in sorted(self._closed.pop(club_id, frozenset())):
            club: Club = (await live.clubs.fresh_session(club_id)).head.state
            if club.asks(player):
                ended = EndRequest(HOUSE, player)
                await live.clubs.carry_out(club_id, lambda _, ended=ended: ended, new_command_identity(entropy))
            elif club.role_of(player) is not None:
                removed = RemoveMember(HOUSE, player)
                await live.clubs.carry_out(club_id, lambda _, removed=removed: removed, new_command_identity(entropy))
        return False
