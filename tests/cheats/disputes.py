"""Cheats of a house with judges: rulings without a judge, effects without a ruling, words for other readers."""

from collections.abc import Mapping
from typing import Any, Final

from msgspec import structs

from domain.actors import judge_actor
from tests.cheats.federation import at_seat
from tests.cheats.row import ANOTHER, EVERYBODY, GIVES, LATER, NO_COMMAND, REFUSED, Row, Rows
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


CHEATS: Rows = {
    "a dispute in another's name": Row(
        change_event("dispute_opened", with_actor(at_seat(3))), f"{REFUSED} .not-your-seat"
    ),
    "a dispute by the house": Row(change_event("dispute_opened", with_actor("house")), f"{REFUSED} .not-your-seat"),
    "a dispute out of order": Row(
        change_event("dispute_opened", with_public(dispute=7)), f"{GIVES} another dispute_opened"
    ),
    "a dispute of another deal": Row(
        change_event("dispute_opened", with_public(deal=4)), f"{GIVES} another dispute_opened", second=LATER
    ),
    "a dispute of a deal that began elsewhere": Row(
        change_event("dispute_opened", with_public(from_version=7), nth=1), f"{GIVES} another dispute_opened"
    ),
    "a dispute of a judge in a seat's name": Row(
        change_event("dispute_opened", with_public(judge=J1)), f"{GIVES} another dispute_opened"
    ),
    "a dispute of no seat and no judge": Row(
        change_event("dispute_opened", with_public(seat=None)), f"{REFUSED} .not-a-judge"
    ),
    "an observation in another judge's name": Row(
        change_event("dispute_opened", with_actor(judge_actor(J2)), with_public(seat=None, judge=J1)),
        f"{GIVES} another dispute_opened",
    ),
    "an observation by a judge who plays": Row(
        change_event(
            "dispute_opened",
            with_actor(judge_actor(player_id(2))),
            with_public(seat=None, judge=str(player_id(2))),
        ),
        f"{REFUSED} .judge-plays",
    ),
    "an observation that another judge hears": Row(judge_of_another, f"{REFUSED} .another-judge"),
    "two disputes at once": Row(repeat_event("dispute_opened"), f"{REFUSED} .dispute-open"),
    "a second dispute in a deal": Row(called_again, f"{REFUSED} .dispute-made"),
    "a dispute before the match": Row(
        insert_event("seat_taken", "dispute_opened", at_seat(0), 2, dispute=1, seat=0, deal=None, until_ms=0),
        f"{REFUSED} .not-started",
    ),
    "words for a seat": Row(
        change_event("dispute_opened", with_sealed(seat_1={"versions": [7, 8], "words": "Seat 0 saw something."})),
        "sealed for others",
    ),
    "words without a reader": Row(change_event("dispute_opened", with_sealed(judge=None)), "sealed for others"),
    "a move while the table waits": Row(
        insert_event("ruling_given", "passed", at_seat(0), seat=0), "a move, and nobody plays"
    ),
    "a resignation while a ruling waits": Row(
        insert_event("ruling_appealed", "resigned", at_seat(0), seat=0), f"{REFUSED} .paused"
    ),
    "words of another seat": Row(change_event("words_added", with_actor(at_seat(1))), f"{REFUSED} .not-your-seat"),
    "words for the seat alone": Row(change_event("words_added", with_sealed(judge=None)), "sealed for others"),
    "a question by a player": Row(change_event("question_asked", with_actor(at_seat(1))), f"{REFUSED} .not-a-judge"),
    "a question by another judge": Row(
        change_event("question_asked", with_actor(judge_actor(J3)), with_public(judge=J3)), f"{REFUSED} .another-judge"
    ),
    "a pause lifted without a signature": Row(
        change_event("pause_lifted", with_sealed(signature=None)), f"{REFUSED} .signature-required"
    ),
    "a pause lifted with a key that is none": Row(
        change_event("pause_lifted", with_public(key="ab")), "a key is 32 bytes"
    ),
    "a pause lifted by a player": Row(change_event("pause_lifted", with_actor(at_seat(1))), f"{REFUSED} .not-a-judge"),
    "a call that another takes back": Row(
        change_event("dispute_withdrawn", with_actor(at_seat(0)), with_public(seat=0)), f"{REFUSED} .not-your-dispute"
    ),
    "a dispute that is never settled": Row(never_settled, f"{REFUSED} .dispute-open"),
    "a reading by a player": Row(change_event("sealed_read", with_actor(at_seat(1))), f"{REFUSED} .not-a-judge"),
    "a reading in another's name": Row(
        change_event("sealed_read", with_public(judge=J3)), f"{GIVES} another sealed_read"
    ),
    "a reading by a judge who plays": Row(
        change_event("sealed_read", with_actor(judge_actor(player_id(2))), with_public(judge=str(player_id(2)))),
        f"{REFUSED} .judge-plays",
    ),
    "a reading of what is to come": Row(
        change_event("sealed_read", with_public(deals=[2])), f"{REFUSED} .no-such-deal"
    ),
    "a reading of nothing": Row(change_event("sealed_read", with_public(deals=[])), f"{REFUSED} .no-such-deal"),
    "a reading a second time": Row(repeat_event("sealed_read"), f"{REFUSED} .already-read"),
    "an appeal heard by the first judge": Row(
        change_event("sealed_read", with_actor(judge_actor(J1)), with_public(judge=J1), nth=1),
        f"{REFUSED} .another-judge",
    ),
    "a ruling by a player": Row(change_event("ruling_given", with_actor(at_seat(1))), f"{REFUSED} .not-a-judge"),
    "a ruling by the house": Row(change_event("ruling_given", with_actor("house")), f"{REFUSED} .not-a-judge"),
    "a ruling by a judge who plays": Row(
        change_event("ruling_given", with_actor(judge_actor(player_id(2))), with_public(judge=str(player_id(2)))),
        f"{REFUSED} .judge-plays",
    ),
    "a ruling by another judge": Row(
        change_event("ruling_given", with_actor(judge_actor(J3)), with_public(judge=J3)), f"{REFUSED} .another-judge"
    ),
    "a ruling in another's name": Row(
        change_event("ruling_given", with_public(judge=J2)), f"{GIVES} another ruling_given"
    ),
    "a ruling in no dispute": Row(change_event("ruling_given", with_public(dispute=2)), f"{REFUSED} .no-such-dispute"),
    "a second ruling without an appeal": Row(repeat_event("ruling_given", 2), f"{REFUSED} .ruled"),
    "a third ruling": Row(repeat_event("ruling_given", 1), f"{REFUSED} .ruled"),
    "a ruling by no rule": Row(
        change_event("ruling_given", with_ruling(rules=[])), f"{REFUSED} .rules-of-a-ruling", second=LATER
    ),
    "a ruling by an unknown rule": Row(
        change_event("ruling_given", with_ruling(rules=["mus.luck"])), f"{REFUSED} .unknown-rule", second=LATER
    ),
    "a ruling of another deal": Row(change_event("ruling_given", with_ruling(deal=2)), f"{REFUSED} .deal-over"),
    "a ruling on a lance not played": Row(
        change_event("ruling_given", with_ruling(lance="juego")), f"{REFUSED} .nothing-to-annul", second=LATER
    ),
    "a ruling of a kind that the game does not declare": Row(
        change_event("ruling_given", with_ruling(kind="wish")), f"{REFUSED} .no-such-ruling"
    ),
    "a ruling that says too much": Row(
        change_event("ruling_given", with_ruling(stones=3)), f"{REFUSED} .ruling-says", second=LATER
    ),
    "a ruling that needs play after the end": Row(
        change_event("ruling_given", with_ruling(kind="award", deal=None, seat=None, stones=5), nth=4),
        f"{REFUSED} .ruling-says",
        second=LATER,
        unopened=None,
    ),
    "a final ruling with time for an appeal": Row(
        change_event("ruling_given", lambda link: with_public(until_ms=link.at_ms + 9)(link), nth=1),
        f"{GIVES} another ruling_given",
    ),
    "a reason without a reader": Row(change_event("ruling_given", with_sealed(judge=None)), "sealed for others"),
    "a reason that a party is not told": Row(
        change_event("ruling_given", with_sealed(seat_2=None)), "sealed for others"
    ),
    "a reason for some parties": Row(
        change_event("ruling_given", with_public(parties=[0, 1]), with_sealed(seat_2=None, seat_3=None)),
        f"{GIVES} another ruling_given",
    ),
    "an appeal by somebody else": Row(
        change_event("ruling_appealed", with_actor(at_seat(3))), f"{REFUSED} .not-your-seat"
    ),
    "a second appeal": Row(repeat_event("ruling_appealed"), f"{REFUSED} .appealed"),
    "an appeal too late": Row(
        detected_next(change_event("ruling_given", lambda link: with_public(until_ms=link.at_ms)(link))),
        f"{REFUSED} .time-over",
    ),
    "an appeal against nothing": Row(
        insert_event("ruling_given", "ruling_appealed", at_seat(0), 2, dispute=2, seat=0, until_ms=10**12),
        f"{REFUSED} .not-ruled",
    ),
    "settled before its instant": Row(
        detected_next(change_event("ruling_given", lambda link: with_public(until_ms=link.at_ms + 2)(link), nth=2)),
        f"{REFUSED} .not-yet",
    ),
    "settled without a ruling": Row(
        detected_next(change_event("dispute_opened", lambda link: with_public(until_ms=link.at_ms + 2)(link), nth=3)),
        f"{REFUSED} .not-yet",
    ),
    "settled by a judge": Row(
        change_event("dispute_settled", with_actor(judge_actor(J2))), f"{REFUSED} .not-the-house"
    ),
    "settled twice": Row(
        insert_event("mus_cut", "dispute_settled", "house", 1, dispute=1), f"{REFUSED} .dispute-settled"
    ),
    "stones that were not ruled": Row(
        insert_event(
            "passed", "stones_scored", lance="grande", team="A", stones=3, reason="ruled", rule="table.ruling"
        ),
        NO_COMMAND,
    ),
    "more stones than were ruled": Row(
        change_event("stones_scored", with_public(stones=4), reason="ruled"), f"{GIVES} another stones_scored"
    ),
    "stones for the other team": Row(
        change_event("stones_scored", with_public(team="B"), reason="ruled"), f"{GIVES} another stones_scored"
    ),
    "a ruling without its stones": Row(
        remove_event("stones_scored", reason="ruled"), f"{GIVES} stones_scored by rules"
    ),
    "a penalty that is left out": Row(remove_event("penalised"), f"{GIVES} penalised by rules"),
    "a penalty of somebody else": Row(change_event("penalised", with_public(seat=1)), f"{GIVES} another penalised"),
    "a redeal that does not happen": Row(remove_event("deal_voided"), f"{GIVES} deal_voided by rules"),
    "a deal voided without a ruling": Row(insert_event("passed", "deal_voided", deal=1, reason="ruling"), NO_COMMAND),
    "a hand declared dead without a ruling": Row(
        insert_event("passed", "hand_declared_dead", deal=1, seat=0, reason="ruling"), NO_COMMAND
    ),
    "a game lost without a ruling": Row(
        insert_event("passed", "game_won", team="A", game=1, scores=[0, 0], games_won=[1, 0], reason="ruled"),
        NO_COMMAND,
    ),
    "an effect at another time": Row(change_event("penalised", shift_time(1)), "another time than its command"),
    "another winner than was ruled": Row(
        change_event("result_ruled", with_public(team="A")), f"{GIVES} another result_ruled", unopened=None
    ),
}

