"""No viewer learns from the wire what only a judge may see, and no judge more than the seats (records.md, "Disputes").

As in test_leaks.py two worlds differ only in hidden cards, and answers are compared byte for byte; here at every step
of a dispute that has its judge, a second one who hears the appeal, and one who has nothing to do with it.
"""

from collections.abc import Callable
from contextlib import AbstractAsyncContextManager, nullcontext
from typing import Any

import pytest

from tests.conftest import Database
from tests.leaks.judged import (
    ANSWER,
    COMPLAINT,
    DEALT,
    DRAWN,
    JUDGE,
    JUDGES,
    NOTES,
    QUESTION,
    REASON,
    SECOND_JUDGE,
    WATCHED,
    JudgedPlay,
    Pairs,
    judged,
)
from tests.leaks.planted.in_disputes import (
    BY_CARDS,
    envelopes_for_the_judge_open,
    the_envelope_of_the_house_open,
    words_in_the_log,
)
from tests.leaks.planted.in_mus import Fault
from tests.leaks.playing import SEATS, Script
from tests.leaks.test_leaks import requests_logged, secrets_shown
from tests.leaks.world import SEED, World, differences, world

pytestmark = pytest.mark.slow

NewDatabase = Callable[[], AbstractAsyncContextManager[Database]]


async def played(
    new_database: NewDatabase, script: Script, pairs: Pairs, fault: Fault = nullcontext
) -> tuple[JudgedPlay, JudgedPlay]:
    """The same dispute in both worlds."""
    plays: list[JudgedPlay] = []
    for deck in pairs[WATCHED]:
        async with new_database() as database, world(database.service_url, deck) as one:
            play = JudgedPlay(one, script)
            with fault():
                await play.run()
            plays.append(play)
    return plays[0], plays[1]


WORDS_FOR_JUDGES = (COMPLAINT, QUESTION, ANSWER, NOTES)
"""Of a judge, or of a seat that no viewer holds."""


def words_shown(of: World) -> set[str]:
    """Where a text for judges, or for judges and parties, is shown to others: questions, the log, the metrics."""
    answers = {(viewer, question): str(answer) for (_, viewer, question), answer in of.answers.items()}
    texts = {question: text for (viewer, question), text in answers.items() if viewer not in JUDGES}
    kept = {"the log": of.log.getvalue(), "the metrics": of.metrics}
    unseated = {question: text for (viewer, question), text in answers.items() if viewer not in (*JUDGES, *SEATS)}
    shown = {question for question, text in (texts | kept).items() if any(words in text for words in WORDS_FOR_JUDGES)}
    return shown | {question for question, text in (unseated | kept).items() if REASON in text}


def the_same(one: JudgedPlay, other: JudgedPlay) -> None:
    """Both worlds answered, logged and counted alike, although the hidden seats' cards differ."""
    assert differences(one.world, other.world) == []
    assert requests_logged(one.world) == requests_logged(other.world)
    assert one.world.counted == other.world.counted
    assert all(one.world.controls[point] != other.world.controls[point] for point in one.script.points)
    for play in (one, other):
        assert words_shown(play.world) == set()
        assert secrets_shown(play.world, play.world.log.getvalue()) == []
        assert secrets_shown(play.world, play.world.metrics) == []


async def test_a_judge_at_work_changes_no_answer_to_anybody_else(new_database: NewDatabase) -> None:
    """A judge sees what each seat saw of the event in dispute, after reading it and while in charge; others never do.

    Nothing else in the judge's answers depends on the cards.
    """
    one, other = await played(new_database, judged(), DEALT)
    the_same(one, other)
    for play in (one, other):
        knew = {place: _known(bench) for place, bench in play.benches.items()}
        seen = {place for place, known in knew.items() if known is not None}
        assert all(knew[place] == play.knew for place in seen)
        assert seen == {
            *((point, JUDGE) for point in ("! read Itziar", "read", "! question Itziar", "asked", "ruled")),
            *((point, SECOND_JUDGE) for point in ("! read Joseba", "heard", "settled", "last")),
        }
        stepped = {place for place, steps in play.steps.items() if steps != [None] * 4}
        assert all(play.steps[place] == play.own_steps for place in stepped)
        assert stepped == {place for place in seen if not place[0].startswith("!")}
    assert one.knew != other.knew
    assert one.own_steps != other.own_steps
    assert _others(one) == _others(other)


