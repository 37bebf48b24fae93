"""Choose the message for each event of Mus and the label of each move; ``service/texts`` puts them into words.

An event's message is named ``mus.`` and its type, then what distinguishes its cases: ``own`` and ``seen`` where the
reader may know what is sealed, in the second person and in the third.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final

import msgspec
from msgspec import UnsetType

from domain.actors import ALL, PUBLIC, seat_audience
from domain.games.mus import events as e
from domain.games.mus.play.names import by_rules, card_names, lance_name, reason_name, sign_name
from domain.games.mus.play.words import word
from domain.games.mus.rules import MusRules
from domain.messages import Arg, Message, message
from domain.stream import Secrets
from domain.table import events as table_events
from domain.table import narration
from domain.table.game.sides import SIDES, TEAMS

MOVE_OF_EVENT: Final[dict[str, str]] = {
    e.MusAgreed.tag: "mus",
    e.MusCut.tag: "cut",
    e.Passed.tag: "pass",
    e.BetPlaced.tag: "bet",
    e.BetRaised.tag: "raise",
    e.HordagoCalled.tag: "hordago",
    e.BetAccepted.tag: "accept",
    e.BetRefused.tag: "refuse",
    e.BetRefusedSoftly.tag: "refuse_soft",
    e.BiakBetPlaced.tag: "biak_bet",
    e.BiakHordagoCalled.tag: "biak_hordago",
}
"""The kind of move that each event of a dialogue records."""
OFFENCES: Final = {"13": "announced", "14": "denied", "15": "announced", "16": "denied"}
"""What each article of the federation punishes (rules.md 5.3); letters name its cases."""


class Telling(msgspec.Struct, frozen=True):
    """What a message depends on besides its event."""

    rules: MusRules
    names: narration.Names
    answering_hordago: bool = False
    """Whether the bet accepted here was a hordago, which some rule sets answer with another word."""
    for_both: bool = False
    """Whether the partner of the player who asks for new cards has asked before."""
    becomes_mano: bool = False
    """Whether who cuts the mus is mano by that (mus corrido)."""
    secrets: Secrets = ()
    """What the reader may know of the event's sealed parts."""
    reader: str = PUBLIC

    def who(self, seat: int) -> str | Message:
        return narration.seat_name(self.names, seat)

    def variant(self, id: str, **args: Arg) -> Message:
        """Make a message, the federation's own by its rules."""
        return by_rules(self.rules, id, **args)

    def team(self, team: str) -> str | Message:
        """Name a team; at a table for four of a match or a tournament with the side where it sits."""
        rules = self.rules
        if isinstance(rules.sides, UnsetType) or team not in rules.teams or rules.seats == len(TEAMS):
            return team
        return message("table.team_at", team=team, side=message(f"table.side.{SIDES[rules.teams.index(team)]}"))

    def lance(self, name: str) -> str | Message:
        return lance_name(self.rules, name)

    def hands(self, hands: Iterable[Sequence[str]]) -> Message | str:
        """List each player with their cards, by seat; leave out those without any."""
        shown = [narration.cards_of(self.names, seat, card_names(cards)) for seat, cards in enumerate(hands) if cards]
        listed: Message | str = shown[0] if shown else ""
        for one in shown[1:]:
            listed = message("mus.hands", before=listed, hand=one)
        return listed


def _ruleset_name(ruleset: str) -> Message:
    return message(f"mus.ruleset.{ruleset}")


def event_message(
    rules: MusRules,
    body: e.Body | table_events.Body,
    names: narration.Names,
    *,
    answering_hordago: bool = False,
    for_both: bool = False,
    becomes_mano: bool = False,
    secrets: Secrets = (),
    reader: str = PUBLIC,
) -> Message:
    """Choose the message for an event; what follows the names is as in ``Telling``."""
    telling = Telling(rules, names, answering_hordago, for_both, becomes_mano, secrets, reader)
    if body.tag in MOVE_OF_EVENT:
        return _spoken(telling, body)
    of_game = MESSAGES.get(type(body))
    if of_game is not None:
        return of_game(telling, body)
    if isinstance(body, table_events.Resigned) and isinstance(rules.stipulated, int):
        return message("mus.resigned", who=telling.who(body.seat))
    return narration.event_message(body, names, telling.lance, telling.team, _ruleset_name)  # pyright: ignore[reportArgumentType] - no event of the game is left


def score(rules: MusRules, stones: Sequence[int]) -> Message:
    """Give a score or the games won, both of them by side: A first, and named where a contest says who that is."""
    a, b = (stones[rules.teams.index(team)] for team in TEAMS)
    if isinstance(rules.sides, UnsetType):
        return message("mus.score", a=a, b=b)
    return message("mus.score.teams", a=a, b=b)


