"""Find and exchange the cards of High Card."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from msgspec.structs import replace

from domain.chain import Link
from domain.shuffling import Dealing
from domain.table.state import Table
from domain.table.stream import decode_event
from tests.kit import toy_game
from tests.kit.hidden_cards.game_cards import GameCards, Place, World
from tests.kit.toy_game import DECK, TOY, Dealt, Laid


def _places(table: Table, _links: Sequence[Link], _source: Dealing) -> Mapping[Place, Iterable[str]]:
    hands = {("hand", seat): hand or () for seat, hand in enumerate(table.play.hands)}
    return {**hands, ("laid", None): table.play.laid}


def _revealed(link: Link, audience: str) -> set[str]:
    event = decode_event(TOY, link)
    own = {card for reader, held in event.secrets if reader == audience for card in getattr(held, "cards", ())}
    return {event.body.card} if isinstance(event.body, Laid) else own


def _exchange(table: Table, world: World) -> Table:
    hands = tuple([hand and tuple(sorted([world[card] for card in hand])) for hand in table.play.hands])
    return replace(table, play=replace(table.play, hands=hands))


def _shown(view: Any) -> set[str]:  # noqa: ANN401 - the game's
    return {card for hand in view.hands for card in hand or ()} | {*view.deal["laid"]}


TOY_CARDS: Final = GameCards(
    deck=DECK,
    begins=frozenset({Dealt.tag}),
    in_hand=lambda play: (play.deal, None) if play.deal else None,
    places=_places,
    shown=_shown,
    revealed=_revealed,
    exchange=_exchange,
    shuffles=(toy_game, ("_deck",)),
)
