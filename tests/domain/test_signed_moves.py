"""Signed moves: a seat with a key signs every command, and a record with a false signature is refused at its line.

The attacker here is the server with all its secrets: it makes events, salts, commitments and hashes anew. Against a
player without a key that is enough to invent a resignation; against one with a key it is not.
"""

import msgspec
import pytest
from msgspec.structs import replace

from domain import sealing
from domain.actors import SIGNATURE_AUDIENCE, player_actor
from domain.chain import Link
from domain.disputes import commands as d
from domain.records.signatures import Trust
from domain.records.verify import Verdict, verify
from domain.refusals import NotPermitted
from domain.signed_moves import JudgeCommand, SignableCommand, Signed, seal_as_judge, signed_message
from domain.stream import ENCODER, Event, SeedOpened
from domain.table import commands as c
from domain.table.decide import decide
from domain.table.state import Table
from service.keys import verify_signature
from tests.kit.disputes.disputed_match import disputed_match
from tests.kit.play import Match, Recorder, play_table, player_id, required
from tests.kit.signed_moves import posted_text, public_key, sign_text, signed
from tests.kit.tampering import rechain, record_file

TRUST = Trust(verify_signature)


def signed_match() -> Match:
    """A match of two players, of whom the first has a key; it ends when the second one resigns."""

    def resigned(_table: Table) -> c.Command:
        return c.MakeMove(player_actor(player_id(2)), 1, c.Resign())

    return play_table(7, players=(1, 2), commands=12, last=resigned, signing=(1,))


def checked(match: Match, audience: str = "all", links: list[Link] | None = None) -> Verdict:
    return verify([record_file(match, audience, links)], trust=TRUST)


def resign_for(match: Match, seat: int, text: Signed | None) -> list[Link]:
    """What a server makes of a match before its resignation: the player of this seat gives up instead."""
    steps = [step for step in match.steps if not isinstance(getattr(step.command, "move", None), c.Resign)]
    last = steps[-1]
    holder = player_actor(str(player_id(seat + 1)))
    unsigned = c.MakeMove(holder, seat, c.Resign())
    stripped = replace(last.after, seats=tuple([replace(held, key=None) for held in last.after.seats if held]))
    events, _ = decide(stripped, unsigned)
    if text is not None:
        events = [Event(events[0].body, (*events[0].secrets, (SIGNATURE_AUDIENCE, text))), *events[1:]]
    recorder = Recorder(match.seed, match.stream_id.bytes, [link for step in steps for link in step.links])
    recorder.append(holder, events, last.links[-1].at_ms + 1)
    return recorder.links


def test_a_signed_match_verifies_and_counts_its_signatures() -> None:
    """Every command of the player with a key, and none of the other; other copies do not show the signatures."""
    match = signed_match()
    mine = sum(
        isinstance(step.command, SignableCommand) and step.command.actor == player_actor(player_id(1))
        for step in match.steps
    )
    verdict = checked(match)
    assert (verdict.kind, mine > 3) == ("complete", True), verdict.reason
    key = public_key(str(player_id(1)))
    assert verdict.held.tally.signed == {(player_actor(player_id(1)), key): mine}
    assert required(verdict.sat[0]).key == key
    public = checked(match, "public")
    assert (public.kind, public.held.tally.signed, public.held.tally.closed) == ("complete", {}, mine)
    assert checked(match, "seat:0").held.tally.closed == mine


@pytest.mark.parametrize("seat", [0, 1])
def test_a_server_invents_a_resignation_only_for_who_signs_nothing(seat: int) -> None:
    """The whole record is made anew, with the real seed. It passes for seat 1, which has no key."""
    match = signed_match()
    forged = resign_for(match, seat, None)
    verdict = checked(match, links=forged)
    if seat == 1:
        assert verdict.kind == "complete"
        return
    at = next(link.version for link in forged if link.type == "resigned")
    assert (verdict.kind, verdict.version) == ("broken", at)
    assert "signature-required" in verdict.reason
    for copy in ("public", "seat:1"):
        assert checked(match, copy, forged).version == at


