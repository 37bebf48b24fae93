"""Build the part of a table's view that all games share (api.md, "Shapes")."""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any, Final

import msgspec

from domain.actors import ALL, NAME_OF_CLOSED, seat_of_audience
from domain.disputes.events import Ruling, RulingGiven, RulingTerms, terms_of
from domain.disputes.state import Dispute
from domain.messages import Message, Say, say_id, say_word
from domain.stream import OVER, instant_text, uuid_text
from domain.table.absence import ClaimFrom
from domain.table.bot_names import bot_at_seat
from domain.table.clock.state import ClockView, view_clock
from domain.table.events import Reserved, TableVisibility
from domain.table.game import Game, Rules
from domain.table.game.options import options_of
from domain.table.game.replay_types import Counted
from domain.table.game.sides import SIDES, Side, Team, teams_at
from domain.table.showdown import gather_ms
from domain.table.state import Seat, Status, Table, carried_on, continuing_table_id, seats_to_open


class RuleSetRef(msgspec.Struct, frozen=True):
    """The rule set and version the table is played under."""

    id: str
    version: int


class SeatView(msgspec.Struct, frozen=True):
    """A seat; ``player`` is an id, ``name`` the player's current name, ``shown`` what sentences call who sits there."""

    seat: int
    player: str | None
    name: str | None
    bot: str | None
    shown: str | None
    closed: bool | msgspec.UnsetType = msgspec.UNSET
    """True: the player closed their account, and has no name."""
    bot_account: bool | msgspec.UnsetType = msgspec.UNSET
    """True where the player's account was marked as a bot's when they sat down; absent elsewhere."""


class TeamRef(msgspec.Struct, frozen=True):
    """The table's team match (by id) and its number in it; ``finish_by`` is when the match's time is over."""

    match: str
    table: int
    finish_by: str
    sides: dict[Side, Team]
    """Which team of the match sits on each side: N-S are seats 0 and 2, E-O seats 1 and 3."""


class TournamentRef(msgspec.Struct, frozen=True):
    """The table's tournament (by id) and round."""

    tournament: str
    round: int
    reserved: list[Reserved]
    """For whom the seats are kept."""
    finish_by: str | None
    """When the time of the table is over; null: it has none."""
    sides: dict[Side, Team] | msgspec.UnsetType = msgspec.UNSET
    """Which entry of the pairing sits on each side, A for entry `a` and B for `b`; at a table for two, N-S is seat 0.
    Absent at a table that 0.1.0 opened: there A has seats 0 and 2, and is entry `b` in even rounds."""


class CountView(msgspec.Struct, frozen=True):
    """The count that lies open, item by item, until the cards are gathered."""

    deal: int
    items: list[Counted]
    """All that was scored in the deal, in the order of scoring."""
    waiting: list[int]
    """Seats that have not gathered their cards."""
    gathered: list[int]
    """Seats that have; bots of the house are in neither list."""
    until: str | None
    """When the house gathers for those who have not; null while the table is paused."""


class PlayedOn(msgspec.Struct, frozen=True):
    """A match that is played on at a new table, since a ruling has left the finished one undecided."""

    before: str | None
    """The table (by id) whose match is played on here."""
    after: str | None
    """The table (by id) at which this match is played on; null also in a tournament, where it is the pairing's next."""
    reserved: list[Reserved]
    """For whom each seat is kept here; empty at a table that ended."""


class WentOn(msgspec.Struct, frozen=True):
    """The step of a finished table from which this one goes on, with the same decks; it counts for nothing."""

    table: str
    """That table (by id)."""
    step: int
    """The step there; what followed from it by the rules came with it."""
    begins: int
    """The step here up to which the house played it again."""


class RulingView(RulingTerms, frozen=True, kw_only=True):
    """A judge's ruling; provisional up to ``until``."""

    judge: str
    """The judge, by id."""
    until: str
    """When it takes effect, unless there is an appeal."""

    @property
    def event(self) -> RulingGiven:
        """Return the event that gives the ruling, for its sentence, which needs neither key nor time."""
        return RulingGiven(0, self.judge, "", until_ms=0, **terms_of(self))


