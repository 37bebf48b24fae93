"""The status of every operation for every kind of caller; test_matrix.py makes the resources."""

from datetime import UTC, datetime, timedelta
from typing import Final

from msgspec import Struct

from domain.games import REFEREE

CALLERS: Final = (
    "anonymous",
    "bad token",
    "revoked token",
    "opener's token without scopes",
    "stranger",
    "seated",
    "opener",
    "admin",
    "judge",
    "other judge",
)
SIGNED_BY_JUDGES: Final = frozenset({"giveRuling", "liftPause", "excludeEntry", "giveResult"})
_NO_PLAYER: Final = "01940000-0000-7000-8000-0000000000ff"
_STRANGER: Final = CALLERS.index("stranger")


class Row(Struct, frozen=True):
    """A request and the status it gets from each of CALLERS; where judges are left out they are strangers.

    ``{open}``, ``{playing}``, ``{private}``, ``{mushi}`` and ``{finished}`` are tables; ``{match}`` is a match that
    enrols, ``{ready}`` one that can start, ``{running}`` one that is played, with its ``{team}`` table, and ``{over}``
    one that has ended. ``{cup}`` is a tournament that takes entries, ``{begun}`` one with a round. ``{called}`` is a
    dispute, ``{judged}`` one in which the judge has ruled, ``{disputed}`` a table with one in which the judge has read.
    ``{club}`` is a club of the opener. ``{signed}`` is a table of which the log is signed.
    """

    operation: str
    method: str
    path: str
    statuses: str
    body: dict[str, object] | None = None
    unsigned: bool = False
    """Whether a judge decides without a signature, too."""

    @property
    def expected(self) -> tuple[str, ...]:
        """One status a caller."""
        statuses = tuple(self.statuses.split())
        return statuses + (statuses[_STRANGER],) * (len(CALLERS) - len(statuses))


ADMIN_MISTAKE: Final = "401 401 401 403 403 403 403 400"
ADMIN_MISSES: Final = "401 401 401 403 403 403 403 404"
EVERYBODY: Final = "200 200 200 200 200 200 200 200"
"""No token is read."""
READABLE: Final = "200 401 401 200 200 200 200 200"
"""Anybody may look, but not with a token that is not good."""
ONE_SHARD: Final = "404 401 401 404 404 404 404 404"
"""Of the log of checkpoints, which only several shards have."""
OWN_SEAT: Final = "403 401 401 403 403 200 403 403"
"""The cards of seat 1 while play lasts."""
NO_ODDS: Final = "403 401 401 403 403 403 403 403"
"""During play at a table without aid."""
OPEN: Final = "/v1/tables/{open}"
PLAYING: Final = "/v1/tables/{playing}"
DISPUTED: Final = "/v1/tables/{disputed}"
"""In play, with a dispute whose judge has opened the deal."""
PRIVATE: Final = "/v1/tables/{private}"
"""A private table of the opener, with a seat reserved for the seated player."""
PRIVATE_READABLE: Final = "404 401 401 200 404 200 200 404"
NO_PLAYER: Final = "01940000-0000-7000-8000-0000000000fd"
FOR_NOBODY: Final[dict[str, object]] = {"ruleset": "mushi", "reserved": [{"seat": 1, "player": NO_PLAYER}]}
MUSHI: Final = "/v1/tables/{mushi}"
"""In play, of another game."""
FINISHED: Final = "/v1/tables/{finished}"
AGREED: Final[dict[str, object]] = {"rematch": "01940000-0000-7000-8000-000000000005"}
MATCH: Final = "/v1/matches/{match}"
RUNNING: Final = "/v1/matches/{running}"
TEAM: Final = "/v1/tables/{team}"
"""Of a running match, at which the seated player sits."""
CALLED: Final = "/v1/disputes/{called}"
JUDGED: Final = "/v1/disputes/{judged}"
JUDGES_ONLY: Final = "401 401 401 403 403 403 403 403 200 200"
NO_JUDGE: Final = "401 401 401 403 403 403 403 403 403 403"
"""A judge who does not sign decides nothing."""
OF_CASE: Final = "403 401 401 403 403 403 403 403"
"""A table in dispute, of a deal that its judge has not opened."""
CLOCK: Final[dict[str, object]] = {"of": "player", "house_moves": 0, "bank_seconds": 600, "increment_seconds": 5}
CALL: Final[dict[str, object]] = {"versions": [1], "words": "Look."}
PREVIEW: Final[dict[str, object]] = {"kind": "uphold", "rules": ["table.ruling"]}
RULING: Final[dict[str, object]] = {"kind": "uphold", "rules": ["table.ruling"], "reason": "So it is."}
NO_TABLE: Final = "404 401 401 404 404 404 404 404"
KEPT: Final = "404 401 401 404 404 200 404 404"
"""Hidden from everybody else."""
A_MATCH: Final[dict[str, object]] = {
    "ruleset": "mus-basque",
    "tables": 2,
    "games": 1,
    "target": 30,
    "finish_by": (datetime.now(UTC) + timedelta(days=200)).isoformat(),
}
AN_APP: Final[dict[str, object]] = {
    "name": "Phone",
    "website": "https://mus.example",
    "redirect_uris": ["https://mus.example/"],
}
A_BROWSER: Final[dict[str, object]] = {
    "endpoint": "https://push.example/1",
    "keys": {
        "p256dh": "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        "auth": "BTBZMqHH6r4Tts7J_aSIgg",
    },
}
CHALLENGE: Final = "/v1/challenges/{challenge}"
A_CHALLENGE: Final[dict[str, object]] = {"ruleset": "mushi"}
"""Of the seated player, which the test adds."""
CLUB: Final = "/v1/clubs/{club}"
A_CLUB: Final[dict[str, object]] = {"name": "Txindoki"}
CUP: Final = "/v1/tournaments/{cup}"
BEGUN: Final = "/v1/tournaments/{begun}"
A_TOURNAMENT: Final[dict[str, object]] = {
    "title": "Cup",
    "ruleset": "mus-basque",
    "of": "pairs",
    "system": "round-robin",
}
OPERATION_IDS: Final = {
    "compare": "compareHands",
    "score": "scoreDeal",
    "bet": "settleBet",
    "odds": "countOdds",
    "capture": "captureCard",
    "misdeal": "judgeDeal",
    "leftovers": "awardLeftovers",
}
"""Kind of question to the referee -> operation."""

