"""What a house can try that has judges: rulings nobody gave, effects nobody ruled, words for others than the judge."""

from typing import Final

from tests.disputed import J1, J2
from tests.domain.cheats.federation import GIVES, NO_COMMAND, REFUSED, at_seat
from tests.forging import (
    Cheat,
    Forgery,
    after,
    by,
    changed,
    event,
    holding,
    left_out,
    noticed_next,
    place,
    put_in,
    repeated,
    told,
)
from tests.matches import Match, player

J3: Final = str(player(13))


def called_again(of: Match) -> Forgery:
    """Let a seat call the judge a second time in a deal."""
    at, links = place(of, "dispute_settled") + 2, of.links
    fields = {"dispute": 2, "seat": 0, "deal": 1, "until_ms": links[at].at_ms + 9}
    links.insert(at, event(links[at - 1], "dispute_opened", at_seat(0), **fields))
    return Forgery(links, at + 1)


def never_settled(of: Match) -> Forgery:
    """Let the play go on without the dispute being settled."""
    at, links = place(of, "dispute_settled", 3), of.links
    del links[at]
    return Forgery(links, at + 1)


CHEATS: Final[dict[str, tuple[Cheat, str]]] = {
    "a dispute in another's name": (changed("dispute_opened", by(at_seat(3))), f"{REFUSED} .not-your-seat"),
    "a dispute by the house": (changed("dispute_opened", by("house")), f"{REFUSED} .not-your-seat"),
    "a dispute out of order": (changed("dispute_opened", told(dispute=7)), f"{GIVES} another dispute_opened"),
    "a dispute of another deal": (changed("dispute_opened", told(deal=4)), f"{GIVES} another dispute_opened"),
    "two disputes at once": (repeated("dispute_opened"), f"{REFUSED} .dispute-open"),
    "a second dispute in a deal": (called_again, f"{REFUSED} .dispute-made"),
    "a dispute before the match": (
        put_in("seat_taken", "dispute_opened", at_seat(0), 2, dispute=1, seat=0, deal=None, until_ms=0),
        f"{REFUSED} .not-started",
    ),
    "words for a seat": (
        changed("dispute_opened", holding(seat_0={"versions": [7, 8], "words": "Seat 0 saw something."})),
        "sealed for others",
    ),
    "words for nobody": (changed("dispute_opened", holding(judge=None)), "sealed for others"),
    "a move while the table waits": (
        put_in("ruling_given", "passed", at_seat(0), seat=0),
        "a move, and nobody plays",
    ),
    "a resignation while the table waits": (
        put_in("ruling_given", "resigned", at_seat(0), seat=0),
        f"{REFUSED} .paused",
    ),
    "a dispute that is never settled": (never_settled, "a move, and nobody plays"),
    "a reading by a player": (changed("sealed_read", by(at_seat(1))), f"{REFUSED} .not-a-judge"),
    "a reading in another's name": (changed("sealed_read", told(judge=J3)), f"{GIVES} another sealed_read"),
    "a reading by a judge who plays": (
        changed("sealed_read", by(f"judge:{player(2)}"), told(judge=str(player(2)))),
        f"{REFUSED} .judge-plays",
    ),
    "a reading of what is to come": (changed("sealed_read", told(deals=[2])), f"{REFUSED} .no-such-deal"),
    "a reading of nothing": (changed("sealed_read", told(deals=[])), f"{REFUSED} .no-such-deal"),
    "a reading a second time": (repeated("sealed_read"), f"{REFUSED} .already-read"),
    "an appeal heard by the first judge": (
        changed("sealed_read", by(f"judge:{J1}"), told(judge=J1), nth=1),
        f"{REFUSED} .another-judge",
    ),
    "a ruling by a player": (changed("ruling_given", by(at_seat(1))), f"{REFUSED} .not-a-judge"),
    "a ruling by the house": (changed("ruling_given", by("house")), f"{REFUSED} .not-a-judge"),
    "a ruling by a judge who plays": (
        changed("ruling_given", by(f"judge:{player(2)}"), told(judge=str(player(2)))),
        f"{REFUSED} .judge-plays",
    ),
    "a ruling by another judge": (
        changed("ruling_given", by(f"judge:{J3}"), told(judge=J3)),
        f"{REFUSED} .another-judge",
    ),
    "a ruling in another's name": (changed("ruling_given", told(judge=J2)), f"{GIVES} another ruling_given"),
    "a ruling in no dispute": (changed("ruling_given", told(dispute=2)), f"{REFUSED} .no-such-dispute"),
    "a second ruling without an appeal": (repeated("ruling_given", 2), f"{REFUSED} .ruled"),
    "a third ruling": (repeated("ruling_given", 1), f"{REFUSED} .ruled"),
    "a ruling by no rule": (changed("ruling_given", told(rules=[])), f"{REFUSED} .rules-of-a-ruling"),
    "a ruling by an unknown rule": (changed("ruling_given", told(rules=["mus.luck"])), f"{REFUSED} .unknown-rule"),
    "a ruling of another deal": (changed("ruling_given", told(deal=2)), f"{REFUSED} .deal-over"),
    "a ruling on a lance not played": (
        changed("ruling_given", told(lance="juego")),
        f"{REFUSED} .nothing-to-annul",
    ),
    "a ruling that says too much": (changed("ruling_given", told(stones=3)), f"{REFUSED} .ruling-says"),
    "a ruling that needs play after the end": (
        changed("ruling_given", told(kind="award", deal=None, seat=None, stones=5), nth=4),
        f"{REFUSED} .ruling-says",
    ),
    "a final ruling with time for an appeal": (
        changed("ruling_given", lambda link: told(until_ms=link.at_ms + 9)(link), nth=1),
        f"{GIVES} another ruling_given",
    ),
    "a reason for nobody": (changed("ruling_given", holding(judge=None)), "sealed for others"),
    "an appeal by somebody else": (changed("ruling_appealed", by(at_seat(3))), f"{REFUSED} .not-your-seat"),
    "a second appeal": (repeated("ruling_appealed"), f"{REFUSED} .appealed"),
    "an appeal too late": (
        noticed_next(changed("ruling_given", lambda link: told(until_ms=link.at_ms)(link))),
        f"{REFUSED} .time-over",
    ),
    "an appeal against nothing": (
        put_in("ruling_given", "ruling_appealed", at_seat(0), 2, dispute=2, seat=0, until_ms=10**12),
        f"{REFUSED} .not-ruled",
    ),
    "settled before its instant": (
        noticed_next(changed("ruling_given", lambda link: told(until_ms=link.at_ms + 2)(link), nth=2)),
        f"{REFUSED} .not-yet",
    ),
    "settled while nobody has ruled": (
        noticed_next(changed("dispute_opened", lambda link: told(until_ms=link.at_ms + 2)(link), nth=3)),
        f"{REFUSED} .not-yet",
    ),
    "settled by a judge": (changed("dispute_settled", by(f"judge:{J2}")), f"{REFUSED} .not-the-house"),
    "settled twice": (
        put_in("mus_cut", "dispute_settled", "house", 1, dispute=1),
        f"{REFUSED} .dispute-settled",
    ),
    "stones that were not ruled": (
        put_in("passed", "stones_scored", lance="grande", team="A", stones=3, reason="ruled", rule="table.ruling"),
        NO_COMMAND,
    ),
    "more stones than were ruled": (
        changed("stones_scored", told(stones=4), reason="ruled"),
        f"{GIVES} another stones_scored",
    ),
    "stones for the other team": (
        changed("stones_scored", told(team="B"), reason="ruled"),
        f"{GIVES} another stones_scored",
    ),
    "a ruling without its stones": (left_out("stones_scored", reason="ruled"), f"{GIVES} stones_scored by rules"),
    "a penalty that is not told": (left_out("penalised"), f"{GIVES} penalised by rules"),
    "a penalty of somebody else": (changed("penalised", told(seat=1)), f"{GIVES} another penalised"),
    "a redeal that does not happen": (left_out("deal_voided"), f"{GIVES} deal_voided by rules"),
    "a deal voided by nobody": (
        put_in("passed", "deal_voided", deal=1, reason="ruling"),
        NO_COMMAND,
    ),
    "a hand declared dead by nobody": (
        put_in("passed", "hand_declared_dead", deal=1, seat=0, reason="ruling"),
        NO_COMMAND,
    ),
    "an effect at another time": (changed("penalised", after(1)), "another time than its command"),
    "another winner than was ruled": (changed("result_ruled", told(team="A")), f"{GIVES} another result_ruled"),
}

SEEN_BY_THE_SECOND: Final = {
    "a dispute in another's name",
    "a dispute by the house",
    "a dispute out of order",
    "two disputes at once",
    "a second dispute in a deal",
    "words for a seat",
    "words for nobody",
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
    "a reason for nobody",
    "an appeal by somebody else",
    "a second appeal",
    "an appeal too late",
    "an appeal against nothing",
    "settled before its instant",
    "settled while nobody has ruled",
    "settled by a judge",
    "settled twice",
    "stones that were not ruled",
    "a penalty that is not told",
    "a redeal that does not happen",
    "a deal voided by nobody",
    "a hand declared dead by nobody",
}
"""Those that show without deciding anything again."""
