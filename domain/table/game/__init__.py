"""Define what a game fills in to be played at a table. Nothing outside a game's folder names the game otherwise.

``Game`` is required. Its six parts are optional; what a game does without says each of them: ``Audit``, ``History``,
``Duplicate``, ``Judging``, ``Learning`` and ``Showdown``.
"""

from collections.abc import Callable, Mapping, Sequence
from operator import attrgetter
from typing import Any

import msgspec

from domain.actors import Actor, bot_actor
from domain.messages import Message, Say
from domain.shuffling import Dealing
from domain.stream import Event, Handlers, Secrets
from domain.table.game.audit import Audit
from domain.table.game.duplicate import Duplicate
from domain.table.game.history import History
from domain.table.game.judging import Judging
from domain.table.game.learning import Learning
from domain.table.game.legal import LegalMove
from domain.table.game.lessons import Lesson
from domain.table.game.names import GameNames
from domain.table.game.options import OptionValue, Preset
from domain.table.game.referee import Operation
from domain.table.game.rulebook import Rule
from domain.table.game.showdown import Showdown
from domain.table.game.sides import Team

# ``Any`` marks what belongs to the game alone: its rules, its play (the state), its moves, its view. The table carries
# them from one of the game's functions to another and never looks inside.
Rules = Any
Play = Any
Move = Any


def _never(_move: Move) -> bool:
    return False


class Bot(msgspec.Struct, frozen=True):
    """A player of the house: ``choose(view, draw)`` sees its seat's view alone; ``draw(n)`` is uniform in 0..n-1."""

    name: str
    version: int
    choose: Callable[[Any, Callable[[int], int]], Move]
    gives_way: Callable[[Move], bool] = _never
    """Which of its moves wait for others who may move as well: a refusal for a partner who may take the bet."""

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
    short: Mapping[str, OptionValue] = {}
    """Options of a match that is soon over."""


class Board(msgspec.Struct, frozen=True, gc=False):
    """The score of a match, by side."""

    games_won: tuple[int, ...]
    """Empty where a match is not made of games."""
    score: tuple[int, ...]
    """The score of the game in hand; raw."""


class GameResult(msgspec.Struct, frozen=True, gc=False):
    """A game of a match that is over: the side that won it and what each side had; raw."""

    winner: int | None
    """Null where it counts for no side."""
    score: tuple[int, ...]


class Moment(msgspec.Struct, frozen=True, gc=False):
    """A place in a match."""

    deal: int | None = None
    """The deal in hand; null before the first."""
    game: int | None = None
    """The game in hand, where a match is made of games."""
    lance: str | None = None
    """The part of the deal that is played, where the game has such parts."""


class Laid(msgspec.Struct, frozen=True):
    """What lies on the table in a view, for a picture of it: codes of cards, null for one that is not seen."""

    deck: str = ""
    hands: Sequence[Sequence[str | None]] = ()
    """By seat."""
    taken: Sequence[Sequence[str]] = ()
    """By seat, where cards are taken."""
    middle: Sequence[str | None] = ()
    score: Sequence[int] = ()
    """The score of the game in hand, by side."""
    games_won: Sequence[int] = ()
    """By side, where a match is made of games."""


def lay_hands(hands: Sequence[Sequence[str] | None], held: Sequence[int]) -> list[Sequence[str | None]]:
    """Return the hands of a view with a null for each card that it does not show."""
    return [[None] * count if hand is None else hand for hand, count in zip(hands, held, strict=True)]


class Outcome(msgspec.Struct, frozen=True, gc=False):
    """What a match that ended brought the player of one seat."""

    won: bool | None
    """Null where the match was drawn."""
    games_won: int
    games_lost: int


class MatchResult(msgspec.Struct, frozen=True, gc=False):
    """The result of a match that is over."""

    reason: str
    """Why it is over, as the game names it."""
    outcomes: Sequence[Outcome]
    """One a seat."""
    games: tuple[GameResult, ...] = ()
    """The games of the match, in order; none where it is not made of games."""


class Continuation(msgspec.Struct, frozen=True, kw_only=True, eq=False):
    """How a match is played on at a new table, after a ruling that leaves the finished one undecided."""

    carried_type: Any
    """The struct of what the new table begins with."""
    carry: Callable[[Play], Any | None]
    """What a new table begins with; null where the match is decided, or is still played."""
    resume: Callable[[Play, Any], Play]
    """The play before the first event of a match, and what it begins with -> the play with it."""
    is_playable: Callable[[Rules, Any], bool]
    """Whether a match by these rules can begin with this."""


class Demonstration(msgspec.Struct, frozen=True):
    """The table of bots that newcomers are shown: its rule set and options."""

    ruleset: str
    options: Mapping[str, Any]


def _no_rules(_play: Play, _body: Any) -> tuple[str, ...]:  # noqa: ANN401 - the game's or the table's
    return ()


def _unchanged(play: Play, _seat: int) -> Play:
    return play


def _always(_move: Move) -> bool:
    return True


def _same_rules(rules: Rules, _sides: tuple[Team, Team]) -> Rules:
    return rules


def _no_moment(_play: Play) -> Moment:
    return Moment()


def _nothing_said(_table: Any, _body: Any) -> None:  # noqa: ANN401 - the table's and the game's
    return None


def _no_words(_rules: Rules) -> None:
    return None


def _no_names(_rules: Rules) -> GameNames:
    return GameNames({})


def _nothing_laid(_view: Any) -> Laid:  # noqa: ANN401 - the game's own
    return Laid()


def _no_score(_play: Play) -> Board:
    return Board((), ())


