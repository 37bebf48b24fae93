"""A player of a team match with a key signs what they do for their pair, and every command at their table."""

import pytest
from msgspec.structs import replace

from domain import shuffling
from domain.actors import player_actor
from domain.chain import Link
from domain.records.signatures import Trust
from domain.records.verify import Verdict, verify
from domain.signed_moves import SignableCommand, Signed
from domain.stream import ENCODER
from domain.teams import commands as c
from domain.teams.decide import decide
from domain.teams.events import PairConfirmed, PairEnrolled
from domain.teams.setup import open_table_command
from service.keys import verify_signature
from tests.kit.play import player_id, required
from tests.kit.signed_moves import public_key, sign_text, signed
from tests.kit.tampering import event_index, rechain, record_file
from tests.kit.team_play import TeamMatch, match_streams, play_team_match
from tests.kit.team_scenario import MATCH, START, Given, enrol_pair, enrol_pairs, given

KEY, OTHER = public_key("a1"), public_key("a2")
NONCE = bytes(range(16))


@pytest.fixture(name="ready")
def make_ready() -> Given:
    """Both players of the first pair have a key, and the first of them a nonce."""
    enrolled = given().after(replace(enrol_pair("A", "a1", "a2", nonce=NONCE), key=KEY))
    confirmed = enrolled.after(c.ConfirmPair(player_actor("a2"), 1, key=OTHER))
    return confirmed.after(*enrol_pairs("A", 1, 2)[:0], enrol_pair("A", "a3", "a4"), *enrol_pairs("B", 2, 3))


def test_a_key_is_named_by_its_own_player() -> None:
    """Who enrols or confirms names their own key; the opener names none for others."""
    entered = given().when(replace(enrol_pair("A", "a1", "a2"), key=KEY))
    assert entered.bodies == [PairEnrolled(1, "A", ("a1", "a2"), None, "a1", key=KEY)]
    confirmed = given().after(enrol_pair("A", "a1", "a2")).when(c.ConfirmPair(player_actor("a2"), 1, key=OTHER))
    assert confirmed.bodies == [PairConfirmed(1, "a2", key=OTHER)]
    given().when(replace(enrol_pair("A", "a1", "a2", by="p0"), key=KEY)).wrong_state("not-your-pair")


def test_who_has_a_key_signs_for_their_pair(ready: Given) -> None:
    """The opener, who withdraws any pair and starts the match, does not; nor does a partner sign with another's key."""
    match = ready.after(c.ConfirmPair(player_actor("a4"), 2), START).match
    nonce = c.OpenNonce(player_actor("a1"), 1, NONCE)
    with pytest.raises(Exception, match="named a key"):
        decide(match, nonce)
    events, _ = decide(match, signed(match, nonce, 0))
    assert [audience for audience, _ in events[0].secrets] == ["signature"]
    with pytest.raises(Exception, match="named a key"):
        decide(ready.match, c.WithdrawPair(player_actor("a2"), 1))
    assert ready.when(c.WithdrawPair(player_actor("a2"), 1)).tags == ["pair_withdrawn"]
    assert decide(ready.match, c.WithdrawPair(player_actor("p0"), 1))[0][0].secrets == ()
    false = replace(c.WithdrawPair(player_actor("a3"), 2), signed=sign_text("a3", MATCH, 0, "withdraw-pair", b""))
    with pytest.raises(Exception, match="No key is named"):
        decide(ready.match, false)


def test_the_tables_of_the_match_have_the_keys(ready: Given) -> None:
    """Each seat of a table has the key of its player."""
    begun = ready.after(c.ConfirmPair(player_actor("a4"), 2), START, c.OpenNonce(player_actor("a1"), 1, NONCE)).match
    seats = [required(open_table_command(begun, number).team).seats for number in (1, 2)]
    assert [seat.key for seat in seats[0]] == [KEY, None, OTHER, None]
    assert {seat.key for seat in seats[1]} == {None}
    assert shuffling.entropy(seat.nonce for table in seats for seat in table) == begun.entropy


def _checked(of: TeamMatch, links: list[Link] | None = None, *pinned: tuple[str, str]) -> Verdict:
    """The verdict on the whole record, with signatures checked; ``links`` are the match's own."""
    written = [record_file(stream, "all") for stream in match_streams(of)]
    if links is not None:
        written[0] = record_file(of.stream, "all", rechain(of.stream, links))
    return verify(written, trust=Trust(verify_signature, player_keys=pinned))


@pytest.mark.slow
def test_a_record_shows_what_its_players_signed() -> None:
    """The match and the table show it; a false signature is refused at its line, whatever it was made of."""
    of = play_team_match(4, signing=True)
    player, key = str(player_id(1)), public_key(str(player_id(1)))
    mine = 1 + sum(
        isinstance(step.command, SignableCommand) and step.command.signed is not None for step in of.tables[0].steps
    )
    true = _checked(of, None, ("1.0", key))
    assert (true.kind, true.held.tally.signed) == ("complete", {(player_actor(player), key): mine}), true.reason
    assert mine > 2
    wrong = _checked(of, None, ("1.1", key))
    assert (wrong.kind, wrong.reason) == ("broken", "seat 1 has another key than yours, or none")

    at = event_index(of.stream, "nonce_opened")
    stream, text = of.state.stream_id, b'{"nonce":"%s"}' % (b"00" * 16)
    for made, why in (
        (sign_text(player, stream, at, "open-nonce", text), ""),
        (sign_text("the server", stream, at, "open-nonce", text), "not signed by"),
        (sign_text(player, bytes(16), at, "open-nonce", text), "not signed by"),
        (sign_text(player, stream, at + 1, "open-nonce", text), "not signed by"),
        (sign_text(player, stream, at, "withdraw-pair", text), "not signed by"),
        (Signed(text.decode(), "00"), "not signed by"),
        (sign_text(player, stream, at, "open-nonce", b'{"nonce":"%s"}' % (b"11" * 16)), "other-nonce"),
        (sign_text(player, stream, at, "open-nonce", b""), "cannot be read"),
        (sign_text(player, stream, at, "open-nonce", b'{"nonce": "00"}'), "one form"),
    ):
        links = of.stream.links
        *others, last = links[at].sealed
        links[at] = replace(links[at], sealed=(*others, replace(last, payload=ENCODER.encode(made))))
        verdict = _checked(of, links)
        if why:
            assert (verdict.kind, verdict.version) == ("broken", at + 1), made
            assert why in verdict.reason, verdict.reason
        else:
            assert verdict.kind == "complete", verdict.reason
