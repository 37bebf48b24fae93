"""A second engine of Mus, written from the documents and pages alone: who speaks, what is paid, who wins.

It knows nothing of ``domain``: it reads the public part of a record, event by event, and works out whose word is due,
what a refusal pays, what the count pays and when games, vacas and the match are won. ``differences`` lists where the
record says otherwise. ``Match`` is the Spanish game, its comments name the rules of the page that is followed (Más
Mus); what another document says otherwise is in a class of its own. The federation's declarations are the house's.
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

    def __init__(self, codes: Sequence[str], *, eight: bool, royal: bool = False, kickers: bool = False) -> None:
        printed = [int(code[:-1]) for code in codes]
        alike = {3: 12, 2: 1} if eight else {}
        self.ranks = sorted(alike.get(rank, rank) for rank in printed)
        self.sum = sum(10 if rank > 9 else rank for rank in self.ranks)
        self.royal = royal and sorted(printed) == [7, 7, 7, 10]
        self.kickers = kickers

    def grande(self) -> list[int]:
        return self.ranks[::-1]

    def chica(self) -> list[int]:
        return [-rank for rank in self.ranks]

    def pares(self) -> tuple[int, list[int]]:
        """Kind (0 to 3) and what decides between two of a kind, the higher pair first (R-LAN-4)."""
        many = {rank: self.ranks.count(rank) for rank in set(self.ranks)}
        pairs = [rank for rank, count in many.items() if count in {2, 4} for _ in range(count // 2)]
        three = [rank for rank, count in many.items() if count == 3]
        left = [rank for rank in self.ranks[::-1] if many[rank] == 1] if self.kickers else []
        if three:
            return 2, three + left
        return (3 if len(pairs) == 2 else len(pairs)), sorted(pairs, reverse=True) + left

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

    least_raise = 2
    """R-ENV-3."""

    def __init__(self, rules: Data) -> None:
        self.rules = rules
        self.seats: int = rules["seats"]
        self.score, self.games, self.vaca, self.vacas = [0, 0], [0, 0], [0, 0], [0, 0]
        self.found: list[str] = []
        self.deals = 0
        self.mano = -1
        self.lance: str | None = None
        self.due: list[tuple[Any, ...]] = []

    def expect(self, right: bool, what: str) -> None:  # noqa: FBT001 - what is right is the whole question
        if not right:
            self.found.append(f"deal {self.deals}: {what}")

    def order(self) -> list[int]:
        return [(self.mano + step) % self.seats for step in range(self.seats)]

    # The deal and the mus (R-ORD, R-MUS).

    def mus_order(self) -> list[int]:
        return self.order()

    def hands_dealt(self, data: Data) -> None:
        self.expect(not self.due, f"{self.due} was not paid")
        if self.deals:
            self.expect(data["dealer"] == self.mano, "the deal does not go on from mano")
        first = self.score == [0, 0]
        self.deals, self.mano = self.deals + 1, (data["dealer"] + 1) % self.seats
        self.expect(data["mano"] == self.mano, "mano is not right of the dealer")
        self.corrido = bool(data.get("corrido"))
        self.expect(self.corrido == (bool(self.rules.get("mus_corrido")) and first), "mus corrido at another deal")
        self.asked, self.over = self.mus_order(), dict[str, tuple[Any, ...]]()
        self.holders: dict[str, list[int]] = {"pares": [], "juego": []}
        self.said: dict[str, list[int]] = {"pares": [], "juego": []}
        self.drawing = 0
        self.lance = None
        self.booked: tuple[int, Any] | None = None

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
            self.asked = self.mus_order()

    def mus_cut(self, data: Data) -> None:
        self.expect(self.asked[:1] == [data["seat"]], "another seat cuts")
        if self.corrido:
            self.mano = data["seat"]
        self.open("grande", self.order())

    # The lances (R-LAN-1, R-DEC, R-ENV).

    def open(self, lance: str, speakers: list[int]) -> None:
        self.lance, self.speakers, self.bets, self.bettor, self.turn = lance, speakers, list[Any](), -1, speakers[:1]

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
        if holders and self.is_contested(holders):
            self.open(lance, self.speakers_of(holders))
        elif holders:
            self.over[lance] = ("alone",)
        elif lance == "juego":
            self.open("punto", self.order())

    def is_contested(self, holders: list[int]) -> bool:
        return len({seat % 2 for seat in holders}) == 2

    def speakers_of(self, holders: list[int]) -> list[int]:
        return holders

    def end(self, *how: Any) -> None:  # noqa: ANN401 - how a lance ended
        assert self.lance is not None
        self.over[self.lance] = how
        following = {"grande": "chica"}.get(self.lance)
        self.lance = None
        if following and how[0] != HORDAGO:
            self.open(following, self.order())
            if self.booked:
                self.bettor, stones = self.booked
                self.bets, self.turn = [stones], self.first_answerers()

    def speak(self, seat: int) -> None:
        self.expect(self.lance is not None and seat in self.turn, f"seat {seat} speaks out of turn in {self.lance}")

    def passed(self, data: Data) -> None:
        self.speak(data["seat"])
        self.expect(not self.bets, "a pass over a bet")
        place = self.speakers.index(data["seat"]) + 1
        if place == len(self.speakers):
            self.end("passed")
        else:
            self.turn = self.speakers[place : place + 1]

    def wager(self, seat: int, stones: Any) -> None:  # noqa: ANN401 - a number or a hordago
        self.speak(seat)
        least = self.least_raise if self.bets else 2
        self.expect(HORDAGO not in self.bets and (stones == HORDAGO or stones >= least), "no such bet")
        self.bets.append(stones)
        self.bettor = seat
        self.turn = self.first_answerers()

    def answerers(self) -> list[int]:
        """The opponents who may speak, from the bettor's right on (R-ENV-3)."""
        around = [(self.bettor + step) % self.seats for step in range(1, self.seats)]
        return [seat for seat in around if seat % 2 != self.bettor % 2 and seat in self.speakers]

    def first_answerers(self) -> list[int]:
        return self.answerers()[:1]

    def bet_placed(self, data: Data) -> None:
        self.wager(data["seat"], data["stones"])

    bet_raised = bet_placed

    def hordago_called(self, data: Data) -> None:
        self.wager(data["seat"], HORDAGO)

    def bet_accepted(self, data: Data) -> None:
        self.speak(data["seat"])
        self.end(*((HORDAGO,) if self.bets[-1] == HORDAGO else ("accepted", sum(self.bets))))

    def bet_refused(self, data: Data) -> None:
        """The second opponent answers when the first has refused (R-ENV-4)."""
        self.speak(data["seat"])
        others = self.answerers()
        if others[-1] != data["seat"]:
            self.turn = others[-1:]
        else:
            self.refuse()

    def refuse(self) -> None:
        assert self.lance is not None
        team = self.bettor % 2
        self.due.append((self.lance, team, self.deje()))
        self.end("refused", team)

    def deje(self) -> int:
        """What was accepted last, or one (R-ENV-6)."""
        return sum(self.bets[:-1]) or 1

    # The count (R-REC) and the end (R-FIN).

    def hand(self, codes: Sequence[str]) -> Hand:
        eight, royal = self.rules["equivalences"] == "eight-kings", bool(self.rules.get("royal_thirty_one"))
        return Hand(codes, eight=eight, royal=royal)

    def hands_revealed(self, data: Data) -> None:
        hands = [self.hand(codes) for codes in data["hands"]]
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
            team, stones = self.pay(lance, hands)
            if stones:
                self.due.append((lance, team, stones))
                would[team] += stones
            if max(would) >= self.rules["target"]:
                return self.win(would.index(max(would)), "target")
        return None

    def best(self, lance: str, hands: Sequence[Hand]) -> int:
        """The seat with the best hand; of equal ones the one that speaks first (R-LAN-7)."""
        of = {"grande": Hand.grande, "chica": Hand.chica, "pares": Hand.pares, "juego": Hand.juego}
        strength: Any = of.get(lance, lambda hand: hand.sum)
        candidates = [seat for seat in self.order() if seat in self.holders.get(lance, self.order())]
        return max(candidates, key=lambda seat: (strength(hands[seat]), -candidates.index(seat)))

    def pay(self, lance: str, hands: Sequence[Hand]) -> tuple[int, int]:
        """The team that a lance pays at the count, and what: the bets, and what the hands are worth."""
        how = self.over[lance]
        team = how[1] if how[0] == "refused" else self.best(lance, hands) % 2
        return team, (how[1] if how[0] == "accepted" else 0) + self.worth(lance, how[0], team, hands)

    def worth(self, lance: str, how: str, team: int, hands: Sequence[Hand]) -> int:
        if lance in {"grande", "chica"}:
            return int(how == "passed")
        if lance == "punto":
            return 1
        return sum(self.value(lance, hands[seat]) for seat in self.holders[lance] if seat % 2 == team)

    def value(self, lance: str, hand: Hand) -> int:
        return hand.value_of_pares() if lance == "pares" else hand.value_of_juego()

    def win(self, team: int, reason: str) -> None:
        self.games[team] += 1
        self.vaca[team] += 1
        if self.vaca[team] == self.rules["games_to_win"]:
            self.vacas[team] += 1
            self.vaca = [0, 0]
        self.due.append(("game", team, reason))

    def stones_scored(self, data: Data) -> None:
        """Items of one lance and team come one after the other; together they are what is due."""
        team, stones = "AB".index(data["team"]), data["stones"]
        if not self.due or self.due[0][:2] != (data["lance"], team):
            return self.expect(False, f"{data} where {self.due[:1]} was due")  # noqa: FBT003 - likewise
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


