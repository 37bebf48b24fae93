"""Serve the rules as data: rule sets with their options, and the rule book in the reader's language."""

from typing import Annotated

import msgspec
from litestar import Controller, get
from litestar.params import FromPath
from msgspec import UNSET, Meta, Struct

from domain.games import OFFERS, RULEBOOK
from domain.table.game import RuleSetOffer
from domain.table.game.options import OptionValue
from domain.table.rulebook import Rule
from service.http.protocol import errors
from service.http.protocol.operation import Content, reads
from service.http.protocol.pagination import DEFAULT_LIMIT, Cursor, Limit, decode_cursor
from service.http.protocol.pagination import encode_cursor as encoded
from service.http.protocol.request import ApiRequest
from service.texts.catalogue import LANGUAGES, rule_text, rule_title

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


class RuleView(Struct, frozen=True):
    """A rule in the reader's language and in every supported language."""

    id: str
    title: str
    text: str
    sources: dict[str, str]
    texts: dict[str, dict[str, str]]


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
    texts = {each: {"title": rule_title(rule.id, each), "text": rule_text(rule.id, each)} for each in LANGUAGES}
    return RuleView(rule.id, texts[language]["title"], texts[language]["text"], dict(rule.sources), texts)


def _rule_set_example() -> RuleSetView:
    return _rule_set_view(next(iter(OFFERS.values())))


def _rule_example() -> RuleView:
    return _rule_view(next(iter(RULEBOOK.values())), "en")


class RulesController(Controller):
    path = "/v1"
    tags = ("rules",)

    @get(
        "/rulesets",
        **reads(
            "listRuleSets", "List rule sets", Content(RuleSetList, lambda: RuleSetList([_rule_set_example()], None))
        ),
    )
    async def list_rule_sets(self, limit: Limit = DEFAULT_LIMIT, cursor: Cursor = None) -> RuleSetList:
        """List every rule set a table can be opened with, with all its rules as values."""
        offers = list(OFFERS.values())[_index_after(cursor) :]
        next_cursor = encoded(_LISTING, offers[limit - 1].id) if len(offers) > limit else None
        return RuleSetList([_rule_set_view(offer) for offer in offers[:limit]], next_cursor)

    @get(
        "/rulesets/{id:str}",
        **reads("getRuleSet", "Get a rule set", Content(RuleSetView, _rule_set_example)),
    )
    async def get_rule_set(self, id: FromPath[str]) -> RuleSetView:
        """Return one rule set and the options a table may set."""
        if id not in OFFERS:
            raise errors.UnknownResource
        return _rule_set_view(OFFERS[id])

    @get(
        "/rules/{rule:str}",
        **reads("getRule", "Get a rule", Content(RuleView, _rule_example, translated=True)),
    )
    async def get_rule(self, request: ApiRequest, rule: FromPath[str]) -> RuleView:
        """Return the rule that a refusal or a score item names, with the documents it comes from."""
        if rule not in RULEBOOK:
            raise errors.UnknownResource
        return _rule_view(RULEBOOK[rule], request.language)