class Game(msgspec.Struct, frozen=True, kw_only=True, eq=False):
    """All that a table needs to know of a game, and its optional parts."""

    name: str
    offers: Mapping[str, RuleSetOffer]
    """Its rule sets, by id."""
    rules_for: Callable[[str, Mapping[str, Any], int | None], Rules]
    """Rules of a rule set with these options and seats; ``Refusal`` for an option that is not offered."""
    decode_rules: Callable[[Any], Rules]
    """The rules of a first event, from their JSON bytes."""
    rules_of_sides: Callable[[Rules, tuple[Team, Team]], Rules] = _same_rules
    """Rules -> the rules of one table, where these teams of a match or entries of a pairing have the two sides; in a
    game that names no teams the same ones."""
    bodies: Sequence[type]
    """Public parts of its events, each a struct with its ``tag``."""
    payloads: Mapping[str, type]
    """What is sealed, by type of event; the other events of the game have no envelope."""
    move_type: Any
    """Union of its moves, tagged by ``type``."""
    begin: Callable[[Rules], Play]
    start: Callable[[Play, Dealing], list[Event]]
    """The first events of a match; what the rules do after them is ``advance``."""
    decide: Callable[[Play, int, Move], list[Event]]
    """Seat, move -> its events, before the rules go on; raises ``Refusal``."""
    advance: Callable[[Play, Dealing], list[Event]]
    """The next events that the rules cause by themselves; none once a seat has to act or the match is over."""
    resign: Callable[[Play, int], list[Event]]
    """What follows when a seat gives up: the end of the match, or of the game in hand, or nothing yet; raises
    ``Refusal`` where it cannot."""
    handlers: Handlers[Play]
    """What each of its events does to the play."""
    result: Callable[[Play], MatchResult | None]
    """The result of the match, once it is over; reads public parts alone."""
    deal_started: str
    """Type of the event with which a deal begins. Of the deals before, only ``persistent_events`` still matter."""
    deal_number_of: Callable[[Any], int] = attrgetter("deal")
    """Which deal such an event begins, from 1; the same number again where a deal is dealt again."""
    persistent_events: frozenset[str]
    """Types of the events whose effect outlives their deal."""
    move_of: Callable[[Any, Secrets], tuple[int, Move] | None]
    """The seat and move that an event records; ``None`` for one the rules caused."""
    to_act: Callable[[Play], tuple[int, ...]]
    legal_moves: Callable[[Play, int, Say], list[LegalMove]]
    """Seat, say -> what it may do."""
    view: Callable[..., Any]
    """``view(table, version, audience, names, say)``: the audience's view, a tagged struct; labels are ids
    without ``say``."""
    view_type: Any
    laid: Callable[[Any], Laid] = _nothing_laid
    """A view of the game -> what lies on the table in it."""
    narrate: Callable[..., Message]
    """``narrate(table before, event, names by seat, reader)``: the message for an event, one sentence; the event has
    those sealed parts alone that the reader may open."""
    expire: Callable[[Play], list[Event]] | None = None
    """What follows when the time of a match is over; the last event ends it. Null: no match of the game has a limit."""
    resigned: Callable[[Play, int], Play] = _unchanged
    """The play once a seat has given up, where the match goes on after it."""
    names: Callable[[Rules], GameNames] = _no_names
    """Rules -> the names of the game's things, for pages and apps."""
    moment: Callable[[Play], Moment] = _no_moment
    """Where in the match a state is."""
    said: Callable[..., str | Message | None] = _nothing_said
    """``said(table before, body)``: what the player of the event said at the table; a message where the word is of the
    reader's language."""
    words_language: Callable[[Rules], str | Message | None] = _no_words
    """The language of all that is said by these rules, as a code of the web; null where nothing is said, a message
    where it follows from the reader's."""
    standing: Callable[[Play], Board] = _no_score
    """The score of the match so far."""
    rulebook: Mapping[str, Rule] = {}
    rules_of_event: Callable[[Play, Any], tuple[str, ...]] = _no_rules
    """Play before an event, its body -> ids of the rules that it follows from, what it names itself first; of an event
    of the table, those that this game adds."""
    referee: Mapping[str, Operation] = {}
    """Questions that can be asked without a table, by name."""
    odds: Callable[[Play, int], Any] | None = None
    """Play, seat -> how likely its side is to win what is played for, from what the seat knows (``odds_type``); null
    where there is nothing to win now, or its cards are not known. The play may know more than the seat."""
    odds_type: Any = None
    analyse: Callable[..., Any] | None = None
    """``analyse(history, steps, seats, names by seat, say)``: what the decisions of these seats cost in a deal that is
    over (``analysis_type``); ``steps`` are its events, each with its version and the play before it."""
    analysis_type: Any = None
    hint: Callable[[Any, Say], Any] | None = None
    """View of a seat, say -> what the strongest bot would do in its place, and why (``hint_type``); null where it has
    no opinion."""
    hint_type: Any = None
    bots: Mapping[str, Bot] = {}
    """By name, the strongest last."""
    presets: Sequence[Preset] = ()
    """Sets of options that players know by a name."""
    lessons: Sequence[Lesson] = ()
    """In the order in which they are learnt."""
    demonstration: Demonstration | None = None
    """Null: the first rule set without options."""
    audit: Audit | None = None
    history: History | None = None
    duplicate: Duplicate | None = None
    showdown: Showdown | None = None
    judging: Judging | None = None
    continuation: Continuation | None = None
    learning: Learning | None = None
    is_of_play: Callable[[Move], bool] = _always
    """Whether a move is made in turn: after it the time for a move begins anew. A sign or a claim is not."""
    lose_on_time: Callable[[Play, int], list[Event]] | None = None
    """What follows when the time of a seat is over: its side loses the match. Null: it gives up."""
    idle_move: Callable[[Play, int], Move] | None = None
    """The move that the house makes for a seat that is waited for, whose time is over. Null: it makes none."""
