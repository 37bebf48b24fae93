# Authlib has no types, and types its attributes by what they are before a request is parsed.
# pyright: basic, reportOptionalMemberAccess=false, reportAttributeAccessIssue=false, reportAssignmentType=false
"""Give Authlib's rules of OAuth what they ask for: an app, a code, a token, all read beforehand.

Authlib asks its store while it decides, and waits for each answer; ours answers asynchronously. So everything that a
request can be about is read first, as `Facts`, and Authlib decides over these; nothing here reads or writes.
"""

import re
from collections import defaultdict
from collections.abc import Mapping, Sequence
from hmac import compare_digest
from typing import Final

from authlib.oauth2.rfc6749 import AuthorizationServer, ClientMixin, OAuth2Payload, OAuth2Request
from authlib.oauth2.rfc6749.errors import InvalidGrantError, InvalidRequestError
from authlib.oauth2.rfc6749.grants import AuthorizationCodeGrant, RefreshTokenGrant
from authlib.oauth2.rfc7009 import RevocationEndpoint
from authlib.oauth2.rfc7636 import CodeChallenge
from msgspec import Struct

from service.oauth.apps import App
from service.oauth.grants import Grant
from service.oauth.redirects import is_registered

READ: Final = "read"
"""The scope of a token that has none: OAuth has no word for an empty list."""
SCOPES: Final[tuple[str, ...]] = (READ, "play", "organise", "judge")
"""What an app may ask for. `admin` is not among it."""
AUTH_METHODS: Final = ("none", "client_secret_basic", "client_secret_post")
GRANT_TYPES: Final = ("authorization_code", "refresh_token")
CODE_LIFE_MS: Final = 60_000
_CHALLENGE: Final = re.compile(r"[A-Za-z0-9_-]{43}")


class Facts(Struct, frozen=True):
    """What a request is about, read before it is decided."""

    now_ms: int
    app: App | None = None
    """The app of the `client_id`."""
    grant: Grant | None = None
    """The grant of the code, the refresh token or the token to revoke."""
    secret_hash: bytes = b""
    """The hash of that code or token."""


class Parameters(OAuth2Payload):
    """Parameters of a request; `listed` are those of which it may have several."""

    def __init__(self, pairs: Sequence[tuple[str, str]], listed: frozenset[str] = frozenset()) -> None:
        self._lists: defaultdict[str, list[str]] = defaultdict(list)
        for name, value in pairs:
            if value:  # a parameter without a value counts as left out (RFC 6749, section 3.1)
                self._lists[name].append(value)
        self._first = {name: values[0] for name, values in self._lists.items()}
        once = [name for name, _ in pairs if name not in listed]
        self.is_repeating: Final = len(set(once)) < len(once)
        """Whether a parameter is there twice, with a value or without: no request may have that (likewise)."""

    @property
    def data(self) -> dict[str, str]:
        return self._first

    @property
    def datalist(self) -> defaultdict[str, list[str]]:
        return self._lists


class Request(OAuth2Request):
    @property
    def form(self) -> Mapping[str, str]:
        return self.payload.data


class _Client(ClientMixin):
    """An app, as Authlib asks about it."""

    def __init__(self, app: App) -> None:
        self.app = app

    def get_default_redirect_uri(self) -> None:
        return None  # it has to be named

    def get_allowed_scope(self, scope: str | None) -> str:
        wanted = (scope or "").split()
        return " ".join(one for one in SCOPES if one == READ or one in wanted)

    def check_redirect_uri(self, redirect_uri: str) -> bool:
        return is_registered(redirect_uri, self.app.redirect_uris)

    def check_client_secret(self, client_secret: str) -> bool:
        return self.app.has_secret(client_secret)

    def check_endpoint_auth_method(self, method: str, endpoint: str) -> bool:  # noqa: ARG002 - alike everywhere
        return (method == "none") == (self.app.secret_hash is None)

    def check_response_type(self, response_type: str) -> bool:
        return response_type == "code"

    def check_grant_type(self, grant_type: str) -> bool:  # noqa: ARG002 - every app has both
        return True


