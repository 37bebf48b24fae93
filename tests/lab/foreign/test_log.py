"""Go's code for transparency logs reads our checkpoints, tiles and proofs, and finds what is wrong with them."""

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import asyncpg
import pytest

from domain.log.checkpoints import read_checkpoint
from domain.log.cosignatures import cosignature_blob, cosigned_text
from domain.log.notes import key_text, read_note, signature_line
from domain.log.proofs import consistency_spans, inclusion_spans
from domain.log.tiles import format_tile, tile_hashes, tile_spans, write_bundle
from service.signing import subtrees
from service.signing.checkpoints import read_published
from service.signing.follower import Follower
from service.signing.log_tiles import read_tile_entries, read_tile_hashes
from service.store.connections import Pool
from tests.kit.signed_log import AT_S, WITNESS
from tests.lab.foreign.program import needs_go, run_foreign
from tests.service.signing.test_kept_tree import fill

pytestmark = [pytest.mark.slow, needs_go]

SIZE = 70_000
"""The example of tlog-tiles: three levels, each with a partial tile."""
PLACES = (0, 1, 255, 256, 65_535, 65_536, 69_887, 69_888, SIZE - 1)
SIZES = (1, 2, 255, 256, 257, 65_535, 65_536, 65_537, SIZE - 1, SIZE)


@pytest.fixture
async def folder(follower: Follower, pool: Pool, owner: asyncpg.Connection, tmp_path: Path) -> Path:
    """All that a server shows of a log, as files."""
    await fill(owner, 1, SIZE)
    await follower.follow(0)
    found = await read_published(pool, 0)
    assert found is not None
    note = read_note(found.note)
    cosigned = cosignature_blob(AT_S, WITNESS.sign(cosigned_text(note.text, AT_S)))
    shown = tmp_path / "shown"
    (shown / "tile" / "entries").mkdir(parents=True)
    (shown / "checkpoint").write_text(found.note + signature_line(WITNESS.key, cosigned))
    for level in range(3):
        for span in tile_spans(0, tile_hashes(level, SIZE)):
            hashes = await read_tile_hashes(pool, 0, found, level, span)
            assert hashes is not None
            _write(shown / "tile" / str(level) / format_tile(span), b"".join(hashes))
    for span in tile_spans(0, SIZE):
        entries = await read_tile_entries(pool, 0, found, span)
        assert entries is not None
        _write(shown / "tile" / "entries" / format_tile(span), write_bundle(entries))
    assert read_checkpoint(note.text).size == SIZE
    proofs = {
        "Inclusion": [
            {"Index": at, "Proof": [step.hex() for step in await subtrees.read_proof(pool, 0, 1, spans)]}
            for at in PLACES
            if (spans := inclusion_spans(at, SIZE))
        ],
        "Consistency": [
            {"From": size, "Proof": [step.hex() for step in await subtrees.read_proof(pool, 0, 1, spans)]}
            for size in SIZES
            if (spans := consistency_spans(size, SIZE)) or size == SIZE
        ],
    }
    (shown / "proofs.json").write_text(json.dumps(proofs))
    return shown


def _write(path: Path, content: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)


def _flip(path: Path, at: int) -> None:
    content = bytearray(path.read_bytes())
    content[at] ^= 1
    path.write_bytes(content)


def _other_proof(path: Path) -> None:
    proofs = json.loads(path.read_text())
    proofs["Consistency"][3]["Proof"] = proofs["Consistency"][4]["Proof"]
    path.write_text(json.dumps(proofs))


@contextmanager
def _changed(folder: Path, change: Callable[[Path], None]) -> Iterator[None]:
    """Change the files for a moment."""
    whole = {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}
    change(folder)
    yield
    for path, content in whole.items():
        path.write_bytes(content)


def _other_size(path: Path) -> None:
    path.write_text(path.read_text().replace(str(SIZE), str(SIZE - 1), 1))


LIES: dict[str, tuple[Callable[[Path], None], str]] = {
    "the size in the checkpoint": (lambda folder: _other_size(folder / "checkpoint"), "invalid signature"),
    "the witness's line": (lambda folder: _flip(folder / "checkpoint", -20), "signature"),
    "a leaf in a full tile": (lambda folder: _flip(folder / "tile/0/100", 40), "downloaded inconsistent tile"),
    "a hash in the last tile": (lambda folder: _flip(folder / "tile/2/000.p/1", 5), "downloaded inconsistent tile"),
    "an entry": (lambda folder: _flip(folder / "tile/entries/273.p/112", 70), "entry 69889 is not the one"),
    "a proof": (lambda folder: _other_proof(folder / "proofs.json"), "consistency from"),
}


async def test_go_reads_our_checkpoint_tiles_and_proofs(follower: Follower, folder: Path) -> None:
    """All seventy thousand entries, and the proofs that we make; a lie about any of them is found by its code."""
    keys = key_text(follower.signer.key), key_text(WITNESS.key)
    assert run_foreign("check", str(folder), *keys) == (
        0,
        f"ok: {SIZE} entries, {len(PLACES)} inclusions, {len(SIZES)} consistencies\n",
    )
    for lie, (tell, reason) in LIES.items():
        with _changed(folder, tell):
            code, said = run_foreign("check", str(folder), *keys)
        assert (code, reason in said) == (1, True), (lie, said)