def word_said(
    rules: MusRules, body: e.Body | table_events.Body, *, answering_hordago: bool = False, for_both: bool = False
) -> str | Message | None:
    """Give the word that a player says with this event; ``None`` for an event of another kind."""
    move = MOVE_OF_EVENT.get(body.tag)
    if move is None:
        return None
    stones: int | None = getattr(body, "stones", None)
    return word(rules.words, move, stones, answering_hordago=answering_hordago, for_both=for_both)


def _spoken(telling: Telling, body: Any) -> Message:  # noqa: ANN401 - an event of a dialogue
    said = word_said(telling.rules, body, answering_hordago=telling.answering_hordago, for_both=telling.for_both)
    bet: dict[str, Arg] = {"stones": body.stones} if hasattr(body, "stones") else {}
    if telling.becomes_mano and isinstance(body, e.MusCut):
        return message("mus.mus_cut.corrido", who=telling.who(body.seat), word=said or "")
    return telling.variant(f"mus.{body.tag}", who=telling.who(body.seat), word=said or "", **bet)


SPOKEN_IN_A_LANCE: Final = frozenset(MOVE_OF_EVENT) - {
    *(e.MusAgreed.tag, e.MusCut.tag),
    *(e.BiakBetPlaced.tag, e.BiakHordagoCalled.tag),
}
"""Words of a lance whose sentences do not name it by themselves."""


def in_lance(rules: MusRules, body: e.Body | table_events.Body, lance: str, told: Message) -> Message:
    """Name the lance before what is said in it; give back any other sentence unchanged."""
    if body.tag not in SPOKEN_IN_A_LANCE:
        return told
    return message("mus.line_in_lance", lance=lance_name(rules, lance), line=told)


def _dealer_drawn(telling: Telling, body: e.DealerDrawn) -> Message:
    dealer: dict[str, Arg] = {} if body.dealer is None else {"dealer": telling.who(body.dealer)}
    if body.cards is None:
        return message("mus.dealer_drawn.lot", **dealer)
    drawn = telling.hands([card] if card else [] for card in body.cards)
    return message(f"mus.dealer_drawn.{'drawn' if dealer else 'tied'}", cards=drawn, **dealer)


def _hands_dealt(telling: Telling, body: e.HandsDealt) -> Message:
    mano = telling.who(body.mano)
    if isinstance(body.board, str):
        dealt = message("mus.hands_dealt.board", deal=body.deal, board=body.board, mano=mano)
    else:
        id = "mus.hands_dealt.corrido" if body.corrido is True else "mus.hands_dealt"
        dealt = message(id, deal=body.deal, dealer=telling.who(body.dealer), mano=mano)
    if not telling.secrets:
        return dealt
    if telling.reader != ALL:
        return message("mus.hands_dealt.own", sentence=dealt, cards=card_names(telling.secrets[0][1].cards))
    hands = telling.hands(cards.cards for _, cards in sorted(telling.secrets))
    return message("mus.hands_dealt.seen", sentence=dealt, hands=hands)


def _cards_moved(telling: Telling, body: e.CardsDiscarded | e.CardsDrawn, counted: Message) -> Message:
    """Say which cards a player discards or draws to a reader who may know, and how many to all others."""
    if not telling.secrets or body.count == 0:
        return counted
    return _known(telling, body.tag, body.seat, cards=card_names(telling.secrets[0][1].cards))


def _sign_made(telling: Telling, body: e.SignMade) -> Message:
    if not telling.secrets:
        return message("mus.sign_made", who=telling.who(body.seat))
    return _known(telling, body.tag, body.seat, sign=sign_name(telling.secrets[0][1].sign))


def _known(telling: Telling, tag: str, seat: int, **args: Arg) -> Message:
    """Say what the reader knows of a seat: their own, in the second person, or another one."""
    if telling.reader == seat_audience(seat):
        return message(f"mus.{tag}.own", **args)
    return message(f"mus.{tag}.seen", who=telling.who(seat), **args)


def _claim_made(telling: Telling, body: e.ClaimMade) -> Message:
    of: dict[str, Arg] = {} if body.of is None else {"of": telling.who(body.of)}
    return message(f"mus.claim_made.{body.what}", who=telling.who(body.seat), **of)


def _foul_found(telling: Telling, body: e.FoulFound) -> Message:
    return message(
        f"mus.foul_found.{OFFENCES[body.article[:2]]}.{body.lance}",
        who=telling.who(body.seat),
        article=body.article,
        bets=message(f"mus.bets.{body.bets}"),
    )


WHY_REFUSED: Final = {
    "mus.bet.refused": "mus.refused_first",
    "mus.raise.refused.before-penultimate": "mus.refused_raise.before-penultimate",
    "mus.raise.refused.standard": "mus.refused_raise.standard",
    "mus.hordago.refused": "mus.refused_hordago",
}
"""Rules of what a refused bet pays -> the words that say how the stones follow from the bets."""


