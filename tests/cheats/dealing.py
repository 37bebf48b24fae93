"""What a house can try with the cards: other decks, hands, draws and discards, and another order of things."""

from typing import Final

from msgspec import structs

from domain.actors import seat_audience
from domain.games.mus.cards import CODES, DECK, codes
from domain.games.mus.play.deck import deal_hands, pile, running_deck
from domain.games.mus.play.state import seats_from
from domain.shuffling import Dealing
from tests.cheats.row import GIVES, Row, Rows
from tests.kit.play import Match
from tests.kit.tampering import (
    Cheat,
    Forgery,
    change_event,
    event_index,
    forge_event,
    hand_before,
    insert_event,
    public_fields,
    remove_event,
    replace_move,
    swap_events,
    table_before,
    with_actor,
    with_public,
    with_sealed_cards,
)

BETTER: Final = ["12o", "12c", "12e", "12b"]


def number(of: Match, at: int, field: str) -> int:
    """A number that an event tells."""
    value = public_fields(of.links[at])[field]
    assert isinstance(value, int)
    return value


def dealing(of: Match) -> Dealing:
    return of.table.dealing


def seat_names(hands: list[tuple[int, ...]]) -> dict[str, list[str]]:
    """Hands by envelope, as ``sealed`` takes them."""
    return {f"seat_{seat}": codes(hand) for seat, hand in enumerate(hands)}


def another_deal(step: int) -> Cheat:
    """Deal the second deal under another number, with the cards of that number."""

    def cheat(of: Match) -> Forgery:
        at = event_index(of, "hands_dealt", 1)
        order = seats_from(number(of, at, "mano"), len(of.table.seats))
        hands = seat_names(deal_hands(dealing(of), 2 + step, order))
        return change_event("hands_dealt", with_public(deal=2 + step), with_sealed_cards(**hands), nth=1)(of)

    return cheat


def out_of_rotation(dealer_step: int, mano_step: int) -> Cheat:
    """Let another seat deal the second deal, or have the first word, with the cards that would be theirs."""

    def cheat(of: Match) -> Forgery:
        at, seats = event_index(of, "hands_dealt", 1), len(of.table.seats)
        dealer, mano = number(of, at, "dealer") + dealer_step, number(of, at, "mano") + mano_step
        hands = seat_names(deal_hands(dealing(of), 2, seats_from(mano % seats, seats)))
        change = with_public(dealer=dealer % seats, mano=mano % seats)
        return change_event("hands_dealt", change, with_sealed_cards(**hands), nth=1)(of)

    return cheat


def dealt_after_a_reshuffle(of: Match) -> Forgery:
    """Shuffle until the deck pleases: deal from shuffle 1 and not from shuffle 0."""
    seats = len(of.table.seats)
    order = seats_from(number(of, event_index(of, "hands_dealt"), "mano"), seats)
    deck = pile(dealing(of), 1, 1)
    hands = {f"seat_{seat}": codes(sorted(deck[turn : 4 * seats : seats])) for turn, seat in enumerate(order)}
    return change_event("hands_dealt", with_sealed_cards(**hands))(of)


def a_card_changed(of: Match) -> Forgery:
    """Give one seat one card of the stock."""
    at = event_index(of, "hands_dealt")
    hand = hand_before(of, at + 1, 1)
    stock = pile(dealing(of), 1, 0)[-1]
    return change_event("hands_dealt", with_sealed_cards(seat_1=sorted([*hand[1:], CODES[stock]], key=CODES.index)))(of)


def two_hands_exchanged(of: Match) -> Forgery:
    """Let two seats have each other's hands."""
    at = event_index(of, "hands_dealt")
    return change_event(
        "hands_dealt", with_sealed_cards(seat_0=hand_before(of, at + 1, 1), seat_1=hand_before(of, at + 1, 0))
    )(of)


def cards_in_another_order(of: Match) -> Forgery:
    """Say something with the order of the cards of a hand."""
    hand = hand_before(of, event_index(of, "hands_dealt") + 1, 1)
    return change_event("hands_dealt", with_sealed_cards(seat_1=hand[::-1]))(of)


