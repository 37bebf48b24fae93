"""Serve tournaments: create and end them, and what every contest serves."""

from datetime import datetime
from typing import Annotated, Any, Final
from uuid import UUID

from litestar import delete, post
from litestar.params import FromPath, JSONBody
from msgspec import UNSET, Meta, Struct, UnsetType

from domain.actors import HOUSE
from domain.clubs.state import Club
from domain.refusals import NotPermitted, WrongState
from domain.table.clock.rules import ClockRules
from domain.table.events import Visibility
from domain.table.game.options import AskedOptions
from domain.teams.events import TieBreak
from domain.teams.setup import team_rules
from domain.tournament.commands import EndTournament, OpenTournament
from domain.tournament.events import Admission, RankBy, System
from domain.tournament.opening import LONGEST_TITLE, MOST_ENTRIES
from domain.tournament.setup import pair_rules
from domain.tournament.state import Tournament
from domain.tournament.systems.table import SYSTEMS
from service.accounts.errors import BadName
from service.accounts.names import clean_name
from service.clubs.opening import count_tournament
from service.entropy import to_milliseconds
from service.http.contests import Descriptions, Listed, contest_controller, ending_actor
from service.http.openapi.event_types import TournamentEvent
from service.http.openapi.examples import MATCH_RULESET, TOURNAMENT_ROUNDS, TOURNAMENT_TITLE
from service.http.protocol.errors import MissingScope
from service.http.protocol.operation import commands, creates
from service.http.protocol.request import ApiRequest, JsonResponse
from service.http.streams.access import new_stream_id
from service.http.streams.checks import game_of_ruleset
from service.http.tournaments.view import (
    TOURNAMENT,
    TOURNAMENTS,
    command_after_results,
    require_organiser,
    runs,
)
from service.live.errors import NoSuchStream
from service.readmodels.contests import ListedTournament, list_tournaments

_LARGEST_COUNT: Final = 2**31 - 1
"""The largest number that a body may hold; the rules set lower bounds."""


class TournamentRequest(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, tag_field="of"):
    """The terms of a new tournament of any kind."""

    title: Annotated[str, Meta(min_length=1, max_length=LONGEST_TITLE, description="1 to 80 visible characters.")]
    ruleset: Annotated[str, Meta(max_length=40, description="Id of a rule set; see /v1/rulesets.")]
    system: Annotated[
        System,
        Meta(
            description="Round-robin, a number of Swiss rounds, a knock-out, groups and then a knock-out, or an arena."
        ),
    ]
    rounds: (
        Annotated[
            int,
            Meta(
                ge=0,
                le=_LARGEST_COUNT,
                description="1 to 30 Swiss rounds, if fewer than entries without a second meeting; omitted otherwise.",
            ),
        ]
        | None
    ) = None
    best_of: Annotated[
        tuple[Annotated[int, Meta(ge=0, le=_LARGEST_COUNT)], ...],
        Meta(
            max_length=8,
            description="Tables or matches that decide a pairing of a knock-out, odd, 1 to 9: of the final, of the "
            "round before it, and so on; the last one is that of all earlier rounds. One each by default.",
        ),
    ] = ()
    third_place: Annotated[bool, Meta(description="Whether a knock-out has a pairing for the third place.")] = False
    groups: Annotated[int, Meta(ge=0, le=_LARGEST_COUNT, description="2 to 32, for groups.")] | None = None
    qualifiers: (
        Annotated[int, Meta(ge=0, le=_LARGEST_COUNT, description="1 to 8 entries of each group that go on.")] | None
    ) = None
    fewest_entries: Annotated[
        int, Meta(ge=0, le=_LARGEST_COUNT, description="Without these the first round does not begin; 2 or more.")
    ] = 2
    most_entries: Annotated[int, Meta(ge=0, le=_LARGEST_COUNT, description="128 at most.")] = MOST_ENTRIES
    late_until: Annotated[
        int,
        Meta(ge=0, le=_LARGEST_COUNT, description="The last Swiss round in which an entry can begin; 0: none is late."),
    ] = 0
    admission: Annotated[Admission, Meta(description="`invitation`: only invited players can enrol.")] = "open"
    starts_at: (
        Annotated[datetime, Meta(tz=True, description="The house begins the first round then; nobody does before.")]
        | None
    ) = None
    options: AskedOptions = {}
    rank_by: Annotated[
        tuple[RankBy, ...],
        Meta(
            max_length=4,
            description="What parts entries that are equal by article 2, in this order, lots last: the result between "
            "them, the victories of their opponents, stones, lots. Without any they share a rank.",
        ),
    ] = ("mutual", "buchholz", "stones", "lots")
    visibility: Annotated[
        Visibility, Meta(description="Unlisted tournaments and their tables do not appear in lists.")
    ] = "public"
    people_only: bool = False
    """Whether bots may not enter: neither those of the house nor players whose accounts are bots'."""
    clock: ClockRules | UnsetType = UNSET
    """Of every table; absent for tables without a clock. In team matches it is full again for each game."""
    twice: bool = False
    """Whether all meet twice in a round-robin."""
    round_minutes: (
        Annotated[
            int,
            Meta(
                ge=0,
                le=_LARGEST_COUNT,
                description="1 to 129,600, 90 days: how long each round of a round-robin of players or pairs lasts. "
                "The house begins them, and the players open their table when it suits them.",
            ),
        ]
        | UnsetType
    ) = UNSET
    arena_minutes: (
        Annotated[int, Meta(ge=0, le=_LARGEST_COUNT, description="10 to 180: how long an arena lasts.")] | UnsetType
    ) = UNSET
    club: UUID | UnsetType = UNSET
    """The club that holds it, of which you are the owner or an organiser; absent where none does."""


