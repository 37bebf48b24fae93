"""Apply what is counted: hands shown, fouls, stones, games and the end of the match.

Stones and games may come without the deal in which they were won: a fold leaves past deals out.
"""

from typing import Final

from msgspec import UNSET
from msgspec.structs import replace

from domain.games.mus import events as e
from domain.games.mus.cards import parse
from domain.games.mus.play.continuation import reopen_match
from domain.games.mus.play.evolve.betting import end_lance
from domain.games.mus.play.lances import Lance
from domain.games.mus.play.match import match_decided, number_of_last_game, unplayed_games
from domain.games.mus.play.state import (
    PLAYED,
    Deal,
    Drawn,
    EventHandlers,
    MusState,
    current_deal,
    declarers,
    put,
    stones_in_doubt,
)
from domain.games.mus.rules import Lance as LanceName
from domain.games.mus.scoring import RULED
from domain.stream import Secrets
from domain.table.game import GameResult
from domain.table.game.showdown import seats_to_wait_for


def void_lance(lance: Lance) -> Lance:
    """Return the lance without its bets: it pays nothing."""
    return replace(lance, outcome="void", stake=0, taker=None)


def _stones_scored(state: MusState, body: e.StonesScored, _secrets: Secrets) -> MusState:
    """Add stones or take them back; a refusal is then paid, and play goes on or stops at the target."""
    deal = state.deal
    team = state.rules.teams.index(body.team)
    drawn = _add_drawn(state.drawn, body.lance, team, body.stones)
    if deal is not None:
        deal = replace(deal, items=(*deal.items, body))
    if body.game is not UNSET:
        return replace(state, drawn=drawn, deal=deal)
    score = put(state.score, team, state.score[team] + body.stones)
    if deal is not None and body.stones > 0:
        certain = score[team] - stones_in_doubt(state.rules, deal, drawn)[team]
        deal = _deal_after_stones(state, deal, body, there=certain >= state.rules.target)
    return replace(state, drawn=drawn, score=score, deal=deal)


def _deal_after_stones(state: MusState, deal: Deal, body: e.StonesScored, *, there: bool) -> Deal:
    """Return the deal when a team has drawn stones, and has come to the target for certain by them or not."""
    if body.reason == RULED:
        return _stop_deal(deal) if there and deal.phase in PLAYED else deal
    if deal.due is None:
        return deal
    if there:
        return replace(deal, due=None, phase="won", lance=None, to_act=())
    to_act = declarers(state.rules, deal) if deal.lance is None else deal.lance.to_act
    return replace(deal, due=None, to_act=to_act)


def _add_drawn(drawn: tuple[Drawn, ...], lance: LanceName | None, team: int, stones: int) -> tuple[Drawn, ...]:
    if lance is None:
        return drawn
    for place, former in enumerate(drawn):
        if (former.lance, former.team) == (lance, team):
            return put(drawn, place, Drawn(lance, team, former.stones + stones))
    return (*drawn, Drawn(lance, team, stones))


def _stop_deal(deal: Deal) -> Deal:
    """Return the deal when a judge gave a team its last stones: the lance under way is not talked out."""
    lances = deal.lances if deal.lance is None else (*deal.lances, void_lance(deal.lance))
    return replace(deal, phase="won", lance=None, lances=lances, claim=None, to_act=())


def _game_won(state: MusState, body: e.GameWon, _secrets: Secrets) -> MusState:
    """End a game, by the count of a deal or by a ruling while that lies open."""
    games_won = (body.games_won[0], body.games_won[1])
    deal = state.deal
    won_by = "target" if body.reason == "hordago" else body.reason
    if deal is not None and body.reason == "hordago" and deal.lances:
        won_by = deal.lances[-1].name
    if deal is not None and deal.phase not in {"cut", "counted"}:
        deal = replace(deal, phase="over", lance=None, to_act=())
    games = (*state.games, GameResult(state.rules.teams.index(body.team), body.scores))
    state = replace(state, games_won=games_won, games=games, deal=deal, won_by=won_by, resigning=())
    return state if match_decided(state.rules, games) else replace(state, game=state.game + 1, score=(0, 0))


def _match_ended(state: MusState, body: e.MatchEnded, _secrets: Secrets) -> MusState:
    """End the match: no seat is to act."""
    deal = None if state.deal is None else replace(state.deal, to_act=())
    games = state.games + unplayed_games(state, body)
    winner = None if body.team is None else state.rules.teams.index(body.team)
    return replace(
        state, winner=winner, ended=True, reason=body.reason, games_won=body.games_won, games=games, deal=deal
    )


