"""The referee of Mushi: its answers as documented, and what it refuses."""

from typing import Any

import msgspec
import pytest

from domain.games.mushi import rulebook
from domain.games.mushi.cards import CODES
from domain.games.mushi.events import Misdeal
from domain.games.mushi.play.field import RULE_OF
from domain.games.mushi.referee import OPERATIONS
from domain.refusals import Refusal
from tests.domain.games.mushi.asking import ask


def refused(operation: str, **question: object) -> tuple[str, str]:
    """Code and rule of the refusal; the rule is in the book."""
    with pytest.raises(Refusal) as refusal:
        ask(operation, **question)
    assert refusal.value.rule in rulebook.RULES
    return refusal.value.code, refusal.value.rule


def takes(card: str, field: str, source: str = "hand", **options: object) -> tuple[str, str, str, str]:
    """What it captures, its choices, the field after it, and the rule."""
    answer = ask("capture", field=field.split(), card=card, source=source, options=options)
    return " ".join(answer["captures"]), " ".join(answer["choices"]), " ".join(answer["field"]), answer["rule"]


ANNA = [
    *("1L", "3L", "2A", "5A", "8A", "1R", "2R", "3R"),
    *("1Na", "1Nb", "2Na", "2Nb", "3Na", "3Nb", "5Na", "5Nb", "8Na", "12Na"),
]
"""Two lights, three animals, three ribbons, ten normals: the three lights, and one paulownia."""


def test_m29_the_example_of_the_document_is_counted_as_there() -> None:
    """Anna scores -5 and Boubou 5."""
    assert ask("compare", piles={"0": ANNA}) == {
        "game": "mushi",
        "points": [95, 135],
        "yaku": [["three_lights"], ["four_wisteria"]],
        "scores": [-5, 5],
        "winner": 1,
        "items": [
            {"seat": 0, "yaku": "three_lights", "points": 25, "rule": "mushi.yaku.three-lights"},
            {"seat": 1, "yaku": "four_wisteria", "points": 10, "rule": "mushi.yaku.four-wisteria"},
        ],
        "rule": "mushi.score",
    }


def test_compare_takes_the_piles_either_way_round() -> None:
    """Both written out, or either as the rest; and an even round has no winner."""
    pile = ["1L", "2A"]
    rest = [code for code in CODES if code not in pile]
    answers = [ask("compare", piles=piles) for piles in ({"0": pile}, {"0": pile, "1": rest})]
    assert answers[0] == answers[1]
    assert answers[0]["points"] == [30, 200]
    assert ask("compare", piles={"1": pile})["scores"] == answers[0]["scores"][::-1]
    even = ask("compare", piles={"0": ["1L", "8L", "11L", "12L", "4A", "5A", "8A", "1R"]})
    assert (even["points"], even["scores"], even["winner"]) == ([115, 115], [0, 0], None)


def test_m28_five_lights_are_an_option() -> None:
    """Seventy-five points of yaku at most, and forty-five without them."""
    pile = ["1L", "2A", "3L", "8L", "11L", "12L", "12Na", "12Nb", "12Nc", "4A", "4R", "4Na", "4Nb"]
    all_of_them = ask("compare", piles={"0": pile})
    without = ask("compare", piles={"0": pile}, options={"five_lights": False})
    assert all_of_them["yaku"][0] == ["five_lights", "three_lights", "four_wisteria", "four_paulownia"]
    assert all_of_them["scores"][0] - without["scores"][0] == 30


@pytest.mark.parametrize(
    ("piles", "code"),
    [
        ({"0": ["1L"], "1": ["2A"]}, "cards-missing"),
        ({"0": ["1L", "1L"]}, "card-twice"),
        ({"0": ["1L"], "1": ["1L"]}, "card-twice"),
        ({"0": ["1A"]}, "unknown-card"),
        ({"0": ["6L"]}, "unknown-card"),
        ({}, "wrong-piles"),
    ],
)
def test_piles_that_cannot_be_are_refused(piles: dict[str, Any], code: str) -> None:
    """Every card once, and only cards that there are."""
    assert refused("compare", piles=piles) == (code, "mushi.cards")


def test_capture_answers_as_documented() -> None:
    """One, two, three cards of the suit, or none."""
    assert takes("1R", "1L 2A 3L") == ("1L", "", "2A 3L", "mushi.capture.one")
    assert takes("1R", "1L 1Na 2A") == ("", "1L 1Na", "1L 1Na 2A", "mushi.capture.two")
    assert takes("1R", "1L 1Na 1Nb 2A") == ("1L 1Na 1Nb", "", "2A", "mushi.capture.three")
    assert takes("1R", "1L 1Na 1Nb 2A", "stock") == ("1L 1Na 1Nb", "", "2A", "mushi.capture.three")
    assert takes("1R", "3L 2A") == ("", "", "1R 2A 3L", "mushi.capture.none")
    chosen = ask("capture", field=["1L", "1Na", "2A"], card="1R", source="hand", capture="1Na")
    assert chosen == {"captures": ["1Na"], "choices": [], "field": ["1L", "2A"], "rule": "mushi.capture.two"}


