"""Serve the names of things: what pages and apps call whatever a view, an event or a list holds as a code."""

from collections.abc import Mapping
from typing import Final, get_args
from uuid import UUID

import msgspec
from litestar import Controller, get
from litestar.params import FromPath
from msgspec import UNSET, Struct, UnsetType

from domain.disputes.events import Rest
from domain.games import GAMES, OFFERS
from domain.messages import Message, message, say_word
from domain.ratings.results import RatedSpeed
from domain.table.bot_names import account_of, bot_name
from domain.table.clock.rules import ClockOf, FlagOutcome
from domain.table.events import CloseReason, Phrase, TableVisibility
from domain.table.game import RuleSetOffer
from domain.table.game.judging import PLAIN_JUDGING
from domain.table.game.options import OptionValue
from domain.table.game.replay_types import HIDDEN_THINGS
from domain.table.state import Status
from domain.teams.events import CloseReason as MatchCloseReason
from domain.teams.events import TieBreak
from domain.tournament.events import Admission, EndReason, Of, Outcome, RankBy, ResultReason, System
from service.http.protocol import errors
from service.http.protocol.caching import share
from service.http.protocol.operation import Content, reads_shared
from service.http.protocol.request import ApiRequest, JsonResponse, json_response
from service.http.streams.shown import rule_set_name
from service.meeting.challenges import DeclineReason
from service.meeting.seeks import SeekStatus
from service.readmodels.disputes import DisputeStatus
from service.rematches.offers import OfferStatus
from service.texts.catalogue import DEFAULT_LANGUAGE, explain, render, say


class Names(Struct, frozen=True):
    """Names of the things of a rule set in the reader's language, by their codes.

    Each family has every code that events, views, lists and counts can hold in that place; a game without such things
    has an empty family. Codes that are whole numbers have no name.
    """

    ruleset: str
    name: str
    """The name of the rule set."""
    language: str
    cards: dict[str, str]
    suits: dict[str, str]
    lances: dict[str, str]
    phases: dict[str, str]
    outcomes: dict[str, str]
    """Ways in which a lance is decided."""
    reasons: dict[str, str]
    """Of stones, or of a misdeal."""
    bets: dict[str, str]
    """What becomes of the bets of a lance after a foul."""
    causes: dict[str, str]
    """By what a deal is void, or a hand dead."""
    classes: dict[str, str]
    """Classes of pares, juego and punto that a hand may be of."""
    game_wins: dict[str, str]
    """How a game was won."""
    endings: dict[str, str]
    """Why a match ended."""
    moves: dict[str, str]
    """Kinds of move."""
    sides: dict[str, str]
    """Of a table of a team match."""
    signs: dict[str, str]
    claims: dict[str, str]
    yaku: dict[str, str]
    options: dict[str, str]
    option_values: dict[str, str]
    """By option and value: `recycle.whole-heap`, `biak.true`, `max_mus_rounds.null`."""
    rulings: dict[str, str]
    """What a judge may rule."""
    rests: dict[str, str]
    """What becomes of the part of a fine that the side has not."""
    statuses: dict[str, str]
    """Of a table, a team match or a tournament."""
    closings: dict[str, str]
    """Why a table or a team match was closed."""
    dispute_statuses: dict[str, str]
    phrases: dict[str, str]
    """What a player may say at a table with talk."""
    seek_statuses: dict[str, str]
    """Of a seek of players."""
    decline_reasons: dict[str, str]
    """Why a challenge is declined."""
    rematch_statuses: dict[str, str]
    """Of an offer of a rematch."""
    hidden: dict[str, str]
    """What a reader was not shown."""
    visibilities: dict[str, str]
    clock_owners: dict[str, str]
    """Whose the clocks of a table are."""
    speeds: dict[str, str]
    """How fast play is, by its clock."""
    flag_outcomes: dict[str, str]
    """What follows when players are out of time."""
    tie_breaks: dict[str, str]
    systems: dict[str, str]
    """How tournaments pair their entries."""
    entrants: dict[str, str]
    """What plays in a tournament: players, pairs or teams."""
    admissions: dict[str, str]
    """Who may enter a tournament."""
    pairing_outcomes: dict[str, str]
    result_reasons: dict[str, str]
    """How the result of a pairing, or of a table of a team match, came about."""
    tournament_endings: dict[str, str]
    """Why a tournament is over."""
    rank_by: dict[str, str]
    """What parts entries of equal standing."""
    bots: dict[str, str]
    games: dict[str, str]
    rulesets: dict[str, str]
    """All rule sets of the server."""
    words: dict[str, str]
    """What a player says to make a kind of move, in words of the rule set or of the reader's language; `x` stands for a
    number of stones."""
    words_language: str | None
    """The language of these words, as a code of the web; null where nothing is said."""
    originals: dict[str, str]
    """Names of the cards, suits and yaku in the language that the game comes from, where it is none of the four."""


