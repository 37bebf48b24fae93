"""Cheats of a house with judges: rulings without a judge, effects without a ruling, words for other readers."""

from collections.abc import Mapping
from typing import Any, Final

from msgspec import structs

from domain.actors import judge_actor
from tests.cheats.federation import GIVES, NO_COMMAND, REFUSED, at_seat
from tests.kit.disputes.disputed_match import J1, J2
from tests.kit.play import Match, player_id
from tests.kit.tampering import (
    Cheat,
    Forgery,
    change_event,
    detected_next,
    event_index,
    forge_event,
    insert_event,
    remove_event,
    repeat_event,
    shift_time,
    with_actor,
    with_public,
    with_ruling,
    with_sealed,
)

J3: Final = str(player_id(13))


def called_again(of: Match) -> Forgery:
    """Let a seat call the judge a second time in a deal."""
    at, links = event_index(of, "dispute_settled") + 2, of.links
    fields = {"dispute": 2, "seat": 0, "deal": 1, "until_ms": links[at].at_ms + 9}
    links.insert(at, forge_event(links[at - 1], "dispute_opened", at_seat(0), **fields))
    return Forgery(links, at + 1)


def never_settled(of: Match) -> Forgery:
    """Let the next player call the judge without the dispute being settled."""
    at, links = event_index(of, "dispute_settled", 3), of.links
    del links[at]
    return Forgery(links, at + 1)


def judge_of_another(of: Match) -> Forgery:
    """Let another judge have opened the first dispute; a player speaks before the first judge reads."""
    changes = with_actor(judge_actor(J2)), with_public(seat=None, judge=J2, from_version=1), with_sealed(seat_0=None)
    forgery = change_event("dispute_opened", *changes)(of)
    return Forgery(forgery.links, event_index(of, "sealed_read") + 1)


