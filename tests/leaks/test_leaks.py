"""No viewer learns from the wire what is hidden from them.

Two worlds differ only in cards that some viewers may not see. Commitments and links are constant in both; nothing else
is normalised. Whatever those viewers ask, at any point of the deal, they are answered the same bytes.
"""

import json
import re
from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, nullcontext
from typing import Final

import pytest
from litestar.routes import HTTPRoute

from service.app import create_app
from service.http.protocol.admission import operation_of
from service.settings import Settings
from tests.conftest import Database
from tests.kit.spread import Sample, sampled
from tests.leaks import federation, mushi
from tests.leaks.decks import PAIRS
from tests.leaks.planted import in_mus, in_mushi
from tests.leaks.planted.in_mus import Fault
from tests.leaks.playing import ANONYMOUS, Play, Script, wrong_at_mus
from tests.leaks.questions import APART, Place, reading, refused
from tests.leaks.world import SEED, Deck, World, differences, world

pytestmark = pytest.mark.slow

Pairs = Mapping[tuple[int, ...], tuple[Deck, Deck]]
NewDatabase = Callable[[], AbstractAsyncContextManager[Database]]

CARD: Final = re.compile(r"(?<![\w-])(?:(?:[1-7]|1[0-2])[oceb]|(?:[1-589]|1[0-2])(?:[LAR]|N[abc]?))(?![\w-])")
"""A card of any game."""


async def played(
    new_database: NewDatabase, script: Script, fault: Fault = nullcontext, decks: Pairs = PAIRS
) -> tuple[World, World]:
    """The same deal in both worlds."""
    worlds: list[World] = []
    for deck in decks[script.watched]:
        async with new_database() as database, world(database.service_url, deck) as one:
            with fault():
                await Play(one, script).run()
            worlds.append(one)
    return worlds[0], worlds[1]


def secrets_shown(of: World, text: str) -> list[str]:
    """Cards, the house's seed, tokens and signatures that stand in a text."""
    secrets = [SEED.hex(), *of.tokens.values(), *of.signatures]
    return [*CARD.findall(text), *(secret for secret in secrets if secret in text)]


def requests_logged(of: World) -> set[tuple[object, ...]]:
    """The lines of requests without their times; polling for the lobby makes their number uncertain."""
    lines = [json.loads(line) for line in of.log.getvalue().splitlines()]
    named = ("method", "route", "status", "table", "version", "principal")
    return {tuple(line[name] for name in named) for line in lines if line["event"] == "request.answered"}


ALL_POINTS: Final = [(watched, Script(watched).points) for watched in PAIRS]
SOME_POINTS: Final = [
    (watched, (*points[nth :: len(PAIRS)], points[-1])) for nth, (watched, points) in enumerate(ALL_POINTS)
]
"""Each point with one of the pairs that watch, and the last one with both; the soak asks each pair at every point."""


@pytest.mark.parametrize(
    ("watched", "points"), [*SOME_POINTS, *[pytest.param(*of, marks=pytest.mark.soak) for of in ALL_POINTS]]
)
async def test_hidden_cards_change_no_answer(
    watched: tuple[int, ...], points: tuple[str, ...], new_database: NewDatabase
) -> None:
    """Nor a log line, nor a count of the metrics; and neither of those holds a card, the seed or a token."""
    script = Script(watched, points, signed=True, by_turns=True)
    one, other = await played(new_database, script)
    the_same(one, other, script.points)
    both_signed_otherwise(one, other)
    follower = one.answers["always", ANONYMOUS, "stream"].body
    assert all(follower.count(b'"type":"%b"' % kind) for kind in (b"hands_dealt", b"stock_reshuffled", b"declared"))


@sampled
async def test_false_declarations_and_signs_change_no_answer(new_database: NewDatabase, sample: Sample) -> None:
    """Seat 1 tells the truth in one world and lies in the other, and signs to seat 3: alike to everybody else."""
    points = [point for point, _ in federation.WORDS if point]
    script = Script(
        federation.WATCHED,
        sample(points, 4),
        ruleset="mus-federation",
        options=federation.OPTIONS,
        words=federation.WORDS,
        held=federation.HELD,
        signed=True,
        by_turns=True,
    )
    one, other = await played(new_database, script, decks=federation.PAIRS)
    the_same(one, other, script.points[1:])
    both_signed_otherwise(one, other)
    follower = one.answers["always", ANONYMOUS, "stream"].body
    assert all(follower.count(b'"type":"%b"' % kind) for kind in (b"deck_cut", b"sign_made", b"claim_made"))


def of_mushi(watched: tuple[int, ...], at: Sequence[str] = (), questions: Sequence[str] = ()) -> Script:
    """Two turns of each seat, one of which waits for the choice of a capture."""
    return Script(
        watched,
        at,
        "mushi",
        2,
        mushi.OPTIONS,
        words=mushi.WORDS,
        held=mushi.HELD,
        wrong=mushi.wrong,
        questions=questions,
        by_turns=True,
    )