GAME_FAMILIES: Final = (
    *("cards", "suits", "lances", "phases", "outcomes", "reasons", "bets", "causes", "classes", "game_wins"),
    *("endings", "moves", "sides", "signs", "claims", "yaku", "options", "option_values"),
)
"""The families of names that a game may have."""


HOUSE_FAMILIES: Final[Mapping[str, Mapping[str, Message]]] = {
    "statuses": {status: message(f"table.status.{status}") for status in get_args(Status)},
    "closings": {
        reason: message(f"table.closing.{reason}")
        for reason in dict.fromkeys((*get_args(CloseReason), *get_args(MatchCloseReason)))
    },
    "dispute_statuses": {status: message(f"table.dispute-status.{status}") for status in get_args(DisputeStatus)},
    "phrases": {phrase: message(f"table.phrase.{phrase}") for phrase in get_args(Phrase)},
    "rematch_statuses": {status: message(f"table.rematch-status.{status}") for status in get_args(OfferStatus)},
    "hidden": {what: message(f"table.hidden.{what}") for what in HIDDEN_THINGS},
    "clock_owners": {of: message(f"table.clock-of.{of}") for of in get_args(ClockOf)},
    "speeds": {speed: message(f"table.speed.{speed}") for speed in get_args(RatedSpeed)},
    "seek_statuses": {
        status: message(f"table.{'seek' if status == 'matched' else 'rematch'}-status.{status}")
        for status in get_args(SeekStatus)
    },
    "decline_reasons": {reason: message(f"table.decline.{reason}") for reason in get_args(DeclineReason)},
    "rests": {rest: message(f"table.rest.{rest}") for rest in get_args(Rest)},
    "flag_outcomes": {outcome: message(f"table.flag-outcome.{outcome}") for outcome in get_args(FlagOutcome)},
    "visibilities": {seen: message(f"table.visibility.{seen}") for seen in get_args(TableVisibility)},
    "tie_breaks": {which: message(f"teams.tie-break.{which}") for which in get_args(TieBreak)},
    "systems": {system: message(f"tournament.system.{system}") for system in get_args(System)},
    "entrants": {of: message(f"tournament.of.{of}") for of in get_args(Of)},
    "admissions": {admission: message(f"tournament.admission.{admission}") for admission in get_args(Admission)},
    "pairing_outcomes": {outcome: message(f"tournament.outcome.{outcome}") for outcome in get_args(Outcome)},
    "result_reasons": {reason: message(f"tournament.result.{reason}") for reason in get_args(ResultReason)},
    "tournament_endings": {reason: message(f"tournament.ending.{reason}") for reason in get_args(EndReason)},
    "rank_by": {by: message(f"tournament.rank.{by}") for by in get_args(RankBy)},
}
"""The families that are the same whatever is played."""


def _game_name(offer: RuleSetOffer, language: str) -> str:
    name = GAMES[offer.game].names(offer.rules).game
    return offer.game if name is None else render(name, language)


def _names(offer: RuleSetOffer, language: str) -> Names:
    game = GAMES[offer.game]
    named, kinds = game.names(offer.rules), (game.judging or PLAIN_JUDGING).kinds
    said_in = say(language)
    families: dict[str, Mapping[str, Message]] = {
        **{family: named.families.get(family, {}) for family in GAME_FAMILIES},
        "rulings": {kind: message(f"table.ruling.{kind}") for kind in kinds},
        **HOUSE_FAMILIES,
    }
    texts = {
        family: {code: render(name, language) for code, name in family_names.items()}
        for family, family_names in families.items()
    }
    return Names(
        ruleset=offer.id,
        name=rule_set_name(offer, language),
        language=language,
        bots={bot: str(say_word(said_in, bot_name(bot))) for bot in game.bots},
        games={offered.game: _game_name(offered, language) for offered in OFFERS.values()},
        rulesets={offered.id: rule_set_name(offered, language) for offered in OFFERS.values()},
        words={move: str(say_word(said_in, word)) for move, word in named.words.items()},
        words_language=say_word(said_in, named.words_language),
        originals=dict(named.originals),
        **texts,
    )