CHEATS: Final[dict[str, tuple[Cheat, str]]] = {
    "a dispute in another's name": (
        change_event("dispute_opened", with_actor(at_seat(3))),
        f"{REFUSED} .not-your-seat",
    ),
    "a dispute by the house": (change_event("dispute_opened", with_actor("house")), f"{REFUSED} .not-your-seat"),
    "a dispute out of order": (
        change_event("dispute_opened", with_public(dispute=7)),
        f"{GIVES} another dispute_opened",
    ),
    "a dispute of another deal": (
        change_event("dispute_opened", with_public(deal=4)),
        f"{GIVES} another dispute_opened",
    ),
    "a dispute of a deal that began elsewhere": (
        change_event("dispute_opened", with_public(from_version=7), nth=1),
        f"{GIVES} another dispute_opened",
    ),
    "a dispute of a judge in a seat's name": (
        change_event("dispute_opened", with_public(judge=J1)),
        f"{GIVES} another dispute_opened",
    ),
    "a dispute of no seat and no judge": (
        change_event("dispute_opened", with_public(seat=None)),
        f"{REFUSED} .not-a-judge",
    ),
    "an observation in another judge's name": (
        change_event("dispute_opened", with_actor(judge_actor(J2)), with_public(seat=None, judge=J1)),
        f"{GIVES} another dispute_opened",
    ),
    "an observation by a judge who plays": (
        change_event(
            "dispute_opened",
            with_actor(judge_actor(player_id(2))),
            with_public(seat=None, judge=str(player_id(2))),
        ),
        f"{REFUSED} .judge-plays",
    ),
    "an observation that another judge hears": (
        judge_of_another,
        f"{REFUSED} .another-judge",
    ),
    "two disputes at once": (repeat_event("dispute_opened"), f"{REFUSED} .dispute-open"),
    "a second dispute in a deal": (called_again, f"{REFUSED} .dispute-made"),
    "a dispute before the match": (
        insert_event("seat_taken", "dispute_opened", at_seat(0), 2, dispute=1, seat=0, deal=None, until_ms=0),
        f"{REFUSED} .not-started",
    ),
    "words for a seat": (
        change_event("dispute_opened", with_sealed(seat_1={"versions": [7, 8], "words": "Seat 0 saw something."})),
        "sealed for others",
    ),
    "words without a reader": (change_event("dispute_opened", with_sealed(judge=None)), "sealed for others"),
    "a move while the table waits": (
        insert_event("ruling_given", "passed", at_seat(0), seat=0),
        "a move, and nobody plays",
    ),
    "a resignation while a ruling waits": (
        insert_event("ruling_appealed", "resigned", at_seat(0), seat=0),
        f"{REFUSED} .paused",
    ),
    "words of another seat": (change_event("words_added", with_actor(at_seat(1))), f"{REFUSED} .not-your-seat"),
    "words for the seat alone": (change_event("words_added", with_sealed(judge=None)), "sealed for others"),
    "a question by a player": (change_event("question_asked", with_actor(at_seat(1))), f"{REFUSED} .not-a-judge"),
    "a question by another judge": (
        change_event("question_asked", with_actor(judge_actor(J3)), with_public(judge=J3)),
        f"{REFUSED} .another-judge",
    ),
    "a pause lifted without a signature": (
        change_event("pause_lifted", with_sealed(signature=None)),
        f"{REFUSED} .signature-required",
    ),
    "a pause lifted with a key that is none": (
        change_event("pause_lifted", with_public(key="ab")),
        "a key is 32 bytes",
    ),
    "a pause lifted by a player": (change_event("pause_lifted", with_actor(at_seat(1))), f"{REFUSED} .not-a-judge"),
    "a call that another takes back": (
        change_event("dispute_withdrawn", with_actor(at_seat(0)), with_public(seat=0)),
        f"{REFUSED} .not-your-dispute",
    ),
    "a dispute that is never settled": (never_settled, f"{REFUSED} .dispute-open"),
    "a reading by a player": (change_event("sealed_read", with_actor(at_seat(1))), f"{REFUSED} .not-a-judge"),
    "a reading in another's name": (change_event("sealed_read", with_public(judge=J3)), f"{GIVES} another sealed_read"),
    "a reading by a judge who plays": (
        change_event("sealed_read", with_actor(judge_actor(player_id(2))), with_public(judge=str(player_id(2)))),
        f"{REFUSED} .judge-plays",
    ),
    "a reading of what is to come": (change_event("sealed_read", with_public(deals=[2])), f"{REFUSED} .no-such-deal"),
    "a reading of nothing": (change_event("sealed_read", with_public(deals=[])), f"{REFUSED} .no-such-deal"),
    "a reading a second time": (repeat_event("sealed_read"), f"{REFUSED} .already-read"),
    "an appeal heard by the first judge": (
        change_event("sealed_read", with_actor(judge_actor(J1)), with_public(judge=J1), nth=1),
        f"{REFUSED} .another-judge",
    ),
    "a ruling by a player": (change_event("ruling_given", with_actor(at_seat(1))), f"{REFUSED} .not-a-judge"),
    "a ruling by the house": (change_event("ruling_given", with_actor("house")), f"{REFUSED} .not-a-judge"),
    "a ruling by a judge who plays": (
        change_event("ruling_given", with_actor(judge_actor(player_id(2))), with_public(judge=str(player_id(2)))),
        f"{REFUSED} .judge-plays",
    ),
    "a ruling by another judge": (
        change_event("ruling_given", with_actor(judge_actor(J3)), with_public(judge=J3)),
        f"{REFUSED} .another-judge",
    ),
    "a ruling in another's name": (
        change_event("ruling_given", with_public(judge=J2)),
        f"{GIVES} another ruling_given",
    ),
    "a ruling in no dispute": (change_event("ruling_given", with_public(dispute=2)), f"{REFUSED} .no-such-dispute"),
    "a second ruling without an appeal": (repeat_event("ruling_given", 2), f"{REFUSED} .ruled"),
    "a third ruling": (repeat_event("ruling_given", 1), f"{REFUSED} .ruled"),
    "a ruling by no rule": (change_event("ruling_given", with_ruling(rules=[])), f"{REFUSED} .rules-of-a-ruling"),
    "a ruling by an unknown rule": (
        change_event("ruling_given", with_ruling(rules=["mus.luck"])),
        f"{REFUSED} .unknown-rule",
    ),
    "a ruling of another deal": (change_event("ruling_given", with_ruling(deal=2)), f"{REFUSED} .deal-over"),
    "a ruling on a lance not played": (
        change_event("ruling_given", with_ruling(lance="juego")),
        f"{REFUSED} .nothing-to-annul",
    ),
    "a ruling of a kind that the game does not declare": (
        change_event("ruling_given", with_ruling(kind="wish")),
        f"{REFUSED} .no-such-ruling",
    ),
    "a ruling that says too much": (change_event("ruling_given", with_ruling(stones=3)), f"{REFUSED} .ruling-says"),
    "a ruling that needs play after the end": (
        change_event("ruling_given", with_ruling(kind="award", deal=None, seat=None, stones=5), nth=4),
        f"{REFUSED} .ruling-says",
    ),
    "a final ruling with time for an appeal": (
        change_event("ruling_given", lambda link: with_public(until_ms=link.at_ms + 9)(link), nth=1),
        f"{GIVES} another ruling_given",
    ),
    "a reason without a reader": (change_event("ruling_given", with_sealed(judge=None)), "sealed for others"),
    "a reason that a party is not told": (change_event("ruling_given", with_sealed(seat_2=None)), "sealed for others"),
    "a reason for some parties": (
        change_event("ruling_given", with_public(parties=[0, 1]), with_sealed(seat_2=None, seat_3=None)),
        f"{GIVES} another ruling_given",
    ),
    "an appeal by somebody else": (
        change_event("ruling_appealed", with_actor(at_seat(3))),
        f"{REFUSED} .not-your-seat",
    ),
    "a second appeal": (repeat_event("ruling_appealed"), f"{REFUSED} .appealed"),
    "an appeal too late": (
        detected_next(change_event("ruling_given", lambda link: with_public(until_ms=link.at_ms)(link))),
        f"{REFUSED} .time-over",
    ),
    "an appeal against nothing": (
        insert_event("ruling_given", "ruling_appealed", at_seat(0), 2, dispute=2, seat=0, until_ms=10**12),
        f"{REFUSED} .not-ruled",
    ),
    "settled before its instant": (
        detected_next(change_event("ruling_given", lambda link: with_public(until_ms=link.at_ms + 2)(link), nth=2)),
        f"{REFUSED} .not-yet",
    ),
    "settled without a ruling": (
        detected_next(change_event("dispute_opened", lambda link: with_public(until_ms=link.at_ms + 2)(link), nth=3)),
        f"{REFUSED} .not-yet",
    ),
    "settled by a judge": (change_event("dispute_settled", with_actor(judge_actor(J2))), f"{REFUSED} .not-the-house"),
    "settled twice": (
        insert_event("mus_cut", "dispute_settled", "house", 1, dispute=1),
        f"{REFUSED} .dispute-settled",
    ),
    "stones that were not ruled": (
        insert_event(
            "passed", "stones_scored", lance="grande", team="A", stones=3, reason="ruled", rule="table.ruling"
        ),
        NO_COMMAND,
    ),
    "more stones than were ruled": (
        change_event("stones_scored", with_public(stones=4), reason="ruled"),
        f"{GIVES} another stones_scored",
    ),
    "stones for the other team": (
        change_event("stones_scored", with_public(team="B"), reason="ruled"),
        f"{GIVES} another stones_scored",
    ),
    "a ruling without its stones": (remove_event("stones_scored", reason="ruled"), f"{GIVES} stones_scored by rules"),
    "a penalty that is left out": (remove_event("penalised"), f"{GIVES} penalised by rules"),
    "a penalty of somebody else": (change_event("penalised", with_public(seat=1)), f"{GIVES} another penalised"),
    "a redeal that does not happen": (remove_event("deal_voided"), f"{GIVES} deal_voided by rules"),
    "a deal voided without a ruling": (
        insert_event("passed", "deal_voided", deal=1, reason="ruling"),
        NO_COMMAND,
    ),
    "a hand declared dead without a ruling": (
        insert_event("passed", "hand_declared_dead", deal=1, seat=0, reason="ruling"),
        NO_COMMAND,
    ),
    "a game lost without a ruling": (
        insert_event("passed", "game_won", team="A", game=1, scores=[0, 0], games_won=[1, 0], reason="ruled"),
        NO_COMMAND,
    ),
    "an effect at another time": (change_event("penalised", shift_time(1)), "another time than its command"),
    "another winner than was ruled": (
        change_event("result_ruled", with_public(team="A")),
        f"{GIVES} another result_ruled",
    ),
}

