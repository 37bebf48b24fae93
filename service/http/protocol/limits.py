"""Make the limits of a process: on requests of each kind in a time, and on event streams that are open at once."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from service.http.protocol.middleware import OPEN_STREAM, Bucket, Quota, RateLimiter
from service.settings import Settings


def rate_limiters(settings: Settings) -> Mapping[Bucket, RateLimiter]:
    """Make the buckets of each kind of request."""
    quotas = (
        Quota("requests", settings.requests_per_minute, 60),
        Quota("moves", settings.moves_per_minute, 60),
        Quota("signups", settings.signups_per_hour, 3600),
        Quota("streams", settings.streams_per_minute, 60),
        Quota("accounts", settings.account_changes_per_hour, 3600),
        Quota("recoveries", settings.recoveries_per_hour, 3600),
        Quota("exports", settings.exports_per_hour, 3600),
        Quota("talk", settings.talk_per_minute, 60),
        Quota("offers", settings.offers_per_minute, 60),
    )
    return {quota.name: RateLimiter(quota) for quota in quotas}


class OpenStreams:
    """Count the event streams that are open, by caller."""

    def __init__(self, most: int) -> None:
        """Allow each caller so many; 0: any number."""
        self._most = most
        self._open: Counter[str] = Counter()

    def __getitem__(self, caller: str) -> int:
        """Return how many streams of a caller are open."""
        return self._open[caller]

    def enter(self, scope: Any, caller: str) -> bool:  # noqa: ANN401 - of a request, to which the caller is added
        """Count the stream that this request asks for; tell whether the caller may have one more."""
        if self._most and self._open[caller] >= self._most:
            return False
        self._open[caller] += 1
        scope[OPEN_STREAM] = caller
        return True

    def leave(self, scope: Mapping[str, Any]) -> None:
        """Stop counting what this request opened, if it is a stream."""
        caller = scope.get(OPEN_STREAM)
        if caller is not None:
            self._open[caller] -= 1
            if not self._open[caller]:
                del self._open[caller]
