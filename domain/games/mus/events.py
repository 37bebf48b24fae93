"""What happens at a Mus table, past tense; the tags and field names are contracts (records.md).

``data`` of a stored event holds exactly these fields in this order; the tag is the event's ``type``. Cards are
never here but once they are shown: what a seat alone may know is a ``Cards`` payload sealed to it. Stones are raw sums.
Teams are ``"A"`` (seats 0, 2) and ``"B"``; at a table of a team match they are the teams of the match, at one of a
tournament the entries of the pairing, and the rules of the table say which of them sits where. A list of two,
``scores`` or ``games_won``, is by side: seats 0 and 2 first.
"""

from collections.abc import Sequence
from typing import ClassVar, Literal

import msgspec

from domain.games.mus.rules import Lance
from domain.table.game.showdown import CardsGathered, SeatGathered
from domain.table.game.sides import Team

SignOfArticle11 = Literal["two-kings", "two-aces", "medias", "duples", "29", "30-or-31", "juego"]
"""The closed list of art. 11 (rules.md 5.6)."""
Call = Literal["cut", "raise"]
"""Signs that tell of no cards: to cut the mus, and to bet more."""
Sign = Literal[SignOfArticle11, "three-kings", "three-aces", "pares", "30", "31", "nothing", Call]
"""These and the others of the list of the Spanish federation (rules.md S10)."""
Claim = Literal["void-deal", "dead-hand"]
"""What a seat may say is wrong with a deal (arts. 4 and 5)."""
Cause = Literal["claim", "ruling"]
"""By what a deal is void or a hand dead: a claim that both teams agree to, or a judge's ruling."""
GameWin = Literal["target", "hordago", "resigned", "time", "ruled"]
"""How a game is won."""
BetsAfterFoul = Literal["void", "stand"]


class Cards(msgspec.Struct, frozen=True, gc=False):
    """Sealed to one seat: its cards, in canonical order."""

    cards: list[str]


class Gesture(msgspec.Struct, frozen=True, gc=False):
    """Sealed to the seat that made a sign and to its partner."""

    sign: Sign


class DealerDrawn(msgspec.Struct, frozen=True, gc=False):
    """The first dealer is found; ``cards`` is null by lot, ``dealer`` null while tied."""

    tag: ClassVar[str] = "dealer_drawn"
    cards: list[str | None] | None
    dealer: int | None


class DeckOffered(msgspec.Struct, frozen=True, gc=False):
    """The dealer has shuffled and offers the deck to be cut; the deal before this one is over."""

    tag: ClassVar[str] = "deck_offered"
    deal: int
    dealer: int
    seat: int


class DeckCut(msgspec.Struct, frozen=True, gc=False):
    """A seat cut the deck: the cards from index ``at`` on come to lie on top."""

    tag: ClassVar[str] = "deck_cut"
    deal: int
    seat: int
    at: int


class HandsDealt(msgspec.Struct, frozen=True, gc=False):
    """Four cards to each seat, sealed to it. Deals are numbered from 1 through the match.

    Where seats have decks of their own, ``board`` is the board that they are of: game and deal of the game, "0101".
    ``corrido`` is true where mano goes round until a seat cuts the mus.
    """

    tag: ClassVar[str] = "hands_dealt"
    deal: int
    dealer: int
    mano: int
    board: str | msgspec.UnsetType = msgspec.UNSET
    corrido: bool | msgspec.UnsetType = msgspec.UNSET


class MusAgreed(msgspec.Struct, frozen=True, gc=False):
    """A seat said mus."""

    tag: ClassVar[str] = "mus_agreed"
    seat: int


class MusCut(msgspec.Struct, frozen=True, gc=False):
    """A seat ended the mus phase."""

    tag: ClassVar[str] = "mus_cut"
    seat: int


class CardsDiscarded(msgspec.Struct, frozen=True, gc=False):
    """A seat threw cards away; which ones is sealed to it."""

    tag: ClassVar[str] = "cards_discarded"
    seat: int
    count: int


class CardsDrawn(msgspec.Struct, frozen=True, gc=False):
    """A seat received its replacements; which ones is sealed to it."""

    tag: ClassVar[str] = "cards_drawn"
    seat: int
    count: int


class StockReshuffled(msgspec.Struct, frozen=True, gc=False):
    """Discards went under what was left of the stock, as shuffle ``shuffle`` (1, 2, ..) of the deal."""

    tag: ClassVar[str] = "stock_reshuffled"
    shuffle: int
    count: int


