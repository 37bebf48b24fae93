"""Carry out what a judge may rule at a table of Mus (records.md, "Disputes"; arts. 18-21).

A ruling is about the deal in hand: one that is played, or one whose count lies open. Once its cards are gathered it
stands (art. 18), and only the result of a match that it ended can still be corrected. In a deal under way a lance can
be annulled, a hand declared dead (art. 5) or the whole deal dealt again (art. 4), and stones that reach the target stop
it as those of a refusal do. In a deal that was counted only stones are moved, and the game that it ended is corrected:
the team that alone has the stones for it has won it; where neither has them, the game goes on. A match that is over
goes on at a new table then (D45), also where its last deal is dealt again or it was resigned by mistake; at a table of
a team match such a ruling is refused. A game that a hordago won stays won whatever its stones are, until its lance is
annulled; from then on the stones decide it. A game that was given up, or that a judge let a team lose, stays so.
"""

from collections.abc import Callable
from typing import Final, get_args

from msgspec import UNSET

from domain.disputes.events import Ruling
from domain.games.mus import events as e
from domain.games.mus.play.boards import boards_left_suffice
from domain.games.mus.play.claims_and_signs import refusal_of_dead_hand
from domain.games.mus.play.continuation import refusal_needs_play, result_undone
from domain.games.mus.play.correction import (
    StonesMoved,
    correct_score,
    match_winner,
    of_last_game,
    recount_games,
    score_ruled_on,
    stones_events,
    take_back_drawn,
)
from domain.games.mus.play.match import (
    count_games,
    end_after_last_game,
    end_by_giving_up,
    game_won,
    match_decided,
)
from domain.games.mus.play.state import PLAYED, Deal, MusState, current_deal, open_count
from domain.games.mus.rulebook import RULES
from domain.games.mus.rules import Lance
from domain.games.mus.scoring import RULED
from domain.refusals import Refusal
from domain.stream import Event
from domain.table.game import GameResult
from domain.table.game.judging import PERSONAL, RulingFields
from domain.table.game.sides import TEAMS

LATE: Final = "federation.18"


def deal_ruled_on(state: MusState) -> int | None:
    """Return the number of the deal in hand, or of the last one while the deck of the next is offered."""
    if state.deal is None:
        return None
    return state.deal.number if state.deal.phase != "cut" else (state.deal.number - 1) or None


def rule_of_late_calls(state: MusState) -> str:
    """Return the rule by which nothing is claimed once the cards of a deal are gathered."""
    return LATE if state.rules.id in RULES[LATE].sources else "table.dispute"


def check_ruling(state: MusState, ruling: Ruling, over: bool) -> None:  # noqa: FBT001 - by place, like every hook
    """Raise ``Refusal`` for a ruling that cannot be carried out as the match stands."""
    _effects(state, ruling, over=over)


def ruling_effects(state: MusState, ruling: Ruling, over: bool) -> list[Event]:  # noqa: FBT001 - likewise
    """Return the events of the ruling itself."""
    return list(map(Event, _effects(state, ruling, over=over)))


def _effects(state: MusState, ruling: Ruling, *, over: bool) -> list[e.Body]:
    gathered = not over and state.deal is not None and state.deal.phase == "cut"
    if ruling.deal is not None and (gathered or ruling.deal != deal_ruled_on(state)):
        message = "A ruling is of the deal that was in hand when the dispute was opened."
        raise Refusal("deal-over", rule_of_late_calls(state), message)
    effects = RULING_EFFECTS[ruling.kind](state, ruling, over)
    if effects and not over and not boards_left_suffice(state, effects):
        raise Refusal("boards-used-up", "teams.void-board", "The boards of this game would not last to its end.")
    return effects


def _uphold(_state: MusState, _ruling: Ruling, _over: bool) -> list[e.Body]:  # noqa: FBT001 - by place, in ``KINDS``
    return []


