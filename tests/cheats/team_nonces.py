"""Cheats while the nonces of a team match are opened: another nonce or one of the house, another time or pair.

The first player of the first pair opens theirs; the partner does not, and the house stands in.
"""

from typing import Final

from msgspec import json, structs

from domain import shuffling
from domain.actors import player_actor
from tests.cheats.row import ANOTHER, REFUSED, Row, Rows
from tests.kit.play import Match, player_id
from tests.kit.tampering import (
    Forgery,
    change_event,
    event_index,
    insert_event,
    public_fields,
    remove_event,
    repeat_event,
    shift_time,
    with_actor,
    with_public,
)

OPENER, FIRST, SECOND = (player_actor(player_id(number)) for number in range(3))
OTHER: Final = bytes(range(16)).hex()


def replaced_early(of: Match) -> Forgery:
    """Let the house stand in a moment before the time is over, and the match begin then."""
    links, at = of.links, event_index(of, "nonces_replaced")
    return Forgery([*links[:at], *map(shift_time(-1), links[at : at + 2]), *links[at + 2 :]], at + 1)


def replaced_though_open(of: Match) -> Forgery:
    """Let the house stand in for both, although one nonce is open."""
    derived = [shuffling.house_nonce(of.seed, of.stream_id.bytes, seat).hex() for seat in (0, 2)]
    both = [str(player_id(1)), str(player_id(2))]
    return change_event("nonces_replaced", with_public(players=both, nonces=derived))(of)


def without_commitment(of: Match) -> Forgery:
    """Let a player open a nonce who was not bound to any."""
    links, at = of.links, event_index(of, "pair_enrolled")
    fields = public_fields(links[at])
    del fields["commitment"]
    links[at] = structs.replace(links[at], data=json.encode(fields))
    return Forgery(links, event_index(of, "nonce_opened") + 1)


def started_at_once(of: Match) -> Forgery:
    """Let the match begin with the nonce that is open, and wait for no other."""
    links, at = of.links, event_index(of, "nonces_due")
    begun = next(link for link in links if link.type == "match_started")
    return Forgery([*links[:at], with_actor(OPENER)(begun), *links[links.index(begun) + 1 :]], at + 1)


NONCES: Rows = {
    "a nonce that was chosen late": Row(
        change_event("nonce_opened", with_public(nonce=OTHER)), f"{REFUSED} .other-nonce"
    ),
    "a nonce opened by the partner": Row(
        change_event("nonce_opened", with_public(player=str(player_id(2))), with_actor(SECOND)),
        f"{REFUSED} .other-nonce",
    ),
    "a nonce opened for the partner": Row(
        change_event("nonce_opened", with_public(player=str(player_id(2)))), f"{ANOTHER} nonce_opened"
    ),
    "a nonce opened by the house": Row(change_event("nonce_opened", with_actor("house")), f"{REFUSED} .not-your-pair"),
    "a nonce opened twice": Row(repeat_event("nonce_opened"), f"{REFUSED} .no-nonce-to-open"),
    "a nonce opened before the start": Row(remove_event("nonces_due"), f"{REFUSED} .nonces-not-due"),
    "a nonce opened without a commitment": Row(without_commitment, f"{REFUSED} .no-nonce-to-open"),
    "more time to open nonces": Row(change_event("nonces_due", with_public(until_ms=99_999)), f"{ANOTHER} nonces_due"),
    "nonces due twice": Row(repeat_event("nonces_due"), f"{REFUSED} .nonces-due"),
    "nonces replaced too early": Row(replaced_early, f"{REFUSED} .not-yet"),
    "nonces replaced by the opener": Row(
        change_event("nonces_replaced", with_actor(OPENER)), f"{REFUSED} .not-the-house"
    ),
    "a nonce replaced by one that pleases": Row(
        change_event("nonces_replaced", with_public(nonces=[OTHER])), f"{ANOTHER} nonces_replaced"
    ),
    "a nonce replaced that was opened": Row(replaced_though_open, f"{ANOTHER} nonces_replaced"),
    "a start while nonces are waited for": Row(remove_event("nonces_replaced"), "no command has this consequence"),
    "a start that waits for no nonce": Row(started_at_once, "deciding again gives nonces_due by"),
    "a pair withdrawn while nonces are opened": Row(
        insert_event("nonces_replaced", "pair_withdrawn", FIRST, pair=1), f"{REFUSED} .nonces-due"
    ),
    "a match closed while nonces are opened": Row(
        insert_event("nonces_replaced", "match_closed", OPENER, reason="opener"), f"{REFUSED} .nonces-due"
    ),
}
"""In the stream of a match where a nonce is opened and another one replaced."""
