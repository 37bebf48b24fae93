"""Limit requests of each kind in a time, and event streams and exports that are open at once.

There is one bucket for each caller and kind of request, announced in the headers of the IETF draft before they take
effect. `RateLimit-Policy: "moves";q=600;w=60` is the quota, `RateLimit: "moves";r=598;t=1` what remains of it and
the seconds until it is full again. A bucket leaks evenly (GCRA): it is one number per caller, the time at which all
their requests are paid off. Buckets live in the process, so several processes together allow several times as much.
"""

from collections import Counter
from collections.abc import Mapping
from math import ceil, floor
from typing import Any, Final, Literal

from msgspec import Struct

from service.settings import Settings

Bucket = Literal[
    "requests",
    "moves",
    "signups",
    "streams",
    "reconnects",
    "accounts",
    "recoveries",
    "exports",
    "data",
    "talk",
    "offers",
    "links",
    "pictures",
    "what-ifs",
]

RATE_LIMIT_STATE = "hordago.rate_limit"
"""Key of the scope with the caller's `RateLimitState`, which becomes headers of the response."""
OPEN_STREAM = "hordago.open_stream"
"""Key of the scope with the caller whose open streams the request is counted among."""
OPEN_EXPORT = "hordago.open_export"
"""Likewise for exports of finished matches."""
EXPORTS_AT_ONCE: Final = 4
"""That a process writes at a time: each takes some time of the processor, and some memory."""
_SWEEP_AT = 10_000
"""Number of callers at which those whose bucket is full again are dropped."""


class Quota(Struct, frozen=True):
    name: Bucket
    requests: int
    """Allowed at once, and again evenly over the window."""
    window_s: int


class RateLimitState(Struct, frozen=True):
    """The state of a caller's bucket after a request."""

    quota: Quota
    remaining: int
    full_in_s: int
    retry_after_s: int
    """0: the request is allowed."""

    def headers(self) -> list[tuple[bytes, bytes]]:
        name, policy = self.quota.name, self.quota
        return [
            (b"ratelimit-policy", b'"%s";q=%d;w=%d' % (name.encode(), policy.requests, policy.window_s)),
            (b"ratelimit", b'"%s";r=%d;t=%d' % (name.encode(), self.remaining, self.full_in_s)),
        ]


class RateLimiter:
    """The buckets of one quota."""

    def __init__(self, quota: Quota) -> None:
        self._quota = quota
        self._interval_s = quota.window_s / quota.requests
        self._clear_at: dict[str, float] = {}
        self._sweep_at = _SWEEP_AT

    def take(self, caller: str, now_s: float) -> RateLimitState:
        """Count one request of a caller at a monotonic time."""
        quota = self._quota
        debt_s = max(self._clear_at.get(caller, now_s) - now_s, 0.0) + self._interval_s
        excess_s = debt_s - quota.window_s
        if excess_s > 1e-9:
            return RateLimitState(quota, 0, ceil(debt_s - self._interval_s), ceil(excess_s))
        self._clear_at[caller] = now_s + debt_s
        if len(self._clear_at) >= self._sweep_at:
            self._sweep(now_s)
        return RateLimitState(quota, floor((quota.window_s - debt_s) / self._interval_s + 1e-6), ceil(debt_s), 0)

    def _sweep(self, now_s: float) -> None:
        self._clear_at = {caller: at for caller, at in self._clear_at.items() if at > now_s}
        self._sweep_at = max(_SWEEP_AT, 2 * len(self._clear_at))


def rate_limiters(settings: Settings) -> Mapping[Bucket, RateLimiter]:
    """Make the buckets of each kind of request that is limited."""
    quotas = (
        Quota("requests", settings.requests_per_minute, 60),
        Quota("moves", settings.moves_per_minute, 60),
        Quota("signups", settings.signups_per_hour, 3600),
        Quota("streams", settings.streams_per_minute, 60),
        # As many as may be open, each as often as a browser tries: once a second.
        Quota("reconnects", settings.streams_per_minute and settings.most_streams * 60, 60),
        Quota("accounts", settings.account_changes_per_hour, 3600),
        Quota("recoveries", settings.recoveries_per_hour, 3600),
        Quota("exports", settings.exports_per_hour, 3600),
        Quota("data", settings.data_per_hour, 3600),
        Quota("talk", settings.talk_per_minute, 60),
        Quota("offers", settings.offers_per_minute, 60),
        Quota("links", settings.links_per_minute, 60),
        Quota("pictures", settings.pictures_per_minute, 60),
        Quota("what-ifs", settings.what_ifs_per_minute, 60),
    )
    return {quota.name: RateLimiter(quota) for quota in quotas if quota.requests}


class OpenStreams:
    """Count the long responses of a kind that are being sent, by caller."""

    def __init__(self, most: int, most_of_all: int = 0) -> None:
        """Allow each caller so many, and all of them together; 0: any number."""
        self._most = most
        self._most_of_all = most_of_all
        self._open: Counter[str] = Counter()

    def __getitem__(self, caller: str) -> int:
        """Return how many of a caller are open."""
        return self._open[caller]

    def enter(self, scope: Any, caller: str, key: str = OPEN_STREAM) -> bool:  # noqa: ANN401 - to which the caller is added
        """Count what this request asks for; tell whether the caller may have one more."""
        if self._most and self._open[caller] >= self._most:
            return False
        if self._most_of_all and self._open.total() >= self._most_of_all:
            return False
        self._open[caller] += 1
        scope[key] = caller
        return True

    def leave(self, scope: Mapping[str, Any], key: str = OPEN_STREAM) -> None:
        """Stop counting what this request opened, if it did."""
        caller = scope.get(key)
        if caller is not None:
            self._open[caller] -= 1
            if not self._open[caller]:
                del self._open[caller]