def view_ruling(ruling: Ruling) -> RulingView:
    """Build the view of a ruling."""
    return RulingView(judge=ruling.judge, until=instant_text(ruling.until_ms), **terms_of(ruling))


class DisputeView(msgspec.Struct, frozen=True):
    """The public part of a dispute: without what was said to the judge and without the reasons of rulings."""

    dispute: int
    """From 1."""
    seat: int | None
    """The seat whose player opened it; null where a judge did."""
    opened_by: str | None
    """The judge (by id) who opened it on their own observation; null where a seat did."""
    deal: int | None
    """The deal in hand when it was opened, or the last one; null where none was dealt."""
    until: str
    """When it is settled, unless another event comes before."""
    judge: str | None
    """The judge of the dispute (by id); null before a judge has read or ruled, and again after an appeal."""
    read: list[int]
    """Deals in which this judge has read what was sealed."""
    ruling: RulingView | None
    """The last one; provisional while the dispute is not settled and not appealed for good."""
    appealed: bool
    withdrawn: bool
    """Whether the player who opened it took the call back."""
    settled: bool


class NoncesView(msgspec.Struct, frozen=True):
    """The nonces that are opened before the start, once all sit."""

    waiting: list[int]
    """Seats whose players have not opened the nonce that they committed to."""
    until: str
    """When the house stands in for those."""


