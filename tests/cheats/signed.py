"""What a house can try with a record of the signed log: keys, proofs and times of others, a fork that is hidden."""

from typing import Final

import msgspec
from msgspec import UNSET, structs

from domain.log.checkpoints import CHECKPOINTS
from domain.log.cosignatures import clock_key
from domain.log.notes import COSIGNATURE, ED25519, Key, key_text, signature_line
from domain.log.tree import leaf_hash
from domain.records.header import Header
from domain.records.signatures import Trust
from service.keys import verify_signature
from tests.cheats.row import ANYBODY, Doctored, Row, Rows
from tests.domain.records.test_checkpoint_log import ABOVE, ENTRY, SECOND_ABOVE, stated, two_levels
from tests.domain.records.test_forks import BEFORE_FORK, FORKED, SECOND, THIRD, forked_header
from tests.domain.records.test_signatures import LAST_S, OTHER, SHORT, SHORT_LAST, UNOPENED, WITNESSED, short, whole
from tests.domain.records.test_unsigned import HEADER
from tests.kit.signed_log import (
    HOUSE,
    WITNESS,
    first_of_epoch,
    log_of_checkpoints,
    make_signer,
    stream_leaves,
    with_checkpoint_log,
    with_log_proof,
)
from tests.kit.tampering import SHORT_PLAYER, SHORT_STREAM, forge_event, rehash_links, short_header

LAST: Final = len(UNOPENED)
FORGED_LOG: Final = "the signed log has another event in its place"


def written(content: bytes, reason: str, *, version: int = 0, trust: Trust | None = ANYBODY) -> Row:
    """List a file; it shows in the header, or at the event of a version."""
    return Row(lambda _: Doctored([(content, [])], 0, version), reason, trust=trust)


def headed(head: Header, reason: str, *, version: int = 0, trust: Trust | None = ANYBODY) -> Row:
    """List a file with another header."""
    return written(whole(head, UNOPENED), reason, version=version, trust=trust)


def whole_file() -> bytes:
    """The record of a table that is played, with the signatures of house and witness."""
    return whole(short(), UNOPENED)


HEADERS: Rows = {
    "another key than asked for": headed(
        short(), "and not by the key that was asked for", trust=Trust(verify_signature, OTHER.key)
    ),
    "a key of another name": headed(
        structs.replace(short(), key=key_text(Key("house", ED25519, HOUSE.key.public))),
        "the checkpoint is of another log",
    ),
    "a witness's key for the house's": headed(
        structs.replace(short(), key=key_text(Key("hordago", COSIGNATURE, HOUSE.key.public))), "although it says so"
    ),
    "a signature by another": headed(structs.replace(short(), key=key_text(OTHER.key)), "although it says so"),
    "another origin": headed(structs.replace(short(), origin="hordago/1/1"), "the checkpoint is of another log"),
    "another size": headed(
        structs.replace(
            short(),
            checkpoint=(short().checkpoint or "").replace(f"\n{SHORT.point.size}\n", f"\n{SHORT.point.size + 1}\n"),
        ),
        "although it says so",
    ),
    "a false signature beside the true one": headed(
        structs.replace(short(), checkpoint=SHORT.note() + signature_line(HOUSE.key, bytes(64))), "although it says so"
    ),
    "a false cosignature beside the true one": headed(
        structs.replace(short(), checkpoint=(short().checkpoint or "") + signature_line(WITNESS.key, bytes(72))),
        "not cosigned by the witness",
        trust=WITNESSED,
    ),
    "a time that the house did not sign": headed(
        structs.replace(short(), checkpoint=SHORT.note() + signature_line(clock_key(HOUSE.key), bytes(72))),
        "the time of the signature is not signed by",
    ),
    "a place behind the end": headed(structs.replace(short(), index=SHORT.point.size), "the log that was signed has"),
    "no witness": headed(
        with_log_proof(short_header("public", opened=False), SHORT, SHORT_LAST),
        "not cosigned by the witness",
        trust=WITNESSED,
    ),
    "the house's key for a witness's": headed(
        short(),
        "not cosigned by the witness",
        trust=Trust(verify_signature, HOUSE.key, (Key("witness", ED25519, WITNESS.key.public),)),
    ),
    "another witness": headed(
        with_log_proof(
            short_header("public", opened=False),
            SHORT,
            SHORT_LAST,
            witnesses={1: make_signer("witness", COSIGNATURE, 2)},
        ),
        "not cosigned by the witness",
        trust=WITNESSED,
    ),
}
_PROOFS: Final = {
    "another place": structs.replace(short(), index=SHORT_LAST - 1),
    "the proof of another event": with_log_proof(short_header("public", opened=False), SHORT, SHORT_LAST - 1),
    "no proof": structs.replace(short(), proof=()),
    "a step too much": structs.replace(short(), proof=(*(short().proof or ()), "00" * 32)),
    "a step left out": structs.replace(short(), proof=(short().proof or ())[1:]),
    "the steps turned round": structs.replace(short(), proof=(short().proof or ())[::-1]),
}
PROOFS: Rows = {
    f"{lie}, {who}": headed(head, FORGED_LOG, version=LAST, trust=trust)
    for lie, head in _PROOFS.items()
    for who, trust in {"no signature asked for": None, "signed by anybody": ANYBODY}.items()
}
"""Hashes are compared whoever has signed."""