class _Held:
    """A code or a token, as Authlib asks about it."""

    def __init__(self, grant: Grant) -> None:
        self.grant = grant
        self.code_challenge = grant.challenge
        self.code_challenge_method = "S256"

    def get_redirect_uri(self) -> str:
        return self.grant.redirect_uri

    def get_scope(self) -> str:
        return " ".join((READ, *self.grant.scopes))

    def check_client(self, client: _Client) -> bool:
        return self.grant.app == client.app.id


class Server(AuthorizationServer):
    """Authlib's server, over facts that are read already."""

    def __init__(self, facts: Facts) -> None:
        super().__init__(scopes_supported=list(SCOPES))
        self.facts = facts
        self.register_grant(_CodeGrant, [_Challenge(required=True)])
        self.register_grant(_RefreshGrant)

    def query_client(self, client_id: str) -> _Client | None:
        app = self.facts.app
        return None if app is None or str(app.id) != client_id else _Client(app)

    def create_oauth2_request(self, request: Request) -> Request:
        return request

    def send_signal(self, name: str, *args: object, **kwargs: object) -> None:
        """Do nothing: there are no listeners."""


class _CodeGrant(AuthorizationCodeGrant):
    TOKEN_ENDPOINT_AUTH_METHODS = AUTH_METHODS

    server: Server

    def query_authorization_code(self, code: str, client: _Client) -> _Held | None:  # noqa: ARG002 - it was read
        """Return the code if it is this app's, and is neither used nor old."""
        facts = self.server.facts
        grant = facts.grant
        if grant is None or grant.exchanged_ms is not None or grant.app != client.app.id:
            return None
        return _Held(grant) if facts.now_ms < grant.created_ms + CODE_LIFE_MS else None


class _RefreshGrant(RefreshTokenGrant):
    TOKEN_ENDPOINT_AUTH_METHODS = AUTH_METHODS

    server: Server

    def authenticate_refresh_token(self, refresh_token: str) -> _Held | None:  # noqa: ARG002 - it was read
        """Return the refresh token if it is the newest of its family, or the one before in its grace, and not old."""
        facts = self.server.facts
        grant = facts.grant
        if grant is None or grant.refresh_hash is None:
            return None
        is_newest = compare_digest(grant.refresh_hash, facts.secret_hash)
        if not is_newest and not grant.has_grace(facts.secret_hash, facts.now_ms):
            return None
        return _Held(grant) if grant.is_in_force(facts.now_ms) else None


class WrongVerifierError(InvalidGrantError):
    """The verifier does not fit the code: somebody has the code who has not asked for it."""


class _Challenge(CodeChallenge):
    """PKCE by S256 alone, of every app."""

    SUPPORTED_CODE_CHALLENGE_METHOD = ["S256"]  # noqa: RUF012 - as Authlib declares it

    def validate_code_challenge(self, grant: AuthorizationCodeGrant, redirect_uri: str) -> None:
        data = grant.request.payload.data
        if data.get("code_challenge_method") != "S256":
            raise InvalidRequestError("code_challenge_method: S256 is required")
        if not _CHALLENGE.fullmatch(data.get("code_challenge", "")):
            raise InvalidRequestError("code_challenge: 43 letters of base64url")
        super().validate_code_challenge(grant, redirect_uri)

    def validate_code_verifier(self, grant: AuthorizationCodeGrant, result: object) -> None:
        try:
            super().validate_code_verifier(grant, result)
        except InvalidGrantError as error:
            raise WrongVerifierError from error


class Revocation(RevocationEndpoint):
    CLIENT_AUTH_METHODS = AUTH_METHODS

    server: Server

    def query_token(self, token_string: str, token_type_hint: str | None) -> _Held | None:  # noqa: ARG002 - it was read
        grant = self.server.facts.grant
        return None if grant is None else _Held(grant)
