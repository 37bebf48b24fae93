"""Say in the head of a page what sharers show of it: Open Graph (https://ogp.me), a description, whether to be indexed.

A page comes whatever becomes of this: where its subject is not open to everybody, or the store does not answer, its
head says no more than its title. Who asks for a page brings no token, so nothing is here that a stranger may not read.
"""

import asyncio
from collections.abc import Mapping
from html import escape
from typing import Final
from urllib.parse import urlencode
from uuid import UUID

import structlog
from msgspec import UNSET, Struct
from msgspec.structs import replace

from domain.actors import PUBLIC
from domain.clubs.state import Club
from domain.games import OFFERS
from domain.messages import Message
from domain.stream import OVER, Head
from domain.table.bot_names import bot_name
from domain.table.game.sides import TEAMS
from domain.table.state import Table
from domain.teams.state import Match, Pair
from domain.tournament.state import Tournament
from service.accounts.errors import NoSuchPlayer
from service.accounts.players import read_player
from service.http.protocol.admission import client_address, count_request
from service.http.protocol.errors import AudienceClosed, MalformedRequest, RateLimited, UnknownResource
from service.http.protocol.request import ApiRequest
from service.http.streams.judge_access import read_table
from service.http.streams.shown import rule_set_name, scene_of_step
from service.http.web.files import SHARED_PICTURE
from service.live.errors import NoSuchStream
from service.meeting.links import find_linked_table
from service.pictures.scene import HEIGHT, WIDTH
from service.texts.catalogue import render
from service.texts.pages import read_texts

PATIENCE_S: Final = 2.0
"""Until a page is sent without its subject."""
NOT_INDEXED: Final = frozenset({"me", "judge", "admin", "desk", "new", "room", "hall", "pointer", "missing", "failed"})
"""Pages of one reader, of who works here, or of nothing: no search engine is to keep them."""
ROBOTS: Final = b"""User-agent: *
Allow: /v1/tables/*/replay/*/picture
Disallow: /v1/
Disallow: /oauth/
"""
"""RFC 9309: the API is no page; pages that are not to be kept say so themselves, and have to be read for that."""
_CLOSED: Final = (UnknownResource, AudienceClosed, MalformedRequest, RateLimited, NoSuchStream, NoSuchPlayer)
_log: Final = structlog.get_logger("pages")


class PageHead(Struct, frozen=True):
    """What a page is about."""

    title: str
    description: str
    picture: str = f"/web/{SHARED_PICTURE}"
    """The path of the picture."""
    path: str = "/"
    """The path of the page, with what says which moment it shows."""
    indexed: bool = True


async def head_of(request: ApiRequest, name: str) -> PageHead:
    """Return what the page of this name is about."""
    texts = read_texts(request.language)
    title, path = texts[name]["title"], request.scope["path"]
    plain = PageHead(title, texts["home"]["lead"], path=path, indexed=name not in NOT_INDEXED)
    subject = _SUBJECTS.get(name)
    if subject is None or not request.scope["path_params"]:
        return plain
    try:
        count_request(request, "links" if name == "room" else "requests", client_address(request.scope))
        async with asyncio.timeout(PATIENCE_S):
            return await subject(request, plain)
    except _CLOSED:
        pass
    except Exception as failure:  # noqa: BLE001 - the page is served, and its script says what is the matter
        _log.warning("page.head", error=type(failure).__name__)
    return replace(plain, indexed=False)


async def _of_table(request: ApiRequest, plain: PageHead) -> PageHead:
    """Say who plays, and what happened at the step that the address names, or at the last one."""
    table_id = UUID(str(request.scope["path_params"]["id"]))
    reading = await read_table(request, table_id, PUBLIC, None)
    table, last = reading.head.state, reading.head.version
    asked = request.query_params.get("step", "")
    named = int(asked) if asked.isdecimal() and len(asked) < 8 else 0
    step = named if 1 <= named <= last else await _newest(request, table, last)
    reader = "all" if request.query_params.get("as") == "all" and table.opened else PUBLIC
    scene = await scene_of_step(request, table, step, reader)
    sides = [" & ".join([name for name in scene.names[side::2] if name]) for side in (0, 1)]
    title = f"{scene.title}: {' – '.join([side for side in sides if side])}"
    query = urlencode({"as": reader, "lang": request.language})
    return PageHead(
        title=title
        if plain.path.endswith("/replay") or plain.path == f"/tables/{table_id}"
        else f"{plain.title} · {title}",
        description=scene.sentence,
        picture=f"/v1/tables/{table_id}/replay/{step}/picture?{query}",
        path=plain.path if step != named else f"{plain.path}?step={step}",
        indexed=table.visibility == "public",
    )


