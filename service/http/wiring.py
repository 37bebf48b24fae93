"""What a running application is made of, handed to every request: `request.wiring`."""

import asyncio
from collections.abc import Mapping

from msgspec import Struct

from service.accounts.lookup import TokenLookup
from service.accounts.names_of import Names
from service.contests.comparing import Comparisons
from service.contests.minding import Contests
from service.entropy import Entropy
from service.http.limits import Bucket, RateLimiter
from service.http.measures import Measures
from service.settings import Settings
from service.signing.follower import Follower
from service.store.connect import Pool
from service.tables.live import LiveStreams


class Wiring(Struct, frozen=True):
    settings: Settings
    entropy: Entropy
    pool: Pool
    tokens: TokenLookup
    limits: Mapping[Bucket, RateLimiter]
    measures: Measures
    live: LiveStreams
    """Of tables."""
    matches: LiveStreams
    tournaments: LiveStreams
    contests: Contests
    """Who looks after matches and tournaments."""
    comparisons: Comparisons
    """Of the tables of matches that are over."""
    follower: Follower | None
    """Who signs the log; null where nobody does."""
    names: Names
    draining: asyncio.Event
    """Set once the process has been told to stop: not ready any more, and streams say goodbye."""
