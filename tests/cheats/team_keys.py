"""Cheats with a player of a team match who signs: their commands without a signature, and a key taken away or changed.

The first player of the first pair has a key, in the match and at the first table.
"""

from typing import Any, Final

from msgspec import json, structs

from domain.actors import SIGNATURE_AUDIENCE, player_actor
from domain.chain import Link
from tests.cheats.row import ANOTHER, REFUSED, Row, Rows, in_part
from tests.kit.play import Match, player_id
from tests.kit.signed_moves import public_key
from tests.kit.tampering import Forgery, change_event, event_index, insert_event, public_fields, with_public

FIRST: Final = player_actor(player_id(1))
STRANGER: Final = public_key("a stranger")


def without_signature(link: Link) -> Link:
    """Take the signature away."""
    return structs.replace(link, sealed=tuple([seal for seal in link.sealed if seal.audience != SIGNATURE_AUDIENCE]))


def drop_key(link: Link) -> Link:
    """Let the player name no key."""
    return structs.replace(link, data=json.encode({k: v for k, v in public_fields(link).items() if k != "key"}))


def enrolled_without(of: Match) -> Forgery:
    """Let the player enrol without a key; what they signed is then signed with none."""
    return Forgery(change_event("pair_enrolled", drop_key)(of).links, event_index(of, "nonce_opened") + 1)


def started_without(of: Match) -> Forgery:
    """Let the match seat the player without the key."""
    tables: Any = public_fields(of.links[event_index(of, "match_started")])["tables"]
    del tables[0]["seats"][0]["key"]
    return change_event("match_started", with_public(tables=tables))(of)


INVENTED: Final = insert_event("mus_cut", "resigned", FIRST, seat=0)
"""What no player said; alone it has no consequence, since the partner has not resigned."""
KEYS: Rows = {
    "an invented resignation": Row(in_part(1, INVENTED), f"{REFUSED} .signature-required"),
    "a move without a signature": Row(
        in_part(1, change_event("mus_cut", without_signature, seat=0)), f"{REFUSED} .signature-required"
    ),
    "a table where the player has no key": Row(
        in_part(1, change_event("seat_taken", drop_key)), f"{ANOTHER} seat_taken"
    ),
    "a table where the player has another key": Row(
        in_part(1, change_event("seat_taken", with_public(key=STRANGER))), f"{ANOTHER} seat_taken"
    ),
    "a start without the key": Row(in_part(0, started_without), f"{ANOTHER} match_started"),
    "an enrolment without the key": Row(in_part(0, enrolled_without), f"{REFUSED} .no-key"),
    "a key of one byte": Row(in_part(0, change_event("pair_enrolled", with_public(key="00"))), "a key is 32 bytes"),
    "an invented withdrawal": Row(
        in_part(0, insert_event("nonces_due", "pair_withdrawn", FIRST, pair=1)), f"{REFUSED} .signature-required"
    ),
    "a nonce opened without a signature": Row(
        in_part(0, change_event("nonce_opened", without_signature)), f"{REFUSED} .signature-required"
    ),
}
"""In the match, or at its first table."""
