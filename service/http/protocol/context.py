"""Hold the parts of a running application, which every request reads as `request.context`."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping

from msgspec import Struct

from service.accounts.names import PlayerNames
from service.accounts.token_lookup import TokenLookup
from service.entropy import Entropy
from service.http.protocol.deadlines import InFlight
from service.http.protocol.limits import Bucket, OpenStreams, RateLimiter
from service.http.protocol.overload import Admitted
from service.http.protocol.peers import Peers
from service.live.board_comparison import Comparisons
from service.live.lobby_feed import LobbyFeed
from service.live.notice_feed import NoticeFeed
from service.live.presence import Presence
from service.live.stream_history import DealHistories
from service.live.streams import LiveStreams
from service.metrics import Metrics
from service.pictures.png import PngMaker
from service.processes.supervisor import Supervisor
from service.settings import Settings
from service.signing.follower import Follower
from service.store.connections import Pool
from service.webhooks.signatures import WebhookKey
from service.webhooks.vapid import PushKey


class Context(Struct, frozen=True):
    settings: Settings
    entropy: Entropy
    pool: Pool
    tokens: TokenLookup
    rate_limiters: Mapping[Bucket, RateLimiter]
    open_streams: OpenStreams
    open_exports: OpenStreams
    """The exports of finished matches that are being written."""
    metrics: Metrics
    metrics_of_all: Callable[[], Awaitable[bytes]]
    """Write the metrics of all processes of this server."""
    shards: int
    live: LiveStreams
    """The live tables."""
    matches: LiveStreams
    tournaments: LiveStreams
    clubs: LiveStreams
    administration: LiveStreams
    """What administrators did to accounts."""
    lobby: LobbyFeed
    """The changes of the public lists."""
    notices: NoticeFeed
    """What concerns each player."""
    contests: Supervisor
    """The processes that keep matches and tournaments going."""
    deals: DealHistories
    """The histories of the deals of tables."""
    comparisons: Comparisons
    """Comparisons of the tables of matches that are over."""
    follower: Follower | None
    """The signer of the log; None if this server does not sign it."""
    webhook_key: WebhookKey | None
    """From which the secrets of webhooks follow; None if this server sends none."""
    push_key: PushKey | None
    """By which browsers know the pushes of this server; None if it sends none."""
    presence: Presence
    """Who is away from which table."""
    names: PlayerNames
    pictures: PngMaker
    """Makes PNG of drawings."""
    in_flight: InFlight
    """The requests that are being answered."""
    admitted: Admitted
    """How many requests are answered at a time."""
    peers: Peers | None
    """The other machines that own streams; None where this one hands nothing on."""
    draining: asyncio.Event
    """Set once a shutdown is requested: the process is no longer ready, and streams end with `bye`."""

    def wake_streams(self) -> None:
        """Wake every stream that waits, so that it can say goodbye."""
        for followed in (self.live, self.matches, self.tournaments, self.notices):
            followed.wake_listeners()
