"""The bet that waits for its answer: who offers what, and what a refusal pays; and the order of a hand."""

from typing import Any

import pytest
from msgspec.structs import asdict

from domain.games.mus import events as e
from domain.games.mus.view import BetView, MusView
from domain.stream import Event
from domain.table.state import Table
from tests.kit.each import each
from tests.kit.laws import law, soak_laws
from tests.kit.mus_scenario import Start, basque, eight_kings, federation, grande
from tests.kit.play import Match
from tests.kit.random_play import random_matches


def bet(table: Table) -> BetView | None:
    """The bet as everybody sees it."""
    view: MusView = table.game.view(table, 1, "public", {})
    return None if view.deal is None else view.deal.bet


def offer(seat: int, **fields: Any) -> dict[str, Any]:  # noqa: ANN401 - values of a view
    """A bet on grande by this seat, with nothing else offered."""
    team = "AB"[seat % 2]
    return {"lance": "grande", "seat": seat, "team": team, "hordago": False, "booked": None, **fields}


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("0 bet 2", offer(0, stones=2, raised=2, refused=1, rule="mus.bet.refused")),
        ("0 bet 2; 1 raise 5", offer(1, stones=7, raised=5, refused=1, rule="mus.raise.refused.before-penultimate")),
        (
            "0 bet 2; 1 raise 2; 2 raise 5; 3 raise 5",
            offer(3, stones=14, raised=5, refused=4, rule="mus.raise.refused.before-penultimate"),
        ),
        (
            "0 bet 2; 1 hordago",
            offer(1, hordago=True, stones=None, raised=None, refused=2, rule="mus.hordago.refused"),
        ),
    ],
)
def test_a_bet_says_what_accepting_and_refusing_bring(words: str, expected: dict[str, Any]) -> None:
    shown = bet(grande(basque, words).table)
    assert shown is not None
    assert asdict(shown) == expected


def test_each_rule_set_pays_a_refusal_by_its_own_document() -> None:
    """The same words, another amount."""
    shown = [bet(grande(start, "0 bet 2; 1 raise 5; 2 raise 3").table) for start in (basque, federation)]
    assert [view and view.refused for view in shown] == [2, 7]


def test_a_bet_on_grande_and_chica_names_both() -> None:
    """What was booked on chica stays as it was offered, whatever is raised on grande."""
    shown = bet(grande(federation, "0 biak_bet 3; 1 raise 5").table)
    assert shown is not None
    assert shown.booked is not None
    assert (shown.stones, asdict(shown.booked)) == (8, {"lance": "chica", "seat": 0, "hordago": False, "stones": 3})
    both = bet(grande(federation, "0 biak_hordago").table)
    assert both is not None
    assert both.booked is not None
    assert (both.booked.hordago, both.booked.stones) == (True, None)


@pytest.mark.parametrize("words", ["", "0 pass", "0 bet 2; 1 accept"])
def test_there_is_none_before_an_offer_and_after_its_answer(words: str) -> None:
    assert bet(grande(eight_kings, words).table) is None


@law(random_matches("mus", 150))
def test_law_a_bet_is_pending_until_it_is_answered_as_it_said(match: Match) -> None:
    """It is there while a seat may accept, and what is paid or staked afterwards is what it named."""
    for step in each(match.steps):
        shown = bet(step.after)
        answers = {
            move.type
            for seat in range(len(step.after.seats))
            for move in step.after.game.view(step.after, 1, f"seat:{seat}", {}).legal_moves
        }
        if step.after.status == "playing":
            assert (shown is not None) == ("accept" in answers)
        before = None if step.before is None else bet(step.before)
        if before is not None:
            _check_answer(before, step.events, step.after)


def _check_answer(before: BetView, events: list[Event], after: Table) -> None:
    for event in each(events):
        match event.body:
            case e.StonesScored(reason="refused") as paid:
                assert (paid.lance, paid.team, paid.stones, paid.rule) == (
                    before.lance,
                    before.team,
                    before.refused,
                    before.rule,
                )
            case e.BetAccepted() if not before.hordago and after.play.deal is not None:
                stakes = [lance.stake for lance in after.play.deal.lances if lance.name == before.lance]
                assert stakes in ([before.stones], [])
            case _:
                pass


test_laws_at_length = soak_laws(globals())


@pytest.mark.parametrize(
    ("start", "held"),
    [(basque, ["12o", "11c", "3e", "2b"]), (eight_kings, ["12o", "3e", "11c", "2b"])],
)
def test_a_hand_is_shown_as_it_is_held(start: Start, held: list[str]) -> None:
    """The highest card first; with eight kings a three is one."""
    play = start("2b 3e 11c 12o | 4o 5o 6o 7o | 4c 5c 6c 7c | 4e 5e 6e 7e")
    view: MusView = play.table.game.view(play.table, 1, "seat:0", {})
    assert view.deal is not None
    assert view.deal.hands[0] == held
