"""Laws of the count that lies open: who gathers, what else may happen, and what nothing of it changes."""

from collections.abc import Iterator
from typing import Any

import pytest

from domain.actors import HOUSE, judge_actor, seat_audience
from domain.disputes import commands as d
from domain.messages import say_id
from domain.refusals import Refusal, WrongState
from domain.stream import OVER, instant_text
from domain.table import commands as c
from domain.table.decide import decide
from domain.table.game.showdown import CardsGathered, OpenCount, SeatGathered
from domain.table.showdown import gather_ms, open_count
from domain.table.state import Table
from tests.kit.each import each
from tests.kit.laws import games_with, law_of_games, soak_laws
from tests.kit.play import Match, Step, required
from tests.kit.random_play import random_match
from tests.kit.signed_moves import signed

COUNTING = games_with("showdown")
BESIDES = {"seat_gathered", "cards_gathered", "resigned", "closing_asked", "table_closed", "deadline_passed"} | {
    *("adjourning_asked", "resuming_asked", "phrase_said"),
}
"""Events with which a command may begin while a count lies open, beside those of disputes."""


def steps_at_open_counts(match: Match) -> Iterator[tuple[Step, Table, OpenCount]]:
    """Every command at a table whose count lies open, with that table."""
    for step in match.steps:
        if step.before is not None and (count := open_count(step.before)) is not None:
            yield step, step.before, count


def living_people(table: Table) -> set[int]:
    """The seats that players hold and whose hands are in the deal."""
    people = {number for number, seat in enumerate(table.seats) if seat is not None and seat.player is not None}
    return people.difference(getattr(getattr(table.play, "deal", None), "dead", ()))


@law_of_games(games=COUNTING)
def test_law_every_player_is_waited_for_once(match: Match) -> None:
    """The players with a hand in the deal have gathered or are waited for, and nobody is both."""
    for step, table, count in each(steps_at_open_counts(match)):
        assert set(count.waiting) | set(count.gathered) == living_people(table)
        assert len(count.waiting) + len(count.gathered) == len(living_people(table))
        gathered = [event.body for event in step.events if isinstance(event.body, SeatGathered)]
        assert all(body.seat in count.waiting for body in gathered)
        assert isinstance(step.command, c.MakeMove) or not gathered


@law_of_games(games=COUNTING)
def test_law_a_count_that_lies_open_is_left_by_gathering_alone(match: Match) -> None:
    """Besides, a player may give up, ask to close, or call the judge; and the house ends the table or the time."""
    for step, table, count in each(steps_at_open_counts(match)):
        tags = [event.body.tag for event in step.events]
        assert tags[0] in BESIDES or isinstance(step.command, d.OpenDispute)
        closed = [event.body for event in step.events if isinstance(event.body, CardsGathered)]
        for body in closed:
            by_house = isinstance(step.command, c.GatherCards)
            last = set() if by_house else {getattr(step.command, "seat", None)}
            assert set(body.seats) == set(count.gathered) | last
            assert body.by == ("house" if by_house else "players")
            assert by_house or set(count.waiting) == last
        if not closed and step.after.status not in OVER:
            after = required(required(table.game.showdown).open_count(step.after.play))
            assert (after.deal, list(after.scored)) == (count.deal, list(count.scored))


@law_of_games(games=COUNTING)
def test_law_each_count_is_closed_before_the_next_deal(match: Match) -> None:
    """In the same append where no seat is waited for. A ruling that voids the deal ends its count, too (D45)."""
    game = match.table.game
    counted = False
    for link in each(match.links):
        if link.type == required(game.showdown).counted:
            assert not counted
            counted = True
        elif link.type == CardsGathered.tag:
            assert counted
            counted = False
        elif link.type == "deal_voided":
            counted = False
        elif link.type in {game.deal_started, "deck_offered"}:
            assert not counted


@law_of_games(games=COUNTING)
def test_law_gathering_moves_neither_stone_nor_card(match: Match) -> None:
    """The score of the match is what the count said, and the hands that were shown stay shown."""
    for step, table, _ in each(steps_at_open_counts(match)):
        if [event.body.tag for event in step.events] == [SeatGathered.tag]:
            game = table.game
            assert game.standing(step.after.play) == game.standing(table.play)
            before, after = _shown(table), _shown(step.after)
            assert before == after