ROWS: Final = (
    Row("getLive", "GET", "/health/live", EVERYBODY),
    Row("getReady", "GET", "/health/ready", EVERYBODY),
    Row("getSchema", "GET", "/schema", EVERYBODY),
    Row("getMetrics", "GET", "/metrics", "401 401 401 403 403 403 403 200"),
    Row("listHands", "GET", "/v1/hands", READABLE),
    Row("listExports", "GET", "/v1/exports", READABLE),
    Row("exportMatches", "GET", "/v1/exports/mus-lances", READABLE),
    Row("listRatings", "GET", "/v1/players/{seated}/ratings", READABLE),
    Row("listRatingChanges", "GET", "/v1/players/{seated}/ratings/mushi/untimed", READABLE),
    Row("listLeaders", "GET", "/v1/ratings/mushi/untimed", READABLE),
    Row("getStatistics", "GET", "/v1/players/{seated}/statistics", READABLE),
    Row("proveInclusion", "GET", "/v1/log/inclusion?stream={signed}&version=1", READABLE),
    Row("proveHead", "GET", "/v1/log/head?stream={signed}", READABLE),
    Row("proveHead", "GET", "/v1/log/head?stream={team}", "404 401 401 404 404 200 404 404"),
    Row("getLog", "GET", "/v1/log", READABLE),
    Row("getCheckpoint", "GET", "/v1/log/checkpoint", READABLE),
    Row("listLeaves", "GET", "/v1/log/leaves", READABLE),
    Row("getLogCheckpoint", "GET", "/v1/log/0/1/checkpoint", READABLE),
    Row("getTile", "GET", "/v1/log/0/1/tile/0/000.p/1", READABLE),
    Row("getTile", "GET", "/v1/log/0/1/tile/0/x001/000", "404 401 401 404 404 404 404 404"),
    Row("getEntryBundle", "GET", "/v1/log/0/1/tile/entries/000.p/1", READABLE),
    Row("getCheckpointsCheckpoint", "GET", "/v1/log/checkpoints/1/checkpoint", ONE_SHARD),
    Row("getCheckpointsTile", "GET", "/v1/log/checkpoints/1/tile/0/000.p/1", ONE_SHARD),
    Row("proveConsistency", "GET", "/v1/log/consistency?from=1&to=1", READABLE),
    Row("proveConsistency", "GET", "/v1/log/consistency?from=1&to=1&epoch=1", READABLE),
    Row("proveInclusion", "GET", "/v1/log/inclusion?stream={team}&version=100000", "404 401 401 404 404 404 404 404"),
    Row("addCosignature", "POST", "/v1/log/cosignatures", "400 401 401 400 400 400 400 400", {"note": "no note"}),
    Row("getRule", "GET", "/v1/rules/mus.grande.order", READABLE),
    Row("listRules", "GET", "/v1/rules?under=teams", READABLE),
    Row("getRuleSetNames", "GET", "/v1/rulesets/mus-basque/names", READABLE),
    Row("getRuleBook", "GET", "/v1/rulesets/mus-basque/rules", READABLE),
    Row("listEventTypes", "GET", "/v1/events", READABLE),
    Row("listBots", "GET", "/v1/bots", READABLE),
    Row("listRuleSets", "GET", "/v1/rulesets", READABLE),
    Row("getRuleSet", "GET", "/v1/rulesets/mus-basque", READABLE),
    *(
        Row(OPERATION_IDS[kind], "POST", f"/v1/referee/{kind}", READABLE, dict(question.example))
        for kind, answered in REFEREE.items()
        for question in answered.values()
    ),
    Row("createPlayer", "POST", "/v1/players", "201 401 401 201 201 201 201 201", {"name": "Fermin"}),
    Row("getPlayer", "GET", "/v1/players/{seated}", READABLE),
    Row("findPlayer", "GET", "/v1/handles/nobody", "404 401 401 404 404 404 404 404"),
    Row("completeHandle", "GET", "/v1/handles?beginning=ma", "401 401 401 200 200 200 200 200"),
    Row("renamePlayer", "PUT", "/v1/players/me/name", "401 401 401 403 200 200 200 403", {"name": "Ane"}),
    Row("chooseHandle", "PUT", "/v1/players/me/handle", "401 401 401 403 400 400 400 403", {"handle": "a--b"}),
    Row("giveUpHandle", "DELETE", "/v1/players/me/handle", "401 401 401 403 204 204 204 403"),
    Row("changeRecoveryKey", "POST", "/v1/players/me/recovery-key", "401 401 401 403 201 201 201 403"),
    Row("exportAccount", "GET", "/v1/players/me/export", "401 401 401 403 200 200 200 403"),
    Row("closeAccount", "POST", "/v1/players/me/closing", "401 401 401 403 400 400 400 403", {"confirm": _NO_PLAYER}),
    Row("listAudit", "GET", "/v1/audit", "401 401 401 403 403 403 403 200"),
    Row("listPlayers", "GET", "/v1/admin/players", "401 401 401 403 403 403 403 200"),
    Row("listTokensOfPlayer", "GET", "/v1/admin/players/{seated}/tokens", "401 401 401 403 403 403 403 200"),
    Row(
        "renameOtherPlayer", "PUT", "/v1/admin/players/{seated}/name", "401 401 401 403 403 403 403 200", {"name": "A"}
    ),
    Row("closeOtherAccount", "POST", "/v1/admin/players/{seated}/closing", ADMIN_MISTAKE, {"confirm": _NO_PLAYER}),
    Row("revokeTokenOfPlayer", "POST", f"/v1/admin/tokens/{_NO_PLAYER}/revocation", ADMIN_MISSES, {}),
    Row("recoverAccount", "POST", "/v1/recoveries", "403 401 401 403 403 403 403 403", {"recovery_key": "hdr_"}),
    Row("getCaller", "GET", "/v1/players/me", "401 401 401 200 200 200 200 200"),
    Row("registerKey", "PUT", "/v1/players/me/key", "401 401 401 403 200 200 200 403", {"key": "ab" * 32}),
    Row("registerKey", "PUT", "/v1/players/me/key", "401 401 401 403 400 400 400 403", {"key": "AB" * 32}),
    Row("removeKey", "DELETE", "/v1/players/me/key", "401 401 401 403 204 204 204 403"),
    Row("listKeys", "GET", "/v1/players/{seated}/keys", READABLE),
    Row("listTokens", "GET", "/v1/tokens", "401 401 401 200 200 200 200 200"),
    Row("mintToken", "POST", "/v1/tokens", "401 401 401 201 201 201 201 201", {"scopes": []}),
    Row("mintToken", "POST", "/v1/tokens", "401 401 401 403 201 201 201 403", {"scopes": ["play"]}),
    Row("mintToken", "POST", "/v1/tokens", "401 401 401 403 403 403 403 201", {"scopes": ["admin"]}),
    Row("revokeToken", "DELETE", "/v1/tokens/{token}", "401 401 401 404 404 204 404 404"),
    Row("listTables", "GET", "/v1/tables", READABLE),
    Row("openTable", "POST", "/v1/tables", "401 401 401 403 201 201 201 403", {"ruleset": "mus-basque"}),
    Row("openTable", "POST", "/v1/tables", "401 401 401 403 404 404 404 403", FOR_NOBODY),
    Row("getTable", "GET", OPEN, READABLE),
    Row("getTable", "GET", PLAYING, READABLE),
    Row("getTable", "GET", PLAYING + "?version=2", READABLE),
    Row("getTable", "GET", PLAYING + "?version=2&as=seat:1", OWN_SEAT),
    Row("getTable", "GET", PLAYING + "?version=2&as=all", "403 401 401 403 403 403 403 403"),
    Row("getTable", "GET", PLAYING + "?version=0", "404 401 401 404 404 404 404 404"),
    Row("closeTable", "DELETE", OPEN, "401 401 401 403 403 409 200 200"),
    Row("closeTable", "DELETE", PLAYING, "401 401 401 403 403 200 200 200"),
    Row("takeSeat", "PUT", OPEN + "/seats/2", "401 401 401 403 200 409 409 403", {}),
    Row("takeSeat", "PUT", OPEN + "/seats/1", "401 401 401 403 409 409 409 403", {}),
    Row("takeSeat", "PUT", OPEN + "/seats/2", "401 401 401 403 403 403 200 403", {"bot": "random"}),
    Row("takeSeat", "PUT", PLAYING + "/seats/1", "401 401 401 403 409 409 409 403", {}),
    Row("openNonce", "PUT", OPEN + "/seats/1/nonce", "401 401 401 403 403 409 403 403", {"nonce": "00" * 16}),
    Row("swapSeats", "POST", OPEN + "/seats/swap", "401 401 401 403 403 403 200 403", {"seats": [1, 2]}),
    Row("swapSeats", "POST", PLAYING + "/seats/swap", "401 401 401 403 403 403 409 403", {"seats": [0, 1]}),
    Row("leaveSeat", "DELETE", OPEN + "/seats/1", "401 401 401 403 403 200 200 403"),
    Row("leaveSeat", "DELETE", OPEN + "/seats/3", "401 401 401 403 403 403 200 403"),
    Row("leaveSeat", "DELETE", PLAYING + "/seats/1", "401 401 401 403 403 409 409 403"),
    Row("reserveSeat", "PUT", OPEN + "/invitations/2", "401 401 401 403 403 403 200 403", {}),
    Row("reserveSeat", "PUT", OPEN + "/invitations/2", "401 401 401 403 404 404 404 403", {"player": NO_PLAYER}),
    Row("reserveSeat", "PUT", PLAYING + "/invitations/1", "401 401 401 403 403 403 409 403", {}),
    Row("openSeat", "DELETE", OPEN + "/invitations/2", "401 401 401 403 403 403 409 403"),
    Row("openTableLink", "PUT", OPEN + "/link", "401 401 401 403 403 403 200 403"),
    Row("openTableLink", "PUT", PLAYING + "/link", "401 401 401 403 403 403 409 403"),
    Row("openTableLink", "PUT", PRIVATE + "/link", "401 401 401 403 404 403 200 403"),
    Row("getTableLink", "GET", OPEN + "/link", "401 401 401 200 200 200 200 200"),
    Row("closeTableLink", "DELETE", OPEN + "/link", "401 401 401 403 403 403 204 403"),
    Row("getLinkedTable", "GET", "/v1/links/22222222", "404 401 401 404 404 404 404 404"),
    Row("takeSeat", "PUT", PRIVATE + "/seats/0", "401 401 401 403 404 200 200 403", {}),
    Row("getTable", "GET", PRIVATE, PRIVATE_READABLE),
    Row("listEvents", "GET", PRIVATE + "/events", PRIVATE_READABLE),
    Row("getRecord", "GET", PRIVATE + "/record", PRIVATE_READABLE),
    Row("replayTable", "GET", PRIVATE + "/replay", PRIVATE_READABLE),
    Row("streamTable", "GET", PRIVATE + "/stream", PRIVATE_READABLE),
    Row("makeMove", "POST", OPEN + "/moves", "401 401 401 403 403 409 409 403", {"type": "resign"}),
    Row("makeMove", "POST", PLAYING + "/moves", "401 401 401 403 403 200 200 403", {"type": "resign"}),
    Row("listDeals", "GET", PLAYING + "/deals", READABLE),
    Row("getDeal", "GET", PLAYING + "/deals/1", READABLE),
    Row("getDeck", "GET", PLAYING + "/deals/1/deck", READABLE),
    Row("analyseDeal", "GET", PLAYING + "/deals/1/analysis", NO_ODDS),
    Row("listEvents", "GET", PLAYING + "/events", READABLE),
    Row("listEvents", "GET", PLAYING + "/events?as=seat:1", OWN_SEAT),
    Row("listEvents", "GET", PLAYING + "/events?as=all", "403 401 401 403 403 403 403 403"),
    Row("getRecord", "GET", PLAYING + "/record", READABLE),
    Row("getRecord", "GET", PLAYING + "/record?as=seat:1", OWN_SEAT),
    Row("replayTable", "GET", PLAYING + "/replay", READABLE),
    Row("replayTable", "GET", PLAYING + "/replay?as=seat:1", OWN_SEAT),
    Row("replayStep", "GET", PLAYING + "/replay/2", READABLE),
    Row("replayStep", "GET", PLAYING + "/replay/2?as=seat:1", OWN_SEAT),
    Row("drawStep", "GET", PLAYING + "/replay/2/picture", READABLE),
    Row("drawStep", "GET", PLAYING + "/replay/2/picture?as=all", NO_ODDS),
    Row("drawStep", "GET", PRIVATE + "/replay/1/picture", PRIVATE_READABLE),
    Row("replayTable", "GET", PLAYING + "/replay?deal=1", READABLE),
    Row("replayTable", "GET", PLAYING + "/replay?odds=true", NO_ODDS),
    Row("replayStep", "GET", PLAYING + "/replay/2?odds=true", NO_ODDS),
    Row("replayTable", "GET", FINISHED + "/replay?odds=true&as=all&to=3", READABLE),
    Row("replayTable", "GET", PLAYING + "/replay?proofs=false", READABLE),
    Row("replayTable", "GET", PLAYING + "/replay?deal=1&as=seat:1", OWN_SEAT),
    Row("outlineTable", "GET", PLAYING + "/replay/outline", READABLE),
    Row("outlineTable", "GET", PLAYING + "/replay/outline?as=seat:1", OWN_SEAT),
    Row("outlineTable", "GET", PLAYING + "/replay/outline?as=all", "403 401 401 403 403 403 403 403"),
    Row("streamTable", "GET", PLAYING + "/stream", READABLE),
    Row("streamTable", "GET", PLAYING + "/stream?told=true", READABLE),
    Row(
        "openDispute",
        "POST",
        PLAYING + "/disputes",
        "401 401 401 403 403 201 201 403",
        CALL,
    ),
    Row("getRecord", "GET", DISPUTED + "/record?as=judge", OF_CASE + " 200 200"),
    Row("replayTable", "GET", DISPUTED + "/replay?dispute=1&as=seat:1", OF_CASE + " 200"),
    Row("replayTable", "GET", DISPUTED + "/replay?dispute=1", OF_CASE + " 200"),
    Row("replayTable", "GET", DISPUTED + "/replay?dispute=2", "404 401 401 404 404 404 404 404"),
    Row("replayStep", "GET", DISPUTED + "/replay/1?dispute=1", OF_CASE + " 404"),
    Row("outlineTable", "GET", DISPUTED + "/replay/outline?dispute=1&as=seat:0", OF_CASE + " 200"),
    Row("openDisputeAsJudge", "POST", PLAYING + "/observations", "401 401 401 403 403 403 403 403 201 201", CALL),
    Row("openDisputeAsJudge", "POST", TEAM + "/observations", "401 401 401 403 403 403 403 403 201 201", CALL),
    Row("listTableDisputes", "GET", PLAYING + "/disputes", READABLE),
    Row("listTableDisputes", "GET", TEAM + "/disputes", KEPT),
    Row("openDispute", "POST", TEAM + "/disputes", "401 401 401 403 404 201 404 403", CALL),
    Row("listDisputes", "GET", "/v1/disputes", JUDGES_ONLY),
    Row("listDisputes", "GET", "/v1/disputes?claimed_by=me", JUDGES_ONLY),
    Row("listDisputes", "GET", "/v1/disputes?claimed_by=nobody", "401 401 401 403 403 403 403 403 400 400"),
    Row("streamDisputes", "GET", "/v1/disputes/stream", JUDGES_ONLY),
    Row("addWords", "POST", CALLED + "/words", "401 401 401 403 403 200 200 403", {"words": "I did not."}),
    Row("askQuestion", "POST", CALLED + "/questions", JUDGES_ONLY, {"seat": 0, "words": "Did you?"}),
    Row("liftPause", "DELETE", CALLED + "/pause", JUDGES_ONLY),
    Row("liftPause", "DELETE", JUDGED + "/pause", "401 401 401 403 403 403 403 403 409 409"),
    Row("liftPause", "DELETE", CALLED + "/pause", NO_JUDGE, unsigned=True),
    Row("withdrawDispute", "DELETE", CALLED, "401 401 401 403 403 200 403 403"),
    Row("withdrawDispute", "DELETE", JUDGED, "401 401 401 403 403 409 403 403"),
    Row("previewRuling", "POST", CALLED + "/rulings/preview", JUDGES_ONLY, PREVIEW),
    Row("previewRuling", "POST", JUDGED + "/rulings/preview", "401 401 401 403 403 403 403 403 409 409", PREVIEW),
    Row("getDispute", "GET", CALLED, READABLE),
    Row("readSealed", "POST", CALLED + "/readings", JUDGES_ONLY, {"deals": [1]}),
    Row("readSealed", "POST", JUDGED + "/readings", "401 401 401 403 403 403 403 403 200 409", {"deals": [1]}),
    Row("giveRuling", "POST", CALLED + "/rulings", JUDGES_ONLY, RULING),
    Row("giveRuling", "POST", CALLED + "/rulings", NO_JUDGE, RULING, unsigned=True),
    Row("giveRuling", "POST", JUDGED + "/rulings", "401 401 401 403 403 403 403 403 409 409", RULING),
    Row("appealRuling", "POST", CALLED + "/appeals", "401 401 401 403 403 409 409 403"),
    Row("appealRuling", "POST", JUDGED + "/appeals", "401 401 401 403 403 200 200 403"),
    Row("openTable", "POST", "/v1/tables", "401 401 401 403 201 201 201 403", {"ruleset": "mushi", "clock": CLOCK}),
    Row("getTable", "GET", MUSHI, READABLE),
    Row("makeMove", "POST", MUSHI + "/moves", "401 401 401 403 403 200 200 403", {"type": "resign"}),
    Row("getDeck", "GET", MUSHI + "/deals/1/deck", READABLE),
    Row("listEvents", "GET", MUSHI + "/events?as=seat:1", OWN_SEAT),
    Row("getRecord", "GET", MUSHI + "/record?as=seat:1", OWN_SEAT),
    Row("replayTable", "GET", MUSHI + "/replay?as=all", "403 401 401 403 403 403 403 403"),
    Row("streamTable", "GET", MUSHI + "/stream", READABLE),
    Row("registerApp", "POST", "/v1/apps", "401 401 401 403 201 201 201 403", AN_APP),
    Row("listApps", "GET", "/v1/apps", "401 401 401 200 200 200 200 200"),
    Row("changeApp", "PUT", "/v1/apps/{seated}", "401 401 401 403 404 404 404 403", AN_APP),
    Row("removeApp", "DELETE", "/v1/apps/{seated}", "401 401 401 403 404 404 404 403"),
    Row("listAllowedApps", "GET", "/v1/players/me/apps", "401 401 401 200 200 200 200 200"),
    Row("disallowApp", "DELETE", "/v1/players/me/apps/{seated}", "401 401 401 403 404 404 404 403"),
    Row("addWebhook", "POST", "/v1/webhooks", "401 401 401 403 409 409 409 403", {"url": "https://a.example/"}),
    Row("listWebhooks", "GET", "/v1/webhooks", "401 401 401 200 200 200 200 200"),
    Row("removeWebhook", "DELETE", "/v1/webhooks/{seated}", "401 401 401 403 404 404 404 403"),
    Row("listDeliveries", "GET", "/v1/webhooks/{seated}/deliveries", "401 401 401 404 404 404 404 404"),
    Row("pingWebhook", "POST", "/v1/webhooks/{seated}/ping", "401 401 401 403 404 404 404 403"),
    Row("getPushKey", "GET", "/v1/push", READABLE),
    Row("putPushSubscription", "PUT", "/v1/players/me/push", "401 401 401 403 409 409 409 403", A_BROWSER),
    Row("listPushSubscriptions", "GET", "/v1/players/me/push", "401 401 401 200 200 200 200 200"),
    Row("removePushSubscription", "DELETE", "/v1/players/me/push/{seated}", "401 401 401 403 404 404 404 403"),
    Row("offerRematch", "POST", FINISHED + "/rematch", "401 401 401 403 403 201 201 403"),
    Row("offerRematch", "POST", PLAYING + "/rematch", "401 401 401 403 403 409 409 403"),
    Row("offerRematch", "POST", TEAM + "/rematch", "401 401 401 403 404 409 404 403"),
    Row("goOnFromStep", "POST", FINISHED + "/replay/6/table", "401 401 401 403 201 201 201 403", {"seat": 0}),
    Row("goOnFromStep", "POST", FINISHED + "/replay/1/table", "401 401 401 403 409 409 409 403", {"seat": 0}),
    Row("goOnFromStep", "POST", PLAYING + "/replay/8/table", "401 401 401 403 409 409 409 403", {"seat": 0}),
    Row("goOnFromStep", "POST", PRIVATE + "/replay/8/table", "401 401 401 403 404 409 409 403", {"seat": 0}),
    Row("listNotes", "GET", FINISHED + "/notes", READABLE),
    Row("listNotes", "GET", PRIVATE + "/notes", PRIVATE_READABLE),
    Row("addNote", "POST", FINISHED + "/notes", "401 401 401 403 201 201 201 403", {"step": 1, "text": "So?"}),
    Row("addNote", "POST", PLAYING + "/notes", "401 401 401 403 409 409 409 403", {"step": 1, "text": "So?"}),
    Row("addNote", "POST", PRIVATE + "/notes", "401 401 401 403 404 409 409 403", {"step": 1, "text": "So?"}),
    Row("deleteNote", "DELETE", FINISHED + "/notes/" + NO_PLAYER, "401 401 401 403 404 404 404 404"),
    Row("getRematch", "GET", FINISHED + "/rematch", "401 401 401 200 403 200 200 403"),
    Row("acceptRematch", "PUT", FINISHED + "/rematch/acceptance", "401 401 401 403 403 404 404 403", AGREED),
    Row("declineRematch", "DELETE", FINISHED + "/rematch", "401 401 401 403 403 409 409 403"),
    Row("sayPhrase", "POST", PLAYING + "/talk", "401 401 401 403 403 409 409 403", {"phrase": "hello"}),
    Row("adjournTable", "PUT", PLAYING + "/adjournment", "401 401 401 403 403 200 200 403"),
    Row("adjournTable", "PUT", TEAM + "/adjournment", "401 401 401 403 404 409 404 403"),
    Row("resumeTable", "DELETE", PLAYING + "/adjournment", "401 401 401 403 403 409 409 403"),
    Row("getPresence", "GET", PLAYING + "/presence", "401 401 401 200 403 200 200 403"),
    Row("getPresence", "GET", TEAM + "/presence", "401 401 401 404 404 200 404 404"),
    Row("getHint", "GET", PLAYING + "/hint", "401 401 401 403 403 403 403 403"),
    Row("getHint", "GET", TEAM + "/hint", "401 401 401 404 404 403 404 404"),
    Row("claimMatch", "POST", PLAYING + "/claim", "401 401 401 403 403 422 422 403"),
    Row("claimMatch", "POST", TEAM + "/claim", "401 401 401 403 404 422 404 403"),
    Row("streamTables", "GET", "/v1/stream?table={playing}&table={mushi}", READABLE),
    Row("streamTables", "GET", "/v1/stream?table={playing}&table={team}", KEPT),
    Row("streamTables", "GET", f"/v1/stream?table={NO_PLAYER}", NO_TABLE),
    Row("streamNotices", "GET", "/v1/players/me/stream", "401 401 401 200 200 200 200 200"),
    Row("listOwnTables", "GET", "/v1/players/me/tables", "401 401 401 200 200 200 200 200"),
    Row("streamLobby", "GET", "/v1/lobby/stream", READABLE),
    Row("addSeek", "POST", "/v1/seeks", "401 401 401 403 201 201 201 403", {"ruleset": "mus-spanish"}),
    Row("listSeeks", "GET", "/v1/seeks", READABLE),
    Row("getSeek", "GET", "/v1/seeks/{seek}", READABLE),
    Row("keepSeek", "PUT", "/v1/seeks/{seek}", "401 401 401 403 404 404 200 403"),
    Row("withdrawSeek", "DELETE", "/v1/seeks/{seek}", "401 401 401 403 404 404 204 403"),
    Row("quickMatch", "POST", "/v1/quick-match", "401 401 401 403 201 201 201 403", {"ruleset": "mus-basque"}),
    Row("addChallenge", "POST", "/v1/challenges", "401 401 401 403 201 400 201 403", A_CHALLENGE),
    Row("listChallenges", "GET", "/v1/challenges", "401 401 401 200 200 200 200 200"),
    Row("getChallenge", "GET", CHALLENGE, "401 401 401 200 404 200 200 404"),
    Row("acceptChallenge", "PUT", CHALLENGE + "/acceptance", "401 401 401 403 404 200 404 403"),
    Row("declineChallenge", "PUT", CHALLENGE + "/refusal", "401 401 401 403 404 200 404 403", {"reason": "later"}),
    Row("withdrawChallenge", "DELETE", CHALLENGE, "401 401 401 403 404 404 204 403"),
    Row("openMatch", "POST", "/v1/matches", "401 401 401 403 201 201 201 403", A_MATCH),
    Row("listMatches", "GET", "/v1/matches", READABLE),
    Row("getMatch", "GET", MATCH, READABLE),
    Row("getMatch", "GET", RUNNING, READABLE),
    Row("enrolPair", "POST", MATCH + "/pairs", "401 401 401 403 403 403 201 403", {"team": "B", "bot": "basic"}),
    Row("confirmPair", "PUT", MATCH + "/pairs/1/confirmation", "401 401 401 403 403 200 403 403", {}),
    Row("openPairNonce", "PUT", MATCH + "/pairs/1/nonce", "401 401 401 403 403 409 403 403", {"nonce": "00" * 16}),
    Row("withdrawPair", "DELETE", MATCH + "/pairs/1", "401 401 401 403 403 200 200 403"),
    Row("withdrawPair", "DELETE", RUNNING + "/pairs/1", "401 401 401 403 403 409 409 403"),
    Row("startMatch", "POST", MATCH + "/start", "401 401 401 403 403 403 422 403"),
    Row("startMatch", "POST", "/v1/matches/{ready}/start", "401 401 401 403 403 403 200 403"),
    Row("closeMatch", "DELETE", MATCH, "401 401 401 403 403 403 200 200"),
    Row("closeMatch", "DELETE", RUNNING, "401 401 401 403 403 403 409 200"),
    Row("listMatchEvents", "GET", RUNNING + "/events", READABLE),
    Row("streamMatch", "GET", RUNNING + "/stream", READABLE),
    Row("getMatchRecord", "GET", RUNNING + "/record", READABLE),
    Row("getMatchRecord", "GET", RUNNING + "/record?as=all", "403 401 401 403 403 403 403 403"),
    Row("getMatchRecord", "GET", "/v1/matches/{over}/record?as=all", READABLE),
    Row("getMatchResult", "GET", RUNNING + "/result", "409 401 401 409 409 409 409 409"),
    Row("listBoards", "GET", RUNNING + "/boards", "409 401 401 409 409 409 409 409"),
    Row("listBoards", "GET", "/v1/matches/{over}/boards", READABLE),
    Row("getBoard", "GET", RUNNING + "/boards/0101", "409 401 401 409 409 409 409 409"),
    Row("compareBoards", "GET", RUNNING + "/comparison", "409 401 401 409 409 409 409 409"),
    Row("compareBoards", "GET", "/v1/matches/{over}/comparison", READABLE),
    Row("listFollowed", "GET", "/v1/players/me/following", "401 401 401 200 200 200 200 200"),
    Row("followPlayer", "PUT", "/v1/players/me/following/{seated}", "401 401 401 403 204 409 204 403"),
    Row("unfollowPlayer", "DELETE", "/v1/players/me/following/{seated}", "401 401 401 403 204 204 204 403"),
    Row("openClub", "POST", "/v1/clubs", "401 401 401 403 201 201 201 403", A_CLUB),
    Row("listClubs", "GET", "/v1/clubs", READABLE),
    Row("getClub", "GET", CLUB, READABLE),
    Row("changeClub", "PUT", CLUB, "401 401 401 403 403 403 200 403", {"name": "Aralar"}),
    Row("closeClub", "DELETE", CLUB, "401 401 401 403 403 403 200 200"),
    Row("listClubHistory", "GET", CLUB + "/history", "401 401 401 200 403 403 200 403"),
    Row("addClubMember", "PUT", CLUB + "/members/{seated}", "401 401 401 403 403 403 404 403", {}),
    Row("addClubMember", "PUT", CLUB + "/members/{seated}", "401 401 401 403 403 403 403 403", {"link": "22222222"}),
    Row("removeClubMember", "DELETE", CLUB + "/members/{seated}", "401 401 401 403 403 404 404 403"),
    Row("giveClubRole", "PUT", CLUB + "/members/{seated}/role", "401 401 401 403 403 403 404 403", {"role": "member"}),
    Row("askToJoinClub", "PUT", CLUB + "/requests/{seated}", "401 401 401 403 403 200 403 403"),
    Row("endClubRequest", "DELETE", CLUB + "/requests/{seated}", "401 401 401 403 403 404 404 403"),
    Row("liftClubRefusal", "DELETE", CLUB + "/refusals/{seated}", "401 401 401 403 403 403 404 403"),
    Row("getClubLink", "GET", CLUB + "/link", "401 401 401 200 403 403 200 403"),
    Row("openClubLink", "PUT", CLUB + "/link", "401 401 401 403 403 403 200 403"),
    Row("closeClubLink", "DELETE", CLUB + "/link", "401 401 401 403 403 403 204 403"),
    Row("addClubTable", "PUT", CLUB + "/tables/{open}", "401 401 401 403 403 403 200 403"),
    Row("addClubTable", "PUT", CLUB + "/tables/{private}", "401 401 401 403 404 403 409 403"),
    Row("listClubTables", "GET", CLUB + "/tables", READABLE),
    Row("listClubTournaments", "GET", CLUB + "/tournaments", READABLE),
    Row("listClubLeaders", "GET", CLUB + "/leaders", READABLE),
    Row("openTournament", "POST", "/v1/tournaments", "401 401 401 403 403 403 201 403", A_TOURNAMENT),
    Row("listTournaments", "GET", "/v1/tournaments", READABLE),
    Row("getTournament", "GET", CUP, READABLE),
    Row("endTournament", "DELETE", CUP, "401 401 401 403 403 403 200 200"),
    Row("enrolEntry", "POST", CUP + "/entries", "401 401 401 403 403 403 201 403", {"bot": "basic"}),
    Row("confirmEntry", "PUT", CUP + "/entries/1/confirmation", "401 401 401 403 403 200 403 403"),
    Row("withdrawEntry", "DELETE", CUP + "/entries/1", "401 401 401 403 403 200 200 200"),
    Row("pauseEntry", "PUT", CUP + "/entries/1/pause", "401 401 401 403 403 422 422 403"),
    Row("resumeEntry", "DELETE", CUP + "/entries/1/pause", "401 401 401 403 403 422 422 403"),
    Row("excludeEntry", "PUT", CUP + "/entries/1/exclusion", JUDGES_ONLY),
    Row("excludeEntry", "PUT", CUP + "/entries/1/exclusion", NO_JUDGE, unsigned=True),
    Row("changeEntry", "PUT", CUP + "/entries/1", "401 401 401 403 403 422 422 403", {"pairs": []}),
    Row("invitePlayer", "PUT", CUP + "/invitations/{seated}", "401 401 401 403 403 403 200 403"),
    Row("withdrawInvitation", "DELETE", CUP + "/invitations/{seated}", "401 401 401 403 403 403 404 403"),
    Row("seedEntries", "PUT", CUP + "/seeds", "401 401 401 403 403 403 422 403", {"entries": [1]}),
    Row("beginRound", "POST", CUP + "/rounds", "401 401 401 403 403 403 201 403"),
    Row(
        "giveResult",
        "PUT",
        BEGUN + "/rounds/1/pairings/1/result",
        "401 401 401 403 403 403 200 403 409 409",
        {"outcome": "neither", "reason": "forfeit"},
    ),
    Row("listRounds", "GET", BEGUN + "/rounds", READABLE),
    Row("getRound", "GET", BEGUN + "/rounds/1", READABLE),
    Row("getStandings", "GET", BEGUN + "/standings", READABLE),
    Row("getSheet", "GET", BEGUN + "/sheet", READABLE),
    Row("getTournamentRecord", "GET", BEGUN + "/record", READABLE),
    Row("getTournamentRecord", "GET", BEGUN + "/record?as=all", "403 401 401 403 403 403 403 403"),
    Row("listTournamentEvents", "GET", BEGUN + "/events", READABLE),
    Row("streamTournament", "GET", CUP + "/stream", READABLE),
    Row("getTable", "GET", TEAM, KEPT),
    Row("getTable", "GET", TEAM + "?version=2", KEPT),
    Row("closeTable", "DELETE", TEAM, "401 401 401 403 404 409 404 404"),
    Row("takeSeat", "PUT", TEAM + "/seats/1", "401 401 401 403 404 409 404 403", {}),
    Row("openNonce", "PUT", TEAM + "/seats/1/nonce", "401 401 401 403 404 403 404 403", {"nonce": "00" * 16}),
    Row("leaveSeat", "DELETE", TEAM + "/seats/1", "401 401 401 403 404 403 404 403"),
    Row("makeMove", "POST", TEAM + "/moves", "401 401 401 403 404 200 404 403", {"type": "resign"}),
    Row("listDeals", "GET", TEAM + "/deals", KEPT),
    Row("getDeal", "GET", TEAM + "/deals/1", KEPT),
    Row("getDeck", "GET", TEAM + "/deals/1/deck", KEPT),
    Row("listEvents", "GET", TEAM + "/events", KEPT),
    Row("getRecord", "GET", TEAM + "/record", KEPT),
    Row("replayTable", "GET", TEAM + "/replay", KEPT),
    Row("replayStep", "GET", TEAM + "/replay/2", KEPT),
    Row("drawStep", "GET", TEAM + "/replay/2/picture", KEPT),
    Row("replayTable", "GET", TEAM + "/replay?deal=1", KEPT),
    Row("outlineTable", "GET", TEAM + "/replay/outline", KEPT),
    Row("streamTable", "GET", TEAM + "/stream", KEPT),
    Row("streamTable", "GET", TEAM + "/stream?told=true", KEPT),
)
