"""Put the application together: routes, database, live streams, processes."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, nullcontext
from functools import partial

from litestar import Litestar
from litestar.datastructures import State

from service import entropy as sources
from service.accounts.names import PlayerNames
from service.accounts.token_lookup import run_token_lookup
from service.entropy import Entropy
from service.http import health
from service.http.accounts.account import AccountController, recover
from service.http.accounts.admin import AdminPlayersController
from service.http.accounts.audit import list_audit
from service.http.accounts.export import export_account
from service.http.accounts.follows import FollowsController
from service.http.clubs.club import ClubsController
from service.http.clubs.members import (
    ClubLinkController,
    ClubMembersController,
    ClubRefusalsController,
    ClubRequestsController,
)
from service.http.clubs.play import ClubPlayController
from service.http.disputes.dispute import DisputesController, TableDisputesController
from service.http.disputes.hearing import HearingController
from service.http.disputes.rulings import AppealsController, ObservationsController, RulingsController
from service.http.disputes.stream import DisputesStreamController
from service.http.exports import ExportsController
from service.http.hands import HandsController
from service.http.lobby import LobbyController
from service.http.log.checkpoints import LogController
from service.http.log.heads import LogHeadsController
from service.http.log.proofs import LogProofsController
from service.http.log.tiles import CheckpointTilesController, LogTilesController
from service.http.matches.boards import MatchBoardsController
from service.http.matches.match import MatchesController
from service.http.matches.pairs import MatchPairsController
from service.http.meeting.challenges import ChallengesController
from service.http.meeting.quick_match import QuickMatchController
from service.http.meeting.seeks import SeeksController
from service.http.notices.stream import NoticesController
from service.http.notices.tables import list_own_tables
from service.http.oauth.apps import AllowedAppsController, AppsController
from service.http.oauth.endpoints import ConsentController, OAuthController
from service.http.openapi import docs
from service.http.players import PlayersController, find_player, list_handles
from service.http.protocol.admission import Shortcut, admit_or_point
from service.http.protocol.context import Context
from service.http.protocol.deadlines import InFlight, keep_deadlines
from service.http.protocol.limits import EXPORTS_AT_ONCE, OpenStreams, rate_limiters
from service.http.protocol.middleware import WrappedApp
from service.http.protocol.overload import Admitted
from service.http.protocol.peers import run_peers
from service.http.protocol.request import ApiRequest
from service.http.push import PushController
from service.http.ratings.ratings import RatingsController
from service.http.referee import REFEREE
from service.http.rematches import RematchController
from service.http.rules.names import BotsController, NamesController
from service.http.rules.rules import RulesController
from service.http.streams.events import EventsController, EventTypesController, StreamController
from service.http.streams.multi_table import MultiTableController
from service.http.streams.record import RecordController
from service.http.streams.sse import goodbye_frame
from service.http.tables.adjournment import AdjournmentController
from service.http.tables.deals import DealsController
from service.http.tables.going_on import GoingOnController
from service.http.tables.hint import HintController
from service.http.tables.invitations import TableInvitationsController
from service.http.tables.links import TableLinkController, get_linked_table
from service.http.tables.moves import MovesController
from service.http.tables.notes import NotesController
from service.http.tables.presence import PresenceController
from service.http.tables.replay import OutlineController, ReplayController
from service.http.tables.seats import SeatsController
from service.http.tables.table import TablesController
from service.http.tables.talk import TalkController
from service.http.tokens import AdminTokensController, TokensController
from service.http.tournaments.admission import InvitationsController, SeedsController
from service.http.tournaments.entries import EntriesController
from service.http.tournaments.results import ResultsController
from service.http.tournaments.rounds import RoundsController
from service.http.tournaments.sheet import SheetController, StandingsController
from service.http.tournaments.tournament import TournamentsController
from service.http.web import pages
from service.http.web.files import get_favicon, get_file, get_service_worker
from service.http.webhooks import WebhooksController
from service.http.well_known import get_api_catalog, get_security_contact
from service.live.board_comparison import Comparisons
from service.live.lifecycle import run_live_streams
from service.live.lobby_feed import run_lobby_feed
from service.live.machines import machines_of
from service.live.notice_feed import run_notice_feed
from service.live.presence import run_presence
from service.live.stream_history import DealHistories
from service.metrics import Metrics, read_all
from service.pictures.png import PngMaker
from service.processes.bots import run_bots
from service.processes.duties import Part, read_keys, run_duties
from service.processes.supervisor import supervise
from service.settings import Settings
from service.store.addresses import database_addresses
from service.store.servers import open_servers

ROUTES = (
    PlayersController,
    find_player,
    list_handles,
    AccountController,
    recover,
    export_account,
    FollowsController,
    list_audit,
    AdminPlayersController,
    AdminTokensController,
    NoticesController,
    list_own_tables,
    RatingsController,
    WebhooksController,
    PushController,
    TokensController,
    AppsController,
    AllowedAppsController,
    ConsentController,
    OAuthController,
    TablesController,
    RematchController,
    AdjournmentController,
    TalkController,
    GoingOnController,
    HintController,
    NotesController,
    PresenceController,
    LobbyController,
    SeeksController,
    QuickMatchController,
    ChallengesController,
    SeatsController,
    TableInvitationsController,
    TableLinkController,
    get_linked_table,
    MovesController,
    EventsController,
    StreamController,
    MultiTableController,
    ReplayController,
    OutlineController,
    DealsController,
    RecordController,
    HandsController,
    ExportsController,
    MatchesController,
    MatchPairsController,
    MatchBoardsController,
    TournamentsController,
    EntriesController,
    InvitationsController,
    SeedsController,
    RoundsController,
    ResultsController,
    SheetController,
    StandingsController,
    ClubsController,
    ClubMembersController,
    ClubRefusalsController,
    ClubRequestsController,
    ClubLinkController,
    ClubPlayController,
    TableDisputesController,
    DisputesController,
    DisputesStreamController,
    RulingsController,
    HearingController,
    AppealsController,
    ObservationsController,
    RulesController,
    NamesController,
    BotsController,
    EventTypesController,
    LogController,
    LogProofsController,
    LogHeadsController,
    LogTilesController,
    CheckpointTilesController,
    REFEREE,
    health.HealthController,
    health.metrics,
    docs.DocsController,
    *pages.PAGES,
    pages.get_robots,
    get_favicon,
    get_file,
    get_service_worker,
    get_api_catalog,
    get_security_contact,
    docs.get_schema,
)


def create_app(settings: Settings, entropy: Entropy | None = None, part: Part | None = None) -> Litestar:
    """Make the application; when it starts it opens the database, migrated or not, or raises DatabaseUnreachable."""
    app = Litestar(
        ROUTES,
        lifespan=[_run_services],
        request_class=ApiRequest,
        before_request=admit_or_point(pages.point_to_page),
        exception_handlers={Exception: pages.respond_with_error},
        openapi_config=None,
        logging_config=None,
        request_max_body_size=None,
    )
    # Around the router of Litestar, not a middleware of a route: unknown paths get the same headers too.
    app.asgi_handler = WrappedApp(Shortcut(app, MovesController.path))
    return configure_app(app, settings, entropy, part)


def configure_app(
    app: Litestar, settings: Settings, entropy: Entropy | None = None, part: Part | None = None
) -> Litestar:
    """Set what the next start of an application runs with; one that has stopped can be started again."""
    app.state = State({"settings": settings, "entropy": entropy or sources.system_entropy(), "part": part or Part()})
    return app


@asynccontextmanager
async def _run_services(app: Litestar) -> AsyncGenerator[None, None]:
    """Run what the routes need, as `request.context`, from the start of the application to its end."""
    settings: Settings = app.state["settings"]
    entropy: Entropy = app.state["entropy"]
    part: Part = app.state["part"]
    metrics, in_flight, draining = Metrics(), InFlight(), asyncio.Event()
    goodbye = partial(goodbye_frame, entropy, "shutdown")
    with database_addresses(settings) as found:
        url = found.service
        async with (
            metrics.offered(part.metrics, part.name),
            open_servers(found, settings.pool_size) as pool,
            nullcontext(read_keys(settings, found, pool, entropy)) as keys,
            nullcontext(machines_of(settings, pool, entropy, part.workers)) as machines,
            run_live_streams(url, pool, settings, entropy, machines) as live,
            supervise(live, url, pool, entropy, settings.pace, leads=part.duties) as supervisor,
            run_bots(live, url, pool, entropy, settings.bot_think_ms, settings.pace, leads=part.duties),
            run_lobby_feed(pool, entropy.now_ms, settings.pace) as lobby,
            run_notice_feed(pool, live.notifier, entropy.now_ms) as notices,
            run_duties(url, settings, pool, live, entropy, keys, metrics, notices.rows_written)
            if part.duties
            else nullcontext(),
            run_presence(pool, live.tables, entropy) as presence,
            run_token_lookup(pool, entropy.now_ms) as tokens,
            keep_deadlines(in_flight),
            run_peers(machines, draining, goodbye) as peers,
        ):
            live.notifier.on_renamed((names := PlayerNames(pool)).forget)
            live.notifier.on_token_changed(tokens.on_changed)
            app.state["context"] = Context(
                settings=settings,
                entropy=entropy,
                pool=pool,
                tokens=tokens,
                rate_limiters=rate_limiters(settings),
                open_streams=OpenStreams(settings.most_streams),
                open_exports=OpenStreams(1, EXPORTS_AT_ONCE),
                metrics=metrics,
                metrics_of_all=partial(read_all, metrics, part.metrics),
                shards=live.shards,
                live=live.tables,
                matches=live.matches,
                tournaments=live.tournaments,
                clubs=live.clubs,
                administration=live.administration,
                lobby=lobby,
                notices=notices,
                contests=supervisor,
                deals=DealHistories(live.tables.history),
                comparisons=Comparisons(live.tables),
                follower=keys.follower,
                webhook_key=keys.webhooks,
                push_key=keys.push,
                presence=presence,
                names=names,
                pictures=PngMaker(),
                in_flight=in_flight,
                admitted=Admitted(),
                peers=peers,
                draining=draining,
            )
            yield