POINTS_OF_MUSHI: Final = [point for point, _ in mushi.WORDS if point]
SOME_OF_MUSHI: Final = [
    (watched, (*POINTS_OF_MUSHI[nth:-1:2], POINTS_OF_MUSHI[-1])) for nth, watched in enumerate(mushi.PAIRS)
]
"""Each point with one of the seats that watch, and the last one with both."""


@pytest.mark.parametrize(
    ("watched", "points"),
    [*SOME_OF_MUSHI, *[pytest.param(watched, (), marks=pytest.mark.soak) for watched in mushi.PAIRS]],
)
async def test_neither_the_other_hand_nor_the_stock_changes_an_answer(
    watched: tuple[int, ...], points: tuple[str, ...], new_database: NewDatabase
) -> None:
    """An answer about a deal of Mushi is the same with other hidden cards, and so it is about the misdeal before it."""
    one, other = await played(new_database, of_mushi(watched, points), decks=mushi.PAIRS)
    the_same(one, other, of_mushi(watched, points).points)
    follower = one.answers["always", ANONYMOUS, "stream"].body
    assert all(
        follower.count(b'"type":"%b"' % kind) for kind in (b"misdeal_declared", b"card_turned", b"turn_captured")
    )


def the_same(one: World, other: World, points: Sequence[str]) -> None:
    """Both worlds answered, logged and counted alike, although at these points the hidden seat's cards differ."""
    assert differences(one, other) == []
    assert all(one.controls[point] != other.controls[point] for point in points)
    packed = [key for key, answer in one.answers.items() if dict(answer.headers).get(b"content-encoding")]
    assert not packed, "the size of a compressed answer could depend on what is sealed"
    assert any(question.endswith("packed") for _, _, question in one.answers)
    assert requests_logged(one) == requests_logged(other)
    assert one.counted == other.counted
    log = [answer.status for (_, _, question), answer in one.answers.items() if " /v1/log" in question]
    assert set(log) == {200, 404}
    assert log.count(200) > 5 * len(points)
    for each in (one, other):
        assert each.log.getvalue().count("\n") > len(each.answers)
        assert secrets_shown(each, each.log.getvalue()) == []
        assert secrets_shown(each, each.metrics) == []


def both_signed_otherwise(one: World, other: World) -> None:
    """The hidden seat signs its moves, some of which are not the same in both worlds; no signature is in any answer."""
    assert len(one.signatures) == len(other.signatures) > len(set(one.signatures) & set(other.signatures)) > 0
    for each in (one, other):
        sent = b"".join([answer.body + str(answer.headers).encode() for answer in each.answers.values()])
        assert not any(signature.encode() in sent for signature in each.signatures)


@pytest.mark.parametrize("fault", in_mus.ON_THE_WIRE)
async def test_a_planted_leak_is_caught(fault: Fault, new_database: NewDatabase) -> None:
    """Each by the answers that it changes; so equal answers mean something."""
    point = "discarding" if fault is in_mus.signatures_in_the_open else "thrown"
    questions = in_mus.ON_THE_WIRE[fault]
    one, other = await played(new_database, Script((0, 2), (point,), signed=True, questions=questions), fault)
    found = {question.replace(one.table, "T") for _, _, question in differences(one, other)}
    assert set(questions) <= found


@pytest.mark.parametrize("fault", in_mushi.ON_THE_WIRE)
async def test_a_leak_planted_in_mushi_is_caught(fault: Fault, new_database: NewDatabase) -> None:
    """The other hand, and what comes next of the stock."""
    questions = in_mushi.ON_THE_WIRE[fault]
    one, other = await played(new_database, of_mushi((0,), ("last",), questions), fault, mushi.PAIRS)
    found = {question.replace(one.table, "T") for _, _, question in differences(one, other)}
    assert set(questions) <= found


async def test_a_card_in_the_log_is_caught(new_database: NewDatabase) -> None:
    """Although no answer tells of it."""
    one, other = await played(
        new_database, Script((0, 2), ("thrown",), questions=("GET /v1/tables/T",)), in_mus.a_card_in_the_log
    )
    assert differences(one, other) == []
    assert secrets_shown(one, one.log.getvalue())


@pytest.mark.parametrize("text", ["12o", '"1e"', "[7b,", "a 5c.", "11N", '"8L"', "[12Nc,"])
def test_a_card_is_found_in_any_text(text: str) -> None:
    """As a word of its own, and not in the middle of an id."""
    assert CARD.search(text)
    assert not CARD.search(f"01940000-{text.strip()[:2]}ab-7000-8000")


def test_every_operation_is_asked() -> None:
    """An endpoint without a row here could leak unseen."""
    place = Place("T", 9, 8, "P", 1)
    asked = {operation for operation, _, _ in reading(place, first=True, accounts=True)}
    asked |= {operation for operation, _, _ in refused(place, wrong_at_mus(["1o"]), seated=True)}
    app = create_app(Settings(database_url="postgresql://unused/"))
    handlers = [
        (route.path_format, handler)
        for route in app.routes
        if isinstance(route, HTTPRoute)
        for handler in route.route_handlers
        if handler.http_methods != {"OPTIONS"}
    ]
    known = {path if (found := operation_of(handler)) is None else found.id for path, handler in handlers}
    assert known == asked | APART.keys()
