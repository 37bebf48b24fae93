"""What a house can try at Mushi: other cards and captures, rounds that are played otherwise, points made up."""

from functools import cache

from domain.actors import RULES, player_actor
from domain.games.mushi.cards import CODES
from tests.cheats.row import Row, Rows
from tests.kit.play import Match as Played
from tests.kit.play import play_table as played
from tests.kit.tampering import (
    Cheat,
    Forgery,
    change_event,
    event_index,
    insert_event,
    public_fields,
    remove_event,
    repeat_event,
    with_actor,
    with_public,
    with_sealed_cards,
)


@cache
def whole() -> Played:
    """Two players and twelve rounds, with a misdeal in one of them; the dealer is drawn by cards."""
    options = {"rounds": 12, "first_dealer": "drawn"}
    matches = (played(number, "mushi", players=(1, 2), bot="random", options=options) for number in range(1, 200))
    return next(of for of in matches if any(link.type == "misdeal_declared" for link in of.links))


def chosen(of: Played) -> int:
    """Where a turned card took one of two by its player's choice."""
    return next(at for at, link in enumerate(of.links) if link.type == "turn_captured" and link.actor != RULES)


def another(type_: str, field: str, nth: int = 0) -> Cheat:
    """Let the nth event of a type tell another card than it does."""

    def cheat(of: Played) -> Forgery:
        links = of.links
        at = event_index(of, type_, nth)
        code = str(public_fields(links[at])[field])
        links[at] = with_public(**{field: CODES[CODES.index(code) - 1]})(links[at])
        return Forgery(links, at + 1)

    return cheat


def ruled_instead_of_chosen(of: Played) -> Forgery:
    """Let the rules have made a player's choice."""
    links, at = of.links, chosen(of)
    links[at] = with_actor("rules")(links[at])
    return Forgery(links, at + 1)


def chosen_instead_of_ruled(of: Played) -> Forgery:
    """Let a player have chosen what was no choice."""
    links, at = of.links, event_index(of, "turn_captured")
    assert links[at].actor == RULES
    links[at] = with_actor(player_actor("x"))(links[at])
    return Forgery(links, at + 1)


def no_choice(of: Played) -> Forgery:
    """Let a turned card stay although it had to take one."""
    links, at = of.links, chosen(of)
    links[at] = with_public(captured=[])(links[at])
    return Forgery(links, at + 1)


def misdeal_passed_over(of: Played) -> Forgery:
    """Play on with a deal that does not count."""
    at, links = event_index(of, "misdeal_declared"), of.links
    del links[at : at + 2]
    return Forgery(links, at + 1)


CHEATS: Rows = {
    "another dealer drawn": Row(
        change_event("dealer_drawn", with_public(dealer=None)), "another dealer_drawn", unopened=1
    ),
    "another card drawn for the deal": Row(
        change_event("dealer_drawn", with_public(cards=["1L", "1L"])), "another dealer_drawn", unopened=None
    ),
    "a first deal by the wrong seat": Row(change_event("hands_dealt", with_public(dealer=9)), "another hands_dealt"),
    "a shuffle without misdeal": Row(change_event("hands_dealt", with_public(shuffle=1)), "another hands_dealt"),
    "a round left out": Row(change_event("hands_dealt", with_public(round=3), round=2), "another hands_dealt"),
    "another field": Row(change_event("hands_dealt", with_public(field=["1L"] * 8)), "another hands_dealt"),
    "another hand": Row(
        change_event("hands_dealt", with_sealed_cards(seat_0=["1L"] * 8)),
        "seals something else for seat:0",
        unopened=None,
        second="seat 0 was dealt other cards",
    ),
    "a hand for the other seat too": Row(
        change_event("hands_dealt", with_sealed_cards(seat_2=["1L"])), "sealed for others"
    ),
    "a misdeal that is none": Row(
        insert_event("card_played", "misdeal_declared", round=1, shuffle=0, reason="four-pairs-on-field"),
        "no command has this consequence",
    ),
    "a misdeal passed over": Row(
        misdeal_passed_over, "gives misdeal_declared", second="no misdeal_declared where it is due"
    ),
    "another reason": Row(
        change_event("misdeal_declared", with_public(reason="four-of-a-suit-in-hand")), "another misdeal_declared"
    ),
    "the same shuffle after a misdeal": Row(
        change_event("hands_dealt", with_public(shuffle=0), shuffle=1), "another hands_dealt"
    ),
    "a card that is not held": Row(another("card_played", "card"), "refuse|another"),
    "a capture of nothing there": Row(
        change_event("card_played", with_public(captured=["6Na"])), "cannot|refuse|another"
    ),
    "more captured than there is": Row(
        change_event("card_played", with_public(captured=list(CODES[:9]))), "refuse|another"
    ),
    "another card turned": Row(another("card_turned", "card", 3), "another card_turned", unopened=None),
    "a card never turned": Row(remove_event("card_turned"), "gives card_turned"),
    "turned twice": Row(repeat_event("card_turned"), "gives turn_captured|no command"),
    "the rules choose": Row(ruled_instead_of_chosen, "no command has this consequence"),
    "a choice where there is none": Row(chosen_instead_of_ruled, "gives turn_captured by rules"),
    "no choice made": Row(no_choice, "no command begins with this"),
    "leftovers to the other seat": Row(change_event("leftovers_taken", with_public(seat=7)), "another leftovers_taken"),
    "leftovers not taken": Row(remove_event("leftovers_taken"), "gives (another )?leftovers_taken"),
    "a yaku made up": Row(
        change_event("round_scored", with_public(yaku=[["five_lights"], []])), "another round_scored"
    ),
    "a point more": Row(change_event("round_scored", with_public(scores=[99, -99])), "another round_scored"),
    "another total": Row(change_event("round_scored", with_public(totals=[99, -99])), "another round_scored"),
    "the loser wins": Row(change_event("match_ended", with_public(seat=None)), "another match_ended"),
    "a round too few": Row(remove_event("hands_dealt", 5), "gives hands_dealt"),
}
