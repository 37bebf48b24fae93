"""Every way to cheat at Mushi is found in every copy, at the version where it happened."""

import re
from collections.abc import Iterable
from functools import cache

import pytest
from hypothesis import strategies as st

from domain import sealing
from domain.actors import RULES, player_actor
from domain.games.mushi.cards import CODES
from domain.records.verify import verify
from tests.kit.laws import law, soak_laws
from tests.kit.play import Match as Played
from tests.kit.play import play_table as played
from tests.kit.tampering import (
    Cheat,
    Forgery,
    change_event,
    event_index,
    insert_event,
    public_fields,
    rechain,
    record_file,
    remove_event,
    repeat_event,
    with_actor,
    with_public,
    with_sealed_cards,
)

READERS = sorted(sealing.READERS)


@cache
def whole() -> Played:
    """Two players and twelve rounds, with a misdeal in one of them; the dealer is drawn by cards."""
    for number in range(1, 200):
        of = played(number, "mushi", players=(1, 2), bot="random", options={"rounds": 12, "first_dealer": "drawn"})
        if any(link.type == "misdeal_declared" for link in of.links):
            return of
    pytest.fail("no match with a misdeal")


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


CHEATS: dict[str, tuple[Cheat, str]] = {
    "another dealer drawn": (change_event("dealer_drawn", with_public(dealer=None)), "another dealer_drawn"),
    "another card drawn for the deal": (
        change_event("dealer_drawn", with_public(cards=["1L", "1L"])),
        "another dealer_drawn",
    ),
    "a first deal by the wrong seat": (change_event("hands_dealt", with_public(dealer=9)), "another hands_dealt"),
    "a shuffle without misdeal": (change_event("hands_dealt", with_public(shuffle=1)), "another hands_dealt"),
    "a round left out": (change_event("hands_dealt", with_public(round=3), round=2), "another hands_dealt"),
    "another field": (change_event("hands_dealt", with_public(field=["1L"] * 8)), "another hands_dealt"),
    "another hand": (
        change_event("hands_dealt", with_sealed_cards(seat_0=["1L"] * 8)),
        "seals something else for seat:0",
    ),
    "a hand for the other seat too": (
        change_event("hands_dealt", with_sealed_cards(seat_2=["1L"])),
        "sealed for others",
    ),
    "a misdeal that is none": (
        insert_event("card_played", "misdeal_declared", round=1, shuffle=0, reason="four-pairs-on-field"),
        "no command has this consequence",
    ),
    "a misdeal passed over": (misdeal_passed_over, "gives misdeal_declared"),
    "another reason": (
        change_event("misdeal_declared", with_public(reason="four-of-a-suit-in-hand")),
        "another misdeal_declared",
    ),
    "the same shuffle after a misdeal": (
        change_event("hands_dealt", with_public(shuffle=0), shuffle=1),
        "another hands_dealt",
    ),
    "a card that is not held": (another("card_played", "card"), "refuse|another"),
    "a capture of nothing there": (change_event("card_played", with_public(captured=["6Na"])), "cannot|refuse|another"),
    "more captured than there is": (
        change_event("card_played", with_public(captured=list(CODES[:9]))),
        "refuse|another",
    ),
    "another card turned": (another("card_turned", "card", 3), "another card_turned"),
    "a card never turned": (remove_event("card_turned"), "gives card_turned"),
    "turned twice": (repeat_event("card_turned"), "gives turn_captured|no command"),
    "the rules choose": (ruled_instead_of_chosen, "no command has this consequence"),
    "a choice where there is none": (chosen_instead_of_ruled, "gives turn_captured by rules"),
    "no choice made": (no_choice, "no command begins with this"),
    "leftovers to the other seat": (change_event("leftovers_taken", with_public(seat=7)), "another leftovers_taken"),
    "leftovers not taken": (remove_event("leftovers_taken"), "gives (another )?leftovers_taken"),
    "a yaku made up": (change_event("round_scored", with_public(yaku=[["five_lights"], []])), "another round_scored"),
    "a point more": (change_event("round_scored", with_public(scores=[99, -99])), "another round_scored"),
    "another total": (change_event("round_scored", with_public(totals=[99, -99])), "another round_scored"),
    "the loser wins": (change_event("match_ended", with_public(seat=None)), "another match_ended"),
    "a round too few": (remove_event("hands_dealt", 5), "gives hands_dealt"),
}


@pytest.mark.parametrize("cheat", CHEATS)
def test_a_cheat_is_found_by_everybody(cheat: str) -> None:
    """Although every hash, salt and commitment of the file fits."""
    of = whole()
    forge, reason = CHEATS[cheat]
    forgery = forge(of)
    links = rechain(of, forgery.links)
    for audience in READERS:
        verdict = verify([record_file(of, audience, links)])
        assert (verdict.kind, verdict.version) == ("broken", forgery.version), (audience, verdict.reason)
        assert re.search(reason, verdict.reason), (audience, verdict.reason)


@st.composite
def forgeries(draw: st.DrawFn) -> Forgery:
    """Change one event of a match: another number, another card, or a shorter list."""
    links = whole().links
    at = draw(st.integers(1, len(links) - 1))
    fields = public_fields(links[at])
    name = draw(st.sampled_from(sorted(fields)))
    value = fields[name]
    other = draw(st.sampled_from([_changed_value(value), None, 3, "1L", [], ["1L"]]).filter(lambda new: new != value))
    links[at] = with_public(**{name: other})(links[at])
    return Forgery(links, at + 1)


def _changed_value(value: object) -> object:
    if isinstance(value, bool | None):
        return not value
    if isinstance(value, int):
        return value + 1
    if isinstance(value, Iterable) and not isinstance(value, str):
        return [*value][1:] or ["2A"]
    return f"{value}x"


@law(forgeries())
def test_law_no_field_of_any_event_can_be_changed(forgery: Forgery) -> None:
    """A verifier stops at the event, or at the next one that cannot follow."""
    links = rechain(whole(), forgery.links)
    verdict = verify([record_file(whole(), "public", links)])
    assert verdict.kind == "broken"
    assert verdict.version >= forgery.version


test_laws_at_length = soak_laws(globals())
