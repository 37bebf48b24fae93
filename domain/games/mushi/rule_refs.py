"""Which rules each event of Mushi follows from; those of a capture and of a leftover are the referee's answers too."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from domain.games.mushi import events as e
from domain.games.mushi.cards import CARDS, LIGHTNING, WILLOWS, Card, Cards, parse
from domain.games.mushi.events import Ending
from domain.games.mushi.play.field import RULE_OF, Reach, Source, reach
from domain.games.mushi.play.moves import BY_TARGETS
from domain.games.mushi.play.state import MushiState, current_round
from domain.games.mushi.scoring import YAKU
from domain.table.events import DeadlinePassed
from domain.table.game.showdown import RULE as SHOWDOWN_RULE


def rules_of_event(state: MushiState, body: Any) -> tuple[str, ...]:  # noqa: ANN401 - of Mushi or of any table
    """Return the ids of the rules that the event follows from, the play being as it was before it."""
    follows = RULES_OF_EVENT.get(type(body))  # pyright: ignore[reportUnknownArgumentType] - of either
    return () if follows is None else tuple(dict.fromkeys(follows(state, body)))


def capture_rule(card: Card, field: Cards, source: Source, reaches: Reach) -> str:
    """Return the rule that says what this card takes of the field."""
    if card == LIGHTNING:
        return "mushi.lightning.last" if source == "last" else "mushi.lightning.capture"
    if LIGHTNING in reaches.takes:
        return "mushi.lightning.field"
    targets = len(reaches.takes or reaches.choices)
    if targets == 3 and source != "hand" and LIGHTNING in field:
        return "mushi.lightning.stack"
    return BY_TARGETS[targets]


def leftover_rule(card: Card, pile: Cards) -> str:
    """Return the rule by which the seat with this pile gets the card that was not taken."""
    if card in WILLOWS or card == LIGHTNING:
        return "mushi.leftovers.willows" if len(WILLOWS.intersection(pile)) >= 2 else "mushi.leftovers.nobody"
    return "mushi.leftovers.others" if LIGHTNING in pile else "mushi.leftovers.nobody"


def _dealer_drawn(_state: MushiState, _body: e.DealerDrawn) -> Sequence[str]:
    return ("mushi.dealer.first",)


def _hands_dealt(state: MushiState, body: e.HandsDealt) -> Sequence[str]:
    """Return the rules of a deal; of the first deal of a later round also why this seat deals."""
    following = state.round is not None and body.shuffle == 0
    return ("mushi.dealer.next", "mushi.deal") if following else ("mushi.deal",)


def _misdeal_declared(_state: MushiState, body: e.MisdealDeclared) -> Sequence[str]:
    return (RULE_OF[body.reason],)


def _card_played(state: MushiState, body: e.CardPlayed) -> Sequence[str]:
    field, card = current_round(state).field, CARDS[body.card]
    return ("mushi.turn", capture_rule(card, field, "hand", reach(state.rules, card, field, "hand")))


def _card_turned(_state: MushiState, _body: e.CardTurned) -> Sequence[str]:
    return ("mushi.stock.turned",)


def _turn_captured(state: MushiState, _body: e.TurnCaptured) -> Sequence[str]:
    playing = current_round(state)
    return (capture_rule(playing.turned_card.card, playing.field, playing.source, playing.turned_card.reach),)


def _leftovers_taken(state: MushiState, body: e.LeftoversTaken) -> Sequence[str]:
    pile = current_round(state).piles[body.seat]
    return [leftover_rule(card, pile) for card in parse(body.cards)]


def _round_scored(_state: MushiState, body: e.RoundScored) -> Sequence[str]:
    return ("mushi.score", *[YAKU[name].rule for made in body.yaku for name in made])


def _match_ended(state: MushiState, body: e.MatchEnded) -> Sequence[str]:
    target = state.rules.target
    won = "mushi.match.rounds" if target is None or max(state.totals) < target else "mushi.match.target"
    ended: dict[Ending, str] = {
        "won": won,
        "drawn": "mushi.match.draw",
        "resigned": "table.resign",
        "time": "table.clock",
        "excluded": "table.ruling",
        "deadline": "tournament.time",
    }
    return (ended[body.reason],)


RULES_OF_EVENT: Final[dict[type[Any], Callable[[MushiState, Any], Sequence[str]]]] = {
    e.DealerDrawn: _dealer_drawn,
    e.HandsDealt: _hands_dealt,
    e.MisdealDeclared: _misdeal_declared,
    e.CardPlayed: _card_played,
    e.CardTurned: _card_turned,
    e.TurnCaptured: _turn_captured,
    e.LeftoversTaken: _leftovers_taken,
    e.RoundScored: _round_scored,
    e.SeatGathered: lambda _state, _body: (SHOWDOWN_RULE,),
    e.CardsGathered: lambda _state, _body: (SHOWDOWN_RULE,),
    e.MatchEnded: _match_ended,
    e.ResultRuled: lambda _state, _body: ("table.ruling",),
    DeadlinePassed: lambda _state, _body: ("tournament.time",),
}
"""Kind of event -> how its rules follow from the play before it."""
