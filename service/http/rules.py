"""Serve the rules as data: rule sets with their options, and the rule book in the reader's language."""

from collections.abc import Mapping
from typing import Annotated, Final, get_args

import msgspec
from litestar import Controller, get
from litestar.params import FromPath
from msgspec import UNSET, Meta, Struct

from domain.games import GAMES, OFFERS, RULEBOOK
from domain.messages import Message, message
from domain.table.game import RuleSetOffer
from domain.table.game.judging import PLAIN_JUDGING
from domain.table.game.options import OptionValue
from domain.table.rulebook import TABLE_RULES, Rule
from domain.table.state import Status
from service.http.protocol import errors
from service.http.protocol.caching import share
from service.http.protocol.operation import Content, reads_shared
from service.http.protocol.pagination import DEFAULT_LIMIT, Cursor, Limit, decode_cursor
from service.http.protocol.pagination import encode_cursor as encoded
from service.http.protocol.request import ApiRequest, JsonResponse, json_response
from service.texts.catalogue import LANGUAGES, render, rule_text, rule_title

ANY_TABLE: Final = "table"
"""The source of rules that every table has."""
_LISTING = "rulesets"


class OptionView(Struct, frozen=True):
    """An option of a rule set: one of ``values``, or an integer from ``minimum`` to ``maximum``."""

    name: str
    default: OptionValue
    values: list[OptionValue]
    minimum: int | None
    maximum: int | None


class RuleSetView(Struct, frozen=True):
    """A rule set: every rule as a value, and the options a table may set when it is created."""

    id: str
    version: int
    game: str
    seats: Annotated[list[int], Meta(description="Possible numbers of seats; the first is the default.")]
    rules: dict[str, OptionValue]
    options: list[OptionView]


class RuleSetList(Struct, frozen=True):
    """A page of rule sets, always in the same order."""

    items: list[RuleSetView]
    next_cursor: str | None


class RuleText(Struct, frozen=True):
    """A rule in one language."""

    title: str
    text: str


class RuleView(Struct, frozen=True):
    """A rule in the reader's language and in every supported language."""

    id: str
    title: str
    text: str
    sources: dict[str, str]
    texts: dict[str, RuleText]


class BookRule(Struct, frozen=True):
    """A rule of a rule book, in the reader's language, and where the document of the rule set says so."""

    id: str
    title: str
    text: str
    source: str


class RuleBook(Struct, frozen=True):
    """The rules of a rule set in the order of the book, those of every table last."""

    ruleset: str
    language: str
    rules: list[BookRule]


def _rule_book(ruleset: str, language: str) -> RuleBook:
    sources = [
        (rule.id, rule.sources.get(ruleset) or rule.sources.get(ANY_TABLE))
        for rule in GAMES[OFFERS[ruleset].game].rulebook.values()
    ]
    book = [
        BookRule(rule, rule_title(rule, language), rule_text(rule, language), source)
        for rule, source in sources
        if source is not None
    ]
    return RuleBook(ruleset, language, sorted(book, key=lambda rule: rule.id in TABLE_RULES))


class Names(Struct, frozen=True):
    """Names of the things of a rule set in the reader's language, by their codes.

    Each family has every code that events, views and counts can hold in that place; a game without such things has an
    empty family. Codes that are whole numbers have no name.
    """

    ruleset: str
    language: str
    cards: dict[str, str]
    suits: dict[str, str]
    lances: dict[str, str]
    phases: dict[str, str]
    outcomes: dict[str, str]
    reasons: dict[str, str]
    """Of stones, or of a misdeal."""
    signs: dict[str, str]
    claims: dict[str, str]
    yaku: dict[str, str]
    options: dict[str, str]
    option_values: dict[str, str]
    """By option and value: `recycle.whole-heap`, `biak.true`, `max_mus_rounds.null`."""
    rulings: dict[str, str]
    """What a judge may rule."""
    statuses: dict[str, str]
    """Of a table."""
    words: dict[str, str]
    """What a player says to make a kind of move, the same in every language; `x` stands for a number of stones."""
    originals: dict[str, str]
    """Names of the cards in the language that the game comes from, where it is none of the four."""


FAMILIES: Final = (
    *("cards", "suits", "lances", "phases", "outcomes", "reasons", "signs", "claims", "yaku", "options"),
    "option_values",
)
"""The families of names that a game may have."""


