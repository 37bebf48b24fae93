"""Hands are shown, what was said over them may be void, and stones, games and the match are counted."""

from typing import Final

from msgspec.structs import replace

from domain.mus import events as e
from domain.mus.cards import parse
from domain.mus.evolution.change import Changes, deal_of
from domain.mus.evolution.lances import end
from domain.mus.state import MusState
from domain.mus.tally import game_won, match_ended, result_ruled, stones_scored, voided
from domain.table.event import Secrets


def _hands_revealed(state: MusState, body: e.HandsRevealed, _secrets: Secrets) -> MusState:
    hands = tuple([parse(hand) for hand in body.hands])
    return replace(state, deal=replace(deal_of(state), hands=hands, shown=True, claim=None))


def _foul_found(state: MusState, body: e.FoulFound, _secrets: Secrets) -> MusState:
    """Void bets leave nothing of their lance; punto is played by the declarations of juego, and goes with them."""
    if body.bets == "stand":
        return state
    deal = deal_of(state)
    void = {"pares"} if body.lance == "pares" else {"juego", "punto"}
    lances = tuple(
        [voided(lance) if lance.name in void and lance.outcome != "not-played" else lance for lance in deal.lances]
    )
    return replace(state, deal=replace(deal, lances=lances))


def _lance_annulled(state: MusState, body: e.LanceAnnulled, _secrets: Secrets) -> MusState:
    """The lance ends if it was under way, and pays nothing at the count."""
    deal = deal_of(state)
    if deal.lance is not None and deal.lance.name == body.lance:
        return replace(state, deal=end(state, deal, voided(deal.lance)))
    lances = tuple([voided(lance) if lance.name == body.lance else lance for lance in deal.lances])
    return replace(state, deal=replace(deal, lances=lances))


COUNTING: Final[Changes] = {
    e.HandsRevealed: _hands_revealed,
    e.FoulFound: _foul_found,
    e.StonesScored: stones_scored,
    e.GameWon: game_won,
    e.MatchEnded: match_ended,
    e.ResultRuled: result_ruled,
    e.LanceAnnulled: _lance_annulled,
}
