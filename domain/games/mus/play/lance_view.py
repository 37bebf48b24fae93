"""Show a lance so far, and the bet in it that waits for its answer: who offered what, and what a refusal pays."""

import msgspec

from domain.games.mus.play.lances import Lance, Word
from domain.games.mus.play.state import Deal
from domain.games.mus.rules import Lance as LanceName
from domain.games.mus.rules import MusRules
from domain.games.mus.scoring import HORDAGO, Outcome, accepted_stake, refused_stake
from domain.table.game.sides import Team


class LanceView(msgspec.Struct, frozen=True):
    """A lance so far; ``stake`` in stones; ``holders`` only for lances that have holders."""

    dialogue: list[Word]
    stake: int
    outcome: Outcome | None
    holders: list[int] | None
    rule: str | None
    """Id of the rule that the stones of a refused bet follow from; null where none was refused."""


class BookedView(msgspec.Struct, frozen=True):
    """A bet that opens chica once grande is over."""

    lance: LanceName
    seat: int
    hordago: bool
    stones: int | None
    """Null for a hordago."""


class BetView(msgspec.Struct, frozen=True):
    """A bet that waits for its answer: who offered what, and what a refusal pays."""

    lance: LanceName
    seat: int
    """Who offered last."""
    team: Team
    hordago: bool
    """Whether the game is at stake."""
    stones: int | None
    """What the lance is played for if it is accepted; null for a hordago."""
    raised: int | None
    """What the last offer added to that; null for a hordago."""
    refused: int
    """Stones that the team gets if it is refused."""
    rule: str
    """Id of the rule that says so."""
    booked: BookedView | None
    """What was offered on chica with it, to be answered there."""


def lance_view(lance: Lance) -> LanceView:
    """Show a lance as far as it is talked over."""
    return LanceView(
        list(lance.dialogue),
        lance.stake,
        lance.outcome,
        None if lance.holders is None else list(lance.holders),
        lance.rule or None,
    )


def pending_bet(rules: MusRules, deal: Deal) -> BetView | None:
    """Return the bet that is to be answered in the lance in hand; ``None`` where there is none."""
    lance = deal.lance
    if lance is None or not lance.bets:
        return None
    refused, rule = refused_stake(rules, lance.bets)
    last = lance.bets[-1]
    hordago = last == HORDAGO
    return BetView(
        lance=lance.name,
        seat=lance.bettor,
        team=rules.teams[lance.bettor % 2],
        hordago=hordago,
        stones=None if hordago else accepted_stake(lance.bets),
        raised=None if hordago else last,
        refused=refused,
        rule=rule,
        booked=_booked(deal) if lance.name == "grande" else None,
    )


def _booked(deal: Deal) -> BookedView | None:
    if deal.booked is None:
        return None
    seat, stones = deal.booked
    return BookedView("chica", seat, stones == HORDAGO, None if stones == HORDAGO else stones)
