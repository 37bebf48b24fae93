"""The end of a deal: cards shown, wrong declarations found, lances counted (rules.md D29, D37, 5.3).

Everything here is read off one state: events that take stones back, or draw them, are worked out with the score they
lead to, and returned in the order in which they happen.
"""

from collections.abc import Callable, Sequence
from itertools import groupby
from typing import Final

from domain.games.mus import events as e
from domain.games.mus import scoring
from domain.games.mus.cards import Hand, codes
from domain.games.mus.cards.hands import appraise, best_seat, holds
from domain.games.mus.play.fouls import Foul, count_fouls, find_fouls
from domain.games.mus.play.lances import Lance
from domain.games.mus.play.match import game_won
from domain.games.mus.play.state import Deal, MusState
from domain.games.mus.rules import MusRules
from domain.games.mus.scoring import Item, Outcome
from domain.stream import Event

Count = Callable[[Lance], list[Item]]


def count_deal(state: MusState, deal: Deal) -> list[Event]:
    """Return everything from the showing of the hands on; the last event is the game that it won, if it won one.

    The deal was talked out, or stopped by stones that reached the target for certain. Stones of refusals that a wrong
    declaration could still take back have not stopped it: what is left of them wins before anything is counted.
    """
    hands = [known_hand(deal, seat) for seat in range(len(deal.order))]
    events = [Event(e.HandsRevealed([codes(hand) for hand in hands]))]
    alive = _alive(deal)
    found = find_fouls(state.rules, deal, alive) if state.rules.declarations == "called" else []
    board = list(state.score)
    events += [Event(e.FoulFound(foul.lance, foul.seat, foul.row.article, foul.bets, foul.rule)) for foul in found]
    for foul in _each_lance_once(found) if found else ():
        events += _score_items(state, board, _take_back_for_foul(state, deal, foul, board))
    won = _game_by_refusals(state, deal, board, found) or _game_by_hordago(state, deal, alive, board, found)
    if won is None:
        counted, won = _count_lances(state, deal, alive, board, found)
        events += counted
    return events if won is None else [*events, won]


def _alive(deal: Deal) -> list[Hand]:
    """Return the hands, in seat order; one that is dead is empty."""
    return [() if seat in deal.dead else known_hand(deal, seat) for seat in range(len(deal.order))]


def known_hand(deal: Deal, seat: int) -> Hand:
    """Return the cards of a seat; who decides has folded the full stream and knows them, and everybody once shown."""
    hand = deal.hands[seat]
    assert hand is not None  # noqa: S101 - see above
    return hand


def _each_lance_once(found: Sequence[Foul]) -> list[Foul]:
    """Return one foul for each lance: what two offenders do to it is the same."""
    return list({foul.lance: foul for foul in reversed(found)}.values())[::-1]


def _voids(foul: Foul, lance: Lance) -> bool:
    """Check whether the foul makes the bets of this lance void: punto goes with the declarations of juego."""
    return foul.bets == "void" and lance.name in ({"pares"} if foul.lance == "pares" else {"juego", "punto"})


def _take_back_for_foul(state: MusState, deal: Deal, foul: Foul, board: Sequence[int]) -> list[Item]:
    """Return the stones of refused bets that a foul takes back."""
    return _take_back(state, [lance for lance in deal.lances if _voids(foul, lance)], board, foul.rule)


def take_back_refusals(state: MusState, deal: Deal, team: int, rule: str) -> list[Event]:
    """Return the stones of refused bets that a team has drawn in this deal, taken back."""
    items = _take_back(state, [lance for lance in deal.lances if lance.taker == team], state.score, rule)
    return [
        Event(e.StonesScored(item.lance, state.rules.teams[item.team], item.stones, item.reason, item.rule))
        for item in items
    ]


def _take_back(state: MusState, lances: Sequence[Lance], board: Sequence[int], rule: str) -> list[Item]:
    """Take back what was drawn for the refused ones of these lances, as far as a judge has left it to the team."""
    drawn = {(one.lance, one.team): max(one.stones, 0) for one in state.drawn}
    left, items = list(board), list[Item]()
    for lance in lances:
        if lance.outcome == "refused" and lance.taker is not None:
            stones = min(lance.stake, left[lance.taker], drawn.get((lance.name, lance.taker), 0))
            left[lance.taker] -= stones
            if stones:
                items.append(Item(lance.name, lance.taker, -stones, "annulled", rule))
    return items