async def test_a_dispute_that_a_judge_opens_changes_no_answer_to_anybody_else(new_database: NewDatabase) -> None:
    """Nor to the judge, before reading what the seats knew."""
    one, other = await played(new_database, judged(observed=True), DEALT)
    the_same(one, other)
    assert one.knew != other.knew
    assert _others(one) == _others(other)
    assert one.benches["called", JUDGE] == other.benches["called", JUDGE]


async def test_a_judge_sees_nothing_of_the_stock_nor_of_what_came_later(new_database: NewDatabase) -> None:
    """The worlds differ in what was drawn after the event in dispute: the judge's answers are the same bytes, too."""
    one, other = await played(new_database, judged(blind=True), DRAWN)
    the_same(one, other)
    assert _known(one.benches["settled", SECOND_JUDGE]) is not None
    assert not seeds_shown(one)


def seeds_shown(play: JudgedPlay) -> list[tuple[str, str]]:
    """Where a judge is shown the house's seed, which is sealed in the first event in dispute."""
    return [place for place, bench in play.benches.items() if SEED.hex() in str(bench)]


def _known(bench: Any) -> list[Any] | None:  # noqa: ANN401 - JSON
    """What each seat knew of the event in dispute, as the judge is shown it."""
    shown = bench["workbench"]["knew"] if bench["workbench"] else []
    return shown[0]["seats"] if shown else None


def _others(play: JudgedPlay) -> dict[tuple[str, str], str]:
    """The judges' answers but for what each seat knew."""
    blank: dict[tuple[str, str], str] = {}
    for place, bench in play.benches.items():
        if bench["workbench"] is None:  # the answer to a ruling
            blank[place] = str(bench)
            continue
        knew = [{**known, "seats": []} for known in bench["workbench"]["knew"]]
        blank[place] = str({**bench, "workbench": {**bench["workbench"], "knew": knew}})
    return blank


@pytest.mark.parametrize("fault", BY_CARDS)
async def test_a_planted_leak_is_caught(fault: Fault, new_database: NewDatabase) -> None:
    """Each by the answers that it changes; so equal answers mean something."""
    pairs, point, questions = BY_CARDS[fault]
    one, other = await played(new_database, judged(point, blind=pairs is DRAWN, questions=questions), pairs, fault)
    found = {question.replace(one.world.table, "T") for _, _, question in differences(one.world, other.world)}
    assert set(questions) <= found


async def test_words_for_judges_shown_to_others_are_caught(new_database: NewDatabase) -> None:
    """In events, records, replays and streams."""
    asked = ("/events?&limit=200", "/record?as=public", "/replay", "/record?as=public in the open notation")
    script = judged("ruled", questions=[*[f"GET /v1/tables/T{path}" for path in asked], "stream: from the first event"])
    one, _ = await played(new_database, script, DEALT, envelopes_for_the_judge_open)
    shown = {question.replace(one.world.table, "T") for question in words_shown(one.world)}
    assert {*script.questions, "stream"} <= shown


async def test_words_for_judges_in_the_log_are_caught(new_database: NewDatabase) -> None:
    """Although no answer tells of them."""
    asked = judged("called", questions=("GET /v1/tables/T", "GET /v1/tables/T/replay"))
    one, other = await played(new_database, asked, DEALT, words_in_the_log)
    assert differences(one.world, other.world) == []
    assert words_shown(one.world) == {"the log"}


async def test_the_seed_shown_to_a_judge_is_caught(new_database: NewDatabase) -> None:
    """The one text that no answer to the judge may hold although it is the same in both worlds."""
    one, _ = await played(
        new_database, judged("called", questions=("GET /v1/tables/T",)), DEALT, the_envelope_of_the_house_open
    )
    assert ("called", JUDGE) in seeds_shown(one)
