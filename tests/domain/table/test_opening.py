"""A table is opened with its whole rules and a commitment to its seed, and starts with the last seat taken."""

import hashlib

import msgspec
import pytest

from domain import shuffling
from domain.actors import HOUSE, HOUSE_AUDIENCE, player_actor
from domain.games import TABLES
from domain.games.mus import events as mus
from domain.games.mus.game import MUS
from domain.games.mus.rules import MusRules
from domain.refusals import Refusal
from domain.stream import HouseSeed, fold, record
from domain.table import commands as c
from domain.table import events as e
from domain.table.decide import open_table
from domain.table.game.options import OptionValue
from tests.kit.mus_scenario import SEED, STREAM, new_table, seat_everybody
from tests.kit.scenario import given

NONCE = bytes(range(16))
FIRST_FIELDS = {field.name for field in msgspec.structs.fields(MusRules) if field.required}
"""Fields of the rules that the first tables had; who does not set a later one does not state it."""


def _open(options: dict[str, OptionValue]) -> e.TableOpened:
    rules = MUS.rules_for("mus-basque", options, None)
    events, _ = open_table(c.OpenTable(HOUSE, MUS, rules, "p0", "unlisted", SEED), STREAM)
    (only,) = events
    assert only.secrets == ((HOUSE_AUDIENCE, HouseSeed(SEED.hex())),)
    return only.body


def test_first_event_holds_the_whole_rules() -> None:
    """A table stays pinned to its rules because its first event states every one of them, options applied."""
    body = _open({"target": 30, "refusal_basis": "standard"})
    rules = msgspec.json.decode(body.rules, type=MusRules)
    assert (rules.target, rules.refusal_basis, rules.games_to_win) == (30, "standard", 3)
    assert set(msgspec.json.decode(body.rules)) == FIRST_FIELDS
    assert (body.game, body.ruleset, body.seats, body.opener, body.visibility) == (
        "mus",
        "mus-basque",
        4,
        "p0",
        "unlisted",
    )


def test_first_event_states_a_later_field_where_the_rule_set_has_it() -> None:
    """The federation's claims are a rule of its tables from the first event on."""
    rules = MUS.rules_for("mus-federation", {}, None)
    events, _ = open_table(c.OpenTable(HOUSE, MUS, rules, "p0", "unlisted", SEED), STREAM)
    assert set(msgspec.json.decode(events[0].body.rules)) == {*FIRST_FIELDS, "irregularities"}
    assert MUS.decode_rules(events[0].body.rules) == rules


def test_first_event_commits_to_the_seed() -> None:
    """The commitment is the published hash of the seed; the seed itself is sealed to the house."""
    body = _open({})
    assert body.seed_commitment == hashlib.sha256(b"hordago/seed/1" + STREAM + SEED).hexdigest()
    assert SEED.hex() not in msgspec.json.encode(body).decode()


def test_table_without_its_seed_folds_from_the_public_part() -> None:
    """Who may not read the seed still learns of the table that was opened."""
    rules = MUS.rules_for("mus-basque", {}, 2)
    events, table = open_table(c.OpenTable(HOUSE, MUS, rules, "p0", "public", SEED), STREAM)
    (link,) = record(SEED, STREAM, events, actor=HOUSE, at_ms=1, version=0, previous=bytes(32))
    assert fold(TABLES, STREAM, [link]).state == table
    unread = msgspec.structs.replace(link, sealed=())
    assert fold(TABLES, STREAM, [unread]).state == msgspec.structs.replace(table, seed=None)


