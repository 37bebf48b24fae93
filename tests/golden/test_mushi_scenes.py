"""What the playthroughs of Mushi show."""

from collections.abc import Callable, Iterator
from itertools import pairwise

import pytest

from domain.games.mushi import events as mushi
from domain.games.mushi.cards import CARDS, LIGHTNING, WILLOWS
from domain.games.mushi.game import MUSHI
from domain.games.mushi.play.state import TURNS, MushiState, Round
from domain.table import events as e
from domain.table.stream import decode_event
from tests.golden.scenes.catalogue import SCENES
from tests.golden.scenes.scene import Scene, played
from tests.golden.showing import event_bodies, reason_values


def _of_mushi(scene: Scene) -> bool:
    return scene.ruleset == "mushi"


OF_A_MATCH = {"match", "deadline"} if MUSHI.duplicate is None else {"deadline"}
"""How tables of team matches end, where a game has none; and tables of tournaments, of which results are tested."""


@pytest.mark.parametrize("ending", [mushi.MatchEnded, mushi.MisdealDeclared, e.TableClosed])
def test_every_ending_has_a_playthrough(
    ending: type[mushi.MatchEnded | mushi.MisdealDeclared | e.TableClosed],
) -> None:
    """Every reason for which a match ends, a deal counts for nothing, or a table is closed."""
    shown = {body.reason for body in event_bodies(_of_mushi) if isinstance(body, ending)}
    assert reason_values(ending) - shown == OF_A_MATCH & reason_values(ending)


def test_every_number_of_cards_that_can_be_taken_or_left_has_a_playthrough() -> None:
    """None, one or three by a card; none, two or four left."""
    shown = event_bodies(_of_mushi)
    assert {len(body.captured) for body in shown if isinstance(body, mushi.CardPlayed)} == {0, 1, 3}
    assert {len(body.captured) for body in shown if isinstance(body, mushi.TurnCaptured)} == {0, 1, 3}
    left: list[int] = []
    for before, body in pairwise(shown):
        if isinstance(body, mushi.LeftoversTaken):
            left += [] if isinstance(before, mushi.LeftoversTaken) else [0]
            left[-1] += len(body.cards)
        elif isinstance(body, mushi.RoundScored) and not isinstance(before, mushi.LeftoversTaken):
            left.append(0)
    assert set(left) == {0, 2, 4}


Moment = tuple[MushiState, mushi.Body]
"""An event, and the match before it."""


def _moments() -> Iterator[Moment]:
    for scene in filter(_of_mushi, SCENES):
        play = MUSHI.begin(scene.rules)
        for append in played(scene):
            for event in (decode_event(MUSHI, link) for link in append):
                if isinstance(event.body, mushi.BODIES):
                    yield play, event.body
                    play = MUSHI.handlers[type(event.body)](play, event.body, event.secrets)


def _in_hand(play: MushiState) -> Round:
    assert play.round is not None
    return play.round


def _swept(play: MushiState, body: mushi.Body) -> int:
    """How many cards the Lightning took that was turned last; 0 for all other events."""
    if not isinstance(body, mushi.TurnCaptured) or _in_hand(play).turns < TURNS - 1:
        return 0
    turned = _in_hand(play).turned
    return len(body.captured) if turned is not None and turned.card == LIGHTNING else 0


def _dealt_open(play: MushiState, _body: mushi.Body) -> bool:
    """The Lightning lies on the field of a deal that is played."""
    shown = play.round
    return (
        shown is not None and (shown.turns, shown.held, shown.phase) == (0, (8, 8), "play") and LIGHTNING in shown.field
    )


def _onto_willows(play: MushiState, body: mushi.Body) -> bool:
    """Laid on a field that holds willows and nothing else."""
    if not isinstance(body, mushi.CardPlayed) or CARDS[body.card] != LIGHTNING:
        return False
    return bool(_in_hand(play).field) and WILLOWS.issuperset(_in_hand(play).field)


def _over_three(play: MushiState, body: mushi.Body, taken: int) -> bool:
    """A card is turned for which three of its suit lie there beside the Lightning, and takes so many."""
    if not isinstance(body, mushi.TurnCaptured) or LIGHTNING not in _in_hand(play).field:
        return False
    turned = _in_hand(play).turned
    assert turned is not None
    mates = [card for card in _in_hand(play).field if card // 4 == turned.card // 4]
    return len(mates) == 3 and turned.card not in WILLOWS and len(body.captured) == taken


RARE: dict[str, Callable[[MushiState, mushi.Body], bool]] = {
    "the Lightning is turned last": lambda play, body: _swept(play, body) == 1,
    "and sweeps three willows": lambda play, body: _swept(play, body) == 3,
    "the Lightning is dealt to the field": _dealt_open,
    "nothing but willows for the Lightning": _onto_willows,
    "the Lightning before the three": lambda play, body: _over_three(play, body, 1),
    "the three before the Lightning": lambda play, body: _over_three(play, body, 3),
    "the Lightning is left": lambda _, body: isinstance(body, mushi.LeftoversTaken) and "11N" in body.cards,
    "three willows are left": lambda _, body: (
        isinstance(body, mushi.LeftoversTaken) and {"11L", "11A", "11R"} <= {*body.cards}
    ),
    "a choice for the turned card": lambda play, body: (
        isinstance(body, mushi.TurnCaptured) and _in_hand(play).phase == "choose"
    ),
    "the cards tie for the first deal": lambda _, body: (
        isinstance(body, mushi.DealerDrawn) and body.cards is not None and body.dealer is None
    ),
    "a target is reached": lambda play, body: (
        isinstance(body, mushi.MatchEnded) and body.reason == "won" and play.rules.target is not None
    ),
}


@pytest.mark.parametrize("rare", RARE)
def test_every_rare_case_has_a_playthrough(rare: str) -> None:
    """What rules.md 6.2 and 6.3 ask about."""
    assert any(RARE[rare](play, body) for play, body in _moments())


@pytest.mark.parametrize("bot", MUSHI.bots)
def test_every_bot_has_a_playthrough(bot: str) -> None:
    """A match to its end, by itself."""
    ended = [
        {append[0].actor for append in played(scene) if append[0].type in {"card_played", "turn_captured"}}
        for scene in filter(_of_mushi, SCENES)
        if scene.script.endswith("play")
    ]
    assert {MUSHI.bots[bot].actor} in ended
