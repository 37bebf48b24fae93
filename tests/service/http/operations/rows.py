"""Requests of every operation that succeed: those of matrix.py, and those for which it has no row."""

from typing import Final

from tests.service.http.protocol.matrix import A_BROWSER, AN_APP, CALLERS, ROWS, Row

SUCCESSES: Final = {"200", "201", "202", "204"}
OWN_ROWS: Final = (
    Row("addWebhook", "POST", "/v1/webhooks", "401 401 401 403 201 201 201 403", {"url": "https://a.example/"}),
    Row("putPushSubscription", "PUT", "/v1/players/me/push", "401 401 401 403 200 200 200 403", A_BROWSER),
    Row("removePushSubscription", "DELETE", "/v1/players/me/push/{browser}", "401 401 401 404 404 204 404 404"),
    Row("pingWebhook", "POST", "/v1/webhooks/{webhook}/ping", "401 401 401 404 404 202 404 404"),
    Row("sayPhrase", "POST", "/v1/tables/{talking}/talk", "401 401 401 403 403 200 200 403", {"phrase": "hello"}),
    Row("claimMatch", "POST", "/v1/tables/{left}/claim", "401 401 401 403 403 200 403 403"),
    Row("changeEntry", "PUT", "/v1/tournaments/{cup}/entries/2", "401 401 401 403 403 403 200 403", {"name": "Us"}),
    Row("seedEntries", "PUT", "/v1/tournaments/{cups}/seeds", "401 401 401 403 403 403 200 403", {"entries": [1]}),
    Row(
        "withdrawInvitation",
        "DELETE",
        "/v1/tournaments/{inviting}/invitations/{seated}",
        "401 401 401 403 403 403 200 403",
    ),
    Row("addClubMember", "PUT", "/v1/clubs/{asking}/members/{seated}", "401 401 401 403 403 403 200 403", {}),
    Row("removeClubMember", "DELETE", "/v1/clubs/{joined}/members/{seated}", "401 401 401 403 403 200 200 403"),
    Row(
        "giveClubRole",
        "PUT",
        "/v1/clubs/{joined}/members/{seated}/role",
        "401 401 401 403 403 403 200 403",
        {"role": "organiser"},
    ),
    Row("endClubRequest", "DELETE", "/v1/clubs/{asking}/requests/{seated}", "401 401 401 403 403 200 200 403"),
    Row("liftClubRefusal", "DELETE", "/v1/clubs/{refusing}/refusals/{seated}", "401 401 401 403 403 403 200 403"),
    Row("pauseEntry", "PUT", "/v1/tournaments/{arena}/entries/1/pause", "401 401 401 403 403 200 200 403"),
    Row("resumeEntry", "DELETE", "/v1/tournaments/{away}/entries/1/pause", "401 401 401 403 403 200 200 403"),
    Row("declineRematch", "DELETE", "/v1/tables/{offered}/rematch", "401 401 401 403 403 200 200 403"),
    Row("removeWebhook", "DELETE", "/v1/webhooks/{webhook}", "401 401 401 404 404 204 404 404"),
    Row("changeApp", "PUT", "/v1/apps/{app}", "401 401 401 404 404 200 404 404", AN_APP),
    Row("removeApp", "DELETE", "/v1/apps/{app}", "401 401 401 404 404 204 404 404"),
    Row("openSeat", "DELETE", "/v1/tables/{private}/invitations/1", "401 401 401 403 403 200 200 403"),
    Row(
        "openNonce",
        "PUT",
        "/v1/tables/{committed}/seats/1/nonce",
        "401 401 401 403 403 200 403 403",
        {"nonce": "00" * 16},
    ),
    Row("resumeTable", "DELETE", "/v1/tables/{adjourned}/adjournment", "401 401 401 403 403 200 200 403"),
    Row(
        "openPairNonce",
        "PUT",
        "/v1/matches/{bound}/pairs/1/nonce",
        "401 401 401 403 403 200 403 403",
        {"nonce": "00" * 16},
    ),
)
"""Requests that succeed, where those of matrix.py do not."""


def callers_of(operation: str) -> list[tuple[Row, str]]:
    """The requests of an operation that succeed, and their callers."""
    return [
        (row, caller)
        for row in (*OWN_ROWS, *ROWS)
        if row.operation == operation and not row.unsigned
        for caller, status in zip(CALLERS, row.expected, strict=True)
        if status in SUCCESSES
    ]
