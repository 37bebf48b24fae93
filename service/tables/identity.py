"""By what a command to a stream is known again, should it be tried twice."""

from msgspec import Struct

from service.entropy import Entropy


class Identity(Struct, frozen=True):
    """By what a retry of a command is recognised: 16 bytes of id, 32 of digest."""

    command_id: bytes
    digest: bytes


def anew(entropy: Entropy) -> Identity:
    """The identity of a command of the house's own: it is tried once, so nothing needs to tell two of them apart."""
    return Identity(entropy.new_command_id(), bytes(32))
