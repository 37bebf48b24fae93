"""Laws of the replay of every random match of any game: a step is the same whenever and from wherever it is read."""

from collections.abc import Sequence
from functools import partial
from itertools import pairwise

from hypothesis import strategies as st
from msgspec.structs import replace

from domain.chain import Link
from domain.games import GAMES, RULEBOOK, TABLES
from domain.stream import OVER, fold, redact
from domain.table.game.replay_types import Counted
from domain.table.history import build_deals
from domain.table.outline import OutlineStep, outline
from domain.table.replay import ReplayedStep, replay
from domain.table.state import Table
from service.texts.catalogue import LANGUAGES
from tests.kit.each import each
from tests.kit.laws import games_with, law_of_games, soak_laws, words_of
from tests.kit.mus_scenario import STREAM
from tests.kit.play import Match, required

NAMES = {"p0": "Ane", "p1": "Beñat"}
law_of_replays = partial(law_of_games, most_choices=200, examples=9)
"""As many examples of all games as of one elsewhere: a replay is long."""


def steps_of(
    links: Sequence[Link], reader: str, language: str = "en", first: int = 1, last: int | None = None
) -> list[ReplayedStep]:
    """The steps as this reader has them, their events redacted."""
    say = words_of(fold(TABLES, STREAM, links[:1]).state.game, language)
    steps = replay(TABLES, STREAM, links, first, len(links) if last is None else last, reader, NAMES, say)
    return [replace(step, link=redact([step.link], reader)[0]) for step in steps]


@law_of_replays(st.sampled_from(LANGUAGES), st.integers(0, 5))
def test_law_a_step_follows_from_what_its_reader_may_have(match: Match, language: str, who: int) -> None:
    """Sentence, rules, view, what is hidden and the count: the same from the full stream and from the redacted one."""
    audiences = [*match.audiences, *(["all"] if match.table.opened else [])]
    audience = audiences[who % len(audiences)]
    whole = steps_of(match.links, audience, language)
    assert whole == steps_of(redact(match.links, audience), audience, language)
    assert [step.link.version for step in whole] == list(range(1, len(match.links) + 1))


@law_of_replays(st.data())
def test_law_a_window_is_a_part_of_the_whole(match: Match, data: st.DataObject) -> None:
    """Any window of steps equals the same steps of the whole replay, and reads at most one event further.

    It needs the table before it, and no event before the deal that was in hand then.
    """
    first = data.draw(st.integers(1, len(match.links)))
    last = data.draw(st.integers(first, len(match.links)))
    links = match.links
    whole = steps_of(links, "public")
    assert steps_of(links[: last + 1], "public", first=first, last=last) == whole[first - 1 : last]
    dealt = [link.version for link in links[: first - 1] if link.type == match.table.game.deal_started]
    before = fold(TABLES, STREAM, links[: first - 1]) if first > 1 else None
    since = links[dealt[-1] - 1 if dealt else 0 : last + 1]
    window = replay(TABLES, STREAM, since, first, last, "public", NAMES, words_of(match.table.game, "en"), before)
    assert [replace(step, link=redact([step.link], "public")[0]) for step in window] == whole[first - 1 : last]


