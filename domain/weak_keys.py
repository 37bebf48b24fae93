"""Find the Ed25519 keys for which anybody can sign: those of small order.

Multiplied by eight such a point is nothing, so a signature that does not depend on the message holds for every message,
or for one of a few. RFC 8032 does not forbid them and libraries accept them. There are eight points of that kind, in
fourteen encodings: `y` beside a bit for the sign of `x`, both also in forms that no library would write.
"""

from typing import Final

_PRIME: Final = 2**255 - 19
_EIGHTH: Final = 0x05FC536D880238B13933C6D305ACDFD5F098EFF289F4C345B027B2C28F95E826
"""The coordinate `y` of four points of order eight."""
_SMALL_ORDER: Final = frozenset({0, 1, _PRIME - 1, _EIGHTH, _PRIME - _EIGHTH})
"""The `y` of all points of order 1, 2, 4 and 8."""


def is_weak_key(public: bytes) -> bool:
    """Tell whether anybody can sign for this public key of 32 bytes, however it is encoded."""
    without_sign = int.from_bytes(public, "little") & (2**255 - 1)
    return without_sign % _PRIME in _SMALL_ORDER
