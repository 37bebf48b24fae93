"""Records of tournaments: what the engine wrote is accepted, and a single forged field is not.

``python -m tests.domain.records.test_verifying_tournaments`` plays each to its end and says what its record came to.
"""

import json
from collections.abc import Callable
from functools import cache
from typing import Any

import msgspec
import pytest
from hypothesis import given as over
from hypothesis import settings
from hypothesis import strategies as st

from domain.actors import judge_actor
from domain.games.mus.game import MUS
from domain.games.mushi.game import MUSHI
from domain.records.signatures import Trust
from domain.records.verify import Verdict, verify
from domain.table.clock.rules import ClockRules
from domain.teams.setup import team_rules
from domain.tournament import commands as c
from domain.tournament.setup import pair_rules
from domain.tournament.state import Pairing, Tournament
from service.keys import verify_signature
from tests.cheats.tournaments import RULED, TEXT, judged, place_of, signed_as
from tests.domain.records.tournament_play import SEED, Played, chained, own_file, play_tournament, tournament_file
from tests.kit.laws import QUICK
from tests.kit.signed_moves import public_key
from tests.kit.tampering import change_event, record_file, with_public
from tests.kit.tournament_scenario import OPENER, for_teams, forfeited, league, swiss

SHORT = pair_rules(MUS, "mus-basque", {"games_to_win": 1, "target": 20})
CLOCK = ClockRules("side", 2, bank_seconds=600)
ALL = ("mutual", "buchholz", "stones", "lots")


def knock_out(**changes: object) -> c.OpenTournament:
    return league(system="knock-out", best_of=(3, 1), third_place=True, rules=SHORT, rank_by=ALL, **changes)


def forfeit_once(tournament: Tournament, pairing: Pairing) -> c.Command | None:
    """The first pairing of the first round is not played."""
    if (len(tournament.paired), pairing.number) != (1, 1):
        return None
    return c.GiveResult(OPENER, 1, 1, forfeited("b"))


TOURNAMENTS: dict[str, Callable[[], Played]] = {
    "knock-out of 4": lambda: play_tournament(knock_out(), 4),
    "knock-out of 6": lambda: play_tournament(knock_out(), 6),
    "knock-out of 8": lambda: play_tournament(knock_out(), 8),
    "knock-out of 13": lambda: play_tournament(knock_out(), 13),
    "groups": lambda: play_tournament(
        league(system="groups", groups=2, qualifiers=2, best_of=(1,), rules=SHORT, rank_by=("mutual",)), 7
    ),
    "swiss": lambda: play_tournament(swiss(3, rules=SHORT, rank_by=ALL), 5, forfeit_once),
    "swiss, played on": lambda: play_tournament(swiss(2, rules=SHORT, rank_by=ALL), 4, redealt={1}),
    "knock-out, played on": lambda: play_tournament(knock_out(), 4, redealt={1}),
    "season, played on": lambda: play_tournament(league(rules=SHORT, round_minutes=60), 4, redealt={1}),
    "league": lambda: play_tournament(league(rules=SHORT, minutes=30, clock=CLOCK), 4),
    "players": lambda: play_tournament(
        swiss(2, of="players", game=MUSHI, rules=pair_rules(MUSHI, "mushi", {"rounds": 1}, "players")), 4
    ),
    "teams": lambda: play_tournament(for_teams(swiss(1), games=1, rules=team_rules(MUS, "mus-basque", {}, 1, 30)), 4),
}


@cache
def played(name: str) -> Played:
    return TOURNAMENTS[name]()


def checked(*files: bytes) -> Verdict:
    return verify(files)


@pytest.mark.slow
@pytest.mark.parametrize("name", sorted(TOURNAMENTS))
def test_what_the_engine_wrote_is_accepted_whole(name: str) -> None:
    """In the copy of every audience that such a file has; its rounds, tables and matches are counted."""
    of = played(name)
    for audience in ("all", "public"):
        verdict = checked(tournament_file(of, audience))
        assert (verdict.kind, verdict.reason) == ("complete", "every command decided again, every byte as written")
        assert verdict.rounds == len(of.state.paired)
        assert verdict.tables + verdict.matches == len(of.contests)
        assert verdict.events == len(of.links) + sum(len(one.links) for one in of.contests)


def changed(value: object) -> object:
    """Another value of the same form."""
    match value:
        case bool():
            return not value
        case int():
            return value + 1
        case str():
            return {"a": "b", "b": "a"}.get(value, value + "x")
        case None:
            return 1
        case list() if value:
            return [changed(value[0]), *value[1:]]
        case list():
            return [1]
        case dict():
            first = next(iter(value))
            return {**value, first: changed(value[first])}
        case _:
            raise TypeError(value)


