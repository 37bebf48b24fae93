"""Serve the files of the pages: scripts, styles and texts, compressed once, revalidated by a hash of their content.

Scripts and styles are sent without their comments and spaces; the verifier to take home has them as they were written.
"""

import re
import zipfile
from collections.abc import Callable, Mapping
from functools import cache, partial
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from typing import Final

import msgspec
from litestar import Response, get
from litestar.params import FromPath
from msgspec import Struct

from service.http.protocol import errors
from service.http.protocol.caching import accepts_tag
from service.http.protocol.codings import CODINGS, preferred_coding
from service.http.protocol.request import ApiRequest
from service.http.web.lessons import lesson_contents
from service.http.web.stripping import strip_script, strip_style
from service.texts.catalogue import DEFAULT_LANGUAGE, LANGUAGES
from service.texts.pages import read_texts

ROOT: Final = Path(__file__).parents[2] / "web"
MEDIA_TYPES: Final[Mapping[str, str]] = {
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".css": "text/css",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".webmanifest": "application/manifest+json",
    ".html": "text/html",
    ".zip": "application/zip",
}
"""A file of another kind is not served."""
STRIPPED_BY: Final[Mapping[str, Callable[[str], str]]] = {
    ".js": strip_script,
    ".mjs": strip_script,
    ".css": strip_style,
}
VERIFIER: Final = "verify.zip"
MANIFEST: Final = "manifest.webmanifest"
THEME_COLOR: Final = "#164f38"
"""The felt of the table in the light: what a browser draws around an installed page."""
ICONS: Final[Mapping[str, tuple[int, str]]] = {
    "icons/any-192.png": (192, "any"),
    "icons/any-512.png": (512, "any"),
    "icons/maskable-512.png": (512, "maskable"),
}
"""Pictures of the manifest: side in pixels, and purpose; `make icons` draws them."""
SHARED_PICTURE: Final = "icons/share.png"
"""What sharers show of a page that is about no table; `make icons` draws it."""
ALSO_SAID: Final[Mapping[str, tuple[str, ...]]] = {
    "home": ("lists", "meeting", "forms", "naming"),
    "tournament": ("naming",),
    "me": ("lists", "standing", "forms"),
    "player": ("lists", "standing", "forms"),
    "ratings": ("lists", "forms"),
    "clubs": ("lists", "forms"),
    "replay": ("table",),
    "learn": ("replay", "play", "table"),
    "judge": ("forms", "signer", "table"),
    "new": ("forms",),
    "desk": ("forms", "naming", "signer"),
    "admin": ("forms",),
}
"""Parts of the texts that a page needs beside its own."""
_STYLE_IMPORT: Final = re.compile(r'^@import "([\w-]+\.css)";$', re.MULTILINE)
_ZIP_DATE: Final = (1980, 1, 1, 0, 0, 0)
"""The earliest one of the format: when the files were written does not matter."""


class WebFile(Struct, frozen=True):
    """A file as it is sent; every form of its content is kept in memory."""

    body: bytes
    compressed: Mapping[str, bytes]
    """By the coding."""
    etag: str
    """A hash of the content, in quotes: the same for every form, so the tag is a weak one."""
    media_type: str


@cache
def web_contents() -> Mapping[str, Callable[[], bytes]]:
    """Find what is served, by its path under ``service/web``; texts are of the catalogue, pages not among it."""
    paths = [path for path in sorted(ROOT.rglob("*")) if path.suffix in MEDIA_TYPES.keys() - {".html"}]
    files = {path.relative_to(ROOT).as_posix(): partial(_read_stripped, path) for path in paths}
    texts = {
        f"texts/{language}/{page}.json": partial(_texts_of_page, language, page)
        for language in LANGUAGES
        for page in read_texts(DEFAULT_LANGUAGE)
    }
    manifests = {f"texts/{language}/{MANIFEST}": partial(write_manifest, language) for language in LANGUAGES}
    return {**files, **texts, **manifests, **lesson_contents(), VERIFIER: zip_verifier}


@cache
def read_web_file(path: str) -> WebFile:
    """Read a file that is served, once; raise ``UnknownResource``."""
    content = web_contents().get(path)
    if content is None:
        raise errors.UnknownResource
    return make_file(content(), Path(path).suffix)


