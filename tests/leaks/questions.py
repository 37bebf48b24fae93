"""What every viewer asks at every point: at least one request for every operation there is."""

import json
from collections.abc import Iterator, Mapping
from typing import Final

from msgspec import Struct

from domain.actors import seat_audience
from tests.leaks.asgi import Call, Headers
from tests.leaks.world import posting

NO_ID: Final = "01940000-0000-7000-8000-0000000000ff"
STORY: Final = ((b"accept", b"text/plain"),)
NOTATION: Final = ((b"accept", b"text/x.hordago"),)
BASQUE: Final = ((b"accept-language", b"eu"),)
PACKED: Final = ((b"accept-encoding", b"gzip, zstd, br"),)
STALE: Final = ((b"if-match", b'"1"'),)

Wrong = Mapping[str, tuple[Mapping[str, object], Headers]]
"""Moves that every seat is refused at any point, with further headers, by what they are."""
OF_EVERY_GAME: Final[Wrong] = {
    "a resignation of old": ({"type": "resign"}, STALE),
    "no move": ({"type": "wink"}, ()),
}


class Place(Struct, frozen=True):
    """Where the questions are asked: a table with its version, and who is watched over there."""

    table: str
    version: int
    dealt: int
    """Version at which the hands were dealt."""
    player: str
    hidden: int
    """A seat whose cards differ between the worlds."""

    @property
    def path(self) -> str:
        return f"/v1/tables/{self.table}"


def _gets(place: Place) -> dict[str, list[str]]:
    table, player, hidden = place.path, place.player, seat_audience(place.hidden)
    readers = ["", "?as=public", f"?as={hidden}", "?as=all", "?as=judge"]
    return {
        "getTable": [
            *(f"{table}{reader}" for reader in readers),
            *(f"{table}?version={place.version + more}" for more in (-1, 0, 1)),
            f"{table}?version={place.dealt}&as={hidden}",
            f"/v1/tables/{NO_ID}",
        ],
        "listTables": ["/v1/tables", "/v1/tables?status=playing&limit=1", f"/v1/tables?player={player}"],
        "listHands": [
            "/v1/hands",
            f"/v1/hands?player={player}",
            "/v1/hands?lance=pares",
            "/v1/hands?facet=yaku:three_lights",
            "/v1/hands?role=mano&outcome=won",
            f"/v1/hands?player={player}&accepted=true",
        ],
        "listExports": ["/v1/exports"],
        "exportMatches": [
            "/v1/exports/mus-lances",
            "/v1/exports/mus-lances?format=csv",
            "/v1/exports/mus-lances?format=parquet&limit=1",
            "/v1/exports/mushi-rounds",
        ],
        "getTableLink": [f"{table}/link"],
        "listNotes": [f"{table}/notes"],
        "getLinkedTable": ["/v1/links/22222222"],
        "listDeals": [f"{table}/deals"],
        "getDeal": [
            *(f"{table}/deals/{deal}" for deal in (1, 2)),
            *(f"{table}/deals/1{reader}" for reader in readers),
            f"{table}/deals/1?odds=true&as={hidden}",
        ],
        "getDeck": [f"{table}/deals/1/deck", f"{table}/deals/2/deck"],
        "analyseDeal": [
            *(f"{table}/deals/1/analysis{reader}" for reader in readers),
            f"{table}/deals/2/analysis",
            f"{table}/deals/1/analysis?as={hidden}",
        ],
        "listTableDisputes": [f"{table}/disputes"],
        "getPresence": [f"{table}/presence"],
        "getHint": [f"{table}/hint"],
        "listEvents": [
            *(f"{table}/events{reader or '?'}&limit=200" for reader in readers),
            f"{table}/events?after={place.dealt - 1}&limit=1",
        ],
        "getRecord": [f"{table}/record{reader}" for reader in readers],
        "replayTable": [
            *(f"{table}/replay{reader}" for reader in readers),
            f"{table}/replay?from={place.dealt}&to={place.dealt + 1}",
            f"{table}/replay?deal=1",
            f"{table}/replay?deal=2",
            f"{table}/replay?deal=1&as={hidden}",
            f"{table}/replay?proofs=false",
            f"{table}/replay?odds=true&proofs=false",
            f"{table}/replay?odds=true&as={hidden}",
        ],
        "outlineTable": [
            *(f"{table}/replay/outline{reader}" for reader in readers),
            f"{table}/replay/outline?after={place.dealt - 1}",
        ],
        "replayStep": [
            f"{table}/replay/{place.dealt}",
            f"{table}/replay/{place.version}",
            f"{table}/replay/{place.version + 1}",
            f"{table}/replay/{place.dealt}?as={hidden}",
            f"{table}/replay/{place.version}?odds=true",
        ],
        "/tables/{id}": [f"/tables/{place.table}"],
        "/tables/{id}/replay": [
            f"/tables/{place.table}/replay?step={place.dealt}",
            f"/tables/{place.table}/replay?as=all",
        ],
        "drawStep": [f"{table}/replay/{place.dealt}/picture", f"{table}/replay/{place.version}/picture?as=all"],
        "getLog": ["/v1/log"],
        "getCheckpoint": ["/v1/log/checkpoint"],
        "listLeaves": ["/v1/log/leaves"],
        "getLogCheckpoint": ["/v1/log/0/1/checkpoint"],
        "getTile": [f"/v1/log/0/1/tile/0/000.p/{place.dealt}", "/v1/log/0/1/tile/1/000"],
        "getEntryBundle": [f"/v1/log/0/1/tile/entries/000.p/{place.dealt}"],
        "getCheckpointsCheckpoint": ["/v1/log/checkpoints/1/checkpoint"],
        "getCheckpointsTile": [f"/v1/log/checkpoints/1/tile/{level}/000.p/1" for level in (0, "entries")],
        "proveConsistency": [f"/v1/log/consistency?from={place.dealt}&to={place.version}"],
        "proveInclusion": [
            f"/v1/log/inclusion?stream={place.table}&version={version}"
            for version in (place.dealt, place.version, place.version + 1)
        ],
        "proveHead": [f"/v1/log/head?stream={place.table}"],
    }


