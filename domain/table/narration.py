"""Tells the events of a table, one sentence each, in the reader's language."""

from collections.abc import Mapping
from typing import Any

from domain.table import events as e
from domain.table.disputes import events as d
from domain.table.sentences import SEAT, SENTENCES

Names = Mapping[int, str]
"""What the player at a seat is called; seats without a name are called by their number."""


def who(lang: str, names: Names, seat: int) -> str:
    """The player at this seat."""
    return names[seat] if seat in names else SEAT.get(lang, SEAT["en"]).format(seat=seat)


def sentence(lang: str, body: e.Body, names: Names, lances: Mapping[Any, str] | None = None) -> str:
    """The event in one sentence; English for a language that is not there.

    ``lances`` is what the parts of a deal are called that a ruling may name.
    """
    return begun(SENTENCES.get(lang, SENTENCES["en"])[_key(body)].format_map(_fields(lang, body, names, lances or {})))


def begun(told: str) -> str:
    """The sentence with a capital at its beginning (a seat without a name has none)."""
    return told[:1].upper() + told[1:]


def _key(body: e.Body) -> str:
    match body:
        case e.SeatTaken():
            return f"{body.tag}.{'player' if body.bot is None else 'bot'}"
        case e.TableClosed():
            return f"{body.tag}.{body.reason}"
        case d.RulingGiven():
            return f"{body.tag}.{body.kind}"
        case d.Penalised():
            return f"{body.tag}.{'warned' if body.stones is None else 'stones'}"
        case _:
            return body.tag


def _fields(lang: str, body: e.Body, names: Names, lances: Mapping[str, str]) -> dict[str, Any]:
    match body:
        case e.SeatTaken():
            return {"seat": body.seat, "who": who(lang, names, body.seat), "bot": body.bot}
        case e.SeatLeft() | e.Resigned() | e.ClosingAsked() | d.DisputeOpened() | d.RulingAppealed():
            return {"seat": body.seat, "who": who(lang, names, body.seat)}
        case d.SealedRead():
            return {"deals": ", ".join(map(str, body.deals))}
        case d.RulingGiven():
            return {
                "deal": body.deal,
                "lance": "" if body.lance is None else lances.get(body.lance, body.lance),
                "team": body.team,
                "who": "" if body.seat is None else who(lang, names, body.seat),
                "stones": body.stones,
            }
        case d.Penalised():
            return {"who": who(lang, names, body.seat), "stones": body.stones}
        case e.TableOpened():
            return {"ruleset": body.ruleset, "seats": body.seats}
        case _:
            return {}
