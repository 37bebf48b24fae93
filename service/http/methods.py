"""Which methods a resource knows, as `Allow` tells it."""

from collections.abc import Iterable


def allowed(methods: Iterable[str]) -> str:
    """With HEAD wherever GET is, which edge.py answers from it."""
    known = set(methods)
    return ", ".join(sorted(known | {"HEAD"} if "GET" in known else known))
