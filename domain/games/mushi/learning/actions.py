"""Number everything that a seat may do, and what it sees.

A card is laid for itself where it takes nothing, or what it takes leaves no choice; else for one of the cards that it
can take. Counts do not lie open (``showdown_seconds`` is 0).
"""

from collections.abc import Sequence
from typing import Final

from domain.games.mushi import commands as c
from domain.games.mushi.cards import CODES, DECK, LIGHTNING, WILLOWS, Card
from domain.games.mushi.play.field import MATES
from domain.games.mushi.play.moves import legal_options
from domain.games.mushi.play.state import MushiState
from domain.games.mushi.rules import MOST_ROUNDS
from domain.table.game.learning import Field

TARGETS: Final[tuple[tuple[Card, ...], ...]] = tuple(
    tuple(other for other in DECK if other != LIGHTNING and other not in WILLOWS)
    if card == LIGHTNING
    else tuple(sorted(MATES[card]))
    for card in DECK
)
"""The cards that each card can take when it is laid."""
PAIRS: Final = tuple((card, target) for card in DECK for target in TARGETS[card])
PAIR: Final = len(DECK)
"""The first action that lays a card for another, in the order of ``PAIRS``; those before lay a card for itself."""
CAPTURE: Final = PAIR + len(PAIRS)
"""The first action that says what the turned card takes."""
ACTIONS: Final = (
    *[f"play {CODES[card]}" for card in DECK],
    *[f"play {CODES[card]} taking {CODES[target]}" for card, target in PAIRS],
    *[f"capture {CODES[card]}" for card in DECK],
)

UNSEEN, OWN_HAND, FIELD, OWN_PILE, OTHER_PILE, TURNED = range(6)
PHASES: Final = ("play", "choose")
OVER: Final = len(PHASES)

FIELDS: Final = (
    Field(
        "cards",
        40,
        0,
        5,
        "Where each card of the deck is: 0 not seen, 1 own hand, 2 field, 3 own pile, 4 the other's pile, 5 turned.",
    ),
    Field("phase", 1, 0, OVER, f"{', '.join(PHASES)}; {OVER} once the round is over."),
    Field("turned", 1, -1, 39, "The turned card that is to take one; -1 for none."),
    Field("dealer", 1, 0, 1, "Who deals: 0 is the own seat."),
    Field("stock", 1, 0, 16, "Cards left to turn."),
    Field("held", 2, 0, 8, "Cards in each hand."),
    Field("round", 1, 0, MOST_ROUNDS, "The number of the round."),
    Field("score", 2, -10_000, 10_000, "Points of the rounds that are over, the own ones first."),
)
WIDTH: Final = sum(field.size for field in FIELDS)


def legal(state: MushiState, seat: int, _may_leave: bool) -> list[int]:  # noqa: FBT001 - by place, like every hook
    """List the actions of a seat, ascending."""
    found: list[int] = []
    for option in legal_options(state, seat):
        if option.kind == "capture":
            found += [CAPTURE + target for target in option.reach.choices]
        elif option.reach.choices:
            found += [PAIR + PAIRS.index((option.card, target)) for target in option.reach.choices]
        else:
            found.append(option.card)
    return sorted(found)


def move(_state: MushiState, _seat: int, action: int) -> c.Move:
    """Return the move of an action."""
    if action >= CAPTURE:
        return c.Capture(card=CODES[action - CAPTURE])
    if action >= PAIR:
        card, target = PAIRS[action - PAIR]
        return c.Play(card=CODES[card], capture=CODES[target])
    return c.Play(card=CODES[action])


def ends_word(_move: c.Move) -> bool:
    """Check whether a move is one of play: all are."""
    return True


def points(state: MushiState) -> Sequence[int]:
    """Return the points of both seats."""
    return state.totals


def observe(state: MushiState, seat: int, _left: bool) -> list[int]:  # noqa: FBT001 - by place, like every hook
    """Return what a seat sees, as ``FIELDS`` say."""
    playing, other = state.round, 1 - seat
    if playing is None:
        return [0] * WIDTH
    where = [UNSEEN] * len(DECK)
    turned = -1 if playing.turned is None else playing.turned.card
    for cards, place in (
        (playing.hands[seat] or (), OWN_HAND),
        (playing.field, FIELD),
        (playing.piles[seat], OWN_PILE),
        (playing.piles[other], OTHER_PILE),
        ((turned,) if turned >= 0 else (), TURNED),
    ):
        for card in cards:
            where[card] = place
    return [
        *where,
        PHASES.index(playing.phase) if playing.phase in PHASES else OVER,
        turned,
        int(playing.dealer != seat),
        playing.stock,
        *[playing.held[each] for each in (seat, other)],
        playing.number,
        *[state.totals[each] for each in (seat, other)],
    ]