@law_of_replays()
def test_law_a_step_stays_what_it_was(match: Match) -> None:
    """Later events change nothing: a step read as the last one equals the same step of the whole replay."""
    whole = steps_of(match.links, "public")
    so_far: list[Link] = []
    for command in each(match.steps[:: max(1, len(match.steps) // 5)]):
        so_far = match.links[: command.links[-1].version]
        first = command.links[0].version
        assert steps_of(so_far, "public", first=first) == whole[first - 1 : len(so_far)]


@law_of_replays()
def test_law_the_rules_of_a_step_are_those_of_its_table(match: Match) -> None:
    """Each is in the book, once, and the documents of this rule set, of teams or of every table speak of it."""
    table = match.table
    of = {table.ruleset, "table", *(["mus-teams"] if table.match is not None else [])}
    of |= {"tournament"} if table.tournament is not None else set()
    for step in each(steps_of(match.links, "public")):
        assert len(set(step.rules)) == len(step.rules)
        for rule in step.rules:
            assert of & RULEBOOK[rule].sources.keys(), (step.link.type, rule)
        assert step.rules or step.link.type in NO_RULE


@law_of_replays(st.sampled_from(LANGUAGES), st.integers(0, 5))
def test_law_an_outline_is_the_replay_without_its_views(match: Match, language: str, who: int) -> None:
    """The same sentences and words for every reader, and nothing that does not follow from what the reader may have."""
    audiences = [*match.audiences, *(["all"] if match.table.opened else [])]
    audience = audiences[who % len(audiences)]
    whole = outlined(match.links, audience, language)
    assert whole == outlined(redact(match.links, audience), audience, language)
    steps = steps_of(match.links, audience, language)
    assert [(step.step, step.type, step.text, step.said) for step in whole] == [
        (step.link.version, step.link.type, step.text, step.said) for step in steps
    ]
    assert [step.decision for step in whole] == [step.link.actor != "rules" for step in steps]
    last = len(match.links)
    assert outlined(match.links, audience, language, last // 2 + 1) == whole[last // 2 :]


def outlined(links: Sequence[Link], reader: str, language: str, first: int = 1) -> list[OutlineStep]:
    """The outline as this reader has it."""
    say = words_of(fold(TABLES, STREAM, links[:1]).state.game, language)
    return outline(TABLES, STREAM, links, first, reader, NAMES, say)[0]


@law_of_replays()
def test_law_a_deal_is_its_steps(match: Match) -> None:
    """From the event that deals it to the one before what ends it; deals do not overlap, nor leave out a point."""
    places = outlined(match.links, "public", "en")
    deals = build_deals(GAMES, STREAM, match.links)
    for deal in each(deals):
        assert places[deal.from_step - 1].deal == deal.deal
        assert match.links[deal.from_step - 1].type == "hands_dealt"
    assert all(one.to_step < other.from_step for one, other in each(pairwise(deals)))


NO_RULE = {
    "seat_taken",
    "seat_left",
    "nonces_due",
    "nonce_opened",
    "nonces_replaced",
    "match_started",
    "seed_opened",
    "table_closed",
}
"""What follows from no rule of the book, or need not."""


@law_of_replays(games=games_with("showdown"))
def test_law_the_counts_are_those_of_the_histories(match: Match) -> None:
    """One for every deal that is over or counted, in order; the stones of the last one are those of its history."""
    history = GAMES[match.opening.game.name].history
    assert history is not None
    counts = [step.count for step in steps_of(match.links, "public") if step.count is not None]
    table = match.table
    lies_open = table.status not in OVER and required(table.game.showdown).open_count(table.play) is not None
    over = [deal for deal in build_deals(GAMES, STREAM, match.links) if deal.ended_at is not None or lies_open]
    assert [count.deal for count in counts] == sorted(count.deal for count in counts)
    last = {count.deal: count for count in counts}
    assert list(last) == [deal.deal for deal in over]
    for count, deal in each(zip(last.values(), over, strict=True)):
        sums = [sum(item.stones for item in count.items if _side(item, table) == side) for side in (0, 1)]
        assert tuple(sums) == tuple(history.points(deal))
        assert all(item.text and item.rule in RULEBOOK for item in count.items)
        if hasattr(deal, "items"):
            assert [(item.lance, item.team, item.stones, item.reason, item.rule) for item in count.items] == [
                (item.lance, item.team, item.stones, item.reason, item.rule) for item in deal.items
            ]


def _side(counted: Counted, table: Table) -> int | None:
    return counted.seat if counted.team is None else table.rules.teams.index(counted.team)


test_laws_at_length = soak_laws(globals())
