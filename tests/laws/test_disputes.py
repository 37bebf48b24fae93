"""Laws of disputes: whatever is tried (``tests/laws/malformed_commands.py``), in every random match of every game."""

from collections.abc import Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from domain.actors import HOUSE
from domain.chain import Link
from domain.disputes import commands as d
from domain.disputes.events import SEALED, Ruling, terms_of
from domain.games import TABLES
from domain.records.header import Header
from domain.records.lines import write_record
from domain.records.reading import read_record
from domain.records.verify import verify
from domain.redecide import redecide
from domain.refusals import Refusal
from domain.stream import OVER, Event, Head, fold, fold_on, redact, uuid_text
from domain.table import commands as c
from domain.table.clock.rules import ClocksSet
from domain.table.decide import decide
from domain.table.judging import check_ruling
from domain.table.state import Table
from tests.kit.each import each
from tests.kit.hidden_cards import check_cards_are_kept
from tests.kit.laws import law, soak_laws
from tests.kit.mus_scenario import SEED, STREAM
from tests.kit.play import Match, Step
from tests.kit.random_play import heads
from tests.laws import test_conservation as mus
from tests.laws import test_mushi as mushi
from tests.laws.malformed_commands import Refused, Trial, fixed_trial, random_trials

pytestmark = pytest.mark.slow

AUDIENCES = ("public", "seat:0", "seat:1", "judge")
KEEPING: dict[str, tuple[Any, ...]] = {
    "mus": (
        mus.test_law_d_every_seat_keeps_its_ten_cards,
        mus.test_law_d_every_stone_was_scored,
        mus.test_law_d_the_games_of_a_match_are_those_that_were_won,
    ),
    "mushi": (mushi.test_law_d_a_round_shares_out_all_points,),
}
"""What a game says of its points in every match."""


def settled(table: Table) -> list[Any]:
    """What the settlement of the open dispute brings, as things stand."""
    dispute = table.dispute
    assert dispute is not None
    events, _ = decide(table, d.SettleDispute(HOUSE, dispute.number, dispute.until_ms))
    return without_clocks(events)


def without_clocks(events: Sequence[Event]) -> list[Any]:
    """What they say, but for clocks, which are set when the dispute is settled."""
    return [event.body for event in events if not isinstance(event.body, ClocksSet)]


@law(random_trials())
def test_law_a_ruling_that_is_accepted_is_carried_out(tried: Trial) -> None:
    """As it would have been at once: nothing happens in between that could change what comes of it."""
    expected: list[Any] | None = None
    for step in each(tried.match.steps):
        if isinstance(step.command, d.SettleDispute):
            assert expected is None or without_clocks(step.events) == expected
            expected = None
        elif step.after.dispute is None:
            expected = None
        else:
            now = settled(step.after)
            ruled = step.after.dispute.ruling is not None and not isinstance(step.command, d.GiveRuling)
            if not ruled or isinstance(step.command, c.CloseTable | c.AskToClose):
                expected = now
            assert now == expected, step.command


@law(random_trials())
def test_law_the_play_stands_still_while_a_table_waits_for_a_judge(tried: Trial) -> None:
    """Whatever happens: no card, no stone, no turn; but the match may be given up, and a judge may let it go on."""
    for step in each(tried.match.steps):
        before, after = step.before, step.after
        if before is None or before.dispute is None:
            continue
        assert not before.opened or after.opened
        if before.status == "playing":
            assert before.dispute.ruling is None
            assert before.dispute.judge is not None
        elif isinstance(step.command, d.SettleDispute | d.WithdrawDispute):
            assert after.dispute is None
            assert after.status != "paused"
        elif isinstance(step.command, c.MakeMove):
            assert isinstance(step.command.move, c.Resign)
            assert (before.status, after.status) == ("paused", "finished")
            assert before.dispute.ruling is None
        else:
            assert after.play == before.play
            assert after.opened == before.opened
            assert after.status == before.status or isinstance(step.command, d.LiftPause | c.CloseTable | c.AskToClose)