class PairsTournamentRequest(TournamentRequest, frozen=True, forbid_unknown_fields=True, kw_only=True, tag="pairs"):
    """A new tournament of pairs; each pairing is a table for four."""

    minutes: (
        Annotated[int, Meta(ge=0, le=_LARGEST_COUNT, description="Length of a table in minutes, at most a week.")]
        | None
    ) = None


class PlayersTournamentRequest(TournamentRequest, frozen=True, forbid_unknown_fields=True, kw_only=True, tag="players"):
    """A new tournament of single players; each pairing is a table for two."""

    minutes: (
        Annotated[int, Meta(ge=0, le=_LARGEST_COUNT, description="Length of a table in minutes, at most a week.")]
        | None
    ) = None


class TeamsTournamentRequest(TournamentRequest, frozen=True, forbid_unknown_fields=True, kw_only=True, tag="teams"):
    """A new tournament of teams; each pairing is a team match."""

    tables: Annotated[
        int, Meta(ge=0, le=_LARGEST_COUNT, description="An even number, 2 to 32; a team has one pair per table.")
    ]
    games: Annotated[
        int,
        Meta(
            ge=0,
            le=_LARGEST_COUNT,
            description="1 to 99 games at every table; at most 98 with an extra game as tie-break.",
        ),
    ]
    minutes: Annotated[int, Meta(ge=0, le=_LARGEST_COUNT, description="Length of a match in minutes, at most a week.")]
    target: Annotated[int, Meta(ge=0, le=_LARGEST_COUNT, description="Stones that win a game: 40 or 30.")] = 40
    tie_breaks: Annotated[
        tuple[TieBreak, ...], Meta(max_length=2, description="Tie-breaks in order; without any, a tie is a draw.")
    ] = ()


AnyNewTournament = PairsTournamentRequest | PlayersTournamentRequest | TeamsTournamentRequest


def _terms(asked: AnyNewTournament) -> dict[str, Any]:
    """Return the fields of the command in which tournaments of pairs and of teams differ; raise ``Refusal``."""
    game = game_of_ruleset(asked.ruleset)
    if isinstance(asked, PairsTournamentRequest):
        return {"of": "pairs", "rules": pair_rules(game, asked.ruleset, asked.options), "minutes": asked.minutes}
    if isinstance(asked, PlayersTournamentRequest):
        rules = pair_rules(game, asked.ruleset, asked.options, "players")
        return {"of": "players", "rules": rules, "minutes": asked.minutes}
    return {
        "of": "teams",
        "rules": team_rules(game, asked.ruleset, asked.options, asked.games, asked.target),
        "tables": asked.tables,
        "games": asked.games,
        "minutes": asked.minutes,
        "tie_breaks": asked.tie_breaks,
    }


