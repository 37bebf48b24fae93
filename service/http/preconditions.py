"""`ETag` and `If-Match`: the version of a table, in quotes."""

import re

from service.http.faults import MalformedRequest

_VERSION = re.compile(rb'"(0|[1-9][0-9]{0,17})"')


def etag(version: int) -> str:
    return f'"{version}"'


def expected_version(if_match: bytes | None) -> int | None:
    """The version named; None without the header, or for `*`, which any table meets. Raises MalformedRequest.

    One version in quotes and nothing else: an entity tag of another form cannot have come from us.
    """
    if if_match is None or if_match == b"*":
        return None
    if not (match := _VERSION.fullmatch(if_match)):
        raise MalformedRequest('If-Match: a version in quotes, such as "12"')
    return int(match[1])
