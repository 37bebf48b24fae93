"""Responses that may be kept and compressed: those that depend on nothing sealed, and never any other."""

import gzip
from collections.abc import Callable, Mapping
from typing import Final

import brotli
import httpx
import pytest
import zstandard

from service.http.protocol import caching
from service.texts.catalogue import LANGUAGES
from tests.kit.service.http import NewPlayer, Player, Server, open_and_sit

pytestmark = pytest.mark.slow

OPEN_TO_ALL = (
    *("/replay?as=public", "/replay?as=all&deal=1", "/replay/3?as=seat:1", "/replay/outline?as=all"),
    *("/record?as=all", "/deals", "/deals/1", "/deals/1/deck"),
)
"""What may be kept once the seed is open."""
WITHOUT_READER = ("", "/replay", "/replay/3", "/replay/outline", "/record", "/events")
"""What depends on who asks."""
PACKED = {"accept-encoding": "gzip"}


@pytest.fixture
async def players(new_player: NewPlayer) -> list[Player]:
    return [await new_player(name) for name in ("Ane", "Beñat")]


async def finished(players: list[Player]) -> str:
    """A table whose seed is open."""
    path = await open_and_sit(players, seats=2)
    await players[0].client.post(f"{path}/moves", json={"type": "resign"})
    return path


def raw(answer: httpx.Response) -> tuple[str | None, str | None, str | None]:
    """What a cache looks at."""
    return answer.headers.get("cache-control"), answer.headers.get("content-encoding"), answer.headers.get("vary")


PRIVATE = ("private, no-store, no-transform", None, "Accept, Accept-Language, Authorization")
PUBLIC = ("public, max-age=300", None, "Accept, Accept-Language, Accept-Encoding")


async def test_an_opened_table_is_kept_for_a_named_reader(players: list[Player], client: httpx.AsyncClient) -> None:
    """Everybody may keep it for five minutes, and compares its tag afterwards."""
    path = await finished(players)
    for below in OPEN_TO_ALL:
        plain = await client.get(f"{path}{below}", headers={"accept-encoding": "identity"})
        assert (plain.status_code, raw(plain)) == (200, PUBLIC), below
        assert plain.headers["content-language"] == "en"
        tag = plain.headers["etag"]
        for known in (tag, tag.removeprefix("W/"), f'"other", {tag}', "*"):
            again = await client.get(f"{path}{below}", headers={"if-none-match": known})
            assert (again.status_code, again.content, again.headers["etag"]) == (304, b"", tag), (below, known)
        assert (await client.get(f"{path}{below}", headers={"if-none-match": '"other"'})).status_code == 200
        packed = await client.get(f"{path}{below}", headers=PACKED)
        assert packed.content == plain.content, "the client unpacks it"
        assert packed.headers["etag"] == tag
        large = len(plain.content) >= caching._WORTH_COMPRESSING
        assert packed.headers.get("content-encoding") == ("gzip" if large else None), below
        assert await client.head(f"{path}{below}") is not None


async def test_the_tag_is_of_the_language(players: list[Player], client: httpx.AsyncClient) -> None:
    """The tag is of the language, and of nothing else that may differ.

    Two readers of the same language have the same tag.
    """
    path = await finished(players)
    tags = {
        language: (await client.get(f"{path}/replay?as=all", headers={"accept-language": language})).headers["etag"]
        for language in LANGUAGES
    }
    assert len(set(tags.values())) == len(LANGUAGES)
    assert all(f"-{language}-" in tag for language, tag in tags.items())
    own = await players[0].client.get(f"{path}/replay?as=all", headers={"accept-language": "en"})
    assert own.headers["etag"] == tags["en"]


async def test_the_tag_changes_with_a_players_name(
    server: Server, players: list[Player], client: httpx.AsyncClient
) -> None:
    """A name can be erased, though the table has no new event."""
    path = await finished(players)
    before = await client.get(f"{path}/replay/outline?as=public")
    pool = server.app.state["context"].pool
    assert "Ane" in before.text
    await pool.execute("UPDATE players SET name = 'Itziar' WHERE player_id = $1", players[0].id)
    server.app.state["context"].names.forget(str(players[0].id))
    after = await client.get(f"{path}/replay/outline?as=public", headers={"if-none-match": before.headers["etag"]})
    assert after.status_code == 200
    assert "Itziar" in after.text
    assert after.headers["etag"] != before.headers["etag"]


async def test_nothing_of_a_table_in_play_is_kept_or_compressed(
    players: list[Player], client: httpx.AsyncClient
) -> None:
    """The size of a compressed answer could depend on sealed cards; nor is there a 304."""
    path = await open_and_sit(players, seats=2)
    for asker, below in (
        *((client, below.replace("=all", "=public").replace("=seat:1", "=public")) for below in OPEN_TO_ALL),
        (players[1].client, "/replay?as=seat:1"),
        *((players[1].client, below) for below in WITHOUT_READER),
    ):
        answer = await asker.get(f"{path}{below}", headers={**PACKED, "if-none-match": "*"})
        assert (answer.status_code, raw(answer)) == (200, PRIVATE), below


async def test_without_a_named_reader_an_answer_is_the_callers(players: list[Player]) -> None:
    """Also of an opened table: the same address gives another seat something else."""
    path = await finished(players)
    for below in WITHOUT_READER:
        answer = await players[1].client.get(f"{path}{below}", headers={**PACKED, "if-none-match": "*"})
        assert (answer.status_code, raw(answer)) == (200, PRIVATE), below


async def test_the_text_of_a_record_is_kept_too(players: list[Player], client: httpx.AsyncClient) -> None:
    """The other form of the same address: `Vary` says so, and its tag is another one."""
    path = await finished(players)
    text = await client.get(f"{path}/record?as=all", headers={"accept": "text/plain"})
    assert text.headers["content-type"] == "text/plain; charset=utf-8"
    assert text.headers["cache-control"] == "public, max-age=300"
    assert text.headers["etag"] != (await client.get(f"{path}/record?as=all")).headers["etag"]


CODED: Final[Mapping[str, Callable[[bytes], bytes]]] = {
    "br": brotli.decompress,
    "zstd": lambda packed: zstandard.ZstdDecompressor().decompressobj().decompress(packed),
    "gzip": gzip.decompress,
}
"""How each coding is undone, by other code than ours."""


@pytest.mark.parametrize("coding", CODED)
async def test_what_is_compressed_is_the_same_every_time(client: httpx.AsyncClient, coding: str) -> None:
    """In each coding; no time stands in it, so that two processes send the same bytes."""
    sent = list[bytes]()
    for _ in range(2):
        async with client.stream("GET", "/v1/rulesets", headers={"accept-encoding": coding}) as answer:
            assert answer.headers["content-encoding"] == coding
            sent.append(b"".join([part async for part in answer.aiter_raw()]))
    whole = (await client.get("/v1/rulesets")).content
    first, second = sent
    assert CODED[coding](first) == whole
    assert first == second
    assert len(first) < len(whole) / 2


@pytest.mark.parametrize("coding", CODED)
async def test_a_record_is_compressed_part_by_part(
    players: list[Player], client: httpx.AsyncClient, coding: str
) -> None:
    """In each coding, and all of it comes."""
    path = f"{await finished(players)}/record?as=all"
    async with client.stream("GET", path, headers={"accept-encoding": coding}) as answer:
        assert answer.headers["content-encoding"] == coding
        packed = b"".join([part async for part in answer.aiter_raw()])
    plain = await client.get(path, headers={"accept-encoding": "identity"})
    assert CODED[coding](packed) == plain.content
