"""The dialogue of one lance: who may say what, and what each word does to it (rules.md D19, D20, D25-D29).

A lance opens with its speakers in order from mano. Before the first bet, one seat at a time passes, bets or calls
hordago; the last pass ends the lance. A bet hands the word to the other team's speakers: any of them at once
(``any-opponent``, ``binding-words``) or the right-hand one first and then their partner
(``right-hand-first``). A raise turns the question round; accepting or refusing ends the lance::

    opening  --pass-->    opening of the next speaker, or over ("passed")
    opening  --bet, hordago-->  answering by the other team
    answering --raise, hordago--> answering by the raiser's opponents
    answering --accept--> over ("accepted", "hordago-accepted")
    answering --refuse--> the partner's answer where one is due, or over ("refused")
    answering --refuse_soft--> the partner's answer if they have a voice and have not said so too, or over ("refused")

``biak_bet`` and ``biak_hordago`` open grande like a bet or a hordago; what they stake on chica is the deal's business.
A hand may be declared dead while the lance is talked over (``bereft``). Bets that a foul makes void end as "void".

Nothing here knows cards: holders come from the declarations, and who wins is for the settlement.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, Literal

import msgspec

from domain.games.mus.rules import Answer, MusRules, RefusalBasis
from domain.games.mus.rules import Lance as LanceName
from domain.games.mus.scoring import HORDAGO, Outcome

Say = Literal["pass", "bet", "raise", "hordago", "accept", "refuse", "refuse_soft", "biak_bet", "biak_hordago"]


class Word(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """One utterance; ``stones`` is the increment of a bet or raise."""

    seat: int
    move: Say
    stones: int | None = None


class Lance(msgspec.Struct, frozen=True, gc=False):
    """A lance being talked over, or talked out."""

    name: LanceName
    speakers: tuple[int, ...]
    """Seats with a voice, in order from mano."""
    holders: tuple[int, ...] | None
    """Seats that hold pares or juego, in order from mano; ``None`` where holding means nothing."""
    to_act: tuple[int, ...] = ()
    dialogue: tuple[Word, ...] = ()
    bets: tuple[int, ...] = ()
    """Increments in order; ``HORDAGO`` for one that stakes the game."""
    bettor: int = -1
    outcome: Outcome | None = None
    stake: int = 0
    """Stones agreed, or paid for the refusal."""
    taker: int | None = None
    """The team that took a refused bet."""
    rule: str = ""
    """The rule id the stake of a refusal follows from."""


class Option(msgspec.Struct, frozen=True, gc=False, cache_hash=True):
    """A kind of move a seat may make now, with the range of its number or the cards to choose from."""

    kind: str
    minimum: int = 0
    maximum: int = 0
    cards: tuple[int, ...] = ()


PASS: Final = Option("pass")
CALL: Final = Option("hordago")
ACCEPT: Final = Option("accept")
REFUSE: Final = Option("refuse")
ANSWER_HORDAGO: Final = (ACCEPT, REFUSE)
SOFTLY: Final = {"binding-words": (Option("refuse_soft"),)}
"""What an answer may be besides, by how bets are answered (D27)."""


def open_lance(rules: MusRules, name: LanceName, order: tuple[int, ...], holders: tuple[int, ...] | None) -> Lance:
    """Return a new lance; already over when its holders do not allow a dialogue. ``order`` is every seat from mano."""
    if holders is None:
        return Lance(name, order, None, order[:1])
    if not holders:
        return Lance(name, (), holders, outcome="not-played")
    if rules.betting == "both-teams" and len({seat % 2 for seat in holders}) == 1:
        return Lance(name, (), holders, outcome="uncontested")
    speakers = holders if rules.speakers == "holders" else order
    return Lance(name, speakers, holders, speakers[:1])


def lance_options(rules: MusRules, lance: Lance, seat: int) -> tuple[Option, ...]:
    """Return what this seat may say now; empty when it has no say."""
    if seat not in lance.to_act:
        return ()
    if not lance.bets:
        return _openings(rules.min_opening, rules.target, biak=rules.biak and lance.name == "grande")
    if lance.bets[-1] == HORDAGO:
        return ANSWER_HORDAGO + SOFTLY.get(rules.answer, ())
    return _answers(rules.min_raise, rules.target, rules.answer)


@lru_cache(maxsize=256)
def _openings(minimum: int, maximum: int, *, biak: bool) -> tuple[Option, ...]:
    """Return what opens a lance: with ``biak`` also grande and chica together (5.5)."""
    opening = (PASS, Option("bet", minimum, maximum), CALL)
    return (*opening, Option("biak_bet", minimum, maximum), Option("biak_hordago")) if biak else opening


@lru_cache(maxsize=256)
def _answers(minimum: int, maximum: int, answer: Answer) -> tuple[Option, ...]:
    """Return what answers a bet, by how bets are answered (D27)."""
    return (ACCEPT, REFUSE, *SOFTLY.get(answer, ()), Option("raise", minimum, maximum), CALL)


def apply_word(rules: MusRules, lance: Lance, word: Word) -> Lance:
    """Return the lance after a legal word."""
    return SAYINGS[word.move](rules, lance, word)


def _pass(_rules: MusRules, lance: Lance, word: Word) -> Lance:
    dialogue = (*lance.dialogue, word)
    following = lance.speakers.index(word.seat) + 1
    if following == len(lance.speakers):
        return Lance(lance.name, lance.speakers, lance.holders, (), dialogue, outcome="passed")
    return Lance(lance.name, lance.speakers, lance.holders, (lance.speakers[following],), dialogue)


def _bet(rules: MusRules, lance: Lance, word: Word) -> Lance:
    return Lance(
        lance.name,
        lance.speakers,
        lance.holders,
        _answerers(rules, lance, word.seat),
        (*lance.dialogue, word),
        (*lance.bets, HORDAGO if word.stones is None else word.stones),
        word.seat,
    )


def _accept(_rules: MusRules, lance: Lance, word: Word) -> Lance:
    hordago = lance.bets[-1] == HORDAGO
    return msgspec.structs.replace(
        lance,
        to_act=(),
        dialogue=(*lance.dialogue, word),
        outcome="hordago-accepted" if hordago else "accepted",
        stake=0 if hordago else accepted_stake(lance.bets),
    )


def _refuse(rules: MusRules, lance: Lance, word: Word) -> Lance:
    dialogue = (*lance.dialogue, word)
    if rules.answer == "right-hand-first":
        opponents = _opponents(lance, lance.bettor)
        if word.seat != opponents[-1]:
            return msgspec.structs.replace(lance, to_act=opponents[-1:], dialogue=dialogue)
    return _refused(rules, msgspec.structs.replace(lance, dialogue=dialogue))


def _refuse_soft(rules: MusRules, lance: Lance, word: Word) -> Lance:
    left = tuple([seat for seat in lance.to_act if seat != word.seat])
    lance = msgspec.structs.replace(lance, to_act=left, dialogue=(*lance.dialogue, word))
    return lance if left else _refused(rules, lance)


def _refused(rules: MusRules, lance: Lance) -> Lance:
    stones, rule = refused_stake(rules, lance.bets)
    return msgspec.structs.replace(lance, to_act=(), outcome="refused", stake=stones, taker=lance.bettor % 2, rule=rule)


REFUSED_RAISE: Final[dict[RefusalBasis, tuple[int, str]]] = {
    "standard": (1, "mus.raise.refused.standard"),
    "before-penultimate": (2, "mus.raise.refused.before-penultimate"),
}
"""How many of the last bets a refused raise leaves unpaid, and the rule that says so."""


def refused_stake(rules: MusRules, bets: Sequence[int]) -> tuple[int, str]:
    """Return the stones and the rule id of a refusal, for the team that bet last (D30, 5.1); ``bets`` in order."""
    if bets[-1] == HORDAGO:
        return max(1, sum(bets[:-1])), "mus.hordago.refused"
    if len(bets) == 1:
        return 1, "mus.bet.refused"
    unpaid, rule = REFUSED_RAISE[rules.refusal_basis]
    return max(1, sum(bets[:-unpaid])), rule


def accepted_stake(bets: Sequence[int]) -> int:
    """Return the stake agreed on: all increments together (D32). A hordago has no stake, it decides the game."""
    return sum(bets)


def without_seat(rules: MusRules, lance: Lance, seat: int) -> Lance:
    """Return the lance without this seat, whose hand is dead (art. 5): neither a voice nor a holder.

    Where that leaves a team without a voice, its lance of pares or juego is contested no longer and the bets are off.
    """
    holders = None if lance.holders is None else tuple([other for other in lance.holders if other != seat])
    speakers = tuple([other for other in lance.speakers if other != seat])
    lone = msgspec.structs.replace(lance, holders=holders, speakers=speakers)
    if lance.outcome is not None or seat not in lance.speakers:
        return lone
    if len({other % 2 for other in speakers}) == 1:
        return msgspec.structs.replace(lone, to_act=(), bets=(), outcome="uncontested")
    left = tuple([other for other in lance.to_act if other != seat])
    if left or seat not in lance.to_act:
        return msgspec.structs.replace(lone, to_act=left)
    if lance.bets:
        return _refused(rules, lone)
    later = lance.speakers[lance.speakers.index(seat) + 1 :]
    return msgspec.structs.replace(lone, to_act=later[:1], outcome=None if later else "passed")


SAYINGS: Final = {
    "pass": _pass,
    "bet": _bet,
    "raise": _bet,
    "hordago": _bet,
    "biak_bet": _bet,
    "biak_hordago": _bet,
    "accept": _accept,
    "refuse": _refuse,
    "refuse_soft": _refuse_soft,
}


OPPONENTS: Final = ((1, 3), (2, 0), (3, 1), (0, 2))
"""The opponents of each seat, right hand first; with two seats there are no seats 2 and 3 to speak."""


def _answerers(rules: MusRules, lance: Lance, bettor: int) -> tuple[int, ...]:
    opponents = _opponents(lance, bettor)
    return opponents[:1] if rules.answer == "right-hand-first" else opponents


def _opponents(lance: Lance, bettor: int) -> tuple[int, ...]:
    """Return the other team's speakers, from the bettor's right hand on.

    With one-sided pares under ``any-holder`` everybody speaks, so there is always at least one.
    """
    return tuple([seat for seat in OPPONENTS[bettor] if seat in lance.speakers])
