"""The end of a round of Mushi: what is left, what it counts (rules.md 6.1, M22-M29; 6.2)."""

from random import Random

import pytest

from domain.games.mushi import events as e
from domain.games.mushi.cards import CODES, DECK, Cards, parse
from domain.games.mushi.play.field import share_leftovers
from domain.games.mushi.rulebook import RULES
from domain.games.mushi.rules import MUSHI_RULES, rules_for
from domain.games.mushi.scoring import YAKU, count_round, yaku_of
from tests.kit.mushi_scenario import (
    bodies_of,
    current_round,
    deck,
    move,
    next_play,
    play_out_round,
    reach_last_turn,
    start_match,
)
from tests.kit.scenario import Outcome

PAIR = "11L 11A"
"""Of willows."""


def scored(outcome: Outcome) -> e.RoundScored:
    """The score of the round that this move ended."""
    (only,) = [body for body in outcome.bodies if isinstance(body, e.RoundScored)]
    return only


def test_m22_a_round_is_sixteen_turns() -> None:
    """Each seat plays its eight cards, and the stock is turned to the last; then it is counted at once."""
    bodies = play_out_round(start_match({(0, 0): (0, 1), (1, 0): deck()}))
    assert [body.seat for body in bodies_of(e.CardPlayed, bodies)] == [0, 1] * 8  # pyright: ignore[reportAttributeAccessIssue]
    assert [body.seat for body in bodies_of(e.CardTurned, bodies)] == [0, 1] * 8  # pyright: ignore[reportAttributeAccessIssue]
    assert len(bodies_of(e.TurnCaptured, bodies)) == 16
    assert bodies[-1].tag == "round_scored"


def test_m22_a_turn_is_a_play_to_the_last() -> None:
    """After fifteen turns the sixteenth is played like the others, and nothing is counted before it."""
    play = start_match({(0, 0): (0, 1), (1, 0): deck()})
    end = current_round(play.until(next_play, lambda outcome: current_round(outcome.table).turns == 15)[-1].table)
    assert (end.phase, end.to_act, end.held, end.stock) == ("play", (1,), (0, 1), 1)


def left(field: str, *piles: str, dealer: int = 0) -> tuple[Cards, Cards]:
    """Who gets what of this field."""
    first, second = (parse(pile.split()) for pile in piles)
    return share_leftovers(parse(field.split()), (first, second), dealer)


def test_m23_mostly_two_are_left() -> None:
    """A willow, and a card of the suit out of which the Lightning took one; each gets its owner."""
    play = reach_last_turn("rest", PAIR, "10Na", field="8A 9Nb 10Nb 11R", last="9Na")
    assert "11N" in [CODES[card] for card in current_round(play.table).piles[0]]
    outcome = play.when(move("1 play 10Na"))
    assert bodies_of(e.LeftoversTaken, outcome.bodies) == [e.LeftoversTaken(0, ["8A"]), e.LeftoversTaken(1, ["11R"])]


@pytest.mark.parametrize(
    ("field", "piles", "got"),
    [
        ("8A 11R", ("11N", PAIR), ("8A", "11R")),
        ("8A 11R", ("", f"{PAIR} 11N"), ("", "8A 11R")),
        ("8L 8Na 8Nb 11R", (PAIR, "11N"), ("11R", "8L 8Na 8Nb")),
        ("11R 11N", (PAIR, ""), ("11R 11N", "")),
        ("8A 8Na 11R 11N", ("", PAIR), ("", "8A 8Na 11R 11N")),
        ("8A 11L 11A 11R", ("11N", ""), ("8A 11L 11A 11R", "")),
        ("8A 11R", ("11L", "11N"), ("", "8A 11R")),
        ("11L 11A 11R 11N", ("", ""), ("", "11L 11A 11R 11N")),
        ("8A 8Na", ("", ""), ("", "8A 8Na")),
        ("", ("", ""), ("", "")),
    ],
    ids=[
        "each-its-owner",
        "one-seat-owns-both",
        "a-stack-to-the-user",
        "unused-lightning-to-the-willows",
        "no-user",
        "no-willows-taken",
        "no-pair-of-willows",
        "neither-willows",
        "neither-others",
        "nothing",
    ],
)
def test_m24_who_gets_what_is_left(field: str, piles: tuple[str, str], got: tuple[str, str]) -> None:
    """Willows to the captor of the others, the rest to the Lightning's user, else to the other one, else non-dealer."""
    assert left(field, *piles) == tuple(parse(row.split()) for row in got)


def test_m24_the_last_resort_is_the_seat_that_did_not_deal() -> None:
    """Either seat gets them where the other one dealt."""
    everything = parse(["8A", "11R", "11N"])
    assert left("8A 11R 11N", "1L", "1R", dealer=0) == ((), everything)
    assert left("8A 11R 11N", "1L", "1R", dealer=1) == (everything, ())


