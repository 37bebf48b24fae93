"""The record a game fills in to be played at a table. Nothing outside a game's folder names the game otherwise."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from operator import attrgetter
from typing import Any

import msgspec

from domain.actors import Actor, bot_actor
from domain.disputes.events import Ruling, RulingKind
from domain.messages import Message, Say
from domain.shuffling import Dealing
from domain.stream import Event, Secrets
from domain.table.game.referee import Operation
from domain.table.game.replay_types import Counted, Hidden
from domain.table.rulebook import Rule

# ``Any`` marks what belongs to the game alone: its rules, its play (the state), its moves, its view. The table carries
# them from one of the game's functions to another and never looks inside.
Rules = Any
Play = Any
Move = Any


class Bot(msgspec.Struct, frozen=True):
    """A player of the house: ``choose(view, draw)`` sees its seat's view alone; ``draw(n)`` is uniform in 0..n-1."""

    name: str
    version: int
    choose: Callable[[Any, Callable[[int], int]], Move]

    @property
    def actor(self) -> Actor:
        """How the chain names the bot."""
        return bot_actor(self.name, self.version)


class RuleSetOffer(msgspec.Struct, frozen=True):
    """A rule set a table may be opened with: its default rules, seats and options, ready to be served."""

    id: str
    version: int
    game: str
    seats: Sequence[int]
    rules: Rules
    options: Sequence[Any]


class Board(msgspec.Struct, frozen=True, gc=False):
    """Where a match stands, by side."""

    games_won: tuple[int, ...]
    """Empty where a match is not made of games."""
    score: tuple[int, ...]
    """Of the game in hand; raw."""


class GameResult(msgspec.Struct, frozen=True, gc=False):
    """A game of a match that is over: the side that won it and what each side had; raw."""

    winner: int | None
    """Null where it counts for nobody."""
    score: tuple[int, ...]


class Outcome(msgspec.Struct, frozen=True, gc=False):
    """What a match that ended brought the player of one seat."""

    won: bool | None
    """Null where the match was drawn."""
    games_won: int
    games_lost: int


class Demonstration(msgspec.Struct, frozen=True):
    """What newcomers are shown: a table of bots, with these options."""

    ruleset: str
    options: Mapping[str, Any]


class Step(msgspec.Struct, frozen=True, gc=False):
    """A public step of a deal; equal for two tables that did the same."""

    part: str
    """Of the deal, as its history names it."""
    seat: int
    did: str
    number: int | None = None
    """What was bet, or how many cards were thrown."""
    cards: tuple[str, ...] | None = None
    """Which, in canonical order."""


def _no_board(_of: Any) -> str | None:  # noqa: ANN401 - a play or a history
    return None


def _no_steps(_deal: Any, _untold: Sequence[Event]) -> Sequence[Step]:  # noqa: ANN401 - the game's
    return ()


def _no_decks(_dealing: Dealing, _board: str) -> Sequence[Sequence[str]]:
    return ()


class Tally(msgspec.Struct, frozen=True, gc=False):
    """What a seat has to show for a deal."""

    played: int
    """Parts of the deal that could be won."""
    won: int
    """By his side."""
    bluffs: int
    """Bets of his own that took a part from a better hand, as the cards showed."""
    points: int
    """Of his side."""


def _nothing_shown(_deal: Any, _rules: Rules) -> Sequence[str]:  # noqa: ANN401 - the game's
    return ()


def _no_stake(_deal: Any) -> int:  # noqa: ANN401 - the game's
    return 0


def _no_hordago(_deal: Any) -> bool:  # noqa: ANN401 - the game's
    return False


def _no_tallies(_deal: Any, _rules: Rules) -> Sequence[Tally]:  # noqa: ANN401 - the game's
    return ()


