"""A house that shows two people two logs is found out as soon as they meet, whatever each of them was shown."""

from collections.abc import Iterator
from pathlib import Path

import asyncpg
import pytest
from msgspec import structs

from domain.log.checkpoints import Checkpoint, fork_lines, read_checkpoint, read_forks
from domain.log.notes import COSIGNATURE, NotANote, read_note, signed_by
from domain.records.lines import write_record
from domain.records.signatures import Trust
from domain.records.verify import verify
from service.keys import verify_signature
from service.signing.checkpoints import read_first_published, read_published
from service.signing.follower import BegunEpoch, Follower, begin_epoch
from service.trust.log_client import CosigningRefused, ShardLogView, continuation_error, log_client
from service.trust.witness import Witness
from service.trust.witness_state import read_witness_state
from tests.conftest import Database
from tests.kit.service.fake_log_server import FakeLogServer, fake_log_server
from tests.kit.signed_log import HOUSE, Log, log_around, make_signer, with_log_proof
from tests.kit.tampering import SHORT_STREAM, running_links, short_header
from tests.service.signing import rewriting
from tests.service.signing.test_epochs import bare, said, signed
from tests.service.trust.watching import AT_S, OTHER

EVENTS = running_links()
TRUE = log_around((SHORT_STREAM, EVENTS))
FALSE = Log([*OTHER[:5], *TRUE.leaves[5:]])
"""As long, and it begins with other events."""
ONE = make_signer("one.example", COSIGNATURE)
TWO = make_signer("two.example", COSIGNATURE)


@pytest.fixture
def liars() -> Iterator[tuple[FakeLogServer, FakeLogServer]]:
    """One house, which answers one witness so and the other otherwise."""
    with fake_log_server() as one, fake_log_server() as two:
        one.shown, two.shown = {0: TRUE}, {0: FALSE}
        yield one, two


@pytest.fixture
async def witnesses(liars: tuple[FakeLogServer, FakeLogServer], tmp_path: Path) -> tuple[Witness, Witness]:
    """Each of them has looked, and had nothing against it."""
    both = [
        Witness(log_client(liar.url), signer, tmp_path / signer.key.name, lambda: AT_S, lambda _: None)
        for liar, signer in zip(liars, (ONE, TWO), strict=True)
    ]
    for witness in both:
        await witness.cosign_logs()
    return both[0], both[1]


def seen(witness: Witness) -> Checkpoint:
    """What it saw last, which the house signed."""
    note = read_note(read_witness_state(witness.state).shards["0"].note)
    assert signed_by(note, HOUSE.key, verify_signature)
    return read_checkpoint(note.text)


@pytest.mark.usefixtures("liars")
def test_two_who_compare_their_notes_have_the_proof_in_hand(witnesses: tuple[Witness, Witness]) -> None:
    """One size, two roots, and one house that signed both: the files that they keep are enough for anybody."""
    mine, theirs = (seen(witness) for witness in witnesses)
    assert (mine.origin, mine.size) == (theirs.origin, theirs.size)
    assert mine.root != theirs.root


async def test_each_refuses_what_the_other_was_shown(
    liars: tuple[FakeLogServer, FakeLogServer], witnesses: tuple[Witness, Witness]
) -> None:
    """Once the house shows both of them one log, one of them stops; also when it has grown by then."""
    (one, two), (mine, theirs) = liars, witnesses
    one.shown, two.shown = two.shown, one.shown
    for witness in (mine, theirs):
        with pytest.raises(CosigningRefused, match="other"):
            await witness.cosign_logs()
    one.shown, two.shown = ({0: Log([*log.leaves, *OTHER[:9]])} for log in (FALSE, TRUE))
    for witness in (mine, theirs):
        with pytest.raises(CosigningRefused, match="does not begin with"):
            await witness.cosign_logs()


async def test_logs_of_different_lengths_cannot_be_proved_to_be_one(
    liars: tuple[FakeLogServer, FakeLogServer], witnesses: tuple[Witness, Witness]
) -> None:
    """With both notes one can ask the house for a proof from one to the other, and it has none, from either log."""
    (one, two), (mine, theirs) = liars, witnesses
    two.shown = {0: Log([*FALSE.leaves, *OTHER[:4]])}
    await theirs.cosign_logs()
    assert seen(theirs).size == seen(mine).size + 4
    for proves in (two.shown[0], Log([*TRUE.leaves, *OTHER[:4]])):
        one.proves = proves
        view = ShardLogView(log_client(one.url), 0, HOUSE.key)
        assert await continuation_error(view, seen(mine), seen(theirs)) is not None


