"""Build the view of a match: its players and tables; the score is hidden until it is over (rule 11)."""

from collections.abc import Mapping

import msgspec

from domain.actors import numbered_bot
from domain.stream import instant_text, uuid_text
from domain.table.clock.rules import ClockRules
from domain.table.events import Visibility
from domain.table.game.options import OptionValue
from domain.table.game.sides import SIDES, TEAMS, Side, Team, side_of
from domain.table.view import RuleSetRef, shown_pair
from domain.teams.events import MatchEnded, TieBreak
from domain.teams.setup import match_options
from domain.teams.state import Match, Pair, Status


class PairView(msgspec.Struct, frozen=True):
    """Two players, or a bot that plays both seats; ``names`` are the players' current names, in the same order."""

    pair: int
    players: list[str] | None
    names: list[str | None] | None
    bot: str | None
    shown: str
    """What sentences and sheets call the pair: both names, or the bot with the number of the pair."""
    confirmed: list[str]
    """The players who confirmed."""
    table: int | None
    """From 1; null before the start."""
    seats: list[int] | None
    """0 to 3 are N, O, S, E."""
    side: Side | None
    """Where the pair sits at its table; null before the start."""


class TeamView(msgspec.Struct, frozen=True):
    """A team: its pairs in the order they enrolled."""

    pairs: list[PairView]


class MatchTableView(msgspec.Struct, frozen=True):
    """A table of the match; ``id`` is the id of the table's own stream."""

    table: int
    id: str
    extra: bool
    """Whether it was set for the extra game."""


class MatchNoncesView(msgspec.Struct, frozen=True):
    """The nonces that are opened while the match is about to start."""

    waiting: list[str]
    """Ids of the players who have not opened the nonce that they committed to."""
    until: str
    """When the house stands in for those."""


class TeamMatchView(msgspec.Struct, frozen=True, kw_only=True):
    """A team match."""

    id: str
    version: int
    hash: str | msgspec.UnsetType = msgspec.UNSET
    """The hash of the event of this version, as hex, which a signed command names."""
    status: Status
    ruleset: RuleSetRef
    options: dict[str, OptionValue]
    tables: int
    """How many; those of an extra game not counted."""
    games: int
    """Stipulated at each table."""
    target: int
    tie_breaks: list[TieBreak]
    finish_by: str
    """When the time of the match is over."""
    opener: str
    visibility: Visibility
    tournament: str | None
    round: int | None
    seed_commitment: str
    opened: bool
    """Whether the seed is open, and with it every board."""
    teams: dict[Team, TeamView]
    nonces: MatchNoncesView | None
    """Null unless nonces are to be opened before the start."""
    table_ids: list[MatchTableView]
    """By number; empty before the start."""
    result: MatchEnded | None
    """Null until the last table is over, and in a match that was closed; as judges have ruled since, if they did."""
    ruled: list[int]
    """Tables whose result a judge corrected after the end, by number."""
    clock: ClockRules | msgspec.UnsetType = msgspec.UNSET
    """Of every table, full again for each game; absent where tables have none."""
    people_only: bool | msgspec.UnsetType = msgspec.UNSET
    """True where neither bots of the house nor players whose accounts are bots' may play; absent elsewhere."""


def view(match: Match, version: int, names: Mapping[str, str]) -> TeamMatchView:
    """Build the public view of a match; ``names`` by player id."""
    return TeamMatchView(
        id=uuid_text(match.stream_id),
        version=version,
        status=match.status,
        ruleset=RuleSetRef(match.ruleset, match.rules.version),
        options=match_options(match.game, match.ruleset, match.rules),
        tables=match.tables,
        games=match.games,
        target=match.rules.target,
        tie_breaks=list(match.tie_breaks),
        finish_by=instant_text(match.finish_by_ms),
        opener=match.opener,
        visibility=match.visibility,
        tournament=match.tournament,
        round=match.round,
        seed_commitment=match.seed_commitment.hex(),
        opened=match.opened,
        teams={team: _team(match, team, names) for team in TEAMS},
        nonces=None
        if match.nonces_until_ms is None
        else MatchNoncesView(list(match.to_open), instant_text(match.nonces_until_ms)),
        table_ids=[
            MatchTableView(table.number, uuid_text(table.id), table.number > match.tables) for table in match.placed
        ],
        result=match.result,
        ruled=sorted({body.table for body in match.ruled}),
        clock=match.clock,
        people_only=match.people_only or msgspec.UNSET,
    )


def _team(match: Match, team: Team, names: Mapping[str, str]) -> TeamView:
    started = bool(match.placed)
    return TeamView(
        [_pair(pair, table if started else None, names) for table, pair in enumerate(match.of_team(team), 1)]
    )


def _pair(pair: Pair, table: int | None, names: Mapping[str, str]) -> PairView:
    side = None if table is None else side_of(pair.team, table)
    return PairView(
        pair=pair.number,
        players=None if pair.players is None else list(pair.players),
        names=None if pair.players is None else [names.get(player) or None for player in pair.players],
        bot=pair.bot,
        shown=numbered_bot(pair.bot or "", pair.number) if pair.players is None else shown_pair(pair.players, names),
        confirmed=[player for player in pair.players or () if player in pair.confirmed],
        table=table,
        seats=None if side is None else [side, side + 2],
        side=None if side is None else SIDES[side],
    )