@pytest.mark.slow
@settings(QUICK, max_examples=300)
@over(st.sampled_from(["knock-out of 6", "groups", "swiss"]), st.data())
def test_a_single_forged_field_is_refused(name: str, data: st.DataObject) -> None:
    """A verifier refuses it at this event or one that follows from it, with every hash made right again."""
    of = played(name)
    place = data.draw(st.integers(0, len(of.links) - 1))
    link = of.links[place]
    body: dict[str, Any] = json.loads(link.data)
    # What a person chose can be anything that the rules allow, and the copy is then that of another tournament.
    chosen = {"title", "visibility", "name", "opener", "bot", "starts_at_ms", "most_entries", "fewest_entries"}
    fields = [field for field in body if field not in chosen]
    if not fields:
        return
    field = data.draw(st.sampled_from(fields))
    body[field] = changed(body[field])
    forged = msgspec.structs.replace(link, data=msgspec.json.encode(body))
    links = chained([*of.links[:place], forged, *of.links[place + 1 :]])
    verdict = checked(own_file(of, links), *[record_file(one, "all") for one in of.contests])
    assert verdict.kind == "broken", (link.type, field)


@pytest.mark.slow
def test_tables_are_those_of_the_tournament_all_and_in_order() -> None:
    """One is missing, comes twice, is another's, or stands where it does not belong."""
    of = played("knock-out of 4")
    own, tables = own_file(of), [record_file(one, "all") for one in of.contests]
    assert "is missing" in checked(own, *tables[:-1]).reason
    assert "is missing" in checked(own).reason
    assert "comes twice" in checked(own, tables[0], *tables).reason
    assert "after a later one" in checked(own, tables[1], tables[0], *tables[2:]).reason
    assert checked(own, *tables, record_file(played("teams").contests[0], "all")).kind == "broken"
    other_clock = change_event("table_opened", with_public(clock={"of": "side", "house_moves": 2, "bank_seconds": 9}))
    forged = record_file(of.contests[0], "all", other_clock(of.contests[0]).links)
    assert checked(own, forged, *tables[1:]).kind == "broken"
    # The tournaments have the same id, so the same pairing has a table of the same id, with another opening.
    assert checked(own, record_file(played("players").contests[0], "all"), *tables[1:]).kind == "broken"


@pytest.mark.slow
def test_a_result_is_compared_with_its_table() -> None:
    """The tournament recorded another game than was played at the last table: every hash is right, and it is found."""
    of = played("league")
    at = max(place for place, link in enumerate(of.links) if link.type == "result_recorded")
    body = json.loads(of.links[at].data)
    body["stones"] = [stones + 1 if stones else 0 for stones in body["stones"]]
    forged = msgspec.structs.replace(of.links[at], data=msgspec.json.encode(body))
    verdict = checked(
        own_file(of, chained([*of.links[:at], forged, *of.links[at + 1 :]])),
        *[record_file(one, "all") for one in of.contests],
    )
    assert verdict.kind == "broken"


@pytest.mark.slow
def test_a_tournament_under_way_is_the_beginning_of_a_record() -> None:
    """Its seed is sealed, and its hashes hold."""
    of = played("league")
    cut = [link for link in of.links if link.version < len(of.links) - 1]
    file = own_file(of, cut, audience="public").replace(f',"seed":"{SEED.hex()}"'.encode(), b"")
    verdict = checked(file)
    assert (verdict.kind, verdict.decided) == ("chained", False)


def judged_file(audience: str) -> bytes:
    """A tournament with decisions of two judges."""
    return tournament_file(judged(), audience)


def test_the_decisions_of_judges_verify() -> None:
    """They verify in every copy; the one that shows signatures counts them by judge and key."""
    verdict = verify([judged_file("all")], trust=Trust(verify_signature))
    assert verdict.kind == "complete", verdict.reason
    keys = {(judge_actor(judge), public_key(judge)): count for judge, count in (("j1", 2), ("j2", 1))}
    assert (verdict.held.tally.signed, verdict.held.tally.closed) == (keys, 0)
    public = verify([judged_file("public")], trust=Trust(verify_signature))
    assert (public.kind, public.held.tally.signed, public.held.tally.closed) == ("complete", {}, 3)
    ruled = judged().links[place_of(RULED)]
    assert signed_as(ruled, "rule-result/1/1", TEXT) == ruled


def test_an_invented_judge_is_found_by_who_knows_the_judges() -> None:
    """With a key of its own a server can invent one; every event that names such a key is refused."""
    keys = (public_key("j1"), public_key("j2"))
    for audience in ("all", "public"):
        file = judged_file(audience)
        assert verify([file], trust=Trust(verify_signature, judge_keys=keys)).kind == "complete"
        verdict = verify([file], trust=Trust(verify_signature, judge_keys=keys[:1]))
        assert (verdict.kind, verdict.version) == ("broken", len(judged().links))
        assert verdict.reason == f"a judge signs with another key than yours: {keys[1]}"


if __name__ == "__main__":
    for name, play in TOURNAMENTS.items():
        found = verify([tournament_file(play())])
        figures = f"{found.rounds} rounds, {found.matches} matches, {found.tables} tables, {found.events} events"
        print(f"{name}: {figures}: {found.kind}, {found.reason}")  # noqa: T201 - the figure
