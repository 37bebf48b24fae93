"""Decisions of judges in a tournament that no judge made, seen in both copies or in the one that shows signatures.

The attacker is the server, with every secret but the keys of judges: it seals and chains everything anew.
"""

from collections.abc import Callable
from functools import cache
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from domain import sealing
from domain.actors import HOUSE, SIGNATURE_AUDIENCE, judge_actor
from domain.chain import Link
from domain.games import TOURNAMENTS
from domain.games.mus.game import MUS
from domain.signed_moves import Signed
from domain.stream import ENCODER
from domain.tournament import commands as c
from domain.tournament.events import ResultGiven
from domain.tournament.setup import pair_rules
from domain.tournament.state import Pairing, Result, Tournament
from tests.cheats.row import ANYBODY, Doctored, Row, Rows
from tests.domain.records.tournament_play import SEED, STREAM, Played, chained, play_tournament
from tests.kit.play import Recorder
from tests.kit.signed_moves import public_key, sign_text, signed
from tests.kit.tournament_scenario import OPENER, forfeited, swiss

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


def place_of(type_: str) -> int:
    return next(at for at, link in enumerate(judged().links) if link.type == type_)


def decision(type_: str, change: Callable[[Link], Link]) -> Callable[[Played], Doctored]:
    """Change the first decision of this type."""

    def doctor(of: Played) -> Doctored:
        at, links = place_of(type_), [*of.links]
        links[at] = change(links[at])
        return Doctored([(of, chained(links)), *[(contest, contest.links) for contest in of.contests]], 0, at + 1)

    return doctor


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


def absence(round_: int) -> Callable[[Played], Doctored]:
    """Let the house, in place of the second event, give a forfeit of a pairing of this round."""

    def doctor(of: Played) -> Doctored:
        body = ResultGiven(round_, 1, "a", (0, 0), (0, 0), "forfeit")
        links = [*of.links]
        links[1] = replace(links[1], actor=HOUSE, type=ResultGiven.tag, data=ENCODER.encode(body))
        return Doctored([(of, chained(links)), *[(contest, contest.links) for contest in of.contests]], 0, 2)

    return doctor


COPIES: Final = frozenset({"all", "public"})
"""Those that there are of a tournament."""
SHOWN: Final = frozenset({"all"})
"""The copy that shows signatures."""
CHEATS: Rows = {
    **{f"an absence in round {round_}": Row(absence(round_), "not-the-opener") for round_ in (-1, 0, 1)},
    "an exclusion without a signature": Row(decision(EXCLUDED, lambda e: sealed(e, None)), "signature-required"),
    "a correction without a signature": Row(decision(RULED, lambda e: sealed(e, None)), "signature-required"),
    "a correction without a key": Row(decision(RULED, lambda e: told(e, key=...)), "signed where no key is named"),
    "a key that is none": Row(decision(EXCLUDED, lambda e: told(e, key="ab")), "a key is 32 bytes"),
    "a correction of the house in a judge's name": Row(
        decision(RULED, lambda e: replace(e, actor=HOUSE)), "not-the-house|no-result"
    ),
    "an exclusion by another judge": Row(
        decision(EXCLUDED, lambda e: told(replace(e, actor=judge_actor("j2")), judge="j2", key=public_key("j2"))),
        "not signed by judge:j2",
        copies=SHOWN,
        trust=ANYBODY,
    ),
    "a signature over another entry": Row(
        decision(EXCLUDED, lambda e: signed_as(e, f"exclude-entry/{other_entry(e)}", b"")),
        "not signed by judge:j1",
        copies=SHOWN,
        trust=ANYBODY,
    ),
    "a text beside an exclusion": Row(
        decision(EXCLUDED, lambda e: sealed(e, Signed('{"entry":1}', signature(e).signature))),
        "nothing to say",
        copies=SHOWN,
        trust=ANYBODY,
    ),
    "another result than was signed": Row(decision(RULED, lambda e: told(e, outcome="b")), f"another {RULED}"),
    "a text in another form": Row(
        decision(RULED, lambda e: signed_as(e, "rule-result/1/1", TEXT.replace(b":", b": "))),
        "one form",
        copies=SHOWN,
        trust=ANYBODY,
    ),
    "a text that is no result": Row(
        decision(RULED, lambda e: signed_as(e, "rule-result/1/1", b"{}")), "cannot be read", copies=SHOWN, trust=ANYBODY
    ),
    "a signature over another pairing": Row(
        decision(RULED, lambda e: signed_as(e, "rule-result/1/2", TEXT)),
        "not signed by judge:j1",
        copies=SHOWN,
        trust=ANYBODY,
    ),
    "a signature of the server": Row(
        decision(RULED, lambda e: signed_as(e, "rule-result/1/1", TEXT, "the server")),
        "not signed by judge:j1",
        copies=SHOWN,
        trust=ANYBODY,
    ),
    "no signature": Row(
        decision(RULED, lambda e: sealed(e, Signed(TEXT.decode(), ""))),
        "not signed by judge:j1",
        copies=SHOWN,
        trust=ANYBODY,
    ),
}
