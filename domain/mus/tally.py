"""How stones, games and the end of a match change the score, and what is left of the deal then.

Stones and games may come without the deal that they were won in: a fold leaves past deals out.
"""

from msgspec import UNSET
from msgspec.structs import replace

from domain.mus import events as e
from domain.mus.ending import decided, unfinished
from domain.mus.lances import Lance
from domain.mus.rules import Lance as LanceName
from domain.mus.settlement import RULED
from domain.mus.state import PLAYED, Deal, Drawn, MusState, declarers, put
from domain.table.event import Secrets
from domain.table.game import GameResult


def voided(lance: Lance) -> Lance:
    """The lance without its bets: it pays nothing."""
    return replace(lance, outcome="void", stake=0, taker=None)


def stones_scored(state: MusState, body: e.StonesScored, _secrets: Secrets) -> MusState:
    """Stones drawn or taken back; a refusal is paid, and the play goes on or stops at the target."""
    deal = state.deal
    team = e.TEAMS.index(body.team)
    drawn = _drew(state.drawn, body.lance, team, body.stones)
    if body.game is not UNSET:
        return replace(state, drawn=drawn)
    score = put(state.score, team, state.score[team] + body.stones)
    if deal is not None and body.stones > 0:
        deal = _after(state, deal, body, there=score[team] >= state.rules.target)
    return replace(state, drawn=drawn, score=score, deal=deal)


def _after(state: MusState, deal: Deal, body: e.StonesScored, *, there: bool) -> Deal:
    """The deal when a team has drawn stones, and has come to the target by them or not."""
    if body.reason == RULED:
        return _stopped(deal) if there and deal.phase in PLAYED else deal
    if deal.due is None:
        return deal
    if there:
        return replace(deal, due=None, phase="won", lance=None, to_act=())
    to_act = declarers(state.rules, deal) if deal.lance is None else deal.lance.to_act
    return replace(deal, due=None, to_act=to_act)


def _drew(drawn: tuple[Drawn, ...], lance: LanceName | None, team: int, stones: int) -> tuple[Drawn, ...]:
    if lance is None:
        return drawn
    for place, former in enumerate(drawn):
        if (former.lance, former.team) == (lance, team):
            return put(drawn, place, Drawn(lance, team, former.stones + stones))
    return (*drawn, Drawn(lance, team, stones))


def _stopped(deal: Deal) -> Deal:
    """The deal when a judge gave a team its last stones: the lance under way is not talked out."""
    lances = deal.lances if deal.lance is None else (*deal.lances, voided(deal.lance))
    return replace(deal, phase="won", lance=None, lances=lances, claim=None, to_act=())


def game_won(state: MusState, body: e.GameWon, _secrets: Secrets) -> MusState:
    """A game is won in a deal, or by a ruling while the deck for the next one is offered."""
    games_won = (body.games_won[0], body.games_won[1])
    deal = state.deal
    won_by = "target"
    if deal is not None and body.reason == "hordago" and deal.lances:
        won_by = deal.lances[-1].name
    if deal is not None and deal.phase != "cut":
        deal = replace(deal, phase="over", lance=None, to_act=())
    games = (*state.games, GameResult(e.TEAMS.index(body.team), body.scores))
    state = replace(state, games_won=games_won, games=games, deal=deal, won_by=won_by)
    return state if decided(state.rules, games_won) else replace(state, game=state.game + 1, score=(0, 0))


def match_ended(state: MusState, body: e.MatchEnded, _secrets: Secrets) -> MusState:
    """Nobody acts any more."""
    deal = None if state.deal is None else replace(state.deal, to_act=())
    games = state.games + unfinished(state, body)
    winner = None if body.team is None else e.TEAMS.index(body.team)
    return replace(state, winner=winner, ended=True, games_won=body.games_won, games=games, deal=deal)


def result_ruled(state: MusState, body: e.ResultRuled, _secrets: Secrets) -> MusState:
    """The last game corrected: won by the other team, or by nobody, which is to go on with it."""
    games_won = (body.games_won[0], body.games_won[1])
    team = None if body.team is None else e.TEAMS.index(body.team)
    if body.by is not UNSET:
        state = replace(state, won_by=body.by)
    if state.ended:
        games = state.games
        if decided(state.rules, state.games_won):  # the match was not given up in a later game than the last of these
            games = _corrected(games, state.games_won, games_won, body.scores)
        return replace(state, winner=team, games_won=games_won, games=games, score=body.scores)
    if team is None:
        return replace(
            state,
            games_won=games_won,
            games=state.games[:-1],
            game=state.game - 1,
            score=body.scores,
            won_by=None,
        )
    games = (*state.games[:-1], GameResult(team, body.scores))
    state = replace(state, games_won=games_won, games=games)
    return replace(state, game=state.game - 1, score=body.scores) if decided(state.rules, games_won) else state


def _corrected(
    games: tuple[GameResult, ...], before: tuple[int, int], after: tuple[int, int], scores: tuple[int, int]
) -> tuple[GameResult, ...]:
    """The games of a match that is over: the last one is whose count of games grew, or is won as before."""
    if not games or games[-1].winner is None:
        return games
    winner = next((team for team in (0, 1) if after[team] > before[team]), games[-1].winner)
    return (*games[:-1], GameResult(winner, scores))