def test_the_lightning_captures_as_documented() -> None:
    """It takes one card but no willow from hand or stock, and everything as the last card; on the field it waits."""
    assert takes("11N", "1L 2A 11A") == ("", "1L 2A", "1L 2A 11A", "mushi.lightning.capture")
    assert takes("11N", "1L 2A 11A", "stock")[1] == "1L 2A"
    assert takes("11N", "11L 11A") == ("", "", "11L 11A 11N", "mushi.lightning.capture")
    assert takes("11N", "1L 11A", "last") == ("1L 11A", "", "", "mushi.lightning.last")
    assert takes("1R", "1L 11N", "stock") == ("11N", "", "1L", "mushi.lightning.field")
    assert takes("1R", "1L 11N", "last") == ("11N", "", "1L", "mushi.lightning.field")
    assert takes("1R", "1L 11N") == ("1L", "", "11N", "mushi.capture.one")
    assert takes("11A", "1L 11N", "stock") == ("", "", "1L 11A 11N", "mushi.capture.none")


def test_m21_the_stack_goes_first_by_option() -> None:
    """Three of a suit beside the Lightning."""
    beside = "1L 1Na 1Nb 11N"
    assert takes("1R", beside, "stock") == ("11N", "", "1L 1Na 1Nb", "mushi.lightning.field")
    assert takes("1R", beside, "stock", stack_first=True) == ("1L 1Na 1Nb", "", "11N", "mushi.lightning.stack")
    assert takes("1R", beside, stack_first=True) == ("1L 1Na 1Nb", "", "11N", "mushi.capture.three")


@pytest.mark.parametrize(
    ("card", "field", "source", "capture", "why"),
    [
        ("1R", "1R 2A", "hand", None, ("card-twice", "mushi.cards")),
        ("1R", "2A 2A", "hand", None, ("card-twice", "mushi.cards")),
        ("7L", "2A", "hand", None, ("unknown-card", "mushi.cards")),
        ("1R", "2A 2Z", "hand", None, ("unknown-card", "mushi.cards")),
        ("1R", "1L 1Na", "hand", "1Z", ("unknown-card", "mushi.cards")),
        ("1R", "1L 1Na", "hand", "2A", ("no-such-target", "mushi.capture.two")),
        ("1R", "2A", "hand", "2A", ("no-such-target", "mushi.capture.none")),
        ("1R", "1L 11N", "hand", "11N", ("no-such-target", "mushi.lightning.field")),
        ("1R", "1L 11N", "stock", "1L", ("no-such-target", "mushi.lightning.field")),
        ("11N", "1L 11A", "hand", "11A", ("no-such-target", "mushi.lightning.capture")),
        ("11N", "1L 11A", "stock", "11A", ("no-such-target", "mushi.lightning.capture")),
        ("11N", "1L 11A", "last", "2A", ("no-such-target", "mushi.lightning.last")),
    ],
)
def test_captures_that_cannot_be_are_refused(
    card: str, field: str, source: str, capture: str | None, why: tuple[str, str]
) -> None:
    """A card in two places, a card that is none, a card that is not to be had."""
    assert refused("capture", field=field.split(), card=card, source=source, capture=capture) == why


DEALS: dict[str, Misdeal | None] = {
    "1L 1R 1Na 1Nb 2A 3L 4A 5A": "four-of-a-suit-on-field",
    "1L 1R 2A 2R 3L 3R 4A 4R": "four-pairs-on-field",
    "11L 11A 11R 1L 2A 3L 4A 5A": "three-willows-on-field",
    "11L 11A 11N 1L 2A 3L 4A 5A": None,
    "11L 11A 11R 11N 2A 3L 4A 5A": "four-of-a-suit-on-field",
    "1L 1R 1Na 2A 3L 4A 5A 8L": None,
}
FOUR_IN_HAND = {"1": ["9A", "9R", "9Na", "9Nb", "10A", "10R", "12L", "12Na"]}
CALM = ["1L", "1R", "1Na", "2A", "3L", "4A", "5A", "8L"]


@pytest.mark.parametrize(("field", "reason"), DEALS.items())
def test_m7_m8_a_misdeal_is_found_with_its_reason_and_rule(field: str, reason: Misdeal | None) -> None:
    """Four of a suit, four pairs, the three willows."""
    assert ask("misdeal", field=field.split(), hands=None) == {
        "misdeal": reason is not None,
        "reason": reason,
        "rule": None if reason is None else RULE_OF[reason],
    }


