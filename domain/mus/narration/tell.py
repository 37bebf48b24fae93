"""Tells the events of Mus, one sentence each; what happens at any table is told by the table."""

from collections.abc import Sequence
from typing import Any, Final

import msgspec

from domain.mus import events as e
from domain.mus.narration.en import ENGLISH
from domain.mus.narration.es import SPANISH
from domain.mus.narration.eu import BASQUE
from domain.mus.narration.fr import FRENCH
from domain.mus.narration.tongue import Tongue
from domain.mus.rules import MusRules
from domain.mus.words import word
from domain.table import events as table_events
from domain.table import narration

TONGUES: Final[dict[str, Tongue]] = {"en": ENGLISH, "es": SPANISH, "fr": FRENCH, "eu": BASQUE}

SAID: Final[dict[str, str]] = {
    e.MusAgreed.tag: "mus",
    e.MusCut.tag: "cut",
    e.Passed.tag: "pass",
    e.BetPlaced.tag: "bet",
    e.BetRaised.tag: "raise",
    e.HordagoCalled.tag: "hordago",
    e.BetAccepted.tag: "accept",
    e.BetRefused.tag: "refuse",
}
"""The kind of move that each event of a dialogue records."""


def sentence(
    rules: MusRules,
    lang: str,
    body: e.Body | table_events.Body,
    names: narration.Names,
    *,
    answering_hordago: bool = False,
) -> str:
    """The event in one sentence; English for a language that is not there.

    ``answering_hordago`` says that the bet accepted here was a hordago, which some rule sets answer by another word.
    """
    if isinstance(body, table_events.Body):
        return narration.sentence(lang, body, names)
    tongue = TONGUES.get(lang, ENGLISH)
    fields = _fields(tongue, lang, body, names)
    if body.tag in SAID:
        fields["word"] = word(rules.words, SAID[body.tag], fields.get("stones"), answering_hordago=answering_hordago)
    return narration.begun(tongue.sentences[_key(tongue, body)].format_map(fields))


def _key(tongue: Tongue, body: e.Body) -> str:
    """The sentence for this event: most have one, the others vary with what happened."""
    match body:
        case e.DealerDrawn(cards=None):
            return f"{body.tag}.lot"
        case e.DealerDrawn():
            return f"{body.tag}.{'tied' if body.dealer is None else 'drawn'}"
        case e.Declared():
            return f"{body.tag}.{body.lance}.{'yes' if body.has else 'no'}"
        case e.GameWon() | e.MatchEnded():
            return f"{body.tag}.{body.reason}"
        case _:
            count = getattr(body, "count", getattr(body, "stones", None))
            singular = f"{body.tag}.one"
            return singular if count == 1 and singular in tongue.sentences else body.tag


def _fields(tongue: Tongue, lang: str, body: e.Body, names: narration.Names) -> dict[str, Any]:
    """The event's fields as the reader has them: seats by name, lances and reasons in his language."""
    fields = msgspec.structs.asdict(body)
    if "seat" in fields:
        fields["who"] = narration.who(lang, names, fields["seat"])
    for place in ("dealer", "mano"):
        if fields.get(place) is not None:
            fields[place] = narration.who(lang, names, fields[place])
    for sums in ("scores", "games_won"):
        if sums in fields:
            fields[sums] = "–".join(map(str, fields[sums]))
    match body:
        case e.DealerDrawn(cards=list()):
            fields["cards"] = _by_seat(lang, names, [[] if card is None else [card] for card in body.cards or ()])
        case e.HandsRevealed():
            fields["hands"] = _by_seat(lang, names, body.hands)
        case e.StonesScored():
            fields |= {"lance": tongue.lances[body.lance], "reason": tongue.reasons.get(body.reason, body.reason)}
        case _:
            pass
    return fields


def _by_seat(lang: str, names: narration.Names, cards: Sequence[Sequence[str]]) -> str:
    """Each player with his cards; those without any are left out."""
    return "; ".join(f"{narration.who(lang, names, seat)} {' '.join(held)}" for seat, held in enumerate(cards) if held)