class Histories(msgspec.Struct, frozen=True, kw_only=True, eq=False):
    """How a game tells its deals."""

    deal_type: Any
    """The struct of one deal's history, tagged by ``game``; has ``deal``, its number through the match from 1, and
    ``ended_ms``."""
    hears: frozenset[str]
    """Types of event that a history is told from."""
    ends: frozenset[str]
    """Types of event before which the deal in hand, if any, is over or cut short."""
    tell: Callable[..., Any]
    """``tell(table, in_hand, ended_ms)``: the history of the deal in hand; ``ended_ms`` is null while it is played.
    Of the table it reads what does not change: its id, rules and seats."""
    story: Callable[..., str]
    """``story(deals, rules, names by player id, say)``: write the histories of these deals as a text for people."""
    lances: frozenset[str]
    """All that can occur in a deal and that deals are searched by."""
    played: Callable[[Any], Sequence[str]]
    """Which of them did, in the deal of a history."""
    stones: Callable[[Any], tuple[int, ...]]
    """Points each side scored in the deal of a history."""
    board: Callable[[Play], Board]
    outcomes: Callable[[Play], Sequence[Outcome]]
    """One a seat, once the match has ended."""
    board_name: Callable[[Any], str | None] = _no_board
    """The board that the deal of a history is, where the same boards are played at several tables."""
    line: Callable[[Any, Sequence[Event]], Sequence[Step]] = _no_steps
    """``line(deal, untold)``: how it was played, step by step, for two tables to be compared."""
    untold: frozenset[str] = frozenset()
    """Types of event that a line follows from and a history does not tell."""
    classes: frozenset[str] = frozenset()
    """Classes of hand that deals are searched by."""
    shown: Callable[[Any, Rules], Sequence[str]] = _nothing_shown
    """Which of them the hands of a deal were, once shown."""
    stake: Callable[[Any], int] = _no_stake
    """The most that was at stake in one part of a deal."""
    hordago: Callable[[Any], bool] = _no_hordago
    """Whether somebody staked a whole game in it."""
    tallies: Callable[[Any, Rules], Sequence[Tally]] = _no_tallies
    """What each seat has to show for a deal that is over; nothing for one that counts for nobody."""


def _never(_play: Play) -> list[Event]:
    """Nothing in this game ends by the clock."""
    return []


def _no_deal(_play: Play) -> int | None:
    return None


def _any_ruling(_play: Play, _ruling: Ruling, _over: bool) -> None:  # noqa: FBT001 - by place, like every hook
    """Every ruling of a kind that the game knows can be carried out."""


def _no_effect(_play: Play, _ruling: Ruling, _dealing: Dealing, _over: bool) -> list[Event]:  # noqa: FBT001 - likewise
    return []


def _no_games(_play: Play) -> tuple[GameResult, ...]:
    return ()


def _no_rules(_play: Play, _body: Any) -> tuple[str, ...]:  # noqa: ANN401 - the game's or the table's
    return ()


def _all_shown(_play: Play, _audience: str) -> tuple[Hidden, ...]:
    return ()