def _names(offer: RuleSetOffer, language: str) -> Names:
    game = GAMES[offer.game]
    named, kinds = game.names(offer.rules), (game.judging or PLAIN_JUDGING).kinds
    families: dict[str, Mapping[str, Message]] = {
        **{family: named.families.get(family, {}) for family in FAMILIES},
        "rulings": {kind: message(f"table.ruling.{kind}") for kind in kinds},
        "statuses": {status: message(f"table.status.{status}") for status in get_args(Status)},
    }
    texts = {
        family: {code: render(name, language) for code, name in family_names.items()}
        for family, family_names in families.items()
    }
    return Names(ruleset=offer.id, language=language, words=dict(named.words), originals=dict(named.originals), **texts)


def _index_after(cursor: str | None) -> int:
    """Return the index at which the page begins; raise ``MalformedRequest``."""
    if cursor is None:
        return 0
    seen = decode_cursor(_LISTING, cursor, str)
    if seen not in OFFERS:
        raise errors.MalformedRequest("cursor: not one of this list")
    return list(OFFERS).index(seen) + 1


def _rule_set_view(offer: RuleSetOffer) -> RuleSetView:
    return RuleSetView(
        offer.id,
        offer.version,
        offer.game,
        list(offer.seats),
        {name: value for name, value in msgspec.structs.asdict(offer.rules).items() if value is not UNSET},
        [
            OptionView(
                option.name, getattr(offer.rules, option.name), list(option.values), option.minimum, option.maximum
            )
            for option in offer.options
        ],
    )


def _rule_view(rule: Rule, language: str) -> RuleView:
    texts = {each: RuleText(rule_title(rule.id, each), rule_text(rule.id, each)) for each in LANGUAGES}
    return RuleView(rule.id, texts[language].title, texts[language].text, dict(rule.sources), texts)


def _rule_set_example() -> RuleSetView:
    return _rule_set_view(next(iter(OFFERS.values())))


def _names_example() -> Names:
    return _names(next(iter(OFFERS.values())), "en")


def _rule_example() -> RuleView:
    return _rule_view(next(iter(RULEBOOK.values())), "en")


class RulesController(Controller):
    path = "/v1"
    tags = ("rules",)

    @get(
        "/rulesets",
        **reads_shared(
            "listRuleSets", "List rule sets", Content(RuleSetList, lambda: RuleSetList([_rule_set_example()], None))
        ),
    )
    async def list_rule_sets(
        self, request: ApiRequest, limit: Limit = DEFAULT_LIMIT, cursor: Cursor = None
    ) -> JsonResponse:
        """List every rule set a table can be opened with, with all its rules as values."""
        offers = list(OFFERS.values())[_index_after(cursor) :]
        next_cursor = encoded(_LISTING, offers[limit - 1].id) if len(offers) > limit else None
        page = RuleSetList([_rule_set_view(offer) for offer in offers[:limit]], next_cursor)
        return share(request, json_response(page))

    @get(
        "/rulesets/{id:str}",
        **reads_shared("getRuleSet", "Get a rule set", Content(RuleSetView, _rule_set_example)),
    )
    async def get_rule_set(self, request: ApiRequest, id: FromPath[str]) -> JsonResponse:
        """Return one rule set and the options a table may set."""
        if id not in OFFERS:
            raise errors.UnknownResource
        return share(request, json_response(_rule_set_view(OFFERS[id])))

    @get(
        "/rulesets/{id:str}/names",
        **reads_shared(
            "getRuleSetNames", "Get the names of a rule set", Content(Names, _names_example, translated=True)
        ),
    )
    async def get_rule_set_names(self, request: ApiRequest, id: FromPath[str]) -> JsonResponse:
        """Return what the things of a rule set are called, so that an app needs no words of its own."""
        if id not in OFFERS:
            raise errors.UnknownResource
        return share(request, json_response(_names(OFFERS[id], request.language)))

    @get(
        "/rulesets/{id:str}/rules",
        **reads_shared(
            "getRuleBook",
            "Get the rule book of a rule set",
            Content(RuleBook, lambda: _rule_book(next(iter(OFFERS)), "en"), translated=True),
        ),
    )
    async def get_rule_book(self, request: ApiRequest, id: FromPath[str]) -> JsonResponse:
        """Return all rules of a rule set, each with the place of its document that it comes from."""
        if id not in OFFERS:
            raise errors.UnknownResource
        return share(request, json_response(_rule_book(id, request.language)))

    @get(
        "/rules/{rule:str}",
        **reads_shared("getRule", "Get a rule", Content(RuleView, _rule_example, translated=True)),
    )
    async def get_rule(self, request: ApiRequest, rule: FromPath[str]) -> JsonResponse:
        """Return the rule that a refusal or a score item names, with the documents it comes from."""
        if rule not in RULEBOOK:
            raise errors.UnknownResource
        return share(request, json_response(_rule_view(RULEBOOK[rule], request.language)))