def a_discard(of: Match, cards: list[str]) -> Forgery:
    at = event_index(of, "cards_discarded")
    return change_event("cards_discarded", with_sealed_cards(**{f"seat_{number(of, at, 'seat')}": cards}))(of)


def a_discard_not_held(of: Match) -> Forgery:
    """Throw as many cards as were said, one of them another's."""
    at = event_index(of, "cards_discarded")
    seat, count = number(of, at, "seat"), number(of, at, "count")
    foreign = hand_before(of, at, (seat + 1) % len(of.table.seats))[0]
    held = hand_before(of, at, seat)[: count - 1]
    return a_discard(of, sorted([*held, foreign], key=CODES.index))


def a_discard_unlike_its_count(of: Match) -> Forgery:
    """Throw fewer cards than were said."""
    at = event_index(of, "cards_discarded", 0)
    count = number(of, at, "count")
    return change_event("cards_discarded", with_public(count=count % 4 + 1))(of)


def a_discard_for_the_partner_to_read(of: Match) -> Forgery:
    """Seal a discard to the wrong seat."""
    links, at = of.links, event_index(of, "cards_discarded")
    (envelope,) = links[at].sealed
    partner = seat_audience((number(of, at, "seat") + 2) % 4)
    links[at] = structs.replace(links[at], sealed=(structs.replace(envelope, audience=partner),))
    return Forgery(links, at + 1)


def other_draw(of: Match) -> Forgery:
    """Draw from further down the stock."""
    at = event_index(of, "cards_drawn")
    state = table_before(of, at).play
    seat, count = number(of, at, "seat"), number(of, at, "count")
    further = running_deck(dealing(of), state.deal)[-count:]
    return change_event("cards_drawn", with_sealed_cards(**{f"seat_{seat}": codes(sorted(further))}))(of)


def drawn_too_many(of: Match) -> Forgery:
    """Draw one card more than was thrown."""
    at = event_index(of, "cards_drawn")
    return change_event("cards_drawn", with_public(count=number(of, at, "count") + 1))(of)


def draws_out_of_order(of: Match) -> Forgery:
    """Let the second one draw before the first, each from the top of the stock."""
    at = event_index(of, "cards_drawn")
    first, second = number(of, at, "seat"), number(of, at + 1, "seat")
    counts = number(of, at, "count"), number(of, at + 1, "count")
    deal = table_before(of, at).play.deal
    stock = running_deck(dealing(of), deal)[deal.taken :]
    early, late = stock[: counts[1]], stock[counts[1] : sum(counts)]
    links = of.links
    links[at] = with_sealed_cards(**{f"seat_{first}": codes(sorted(late))})(links[at])
    links[at + 1] = with_sealed_cards(**{f"seat_{second}": codes(sorted(early))})(links[at + 1])
    return swap_events(at, links)


def reshuffled_early(of: Match) -> Forgery:
    """Shuffle the discards in while the stock would do."""
    links, at = of.links, event_index(of, "cards_drawn")
    thrown = len(table_before(of, at).play.deal.thrown)
    links.insert(at, forge_event(links[at], "stock_reshuffled", shuffle=1, count=thrown))
    return Forgery(links, at + 1)


def drawn_from_another_shuffle(of: Match) -> Forgery:
    """Shuffle the heap again until the next draw pleases."""
    at = event_index(of, "stock_reshuffled") + 1
    deal = table_before(of, at).play.deal
    seat, count = number(of, at, "seat"), number(of, at, "count")
    left = pile(dealing(of), deal.number, 0)[deal.taken :]
    again = pile(dealing(of), deal.number, 2, deal.piles[0])
    drawn = (*left, *again)[:count]
    links = of.links
    links[at] = with_sealed_cards(**{f"seat_{seat}": codes(sorted(drawn))})(links[at])
    return Forgery(links, at + 1)


def a_word_while_draws_are_owed(of: Match) -> Forgery:
    """Cut before the replacements are there."""
    links, at = of.links, event_index(of, "cards_drawn")
    seat = links[event_index(of, "mus_agreed")]
    links.insert(at, forge_event(links[at], "mus_cut", seat.actor, seat=public_fields(seat)["seat"]))
    return Forgery(links, at + 1)


