"""Find and exchange the cards of Mushi."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from msgspec.structs import replace

from domain.chain import Link
from domain.games.mushi import events as m
from domain.games.mushi.cards import DECK, parse
from domain.games.mushi.game import MUSHI
from domain.games.mushi.play import deck as dealing
from domain.games.mushi.play.state import MushiState, Round
from domain.games.mushi.view import MushiView
from domain.shuffling import Dealing
from domain.table.state import Table
from domain.table.stream import decode_event
from tests.kit.hidden_cards.game_cards import GameCards, Place, World


def _places(table: Table, _links: Sequence[Link], source: Dealing) -> Mapping[Place, Iterable[int]]:
    playing: Round = table.play.round
    return {
        ("stock", None): dealing.pile(source, playing.number, playing.shuffle)[40 - playing.stock :],
        ("field", None): playing.field,
        ("turned", None): () if playing.turned is None else (playing.turned.card,),
        **{("hand", seat): hand or () for seat, hand in enumerate(playing.hands)},
        **{("pile", seat): pile for seat, pile in enumerate(playing.piles)},
    }


def _shown(view: MushiView) -> set[int]:
    shown = view.round
    if shown is None:
        return set()
    turned = [] if shown.turned is None else [shown.turned.card]
    hands = [card for hand in shown.hands for card in hand or ()]
    return set(parse([*hands, *shown.field, *[card for taken in shown.piles for card in taken], *turned]))


def _revealed(link: Link, audience: str) -> set[int]:
    event = decode_event(MUSHI, link)
    own = [card for reader, payload in event.secrets if reader == audience for card in getattr(payload, "cards", ())]
    match event.body:
        case m.HandsDealt(field=field):
            return {*parse(own), *parse(field)}
        case m.CardPlayed(card=card) | m.CardTurned(card=card):
            return set(parse([card]))
        case _:
            return set(parse(own))


def _exchange(table: Table, world: World) -> Table:
    """Of both hands; of the stock a table holds nothing but the number."""
    playing: Round = table.play.round
    hands = tuple([None if hand is None else tuple(sorted([world[card] for card in hand])) for hand in playing.hands])
    return replace(table, play=replace(table.play, round=replace(playing, hands=hands)))


def _in_hand(play: MushiState) -> tuple[int, int] | None:
    return None if play.round is None else (play.round.number, play.round.shuffle)


MUSHI_CARDS: Final = GameCards(
    deck=DECK,
    begins=frozenset({"hands_dealt"}),
    in_hand=_in_hand,
    places=_places,
    shown=_shown,
    revealed=_revealed,
    exchange=_exchange,
    shuffles=(dealing, ("pile",)),
    publishing=frozenset({"misdeal_declared"}),
)
