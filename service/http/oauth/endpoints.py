"""Serve the endpoints of OAuth 2.1: the page of a player's decision, tokens, revocation, and where they are (RFC 8414).

Their errors are those of RFC 6749, as its clients expect, and not problems. No cookie says who a player is: the form
brings a token of theirs, which is read for this one decision. A form is taken from our own page alone.
"""

from collections.abc import Sequence
from typing import Any, ClassVar, Final, cast

import msgspec
from litestar import Controller, Request, Response, get, post

from service.accounts.principal import Principal, Scope
from service.accounts.token_lookup import token_hash
from service.http.oauth.page import Consent, respond_with_consent, respond_with_wrong
from service.http.protocol import problems
from service.http.protocol.admission import client_address, count_request
from service.http.protocol.errors import MalformedRequest
from service.http.protocol.request import ApiRequest
from service.oauth import grants, protocol
from service.oauth.apps import NoSuchApp, find_app, hash_of
from service.oauth.authlib_server import AUTH_METHODS, CODE_LIFE_MS, GRANT_TYPES, SCOPES, Facts, Parameters
from service.oauth.grants import CODE_PREFIX, REFRESH_PREFIX, NewTokens
from service.oauth.protocol import Answer, Asked, Decided, NotAsked
from service.texts.catalogue import LANGUAGES

_KEPT: Final = (
    "response_type",
    "client_id",
    "redirect_uri",
    "scope",
    "state",
    "code_challenge",
    "code_challenge_method",
)
"""Parameters of a request for a code; the others are ignored (RFC 6749, section 3.1)."""
_FORM: Final = "application/x-www-form-urlencoded"


def respond_with_oauth_error(request: Request[Any, Any, Any], failure: Exception) -> Response[bytes]:
    """Write any exception as RFC 6749 does, for clients that know no problems."""
    problem = problems.respond_with_problem(request, failure)
    status = problem.status_code or 500
    passing = status in {429, 503}
    error = "temporarily_unavailable" if passing else "invalid_request" if status < 500 else "server_error"
    body = {"error": error, "error_description": protocol.sayable(problems.problem_of(failure).detail)}
    headers = {**problem.headers, "cache-control": "no-store, no-transform"}
    return Response(msgspec.json.encode(body), status_code=status, headers=headers, media_type="application/json")


def respond_with_page(request: ApiRequest, failure: MalformedRequest) -> Response[bytes]:  # noqa: ARG001 - one page
    """Say on a page that a request cannot be read; nothing that it brings is repeated."""
    return respond_with_wrong(request.language, "badRequest", {}, None)


class ConsentController(Controller):
    """The page where a player allows an app. It is for people, and therefore not in the API's document."""

    path = "/oauth/authorize"
    include_in_schema = False
    exception_handlers: ClassVar[Any] = {MalformedRequest: respond_with_page}

    @get()
    async def ask(self, request: ApiRequest) -> Response[bytes]:
        """Show who asks for what; nothing is stored."""
        count_request(request, "requests", client_address(request.scope))
        parameters = _read_parameters(request.scope["query_string"])
        try:
            asked = await _check(request, parameters)
        except NotAsked as failure:
            return _wrong(request, parameters, failure)
        return respond_with_consent(request.language, _consent(asked, parameters))

    @post(status_code=303)
    async def decide(self, request: ApiRequest) -> Response[bytes]:
        """Take the decision of a player, and send the browser back to the app with it."""
        count_request(request, "requests", client_address(request.scope))
        parameters = await _read_form(request, frozenset({"allow"}))
        if (request.header(b"origin") or b"").decode("latin-1") != request.server_address:
            return respond_with_wrong(request.language, "otherSite", {}, None)
        try:
            asked = await _check(request, parameters)
        except NotAsked as failure:
            return _wrong(request, parameters, failure)
        issuer = request.server_address
        if parameters.data.get("decision") != "allow":
            return _send_back(protocol.give_error(asked, issuer, "access_denied"))
        ticked = parameters.datalist["allow"]
        scopes = cast("tuple[Scope, ...]", tuple(scope for scope in asked.scopes[1:] if scope in ticked))
        player = await _find_player(request, parameters.data.get("token", ""))
        if player is None:
            return respond_with_consent(request.language, _consent(asked, parameters), "badToken", scopes)
        if not player.scopes.issuperset(scopes):
            return respond_with_consent(request.language, _consent(asked, parameters), "scopeMissing", scopes)
        try:
            code = await _allow(request, player, asked, scopes)
        except NoSuchApp:  # it was there a moment ago
            return respond_with_wrong(request.language, "unknownApp", _kept(parameters), None)
        if code is None:
            return respond_with_consent(request.language, _consent(asked, parameters), "tooManyApps", scopes)
        return _send_back(protocol.give_code(asked, issuer, code))