def _of_accounts(place: Place) -> dict[str, list[str]]:
    """What is kept of players and contests, which only grows."""
    player = place.player
    return {
        "listTournaments": ["/v1/tournaments"],
        "listMatches": ["/v1/matches", f"/v1/matches?player={player}"],
        "getPlayer": [f"/v1/players/{player}"],
        "findPlayer": ["/v1/handles/nobody"],
        "completeHandle": ["/v1/handles?beginning=an"],
        "listRatings": [f"/v1/players/{player}/ratings"],
        "listRatingChanges": [f"/v1/players/{player}/ratings/mus-basque/untimed"],
        "listLeaders": ["/v1/ratings/mus-basque/untimed"],
        "getStatistics": [f"/v1/players/{player}/statistics"],
        "listKeys": [f"/v1/players/{player}/keys"],
        "getCaller": ["/v1/players/me"],
        "exportAccount": ["/v1/players/me/export"],
        "listAudit": ["/v1/audit"],
        "listPlayers": ["/v1/admin/players"],
        "listTokensOfPlayer": [f"/v1/admin/players/{player}/tokens"],
        "listTokens": ["/v1/tokens"],
        "listApps": ["/v1/apps"],
        "listAllowedApps": ["/v1/players/me/apps"],
        "listOwnTables": ["/v1/players/me/tables"],
        "listPushSubscriptions": ["/v1/players/me/push"],
        "getPushKey": ["/v1/push"],
        "listWebhooks": ["/v1/webhooks"],
        "listDeliveries": [f"/v1/webhooks/{NO_ID}/deliveries"],
    }


LOBBY_STREAM: Final = "/v1/lobby/stream"
"""Asked for its snapshot: playing.py and embargo.py."""
ALWAYS_THE_SAME: Final[dict[str, list[str]]] = {
    "getRule": ["/v1/rules/mus.grande.order"],
    "listRules": ["/v1/rules", "/v1/rules?under=teams"],
    "listRuleSets": ["/v1/rulesets"],
    "getRuleSet": ["/v1/rulesets/mus-basque"],
    "getRuleSetNames": ["/v1/rulesets/mus-basque/names"],
    "getRuleBook": ["/v1/rulesets/mus-basque/rules"],
    "listEventTypes": ["/v1/events"],
    "listBots": ["/v1/bots"],
    "getLive": ["/health/live"],
    "getReady": ["/health/ready"],
    "getSchema": ["/schema"],
    **{
        path: [path.replace("{id}", NO_ID)]
        for path in (
            *("/", "/rules", "/learn", "/verify", "/matches/{id}", "/tournaments/{id}", "/embed/tables/{id}"),
            *("/tables/{id}/verify", "/j/{code}", "/robots.txt", "/favicon.ico"),
            *(
                "/judge",
                "/judge/{id}",
                "/admin",
                "/matches/new",
                "/tournaments/new",
                "/me",
                "/players/{id}",
                "/ratings",
                "/clubs",
                "/clubs/{id}",
            ),
            *("/matches/{id}/desk", "/tournaments/{id}/desk", "/tournaments/{id}/hall"),
        )
    },
    "/service-worker.js": ["/service-worker.js"],
    "/web/{path}": ["/web/js/dom.js"],
    "/.well-known/oauth-authorization-server": ["/.well-known/oauth-authorization-server"],
    "/.well-known/api-catalog": ["/.well-known/api-catalog"],
    "/.well-known/security.txt": ["/.well-known/security.txt"],
    "/docs": ["/docs"],
    "/docs/problems": ["/docs/problems"],
    "/docs/scalar.js": ["/docs/scalar.js"],
    "/docs/start.js": ["/docs/start.js"],
    "/docs/guide.js": ["/docs/guide.js"],
    "/docs/guide.css": ["/docs/guide.css"],
    "/docs/problems.css": ["/docs/problems.css"],
}
"""Of no table: asked at one point only."""