def _in_the_place_of(place: int, kept: list[bytes]) -> Header:
    """Prove that the last event has a place in the log which is too early for it, since six events need six places."""
    log = structs.replace(SHORT, leaves=[*kept, LEAVES[-1], *SHORT.leaves[-7:]])
    return with_log_proof(short_header("public", opened=False), log, place)


LEAVES: Final = stream_leaves(SHORT_STREAM, UNOPENED)
LINES: Final = whole(short(), UNOPENED).splitlines(keepends=True)
_SAID: Final = forge_event(UNOPENED[-1], "closing_asked", f"player:{SHORT_PLAYER}", seat=0)
EVENTS: Rows = {
    **{f"cut off after {n}": written(b"".join(LINES[: n + 1]), FORGED_LOG, version=n) for n in range(1, LAST)},
    "an event after the last": written(
        whole(short(), rehash_links([*UNOPENED, structs.replace(_SAID, version=LAST + 1)])),
        FORGED_LOG,
        version=LAST + 1,
    ),
    "all of it made up anew": written(
        whole(short(), rehash_links([structs.replace(link, at_ms=link.at_ms + 1) for link in UNOPENED])),
        FORGED_LOG,
        version=LAST,
    ),
    "the last event in the place before": headed(
        _in_the_place_of(len(LEAVES) - 2, LEAVES[:-2]), FORGED_LOG, version=LAST
    ),
    "the last event in the first place": headed(_in_the_place_of(0, []), FORGED_LOG, version=LAST),
}
"""What no chain can tell: every hash fits the one before, and the log has another event there, or none."""
LATE: Rows = {
    "an event dated after the house signed": headed(
        with_log_proof(short_header("public", opened=False), SHORT, SHORT_LAST, at_s=LAST_S - 61),
        "dated after hordago signed the log that holds it",
        version=LAST,
    ),
    "an event dated after a witness signed": headed(
        with_log_proof(short_header("public", opened=False), SHORT, SHORT_LAST, witnesses={LAST_S - 61: WITNESS}),
        "dated after witness signed the log that holds it",
        version=LAST,
        trust=WITNESSED,
    ),
}
"""Attack, which succeeded: a match that was over yesterday is dated today."""
LONGER = structs.replace(SECOND, leaves=[*SECOND.leaves, leaf_hash(b"later")])
"""Another log of the second epoch, which has more events than the one that is signed."""
BEFORE_LONGER = structs.replace(LONGER, epoch=1, leaves=[*LONGER.leaves, leaf_hash(b"lost")])


FORKS: Rows = {
    "nothing": written(
        whole(structs.replace(forked_header(SECOND, BEFORE_FORK), fork=UNSET), UNOPENED),
        "is no first epoch, and does not say",
    ),
    "no fork": written(whole(forked_header(SECOND, BEFORE_FORK, SECOND.note()), UNOPENED), "is said of another log"),
    "another log's": written(
        whole(forked_header(SECOND, BEFORE_FORK, first_of_epoch(SECOND, THIRD).note()), UNOPENED),
        "is said of another log",
    ),
    "a longer log's": written(
        whole(forked_header(SECOND, BEFORE_FORK, first_of_epoch(BEFORE_LONGER, LONGER).note()), UNOPENED),
        "is said of another log",
    ),
    "a part": written(whole(forked_header(THIRD, SECOND), UNOPENED), "what hordago/0/2 took the place of is not said"),
    "another key's": written(
        whole(forked_header(SECOND, BEFORE_FORK, first_of_epoch(BEFORE_FORK, SECOND).note(OTHER)), UNOPENED),
        "what hordago/0/2 took the place of is not signed by",
    ),
    "a false proof": written(FORKED.replace(b"kept 7", b"kept 6"), "not proved to begin with 6 events"),
    "without a log": written(
        whole(short_header("public", opened=False), UNOPENED).replace(b'"proof":null', b'"proof":null,"fork":"x"'),
        "a fork of a log that is not named",
    ),
}
UNSIGNED: Rows = {
    "signed, and it says why not": written(
        whole(short(), UNOPENED).replace(b"}\n", b',"unsigned":"log-lost"}\n', 1), "signed, and it says why not"
    ),
    "not signed for a reason that there is not": written(
        whole(HEADER, UNOPENED).replace(b"}\n", b',"unsigned":"forgotten"}\n', 1), "not a header"
    ),
}
ANOTHER_ENTRY: Final = "hordago/checkpoints/1 has another entry in the place of the checkpoint of hordago/0/1"
STATED: Final = b'"checkpoint_log":' + msgspec.json.encode(stated(two_levels()))
GROWN: Final = structs.replace(ABOVE, leaves=[*ABOVE.leaves, leaf_hash(b"later")])
RENAMED: Final = structs.replace(SHORT, shard=CHECKPOINTS)
"""The log of a shard under the name of the log of checkpoints; it says where streams end, as that never does."""


