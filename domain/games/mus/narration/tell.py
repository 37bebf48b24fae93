"""Tells the events of Mus, one sentence each; what happens at any table is told by the table."""

from collections.abc import Sequence
from typing import Any, Final

import msgspec

from domain.games.mus import events as e
from domain.games.mus.narration.en import ENGLISH
from domain.games.mus.narration.es import SPANISH
from domain.games.mus.narration.eu import BASQUE
from domain.games.mus.narration.federation import FEDERATION_BASQUE, FEDERATION_FRENCH
from domain.games.mus.narration.fr import FRENCH
from domain.games.mus.narration.tongue import Tongue
from domain.games.mus.narration.words import word
from domain.games.mus.rules import MusRules, Words
from domain.table import events as table_events
from domain.table import narration

TONGUES: Final[dict[str, Tongue]] = {"en": ENGLISH, "es": SPANISH, "fr": FRENCH, "eu": BASQUE}
DIALECTS: Final[dict[tuple[str, Words], Tongue]] = {
    ("fr", "federation"): FEDERATION_FRENCH,
    ("eu", "federation"): FEDERATION_BASQUE,
}
"""Languages that tell the dialogues of some rule sets in words of their own."""

SAID: Final[dict[str, str]] = {
    e.MusAgreed.tag: "mus",
    e.MusCut.tag: "cut",
    e.Passed.tag: "pass",
    e.BetPlaced.tag: "bet",
    e.BetRaised.tag: "raise",
    e.HordagoCalled.tag: "hordago",
    e.BetAccepted.tag: "accept",
    e.BetRefused.tag: "refuse",
    e.BetRefusedSoftly.tag: "refuse_soft",
    e.BiakBetPlaced.tag: "biak_bet",
    e.BiakHordagoCalled.tag: "biak_hordago",
}
"""The kind of move that each event of a dialogue records."""
OFFENCES: Final = {"13": "announced", "14": "denied", "15": "announced", "16": "denied"}
"""What each article of the federation punishes (rules.md 5.3); letters tell its cases apart."""

FEW: Final[dict[int | None, str]] = {0: "none", 1: "one"}


def tongue(rules: MusRules, lang: str) -> Tongue:
    """How a game by these rules is told in a language; English for a language that is not there."""
    return DIALECTS.get((lang, rules.words)) or TONGUES.get(lang, ENGLISH)


def sentence(
    rules: MusRules,
    lang: str,
    body: e.Body | table_events.Body,
    names: narration.Names,
    *,
    answering_hordago: bool = False,
    for_both: bool = False,
) -> str:
    """The event in one sentence; English for a language that is not there.

    ``answering_hordago`` says that the bet accepted here was a hordago, which some rule sets answer by another word,
    ``for_both`` that the partner of who asks here for new cards has asked before.
    """
    if isinstance(body, table_events.Body):
        return narration.sentence(lang, body, names, tongue(rules, lang).lances)
    texts = tongue(rules, lang)
    fields = _fields(texts, lang, body, names)
    kind = SAID.get(body.tag)
    if kind is not None:
        stones = fields.get("stones")
        fields["word"] = word(rules.words, kind, stones, answering_hordago=answering_hordago, for_both=for_both)
    return narration.capitalise(texts.sentences[_key(rules, texts, body)].format_map(fields))


def _key(rules: MusRules, texts: Tongue, body: e.Body) -> str:
    """The sentence for this event: most have one, the others vary with what happened."""
    match body:
        case e.DealerDrawn(cards=None):
            return f"{body.tag}.lot"
        case e.DealerDrawn():
            return f"{body.tag}.{'tied' if body.dealer is None else 'drawn'}"
        case e.Declared():
            return f"{body.tag}.{body.lance}.{_yes(body.has)}"
        case e.ClaimMade():
            return f"{body.tag}.{body.what}"
        case e.ClaimAnswered():
            return f"{body.tag}.{_yes(body.agree)}"
        case e.FoulFound():
            return f"{body.tag}.{OFFENCES[body.article[:2]]}.{body.lance}"
        case e.HandsDealt(board=str()):
            return f"{body.tag}.board"
        case e.GameWon() | e.MatchEnded() | e.DealVoided() | e.HandDeclaredDead() | e.ResultRuled():
            return f"{body.tag}.{_reason(rules, body)}"
        case e.StonesScored():
            ruled = ".ruled" if body.lance is None else ""
            return _counted(texts, f"{body.tag}{ruled}{'.back' if body.stones < 0 else ''}", abs(body.stones))
        case _:
            return _counted(texts, body.tag, getattr(body, "count", getattr(body, "stones", None)))


def _reason(rules: MusRules, body: e.GameWon | e.MatchEnded | e.DealVoided | e.HandDeclaredDead | e.ResultRuled) -> str:
    """Who resigns loses the match; of a stipulated number of games, those that are left."""
    if isinstance(body, e.ResultRuled):
        return "nobody" if body.team is None else "won"
    given_up = body.reason == "resigned" and isinstance(rules.stipulated, int)
    drawn = isinstance(body, e.MatchEnded) and body.team is None
    return f"{'given-up' if given_up else body.reason}{'.drawn' if drawn else ''}"


def _yes(said: bool) -> str:  # noqa: FBT001 - what was said is the whole of it
    return "yes" if said else "no"


def _counted(texts: Tongue, key: str, count: int | None) -> str:
    """The sentence of one thing, or of none, where the language has such a sentence."""
    exact = f"{key}.{FEW.get(count, 'more')}"
    return exact if exact in texts.sentences else key


def _fields(texts: Tongue, lang: str, body: e.Body, names: narration.Names) -> dict[str, Any]:
    """The event's fields as the reader has them: seats by name, lances and reasons in his language."""
    fields = msgspec.structs.asdict(body)
    for place, called in (("seat", "who"), ("dealer", "dealer"), ("mano", "mano"), ("of", "of")):
        if fields.get(place) is not None:
            fields[called] = narration.seat_name(lang, names, fields[place])
    for place, words in (("lance", texts.lances), ("bets", texts.bets)):
        if fields.get(place) is not None:
            fields[place] = words[fields[place]]
    for sums in ("scores", "games_won"):
        if sums in fields:
            fields[sums] = "–".join(map(str, fields[sums]))
    match body:
        case e.DealerDrawn(cards=list()):
            fields["cards"] = _by_seat(lang, names, [[] if card is None else [card] for card in body.cards or ()])
        case e.HandsRevealed():
            fields["hands"] = _by_seat(lang, names, body.hands)
        case e.StonesScored():
            reason = texts.reasons.get(body.reason, body.reason)
            fields |= {"reason": reason, "stones": abs(body.stones)}
        case _:
            pass
    return fields


def _by_seat(lang: str, names: narration.Names, cards: Sequence[Sequence[str]]) -> str:
    """Each player with his cards; those without any are left out."""
    return "; ".join(
        f"{narration.seat_name(lang, names, seat)} {' '.join(held)}" for seat, held in enumerate(cards) if held
    )
