"""Laws of clocks: who runs out of time, what follows, and that no match hangs, whoever leaves it.

Matches are played by a clock that is simulated, and one in seven without one: players think, for longer than they have
now and then, and the house flags them a little later; or a player of the other side claims the match from those who are
away. ``test_a_thousand_matches_end`` is the long run.
"""

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any, Final

import pytest
from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from domain.actors import HOUSE
from domain.chain import Link
from domain.games import GAMES, TABLES
from domain.games.mus.game import MUS
from domain.records.lines import BrokenRecord
from domain.records.partial_verification import follow_table
from domain.records.provenance import CommandTally
from domain.records.verify import verify
from domain.refusals import Refusal, WrongState
from domain.stream import OVER, fold, redact
from domain.table import commands as c
from domain.table.absence import ABANDONED_MS, abandoned_ms, claim_after_ms, claimable_seats
from domain.table.clock.rules import ClockFlagged, ClockRules, ClocksSet
from domain.table.clock.state import clock_of, refill, run_out_ms
from domain.table.decide import decide
from domain.table.showdown import gather_ms, open_count
from domain.table.state import Table
from domain.table.timekeeping import flag_ms, waited_players
from tests.kit.disputes.random_disputes import choose_dispute, choose_in_dispute, waits_for_judge
from tests.kit.each import each
from tests.kit.mus_scenario import STREAM
from tests.kit.play import Match, Playing, play, required
from tests.kit.random_play import open_table_command, tables, with_own_bots
from tests.kit.random_policies import MOVE_WEIGHTS, Choices, choose_move, choose_seating
from tests.kit.tampering import record_file, with_public

CLOCKS: Final[tuple[ClockRules | UnsetType, ...]] = (
    ClockRules("side", 0, bank_seconds=300, increment_seconds=5),
    UNSET,
    ClockRules("player", 3, bank_seconds=120, increment_seconds=10),
    ClockRules("player", 0, bank_seconds=600, move_seconds=60),
    ClockRules("side", 4, move_seconds=30),
    ClockRules("player", 20, move_seconds=3 * 86_400),
    ClockRules("side", 2, bank_seconds=60),
)
CLAIMED: Final = 0.03
"""How many of the moves are not made, but the match claimed instead."""
THINKS_MS: Final = (0, 400, 3_000, 3_000, 9_000, 40_000)
OPTIONS: Final[dict[str, dict[str, Any]]] = {
    "mus-federation": {"declarations": "called", "signs": "on"},
    "mushi": {"rounds": 2},
}


class Clocked:
    """A policy that plays by a clock; some players leave for good after a while."""

    def __init__(self, number: int) -> None:
        self._random = Random(number)
        self._choices = Choices(self._random.randbytes(60_000))
        self._now = 1_000_000
        self._leave_after = self._random.choice([20, 80, 200, 10_000])

    def next_ms(self, _commands: int, links: Sequence[Link]) -> int:
        """The time that the policy has come to; a command that waits for a time may have come later."""
        self._now = max(self._now, links[-1].at_ms if links else 0)
        return self._now

    def __call__(self, playing: Playing) -> c.Command | None:
        """The next command: mostly a move in time, else what the house does when a time is over."""
        table, self._now = playing.table, playing.at_ms
        due = flag_ms(table)
        claim = self._claim(table)
        if claim is not None:
            self._now = claim.at_ms
            return claim
        if (
            table.clock is UNSET
            and len(playing.steps) > self._leave_after
            and abandoned_ms(table, self._now) is not None
        ):
            self._now += ABANDONED_MS
            return c.AbandonTable(HOUSE, self._now)
        away = len(playing.steps) > self._leave_after and (gather_ms(table) or due) is not None
        self._now += 10**9 if away else self._random.choice(THINKS_MS)
        if due is not None and self._now >= due:
            self._now = due + self._random.randrange(400)
            return c.FlagClock(HOUSE, self._now)
        if (gather := gather_ms(table)) is not None and self._now >= gather:
            self._now = gather
            return c.GatherCards(HOUSE, gather)
        if table.dispute is not None and waits_for_judge(table, self._choices, self._now):
            return choose_in_dispute(table, self._choices, self._now)
        if table.status in OVER:
            return None
        if table.status == "open":
            return choose_seating(table, self._choices)
        return with_own_bots(playing, self._move(table))

    def _claim(self, table: Table) -> c.ClaimMatch | None:
        """Claim the match now and then, from players who have left; a moment too late for the clock, nobody does."""
        if table.status != "playing" or self._random.random() >= CLAIMED:
            return None
        by, after_ms, out_ms = self._random.randrange(len(table.seats)), claim_after_ms(table), flag_ms(table)
        try:
            claimable_seats(table, by)
        except Refusal:
            return None
        if after_ms is None or (out_ms is not None and self._now + after_ms >= out_ms):
            return None
        return c.ClaimMatch(HOUSE, by, self._now, self._now + after_ms, self._now)

    def _move(self, table: Table) -> c.Command:
        dispute = choose_dispute(table, self._choices, self._now) if self._choices.below(256) < 4 else None
        if dispute is not None:
            return dispute
        while True:
            command = choose_move(table, self._choices, MOVE_WEIGHTS)
            ends = isinstance(command, c.CloseTable | c.AskToClose) or isinstance(getattr(command, "move", 0), c.Resign)
            if not ends:
                return command