@law(random_trials())
def test_law_no_dispute_pauses_a_table_for_longer_than_the_call_for_it_says(tried: Trial) -> None:
    """In all, with the time to appeal and that of a second judge; what is played meanwhile does not count."""
    ends_ms, left_ms = 0, 0
    for step in each(tried.match.steps):
        match step.command:
            case d.OpenDispute() if step.after.dispute is not None:
                ends_ms = step.after.dispute.until_ms
            case d.LiftPause(at_ms=at_ms):
                left_ms = ends_ms - at_ms
            case d.GiveRuling(at_ms=at_ms) if step.before is not None and step.before.status == "playing":
                ends_ms = at_ms + left_ms
            case _:
                pass
        if step.after.status == "paused":
            assert step.after.dispute is not None
            assert step.after.dispute.until_ms <= ends_ms


@law(random_trials())
def test_law_a_seed_lies_open_when_all_is_over_and_settled(tried: Trial) -> None:
    """Neither before, nor later, nor twice; at a table of a team match never."""
    for step in each(tried.match.steps):
        over = step.after.status in OVER
        if step.after.match is not None or not over:
            assert not step.after.opened
        else:
            assert step.after.opened or step.after.dispute is not None
        assert [event.body.tag for event in step.events].count("seed_opened") == (
            step.after.opened and (step.before is None or not step.before.opened)
        )


@law(random_trials())
def test_law_a_refusal_names_a_rule_and_tells_nothing(tried: Trial) -> None:
    """One of the book of its game; who knows no card at all would have been refused alike."""
    for refused in each(tried.refused):
        if isinstance(refused.why, Refusal):
            assert refused.why.rule in refused.table.game.rulebook
        if isinstance(refused.command, d.GiveRuling):
            _same_without_cards(refused.table, refused.command, refused)
    for step in tried.match.steps:
        if isinstance(step.command, d.GiveRuling) and step.before is not None:
            _same_without_cards(step.before, step.command, None)


def _same_without_cards(table: Table, command: d.GiveRuling, refused: Refused | None) -> None:
    """The ruling is accepted, or refused for the same reason, at a table folded without any card."""
    if refused is not None and not isinstance(refused.why, Refusal):
        return
    ruling = Ruling("j", until_ms=command.until_ms, **terms_of(command.ruling))
    assert _why(_blind(table), ruling) == (None if refused is None else str(refused.why))


def _why(table: Table, ruling: Ruling) -> str | None:
    try:
        check_ruling(table, ruling)
    except Refusal as why:
        return str(why)
    return None


def _blind(table: Table) -> Table:
    deal = getattr(table.play, "deal", None)
    if deal is None:
        return table
    unknown = tuple([None if hand is None else (None,) * len(hand) for hand in deal.hands])
    return replace(table, seed=None, play=replace(table.play, deal=replace(deal, hands=unknown)))


@law(random_trials(500))
def test_law_a_view_shows_nothing_of_disputes_that_its_audience_may_not_read(tried: Trial) -> None:
    """After every event a view of the full stream is that of what its audience may have; words are in none."""
    links = tried.match.links
    game = tried.match.table.game
    for audience in AUDIENCES:
        for full, own in zip(heads(links), heads(redact(links, audience)), strict=True):
            view = game.view(full.state, full.version, audience, {})
            assert view == game.view(own.state, own.version, audience, {})
            assert "Why not?" not in repr(view)
            assert "Look." not in repr(view)
            assert " words." not in repr(view)
        read = {
            envelope.audience
            for link in redact(links, audience)
            for envelope in link.sealed
            if link.type in SEALED and envelope.payload is not None
        }
        assert read <= {audience}


@law(random_trials())
def test_law_no_card_and_no_stone_is_lost_by_a_ruling(tried: Trial) -> None:
    """What holds in every match of the game holds here."""
    check_cards_are_kept(tried.match)
    for keeping in KEEPING[tried.match.table.game.name]:
        keeping.hypothesis.inner_test(tried.match)