def test_a_false_signature_is_refused_at_its_line() -> None:
    """Whatever the server seals in its place, it is not the player's signature over this command."""
    match = signed_match()
    at = next(link.version for link in resign_for(match, 0, None) if link.type == "resigned")
    stream, ane, resign = match.stream_id.bytes, str(player_id(1)), b'{"type":"resign"}'
    true = sign_text(ane, stream, at - 1, "move", resign)
    assert checked(match, links=resign_for(match, 0, true)).kind == "complete"
    for made in (
        Signed(resign.decode(), "00" * 64),
        Signed(resign.decode(), true.signature.upper()),
        Signed(resign.decode(), true.signature[2:]),
        sign_text("the server", stream, at - 1, "move", resign),
        sign_text(ane, bytes(16), at - 1, "move", resign),
        sign_text(ane, stream, at, "move", resign),
        sign_text(ane, stream, at - 1, "ask-to-close", resign),
        _earlier(match),
    ):
        verdict = checked(match, links=resign_for(match, 0, made))
        assert (verdict.kind, verdict.version, verdict.line) == ("broken", at, at + 1)
        assert "not signed by" in verdict.reason or made == _earlier(match), verdict.reason


def _earlier(match: Match) -> Signed:
    """A signature that the player made."""
    return next(
        step.command.signed
        for step in match.steps
        if isinstance(step.command, SignableCommand) and step.command.signed is not None
    )


def test_what_was_signed_is_what_happened() -> None:
    """A true signature over one move does not stand for another move, nor for the same one in other words."""
    match = signed_match()
    at, step = next(
        (len([link for before in match.steps[:place] for link in before.links]), step)
        for place, step in enumerate(match.steps)
        if isinstance(step.command, c.MakeMove) and step.command.signed is not None
    )
    stream = match.stream_id.bytes
    for text, why in (
        (b'{"type":"resign"}', "deciding again gives resigned"),
        (b'{"type":"pass","label":1}', "cannot be read"),
        (posted_text(step.command).replace(b":", b": "), "one form"),
        (b"", "cannot be read"),
    ):
        forged = [
            with_payload(link, sign_text(str(player_id(1)), stream, at, "move", text)) if place == at else link
            for place, link in enumerate(match.links)
        ]
        verdict = checked(match, links=rechain(match, forged))
        assert (verdict.kind, verdict.version) == ("broken", at + 1)
        assert why in verdict.reason


def with_payload(link: Link, text: Signed) -> Link:
    *others, last = link.sealed
    return replace(link, sealed=(*others, replace(last, payload=ENCODER.encode(text))))


def test_a_key_cannot_be_taken_away_or_put_in_later() -> None:
    """A signature needs a key, and a key that is none is refused."""
    match = signed_match()
    for key, why in ((None, "no-key"), ("AB" * 32, "a key is 32 bytes"), ("ab" * 31, "a key is 32 bytes")):
        forged = [_with_key(link, key) if link.type == "seat_taken" else link for link in match.links]
        verdict = checked(match, links=rechain(match, forged))
        assert verdict.kind == "broken"
        assert why in verdict.reason


def _with_key(link: Link, key: str | None) -> Link:
    fields: dict[str, object] = msgspec.json.decode(link.data)
    changed = {name: key if name == "key" else value for name, value in fields.items()}
    return replace(
        link, data=ENCODER.encode({name: value for name, value in changed.items() if name != "key" or value})
    )


def test_a_judge_signs_every_ruling() -> None:
    """Also those after the end; a ruling without a signature, or with another's, is not the judge's."""
    match = disputed_match(1)
    given = checked(match).held.tally.signed
    judges = {link.actor for link in match.links if link.type == "ruling_given"}
    assert (len(judges), {actor for actor, _ in given}) == (2, judges)
    at = next(place for place, link in enumerate(match.links) if link.type == "ruling_given")
    ruled = match.links[at]
    stripped = [replace(link, sealed=link.sealed[:-1]) if link is ruled else link for link in match.links]
    invented = [
        with_payload(link, Signed(_payload(link).text, "11" * 64)) if link is ruled else link for link in match.links
    ]
    other = [_with_key(link, public_key("j3")) if link is ruled else link for link in match.links]
    for links, why in ((stripped, "signature-required"), (invented, "not signed by"), (other, "not signed by")):
        verdict = checked(match, links=rechain(match, links))
        assert (verdict.kind, verdict.version) == ("broken", at + 1)
        assert why in verdict.reason