APART: Final = {
    "getMetrics": "counts and times of all requests: compared for what it says of a table, which is nothing",
    "streamTable": "has no end: followed all along, and caught up with at every point",
    "streamTables": "has no end: caught up with at every point, as streamTable is",
    **dict.fromkeys(
        (
            "openMatch",
            "getMatch",
            "startMatch",
            "closeMatch",
            "enrolPair",
            "confirmPair",
            "openPairNonce",
            "withdrawPair",
            "listMatchEvents",
            "streamMatch",
            "getMatchRecord",
            "getMatchResult",
            "listBoards",
            "getBoard",
            "compareBoards",
        ),
        "no match is played here: see test_embargo_leaks.py",
    ),
    **dict.fromkeys(
        (
            "openClub",
            "listClubs",
            "getClub",
            "changeClub",
            "closeClub",
            "listClubHistory",
            "addClubMember",
            "removeClubMember",
            "giveClubRole",
            "askToJoinClub",
            "endClubRequest",
            "liftClubRefusal",
            "getClubLink",
            "openClubLink",
            "closeClubLink",
            "addClubTable",
            "listClubTables",
            "listClubTournaments",
            "listClubLeaders",
        ),
        "knows who belongs to a club and what is played there, as lists do, and no card",
    ),
    **dict.fromkeys(
        (
            "openTournament",
            "getTournament",
            "endTournament",
            "enrolEntry",
            "confirmEntry",
            "withdrawEntry",
            "excludeEntry",
            "pauseEntry",
            "resumeEntry",
            "beginRound",
            "giveResult",
            "changeEntry",
            "invitePlayer",
            "withdrawInvitation",
            "seedEntries",
            "listRounds",
            "getRound",
            "getStandings",
            "listTournamentEvents",
            "streamTournament",
            "getTournamentRecord",
            "getSheet",
        ),
        "knows entries and results, and no card",
    ),
    **dict.fromkeys(
        (
            "openDispute",
            "openDisputeAsJudge",
            "listDisputes",
            "streamDisputes",
            "getDispute",
            "readSealed",
            "previewRuling",
            "addWords",
            "askQuestion",
            "liftPause",
            "withdrawDispute",
            "giveRuling",
            "appealRuling",
        ),
        "no seat calls the judge here: see test_judged_leaks.py",
    ),
    "streamLobby": "has no end: playing.py and embargo.py ask for its snapshot",
    "streamNotices": "has no end: playing.py and embargo.py ask for all that it has until now",
    "addCosignature": "takes what a witness signed of a checkpoint that is asked for",
    "createPlayer": "changes what comes after",
    "mintToken": "changes what comes after",
    **dict.fromkeys(
        ("registerApp", "changeApp", "removeApp", "disallowApp"),
        "of one's own apps, which act with tokens of players as any client does",
    ),
    **dict.fromkeys(("/oauth/authorize", "/oauth/token", "/oauth/revoke"), "gives and ends tokens, and knows no table"),
    **dict.fromkeys(
        ("offerRematch", "getRematch", "acceptRematch", "declineRematch"),
        "of tables that are over: knows their seats, and no card",
    ),
    "goOnFromStep": "opens a table of its own where every card may be known, and where not refuses",
    **dict.fromkeys(
        ("putPushSubscription", "removePushSubscription"),
        "of one's own browsers, which are told of a table and of no card",
    ),
    **dict.fromkeys(
        ("addWebhook", "removeWebhook", "pingWebhook"),
        "of one's own addresses, which are sent the notices of streamNotices without a view",
    ),
    **dict.fromkeys(
        (
            "addSeek",
            "listSeeks",
            "getSeek",
            "keepSeek",
            "withdrawSeek",
            "quickMatch",
            "addChallenge",
            "listChallenges",
            "getChallenge",
            "acceptChallenge",
            "declineChallenge",
            "withdrawChallenge",
        ),
        "knows who wants to play what, and no card",
    ),
    **dict.fromkeys(
        ("listFollowed", "followPlayer", "unfollowPlayer"),
        "knows which public tables there are, as lists do, and no card",
    ),
    "registerKey": "changes what comes after",
    **dict.fromkeys(
        ("renamePlayer", "chooseHandle", "giveUpHandle", "changeRecoveryKey", "closeAccount", "recoverAccount"),
        "changes an account, which knows no card",
    ),
    **dict.fromkeys(
        ("renameOtherPlayer", "closeOtherAccount", "revokeTokenOfPlayer"),
        "changes an account, which knows no card",
    ),
    "removeKey": "changes what comes after",
    "settleBet": "a calculator: knows no table",
    "compareHands": "a calculator: knows no table",
    "scoreDeal": "a calculator: knows no table",
    "captureCard": "a calculator: knows no table",
    "judgeDeal": "a calculator: knows no table",
    "awardLeftovers": "a calculator: knows no table",
    "countOdds": "a calculator: knows no table",
}
"""Operations without a row here, and why."""