async def _check(request: ApiRequest, parameters: Parameters) -> Asked:
    app = await find_app(request.context.pool, parameters.data.get("client_id", ""))
    return protocol.check_request(Facts(request.context.entropy.now_ms(), app), parameters, request.server_address)


def _wrong(request: ApiRequest, parameters: Parameters, failure: NotAsked) -> Response[bytes]:
    why = "unknownApp" if failure.way_back is None else "badRequest"
    return respond_with_wrong(request.language, why, _kept(parameters), failure.way_back)


def _consent(asked: Asked, parameters: Parameters) -> Consent:
    app = asked.app
    return Consent(app.name, app.website, asked.redirect_uri, asked.scopes, _kept(parameters))


def _kept(parameters: Parameters) -> dict[str, str]:
    return {name: parameters.data[name] for name in _KEPT if name in parameters.data}


async def _find_player(request: ApiRequest, text: str) -> Principal | None:
    """Find who a token speaks for; a token of an app speaks for nobody here."""
    digest = token_hash(text.strip())
    found = None if digest is None else await request.context.tokens.find(digest)
    return None if found is None or found.grant is not None else found


async def _allow(request: ApiRequest, player: Principal, asked: Asked, scopes: Sequence[Scope]) -> str | None:
    context = request.context
    return await grants.allow_app(
        context.pool,
        context.entropy,
        player,
        asked.app,
        scopes,
        asked.redirect_uri,
        asked.challenge,
        CODE_LIFE_MS,
        protocol.scope_of(asked.words, scopes),
    )


def _send_back(location: str) -> Response[bytes]:
    """Send the browser to the app by GET, so that the form with the token is not sent there again."""
    headers = {"location": location, "cache-control": "no-store, no-transform", "referrer-policy": "no-referrer"}
    return Response(b"", status_code=303, headers=headers)