def play_clocked(number: int) -> Match:
    """Match ``number`` of a fixed series: every rule set and every clock in turn."""
    several = [place for game in sorted(GAMES) for place in tables(game)]
    name, seats = several[number % len(several)]
    random = Random(number)
    who = [random.choice([f"p{seat}", f"p{seat}", "random"]) for seat in range(seats)]
    opening = open_table_command("alone", name, who, OPTIONS.get(name, {}), random.randbytes(32))
    clock = CLOCKS[number // len(several) % len(CLOCKS)]
    opening = c.OpenTable(HOUSE, opening.game, opening.rules, "p0", "public", opening.seed, clock=clock)
    policy = Clocked(number)
    return play(opening, policy, stream_id=STREAM, next_ms=policy.next_ms)


def play_clocked_team_table(number: int) -> Match:
    """A table of a team match, likewise: two or three games, each with full clocks."""
    random = Random(1_000 + number)
    ruleset = sorted(MUS.offers)[number % len(MUS.offers)]
    who = [random.choice([f"p{seat}", f"p{seat}", "random"]) for seat in range(4)]
    opening = open_table_command("match", ruleset, who, {}, random.randbytes(32), games=2 + number % 2, target=30)
    policy = Clocked(number)
    opening = replace(opening, clock=CLOCKS[number // len(MUS.offers) % len(CLOCKS)])
    return play(opening, policy, stream_id=STREAM, next_ms=policy.next_ms)


def check_clocks(match: Match) -> Counter[str]:
    """Check the laws of one match; return the phases of the play in which players ran out of time."""
    flagged = Counter[str]()
    assert match.table.status in OVER, "the match hangs"
    for step in each(match.steps[1:]):
        before, after = required(step.before), step.after
        set_, flags = _bodies(step.events, ClocksSet), _bodies(step.events, ClockFlagged)
        assert len(set_) <= 1
        assert len(flags) == isinstance(step.command, c.FlagClock | c.ClaimMatch)
        if isinstance(step.command, c.ClaimMatch):
            _check_claim(before, after, step.command, flags[0])
            flagged[f"claimed, {_phase(before)}"] += 1
            flagged[f"claimed {flags[0].outcome}"] += 1
            continue
        if before.clock is UNSET:
            continue
        _check_running(after)
        if set_:
            _check_time(before, after, step.links[0].at_ms)
        if flags:
            _check_flag(before, after, flags[0], step.links[0].at_ms)
            flagged[_phase(before)] += 1
            flagged[flags[0].outcome] += 1
    return flagged


def _bodies(events: Sequence[Any], of: type) -> list[Any]:
    return [event.body for event in events if isinstance(event.body, of)]


def _phase(table: Table) -> str:
    playing: Any = getattr(table.play, "deal", None) or getattr(table.play, "round", None)
    claimed = getattr(playing, "claim", None) is not None
    talk = getattr(playing, "lance", None)
    if claimed:
        return "claim"
    return f"declaring {playing.phase}" if playing.phase in {"pares", "juego"} and talk is None else playing.phase


def _check_running(table: Table) -> None:
    """The clocks of those who may act run, and no other: not of bots, not over a count, not over a dispute."""
    clock = required(table.clock or None)
    if table.status in OVER:
        return
    people = {number for number, held in enumerate(table.seats) if held is not None and held.player is not None}
    waits = table.status == "playing" and open_count(table) is None
    acting = people & set(table.game.to_act(table.play)) if waits else set[int]()
    assert set(clock.running) == {clock_of(clock, seat) for seat in acting}


def _check_time(before: Table, after: Table, at_ms: int) -> None:
    """A clock that ran has lost the time that passed, to the millisecond, and has at most its increment more."""
    old, new = required(before.clock or None), required(after.clock or None)
    assert new.since_ms == at_ms
    if _game(before) != _game(after):
        assert (new.remaining_ms, new.move_ms) == (refill(new).remaining_ms, refill(new).move_ms)
        return
    spent = at_ms - old.since_ms
    if old.remaining_ms is not None:
        more = 0 if old.rules.increment_seconds is UNSET else 1000 * old.rules.increment_seconds
        for number, left in each(enumerate(required(new.remaining_ms))):
            kept = max(old.remaining_ms[number] - (spent if number in old.running else 0), 0)
            assert left == kept or (left == kept + more and number in old.running)
    for left in new.move_ms or ():
        assert 0 <= left <= 1000 * int(old.rules.move_seconds or 0)


def _game(table: Table) -> str | None:
    """Which game the board in hand is of, at a table of a team match."""
    duplicate = table.game.duplicate
    board = None if duplicate is None or table.match is None else duplicate.board(table.play)
    return None if board is None else board[:2]


def _check_claim(before: Table, after: Table, command: c.ClaimMatch, flag: ClockFlagged) -> None:
    """All who are waited for are away, of one side that is not the claimer's; a moment before, it is refused."""
    sides = {seat % 2 if len(before.seats) % 2 == 0 else seat for seat in flag.seats}
    assert flag.seats == waited_players(before)
    assert sides == {1 - command.claimed_by % 2}
    with pytest.raises(Refusal, match="long enough"):
        decide(before, replace(command, at_ms=command.at_ms - 1))
    if flag.outcome == "lost":
        assert after.ended == "time"
    else:
        assert after.play != before.play


def _check_flag(before: Table, after: Table, flag: ClockFlagged, at_ms: int) -> None:
    """Those are out of time who were waited for, first; a moment before nobody was. The match is lost, or goes on."""
    clock = required(before.clock or None)
    out = {number: run_out_ms(clock, number) for number in clock.running}
    first = min(out.values())
    assert first <= at_ms
    assert list(flag.seats) == [seat for seat in waited_players(before) if out[clock_of(clock, seat)] == first]
    with pytest.raises(WrongState, match="No player is out of time"):
        decide(before, c.FlagClock(HOUSE, first - 1))
    if flag.outcome == "lost" and before.match is not None:
        lost = after.play.games[len(before.play.games)]
        assert (lost.winner, lost.score) == (1 - flag.seats[0] % 2, before.play.score)
        assert len(after.play.games) == len(before.play.games) + 1
    elif flag.outcome == "lost":
        assert after.ended == "time"
        outcomes = required(after.game.result(after.play)).outcomes
        assert not any(outcomes[seat].won for seat in flag.seats)
    else:
        assert required(after.clock or None).flags != clock.flags
        assert after.play != before.play


def check_stream(match: Match) -> None:
    """The fold is what was decided, the record verifies, and a view follows from what its reader may have."""
    links = match.links
    folded = fold(TABLES, STREAM, links)
    assert folded.state.clock == match.table.clock
    verdict = verify([record_file(match, "public").splitlines(keepends=True)][0])
    assert verdict.kind == "complete", verdict
    game = match.table.game
    for cut in each(range(len(links), 0, -37)):
        whole = fold(TABLES, STREAM, links[:cut])
        for reader in match.audiences:
            seen = fold(TABLES, STREAM, redact(links[:cut], reader))
            assert game.view(whole.state, cut, reader, {}) == game.view(seen.state, cut, reader, {})


@pytest.mark.slow
def test_matches_by_a_simulated_clock_end() -> None:
    """A few dozen: none hangs, each flag is right, the clocks are right to the millisecond, and records verify."""
    flagged = Counter[str]()
    for number in range(42):
        match = play_clocked(number)
        flagged += check_clocks(match)
        if number % 6 == 0:
            check_stream(match)
    assert flagged["lost"] > 5
    assert flagged["acted"] > 20
    assert flagged["claimed lost"] > 3
    assert flagged["claimed acted"] > 2


@pytest.mark.slow
def test_tables_of_team_matches_by_a_simulated_clock_end() -> None:
    """Every stipulated game is played or lost; whoever sits there follows the clocks without the seed of the match."""
    flagged = Counter[str]()
    for number in range(24):
        match = play_clocked_team_table(number)
        flagged += check_clocks(match)
        links = match.links
        assert fold(TABLES, STREAM, links).state.clock == match.table.clock
        for reader in match.audiences:
            seen = redact(links, reader)
            followed = list(follow_table(STREAM, seen, CommandTally()))[-1]
            assert followed.clock == match.table.clock
            forged = [with_public(running=[0, 1, 2])(link) if link.type == ClocksSet.tag else link for link in seen]
            if forged != list(seen):
                with pytest.raises(BrokenRecord):
                    list(follow_table(STREAM, forged, CommandTally()))
    assert flagged["lost"] > 5
    assert flagged["acted"] > 20


@pytest.mark.soak
def test_a_thousand_matches_end() -> None:
    """With flags in every phase in which a player is waited for, of every game."""
    flagged, matches, links = Counter[str](), 1_000, 0
    for number in each(range(matches)):
        match = play_clocked(number)
        flagged += check_clocks(match)
        check_stream(match)
        links += len(match.links)
    claims = flagged["claimed lost"] + flagged["claimed acted"]
    flags = flagged["lost"] + flagged["acted"]
    print(f"{matches} matches, {links} events, {flags} flags, {claims} claims: {dict(flagged)}")  # noqa: T201
    phases = {"mus", "discard", "grande", "chica", "pares", "juego", "punto", "cut", "claim", "play", "choose"}
    waited = phases | {"declaring pares", "declaring juego"}
    assert waited <= set(flagged)
    assert {f"claimed, {phase}" for phase in waited - {"claim", "choose"}} <= set(flagged)
