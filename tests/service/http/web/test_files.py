"""The files of the pages: compressed once, revalidated by what they hold, and nothing beside them."""

import gzip
import io
import zipfile
from typing import Final

import httpx
import pytest

from service.http.web.files import MEDIA_TYPES, ROOT, VERIFIER, read_web_file, web_contents, zip_verifier
from service.http.web.stripping import strip_script
from tests.kit.service.http import Server, open_client

pytestmark = pytest.mark.server("reading")

SCRIPT: Final = "/web/js/frame.js"


@pytest.mark.parametrize(
    ("path", "media_type"),
    [
        (SCRIPT, "text/javascript"),
        ("/web/verify/verify.mjs", "text/javascript"),
        ("/web/style/base.css", "text/css"),
        ("/web/style/icon.svg", "image/svg+xml"),
        ("/web/texts/eu/home.json", "application/json"),
        ("/web/texts/eu/manifest.webmanifest", "application/manifest+json"),
        ("/web/icons/any-192.png", "image/png"),
        ("/web/verify.zip", "application/zip"),
    ],
)
async def test_a_file_has_its_media_type(client: httpx.AsyncClient, path: str, media_type: str) -> None:
    """With nosniff a browser believes nothing else; pages of other origins may embed it, and ask again each time."""
    answer = await client.get(path)
    assert answer.status_code == 200
    assert answer.headers["content-type"].partition(";")[0] == media_type
    assert answer.headers["cache-control"] == "no-cache"
    assert answer.headers["cross-origin-resource-policy"] == "cross-origin"
    assert answer.headers["vary"] == "Accept, Accept-Encoding"
    assert answer.headers["x-content-type-options"] == "nosniff"


async def test_a_file_is_compressed_for_those_who_can_read_it(server: Server) -> None:
    """The same content in both forms, under the same weak tag."""
    async with open_client(server.url) as client:
        async with client.stream("GET", SCRIPT, headers={"accept-encoding": "gzip"}) as packed:
            body = b"".join([part async for part in packed.aiter_raw()])
        plain = await client.get(SCRIPT, headers={"accept-encoding": "identity"})
    assert packed.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers
    assert (
        gzip.decompress(body) == plain.content == strip_script((ROOT / "js" / "frame.js").read_text("utf-8")).encode()
    )
    assert len(body) < len(plain.content)
    assert packed.headers["etag"] == plain.headers["etag"]
    assert plain.headers["etag"].startswith('W/"')


@pytest.mark.slow
async def test_a_client_that_has_a_file_does_not_get_it_again(client: httpx.AsyncClient) -> None:
    """304 for its tag, the file for another one; tags differ by content."""
    tag = (await client.get(SCRIPT)).headers["etag"]
    same = await client.get(SCRIPT, headers={"if-none-match": tag})
    assert (same.status_code, same.content, same.headers["etag"]) == (304, b"", tag)
    assert (await client.get(SCRIPT, headers={"if-none-match": 'W/"other"'})).status_code == 200
    assert len({read_web_file(path).etag for path in web_contents()}) == len(web_contents())


@pytest.mark.parametrize(
    "path",
    [
        "/web/js/nothing.js",
        "/web/pages/home.html",
        "/web/../app.py",
        "/web/%2e%2e/app.py",
        "/web/js/%2e%2e/%2e%2e/app.py",
        "/web/..%2f..%2fpyproject.toml",
        "/web//etc/passwd",
        "/web/js",
    ],
)
async def test_nothing_else_is_served(client: httpx.AsyncClient, path: str) -> None:
    """Templates are not files, folders are not listed, and no path leads out of the folder."""
    answer = await client.get(path)
    assert (answer.status_code, answer.headers["content-type"]) == (404, "application/problem+json")


def test_every_kind_of_file_is_known() -> None:
    """One that was forgotten here would be missing on a server alone; types are for the check of the scripts."""
    assert {path.suffix for path in ROOT.rglob("*") if path.is_file()} - {".ts"} <= set(MEDIA_TYPES)


def test_the_packed_verifier_is_the_one_that_the_pages_run() -> None:
    """Every file, and the same bytes each time, so that two downloads can be compared."""
    packed = zip_verifier()
    assert packed == zip_verifier() == read_web_file(VERIFIER).body
    with zipfile.ZipFile(io.BytesIO(packed)) as archive:
        held = {name: archive.read(name) for name in archive.namelist()}
    folder = ROOT / "verify"
    assert held == {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*.mjs")}
    assert "verify.mjs" in held
