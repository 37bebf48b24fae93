"""Whole rounds from stacked decks, one for each rare case of rules.md 6.2 and 6.3.

Both seats play the first card that they may, the Lightning last, and take the first card that they may choose.
"""

from collections.abc import Sequence

from domain.games.mushi import events as e
from domain.games.mushi.cards import CARDS, DECK, codes, parse
from tests.mushi import begun, deck, in_hand, of, played_out, seated
from tests.spec import given

ONLY_WILLOWS = (
    "11R 10A 8L 5A  8Na 12Na 11L 5Na  5R 8Nb 11N 4Na  1R 2Nb 9R 2R  1Nb 12L 11A 12Nb  4Nb 2A 3L 10R "
    "10Na 10Nb 2Na 3Nb 1Na 12Nc 4R 4A 5Nb 3R 8A 3Na 1L 9A 9Nb 9Na"
)
UNUSED = (
    "5Na 1R 8Na 5A  12L 2Nb 12Nc 2R  10Nb 3Nb 11A 9Na  11N 9R 1L 11R  4Na 12Na 3R 3L  9Nb 4R 4A 10A "
    "8A 12Nb 1Na 10Na 5R 5Nb 1Nb 4Nb 3Na 2Na 9A 10R 2A 8Nb 8L 11L"
)
THREE_WILLOWS = (
    "4R 5R 2A 2Nb  12Nc 8Nb 10Na 11L  11N 4A 5Nb 3R  1L 10A 2R 4Nb  3L 11R 11A 1Nb  8A 5A 1Na 8L "
    "9Nb 9A 5Na 12L 2Na 1R 12Na 10R 8Na 10Nb 9R 9Na 3Na 3Nb 4Na 12Nb"
)
THREE_STACK = (
    "3Nb 5A 1Nb 12Na  5Nb 12Nc 11N 2Nb  9A 9R 10Na 9Nb  10Nb 4A 10R 9Na  8A 8Nb 4Nb 8L  2R 11L 4R 11R "
    "8Na 5R 1L 10A 3Na 1Na 2A 4Na 3R 3L 2Na 1R 12L 11A 5Na 12Nb"
)
"""From the top: four to seat 1, four to the field, four to seat 0, twice; then the stock."""


def round_of(cards: str, **options: bool) -> list[e.Body]:
    """The events of the first round dealt from this deck by seat 0."""
    return played_out(seated({(0, 0): (0, 1), (1, 0): parse(cards.split())}, **options))


def taken(bodies: Sequence[e.Body]) -> list[str]:
    """All cards of both piles, in canonical order."""
    cards: list[str] = []
    turned = ""
    for body in bodies:
        match body:
            case e.CardPlayed(_, card, captured) if captured:
                cards += [card, *captured]
            case e.CardTurned(_, card):
                turned = card
            case e.TurnCaptured(_, captured) if captured:
                cards += [turned, *captured]
            case e.LeftoversTaken(_, left):
                cards += left
            case _:
                pass
    return sorted(cards, key=CARDS.__getitem__)


def shared_out(bodies: Sequence[e.Body]) -> bool:
    """Whether all forty cards were taken, and all 230 points."""
    scored = bodies[-1]
    assert isinstance(scored, e.RoundScored)
    return taken(bodies) == codes(DECK) and sum(scored.cards) == 230 and sum(scored.scores) == 0


def test_lightning_turned_last() -> None:
    """It sweeps the field for the seat that did not deal, and nothing is left."""
    bodies = played_out(seated({(0, 0): (0, 1), (1, 0): deck(bottom="11N")}))
    swept = of(e.TurnCaptured, bodies)[-1]
    assert isinstance(swept, e.TurnCaptured)
    assert (swept.seat, len(swept.captured) % 2) == (1, 1)
    assert {"11L", "11A", "11R"} & {*swept.captured}
    assert of(e.LeftoversTaken, bodies) == []
    assert shared_out(bodies)


def test_lightning_on_the_field_under_a_three_stack() -> None:
    """The first card turned takes it, though three of its suit lie there; these are left, with a willow."""
    bodies = round_of(THREE_STACK)
    first = [e.CardTurned(0, "8Na"), e.TurnCaptured(0, ["11N"])]
    assert bodies[1:3] == first
    assert of(e.LeftoversTaken, bodies) == [
        e.LeftoversTaken(0, ["8L", "8A", "8Nb"]),
        e.LeftoversTaken(1, ["11R"]),
    ]
    assert shared_out(bodies)


def test_three_stack_first() -> None:
    """With the option the three are taken, and the next card turned takes the Lightning: two are left."""
    bodies = round_of(THREE_STACK, stack_first=True)
    assert bodies[2] == e.TurnCaptured(0, ["8L", "8A", "8Nb"])
    used = [body for body in bodies if isinstance(body, e.TurnCaptured) and "11N" in body.captured]
    assert used == [e.TurnCaptured(1, ["11N"])]
    assert sum(len(body.cards) for body in bodies if isinstance(body, e.LeftoversTaken)) == 2
    assert shared_out(bodies)


def test_lightning_onto_willows_alone() -> None:
    """Laid on a field with nothing else it stays, until a card turned later takes it."""
    bodies = round_of(ONLY_WILLOWS)
    laid = next(place for place, body in enumerate(bodies) if isinstance(body, e.CardPlayed) and body.card == "11N")
    assert bodies[laid] == e.CardPlayed(0, "11N", [])
    assert any(isinstance(body, e.TurnCaptured) and body.captured == ["11N"] for body in bodies[laid:])
    assert shared_out(bodies)


def test_lightning_never_used() -> None:
    """Laid last, and only a willow turned after it: it goes with the willow to who has the other two."""
    bodies = round_of(UNUSED)
    assert bodies[-5:-1] == [
        e.CardPlayed(1, "11N", []),
        e.CardTurned(1, "11L"),
        e.TurnCaptured(1, []),
        e.LeftoversTaken(0, ["11L", "11N"]),
    ]
    assert shared_out(bodies)


def test_three_willows_played_on() -> None:
    """Without the redeal nobody can take one; the user of the Lightning gets them all with the odd card."""
    assert begun({(0, 0): (0, 1), (1, 0): parse(THREE_WILLOWS.split())}).bodies[4].tag == "misdeal_declared"
    bodies = round_of(THREE_WILLOWS, three_willows_redeal=False)
    assert of(e.LeftoversTaken, bodies) == [e.LeftoversTaken(0, ["4Na", "11L", "11A", "11R"])]
    assert shared_out(bodies)


def test_four_pairs_dealt_again() -> None:
    """The next shuffle is played to the end, and every one of its cards is its own deck's."""
    pairs = deck(field="1L 1R 2A 2R 3L 3R 11L 11N")
    outcome = begun({(0, 0): (0, 1), (1, 0): pairs, (1, 1): parse(ONLY_WILLOWS.split())})
    assert outcome.bodies[4] == e.MisdealDeclared(1, 0, "four-pairs-on-field")
    again = in_hand(outcome.table)
    assert (again.number, again.shuffle, again.dealer) == (1, 1, 0)
    play = given(outcome.table, {(1, 1): parse(ONLY_WILLOWS.split())})
    assert played_out(play) == round_of(ONLY_WILLOWS)
