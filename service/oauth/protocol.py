# Authlib has no types, and types its attributes by what they are before a request is parsed.
# pyright: basic, reportOptionalMemberAccess=false, reportAttributeAccessIssue=false, reportAssignmentType=false
"""Decide what a request for a code or for tokens gets, by the rules of Authlib over facts that are read already.

What has to be stored is returned. The caller stores it in one conditional statement, so that of two requests with
one code, or one refresh token, one is too late.

Beyond Authlib: a challenge by S256 is required of every app; a parameter may be given once; every answer names the
issuer (RFC 9207); an error at the page leads nowhere by itself, since anybody may register an app.
"""

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, Final
from urllib.parse import parse_qsl, urlencode

from authlib.oauth2 import OAuth2Error
from authlib.oauth2.rfc6749.errors import InvalidClientError, InvalidGrantError, InvalidRequestError
from authlib.oauth2.rfc6749.grants import RefreshTokenGrant
from authlib.oauth2.rfc6749.util import extract_basic_authorization
from msgspec import Struct
from msgspec.structs import replace

from service.accounts.principal import Scope
from service.oauth.apps import App
from service.oauth.authlib_server import (
    GRANT_TYPES,
    READ,
    Facts,
    Parameters,
    Request,
    Revocation,
    Server,
    WrongVerifierError,
)
from service.oauth.grants import Grant, NewTokens

# What Authlib repeats in its own words would otherwise be an error of another kind (RFC 6749, section 4.1.2.1).
_SAYABLE: Final = re.compile(r"[ !#-\[\]-~]*")
_REPEATED: Final = ("response_type", "client_id", "redirect_uri", "scope", "code_challenge", "code_challenge_method")
_ADDRESS: Final = "https://server.invalid/"
"""Authlib refuses plain http. TLS ends at the proxy, so the address that the server sees says nothing."""


class Asked(Struct, frozen=True):
    """A request for a code that may be put to the player."""

    app: App
    redirect_uri: str
    scopes: tuple[str, ...]
    """`read` first."""
    words: tuple[str, ...]
    """What the app has asked for, in its order."""
    challenge: str
    state: str


class NotAsked(Exception):
    """A request for a code that is not put to the player. `way_back` is how the app would learn of it, if it can."""

    def __init__(self, error: str, way_back: str | None) -> None:
        super().__init__(error)
        self.error = error
        self.way_back = way_back


class Answer(Struct, frozen=True):
    """An answer of the token or the revocation endpoint."""

    status: int
    body: Mapping[str, Any]
    headers: Sequence[tuple[str, str]]
    ends_grant: bool = False
    """Whether what the request brought is in the hands of two parties, so that all that it gave has to end."""


def read_parameters(encoded: bytes, listed: frozenset[str] = frozenset()) -> Parameters:
    """Read a query or a form; bytes that are no UTF-8 are replaced, and then fit nothing. `listed`: see Parameters."""
    pairs = parse_qsl(encoded.decode("latin-1"), keep_blank_values=True, errors="replace", max_num_fields=50)
    return Parameters(pairs, listed)


def client_id_of(parameters: Parameters, authorization: str | None) -> str:
    """Return the id of the app that makes a request, by its header or by its parameters; empty without."""
    named, _ = _basic(authorization)
    return named or parameters.data.get("client_id", "")


def _basic(authorization: str | None) -> tuple[str | None, str | None]:
    return extract_basic_authorization({"Authorization": _readable(authorization)})


def _readable(authorization: str | None) -> str:
    """Return the header; empty for one that Authlib cannot read, which names no app."""
    try:
        extract_basic_authorization({"Authorization": authorization or ""})
    except ValueError:  # no ASCII, no UTF-8 within, or nothing behind a space that is no plain one
        return ""
    return authorization or ""


