"""What a house can try with words and stones: others' moves, other scores, another end."""

from typing import Final

from msgspec import structs

from domain.actors import HOUSE, bot_actor, player_actor, seat_audience
from domain.games import GAMES
from domain.table.commands import Command, MakeMove, OpenTable
from tests.cheats.row import GIVES, LATER, REFUSED, Doctored, Row, Rows
from tests.kit.mus_scenario import SEED, STREAM
from tests.kit.play import Match, Playing, Policy, bots_policy, play, player_id, ticks_from
from tests.kit.play import actor_of as actor_at
from tests.kit.policies import play_steadily
from tests.kit.tampering import (
    Cheat,
    Forgery,
    change_event,
    event_index,
    forge_event,
    insert_event,
    public_fields,
    remove_event,
    replace_move,
    shift_time,
    table_before,
    with_actor,
    with_public,
)

STRANGER: Final = player_actor(player_id(7))


def other_team(type_: str) -> Cheat:
    """Pay, or let win, the other team."""

    def cheat(of: Match) -> Forgery:
        team = public_fields(of.links[event_index(of, type_)])["team"]
        return change_event(type_, with_public(team="B" if team == "A" else "A"))(of)

    return cheat


def by_seat(type_: str, seat: int | None, actor: str) -> Cheat:
    """Name another actor for the first move of this type that a player (or, with None, a bot) made."""

    def cheat(of: Match) -> Forgery:
        links = of.links
        bots = [at for at, link in enumerate(links) if link.type == type_ and link.actor.startswith("bot:")]
        at = bots[0] if seat is None else event_index(of, type_, seat=seat)
        links[at] = with_actor(actor)(links[at])
        return Forgery(links, at + 1)

    return cheat


def next_seat_speaks(of: Match) -> Forgery:
    """Let the seat after the one to act say the word, under its own name."""
    at, links = event_index(of, "mus_agreed"), of.links
    to_act = table_before(of, at).play.deal.to_act[0]
    other = (to_act + 1) % len(of.table.seats)
    links[at] = with_actor(actor_of(of, other))(with_public(seat=other)(links[at]))
    return Forgery(links, at + 1)


def another_seats_word(of: Match) -> Forgery:
    """Let a player move for the seat beside them."""
    at, links = event_index(of, "mus_agreed"), of.links
    seat = public_fields(links[at])["seat"]
    assert isinstance(seat, int)
    links[at] = with_actor(actor_of(of, (seat + 1) % len(of.table.seats)))(links[at])
    return Forgery(links, at + 1)


def actor_of(of: Match, seat: int) -> str:
    """Who holds a seat."""
    held = of.table.seats[seat]
    assert held is not None
    return player_actor(held.player) if held.bot is None else bot_actor(held.bot, 1)


def time_back(of: Match) -> Forgery:
    """Let a command be earlier than the one before."""
    at = event_index(of, "mus_cut", 1)
    links = of.links
    links[at] = shift_time(-1_000)(links[at])
    return Forgery(links, at + 1)


def ends_early(reason: str, *, seed: bool) -> Cheat:
    """Let the match be over with the first word that was said."""

    def cheat(of: Match) -> Forgery:
        at, links = event_index(of, "mus_cut"), of.links[:]
        end = forge_event(links[at], "match_ended", team="A", games_won=[1, 0], scores=[40, 0], reason=reason)
        opened = forge_event(links[at], "seed_opened", seed=of.seed.hex())
        return Forgery([*links[:at], end, *([opened] if seed else [])], at + 1)

    return cheat


def resigned_by(actor: str, seat: int = 0) -> Cheat:
    """Let a seat give the match up that did not, with all that follows from it."""

    def cheat(of: Match) -> Forgery:
        at, links = event_index(of, "mus_cut"), of.links
        said = forge_event(links[at], "resigned", actor, seat=seat)
        end = forge_event(links[at], "match_ended", team="B", games_won=[0, 0], scores=[0, 0], reason="resigned")
        opened = forge_event(links[at], "seed_opened", seed=of.seed.hex())
        return Forgery([*links[:at], said, end, opened], at + 1)

    return cheat