def _annul(state: MusState, ruling: Ruling, over: bool) -> list[e.Body]:  # noqa: FBT001 - likewise
    """Take back all that was drawn for the lance; in the deal in hand it is not played any more."""
    lance = _lance(ruling)
    moved = take_back_drawn(state, [lance])
    deal = _under_way(state, over=over)
    if deal is None:
        if not moved and state.won_by != lance:
            raise Refusal("nothing-to-annul", "table.ruling", "Nobody has drawn a stone for this lance.")
        return correct_score(state, ruling, moved, over=over)
    begun = [*deal.lances, *([] if deal.lance is None else [deal.lance])]
    if lance not in [played.name for played in begun if played.outcome != "not-played"]:
        raise Refusal("nothing-to-annul", "table.ruling", "This lance has not been played.")
    return [e.LanceAnnulled(deal.number, lance, ruling.rules[0]), *stones_events(state, ruling, moved)]


def _move_stones(state: MusState, ruling: Ruling, over: bool) -> list[e.Body]:  # noqa: FBT001 - likewise
    """Give stones to a team, or take them from it."""
    assert ruling.stones is not None  # noqa: S101 - a ruling of this kind says how many
    if ruling.stones > state.rules.target:
        raise Refusal("stones-out-of-range", "table.ruling", f"A game has {state.rules.target} stones.")
    sign = 1 if ruling.kind == "award" else -1
    lance = None if ruling.lance is None else _lance(ruling)
    return _stones_moved(state, ruling, StonesMoved(lance, _team(state, ruling), sign * ruling.stones), over=over)


def _punish(state: MusState, ruling: Ruling, over: bool) -> list[e.Body]:  # noqa: FBT001 - likewise
    """Take stones from the side of who is punished; a warning does nothing."""
    assert ruling.seat is not None  # noqa: S101 - a ruling of this kind says whom
    if ruling.stones is None:
        return []
    return _stones_moved(state, ruling, StonesMoved(None, ruling.seat % 2, -ruling.stones), over=over)


def _stones_moved(state: MusState, ruling: Ruling, moved: StonesMoved, *, over: bool) -> list[e.Body]:
    enough = score_ruled_on(state)[moved.team] + moved.stones >= 0
    moves = [moved] if enough else _split(state, ruling, moved, over=over)
    if _under_way(state, over=over) is not None:
        return [*stones_events(state, ruling, moves)]
    return correct_score(state, ruling, moves, over=over)


def _split(state: MusState, ruling: Ruling, moved: StonesMoved, *, over: bool) -> list[StonesMoved]:
    """Return what a side loses that has fewer stones than it is fined, and what the other side is given of the rest.

    A game that the rest would win while a deck is offered has no cards that could be shown: a judge who wants that lets
    it be lost (``lose-game``).
    """
    score = score_ruled_on(state)
    there, fine = score[moved.team], -moved.stones
    if ruling.rest is UNSET:
        message = (
            f"The team has not so many stones, but {there}: say with rest=waived to take those alone, or with "
            "rest=others to give the remaining ones to the other team."
        )
        raise Refusal("stones-out-of-range", "table.ruling", message)
    if fine > state.rules.target:
        raise Refusal("stones-out-of-range", "table.ruling", f"A game has {state.rules.target} stones.")
    taken = [moved._replace(stones=-there)] if there else []
    if ruling.rest == "waived":
        if not taken:
            message = "The team has no stones: warn, or give them to the other team with rest=others."
            raise Refusal("stones-out-of-range", "table.ruling", message)
        return taken
    given = moved._replace(team=1 - moved.team, stones=fine - there)
    before_deal = not over and (state.deal is None or state.deal.phase == "cut")
    if before_deal and score[given.team] + given.stones >= state.rules.target:
        message = "The rest would win the game while a deck is offered; let it be lost (lose-game)."
        raise Refusal("stones-out-of-range", "table.ruling", message)
    return [*taken, given]