def test_a_record_of_the_log_that_a_witness_did_not_see_is_not_what_was_asked_for(
    liars: tuple[FakeLogServer, FakeLogServer], witnesses: tuple[Witness, Witness]
) -> None:
    """`hordago verify --witness`: the house can sign anything, and the witnesses that were named have to agree."""
    shown = liars[0].cosigned[-1]
    assert seen(witnesses[0]) == TRUE.point
    head = with_log_proof(short_header("public", opened=False), TRUE, 5 + len(EVENTS) - 1)
    record = b"".join(write_record(structs.replace(head, checkpoint=shown), EVENTS))
    for keys, kind, reason in (
        ((), "chained", ""),
        ((ONE.key,), "chained", ""),
        ((TWO.key,), "broken", "not cosigned by the witness two.example"),
        ((ONE.key, TWO.key), "broken", "not cosigned by the witness two.example"),
    ):
        verdict = verify([record], trust=Trust(verify_signature, HOUSE.key, keys))
        assert verdict.kind == kind, verdict.reason
        assert reason in verdict.reason


async def test_where_nothing_is_new_the_last_checkpoint_is_signed_again(follower: Follower) -> None:
    """Attack, which succeeded: a server that signs no more looks like one where nobody plays. Five minutes at most."""
    first = await signed(follower)
    assert first.signed_s == 1
    late = structs.replace(follower, now_ms=lambda: 300_999)
    assert await late.follow(0) is None
    late = structs.replace(follower, now_ms=lambda: 301_000)
    assert await late.follow(0) == first.point
    again = late.states.read(0)
    assert again is not None
    assert (again.signed_s, read_note(again.note).text) == (301, read_note(first.note).text)
    found = await read_published(follower.pool, 0)
    assert found is not None
    assert found.note == again.note
    assert await late.follow(0) is None


async def test_a_fork_keeps_what_comes_before_the_first_change(
    follower: Follower, owner: asyncpg.Connection, database: Database, tmp_path: Path
) -> None:
    """Attack, which succeeded: rewrite a table, fork, and the new epoch says nothing of what was changed.

    All that comes after the first change counts as lost, because nothing proves that it is still there.
    """
    state = await signed(follower)
    size = state.point.size
    stream_id = await owner.fetchval("SELECT stream_id FROM events WHERE position = $1", size - 3)
    await owner.execute("ALTER TABLE events DISABLE TRIGGER USER")
    await owner.execute("UPDATE events SET at_ms = at_ms + 1 WHERE position >= $1", size - 3)
    await rewriting.chain_anew(database, stream_id)
    await rewriting.keep_anew(database)
    assert await begin_epoch(owner, follower.states, 0, "all is well", 5) == BegunEpoch(
        0, 2, bare(state.point), size - 4
    )
    began, last = await follower.follow(0), await follower.follow(0)
    assert began is not None
    assert last is not None
    assert (began.size, last.size, last.extension) == (size - 4, size, ())
    note = await read_first_published(follower.pool, 0, 2)
    assert note is not None
    first = read_checkpoint(read_note(note).text)
    (fork,) = read_forks(first)
    assert (first.size, fork.kept, fork.lost, len(fork.proof) > 0) == (size - 4, size - 4, 4, True)
    # Whoever has the key can claim no more: the proof is of what was signed.
    for kept in range(size + 2):
        claimed = structs.replace(fork, kept=kept)
        if kept != size - 4:
            with pytest.raises(NotANote):
                read_forks(structs.replace(first, size=kept, extension=fork_lines(claimed)))


async def test_a_restored_backup_loses_what_came_after_it(follower: Follower, owner: asyncpg.Connection) -> None:
    """The hashes beside the key prove what is still there; every later fork repeats the loss."""
    state = await signed(follower)
    size = state.point.size
    await owner.execute("ALTER TABLE events DISABLE TRIGGER USER")
    await owner.execute("DELETE FROM events WHERE position > $1", size - 5)
    await owner.execute("UPDATE heads SET position = $1", size - 5)
    await owner.execute("DELETE FROM log_followed")
    begun = await begin_epoch(owner, follower.states, 0, "restored", 5)
    assert begun == BegunEpoch(0, 2, bare(state.point), size - 5)
    second = await follower.follow(0)
    assert second is not None
    assert said(second) == (bare(state.point), size - 5, "restored")
    await begin_epoch(owner, follower.states, 0, "new key", 5)
    third = await follower.follow(0)
    assert third is not None
    assert [(fork.reason, fork.lost) for fork in read_forks(third)] == [("new key", 0), ("restored", 5)]


async def test_without_the_hashes_beside_the_key_nothing_is_proved_to_be_kept(
    follower: Follower, owner: asyncpg.Connection, tmp_path: Path
) -> None:
    """Without the hashes beside the key nothing is proved to be kept, and nothing is claimed.

    The epoch begins with no event, and all count as lost.
    """
    state = await signed(follower)
    (tmp_path / "signed-0-1.leaves").unlink()
    await owner.execute("UPDATE heads SET position = position - 1")
    assert await begin_epoch(owner, follower.states, 0, "why", 5) == BegunEpoch(0, 2, bare(state.point), 0)
    await owner.execute("UPDATE heads SET position = position + 1")
    began, last = await follower.follow(0), await follower.follow(0)
    assert began is not None
    note = await read_first_published(follower.pool, 0, 2)
    assert last is not None
    assert note is not None
    assert (last.size, said(read_checkpoint(read_note(note).text))) == (state.point.size, (bare(state.point), 0, "why"))
