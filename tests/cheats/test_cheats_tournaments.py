"""Decisions of judges in a tournament that no judge made: found in every copy, or in the one that shows signatures.

The attacker is the server, with every secret but the keys of judges: it seals and chains everything anew.
"""

import re
from collections.abc import Callable
from functools import cache
from typing import Any, Final

import msgspec
import pytest
from msgspec.structs import replace

from domain import sealing
from domain.actors import HOUSE, SIGNATURE_AUDIENCE, judge_actor
from domain.chain import Link
from domain.games import TOURNAMENTS
from domain.games.mus.game import MUS
from domain.records.signatures import Trust
from domain.records.verify import Verdict, verify
from domain.signed_moves import Signed
from domain.stream import ENCODER
from domain.tournament import commands as c
from domain.tournament.setup import pair_rules
from domain.tournament.state import Pairing, Result, Tournament
from service.signing.keys import verify_signature
from tests.domain.records.tournament_play import SEED, STREAM, Played, chained, own_file, play_tournament
from tests.kit.play import Recorder
from tests.kit.signed_moves import public_key, sign_text, signed
from tests.kit.tampering import record_file
from tests.kit.tournament_scenario import OPENER, forfeited, swiss

pytestmark = pytest.mark.slow

EXCLUDED: Final = "entry_excluded"
RULED: Final = "result_ruled"
CORRECTED: Final = Result("a", (2, 1), (10, 15), "adjusted")
TEXT: Final = b'{"outcome":"a","reason":"adjusted","games":[2,1],"stones":[10,15]}'


@cache
def judged() -> Played:
    """A judge excludes an entry in the second round and corrects a forfeit after the end; another one does, too."""

    def decided(tournament: Tournament, pairing: Pairing) -> c.Command | None:
        place = len(tournament.paired), pairing.number
        if place == (2, 1):
            return c.ExcludeEntry(judge_actor("j1"), pairing.a)
        return c.GiveResult(OPENER, *place, forfeited("b")) if place[0] == 1 else None

    rules = pair_rules(MUS, "mus-basque", {"games_to_win": 1, "target": 20})
    of = play_tournament(swiss(2, rules=rules), 4, decided)
    recorder, state, at_ms = Recorder(SEED, STREAM, of.links), of.state, of.links[-1].at_ms
    for judge, pairing in (("j1", 1), ("j2", 2)):
        command = signed(state, c.RuleResult(judge_actor(judge), 1, pairing, CORRECTED, None), len(recorder.links))
        events, state = TOURNAMENTS.decide(state, command)
        recorder.append(command.actor, events, at_ms)
    return Played(recorder.links, of.contests, state)


def verdict_on(links: list[Link], audience: str = "all", judges: tuple[str, ...] = ()) -> Verdict:
    file = own_file(judged(), chained(links), audience)
    rest = b"".join([record_file(one, audience) for one in judged().contests])
    return verify([file, rest], trust=Trust(verify_signature, judge_keys=judges))


def place_of(type_: str) -> int:
    return next(at for at, link in enumerate(judged().links) if link.type == type_)


def told(link: Link, **fields: Any) -> Link:  # noqa: ANN401 - what an event says
    """The event with other public fields; None leaves one out."""
    said: dict[str, Any] = msgspec.json.decode(link.data) | fields
    return replace(link, data=ENCODER.encode({name: value for name, value in said.items() if value != ...}))


def sealed(link: Link, made: Signed | None) -> Link:
    """The event with another signature, or none."""
    if made is None:
        return replace(link, sealed=())
    payload = ENCODER.encode(made)
    return replace(link, sealed=(sealing.seal(SEED, STREAM, link.version, SIGNATURE_AUDIENCE, payload),))


def signature(link: Link) -> Signed:
    return msgspec.json.decode(link.sealed[0].payload or b"", type=Signed)


def signed_as(link: Link, command: str, text: bytes, name: str = "j1") -> Link:
    """The event with a signature that somebody made over this."""
    return sealed(link, sign_text(name, STREAM, link.version - 1, command, text))


def other_entry(link: Link) -> int:
    return msgspec.json.decode(link.data)["entry"] % 4 + 1


