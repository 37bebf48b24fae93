"""Rulings at any table: who gives them and when, appeals, and what becomes of them when the table is over."""

from typing import Any

import pytest
from msgspec import UNSET, json
from msgspec.structs import replace

from domain.actors import HOUSE, JUDGE_AUDIENCE, judge_actor, player_actor, seat_audience
from domain.disputes import commands as d
from domain.disputes import events as happened
from domain.disputes.events import Ruling, RulingGiven, RulingTerms, terms_of
from domain.disputes.state import effective_rulings
from domain.stream import SeedOpened
from domain.table import commands as c
from domain.table import events as e
from domain.table.judging import MOST_RULES
from tests.kit.mus_positions import (
    LATE,
    SOON,
    START,
    appeal_ruling,
    dispute_opened,
    give_ruling,
    grande_begun,
    open_dispute,
    read_sealed,
    settle_dispute,
)
from tests.kit.mus_scenario import JUNK, basque, parse_moves, team_table
from tests.kit.mushi_scenario import new_mushi_table as mushi_opened
from tests.kit.scenario import given
from tests.kit.signed_moves import public_key

UPHELD = RulingTerms.make("uphold", ("table.ruling",))


def test_a_ruling_is_provisional_and_given_once() -> None:
    """Its reason goes to judges and parties; nothing happens by it, and it takes effect when its time is over."""
    outcome = dispute_opened().when(give_ruling())
    ruling = Ruling("j1", until_ms=SOON, **terms_of(UPHELD))
    table = outcome.then(RulingGiven.of_ruling(1, ruling, key=public_key("j1"), parties=(0, 1, 2, 3)))
    parties = [seat_audience(seat) for seat in range(4)]
    assert outcome.events[0].secrets[:-1] == tuple([(to, happened.Reason("Yes.")) for to in (JUDGE_AUDIENCE, *parties)])
    assert table.status == "paused"
    given(table).when(give_ruling()).wrong_state("ruled")
    given(table).when(settle_dispute(at_ms=SOON - 1)).wrong_state("not-yet")
    assert given(table).when(settle_dispute()).table.status == "playing"


def test_notes_of_a_ruling_are_for_judges_alone() -> None:
    """The parties read the reason and not whether there are notes."""
    noted = dispute_opened().when(replace(give_ruling(), notes="Look at seat 2 again.")).events[0].secrets
    assert noted[0] == (JUDGE_AUDIENCE, happened.Reason("Yes.", "Look at seat 2 again."))
    assert {told for _, told in noted[1:5]} == {happened.Reason("Yes.")}


def test_a_ruling_of_0_1_0_tells_the_parties_nothing() -> None:
    """Its reason is for judges alone."""
    outcome = dispute_opened().when(replace(give_ruling(), explained=False))
    assert outcome.events[0].body.parties is UNSET
    assert outcome.events[0].secrets[0] == (JUDGE_AUDIENCE, happened.Reason("Yes."))
    assert len(outcome.events[0].secrets) == 2


def test_a_ruling_comes_in_time() -> None:
    """Once the dispute may be settled, no judge rules any more."""
    dispute_opened().when(give_ruling(at_ms=LATE)).wrong_state("time-over")


def test_an_appeal_goes_to_another_judge_who_rules_for_good() -> None:
    """Once a dispute, before the ruling takes effect, by anybody who plays; the second ruling takes effect at once."""
    dispute_opened().when(appeal_ruling()).wrong_state("not-ruled")
    ruled = dispute_opened().after(give_ruling())
    ruled.when(appeal_ruling(at_ms=SOON)).wrong_state("time-over")
    table = ruled.when(appeal_ruling(3)).then(happened.RulingAppealed(1, 3, LATE))
    appealed = given(table)
    appealed.when(appeal_ruling()).wrong_state("appealed")
    appealed.when(settle_dispute()).wrong_state("not-yet")
    appealed.when(read_sealed(1)).wrong_state("another-judge")
    appealed.when(give_ruling()).wrong_state("another-judge")
    final = appealed.after(read_sealed(1, judge="j2"), give_ruling("penalise", judge=judge_actor("j2"), seat=0))
    assert final.table.disputes[0].until_ms == START
    final.when(give_ruling(judge=judge_actor("j2"))).wrong_state("ruled")
    final.when(settle_dispute(at_ms=START)).then(happened.DisputeSettled(1), happened.Penalised(0, None))


def test_the_judge_of_an_appeal_reads_anew() -> None:
    """What the first judge read is not known to the second."""
    appealed = dispute_opened().after(read_sealed(1), give_ruling(), appeal_ruling())
    assert appealed.table.disputes[0].read == ()
    appealed.when(read_sealed(1, judge="j2")).then(happened.SealedRead(1, "j2", (1,)))


def test_an_appeal_without_a_second_ruling_leaves_the_first() -> None:
    """It takes effect when the time for another one is over."""
    unheard = dispute_opened().after(give_ruling("penalise", seat=2), appeal_ruling())
    unheard.when(settle_dispute(at_ms=LATE)).then(happened.DisputeSettled(1), happened.Penalised(2, None))


