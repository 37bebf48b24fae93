"""What a request for a code or for tokens gets, over facts that are exact to the millisecond."""

from base64 import b64encode
from typing import Any, Final
from urllib.parse import urlencode
from uuid import UUID

import pytest
from msgspec.structs import replace

from service.oauth.apps import App, hash_of
from service.oauth.authlib_server import CODE_LIFE_MS, Facts
from service.oauth.grants import GRACE_MS, Grant
from service.oauth.protocol import (
    Answer,
    Decided,
    NotAsked,
    check_request,
    check_revocation,
    check_token_request,
    read_parameters,
)
from tests.kit.service.oauth import CALLBACK, VERIFIER, challenge_of, code_request, exchange, refresh

MADE_MS: Final = 1_800_000_000_000
CODE, REFRESH, SECRET = "hdc_code", "hdf_refresh", "hds_secret"
PLAYER: Final = UUID(int=3)
APP: Final = App(UUID(int=1), PLAYER, "Mus", "https://mus.example", (CALLBACK,), None, MADE_MS)
CONFIDENTIAL: Final = replace(APP, id=UUID(int=2), secret_hash=hash_of(SECRET))
NEW: Final = Grant(UUID(int=4), APP.id, PLAYER, ("play",), CALLBACK, challenge_of(VERIFIER), MADE_MS, *4 * (None,))
"""A grant whose code was not used yet."""
USED: Final = replace(NEW, exchanged_ms=MADE_MS, refresh_hash=hash_of(REFRESH), refresh_ends_ms=MADE_MS + 1000)


TURNED: Final = replace(USED, refresh_hash=hash_of("hdf_next"), former_hash=hash_of(REFRESH), former_ms=MADE_MS)
"""A grant whose refresh token was used a moment ago."""


def shown(app: App) -> dict[str, Any]:
    """The app as its registration is answered, as far as requests are made from it."""
    return {"app": {"id": str(app.id)}}


def asked(facts: Facts, form: dict[str, str], authorization: str | None = None) -> tuple[str, ...] | str:
    """The scopes that a request for tokens gets, or the error with which it is refused."""
    found = check_token_request(facts, read_parameters(urlencode(form).encode()), authorization)
    return found.scopes if isinstance(found, Decided) else found.body["error"]


def basic(app: App, secret: str) -> str:
    """The header by which an app names itself."""
    return f"Basic {b64encode(f'{app.id}:{secret}'.encode()).decode()}"


def code_facts(at_ms: int, grant: Grant = NEW, app: App = APP) -> Facts:
    """What a request with the code is about."""
    return Facts(at_ms, app, grant, hash_of(CODE))


def refresh_facts(at_ms: int, grant: Grant = USED, app: App = APP) -> Facts:
    """What a request with the refresh token is about."""
    return Facts(at_ms, app, grant, hash_of(REFRESH))


def test_a_code_is_good_once_and_for_a_minute() -> None:
    """To the millisecond."""
    form = exchange(shown(APP), CODE)
    last_ms = MADE_MS + CODE_LIFE_MS - 1
    assert asked(code_facts(last_ms), form) == ("play",)
    assert asked(code_facts(last_ms + 1), form) == "invalid_grant"
    assert asked(code_facts(MADE_MS, replace(NEW, exchanged_ms=MADE_MS)), form) == "invalid_grant"


@pytest.mark.parametrize("ends_ms", [None, MADE_MS + 999, MADE_MS + 1000, MADE_MS + 2000])
def test_a_refresh_token_ends_with_its_time_and_with_that_of_the_token_it_was_allowed_by(ends_ms: int | None) -> None:
    """Whichever is the earlier one."""
    form, grant = refresh(shown(APP), REFRESH), replace(USED, ends_ms=ends_ms)
    end_ms = min(MADE_MS + 1000, ends_ms or MADE_MS + 1000)
    assert asked(refresh_facts(end_ms - 1, grant), form) == ("play",)
    assert asked(refresh_facts(end_ms, grant), form) == "invalid_grant"
    assert asked(refresh_facts(end_ms + 500, grant), form) == "invalid_grant"


