"""Define the errors of accounts and tokens.

Exception
 x NoSuchPlayer
 x NoSuchToken
 x BadToken
 x BadName            a name or a label with invisible or reordering characters
 x ScopeNotHeld       a token would get a scope that its minting token lacks
 x OutlivesItsMinter  a token would expire later than its minting token
 x TooManyTokens
 x TooManyKeys

The first paragraph of a docstring is what the API's clients read; codes are stable, clients branch on them.
"""


class NoSuchPlayer(Exception):
    """There is no player with this id."""

    code = "no-such-player"


class NoSuchToken(Exception):
    """The caller has no token in force with this id."""

    code = "no-such-token"


class BadToken(Exception):
    """The token is unknown, expired or revoked; or the `Authorization` header is not `Bearer hdg_...`."""

    code = "bad-token"


class BadName(Exception):
    """A name has 1 to 40 characters, a title at most 80; one at least is visible, none controls or reorders text."""

    code = "bad-name"


class ScopeNotHeld(Exception):
    """A token can create and revoke only tokens whose scopes are among its own."""

    code = "scope-not-held"


class OutlivesItsMinter(Exception):
    """A token that expires can create only tokens that expire no later."""

    code = "outlives-its-minter"


class TooManyTokens(Exception):
    """A player can have at most 100 tokens in force; revoke one first."""

    code = "too-many-tokens"


class TooManyKeys(Exception):
    """A player can change the key that they sign with at most 100 times."""

    code = "too-many-keys"