REST: Final[Mapping[str, Any]] = {"team": "B", "reason": "ruled"}
"""The stones of a fine that the others are given, in the golden scene ``dispute-fined``."""
FINES: Final[dict[str, tuple[Cheat, str]]] = {
    "a rest that nobody is given": (remove_event("stones_scored", **REST), f"{GIVES} stones_scored by rules"),
    "a rest that is larger": (change_event("stones_scored", with_public(stones=6), **REST), f"{GIVES} another stones"),
    "a rest that is smaller": (change_event("stones_scored", with_public(stones=4), **REST), f"{GIVES} another stones"),
    "a rest for the side that is fined": (
        change_event("stones_scored", with_public(team="A"), **REST),
        f"{GIVES} another stones",
    ),
    "a rest that goes to the others twice": (repeat_event("stones_scored", **REST), NO_COMMAND),
    "more stones taken than there are": (
        change_event("stones_scored", with_public(stones=-6), team="A", reason="ruled"),
        f"{GIVES} another stones",
    ),
    "a rest that there is not": (
        change_event("ruling_given", with_ruling(rest="all", until_ms=1700000015000)),
        "rest",
    ),
}
"""Cheats with a fine above the stones that there are; both verifiers find them."""
UNSIGNED_RESTS: Final[dict[str, Cheat]] = {
    "another one": change_event("ruling_given", with_public(rest="waived", until_ms=1700000015000), rest="others"),
    "one that is left out": change_event(
        "ruling_given", lambda link: structs.replace(link, data=link.data.replace(b',"rest":"others"', b""))
    ),
}
"""Another rest than the judge signed."""