def test_a_refresh_token_that_is_not_the_newest_or_of_another_app_gives_nothing() -> None:
    """Nor does one whose code was never exchanged."""
    form = refresh(shown(APP), REFRESH)
    assert asked(refresh_facts(MADE_MS, replace(USED, refresh_hash=hash_of("hdf_other"))), form) == "invalid_grant"
    assert asked(refresh_facts(MADE_MS, replace(USED, app=CONFIDENTIAL.id)), form) == "invalid_grant"
    assert asked(refresh_facts(MADE_MS, replace(USED, refresh_hash=None)), form) == "invalid_grant"


def test_a_used_refresh_token_has_a_grace_and_ends_the_grant_without_one() -> None:
    """As long as the sign-in lasts, and for its own app; what is malformed then ends nothing."""
    grace = replace(TURNED, refresh_ends_ms=MADE_MS + 2 * GRACE_MS)
    form = refresh(shown(APP), REFRESH)
    for at_ms, grant, app, more, error, ends in (
        (MADE_MS + GRACE_MS - 1, grace, APP, {}, None, False),
        (MADE_MS + GRACE_MS, grace, APP, {}, "invalid_grant", True),
        (MADE_MS + 1000, TURNED, APP, {}, "invalid_grant", False),
        (MADE_MS, grace, APP, {"scope": "judge"}, "invalid_scope", False),
        (MADE_MS, grace, replace(APP, id=UUID(int=9)), {"client_id": str(UUID(int=9))}, "invalid_grant", True),
        (MADE_MS, replace(grace, former_hash=hash_of("hdf_other")), APP, {}, "invalid_grant", True),
        (MADE_MS, USED, replace(APP, id=UUID(int=9)), {"client_id": str(UUID(int=9))}, "invalid_grant", False),
    ):
        asked_with = read_parameters(urlencode({**form, **more}).encode())
        found = check_token_request(refresh_facts(at_ms, grant, app), asked_with, None)
        if isinstance(found, Answer):
            assert (found.body["error"], found.ends_grant) == (error, ends), (at_ms, more)
        else:
            assert (error, found.scopes) == (None, ("play",))


def test_a_wrong_verifier_ends_the_grant() -> None:
    """One that is missing or no verifier at all does not; nor does what came before it was looked at."""
    for changed, ends in (
        ({"code_verifier": "b" * 43}, True),
        ({"code_verifier": "b" * 42}, False),
        ({"code_verifier": None}, False),
        ({"code_verifier": "b" * 43, "redirect_uri": "https://mus.example/"}, False),
    ):
        form = read_parameters(urlencode(exchange(shown(APP), CODE, **changed)).encode())
        found = check_token_request(code_facts(MADE_MS), form, None)
        assert isinstance(found, Answer)
        assert found.ends_grant == ends, changed


def test_scopes_can_become_fewer_and_never_more() -> None:
    """A refresh alone narrows them; a word that holds the name of a scope is not that scope."""
    both = replace(USED, scopes=("judge", "play"))
    for scope, given in (
        ("read", ()),
        ("read play", ("play",)),
        ("play judge", ("judge", "play")),
        ("read organise", "invalid_scope"),
        ("playing", "invalid_scope"),
    ):
        assert asked(refresh_facts(MADE_MS, both), refresh(shown(APP), REFRESH, scope=scope)) == given, scope
    assert asked(refresh_facts(MADE_MS, both), refresh(shown(APP), REFRESH)) == ("judge", "play")
    # A parameter without a value counts as left out.
    assert asked(refresh_facts(MADE_MS, both), refresh(shown(APP), REFRESH, scope="")) == ("judge", "play")


def test_a_parameter_is_given_once() -> None:
    """Two values alike are two as well, also of a parameter that is read by nobody."""
    form = urlencode(exchange(shown(APP), CODE))
    for again in (
        f"code={CODE}",
        "code=",
        f"client_id={APP.id}",
        "grant_type=authorization_code",
        "other=1&other=1",
        "other=&other=",
    ):
        found = check_token_request(code_facts(MADE_MS), read_parameters(f"{form}&{again}".encode()), None)
        assert isinstance(found, Answer), again
        assert (found.status, found.body["error"]) == (400, "invalid_request"), again
        token = read_parameters(f"client_id={APP.id}&token={CODE}&{again}&{again}".encode())
        revoked = check_revocation(code_facts(MADE_MS), token, None)
        assert isinstance(revoked, Answer), again
        assert revoked.body == {"error": "invalid_request", "error_description": "a parameter is given twice"}


