"""The log of checkpoints is kept on a cluster as on one Postgres: entered, signed, proved and checked."""

from pathlib import Path

from domain.log.checkpoints import CHECKPOINTS, signed_logs
from domain.log.notes import ED25519
from service.keys import load_or_create_signer
from service.signing.checkpoint_log import enter_checkpoints, find_entry
from service.signing.checkpoints import read_all_published, read_published
from service.signing.follower import Follower, begin_epoch
from service.signing.log_check import check_log
from service.signing.log_proofs import consistency_proof
from service.signing.refusals import drop_refusal, keep_refusal, read_refusals
from service.signing.state import SignedStates
from service.store.connections import connect, open_pool
from service.store.events import append, shard_of
from tests.kit.play import play_table
from tests.kit.service.log_store import interleave
from tests.lab.citus.cluster import SHARDS, Cluster

APPENDS = interleave([play_table(seed) for seed in (1, 2, 3)])


async def test_the_log_of_checkpoints_grows_and_forks(cluster: Cluster, tmp_path: Path) -> None:
    """Each statement of it, in the roles that run it."""
    signer = load_or_create_signer(tmp_path / "key", "hordago", ED25519)
    owner = await connect(cluster.owner_url)
    async with await open_pool(cluster.service_url, 4) as pool:
        follower = Follower(pool, signer, SignedStates(tmp_path), lambda: 1_000)
        for start in (0, 20):
            for one in APPENDS[start : start + 20]:
                (verdict,) = await append(owner, shard_of(one.stream_id, SHARDS), [one])
                assert verdict.ok
            for shard in range(SHARDS):
                await follower.follow(shard)
            assert await enter_checkpoints(pool, signer.key) > 0
            assert await follower.follow(CHECKPOINTS) is not None
            assert await enter_checkpoints(pool, signer.key) == 0
        found = await read_published(pool, CHECKPOINTS)
        assert found is not None
        await consistency_proof(pool, CHECKPOINTS, found, 1, found.size)
        lasts = await read_all_published(pool)
        entered = [await find_entry(pool, last.shard, last.epoch, last.size) for last in lasts]
        assert len({*entered} - {None}) == len(lasts) > 1
        for log in signed_logs(SHARDS):
            await check_log(pool, log, follower.states, lambda *_: None, 0, 0)
        await keep_refusal(pool, CHECKPOINTS, 5, "events-lost")
        assert [(each.shard, each.epoch) for each in (await read_refusals(pool)).values()] == [(CHECKPOINTS, 1)]
        await drop_refusal(pool, CHECKPOINTS)
        forked = await begin_epoch(owner, follower.states, CHECKPOINTS, "why", 5)
        assert forked is not None
        assert (forked.epoch, forked.kept) == (2, found.size)
        assert await follower.follow(CHECKPOINTS) is not None
    await owner.close()