def the_seed_kept(of: Match) -> Forgery:
    """End the match and go on without opening the seed."""
    *links, last = of.links
    return Forgery([*links, forge_event(last, "closing_asked", actor_of(of, 0), seat=0)], last.version)


def closed_after_the_end(of: Match) -> Forgery:
    """Take the result back by closing the table."""
    links = of.links
    return Forgery([*links, forge_event(links[-1], "table_closed", "house", reason="admin")], len(links) + 1)


def a_pass_over_a_bet(of: Match) -> Forgery:
    """Let the one who is asked pass."""
    at = event_index(of, "bet_placed") + 1
    links = of.links
    links[at] = forge_event(links[at], "passed", links[at].actor, seat=public_fields(links[at])["seat"])
    return Forgery(links, at + 1)


def bots_pass_made_a_bet(of: Match) -> Forgery:
    """Let a bot bet where it passed; the rules allow both."""
    links = of.links
    at = next(at for at, link in enumerate(links) if link.type == "passed" and link.actor.startswith("bot:"))
    links[at] = forge_event(links[at], "bet_placed", links[at].actor, seat=public_fields(links[at])["seat"], stones=2)
    return Forgery(links, at + 1)


def bots_version(version: int) -> Cheat:
    """Say that another version of the bot moved."""

    def cheat(of: Match) -> Forgery:
        links = of.links
        at = next(at for at, link in enumerate(links) if link.actor.startswith("bot:"))
        links[at] = with_actor(bot_actor("basic", version))(links[at])
        return Forgery(links, at + 1)

    return cheat


def stones(type_: str, amount: int) -> Cheat:
    """Say another number of stones."""
    return change_event(type_, with_public(stones=amount))


def nested(depth: int) -> Cheat:
    """Hide something deep in the public part."""

    def cheat(of: Match) -> Forgery:
        deep = b'{"x":' + b"[" * depth + b"]" * depth + b',"seat":0}'
        return change_event("passed", lambda link: structs.replace(link, data=deep))(of)

    return cheat