def _shown(table: Table) -> Any:  # noqa: ANN401 - parts of a view of any game
    view: Any = table.game.view(table, 1, "public", {})
    deal = view.deal if hasattr(view, "deal") else view.round
    return deal.hands, view.count.items


@law_of_games(games=COUNTING)
def test_law_the_view_has_the_count_for_every_reader(match: Match) -> None:
    """Item by item while it lies open, with who is waited for; in Mus the items of a deal are all its stones."""
    for step in each(match.steps):
        table = step.after
        count = None if table.status in OVER else required(table.game.showdown).open_count(table.play)
        for reader in ("public", *[seat_audience(seat) for seat in range(len(table.seats))]):
            shown = table.game.view(table, 1, reader, {}).count
            assert (shown is None) == (count is None)
            if count is not None:
                assert (shown.deal, shown.waiting, sorted(shown.gathered)) == (
                    count.deal,
                    list(count.waiting),
                    sorted(count.gathered),
                )
                due = gather_ms(table)
                assert shown.until == (None if due is None else instant_text(due))
                assert (shown.until is None) == (table.status in {"paused", "adjourned"})


@law_of_games(games=COUNTING)
def test_law_who_is_waited_for_may_gather_and_nobody_else(match: Match) -> None:
    """It is the one legal move of theirs; the house may once the time is over, and not a moment before."""
    for _, table, count in each(steps_at_open_counts(match)):
        for seat in range(len(table.seats)):
            legal = [move.type for move in table.game.legal_moves(table.play, seat, say_id)]
            assert legal == (["gather"] if seat in count.waiting else [])
        until_ms = required(gather_ms(table))
        assert until_ms == table.counted_ms + 1000 * table.rules.showdown_seconds
        assert decide(table, c.GatherCards(HOUSE, until_ms))[0][0].body.by == "house"
        with pytest.raises(WrongState):
            decide(table, c.GatherCards(HOUSE, until_ms - 1))


@law_of_games(games=COUNTING)
def test_law_a_dispute_of_an_open_count_is_of_its_deal(match: Match) -> None:
    """After the cards are gathered no ruling is of that deal any more, but for the end of a match."""
    for step, table, count in each(steps_at_open_counts(match)):
        if isinstance(step.command, d.OpenDispute):
            assert step.events[0].body.deal == count.deal
        elif isinstance(step.command, c.GatherCards) and step.after.status == "playing":
            ruling = _award(step.after, count.deal)
            assert ruling is None or ruling in {"federation.18", "table.dispute"}
            assert table.status == "playing"


def _award(table: Table, deal: int) -> str | None:
    """The rule that refuses a stone of this deal; ``None`` where the game awards none."""
    judging = required(table.game.judging)
    if "award" not in judging.kinds:
        return None
    terms = d.RulingTerms.make("award", ("table.ruling",), deal=deal, team="A", stones=1)
    people = [number for number, seat in enumerate(table.seats) if seat is not None and seat.player is not None]
    opened = d.OpenDispute(_player(table, people[0]), people[0], (table.version,), "", 10**15, 0)
    try:
        paused = decide(table, opened)[1]
    except WrongState:  # this seat has called the judge of this deal before
        return None
    with pytest.raises(Refusal) as refused:
        decide(paused, signed(paused, d.GiveRuling(judge_actor("j"), len(paused.disputes), terms, "", 10**15, 0), 0))
    return refused.value.rule


def _player(table: Table, seat: int) -> Any:  # noqa: ANN401 - an actor
    held = required(table.seats[seat])
    return f"player:{held.player}"


@pytest.mark.slow
@pytest.mark.parametrize("game", COUNTING)
def test_random_matches_close_counts_in_every_way(game: str) -> None:
    """The laws are tested on counts that players, the house, and the clock of a dispute close."""
    ways: set[str] = set()
    for number in range(200):
        for step, _, count in steps_at_open_counts(random_match(game, number)):
            ways.add(step.events[0].body.tag)
            ways.update([f"after {len(count.gathered)}"] if isinstance(step.command, c.GatherCards) else [])
    assert {"seat_gathered", "cards_gathered", "dispute_opened", "after 0", "after 1"} <= ways


test_laws_at_length = soak_laws(globals())