def test_a_ruling_names_its_rules() -> None:
    """One at least, each once, and of this game."""
    for several in ((), ("table.ruling",) * 2, tuple(f"mus.{number}" for number in range(MOST_RULES + 1))):
        dispute_opened().when(give_ruling(rules=several)).refused("rules-of-a-ruling", "table.ruling")
    dispute_opened().when(give_ruling(rules=("mushi.deal",))).refused("unknown-rule", "table.ruling")


@pytest.mark.parametrize(
    ("kind", "said", "told"),
    [
        ("uphold", {"deal": 1}, "no further fields; too many: deal."),
        ("uphold", {"deal": 1, "team": "A", "stones": 3}, "no further fields; too many: deal, stones, team."),
        ("annul-lance", {"deal": 1}, "deal, lance; missing: lance."),
        ("award", {"deal": 1, "team": "A"}, "deal, stones, team, and may have lance; missing: stones."),
        ("take", {"team": "A", "stones": 1}, "deal, stones, team, and may have lance, rest; missing: deal."),
        ("redeal", {}, "deal; missing: deal."),
        ("exclude", {"team": "A"}, "seat; missing: seat; too many: team."),
        ("penalise", {"seat": 1, "lance": "grande"}, "seat, and may have rest, stones; too many: lance."),
        ("penalise", {"seat": 1, "rest": "others"}, None),
        (
            "award",
            {"deal": 1, "team": "A", "stones": 1, "rest": "waived"},
            "deal, stones, team, and may have lance; too many: rest.",
        ),
    ],
)
def test_a_ruling_says_what_its_kind_takes_and_no_more(kind: str, said: dict[str, Any], told: str | None) -> None:
    """Whatever is missing, or too much: the refusal names it, and what the kind has."""
    outcome = dispute_opened().when(give_ruling(kind, **said))
    outcome.refused("ruling-says", "table.ruling")
    says = "A ruling that says rest says of how many stones." if told is None else f"A ruling of this kind has {told}"
    assert str(outcome.refusal) == says


def test_a_ruling_speaks_of_what_there_is() -> None:
    """Seats of the table, one stone at least."""
    dispute_opened().when(give_ruling("exclude", seat=4)).refused("no-such-seat", "table.ruling")
    dispute_opened().when(give_ruling("penalise", seat=0, stones=0)).refused("stones-out-of-range", "table.ruling")


def test_a_table_closed_over_a_dispute_opens_its_seed_with_the_settlement() -> None:
    """The house may close it at any time; what was ruled on its score is nothing any more."""
    open_ = dispute_opened().after(give_ruling("penalise", seat=0))
    outcome = open_.when(c.CloseTable(HOUSE, "admin"))
    table = outcome.then(e.TableClosed("admin"))
    assert (table.status, table.opened) == ("closed", False)
    seed = SeedOpened(table.seed.hex() if table.seed else "")
    given(table).when(settle_dispute()).then(happened.DisputeSettled(1), happened.Penalised(0, None), seed)


def test_stones_ruled_at_a_table_that_was_closed_since_are_not_taken() -> None:
    """It has no score."""
    leading = basque(JUNK).after(*parse_moves("0 cut; 0 bet 2; 1 refuse"), open_dispute())
    open_ = leading.after(give_ruling("penalise", seat=0, stones=1), c.CloseTable(HOUSE, "admin"))
    assert [body.tag for body in open_.when(settle_dispute()).bodies] == ["dispute_settled", "penalised", "seed_opened"]
    assert open_.when(settle_dispute()).bodies[1] == happened.Penalised(0, None)


@pytest.mark.parametrize(
    "ruling",
    [
        give_ruling("exclude", seat=0),
        give_ruling("redeal", deal=1),
        give_ruling("annul-lance", deal=1, lance="grande"),
        give_ruling("award", deal=1, team="B", stones=40),
    ],
)
def test_nothing_is_played_on_at_a_table_that_was_closed_since(ruling: d.GiveRuling) -> None:
    """Whatever had been ruled while it was not."""
    closed = dispute_opened().after(ruling, c.CloseTable(HOUSE, "admin"))
    outcome = closed.when(settle_dispute())
    assert [body.tag for body in outcome.bodies] == ["dispute_settled", "seed_opened"]
    assert outcome.table.play == closed.table.play


def test_no_instant_lies_before_the_event_that_names_it() -> None:
    """Where the house's clock is ahead of what was reckoned with, it is over at once."""
    late = LATE + 1
    called = grande_begun().after(open_dispute(at_ms=late))
    assert called.table.disputes[0].until_ms == late
    ruled = dispute_opened().when(give_ruling(at_ms=SOON + 1)).table
    assert ruled.disputes[0].until_ms == SOON + 1
    over = dispute_opened().after(c.MakeMove(player_actor("p0"), 0, c.Resign()), give_ruling(until_ms=3 * LATE))
    appealed = over.when(appeal_ruling(at_ms=2 * LATE)).table
    assert appealed.disputes[0].until_ms == 2 * LATE