def _payload(link: Link) -> Signed:
    return msgspec.json.decode(link.sealed[-1].payload or b"", type=Signed)


def test_a_seat_with_a_key_signs_every_command() -> None:
    """Moves, giving up, the wish to close, calls and words; what the house does for the seat is the house's."""
    match = signed_match()
    table, holder = match.steps[5].after, player_actor(str(player_id(1)))
    for command in (
        c.MakeMove(holder, 0, c.Resign()),
        c.AskToClose(holder, 0),
        d.OpenDispute(holder, 0, (1,), "Look.", 99, 0),
    ):
        with pytest.raises(Exception, match="signs every command") as refused:
            decide(table, command)
        assert getattr(refused.value, "code", "") == "signature-required"
        events, _ = decide(table, signed(table, command, 9))
        assert events[0].secrets[-1][0] == SIGNATURE_AUDIENCE
    other = c.AskToClose(player_actor(str(player_id(2))), 1)
    with pytest.raises(Exception, match="No key"):
        decide(table, replace(other, signed=Signed("", "")))


def test_before_the_seed_is_open_nobody_reads_a_signature() -> None:
    """With it, a discard could be found by trying all there are; a copy says only that there is one."""
    match = signed_match()
    links = [link for link in match.links if link.type != "seed_opened"]
    shut = 0
    for reader in (*match.audiences, "house", "signature"):
        for link in links:
            for envelope in sealing.redact(link.sealed, reader):
                if envelope.audience == SIGNATURE_AUDIENCE:
                    shut += 1
                    assert envelope.payload is envelope.salt is None
    assert shut > 10
    running = links[: len(match.links) - 3]
    for reader in ("public", "seat:0", "seat:1"):
        verdict = verify([record_file(match, reader, running, opened=False)], trust=TRUST)
        assert verdict.kind == "chained", verdict.reason
        forged = [
            replace(link, sealed=()) if link.type == "mus_cut" and link.actor.endswith("1") else link
            for link in running
        ]
        if forged != running:
            assert verify([record_file(match, reader, rechain(match, forged), opened=False)]).kind == "broken"


def test_the_message_has_its_documented_form() -> None:
    """Purpose, stream, version, hash, command, text and time; no two of them run into each other."""
    message = signed_message(bytes(range(16)), 258, "move", b"{}", None)
    said = b"\0\0\0\x04move" + b"\0\0\0\x02{}"
    assert message == b"hordago/signed-move/1" + bytes(range(16)) + bytes(6) + b"\x01\x02" + said
    begin = b"hordago/signed-move/2" + bytes(range(16)) + bytes(6) + b"\x01\x02" + bytes(range(32))
    assert signed_message(bytes(range(16)), 258, "move", b"{}", bytes(range(32))) == begin + said + bytes(4)
    dated = signed_message(bytes(range(16)), 258, "move", b"{}", bytes(range(32)), 1700)
    assert dated == begin + said + b"\0\0\0\x041700"


def test_a_judge_s_decision_needs_a_key_and_a_signature() -> None:
    """One without the other could not be checked afterwards."""
    events, said = [Event(SeedOpened("00"))], Signed("{}", "00" * 64)
    for key, given in ((None, said), ("ab" * 32, None), (None, None)):
        with pytest.raises(NotPermitted):
            seal_as_judge(JudgeCommand(key=key, signed=given), events)
    (sealed,) = seal_as_judge(JudgeCommand(key="ab" * 32, signed=said), events)
    assert sealed.secrets == ((SIGNATURE_AUDIENCE, said),)
