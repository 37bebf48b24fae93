"""Let apps of other people act for players who allow it (OAuth 2.1: authorisation code with PKCE).

`apps` keeps what is registered, `grants` what players have allowed, `redirects` where an app may be reached.
`protocol` decides what a request gets, by the rules of Authlib; it reads and writes nothing. An app acts by an
ordinary token of its player (`service/accounts/tokens.py`) that belongs to a grant.
"""