def test_a_ruling_that_a_closing_came_before_took_no_effect() -> None:
    """It is not among those that did; a warning is."""
    for ruling, took in (
        (give_ruling("exclude", seat=0), []),
        (give_ruling("penalise", seat=0, stones=1), ["penalise"]),
    ):
        leading = basque(JUNK).after(*parse_moves("0 cut; 0 bet 2; 1 refuse"), open_dispute())
        closed = leading.after(ruling, c.CloseTable(HOUSE, "admin"))
        table = closed.when(settle_dispute()).table
        assert [one.kind for one in effective_rulings(table.disputes)] == took
    table = dispute_opened().after(give_ruling("exclude", seat=0)).when(settle_dispute()).table
    assert [one.kind for one in effective_rulings(table.disputes)] == ["exclude"]


def test_a_closed_table_knows_no_ruling_on_its_score() -> None:
    """A warning is possible; its seed lies open already."""
    closed = grande_begun().after(c.CloseTable(HOUSE, "admin"), open_dispute())
    assert closed.table.status == "closed"
    for ruling in (
        give_ruling("exclude", seat=0),
        give_ruling("penalise", seat=0, stones=1),
        give_ruling("redeal", deal=1),
    ):
        closed.when(ruling).refused("needs-play", "table.ruling")
    warned = closed.after(give_ruling("penalise", seat=0))
    warned.when(settle_dispute()).then(happened.DisputeSettled(1), happened.Penalised(0, None))


def test_a_table_of_a_team_match_opens_no_seed_with_a_settlement() -> None:
    """Its match does; the other tables play on with the same cards."""
    excluded = team_table().after(open_dispute(), give_ruling("exclude", seat=0)).when(settle_dispute())
    assert [body.tag for body in excluded.bodies] == ["dispute_settled", "match_ended"]
    closed = team_table().after(open_dispute(), c.CloseTable(HOUSE, "match")).when(settle_dispute(at_ms=LATE))
    assert (closed.bodies, closed.table.opened) == ([happened.DisputeSettled(1)], False)


def test_a_finished_table_stays_finished() -> None:
    """It takes disputes for as long as anybody wants to open one, once a seat."""
    finished = grande_begun().after(c.MakeMove(player_actor("p0"), 0, c.Resign()))
    table = finished.when(open_dispute()).then(happened.DisputeOpened(1, 1, 1, LATE, from_version=1))
    assert table.status == "finished"
    settled = given(table).after(give_ruling(), settle_dispute())
    assert (settled.table.status, settled.table.opened) == ("finished", True)
    settled.when(open_dispute()).wrong_state("dispute-made")


def test_a_game_without_lances_knows_other_rulings() -> None:
    """No stones are awarded where there are none."""
    table = given(mushi_opened({"rounds": 1})).after(
        c.TakeSeat(player_actor("p0"), 0, "p0"), c.TakeSeat(player_actor("p1"), 1, "p1"), open_dispute()
    )
    table.when(give_ruling("award", deal=1, team="A", stones=1)).refused("no-such-ruling", "table.ruling")
    table.when(give_ruling("penalise", seat=0, stones=1)).refused("stones-out-of-range", "table.ruling")
    assert [body.tag for body in table.after(give_ruling("exclude", seat=0)).when(settle_dispute()).bodies] == [
        "dispute_settled",
        "match_ended",
        "seed_opened",
    ]


def test_the_fields_of_a_ruling_have_the_order_of_the_records() -> None:
    """The bytes of events and views depend on it."""
    fields = ("judge", "kind", "rules", "deal", "lance", "team", "seat", "stones", "rest", "until_ms")
    assert Ruling.__struct_fields__ == fields
    assert RulingGiven.__struct_fields__ == ("dispute", "judge", "key", "pause_until_ms", "parties", *fields[1:])
    given_ = RulingGiven.of_ruling(2, Ruling("j1", until_ms=9, **terms_of(RulingTerms.make("redeal", ("a",), deal=3))))
    assert json.encode(given_) == (
        b'{"dispute":2,"judge":"j1","key":"","kind":"redeal","rules":["a"],"deal":3,"lance":null,"team":null,"seat":null,'
        b'"stones":null,"until_ms":9}'
    )
    assert json.decode(json.encode(given_), type=RulingGiven).ruling == given_.ruling
    terms = RulingTerms.make("penalise", ("a",), seat=0, stones=6, rest="others")
    fined = RulingGiven.of_ruling(2, Ruling("j1", until_ms=9, **terms_of(terms)))
    assert json.encode(fined).endswith(b'"stones":6,"rest":"others","until_ms":9}')
    assert json.decode(json.encode(fined), type=RulingGiven).ruling == fined.ruling


def test_a_kind_that_the_game_does_not_declare_is_refused() -> None:
    """A record with one cannot verify: its decision is refused, not its JSON."""
    dispute_opened().when(give_ruling("wish")).refused("no-such-ruling", "table.ruling")
