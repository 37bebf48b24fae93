"""Which hands a sign to the partner tells the truth about, and when it may be made (rules.md 5.6, S10)."""

from collections.abc import Callable
from functools import lru_cache
from typing import Final, Literal, NamedTuple, get_args

from domain.games.mus.cards.hands import Appraisal
from domain.games.mus.events import Call, Sign, SignOfArticle11
from domain.games.mus.rules import MusRules
from domain.refusals import Refusal

Conditions = Literal["none", "article-11", "listed"]
"""By which conditions signs are made: those of art. 11, those of the Spanish federation's list, or none."""
Test = Callable[[Appraisal], bool]
"""A test of what the hand is worth; its ranks are those that the cards play as."""


class Moment(NamedTuple):
    """What of a deal a sign may have to wait for."""

    mus: bool
    """Whether the seats say mus or cut it."""
    betting: bool
    """Whether a lance is bet on."""
    grande_over: bool
    pares_over: bool
    no_juego: bool
    """Whether all have declared that they hold no juego."""


def _total(*totals: int) -> Test:
    return lambda worth: worth.total in totals


SIGN_IS_TRUE: Final[dict[Sign, Test]] = {
    "two-kings": lambda worth: worth.grande.count(12) >= 2,
    "two-aces": lambda worth: worth.grande.count(1) >= 2,
    "medias": lambda worth: worth.pares_class == "medias",
    "duples": lambda worth: worth.pares_class == "duples",
    "29": _total(29),
    "30-or-31": _total(30, 31),
    "juego": lambda worth: worth.juego,
    "three-kings": lambda worth: worth.grande.count(12) == 3,
    "three-aces": lambda worth: worth.grande.count(1) == 3,
    "pares": lambda worth: worth.pares_class != "none",
    "30": _total(30),
    "31": _total(31),
    "nothing": lambda worth: worth.pares_class == "none" and not worth.juego,
    "cut": lambda _: True,
    "raise": lambda _: True,
}
"""Which hands a sign tells the truth about, where no condition is on it."""
ARTICLE_11: Final[tuple[Sign, ...]] = get_args(SignOfArticle11)
CALLS: Final[frozenset[Sign]] = frozenset(get_args(Call))


@lru_cache(maxsize=256)
def signs_agreed(signs: str) -> tuple[Sign, ...]:
    """Return the signs that may be made by this rule: the closed list of art. 11, or those chosen at the opening."""
    if signs == "off":
        return ()
    if signs == "on":
        return ARTICLE_11
    chosen = SIGN_IS_TRUE if signs == "all" else signs.split(",")
    return tuple([sign for sign in SIGN_IS_TRUE if sign in chosen])


def conditions_of(rules: MusRules) -> Conditions:
    """Return by which conditions signs are made at a table."""
    if rules.signs == "on":
        return "article-11"
    return "listed" if rules.sign_conditions == "listed" else "none"


def meaning(conditions: Conditions, sign: Sign, moment: Moment) -> Sign:
    """Return what a sign says: medias and 29 are one gesture in art. 11, and it says 29 once pares is over."""
    return "29" if sign == "medias" and conditions == "article-11" and moment.pares_over else sign


@lru_cache(maxsize=8192)
def true_signs(signs: str, conditions: Conditions, worth: Appraisal, moment: Moment) -> tuple[Sign, ...]:
    """Return the signs that a hand may make at this moment, of those agreed on."""
    agreed = signs_agreed(signs)
    return tuple([sign for sign in agreed if refusal_of_meaning(conditions, worth, sign, moment) is None])


def refusal_of_meaning(conditions: Conditions, worth: Appraisal, sign: Sign, moment: Moment) -> Refusal | None:
    """Return why a hand cannot make this sign: it is not true, or not to be made now."""
    if sign in CALLS:
        return _refusal_of_call(sign, moment)
    meant = meaning(conditions, sign, moment)
    if conditions == "article-11" and sign == "juego" and worth.total == 31:
        return Refusal("sign-forbidden", "federation.11-31", "Thirty-one is not signed as juego.")
    if not SIGN_IS_TRUE[meant](worth):
        if meant != sign:
            return Refusal("sign-not-true", "federation.11-29", "After pares the sign of medias says 29, truly.")
        rule = "federation.11" if conditions == "article-11" else "mus.signs"
        return Refusal("sign-not-true", rule, "A sign has to be true.")
    if conditions == "article-11" and meant == "29" and not moment.pares_over:
        return Refusal("sign-too-early", "federation.11-29", "Twenty-nine is signed only when pares is over.")
    return _refusal_by_the_list(worth, sign, moment) if conditions == "listed" else None


def _refusal_of_call(sign: Sign, moment: Moment) -> Refusal | None:
    """Return why this is not the moment to ask the partner for something."""
    if sign == "cut":
        return None if moment.mus else Refusal("not-now", "mus.signs", "The mus cannot be cut now.")
    return None if moment.betting else Refusal("not-now", "mus.signs", "Nothing is bet on now.")


def _refusal_by_the_list(worth: Appraisal, sign: Sign, moment: Moment) -> Refusal | None:
    """Return why the conditions of the Spanish federation's list refuse a sign that is true."""
    rule = "mus.signs.listed"
    if sign == "juego" and worth.total == 31:
        return Refusal("sign-forbidden", rule, "Thirty-one is not signed as juego.")
    if sign == "nothing" and worth.total in {29, 30}:
        return Refusal("sign-forbidden", rule, "Who has 29 or 30 has a sign for it, and not nothing.")
    if sign == "medias" and not moment.grande_over:
        return Refusal("sign-too-early", rule, "Medias is signed once grande is over.")
    if sign == "30-or-31" and worth.total == 30 and not moment.no_juego:
        return Refusal("sign-too-early", rule, "That sign says 30 once all have declared no juego, and 31 before.")
    return None
