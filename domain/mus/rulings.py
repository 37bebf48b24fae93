"""What a judge may rule at a table of Mus, and what comes of it (records.md, "Disputes"; arts. 18-21).

A ruling is of the deal in hand or, until the next one is dealt, of the deal that was counted last; ``deal_of`` says
which. In a deal under way a lance can be annulled, or the whole deal dealt again, and stones that reach the target stop
it as those of a refusal do. Of a deal that was counted only stones are moved. Where it had won its team a game, that
game is corrected: who alone has the stones for it has won it, and where nobody has it is not won, and goes on. Once the
match is over there is nothing to go on with, and a ruling that would need that is refused.
"""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, get_args

from msgspec.structs import replace

from domain.mus import events as e
from domain.mus.decide import follow
from domain.mus.ending import ahead, decided, given_up
from domain.mus.rulebook import RULES
from domain.mus.rules import Lance, MusRules
from domain.mus.settlement import RULED
from domain.mus.state import PLAYED, Deal, MusState
from domain.table.dealing import Dealing
from domain.table.disputes.events import RulingKind
from domain.table.disputes.state import Ruling
from domain.table.event import Event
from domain.table.refusals import Refusal

LATE: Final = "federation.18"


class Moved(NamedTuple):
    """Stones that a ruling gives to a team or, negative, takes from it."""

    lance: Lance | None
    team: int
    stones: int


def deal_of(state: MusState) -> int | None:
    """The number of the deal in hand, or of the last one while the deck of the next is offered."""
    if state.deal is None:
        return None
    return state.deal.number if state.deal.phase != "cut" else (state.deal.number - 1) or None


def check_ruling(state: MusState, ruling: Ruling, over: bool) -> None:  # noqa: FBT001 - by place, like every hook
    """Raises ``Refusal`` for a ruling that cannot be carried out as the match stands."""
    _effects(state, ruling, over=over)


def rule(state: MusState, ruling: Ruling, dealing: Dealing, over: bool) -> list[Event]:  # noqa: FBT001 - likewise
    """What the ruling causes, and the play that goes on by the rules after it."""
    effects = list(map(Event, _effects(state, ruling, over=over)))
    return effects if over or not effects else follow(state, dealing, effects)[0]


def _effects(state: MusState, ruling: Ruling, *, over: bool) -> list[e.Body]:
    if ruling.deal is not None and ruling.deal != deal_of(state):
        late = LATE if state.rules.id in RULES[LATE].sources else "table.dispute"
        raise Refusal("deal-over", late, "A ruling is of the deal that was in hand when the dispute was opened.")
    return KINDS[ruling.kind](state, ruling, over)


def _uphold(_state: MusState, _ruling: Ruling, _over: bool) -> list[e.Body]:  # noqa: FBT001 - by place, in ``KINDS``
    return []


def _annul(state: MusState, ruling: Ruling, over: bool) -> list[e.Body]:  # noqa: FBT001 - likewise
    """All that was drawn for the lance is taken back; in the deal in hand it is not played any more."""
    lance = _lance(ruling)
    moved = _taken_back(state, [lance])
    deal = _under_way(state, over=over)
    if deal is None:
        if not moved and state.won_by != lance:
            raise Refusal("nothing-to-annul", "table.ruling", "Nobody has drawn a stone for this lance.")
        return _corrected(state, ruling, moved, over=over)
    begun = [*deal.lances, *([] if deal.lance is None else [deal.lance])]
    if lance not in [played.name for played in begun if played.outcome != "not-played"]:
        raise Refusal("nothing-to-annul", "table.ruling", "This lance has not been played.")
    return [e.LanceAnnulled(deal.number, lance, ruling.rules[0]), *_as_events(ruling, moved)]


def _move(state: MusState, ruling: Ruling, over: bool) -> list[e.Body]:  # noqa: FBT001 - likewise
    """Stones given to a team, or taken from it."""
    assert ruling.stones is not None  # noqa: S101 - a ruling of this kind says how many
    if ruling.stones > state.rules.target:
        raise Refusal("stones-out-of-range", "table.ruling", f"A game has {state.rules.target} stones.")
    sign = 1 if ruling.kind == "award" else -1
    lance = None if ruling.lance is None else _lance(ruling)
    return _moved(state, ruling, Moved(lance, _team(ruling), sign * ruling.stones), over=over)


def _punish(state: MusState, ruling: Ruling, over: bool) -> list[e.Body]:  # noqa: FBT001 - likewise
    """A warning does nothing; stones are taken from the side of who is punished."""
    assert ruling.seat is not None  # noqa: S101 - a ruling of this kind says whom
    if ruling.stones is None:
        return []
    return _moved(state, ruling, Moved(None, ruling.seat % 2, -ruling.stones), over=over)


def _moved(state: MusState, ruling: Ruling, moved: Moved, *, over: bool) -> list[e.Body]:
    if _score(state)[moved.team] + moved.stones < 0:
        raise Refusal("stones-out-of-range", "table.ruling", "The team has not so many stones.")
    if _under_way(state, over=over) is not None:
        return _as_events(ruling, [moved])
    return _corrected(state, ruling, [moved], over=over)


def _redeal(state: MusState, ruling: Ruling, over: bool) -> list[e.Body]:  # noqa: FBT001 - likewise
    """The deal in hand counts for nothing, and the same dealer deals the next one (art. 4)."""
    deal = _under_way(state, over=over)
    if deal is None:
        raise _needs_play() if over else Refusal("deal-over", "table.ruling", "The deal has been counted.")
    back = _taken_back(state, get_args(Lance))
    return [e.DealVoided(deal.number, "ruling"), *_as_events(ruling, back)]


