"""Serve the rules as data: rule sets with their options, and the rule book in the reader's language."""

from typing import Annotated, Final

import msgspec
from litestar import Controller, get
from litestar.params import FromPath, QueryParameter
from msgspec import UNSET, Meta, Struct

from domain.games import GAMES, OFFERS, RULEBOOK
from domain.table.game import RuleSetOffer
from domain.table.game.options import OptionValue, options_of
from domain.table.game.rulebook import TABLE_RULES, Rule
from domain.teams.setup import options_for_teams
from service.http.protocol import errors
from service.http.protocol.caching import share
from service.http.protocol.operation import Content, reads_shared
from service.http.protocol.pagination import DEFAULT_LIMIT, Cursor, Limit, rows_before_page, slice_page
from service.http.protocol.request import ApiRequest, JsonResponse, json_response
from service.http.rules.names import member_title, option_text, option_titles, value_code, value_title
from service.http.streams.shown import rule_set_name
from service.texts.catalogue import LANGUAGES, explain, render, rule_text, rule_title, source_text

ANY_TABLE: Final = "table"
"""The source of rules that every table has."""
OF_TOURNAMENTS: Final = "tournament"
"""The source of rules that tournaments add."""
_LISTING = "rulesets"
_RULES = "rules"

Under = Annotated[
    str | None,
    QueryParameter(max_length=60, description="Only rules below this id: `teams`, `tournament`."),
]


class OptionChoice(Struct, frozen=True):
    """A value that an option may be set to."""

    value: OptionValue
    title: str
    """What it is called, in the reader's language."""
    text: str
    """What the game does then, a sentence in the reader's language; empty where the game has none."""


class OptionView(Struct, frozen=True):
    """An option of a rule set: one of ``choices``, an integer from ``minimum`` to ``maximum``, or some ``members``."""

    name: str
    title: str
    """What it is called, in the reader's language."""
    text: str
    """What it decides, a sentence in the reader's language; empty where the game has none."""
    default: OptionValue
    choices: list[OptionChoice]
    minimum: int | None
    maximum: int | None
    members: Annotated[
        list[OptionChoice],
        Meta(description="A value may also be some of these, each once, in this order, a comma between two."),
    ]


class PresetView(Struct, frozen=True):
    """Options of a rule set that are known by one name, such as those of a championship; for tables of four."""

    id: str
    name: Annotated[str, Meta(description="In the reader's language.")]
    text: Annotated[str, Meta(description="Whose rules these are, a sentence in the reader's language.")]
    options: Annotated[dict[str, OptionValue], Meta(description="What a table is opened with; the others by default.")]
    source: Annotated[str, Meta(description="Address of the public page that states them.")]


class RuleSetView(Struct, frozen=True):
    """A rule set: every rule as a value, and the options a table may set when it is created."""

    id: str
    name: Annotated[str, Meta(description="In the reader's language.")]
    version: int
    game: str
    seats: Annotated[list[int], Meta(description="Possible numbers of seats; the first is the default.")]
    rules: dict[str, OptionValue]
    options: list[OptionView]
    team_options: Annotated[
        list[str],
        Meta(
            description="Names of those that a team match may set: it decides the others. Empty where it is not played."
        ),
    ]
    presets: list[PresetView]
    short: Annotated[
        dict[str, OptionValue], Meta(description="Options of a match that is soon over; empty where every match is.")
    ]


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


class ListedRule(Struct, frozen=True):
    """A rule in the reader's language, and where each document says so."""

    id: str
    title: str
    text: str
    sources: dict[str, str]


class RuleList(Struct, frozen=True):
    """A page of rules, always in the same order: those of every table, of tournaments, and of each game."""

    items: list[ListedRule]
    next_cursor: str | None


class RuleBook(Struct, frozen=True):
    """The rules of a rule set in the order of the book, those of every table last, and what may be laid over them."""

    ruleset: str
    language: str
    rules: list[BookRule]
    teams: Annotated[list[BookRule], Meta(description="What team matches add; empty where the game has none.")]
    tournaments: Annotated[list[BookRule], Meta(description="What tournaments add.")]


def _rule_book(ruleset: str, language: str) -> RuleBook:
    sources = [
        (rule.id, rule.sources.get(ruleset) or rule.sources.get(ANY_TABLE))
        for rule in GAMES[OFFERS[ruleset].game].rulebook.values()
    ]
    book = [
        BookRule(rule, rule_title(rule, language), rule_text(rule, language), source_text(source, language))
        for rule, source in sources
        if source is not None
    ]
    return RuleBook(
        ruleset,
        language,
        sorted(book, key=lambda rule: rule.id in TABLE_RULES),
        _section(f"{OFFERS[ruleset].game}-teams", language),
        _section(OF_TOURNAMENTS, language),
    )


def _section(laid_over: str, language: str) -> list[BookRule]:
    """List the rules that are laid over a rule set; an article of the federation comes last."""
    found = [
        BookRule(rule.id, rule_title(rule.id, language), rule_text(rule.id, language), source_text(source, language))
        for rule in RULEBOOK.values()
        if (source := rule.sources.get(laid_over)) is not None
    ]
    return sorted(found, key=lambda rule: rule.id.startswith("federation."))