def reading(place: Place, *, first: bool, accounts: bool) -> Iterator[tuple[str, str, Call]]:
    """Operation, question, request: everything that can be read, of accounts too or not."""
    asked = _gets(place) | (ALWAYS_THE_SAME if first else {}) | (_of_accounts(place) if accounts else {})
    for operation, paths in asked.items():
        for path in dict.fromkeys(paths):
            yield operation, f"GET {path}", Call("GET", path)
    yield "getTable", "the table as it was dealt", Call("GET", f"{place.path}?version={place.dealt}")
    yield "drawStep", "the picture of now", Call("GET", f"{place.path}/replay/{place.version}/picture")
    for path in (place.path, f"{place.path}/replay/{place.dealt}"):
        yield "getTable", f"GET {path} in Basque", Call("GET", path, BASQUE)
    for path in ("/replay", "/replay/outline", "/record", "/deals", "/deals/1/deck"):
        public = "" if "deals" in path else "?as=public"
        yield "replayTable", f"GET {place.path}{path} packed", Call("GET", f"{place.path}{path}{public}", PACKED)
    for reader in ("", "?as=public", f"?as={seat_audience(place.hidden)}", "?as=all", "?as=judge"):
        path = f"{place.path}/record{reader}"
        yield "getRecord", f"GET {path} in the open notation", Call("GET", path, NOTATION)
    yield "getRecord", "the story", Call("GET", f"{place.path}/record", (*STORY, *BASQUE))


def refused(place: Place, wrong: Wrong, *, seated: bool) -> Iterator[tuple[str, str, Call]]:
    """Operation, question, request: everything that is answered with a 4xx to every viewer."""
    table = place.path
    for what, (body, headers) in {**OF_EVERY_GAME, **wrong}.items():
        yield "makeMove", what, Call("POST", f"{table}/moves", headers, json.dumps(body).encode())
    yield "takeSeat", "a seat that is taken", posting(f"{table}/seats/{place.hidden}", "PUT")
    yield "takeSeat", "a bot for a player", posting(f"{table}/seats/{place.hidden}", "PUT", bot="random")
    yield "leaveSeat", "another's seat", Call("DELETE", f"{table}/seats/{place.hidden}")
    yield "takeSeat", "a seat by a link", posting(f"{table}/seats/{place.hidden}", "PUT", link="a" * 43)
    yield "reserveSeat", "a seat that is taken", posting(f"{table}/invitations/{place.hidden}", "PUT")
    yield "swapSeats", "after the start", posting(f"{table}/seats/swap", seats=[0, place.hidden])
    yield "openTableLink", "after the start", Call("PUT", f"{table}/link")
    yield "closeTableLink", "after the start", Call("DELETE", f"{table}/link")
    yield "addNote", "before the end", posting(f"{table}/notes", step=1, text="I had them all")
    yield "deleteNote", "one that is not there", Call("DELETE", f"{table}/notes/{NO_ID}")
    yield "openSeat", "a seat that is taken", Call("DELETE", f"{table}/invitations/{place.hidden}")
    yield "openNonce", "another's nonce", posting(f"{table}/seats/{place.hidden}/nonce", "PUT", nonce="00" * 16)
    yield "sayPhrase", "at a table without talk", posting(f"{table}/talk", phrase="hello")
    yield "claimMatch", "from players who are there", Call("POST", f"{table}/claim", STALE if seated else ())
    yield "resumeTable", "what is not adjourned", Call("DELETE", f"{table}/adjournment")
    yield "adjournTable", "of an old version", Call("PUT", f"{table}/adjournment", STALE)
    yield "closeTable", "the table", Call("DELETE", table, STALE if seated else ())
    yield "openTable", "a table of no rules", posting("/v1/tables", ruleset="mus-of-nowhere")
    yield "revokeToken", "an unknown token", Call("DELETE", f"/v1/tokens/{NO_ID}")
