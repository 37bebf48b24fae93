"""The Lightning (rules.md 6.1, M16-M21; 6.3)."""

import pytest

from domain.games.mushi import events as e
from domain.games.mushi.cards import CARDS, LIGHTNING, WILLOWS, codes, parse
from domain.games.mushi.game import MUSHI
from domain.games.mushi.play.field import Reach, Source, reach
from domain.games.mushi.rules import rules_for
from tests.kit.mushi_scenario import deal_round, field, legal_plays, move, pile_codes, reach_last_turn
from tests.kit.scenario import Given

WITH_TWO_WILLOWS = "11A 11R 2Na 2Nb 2R 5Na 8Na 9Na"
WITH_LIGHTNING = "11N 1Na 1Nb 2Na 5Na 8Na 8Nb 8L"


def taken(source: Source, on_field: str, card: str = "11N", **options: bool) -> Reach:
    """What a card can take from this field."""
    return reach(rules_for("mushi", options, None), CARDS[card], tuple(sorted(parse(on_field.split()))), source)


def test_m16_from_the_hand_it_takes_one_card_of_any_other_suit() -> None:
    """The player chooses the card, which may be one of three of a suit, and is never a willow."""
    play = deal_round("11N", field=WITH_TWO_WILLOWS, stock="12L")
    assert [shown.body.capture for shown in legal_plays(play.table) if shown.body.card == "11N"] == [
        "2R",
        "2Na",
        "2Nb",
        "5Na",
        "8Na",
        "9Na",
    ]
    play.when(move("0 play 11N")).refused("capture-needed", "mushi.lightning.capture")
    play.when(move("0 play 11N 11A")).refused("no-such-target", "mushi.lightning.capture")
    outcome = play.when(move("0 play 11N 2Na"))
    assert outcome.bodies[0] == e.CardPlayed(0, "11N", ["2Na"])
    assert pile_codes(outcome.table) == [["2Na", "11N"], []]
    assert {"2R", "2Nb"} <= set(field(outcome.table))


@pytest.mark.parametrize("source", ["hand", "stock"])
@pytest.mark.parametrize("on_field", ["2R 2Na", "2R 2Na 2Nb"])
def test_m16_of_several_of_one_suit_it_takes_one(source: Source, on_field: str) -> None:
    """Also where nothing else lies there: the three of a suit are no stack to it."""
    assert taken(source, f"{on_field} 11A") == Reach((), parse(on_field.split()))


def test_m16_the_other_two_of_the_suit_can_still_be_paired() -> None:
    """What the Lightning left of a suit goes its way."""
    play = deal_round("11N", "2A", field=WITH_TWO_WILLOWS, stock="12L 10A").after(move("0 play 11N 2Na"))
    assert play.when(move("1 play 2A 2R")).bodies[0] == e.CardPlayed(1, "2A", ["2R"])


@pytest.mark.parametrize("on_field", ["", "11A", "11A 11R"])
@pytest.mark.parametrize("source", ["hand", "stock"])
def test_m16_with_nothing_but_willows_it_stays(source: Source, on_field: str) -> None:
    """Also on an empty field; so it does when it is turned (M17)."""
    assert taken(source, on_field) == Reach()


@pytest.mark.parametrize("source", ["hand", "stock"])
def test_m16_a_single_other_card_it_must_take(source: Source) -> None:
    """Unasked: it may not be laid beside it."""
    assert taken(source, "5Na 11A") == Reach(parse(["5Na"]))


def test_m17_turned_it_takes_one_by_choice() -> None:
    """The player whose turn it is chooses, as for any turned card."""
    play = deal_round("12L", field=WITH_TWO_WILLOWS, stock="11N 10A").after(move("0 play 12L"))
    assert [shown.body.card for shown in legal_plays(play.table)] == ["2R", "2Na", "2Nb", "5Na", "8Na", "9Na", "12L"]
    play.when(move("0 capture 11A")).refused("no-such-target", "mushi.lightning.capture")
    assert play.when(move("0 capture 12L")).bodies == [e.TurnCaptured(0, ["12L"])]


def lies_open(stock: str, **options: bool) -> Given:
    """The Lightning was dealt to the field, and this is turned."""
    return deal_round("12L 11L 4A", "10A 4R", field=WITH_LIGHTNING, stock=stock, **options)


