"""What a witness is shown in tests, and what it made of it."""

from msgspec import json

from domain.log.checkpoints import read_checkpoint
from domain.log.notes import read_note
from domain.log.tree import leaf_hash
from service.trust.witness import Witness
from tests.kit.service.fake_log_server import FakeLogServer
from tests.kit.signed_log import Log, first_of_epoch

HISTORY = [leaf_hash(b"%d" % number) for number in range(300)]
OTHER = [leaf_hash(b"other %d" % number) for number in range(300)]
AT_S = 1_790_000_123


def seen(witness: Witness) -> tuple[str, int]:
    """Origin and size of what it saw last of shard 0."""
    note = json.decode(witness.state.read_bytes())["shards"]["0"]["note"]
    point = read_checkpoint(read_note(note).text)
    return point.origin, point.size


def forked(liar: FakeLogServer, former: Log, first: Log) -> None:
    """Show a new epoch in place of another log."""
    liar.shown = {0: first}
    liar.firsts = {first.epoch: first_of_epoch(former, first)}