class TableView(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind"):
    """The part of a view that does not depend on the game."""

    id: str
    version: int
    hash: str | msgspec.UnsetType = msgspec.UNSET
    """The hash of the event of this version, as hex, which a signed move names; absent in a replay."""
    status: Status
    ruleset: RuleSetRef
    options: dict[str, str | int | bool | None]
    visibility: TableVisibility
    opener: str
    audience: str
    seed_commitment: str
    opened: bool
    """Whether the seed is open, and with it everything that was sealed."""
    seats: list[SeatView]
    closing: list[int]
    """Seats that have asked for the table to be closed."""
    adjourning: list[int] | msgspec.UnsetType = msgspec.UNSET
    """Seats that have asked for the match to be adjourned or, where it is, to be resumed; absent where none has."""
    to_act: list[int]
    """Seats that are waited for: whose turn it is, and who may answer a claim; empty unless play goes on."""
    turn: bool
    """Whether the seat that reads is one of them; false for those who hold no seat."""
    team: TeamRef | None = None
    tournament: TournamentRef | None = None
    disputes: list[DisputeView] = []
    """All that were opened, in order; one is open at a time, and pauses the table unless its judge lifts the pause."""
    played_on: PlayedOn | None = None
    """Null unless a judge's ruling has the match of a finished table played on, here or at another table."""
    talk: bool | msgspec.UnsetType = msgspec.UNSET
    """True where players may say phrases (`POST /v1/tables/{id}/talk`); absent where they may not."""
    rematch_of: str | msgspec.UnsetType = msgspec.UNSET
    """Id of the finished table of which this is the rematch; absent where it is none."""
    went_on: WentOn | msgspec.UnsetType = msgspec.UNSET
    """Where the match here goes on from; absent at a table that begins anew."""
    nonces: NoncesView | None = None
    """Null unless all sit and nonces are to be opened."""
    count: CountView | None = None
    """Null unless a count lies open."""
    clock: ClockView | msgspec.UnsetType = msgspec.UNSET
    """Absent at a table without a clock."""
    reserved: list[Reserved] | msgspec.UnsetType = msgspec.UNSET
    """For whom the opener reserved seats, by seat; absent where every seat is, or was, open."""
    rated: bool | msgspec.UnsetType = msgspec.UNSET
    """True where the result changes the ratings of the players; absent elsewhere."""
    people_only: bool | msgspec.UnsetType = msgspec.UNSET
    """True where neither bots of the house nor players whose accounts are bots' may sit; absent elsewhere."""
    aid: bool | msgspec.UnsetType = msgspec.UNSET
    """True where players may have the odds of their own cards during play; absent elsewhere."""
    claim: ClaimFrom | msgspec.UnsetType = msgspec.UNSET
    """Only in the first answer to a player who is to act, and of whom nothing was seen for a while."""


def seat_views(table: Table, names: Mapping[str, str], say: Say = say_id) -> list[SeatView]:
    """List the seats in order."""
    return list(_seat_views(table.seats, tuple(names.items()), say))


@lru_cache(4096)
def _seat_views(seats: tuple[Seat | None, ...], named: tuple[tuple[str, str], ...], say: Say) -> list[SeatView]:
    """List seats, which stay the same from move to move."""
    names = dict(named)
    return [
        SeatView(number, None, None, None, None)
        if seat is None
        else SeatView(
            number,
            seat.player,
            names.get(seat.player or "") or None,
            seat.bot,
            say_word(say, holder_name(number, seat, names)),
            True if seat.player is not None and names.get(seat.player) == NAME_OF_CLOSED else msgspec.UNSET,
            seat.bot_account or msgspec.UNSET,
        )
        for number, seat in enumerate(seats)
    ]


def holder_name(number: int, seat: Seat, names: Mapping[str, str]) -> str | Message:
    """Name who sits at a seat: a person by name, a bot by its name and the number of its seat, from 1."""
    return shown_holder(number, seat.player, seat.bot, names)


def shown_holder(number: int, player: str | None, bot: str | None, names: Mapping[str, str]) -> str | Message:
    """Name a player (id) or a bot as ``holder_name`` does."""
    return bot_at_seat(bot or "", number) if player is None else shown_player(player, names)


def shown_player(player: str, names: Mapping[str, str]) -> str:
    """Name a player (id)."""
    return names.get(player, player) or NAMELESS


NAMELESS: Final = "?"
"""What stands for a player without a name beside others."""


def shown_judge(judge: str, names: Mapping[str, str]) -> str:
    """Name a judge (id)."""
    return NAMELESS if judge and names.get(judge) == NAME_OF_CLOSED else names.get(judge, judge)


def shown_opener(seat: int | None, player: str | None, judge: str | None, names: Mapping[str, str]) -> str:
    """Name who opened a dispute: the player of a seat, or a judge (ids)."""
    return shown_judge(judge or "", names) if seat is None else shown_player(player or "", names)


def shown_pair(players: Iterable[str], names: Mapping[str, str]) -> str:
    """Name two players who play together; ``names`` by player id."""
    return " & ".join([names.get(player) or NAMELESS for player in players])


def chosen_options(table: Table) -> dict[str, str | int | bool | None]:
    """Get the options that were chosen when the table was opened, which stay the same from move to move."""
    return _chosen_options(table.game, table.ruleset, table.rules).copy()


@lru_cache(4096)
def _chosen_options(game: Game, ruleset: str, rules: Rules) -> dict[str, str | int | bool | None]:
    return options_of(game.offers[ruleset], rules)


def seat_names(table: Table, names: Mapping[str, str]) -> dict[int, str | Message]:
    """Name the player of each seat that is taken."""
    return {number: holder_name(number, seat, names) for number, seat in enumerate(table.seats) if seat is not None}


def view_dispute(dispute: Dispute) -> DisputeView:
    """Build the view of a dispute."""
    return DisputeView(
        dispute.number,
        dispute.seat,
        dispute.opened_by,
        dispute.deal,
        instant_text(dispute.until_ms),
        dispute.judge,
        list(dispute.read),
        None if dispute.ruling is None else view_ruling(dispute.ruling),
        dispute.appealed,
        dispute.withdrawn,
        dispute.settled,
    )


def shared_fields(
    table: Table, version: int, audience: str, names: Mapping[str, str], say: Say = say_id
) -> dict[str, Any]:
    """Build the fields of ``TableView`` by name, for a game to add its own."""
    to_act = sorted(table.game.to_act(table.play)) if table.status == "playing" else []
    return {
        "id": uuid_text(table.stream_id),
        "version": version,
        "status": table.status,
        "ruleset": RuleSetRef(table.ruleset, table.rules.version),
        "options": chosen_options(table),
        "visibility": table.visibility,
        "opener": table.opener,
        "audience": audience,
        "seed_commitment": table.seed_commitment.hex(),
        "opened": table.opened,
        "seats": seat_views(table, names, say),
        "closing": list(table.closing),
        "adjourning": list(table.adjourning) if table.adjourning else msgspec.UNSET,
        "to_act": to_act,
        "turn": seat_of_audience(audience) in to_act,
        "team": None if table.match is None else _team(table, table.match),
        "played_on": _played_on(table),
        "talk": table.talk,
        "rematch_of": table.rematch_of,
        "went_on": table.goes_on and WentOn(table.goes_on.table, table.goes_on.version, table.goes_on.repeated_to),
        "disputes": [view_dispute(dispute) for dispute in table.disputes],
        "nonces": None
        if table.nonces_until_ms is None
        else NoncesView(list(seats_to_open(table)), instant_text(table.nonces_until_ms)),
        "count": _count(table, names, say),
        "clock": table.clock and view_clock(table.clock, len(table.seats), playing=table.status == "playing"),
        "reserved": list(table.reserved) if table.reserved and not table.is_paired else msgspec.UNSET,
        "tournament": None if table.tournament is None else _tournament(table, table.tournament),
        "rated": table.rated,
        "people_only": table.people_only,
        "aid": table.aid,
    }


def _count(table: Table, names: Mapping[str, str], say: Say) -> CountView | None:
    game = table.game
    count = None if game.showdown is None or table.status in OVER else game.showdown.open_count(table.play)
    if count is None:
        return None
    called, items = seat_names(table, names), list[Counted]()
    if game.history is not None:
        for body in count.scored:
            items += game.history.itemised[body.tag](table.rules, body, called, say)
    until = None if (due_ms := gather_ms(table)) is None else instant_text(due_ms)
    return CountView(count.deal, items, list(count.waiting), list(count.gathered), until)


def _team(table: Table, match: bytes) -> TeamRef:
    assert table.finish_by_ms is not None  # noqa: S101 - every team match has its time
    return TeamRef(uuid_text(match), table.number, instant_text(table.finish_by_ms), _sides(teams_at(table.number)))


def sides_of(table: Table) -> dict[Side, Team] | None:
    """Get which team of its match, or entry of its pairing, has each side; null where no contest says so."""
    if table.match is not None:
        return _sides(teams_at(table.number))
    return None if table.sides is msgspec.UNSET else _sides(table.sides)


def _sides(teams: tuple[Team, Team]) -> dict[Side, Team]:
    return dict(zip(SIDES, teams, strict=True))


def _played_on(table: Table) -> PlayedOn | None:
    if table.continues is None and carried_on(table) is None:
        return None
    after, kept = continuing_table_id(table), [] if table.continues is None else list(table.reserved)
    return PlayedOn(table.continues, None if after is None else uuid_text(after), kept)


def _tournament(table: Table, tournament: str) -> TournamentRef:
    finish_by = None if table.finish_by_ms is None else instant_text(table.finish_by_ms)
    return TournamentRef(tournament, table.round, list(table.reserved), finish_by, sides_of(table) or msgspec.UNSET)


def odds_for(table: Table, audience: str) -> tuple[Any, ...]:
    """Count the odds of the seats whose cards the audience can see; empty in a game without odds."""
    count, seat = table.game.odds, seat_of_audience(audience)
    if count is None or table.play is None:
        return ()
    seats = range(len(table.seats)) if audience == ALL else () if seat is None else (seat,)
    return tuple(found for each in seats if (found := count(table.play, each)) is not None)
