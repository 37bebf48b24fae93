"""A second engine of the Spanish game, written from the pages alone: who speaks, what is paid, who wins (S1-S8).

It knows nothing of ``domain``: it reads the public part of a record, event by event, and works out whose word is due,
what a refusal pays, what the count pays and when games, vacas and the match are won. ``differences`` lists where the
record says otherwise. The comments name the rules of the page that is followed (Más Mus).
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

VALUE_OF_PARES: Final = {1: 1, 2: 2, 3: 3}
"""Par, medias, duples (R-REC-3)."""
BEST_JUEGO: Final = (31, 32, 40, 37, 36, 35, 34, 33)
"""R-LAN-5."""
HORDAGO: Final = "hordago"
Data = Mapping[str, Any]


class Hand:
    """Four cards by the rules of a table (R-BAR-2 to 4)."""

    def __init__(self, codes: Sequence[str], *, eight: bool, royal: bool) -> None:
        printed = [int(code[:-1]) for code in codes]
        alike = {3: 12, 2: 1} if eight else {}
        self.ranks = sorted(alike.get(rank, rank) for rank in printed)
        self.sum = sum(10 if rank > 9 else rank for rank in self.ranks)
        self.royal = royal and sorted(printed) == [7, 7, 7, 10]

    def grande(self) -> list[int]:
        return self.ranks[::-1]

    def chica(self) -> list[int]:
        return [-rank for rank in self.ranks]

    def pares(self) -> tuple[int, list[int]]:
        """Kind (0 to 3) and what decides between two of a kind, the higher pair first (R-LAN-4)."""
        many = {rank: self.ranks.count(rank) for rank in set(self.ranks)}
        pairs = sorted(
            [rank for rank, count in many.items() if count in {2, 4} for _ in range(count // 2)], reverse=True
        )
        three = [rank for rank, count in many.items() if count == 3]
        if three:
            return 2, three
        return (3, pairs) if len(pairs) == 2 else (len(pairs), pairs)

    def juego(self) -> list[int]:
        """Higher is better; nothing under 31 (R-LAN-5, S3)."""
        if self.sum < 31:
            return []
        return [99 if self.royal else 50 - BEST_JUEGO.index(self.sum)]

    def value_of_pares(self) -> int:
        return VALUE_OF_PARES[self.pares()[0]]

    def value_of_juego(self) -> int:
        """R-REC-4."""
        return 3 if self.sum == 31 else 2


class Match:
    """A match as the rules want it, folded along with the record."""

    def __init__(self, rules: Data) -> None:
        self.rules = rules
        self.seats: int = rules["seats"]
        self.score, self.games, self.vaca, self.vacas = [0, 0], [0, 0], [0, 0], [0, 0]
        self.found: list[str] = []
        self.deals = 0
        self.mano = -1
        self.lance: str | None = None
        self.due: list[tuple[Any, ...]] = []

    def complain(self, what: str) -> None:
        self.found.append(f"deal {self.deals}: {what}")

    def expect(self, right: bool, what: str) -> None:  # noqa: FBT001 - what is right is the whole question
        if not right:
            self.complain(what)

    def order(self) -> list[int]:
        return [(self.mano + step) % self.seats for step in range(self.seats)]

    # The deal and the mus (R-ORD, R-MUS).

    def hands_dealt(self, data: Data) -> None:
        self.expect(not self.due, f"{self.due} was not paid")
        if self.deals:
            self.expect(data["dealer"] == self.mano, "the deal does not go on from mano")
        first = self.score == [0, 0]
        self.deals, self.mano = self.deals + 1, (data["dealer"] + 1) % self.seats
        self.expect(data["mano"] == self.mano, "mano is not right of the dealer")
        self.corrido = bool(data.get("corrido"))
        self.expect(self.corrido == (bool(self.rules.get("mus_corrido")) and first), "mus corrido at another deal")
        self.asked, self.over = self.order(), dict[str, tuple[Any, ...]]()
        self.holders: dict[str, list[int]] = {"pares": [], "juego": []}
        self.said: dict[str, list[int]] = {"pares": [], "juego": []}
        self.drawing = 0
        self.lance = None

    def mus_agreed(self, data: Data) -> None:
        self.expect(self.asked[:1] == [data["seat"]], "another seat is asked for mus")
        self.asked = self.asked[1:]
        if not self.asked:
            self.drawing = self.seats

    def cards_discarded(self, data: Data) -> None:
        self.expect(1 <= data["count"] <= 4, "no such number of discards")
        self.expect(self.order()[self.seats - self.drawing] == data["seat"], "a discard out of order")
        self.drawing -= 1
        if not self.drawing:
            if self.corrido:  # R-MUS-5
                self.mano = (self.mano + 1) % self.seats
            self.asked = self.order()

    def mus_cut(self, data: Data) -> None:
        self.expect(self.asked[:1] == [data["seat"]], "another seat cuts")
        if self.corrido:
            self.mano = data["seat"]
        self.open("grande", self.order())

    # The lances (R-LAN-1, R-DEC, R-ENV).

    def open(self, lance: str, speakers: list[int]) -> None:
        self.lance, self.speakers, self.bets, self.bettor, self.turn = lance, speakers, list[Any](), -1, speakers[0]

    def declared(self, data: Data) -> None:
        lance = data["lance"]
        self.expect(self.lance is None, "declared while a lance is open")
        said = self.said[lance]
        said.append(data["seat"])
        if data["has"]:
            self.holders[lance].append(data["seat"])
        if len(said) < self.seats:
            return
        self.expect(said == self.order(), "declared out of order")
        holders = self.holders[lance]
        if len({seat % 2 for seat in holders}) == 2:
            self.open(lance, holders)
        elif holders:
            self.over[lance] = ("alone",)
        elif lance == "juego":
            self.open("punto", self.order())

    def end(self, *how: Any) -> None:  # noqa: ANN401 - how a lance ended
        assert self.lance is not None
        self.over[self.lance] = how
        following = {"grande": "chica"}.get(self.lance)
        self.lance = None
        if following and how[0] != HORDAGO:
            self.open(following, self.order())

    def speak(self, seat: int) -> None:
        self.expect(self.lance is not None and seat == self.turn, f"seat {seat} speaks out of turn in {self.lance}")

    def passed(self, data: Data) -> None:
        self.speak(data["seat"])
        self.expect(not self.bets, "a pass over a bet")
        place = self.speakers.index(data["seat"]) + 1
        if place == len(self.speakers):
            self.end("passed")
        else:
            self.turn = self.speakers[place]

    def wager(self, seat: int, stones: Any) -> None:  # noqa: ANN401 - a number or a hordago
        self.speak(seat)
        self.expect(HORDAGO not in self.bets and (stones == HORDAGO or stones >= 2), "no such bet")
        self.bets.append(stones)
        self.bettor = seat
        self.turn = self.answerers()[0]

    def answerers(self) -> list[int]:
        """The opponents who may speak, from the bettor's right on (R-ENV-3)."""
        around = [(self.bettor + step) % self.seats for step in range(1, self.seats)]
        return [seat for seat in around if seat % 2 != self.bettor % 2 and seat in self.speakers]

    def bet_placed(self, data: Data) -> None:
        self.wager(data["seat"], data["stones"])

    bet_raised = bet_placed

    def hordago_called(self, data: Data) -> None:
        self.wager(data["seat"], HORDAGO)

    def bet_accepted(self, data: Data) -> None:
        self.speak(data["seat"])
        self.end(*((HORDAGO,) if self.bets[-1] == HORDAGO else ("accepted", sum(self.bets))))

    def bet_refused(self, data: Data) -> None:
        self.speak(data["seat"])
        others = self.answerers()
        if others[-1] != data["seat"]:
            self.turn = others[-1]
            return
        assert self.lance is not None
        team = self.bettor % 2
        stones = sum(self.bets[:-1]) or 1  # R-ENV-6: what was accepted last, or one
        self.due.append((self.lance, team, stones))
        self.end("refused", team)

    # The count (R-REC) and the end (R-FIN).

    def hands_revealed(self, data: Data) -> None:
        eight, royal = self.rules["equivalences"] == "eight-kings", bool(self.rules.get("royal_thirty_one"))
        hands = [Hand(codes, eight=eight, royal=royal) for codes in data["hands"]]
        for lance, holds in (("pares", lambda hand: hand.pares()[0] > 0), ("juego", lambda hand: hand.sum > 30)):
            if len(self.said[lance]) == self.seats:
                truth = [seat for seat in self.order() if holds(hands[seat])]
                self.expect(self.holders[lance] == truth, f"{lance} was not declared truly")
        if max(self.score) >= self.rules["target"]:
            return self.win(self.score.index(max(self.score)), "target")
        if any(how[0] == HORDAGO for how in self.over.values()):
            (lance,) = [lance for lance, how in self.over.items() if how[0] == HORDAGO]
            return self.win(self.best(lance, hands) % 2, HORDAGO)
        would = list(self.score)
        for lance in ("grande", "chica", "pares", "juego", "punto"):
            if lance not in self.over:
                continue
            for paid in self.pay(lance, hands):
                self.due.append(paid)
                would[paid[1]] += paid[2]
            if max(would) >= self.rules["target"]:
                return self.win(would.index(max(would)), "target")
        return None

    def candidates(self, lance: str) -> list[int]:
        return self.holders[lance] if lance in self.holders else self.order()

    def best(self, lance: str, hands: Sequence[Hand]) -> int:
        """The seat with the best hand; of equal ones the one that speaks first (R-LAN-7)."""
        of = {"grande": Hand.grande, "chica": Hand.chica, "pares": Hand.pares, "juego": Hand.juego}
        strength = of.get(lance, lambda hand: hand.sum)
        best = -1
        for seat in [seat for seat in self.order() if seat in self.candidates(lance)]:
            if best < 0 or strength(hands[seat]) > strength(hands[best]):  # pyright: ignore[reportOperatorIssue]
                best = seat
        return best

    def pay(self, lance: str, hands: Sequence[Hand]) -> list[tuple[Any, ...]]:
        how = self.over[lance]
        team = how[1] if how[0] == "refused" else self.best(lance, hands) % 2
        stones = how[1] if how[0] == "accepted" else 0
        if lance in {"grande", "chica"}:
            stones += how[0] == "passed"
        elif lance == "punto":
            stones += 1
        else:
            own = [hands[seat] for seat in self.holders[lance] if seat % 2 == team]
            value = Hand.value_of_pares if lance == "pares" else Hand.value_of_juego
            stones += sum(value(hand) for hand in own)
        return [(lance, team, stones)] if stones else []

    def win(self, team: int, reason: str) -> None:
        self.games[team] += 1
        self.vaca[team] += 1
        ended = self.vaca[team] == self.rules["games_to_win"]
        if ended:
            self.vacas[team] += 1
            self.vaca = [0, 0]
        self.due.append(("game", team, reason))

    def stones_scored(self, data: Data) -> None:
        """Items of one lance and team come one after the other; together they are what is due."""
        team, stones = "AB".index(data["team"]), data["stones"]
        if not self.due or self.due[0][:2] != (data["lance"], team):
            return self.complain(f"{data} where {self.due[:1]} was due")
        lance, _, left = self.due.pop(0)
        self.score[team] += stones
        if left > stones:
            self.due.insert(0, (lance, team, left - stones))
        self.expect(left >= stones, f"{lance} pays {stones}, and {left} was due")
        return None

    def game_won(self, data: Data) -> None:
        due = self.due.pop(0) if self.due else None
        self.expect(due == ("game", "AB".index(data["team"]), data["reason"]), f"a game won where {due} was due")
        self.expect(list(data["scores"]) == self.score, "other stones at the end of a game")
        self.expect(list(data["games_won"]) == self.games, "other games won")
        self.score = [0, 0]

    def match_ended(self, data: Data) -> None:
        if data["reason"] != "won":
            return
        wanted = (self.rules.get("vacas") or 1) // 2 + 1
        self.expect(max(self.vacas) == wanted, "the match ends before its vacas are won")
        self.expect(data["team"] == "AB"[self.vacas.index(max(self.vacas))], "another team wins the match")
        self.expect(not self.due, f"{self.due} was not paid")


def differences(rules: Data, events: Iterable[tuple[str, Data]]) -> tuple[int, list[str]]:
    """Follow the public events of a match, types and data: how many deals there were, and what is otherwise."""
    match = Match(rules)
    for kind, data in events:
        follow = getattr(match, kind, None)
        if follow is not None:
            follow(data)
    return match.deals, match.found