class OAuthController(Controller):
    """What apps ask by themselves. It is described by RFC 8414, and therefore not in the API's document."""

    include_in_schema = False
    exception_handlers: ClassVar[Any] = {Exception: respond_with_oauth_error}

    @get("/.well-known/oauth-authorization-server")
    async def describe(self, request: ApiRequest) -> Response[bytes]:
        """Say where the endpoints are and what they can do (RFC 8414)."""
        issuer = request.server_address
        metadata = {
            "issuer": issuer,
            "authorization_endpoint": f"{issuer}/oauth/authorize",
            "token_endpoint": f"{issuer}/oauth/token",
            "revocation_endpoint": f"{issuer}/oauth/revoke",
            "scopes_supported": SCOPES,
            "response_types_supported": ["code"],
            "response_modes_supported": ["query"],
            "grant_types_supported": GRANT_TYPES,
            "token_endpoint_auth_methods_supported": AUTH_METHODS,
            "revocation_endpoint_auth_methods_supported": AUTH_METHODS,
            "code_challenge_methods_supported": ["S256"],
            "authorization_response_iss_parameter_supported": True,
            "service_documentation": f"{issuer}/docs",
            "ui_locales_supported": LANGUAGES,
        }
        # What follows from a Host header is for who sent it: a cache would hand the address of one out to others.
        fixed = request.context.settings.public_url is not None
        headers = {"cache-control": "public, max-age=300" if fixed else "no-store, no-transform"}
        return Response(msgspec.json.encode(metadata), headers=headers, media_type="application/json")

    @post("/oauth/token", status_code=200)
    async def give_tokens(self, request: ApiRequest) -> Response[bytes]:
        """Exchange a code, or a refresh token, for tokens."""
        count_request(request, "requests", client_address(request.scope))
        parameters, authorization = await _read_form(request), _authorization(request)
        refreshes = parameters.data.get("grant_type") == "refresh_token"
        text = parameters.data.get("refresh_token" if refreshes else "code", "")
        if not text.startswith(REFRESH_PREFIX if refreshes else CODE_PREFIX):
            text = ""  # another kind of token: it ends nothing here
        facts = await _read_facts(request, parameters, authorization, text)
        decided = protocol.check_token_request(facts, parameters, authorization)
        if isinstance(decided, Answer):
            if decided.ends_grant and facts.grant is not None:
                await grants.end_grant(request.context.pool, facts.grant.id)
                await request.context.tokens.confirm()
            return _respond(decided)
        answer = await _give(request, decided, text if refreshes else None)
        await request.context.tokens.confirm()  # the token before ends with the next one
        return _respond(answer)

    @post("/oauth/revoke", status_code=200)
    async def revoke(self, request: ApiRequest) -> Response[bytes]:
        """End what an app was allowed, by its access token or its refresh token (RFC 7009)."""
        count_request(request, "requests", client_address(request.scope))
        parameters, authorization = await _read_form(request), _authorization(request)
        facts = await _read_facts(request, parameters, authorization, parameters.data.get("token", ""))
        checked = protocol.check_revocation(facts, parameters, authorization)
        if isinstance(checked, Answer):
            return _respond(checked)
        await grants.end_grant(request.context.pool, checked.id)
        await request.context.tokens.confirm()
        return _respond(Answer(200, {}, ()))


def _authorization(request: ApiRequest) -> str | None:
    value = request.header(b"authorization")
    return None if value is None else value.decode("latin-1")


async def _read_form(request: ApiRequest, listed: frozenset[str] = frozenset()) -> Parameters:
    media_type = (request.header(b"content-type") or b"").decode("latin-1").partition(";")[0].strip().lower()
    if media_type != _FORM:
        raise MalformedRequest(f"Content-Type: has to be {_FORM}")
    return _read_parameters(await request.body(), listed)


def _read_parameters(encoded: bytes, listed: frozenset[str] = frozenset()) -> Parameters:
    try:
        return protocol.read_parameters(encoded, listed)
    except ValueError as failure:
        raise MalformedRequest("a request has at most 50 parameters") from failure


async def _read_facts(request: ApiRequest, parameters: Parameters, authorization: str | None, text: str) -> Facts:
    """Read the app that asks, and the grant of the code or token that it brings."""
    context = request.context
    app = await find_app(context.pool, protocol.client_id_of(parameters, authorization))
    grant = await grants.find_grant(context.pool, text) if text else None
    return Facts(context.entropy.now_ms(), app, grant, hash_of(text))


async def _give(request: ApiRequest, decided: Decided, refresh_token: str | None) -> Answer:
    """Give the next tokens, or those of a moment ago; who comes second with the same code ends the grant."""
    pool, entropy, grant, scopes = request.context.pool, request.context.entropy, decided.grant, decided.scopes
    given: NewTokens | None
    if refresh_token is None:
        given = await grants.exchange_code(pool, entropy, grant, scopes)
    else:
        given = await grants.rotate(pool, entropy, grant, scopes, refresh_token)
        given = given or await grants.repeat(pool, grant, refresh_token, entropy.now_ms())
    if given is None:
        await grants.end_grant(pool, grant.id)
        return protocol.too_late()
    return protocol.answer_tokens(given, decided.words)


def _respond(answer: Answer) -> Response[bytes]:
    return Response(
        msgspec.json.encode(answer.body),
        status_code=answer.status,
        headers=dict(answer.headers),
        media_type="application/json",
    )