class DeckRecycled(msgspec.Struct, frozen=True, gc=False):
    """Earlier discards of a seat went below what was left of its own deck, for the ``recycle``-th time (1, 2, ..)."""

    tag: ClassVar[str] = "deck_recycled"
    seat: int
    recycle: int
    count: int


class Declared(msgspec.Struct, frozen=True, gc=False):
    """A seat said whether it holds pares, or juego."""

    tag: ClassVar[str] = "declared"
    lance: Lance
    seat: int
    has: bool


class Passed(msgspec.Struct, frozen=True, gc=False):
    """A seat let the lance go by."""

    tag: ClassVar[str] = "passed"
    seat: int


class BetPlaced(msgspec.Struct, frozen=True, gc=False):
    """A seat opened the betting of a lance."""

    tag: ClassVar[str] = "bet_placed"
    seat: int
    stones: int


class BetRaised(msgspec.Struct, frozen=True, gc=False):
    """A seat took the bet and asked for ``stones`` more."""

    tag: ClassVar[str] = "bet_raised"
    seat: int
    stones: int


class HordagoCalled(msgspec.Struct, frozen=True, gc=False):
    """A seat staked the game on the lance."""

    tag: ClassVar[str] = "hordago_called"
    seat: int


class BetAccepted(msgspec.Struct, frozen=True, gc=False):
    """A seat accepted all that is staked, for its team."""

    tag: ClassVar[str] = "bet_accepted"
    seat: int


class BetRefused(msgspec.Struct, frozen=True, gc=False):
    """A seat refused the last bet."""

    tag: ClassVar[str] = "bet_refused"
    seat: int


class BetRefusedSoftly(msgspec.Struct, frozen=True, gc=False):
    """A seat refused for itself and left the answer to its partner."""

    tag: ClassVar[str] = "bet_refused_softly"
    seat: int


class BiakBetPlaced(msgspec.Struct, frozen=True, gc=False):
    """A seat opened grande and, for later, chica with the same stones."""

    tag: ClassVar[str] = "biak_bet_placed"
    seat: int
    stones: int


class BiakHordagoCalled(msgspec.Struct, frozen=True, gc=False):
    """A seat staked the game on grande and, should that be refused, on chica."""

    tag: ClassVar[str] = "biak_hordago_called"
    seat: int


class SignMade(msgspec.Struct, frozen=True, gc=False):
    """A seat made a sign; which one is sealed to it and its partner."""

    tag: ClassVar[str] = "sign_made"
    seat: int


class ClaimMade(msgspec.Struct, frozen=True, gc=False):
    """A seat says that the deal is void, or that the hand of seat ``of`` is dead."""

    tag: ClassVar[str] = "claim_made"
    seat: int
    what: Claim
    of: int | None


class ClaimAnswered(msgspec.Struct, frozen=True, gc=False):
    """A seat of the other team agreed with the open claim, or did not."""

    tag: ClassVar[str] = "claim_answered"
    seat: int
    agree: bool


class ClaimWithdrawn(msgspec.Struct, frozen=True, gc=False):
    """The seat that had made the open claim took it back."""

    tag: ClassVar[str] = "claim_withdrawn"
    seat: int


class DealVoided(msgspec.Struct, frozen=True, gc=False):
    """The deal counts for nothing; the same dealer deals the next one (art. 4)."""

    tag: ClassVar[str] = "deal_voided"
    deal: int
    reason: Cause


class HandDeclaredDead(msgspec.Struct, frozen=True, gc=False):
    """The hand of a seat is out of the deal, and its team's stones of the deal are taken back (art. 5)."""

    tag: ClassVar[str] = "hand_declared_dead"
    deal: int
    seat: int
    reason: Cause


class HandsRevealed(msgspec.Struct, frozen=True, gc=False):
    """Everybody's cards on the table, one list a seat in seat order."""

    tag: ClassVar[str] = "hands_revealed"
    hands: list[list[str]]


class FoulFound(msgspec.Struct, frozen=True, gc=False):
    """A wrong declaration of a seat, as the cards show; ``article`` has no letter if no letter covers the case."""

    tag: ClassVar[str] = "foul_found"
    lance: Lance
    """Pares or juego, whichever was declared for."""
    seat: int
    article: str
    bets: BetsAfterFoul
    """Whether the bets of the lance (of punto, where it was played instead of juego) are void."""
    rule: str


