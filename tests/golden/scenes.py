"""The matches of the golden playthroughs: for each rule set, every way a game and a match can end, and every event.

A script is a list of lines in words: ``sit 0``, ``bot 1 basic``, ``leave 0``, ``ask 2``, ``close admin``, ``throw 4``
(the first cards of who is to discard), moves as in ``tests/mus.py``, and in the end ``play`` (the bots do). One that
does not begin by sitting down has everybody seated.
"""

import hashlib
from collections.abc import Mapping, Sequence
from typing import Final

import msgspec

from domain import chain, shuffling
from domain.chain import Link
from domain.mus.cards import Card, codes
from domain.mus.commands import Discard
from domain.mus.game import MUS
from domain.mus.rulesets import OptionValue
from domain.table import commands as c
from domain.table.decide import Decision, decide, open_table
from domain.table.state import Table
from domain.table.stream import record
from tests.mus import dealt_deck, drawing_deck, said
from tests.spec import Decks, stacked

AT_MS: Final = 1_700_000_000_000
"""When the first command of every scene came; each next one is a second later."""


class Scene(msgspec.Struct, frozen=True, kw_only=True):
    """One match: its file, what it shows, its rules, the hands of its first deals (mano first), what is said."""

    name: str
    title: str
    ruleset: str
    seats: int
    options: Mapping[str, OptionValue] = {}
    hands: tuple[str, ...] = ()
    script: str

    @property
    def stream_id(self) -> bytes:
        """16 bytes."""
        return hashlib.sha256(self.name.encode()).digest()[:16]

    @property
    def seed(self) -> bytes:
        """32 bytes."""
        return hashlib.sha256(b"seed of " + self.name.encode()).digest()

    @property
    def decks(self) -> Decks:
        """Seat 0 is mano of the first deal; each next deal has the next mano, but one after a void deal."""
        if not self.hands:
            return {}
        first = {"lot": (self.seats - 1, *range(self.seats - 1)), "drawn": drawing_deck("12o 11o 10o 1o")}
        decks = {deal: dealt_deck(hands) for deal, hands in enumerate(self.hands, start=1)}
        cuts = self.cuts
        drawn = first[MUS.offers[self.ruleset].rules.first_dealer]
        return {(0, 0): drawn} | {(deal, 0): uncut(deck, cuts.get(deal, 0)) for deal, deck in decks.items()}

    @property
    def cuts(self) -> dict[int, int]:
        """Where the deck of each deal is cut, by the script."""
        lines = [line.split() for line in self.script.split(";")]
        return dict(enumerate([int(words[2]) for words in lines if "cut_deck" in words], start=1))


def uncut(deck: Sequence[Card], cut: int) -> tuple[Card, ...]:
    """The deck that comes to be this one where it is cut."""
    return (*deck[len(deck) - cut :], *deck[: len(deck) - cut])


def played(scene: Scene) -> list[list[Link]]:
    """The links of every command of the scene."""
    rules = MUS.rules_for(scene.ruleset, scene.options, scene.seats)
    opening = c.OpenTable("house", MUS, rules, "p0", "public", scene.seed)
    appends: list[list[Link]] = []

    def append(actor: str, decision: Decision) -> Table:
        events, table = decision
        last = appends[-1][-1] if appends else None
        version, previous = (0, chain.GENESIS) if last is None else (last.version, last.hash)
        at_ms = AT_MS + 1000 * len(appends)
        appends.append(
            record(scene.seed, scene.stream_id, events, actor=actor, at_ms=at_ms, version=version, previous=previous)
        )
        return table

    with stacked(scene.decks):
        table = append("house", open_table(opening, scene.stream_id))
        for line in _lines(scene):
            for command in _commands(table, line.split()):
                table = append(command.actor, decide(table, command))
        while scene.script.endswith("play") and table.status == "playing":
            command = _bot_move(scene, table, appends[-1][-1].version)
            table = append(command.actor, decide(table, command))
    return appends


def _lines(scene: Scene) -> list[str]:
    lines = [line.strip() for line in scene.script.removesuffix("play").split(";") if line.strip()]
    if lines[0].startswith(("sit", "bot", "close")):
        return lines
    return [*(f"sit {seat}" for seat in range(scene.seats)), *lines]


def _commands(table: Table, words: list[str]) -> list[c.Command]:
    match words:
        case ["throw", count]:
            (seat,) = MUS.to_act(table.play)
            thrown = codes(table.play.deal.hands[seat][: int(count)])
            return [c.MakeMove(f"player:p{seat}", seat, Discard(cards=thrown))]
        case ["sit", seat]:
            return [c.TakeSeat(f"player:p{seat}", int(seat), f"p{seat}", hashlib.sha256(seat.encode()).digest()[:16])]
        case ["sit", seat, "without", "nonce"]:
            return [c.TakeSeat(f"player:p{seat}", int(seat), f"p{seat}")]
        case ["bot", seat, bot]:
            return [c.SeatBot("player:p0", int(seat), bot)]
        case ["leave", seat]:
            return [c.LeaveSeat(f"player:p{seat}", int(seat))]
        case ["ask", seat]:
            return [c.AskToClose(f"player:p{seat}", int(seat))]
        case ["close", "opener"]:
            return [c.CloseTable("player:p0", "opener")]
        case ["close", "admin"]:
            return [c.CloseTable("house", "admin")]
        case ["close", "restored"]:
            return [c.CloseTable("house", "restored")]
        case _:
            return [*said(" ".join(words))]


def _bot_move(scene: Scene, table: Table, version: int) -> c.MakeMove:
    seat = MUS.to_act(table.play)[0]
    held = table.seats[seat]
    assert held is not None
    bot = MUS.bots[held.bot or "basic"]
    words = shuffling.words(shuffling.bot_key(scene.seed, scene.stream_id, version, seat))
    move = bot.choose(MUS.view(table, version, f"seat:{seat}", {}), lambda bound: shuffling.below(bound, words))
    return c.MakeMove(bot.actor, seat, move)
