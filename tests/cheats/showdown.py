"""Cheats with the count that lies open: cards gathered too early, twice, or not at all before the next deal."""

from domain.actors import HOUSE, player_actor
from domain.table.commands import Command, GatherCards
from domain.table.showdown import gather_ms, open_count
from domain.table.state import Table
from tests.cheats.row import GIVES, REFUSED, Row, Rows
from tests.kit.play import Match, play_table, player_id
from tests.kit.policies import play_steadily
from tests.kit.tampering import (
    Forgery,
    change_event,
    event_index,
    forge_event,
    public_fields,
    remove_event,
    repeat_event,
    shift_time,
    with_actor,
    with_public,
)


def gathered_match() -> Match:
    """Three players and a bot: the house gathers once one of them has, in every second deal."""

    def late(table: Table, _at_ms: int) -> Command | None:
        count, until_ms = open_count(table), gather_ms(table)
        if count is None or until_ms is None or not count.gathered or count.deal % 2:
            return None
        return GatherCards(HOUSE, until_ms)

    options: dict[str, object] = {"games_to_win": 1, "target": 30}
    return play_table(3, players=(1, None, 3, 4), options=options, choose=play_steadily, judged=late)


def nobody_gathers(of: Match) -> Forgery:
    """Let the second deal follow the first one's count, although three players are waited for."""
    first = event_index(of, "seat_gathered")
    links = [link for at, link in enumerate(of.links) if at < first or at > event_index(of, "cards_gathered")]
    return Forgery(links, first + 1)


def house_is_early(of: Match) -> Forgery:
    """Let the house gather a moment before the time is over, with the deal that follows."""
    at = event_index(of, "cards_gathered", by="house")
    links = of.links
    for place in range(at, len(links)):
        if place == at or (links[place].actor == "rules" and links[place].at_ms == of.links[at].at_ms):
            links[place] = shift_time(-1)(links[place])
    return Forgery(links, at + 1)


def bot_gathers(of: Match) -> Forgery:
    """Let the bot's seat gather as well."""
    at, links = event_index(of, "seat_gathered"), of.links
    links.insert(at, forge_event(links[at], "seat_gathered", "bot:basic/1", seat=1))
    return Forgery(links, at + 1)


def not_counted(of: Match) -> Forgery:
    """Let a seat gather while the cards are played."""
    at, links = event_index(of, "mus_cut"), of.links
    links.insert(at, forge_event(links[at], "seat_gathered", str(player_actor(player_id(1))), seat=0))
    return Forgery(links, at + 1)


def others_gathered(of: Match) -> Forgery:
    """Let the house say that a player had gathered who had not."""
    at, links = event_index(of, "cards_gathered", by="house"), of.links
    links[at] = with_public(seats=[0, 2, 3])(links[at])
    assert public_fields(of.links[at])["seats"] != [0, 2, 3]
    return Forgery(links, at + 1)


CHEATS: Rows = {
    "a deal that begins ungathered": Row(nobody_gathers, "no command has this consequence"),
    "a gathering left out": Row(remove_event("cards_gathered", by="players"), f"{GIVES} cards_gathered by rules here"),
    "gathered twice by a seat": Row(repeat_event("seat_gathered"), f"{REFUSED} .already-gathered"),
    "gathered by a bot": Row(bot_gathers, f"{REFUSED} .already-gathered"),
    "gathered for another": Row(
        change_event("seat_gathered", with_actor(str(player_actor(player_id(7))))), f"{REFUSED} .not-your-seat"
    ),
    "gathered before the count": Row(not_counted, f"{REFUSED} .not-now"),
    "gathered too early by the house": Row(house_is_early, f"{REFUSED} .not-yet"),
    "gathered by a player for all": Row(
        change_event("cards_gathered", with_actor(str(player_actor(player_id(1)))), by="house"),
        f"{REFUSED} .not-the-house",
    ),
    "another who gathered": Row(
        change_event("cards_gathered", with_public(by="house"), by="players"), f"{GIVES} another cards_gathered"
    ),
    "others who had gathered": Row(others_gathered, f"{GIVES} another cards_gathered"),
}