REST: Final[Mapping[str, Any]] = {"team": "B", "reason": "ruled"}
"""The stones of a fine that the others are given, in the golden scene ``dispute-fined``."""
FINES: Rows = {
    "a rest that nobody is given": Row(remove_event("stones_scored", **REST), f"{GIVES} stones_scored by rules"),
    "a rest that is larger": Row(
        change_event("stones_scored", with_public(stones=6), **REST), f"{GIVES} another stones"
    ),
    "a rest that is smaller": Row(
        change_event("stones_scored", with_public(stones=4), **REST), f"{GIVES} another stones"
    ),
    "a rest for the side that is fined": Row(
        change_event("stones_scored", with_public(team="A"), **REST), f"{GIVES} another stones"
    ),
    "a rest that goes to the others twice": Row(repeat_event("stones_scored", **REST), NO_COMMAND),
    "more stones taken than there are": Row(
        change_event("stones_scored", with_public(stones=-6), team="A", reason="ruled"), f"{GIVES} another stones"
    ),
    "a rest that there is not": Row(
        change_event("ruling_given", with_ruling(rest="all", until_ms=1700000015000)), "rest"
    ),
}
"""Cheats with a fine above the stones that there are; both verifiers find them."""
UNSIGNED: Final = "something else was signed than happened"
UNSIGNED_RESTS: Rows = {
    "another rest than was signed": Row(
        change_event("ruling_given", with_public(rest="waived", until_ms=1700000015000), rest="others"),
        f"{ANOTHER} ruling_given",
        UNSIGNED,
    ),
    "a rest left out that was signed": Row(
        change_event(
            "ruling_given", lambda link: structs.replace(link, data=link.data.replace(b',"rest":"others"', b""))
        ),
        f"{ANOTHER} ruling_given",
        UNSIGNED,
    ),
}
"""Another rest than the judge signed, for those who read the signature."""


