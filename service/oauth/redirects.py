"""Decide where the browser may be sent with an answer for an app: to an address that was registered, and no other.

An address is `https`, a scheme of the app's own (`com.example.app:/callback`, RFC 8252), or `http` to an address of the
loopback interface, whose port a native app learns only when it begins to listen: there every port is the same.
"""

import re
from collections.abc import Sequence
from typing import Final
from urllib.parse import urlsplit

LONGEST_URI: Final = 2000
_PRINTABLE: Final = re.compile(r"[!#-;=?-\[\]_a-z~]+")
"""What a URI is written with: no space, double quote, angle bracket, backslash, caret or brace."""
_HOST: Final = re.compile(r"[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?", re.IGNORECASE)
_OWN_SCHEME: Final = re.compile(r"[a-z][a-z0-9-]*(?:\.[a-z0-9][a-z0-9-]*)+")
"""A reversed host name: a scheme with a dot belongs to who has the name (RFC 8252, section 7.1)."""
_LOOPBACK: Final = re.compile(r"(http://(?:127\.0\.0\.1|\[::1\]))(?::[0-9]{1,5})?(/[^#]*|\?[^#]*)?")


class BadUri(Exception):
    """An address that is no place for an answer; the text says why."""


def check_redirect_uri(uri: str) -> None:
    """Raise BadUri unless an app may register this address."""
    if not (len(uri) <= LONGEST_URI and _PRINTABLE.fullmatch(uri)):
        raise BadUri("write it in ASCII, with at most 2,000 characters")
    if "#" in uri:
        raise BadUri("it may have no fragment")
    scheme = uri.partition(":")[0]
    if _OWN_SCHEME.fullmatch(scheme):
        if "@" in uri.removeprefix(f"{scheme}:").lstrip("/").partition("/")[0]:
            raise BadUri("it may have no user")
        if not _can_be_split(uri):
            raise BadUri("it is no address")
        return
    if scheme == "http":
        if not _LOOPBACK.fullmatch(uri):
            raise BadUri("http is for http://127.0.0.1 and http://[::1] alone, without a user")
        return
    check_website(uri)


def check_website(url: str) -> None:
    """Raise BadUri unless this is an https address of a host."""
    if not (len(url) <= LONGEST_URI and _PRINTABLE.fullmatch(url)):
        raise BadUri("write it in ASCII, with at most 2,000 characters")
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError as error:
        raise BadUri("it is no address") from error
    if parts.scheme != "https" or not _HOST.fullmatch(parts.hostname or "") or port == 0:
        raise BadUri("an address that begins with https:// and a host; an app may have a scheme like com.example.app")
    if "@" in parts.netloc or "#" in url:
        raise BadUri("it may have no user and no fragment")


def is_registered(uri: str, registered: Sequence[str]) -> bool:
    """Tell whether this is a registered address, letter for letter; of the loopback interface with any port.

    One that cannot be split may be stored from before that was refused. It leads nowhere, in a browser neither.
    """
    if uri in registered:
        return _can_be_split(uri)
    portless = _without_port(uri)
    return portless is not None and portless in map(_without_port, registered)


def _can_be_split(uri: str) -> bool:
    """Tell whether an address has parts: brackets around anything but an address of IPv6 leave it without."""
    try:
        urlsplit(uri)
    except ValueError:
        return False
    return True


def _without_port(uri: str) -> str | None:
    """Return an address of the loopback interface without its port; None for any other."""
    found = _LOOPBACK.fullmatch(uri)
    return None if found is None else f"{found[1]}{found[2] or ''}"


def place_of(uri: str) -> str:
    """Name the place that an address leads to, for people and for the policy of a page: scheme, host and port."""
    parts = urlsplit(uri)
    return f"{parts.scheme}://{parts.netloc}" if parts.scheme in {"http", "https"} else f"{parts.scheme}:"