CHEATS: Rows = {
    "a stone too many": Row(stones("stones_scored", 39), f"{GIVES} another stones_scored"),
    "a refused bet that pays too much": Row(
        change_event("stones_scored", with_public(stones=39), reason="refused"),
        f"{GIVES} another stones_scored",
        second="the rules give another stones_scored",
    ),
    "the wrong team paid": Row(other_team("stones_scored"), f"{GIVES} another stones_scored"),
    "stones for another reason": Row(
        change_event("stones_scored", with_public(rule="mus.hordago.refused")), f"{GIVES} another stones_scored"
    ),
    "stones not paid": Row(remove_event("stones_scored"), GIVES),
    "stones paid twice": Row(
        insert_event(
            "mus_cut", "stones_scored", "house", lance="grande", team="A", stones=1, reason="accepted", rule=""
        ),
        "no command begins with this",
    ),
    "stones by the rules out of nothing": Row(
        insert_event("mus_cut", "stones_scored", lance="grande", team="A", stones=1, reason="accepted", rule=""),
        "no command has this consequence",
    ),
    "a false declaration": Row(
        change_event("declared", with_public(has=True), has=False), f"{GIVES} another declared", unopened=None
    ),
    "a declaration left out": Row(remove_event("declared"), f"{GIVES} another declared"),
    "a bet beyond the target": Row(stones("bet_placed", 99), f"{REFUSED} .bet-too-large"),
    "a bet of one": Row(stones("bet_placed", 1), f"{REFUSED} .bet-too-small"),
    "a pass over a bet": Row(a_pass_over_a_bet, f"{REFUSED} .must-answer"),
    "a word out of turn": Row(next_seat_speaks, f"{REFUSED} .not-your-turn"),
    "a word for another seat": Row(another_seats_word, f"{REFUSED} .not-your-seat"),
    "a word by a stranger": Row(change_event("mus_agreed", with_actor(STRANGER)), f"{REFUSED} .not-your-seat"),
    "a word by the house": Row(change_event("mus_agreed", with_actor("house")), f"{REFUSED} .not-your-seat"),
    "a word by the rules": Row(change_event("mus_agreed", with_actor("rules")), "no command has this consequence"),
    "a word without an actor": Row(change_event("mus_agreed", with_actor("")), f"{REFUSED} .not-your-seat"),
    "a bot's move by a player": Row(by_seat("passed", None, STRANGER), f"{REFUSED} .not-your-seat"),
    "a player's move by a bot": Row(by_seat("passed", 0, bot_actor("basic", 1)), f"{REFUSED} .not-your-seat"),
    "a bot's move by another bot": Row(by_seat("passed", None, bot_actor("random", 1)), f"{REFUSED} .not-your-seat"),
    "a bot's pass made a bet": Row(bots_pass_made_a_bet, f"{GIVES} passed by bot:basic/1", second=LATER, unopened=1),
    "a bot of another version": Row(
        bots_version(2), "a move of bot:basic/2, and only bot:basic/1 can be run again", unopened=None
    ),
    "a resignation of a bot": Row(resigned_by(bot_actor("basic", 1), 1), "a bot does nothing but move"),
    "closing asked by a bot": Row(
        insert_event("mus_cut", "closing_asked", bot_actor("basic", 1), seat=1), "a bot does nothing but move"
    ),
    "a word of a seat before the first": Row(change_event("mus_cut", with_public(seat=-1)), f"{REFUSED} .no-such-seat"),
    "a word of a seat after the last": Row(change_event("mus_cut", with_public(seat=9)), f"{REFUSED} .no-such-seat"),
    "a word that says more": Row(change_event("mus_agreed", with_public(wink=True)), f"{GIVES} another mus_agreed"),
    "a word hidden deep": Row(nested(400_000), "cannot be read"),  # deeper than the stack of any Python
    "an unknown word": Row(
        change_event("mus_agreed", lambda link: forge_event(link, "winked", link.actor, seat=0)), "no such event"
    ),
    "a claim under rules without claims": Row(
        replace_move("mus_cut", "claim_made", what="void-deal", of=None), f"{REFUSED} .not-in-the-rules"
    ),
    "a sign under rules without signs": Row(replace_move("mus_cut", "sign_made"), f"{REFUSED} .not-in-the-rules"),
    "a declaration that is not called for": Row(
        replace_move("mus_cut", "declared", lance="pares", has=True), f"{REFUSED} .not-in-the-rules"
    ),
    "a soft refusal under rules without": Row(
        replace_move("bet_refused", "bet_refused_softly"), f"{REFUSED} .not-in-the-rules"
    ),
    "a double opening under rules without": Row(
        replace_move("bet_placed", "biak_bet_placed", stones=2), f"{REFUSED} .not-in-the-rules"
    ),
    "a word left out": Row(remove_event("mus_agreed"), f"{REFUSED} .not-your-turn"),
    "time that runs back": Row(time_back, "time runs back"),
    "a consequence at another time": Row(
        change_event("hands_revealed", shift_time(1)), "another time than its command"
    ),
    "the wrong team wins the game": Row(other_team("game_won"), f"{GIVES} another game_won"),
    "the wrong team wins the match": Row(other_team("match_ended"), f"{GIVES} another match_ended"),
    "another score in the end": Row(
        change_event("match_ended", with_public(scores=[0, 0])), f"{GIVES} another match_ended"
    ),
    "a game won too early": Row(
        insert_event("mus_cut", "game_won", team="A", game=1, scores=[40, 0], games_won=[1, 0], reason="target"),
        "no command has this consequence",
    ),
    "a match won too early": Row(ends_early("won", seed=True), "no command has this consequence"),
    "a match that just ends": Row(ends_early("won", seed=False), "no command has this consequence"),
    "a match resigned without an actor": Row(ends_early("resigned", seed=True), "no command has this consequence"),
    "a resignation by the house": Row(resigned_by("house"), f"{REFUSED} .not-your-seat"),
    "a resignation by a stranger": Row(resigned_by(STRANGER), f"{REFUSED} .not-your-seat"),
    "a resignation by the rules": Row(resigned_by("rules"), "no command has this consequence"),
    "a resignation of a seat that is not": Row(resigned_by(STRANGER, -1), f"{REFUSED} .no-such-seat"),
    "the seed opened in mid-match": Row(
        lambda of: insert_event("mus_cut", "seed_opened", "house", seed=of.seed.hex())(of),
        "no command begins with this",
        unopened=None,
    ),
    "the seed not opened at the end": Row(the_seed_kept, f"{GIVES} seed_opened by rules"),
    "closed by a player in mid-match": Row(
        insert_event("mus_cut", "table_closed", STRANGER, reason="opener"), f"{REFUSED} .already-started"
    ),
    "closed by a player in the admin's name": Row(
        insert_event("mus_cut", "table_closed", STRANGER, reason="admin"), f"{REFUSED} .not-the-house"
    ),
    "closed by an agreement that was not given": Row(
        insert_event("mus_cut", "table_closed", "house", reason="agreed"), f"{REFUSED} .not-agreed"
    ),
    "closed after the end": Row(closed_after_the_end, f"{REFUSED} .finished", unopened=None),
    "a phrase at a table without talk": Row(
        insert_event("mus_cut", "phrase_said", STRANGER, seat=0, phrase="hello"), f"{REFUSED} .not-your-seat"
    ),
    "a phrase that is none of the house": Row(
        insert_event("mus_cut", "phrase_said", STRANGER, seat=0, phrase="i-have-two-kings"), "cannot be read"
    ),
    "adjourned, and nobody asked": Row(
        insert_event("mus_cut", "adjourned"), "no command has this consequence|other than the rules give"
    ),
    "adjourning asked for a bot": Row(
        insert_event("mus_cut", "adjourning_asked", bot_actor("basic", 1), seat=0), f"{REFUSED} .not-your-seat"
    ),
    "resumed what was not adjourned": Row(
        insert_event("mus_cut", "resuming_asked", STRANGER, seat=0), f"{REFUSED} .not-adjourned"
    ),
    "closing asked for a bot": Row(
        insert_event("mus_cut", "closing_asked", bot_actor("basic", 1), seat=0), f"{REFUSED} .not-your-seat"
    ),
    "closing asked by a stranger": Row(
        insert_event("mus_cut", "closing_asked", STRANGER, seat=0), f"{REFUSED} .not-your-seat"
    ),
    "closing asked for a seat that is not": Row(
        insert_event("mus_cut", "closing_asked", STRANGER, seat=9), f"{REFUSED} .no-such-seat"
    ),
}


