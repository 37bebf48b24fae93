"""Show an audience a table of Mushi (api.md, "Shapes"): its own hand, all that lies open, and what is hidden from it.

What is hidden follows from the public parts of the state alone: the hands that are not its own, and the stock. The last
card of the stock is hidden too, although it could be worked out.
"""

from collections.abc import Mapping

import msgspec

from domain.actors import ALL, seat_audience, seat_of_audience
from domain.games.mushi.cards import CODES, codes
from domain.games.mushi.events import Ending
from domain.games.mushi.play.moves import legal_moves
from domain.games.mushi.play.state import MushiState, Phase, Round, Scored
from domain.games.mushi.rules import MushiRules
from domain.games.mushi.scoring import points_of, yaku_of
from domain.messages import Say, say_id
from domain.table.game import Laid, lay_hands
from domain.table.game.legal import LegalMove
from domain.table.game.replay_types import Hidden
from domain.table.state import Table
from domain.table.view import TableView, shared_fields


class TurnedView(msgspec.Struct, frozen=True):
    """The card just turned from the stock, before it takes anything."""

    seat: int
    card: str
    choices: list[str]
    """Cards of the field one of which the seat must choose; empty where there is nothing to choose."""


class RoundView(msgspec.Struct, frozen=True):
    """The round in hand."""

    number: int
    shuffle: int
    """How many misdeals it has had."""
    dealer: int
    phase: Phase
    hands: list[list[str] | None]
    held: list[int]
    """Cards in each hand."""
    field: list[str]
    piles: list[list[str]]
    points: list[int]
    """What the cards of each pile count."""
    yaku: list[list[str]]
    """Ids of the yaku in each pile."""
    stock: int
    """Cards left to turn."""
    turned: TurnedView | None
    to_act: list[int]


class RoundsView(msgspec.Struct, frozen=True):
    """The match: a fixed number of rounds, or fewer where a seat reaches the target before."""

    rounds: int
    target: int | None
    scores: list[int]
    """Of all rounds that are over; their sum is 0."""
    winner: int | None
    """The seat that won; null while play lasts, and when the match is drawn."""
    ending: Ending | None


class MushiView(TableView, frozen=True, kw_only=True, tag="mushi"):
    """A table of Mushi as one audience sees it."""

    match: RoundsView
    round: RoundView | None
    last_round: Scored | None
    """The round that was scored last."""
    legal_moves: list[LegalMove]


def view(table: Table, version: int, audience: str, names: Mapping[str, str], say: Say = say_id) -> MushiView:
    """Return the table at this version for ``public``, ``seat:n`` or, once the seed is open, ``all``."""
    state: MushiState = table.play
    seat = seat_of_audience(audience)
    playing = table.status == "playing"
    rules = state.rules
    return MushiView(
        **shared_fields(table, version, audience, names, say),
        match=RoundsView(rules.rounds, rules.target, list(state.totals), state.winner, state.ending),
        round=None if state.round is None else _round(rules, state.round, audience, playing=playing),
        last_round=state.last,
        legal_moves=[] if seat is None or not playing else legal_moves(state, seat, say),
    )


def laid(shown: MushiView) -> Laid:
    """Say what lies on the table in a view: the hands, the piles and the field with the card that was turned."""
    playing, score = shown.round, shown.match.scores
    if playing is None:
        return Laid("hanafuda", score=score)
    turned = [] if playing.turned is None else [playing.turned.card]
    hands = lay_hands(playing.hands, playing.held)
    return Laid("hanafuda", hands, taken=playing.piles, middle=[*playing.field, *turned], score=score)


def _round(rules: MushiRules, shown: Round, audience: str, *, playing: bool) -> RoundView:
    return RoundView(
        number=shown.number,
        shuffle=shown.shuffle,
        dealer=shown.dealer,
        phase=shown.phase,
        hands=_hands(shown, audience),
        held=list(shown.held),
        field=codes(shown.field),
        piles=[codes(sorted(pile)) for pile in shown.piles],
        points=[points_of(pile) for pile in shown.piles],
        yaku=[list(yaku_of(rules, pile)) for pile in shown.piles],
        stock=shown.stock,
        turned=_turned(shown),
        to_act=list(shown.to_act) if playing else [],
    )


def _hands(shown: Round, audience: str) -> list[list[str] | None]:
    """Return the hands this audience may see: its own, and both once the seed is open."""
    return [
        codes(hand) if hand is not None and audience in {ALL, seat_audience(seat)} else None
        for seat, hand in enumerate(shown.hands)
    ]


def _turned(shown: Round) -> TurnedView | None:
    if shown.turned is None:
        return None
    return TurnedView(shown.mover, CODES[shown.turned.card], codes(shown.turned.reach.choices))


def hidden_from(state: MushiState, audience: str) -> tuple[Hidden, ...]:
    """Return what ``public`` or ``seat:n`` has not been shown of the round in hand; nothing is hidden from ``all``."""
    playing = state.round
    if playing is None or audience == ALL:
        return ()
    hands = [Hidden("hand", seat, held) for seat, held in enumerate(playing.held) if audience != seat_audience(seat)]
    return tuple([unseen for unseen in (*hands, Hidden("stock", None, playing.stock)) if unseen.count])
