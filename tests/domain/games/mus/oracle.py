"""Mus counted again, the way a person would: shares no code with the rules, only the rules struct and card numbers."""

from collections import Counter
from collections.abc import Mapping, Sequence

from domain.games.mus.cards import Hand
from domain.games.mus.rules import Lance, MusRules

Paid = tuple[str, str, int]
"""Lance, team, stones."""
Talk = tuple[Sequence[tuple[int, int]], str]
"""Bets as ``(seat, increment)`` in order, and the answer: accept, refuse or pass."""


def oracle_key(rules: MusRules, lance: Lance, cards: Hand) -> tuple[object, ...]:
    """How a person would compare: write the cards down as letters and read them off, the better the larger."""
    eight = rules.equivalences == "eight-kings"
    letters = sorted("ABCDEFGHIJ"[card % 10] for card in cards)
    if eight:
        letters = sorted("J" if letter == "C" else "A" if letter == "B" else letter for letter in letters)
    total = sum(10 if letter in "HIJ" else "ABCDEFG".index(letter) + 1 for letter in letters)
    match lance:
        case "grande":
            return ("".join(reversed(letters)),)
        case "chica":
            return ("".join(chr(200 - ord(letter)) for letter in letters),)
        case "juego":
            return (-[31, 32, 40, 37, 36, 35, 34, 33, *range(31)].index(total) if total > 30 else -99,)
        case "punto":
            return (total,)
        case "pares":
            groups = sorted(((number, letter) for letter, number in Counter(letters).items()), reverse=True)
            shape = [number for number, _ in groups]
            names = [letter for _, letter in groups]
            if shape == [4]:
                return (3, names[0] * 2)
            if shape == [2, 2]:
                return (3, "".join(names))
            if shape[0] == 1:
                return (0, "")
            return (shape[0] - 1, "".join(names if rules.kickers else names[:1]))


def oracle_best(rules: MusRules, lance: Lance, hands: Sequence[Hand], mano: int, seats: Sequence[int]) -> int:
    """The winning seat: go round from mano and keep each seat that is strictly better."""
    best = None
    for place in range(mano, mano + len(hands)):
        seat = place % len(hands)
        if seat in seats and (
            best is None or oracle_key(rules, lance, hands[seat]) > oracle_key(rules, lance, hands[best])
        ):
            best = seat
    assert best is not None
    return best


def oracle_value(rules: MusRules, lance: Lance, cards: Hand) -> int:
    """What the hand adds to the stake."""
    key = oracle_key(rules, lance, cards)
    match lance:
        case "pares":
            return int(str(key[0]))
        case "juego":
            return 0 if key == (-99,) else 3 if key == (0,) else 2
        case "punto":
            return 1
        case _:
            return 0


def oracle_holders(rules: MusRules, lance: Lance, hands: Sequence[Hand]) -> list[int]:
    """Who has pares or juego; in other lances everybody."""
    if lance not in {"pares", "juego"}:
        return list(range(len(hands)))
    return [seat for seat in range(len(hands)) if oracle_value(rules, lance, hands[seat])]


def oracle_refusal(rules: MusRules, increments: Sequence[int]) -> int:
    """5.1, by the sheet."""
    unpaid = 2 if rules.refusal_basis == "before-penultimate" else 1
    return max(1, sum(increments[: len(increments) - unpaid]))


def oracle_deal(rules: MusRules, hands: Sequence[Hand], mano: int, talks: Mapping[str, Talk]) -> list[Paid]:
    """The stones of a deal in the order they are drawn, as if the game had no end."""
    at_once: list[Paid] = []
    later: list[Paid] = []
    no_seat_has_juego = not oracle_holders(rules, "juego", hands)
    lances: tuple[Lance, ...] = ("grande", "chica", "pares", "punto" if no_seat_has_juego else "juego")
    for lance in lances:
        holders = oracle_holders(rules, lance, hands)
        if not holders:
            continue
        bets, answer = talks.get(lance, ((), "pass"))
        winner = oracle_best(rules, lance, hands, mano, holders)
        side, stake = winner % 2, 0
        counts = True
        if bets and answer == "refuse":
            side = bets[-1][0] % 2
            at_once.append((lance, "AB"[side], oracle_refusal(rules, [stones for _, stones in bets])))
            counts = rules.bonus_on_refusal
        elif bets:
            stake = sum(stones for _, stones in bets)
        elif len({seat % 2 for seat in holders}) == 1 and rules.betting == "both-teams":
            counts = rules.uncontested == "values"
        else:
            paid = getattr(rules, f"pass_{lance}")
            stake = 1 if "point" in paid else 0
            counts = "values" in paid
        if stake:
            later.append((lance, "AB"[side], stake))
        if counts:
            ours = [seat for seat in holders if seat % 2 == side]
            if rules.bonus_scope == "best-hand" or lance == "punto":
                ours = [oracle_best(rules, lance, hands, mano, ours)] if ours else []
            for seat in sorted(ours, key=lambda seat: (seat - mano) % len(hands)):
                value = oracle_value(rules, lance, hands[seat])
                later += [(lance, "AB"[side], value)] if value else []
    return at_once + later
