"""Read which shards a witness or a monitor follows beside the log of checkpoints."""

import re

from service.cli.terminal import usage_exit

_NUMBERS = re.compile(r"\d{1,5}(?:,\d{1,5})*", re.ASCII)


def parse_shards(text: str) -> frozenset[int] | None:
    """Return the numbers of the shards, `None` for all; raise Exit for another text."""
    if text == "all":
        return None
    if text == "none":
        return frozenset()
    if not _NUMBERS.fullmatch(text):
        raise usage_exit("--shards: all, none, or numbers with commas between")
    return frozenset(map(int, text.split(",")))
