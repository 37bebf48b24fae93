"""What a house can try before the first card: another seed, other rules, chosen nonces, seats that are not."""

from typing import Final

from msgspec import json, structs

from domain import shuffling
from domain.actors import player_actor
from tests.cheats.row import REFUSED, Doctored, Row, Rows
from tests.kit.play import Match, player_id
from tests.kit.tampering import (
    Cheat,
    Forgery,
    change_event,
    event_index,
    forge_event,
    insert_event,
    public_fields,
    rechain,
    remove_event,
    with_actor,
    with_public,
)

OTHER_SEED: Final = bytes(range(32))


def another_seed_committed_to(of: Match) -> Forgery:
    """Commit to one seed and open another."""
    commitment = shuffling.seed_commitment(of.stream_id.bytes, OTHER_SEED).hex()
    return Forgery(change_event("table_opened", with_public(seed_commitment=commitment))(of).links, 0)


def opened_twice(of: Match) -> Forgery:
    """Open the table anew once a seat is taken, with another seed."""
    links, at = of.links, event_index(of, "seat_taken") + 1
    links.insert(at, structs.replace(links[0], at_ms=links[at].at_ms))
    return Forgery(links, at + 1)


def another_seed_sealed(of: Match) -> Forgery:
    """Seal another seed than the one committed to."""
    links = of.links
    (envelope,) = links[0].sealed
    payload = json.encode({"seed": OTHER_SEED.hex()})
    links[0] = structs.replace(links[0], sealed=(structs.replace(envelope, payload=payload),))
    return Forgery(links, 1)


def under_another_seed(of: Match) -> Doctored:
    """Seal all with another seed, and tell that one."""
    other = structs.replace(of, seed=bytes(32))
    return Doctored([(other, rechain(other, of.links))], 0, 0)


def a_table_where_no_bot_may_sit(bot: str | None = None, **terms: bool) -> Cheat:
    """Say so of a table at which one sits, or one of this name: it is found where the bot takes its seat."""

    def cheat(of: Match) -> Forgery:
        links = change_event("table_opened", with_public(**terms))(of).links
        bots = [link.version for link in links if link.type == "seat_taken" and public_fields(link)["bot"] is not None]
        if bot is not None:
            links[bots[0] - 1] = with_public(bot=bot)(links[bots[0] - 1])
        return Forgery(links, bots[0])

    return cheat


def a_match_named(of: Match) -> Forgery:
    """Say that it is a table of a match, whose seed the house need not have sealed there."""
    named = with_public(match="00000000-0000-8000-8000-000000000000", table=1)
    return Forgery(change_event("table_opened", named)(of).links, 0)


def other_rules(**fields: object) -> Cheat:
    """Write rules into the first event that the rule set does not have."""

    def cheat(of: Match) -> Forgery:
        rules = public_fields(of.links[0])["rules"]
        assert isinstance(rules, dict)
        return change_event("table_opened", with_public(rules={**rules, **fields}))(of)

    return cheat


def another_seat(type_: str, seat: int) -> Cheat:
    """Name a seat that the table does not have."""
    return change_event(type_, with_public(seat=seat))


def a_seat_taken_twice(of: Match) -> Forgery:
    """Let a sixth player have the seat that the first one holds."""
    links, at = of.links, event_index(of, "seat_taken", 1)
    nonce = shuffling.house_nonce(of.seed, of.stream_id.bytes, 0).hex()
    late = forge_event(links[at], "seat_taken", player_actor(player_id(6)))
    late = with_public(seat=0, player=str(player_id(6)), bot=None, nonce=nonce, nonce_by="house")(late)
    links.insert(at, late)
    return Forgery(links, at + 1)


def a_seat_left_in_mid_match(of: Match) -> Forgery:
    """Free the first seat during play, in the name of the player who could free it before the start."""
    taken = of.links[event_index(of, "seat_taken", seat=0)]
    return insert_event("mus_cut", "seat_left", taken.actor, seat=0)(of)


def a_player_on_two_seats(of: Match) -> Forgery:
    """Let the first player sit on the last seat as well."""
    first = public_fields(of.links[event_index(of, "seat_taken", seat=0)])["player"]
    return change_event("seat_taken", with_public(player=first), with_actor(player_actor(first)), nth=-1)(of)


def another_first_dealer(of: Match) -> Forgery:
    """Let another seat deal first than the lot says."""
    drawn = public_fields(of.links[event_index(of, "dealer_drawn")])["dealer"]
    assert isinstance(drawn, int)
    return change_event("dealer_drawn", with_public(dealer=(drawn + 1) % len(of.table.seats)))(of)


OFFERED: Final = "the rules are not those of the rule set"