def _stones_scored(telling: Telling, body: e.StonesScored) -> Message:
    back, stones = ".back" if body.stones < 0 else "", abs(body.stones)
    if body.lance is None:
        return message(f"mus.stones_scored.ruled{back}", team=telling.team(body.team), stones=stones)
    lance, reason = telling.lance(body.lance), reason_name(telling.rules, body.reason)
    if body.rule in WHY_REFUSED:
        reason = message(WHY_REFUSED[body.rule], reason=reason)
    return telling.variant(
        f"mus.stones_scored{back}", team=telling.team(body.team), stones=stones, lance=lance, reason=reason
    )


def _game_won(telling: Telling, body: e.GameWon) -> Message:
    scores: dict[str, Arg] = {} if body.reason == "hordago" else {"scores": score(telling.rules, body.scores)}
    won = message(f"mus.game_won.{body.reason}", team=telling.team(body.team), game=body.game, **scores)
    if isinstance(body.vacas_won, UnsetType):
        return won
    vacas = score(telling.rules, body.vacas_won)
    return message("mus.game_won.vaca", sentence=won, team=telling.team(body.team), vacas_won=vacas)


def _match_ended(telling: Telling, body: e.MatchEnded) -> Message:
    won = score(telling.rules, body.games_won if isinstance(body.vacas_won, UnsetType) else body.vacas_won)
    if body.team is None:
        return message(f"mus.match_ended.{body.reason}.drawn", games_won=won)
    return message(f"mus.match_ended.{body.reason}", team=telling.team(body.team), games_won=won)


def _result_ruled(telling: Telling, body: e.ResultRuled) -> Message:
    scores, won = score(telling.rules, body.scores), score(telling.rules, body.games_won)
    if not isinstance(body.dealer, UnsetType):
        dealer = telling.who(body.dealer)
        return message("mus.result_ruled.played-on", scores=scores, games_won=won, dealer=dealer)
    if body.team is None:
        return message("mus.result_ruled.undecided", scores=scores, games_won=won)
    return message("mus.result_ruled.won", team=telling.team(body.team), scores=scores, games_won=won)


def _yes(said: bool) -> str:  # noqa: FBT001 - the answer is the whole argument
    return "yes" if said else "no"


MESSAGES: Final[Mapping[type, Callable[[Telling, Any], Message]]] = {
    e.DealerDrawn: _dealer_drawn,
    e.DeckOffered: lambda t, b: message("mus.deck_offered", deal=b.deal, dealer=t.who(b.dealer), who=t.who(b.seat)),
    e.DeckCut: lambda t, b: message("mus.deck_cut", who=t.who(b.seat), at=b.at),
    e.HandsDealt: _hands_dealt,
    e.CardsDiscarded: lambda t, b: _cards_moved(t, b, message("mus.cards_discarded", who=t.who(b.seat), count=b.count)),
    e.StockReshuffled: lambda _t, b: message("mus.stock_reshuffled", count=b.count),
    e.DeckRecycled: lambda t, b: message("mus.deck_recycled", who=t.who(b.seat), count=b.count),
    e.CardsDrawn: lambda t, b: _cards_moved(t, b, message("mus.cards_drawn", who=t.who(b.seat), count=b.count)),
    e.Declared: lambda t, b: message(f"mus.declared.{b.lance}.{_yes(b.has)}", who=t.who(b.seat)),
    e.SignMade: _sign_made,
    e.ClaimMade: _claim_made,
    e.ClaimAnswered: lambda t, b: message(f"mus.claim_answered.{_yes(b.agree)}", who=t.who(b.seat)),
    e.ClaimWithdrawn: lambda t, b: message("mus.claim_withdrawn", who=t.who(b.seat)),
    e.DealVoided: lambda _t, b: message(f"mus.deal_voided.{b.reason}", deal=b.deal),
    e.HandDeclaredDead: lambda t, b: message(f"mus.hand_declared_dead.{b.reason}", who=t.who(b.seat)),
    e.HandsRevealed: lambda t, b: message("mus.hands_revealed", hands=t.hands(b.hands)),
    e.FoulFound: _foul_found,
    e.LanceAnnulled: lambda t, b: message("mus.lance_annulled", deal=b.deal, lance=t.lance(b.lance)),
    e.StonesScored: _stones_scored,
    e.SeatGathered: lambda t, b: narration.showdown_message(b, t.names),
    e.CardsGathered: lambda t, b: narration.showdown_message(b, t.names),
    e.GameWon: _game_won,
    e.MatchEnded: _match_ended,
    e.ResultRuled: _result_ruled,
}
"""How each event outside a dialogue becomes a message."""