def _declare_dead(state: MusState, ruling: Ruling, over: bool) -> list[e.Body]:  # noqa: FBT001 - likewise
    """Take a hand out of the deal in hand: its team gives back what it has drawn in it (art. 5)."""
    deal = _in_play(state, over=over)
    if state.rules.irregularities != "claims":
        raise Refusal("not-in-the-rules", "table.ruling", "At this table no hand is wrong, and so none is dead.")
    refusal = refusal_of_dead_hand(deal, ruling.seat)
    if refusal is not None:
        raise refusal
    assert ruling.seat is not None  # noqa: S101 - a ruling of this kind says whose
    back = take_back_drawn(state, get_args(Lance), frozenset({ruling.seat % 2}))
    return [e.HandDeclaredDead(deal.number, ruling.seat, "ruling"), *stones_events(state, ruling, back)]


def _redeal(state: MusState, ruling: Ruling, over: bool) -> list[e.Body]:  # noqa: FBT001 - likewise
    """Let the deal in hand count for nothing: the same dealer deals the next one (art. 4).

    So does a deal that was counted, until its cards are gathered, and the last one of a match after its end (D45).
    At a table of a team match the board is void there alone and the next board follows, with its own mano. Nothing is
    issued anew (E11): other tables may have played that board, and while they play their match says nothing that a
    board could follow from, so that one of them could not be given other cards than the rest.
    """
    back = take_back_drawn(state, get_args(Lance))
    if over and match_decided(state.rules, state.games):
        scores = _less(score_ruled_on(state), back)
        undone = result_undone(state, state.games[:-1], scores, current_deal(state).dealt[-1])
        return [*stones_events(state, ruling, back), undone]
    if open_count(state) is not None:
        return _void_counted(state, ruling, back)
    deal = _in_play(state, over=over)
    return [e.DealVoided(deal.number, "ruling"), *stones_events(state, ruling, back)]


def _void_counted(state: MusState, ruling: Ruling, back: list[StonesMoved]) -> list[e.Body]:
    """Void the deal whose count lies open; a game that it has won goes on with the stones from before it."""
    voided, taken = e.DealVoided(current_deal(state).number, "ruling"), stones_events(state, ruling, back)
    if state.won_by is None:
        return [voided, *taken]
    earlier = state.games[:-1]
    undone = e.ResultRuled(None, count_games(earlier), _less(score_ruled_on(state), back))
    return [voided, *of_last_game(state, taken), undone]


def _less(scores: tuple[int, int], back: list[StonesMoved]) -> tuple[int, int]:
    """Return these stones without those that are taken back."""
    left = list(scores)
    for one in back:
        left[one.team] += one.stones
    return left[0], left[1]


def _play_on(state: MusState, ruling: Ruling, over: bool) -> list[e.Body]:  # noqa: FBT001 - likewise
    """Play on a match that was resigned by mistake; the deal in hand is dealt again, as its cards lie open."""
    if not over or state.reason != "resigned":
        raise Refusal("not-resigned", "table.ruling", "Only a match that a team has resigned is played on so.")
    deal = current_deal(state)
    if deal.phase in PLAYED:
        back, dealer = take_back_drawn(state, get_args(Lance)), deal.dealt[-1]
    else:
        back, dealer = [], deal.dealer if deal.phase == "cut" else deal.mano
    undone = result_undone(state, state.games, _less(state.score, back), dealer)
    return [*stones_events(state, ruling, back), undone]


