"""The application: everything there is, put together on one screen."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from functools import partial

from litestar import Litestar

from domain.games import GAMES
from service import entropy as sources
from service.accounts.lookup import TokenLookup
from service.accounts.names_of import Names
from service.contests.comparing import Comparisons
from service.contests.running import looking_after
from service.entropy import Entropy
from service.http import docs, health, limits, problems
from service.http.admission import admit
from service.http.deals import DealsController
from service.http.dispute_appeals import AppealsController
from service.http.dispute_rulings import RulingsController
from service.http.disputes import DisputesController, TableDisputesController
from service.http.edge import edge
from service.http.entries import EntriesController
from service.http.events import EventsController
from service.http.hands import HandsController
from service.http.log import LogController
from service.http.log_proofs import LogProofsController
from service.http.match_boards import MatchBoardsController
from service.http.match_events import MatchEventsController
from service.http.match_pairs import MatchPairsController
from service.http.match_record import MatchRecordController
from service.http.matches import MatchesController
from service.http.measures import Measures
from service.http.moves import MovesController
from service.http.players import PlayersController
from service.http.record import RecordController
from service.http.referee import REFEREE
from service.http.replay import ReplayController
from service.http.request import ApiRequest
from service.http.rounds import RoundsController
from service.http.rules import RulesController
from service.http.seats import SeatsController
from service.http.standings import StandingsController
from service.http.stream import StreamController
from service.http.tables import TablesController
from service.http.tokens import TokensController
from service.http.tournament_events import TournamentEventsController
from service.http.tournaments import TournamentsController
from service.http.wiring import Wiring
from service.readmodels import contests
from service.readmodels.lobby import tables_waiting_for_bots
from service.readmodels.projector import follow
from service.readmodels.tables import projection
from service.settings import Settings
from service.signing import running as signing
from service.signing.follower import Follower
from service.store.addresses import Addresses, addresses
from service.store.connect import Pool, open_pool
from service.tables import running as tables
from service.tables.running import Live

ROUTES = (
    PlayersController,
    TokensController,
    TablesController,
    SeatsController,
    MovesController,
    EventsController,
    StreamController,
    ReplayController,
    DealsController,
    RecordController,
    HandsController,
    MatchesController,
    MatchPairsController,
    MatchEventsController,
    MatchRecordController,
    MatchBoardsController,
    TournamentsController,
    EntriesController,
    RoundsController,
    StandingsController,
    TournamentEventsController,
    TableDisputesController,
    DisputesController,
    RulingsController,
    AppealsController,
    RulesController,
    LogController,
    LogProofsController,
    REFEREE,
    health.HealthController,
    health.metrics,
    docs.DocsController,
    docs.schema,
)


def create_app(settings: Settings, entropy: Entropy | None = None) -> Litestar:
    """Make the application; it opens the database when it starts (raises DatabaseUnreachable then), migrated or not."""
    entropy = entropy or sources.from_system()
    measures = Measures()

    @asynccontextmanager
    async def running(app: Litestar) -> AsyncGenerator[None, None]:
        with addresses(settings) as found:
            async with (
                await open_pool(found.service, settings.pool_size) as pool,
                tables.running(found.service, pool, settings, entropy, partial(tables_waiting_for_bots, pool)) as live,
                signing.signing(
                    found.service, follower := _follower(settings, found, pool, entropy), live.shards, measures.log
                ),
                looking_after(live, found.service, pool, entropy) as tended,
                projecting(pool, live),
            ):
                app.state["wiring"] = Wiring(
                    settings=settings,
                    entropy=entropy,
                    pool=pool,
                    tokens=TokenLookup(pool, entropy.now_ms),
                    limits=limits.limiters(settings),
                    measures=measures,
                    live=live.tables,
                    matches=live.matches,
                    tournaments=live.tournaments,
                    contests=tended,
                    comparisons=Comparisons(live.tables),
                    follower=follower,
                    names=Names(pool),
                    draining=asyncio.Event(),
                )
                yield

    app = Litestar(
        ROUTES,
        lifespan=[running],
        request_class=ApiRequest,
        before_request=admit,
        exception_handlers={Exception: problems.respond},
        openapi_config=None,
        logging_config=None,
        request_max_body_size=None,
    )
    # Around Litestar's router and not a middleware of a route: what has no route is answered with the same headers.
    app.asgi_handler = edge(app.asgi_handler, measures)
    return app


def _follower(settings: Settings, found: Addresses, pool: Pool, entropy: Entropy) -> Follower | None:
    """Who signs the log, where a key is to be had. Raises BadKey."""
    path = signing.key_path(settings, embedded=found.embedded)
    return None if path is None else signing.follower_of(path, settings, pool, entropy.now_ms)


@asynccontextmanager
async def projecting(pool: Pool, live: Live) -> AsyncGenerator[None, None]:
    """Keep the read models up to date, woken by whatever is committed in any process."""
    woken = asyncio.Event()
    stop_listening = live.notifier.follow(woken.set)
    followed = follow(pool, [projection(GAMES), contests.projection()], live.shards, woken)
    following = asyncio.create_task(followed, name="projector")
    try:
        yield
    finally:
        stop_listening()
        following.cancel()
        await asyncio.wait({following})