def _score_items(state: MusState, board: list[int], items: Sequence[Item]) -> list[Event]:
    """Return the items as events; ``board`` is moved along."""
    events: list[Event] = []
    for item in items:
        board[item.team] += item.stones
        events.append(
            Event(e.StonesScored(item.lance, state.rules.teams[item.team], item.stones, item.reason, item.rule))
        )
    return events


def _game_by_refusals(state: MusState, deal: Deal, board: Sequence[int], found: Sequence[Foul]) -> Event | None:
    """Return the game that stones drawn in play have won, if any: for the team that had them first."""
    there = [team for team in (0, 1) if board[team] >= state.rules.target]
    if not there:
        return None
    left = list(board)
    for lance in reversed(deal.lances):
        if len(there) < 2:
            break
        if lance.taker is not None and not any(_voids(foul, lance) for foul in found):
            left[lance.taker] -= lance.stake
            there = [team for team in there if left[team] >= state.rules.target]
    return Event(game_won(state, there[0], (board[0], board[1])))


def _game_by_target(state: MusState, board: Sequence[int]) -> Event | None:
    """Return the game, if a team has its stones."""
    for team in (0, 1):
        if board[team] >= state.rules.target:
            return Event(game_won(state, team, (board[0], board[1])))
    return None


def _game_by_hordago(
    state: MusState, deal: Deal, hands: Sequence[Hand], board: Sequence[int], found: Sequence[Foul]
) -> Event | None:
    """Return the game won by an accepted hordago (D29), if any; in a lance whose bets are void it is void too."""
    last = deal.lances[-1]
    if last.outcome != "hordago-accepted" or any(_voids(foul, last) for foul in found):
        return None
    holders = _holders(state.rules, last, hands)
    winner = scoring.hordago_winner(state.rules, last.name, hands, deal.mano, holders)
    return Event(game_won(state, winner, (board[0], board[1]), "hordago"))


def _count_lances(
    state: MusState, deal: Deal, hands: Sequence[Hand], board: list[int], found: Sequence[Foul]
) -> tuple[list[Event], Event | None]:
    """Return the lances in order, until a team has the stones of the game (D37)."""
    events: list[Event] = []
    for lance in deal.lances:
        if lance.outcome == "void":
            continue  # a judge annulled it, or stopped it: no wrong declaration in it is paid for
        if lance.name == "juego" and deal.lances[-1].name == "punto":
            continue  # no seat announced juego: what was denied is counted with punto
        holders = _holders(state.rules, lance, hands)
        judged = [foul for foul in found if foul.lance == ("juego" if lance.name == "punto" else lance.name)]
        items = count_fouls(state.rules, judged, lance.name, hands, deal.mano, holders or ())
        items = _count_lance(state, deal, lance, hands, holders) if items is None else items
        for _team, counted in groupby(items, key=lambda item: item.team):  # both count where both have offended
            events += _score_items(state, board, list(counted))
            won = _game_by_target(state, board)
            if won is not None:
                return events, won
    return events, None


def _count_lance(
    state: MusState, deal: Deal, lance: Lance, hands: Sequence[Hand], holders: Sequence[int] | None
) -> list[Item]:
    assert lance.outcome is not None  # noqa: S101 - lances of the list are over
    return scoring.count_lance(
        state.rules, lance.name, lance.outcome, lance.stake, lance.taker, hands, deal.mano, holders
    )


def _holders(rules: MusRules, lance: Lance, hands: Sequence[Hand]) -> tuple[int, ...] | None:
    """Return who counts in pares or juego: the seats that announced and hold."""
    if lance.holders is None or rules.declarations == "automatic":
        return lance.holders
    return tuple([seat for seat in lance.holders if holds(lance.name, appraise(rules, hands[seat]))])


DECIDED_BY_HANDS: Final = frozenset[Outcome | None]({"accepted", "passed", "uncontested", "hordago-accepted"})
"""How the talk about a lance ends where the hands decide it (D24, D29, D37)."""


def winning_seat(rules: MusRules, deal: Deal, lance: Lance) -> int | None:
    """Return the seat whose hand wins a lance of a deal whose hands are shown; ``None`` where none does."""
    if lance.outcome not in DECIDED_BY_HANDS:
        return None
    hands = _alive(deal)
    if rules.declarations == "called" and any(_voids(foul, lance) for foul in find_fouls(rules, deal, hands)):
        return None
    holders = _holders(rules, lance, hands)
    seats = [seat for seat in (deal.order if holders is None else holders) if hands[seat]]
    return best_seat(rules, lance.name, hands, deal.mano, seats) if seats else None