def test_m18_on_the_field_the_first_turned_card_takes_it() -> None:
    """On the field the first turned card takes it, and nothing else, though it had a card of its own suit to take."""
    outcome = lies_open("5A").when(move("0 play 12L"))
    assert outcome.bodies[1:] == [e.CardTurned(0, "5A"), e.TurnCaptured(0, ["11N"])]
    assert pile_codes(outcome.table)[0] == ["5A", "11N"]
    assert "5Na" in field(outcome.table)


def test_m18_a_turned_willow_does_not() -> None:
    """It is left to the first card turned that is no willow, at whatever turn."""
    first = lies_open("11A 2A").when(move("0 play 12L"))
    assert first.bodies[1:] == [e.CardTurned(0, "11A"), e.TurnCaptured(0, [])]
    second = lies_open("11A 2A").after(move("0 play 12L")).when(move("1 play 10A"))
    assert second.bodies[1:] == [e.CardTurned(1, "2A"), e.TurnCaptured(1, ["11N"])]


def test_m18_a_card_of_the_hand_does_not() -> None:
    """It takes its own suit as if the Lightning were not there, and may not ask for it."""
    play = lies_open("5A")
    play.when(move("0 play 12L 11N")).refused("no-such-target", "mushi.lightning.field")
    assert play.when(move("0 play 12L")).bodies[0] == e.CardPlayed(0, "12L", [])
    assert taken("hand", WITH_LIGHTNING, "8A") == Reach(parse(["8L", "8Na", "8Nb"]))


def test_m18_so_does_a_lightning_that_came_later() -> None:
    """Laid onto willows alone, it is taken by the next card turned."""
    play = reach_last_turn("rest", "", "11N", field="11A", last="8A")
    outcome = play.when(move("1 play 11N"))
    assert outcome.bodies[:3] == [e.CardPlayed(1, "11N", []), e.CardTurned(1, "8A"), e.TurnCaptured(1, ["11N"])]


@pytest.mark.parametrize("source", ["hand", "stock", "last"])
@pytest.mark.parametrize("willow", codes(sorted(WILLOWS)))
def test_m19_a_willow_never_takes_the_lightning(source: Source, willow: str) -> None:
    """Though it is of its suit; other willows it takes as ever."""
    others = [code for code in ("11L", "11A", "11R") if code != willow]
    assert taken(source, "11N 5Na", willow) == Reach()
    assert taken(source, f"11N 5Na {others[0]}", willow) == Reach(parse(others[:1]))
    assert taken(source, f"11N 5Na {' '.join(others)}", willow) == Reach((), parse(others))
    assert not WILLOWS & {*taken(source, "11L 11A 11R 5Na").choices} or source == "last"


def test_m20_turned_last_it_sweeps_the_field() -> None:
    """Willows too; nothing is left for anybody, and the seat that did not deal has used it."""
    play = reach_last_turn("rest", "10A 10Na 9A 9Na", "8A", field="3L 3R 11A 12L", last="11N")
    outcome = play.when(move("1 play 8A"))
    assert outcome.bodies[1:3] == [e.CardTurned(1, "11N"), e.TurnCaptured(1, ["3L", "3R", "8A", "11A", "12L"])]
    assert outcome.bodies[3].tag == "round_scored"


@pytest.mark.parametrize(("source", "sweeps"), [("last", True), ("stock", False), ("hand", False)])
def test_m20_only_then(source: Source, *, sweeps: bool) -> None:
    """From the hand, or turned earlier, it takes a single card."""
    on_field = parse(["3L", "3R", "11A", "12L"])
    found = taken(source, "3L 3R 11A 12L")
    assert (found == Reach(on_field)) is sweeps
    assert (LIGHTNING in found.choices, len(found.choices)) == (False, 0 if sweeps else 3)


def test_m21_lightning_before_the_stack() -> None:
    """The turned fourth card of a suit takes the Lightning, and the other three stay."""
    outcome = lies_open("8A").when(move("0 play 12L"))
    assert outcome.bodies[2] == e.TurnCaptured(0, ["11N"])
    assert {"8L", "8Na", "8Nb"} <= set(field(outcome.table))


def test_m21_stack_first_as_an_option() -> None:
    """Then the three are taken and the Lightning waits for the next; two of the suit change nothing."""
    outcome = lies_open("8A", stack_first=True).when(move("0 play 12L"))
    assert outcome.bodies[2] == e.TurnCaptured(0, ["8L", "8Na", "8Nb"])
    assert "11N" in field(outcome.table)
    assert taken("stock", "11N 1Na 1Nb", "1L", stack_first=True) == Reach((LIGHTNING,))
    assert MUSHI.to_act(outcome.table.play) == (1,)