class BotView(Struct, frozen=True):
    """A bot of the house, which may be seated where its game is played."""

    name: str
    """What a seat is given: `{"bot": name}`."""
    game: str
    version: int
    title: str
    """What it is called at a table."""
    rated: bool
    """Whether it may sit at a rated table, once."""
    player: UUID | UnsetType = UNSET
    """Whom a challenge names, if the bot may be challenged; it waits in the list of seeks, too."""


class BotList(Struct, frozen=True):
    """Every bot of the house, always in the same order."""

    items: list[BotView]


def _bots(language: str = DEFAULT_LANGUAGE, *, rated: bool = False) -> BotList:
    return BotList(
        [
            BotView(
                bot.name,
                game.name,
                bot.version,
                str(say_word(say(language), bot_name(bot.name))),
                rated and account_of(bot.name) is not None,
                UNSET if (account := account_of(bot.name)) is None else UUID(account),
            )
            for game in GAMES.values()
            for bot in game.bots.values()
        ]
    )


class BotsController(Controller):
    path = "/v1/bots"
    tags = ("rules",)

    @get(**reads_shared("listBots", "List the bots", Content(BotList, _bots)))
    async def list_bots(self, request: ApiRequest) -> JsonResponse:
        """List the bots that may be seated, of every game."""
        return share(request, json_response(_bots(request.language, rated=request.context.settings.rated_bots == 1)))


def option_titles(offer: RuleSetOffer, language: str) -> tuple[dict[str, str], dict[str, str]]:
    """Name the options of a rule set, and their values by `option.value`."""
    families = GAMES[offer.game].names(offer.rules).families
    titles, values = (
        {code: render(name, language) for code, name in families.get(family, {}).items()}
        for family in ("options", "option_values")
    )
    return titles, values


_PLAIN_TITLES: Final = {
    "true": message("table.option.yes"),
    "false": message("table.option.no"),
    "null": message("table.option.no-limit"),
}


def value_code(value: OptionValue) -> str:
    """Return the code by which the texts of a value are found: a word itself, or what the value is in JSON."""
    return value if isinstance(value, str) else msgspec.json.encode(value).decode()


def option_text(offer: RuleSetOffer, language: str, code: str) -> str:
    """Explain an option, or a value of one as `option.value`."""
    return explain(f"{offer.game}.option.{code}", language) or ""


def value_title(titles: Mapping[str, str], option: str, value: OptionValue, language: str) -> str:
    """Name a value of an option; one without a name of its own is yes, no, no limit, or what it is written as."""
    code = value_code(value)
    plain = _PLAIN_TITLES.get(code)
    return titles.get(f"{option}.{code}") or (code if plain is None else render(plain, language))


def member_title(offer: RuleSetOffer, option: str, member: str, language: str) -> str:
    """Name a thing of which an option may have some: the family of names is called as the option, such as `signs`."""
    name = GAMES[offer.game].names(offer.rules).families.get(option, {}).get(member)
    return member if name is None else render(name, language)


def _names_example() -> Names:
    return _names(next(iter(OFFERS.values())), "en")


class NamesController(Controller):
    path = "/v1/rulesets/{id:str}/names"
    tags = ("rules",)

    @get(
        **reads_shared(
            "getRuleSetNames", "Get the names of a rule set", Content(Names, _names_example, translated=True)
        ),
    )
    async def get_rule_set_names(self, request: ApiRequest, id: FromPath[str]) -> JsonResponse:
        """Return what the things of a rule set are called, so that an app needs no words of its own."""
        if id not in OFFERS:
            raise errors.UnknownResource
        return share(request, json_response(_names(OFFERS[id], request.language)))