def _exclude(state: MusState, ruling: Ruling, over: bool) -> list[e.Body]:  # noqa: FBT001 - likewise
    """The other team wins the match, even after its end (art. 21); stipulated games stay as they were played."""
    assert ruling.seat is not None  # noqa: S101 - a ruling of this kind says whom
    loser = ruling.seat % 2
    if not over:
        return [given_up(state, loser, "excluded")]
    if isinstance(state.rules.stipulated, int):
        raise _needs_play()
    return [e.ResultRuled(e.TEAMS[1 - loser], state.games_won, state.score)]


KINDS: Final[dict[RulingKind, Callable[[MusState, Ruling, bool], list[e.Body]]]] = {
    "uphold": _uphold,
    "annul-lance": _annul,
    "award": _move,
    "take": _move,
    "redeal": _redeal,
    "exclude": _exclude,
    "penalise": _punish,
}


def _under_way(state: MusState, *, over: bool) -> Deal | None:
    """The deal in hand, if it is being played."""
    return state.deal if not over and state.deal is not None and state.deal.phase in PLAYED else None


def _taken_back(state: MusState, lances: Sequence[Lance]) -> list[Moved]:
    """What teams have drawn for these lances, taken from them; of what a penalty cost them since, nothing is left."""
    left, moved = list(_score(state)), list[Moved]()
    for drawn in state.drawn:
        stones = min(drawn.stones, left[drawn.team]) if drawn.lance in lances else 0
        if stones > 0:
            left[drawn.team] -= stones
            moved.append(Moved(drawn.lance, drawn.team, -stones))
    return moved


def _score(state: MusState) -> tuple[int, int]:
    """The stones that a ruling moves: of the game in hand or, where the last deal won one, of that game."""
    return state.score if state.won_by is None else state.games[-1].score  # pyright: ignore[reportReturnType]


def _as_events(ruling: Ruling, moved: Sequence[Moved]) -> list[e.Body]:
    """Stones of the game in hand; the rule that is named first is the one they are of."""
    return [e.StonesScored(one.lance, e.TEAMS[one.team], one.stones, RULED, ruling.rules[0]) for one in moved]


def _corrected(state: MusState, ruling: Ruling, moved: Sequence[Moved], *, over: bool) -> list[e.Body]:
    """The stones of a deal that was counted, and the game that they win, or do not win any more."""
    after = list(_score(state))
    for one in moved:
        after[one.team] += one.stones
    scores = (after[0], after[1])
    drawn = _as_events(ruling, moved)
    if state.won_by is None:
        return drawn + _won(state, scores, over=over)
    won = _winner(state.rules, state.won_by, ruling, scores, state.games[-1].winner)
    games = _recounted(state, won)
    if over:
        if won is None or not decided(state.rules, games):
            raise _needs_play()
        return [*drawn, e.ResultRuled(_ahead(state, games), games, scores)]
    earlier = [replace(body, game=state.game - 1) for body in drawn]
    result: list[e.Body] = [*earlier, e.ResultRuled(None if won is None else e.TEAMS[won], games, scores)]
    return [*result, e.MatchEnded(ahead(games), games, scores, "won")] if decided(state.rules, games) else result


def _won(state: MusState, scores: tuple[int, int], *, over: bool) -> list[e.Body]:
    """The game, if a team has reached its stones by the ruling."""
    if over:
        raise _needs_play()
    team = next((team for team in (0, 1) if scores[team] >= state.rules.target), None)
    if team is None:
        return []
    games = (state.games_won[0] + (team == 0), state.games_won[1] + (team == 1))
    won = e.GameWon(e.TEAMS[team], state.game, scores, games, "target")
    return [won, e.MatchEnded(ahead(games), games, scores, "won")] if decided(state.rules, games) else [won]


def _winner(rules: MusRules, won_by: str, ruling: Ruling, scores: Sequence[int], before: int | None) -> int | None:
    """Who has won the game that the last deal ended, now that it has these scores."""
    if won_by != "target":  # by a hordago, whatever the stones were
        return None if (ruling.kind, ruling.lance) == ("annul-lance", won_by) else before
    there = [team for team in (0, 1) if scores[team] >= rules.target]
    return there[0] if len(there) == 1 else before if there else None


def _recounted(state: MusState, winner: int | None) -> tuple[int, int]:
    """The games won with another winner of the last one."""
    last, games = state.games[-1].winner, state.games_won
    return (games[0] - (last == 0) + (winner == 0), games[1] - (last == 1) + (winner == 1))


def _ahead(state: MusState, games: tuple[int, int]) -> e.Team | None:
    """Who has won the match with these games; who has won it otherwise, by an exclusion, keeps it."""
    winner = None if state.winner is None else e.TEAMS[state.winner]
    return ahead(games) if winner == ahead(state.games_won) else winner


def _lance(ruling: Ruling) -> Lance:
    for lance in get_args(Lance):
        if ruling.lance == lance:
            return lance
    raise Refusal("no-such-lance", "table.ruling", f"The lances are {', '.join(get_args(Lance))}.")


def _team(ruling: Ruling) -> int:
    if ruling.team not in e.TEAMS:
        raise Refusal("no-such-team", "table.ruling", f"The teams are {' and '.join(e.TEAMS)}.")
    return e.TEAMS.index(ruling.team)


def _needs_play() -> Refusal:
    return Refusal("needs-play", "table.ruling", "The match is over, and this could only be settled by playing on.")
