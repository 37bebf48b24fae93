"""Search and count deal by deal from the histories, without an index or stored sums."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from typing import Any
from uuid import UUID

from domain.games import GAMES, OFFERS
from domain.games.mus.cards import parse
from domain.games.mus.history import DealHistory, LanceHistory
from domain.games.mus.rules import MusRules
from domain.games.mushi.history import RoundHistory
from domain.table.history import build_deals
from service.readmodels.deals import Search
from tests.domain.games.mus.oracle import oracle_best
from tests.kit.play import Match

Place = tuple[int, UUID, int]
Found = DealHistory | RoundHistory
Totals = Counter[tuple[UUID, str, str]]
"""By player, rule set and what is counted."""

RULES_OF = {ruleset: offer.rules for ruleset, offer in OFFERS.items()}
"""As a rule set is played unless something else is chosen."""
_ANSWERS = {"pass", "accept", "refuse", "refuse_soft"}


def public(matches: Sequence[Match]) -> dict[Place, Found]:
    """Map every deal that can be found to its history, by its position in a list."""
    return {
        (ended_ms(deal), match.stream_id, deal.deal): deal
        for match in matches
        if match.table.visibility == "public"
        for deal in build_deals(GAMES, match.stream_id.bytes, match.links)
        if deal.ended_at is not None
    }


def ended_ms(deal: Found) -> int:
    """When the deal ended, in milliseconds since 1970; 0 while it is played."""
    return 0 if deal.ended_at is None else round(datetime.fromisoformat(deal.ended_at).timestamp() * 1000)


def fits(deal: Found, search: Search) -> bool:
    """Return whether a search finds the deal, on any page."""
    if not (
        (search.player is None or str(search.player) in {held.player for held in deal.players})
        and search.ruleset in {None, deal.ruleset}
        and search.disputed in {None, deal.disputed}
        and search.from_ms <= ended_ms(deal) < search.to_ms
    ):
        return False
    if search.kind == "deal":
        return _has(facets(deal), stake(deal), search)
    return any(
        _has(play, most, search)
        for seat, play, most in plays(deal)
        if search.player is None or str(search.player) == deal.players[seat].player
    )


def _has(found: Mapping[str, set[str]], most: int, search: Search) -> bool:
    return (
        all(value in found.get(name, ()) for name, value in search.values)
        and all(bool(found.get(name)) == there for name, there in search.any_value.items())
        and most >= search.at_least.get("stake", 0)
    )


def plays(deal: Found) -> Iterator[tuple[int, dict[str, set[str]], int]]:
    """What each seat did in each part of a deal: its seat, its facets, and what the part was worth."""
    if isinstance(deal, RoundHistory):
        for seat, score in enumerate(deal.scores or ()):
            ended = "won" if score > 0 else "lost" if score < 0 else None
            yield (
                seat,
                {"role": {"dealer"} if seat == deal.dealer else set(), "outcome": {ended} if ended else set()},
                0,
            )
        return
    rules = RULES_OF[deal.ruleset]
    for lance in [] if deal.voided else deal.lances:
        for seat in range(len(deal.players)):
            sits_out = lance.holders is not None and seat not in lance.holders
            if lance.outcome != "not-played" and not sits_out and seat not in deal.dead:
                yield seat, _play(deal, lance, seat, rules), lance.stake


def _play(deal: DealHistory, lance: LanceHistory, seat: int, rules: MusRules) -> dict[str, set[str]]:
    mine = deal.hands[str(seat)] if deal.hands else []
    paid = lance.winner and ("won" if lance.winner == deal.teams[seat % 2] else "lost")
    ended = "uncontested" if lance.outcome == "uncontested" else paid
    return {
        "role": {role for role, holder in (("mano", deal.mano), ("dealer", deal.dealer)) if holder == seat},
        "lance": {lance.lance},
        "held": _for_lance(deal.ruleset, lance.lance, mine) if mine else set(),
        "outcome": {ended} if ended else set(),
        "accepted": {"true"} if ("accept", seat) in {(word.move, word.seat) for word in lance.dialogue} else set(),
        "bluff": {"true"} if _bluffed(deal, lance, seat, rules) else set(),
        "hordago": {"called"} if any("hordago" in word.move for word in lance.dialogue) else set(),
    }


def _for_lance(ruleset: str, lance: str, hand: Sequence[str]) -> set[str]:
    """What a hand holds for a lance: its pairs, or its points."""
    if lance == "pares":
        return held(ruleset, hand) & {"par", "medias", "duples"}
    return {str(points(ruleset, hand))} if lance in {"juego", "punto"} else set()


def facets(deal: Found) -> dict[str, set[str]]:
    """Everything that the deal is found by, but for its stake."""
    mushi = isinstance(deal, RoundHistory)
    parts = {"lance": set[str]() if mushi else played(deal), "yaku": played(deal) if mushi else set[str]()}
    return {**parts, "class": classes(deal), "hordago": {"called"} if staked(deal) else set()}


def played(deal: Found) -> set[str]:
    """The lances that were reached and could be played, or the yaku that were made."""
    if isinstance(deal, RoundHistory):
        return {name for made in deal.yaku or () for name in made}
    return {lance.lance for lance in deal.lances if lance.outcome != "not-played"}


def classes(deal: Found) -> set[str]:
    """Of the hands that were shown: Mushi has none."""
    if isinstance(deal, RoundHistory):
        return set()
    return {kind for hand in (deal.hands or {}).values() for kind in held(deal.ruleset, hand)}


def held(ruleset: str, hand: Sequence[str]) -> set[str]:
    """What a hand holds, worked out by hand: pairs by counting, juego by adding up."""
    ranks = _ranks(ruleset, hand)
    pairs = sorted(Counter(ranks).values())[::-1]
    found: set[str] = set()
    if pairs[0] > 1:
        found.add("duples" if pairs[0] == 4 or pairs[:2] == [2, 2] else "medias" if pairs[0] == 3 else "par")
    total = points(ruleset, hand)
    return found | ({"juego"} if total >= 31 else set()) | ({"thirty-one"} if total == 31 else set())


def points(ruleset: str, hand: Sequence[str]) -> int:
    """What the cards of a hand add up to; figures and what counts as a king are 10."""
    return sum(min(int(rank), 10) for rank in _ranks(ruleset, hand))


def _ranks(ruleset: str, hand: Sequence[str]) -> list[str]:
    alike = {"3": "12", "2": "1"} if ruleset in {"mus-eight-kings", "mus-spanish"} else {}
    return [alike.get(card[:-1], card[:-1]) for card in hand]


def stake(deal: Found) -> int:
    """The most that a lance was worth."""
    return 0 if isinstance(deal, RoundHistory) else max([0, *[lance.stake for lance in deal.lances]])


def staked(deal: Found) -> bool:
    """Whether somebody said hordago."""
    return not isinstance(deal, RoundHistory) and any(
        "hordago" in word.move for lance in deal.lances for word in lance.dialogue
    )


def totals(matches: Sequence[Match]) -> Totals:
    """Add up the statistics of every player."""
    counted: Totals = Counter()
    for match in matches:
        for number, seat in enumerate(match.table.seats):
            if seat is not None and seat.player is not None:
                for what, many in _shown(match, number):
                    counted[UUID(seat.player), match.table.ruleset, what] += many
    return counted


def _shown(match: Match, seat: int) -> Iterator[tuple[str, int]]:
    table, side = match.table, seat % 2
    deals = build_deals(GAMES, match.stream_id.bytes, match.links)
    if table.status == "finished":
        winner = table.play.winner
        yield "matches_drawn" if winner is None else "matches_won" if winner == side else "matches_lost", 1
        # A judge may let a team lose a game before its first deal: no history of a deal has it.
        won = [game.winner for game in getattr(table.play, "games", ())]
        yield "games_won", won.count(side)
        yield "games_lost", won.count(1 - side)
    if table.visibility == "public":
        for deal in deals:
            if deal.ended_at is not None and not getattr(deal, "voided", False):
                yield "rounds" if isinstance(deal, RoundHistory) else "deals", 1
                yield from _brought(deal, seat, table.rules)


def _brought(deal: Found, seat: int, rules: Any) -> Iterator[tuple[str, int]]:  # noqa: ANN401 - of any game
    if isinstance(deal, RoundHistory):
        if deal.scores is not None:
            yield from (("rounds_counted", 1), ("rounds_won", deal.scores[seat] > deal.scores[1 - seat]))
            yield "points", deal.scores[seat]
        return
    team = "AB"[seat % 2]
    for lance in deal.lances:
        if lance.outcome is not None and lance.outcome != "not-played":
            yield from (("lances_played", 1), ("lances_won", lance.winner == team))
            yield "bluffs", _bluffed(deal, lance, seat, rules)
    yield "stones", sum(item.stones for item in deal.items if item.team == team)


def _bluffed(deal: DealHistory, lance: LanceHistory, seat: int, rules: MusRules) -> bool:
    """Return whether this seat bet last, the bet was refused, and the other team held the better cards."""
    if lance.outcome != "refused" or deal.hands is None:
        return False
    hands = [parse(deal.hands[str(number)]) for number in range(len(deal.hands))]
    able = [one for one in (range(len(hands)) if lance.holders is None else lance.holders) if one not in deal.dead]
    bettor = [word.seat for word in lance.dialogue if word.move not in _ANSWERS][-1]
    return bettor == seat and bool(able) and oracle_best(rules, lance.lance, hands, deal.mano, able) % 2 != seat % 2