def _read_stripped(path: Path) -> bytes:
    strip = STRIPPED_BY.get(path.suffix)
    return path.read_bytes() if strip is None else strip(read_with_imports(path)).encode()


def read_with_imports(path: Path) -> str:
    """Read a script, or a style with those that it imports in their places: a browser would ask for them later."""
    text = path.read_text("utf-8")
    if path.suffix != ".css":
        return text
    return _STYLE_IMPORT.sub(lambda found: read_with_imports(path.parent / found[1]), text)


def _texts_of_page(language: str, page: str) -> bytes:
    """Write what the script of a page says: its own texts, those of all pages, and those of what it shows."""
    texts = read_texts(language)
    return msgspec.json.encode({part: texts[part] for part in ("frame", page, *ALSO_SAID.get(page, ()))})


def write_manifest(language: str) -> bytes:
    """Write what a browser needs to install the pages as an app (https://www.w3.org/TR/appmanifest/), in a language.

    It is one app in every language, since its `id` is the same.
    """
    texts = read_texts(language)
    shortcuts = {"/#play": texts["home"]["playNow"], "/#meet": texts["frame"]["meet"]}
    return msgspec.json.encode(
        {
            "id": "/",
            "name": "Hordago",
            "description": texts["home"]["lead"],
            "lang": language,
            "start_url": "/",
            "scope": "/",
            "display": "standalone",
            "theme_color": THEME_COLOR,
            "background_color": THEME_COLOR,
            "icons": [
                {"src": f"/web/{path}", "sizes": f"{side}x{side}", "type": "image/png", "purpose": purpose}
                for path, (side, purpose) in ICONS.items()
            ],
            "shortcuts": [{"name": name, "url": url} for url, name in shortcuts.items()],
        }
    )


def zip_verifier() -> bytes:
    """Pack the verifier that the pages run, for a computer that its reader trusts: the same bytes each time."""
    packed, folder = BytesIO(), ROOT / "verify"
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path in sorted(folder.rglob("*.mjs")):
            entry = zipfile.ZipInfo(path.relative_to(folder).as_posix(), _ZIP_DATE)
            entry.external_attr = 0o644 << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, path.read_bytes())
    return packed.getvalue()


def make_file(body: bytes, suffix: str, *, once: bool = True) -> WebFile:
    """Compress a file and compute its tag; one that is not made just once is compressed faster."""
    tag = f'W/"{sha256(body).hexdigest()[:16]}"'
    compressed = {name: (coding.pack_once if once else coding.pack)(body) for name, coding in CODINGS.items()}
    return WebFile(body, compressed, tag, MEDIA_TYPES[suffix])


def respond_with_file(
    request: ApiRequest, file: WebFile, headers: Mapping[str, str], status: int = 200
) -> Response[bytes]:
    """Send a file, or 304 to a client that has it; compressed for those that can read it. An error has no tag."""
    sent = {**headers, "vary": "Accept, Accept-Encoding"} | ({"etag": file.etag} if status == 200 else {})
    if status == 200 and accepts_tag(request.header(b"if-none-match"), file.etag):
        return Response(b"", status_code=304, headers=sent, media_type=file.media_type)
    if coding := preferred_coding(request.header(b"accept-encoding")):
        sent["content-encoding"] = coding
        return Response(file.compressed[coding], headers=sent, media_type=file.media_type, status_code=status)
    return Response(file.body, headers=sent, media_type=file.media_type, status_code=status)


@get("/web/{path:path}", include_in_schema=False)
async def get_file(request: ApiRequest, path: FromPath[Path]) -> Response[bytes]:
    """Send a script, a style or the texts of a page."""
    file = read_web_file(path.as_posix().lstrip("/"))
    return respond_with_file(
        request, file, {"cache-control": "no-cache", "cross-origin-resource-policy": "cross-origin"}
    )


@get("/favicon.ico", include_in_schema=False)
async def get_favicon(request: ApiRequest) -> Response[bytes]:
    """Send the icon to what asks for it where it was in the old days."""
    return respond_with_file(request, read_web_file("icons/any-192.png"), {"cache-control": "public, max-age=86400"})


@get("/service-worker.js", include_in_schema=False)
async def get_service_worker(request: ApiRequest) -> Response[bytes]:
    """Send the script that shows pushes, from where it may act for every page."""
    return respond_with_file(request, read_web_file("js/service_worker.js"), {"cache-control": "no-cache"})