class LanceAnnulled(msgspec.Struct, frozen=True, gc=False):
    """A judge annulled a lance of the deal in hand: there are no more bets on it, and it does not count."""

    tag: ClassVar[str] = "lance_annulled"
    deal: int
    lance: Lance
    rule: str


class StonesScored(msgspec.Struct, frozen=True, gc=False):
    """Stones scored by a team, with the reason and the rule; negative if they are taken back.

    A judge may also give and take stones, with or without naming a lance. If the corrected game is over and the next
    one has begun, ``game`` is its number: the stones do not count in the current game.
    """

    tag: ClassVar[str] = "stones_scored"
    lance: Lance | None
    team: Team
    stones: int
    reason: str
    rule: str
    game: int | msgspec.UnsetType = msgspec.UNSET


def stones_by_side(items: Sequence[StonesScored], teams: tuple[Team, Team]) -> tuple[int, int]:
    """Add up the stones of each side, given the team of each."""
    return (
        sum([item.stones for item in items if item.team == teams[0]]),
        sum([item.stones for item in items if item.team == teams[1]]),
    )


class GameWon(msgspec.Struct, frozen=True, gc=False):
    """A game ended; ``scores`` by side as they stood.

    ``reason`` is ``target``, ``hordago`` or, for a stipulated game, ``resigned``, where both partners gave it up, or
    ``time``, where a player ran out of it.
    Where it won a vaca of several, ``vacas_won`` are those won so far, by side.
    """

    tag: ClassVar[str] = "game_won"
    team: Team
    game: int
    scores: tuple[int, int]
    games_won: tuple[int, int]
    reason: GameWin
    vacas_won: tuple[int, int] | msgspec.UnsetType = msgspec.UNSET


EndReason = Literal["won", "resigned", "time", "played", "deadline", "excluded"]


class MatchEnded(msgspec.Struct, frozen=True, gc=False):
    """The match is over; ``scores`` is the board of the game in hand, ``team`` null where the match is drawn.

    Of a stipulated number of games, ``games_won`` counts those that were awarded, too. ``vacas_won`` is there
    where a match is the best of several vacas.
    """

    tag: ClassVar[str] = "match_ended"
    team: Team | None
    games_won: tuple[int, int]
    scores: tuple[int, int]
    reason: EndReason
    vacas_won: tuple[int, int] | msgspec.UnsetType = msgspec.UNSET


class ResultRuled(msgspec.Struct, frozen=True, gc=False):
    """By a ruling the game that was over last has another score, and may have another winner.

    While the match lasts ``team`` is who won that game, null where none did: it goes on, with these scores. Once the
    match is over it is who won the match, null where it was drawn. With ``dealer`` no team has won the match that was
    over: it is played on at a new table, where this seat deals first.
    """

    tag: ClassVar[str] = "result_ruled"
    team: Team | None
    games_won: tuple[int, int]
    scores: tuple[int, int]
    by: Literal["target", "ruled"] | msgspec.UnsetType = msgspec.UNSET
    dealer: int | msgspec.UnsetType = msgspec.UNSET
    """By what the game is won now, where that has changed.

    ``target``: the hordago that had won it was annulled with its lance, and its stones decide it. ``ruled``: a judge
    let a team lose it.
    """


Body = (
    DealerDrawn
    | DeckOffered
    | DeckCut
    | HandsDealt
    | MusAgreed
    | MusCut
    | CardsDiscarded
    | CardsDrawn
    | StockReshuffled
    | DeckRecycled
    | Declared
    | Passed
    | BetPlaced
    | BetRaised
    | HordagoCalled
    | BetAccepted
    | BetRefused
    | BetRefusedSoftly
    | BiakBetPlaced
    | BiakHordagoCalled
    | SignMade
    | ClaimMade
    | ClaimAnswered
    | ClaimWithdrawn
    | DealVoided
    | HandDeclaredDead
    | HandsRevealed
    | FoulFound
    | LanceAnnulled
    | StonesScored
    | GameWon
    | SeatGathered
    | CardsGathered
    | MatchEnded
    | ResultRuled
)
BODIES: tuple[type[Body], ...] = Body.__args__  # pyright: ignore - a union's members
SEALED: dict[str, type] = {
    **{body.tag: Cards for body in (HandsDealt, CardsDiscarded, CardsDrawn)},
    SignMade.tag: Gesture,
}
"""What the envelopes of an event hold, by its tag."""
