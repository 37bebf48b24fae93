"""A long table is read in pieces: every answer is the one of the plain fold, and none keeps the event loop for long."""

import gc
from collections.abc import AsyncIterator, Iterator
from itertools import pairwise
from typing import Final

import pytest
from httpx_sse import aconnect_sse
from msgspec import Raw, Struct, json, structs

from domain.actors import PUBLIC
from domain.games import GAMES, TABLES
from domain.records.lines import write_record
from domain.records.notation_values import write_part
from domain.stream import fold
from domain.table.history import build_deals
from domain.table.outline import outline
from domain.table.replay import replay
from service.http.protocol.context import Context
from service.http.streams.judge_access import StepRange
from service.http.streams.record import record_header
from service.http.streams.replay_steps import replay_step
from service.live import session
from service.settings import Settings
from service.store.events import PIECE
from service.texts.catalogue import say
from tests.kit.each import each
from tests.kit.play import Match
from tests.kit.service.http import Server, open_client, serve_app, wait_for_read_models
from tests.kit.service.log_store import store_appends
from tests.kit.service.long_table import in_few_commands, long_match, loop_monitor

pytestmark = pytest.mark.slow

LONGEST_BLOCK_MS: Final = 20
"""What the event loop may be kept by one reading of a table of 100,000 events."""


class LongTable(Struct, frozen=True):
    """A long match, and the service that has it."""

    match: Match
    server: Server

    @property
    def path(self) -> str:
        """The path of its table."""
        return f"/v1/tables/{self.match.stream_id}"

    def steps(self, first: int, last: int, reader: str) -> list[bytes]:
        """The steps of its replay, made from the whole stream."""
        links, words = self.match.links, say("en")
        within = StepRange(1, len(links))
        made = replay(TABLES, self.match.stream_id.bytes, links[: last + 1], first, last, reader, {}, words)
        return [json.encode(replay_step(self.match.stream_id, reader, within, step, "en")) for step in made]


@pytest.fixture(
    params=[(1, 2), pytest.param((8, 6), marks=pytest.mark.soak)],
    ids=["7,000 events", "100,000 events"],
    scope="module",
)
def match(request: pytest.FixtureRequest) -> Match:
    """A finished match; the other one has its length only in the soak."""
    return long_match(*request.param)


@pytest.fixture
async def table(match: Match, settings: Settings) -> AsyncIterator[LongTable]:
    """A service that finds the table stored."""
    async with serve_app(settings) as server:
        context: Context = server.app.state["context"]
        await store_appends(context.pool, in_few_commands(match))
        await wait_for_read_models(server.app)
        yield LongTable(match, server)


class _Window(Struct):
    steps: list[Raw]


class _Page(Struct):
    items: list[Raw]
    next_cursor: str | None


class _Outline(Struct):
    steps: list[Raw]
    next: str | None


