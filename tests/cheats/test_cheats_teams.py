"""Every way to cheat in a team match is found in every copy, in the stream and at the version where it shows."""

import re
from functools import cache

import pytest

from domain import sealing
from domain.games.mus import commands as mus
from domain.games.mus.view import MusView
from domain.records.verify import verify
from tests.cheats import teams
from tests.cheats.doctored import Cheat, at_table, in_the_match
from tests.cheats.team_keys import INVENTED
from tests.kit.policies import play_steadily
from tests.kit.tampering import record_file
from tests.kit.team_play import (
    Choose,
    TeamMatch,
    match_streams,
    pass_deadline,
    play_team_match,
    resign_pair,
    rule_at_table,
)

pytestmark = pytest.mark.slow

READERS = sorted(sealing.READERS)


@cache
def match() -> TeamMatch:
    """Two tables that played one game alike, each won by the side that was N-S or O-E at both."""
    return play_team_match(4)


def found_by_everybody(of: TeamMatch, cheat: tuple[Cheat, str]) -> None:
    """The verdict on every audience's copy names the stream, the version and the reason."""
    forge, reason = cheat
    doctored = forge(of)
    for audience in READERS:
        written = [record_file(stream, audience, links) for stream, links in doctored.parts]
        verdict = verify(written)
        before = b"".join(written[: doctored.part]).count(b"\n")
        assert (verdict.kind, verdict.version) == ("broken", doctored.version), (audience, verdict.reason)
        assert verdict.line == before + doctored.version + 1, (audience, verdict.reason)
        assert re.search(reason, verdict.reason), (audience, verdict.reason)
        assert verdict.header is not None
        assert verdict.header.stream == str(doctored.parts[doctored.part][0].stream_id)


@pytest.mark.parametrize("cheat", teams.MATCH)
def test_a_cheat_in_the_match_itself_is_found_by_everybody(cheat: str) -> None:
    """Its terms, its pairs, its seats, its result."""
    forge, reason = teams.MATCH[cheat]
    found_by_everybody(match(), (in_the_match(forge), reason))


@pytest.mark.parametrize("cheat", teams.TABLE)
def test_a_cheat_at_one_table_is_found_by_everybody(cheat: str) -> None:
    """Although the table alone has nothing to hold it against."""
    forge, reason = teams.TABLE[cheat]
    found_by_everybody(match(), (at_table(2, forge), reason))


@pytest.mark.parametrize("cheat", teams.FILE)
def test_a_cheat_across_streams_is_found_by_everybody(cheat: str) -> None:
    """Each of the streams may be true by itself."""
    found_by_everybody(match(), teams.FILE[cheat])


@pytest.mark.parametrize("cheat", teams.CLOCKS)
def test_a_cheat_with_clocks_is_found_by_everybody(cheat: str) -> None:
    """In the terms of the match and of a table, and where a game is lost on time."""
    found_by_everybody(teams.clocked(), teams.CLOCKS[cheat])


@cache
def opened() -> TeamMatch:
    """A nonce that a player opened, and one that was replaced."""
    return play_team_match(4, silent=True)


@pytest.mark.parametrize("cheat", teams.NONCES)
def test_a_cheat_with_nonces_is_found_by_everybody(cheat: str) -> None:
    """What was committed to, who opens it and until when, and what stands in for it."""
    forge, reason = teams.NONCES[cheat]
    found_by_everybody(opened(), (in_the_match(forge), reason))


@cache
def signing() -> TeamMatch:
    """A match in which one player has a key."""
    return play_team_match(4, signing=True)


@pytest.mark.parametrize("cheat", teams.KEYS)
def test_a_cheat_with_a_player_who_signs_is_found_by_everybody(cheat: str) -> None:
    """Also by who may not read the signatures."""
    found_by_everybody(signing(), teams.KEYS[cheat])


def test_a_resignation_of_a_player_without_a_key_can_be_invented() -> None:
    """The same one that is refused of a player with a key: with every secret of the server it passes."""
    doctored = at_table(1, INVENTED)(match())
    assert verify([record_file(stream, "all", links) for stream, links in doctored.parts]).kind == "complete"


