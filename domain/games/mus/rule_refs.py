"""Name the rules that each event of Mus follows from, and the rules that a dispute about it may turn on.

One row for each kind of event. What depends on the rules of the table looks their value up; what depends on how far the
deal is looks at the play before the event and, where a word or a declaration ends a lance, at the play after it.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from msgspec import UnsetType

from domain.games.mus import events as e
from domain.games.mus.cards.signs import Conditions, conditions_of
from domain.games.mus.play.evolve import evolve
from domain.games.mus.play.lances import Lance
from domain.games.mus.play.state import Deal, MusState, current_deal
from domain.games.mus.rules import DISCARD_RULES, RAISE_RULES, Answer, FirstDealer
from domain.games.mus.scoring import HORDAGO, all_pass_rule
from domain.table.events import DeadlinePassed, Resigned
from domain.table.game.showdown import RULE as SHOWDOWN_RULE

Follows = Callable[[MusState, Any], Sequence[str]]

FIRST_DEALER: Final[dict[FirstDealer, str]] = {"lot": "mus.dealer.lot", "drawn": "mus.dealer.drawn", "north": "teams.9"}
ANSWERED: Final[dict[Answer, str]] = {
    "any-opponent": "mus.answer.any-opponent",
    "binding-words": "federation.10",
    "right-hand-first": "mus.answer.right-hand-first",
}
RULES_OF_SIGNS: Final[dict[Conditions, Sequence[str]]] = {
    "article-11": ("federation.11",),
    "listed": ("mus.signs", "mus.signs.listed"),
    "none": ("mus.signs",),
}
CLAIMED: Final[dict[e.Claim, str]] = {"void-deal": "federation.4", "dead-hand": "federation.5"}
WON_BY: Final = {
    "target": "mus.game.target",
    "hordago": "mus.hordago.accepted",
    "resigned": "teams.resign",
    "time": "teams.clock",
    "ruled": "table.ruling",
}
ENDED_BY: Final = {
    "won": "mus.match.games",
    "resigned": "table.resign",
    "time": "table.clock",
    "played": "teams.10",
    "deadline": "teams.deadline",
    "excluded": "table.ruling",
}


def rules_of_event(state: MusState, body: Any) -> tuple[str, ...]:  # noqa: ANN401 - of Mus or of any table
    """Return the ids of the rules that the event follows from, the play being as it was before it."""
    follows = RULES_OF_EVENT.get(type(body))  # pyright: ignore[reportUnknownArgumentType] - of either
    if follows is None:
        return ()
    return tuple(dict.fromkeys(follows(state, body) if callable(follows) else follows))


def _dealer_drawn(state: MusState, _body: e.DealerDrawn) -> Sequence[str]:
    return (FIRST_DEALER[state.rules.first_dealer],)


def _next_dealer(state: MusState) -> Sequence[str]:
    """Return why this seat deals, after the first deal: the deal goes round, but is repeated after a void one."""
    if state.deal is None:
        return ()
    if state.deal.phase != "void":
        return ("mus.dealer.rotation",)
    return ("federation.4",) if state.rules.irregularities == "claims" else ()


def _deck_offered(state: MusState, _body: e.DeckOffered) -> Sequence[str]:
    return (*_next_dealer(state), "federation.3-cut")


def _hands_dealt(state: MusState, body: e.HandsDealt) -> Sequence[str]:
    if isinstance(body.board, str):
        return ("teams.5", "teams.7", "teams.8", "teams.9")
    return ("mus.deal",) if state.rules.cut == "left-opponent" else (*_next_dealer(state), "mus.deal")


def _mus_agreed(state: MusState, _body: e.MusAgreed) -> Sequence[str]:
    agreed, order = current_deal(state).agreed, current_deal(state).order
    for_both = ("federation.7",) if state.rules.words == "federation" and agreed % 2 == 1 else ()
    by_all = ("mus.mus.rounds",) if agreed + 1 == len(order) else ()
    corrido = ("mus.mus.corrido",) if by_all and current_deal(state).corrido else ()
    return (f"mus.mus.order.{state.rules.mus_order}", *for_both, *by_all, *corrido)


def _mus_cut(state: MusState, _body: e.MusCut) -> Sequence[str]:
    return ("mus.mus.cut", "mus.mus.corrido") if current_deal(state).corrido else ("mus.mus.cut",)


def _cards_drawn(state: MusState, _body: e.CardsDrawn) -> Sequence[str]:
    deal = current_deal(state)
    own = ("teams.8",) if deal.decks else ()
    last = len(deal.owed) == 1 and len(deal.exchanges) == state.rules.max_mus_rounds
    return ("mus.draw", *own, *(("mus.mus.rounds",) if last else ()))


def _stock_reshuffled(state: MusState, _body: e.StockReshuffled) -> Sequence[str]:
    return (f"mus.stock.{state.rules.recycle}",)


def _declared(state: MusState, body: e.Declared) -> Sequence[str]:
    """Return the rules of a declaration; the last one decides whether there is a dialogue, and whose."""
    rules = state.rules
    said = "federation.declare" if rules.declarations == "called" else f"mus.{body.lance}.declaration"
    betting = f"mus.{body.lance}.betting.{rules.betting}"
    after = current_deal(evolve(state, body))
    over = _over(state, after)
    if over is None:
        return (said, betting, f"mus.lance.speakers.{rules.speakers}") if after.lance is not None else (said,)
    if over.outcome == "uncontested":
        return (said, betting, f"mus.lance.uncontested.{rules.uncontested}")
    return (said, "mus.punto.condition" if body.lance == "juego" else betting)


def _passed(state: MusState, body: e.Passed) -> Sequence[str]:
    over = _over(state, current_deal(evolve(state, body)))
    return ("mus.lance.opening",) if over is None else ("mus.lance.opening", all_pass_rule(state.rules, over.name))


def _bet_raised(state: MusState, _body: e.BetRaised) -> Sequence[str]:
    return (ANSWERED[state.rules.answer], RAISE_RULES[state.rules.min_raise])


def _bet_accepted(state: MusState, _body: e.BetAccepted) -> Sequence[str]:
    lance = current_deal(state).lance
    hordago = lance is not None and lance.bets[-1:] == (HORDAGO,)
    return (ANSWERED[state.rules.answer], "mus.hordago.accepted" if hordago else "mus.bet.accepted")


def _refusing(answered: Callable[[MusState], str]) -> Follows:
    """Return the rules of a refusal: it leaves the answer to the partner, or it is the last one and pays."""

    def refused(state: MusState, body: e.BetRefused | e.BetRefusedSoftly) -> Sequence[str]:
        over = _over(state, current_deal(evolve(state, body)))
        return (answered(state),) if over is None else (answered(state), over.rule)

    return refused


def _sign_made(state: MusState, _body: e.SignMade) -> Sequence[str]:
    return RULES_OF_SIGNS[conditions_of(state.rules)]


def _claim_made(_state: MusState, body: e.ClaimMade) -> Sequence[str]:
    return ("federation.claims", CLAIMED[body.what])


def _deal_voided(state: MusState, body: e.DealVoided) -> Sequence[str]:
    if body.reason == "claim":
        return ("federation.4",)
    return ("table.ruling",) if current_deal(state).board is None else ("table.ruling", "teams.void-board")


def _hand_declared_dead(_state: MusState, body: e.HandDeclaredDead) -> Sequence[str]:
    return ("federation.5",) if body.reason == "claim" else ("table.ruling", "federation.5")


def _hands_revealed(state: MusState, _body: e.HandsRevealed) -> Sequence[str]:
    lances = current_deal(state).lances
    by_hordago = bool(lances) and lances[-1].outcome == "hordago-accepted"
    return ("mus.hordago.accepted",) if by_hordago else ("mus.showdown",)


def _named_rule(_state: MusState, body: e.FoulFound | e.StonesScored | e.LanceAnnulled) -> Sequence[str]:
    return (body.rule,)


def _game_won(state: MusState, body: e.GameWon) -> Sequence[str]:
    in_doubt = body.reason == "target" and state.rules.declarations == "called"
    vaca = () if isinstance(body.vacas_won, UnsetType) else ("mus.match.vacas",)
    return (WON_BY[body.reason], *(("mus.game.target.in-doubt",) if in_doubt else ()), *vaca)


def _gathered(state: MusState, _body: e.SeatGathered | e.CardsGathered) -> Sequence[str]:
    return (SHOWDOWN_RULE, "federation.18") if state.rules.words == "federation" else (SHOWDOWN_RULE,)


def _result_ruled(_state: MusState, body: e.ResultRuled) -> Sequence[str]:
    return ("table.ruling",) if isinstance(body.dealer, UnsetType) else ("table.ruling", "table.played-on")


def _resigned(state: MusState, _body: Resigned) -> Sequence[str]:
    return ("teams.resign",) if isinstance(state.rules.stipulated, int) else ()


def _match_ended(_state: MusState, body: e.MatchEnded) -> Sequence[str]:
    if body.reason == "won" and not isinstance(body.vacas_won, UnsetType):
        return ("mus.match.vacas",)
    ended = [ENDED_BY[body.reason]] if body.reason in ENDED_BY else []
    return (*ended, "teams.tie-break") if body.team is None else ended


def _over(state: MusState, after: Deal) -> Lance | None:
    """Return the lance that this event ended, if it did."""
    before = len(current_deal(state).lances)
    return after.lances[before] if len(after.lances) > before else None


RULES_OF_EVENT: Final[dict[type[Any], Follows | tuple[str, ...]]] = {
    e.DealerDrawn: _dealer_drawn,
    e.DeckOffered: _deck_offered,
    e.DeckCut: ("federation.3-cut",),
    e.HandsDealt: _hands_dealt,
    e.MusAgreed: _mus_agreed,
    e.MusCut: _mus_cut,
    e.CardsDiscarded: lambda state, _body: (DISCARD_RULES[state.rules.min_discard], "mus.discard.held"),
    e.CardsDrawn: _cards_drawn,
    e.StockReshuffled: _stock_reshuffled,
    e.DeckRecycled: ("teams.recycle",),
    e.Declared: _declared,
    e.Passed: _passed,
    e.BetPlaced: ("mus.lance.opening", "mus.bet.minimum"),
    e.BetRaised: _bet_raised,
    e.HordagoCalled: ("mus.hordago.call",),
    e.BetAccepted: _bet_accepted,
    e.BetRefused: _refusing(lambda state: ANSWERED[state.rules.answer]),
    e.BetRefusedSoftly: _refusing(lambda _state: "federation.10-soft"),
    e.BiakBetPlaced: ("federation.9",),
    e.BiakHordagoCalled: ("federation.9",),
    e.SignMade: _sign_made,
    e.ClaimMade: _claim_made,
    e.ClaimAnswered: ("federation.claims",),
    e.ClaimWithdrawn: ("federation.claims",),
    e.DealVoided: _deal_voided,
    e.HandDeclaredDead: _hand_declared_dead,
    e.HandsRevealed: _hands_revealed,
    e.FoulFound: _named_rule,
    e.LanceAnnulled: _named_rule,
    e.ResultRuled: _result_ruled,
    e.StonesScored: _named_rule,
    e.SeatGathered: _gathered,
    e.CardsGathered: _gathered,
    e.GameWon: _game_won,
    e.MatchEnded: _match_ended,
    DeadlinePassed: ("teams.deadline",),
    Resigned: _resigned,
}
"""Kind of event -> the rules, or how they follow from the play before it. Which sign was made is not said here:
the articles on 29 and 31 are not among them."""


JUDGE_RULES: Final = ("federation.19", "federation.20", "federation.21")
"""What a judge may do at all."""
ANSWERS: Final = ("federation.10", "federation.10-soft", "mus.lance.speakers.holders", "mus.turn")
DEALT: Final = ("mus.dealer.drawn", "federation.3-cut", "federation.4", "federation.5")
DECLARED: Final = (
    *("federation.13", "federation.13a", "federation.13b", "federation.14"),
    *("federation.15a", "federation.15b", "federation.15c", "federation.15d"),
    *("federation.16", "federation.16a", "federation.16b", "federation.16c"),
)
CANDIDATES: Final[Mapping[str, tuple[str, ...]]] = {
    e.DealerDrawn.tag: ("mus.dealer.drawn", "mus.dealer.rotation"),
    e.DeckOffered.tag: ("mus.dealer.drawn", "mus.dealer.rotation"),
    e.DeckCut.tag: ("mus.dealer.drawn", "federation.4"),
    e.HandsDealt.tag: DEALT,
    e.MusAgreed.tag: ("federation.7", "mus.turn"),
    e.MusCut.tag: ("federation.7", "mus.turn"),
    e.CardsDiscarded.tag: ("federation.4", "federation.5", "federation.6"),
    e.CardsDrawn.tag: ("federation.4", "federation.5", "federation.6"),
    e.StockReshuffled.tag: ("federation.6",),
    e.Declared.tag: DECLARED,
    **{body.tag: ANSWERS for body in (e.Passed, e.BetPlaced, e.BetRaised, e.HordagoCalled)},
    **{body.tag: ANSWERS for body in (e.BetAccepted, e.BetRefused, e.BetRefusedSoftly)},
    **{body.tag: ("federation.9", *ANSWERS) for body in (e.BiakBetPlaced, e.BiakHordagoCalled)},
    e.SignMade.tag: ("federation.11-29", "federation.11-31", "mus.signs.listed"),
    **{body.tag: (*DEALT, "federation.6") for body in (e.ClaimMade, e.ClaimAnswered, e.ClaimWithdrawn)},
    e.DealVoided.tag: ("federation.6",),
    e.HandDeclaredDead.tag: ("federation.6",),
    e.HandsRevealed.tag: (*DECLARED, "federation.12", "federation.17", "mus.tie.mano", "mus.juego.royal"),
    e.FoulFound.tag: DECLARED,
    e.StonesScored.tag: ("federation.12", "federation.17", "federation.18", "mus.tie.mano", *DECLARED),
    e.SeatGathered.tag: ("federation.18",),
    e.CardsGathered.tag: ("federation.18",),
    e.GameWon.tag: ("mus.game.target", "federation.18"),
    e.MatchEnded.tag: ("mus.match.games", "federation.18"),
}
