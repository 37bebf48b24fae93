"""Nobody learns from the wire what a judge may see, and no judge more than the seats knew (records.md, "Disputes").

As in test_leaks.py two worlds differ only in hidden cards, and answers are compared byte for byte; here at every step
of a dispute that has its judge, a second one who hears the appeal, and one who has nothing to do with it.
"""

import re
from collections.abc import Callable, Iterator
from contextlib import AbstractAsyncContextManager, contextmanager, nullcontext
from typing import Any, Final
from unittest.mock import patch

import pytest

from domain import sealing
from service.http import dispute_shown, disputes
from tests.conftest import Database
from tests.http.leaks.judged import (
    COMPLAINT,
    DEALT,
    DRAWN,
    JUDGE,
    JUDGES,
    REASON,
    SECOND_JUDGE,
    WATCHED,
    JudgedPlay,
    Pairs,
    judged,
)
from tests.http.leaks.planted import Fault
from tests.http.leaks.playing import Script
from tests.http.leaks.world import SEED, World, differences, world
from tests.http.test_leaks import requests_logged, secrets_told

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


def words_told(of: World) -> set[str]:
    """Where what is written for judges alone is told to others: questions, the log, the metrics."""
    texts = {question: str(answer) for (_, viewer, question), answer in of.answers.items() if viewer not in JUDGES}
    texts |= {"the log": of.log.getvalue(), "the metrics": of.metrics}
    return {question for question, text in texts.items() if COMPLAINT in text or REASON in text}


def the_same(one: JudgedPlay, other: JudgedPlay) -> None:
    """Both worlds answered, logged and counted alike, although the hidden seats' cards differ."""
    assert differences(one.world, other.world) == []
    assert requests_logged(one.world) == requests_logged(other.world)
    assert one.world.counted == other.world.counted
    assert all(one.world.controls[point] != other.world.controls[point] for point in one.script.points)
    for play in (one, other):
        assert words_told(play.world) == set()
        assert secrets_told(play.world, play.world.log.getvalue()) == []
        assert secrets_told(play.world, play.world.metrics) == []


async def test_a_judge_at_work_changes_no_answer_to_anybody_else(new_database: NewDatabase) -> None:
    """He sees what each seat saw of the event in dispute, once he has read it and while it is his; another one never.

    Nothing else in his answers hangs on the cards.
    """
    one, other = await played(new_database, judged(), DEALT)
    the_same(one, other)
    for play in (one, other):
        knew = {place: _known(bench) for place, bench in play.benches.items()}
        seen = {place for place, known in knew.items() if known is not None}
        assert all(knew[place] == play.knew for place in seen)
        assert seen == {
            *((point, JUDGE) for point in ("! read Itziar", "read", "! rule Itziar", "ruled")),
            *((point, SECOND_JUDGE) for point in ("! read Joseba", "heard", "! rule Joseba", "settled", "last")),
        }
    assert one.knew != other.knew
    assert _others(one) == _others(other)


async def test_a_judge_sees_nothing_of_the_stock_nor_of_what_came_later(new_database: NewDatabase) -> None:
    """The worlds differ in what was drawn after the event in dispute: his answers are the same bytes, too."""
    one, other = await played(new_database, judged(blind=True), DRAWN)
    the_same(one, other)
    assert _known(one.benches["settled", SECOND_JUDGE]) is not None
    assert not seeds_told(one)


def seeds_told(play: JudgedPlay) -> list[tuple[str, str]]:
    """Where a judge is told the house's seed, which is sealed in the first event in dispute."""
    return [place for place, bench in play.benches.items() if SEED.hex() in str(bench)]


def _known(bench: Any) -> list[Any] | None:  # noqa: ANN401 - JSON
    """What each seat knew of the event in dispute, as a judge is told."""
    shown = bench["workbench"]["knew"]
    return shown[0]["seats"] if shown else None


def _others(play: JudgedPlay) -> dict[tuple[str, str], str]:
    """The judges' answers but for what each seat knew."""
    blank: dict[tuple[str, str], str] = {}
    for place, bench in play.benches.items():
        knew = [{**known, "seats": []} for known in bench["workbench"]["knew"]]
        blank[place] = str({**bench, "workbench": {**bench["workbench"], "knew": knew}})
    return blank


@contextmanager
def a_workbench_for_everybody() -> Iterator[None]:
    """Nobody asks who is looking at a dispute."""

    async def anybody(*_: object, **__: object) -> bool:
        return True

    with patch.object(disputes, "check_judge", anybody), patch.object(dispute_shown, "hears", lambda *_: True):
        yield


@contextmanager
def every_judge_hears_it() -> Iterator[None]:
    """What one judge has opened, all of them see."""
    with patch.object(dispute_shown, "hears", lambda *_: True):
        yield


@contextmanager
def a_table_folded_too_far() -> Iterator[None]:
    """The judge is shown how things stand now."""
    at = dispute_shown._at

    with patch.object(dispute_shown, "_at", lambda table, links, _version: at(table, links, len(links))):
        yield


@contextmanager
def envelopes_for_the_judge_open() -> Iterator[None]:
    """What is sealed to judges is read by everybody."""
    may_read = sealing.may_read

    def judges_too(reader: str, audience: str) -> bool:
        return audience == "judge" or may_read(reader, audience)

    with patch.object(sealing, "may_read", judges_too):
        yield


@contextmanager
def the_envelope_of_the_house_open() -> Iterator[None]:
    """A judge reads what is sealed to nobody."""
    may_read = sealing.may_read

    def the_house_too(reader: str, audience: str) -> bool:
        return (reader, audience) == ("judge", "house") or may_read(reader, audience)

    with patch.object(sealing, "may_read", the_house_too):
        yield


BY_CARDS: Final[dict[Fault, tuple[Pairs, str, tuple[str, ...]]]] = {
    a_workbench_for_everybody: (DEALT, "read", ("the dispute", "the dispute in Basque")),
    every_judge_hears_it: (DEALT, "read", ("the dispute",)),
    a_table_folded_too_far: (DRAWN, "read", ("the dispute",)),
}
"""A leak put into the service on purpose: the worlds and the point that show it, questions whose answers it changes."""


@pytest.mark.parametrize("fault", BY_CARDS)
async def test_a_planted_leak_is_caught(fault: Fault, new_database: NewDatabase) -> None:
    """Each by the answers that it changes; so equal answers mean something."""
    pairs, point, questions = BY_CARDS[fault]
    one, other = await played(new_database, judged(point, blind=pairs is DRAWN), pairs, fault)
    found = {question for _, _, question in differences(one.world, other.world)}
    assert set(questions) <= found


async def test_words_for_judges_told_to_others_are_caught(new_database: NewDatabase) -> None:
    """In events, records, replays and streams."""
    one, _ = await played(new_database, judged("ruled"), DEALT, envelopes_for_the_judge_open)
    told = {re.sub(r".*/tables/[^/?]*", "T", question) for question in words_told(one.world)}
    assert {"T/events?&limit=200", "T/record?as=public", "T/replay", "stream", "stream: from the first event"} <= told


async def test_the_seed_told_to_a_judge_is_caught(new_database: NewDatabase) -> None:
    """It is the one thing that no answer to him may hold although it is the same in both worlds."""
    one, _ = await played(new_database, judged("called"), DEALT, the_envelope_of_the_house_open)
    assert ("called", JUDGE) in seeds_told(one)