def check_request(facts: Facts, parameters: Parameters, issuer: str) -> Asked:
    """Check a request for a code; raise NotAsked."""
    request = _request("GET", parameters, None)
    data, app = parameters.data, facts.app
    try:
        _check_letters([data.get(name, "") for name in _REPEATED])
        Server(facts).get_consent_grant(request)
        if app is None:
            raise InvalidClientError
    except OAuth2Error as error:
        code, way_back = str(error.error), None
        if error.redirect_uri:
            way_back = _back(error.redirect_uri, issuer, data.get("state", ""), error=code)
        raise NotAsked(code, way_back) from error
    if parameters.is_repeating:
        way_back = _back(data["redirect_uri"], issuer, data.get("state", ""), error=InvalidRequestError.error)
        raise NotAsked(InvalidRequestError.error, way_back)
    scopes = tuple(request.scope.split())
    words = tuple(data.get("scope", "").split())
    return Asked(app, data["redirect_uri"], scopes, words, data["code_challenge"], data.get("state", ""))


def give_code(asked: Asked, issuer: str, code: str) -> str:
    """Return where the player is sent with a code."""
    return _back(asked.redirect_uri, issuer, asked.state, code=code)


def give_error(asked: Asked, issuer: str, error: str) -> str:
    """Return where the player is sent with an error, such as `access_denied`."""
    return _back(asked.redirect_uri, issuer, asked.state, error=error)


def _back(uri: str, issuer: str, state: str, **said: str) -> str:
    """Write what is said behind an address, which is kept letter for letter (RFC 6749, section 3.1.2)."""
    params = {**said, **({"state": state} if state else {}), "iss": issuer}
    _, mark, query = uri.partition("?")
    joined = "&" if query else "" if mark else "?"
    return f"{uri}{joined}{urlencode(params)}"


class Decided(Struct, frozen=True):
    """A request for tokens that Authlib agrees to."""

    grant: Grant
    scopes: tuple[Scope, ...]
    """The scopes of the access token."""
    words: tuple[str, ...]
    """What the app has asked for, in its order."""


def check_token_request(facts: Facts, parameters: Parameters, authorization: str | None) -> Decided | Answer:
    """Check a request for tokens; the answer where it gets none."""
    server = Server(facts)
    request = _request("POST", parameters, authorization)
    try:
        _check_form(parameters, authorization)
        if "grant_type" not in parameters.data:
            raise InvalidRequestError(_NO_GRANT_TYPE)
        server.get_token_grant(request).validate_token_request()
        if facts.grant is None:
            raise InvalidGrantError
    except OAuth2Error as error:
        copied = isinstance(error, WrongVerifierError) or _was_used_before(facts)
        return replace(answer_error(error), ends_grant=copied)
    allowed, wanted = tuple(facts.grant.scopes), parameters.data.get("scope")
    if wanted is None or parameters.data["grant_type"] != RefreshTokenGrant.GRANT_TYPE:
        before = facts.grant.asked_scope
        return Decided(facts.grant, allowed, (READ, *allowed) if before is None else tuple(before.split()))
    words = tuple(wanted.split())
    return Decided(facts.grant, tuple(scope for scope in allowed if scope in words), words)


def scope_of(words: Iterable[str], given: Collection[str]) -> str:
    """Write what was given of what an app has asked for, in its words; `read` where that is nothing."""
    return " ".join(dict.fromkeys(word for word in words if word == READ or word in given)) or READ


def _was_used_before(facts: Facts) -> bool:
    """Tell whether a code or a former refresh token comes again, and not from an app that may have lost the answer."""
    grant, app = facts.grant, facts.app
    if grant is None or grant.exchanged_ms is None or grant.refresh_hash == facts.secret_hash:
        return False
    return app is None or app.id != grant.app or not grant.has_grace(facts.secret_hash, facts.now_ms)


def check_revocation(facts: Facts, parameters: Parameters, authorization: str | None) -> Grant | Answer:
    """Check a request to revoke a token: the grant that it ends, or an answer, which is no error for a bad token."""
    request = _request("POST", parameters, authorization)
    try:
        _check_form(parameters, authorization)
        endpoint = Revocation(Server(facts))
        client = endpoint.authenticate_endpoint_client(request)
        if "token" not in parameters.data:
            raise InvalidRequestError(_NOTHING_NAMED)
        token = endpoint.authenticate_token(request, client)
    except OAuth2Error as error:
        return answer_error(error)
    return Answer(200, {}, _NOT_STORED) if token is None else token.grant


_NOT_STORED: Final = (("cache-control", "no-store, no-transform"), ("pragma", "no-cache"))