def _rule_set_view(offer: RuleSetOffer, language: str) -> RuleSetView:
    titles, values = option_titles(offer, language)
    defaults = options_of(offer, offer.rules)
    rules = msgspec.structs.asdict(offer.rules) | defaults
    return RuleSetView(
        offer.id,
        rule_set_name(offer, language),
        offer.version,
        offer.game,
        list(offer.seats),
        {name: value for name, value in rules.items() if value is not UNSET},
        [
            OptionView(
                option.name,
                titles.get(option.name) or option.name,
                option_text(offer, language, option.name),
                defaults[option.name],
                [
                    OptionChoice(
                        value,
                        value_title(values, option.name, value, language),
                        option_text(offer, language, f"{option.name}.{value_code(value)}"),
                    )
                    for value in option.values
                ],
                option.minimum,
                option.maximum,
                [
                    OptionChoice(member, member_title(offer, option.name, member, language), "")
                    for member in option.members
                ],
            )
            for option in offer.options
        ],
        list(options_for_teams(GAMES[offer.game], offer.id)),
        [
            PresetView(
                preset.id,
                render(preset.name, language),
                explain(preset.name.id, language) or "",
                dict(preset.options),
                preset.source,
            )
            for preset in GAMES[offer.game].presets
            if preset.ruleset == offer.id
        ],
        dict(offer.short),
    )


def _sources(rule: Rule, language: str) -> dict[str, str]:
    return {of: source_text(source, language) for of, source in rule.sources.items()}


def _rule_view(rule: Rule, language: str) -> RuleView:
    texts = {each: RuleText(rule_title(rule.id, each), rule_text(rule.id, each)) for each in LANGUAGES}
    return RuleView(rule.id, texts[language].title, texts[language].text, _sources(rule, language), texts)


def _rule_set_example() -> RuleSetView:
    return _rule_set_view(next(iter(OFFERS.values())), "en")


def _listed_rule(rule: Rule, language: str) -> ListedRule:
    return ListedRule(rule.id, rule_title(rule.id, language), rule_text(rule.id, language), _sources(rule, language))


def _first_rule() -> Rule:
    return next(iter(RULEBOOK.values()))


def _rule_example() -> RuleView:
    return _rule_view(_first_rule(), "en")


class RulesController(Controller):
    path = "/v1"
    tags = ("rules",)

    @get(
        "/rulesets",
        **reads_shared(
            "listRuleSets",
            "List rule sets",
            Content(RuleSetList, lambda: RuleSetList([_rule_set_example()], None), translated=True),
        ),
    )
    async def list_rule_sets(
        self, request: ApiRequest, limit: Limit = DEFAULT_LIMIT, cursor: Cursor = None
    ) -> JsonResponse:
        """List every rule set a table can be opened with, with all its rules as values."""
        offers, following = slice_page(
            request, _LISTING, list(OFFERS.values()), rows_before_page(_LISTING, cursor), limit
        )
        page = RuleSetList([_rule_set_view(offer, request.language) for offer in offers], following)
        return share(request, json_response(page))

    @get(
        "/rulesets/{id:str}",
        **reads_shared("getRuleSet", "Get a rule set", Content(RuleSetView, _rule_set_example, translated=True)),
    )
    async def get_rule_set(self, request: ApiRequest, id: FromPath[str]) -> JsonResponse:
        """Return one rule set and the options a table may set."""
        if id not in OFFERS:
            raise errors.UnknownResource
        return share(request, json_response(_rule_set_view(OFFERS[id], request.language)))

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
        "/rules",
        **reads_shared(
            "listRules",
            "List rules",
            Content(RuleList, lambda: RuleList([_listed_rule(_first_rule(), "en")], None), translated=True),
        ),
    )
    async def list_rules(
        self, request: ApiRequest, under: Under = None, limit: Limit = DEFAULT_LIMIT, cursor: Cursor = None
    ) -> JsonResponse:
        """List every rule that a refusal, a score or a ruling may name, also those of team matches and tournaments."""
        after = rows_before_page(_RULES, cursor)
        wanted = [rule for rule in RULEBOOK.values() if under is None or f"{rule.id}.".startswith(f"{under}.")]
        found, following = slice_page(request, _RULES, wanted, after, limit)
        return share(
            request, json_response(RuleList([_listed_rule(rule, request.language) for rule in found], following))
        )

    @get(
        "/rules/{rule:str}",
        **reads_shared("getRule", "Get a rule", Content(RuleView, _rule_example, translated=True)),
    )
    async def get_rule(self, request: ApiRequest, rule: FromPath[str]) -> JsonResponse:
        """Return the rule that a refusal or a score item names, with the documents it comes from."""
        if rule not in RULEBOOK:
            raise errors.UnknownResource
        return share(request, json_response(_rule_view(RULEBOOK[rule], request.language)))
