"""What a replay of Mushi says is hidden is what its reader has not been shown, in every random match."""

from collections.abc import Iterable, Mapping
from random import Random

from hypothesis import strategies as st

from domain.chain import Link
from domain.games.mushi.cards import parse
from domain.games.mushi.events import Cards as Sealed
from domain.games.mushi.game import MUSHI
from domain.games.mushi.play.deck import pile
from domain.games.mushi.play.state import Round
from domain.games.mushi.view import MushiView
from domain.shuffling import Dealing
from domain.table.state import Table
from domain.table.stream import decode_event
from tests.kit.laws import CardPlaces, Place, World, check_hidden_cards, exchange_mushi_cards, law, soak_laws
from tests.kit.play import Match
from tests.kit.random_play import random_match, random_matches


def _places(table: Table, _links: list[Link], dealing: Dealing) -> Mapping[Place, Iterable[int]]:
    playing: Round = table.play.round
    stock = pile(dealing, playing.number, playing.shuffle)[40 - playing.stock :]
    return {("stock", None): stock, **{("hand", seat): hand or () for seat, hand in enumerate(playing.hands)}}


def _shown(view: MushiView) -> set[int]:
    shown = view.round
    if shown is None:
        return set()
    turned = [] if shown.turned is None else [shown.turned.card]
    hands = [card for hand in shown.hands for card in hand or ()]
    return set(parse([*hands, *shown.field, *[card for taken in shown.piles for card in taken], *turned]))


def _revealed(link: Link, audience: str) -> set[int]:
    payloads = [payload for reader, payload in decode_event(MUSHI, link).secrets if reader == audience]
    return {card for payload in payloads if isinstance(payload, Sealed) for card in parse(payload.cards)}


def _elsewhere(table: Table, world: World, _audience: str, _random: Random) -> Table:
    return exchange_mushi_cards(table, world)


BEGINS = frozenset({"hands_dealt"})
CARDS = CardPlaces(_places, _shown, _revealed, BEGINS, lambda table: table.play.round is not None, _elsewhere)


@law(random_matches("mushi", 300), st.integers(0, 2**32 - 1))
def test_law_what_is_hidden_is_what_was_not_shown(match: Match, luck: int) -> None:
    """Place by place and card by card: none of it is in the view, all else has been seen, and no word hangs on it."""
    random = Random(luck)
    check_hidden_cards(CARDS, match, random.choice(match.audiences), random)


def test_the_other_worlds_differ() -> None:
    """The law looks at worlds that are not alike."""
    for number in range(4):
        assert check_hidden_cards(CARDS, random_match("mushi", number, 200), "seat:1", Random(1)) > 10


test_laws_at_length = soak_laws(globals())
