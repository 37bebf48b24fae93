"""What decisions cost: the same from what a seat knows alone, never below 0, and apart from how the cards fell."""

from collections.abc import Iterator, Sequence
from functools import cache

import pytest
from msgspec.structs import replace

from domain.actors import seat_audience
from domain.chain import Link
from domain.games import GAMES, TABLES
from domain.games.mus.history import DealHistory
from domain.games.mus.strong.analysis import DealAnalysis, analyse
from domain.messages import Message, Say, say_id
from domain.sealing import redact
from domain.stream import fold
from domain.table.history import build_deals
from domain.table.replay import plays_before
from tests.kit.each import each
from tests.kit.play import play_table
from tests.kit.service.texts import check_texts

RULE_SETS = [("mus-basque", 2), ("mus-basque", 4), ("mus-federation", 4), ("mus-eight-kings", 4), ("mus-spanish", 4)]
DECISIONS = {
    *("mus_agreed", "mus_cut", "cards_discarded", "passed", "bet_placed", "bet_raised", "hordago_called"),
    *("bet_accepted", "bet_refused", "bet_refused_softly"),
}


@cache
def _match(ruleset: str, seats: int, **options: int | str) -> tuple[bytes, list[Link], list[DealHistory]]:
    match = play_table(7, ruleset, players=[None] * seats, options={"games_to_win": 1, **options})
    stream = match.stream_id.bytes
    return stream, match.links, build_deals(GAMES, stream, match.links)


def _analyses(
    ruleset: str,
    seats: int,
    of: Sequence[int],
    reader: str | None = None,
    say: Say = say_id,
    **options: int | str,
) -> Iterator[tuple[DealHistory, DealAnalysis]]:
    """The analysis of each deal for these seats, by who reads every card or as this audience alone."""
    stream, links, deals = _match(ruleset, seats, **options)
    read = [link if reader is None else replace(link, sealed=redact(link.sealed, reader)) for link in links]
    called = {seat: f"seat {seat}" for seat in range(seats)}
    for deal in deals:
        before = fold(TABLES, stream, read[: deal.from_step - 1])
        steps = plays_before(TABLES, before, read[deal.from_step - 1 : deal.to_step])
        yield deal, analyse(deal, steps, of, called, say)


@pytest.mark.parametrize(("ruleset", "seats"), RULE_SETS)
def test_every_decision_is_weighed(ruleset: str, seats: int) -> None:
    """In its place, with what was chosen among the choices; the cost is what the best one is worth more.

    Of a few, late in a long dialogue, the table has no opinion.
    """
    _, links, _ = _match(ruleset, seats)
    costs, all_made = list[float](), 0
    for deal, found in each(_analyses(ruleset, seats, range(seats))):
        made = [link.version for link in links[deal.from_step - 1 : deal.to_step] if link.type in DECISIONS]
        weighed = [decision.step for decision in found.decisions]
        assert weighed == [step for step in made if step in weighed]
        all_made += len(made)
        for decision in found.decisions:
            assert decision.made in decision.choices
            assert decision.best in decision.choices
            assert decision.cost == max(each.worth for each in decision.choices) - decision.made.worth >= 0
            costs.append(decision.cost)
    assert min(costs) == 0 < max(costs)
    assert len(costs) > 0.9 * all_made


@pytest.mark.parametrize(("ruleset", "seats"), RULE_SETS)
def test_costs_follow_from_what_the_seat_knows(ruleset: str, seats: int) -> None:
    """The same for who has read every card and for who has read those of the seat alone."""
    for seat in each(range(seats)):
        known = [found for _, found in _analyses(ruleset, seats, [seat], seat_audience(seat))]
        assert known == [found for _, found in _analyses(ruleset, seats, [seat])]
        assert {decision.seat for found in known for decision in found.decisions} == {seat}


def test_every_sentence_is_in_the_catalogue() -> None:
    """There is a sentence for each kind of choice in every language, and no other."""
    told = list[Message]()

    def say_nothing(said: Message) -> str:
        told.append(said)
        return said.id

    for ruleset, seats in RULE_SETS:
        list(_analyses(ruleset, seats, range(seats), say=say_nothing))
    check_texts(("analysis_",), told)


def test_luck_is_what_came_less_what_was_expected() -> None:
    """It adds up for both sides in what came; what a seat may expect depends on its hand."""
    expected = set[float]()
    for deal, found in each(_analyses("mus-basque", 4, range(4))):
        if not found.luck:
            assert deal.game_won_reason == "hordago"
            continue
        (a, b) = (after - before for before, after in zip(deal.score_before, deal.score_after, strict=True))
        assert [luck.actual for luck in found.luck] == [a - b, b - a, a - b, b - a]
        assert all(luck.luck == luck.actual - luck.expected for luck in found.luck)
        expected |= {luck.expected for luck in found.luck}
    assert len(expected) > 5


def test_rules_without_a_table_are_not_judged() -> None:
    """An option that changes what is paid has no table of its own: nothing is said instead of something wrong."""
    for _, found in each(_analyses("mus-eight-kings", 4, range(4), bonus_scope="team")):
        assert (found.decisions, found.luck) == ([], [])
