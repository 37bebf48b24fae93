"""Define the errors of accounts and tokens.

Exception
 x NoSuchPlayer
 x NoSuchToken
 x BadToken
 x BadName            a name or a label with invisible or reordering characters
 x ScopeNotHeld       a token would get a scope that its minting token lacks
 x OutlivesItsMinter  a token would expire later than its minting token
 x OutlivesItsRevoker a token that expires would revoke one that expires later
 x TooManyTokens
 x TooManyKeys
 x BadRecoveryKey
 x FullTokenNeeded    the token may not change the account itself
 x BadHandle
 x HandleTaken
 x HandleTooSoon
 x StillInPlay
 x NotConfirmed
 x TooManyBots

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


class OutlivesItsRevoker(Exception):
    """A token that expires can revoke only itself and tokens that expire no later."""

    code = "outlives-its-revoker"


class TooManyTokens(Exception):
    """A player can have at most 100 tokens in force; revoke one first."""

    code = "too-many-tokens"


class TooManyKeys(Exception):
    """A player can change the key that they sign with at most 100 times."""

    code = "too-many-keys"


class BadRecoveryKey(Exception):
    """The recovery key is unknown, has been used or replaced, or its account is closed."""

    code = "bad-recovery-key"


class FullTokenNeeded(Exception):
    """An account is changed only with a token that has the scope `play`, never expires and is of no application."""

    code = "full-token-needed"


class BadHandle(Exception):
    """A handle has 3 to 20 letters, digits and single dashes between them, at least one letter, and is not reserved."""

    code = "bad-handle"


class HandleTaken(Exception):
    """Another player has this handle, or one that looks like it, or had it until a short time ago."""

    code = "handle-taken"


class HandleTooSoon(Exception):
    """A handle is chosen at most once in 30 days; your former one can be taken back at any time."""

    code = "handle-too-soon"


class StillInPlay(Exception):
    """No account is closed during a match, team match or tournament, or renamed during a match; `detail` names it."""

    code = "still-in-play"


class NotConfirmed(Exception):
    """`confirm` has to be the id of the account that is closed for ever."""

    code = "not-confirmed"


class TooManyBots(Exception):
    """A player can own at most 20 accounts of bots."""

    code = "too-many-bots"