EVERYBODY: Final = ("all", "public")
SHOWN: Final = ("all",)
"""The copy that shows signatures."""
CHEATS: Final[dict[str, tuple[str, Callable[[Link], Link], str, tuple[str, ...]]]] = {
    "an exclusion without a signature": (EXCLUDED, lambda e: sealed(e, None), "signature-required", EVERYBODY),
    "a correction without a signature": (RULED, lambda e: sealed(e, None), "signature-required", EVERYBODY),
    "a correction without a key": (RULED, lambda e: told(e, key=...), "signed where no key is named", EVERYBODY),
    "a key that is none": (EXCLUDED, lambda e: told(e, key="ab"), "a key is 32 bytes", EVERYBODY),
    "a correction of the house in a judge's name": (
        RULED,
        lambda e: replace(e, actor=HOUSE),
        "not-the-house|no-result",
        EVERYBODY,
    ),
    "an exclusion by another judge": (
        EXCLUDED,
        lambda e: told(replace(e, actor=judge_actor("j2")), judge="j2", key=public_key("j2")),
        "not signed by judge:j2",
        SHOWN,
    ),
    "a signature over another entry": (
        EXCLUDED,
        lambda e: signed_as(e, f"exclude-entry/{other_entry(e)}", b""),
        "not signed by judge:j1",
        SHOWN,
    ),
    "a text beside an exclusion": (
        EXCLUDED,
        lambda e: sealed(e, Signed('{"entry":1}', signature(e).signature)),
        "nothing to say",
        SHOWN,
    ),
    "another result than was signed": (RULED, lambda e: told(e, outcome="b"), f"another {RULED}", SHOWN),
    "a text in another form": (
        RULED,
        lambda e: signed_as(e, "rule-result/1/1", TEXT.replace(b":", b": ")),
        "one form",
        SHOWN,
    ),
    "a text that is no result": (RULED, lambda e: signed_as(e, "rule-result/1/1", b"{}"), "cannot be read", SHOWN),
    "a signature over another pairing": (
        RULED,
        lambda e: signed_as(e, "rule-result/1/2", TEXT),
        "not signed by judge:j1",
        SHOWN,
    ),
    "a signature of the server": (
        RULED,
        lambda e: signed_as(e, "rule-result/1/1", TEXT, "the server"),
        "not signed by judge:j1",
        SHOWN,
    ),
    "no signature": (RULED, lambda e: sealed(e, Signed(TEXT.decode(), "")), "not signed by judge:j1", SHOWN),
}


def test_the_decisions_of_judges_verify() -> None:
    """In every copy; the one that shows signatures counts them by judge and key."""
    verdict = verdict_on(judged().links)
    assert verdict.kind == "complete", verdict.reason
    keys = {(judge_actor(judge), public_key(judge)): count for judge, count in (("j1", 2), ("j2", 1))}
    assert (verdict.held.given.signed, verdict.held.given.closed) == (keys, 0)
    public = verdict_on(judged().links, "public")
    assert (public.kind, public.held.given.signed, public.held.given.closed) == ("complete", {}, 3)
    ruled = judged().links[place_of(RULED)]
    assert signed_as(ruled, "rule-result/1/1", TEXT) == ruled


@pytest.mark.parametrize("cheat", CHEATS)
def test_a_decision_that_no_judge_made_is_found(cheat: str) -> None:
    """At its event."""
    type_, forge, reason, readers = CHEATS[cheat]
    at = place_of(type_)
    links = judged().links
    forged = [*links[:at], forge(links[at]), *links[at + 1 :]]
    for audience in readers:
        verdict = verdict_on(forged, audience)
        assert (verdict.kind, verdict.version) == ("broken", at + 1), (audience, verdict.reason)
        assert re.search(reason, verdict.reason) or audience != "all", verdict.reason


def test_an_invented_judge_is_found_by_who_knows_the_judges() -> None:
    """With a key of its own a server can invent one; every event that names such a key is refused."""
    at = len(judged().links) - 1
    keys = (public_key("j1"), public_key("j2"))
    for audience in EVERYBODY:
        assert verdict_on(judged().links, audience, keys).kind == "complete"
        verdict = verdict_on(judged().links, audience, keys[:1])
        assert (verdict.kind, verdict.version) == ("broken", at + 1)
        assert verdict.reason == f"a judge signs with another key than yours: {keys[1]}"
