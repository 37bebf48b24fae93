"""Pictures of steps, as sharers ask for them: what a spectator saw, as PNG, within bounds."""

import asyncio
import re
import struct
from typing import Any

import httpx
import pytest
from msgspec.structs import replace

from domain.table.game import Laid
from service.http.streams import shown
from service.pictures import png
from service.pictures.cards import read_decks
from service.pictures.png import NotDrawn, PngMaker
from service.pictures.scene import HEIGHT, WIDTH, Scene, draw_scene
from service.settings import Settings
from tests.kit.each import each
from tests.kit.service.http import NewPlayer, open_and_sit, play_over_http

pytestmark = pytest.mark.slow

MOST_BYTES = 400_000


def size_of(picture: bytes) -> tuple[int, int]:
    """Width and height, as the head of a PNG says."""
    assert picture.startswith(b"\x89PNG\r\n\x1a\n")
    width, height = struct.unpack(">II", picture[16:24])
    return width, height


def faces_in(svg: str, deck: str) -> set[str]:
    """The cards that can be seen in a drawing."""
    return {code for code, face in read_decks()[deck].faces.items() if face in svg} - {"back"}


@pytest.fixture
def settings(settings: Settings) -> Settings:
    return replace(settings, pictures_per_minute=20)


@pytest.fixture
def drawings(monkeypatch: pytest.MonkeyPatch) -> list[Scene]:
    """What was drawn."""
    scenes: list[Scene] = []
    scene_of = shown.scene_of_step

    async def note(*about: Any) -> Scene:  # noqa: ANN401
        scenes.append(await scene_of(*about))
        return scenes[-1]

    monkeypatch.setattr("service.http.tables.replay.scene_of_step", note)
    return scenes


@pytest.mark.parametrize("ruleset", ["mus-basque", "mushi"])
async def test_a_picture_shows_what_a_spectator_saw(
    ruleset: str, new_player: NewPlayer, client: httpx.AsyncClient, drawings: list[Scene]
) -> None:
    """Backs of cards while they are played, whoever asks, and the cards once all may see them; in each language."""
    players = [await new_player(name) for name in ("Ane <b>", "Beñat & Co")]
    path = await open_and_sit(players, ruleset=ruleset, seats=2)
    version = (await client.get(path)).json()["version"]
    for asker in (client, players[0].client):
        answer = await asker.get(f"{path}/replay/{version}/picture", params={"lang": "eu"})
        assert (answer.status_code, answer.headers["content-type"]) == (200, "image/png")
        assert size_of(answer.content) == (WIDTH, HEIGHT)
        assert len(answer.content) < MOST_BYTES
        assert "public" not in answer.headers.get("cache-control", "")
    step = (await client.get(f"{path}/replay/{version}", params={"lang": "eu"})).json()
    assert [scene.sentence for scene in drawings] == [step["text"]] * 2
    hands = [card for hand in drawings[0].laid.hands for card in hand]
    assert hands
    assert set(hands) == {None}
    assert (await players[0].client.get(f"{path}/replay/{version}/picture?as=all")).status_code == 403
    assert (await client.get(f"{path}/replay/{version}/picture?as=seat:0")).status_code == 400
    assert (await client.get(f"{path}/replay/9999/picture")).status_code == 404

    await play_over_http(path, dict(enumerate(players)))
    answer = await client.get(f"{path}/replay/{version}/picture?as=all")
    assert "public" in answer.headers["cache-control"]
    assert "content-encoding" not in answer.headers
    assert None not in {card for hand in drawings[-1].laid.hands for card in hand}
    again = await client.get(
        f"{path}/replay/{version}/picture?as=all", headers={"if-none-match": answer.headers["etag"]}
    )
    assert (again.status_code, again.content) == (304, b"")


async def test_pictures_are_limited(new_player: NewPlayer, client: httpx.AsyncClient) -> None:
    """They have a bucket of their own, so that who shares can still play."""
    players = [await new_player(name) for name in ("Ane", "Jon")]
    path = await open_and_sit(players, ruleset="mus-basque", seats=2)
    statuses = [(await client.get(f"{path}/replay/1/picture")).status_code for _ in range(21)]
    assert statuses == [200] * 20 + [429]
    assert (await client.get(path)).status_code == 200


def test_a_drawing_has_the_cards_that_are_seen_and_no_other() -> None:
    """A card that is not seen is a back, and what people are called is text, never markup."""
    laid = Laid("spanish", [["12o", "1e"], [None, None]], score=[4, 0], games_won=[2, 0])
    svg = draw_scene(Scene("<Mus>", "A & B", ["<script>", '"Jon"'], laid))
    assert faces_in(svg, "spanish") == {"12o", "1e"}
    assert svg.count(read_decks()["spanish"].faces["back"]) == 2
    assert "<script>" not in svg
    assert re.search(r">&lt;Mus&gt;<.*>&lt;script&gt;<.*>A &amp; B<", svg)
    assert svg.count('fill="#ffd44d"') == 2, "a point for each game"


def test_long_texts_stay_within_their_places() -> None:
    """Names are cut, and a sentence has two lines."""
    laid = Laid("spanish", [["12o"] * 4] * 4, score=[40, 38])
    svg = draw_scene(Scene("M" * 90, "word " * 90, ["W" * 40] * 4, laid))
    texts = re.findall(r"<text x=[^>]*font-size=\"(\d+)\"[^>]*>([^<]*)<", svg)
    assert all(len(text) * int(size) * 0.54 <= 1110 for size, text in each(texts))
    assert sum(text.startswith("word") for _, text in texts) == 2


async def test_one_picture_is_drawn_at_a_time_and_once() -> None:
    """Who asks for the same one meanwhile gets it, too; who comes when too many wait is sent away."""
    maker, svg = PngMaker(), draw_scene(Scene("Hordago"))
    first, second = await asyncio.gather(maker.draw(svg), maker.draw(svg))
    assert first is second
    many = [maker.draw(svg.replace("Hordago", str(number))) for number in range(png.WAITING + 1)]
    results = await asyncio.gather(*many, return_exceptions=True)
    assert sum(isinstance(result, NotDrawn) for result in results) == 1


async def test_a_picture_that_takes_too_long_is_given_up() -> None:
    """Its process is ended; and what is no drawing makes no picture."""
    with pytest.raises(NotDrawn):
        await PngMaker(seconds=0.001).draw(draw_scene(Scene("Hordago")))
    with pytest.raises(NotDrawn):
        await PngMaker().draw("<svg")
