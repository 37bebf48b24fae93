"""Write the page where a player allows or refuses an app, whole on the server: it has no script, and needs none.

A player types a token here, so the page loads nothing but its styles, cannot be framed, and can send its form to this
server alone, which may send the browser on to the app. Everything that an app brings is escaped.
"""

import re
from collections.abc import Mapping, Sequence
from functools import cache
from html import escape
from string import Template
from typing import Final
from urllib.parse import urlencode

from litestar import Response
from msgspec import Struct

from service.http.web.files import ROOT
from service.oauth.redirects import place_of
from service.texts.catalogue import Language, language_names
from service.texts.pages import read_texts

PAGE: Final = "consent"
WRONG_PAGE: Final = "consent_wrong"
_PLACE: Final = re.compile(r"\{(\w+)\}")
_HEADERS: Final = {
    "cache-control": "no-store, no-transform",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    # Not `no-referrer`: the form would then be sent with `Origin: null`, and the check of its origin would refuse it.
    "referrer-policy": "same-origin",
    "x-frame-options": "DENY",
}
_POLICY: Final = "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'; "


class Consent(Struct, frozen=True):
    """What a player is asked."""

    app: str
    """Its name."""
    website: str
    redirect_uri: str
    scopes: Sequence[str]
    parameters: Mapping[str, str]
    """The parameters of the request, which the form sends back."""


def respond_with_consent(
    language: Language, asked: Consent, failure: str | None = None, allowed: Sequence[str] | None = None
) -> Response[bytes]:
    """Ask a player; with a ``failure``, the key of a text, once more, with the scopes that they had left ticked."""
    texts = read_texts(language)[PAGE]
    said = {"app": asked.app, "site": place_of(asked.website), "place": place_of(asked.redirect_uri)}
    ticked = asked.scopes if allowed is None else allowed
    values = {
        **{key: _fill(text, said) for key, text in texts.items()},
        "address": _address(asked.parameters, language),
        "hidden": "\n".join(_hidden(name, value) for name, value in asked.parameters.items()),
        "boxes": "\n".join(_scope_box(texts, scope, ticked=scope in ticked) for scope in asked.scopes),
        "failure": "" if failure is None else f'<p class="failure" role="alert">{_fill(texts[failure], said)}</p>',
        "wrong": "" if failure is None else ' aria-invalid="true"',
    }
    return _respond(language, PAGE, values, asked.parameters, asked.redirect_uri, 200 if failure is None else 403)


def respond_with_wrong(
    language: Language, failure: str, parameters: Mapping[str, str], way_back: str | None
) -> Response[bytes]:
    """Say that nothing can be asked; with a link by which the app learns of it, where there is one.

    A person follows it or not: anybody may register an app, so the server leads nowhere by itself.
    """
    texts = read_texts(language)[WRONG_PAGE]
    link = ""
    if way_back is not None:
        words = _fill(texts["back"], {"place": place_of(way_back)})
        link = f'<p><a class="button" rel="noreferrer" href="{escape(way_back)}">{words}</a></p>'
    values = {**{key: escape(text) for key, text in texts.items()}, "why": escape(texts[failure]), "link": link}
    return _respond(language, WRONG_PAGE, values, parameters, None, 400)


def _respond(
    language: Language,
    page: str,
    values: Mapping[str, str],
    parameters: Mapping[str, str],
    redirect_uri: str | None,
    status: int,
) -> Response[bytes]:
    frame = read_texts(language)["frame"]
    links = "\n".join(_language_link(parameters, other, language) for other in language_names())
    around = {
        "lang": language,
        "page": page,
        "frame_skip": escape(frame["skip"]),
        "frame_language": escape(frame["language"]),
        "languages": links,
        "main": _template(page).substitute(values),
        "title": values["title"],
    }
    body = _template("consent_frame").substitute(around).encode()
    policy = f"{_POLICY}form-action {_targets(redirect_uri)}"
    headers = {**_HEADERS, "content-security-policy": policy, "content-language": language}
    return Response(body, status_code=status, headers=headers, media_type="text/html")


@cache
def _template(name: str) -> Template:
    return Template((ROOT / "pages" / f"{name}.html").read_text("utf-8"))


def _language_link(parameters: Mapping[str, str], other: Language, language: Language) -> str:
    current = ' aria-current="true"' if other == language else ""
    address = escape(_address(parameters, other))
    return f'<a href="{address}" lang="{other}" hreflang="{other}"{current}>{escape(language_names()[other])}</a>'


def _address(parameters: Mapping[str, str], language: Language) -> str:
    return "?" + urlencode({**parameters, "lang": language})


def _targets(redirect_uri: str | None) -> str:
    """Name where the form may lead. A browser holds the policy against the redirect that answers the form, too."""
    if redirect_uri is None:
        return "'none'"
    place = place_of(redirect_uri)
    # The policy has no words for an address of IPv6.
    return f"'self' {'http:' if '[' in place else place}"


def _fill(text: str, said: Mapping[str, str]) -> str:
    """Escape a text, and put values into it in one pass, so that no value can name another."""
    return _PLACE.sub(lambda found: f"<strong>{escape(said[found[1]])}</strong>", escape(text))


def _hidden(name: str, value: str) -> str:
    return f'<input type="hidden" name="{escape(name)}" value="{escape(value)}">'


_SCOPE_TEXTS: Final[Mapping[str, str]] = {
    "read": "scope_read",
    "play": "scope_play",
    "organise": "scope_organise",
    "judge": "scope_judge",
}
"""Keys of what a player reads about each scope."""


def _scope_box(texts: Mapping[str, str], scope: str, *, ticked: bool) -> str:
    """Write a line for a scope; all but reading can be left out by the player."""
    words = f"<span>{escape(texts[_SCOPE_TEXTS[scope]])}</span>"
    if scope == "read":
        return f'<li><label><input type="checkbox" checked disabled>{words}</label></li>'
    mark = " checked" if ticked else ""
    return f'<li><label><input type="checkbox" name="allow" value="{escape(scope)}"{mark}>{words}</label></li>'
