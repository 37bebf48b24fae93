"""What an exchange does to the cards of a deal: they are thrown, drawn, and put back where the stock runs out.

All seats draw from one deck, or each from ten cards of its own (``owndeck``). Cards that the reader of the stream may
not know are ``None``.
"""

from msgspec.structs import replace

from domain.mus import owndeck
from domain.mus.cards import Hand
from domain.mus.state import Deal, put


def threw(deal: Deal, seat: int, cards: Hand | None, count: int) -> Deal:
    """The deal when a seat has discarded these ``count`` cards."""
    hand = deal.hands[seat]
    kept = None if hand is None or cards is None else tuple([card for card in hand if card not in cards])
    thrown = cards if cards is not None else (None,) * count
    deal = replace(
        deal,
        hands=put(deal.hands, seat, kept),
        exchanges=(*deal.exchanges[:-1], put(deal.exchanges[-1], seat, count)),
    )
    if deal.decks:
        return replace(deal, decks=put(deal.decks, seat, owndeck.threw(deal.decks[seat], thrown)))
    return replace(deal, thrown=deal.thrown + thrown)


def drew(deal: Deal, seat: int, cards: Hand | None, count: int) -> Deal:
    """The deal when the next seat that is owed cards has drawn these ``count``."""
    hand = deal.hands[seat]
    full = None if hand is None or cards is None else tuple(sorted(hand + cards))
    deal = replace(deal, hands=put(deal.hands, seat, full), owed=deal.owed[1:])
    if deal.decks:
        return replace(deal, decks=put(deal.decks, seat, owndeck.drew(deal.decks[seat], count)))
    return replace(deal, stock=deal.stock - count)


def reshuffled(deal: Deal, count: int, *, whole: bool) -> Deal:
    """The deal with ``count`` discards below what is left of the stock: all of them, or those of earlier exchanges."""
    pile = deal.heap + deal.thrown if whole else deal.heap
    known = tuple(sorted([card for card in pile if card is not None]))
    shuffled_in = known if len(known) == len(pile) else (None,) * count
    thrown = () if whole else deal.thrown
    return replace(deal, piles=(*deal.piles, shuffled_in), stock=deal.stock + count, heap=(), thrown=thrown)


def recycled(deal: Deal, seat: int) -> Deal:
    """The deal with the earlier discards of a seat below what is left of its own deck (E3)."""
    return replace(deal, decks=put(deal.decks, seat, owndeck.recycled(deal.decks[seat])))


def over(deal: Deal) -> Deal:
    """The deal once everybody has drawn: what was thrown lies with the earlier discards."""
    if deal.decks:
        return replace(deal, decks=owndeck.exchanged(deal.decks))
    return replace(deal, heap=deal.heap + deal.thrown, thrown=())