@pytest.mark.parametrize(
    ("again", "leads_back"),
    [
        ("client_id=other", False),
        ("redirect_uri=https://other.example", False),
        ("state=other", False),
        ("scope=play", False),
        ("state=", True),
        ("code_challenge_method=S256", True),
        ("lang=eu&lang=fr", True),
        ("other=1&other=1", True),
    ],
)
def test_a_parameter_of_a_request_for_a_code_is_given_once(again: str, leads_back: bool) -> None:  # noqa: FBT001
    """Where it is certain to whom the app belongs, the page has a link back to it."""
    asked_for = f"{urlencode(code_request(shown(APP)))}&{again}"
    with pytest.raises(NotAsked) as refused:
        check_request(Facts(MADE_MS, APP), read_parameters(asked_for.encode()), "https://i")
    assert (refused.value.error, refused.value.way_back is not None) == ("invalid_request", leads_back)


def test_an_app_names_itself_once_and_with_its_own_secret() -> None:
    """A public app has none; one with a secret is nobody without it, whichever way it is sent."""
    grant = replace(NEW, app=CONFIDENTIAL.id)
    facts = code_facts(MADE_MS, grant, CONFIDENTIAL)
    form = exchange(shown(CONFIDENTIAL), CODE)
    nameless = {name: value for name, value in form.items() if name != "client_id"}
    assert asked(facts, form | {"client_secret": SECRET}) == ("play",)
    assert asked(facts, nameless, basic(CONFIDENTIAL, SECRET)) == ("play",)
    assert asked(facts, form, basic(CONFIDENTIAL, SECRET)) == ("play",)
    for wrong, header in (
        (form, None),
        (form | {"client_secret": f"{SECRET}x"}, None),
        (form | {"client_secret": SECRET[:-1]}, None),
        (nameless, basic(CONFIDENTIAL, "")),
        (nameless, basic(CONFIDENTIAL, "other")),
        (form | {"client_id": str(APP.id)}, basic(CONFIDENTIAL, SECRET)),
        (form | {"client_secret": SECRET}, basic(CONFIDENTIAL, SECRET)),
    ):
        assert asked(facts, wrong, header) == "invalid_client", (wrong, header)
    assert asked(code_facts(MADE_MS), exchange(shown(APP), CODE) | {"client_secret": SECRET}) == "invalid_client"


@pytest.mark.parametrize(
    ("changed", "error"),
    [
        ({"code_challenge": challenge_of(VERIFIER)[:-1]}, "invalid_request"),
        ({"code_challenge": f"{challenge_of(VERIFIER)}a"}, "invalid_request"),
        ({"code_challenge": f"{challenge_of(VERIFIER)[:-1]}."}, "invalid_request"),
        ({"code_challenge_method": "s256"}, "invalid_request"),
        ({"code_challenge_method": ""}, "invalid_request"),
        ({"scope": "playing"}, "invalid_scope"),
        ({"scope": "admin"}, "invalid_scope"),
        ({"scope": "play account"}, "invalid_scope"),
    ],
)
def test_a_code_is_asked_for_with_a_whole_challenge_and_with_scopes_that_there_are(
    changed: dict[str, str], error: str
) -> None:
    """The same request without the change is put to the player."""
    right = code_request(shown(APP))
    assert check_request(Facts(MADE_MS, APP), read_parameters(urlencode(right).encode()), "https://i").scopes == (
        "read",
        "play",
    )
    with pytest.raises(NotAsked) as refused:
        check_request(Facts(MADE_MS, APP), read_parameters(urlencode(right | changed).encode()), "https://i")
    assert (refused.value.error, refused.value.way_back is not None) == (error, True)
