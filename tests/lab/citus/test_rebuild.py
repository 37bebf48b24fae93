"""The read models on a Citus cluster, made again by one process and by several: every row is the one written live."""

from domain.games import GAMES
from service.readmodels.contests import contest_projection
from service.readmodels.projector import advance_projection
from service.readmodels.ratings.settling import settle_ratings
from service.readmodels.tables import table_projection
from service.store.connections import Pool, open_pool
from tests.kit.play import play_table
from tests.kit.service.house import Clock, house
from tests.kit.service.log_store import interleave, store_appends
from tests.kit.service.server_process import run_hordago
from tests.lab.citus.cluster import SHARDS, Cluster, connected
from tests.service.processes.test_rows import busy_evening
from tests.service.readmodels.rebuild.test_tables import every_row
from tests.service.readmodels.test_rulings import overturned

_SOME = "DELETE FROM lobby WHERE shard < 3; DELETE FROM plays; UPDATE deals SET history = '{}'; DELETE FROM notices"


async def test_any_number_of_processes_makes_the_same_rows(cluster: Cluster) -> None:
    """Rows of matches, a tournament, disputes and rated tables in all shards are alike, and so are the ratings."""
    clock = Clock()
    async with house(cluster.service_url, clock.entropy()) as home:
        await busy_evening(home, clock)
    async with await open_pool(cluster.service_url, 4) as pool:
        small: dict[str, object] = {"games_to_win": 1, "target": 20}
        rated = [play_table(20 + number, players=(1, 2), options=small, rated=True) for number in range(8)]
        async with await open_pool(cluster.owner_url, 1) as log:
            await store_appends(log, interleave([overturned(19, rated=True), *rated]), SHARDS)
        await _follow(pool)
        followed = await every_row(pool)
        assert [name for name, rows in followed.items() if not rows] == []
        assert len(await pool.fetch("SELECT DISTINCT shard FROM deals")) == SHARDS
        for workers in (1, 2, 3):
            async with connected(cluster.owner_url) as owner:
                await owner.execute(_SOME)
            rebuilt = await run_hordago("rebuild", "--workers", str(workers), **cluster.settings())
            assert rebuilt.code == 0, rebuilt.errors
            assert await every_row(pool) == followed


async def _follow(pool: Pool) -> None:
    """Follow the log to its end as a process that serves does."""
    for projection in (table_projection(GAMES), contest_projection()):
        for shard in range(SHARDS):
            while await advance_projection(pool, projection, shard):
                pass
    await settle_ratings(pool)