async def test_every_answer_is_that_of_the_whole_fold(table: LongTable) -> None:
    """Steps around the pieces and anywhere, sentences, deals, decks, views, events, and every form of the record."""
    links, stream = table.match.links, table.match.stream_id.bytes
    end = len(links)
    async with open_client(table.server.url) as client:
        for reader in ("all", "seat:2"):
            for first in (1, PIECE - 3, PIECE, PIECE + 1, PIECE + 2, end // 2, 17 * PIECE + 1, end - 30, end):
                asked = await client.get(f"{table.path}/replay?as={reader}&from={first}&to={first + 39}")
                steps = [bytes(step) for step in json.decode(asked.content, type=_Window).steps]
                assert steps == table.steps(first, min(first + 39, end), reader)
        for version in (1, PIECE - 1, PIECE, PIECE + 1, end // 3, end - 1):
            seen = await client.get(f"{table.path}?version={version}")
            then = fold(TABLES, stream, links[:version]).state
            view = then.game.view(then, version, PUBLIC, {}, say("en"))
            assert seen.content == json.encode(structs.replace(view, hash=links[version - 1].hash.hex()))

        outlined, _ = outline(TABLES, stream, links, 1, "all", {}, say("en"))
        found, path = list[bytes](), f"{table.path}/replay/outline?as=all"
        while path:
            part = json.decode((await client.get(path)).content, type=_Outline)
            found, path = [*found, *map(bytes, part.steps)], part.next or ""
        assert found == [json.encode(step) for step in outlined]

        deals = build_deals(GAMES, stream, links)
        found, cursor = list[bytes](), ""
        while cursor is not None:
            asked = await client.get(f"{table.path}/deals?limit=100{cursor and f'&cursor={cursor}'}")
            page = json.decode(asked.content, type=_Page)
            found, cursor = [*found, *map(bytes, page.items)], page.next_cursor
        assert found == [json.encode(deal) for deal in deals]
        for deal in each(deals[:: len(deals) // 5]):
            assert (await client.get(f"{table.path}/deals/{deal.deal}")).content == json.encode(deal)
            steps = await client.get(f"{table.path}/replay?as=all&deal={deal.deal}&proofs=false")
            size = min(200, deal.to_step - deal.from_step + 1)
            assert [step["step"] for step in steps.json()["steps"]] == [deal.from_step + step for step in range(size)]

        state = fold(TABLES, stream, links).state
        public, whole = record_header(state, PUBLIC), record_header(state, "all")
        told = await client.get(f"{table.path}/record?as=public", headers={"accept": "text/x.hordago"})
        assert told.text == "".join(write_part(public, links))
        for encoding in ("gzip", "identity"):
            asked = await client.get(f"{table.path}/record?as=all&unsigned=true", headers={"accept-encoding": encoding})
            assert asked.content.partition(b"\n")[2] == b"".join(write_record(whole, links)).partition(b"\n")[2]
            same = {"if-none-match": asked.headers["etag"]}
            assert (await client.get(f"{table.path}/record?as=all", headers=same)).status_code == 304
        story = await client.get(f"{table.path}/record?as=all", headers={"accept": "text/plain"})
        assert [line for line in story.text.splitlines()[1:] if line] == [step.text for step in outlined]


async def test_heads_that_are_kept_are_those_of_the_chain(table: LongTable, monkeypatch: pytest.MonkeyPatch) -> None:
    """One every so many events, and half as many when there are too many: each is the head of the whole fold."""
    live = table.server.app.state["context"].live
    links, stream = table.match.links, table.match.stream_id
    kept = (await live.session(stream)).kept
    assert [head.version for head in kept] == list(range(PIECE, len(links) + 1, PIECE))
    for head in each(list(kept)[::9]):
        assert head == fold(TABLES, stream.bytes, links[: head.version])
    monkeypatch.setattr(session, "MOST_HEADS", 5)
    fewer = session.KeptHeads()
    for head in kept:
        fewer.keep(head)
    distances = [late.version - early.version for early, late in pairwise(fewer)]
    assert 2 <= len(list(fewer)) <= 5
    assert len(set(distances)) == 1
    assert fewer.nearest(len(links)) in list(kept)
    assert fewer.nearest(PIECE - 1) is None


@pytest.mark.soak
async def test_no_reading_keeps_the_loop(table: LongTable, settings: Settings) -> None:
    """Not the first one either, which has to read and fold all of it; of each, what is sent is thrown away.

    Texts and odds are loaded before, once for all tables. Garbage is not collected meanwhile: how long that takes
    depends on all that the process holds, and this one holds the tests.
    """
    blocks = dict[str, tuple[float, str]]()
    links = table.match.links
    list(replay(TABLES, table.match.stream_id.bytes, links, 40, 60, "all", {}, say("en"), odds=True))
    gc.disable()
    async with serve_app(settings) as server, open_client(server.url) as client:
        with loop_monitor() as monitor:
            for name, path, headers in each(readings(table)):
                async with client.stream("GET", path, headers=headers) as answer:
                    assert answer.status_code == 200, (name, await answer.aread())
                    async for _ in answer.aiter_raw():
                        pass
                blocks[name] = monitor.read()
            async with aconnect_sse(client, "GET", f"{table.path}/stream?after=0") as source:
                assert [event.event async for event in source.aiter_sse()][-1] == "bye"
            blocks["stream"] = monitor.read()
    gc.enable()
    assert {name: block for name, block in blocks.items() if block[0] > LONGEST_BLOCK_MS} == {}


def readings(table: LongTable) -> Iterator[tuple[str, str, dict[str, str]]]:
    """Every way to read a table: a name, the path, and what the client asks for beside it."""
    path, end = table.path, len(table.match.links)
    yield "view, cold", path, {}
    yield "deals, cold", f"{path}/deals?limit=200", {}
    yield "deals", f"{path}/deals?limit=200", {}
    yield "view at a version", f"{path}?version={end - 77}", {}
    yield "deal", f"{path}/deals/100", {}
    yield "deck", f"{path}/deals/100/deck", {}
    yield "step", f"{path}/replay/{end - 100}?as=all", {}
    yield "steps", f"{path}/replay?as=all&from={end - 300}", {}
    # Of one seat: the odds of all four at one step are counted in one go, and their time is the affair of `make bench`.
    yield "steps with odds", f"{path}/replay?as=seat:0&from={end - 300}&odds=true", {}
    yield "steps of a deal", f"{path}/replay?as=all&deal=101", {}
    yield "outline", f"{path}/replay/outline?as=all&after={end - 1000}", {"accept-encoding": "gzip"}
    yield "events", f"{path}/events?as=all&limit=200&after={end - 200}", {}
    for form in ("application/jsonl", "text/x.hordago", "text/plain"):
        for encoding in ("gzip", "identity"):
            asked = {"accept": form, "accept-encoding": encoding}
            yield f"record, {form}, {encoding}", f"{path}/record?as=all&unsigned=true", asked
    yield "record of the caller", f"{path}/record", {}
