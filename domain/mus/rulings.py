"""What a judge may rule at a table of Mus, and what comes of it (records.md, "Disputes"; arts. 18-21).

A ruling is of the deal in hand or, until the next one is dealt, of the deal that was counted last; ``deal_of`` says
which. In a deal under way a lance can be annulled, a hand declared dead (art. 5) or the whole deal dealt again
(art. 4), and stones that reach the target stop it as those of a refusal do. Of a deal that was counted only stones are
moved (``correction``). Once the match is over, a ruling that would need more play is refused.
"""

from collections.abc import Callable
from typing import Final, get_args

from domain.mus import events as e
from domain.mus.boards import suffice
from domain.mus.correction import Moved, as_events, board, corrected, needs_play, taken_back
from domain.mus.decide import follow
from domain.mus.ending import given_up
from domain.mus.irregular import against_dead_hand
from domain.mus.rulebook import RULES
from domain.mus.rules import Lance
from domain.mus.state import PLAYED, Deal, MusState
from domain.table.dealing import Dealing
from domain.table.disputes.events import RulingKind
from domain.table.disputes.state import Ruling
from domain.table.event import Event
from domain.table.refusals import Refusal

LATE: Final = "federation.18"


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
    effects = KINDS[ruling.kind](state, ruling, over)
    if effects and not over and not suffice(state, effects):
        raise Refusal("boards-used-up", "teams.void-board", "The boards of this game would not last to its end.")
    return effects


def _uphold(_state: MusState, _ruling: Ruling, _over: bool) -> list[e.Body]:  # noqa: FBT001 - by place, in ``KINDS``
    return []


def _annul(state: MusState, ruling: Ruling, over: bool) -> list[e.Body]:  # noqa: FBT001 - likewise
    """All that was drawn for the lance is taken back; in the deal in hand it is not played any more."""
    lance = _lance(ruling)
    moved = taken_back(state, [lance])
    deal = _under_way(state, over=over)
    if deal is None:
        if not moved and state.won_by != lance:
            raise Refusal("nothing-to-annul", "table.ruling", "Nobody has drawn a stone for this lance.")
        return corrected(state, ruling, moved, over=over)
    begun = [*deal.lances, *([] if deal.lance is None else [deal.lance])]
    if lance not in [played.name for played in begun if played.outcome != "not-played"]:
        raise Refusal("nothing-to-annul", "table.ruling", "This lance has not been played.")
    return [e.LanceAnnulled(deal.number, lance, ruling.rules[0]), *as_events(ruling, moved)]


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
    if board(state)[moved.team] + moved.stones < 0:
        raise Refusal("stones-out-of-range", "table.ruling", "The team has not so many stones.")
    if _under_way(state, over=over) is not None:
        return [*as_events(ruling, [moved])]
    return corrected(state, ruling, [moved], over=over)


def _bury(state: MusState, ruling: Ruling, over: bool) -> list[e.Body]:  # noqa: FBT001 - likewise
    """A hand is out of the deal in hand, and its team gives back what it has drawn in it (art. 5)."""
    deal = _in_play(state, over=over)
    if state.rules.irregularities != "claims":
        raise Refusal("not-in-the-rules", "table.ruling", "At this table no hand is wrong, and so none is dead.")
    refusal = against_dead_hand(deal, ruling.seat)
    if refusal is not None:
        raise refusal
    assert ruling.seat is not None  # noqa: S101 - a ruling of this kind says whose
    back = taken_back(state, get_args(Lance), frozenset({ruling.seat % 2}))
    return [e.HandDeclaredDead(deal.number, ruling.seat, "ruling"), *as_events(ruling, back)]


def _redeal(state: MusState, ruling: Ruling, over: bool) -> list[e.Body]:  # noqa: FBT001 - likewise
    """The deal in hand counts for nothing, and the same dealer deals the next one (art. 4).

    At a table of a team match the board is void there alone and the next board follows, with its own mano. Nothing is
    issued anew (E11): other tables may have played that board, and while they play their match says nothing that a
    board could follow from, so that one of them could not be given other cards than the rest.
    """
    deal = _in_play(state, over=over)
    back = taken_back(state, get_args(Lance))
    return [e.DealVoided(deal.number, "ruling"), *as_events(ruling, back)]


def _exclude(state: MusState, ruling: Ruling, over: bool) -> list[e.Body]:  # noqa: FBT001 - likewise
    """The other team wins the match, even after its end (art. 21); stipulated games stay as they were played."""
    assert ruling.seat is not None  # noqa: S101 - a ruling of this kind says whom
    loser = ruling.seat % 2
    if not over:
        return [given_up(state, loser, "excluded")]
    if isinstance(state.rules.stipulated, int):
        raise needs_play()
    return [e.ResultRuled(e.TEAMS[1 - loser], state.games_won, state.score)]


KINDS: Final[dict[RulingKind, Callable[[MusState, Ruling, bool], list[e.Body]]]] = {
    "uphold": _uphold,
    "annul-lance": _annul,
    "award": _move,
    "take": _move,
    "dead-hand": _bury,
    "redeal": _redeal,
    "exclude": _exclude,
    "penalise": _punish,
}


def _under_way(state: MusState, *, over: bool) -> Deal | None:
    """The deal in hand, if it is being played."""
    return state.deal if not over and state.deal is not None and state.deal.phase in PLAYED else None


def _in_play(state: MusState, *, over: bool) -> Deal:
    """The deal in hand, for a ruling that asks for one."""
    deal = _under_way(state, over=over)
    if deal is None:
        raise needs_play() if over else Refusal("deal-over", "table.ruling", "The deal has been counted.")
    return deal


def _lance(ruling: Ruling) -> Lance:
    for lance in get_args(Lance):
        if ruling.lance == lance:
            return lance
    raise Refusal("no-such-lance", "table.ruling", f"The lances are {', '.join(get_args(Lance))}.")


def _team(ruling: Ruling) -> int:
    if ruling.team not in e.TEAMS:
        raise Refusal("no-such-team", "table.ruling", f"The teams are {' and '.join(e.TEAMS)}.")
    return e.TEAMS.index(ruling.team)