CHEATS: Rows = {
    "another seed committed to": Row(
        another_seed_committed_to, "not the one the table was committed to", unopened=None
    ),
    "all under another seed": Row(under_another_seed, "the seed is not the one the table", unopened=None),
    "another seed sealed": Row(
        another_seed_sealed, "seals something else for house", unopened=None, second="the house sealed another seed"
    ),
    "a target that is not offered": Row(other_rules(target=10), "rules"),
    "a field that is no option": Row(other_rules(min_opening=1), OFFERED),
    "another version of the rules": Row(other_rules(version=2), OFFERED),
    "an unknown rule": Row(other_rules(peeking=True), "under rules that are not offered"),
    "seats that are not offered": Row(
        change_event("table_opened", with_public(seats=3)), "under rules that are not offered"
    ),
    "seats unlike the rules": Row(change_event("table_opened", with_public(seats=2)), "rules"),
    "no match named": Row(
        change_event("table_opened", with_public(match="m", table=1)), "the match it names has no such id"
    ),
    "another match named": Row(a_match_named, "not the one the table was committed to", unopened=1),
    "a table opened by a player": Row(
        change_event("table_opened", with_actor(player_actor(player_id(0)))), "table_opened by house"
    ),
    "a table opened twice": Row(opened_twice, "no command begins with this"),
    "a house nonce not from the seed": Row(
        change_event("seat_taken", with_public(nonce="00" * 16)),
        "another seat_taken",
        unopened=None,
        second="the house chose its nonce",
    ),
    "a bot that brings a nonce": Row(
        change_event("seat_taken", with_public(nonce="00" * 16, nonce_by="player"), player=None), "another seat_taken"
    ),
    "a nonce of the house that a player is said to have brought": Row(
        change_event("seat_taken", with_public(nonce_by="player"), bot=None), "another seat_taken"
    ),
    "a commitment of one byte": Row(
        change_event("seat_taken", with_public(nonce=None, nonce_by="player", commitment="00"), bot=None),
        "a commitment is 32 bytes",
    ),
    "a commitment that is no hex": Row(
        change_event("seat_taken", with_public(nonce=None, nonce_by="player", commitment="z" * 64), bot=None),
        "a commitment is 32 bytes",
    ),
    "a commitment in capitals": Row(
        change_event("seat_taken", with_public(nonce=None, nonce_by="player", commitment="AB" * 32), bot=None),
        "another seat_taken",
    ),
    "entropy not from the nonces": Row(
        change_event("match_started", with_public(entropy="00" * 32)),
        "another match_started",
        second="the entropy does not follow from the nonces",
    ),
    "a start before the last seat": Row(remove_event("seat_taken", -1), "no command has this consequence"),
    "a start that did not happen": Row(remove_event("match_started"), "deciding again gives match_started by rules"),
    "a start by the house": Row(
        change_event("match_started", with_actor("house")), "deciding again gives match_started by rules"
    ),
    "a first dealer not by lot": Row(
        another_first_dealer, "another dealer_drawn", unopened=1, second="another first dealer than the lot gives"
    ),
    "a first dealer by cards": Row(
        change_event("dealer_drawn", with_public(cards=["12o", None, None, None])),
        "another dealer_drawn",
        unopened=None,
    ),
    "a seat before the first": Row(another_seat("seat_taken", -1), f"{REFUSED} .no-such-seat"),
    "a seat after the last": Row(another_seat("seat_taken", 9), f"{REFUSED} .no-such-seat"),
    "a seat taken twice": Row(a_seat_taken_twice, f"{REFUSED} .seat-taken"),
    "a player on two seats": Row(a_player_on_two_seats, f"{REFUSED} .already-seated"),
    "a player put on a seat by another": Row(
        change_event("seat_taken", with_actor(player_actor(player_id(7))), bot=None), f"{REFUSED} .not-your-seat"
    ),
    "a bot seated by a stranger": Row(
        change_event("seat_taken", with_actor(player_actor(player_id(7))), player=None), f"{REFUSED} .not-the-opener"
    ),
    "a bot without an account at a table said to be rated": Row(
        a_table_where_no_bot_may_sit("random", rated=True), f"{REFUSED} .people-only"
    ),
    "an unlisted table said to be rated": Row(
        change_event("table_opened", with_public(rated=True, visibility="unlisted")), "the rules refuse it"
    ),
    "a table of a bot said to be for people": Row(
        a_table_where_no_bot_may_sit(people_only=True), f"{REFUSED} .people-only"
    ),
    "a table said not to be rated": Row(change_event("table_opened", with_public(rated=False)), "another table_opened"),
    "a bot of the house marked as a player's": Row(
        change_event("seat_taken", with_public(bot_account=True), player=None), "another seat_taken"
    ),
    "a player said not to be marked": Row(
        change_event("seat_taken", with_public(bot_account=False), bot=None), "another seat_taken"
    ),
    "an unknown bot": Row(change_event("seat_taken", with_public(bot="shark"), player=None), f"{REFUSED} .unknown-bot"),
    "a bot that is a player": Row(change_event("seat_taken", with_public(bot="basic"), bot=None), "another seat_taken"),
    "a seat taken without a player": Row(
        change_event("seat_taken", with_public(bot=None), player=None), f"{REFUSED} .unknown-bot"
    ),
    "a free seat left": Row(insert_event("seat_taken", "seat_left", "house", seat=0), f"{REFUSED} .seat-empty"),
    "a seat left in mid-match": Row(a_seat_left_in_mid_match, f"{REFUSED} .already-started"),
    "a seat left for another": Row(
        insert_event("seat_taken", "seat_left", player_actor(player_id(7)), 1, seat=0), f"{REFUSED} .not-your-seat"
    ),
    "a card before the start": Row(insert_event("seat_taken", "mus_cut", "house", seat=0), "a move, and nobody plays"),
}