def test_m7_m8_which_misdeals_count_is_an_option() -> None:
    """Four of a suit in a hand only where it was agreed, three willows unless it was agreed otherwise."""
    assert ask("misdeal", field=CALM, hands=FOUR_IN_HAND)["reason"] is None
    counted = ask("misdeal", field=CALM, hands=FOUR_IN_HAND, options={"hand_four_misdeal": True})
    assert counted["reason"] == "four-of-a-suit-in-hand"
    willows = ["11L", "11A", "11R", "1L", "2A", "3L", "4A", "5A"]
    assert ask("misdeal", field=willows, options={"three_willows_redeal": False})["misdeal"] is False


def test_deals_that_cannot_be_are_refused() -> None:
    """A card on the field and in a hand, a card that is none; eight cards are asked for."""
    twice = {"0": ["1L", *FOUR_IN_HAND["1"][1:]]}
    assert refused("misdeal", field=CALM, hands=twice) == ("card-twice", "mushi.cards")
    assert refused("misdeal", field=["6A", *CALM[1:]]) == ("unknown-card", "mushi.cards")
    with pytest.raises(msgspec.ValidationError):
        ask("misdeal", field=CALM[1:])


def awards(field: str, ours: str, theirs: str, dealer: int = 0) -> list[tuple[int, str, str]]:
    """Who gets which cards by which rule."""
    answer = ask("leftovers", field=field.split(), piles={"0": ours.split(), "1": theirs.split()}, dealer=dealer)
    return [
        (row["seat"], " ".join(row["cards"]), row["rule"].removeprefix("mushi.leftovers.")) for row in answer["awards"]
    ]


@pytest.mark.parametrize(
    ("field", "ours", "theirs", "expected"),
    [
        ("4Na 11R", "4A 11N", "11L 11A", [(0, "4Na", "others"), (1, "11R", "willows")]),
        ("4Na 11R", "4A 11N 11L 11A", "", [(0, "4Na", "others"), (0, "11R", "willows")]),
        ("11R 11N", "11L 11A", "", [(0, "11R 11N", "willows")]),
        ("4Na 11R 11N", "11L 11A", "", [(0, "4Na", "nobody"), (0, "11R 11N", "willows")]),
        ("4Na 11L 11A 11R", "", "4A 11N", [(1, "4Na", "others"), (1, "11L 11A 11R", "nobody")]),
        ("4Na 11L 11A 11R 11N", "", "", [(1, "4Na 11L 11A 11R 11N", "nobody")]),
        ("11R", "11L 11N", "11A", [(0, "11R", "nobody")]),
        ("", "11L 11A", "11R 11N", []),
    ],
)
def test_m24_leftovers_go_to_who_they_are_owed(
    field: str, ours: str, theirs: str, expected: list[tuple[int, str, str]]
) -> None:
    """The willows to the captor of willows, the others to the user of the Lightning, else to each other's."""
    assert awards(field, ours, theirs) == expected


def test_m24_the_last_resort_is_who_did_not_deal() -> None:
    """Where no rule names a seat."""
    assert [seat for seat, _, _ in awards("4Na 11L 11A 11R 11N", "", "", dealer=1)] == [0]


def test_leftovers_that_cannot_be_are_refused() -> None:
    """A willow nowhere, a card in two places, two rests; a rest holds whatever is not named."""
    willows = ("cards-missing", "mushi.leftovers.willows")
    assert refused("leftovers", field=["11R"], piles={"0": ["11L"], "1": ["11N"]}, dealer=0) == willows
    assert refused("leftovers", field=["11R"], piles={"0": ["11L", "11A"], "1": []}, dealer=0) == willows
    twice = {"0": ["11R"]}
    assert refused("leftovers", field=["11R"], piles=twice, dealer=0) == ("card-twice", "mushi.cards")
    assert refused("leftovers", field=[], piles={}, dealer=0)[0] == "wrong-piles"
    answer = ask("leftovers", field=["11R"], piles={"0": ["11N"]}, dealer=0)
    assert answer["awards"] == [{"seat": 1, "cards": ["11R"], "rule": "mushi.leftovers.willows"}]


@pytest.mark.parametrize("operation", OPERATIONS)
def test_the_examples_of_the_documentation_have_answers(operation: str) -> None:
    """The examples of the documentation have answers; a question of another form is turned away."""
    example = OPERATIONS[operation].example
    assert example is not None
    assert ask(operation, **example)
    assert refused(operation, **{**example, "ruleset": "koi-koi"}) == ("unknown-ruleset", "table.options")
    assert refused(operation, **example, options={"rounds": 49}) == ("option-value", "table.options")
    with pytest.raises(msgspec.ValidationError):
        ask(operation, **example, mano=0)
