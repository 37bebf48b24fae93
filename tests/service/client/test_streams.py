"""A stream that breaks goes on where it was, and its frames are read as the standard says."""

from collections.abc import Callable
from uuid import UUID

import httpx
import msgspec
import pytest

from hordago.client import ServerUnavailable
from tests.kit.service.scripted_client import URL, Parts, Scripted, is_about, stream_of


async def test_a_stream_that_breaks_goes_on_after_its_last_frame(scripted: Scripted) -> None:
    """Half a frame is not read. The server says when to come back."""
    slow = b'event: bye\ndata: {"reason":"slow"}\n\n'
    scripted.answering(
        stream_of(b"retry: 2000\nevent: snapshot\nid: 3\ndata: {}\n\n", b"id: 4\ndata: 4\n\nid: 5\nda", cut=True),
        httpx.Response(503, headers={"retry-after": "1"}),
        stream_of(b": still here\nid: 5\ndata: 5\n\n", slow),
        stream_of(b"id: 6\ndata: 6\n\n"),
        httpx.Response(204),
    )
    frames = await scripted.items("stream", "/v1/stream", told="true")
    assert [(frame.event, frame.id, frame.data) for frame in frames] == [
        ("snapshot", "3", b"{}"),
        *[("message", str(number), str(number).encode()) for number in (4, 5, 6)],
    ]
    assert scripted.headers("last-event-id") == [None, "4", "4", "5", "6"]
    assert {str(request.url) for request in scripted.requests} == {f"{URL}/v1/stream?told=true"}
    assert is_about(scripted.waits, 2, 1, 2, 2)


@pytest.mark.parametrize(("reason", "last"), [("audience", None), ("shutdown", "8")])
async def test_a_stream_begins_anew_where_its_reader_has_changed(
    scripted: Scripted, reason: str, last: str | None
) -> None:
    """With a snapshot, of whatever version; and it ends when what it follows is over."""
    scripted.answering(
        stream_of(b"id: 8\ndata: 8\n\nevent: bye\ndata: {" + f'"reason":"{reason}"'.encode() + b"}\n\n"),
        stream_of(b"event: snapshot\nid: 7\ndata: {}\n\n", b'event: bye\ndata: {"reason":"finished"}\n\n'),
    )
    frames = await scripted.items("stream", "/v1/stream", after="2")
    assert scripted.headers("last-event-id") == ["2", last]
    assert [frame.id for frame in frames] == ["8", "7"]


async def test_an_event_of_a_table_comes_once(scripted: Scripted) -> None:
    """With the table after it; one that is sent again is left out, and a name that is new too."""

    def step(version: int) -> bytes:
        view = {"id": str(UUID(int=7)), "kind": "any", "version": version, "status": "playing", "seats": []}
        told = {"view": {**view, "to_act": [], "turn": False, "legal_moves": []}, "text": f"{version}", "event": {}}
        return b"id: %d\ndata: %b\n\n" % (version, msgspec.json.encode(told))

    scripted.answering(
        stream_of(step(3), b"event: new\ndata: ?\n\n", step(4), cut=True),
        stream_of(step(4), step(5)),
        httpx.Response(204),
    )
    assert [step.text for step in await scripted.items("follow", UUID(int=7), after=2)] == ["3", "4", "5"]
    assert scripted.headers("last-event-id") == ["2", "4", "5"]


async def test_a_stream_without_an_answer_is_given_up(scripted: Scripted) -> None:
    """After as many connections without a frame as it has tries, each later than the one before."""
    scripted.answering(*[stream_of(b": hello\n", cut=True) for _ in range(3)], tries=3)
    with pytest.raises(ServerUnavailable, match=r"cut$"):
        await scripted.items("stream", "/v1/stream")
    assert is_about(scripted.waits, 1, 2)


async def test_a_stream_that_is_not_wanted_any_longer_is_closed(scripted: Scripted) -> None:
    """Its connection does not wait for more."""
    parts = Parts(b"data: 1\n\n", b"data: 2\n\n")
    scripted.answering(httpx.Response(200, stream=parts))
    frames = scripted.api.stream("/v1/stream")
    if scripted.kind == "blocking":
        assert next(frames).data == b"1"
        frames.close()
    else:
        assert (await anext(frames)).data == b"1"
        await frames.aclose()
    assert parts.closed


SAID = b"\xef: x\r\ndata: one\r\ndata:  two\r\n\r\nid: 1\revent: e\rdata\r\rdata: three\n\n\n: bye\n\n"


@pytest.mark.parametrize("split", [lambda said: [said], lambda said: [said[at : at + 1] for at in range(len(said))]])
async def test_frames_are_read_as_the_standard_says(scripted: Scripted, split: Callable[[bytes], list[bytes]]) -> None:
    """Any line end, several lines of data, fields of no meaning; however the bytes are cut into parts."""
    scripted.answering(stream_of(*split(SAID)), httpx.Response(204))
    assert [(frame.event, frame.id, frame.data) for frame in await scripted.items("stream", "/v1/stream")] == [
        ("message", None, b"one\n two"),
        ("e", "1", b""),
        ("message", None, b"three"),
    ]