class Basque(Match):
    """The simplified rules: the team of esku speaks first of mus, any opponent answers, a pass pays little."""

    least_raise = 1

    def mus_order(self) -> list[int]:
        return self.order()[::2] + self.order()[1::2]

    def first_answerers(self) -> list[int]:
        return self.answerers()

    def bet_refused(self, data: Data) -> None:
        self.speak(data["seat"])
        self.refuse()

    def deje(self) -> int:
        """« La somme de toutes les mises ayant précédé l'avant-dernière », after a hordago what was bet before it."""
        if self.bets[-1] == HORDAGO or self.rules["refusal_basis"] == "standard":
            return super().deje()
        return sum(self.bets[:-2]) or 1

    def hand(self, codes: Sequence[str]) -> Hand:
        return Hand(codes, eight=False)

    def worth(self, lance: str, how: str, team: int, hands: Sequence[Hand]) -> int:
        """« Aucun point » for pares, juego and faux jeu where all pass, or where one team alone holds them."""
        alone = how == "alone" and self.rules["uncontested"] == "none"
        if lance not in {"grande", "chica"} and (how == "passed" or alone):
            return 0
        return super().worth(lance, how, team, hands)


class Federation(Basque):
    """Art. 7 to 10 and 17: words bind, but for a soft refusal; biak; values also where all pass."""

    def deje(self) -> int:
        return Match.deje(self)

    def bet_refused_softly(self, data: Data) -> None:
        """« Nere gatik tira » leaves the answer to the partner."""
        self.speak(data["seat"])
        self.turn = [seat for seat in self.turn if seat != data["seat"]]
        if not self.turn:
            self.refuse()

    def biak_bet_placed(self, data: Data) -> None:
        self.wager(data["seat"], data["stones"])
        self.booked = (data["seat"], data["stones"])

    def biak_hordago_called(self, data: Data) -> None:
        self.wager(data["seat"], HORDAGO)
        self.booked = (data["seat"], HORDAGO)

    def worth(self, lance: str, how: str, team: int, hands: Sequence[Hand]) -> int:
        return Match.worth(self, lance, how, team, hands)


