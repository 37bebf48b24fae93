"""What a house can try under the federation's rules: the drawing, the cut, signs, claims and wrong declarations."""

from typing import Any, Final

from domain.actors import player_actor
from domain.games.mus.cards import codes
from domain.games.mus.play.deck import deal_hands, pile
from domain.games.mus.play.state import seats_from
from tests.cheats.dealing import dealing, number, seat_names
from tests.cheats.row import GIVES, NO_COMMAND, REFUSED, Row, Rows
from tests.kit.play import Match, player_id
from tests.kit.tampering import (
    Cheat,
    Forgery,
    change_event,
    detected_next,
    event_index,
    forge_event,
    insert_event,
    public_fields,
    remove_event,
    repeat_event,
    with_actor,
    with_public,
    with_sealed,
    with_sealed_cards,
)

ELSE: Final = "seals something else for"


def at_seat(seat: int) -> str:
    """Who sits there: all four are players."""
    return player_actor(player_id(seat + 1))


def said_by(type_: str, seat: int, nth: int = 0, **fields: object) -> Cheat:
    """Let another seat say it, in its own name."""
    return change_event(type_, with_public(seat=seat, **fields), with_actor(at_seat(seat)), nth=nth)


def put_after(type_: str, other: str, seat: int, nth: int = 0, **fields: object) -> Cheat:
    """Let a seat say something after the nth event of a type."""

    def cheat(of: Match) -> Forgery:
        at, links = event_index(of, type_, nth) + 1, of.links
        links.insert(at, forge_event(links[at - 1], other, at_seat(seat), seat=seat, **fields))
        return Forgery(links, at + 1)

    return cheat


def tie_not_redrawn(of: Match) -> Forgery:
    """Let the first of those who drew the lowest card deal."""
    at, links = event_index(of, "dealer_drawn"), of.links
    links[at] = with_public(dealer=public_fields(links[at + 1])["dealer"])(links[at])
    del links[at + 1]
    return Forgery(links, at + 1)


def everybody_redraws(of: Match) -> Forgery:
    """Let those draw again who had not tied, too."""
    deck = pile(dealing(of), 0, 0)
    return change_event("dealer_drawn", with_public(cards=codes(deck[4:8])), nth=1)(of)


def uncut(nth: int) -> Cheat:
    """Deal from the deck as it was before it was cut."""

    def cheat(of: Match) -> Forgery:
        at = event_index(of, "hands_dealt", nth)
        order = seats_from(number(of, at, "mano"), 4)
        hands = deal_hands(dealing(of), number(of, at, "deal"), order)
        return change_event("hands_dealt", with_sealed_cards(**seat_names(hands)), nth=nth)(of)

    return cheat


def another_dealer_after_a_void_deal(of: Match) -> Forgery:
    """Pass the deal on though it was void."""
    at, links = event_index(of, "deal_voided") + 1, of.links
    links[at] = with_public(dealer=3, seat=2)(links[at])
    return Forgery(links, at + 1)


def the_same_number_again(of: Match) -> Forgery:
    """Deal the void deal again under its own number."""
    at, links = event_index(of, "deal_voided") + 1, of.links
    links[at] = with_public(deal=2)(links[at])
    return Forgery(links, at + 1)


def void_after_mintza(of: Match) -> Forgery:
    """Agree that a deal is void after somebody has gone out in it."""
    at, links = event_index(of, "mus_cut"), of.links
    claim = forge_event(links[at], "claim_made", at_seat(1), seat=1, what="void-deal", of=None)
    answer = forge_event(links[at], "claim_answered", at_seat(0), seat=0, agree=True)
    return Forgery([*links[:at], claim, links[at], answer, *links[at + 1 :]], at + 3)


def a_dead_hand_speaks(of: Match) -> Forgery:
    """Let the seat whose hand is dead say a word in the next lance."""
    at = event_index(of, "hand_declared_dead")
    assert public_fields(of.links[at])["seat"] == 2
    after = next(place for place in range(at, len(of.links)) if of.links[place].type == "passed")
    links = of.links
    links.insert(after, forge_event(links[after], "passed", at_seat(2), seat=2))
    return Forgery(links, after + 1)


def false_sign(of: Match) -> Forgery:
    """Make a sign of what one does not hold."""
    return change_event("sign_made", with_sealed(seat_0={"sign": "duples"}, seat_2={"sign": "duples"}))(of)


TOOK_BACK: Final[dict[str, Any]] = {"reason": "annulled", "rule": "federation.15c"}
DEAD: Final[dict[str, Any]] = {"reason": "annulled", "rule": "federation.5"}
FAULT: Final[dict[str, Any]] = {"article": "15c"}
"""The clumsy match has one fault that is alone in its lance, and takes the stone of a refused bet back."""