@law(random_trials())
def test_law_every_step_of_a_dispute_is_decided_again_to_the_same_bytes(tried: Trial) -> None:
    """From the full stream, and from what the public has of it where it is no move with cards."""
    head: Head[Table] | None = None
    for step in each(tried.match.steps):
        if head is not None:
            assert redecide(TABLES, _seeded(head, tried.match), step.links[0])[0] == step.links
            (first, *_) = redact(step.links, "public")
            again = redecide(TABLES, _seeded(head, tried.match), first)[0]
            assert [link.hash for link in again] == [link.hash for link in step.links]
        head = fold(TABLES, STREAM, [step.links[0]]) if head is None else head
        head = fold_on(TABLES, head, step.links if head.version < step.links[0].version else step.links[1:])


def _seeded(head: Head[Table], match: Match) -> Head[Table]:
    """With the seed, which is not in the stream of a table of a team match."""
    return replace(head, state=replace(head.state, seed=match.table.seed))


@law(random_trials())
def test_law_the_record_of_a_disputed_match_is_read_again_and_verifies(tried: Trial) -> None:
    """For every audience; a table of a team match verifies with its match alone."""
    match = tried.match
    for audience in (*AUDIENCES, *(["all"] if match.table.opened else [])):
        written = _written(match.links, match.table, audience, seed=SEED.hex() if audience == "all" else None)
        _, read = read_record([written])
        links = list(read)
        assert links == redact(match.links, audience)
        assert fold(TABLES, STREAM, links).state.disputes == match.table.disputes
        if match.table.match is None:
            verdict = verify([_written(match.links, match.table, audience, seed=SEED.hex())])
            assert verdict.decided, verdict.reason
            assert verdict.kind == ("complete" if match.table.opened else "prefix"), verdict.reason
            assert verdict.version == len(match.links)


def _written(links: list[Link], table: Table, audience: str, seed: str | None = None) -> bytes:
    header = Header(stream=uuid_text(STREAM), game=table.game.name, ruleset=table.ruleset, audience=audience)
    return b"".join(write_record(header if seed is None else replace(header, seed=seed), links))


KINDS = {"uphold", "annul-lance", "award", "take", "dead-hand", "redeal", "play-on", "lose-game", "exclude", "penalise"}
EFFECTS = {"penalised", "lance_annulled", "hand_declared_dead", "deal_voided", "match_ended", "result_ruled"}
CODES = {
    "paused",
    "not-yet",
    "another-judge",
    "judge-plays",
    "needs-play",
    "deal-over",
    "ruling-says",
    "no-such-dispute",
}


TRIALS = 150


def test_the_trials_try_everything() -> None:
    """Each kind of ruling is given and takes effect, is appealed, is given again, comes late, is cut short."""
    given: set[str] = set()
    seen: set[str] = set()
    codes: set[str] = set()

    for number in range(TRIALS):
        tried = fixed_trial(number)
        for step in tried.match.steps:
            if step.before is not None and step.before.dispute is not None:
                _note(step, given, seen)
        codes.update(refused.why.code for refused in tried.refused)
    assert given >= KINDS | {"appealed", "again", "closed", "over", "rest waived", "rest others"}
    assert given >= {"AddWords", "AskQuestion", "LiftPause", "WithdrawDispute", "MakeMove", "AskToClose"}
    assert seen >= EFFECTS
    assert codes >= CODES


def _note(step: Step, given: set[str], seen: set[str]) -> None:
    before, command = step.before, step.command
    assert before is not None
    assert before.dispute is not None
    given.add(type(command).__name__)
    if isinstance(command, d.GiveRuling):
        given |= {command.ruling.kind, f"rest {command.ruling.rest}"}
        given |= {"again"} if before.dispute.appealed else set()
        given |= {"over"} if before.status == "finished" else set()
    elif isinstance(command, d.AppealRuling):
        given.add("appealed")
    elif isinstance(command, d.SettleDispute):
        seen |= {event.body.tag for event in step.events}
    elif step.after.status == "closed":
        given.add("closed")


test_laws_at_length = soak_laws(globals())
