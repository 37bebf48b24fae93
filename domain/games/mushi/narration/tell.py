"""Tells the events of Mushi, one sentence each; what happens at any table is told by the table."""

from collections.abc import Sequence
from typing import Any, Final

import msgspec

from domain.games.mushi import events as e
from domain.games.mushi.narration.card_names import listed, spoken
from domain.games.mushi.narration.en import ENGLISH
from domain.games.mushi.narration.es import SPANISH
from domain.games.mushi.narration.eu import BASQUE
from domain.games.mushi.narration.fr import FRENCH
from domain.games.mushi.narration.tongue import Tongue
from domain.table import events as table_events
from domain.table import narration

TONGUES: Final[dict[str, Tongue]] = {"en": ENGLISH, "es": SPANISH, "fr": FRENCH, "eu": BASQUE}


def sentence(lang: str, body: e.Body | table_events.Body, names: narration.Names) -> str:
    """The event in one sentence; English for a language that is not there."""
    if isinstance(body, table_events.Body):
        return narration.sentence(lang, body, names)
    tongue = TONGUES.get(lang, ENGLISH)
    fields = _fields(tongue, lang, body, names)
    return narration.capitalise(tongue.sentences[_key(body)].format_map(fields))


def balance(scores: Sequence[int]) -> str:
    """The scores of both seats, ``+5 : -5``."""
    return " : ".join(map(_signed, scores))


def _signed(score: int) -> str:
    return f"{score:+}" if score else "0"


def _key(body: e.Body) -> str:
    """The sentence for this event: some vary with what happened."""
    match body:
        case e.DealerDrawn(cards=None):
            return f"{body.tag}.lot"
        case e.DealerDrawn():
            return f"{body.tag}.{'tied' if body.dealer is None else 'drawn'}"
        case e.HandsDealt():
            return f"{body.tag}.again" if body.shuffle else body.tag
        case e.CardPlayed() | e.TurnCaptured():
            return f"{body.tag}.{'takes' if body.captured else 'laid'}"
        case e.MatchEnded():
            return f"{body.tag}.{body.reason}"
        case _:
            return body.tag


def _fields(tongue: Tongue, lang: str, body: e.Body, names: narration.Names) -> dict[str, Any]:
    """The event's fields as the reader has them: seats by name, cards by name and code."""
    fields = msgspec.structs.asdict(body)
    for seat, called in (("seat", "who"), ("dealer", "dealer")):
        if fields.get(seat) is not None:
            fields[called] = narration.seat_name(lang, names, fields[seat])
    match body:
        case e.DealerDrawn(cards=list()):
            fields["cards"] = _by_seat(lang, names, body.cards or ())
        case e.MisdealDeclared():
            fields["reason"] = tongue.misdeals[body.reason]
        case e.RoundScored():
            fields |= {"counted": _counted(tongue, lang, body, names), "totals": balance(body.totals)}
        case e.MatchEnded() | e.ResultRuled():
            fields["scores"] = balance(body.scores)
        case _:
            fields |= {
                key: _cards(lang, fields[key]) for key in ("card", "cards", "captured", "field") if fields.get(key)
            }
    return fields


def _cards(lang: str, cards: str | Sequence[str]) -> str:
    return spoken(lang, cards) if isinstance(cards, str) else listed(lang, cards)


def _by_seat(lang: str, names: narration.Names, cards: Sequence[str | None]) -> str:
    """Each player with his card; those without one are left out."""
    drawn = [(narration.seat_name(lang, names, seat), card) for seat, card in enumerate(cards) if card is not None]
    return ", ".join(f"{who} {spoken(lang, card)}" for who, card in drawn)


def _counted(tongue: Tongue, lang: str, body: e.RoundScored, names: narration.Names) -> str:
    """What each seat has, and by what."""
    return ", ".join(
        (tongue.counted_yaku if yaku else tongue.counted).format(
            who=narration.seat_name(lang, names, seat),
            score=_signed(score),
            points=points,
            yaku=", ".join(tongue.yaku[name] for name in yaku),
        )
        for seat, (score, points, yaku) in enumerate(zip(body.scores, body.cards, body.yaku, strict=True))
    )
