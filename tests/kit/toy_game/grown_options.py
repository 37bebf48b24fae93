"""Let every rule set of the house have one option more than it was released with, while a test runs.

``grown`` is a field that is unset in the rules of before; no code asks for it. So it shows what becomes of an option
that is added as CONTRIBUTING.md asks.
"""

from collections.abc import Mapping
from typing import Any, Final, Literal

import msgspec
import pytest
from fluent.runtime import FluentResource
from msgspec import UNSET, UnsetType
from msgspec.structs import asdict, replace

from domain.games import GAMES, OFFERS
from domain.games.mus import rulesets as mus
from domain.games.mushi import rules as mushi
from domain.table.game import RuleSetOffer
from domain.table.game.options import Option, OptionValue, RuleSet, choose_rules
from service.texts import catalogue
from tests.kit import toy_game

GROWN: Final = Option("grown", ("never", "always"))
TEXTS: Final = "".join(
    f"{game}_option_grown = Grown\n    .text = It grows.\n"
    f"{game}_option_grown_never = Never\n    .text = It never does.\n"
    f"{game}_option_grown_always = Always\n    .text = It always does.\n"
    for game in ("mus", "mushi")
)
TYPE: Final = Literal["never", "always"] | UnsetType


def grow(
    monkeypatch: pytest.MonkeyPatch,
    option: Option = GROWN,
    *,
    by_default: Any = UNSET,  # noqa: ANN401 - a value of the option
    version: int = 1,
) -> None:
    """Add the option to each rule set of each game; ``by_default`` is what a table has that does not say."""
    grow_rulesets(monkeypatch, "mus", mus.RULESETS, option, by_default, version)
    grow_rulesets(monkeypatch, "mushi", mushi.RULESETS, option, by_default, version)


def add_texts() -> None:
    """Give the option its words; ``forget_texts`` forgets them."""
    for language in catalogue.LANGUAGES:
        catalogue._bundle(language).add_resource(FluentResource(TEXTS))


def grow_toy(monkeypatch: pytest.MonkeyPatch) -> None:
    """Add the option to the toy game, and register it."""
    monkeypatch.setitem(GAMES, "toy", toy_game.TOY)
    rulesets = {"toy": toy_game.RULESET}
    grow_rulesets(monkeypatch, "toy", rulesets, GROWN)
    grown = GAMES["toy"]

    def rules_for(ruleset: str, options: Mapping[str, OptionValue], seats: int | None) -> Any:  # noqa: ANN401 - the toy's
        return choose_rules(rulesets[ruleset], options, seats)

    monkeypatch.setitem(GAMES, "toy", replace(grown, rules_for=rules_for))


def grow_rulesets(
    monkeypatch: pytest.MonkeyPatch,
    game: str,
    rulesets: dict[str, RuleSet[Any]],
    option: Option,
    by_default: Any = UNSET,  # noqa: ANN401 - a value of the option
    version: int = 1,
) -> None:
    """Add the option to the rule sets of one game, which are of this version from then on."""
    before = GAMES[game]
    (of,) = {type(offer.rules) for offer in rulesets.values()}
    field = [(option.name, TYPE, UNSET)]
    later = msgspec.defstruct("Later", field, bases=(of,), frozen=True, kw_only=True, forbid_unknown_fields=True)
    served: dict[str, RuleSetOffer] = {}
    for name, offer in rulesets.items():
        rules = later(**{**asdict(offer.rules), "version": version, option.name: by_default})
        options = (*offer.options, option)
        monkeypatch.setitem(rulesets, name, RuleSet(rules, offer.seats, options))
        served[name] = RuleSetOffer(name, version, game, offer.seats, rules, options)
        monkeypatch.setitem(OFFERS, name, served[name])
    monkeypatch.setitem(GAMES, game, replace(before, offers=served, decode_rules=msgspec.json.Decoder(later).decode))