@pytest.mark.parametrize(
    ("ruleset", "options", "seats"),
    [
        ("mus-basque", {"bonus_on_refusal": False}, None),
        ("mus-basque", {"bonus_scope": "best-hand"}, None),
        ("mus-basque", {"min_discard": 0}, None),
        ("mus-basque", {"biak": True}, None),
        ("mus-basque", {"kickers": True}, None),
        ("mus-eight-kings", {"target": 30}, None),
        ("mus-eight-kings", {"refusal_basis": "before-penultimate"}, None),
        ("mus-eight-kings", {"uncontested": "values"}, None),
        ("mus-eight-kings", {}, 2),
        ("mus-basque", {}, 3),
    ],
)
def test_option_that_is_fixed_or_unknown_is_refused(
    ruleset: str, options: dict[str, OptionValue], seats: int | None
) -> None:
    """A rule set lets a table set its own options and nothing else."""
    with pytest.raises(Refusal) as refusal:
        MUS.rules_for(ruleset, options, seats)
    assert (refusal.value.code, refusal.value.rule) == ("unknown-option", "table.options")


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("target", 19),
        ("target", 101),
        ("target", True),
        ("target", "40"),
        ("games_to_win", 0),
        ("games_to_win", 10),
        ("games_to_win", None),
        ("refusal_basis", "none"),
        ("uncontested", "team"),
        ("recycle", ""),
        ("max_mus_rounds", 0),
        ("max_mus_rounds", 51),
    ],
)
def test_option_out_of_its_values_is_refused(name: str, value: OptionValue) -> None:
    """An option takes the values of its row and no others; true is never one."""
    with pytest.raises(Refusal) as refusal:
        MUS.rules_for("mus-basque", {name: value}, None)
    assert (refusal.value.code, refusal.value.rule) == ("option-value", "table.options")


@pytest.mark.parametrize(
    ("name", "value"),
    [("target", 20), ("target", 100), ("games_to_win", 1), ("games_to_win", 9), ("max_mus_rounds", 50)],
)
def test_option_at_the_end_of_its_range_is_taken(name: str, value: int) -> None:
    """Both ends of a range belong to it."""
    assert getattr(MUS.rules_for("mus-basque", {name: value}, None), name) == value


def test_match_starts_with_the_last_seat() -> None:
    """The last seat fixes the entropy of all nonces in seat order, draws the dealer and deals."""
    table = new_table("mus-basque", 2)
    commitment = shuffling.nonce_commitment(STREAM, "seat:1", NONCE)
    sat = given(table).after(c.TakeSeat(player_actor("b"), 1, "b", commitment), c.TakeSeat(player_actor("a"), 0, "a"))
    outcome = sat.when(c.OpenNonce(player_actor("b"), 1, NONCE))
    nonce = shuffling.house_nonce(SEED, STREAM, 0)
    entropy = hashlib.sha256(b"hordago/entropy/1" + nonce + NONCE).hexdigest()
    started = outcome.table.play.deal
    after = outcome.then(
        e.NonceOpened(1, NONCE.hex()),
        e.MatchStarted(entropy),
        mus.DealerDrawn(None, started.dealer),
        mus.HandsDealt(1, started.dealer, 1 - started.dealer),
    )
    assert after.status == "playing"


def test_nonce_changes_the_cards() -> None:
    """A seat that brings a nonce has a say in every deal."""
    table = new_table("mus-basque", 2)
    waiting = given(table).after(c.TakeSeat(player_actor("b"), 1, "b"))
    commitment = shuffling.nonce_commitment(STREAM, "seat:0", NONCE)
    committed = waiting.after(c.TakeSeat(player_actor("a"), 0, "a", commitment))
    with_own = committed.when(c.OpenNonce(player_actor("a"), 0, NONCE)).table
    with_house = waiting.when(c.TakeSeat(player_actor("a"), 0, "a")).table
    assert with_own.play.deal.hands != with_house.play.deal.hands


def test_seed_changes_the_cards_and_the_same_seed_does_not() -> None:
    """Everything dealt follows from the seed and the nonces."""
    hands = [
        seat_everybody(new_table("mus-basque", 4, seed=seed)).table.play.deal.hands for seed in (SEED, SEED, bytes(32))
    ]
    assert hands[0] == hands[1] != hands[2]