async def _check_holder(request: ApiRequest, tournament: UUID, club: UUID | UnsetType) -> None:
    """Check who opens a tournament, alone or for a club; raise MissingScope, NotPermitted or WrongState."""
    if club is UNSET:
        if "organise" not in request.principal.scopes:
            raise MissingScope("organise")
        return
    context = request.context
    try:
        held: Club = (await context.clubs.fresh_session(club)).head.state
    except NoSuchStream as fault:
        raise NotPermitted("no-such-club", "There is no such club.") from fault
    if held.status != "open" or not held.is_run_by(str(request.principal.player)):
        raise NotPermitted("not-an-organiser", "Only the owner and the organisers of the club open its tournaments.")
    now_ms, most = context.entropy.now_ms(), context.settings.club_tournaments
    await count_tournament(context.pool, tournament, club, context.shards, now_ms, most)


def _listed_example(tournament: Tournament) -> dict[str, object]:
    return {
        "title": tournament.title,
        "system": tournament.system,
        "of": tournament.of,
        "entries": len(tournament.entries),
        "round": len(tournament.paired),
    }


_TournamentController: Final = contest_controller(
    TOURNAMENTS,
    TournamentEvent,
    Listed(ListedTournament, list_tournaments, _listed_example),
    Descriptions(
        status="open",
        listing="List public tournaments, the newest first; `status=open` are those that accept entries.",
        one="Return the terms, the entries and the progress of a tournament.",
        events="List the tournament's events after a version: entries, pairings, results.",
        record="""Download the file that anybody can verify without this server: `hordago verify FILE`.

        It holds the tournament's own record and, once the tournament is over, the record of each of its tables, or of
        its matches and their tables. Verification also pairs every round again from the seed, compares the results
        with what was played, and computes the standings again. With `Accept: text/x.hordago` it is the same in the open
        notation, which `hordago import-text FILE` reads.
        """,
    ),
)


class TournamentsController(_TournamentController):
    @post(
        **creates(
            "openTournament",
            "Create a tournament",
            TOURNAMENT,
            PairsTournamentRequest(
                title=TOURNAMENT_TITLE, ruleset=MATCH_RULESET, system="swiss", rounds=TOURNAMENT_ROUNDS
            ),
            scope=("play", "organise"),
            errors=(BadName, NotPermitted, WrongState),
        )
    )
    async def open_tournament(self, request: ApiRequest, data: JSONBody[AnyNewTournament]) -> JsonResponse:
        """Create a tournament of players, pairs or teams; its rules are fixed from now on. Entries are made next.

        Enrolment closes when the opener begins the first round. The owner and the organisers of a club open tournaments
        of the club, and need no scope but `play` for them; a club holds 5 at most that are not over, unless the
        operator allows another number. The token needs the scope `organise`, or `play` for a tournament of a club.
        """
        tournament_id = new_stream_id(request, data)
        await _check_holder(request, tournament_id, data.club)
        command = OpenTournament(
            actor=HOUSE,
            game=game_of_ruleset(data.ruleset),
            title=clean_name(data.title, LONGEST_TITLE),
            system=data.system,
            rounds=data.rounds,
            best_of=data.best_of or ((1,) if SYSTEMS[data.system].bracket else ()),
            third_place=data.third_place,
            groups=data.groups,
            qualifiers=data.qualifiers,
            rank_by=data.rank_by,
            fewest_entries=data.fewest_entries,
            most_entries=data.most_entries,
            late_until=data.late_until,
            admission=data.admission,
            starts_at_ms=None if data.starts_at is None else to_milliseconds(data.starts_at),
            opener=str(request.principal.player),
            visibility=data.visibility,
            people_only=data.people_only,
            twice=data.twice,
            round_minutes=data.round_minutes,
            arena_minutes=data.arena_minutes,
            clock=data.clock,
            club=data.club if data.club is UNSET else str(data.club),
            seed=request.context.entropy.new_seed(),
            **_terms(data),
        )
        return await TOURNAMENTS.open_as(request, tournament_id, command, data)

    @delete(
        "/{id:uuid}",
        **commands(
            "endTournament",
            "End a tournament",
            TOURNAMENT,
            scope=("play", "organise", "admin"),
        ),
    )
    async def end_tournament(self, request: ApiRequest, id: FromPath[UUID]) -> JsonResponse:
        """End the tournament before its last result, with the standings of that moment: the opener, or an admin.

        Tables in play are played to the end and no longer count. The token needs the scope `organise` or `admin`, or
        `play` for a tournament of a club.
        """
        principal = request.principal
        await require_organiser(request, id, "admin")

        def end(tournament: Tournament) -> EndTournament:
            return EndTournament(*ending_actor(principal, own=runs(principal, tournament)))

        return await command_after_results(request, id, end)