class Game(msgspec.Struct, frozen=True, kw_only=True, eq=False):
    """All that a table, the store, the API and the verifier need to know of a game."""

    name: str
    offers: Mapping[str, RuleSetOffer]
    rules_for: Callable[[str, Mapping[str, Any], int | None], Rules]
    """Rules of a rule set with these options and seats; ``Refusal`` for an option that is not offered."""
    decode_rules: Callable[[Any], Rules]
    """The rules of a first event, from their JSON bytes."""
    bodies: Sequence[type]
    """Public parts, each a struct with its ``tag``."""
    payloads: Mapping[str, type]
    """What is sealed, by type of event; the other events of the game have no envelope."""
    move_type: Any
    """Union of its moves, tagged by ``type``."""
    begin: Callable[[Rules], Play]
    start: Callable[[Play, Dealing], tuple[list[Event], Play]]
    decide: Callable[[Play, int, Move, Dealing], tuple[list[Event], Play]]
    """Seat, move -> what it causes and the play after it; raises ``Refusal``."""
    resign: Callable[[Play, int], list[Event]]
    expire: Callable[[Play], list[Event]] = _never
    """What follows where the time of a match is over; the last event is its end."""
    evolve: Callable[[Play, Any, Secrets], Play]
    anew: str
    """Type of the event with which a deal begins: of what was before it, the play is left with what lasts."""
    number: Callable[[Any], int] = attrgetter("deal")
    """Which deal such an event begins, from 1; that of the deal in hand once more where it is dealt again."""
    lasting: frozenset[str]
    """Types of the events whose effect outlives their deal."""
    move_of: Callable[[Any, Secrets], tuple[int, Move] | None]
    """The seat and move that an event records; ``None`` for one the rules caused."""
    choices: Callable[[Play, Any], Iterable[Any]]
    """Every payload that the sealed part of a move's event can have had, for who has the cards but not the choice."""
    to_act: Callable[[Play], tuple[int, ...]]
    legal_moves: Callable[[Play, int, Say], list[Any]]
    """Seat, say -> what it may do, ready to post."""
    view: Callable[..., Any]
    """``view(table, version, audience, names, say)``: the audience's view, a tagged struct; labels are ids
    without ``say``."""
    view_type: Any
    narrate: Callable[..., Message]
    """``narrate(table before, body, names by seat)``: the message for an event, one sentence."""
    place_type: type
    places: Callable[[Play, Dealing], list[Any]]
    """The deck of the deal in hand laid open, card by card from the top, with who got each."""
    histories: Histories
    rulebook: Mapping[str, Rule]
    referee: Mapping[str, Operation]
    """Questions that can be asked without a table, by name."""
    bots: Mapping[str, Bot]
    """By name, the strongest last."""
    demonstration: Demonstration | None = None
    """Null: the first rule set as it is."""
    results: Callable[[Play], tuple[GameResult, ...]] = _no_games
    """The games of the match that are over, in order."""
    duplicate: Callable[..., Rules] | None = None
    """``duplicate(ruleset, options, games, target, first_game)``: the rules by which the same boards are played at
    several tables, each of ``games`` games of them; ``Refusal`` for an option that is not offered. Null where the
    game is not played so."""
    board: Callable[[Play], str | None] = _no_board
    """The board in hand, where it is played so."""
    decks: Callable[[Dealing, str], Sequence[Sequence[str]]] = _no_decks
    """The cards of a board, a deck a seat in seat order, each from the top."""
    applied: Callable[[Play, Any], tuple[str, ...]] = _no_rules
    """Play before an event, its body -> ids of the rules that it follows from, what it names itself first; of an event
    of the table, those that this game adds."""
    hidden: Callable[[Play, str], tuple[Hidden, ...]] = _all_shown
    """Play, audience -> what of the deal in hand it has not been shown, by its public parts alone."""
    itemised: Mapping[str, Callable[..., Sequence[Counted]]] = {}
    """Type of event -> ``(rules, body, names by seat, say)``: what it scores, item by item."""
    deal: Callable[[Play], int | None] = _no_deal
    """The number of the deal in hand or, between two, of the last one; null before the first."""
    rulings: frozenset[RulingKind] = frozenset({"uphold"})
    """What a judge may rule; to warn a player is among the penalties where there are any."""
    check_ruling: Callable[[Play, Ruling, bool], None] = _any_ruling
    """``check_ruling(play, ruling, over)`` raises ``Refusal`` for one that cannot be carried out as things stand."""
    rule: Callable[[Play, Ruling, Dealing, bool], list[Event]] = _no_effect
    """``rule(play, ruling, dealing, over)``: what such a ruling causes, and the play that goes on after it; where it
    ends the match, the last event is its end."""
    candidates: Mapping[str, tuple[str, ...]] = {}
    """Type of event -> ids of rules that it may have broken, of all rule sets together."""
    judging: tuple[str, ...] = ()
    """Ids of the rules about judges, likewise."""
