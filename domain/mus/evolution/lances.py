"""How a deal goes from lance to lance: opened or declared for, talked over, ended, and the next one begun."""

from msgspec.structs import replace

from domain.mus.evolution.change import deal_of
from domain.mus.lances import Lance, Word, open_lance, say
from domain.mus.settlement import HORDAGO
from domain.mus.state import NEXT_LANCE, Deal, Due, MusState, declarers


def talk(state: MusState) -> MusState:
    """The state where the talk begins, whatever was exchanged before: for who follows the public words alone."""
    return replace(state, deal=begin(state, deal_of(state), "grande"))


def begin(state: MusState, deal: Deal, phase: str) -> Deal:
    """The deal with this lance open, or waiting for its declarations, or at the showdown."""
    if phase in {"grande", "chica", "punto"}:
        lance = open_lance(state.rules, phase, deal.living, None)  # pyright: ignore[reportArgumentType]
        if phase == "chica" and deal.booked is not None:
            lance = say(state.rules, lance, _booked(*deal.booked))
        return replace(deal, phase=phase, lance=lance, to_act=lance.to_act)
    return _declaring(state, replace(deal, phase=phase, lance=None, to_act=()))


def _booked(seat: int, stones: int) -> Word:
    return Word(seat, "hordago") if stones == HORDAGO else Word(seat, "bet", stones)


def opened(state: MusState, deal: Deal, lance: Lance) -> Deal:
    """The deal with this lance under way, unless it is over."""
    if lance.outcome is not None:
        return end(state, deal, lance)
    return replace(deal, lance=lance, to_act=lance.to_act)


def heard(state: MusState, deal: Deal, lance: str) -> Deal:
    """The deal after a declaration: the next seat's, or the lance open once every living hand was declared."""
    said, living = deal.pares if lance == "pares" else deal.juego, deal.living
    if None in [said[seat] for seat in living]:
        return _declaring(state, deal)
    holders = tuple([seat for seat in living if said[seat]])
    return opened(state, deal, open_lance(state.rules, lance, living, holders))  # pyright: ignore[reportArgumentType]


def _declaring(state: MusState, deal: Deal) -> Deal:
    """The deal with the word at the next seat that is to declare, where seats do so themselves."""
    to_act = declarers(state.rules, deal)
    return deal if to_act == deal.to_act else replace(deal, to_act=to_act)


def end(state: MusState, deal: Deal, lance: Lance) -> Deal:
    """The deal after a lance: the next one begun, but nobody acts before a refusal is paid."""
    due = None
    if lance.outcome == "refused":
        assert lance.taker is not None  # noqa: S101 - a refusal always has a taker
        due = Due(lance.name, lance.taker, lance.stake, "refused", lance.rule)
    following = NEXT_LANCE[lance.name]
    if lance.outcome == "hordago-accepted":
        following = "showdown"
    elif lance.name == "juego" and lance.outcome == "not-played":
        following = "punto"
    deal = begin(state, replace(deal, lances=(*deal.lances, lance), due=due), following)
    return deal if due is None else replace(deal, to_act=())
