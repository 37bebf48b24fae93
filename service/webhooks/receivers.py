"""Send a message to an address that a player gave, and to nothing inside the operator's network.

The name is resolved here, every address that it has is checked, and the connection goes to one of those: a name that is
resolved once more could mean another machine. A redirect is not followed, proxies of the environment are
not used, and of the answer only the status is read.
"""

import asyncio
import socket
from collections.abc import Mapping
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address
from typing import Final
from urllib.parse import urlsplit

import httpx
from msgspec import Struct

ANSWER_S: Final = 10.0
"""Longest time for a try, from the look-up of the name to the status."""
LONGEST_URL: Final = 2000
Address = IPv4Address | IPv6Address

_NOT_PUBLIC: Final = tuple(
    map(
        IPv4Network,
        (
            "0.0.0.0/8",
            "10.0.0.0/8",
            "100.64.0.0/10",
            "127.0.0.0/8",
            "169.254.0.0/16",
            "172.16.0.0/12",
            "192.0.0.0/24",
            "192.0.2.0/24",
            "192.88.99.0/24",
            "192.168.0.0/16",
            "198.18.0.0/15",
            "198.51.100.0/24",
            "203.0.113.0/24",
            "224.0.0.0/3",
        ),
    )
)
"""IPv4 that is not of the internet, by IANA's registry of special purposes; multicast and what is reserved, too."""
_GLOBAL_UNICAST: Final = IPv6Network("2000::/3")
_NOT_PUBLIC_6: Final = (IPv6Network("2001::/23"), IPv6Network("2001:db8::/32"), IPv6Network("3fff::/20"))
"""Global addresses of IPv6 for protocols (Teredo is one) and for documentation."""
_NAT64: Final = IPv6Network("64:ff9b::/96")


class BadReceiver(Exception):
    """An address that may not be sent to; the message says why."""


def check_url(url: str, *, allow_private: bool) -> None:
    """Check the address of a receiver as far as it can be checked without a look-up; raise BadReceiver."""
    try:
        parts, port = urlsplit(url), urlsplit(url).port
        httpx.URL(url)
    except (ValueError, httpx.InvalidURL) as error:
        raise BadReceiver("not an address") from error
    if parts.scheme != "https" and not (allow_private and parts.scheme == "http"):
        raise BadReceiver("not an https address")
    if not parts.hostname or parts.username is not None or parts.password is not None or parts.fragment or port == 0:
        raise BadReceiver("an address with a host, and without user, password and fragment")
    if not url.isascii() or len(url) > LONGEST_URL or any(character.isspace() for character in url):
        raise BadReceiver("an address of at most 2,000 printable ASCII characters")
    try:
        literal = ip_address(parts.hostname)
    except ValueError:
        return
    if not (allow_private or is_public(literal)):
        raise BadReceiver("a private address")


def is_public(address: Address) -> bool:
    """Tell whether this is an address of the internet; of IPv4 in IPv6 the inner one counts.

    By lists of our own: what `ipaddress` says of an address differs from one release of Python to the next.
    """
    if isinstance(address, IPv4Address):
        return not any(address in network for network in _NOT_PUBLIC)
    if address.scope_id is not None:
        return False
    inner = address.ipv4_mapped or address.sixtofour
    if address in _NAT64:
        inner = IPv4Address(int(address) & 0xFFFFFFFF)
    if inner is not None:
        return is_public(inner)
    return address in _GLOBAL_UNICAST and not any(address in network for network in _NOT_PUBLIC_6)


async def resolve(host: str, port: int, *, allow_private: bool) -> str:
    """Return an address of a host; raise BadReceiver if it has none, or any that may not be sent to."""
    try:
        found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError) as error:
        raise BadReceiver("the name has no address") from error
    addresses = [str(place[0]) for *_, place in found]
    if not addresses or not (allow_private or all(is_public(ip_address(address)) for address in addresses)):
        raise BadReceiver("a private address")
    return addresses[0]


class Answer(Struct, frozen=True):
    """What came of a try to send a message."""

    status: int | None
    """The status of the receiver's answer; None where there was none."""
    words: str
    """The status, or why there was none; the address, which may be a secret, is not in them."""

    @property
    def delivered(self) -> bool:
        """Tell whether the receiver has taken the message."""
        return self.status is not None and 200 <= self.status < 300


class Sender:
    """Sends messages; one for a process, to be closed within the event loop that used it."""

    def __init__(self, *, allow_private: bool) -> None:
        self._allow_private = allow_private
        self._made: httpx.AsyncClient | None = None

    @property
    def _client(self) -> httpx.AsyncClient:
        """Get the client, made at its first use: it reads all certificates of the machine."""
        if self._made is None:
            # No connection is kept: one to another host at the same address could be taken for it.
            limits = httpx.Limits(max_keepalive_connections=0)
            self._made = httpx.AsyncClient(timeout=ANSWER_S, follow_redirects=False, trust_env=False, limits=limits)
        return self._made

    async def post(self, url: str, headers: Mapping[str, str], body: bytes) -> int:
        """Send a message and return the status of the answer; raise BadReceiver, TimeoutError or httpx.HTTPError."""
        check_url(url, allow_private=self._allow_private)
        parts = urlsplit(url)
        host = parts.hostname or ""
        async with asyncio.timeout(ANSWER_S):
            port = parts.port or (443 if parts.scheme == "https" else 80)
            address = await resolve(host, port, allow_private=self._allow_private)
            request = self._client.build_request(
                "POST",
                httpx.URL(url).copy_with(host=address),
                headers={"content-type": "application/json", **headers, "host": parts.netloc, "user-agent": "hordago"},
                content=body,
                extensions={"sni_hostname": host},
            )
            answer = await self._client.send(request, stream=True)
            await answer.aclose()
            return answer.status_code

    async def attempt(self, url: str, headers: Mapping[str, str], body: bytes) -> Answer:
        """Try to send a message, and say what came of it."""
        try:
            status = await self.post(url, headers, body)
        except BadReceiver as refused:
            return Answer(None, f"not sent: {refused}")
        except TimeoutError:
            return Answer(None, "no answer in time")
        except httpx.HTTPError as error:
            return Answer(None, f"no answer: {type(error).__name__}")
        return Answer(status, str(status))

    async def close(self) -> None:
        """Close every connection."""
        if self._made is not None:
            await self._made.aclose()
