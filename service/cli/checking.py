"""`hordago log check`: read the whole log again, and say whether it is what was hashed and signed."""

import asyncio

import typer

from service.cli.database import pool_of
from service.cli.surroundings import settled
from service.cli.terminal import Progress, progress, remark, say
from service.settings import Settings
from service.signing import running as signing
from service.signing.checking import Astray, Checked, check
from service.signing.pledges import Pledges
from service.store.addresses import Addresses, addresses
from service.store.read import read_log_end, read_shards


def log_check() -> None:
    """Print a line a shard; raises CannotStart, and Exit with code 1 where a shard is not what it should be."""
    settings = settled()
    with addresses(settings) as found, progress("events") as show:
        checked = asyncio.run(_check(found, settings, show))
    for shard, outcome in enumerate(checked):
        if isinstance(outcome, Checked):
            say(f"shard {shard}: {_told(outcome)}")
        else:
            remark(f"hordago: shard {shard}: {outcome}")
    if any(isinstance(outcome, Astray) for outcome in checked):
        raise typer.Exit(1)


async def _check(found: Addresses, settings: Settings, show: Progress) -> list[Checked | Astray]:
    path = signing.key_path(settings, embedded=found.embedded)
    pledges = None if path is None else Pledges(path.parent)
    checked: list[Checked | Astray] = []
    async with pool_of(found, settings) as pool:
        ends = [await read_log_end(pool, shard) for shard in range(await read_shards(pool))]
        for shard in range(len(ends)):
            try:
                checked.append(await check(pool, shard, pledges, show, sum(ends[:shard]), sum(ends)))
            except Astray as astray:
                checked.append(astray)
    return checked


def _told(checked: Checked) -> str:
    events = f"{checked.events} events, every hash follows"
    if checked.signed is None:
        return f"{events}; nothing of them is signed"
    where = "kept beside the key" if checked.kept else "published; what was signed last is not beside a key here"
    return f"{events}; {checked.signed.origin} with {checked.signed.size} of them is what was signed ({where})"
