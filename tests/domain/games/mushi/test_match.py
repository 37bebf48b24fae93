"""The options of a table of Mushi, and how long a match lasts: chapter 0, M30 to M32."""

import msgspec
import pytest

from domain.actors import player_actor
from domain.games.mushi import events as e
from domain.games.mushi.game import MUSHI
from domain.games.mushi.rules import MUSHI_RULES, rules_for
from domain.refusals import Refusal
from domain.table.commands import MakeMove, Resign
from domain.table.game.options import OptionValue
from tests.kit.each import each
from tests.kit.mushi_scenario import bodies_of, deal_round, move, new_mushi_table, reach_last_turn
from tests.kit.scenario import Given, Outcome, given

SCORE = 35 - 115 - 10 - 10
"""Of seat 0 in a round that it ends with a pile of one light, one animal and one ribbon."""


def last_round(number: int, totals: tuple[int, int], **options: int) -> Outcome:
    """The end of round ``number``, with these totals before it."""
    play = reach_last_turn("1L 2A 1R", "rest", "10Na", field="9Nb 10Nb", last="9Na", **options)
    state = play.table.play
    state = msgspec.structs.replace(state, totals=totals, round=msgspec.structs.replace(state.round, number=number))
    decks = {**play.decks, (number, 0): play.decks[1, 0]}
    return given(msgspec.structs.replace(play.table, play=state), decks).when(move("1 play 10Na"))


@pytest.mark.parametrize(
    ("rounds", "number", "over"), [(6, 5, False), (6, 6, True), (1, 1, True), (24, 23, False), (24, 24, True)]
)
def test_m30_six_rounds_or_as_many_as_chosen(rounds: int, number: int, *, over: bool) -> None:
    """After the last the higher total wins; before it the next round is dealt."""
    outcome = last_round(number, (0, 0), rounds=rounds)
    ended = bodies_of(e.MatchEnded, outcome.bodies)
    assert ended == ([e.MatchEnded(1, (SCORE, -SCORE), "won")] if over else [])
    assert (outcome.bodies[-1].tag == "seed_opened") is over
    assert [body.tag for body in outcome.bodies].count("hands_dealt") == (not over)
    assert outcome.table.status == ("finished" if over else "playing")


def test_m30_six_rounds_by_default() -> None:
    """The match of the seed's usual length, without a target."""
    rules = new_mushi_table().rules
    assert (rules.rounds, rules.target) == (6, None)


@pytest.mark.parametrize(
    ("target", "before", "winner"),
    [(100, 0, 1), (101, 0, None), (101, 1, 1), (50, -201, 0), (300, -201, None), (300, -400, 0)],
)
def test_m30_or_a_target(target: int, before: int, winner: int | None) -> None:
    """The match ends with the round after which a seat has it, exactly or more, in whatever round but the last."""
    assert SCORE == -100
    totals = (-before, before)
    for number in (1, 6, 47):
        outcome = last_round(number, totals, target=target)
        after = (SCORE - before, before - SCORE)
        ended = bodies_of(e.MatchEnded, outcome.bodies)
        assert ended == ([] if winner is None else [e.MatchEnded(winner, after, "won")])


@pytest.mark.parametrize("rounds", [6, None, 48])
def test_m30_a_target_and_a_number_of_rounds_end_a_match_by_whichever_comes_first(rounds: int | None) -> None:
    """A target alone leaves forty-eight rounds at the most; the higher total wins then, though short of the target."""
    options: dict[str, int] = {"target": 1000} if rounds is None else {"target": 1000, "rounds": rounds}
    most = rounds or 48
    assert rules_for("mushi", options, None).rounds == most
    for number, over in ((most - 1, False), (most, True)):
        ended = bodies_of(e.MatchEnded, last_round(number, (0, 0), **options).bodies)
        assert ended == ([e.MatchEnded(1, (SCORE, -SCORE), "won")] if over else [])


@pytest.mark.parametrize("option", [{"target": 100}, {"next_dealer": "alternate"}])
def test_m30_an_option_without_effect_is_refused(option: dict[str, OptionValue]) -> None:
    """One round ends the match whatever is reached in it, and nobody deals after it."""
    assert rules_for("mushi", {"rounds": 2, **option}, None).rounds == 2
    with pytest.raises(Refusal) as refusal:
        rules_for("mushi", {"rounds": 1, **option}, None)
    assert (refusal.value.code, refusal.value.rule) == ("option-value", "table.options")


def test_m31_equal_totals_are_a_draw() -> None:
    """No seat wins; the match is over all the same."""
    outcome = last_round(6, (-SCORE, SCORE))
    assert bodies_of(e.MatchEnded, outcome.bodies) == [e.MatchEnded(None, (0, 0), "drawn")]
    shown = MUSHI.view(outcome.table, 1, "public", {}).match
    assert (shown.scores, shown.winner, shown.ending) == ([0, 0], None, "drawn")
    assert MUSHI.to_act(outcome.table.play) == ()


@pytest.mark.parametrize("seat", [0, 1])
def test_m32_who_resigns_loses(seat: int) -> None:
    """A seat may resign in turn or not, with any totals; the round in hand does not count."""
    play: Given = deal_round("1L", stock="2A 2R")
    outcome = play.when(MakeMove(player_actor(f"p{seat}"), seat, Resign()))
    assert bodies_of(e.MatchEnded, outcome.bodies) == [e.MatchEnded(1 - seat, (0, 0), "resigned")]
    assert [body.tag for body in outcome.bodies] == ["resigned", "match_ended", "seed_opened"]
    given(outcome.table).when(move("0 play 1L")).wrong_state("finished")


OFFERED: dict[str, tuple[OptionValue, list[OptionValue], list[OptionValue]]] = {
    "rounds": (6, [1, 6, 12, 24, 48], [0, 49, None, "6", True]),
    "target": (None, [None, 50, 1000], [49, 1001, 0, False, "50"]),
    "five_lights": (True, [True, False], [1, 0, None, "true"]),
    "hand_four_misdeal": (False, [True, False], [1, None]),
    "three_willows_redeal": (True, [True, False], [0, None]),
    "stack_first": (False, [True, False], [0, None]),
    "first_dealer": ("lot", ["lot", "drawn"], ["", "winner", None, 0]),
    "next_dealer": ("winner", ["winner", "alternate"], ["lot", None, True]),
}
"""The default, what may be chosen, what may not."""


@pytest.mark.parametrize("name", OFFERED)
def test_an_option(name: str) -> None:
    """Its default, its values, and nothing besides."""
    default, allowed, refused = OFFERED[name]
    assert getattr(MUSHI_RULES, name) == default
    for value in each(allowed):
        assert getattr(rules_for("mushi", {name: value}, 2), name) == value
    for value in each(refused):
        with pytest.raises(Refusal) as refusal:
            rules_for("mushi", {name: value}, None)
        assert (refusal.value.code, refusal.value.rule) == ("option-value", "table.options")


@pytest.mark.parametrize("name", ["seats", "id", "version", "games_to_win", ""])
def test_what_is_no_option(name: str) -> None:
    """Neither other fields of the rules nor other games' options."""
    with pytest.raises(Refusal) as refusal:
        rules_for("mushi", {name: 2}, None)
    assert refusal.value.code == "unknown-option"