def bots_alone() -> Match:
    """Two bots, who play as their seed tells them."""
    return _bots(bots_policy(["basic", "basic"]))


def as_somebody_wishes(of: Match) -> Doctored:
    """Let both make legal moves that somebody chose for them, of a whole match: their seed gives other ones."""

    def wished(playing: Playing) -> Command | None:
        table = playing.table
        if table.status != "playing":
            return bots_policy(["basic", "basic"])(playing)
        seat = table.game.to_act(table.play)[0]
        view = table.game.view(table, playing.version, seat_audience(seat), {})
        return MakeMove(actor_at(table, seat), seat, play_steadily(view, lambda _: 0))

    made = _bots(wished)
    first = next(one.version for one, other in zip(made.links, of.links, strict=False) if one.hash != other.hash)
    return Doctored([(made, made.links)], 0, first)


def _bots(policy: Policy) -> Match:
    rules = GAMES["mus"].rules_for("mus-basque", {"games_to_win": 1, "target": 20}, 2)
    opening = OpenTable(HOUSE, GAMES["mus"], rules, str(player_id(0)), "public", SEED)
    return play(opening, policy, stream_id=STREAM, next_ms=ticks_from(1_000))


BOTS: Rows = {
    "bots that play as somebody wishes": Row(as_somebody_wishes, GIVES, second=LATER, unopened=None),
}
