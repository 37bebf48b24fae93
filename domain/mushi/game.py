"""Mushi as a game that plugs into a table."""

from collections.abc import Iterable, Mapping
from operator import attrgetter
from typing import Final

import msgspec

from domain.mushi import commands as c
from domain.mushi import events as e
from domain.mushi.applied import applied
from domain.mushi.bots import BOTS
from domain.mushi.decide import decide, resign, start
from domain.mushi.deck import RoundPlace, places
from domain.mushi.evolve import evolve
from domain.mushi.hidden import hidden
from domain.mushi.histories import HISTORIES
from domain.mushi.itemised import ITEMISED
from domain.mushi.legal import legal_moves
from domain.mushi.narration.tell import sentence
from domain.mushi.referee import OPERATIONS
from domain.mushi.rulebook import RULES
from domain.mushi.rules import MushiRules
from domain.mushi.rulesets import RULESETS, rules_for
from domain.mushi.rulings import KINDS, check_ruling, round_of, rule
from domain.mushi.state import MushiState
from domain.mushi.view import MushiView, view
from domain.table.commands import Resign
from domain.table.event import Secrets
from domain.table.game import Game, RuleSetOffer
from domain.table.state import Table

NAME: Final = "mushi"


def move_of(body: e.Body, _secrets: Secrets) -> tuple[int, c.Move] | None:
    """The seat and move this event records, for deciding it again; ``None`` for what only the rules do."""
    match body:
        case e.CardPlayed():
            return body.seat, c.Play(card=body.card, capture=body.captured[0] if len(body.captured) == 1 else None)
        case e.TurnCaptured(_, [only]):
            return body.seat, c.Capture(card=only)
        case _:
            return None


def choices(_state: MushiState, _body: e.Body) -> Iterable[e.Cards]:
    """What a move can have sealed: no move of Mushi seals anything."""
    return ()


def to_act(state: MushiState) -> tuple[int, ...]:
    """Seats that may move now."""
    return () if state.round is None or state.ending is not None else state.round.to_act


def narrate(_table: Table, body: e.Body, names: Mapping[int, str], language: str) -> str:
    """The event in one sentence."""
    return sentence(language, body, names)


def _begin(rules: MushiRules) -> MushiState:
    return MushiState(rules)


MUSHI: Final = Game(
    name=NAME,
    offers={
        name: RuleSetOffer(name, offer.rules.version, NAME, offer.seats, offer.rules, offer.options)
        for name, offer in RULESETS.items()
    },
    rules_for=rules_for,
    decode_rules=msgspec.json.Decoder(MushiRules).decode,
    bodies=e.BODIES,
    payloads=e.SEALED,
    move_type=c.Move | Resign,
    begin=_begin,
    start=start,
    decide=decide,
    resign=resign,
    evolve=evolve,
    anew=e.HandsDealt.tag,
    number=attrgetter("round"),
    lasting=frozenset({e.RoundScored.tag, e.ResultRuled.tag}),
    move_of=move_of,
    choices=choices,
    to_act=to_act,
    legal_moves=legal_moves,
    view=view,
    view_type=MushiView,
    narrate=narrate,
    place_type=RoundPlace,
    places=places,
    histories=HISTORIES,
    rulebook=RULES,
    referee=OPERATIONS,
    bots=BOTS,
    applied=applied,
    hidden=hidden,
    itemised=ITEMISED,
    deal=round_of,
    rulings=KINDS,
    check_ruling=check_ruling,
    rule=rule,
)