def _lose_game(state: MusState, ruling: Ruling, over: bool) -> list[e.Body]:  # noqa: FBT001 - likewise
    """Give the other team the game in hand, or the one that the open count has won, with its stones (art. 21).

    A game that is lost so stays lost, whatever stones are moved later.
    """
    assert ruling.seat is not None  # noqa: S101 - a ruling of this kind says whom
    winner = 1 - ruling.seat % 2
    if state.won_by is not None:
        games = recount_games(state, winner, score_ruled_on(state))
        if over and not match_decided(state.rules, state.games):
            raise refusal_needs_play()
        if over and not match_decided(state.rules, games):
            return [result_undone(state, games, score_ruled_on(state), current_deal(state).mano, RULED)]
        team = match_winner(state, games) if over else state.rules.teams[winner]
        return [e.ResultRuled(team, count_games(games), score_ruled_on(state), RULED)]
    if over:
        raise refusal_needs_play()
    lost = game_won(state, winner, state.score, RULED)
    games = (*state.games, GameResult(winner, state.score))
    waits_for_cut = state.deal is not None and state.deal.phase == "cut"
    if waits_for_cut and match_decided(state.rules, games):
        return [lost, end_after_last_game(state.rules, games, state.score)]
    return [lost]


def _exclude(state: MusState, ruling: Ruling, over: bool) -> list[e.Body]:  # noqa: FBT001 - likewise
    """Give the other team the match, even after its end (art. 21); stipulated games stay as they were played.

    A match that the open count has decided ends as it was played first.
    """
    assert ruling.seat is not None  # noqa: S101 - a ruling of this kind says whom
    loser = ruling.seat % 2
    decided = match_decided(state.rules, state.games)
    if not over and not decided:
        return [end_by_giving_up(state, loser, "excluded")]
    if isinstance(state.rules.stipulated, int):
        raise refusal_needs_play()
    played = [] if over else [end_after_last_game(state.rules, state.games, state.score)]
    return [*played, e.ResultRuled(state.rules.teams[1 - loser], state.games_won, state.score)]


RULING_EFFECTS: Final[dict[str, Callable[[MusState, Ruling, bool], list[e.Body]]]] = {
    "uphold": _uphold,
    "annul-lance": _annul,
    "award": _move_stones,
    "take": _move_stones,
    "dead-hand": _declare_dead,
    "redeal": _redeal,
    "play-on": _play_on,
    "lose-game": _lose_game,
    "exclude": _exclude,
    "penalise": _punish,
}
_STONES: Final = RulingFields(frozenset({"deal", "team", "stones"}), frozenset({"lance"}))
RULING_KINDS: Final = {
    "uphold": PERSONAL["uphold"],
    "annul-lance": RulingFields(frozenset({"deal", "lance"})),
    "award": _STONES,
    "take": RulingFields(_STONES.required, _STONES.optional | {"rest"}),
    "dead-hand": RulingFields(frozenset({"deal", "seat"})),
    "redeal": RulingFields(frozenset({"deal"})),
    "play-on": RulingFields(),
    "lose-game": RulingFields(frozenset({"seat"})),
    "exclude": PERSONAL["exclude"],
    "penalise": PERSONAL["penalise"],
}
"""What a ruling of each kind states."""


def _under_way(state: MusState, *, over: bool) -> Deal | None:
    """Return the deal in hand, if it is being played."""
    return state.deal if not over and state.deal is not None and state.deal.phase in PLAYED else None


def _in_play(state: MusState, *, over: bool) -> Deal:
    """Return the deal in hand, for a ruling that asks for one."""
    deal = _under_way(state, over=over)
    if deal is None:
        raise refusal_needs_play() if over else Refusal("deal-over", "table.ruling", "The deal has been counted.")
    return deal


def _lance(ruling: Ruling) -> Lance:
    for lance in get_args(Lance):
        if ruling.lance == lance:
            return lance
    raise Refusal("no-such-lance", "table.ruling", f"The lances are {', '.join(get_args(Lance))}.")


def _team(state: MusState, ruling: Ruling) -> int:
    """Return the side of the team that is named: at a table of a team match it is a team of the match."""
    if ruling.team not in TEAMS:
        raise Refusal("no-such-team", "table.ruling", f"The teams are {' and '.join(TEAMS)}.")
    return state.rules.teams.index(ruling.team)