def entered(reason: str, *, trust: Trust | None = ANYBODY, version: int = 0, **changes: object) -> Row:
    """List a file whose header states another thing of the log of checkpoints."""
    above = structs.replace(stated(two_levels()), **changes)
    return headed(structs.replace(two_levels(), checkpoint_log=above), reason, trust=trust, version=version)


ENTRIES: Rows = {
    **{
        f"an entry of another checkpoint, {who}": entered(
            ANOTHER_ENTRY,
            trust=trust,
            index=ENTRY - 1,
            proof=stated(with_checkpoint_log(two_levels(), ABOVE, ENTRY - 1)).proof,
        )
        for who, trust in {"no signature asked for": None, "signed by anybody": ANYBODY}.items()
    },
    "another place": entered(ANOTHER_ENTRY, index=ENTRY + 1),
    "a place behind the end": entered(ANOTHER_ENTRY, index=len(ABOVE.leaves)),
    "the proof of another size": entered(ANOTHER_ENTRY, proof=stated(two_levels(above=GROWN)).proof),
    "the note of another size": entered(ANOTHER_ENTRY, checkpoint=GROWN.note()),
    "a note by another key": entered("although it says so", checkpoint=ABOVE.note(OTHER)),
    "a note of another house": entered(
        "house/checkpoints/1 is not the log of checkpoints of hordago",
        checkpoint=ABOVE.note().replace("hordago/checkpoints", "house/checkpoints"),
    ),
    "a shard for the log of checkpoints": entered(
        "hordago/3/1 is not the log of checkpoints of hordago", checkpoint=structs.replace(ABOVE, shard=3).note()
    ),
    "the log of checkpoints for a shard": headed(
        with_log_proof(short_header("public", opened=False), RENAMED, SHORT_LAST), "the checkpoint is of another log"
    ),
    "that of another record": entered(
        ANOTHER_ENTRY,
        **structs.asdict(stated(two_levels(above=log_of_checkpoints(structs.replace(SHORT, leaves=LEAVES).point)))),
    ),
    "a false cosignature beside a true one on the other note": headed(
        structs.replace(
            short(),
            checkpoint_log=structs.replace(
                stated(two_levels()), checkpoint=ABOVE.note() + signature_line(WITNESS.key, bytes(72))
            ),
        ),
        "not cosigned by the witness",
        trust=WITNESSED,
    ),
    "a time that the house did not sign": entered(
        "the time of the signature is not signed by",
        checkpoint=ABOVE.note() + signature_line(clock_key(HOUSE.key), bytes(72)),
    ),
    "an event dated after the house signed": headed(
        two_levels(at_s=LAST_S - 61), "dated after hordago signed the log that holds it", version=LAST
    ),
    "an event dated after a witness signed": headed(
        two_levels(witnesses={LAST_S - 61: WITNESS}),
        "dated after witness signed the log that holds it",
        version=LAST,
        trust=WITNESSED,
    ),
    "no fork": headed(two_levels(above=SECOND_ABOVE), "hordago/checkpoints/2 is no first epoch, and does not say"),
    "the fork of another log": headed(
        structs.replace(
            two_levels(above=SECOND_ABOVE),
            checkpoint_log=structs.replace(
                stated(two_levels(above=SECOND_ABOVE)), fork=first_of_epoch(BEFORE_FORK, SECOND).note()
            ),
        ),
        "what hordago/checkpoints/2 took the place of is said of another log",
    ),
    "without a signature": written(
        whole(HEADER, UNOPENED).replace(b'"proof":null', b'"proof":null,' + STATED),
        "an entry of no checkpoint",
    ),
    "in another order": written(
        whole(two_levels(), UNOPENED).replace(b'"index":2,"proof"', b'"proof"', 1).replace(b"]}}", b'],"index":2}}', 1),
        "not in the one form of a header",
    ),
    "nothing": written(
        whole(HEADER, UNOPENED).replace(b'"proof":null', b'"proof":null,"checkpoint_log":null'), "not a header"
    ),
}
"""Of the second level: the log of checkpoints has the checkpoint by which the record is signed."""
ALL: Final[Rows] = {
    f"{of}: {name}": row
    for of, rows in {
        "key": HEADERS,
        "proof": PROOFS,
        "event": EVENTS,
        "time": LATE,
        "fork": FORKS,
        "entry": ENTRIES,
        "unsigned": UNSIGNED,
    }.items()
    for name, row in rows.items()
}