SEEN_BY_THE_SECOND: Final = {
    "a pause lifted without a signature",
    "a pause lifted with a key that is none",
    "a dispute of a deal that began elsewhere",
    "a dispute of a judge in a seat's name",
    "a dispute of no seat and no judge",
    "an observation in another judge's name",
    "an observation by a judge who plays",
    "an observation that another judge hears",
    "a dispute in another's name",
    "a dispute by the house",
    "a dispute out of order",
    "two disputes at once",
    "a second dispute in a deal",
    "words for a seat",
    "words without a reader",
    "a move while the table waits",
    "a resignation while the table waits",
    "a dispute that is never settled",
    "a reading by a player",
    "a reading in another's name",
    "a reading by a judge who plays",
    "a reading of what is to come",
    "a reading of nothing",
    "a reading a second time",
    "an appeal heard by the first judge",
    "a ruling by a player",
    "a ruling by the house",
    "a ruling by a judge who plays",
    "a ruling by another judge",
    "a ruling in another's name",
    "a ruling in no dispute",
    "a second ruling without an appeal",
    "a third ruling",
    "a ruling of another deal",
    "a final ruling with time for an appeal",
    "a reason without a reader",
    "an appeal by somebody else",
    "a second appeal",
    "an appeal too late",
    "an appeal against nothing",
    "settled before its instant",
    "settled without a ruling",
    "settled by a judge",
    "settled twice",
    "stones that were not ruled",
    "a penalty that is left out",
    "a redeal that does not happen",
    "a deal voided without a ruling",
    "a hand declared dead without a ruling",
    "a game lost without a ruling",
}
"""Those that show without deciding anything again."""
