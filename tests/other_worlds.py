"""Tables as they are in another world: some cards have changed places there, and everything else is the same."""

from collections.abc import Mapping

from msgspec.structs import replace

from domain.games.mus.play.state import Deal
from domain.games.mushi.play.state import Round
from domain.table.state import Table

World = Mapping[int, int]
"""A card for each card."""


def _sorted(cards: tuple[int, ...], world: World) -> tuple[int, ...]:
    return tuple(sorted(world[card] for card in cards))


def mus(table: Table, world: World) -> Table:
    """The table of Mus with every card of its deal exchanged."""
    deal: Deal = table.play.deal
    deal = replace(
        deal,
        hands=tuple([None if hand is None else _sorted(hand, world) for hand in deal.hands]),
        heap=_sorted(deal.heap, world),  # pyright: ignore[reportArgumentType] - folded from a full stream
        thrown=_sorted(deal.thrown, world),  # pyright: ignore[reportArgumentType]
        piles=tuple([_sorted(pile, world) for pile in deal.piles]),  # pyright: ignore[reportArgumentType]
        decks=tuple(
            [
                replace(
                    deck,
                    heap=_sorted(deck.heap, world),  # pyright: ignore[reportArgumentType]
                    thrown=_sorted(deck.thrown, world),  # pyright: ignore[reportArgumentType]
                    piles=tuple([_sorted(pile, world) for pile in deck.piles]),  # pyright: ignore[reportArgumentType]
                )
                for deck in deal.decks
            ]
        ),
    )
    return replace(table, play=replace(table.play, deal=deal))


def mushi(table: Table, world: World) -> Table:
    """The table of Mushi with every card of both hands exchanged; of the stock it holds nothing but the number."""
    playing: Round = table.play.round
    hands = [None if hand is None else _sorted(hand, world) for hand in playing.hands]
    return replace(table, play=replace(table.play, round=replace(playing, hands=(hands[0], hands[1]))))
