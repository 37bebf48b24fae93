"""A process that dies between tree, file and publication took nothing back, and the next one goes on from there."""

from pathlib import Path
from typing import Any

import pytest

from domain.log.checkpoints import Checkpoint, read_checkpoint
from domain.log.notes import read_note
from domain.log.tree import Tree, append_leaves, leaf_hash
from service.signing import follower as following
from service.signing import state, subtrees
from service.signing.checkpoints import read_published
from service.signing.follower import Follower
from service.signing.state import SignedStates
from service.store.connections import Pool
from tests.matches import play
from tests.readmodels.logs import commands, store

APPENDS = commands(play(1))


class Dies(BaseException):
    """The process is gone."""


MOMENTS: dict[str, tuple[Any, str, bool]] = {
    "before the tree is kept": (subtrees, "keep", False),
    "when the tree is kept": (subtrees, "keep", True),
    "before the file is written": (state.os, "fsync", False),
    "when the file has another name": (state, "_keep_names", False),
    "before it is published": (following, "publish", False),
    "when it is published": (following, "publish", True),
}
"""Where, and whether what is called there was done."""


async def told(pool: Pool) -> Checkpoint | None:
    found = await read_published(pool, 0)
    return None if found is None else read_checkpoint(read_note(found.note).text)


@pytest.mark.parametrize("times", [1, 2, 3])
@pytest.mark.parametrize("moment", MOMENTS)
async def test_what_was_signed_is_kept_and_published_whenever_the_process_dies(
    follower: Follower, pool: Pool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, moment: str, times: int
) -> None:
    """Nothing is ever published that is not in the file, and the file is never of another log."""
    monkeypatch.setattr(following, "BATCH", 100)
    await store(pool, APPENDS[:60])
    before = await follower.follow(0)
    assert before is not None
    done, size = 60, before.size
    owner, name, after = MOMENTS[moment]
    as_it_was = getattr(owner, name)
    for _ in range(times):
        await store(pool, APPENDS[done : done + 40])
        done += 40
        with monkeypatch.context() as patch:
            patch.setattr(owner, name, _dying(as_it_was, after=after))
            # What is on the disk and in the database at that moment is all that the next process has.
            with pytest.raises(Dies):
                await follower.follow(0)
        kept, shown = SignedStates(tmp_path).read(0), await told(pool)
        assert kept is not None
        assert shown is not None
        assert size <= shown.size <= kept.point.size
        size = shown.size
    again = Follower(pool, follower.signer, SignedStates(tmp_path), follower.now_ms)
    await again.follow(0)
    whole, _ = append_leaves(Tree(), [leaf_hash(link.hash) for command in APPENDS[:done] for link in command.links])
    shown, kept = await told(pool), SignedStates(tmp_path).read(0)
    assert kept is not None
    assert shown is not None
    assert shown == kept.point
    assert (shown.size, shown.root) == (whole.size, whole.root)


def _dying(done: Any, *, after: bool) -> Any:  # noqa: ANN401 - any function, which may wait
    def dies(*given: Any) -> Any:  # noqa: ANN401
        if not after:
            raise Dies
        waiting = done(*given)

        async def then() -> None:
            await waiting
            raise Dies

        return then()

    return dies
