"""The manifest by which a browser installs the pages as an app: what it names is there, and as large as it says."""

import re
import struct
from typing import Any, Final

import httpx
import pytest

from service.http.web.files import MANIFEST, THEME_COLOR
from service.texts.catalogue import LANGUAGES
from tests.kit.each import each

pytestmark = pytest.mark.server("reading")


PNG: Final = b"\x89PNG\r\n\x1a\n"
LARGEST_ICON: Final = 50_000


async def manifest_of_page(client: httpx.AsyncClient, language: str) -> dict[str, Any]:
    """The manifest that the first page names."""
    page = (await client.get("/", params={"lang": language})).text
    named = re.findall(r'<link rel="manifest" href="([^"]+)">', page)
    assert named == [f"/web/texts/{language}/{MANIFEST}"]
    return (await client.get(named[0])).json()


async def sides_of(client: httpx.AsyncClient, path: str) -> tuple[int, int]:
    """The width and height that a PNG states in its head."""
    answer = await client.get(path)
    assert (answer.status_code, answer.headers["content-type"]) == (200, "image/png")
    assert answer.content.startswith(PNG)
    assert len(answer.content) < LARGEST_ICON
    width, height = struct.unpack(">II", answer.content[16:24])
    return width, height


@pytest.mark.parametrize("language", LANGUAGES)
async def test_what_the_manifest_names_is_there(client: httpx.AsyncClient, language: str) -> None:
    """Each icon has the side that is claimed, and each address is a page; a browser installs it with 192 and 512."""
    manifest = await manifest_of_page(client, language)
    assert (manifest["lang"], manifest["display"], manifest["scope"]) == (language, "standalone", "/")
    assert manifest["theme_color"] == THEME_COLOR
    sides: set[tuple[str, str]] = set()
    for icon in each(manifest["icons"]):
        width, height = await sides_of(client, icon["src"])
        assert icon["sizes"] == f"{width}x{height}"
        sides.add((icon["purpose"], icon["sizes"]))
    assert sides == {("any", "192x192"), ("any", "512x512"), ("maskable", "512x512")}
    for url in each([manifest["start_url"], *[shortcut["url"] for shortcut in manifest["shortcuts"]]]):
        path, _, part = url.partition("#")
        page = await client.get(path)
        assert page.status_code == 200
        assert f'id="{part}"' in page.text or not part


async def test_a_manifest_is_one_app_in_every_language(client: httpx.AsyncClient) -> None:
    """The same id and icons; what is said differs."""
    manifests = [await manifest_of_page(client, language) for language in LANGUAGES]
    assert {manifest["id"] for manifest in manifests} == {"/"}
    assert len({manifest["description"] for manifest in manifests}) == len(LANGUAGES)


async def test_the_icon_of_a_home_screen_has_its_side(client: httpx.AsyncClient) -> None:
    """180 pixels, which is what iOS asks for."""
    page = (await client.get("/")).text
    named = re.findall(r'<link rel="apple-touch-icon" href="([^"]+)">', page)
    assert [await sides_of(client, path) for path in named] == [(180, 180)]