@cache
def judged() -> TeamMatch:
    """The same, and a judge has given the loser at the first table a stone when all was over."""
    return rule_at_table(match(), 1, "award", seat=0, team="B", stones=1)


@pytest.mark.parametrize("cheat", teams.RULED)
def test_a_cheat_with_a_ruling_after_the_end_is_found_by_everybody(cheat: str) -> None:
    """What the match tells of it, and what the table came to by it."""
    found_by_everybody(judged(), teams.RULED[cheat])


def test_time_is_not_over_a_millisecond_too_soon() -> None:
    """The instant is the one that was stipulated."""
    of = play_team_match(endings={1: pass_deadline})
    found_by_everybody(of, (at_table(1, teams.too_early), "the rules refuse it .not-yet"))


def thirsty(_table: int) -> Choose:
    """Throw everything away three times in the first deal, so that every deck is recycled."""

    def choose(view: MusView, draw: object) -> mus.Move:
        assert view.deal is not None
        legal = {move.type: move for move in view.legal_moves}
        if view.deal.number == 1 and "mus" in legal and view.deal.mus_rounds < 3:
            return mus.Mus()
        if view.deal.number == 1 and (choice := legal.get("discard")) is not None and choice.cards is not None:
            return mus.Discard(cards=choice.cards.source)
        return play_steadily(view, draw)  # pyright: ignore[reportArgumentType]

    return choose


def test_recycled_cards_come_in_their_own_order() -> None:
    """They are the seat's own, and still not for the house to choose from."""
    of = play_team_match(choose=thirsty)
    found_by_everybody(of, (at_table(2, teams.in_another_order), "seals something else for seat:"))


def no_tie(*, closed: bool) -> TeamMatch:
    """An extra game called by a house that did not look whether there was a tie: team A had won both games."""
    endings = {1: resign_pair(1), 2: resign_pair(0)}
    return play_team_match(tie_breaks=("extra-game",), endings=endings, extra=True, closed=closed)


@pytest.mark.parametrize("closed", [False, True])
def test_an_extra_game_without_a_tie_is_found_though_the_match_was_closed(closed: bool) -> None:  # noqa: FBT001 - a case
    """In what the tables came to."""
    of = no_tie(closed=closed)
    written = [(stream, stream.links) for stream in match_streams(of)]
    last = teams.Doctored(written, len(written) - 1, len(written[-1][1]) + 1)
    found_by_everybody(of, (lambda _: last, "an extra game was called, and there was no tie"))


def test_the_match_verifies_and_holds_what_is_cheated_with() -> None:
    """Or the cheats would be found for another reason."""
    for audience in READERS:
        verdict = verify([record_file(stream, audience) for stream in match_streams(match())])
        assert (verdict.kind, verdict.tables) == ("complete", 2), verdict.reason
        assert verify([record_file(stream, audience) for stream in match_streams(judged())]).kind == "complete"
    assert (
        verify([record_file(stream, "all") for stream in match_streams(play_team_match(choose=thirsty))]).kind
        == "complete"
    )
    assert verify([record_file(stream, "public") for stream in match_streams(signing())]).kind == "complete"
    verdict = verify([record_file(stream, "all") for stream in match_streams(opened())])
    assert (verdict.kind, verdict.own_nonces) == ("complete", 1), verdict.reason
    assert [seat.nonce_by for seat in verdict.sat if seat is not None and seat.commitment] == ["player", "house"]
    result = match().state.result
    assert result is not None
    assert result.games_won == (1, 1)


def test_a_table_of_another_match_is_no_table_of_this_one() -> None:
    """Nor under its own seed, nor under this one's."""
    other = play_team_match(2)
    swapped = [match().stream, other.tables[0], match().tables[1]]
    verdict = verify([record_file(stream, "public") for stream in swapped])
    assert (verdict.kind, verdict.version, verdict.reason) == ("broken", 0, "the seed is not the one of the match")