def called_about(version: int) -> Cheat:
    """Call the judge about that version."""
    payload = {"versions": [version], "words": "Seat 1 saw something."}
    return change_event("dispute_opened", with_sealed(judge=payload, seat_1=payload), nth=1)


def with_reasons(**payloads: object) -> Cheat:
    """Give other reasons of the first ruling."""
    return change_event("ruling_given", with_sealed(**payloads))


JUDGES: Final = frozenset({"all", "judge"})
CALLER: Final = JUDGES | {"seat:1"}
TOO_LATE: Final = "a dispute about a deal that is over, or about what has not happened"
SO: Final = {"reason": "So it is."}
NOTED: Final = {**SO, "notes": "Seat 3 saw it."}
ELSE: Final = "seals something else for"
SEALED: Rows = {
    "a call about a deal that is over": Row(called_about(8), "deal-over", TOO_LATE, None, CALLER),
    "a call about what has not happened": Row(called_about(1000), "no-such-event", TOO_LATE, None, CALLER),
    "words to the judge in another form": Row(
        change_event("dispute_opened", with_sealed(judge={"versions": [7, 8], "words": "!", "more": 1})),
        f"{ELSE} judge",
        "",
        None,
        JUDGES | {"seat:0"},
    ),
    "a reason in another form": Row(with_reasons(judge={"reason": "!", "more": 1}), f"{ELSE} judge", "", None, JUDGES),
    "another reason for a party": Row(with_reasons(seat_1={"reason": "No."}), "", "", None, EVERYBODY - {"public"}),
    "notes for a party": Row(with_reasons(seat_1=NOTED), "", "", None, EVERYBODY - {"public"}),
    "notes for all parties": Row(
        with_reasons(**{f"seat_{seat}": NOTED for seat in range(4)}), "", "", None, EVERYBODY - {"public"}
    ),
    "notes that the judge did not sign": Row(with_reasons(judge=NOTED), "", "", None, frozenset({"all"})),
    "another reason for the judge": Row(with_reasons(judge={"reason": "No."}), "", "", None, JUDGES),
}
"""Words that not all may read: other readers cannot tell, and their copies verify.

The caller knows the words of the call; the parties do not know whether the judge has notes beside the reason, and the
text that the judge signed is not in the copies of judges.
"""
BEFORE_NOTES: Rows = {
    "notes beside a reason that only judges read": Row(
        change_event(
            "ruling_given",
            lambda link: structs.replace(link, data=link.data.replace(b',"parties":[0,1,2,3]', b"")),
            with_sealed(judge=NOTED, **dict.fromkeys(["seat_0", "seat_1", "seat_2", "seat_3"])),
        ),
        "",
    ),
}
"""A ruling without parties is of 0.1.0, which knew no notes."""
