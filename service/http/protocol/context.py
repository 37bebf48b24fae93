"""What a running application is made of, handed to every request: `request.context`."""

import asyncio
from collections.abc import Mapping

from msgspec import Struct

from service.accounts.names import PlayerNames
from service.accounts.tokens import TokenLookup
from service.entropy import Entropy
from service.http.protocol.middleware import Bucket, Metrics, RateLimiter
from service.live.board_comparison import Comparisons
from service.live.streams import LiveStreams
from service.processes.supervisor import Supervisor
from service.settings import Settings
from service.signing.follower import Follower
from service.store.connections import Pool


class Context(Struct, frozen=True):
    settings: Settings
    entropy: Entropy
    pool: Pool
    tokens: TokenLookup
    rate_limiters: Mapping[Bucket, RateLimiter]
    metrics: Metrics
    live: LiveStreams
    """Of tables."""
    matches: LiveStreams
    tournaments: LiveStreams
    contests: Supervisor
    """Who looks after matches and tournaments."""
    comparisons: Comparisons
    """Of the tables of matches that are over."""
    follower: Follower | None
    """Who signs the log; null where nobody does."""
    names: PlayerNames
    draining: asyncio.Event
    """Set once the process has been told to stop: not ready any more, and streams say goodbye."""
