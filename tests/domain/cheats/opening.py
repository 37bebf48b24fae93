"""What a house can try before the first card: another seed, other rules, chosen nonces, seats that are not."""

from typing import Final

from msgspec import json, structs

from domain import shuffling
from tests.forging import Cheat, Forgery, by, changed, event, left_out, place, public, put_in, told
from tests.matches import Match, player

OTHER_SEED: Final = bytes(range(32))


def another_seed_committed_to(of: Match) -> Forgery:
    """Commit to one seed and open another."""
    commitment = shuffling.seed_commitment(of.stream_id.bytes, OTHER_SEED).hex()
    return Forgery(changed("table_opened", told(seed_commitment=commitment))(of).links, 0)


def opened_twice(of: Match) -> Forgery:
    """Open the table anew once somebody sits, with another seed."""
    links, at = of.links, place(of, "seat_taken") + 1
    links.insert(at, structs.replace(links[0], at_ms=links[at].at_ms))
    return Forgery(links, at + 1)


def another_seed_sealed(of: Match) -> Forgery:
    """Seal another seed than the one committed to."""
    links = of.links
    (envelope,) = links[0].sealed
    payload = json.encode({"seed": OTHER_SEED.hex()})
    links[0] = structs.replace(links[0], sealed=(structs.replace(envelope, payload=payload),))
    return Forgery(links, 1)


def a_match_named(of: Match) -> Forgery:
    """Say that it is a table of a match, whose seed the house need not have sealed there."""
    named = told(match="00000000-0000-8000-8000-000000000000", table=1)
    return Forgery(changed("table_opened", named)(of).links, 0)


def other_rules(**fields: object) -> Cheat:
    """Write rules into the first event that the rule set does not have."""

    def cheat(of: Match) -> Forgery:
        rules = public(of.links[0])["rules"]
        assert isinstance(rules, dict)
        return changed("table_opened", told(rules={**rules, **fields}))(of)

    return cheat


def another_seat(type_: str, seat: int) -> Cheat:
    """Name a seat that the table does not have."""
    return changed(type_, told(seat=seat))


def a_seat_taken_twice(of: Match) -> Forgery:
    """Let a sixth player have the seat that the first one holds."""
    links, at = of.links, place(of, "seat_taken", 1)
    nonce = shuffling.house_nonce(of.seed, of.stream_id.bytes, 0).hex()
    late = event(links[at], "seat_taken", f"player:{player(6)}")
    late = told(seat=0, player=str(player(6)), bot=None, nonce=nonce, nonce_by="house")(late)
    links.insert(at, late)
    return Forgery(links, at + 1)


def a_player_on_two_seats(of: Match) -> Forgery:
    """Let the first player sit on the last seat as well."""
    first = public(of.links[place(of, "seat_taken", seat=0)])["player"]
    return changed("seat_taken", told(player=first), by(f"player:{first}"), nth=-1)(of)


def another_first_dealer(of: Match) -> Forgery:
    """Let another seat deal first than the lot says."""
    drawn = public(of.links[place(of, "dealer_drawn")])["dealer"]
    assert isinstance(drawn, int)
    return changed("dealer_drawn", told(dealer=(drawn + 1) % len(of.table.seats)))(of)


REFUSED: Final = "the rules refuse it"
OFFERED: Final = "the rules are not those of the rule set"

CHEATS: Final[dict[str, tuple[Cheat, str]]] = {
    "another seed committed to": (another_seed_committed_to, "not the one the table was committed to"),
    "another seed sealed": (another_seed_sealed, "seals something else for house"),
    "a target that is not offered": (other_rules(target=10), "rules"),
    "a field that is no option": (other_rules(min_opening=1), OFFERED),
    "another version of the rules": (other_rules(version=2), OFFERED),
    "an unknown rule": (other_rules(peeking=True), "under rules that are not offered"),
    "seats that are not offered": (changed("table_opened", told(seats=3)), "under rules that are not offered"),
    "seats unlike the rules": (changed("table_opened", told(seats=2)), "rules"),
    "no match named": (changed("table_opened", told(match="m", table=1)), "the match it names has no such id"),
    "another match named": (a_match_named, "not the one the table was committed to"),
    "a table opened by a player": (changed("table_opened", by(f"player:{player(0)}")), "table_opened by house"),
    "a table opened twice": (opened_twice, "no command begins with this"),
    "a house nonce not from the seed": (changed("seat_taken", told(nonce="00" * 16)), "another seat_taken"),
    "a bot that brings a nonce": (
        changed("seat_taken", told(nonce="00" * 16, nonce_by="player"), player=None),
        "another seat_taken",
    ),
    "a nonce of one byte": (changed("seat_taken", told(nonce="00", nonce_by="player")), "a nonce is 16 bytes"),
    "a nonce that is no hex": (changed("seat_taken", told(nonce="z" * 32, nonce_by="player")), "a nonce is 16 bytes"),
    "a nonce in capitals": (changed("seat_taken", told(nonce="AB" * 16, nonce_by="player")), "another seat_taken"),
    "entropy not from the nonces": (changed("match_started", told(entropy="00" * 32)), "another match_started"),
    "a start before the last seat": (left_out("seat_taken", -1), "no command has this consequence"),
    "a start that did not happen": (left_out("match_started"), "deciding again gives match_started by rules"),
    "a start by the house": (changed("match_started", by("house")), "deciding again gives match_started by rules"),
    "a first dealer not by lot": (another_first_dealer, "another dealer_drawn"),
    "a first dealer by cards": (changed("dealer_drawn", told(cards=["12o", None, None, None])), "another dealer_drawn"),
    "a seat before the first": (another_seat("seat_taken", -1), f"{REFUSED} .no-such-seat"),
    "a seat after the last": (another_seat("seat_taken", 9), f"{REFUSED} .no-such-seat"),
    "a seat taken twice": (a_seat_taken_twice, f"{REFUSED} .seat-taken"),
    "a player on two seats": (a_player_on_two_seats, f"{REFUSED} .already-seated"),
    "a player put on a seat by another": (
        changed("seat_taken", by(f"player:{player(7)}"), bot=None),
        f"{REFUSED} .not-your-seat",
    ),
    "a bot seated by a stranger": (
        changed("seat_taken", by(f"player:{player(7)}"), player=None),
        f"{REFUSED} .not-the-opener",
    ),
    "a bot nobody knows": (changed("seat_taken", told(bot="shark"), player=None), f"{REFUSED} .unknown-bot"),
    "a bot that is a player": (changed("seat_taken", told(bot="basic"), bot=None), "another seat_taken"),
    "nobody on a seat": (changed("seat_taken", told(bot=None), player=None), f"{REFUSED} .unknown-bot"),
    "a seat left that nobody holds": (put_in("seat_taken", "seat_left", "house", seat=0), f"{REFUSED} .seat-empty"),
    "a seat left in mid-match": (put_in("mus_cut", "seat_left", "house", seat=0), f"{REFUSED} .already-started"),
    "a seat left for another": (
        put_in("seat_taken", "seat_left", f"player:{player(7)}", 1, seat=0),
        f"{REFUSED} .not-your-seat",
    ),
    "a card before the start": (put_in("seat_taken", "mus_cut", "house", seat=0), "a move, and nobody plays"),
}