class EightKings(Match):
    """The English description: everybody bets where anybody holds, and the single best hand is paid."""

    least_raise = 1

    def is_contested(self, holders: list[int]) -> bool:
        return bool(holders)

    def speakers_of(self, holders: list[int]) -> list[int]:
        del holders
        return self.order()

    def hand(self, codes: Sequence[str]) -> Hand:
        return Hand(codes, eight=True, kickers=True)

    def worth(self, lance: str, how: str, team: int, hands: Sequence[Hand]) -> int:
        """A stake of one where all pass; a bonus on top of the stake, but none where the bet was folded."""
        stake = int(how == "passed")
        if lance in {"grande", "chica"} or (how == "refused" and not self.rules["bonus_on_refusal"]):
            return stake
        if lance == "punto":
            return stake + 1
        own = [seat for seat in self.order() if seat in self.holders[lance] and seat % 2 == team]
        if self.rules["bonus_scope"] == "best-hand" and own:
            own = [self.best(lance, hands)] if self.best(lance, hands) in own else []
        return stake + sum(self.value(lance, hands[seat]) for seat in own)


ENGINES: Final = {"mus-basque": Basque, "mus-federation": Federation, "mus-eight-kings": EightKings}


def differences(rules: Data, events: Iterable[tuple[str, Data]]) -> tuple[int, list[str]]:
    """Follow the public events of a match, types and data: how many deals there were, and what is otherwise."""
    match = ENGINES.get(rules["id"], Match)(rules)
    for kind, data in events:
        follow = getattr(match, kind, None)
        if follow is not None:
            follow(data)
    return match.deals, match.found