CHEATS: Rows = {
    "other cards drawn for the deal": Row(
        change_event("dealer_drawn", with_public(cards=["1o", "1c", "1e", "1b"])),
        f"{GIVES} another dealer_drawn",
        unopened=None,
    ),
    "another dealer than was drawn": Row(
        change_event("dealer_drawn", with_public(dealer=0), nth=1), f"{GIVES} another dealer_drawn", unopened=1
    ),
    "a dealer by lot": Row(
        change_event("dealer_drawn", with_public(cards=None, dealer=1)), f"{GIVES} another dealer_drawn", unopened=1
    ),
    "a tie that is not redrawn": Row(tie_not_redrawn, f"{GIVES} another dealer_drawn", unopened=None),
    "a tie that all redraw": Row(everybody_redraws, f"{GIVES} another dealer_drawn", unopened=None),
    "a drawing left out": Row(remove_event("dealer_drawn"), f"{GIVES} another dealer_drawn", unopened=None),
    "the deck offered twice": Row(repeat_event("deck_offered"), NO_COMMAND),
    "the deck not offered": Row(remove_event("deck_offered", 1), f"{GIVES} deck_offered by rules"),
    "the deck offered to another": Row(
        change_event("deck_offered", with_public(seat=2)), f"{GIVES} another deck_offered"
    ),
    "another dealer offers": Row(
        change_event("deck_offered", with_public(dealer=0), nth=2), f"{GIVES} another deck_offered"
    ),
    "a deal passed over": Row(
        change_event("deck_offered", with_public(deal=3), nth=1), f"{GIVES} another deck_offered"
    ),
    "a cut missing": Row(remove_event("deck_cut"), NO_COMMAND),
    "a cut missing in the second deal": Row(remove_event("deck_cut", 1), NO_COMMAND),
    "a cut twice": Row(repeat_event("deck_cut"), f"{GIVES} hands_dealt by rules"),
    "a cut again once dealt": Row(put_after("hands_dealt", "deck_cut", 0, deal=1, at=20), f"{REFUSED} .not-now"),
    "a cut by another seat": Row(said_by("deck_cut", 2), f"{REFUSED} .not-your-turn"),
    "a cut by the dealer": Row(said_by("deck_cut", 1), f"{REFUSED} .not-your-turn"),
    "a cut by the house": Row(change_event("deck_cut", with_actor("house")), f"{REFUSED} .not-your-seat"),
    "a cut by the rules": Row(change_event("deck_cut", with_actor("rules")), NO_COMMAND),
    "a cut of another deal": Row(change_event("deck_cut", with_public(deal=2)), f"{GIVES} another deck_cut"),
    **{
        f"a cut at {at}": Row(change_event("deck_cut", with_public(at=at)), f"{REFUSED} .cut-too-thin")
        for at in (-1, 0, 1, 39, 40, 2**40)
    },
    "a cut at a half": Row(change_event("deck_cut", with_public(at=20.5)), "cannot be read"),
    "a cut elsewhere than was dealt": Row(
        detected_next(change_event("deck_cut", with_public(at=12))), f"{ELSE} seat:", unopened=None
    ),
    "the first deal from the uncut deck": Row(uncut(0), f"{ELSE} seat:", unopened=None),
    "a later deal from the uncut deck": Row(uncut(2), f"{ELSE} seat:", unopened=None),
    "a false sign": Row(false_sign, f"{REFUSED} .sign-not-true", unopened=None),
    "a sign that there is not": Row(
        change_event("sign_made", with_sealed(seat_0={"sign": "ace-of-oros"}, seat_2={"sign": "ace-of-oros"})),
        "no choice that the seat had",
        unopened=None,
    ),
    "another sign for the partner": Row(
        change_event("sign_made", with_sealed(seat_0={"sign": "medias"})), "sign-not-true|" + ELSE, unopened=None
    ),
    "another sign for the maker": Row(
        change_event("sign_made", with_sealed(seat_2={"sign": "medias"})), f"{ELSE} seat:2", unopened=None
    ),
    "a sign for an opponent too": Row(
        change_event("sign_made", with_sealed(seat_1={"sign": "30-or-31"})), "sealed for others than the rules say"
    ),
    "a sign for an opponent in the partner's place": Row(
        change_event("sign_made", with_sealed(seat_0=None, seat_3={"sign": "30-or-31"})),
        "sealed for others than the rules say",
    ),
    "a sign for the maker alone": Row(change_event("sign_made", with_sealed(seat_0=None)), "sealed for others than"),
    "a sign without a reader": Row(
        change_event("sign_made", with_sealed(seat_0=None, seat_2=None)), "sign-not-true|sealed for others"
    ),
    "a sign shown to all": Row(change_event("sign_made", with_public(sign="30-or-31")), f"{GIVES} another sign_made"),
    "a sign by an opponent": Row(said_by("sign_made", 1), f"{REFUSED} .sign-not-true|sealed for others than"),
    "a sign made twice": Row(repeat_event("sign_made"), f"{REFUSED} .sign-made", unopened=None),
    "a fault passed over": Row(remove_event("foul_found", **FAULT), f"{GIVES} another foul_found"),
    "the last fault passed over": Row(remove_event("foul_found", -1), f"{GIVES} foul_found by rules"),
    "a fault of a seat without one": Row(
        change_event("foul_found", with_public(seat=2), **FAULT), f"{GIVES} another foul_found"
    ),
    "a fault found where there is none": Row(
        insert_event(
            "stones_scored", "foul_found", lance="pares", seat=3, article="13a", bets="void", rule="federation.13a"
        ),
        f"{GIVES} stones_scored by rules",
    ),
    "a fault out of order": Row(
        change_event("foul_found", with_public(lance="pares", article="13a"), **FAULT), f"{GIVES} another foul_found"
    ),
    "another article": Row(
        change_event("foul_found", with_public(article="13a"), **FAULT), f"{GIVES} another foul_found"
    ),
    "bets that stand against the article": Row(
        change_event("foul_found", with_public(bets="stand"), **FAULT), f"{GIVES} another"
    ),
    "a fault by the house": Row(
        change_event("foul_found", with_actor("house"), **FAULT), f"{GIVES} foul_found by rules"
    ),
    "a declaration by another": Row(said_by("declared", 0), f"{REFUSED} .not-your-turn"),
    "a declaration by the rules": Row(change_event("declared", with_actor("rules")), NO_COMMAND),
    "a declaration of another lance": Row(
        change_event("declared", with_public(lance="juego")), f"{GIVES} another declared"
    ),
    "stones of a fault not taken back": Row(
        remove_event("stones_scored", **TOOK_BACK), f"{GIVES} another stones_scored"
    ),
    "stones of a fault given": Row(
        change_event("stones_scored", with_public(stones=1), **TOOK_BACK), f"{GIVES} another stones"
    ),
    "stones of a dead hand not taken back": Row(
        remove_event("stones_scored", **DEAD), f"{GIVES} stones_scored by rules"
    ),
    "stones taken back from the others": Row(
        change_event("stones_scored", with_public(team="B"), **DEAD), f"{GIVES} another stones"
    ),
    "the price of a fault not paid": Row(
        remove_event("stones_scored", reason="tira"), f"{GIVES} another stones_scored"
    ),
    "a deal voided against the answer": Row(
        detected_next(change_event("claim_answered", with_public(agree=False))), NO_COMMAND
    ),
    "a deal voided without an answer": Row(remove_event("claim_answered"), NO_COMMAND),
    "a deal voided without a claim": Row(remove_event("claim_made"), f"{REFUSED} .no-claim"),
    "a deal voided by its own side": Row(said_by("claim_answered", 1), f"{REFUSED} .no-claim"),
    "a deal voided after mintza": Row(void_after_mintza, f"{REFUSED} .no-claim"),
    "a deal claimed void after a bet": Row(
        put_after("bet_placed", "claim_made", 1, what="void-deal", of=None), f"{REFUSED} .too-late"
    ),
    "a void deal played on": Row(remove_event("deal_voided"), f"{GIVES} deal_voided by rules"),
    "another deal voided": Row(change_event("deal_voided", with_public(deal=1)), f"{GIVES} another deal_voided"),
    "another dealer after a void deal": Row(another_dealer_after_a_void_deal, f"{GIVES} another deck_offered"),
    "a void deal under its own number": Row(the_same_number_again, f"{GIVES} another deck_offered"),
    "a hand dead against the answer": Row(
        detected_next(change_event("claim_answered", with_public(agree=False), nth=1)), NO_COMMAND
    ),
    "a hand dead without an answer": Row(remove_event("claim_answered", 1), NO_COMMAND),
    "a hand dead by its own side": Row(said_by("claim_answered", 3, 1), f"{REFUSED} .no-claim"),
    "another hand dead": Row(
        change_event("hand_declared_dead", with_public(seat=0)), f"{GIVES} another hand_declared_dead"
    ),
    "a dead hand that lives on": Row(remove_event("hand_declared_dead"), f"{GIVES} hand_declared_dead by rules"),
    "a dead hand speaks": Row(a_dead_hand_speaks, f"{REFUSED} .hand-is-dead"),
    "a claim withdrawn by another": Row(put_after("claim_made", "claim_withdrawn", 2), f"{REFUSED} .no-claim"),
    "a second claim": Row(
        put_after("claim_made", "claim_made", 2, what="void-deal", of=None), f"{REFUSED} .claim-open"
    ),
}