def test_m25_used_by_who_took_it() -> None:
    """A turned card that takes the Lightning uses it for the player whose card it is."""
    play = reach_last_turn("rest", "11R 11A 9A", "10Na", field="10Nb 11N 9Nb 8A 8L 11L", last="9Na")
    outcome = play.when(move("1 play 10Na"))
    assert bodies_of(e.TurnCaptured, outcome.bodies) == [e.TurnCaptured(1, ["11N"])]
    assert bodies_of(e.LeftoversTaken, outcome.bodies) == [e.LeftoversTaken(1, ["8L", "8A", "9Nb", "11L"])]


def test_m26_what_is_left_may_complete_a_yaku() -> None:
    """It is taken before the count."""
    play = reach_last_turn("11N 4A 4R 4Na", "rest", "10Na", field="4Nb 9Nb 10Nb 11R", last="9Na")
    outcome = play.when(move("1 play 10Na"))
    assert bodies_of(e.LeftoversTaken, outcome.bodies)[0] == e.LeftoversTaken(0, ["4Nb"])
    assert scored(outcome).yaku[0] == ["four_wisteria"]


def test_m27_points_over_par_and_yaku() -> None:
    """Cards less 115, one's own yaku added, the other's taken away."""
    pile = parse(["1L", "2A", "3L", "4A", "4R", "4Na", "4Nb"])
    counted = count_round(MUSHI_RULES, (pile, rest_of(pile)))
    assert counted.cards == (67, 163)
    assert counted.yaku == (("three_lights", "four_wisteria"), ("four_paulownia",))
    assert counted.scores == (67 - 115 + 35 - 10, 163 - 115 + 10 - 35)


def test_m27_two_scores_cancel_out() -> None:
    """Whatever the piles are, and whichever yaku count."""
    random = Random(27)
    for five_lights in (True, False):
        rules = rules_for("mushi", {"five_lights": five_lights}, None)
        for _ in range(300):
            pile = tuple(random.sample(DECK, random.randrange(41)))
            counted = count_round(rules, (pile, rest_of(pile)))
            assert (sum(counted.cards), sum(counted.scores)) == (230, 0)
    with pytest.raises(AssertionError):
        count_round(MUSHI_RULES, (DECK, (0,)))


def rest_of(pile: Cards) -> Cards:
    """The other pile."""
    return tuple(card for card in DECK if card not in pile)


def test_m28_four_yaku() -> None:
    """Thirty, twenty-five, ten and ten; the three lights are the crane, the warbler and the curtain."""
    assert {name: (yaku.points, sorted(CODES[card] for card in yaku.cards)) for name, yaku in YAKU.items()} == {
        "five_lights": (30, ["11L", "12L", "1L", "3L", "8L"]),
        "three_lights": (25, ["1L", "2A", "3L"]),
        "four_wisteria": (10, ["4A", "4Na", "4Nb", "4R"]),
        "four_paulownia": (10, ["12L", "12Na", "12Nb", "12Nc"]),
    }
    for yaku in YAKU.values():
        assert yaku.rule in RULES
        assert len(yaku_of(MUSHI_RULES, tuple(yaku.cards))) == 1
        for card in yaku.cards:
            assert yaku_of(MUSHI_RULES, tuple(yaku.cards - {card})) == ()


def test_m28_all_of_them_together() -> None:
    """Seventy-five at most; a light counts in both of its yaku."""
    assert yaku_of(MUSHI_RULES, DECK) == tuple(YAKU)
    assert count_round(MUSHI_RULES, (DECK, ())).scores == (115 + 75, -115 - 75)


def test_m28_without_the_five_lights() -> None:
    """As an option: the other three still count."""
    rules = rules_for("mushi", {"five_lights": False}, None)
    assert yaku_of(rules, DECK) == ("three_lights", "four_wisteria", "four_paulownia")


ANNA = "1L 3L 2A 5A 8A 1R 2R 3R 1Na 1Nb 2Na 2Nb 3Na 3Nb 5Na 5Nb 8Na 12Na"
"""Two lights, three animals, three ribbons, ten normals, and with them the three lights."""


def test_m29_anna_and_boubou() -> None:
    """The example of the seed: minus five and plus five."""
    play = reach_last_turn(ANNA, "rest", "10Na", field="9Nb 10Nb", last="9Na")
    assert scored(play.when(move("1 play 10Na"))) == e.RoundScored(
        round=1,
        cards=(40 + 30 + 15 + 10, 60 + 40 + 25 + 10),
        yaku=(["three_lights"], ["four_wisteria"]),
        scores=(-5, 5),
        totals=(-5, 5),
    )
