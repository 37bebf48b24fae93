"""What a house can try with words and stones: others' moves, other scores, another end."""

from typing import Final

from msgspec import structs

from domain.actors import bot_actor, player_actor
from tests.kit.play import Match, player_id
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
REFUSED: Final = "the rules refuse it"
GIVES: Final = "deciding again gives"


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


CHEATS: Final[dict[str, tuple[Cheat, str]]] = {
    "a stone too many": (stones("stones_scored", 39), f"{GIVES} another stones_scored"),
    "the wrong team paid": (other_team("stones_scored"), f"{GIVES} another stones_scored"),
    "stones for another reason": (
        change_event("stones_scored", with_public(rule="mus.hordago.refused")),
        f"{GIVES} another stones_scored",
    ),
    "stones not paid": (remove_event("stones_scored"), GIVES),
    "stones paid twice": (
        insert_event(
            "mus_cut", "stones_scored", "house", lance="grande", team="A", stones=1, reason="accepted", rule=""
        ),
        "no command begins with this",
    ),
    "stones by the rules out of nothing": (
        insert_event("mus_cut", "stones_scored", lance="grande", team="A", stones=1, reason="accepted", rule=""),
        "no command has this consequence",
    ),
    "a false declaration": (change_event("declared", with_public(has=True), has=False), f"{GIVES} another declared"),
    "a declaration left out": (remove_event("declared"), f"{GIVES} another declared"),
    "a bet beyond the target": (stones("bet_placed", 99), f"{REFUSED} .bet-too-large"),
    "a bet of one": (stones("bet_placed", 1), f"{REFUSED} .bet-too-small"),
    "a pass over a bet": (a_pass_over_a_bet, f"{REFUSED} .must-answer"),
    "a word out of turn": (next_seat_speaks, f"{REFUSED} .not-your-turn"),
    "a word for another seat": (another_seats_word, f"{REFUSED} .not-your-seat"),
    "a word by a stranger": (change_event("mus_agreed", with_actor(STRANGER)), f"{REFUSED} .not-your-seat"),
    "a word by the house": (change_event("mus_agreed", with_actor("house")), f"{REFUSED} .not-your-seat"),
    "a word by the rules": (change_event("mus_agreed", with_actor("rules")), "no command has this consequence"),
    "a word without an actor": (change_event("mus_agreed", with_actor("")), f"{REFUSED} .not-your-seat"),
    "a bot's move by a player": (by_seat("passed", None, STRANGER), f"{REFUSED} .not-your-seat"),
    "a player's move by a bot": (by_seat("passed", 0, bot_actor("basic", 1)), f"{REFUSED} .not-your-seat"),
    "a bot's move by another bot": (by_seat("passed", None, bot_actor("random", 1)), f"{REFUSED} .not-your-seat"),
    "a bot's pass made a bet": (bots_pass_made_a_bet, f"{GIVES} passed by bot:basic/1"),
    "a bot of another version": (bots_version(2), "a move of bot:basic/2, and only bot:basic/1 can be run again"),
    "a resignation of a bot": (resigned_by(bot_actor("basic", 1), 1), "a bot does nothing but move"),
    "closing asked by a bot": (
        insert_event("mus_cut", "closing_asked", bot_actor("basic", 1), seat=1),
        "a bot does nothing but move",
    ),
    "a word of a seat before the first": (change_event("mus_cut", with_public(seat=-1)), f"{REFUSED} .no-such-seat"),
    "a word of a seat after the last": (change_event("mus_cut", with_public(seat=9)), f"{REFUSED} .no-such-seat"),
    "a word that says more": (change_event("mus_agreed", with_public(wink=True)), f"{GIVES} another mus_agreed"),
    "a word hidden deep": (nested(400_000), "cannot be read"),  # deeper than the stack of any Python
    "an unknown word": (
        change_event("mus_agreed", lambda link: forge_event(link, "winked", link.actor, seat=0)),
        "no such event",
    ),
    "a claim under rules without claims": (
        replace_move("mus_cut", "claim_made", what="void-deal", of=None),
        f"{REFUSED} .not-in-the-rules",
    ),
    "a sign under rules without signs": (replace_move("mus_cut", "sign_made"), f"{REFUSED} .not-in-the-rules"),
    "a declaration that is not called for": (
        replace_move("mus_cut", "declared", lance="pares", has=True),
        f"{REFUSED} .not-in-the-rules",
    ),
    "a soft refusal under rules without": (
        replace_move("bet_refused", "bet_refused_softly"),
        f"{REFUSED} .not-in-the-rules",
    ),
    "a double opening under rules without": (
        replace_move("bet_placed", "biak_bet_placed", stones=2),
        f"{REFUSED} .not-in-the-rules",
    ),
    "a word left out": (remove_event("mus_agreed"), f"{REFUSED} .not-your-turn"),
    "time that runs back": (time_back, "time runs back"),
    "a consequence at another time": (change_event("hands_revealed", shift_time(1)), "another time than its command"),
    "the wrong team wins the game": (other_team("game_won"), f"{GIVES} another game_won"),
    "the wrong team wins the match": (other_team("match_ended"), f"{GIVES} another match_ended"),
    "another score in the end": (
        change_event("match_ended", with_public(scores=[0, 0])),
        f"{GIVES} another match_ended",
    ),
    "a game won too early": (
        insert_event("mus_cut", "game_won", team="A", game=1, scores=[40, 0], games_won=[1, 0], reason="target"),
        "no command has this consequence",
    ),
    "a match won too early": (ends_early("won", seed=True), "no command has this consequence"),
    "a match that just ends": (ends_early("won", seed=False), "no command has this consequence"),
    "a match resigned without an actor": (ends_early("resigned", seed=True), "no command has this consequence"),
    "a resignation by the house": (resigned_by("house"), f"{REFUSED} .not-your-seat"),
    "a resignation by a stranger": (resigned_by(STRANGER), f"{REFUSED} .not-your-seat"),
    "a resignation by the rules": (resigned_by("rules"), "no command has this consequence"),
    "a resignation of a seat that is not": (resigned_by(STRANGER, -1), f"{REFUSED} .no-such-seat"),
    "the seed opened in mid-match": (
        lambda of: insert_event("mus_cut", "seed_opened", "house", seed=of.seed.hex())(of),
        "no command begins with this",
    ),
    "the seed not opened at the end": (the_seed_kept, f"{GIVES} seed_opened by rules"),
    "closed by a player in mid-match": (
        insert_event("mus_cut", "table_closed", STRANGER, reason="opener"),
        f"{REFUSED} .already-started",
    ),
    "closed by a player in the admin's name": (
        insert_event("mus_cut", "table_closed", STRANGER, reason="admin"),
        f"{REFUSED} .not-the-house",
    ),
    "closed by an agreement that was not given": (
        insert_event("mus_cut", "table_closed", "house", reason="agreed"),
        f"{REFUSED} .not-agreed",
    ),
    "closed after the end": (closed_after_the_end, f"{REFUSED} .finished"),
    "a phrase at a table without talk": (
        insert_event("mus_cut", "phrase_said", STRANGER, seat=0, phrase="hello"),
        f"{REFUSED} .not-your-seat",
    ),
    "a phrase that is none of the house": (
        insert_event("mus_cut", "phrase_said", STRANGER, seat=0, phrase="i-have-two-kings"),
        "cannot be read",
    ),
    "adjourned, and nobody asked": (
        insert_event("mus_cut", "adjourned"),
        "no command has this consequence|other than the rules give",
    ),
    "adjourning asked for a bot": (
        insert_event("mus_cut", "adjourning_asked", bot_actor("basic", 1), seat=0),
        f"{REFUSED} .not-your-seat",
    ),
    "resumed what was not adjourned": (
        insert_event("mus_cut", "resuming_asked", STRANGER, seat=0),
        f"{REFUSED} .not-adjourned",
    ),
    "closing asked for a bot": (
        insert_event("mus_cut", "closing_asked", bot_actor("basic", 1), seat=0),
        f"{REFUSED} .not-your-seat",
    ),
    "closing asked by a stranger": (
        insert_event("mus_cut", "closing_asked", STRANGER, seat=0),
        f"{REFUSED} .not-your-seat",
    ),
    "closing asked for a seat that is not": (
        insert_event("mus_cut", "closing_asked", STRANGER, seat=9),
        f"{REFUSED} .no-such-seat",
    ),
}