def _result_ruled(state: MusState, body: e.ResultRuled, _secrets: Secrets) -> MusState:
    """Correct the last game: the other team has won it, or no team has, and the match goes on with it.

    The game after it is in hand already, unless that game had decided the match and its count still lies open.
    """
    games_won = (body.games_won[0], body.games_won[1])
    team = None if body.team is None else state.rules.teams.index(body.team)
    if body.by is not UNSET:
        state = replace(state, won_by=body.by)
    if state.ended and body.dealer is not UNSET:
        return reopen_match(state, body, body.dealer)
    if state.ended:
        games = state.games
        if match_decided(state.rules, games):  # the match was not given up in a later game than the last of these
            games = _correct_last_game(games, state.games_won, games_won, body.scores)
        return replace(state, winner=team, games_won=games_won, games=games, score=body.scores)
    number = number_of_last_game(state)
    if team is None:
        return replace(
            state,
            games_won=games_won,
            games=state.games[:-1],
            game=number,
            score=body.scores,
            won_by=None,
        )
    games = (*state.games[:-1], GameResult(team, body.scores))
    state = replace(state, games_won=games_won, games=games, game=number, score=body.scores)
    return state if match_decided(state.rules, games) else replace(state, game=number + 1, score=(0, 0))


def _correct_last_game(
    games: tuple[GameResult, ...], before: tuple[int, int], after: tuple[int, int], scores: tuple[int, int]
) -> tuple[GameResult, ...]:
    """Return the games of a match that is over: the last one is whose count of games grew, or is won as before."""
    if not games or games[-1].winner is None:
        return games
    winner = next((team for team in (0, 1) if after[team] > before[team]), games[-1].winner)
    return (*games[:-1], GameResult(winner, scores))


def _hands_revealed(state: MusState, body: e.HandsRevealed, _secrets: Secrets) -> MusState:
    """Lay the hands open; the count lies beside them until the cards are gathered."""
    deal, hands = current_deal(state), tuple([parse(hand) for hand in body.hands])
    waiting = seats_to_wait_for(deal.living, state.bots, state.rules.showdown_seconds)
    return replace(
        state, deal=replace(deal, hands=hands, shown=True, claim=None, lance=None, phase="counted", to_act=waiting)
    )


def _seat_gathered(state: MusState, body: e.SeatGathered, _secrets: Secrets) -> MusState:
    deal = current_deal(state)
    waiting = tuple([seat for seat in deal.to_act if seat != body.seat])
    return replace(state, deal=replace(deal, to_act=waiting, gathered=(*deal.gathered, body.seat)))


def _cards_gathered(state: MusState, _body: e.CardsGathered, _secrets: Secrets) -> MusState:
    """Close the count: only the result of a match that it decided can still be corrected."""
    state = replace(state, deal=replace(current_deal(state), phase="over", to_act=()))
    return state if match_decided(state.rules, state.games) else replace(state, drawn=(), won_by=None)


def _foul_found(state: MusState, body: e.FoulFound, _secrets: Secrets) -> MusState:
    """Void bets leave nothing of their lance; punto is played by the declarations of juego, and goes with them."""
    if body.bets == "stand":
        return state
    deal = current_deal(state)
    void = {"pares"} if body.lance == "pares" else {"juego", "punto"}
    lances = tuple(
        [void_lance(lance) if lance.name in void and lance.outcome != "not-played" else lance for lance in deal.lances]
    )
    return replace(state, deal=replace(deal, lances=lances))


def _lance_annulled(state: MusState, body: e.LanceAnnulled, _secrets: Secrets) -> MusState:
    """End the lance if it was under way; it pays nothing at the count."""
    deal = current_deal(state)
    if deal.lance is not None and deal.lance.name == body.lance:
        return replace(state, deal=end_lance(state, deal, void_lance(deal.lance)))
    lances = tuple([void_lance(lance) if lance.name == body.lance else lance for lance in deal.lances])
    return replace(state, deal=replace(deal, lances=lances))


COUNTING: Final[EventHandlers] = {
    e.HandsRevealed: _hands_revealed,
    e.SeatGathered: _seat_gathered,
    e.CardsGathered: _cards_gathered,
    e.FoulFound: _foul_found,
    e.StonesScored: _stones_scored,
    e.GameWon: _game_won,
    e.MatchEnded: _match_ended,
    e.ResultRuled: _result_ruled,
    e.LanceAnnulled: _lance_annulled,
}