async def _newest(request: ApiRequest, table: Table, last: int) -> int:
    """Find the step that says most of a table as it is: of a match that is over its end, not what was opened since."""
    history = table.game.history
    if table.status not in OVER or history is None:
        return last
    ends = [*(history.until_events - {table.game.deal_started})]
    found = await request.context.live.history.links_of(UUID(bytes=table.stream_id), ends, last)
    return max([link.version for link in found], default=last)


async def _of_invitation(request: ApiRequest, plain: PageHead) -> PageHead:
    """Say who invites, and to what."""
    context = request.context
    table_id = await find_linked_table(context.pool, str(request.scope["path_params"]["code"]))
    if table_id is None:
        raise UnknownResource
    table: Table = (await context.live.fresh_session(table_id)).head.state
    if table.status != "open":
        raise UnknownResource
    host = (await context.names.find([table.opener])).get(table.opener) or ""
    invited = read_texts(request.language)["room"]["invitedBy"].replace("{name}", host)
    return replace(plain, title=invited, description=rule_set_name(table.game.offers[table.ruleset], request.language))


async def _of_tournament(request: ApiRequest, plain: PageHead) -> PageHead:
    """Name a tournament and what is played there."""
    tournament_id = UUID(str(request.scope["path_params"]["id"]))
    head: Head[Tournament] = (await request.context.tournaments.fresh_session(tournament_id)).head
    played = rule_set_name(OFFERS[head.state.ruleset], request.language)
    return replace(plain, title=head.state.title, description=f"{plain.title} · {played}")


async def _of_club(request: ApiRequest, plain: PageHead) -> PageHead:
    """Name a club, and say what it is about in the words of its owner."""
    club: Club = (await request.context.clubs.fresh_session(UUID(str(request.scope["path_params"]["id"])))).head.state
    if club.status != "open":
        raise UnknownResource
    return replace(plain, title=club.name, description=club.description or plain.title)


_NAMED: Final = 3
"""Pairs of each team that a title names."""


async def _of_match(request: ApiRequest, plain: PageHead) -> PageHead:
    """Say which teams play a match, and what."""
    match_id = UUID(str(request.scope["path_params"]["id"]))
    match: Match = (await request.context.matches.fresh_session(match_id)).head.state
    pairs = [[pair for pair in match.pairs if pair.team == team] for team in TEAMS]
    names = await request.context.names.find({player for pair in match.pairs for player in pair.players or ()})
    named = [[_pair(pair, names, request.language) for pair in of[:_NAMED]] for of in pairs]
    sides = [", ".join([*some, *["…"] * (len(of) > _NAMED)]) for some, of in zip(named, pairs, strict=True)]
    teams = " – ".join([side for side in sides if side])
    title = f"{plain.title}: {teams}" if teams else plain.title
    played = rule_set_name(OFFERS[match.ruleset], request.language)
    return replace(plain, title=title, description=f"{plain.title} · {played}", indexed=match.visibility == "public")


def _pair(pair: Pair, names: Mapping[str, str], language: str) -> str:
    if pair.bot:
        return render(bot_name(pair.bot), language)
    return " & ".join([names.get(player) or "…" for player in pair.players or ()])


async def _of_player(request: ApiRequest, plain: PageHead) -> PageHead:
    """Name a player; nobody is named where the account is closed."""
    player = await read_player(request.context.pool, UUID(str(request.scope["path_params"]["id"])))
    if not player.name:
        raise UnknownResource
    handle = "" if player.handle is UNSET else f" · @{player.handle}"
    return replace(plain, title=player.name, description=f"{plain.title}{handle}")


_SUBJECTS: Final = {
    "match": _of_match,
    "player": _of_player,
    "clubs": _of_club,
    "replay": _of_table,
    "verify": _of_table,
    "room": _of_invitation,
    "tournament": _of_tournament,
}


def write_head(request: ApiRequest, about: PageHead) -> str:
    """Write the elements of a head; without those of sharers where the request names no server."""
    named = {"description": about.description, "twitter:card": "summary_large_image"}
    if not about.indexed:
        named["robots"] = "noindex"
    lines = [f'<meta name="{name}" content="{escape(text)}">' for name, text in named.items()]
    try:
        server = request.server_address
    except MalformedRequest:
        return "\n".join(lines)
    shared = {
        "site_name": "Hordago",
        "type": "website",
        "title": about.title,
        "description": about.description,
        "url": server + about.path,
        "locale": render(Message("language.locale"), request.language),
        "image": server + about.picture,
        "image:width": str(WIDTH),
        "image:height": str(HEIGHT),
    }
    return "\n".join(
        [*lines, *[f'<meta property="og:{name}" content="{escape(text)}">' for name, text in shared.items()]]
    )