def another_hand_shown(of: Match) -> Forgery:
    """Show a card that was not held."""
    at = event_index(of, "hands_revealed")
    hands = public_fields(of.links[at])["hands"]
    assert isinstance(hands, list)
    held = {code for hand in hands for code in hand}
    other = next(CODES[card] for card in DECK if CODES[card] not in held)
    return change_event("hands_revealed", with_public(hands=[[other, *hands[0][1:]], *hands[1:]]))(of)


def after_the_end(type_: str, actor: str = "rules", **fields: object) -> Cheat:
    """Go on once the seed lies open."""

    def cheat(of: Match) -> Forgery:
        links = of.links
        return Forgery([*links, forge_event(links[-1], type_, actor, **fields)], len(links) + 1)

    return cheat


ELSE: Final = "seals something else for"

CHEATS: Rows = {
    "a deal left out": Row(another_deal(1), f"{GIVES} another hands_dealt", second="a deal left out or dealt twice"),
    "a deal dealt twice": Row(another_deal(-1), f"{GIVES} another hands_dealt"),
    "the same dealer again": Row(out_of_rotation(-1, -1), f"{GIVES} another hands_dealt"),
    "a dealer passed over": Row(out_of_rotation(1, 1), f"{GIVES} another hands_dealt"),
    "another mano": Row(out_of_rotation(0, 1), f"{GIVES} another hands_dealt", second="dealer or mano out of rotation"),
    "a hand of the next shuffle": Row(dealt_after_a_reshuffle, f"{ELSE} seat:0", unopened=None),
    "a better hand": Row(
        change_event("hands_dealt", with_sealed_cards(seat_1=BETTER)),
        f"{ELSE} seat:1",
        unopened=None,
        second="seat 1 was dealt other cards",
    ),
    "a card from the stock": Row(a_card_changed, f"{ELSE} seat:1", unopened=None),
    "two hands exchanged": Row(two_hands_exchanged, f"{ELSE} seat:0", unopened=None),
    "a hand in another order": Row(cards_in_another_order, f"{ELSE} seat:1", unopened=None),
    "a hand without a reader": Row(
        change_event("hands_dealt", with_sealed_cards(seat_0=None)),
        "sealed for others than",
        second="sealed for others than the rules say",
    ),
    "a hand for the judge too": Row(
        change_event("hands_dealt", with_sealed_cards(judge=BETTER)), "sealed for others than"
    ),
    "two hands for one seat": Row(
        change_event("hands_dealt", lambda link: structs.replace(link, sealed=(link.sealed[0], *link.sealed)), nth=1),
        "envelopes are not sorted, one for each audience",
    ),
    "hands shown with the deal": Row(
        change_event("hands_dealt", with_public(hands=[BETTER])), f"{GIVES} another hands_dealt"
    ),
    "a cut before the deal": Row(
        insert_event("hands_dealt", "deck_cut", nth=1, deal=2, seat=0, at=20), f"{GIVES} hands_dealt by rules"
    ),
    "a cut after the deal": Row(replace_move("mus_cut", "deck_cut", deal=1, at=20), "refuse it .not-in-the-rules"),
    "a deck offered": Row(
        insert_event("mus_cut", "deck_offered", "house", deal=2, dealer=0, seat=3), "no command begins with"
    ),
    "a deal voided": Row(
        insert_event("mus_cut", "deal_voided", "house", deal=1, reason="claim"), "no command begins with"
    ),
    "a deal voided for no reason": Row(
        insert_event("mus_cut", "deal_voided", "house", deal=1, reason="luck"), "cannot be read"
    ),
    "a deal voided by the rules": Row(
        insert_event("mus_cut", "deal_voided", deal=1, reason="claim"), "no command has this"
    ),
    "hands dealt in mid-deal": Row(
        insert_event("mus_cut", "hands_dealt", "house", deal=2, dealer=0, mano=1), "no command begins with this"
    ),
    "a discard not held": Row(
        a_discard_not_held,
        "no choice that the seat had",
        unopened=None,
        second="a discard that was not held, or unlike its count",
    ),
    "a discard unlike its count": Row(a_discard_unlike_its_count, "no choice that the seat had", unopened=None),
    "a discard of nothing": Row(
        change_event("cards_discarded", with_public(count=0)),
        "no choice that the seat had",
        second="a discard that was not held, or unlike its count",
    ),
    "a discard of less than nothing": Row(
        change_event("cards_discarded", with_public(count=-1)), "no choice that the seat had"
    ),
    "a discard of a world of cards": Row(
        change_event("cards_discarded", with_public(count=10**9)), "no choice that the seat had"
    ),
    "a discard of more than can be": Row(
        change_event("cards_discarded", with_public(count=2**63)), "no choice that the seat had"
    ),
    "a discard by an unknown seat": Row(
        change_event("cards_discarded", with_public(seat=9)), "no choice that the seat had"
    ),
    "a discard by a seat below zero": Row(
        change_event("cards_discarded", with_public(seat=-1)), "no choice that the seat had"
    ),
    "a discard sealed without a reader": Row(
        change_event("cards_discarded", lambda link: structs.replace(link, sealed=())),
        "the rules refuse it .wrong-discard-count",
    ),
    "a discard for the partner to read": Row(a_discard_for_the_partner_to_read, "sealed for others than"),
    "a discard for the judge too": Row(
        change_event("cards_discarded", with_sealed_cards(judge=BETTER)), "no choice that the seat had"
    ),
    "a draw from further down": Row(other_draw, f"{ELSE} seat:", unopened=None, second="drew other cards"),
    "draws out of order": Row(draws_out_of_order, f"{GIVES} another cards_drawn"),
    "a draw more than was thrown": Row(drawn_too_many, f"{GIVES} another cards_drawn"),
    "a draw left out": Row(remove_event("cards_drawn"), GIVES),
    "a draw of another's": Row(
        change_event("cards_drawn", with_public(seat=9)), f"{GIVES} another cards_drawn", second="a draw out of order"
    ),
    "a draw asked for": Row(change_event("cards_drawn", with_actor("house")), f"{GIVES} cards_drawn by rules"),
    "reshuffled while the stock suffices": Row(reshuffled_early, f"{GIVES} cards_drawn by rules"),
    "a reshuffle left out": Row(remove_event("stock_reshuffled"), f"{GIVES} stock_reshuffled by rules"),
    "a shuffle passed over": Row(
        change_event("stock_reshuffled", with_public(shuffle=2)),
        f"{GIVES} another stock_reshuffled",
        second="a shuffle left out",
    ),
    "another heap": Row(
        change_event("stock_reshuffled", with_public(count=3)),
        f"{GIVES} another stock_reshuffled",
        second="another number of cards than lie in the heap",
    ),
    "a draw of another shuffle": Row(drawn_from_another_shuffle, f"{ELSE} seat:", unopened=None),
    "a word while draws are owed": Row(
        a_word_while_draws_are_owed, f"{GIVES} cards_drawn by rules", second="while draws are owed"
    ),
    "another hand shown": Row(
        another_hand_shown,
        f"{GIVES} another hands_revealed",
        unopened=None,
        second="other cards are shown than were held",
    ),
    "a deal without showing": Row(remove_event("hands_revealed"), f"{GIVES} hands_revealed by rules"),
    "hands shown in mid-deal": Row(
        insert_event("mus_cut", "hands_revealed", "house", hands=[]), "no command begins with this"
    ),
    "a card after the seed": Row(
        after_the_end("hands_dealt", deal=99, dealer=0, mano=1),
        "no command has this",
        unopened=None,
        second="a card after the seed was opened",
    ),
    "a card asked for after the seed": Row(
        after_the_end("hands_dealt", "house", deal=99, dealer=0, mano=1), "no command begins with this", unopened=None
    ),
    "hands shown after the seed": Row(
        after_the_end("hands_revealed", "house", hands=[]), "no command begins with this", unopened=None
    ),
    "a discard after the seed": Row(
        after_the_end("cards_discarded", "house", seat=0, count=1), "nobody plays", unopened=None
    ),
}
