"""Check that a request of HTTP names one host: readers differ on which of two they take."""

import ipaddress
import re
from collections.abc import Iterable
from functools import lru_cache
from typing import Final

_HOST: Final = re.compile(
    rb"(?:\[([0-9a-f:.]+)\]|(?:[a-z0-9._~!$&'()*+,;=-]|%[0-9a-f]{2})+)(?::([0-9]{0,5}))?", re.IGNORECASE
)


def names_one_host(headers: Iterable[tuple[bytes, bytes]], http_version: str = "1.1") -> bool:
    """Tell whether a request names one host, in one header `host` (RFC 9112, section 3.2); HTTP/1.0 may name none.

    An empty name is none: no address of HTTP is without a host (RFC 9110, section 4.2.1).
    """
    hosts = [value for name, value in headers if name == b"host"]
    return _is_host(hosts[0]) if len(hosts) == 1 else not hosts and http_version < "1.1"


@lru_cache(256)
def _is_host(host: bytes) -> bool:
    """Tell whether a text is a host by RFC 3986, section 3.2.2, with a port or without."""
    found = _HOST.fullmatch(host)
    if found is None or int(found[2] or 0) > 65535:
        return False
    if found[1] is not None:
        try:
            ipaddress.IPv6Address(found[1].decode())
        except ValueError:
            return False
    return True
