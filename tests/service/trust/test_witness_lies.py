"""Whatever a witness is shown that does not continue what it saw, it does not vouch for, and it forgets nothing."""

from collections.abc import Callable

import pytest
from msgspec import structs

from domain.log.checkpoints import Fork, fork_lines, read_forks
from service.trust.log_client import CosigningRefused
from service.trust.witness import Witness
from tests.kit.service.fake_log_server import FakeLogServer
from tests.kit.signed_log import OTHER_HEADS, Log, make_signer
from tests.service.trust.watching import HISTORY, OTHER, forked, seen

pytestmark = pytest.mark.slow


def keeping_more(first: Log) -> Log:
    """It names five more events than it proves."""
    (fork,) = read_forks(first.point)
    lines = fork_lines(structs.replace(fork, kept=fork.kept + 5))
    return structs.replace(first, leaves=[*first.leaves, *OTHER[:5]], extension=lines)


def saying_more(first: Log) -> Log:
    """It names an epoch before the first one."""
    (fork,) = read_forks(first.point)
    earlier = Fork(structs.replace(fork.former, origin="hordago/0/1"), 5, "made up")
    later = structs.replace(fork, former=structs.replace(fork.former, origin="hordago/0/2"))
    return structs.replace(first, epoch=3, extension=fork_lines(later, [earlier]))