_NO_GRANT_TYPE: Final = f"grant_type: is missing; it has to be one of {', '.join(GRANT_TYPES)}"
_NOTHING_NAMED: Final = "token: is missing"
_ODD_CHARACTER: Final = "a parameter has a character that it cannot have"
_TWICE: Final = "a parameter is given twice"
_ONE_APP: Final = "name one app, and one secret"
_OWN: Final = frozenset({_NO_GRANT_TYPE, _NOTHING_NAMED, _ODD_CHARACTER, _TWICE, _ONE_APP})
"""What is found here."""
_OF_ONE: Final = re.compile(r"(Missing|Invalid) '(\w+)'.*")
"""What Authlib says of one parameter."""
_WORDS: Final[Mapping[str, str]] = {
    "invalid_client": "no app is named that is known here, with its secret if it has one",
    "invalid_grant": "the code or the refresh token is not known, or too old, or was used before, or is of another app",
    "invalid_request": "a parameter is missing, or is not what it should be",
    "invalid_scope": "scope: has to be a part of what was allowed before",
    "unsupported_grant_type": f"grant_type: has to be one of {', '.join(GRANT_TYPES)}",
    "unsupported_token_type": "token_type_hint: has to be one of access_token, refresh_token",
}
"""What Authlib says of a request as a whole, or does not say."""
_NOT_SO: Final[Mapping[str, str]] = {
    "redirect_uri": "has to be the one of the request for the code",
    "code_verifier": "has to have 43 to 128 letters, digits or the signs - . _ ~",
}
"""What Authlib calls invalid."""
_WRONG_VERIFIER: Final = "code_verifier: does not fit the code_challenge of the request for the code"


def _say_plainly(error: OAuth2Error) -> str:
    """Say what is wrong in words for people: what we found ourselves, or what Authlib means."""
    said, code = error.get_error_description() or "", str(error.error)
    if isinstance(error, WrongVerifierError):
        return _WRONG_VERIFIER
    if (found := _OF_ONE.fullmatch(said)) and found[1] == "Missing":
        return f"{found[2]}: is missing"
    if found and found[2] in _NOT_SO:
        return f"{found[2]}: {_NOT_SO[found[2]]}"
    return said if said in _OWN else _WORDS.get(code, _WORDS["invalid_request"])


def answer_error(error: OAuth2Error) -> Answer:
    """Write an error as RFC 6749 does, section 5.2, in plain words."""
    error.description = _say_plainly(error)
    headers = [(name.lower(), value) for name, value in error.get_headers() if name.lower() == "www-authenticate"]
    body = {**dict(error.get_body()), "error_description": error.description}
    return Answer(error.status_code, body, [*_NOT_STORED, *headers])


def too_late() -> Answer:
    """Answer who comes second with a code or a refresh token."""
    return answer_error(InvalidGrantError())


def answer_tokens(tokens: NewTokens, words: Iterable[str]) -> Answer:
    """Write new tokens as RFC 6749 does, section 5.1, for an app that has asked for these scopes."""
    body = {
        "access_token": tokens.access_token,
        "token_type": "Bearer",
        "expires_in": tokens.expires_in_s,
        "refresh_token": tokens.refresh_token,
        "scope": scope_of(words, tokens.scopes),
    }
    return Answer(200, body, _NOT_STORED)


def sayable(words: str) -> str:
    """Leave out what an error may not say (RFC 6749, section 5.2): quotes, backslashes, and what is no ASCII."""
    return "".join(letter for letter in words if _SAYABLE.fullmatch(letter))


def _check_letters(values: Iterable[str]) -> None:
    if not all(_SAYABLE.fullmatch(value) for value in values):
        raise InvalidRequestError(_ODD_CHARACTER)


def _check_form(parameters: Parameters, authorization: str | None) -> None:
    _check_letters(parameters.data.values())
    if parameters.is_repeating:
        raise InvalidRequestError(_TWICE)
    named, secret = _basic(authorization)
    also = parameters.data.get("client_id", named)
    if named is not None and (also != named or secret is None or "client_secret" in parameters.data):
        raise InvalidClientError(_ONE_APP, status_code=401)


def _request(method: str, parameters: Parameters, authorization: str | None) -> "Request":
    request = Request(method, _ADDRESS, headers={"Authorization": _readable(authorization)})
    request.payload = parameters
    return request
