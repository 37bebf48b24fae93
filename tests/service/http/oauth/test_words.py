"""What the endpoints of OAuth say of odd requests: a code of RFC 6749, and plain words."""

import re
from collections.abc import Iterator, Mapping
from typing import Any, Final
from urllib.parse import urlencode

import httpx
import pytest

from tests.kit.each import each
from tests.kit.service.http import Player
from tests.kit.service.oauth import code_request, exchange, get_code, refresh, register_app, sign_in

pytestmark = [pytest.mark.slow, pytest.mark.server("shared")]

FORM: Final = {"content-type": "application/x-www-form-urlencoded"}
SAYABLE: Final = re.compile(r"[ !#-\[\]-~]+")
JARGON: Final = re.compile(
    r"Missing|Invalid|Expected|Unsupported|Multiple|[Vv]alidation|\b[Cc]lient\b|authenticate|[Ff]ailed|None|[Ee]xception|'|`"
)
ODD: Final = ("", "nothing", "0", "[]", "\N{LATIN SMALL LETTER E WITH ACUTE}", '"', "\\", "a" * 5000, "x y")


def odd_forms(good: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """Each field left out, doubled, and with odd values; then nothing at all, and too much."""
    for name in good:
        rest = {key: value for key, value in good.items() if key != name}
        yield f"{name} left out", urlencode(rest)
        yield f"{name} twice", urlencode([*good.items(), (name, good[name])])
        for odd in ODD:
            yield f"{name}={odd[:9]}", urlencode({**rest, name: odd})
    yield "nothing", ""
    yield "no form", "{}"
    yield "no UTF-8", "grant_type=%ff%fe"
    yield "too many", "&".join(f"p{number}=1" for number in range(60))
    yield "too large", "a=" + 20_000 * "a"


def assert_plain(case: str, answer: httpx.Response, codes: frozenset[str]) -> None:
    """An error of the RFC with words that people understand, also in the header; or a success."""
    if answer.status_code == 200:
        return
    said = answer.json()
    assert answer.status_code in {400, 401, 413, 415}, (case, answer.status_code)
    assert said["error"] in codes, (case, said)
    words = said.get("error_description", "")
    assert SAYABLE.fullmatch(words), (case, said)
    for text in (words, answer.headers.get("www-authenticate", "")):
        assert not JARGON.search(text.replace("invalid_client", "")), (case, text)


CODES: Final = frozenset(
    {"invalid_request", "invalid_client", "invalid_grant", "invalid_scope", "unsupported_grant_type"}
)


async def test_the_endpoint_for_tokens_says_what_is_wrong_in_words(
    client: httpx.AsyncClient, maker: Player, ane: Player, app: dict[str, Any]
) -> None:
    """The words tell apart codes and refresh tokens, and apps with a secret and without one."""
    with_secret = await register_app(maker, confidential=True)
    tokens = await sign_in(client, app, ane)
    goods = [
        exchange(app, "hdc_unknown"),
        exchange(app, await get_code(client, app, ane), code_verifier="w" * 50),
        exchange(with_secret, "hdc_unknown", client_secret=with_secret["secret"]),
        {**refresh(app, tokens["refresh_token"]), "scope": "play judge"},
    ]
    for good in goods:
        for case, form in odd_forms(good):
            answer = await client.post("/oauth/token", content=form, headers=FORM)
            assert_plain(f"{good['grant_type']}, {case}", answer, CODES)


async def test_the_endpoint_for_revocation_says_what_is_wrong_in_words(
    client: httpx.AsyncClient, app: dict[str, Any]
) -> None:
    """It refuses an odd form, and no odd token."""
    good = {"client_id": app["app"]["id"], "token": "hdf_unknown", "token_type_hint": "refresh_token"}
    for case, form in each(odd_forms(good)):
        answer = await client.post("/oauth/revoke", content=form, headers=FORM)
        assert_plain(case, answer, CODES | {"unsupported_token_type"})


@pytest.mark.parametrize("authorization", ["Basic", "Basic x", "Basic OjA=", "Basic /w==", "Bearer hdg_x", "x" * 99])
async def test_an_odd_header_is_answered_in_words(
    client: httpx.AsyncClient, app: dict[str, Any], authorization: str
) -> None:
    """With the app named in the form, and without."""
    for changed in ({}, {"client_id": None}):
        form = exchange(app, "hdc_unknown", **changed)
        answer = await client.post("/oauth/token", data=form, headers={"authorization": authorization})
        assert_plain(authorization, answer, CODES)


@pytest.mark.parametrize("media_type", ["application/json", "text/plain", ""])
async def test_another_media_type_is_answered_in_words(client: httpx.AsyncClient, media_type: str) -> None:
    """With the one that is taken."""
    for path in ("/oauth/token", "/oauth/revoke"):
        answer = await client.post(path, content=b"{}", headers={"content-type": media_type})
        assert_plain(media_type, answer, CODES)
        assert FORM["content-type"] in answer.json()["error_description"]


async def test_the_page_for_a_decision_says_what_is_wrong_in_words(
    client: httpx.AsyncClient, app: dict[str, Any]
) -> None:
    """A page for people, or a way back with a code of the RFC and nothing else."""
    for case, query in each(odd_forms(code_request(app))):
        answer = await client.get(f"/oauth/authorize?{query[:9000]}")
        assert answer.status_code in {200, 400}, (case, answer.status_code)
        assert not re.search(r"Missing '|Invalid '|Unsupported|error_description", answer.text), case


@pytest.mark.parametrize(
    ("changed", "error", "words"),
    [
        (
            {"grant_type": None},
            "invalid_request",
            "grant_type: is missing; it has to be one of authorization_code, refresh_token",
        ),
        (
            {"grant_type": "password"},
            "unsupported_grant_type",
            "grant_type: has to be one of authorization_code, refresh_token",
        ),
        ({"code": None}, "invalid_request", "code: is missing"),
        ({"code_verifier": None}, "invalid_request", "code_verifier: is missing"),
        (
            {"redirect_uri": "https://else.example/"},
            "invalid_grant",
            "redirect_uri: has to be the one of the request for the code",
        ),
        (
            {"code_verifier": "short"},
            "invalid_request",
            "code_verifier: has to have 43 to 128 letters, digits or the signs - . _ ~",
        ),
        (
            {"code_verifier": "w" * 50},
            "invalid_grant",
            "code_verifier: does not fit the code_challenge of the request for the code",
        ),
    ],
)
async def test_a_fault_is_told_by_the_name_of_its_parameter(
    client: httpx.AsyncClient, ane: Player, app: dict[str, Any], changed: dict[str, str | None], error: str, words: str
) -> None:
    """The code itself is good: the message names the parameter that is not."""
    form = exchange(app, await get_code(client, app, ane), **changed)
    assert (await client.post("/oauth/token", data=form)).json() == {"error": error, "error_description": words}