LIES: dict[str, tuple[Callable[[FakeLogServer], object], str]] = {
    "rewritten": (
        lambda liar: liar.shown.update({0: Log([*HISTORY[:3], OTHER[3], *HISTORY[4:250]])}),
        "does not begin with the 200 that were seen",
    ),
    "rewritten, without growing": (
        lambda liar: liar.shown.update({0: Log([*HISTORY[:199], OTHER[3]])}),
        "has other 200 events",
    ),
    "truncated": (lambda liar: liar.shown.update({0: Log(HISTORY[:150])}), "shrunk from 200 events to 150"),
    "truncated and grown again": (
        lambda liar: liar.shown.update({0: Log([*HISTORY[:150], *OTHER[:100]])}),
        "does not begin with the 200 that were seen",
    ),
    "other heads with the same events": (
        lambda liar: liar.shown.update({0: Log(HISTORY[:200], heads=OTHER_HEADS)}),
        "with 200 events ends streams otherwise than was seen",
    ),
    "no heads any more": (
        lambda liar: liar.shown.update({0: Log(HISTORY[:220], says_heads=False)}),
        "does not say any more where streams end",
    ),
    "emptied": (lambda liar: liar.shown.update({0: Log([])}), "shrunk from 200 events to 0"),
    "another proof": (
        lambda liar: (liar.shown.update({0: Log(HISTORY[:250])}), setattr(liar, "proves", Log(OTHER[:250]))),
        "does not begin with the 200 that were seen",
    ),
    "no proof": (
        lambda liar: (liar.shown.update({0: Log(HISTORY[:250])}), setattr(liar, "proves", Log(OTHER[:10]))),
        "is not proved to go on from 200 events to 250: it is lost",
    ),
    "a proof of no hashes": (
        lambda liar: (
            liar.shown.update({0: Log(HISTORY[:250])}),
            liar.answers.update({"/v1/log/consistency": (200, b'{"proof":["xx"]}')}),
        ),
        "is not proved to go on from 200 events to 250: the proof is not made of hashes",
    ),
    "a new epoch that names nothing": (
        lambda liar: (
            liar.shown.update({0: Log(HISTORY[:250], epoch=2)}),
            liar.firsts.update({2: Log(HISTORY[:240], epoch=2)}),
        ),
        "does not take the place of hordago/0/1 with 200 events",
    ),
    "a new epoch without a first checkpoint": (
        lambda liar: liar.shown.update({0: Log(HISTORY[:250], epoch=2)}),
        "epoch 2 does not say for what",
    ),
    "a new epoch for another size": (
        lambda liar: forked(liar, Log(HISTORY[:180]), Log(OTHER[:190], epoch=2)),
        "with 200 events, 200 of them lost: the disk broke; not proved: it names 180 events where 200 were seen",
    ),
    "a new epoch for another root": (
        lambda liar: forked(liar, Log(OTHER[:200]), Log(OTHER[:190], epoch=2)),
        "not proved: it names 200 events where 200 were seen, and hordago/0/1 has other 200 events than were seen",
    ),
    "a new epoch for another shard": (
        lambda liar: forked(liar, Log(HISTORY[:200], shard=1), Log(OTHER[:190], epoch=2)),
        "does not take the place of hordago/0/1 with 200 events",
    ),
    "a new epoch that nobody accepted": (
        lambda liar: forked(liar, Log(HISTORY[:200]), Log([*HISTORY[:190], *OTHER[:9]], epoch=2)),
        "a new epoch: hordago/0/2 takes the place of hordago/0/1 with 200 events, 10 of them lost: the disk broke (--",
    ),
    "a new epoch that says that it keeps more than it does": (
        lambda liar: (
            forked(liar, Log(HISTORY[:200]), Log([*HISTORY[:190], *OTHER[:9]], epoch=2)),
            liar.firsts.update({2: keeping_more(liar.firsts[2])}),
        ),
        "epoch 2 does not say for what: not proved to begin with 195 events of hordago/0/1",
    ),
    "a new epoch that says nothing of those before it": (
        lambda liar: (
            forked(liar, Log(HISTORY[:200]), Log(OTHER[:190], epoch=2)),
            liar.firsts.update({2: saying_more(liar.firsts[2])}),
        ),
        "does not take the place of hordago/0/1 with 200 events",
    ),
    "a second epoch of which the first is missing": (
        lambda liar: (forked(liar, Log(HISTORY[:200]), Log(OTHER[:190], epoch=3)),),
        "epoch 2 does not say for what",
    ),
    "another epoch's first checkpoint": (
        lambda liar: (
            forked(liar, Log(HISTORY[:200]), Log(OTHER[:190], epoch=2)),
            liar.firsts.update({2: structs.replace(liar.firsts[2], epoch=3)}),
        ),
        "does not take the place of hordago/0/1",
    ),
    "another key": (lambda liar: setattr(liar, "house", make_signer("hordago", number=1)), "not signed by"),
    "another name": (lambda liar: setattr(liar, "house", make_signer("house", number=1)), "not signed by"),
    "the log of another shard": (lambda liar: liar.shown.update({0: Log(HISTORY[:250], shard=1)}), "is not the log of"),
    "no log": (lambda liar: liar.answers.update({"/v1/log": (409, b'{"code":"not-signed"}')}), "nothing is signed"),
    "no note": (lambda liar: liar.answers.update({"/v1/log/checkpoint": (200, b"<html>")}), "not a signed note"),
}


@pytest.mark.parametrize("lie", LIES)
async def test_what_does_not_continue_is_refused_and_nothing_forgotten(
    lie: str, witness: Witness, liar: FakeLogServer, reports: list[str]
) -> None:
    """Once and ever again; and when the server comes back to its senses the witness goes on where it was."""
    await witness.cosign_logs()
    before, published = witness.state.read_bytes(), len(liar.cosigned)
    honest = liar.shown, liar.house, liar.firsts
    change, reason = LIES[lie]
    liar.shown = dict(liar.shown)
    change(liar)
    for _ in range(2):
        with pytest.raises(CosigningRefused) as refused:
            await witness.cosign_logs()
        assert reason in str(refused.value)
        assert "\n" not in str(refused.value)
    assert witness.state.read_bytes() == before
    assert len(liar.cosigned) == published
    assert [line for line in reports if line.startswith("cosigned")] == reports[1:2]
    (liar.shown, liar.house, liar.firsts), liar.proves, liar.answers = honest, None, {}
    liar.shown = {0: Log(HISTORY[:220])}
    await witness.cosign_logs()
    assert seen(witness) == ("hordago/0/1", 220)
