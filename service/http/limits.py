"""Rate limits, one bucket a caller and kind: told before they bite, in the headers of the IETF draft.

`RateLimit-Policy: "moves";q=600;w=60` says what is allowed, `RateLimit: "moves";r=598;t=1` what remains and in how many
seconds the bucket is full again. A bucket leaks evenly (GCRA): one number a caller, the time at which it would be empty
of debts. Buckets live in the process, so several processes together allow several times as much.
"""

from collections.abc import Mapping
from math import ceil, floor
from typing import Literal

from msgspec import Struct

from service.settings import Settings

Bucket = Literal["requests", "moves", "signups"]

STANDING = "hordago.standing"
"""Where in the scope the caller's standing with its rate limit is left for the response's headers."""
_SWEEP_AT = 10_000
"""Callers remembered before those that owe nothing are forgotten."""


class Quota(Struct, frozen=True):
    name: Bucket
    requests: int
    """At once, and again evenly over the window; 0: no limit."""
    window_s: int


class Standing(Struct, frozen=True):
    """Where a caller stands after a request."""

    quota: Quota
    remaining: int
    full_in_s: int
    retry_after_s: int
    """0: the request may pass."""

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
        self._interval_s = quota.window_s / max(quota.requests, 1)
        self._clear_at: dict[str, float] = {}
        self._sweep_at = _SWEEP_AT

    def take(self, caller: str, now_s: float) -> Standing | None:
        """Count one request of a caller at a monotonic time; None where there is no limit."""
        quota = self._quota
        if not quota.requests:
            return None
        debt_s = max(self._clear_at.get(caller, now_s) - now_s, 0.0) + self._interval_s
        excess_s = debt_s - quota.window_s
        if excess_s > 1e-9:
            return Standing(quota, 0, ceil(debt_s - self._interval_s), ceil(excess_s))
        self._clear_at[caller] = now_s + debt_s
        if len(self._clear_at) >= self._sweep_at:
            self._sweep(now_s)
        return Standing(quota, floor((quota.window_s - debt_s) / self._interval_s + 1e-6), ceil(debt_s), 0)

    def _sweep(self, now_s: float) -> None:
        self._clear_at = {caller: at for caller, at in self._clear_at.items() if at > now_s}
        self._sweep_at = max(_SWEEP_AT, 2 * len(self._clear_at))


def limiters(settings: Settings) -> Mapping[Bucket, RateLimiter]:
    quotas = (
        Quota("requests", settings.requests_per_minute, 60),
        Quota("moves", settings.moves_per_minute, 60),
        Quota("signups", settings.signups_per_hour, 3600),
    )
    return {quota.name: RateLimiter(quota) for quota in quotas}
